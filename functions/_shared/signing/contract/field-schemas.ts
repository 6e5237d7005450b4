import * as z from 'zod/mini';

// Fields on the pages of a document: what the sender places, and what signers fill in.
//
// Places are in hundredths of a point of the page as it is shown (cropped and turned), from its top left corner.

/**
 * What a field is filled with. SIGNATURE and INITIALS take the signer's mark; DATE_SIGNED, NAME, EMAIL and COMPANY are filled
 * when the signer signs; the others take what the signer writes or chooses.
 */
export const FIELD_TYPES = [
  'SIGNATURE',
  'INITIALS',
  'DATE_SIGNED',
  'NAME',
  'EMAIL',
  'COMPANY',
  'TEXT',
  'NUMBER',
  'CHECKBOX',
  'DROPDOWN',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Filled by the signer's own hand, not by what is known of them. */
export const WRITTEN_TYPES: readonly FieldType[] = ['TEXT', 'NUMBER', 'CHECKBOX', 'DROPDOWN'];

/** Of one document. */
export const MAX_FIELDS = 500;
export const MAX_OPTIONS = 100;
export const MAX_FIELD_VALUE = 4_000;
/** Hundredths of a point: 6 points, the smallest side of a field. */
export const MIN_FIELD_SIDE = 600;

/** A rectangle on a page. */
export const fieldPlace = z.object({
  /** The document's file. */
  fileId: z.uuid(),
  /** From 1. */
  page: z.int(),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
});
export type FieldPlace = z.infer<typeof fieldPlace>;

/** A field as the sender places it. The id is made by the editor, and stays. */
const placedField = z.object({
  id: z.uuid(),
  signatureId: z.uuid(),
  type: z.enum(FIELD_TYPES),
  /** What the signer reads beside it and a screen reader says; '' for the type's own name. */
  label: z.string(),
  isRequired: z.boolean(),
  /** Characters of a TEXT; null for as many as fit. */
  maxLength: z.nullable(z.int()),
  /** Of a DROPDOWN. */
  options: z.array(z.string()),
  ...fieldPlace.shape,
});
export type PlacedField = z.infer<typeof placedField>;

/** A page as it is shown, in hundredths of a point. */
export const pageSize = z.object({ width: z.int(), height: z.int() });

/** `document_fields` of a document that the reader may see. */
export const documentFields = z.object({
  /** Counts the changes; a save names the one that it builds on. */
  revision: z.int(),
  fields: z.array(placedField),
  files: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** False for a file that others have signed, on which nothing can be placed. */
      takesFields: z.boolean(),
      pages: z.array(pageSize),
    }),
  ),
});
export type DocumentFields = z.infer<typeof documentFields>;

/**
 * `save_document_fields`: all fields of the draft. INVALID_ACTION at `revision` when another tab has saved since. Faults of a
 * field have paths such as `fields.3.x`. → {revision}
 */
export interface FieldsInput {
  readonly revision: number;
  readonly fields: readonly PlacedField[];
}
export const savedFields = z.object({ revision: z.int() });

/** What a signer writes: the field's id, and '' for nothing. A CHECKBOX is 'true' or ''; a NUMBER is '-1234.5'. */
export const fieldValues = z.record(z.uuid(), z.string());
export type FieldValues = z.infer<typeof fieldValues>;

/** A field as its signer sees it, in the order in which they are filled. */
export interface SignerField extends Omit<PlacedField, 'signatureId'> {
  /** What was kept of it before, '' for nothing; null for types that are not written. */
  readonly value: string | null;
}

/** What others have filled in before, where they have signed. */
export interface FilledField extends FieldPlace {
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  /** The text as it will be sealed; 'true' for a ticked CHECKBOX, '' for SIGNATURE and INITIALS, which `signerName` made. */
  readonly text: string;
  readonly signerName: string;
}
