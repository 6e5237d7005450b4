import { IconFileCheck } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'INFORMATION',
  icon: IconFileCheck,
  form: async () => (await import('./form.tsx')).InformationForm,
  answer: async () => (await import('./answer.tsx')).InformationAnswer,
};
