// Everything that one part of a message of 160 characters can hold (3GPP TS 23.038, without the characters that count
// twice). A single other character would halve the room.
const OTHERS = /[^@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]/gu;

/** One message; longer ones are charged as two. */
export const MAX_TEXT_LENGTH = 160;

/**
 * Returns a name that people typed as it may stand in a text message: in the GSM alphabet, and without dots and slashes
 * between letters, of which phones make links. At most `length` characters, at least one.
 */
export function gsmName(name: string, length: number): string {
  const safe = name
    .replace(OTHERS, (character) => character.normalize('NFD').replaceAll(/\p{Mn}/gu, ''))
    .replaceAll(OTHERS, ' ')
    .replaceAll(/[./:@_]+(?=\S)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const short = safe.length <= length ? safe : `${safe.slice(0, Math.max(length - 2, 1)).trimEnd()}..`;
  return short || '-';
}
