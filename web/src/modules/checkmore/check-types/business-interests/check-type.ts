import { IconBuildingSkyscraper } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'BUSINESS_INTERESTS',
  icon: IconBuildingSkyscraper,
  form: async () => (await import('./form.tsx')).BusinessInterestsForm,
  answer: async () => (await import('./answer.tsx')).BusinessInterestsAnswer,
};
