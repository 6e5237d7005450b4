import { education } from '#functions/checks/contract/check-types/education.ts';
import { entryFindings } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings(education.entries);
