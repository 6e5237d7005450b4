import { IconListSearch } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'SPECIFIC_SOURCE_SEARCH',
  icon: IconListSearch,
  form: async () => (await import('./form.tsx')).SpecificSourceSearchForm,
  answer: async () => (await import('./answer.tsx')).SpecificSourceSearchAnswer,
};
