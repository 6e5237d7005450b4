import { IconCreditCard } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'PERSONAL_CREDIT',
  icon: IconCreditCard,
  form: async () => (await import('./form.tsx')).PersonalCreditForm,
  answer: async () => (await import('./answer.tsx')).PersonalCreditAnswer,
};
