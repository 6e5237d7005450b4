export interface FoundName {
  /** Where its characters begin, behind the slash, and where they end. */
  readonly start: number;
  readonly end: number;
}

const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const [OPEN, CLOSE, ESCAPE, PERCENT, SLASH] = codes('()\\%/');
const NO_NAME = new Set([0, 9, 10, 12, 13, 32, ...codes('()<>[]{}/%')]);
const [STREAM, END_STREAM] = [codes('stream'), codes('endstream')];

/**
 * Finds all names outside strings, comments and streams: in a file, or in the data of an object stream. `text` is a file
 * in Latin-1, in which the end of a stream is found many times faster.
 */
export function* namesIn(bytes: Uint8Array, text?: string): Generator<FoundName> {
  const isAt = (at: number, word: readonly number[]) => word.every((byte, index) => bytes[at + index] === byte);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === OPEN) at = endOfString(bytes, at);
    else if (byte === PERCENT) while (at + 1 < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    else if (byte === STREAM[0] && isAt(at, STREAM) && !isLetter(bytes[at - 1])) {
      at = endOfStream(bytes, at + STREAM.length, text) + END_STREAM.length - 1;
    } else if (byte === SLASH) {
      const start = at + 1;
      while (at + 1 < bytes.length && !NO_NAME.has(bytes[at + 1] ?? 0)) at += 1;
      yield { start, end: at + 1 };
    }
  }
}

function endOfStream(bytes: Uint8Array, from: number, text: string | undefined): number {
  if (text !== undefined) {
    const found = text.indexOf('endstream', from);
    return found === -1 ? bytes.length : found;
  }
  let at = from;
  while (at < bytes.length && !END_STREAM.every((byte, index) => bytes[at + index] === byte)) at += 1;
  return at;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x61 && byte <= 0x7a;
}

function endOfString(bytes: Uint8Array, from: number): number {
  for (let at = from, depth = 0; at < bytes.length; at += 1) {
    if (bytes[at] === ESCAPE) at += 1;
    else if (bytes[at] === OPEN) depth += 1;
    else if (bytes[at] === CLOSE && --depth === 0) return at;
  }
  return bytes.length;
}
