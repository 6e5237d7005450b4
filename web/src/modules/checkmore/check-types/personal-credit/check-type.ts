import { IconCreditCard } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'PERSONAL_CREDIT',
  icon: IconCreditCard,
  form: async () => (await import('./form.tsx')).PersonalCreditForm,
  answer: async () => (await import('./answer.tsx')).PersonalCreditAnswer,
  result: () => loadResult(async () => (await import('./result.ts')).result.View),
  review: () => loadResult(async () => (await import('./result.ts')).result.review),
};
