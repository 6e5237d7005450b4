import { IconScale } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'LEGAL_CASE_RECORDS',
  icon: IconScale,
  form: async () => (await import('./form.tsx')).LegalCaseRecordsForm,
  answer: async () => (await import('#modules/checkmore/check-forms/statement-answer.tsx')).StatementAnswer,
};
