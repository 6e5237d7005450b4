// Building blocks of the form schemas. A message is a typed i18n key, translated where it is shown; the server derives
// its code from the issue (too_small → BLANK …), so both sides refuse exactly the same values.
import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './limits.ts';
import type { ValidationKey } from './validation-keys.ts';

/** A required one-line text (a name, a title): trimmed, NFC, no control characters. */
export function line(required: ValidationKey, tooLong: ValidationKey = 'validation.nameMax', max = MAX_NAME_LENGTH) {
  return z
    .string({ error: required })
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, { error: required, abort: true }),
      maxCharacters(max, tooLong),
      oneLine,
    );
}

/** The same, which may be empty. */
export function lineOrNone(tooLong: ValidationKey, max = MAX_NAME_LENGTH) {
  return z.string().check(z.trim(), z.normalize(), maxCharacters(max, tooLong), oneLine);
}

/** A text of several lines; empty unless `required` is given. */
export function paragraph(max: number, tooLong: ValidationKey, required?: ValidationKey) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(required === undefined ? 0 : 1, { error: required ?? 'validation.required', abort: true }),
      maxCharacters(max, tooLong),
      storable,
    );
}

/** A text that no person types (a token, a path): any characters that can be stored. */
export function opaque(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max), storable);
}

/** An email address in the spelling that is stored and compared: `Kari@Bærum.no` is `kari@xn--brum-voa.no`. */
export function email() {
  return z.string({ error: key('validation.emailRequired') }).check(
    z.trim(),
    z.toLowerCase(),
    z.normalize(),
    z.minLength(1, { error: key('validation.emailRequired'), abort: true }),
    z.refine((value) => Array.from(value).length <= MAX_EMAIL_LENGTH && EMAIL.test(value), {
      error: key('validation.emailFormat'),
      abort: true,
    }),
    z.overwrite(withAsciiDomain),
  );
}

/** The address with its domain as DNS and Auth know it: `kari@bærum.no` is `kari@xn--brum-voa.no`. */
function withAsciiDomain(value: string): string {
  const at = value.lastIndexOf('@') + 1;
  const domain = value.slice(at);
  if (/^[\x21-\x7e]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return value;
  return value.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** The key of an untranslated message; the call checks the spelling. */
export function key(name: ValidationKey): ValidationKey {
  return name;
}

/** An upper limit in characters as a person and Postgres count them: an emoji is one, not two. */
function maxCharacters(maximum: number, message: ValidationKey) {
  return z.check<string>((payload) => {
    if (Array.from(payload.value).length <= maximum) return;
    payload.issues.push({
      code: 'too_big',
      origin: 'string',
      maximum,
      inclusive: true,
      input: payload.value,
      message,
    });
  });
}

// Letters outside ASCII are allowed on both sides of the @ (RFC 6531, Norwegian domains such as bærum.no).
const EMAIL =
  /^[^\s@"<>(),:;[\]\\\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,63})$/u;

// Line breaks would end a mail header; embedding and override marks would let a name rewrite the text around it.
const oneLine = z.refine<string>(
  (value) => value.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value),
  {
    error: key('validation.characters'),
  },
);

// Postgres cannot store NUL or half a surrogate pair.
const storable = z.refine<string>((value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value), {
  error: key('validation.characters'),
});
