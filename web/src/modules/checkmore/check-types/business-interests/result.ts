import { entriesOf, entryFindings, titleOf } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings((answer) =>
  entriesOf(answer, 'interests').map((entry) => titleOf(entry, 'company', 'role')),
);
