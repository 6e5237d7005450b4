import { address } from '#functions/checks/contract/check-types/address.ts';
import { entryFindings } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings(address.entries);
