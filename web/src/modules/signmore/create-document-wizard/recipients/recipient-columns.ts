import type { FieldFault, ImportDefinition, Values } from '#shared/import/definition.ts';
import { PERSON_COLUMNS } from '#shared/import/person-columns.ts';
import type { PersonColumnKey } from '#shared/import/person-columns.ts';
import { splitName } from '#shared/import/split-name.ts';
import { recipientSchema } from '#functions/signing/contract/document-schemas.ts';
import { DEFAULT_LANGUAGE } from '#functions/platform/contract/languages.ts';
import type { UploadedSigner } from '#functions/signing/contract/document-input.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

/** Recipients are asked by email alone, so a list's phone numbers stay in it. */
export const RECIPIENT_COLUMNS = PERSON_COLUMNS.filter(({ key }) => key !== 'phone');

/** What reading a file depends on. */
export interface RecipientContext {
  /** Addresses of those who are in the draft. */
  readonly taken: readonly string[];
}

/** How a file is read into recipients of a bulk; for the worker. */
export function defineRecipients({ taken }: RecipientContext): ImportDefinition<PersonColumnKey> {
  const known = new Set(taken);

  function check(values: Values<PersonColumnKey>): FieldFault<PersonColumnKey>[] {
    const { error } = recipientSchema.safeParse({
      ...values,
      firstName: askedFirstName(values),
      language: values.language || DEFAULT_LANGUAGE,
    });
    const found = (error?.issues ?? []).flatMap(({ path: [field], message }) => {
      const column = RECIPIENT_COLUMNS.find(({ key }) => key === field);
      // What is empty is reported where it is required.
      return column && values[column.key] !== '' ? [{ field: column.key, code: message }] : [];
    });
    return known.has(values.email.toLowerCase()) ? [...found, { field: 'email', code: 'TAKEN' }] : found;
  }

  return {
    columns: RECIPIENT_COLUMNS,
    derive: (values) => ({ ...values, ...splitName(values) }),
    check,
    identity: 'email',
  };
}

/** Returns the recipient of a row; without a language, the document's applies. */
export function toUploadedRow(row: number, values: Values<PersonColumnKey>): UploadedSigner {
  const { email, lastName, language } = values;
  return { row, email, firstName: askedFirstName(values), lastName, ...(language ? { language } : {}) };
}
