import { IconSchool } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'EDUCATION',
  icon: IconSchool,
  form: async () => (await import('./form.tsx')).EducationForm,
  answer: async () => (await import('./answer.tsx')).EducationAnswer,
};
