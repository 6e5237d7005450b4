const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const [OPEN, CLOSE, ESCAPE, LESS, MORE, PERCENT, SLASH, BLANK] = codes('()\\<>%/ ');
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_BRACE, CLOSE_BRACE, PLUS, MINUS, POINT] = codes('[]{}+-.');
const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(codes('()<>[]{}/%'));

const REGULAR = Uint8Array.from({ length: 256 }, (_, byte) => (SPACES.has(byte) || DELIMITERS.has(byte) ? 0 : 1));
const isRegular = (byte: number | undefined): boolean => byte !== undefined && REGULAR[byte] === 1;
const isSpace = (byte: number | undefined): boolean => byte === undefined || SPACES.has(byte);
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isSign = (byte: number | undefined): boolean => byte === PLUS || byte === MINUS;

/**
 * Returns operators (of a page, or of an appearance) with blanks instead of what LibPDF 0.4.2 reads for ever: its reader
 * stays where it is at `)`, `{` and `}` that open or end nothing. Brackets that close nothing, which it writes to the log
 * one by one, and inline images, whose data it may take for operators, are blanked too. Returns `content` itself when
 * there is nothing of the kind. Cuts the bytes into the same words as LibPDF does.
 */
export function withoutStrays(content: Uint8Array): Uint8Array {
  const strays: [start: number, end: number][] = [];
  const open: (number | undefined)[] = [];
  let at = 0;

  function passString(): void {
    let depth = 0;
    for (; at < content.length; at += 1) {
      const byte = content[at];
      if (byte === ESCAPE) at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && --depth === 0) break;
    }
    at += 1;
  }

  function passWhile(isMeant: (byte: number | undefined) => boolean): void {
    while (at < content.length && isMeant(content[at])) at += 1;
  }

  function passNumber(): void {
    if (isSign(content[at])) at += 1;
    passWhile((byte) => byte === MINUS);
    const start = at;
    passWhile(isDigit);
    if (content[at] === POINT) at += 1;
    passWhile(isDigit);
    // `+x` and `.` are words.
    if (!content.subarray(start, at).some(isDigit)) passWhile(isRegular);
  }

  /** The data of an image ends at the first EI between blanks. */
  function passImage(start: number): void {
    for (; at < content.length; at += 1) {
      const isEnd = content[at] === 0x45 && content[at + 1] === 0x49;
      if (isEnd && isSpace(content[at - 1]) && isSpace(content[at + 2])) break;
    }
    at += 2;
    strays.push([start, at]);
  }

  function close(opened: number | undefined, length: number): void {
    if (open.at(-1) === opened) open.pop();
    else strays.push([at, at + length]);
    at += length;
  }

  while (at < content.length) {
    const byte = content[at];
    const start = at;
    if (byte === PERCENT) passWhile((next) => next !== 10 && next !== 13);
    else if (byte === OPEN) passString();
    else if (byte === LESS && content[at + 1] === LESS) {
      open.push(LESS);
      at += 2;
    } else if (byte === LESS) {
      passWhile((next) => next !== MORE);
      at += 1;
    } else if (byte === MORE) close(LESS, content[at + 1] === MORE ? 2 : 1);
    else if (byte === OPEN_ARRAY) {
      open.push(OPEN_ARRAY);
      at += 1;
    } else if (byte === CLOSE_ARRAY) close(OPEN_ARRAY, 1);
    else if (byte === CLOSE || byte === OPEN_BRACE || byte === CLOSE_BRACE) {
      at += 1;
      strays.push([start, at]);
    } else if (byte === SLASH) {
      at += 1;
      passWhile(isRegular);
    } else if (isDigit(byte) || isSign(byte) || byte === POINT) passNumber();
    else if (isRegular(byte)) {
      passWhile(isRegular);
      if (at - start === 2 && content[start] === 0x42 && content[start + 1] === 0x49) passImage(start);
    } else at += 1;
  }
  if (strays.length === 0) return content;
  const blanked = content.slice();
  for (const [start, end] of strays) blanked.fill(BLANK ?? 0x20, start, end);
  return blanked;
}
