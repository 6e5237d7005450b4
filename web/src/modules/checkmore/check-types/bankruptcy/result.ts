import { bankruptcy } from '#functions/checks/contract/check-types/bankruptcy.ts';
import { searchResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = searchResult(bankruptcy.result);
