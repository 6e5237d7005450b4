import { IconListSearch } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'SPECIFIC_SOURCE_SEARCH',
  icon: IconListSearch,
  form: async () => (await import('./form.tsx')).SpecificSourceSearchForm,
  answer: async () => (await import('./answer.tsx')).SpecificSourceSearchAnswer,
  result: () => loadResult(async () => (await import('./result.tsx')).result.View),
  review: () => loadResult(async () => (await import('./result.tsx')).result.review),
};
