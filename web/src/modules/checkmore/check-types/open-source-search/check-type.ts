import { IconWorldSearch } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'OPEN_SOURCE_SEARCH',
  icon: IconWorldSearch,
  form: async () => (await import('./form.tsx')).OpenSourceSearchForm,
  answer: async () => (await import('./answer.tsx')).OpenSourceSearchAnswer,
  result: () => loadResult(async () => (await import('./result.ts')).result.View),
  review: () => loadResult(async () => (await import('./result.ts')).result.review),
};
