/**
 * Soft hyphens, marks of direction and blanks without width, which come along when names and addresses are copied; and
 * U+200C and U+200D, except between two letters of a script that can need them, or two emoji. U+200D after U+0D4D is
 * how Malayalam wrote the end of a word before Unicode 5.1. The same as in `private.visible_text`.
 */
const INVISIBLE =
  /[\u00ad\u200b\u2060-\u206f\ufeff\p{Bidi_C}]|[\u200c\u200d](?<![\u0620-\u1cff\u2190-\ufe0f\u{1f000}-\u{1ffff}].(?=[\u0620-\u1cff\u2190-\ufe0f\u{1f000}-\u{1ffff}])|\u0d4d\u200d)/gu;

/** Returns the text without characters that nobody sees. They would stop a signer, or make two spellings of one address. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '');
