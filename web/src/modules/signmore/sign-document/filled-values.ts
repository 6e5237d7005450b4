import type { FieldValues } from '#functions/signing/contract/field-schemas.ts';
import type { SignerView } from '#functions/signing/contract/sign-schemas.ts';

/** What a signer has filled into the fields on the pages. Kept above the steps; its code is loaded with the fields. */
export interface Filled {
  /** By the field's id, as it was typed. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is in order, to be sent with the signature. */
  readonly values: FieldValues;
  /** Required fields that are empty, and fields with a fault. */
  readonly missing: number;
}

/** Whether the document has fields: the signer's own, or what others have filled in. */
export function hasFields({ fields, filled }: SignerView): boolean {
  return Boolean(fields?.length) || Boolean(filled?.length);
}

/** The required fields that were empty when the page was loaded. */
export function missingAtStart({ fields = [] }: SignerView): number {
  return fields.filter(({ isRequired, value }) => isRequired && value === '').length;
}
