import { IconAward } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';
import { loadCheckPart } from '#modules/checkmore/check-wizard/files/load-check-part.ts';

export const checkType: CheckTypeParts = {
  type: 'E_LEARNING',
  icon: IconAward,
  form: () => loadCheckPart(async () => (await import('./form.tsx')).ELearningForm),
  answer: () => loadCheckPart(async () => (await import('./answer.tsx')).ELearningAnswer),
};
