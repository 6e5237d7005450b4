import { IconMapPins } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'RELATED_COUNTRIES',
  icon: IconMapPins,
  form: async () => (await import('./form.tsx')).RelatedCountriesForm,
  answer: async () => (await import('./answer.tsx')).RelatedCountriesAnswer,
  result: () => loadResult(async () => (await import('./result.ts')).result.View),
  review: () => loadResult(async () => (await import('./result.ts')).result.review),
};
