import { IconShieldCheck } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';
import { loadCheckPart } from '#modules/checkmore/check-wizard/files/load-check-part.ts';

export const checkType: CheckTypeParts = {
  type: 'CRIMINAL_RECORD',
  icon: IconShieldCheck,
  form: () => loadCheckPart(async () => (await import('./form.tsx')).CriminalRecordForm),
  answer: () => loadCheckPart(async () => (await import('./answer.tsx')).CriminalRecordAnswer),
};
