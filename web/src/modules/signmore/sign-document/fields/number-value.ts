/** Fifteen digits before the point and six after it, as the database takes them. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;
/** '10,000': ten thousand to some, ten to others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * Reads a number as people type it: spaces between thousands, and a comma or a point before the decimals. Returns it as
 * '-1234.5', or null. "1,234.5" and "1,234" are refused: whether they are a thousand or one is a guess.
 */
export function readNumber(text: string): string | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]/gu, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  if (!NUMBER.test(plain) || AMBIGUOUS.test(plain)) return null;
  const [whole = '', decimals] = plain.replace('-', '').split('.');
  const digits = [whole.replace(/^0+(?=\d)/, ''), decimals].filter((part) => part !== undefined).join('.');
  return plain.startsWith('-') && Number(digits) !== 0 ? `-${digits}` : digits;
}
