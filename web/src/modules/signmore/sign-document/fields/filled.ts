import { WRITTEN_TYPES } from '#functions/signing/contract/field-schemas.ts';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import { uncoveredIn } from './uncovered.ts';
import { readNumber } from './number-value.ts';

/** What a signer has entered so far, by the field's id: as it was typed, which may not be a value yet. */
export type Typed = Readonly<Record<string, string>>;

/** Why what was typed is no value. `TOO_BIG`: it does not fit into the field. */
export type FieldFault = 'NUMBER' | 'TOO_LONG' | 'TOO_BIG' | 'CHARACTERS';

/** The entries that the server has: what was kept, on this device or another one. */
export function typedIn(fields: readonly SignerField[]): Typed {
  return Object.fromEntries(fields.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
}

/** The value to send, '' for nothing; null when what was typed is none. */
export function valueOf({ type, maxLength }: SignerField, typed: string): string | null {
  const text = typed.trim();
  if (type === 'NUMBER') return text === '' ? '' : readNumber(text);
  if (type === 'TEXT' && maxLength !== null && Array.from(text).length > maxLength) return null;
  return text;
}

/** What is wrong with what was typed, as far as this page can say. */
export function localFault(field: SignerField, typed: string): FieldFault | null {
  if (valueOf(field, typed) === null) return field.type === 'NUMBER' ? 'NUMBER' : 'TOO_LONG';
  return field.type === 'TEXT' && uncoveredIn(typed).length > 0 ? 'CHARACTERS' : null;
}

/** Whether the signer writes into the field; the others are filled by signing. */
export const isWritten = ({ type }: Pick<SignerField, 'type'>): boolean => WRITTEN_TYPES.includes(type);

/** Whether the field takes the signer's mark. */
export const takesMark = ({ type }: Pick<SignerField, 'type'>): boolean => type === 'SIGNATURE' || type === 'INITIALS';

/** The fields to be guided through: what is required and not filled by itself; without any, all that can be filled. */
export function guidedFields(fields: readonly SignerField[]): readonly SignerField[] {
  const byHand = fields.filter((field) => isWritten(field) || takesMark(field));
  const required = byHand.filter(({ isRequired }) => isRequired);
  return required.length > 0 ? required : byHand;
}

/** Whether nothing is left to do in a field. An optional one has to be in order only. */
export function isDone(field: SignerField, typed: Typed, hasMark: boolean): boolean {
  if (takesMark(field)) return hasMark;
  const text = typed[field.id] ?? '';
  return localFault(field, text) === null && (text.trim() !== '' || !field.isRequired);
}

/** The next field of a list with something left to do, after the current one and from the start; null: none. */
export function nextField(
  fields: readonly SignerField[],
  currentId: string | null,
  isLeft: (field: SignerField) => boolean,
): SignerField | null {
  const from = fields.findIndex(({ id }) => id === currentId) + 1;
  return [...fields.slice(from), ...fields.slice(0, from)].find((field) => isLeft(field)) ?? null;
}
