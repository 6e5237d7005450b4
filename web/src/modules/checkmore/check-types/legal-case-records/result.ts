import { legalCaseRecords } from '#functions/checks/contract/check-types/legal-case-records.ts';
import { searchResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = searchResult(legalCaseRecords.result);
