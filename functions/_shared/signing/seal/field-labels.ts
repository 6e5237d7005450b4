import type { FieldType } from '../contract/field-schemas.ts';
import type { SealField, SealLanguage } from './types.ts';

const names = {
  nb: {
    SIGNATURE: 'Signatur',
    INITIALS: 'Initialer',
    DATE_SIGNED: 'Signeringsdato',
    NAME: 'Fullt navn',
    EMAIL: 'E-postadresse',
    COMPANY: 'Virksomhet',
    TEXT: 'Tekst',
    NUMBER: 'Tall',
    CHECKBOX: 'Avkryssingsboks',
    DROPDOWN: 'Nedtrekksliste',
  },
  en: {
    SIGNATURE: 'Signature',
    INITIALS: 'Initials',
    DATE_SIGNED: 'Date signed',
    NAME: 'Full name',
    EMAIL: 'Email address',
    COMPANY: 'Company',
    TEXT: 'Text',
    NUMBER: 'Number',
    CHECKBOX: 'Checkbox',
    DROPDOWN: 'Dropdown list',
  },
} as const satisfies Record<SealLanguage, Record<FieldType, string>>;

/** What a screen reader says of a field: the sender's label, else the name of its type. */
export function fieldLabel({ type, label }: Pick<SealField, 'type' | 'label'>, language: SealLanguage): string {
  return label === '' ? names[language][type] : label;
}
