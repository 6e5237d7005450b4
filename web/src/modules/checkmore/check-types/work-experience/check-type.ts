import { IconBriefcase } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'WORK_EXPERIENCE',
  icon: IconBriefcase,
  form: async () => (await import('./form.tsx')).WorkExperienceForm,
  answer: async () => (await import('./answer.tsx')).WorkExperienceAnswer,
};
