import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'BUSINESS_INTERESTS',
  icon: IconBuildingSkyscraper,
  form: async () => (await import('./form.tsx')).BusinessInterestsForm,
  answer: async () => (await import('./answer.tsx')).BusinessInterestsAnswer,
  result: () => loadResult(async () => (await import('./result.ts')).result.View),
  review: () => loadResult(async () => (await import('./result.ts')).result.review),
};
