import { eLearning } from '#functions/checks/contract/check-types/e-learning.ts';
import { flatResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = flatResult(eLearning.result, [{ kind: 'day', name: 'completedOn' }]);
