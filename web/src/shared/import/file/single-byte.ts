/** What text files that are not in UTF-8 are written in, the likelier first: Windows, Mac, MS-DOS, Baltic, Polish. */
export const ENCODINGS = ['windows-1252', 'macintosh', 'cp850', 'iso-8859-15', 'windows-1250', 'windows-1257'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The upper half of MS-DOS's code page 850; 865 has the same letters. No browser knows them. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Returns the text of bytes in one of the encodings. */
export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850.charAt(byte - 0x80))).join('');
}

const C1_CONTROL_OR_UNKNOWN = /[\u0080-\u009f\ufffd]/;
const NORDIC = /[åäæöøéèëüáó]/i;
const WESTERN = /[àâãçêìíîïñòôõùúûýÿœß]/i;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const QUOTATION = /[“”„«»…–—]/;

/** Returns how unlikely it is that people wrote this: 0 for the names and words of the North. */
export function strangeness(text: string): number {
  let sum = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    sum += strangenessOf(sign, text.charAt(index - 1), text.charAt(index + 1));
  }
  return sum;
}

function strangenessOf(sign: string, before: string, after: string): number {
  if (C1_CONTROL_OR_UNKNOWN.test(sign)) return 20;
  const [hasBefore, hasAfter] = [LETTER.test(before), LETTER.test(after)];
  if (!LETTER.test(sign)) {
    if (QUOTATION.test(sign) || !(hasBefore || hasAfter)) return 0.1;
    if (sign === '’') return hasBefore ? 0 : 2;
    return 8;
  }
  // A capital inside a word: "KŒre", "ôKariö".
  if (UPPER.test(sign) && (LOWER.test(before) || (UPPER.test(before) && LOWER.test(after)))) return 8;
  if (LOWER.test(sign) && UPPER.test(after)) return 8;
  if (!hasBefore && !hasAfter) return 2;
  if (NORDIC.test(sign)) return 0;
  return WESTERN.test(sign) ? 0.5 : 1;
}
