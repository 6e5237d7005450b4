// One way to read and to judge phone numbers, for every form that takes one as a text (decision 0065).
import * as z from 'zod/mini';
import { key } from './text.ts';

const NORWAY = '+47';
/** Italy and San Marino dial the zero from abroad, too. */
const KEEP_ZERO = ['+39', '+378'];

/**
 * Returns a phone number as it is stored (`+4791234567`) from what people write: with spaces, `(0)`, `0047` or without a
 * country, which is then `callingCode`. A text that is no number stays, without its spaces.
 */
export function withCallingCode(typed: string, callingCode = NORWAY): string {
  const digits = typed
    .replace(/^\s*tel:/i, '')
    .replaceAll('(0)', '')
    .replaceAll(/[\s().\-–/]/gu, '')
    .replace(/^00/, '+');
  if (!/^\d+$/.test(digits)) return digits;
  return callingCode + (KEEP_ZERO.includes(callingCode) ? digits : digits.replace(/^0/, ''));
}

/** A number as it is stored, or '' for none. Says apart what is no number and what is too short or too long. */
export const storedPhone = () =>
  z
    .string()
    .check(
      z.regex(/^\+?\d*$/, { error: key('validation.phoneFormat'), abort: true }),
      z.regex(/^(?:\+(?:47[2-9]\d{7}|(?!47)[1-9]\d{6,14}))?$/, { error: key('validation.phoneIncomplete') }),
    );

/** The same as people type it. */
export const typedPhone = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => withCallingCode(text)),
    ),
    storedPhone(),
  );
