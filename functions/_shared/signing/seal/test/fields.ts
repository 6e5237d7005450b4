import type { FieldType } from '../../contract/field-schemas.ts';
import type { SealField } from '../types.ts';

/** Whose fields the samples are. */
export const KARI = '7d0f4a52-58f1-4e0b-8d0c-3a1f5b2f6c01';
export const OLA = '7d0f4a52-58f1-4e0b-8d0c-3a1f5b2f6c02';

let made = 0;

/** A field of Kari's on the first page, 40 points from its left edge. */
export function sealField(type: FieldType, value: string, changes: Partial<SealField> = {}): SealField {
  made += 1;
  return {
    id: `7d0f4a52-58f1-4e0b-8d0c-${String(made).padStart(12, '0')}`,
    type,
    label: '',
    options: [],
    value,
    signatureId: KARI,
    page: 1,
    x: 4_000,
    y: 4_000,
    width: 16_000,
    height: 2_400,
    ...changes,
  };
}

/** One field of each type, below one another; the signatures are Kari's and Ola's. */
export function oneOfEach(changes: Partial<SealField> = {}): SealField[] {
  const fields: [FieldType, string, Partial<SealField>?][] = [
    ['SIGNATURE', '', { height: 4_000 }],
    ['SIGNATURE', '', { height: 4_000, signatureId: OLA }],
    ['INITIALS', '', { width: 4_000 }],
    ['DATE_SIGNED', '2026-11-20'],
    ['NAME', 'Kari Nordmann'],
    ['EMAIL', 'kari.nordmann@nordlys.example'],
    ['COMPANY', 'Nordlys AS'],
    ['TEXT', 'Leiligheten er røykfri\nog nøkler leveres i resepsjonen', { label: 'Vilkår', height: 4_000 }],
    ['NUMBER', '12345.5', { label: 'Depositum' }],
    ['CHECKBOX', 'true', { width: 1_600, height: 1_600, label: 'Husdyr' }],
    ['CHECKBOX', '', { width: 1_600, height: 1_600 }],
    ['DROPDOWN', 'Månedlig', { options: ['Ukentlig', 'Månedlig'] }],
  ];
  let y = 2_000;
  return fields.map(([type, value, more = {}]) => {
    const field = sealField(type, value, { y, ...more, ...changes });
    y += field.height + 400;
    return field;
  });
}
