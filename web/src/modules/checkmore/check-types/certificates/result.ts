import { entriesOf, entryFindings, titleOf } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings((answer) =>
  entriesOf(answer, 'certificates').map((entry) => titleOf(entry, 'name', 'issuer')),
);
