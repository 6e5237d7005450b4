import { certificates } from '#functions/checks/contract/check-types/certificates.ts';
import { entryFindings } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings(certificates.entries);
