import { personalCredit } from '#functions/checks/contract/check-types/personal-credit.ts';
import { flatResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = flatResult(personalCredit.result, [
  { kind: 'day', name: 'checkedOn' },
  { kind: 'yesNo', name: 'isInOrder' },
  { kind: 'note', name: 'note' },
]);
