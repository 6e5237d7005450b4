import { IconCertificate } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';
import { loadCheckPart } from '#modules/checkmore/check-wizard/files/load-check-part.ts';

export const checkType: CheckTypeParts = {
  type: 'CERTIFICATES',
  icon: IconCertificate,
  form: () => loadCheckPart(async () => (await import('./form.tsx')).CertificatesForm),
  answer: () => loadCheckPart(async () => (await import('./answer.tsx')).CertificatesAnswer),
};
