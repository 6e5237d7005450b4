import { relatedCountries } from '#functions/checks/contract/check-types/related-countries.ts';
import { searchResult } from '#modules/checkmore/check-results/flat-result.tsx';

export const result = searchResult(relatedCountries.result);
