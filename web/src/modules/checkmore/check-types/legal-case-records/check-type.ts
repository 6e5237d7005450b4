import { IconScale } from '@tabler/icons-react';
import { loadResult } from '#modules/checkmore/check-results/load-result.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'LEGAL_CASE_RECORDS',
  icon: IconScale,
  form: async () => (await import('./form.tsx')).LegalCaseRecordsForm,
  answer: async () => (await import('#modules/checkmore/check-forms/statement-answer.tsx')).StatementAnswer,
  result: () => loadResult(async () => (await import('./result.ts')).result.View),
  review: () => loadResult(async () => (await import('./result.ts')).result.review),
};
