import type { FieldType, PlacedField } from '#functions/signing/contract/field-schemas.ts';
import type { ShownSize } from '#modules/signmore/shared/fields/page-place.ts';
import { newRectangle } from './placing.ts';

interface Wanted extends Pick<PlacedField, 'type' | 'signatureId' | 'fileId' | 'page'> {
  /** Of a DROPDOWN, which has at least one. */
  readonly options: readonly string[];
  readonly middle: { readonly x: number; readonly y: number };
}

/** What may stay empty unless the sender says otherwise: a tick that everybody has to make is rare. */
const OPTIONAL: readonly FieldType[] = ['CHECKBOX'];

export function newField({ middle, options, ...wanted }: Wanted, size: ShownSize): PlacedField {
  return {
    ...wanted,
    ...newRectangle(wanted.type, middle, size),
    id: crypto.randomUUID(),
    label: '',
    isRequired: !OPTIONAL.includes(wanted.type),
    maxLength: null,
    options: [...options],
  };
}
