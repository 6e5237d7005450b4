import { IconBriefcase } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'WORK_EXPERIENCE',
  icon: IconBriefcase,
  form: async () => (await import('./form.tsx')).WorkExperienceForm,
  waiting: async () => (await import('#modules/checkmore/referees/referee-list.tsx')).RefereeList,
  answer: async () => (await import('./answer.tsx')).WorkExperienceAnswer,
};
