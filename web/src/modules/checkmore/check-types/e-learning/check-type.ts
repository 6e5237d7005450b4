import { IconAward } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { loadCheckPart } from '#modules/checkmore/check-files/load-check-part.ts';

export const checkType: CheckTypeParts = {
  type: 'E_LEARNING',
  icon: IconAward,
  form: () => loadCheckPart(async () => (await import('./form.tsx')).ELearningForm),
  answer: () => loadCheckPart(async () => (await import('./answer.tsx')).ELearningAnswer),
  result: () => loadResult(async () => (await import('./result.ts')).result.View),
  review: () => loadResult(async () => (await import('./result.ts')).result.review),
};
