import { IconMessageStar } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'DIGITAL_REFERENCE',
  icon: IconMessageStar,
  form: async () => (await import('./form.tsx')).DigitalReferenceForm,
  waiting: async () => (await import('#modules/checkmore/referees/referee-list.tsx')).RefereeList,
  answer: async () => (await import('./answer.tsx')).DigitalReferenceAnswer,
};
