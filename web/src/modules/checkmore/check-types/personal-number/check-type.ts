import { IconHash } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'PERSONAL_NUMBER',
  icon: IconHash,
  form: async () => (await import('./form.tsx')).PersonalNumberForm,
  answer: async () => (await import('./answer.tsx')).PersonalNumberAnswer,
  result: () => loadResult(async () => (await import('./result.ts')).result.View),
  review: () => loadResult(async () => (await import('./result.ts')).result.review),
};
