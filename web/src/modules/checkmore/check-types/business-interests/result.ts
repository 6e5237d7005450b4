import { businessInterests } from '#functions/checks/contract/check-types/business-interests.ts';
import { entryFindings } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings(businessInterests.entries);
