import { entriesOf, entryFindings, titleOf } from '#modules/checkmore/check-results/entry-findings.tsx';

export const result = entryFindings((answer) =>
  entriesOf(answer, 'addresses').map((entry) => titleOf(entry, 'line1', 'postalCode', 'city')),
);
