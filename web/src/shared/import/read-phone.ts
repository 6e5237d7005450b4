import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ReadField } from './definition.ts';

/** Numbers without a country are Norwegian. */
const HOME = 'NO';

/**
 * Reads a phone number as `+4790000000`: with `+47` or `0047`, with the country's code alone where Excel has made a
 * number of it (`4790000000`), or without a country.
 */
export function readPhone(text: string): ReadField {
  const written = text.replace(/^tel:/i, '').replaceAll('(0)', '');
  const digits = exactDigits(written);
  if (digits === null) return { value: text, fault: 'LOST_DIGITS' };
  const number = parsePhoneNumberFromString(digits.replace(/^00/, '+'), HOME);
  const international = number?.isPossible() ? number : parsePhoneNumberFromString(`+${digits}`);
  return international?.isPossible() ? { value: international.number } : { value: text, fault: 'PHONE' };
}

/**
 * Returns the number with the digits that a spreadsheet has written as `4,790012345E+9` or `90012345.0`. Null if some are
 * lost, as in `4.79E+10`.
 */
function exactDigits(text: string): string | null {
  const scientific = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(text.replaceAll(' ', ''));
  if (!scientific) return text.replace(/^(\d{8,})[.,]0+$/, '$1');
  const [, whole = '', decimals = '', exponent = '0'] = scientific;
  return Number(exponent) === decimals.length ? whole + decimals : null;
}
