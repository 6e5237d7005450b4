import { personalNumber } from '#functions/checks/contract/check-types/personal-number.ts';
import { flatResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = flatResult(personalNumber.result, [{ kind: 'yesNo', name: 'isValid' }]);
