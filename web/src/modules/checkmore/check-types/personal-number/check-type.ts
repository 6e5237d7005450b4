import { IconHash } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'PERSONAL_NUMBER',
  icon: IconHash,
  form: async () => (await import('./form.tsx')).PersonalNumberForm,
  answer: async () => (await import('./answer.tsx')).PersonalNumberAnswer,
};
