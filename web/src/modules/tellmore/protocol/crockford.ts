/** Crockford's base 32: no I, L, O or U, so that a code survives being written down and read aloud. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;
const NUMBER_LENGTH = 8;
/** A prime above 31, so that every single wrong character and every swap of two neighbours is noticed. */
const CHECK_PRIME = 37;
const CHECK_ALPHABET = `${ALPHABET}*~$=U`;

/** Returns characters of 5 random bits each: 256 is a multiple of 32, so none is likelier than another. */
export function randomCharacters(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % 32]).join('');
}

/**
 * Returns an access code of 80 random bits and its check character, without separators: 17 characters. Codes whose check
 * character is a sign are drawn again, which costs a fifth of a bit: a double click leaves a sign at the end out.
 */
export function newAccessCode(): string {
  for (;;) {
    const code = randomCharacters(CODE_LENGTH);
    const check = checkCharacter(code);
    if (ALPHABET.includes(check)) return code + check;
  }
}

/** Returns an access code as people see it: `ABCD-EFGH-JKMN-PQRS-T`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Returns a report number as people see it: `K7Q2-9MXB`. */
export const shownNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4)}`;

/**
 * Returns the 17 characters of the access code that a person typed or pasted, or null if it can't be one. A check
 * character that was not copied along is added: it only warns of slips.
 */
export function readAccessCode(typed: string): string | null {
  const cleaned = bare(typed);
  const code = unambiguous(cleaned.slice(0, CODE_LENGTH));
  const check = cleaned.slice(CODE_LENGTH);
  if (!isBase32(code, CODE_LENGTH)) return null;
  const expected = checkCharacter(code);
  return check === '' || check === expected || unambiguous(check) === expected ? code + expected : null;
}

/** Returns the eight characters of the report number that a person typed or pasted, or null if it can't be one. */
export function readReportNumber(typed: string): string | null {
  const number = unambiguous(bare(typed));
  return isBase32(number, NUMBER_LENGTH) ? number : null;
}

function checkCharacter(code: string): string {
  let remainder = 0;
  for (const character of code) remainder = (remainder * 32 + ALPHABET.indexOf(character)) % CHECK_PRIME;
  return CHECK_ALPHABET.charAt(remainder);
}

/** Returns a code that a person typed or pasted as it was made: without separators, in capitals. */
export const normalizeCode = (typed: string): string => unambiguous(bare(typed));

/** Without a label before a colon, separators and blanks, in capitals. */
const bare = (typed: string): string =>
  typed
    .replace(/^.*:/s, '')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212.]/gu, '');

const unambiguous = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

const isBase32 = (text: string, length: number): boolean =>
  text.length === length && Array.from(text).every((character) => ALPHABET.includes(character));

/** Returns bytes as characters of five bits each, the last filled with zeros. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
