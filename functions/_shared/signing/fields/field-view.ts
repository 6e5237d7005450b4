import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { FIELD_TYPES, fieldPlace } from '../contract/field-schemas.ts';
import type { FilledField, SignerField } from '../contract/field-schemas.ts';
import { fieldText } from '../contract/field-text.ts';

const place = {
  id: z.uuid(),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  isRequired: z.boolean(),
  maxLength: z.nullable(z.int()),
  options: z.array(z.string()),
  ...fieldPlace.shape,
};

/** A field of a signer who has signed, as SQL returns it (private.filled_fields). */
export const filledFacts = z.object({ ...place, value: z.string(), signatureId: z.uuid(), signerName: z.string() });

/** The fields of service.signer_view. */
export const fieldFacts = {
  fields: z.optional(z.array(z.object({ ...place, value: z.nullable(z.string()) }))),
  filled: z.optional(z.array(filledFacts)),
};

interface Facts {
  readonly document: { readonly language: Language };
  readonly fields?: readonly SignerField[] | undefined;
  readonly filled?: readonly z.infer<typeof filledFacts>[] | undefined;
}

/** Returns what a signer sees of the fields; nothing of a document without any. */
export function fieldsOf({ document, fields, filled }: Facts): {
  readonly fields?: readonly SignerField[];
  readonly filled?: readonly FilledField[];
} {
  if (fields === undefined || filled === undefined) return {};
  const shown = filled.map(({ value, signatureId: _, isRequired: _r, maxLength: _m, options: _o, ...field }) => ({
    ...field,
    text: field.type === 'CHECKBOX' ? value : fieldText(field.type, value, document.language),
  }));
  return { fields, filled: shown };
}
