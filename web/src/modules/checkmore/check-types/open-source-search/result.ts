import { openSourceSearch } from '#functions/checks/contract/check-types/open-source-search.ts';
import { searchResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = searchResult(openSourceSearch.result);
