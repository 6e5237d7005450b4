// Building blocks of the form schemas. A message is a typed i18n key, translated where it is shown; the server derives
// its code from the issue (too_small → BLANK …), so both sides refuse exactly the same values.
import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './limits.ts';
import type { ValidationKey } from './validation-keys.ts';
import { visibleText } from './visible-text.ts';

/** A required one-line text (a name, a title): without invisible characters, trimmed, NFC, no control characters. */
export function line(required: ValidationKey, tooLong: ValidationKey = 'validation.nameMax', max = MAX_NAME_LENGTH) {
  return z
    .string({ error: required })
    .check(clean, z.minLength(1, { error: required }), maxCharacters(max, tooLong), oneLine);
}

/** A first name: required, but null for people who have one name, which is then their last one. */
export function firstName(required: ValidationKey = 'validation.firstNameRequired') {
  return z.nullable(line(required));
}

/** A one-line text that may be empty. */
export function lineOrNone(tooLong: ValidationKey, max = MAX_NAME_LENGTH) {
  return z.string().check(clean, maxCharacters(max, tooLong), oneLine);
}

/** A text of several lines; empty unless `required` is given. */
export function paragraph(max: number, tooLong: ValidationKey, required?: ValidationKey) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .check(
      clean,
      z.minLength(required === undefined ? 0 : 1, { error: required ?? 'validation.required', abort: true }),
      maxCharacters(max, tooLong),
      storable,
    );
}

/** A text that no person types (a token, a path): any characters that can be stored. */
export function opaque(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max), storable);
}

/**
 * Returns the address of what mail programs copy: `Kari Bø <kari@nordlys.no>`, `mailto:kari@nordlys.no?subject=Hei`,
 * `kari@nordlys.no;`. Forms and imports read the same.
 */
export function bareAddress(text: string): string {
  const address = /^[^<>]*<([^<>]+)>[\s;,]*$/.exec(text)?.[1] ?? text;
  return address
    .trim()
    .replace(/^mailto:([^?]*).*$/is, '$1')
    .replace(/[;,]$/, '')
    .trim();
}

/** An email address in the spelling that is stored and compared: `Kari@Bærum.no` is `kari@xn--brum-voa.no`. */
export function email() {
  return z.string({ error: key('validation.emailRequired') }).check(
    clean,
    z.overwrite(bareAddress),
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

// Letters outside ASCII are allowed on both sides of the @ (RFC 6531, Norwegian domains such as bærum.no). A dot is
// between two letters (RFC 5321 §4.1.2): no provider has `kari.@`.
const EMAIL =
  /^(?!\.)(?![^@]*\.[.@])[^\s@"<>(),:;[\]\\\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,63})$/u;

const clean = z.overwrite<string>((text) => visibleText(text).trim().normalize());

const without = (unwanted: RegExp) =>
  z.refine<string>((value) => value.isWellFormed() && !unwanted.test(value), { error: key('validation.characters') });

// Line breaks would end a mail header.
const oneLine = without(/[\p{Cc}\u2028\u2029]/u);

// Postgres cannot store NUL or half a surrogate pair.
const storable = without(/[^\P{Cc}\n\r\t]/u);
