import { IconMapPins } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'RELATED_COUNTRIES',
  icon: IconMapPins,
  form: async () => (await import('./form.tsx')).RelatedCountriesForm,
  answer: async () => (await import('./answer.tsx')).RelatedCountriesAnswer,
};
