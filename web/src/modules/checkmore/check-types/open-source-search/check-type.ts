import { IconWorldSearch } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'OPEN_SOURCE_SEARCH',
  icon: IconWorldSearch,
  form: async () => (await import('./form.tsx')).OpenSourceSearchForm,
  answer: async () => (await import('./answer.tsx')).OpenSourceSearchAnswer,
};
