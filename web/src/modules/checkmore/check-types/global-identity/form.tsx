import { DocumentForm } from '#modules/checkmore/check-forms/identity/document-form.tsx';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

/** A passport from outside the Nordics, and nothing else (private.is_document_meant). */
export function GlobalIdentityForm({ check }: CheckFormProps) {
  return <DocumentForm check={check} country="" isForeignPassport />;
}
