import { entriesOf, titleOf } from '#modules/checkmore/check-results/entries.ts';
import { entryFindings } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings((answer) =>
  entriesOf(answer, 'educations').map((entry) => titleOf(entry, 'degree', 'institution')),
);
