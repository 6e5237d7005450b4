// The text of a value as the signing page and the sealed file show it: one formatter for both.
import type { Language } from '../../platform/contract/languages.ts';
import type { FieldType } from './field-schemas.ts';

/**
 * Returns the text of a kept value in the document's language, with lines of a TEXT between `\n`; '' for none, for a CHECKBOX, which is drawn as a tick, and for
 * SIGNATURE and INITIALS.
 */
export function fieldText(type: FieldType, value: string, language: Language): string {
  switch (type) {
    case 'NUMBER':
      return numberText(value, language);
    case 'DATE_SIGNED':
      return dateText(value, language);
    case 'CHECKBOX':
    case 'SIGNATURE':
    case 'INITIALS':
      return '';
    case 'NAME':
    case 'EMAIL':
    case 'COMPANY':
    case 'DROPDOWN':
      return plain(value);
    case 'TEXT':
      return value.split(LINE_END).map(plain).join('\n');
    default:
      return type satisfies never;
  }
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/u;

/** In one line, with single spaces. */
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** `-1 234,5` of '-1234.5'. */
function numberText(value: string, language: Language): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (found === null) return value;
  const [, sign = '', whole = '', part] = found;
  const groups = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ' ') : whole;
  const decimals = part === undefined ? '' : `${language === 'nb' ? ',' : '.'}${part}`;
  return `${sign === '' ? '' : '−'}${groups}${decimals}`;
}

/** `21.02.2027` or `21 Feb 2027` of '2027-02-21'. */
function dateText(value: string, language: Language): string {
  const [year = '', month = '', day = ''] = value.split('-');
  if (language === 'nb') return `${day}.${month}.${year}`;
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `KN` of Kari Nordmann, `AÅ` of Anne Marie Ås: of the first and the last name. */
export function initialsOf({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string;
}): string {
  return [firstName ?? '', lastName.split(/\s+/u).at(-1) ?? '']
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('nb');
}
