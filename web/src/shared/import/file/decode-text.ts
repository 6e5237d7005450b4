import { decodeAs, ENCODINGS, strangeness } from './single-byte.ts';
import type { Encoding } from './single-byte.ts';

/** As much as it takes to recognise UTF-16 without a mark. */
const SAMPLE_BYTES = 2000;
/** As much as it takes to recognise an encoding by its letters. */
const JUDGED_CHARACTERS = 200_000;
/** How much stranger another reading may be, if the best one is strange, for a person to choose. */
const RIVAL = 3;
/** Always a rival while its letters could be those of names, even if another encoding has likelier ones. */
const COMMONEST: Encoding = 'windows-1252';
/** Lines that a person sees of each reading, and characters of each. */
const SHOWN_LINES = 3;
const SHOWN_CHARACTERS = 100;

/** How a file reads in an encoding. */
export interface Reading {
  readonly encoding: Encoding;
  /** Lines that read differently in the others. */
  readonly lines: readonly string[];
}

interface DecodedText {
  readonly text: string;
  /** The likely readings, the likeliest first, if a person has to choose; else empty. */
  readonly readings: readonly Reading[];
}

/**
 * Returns the text of a file in UTF-8, UTF-16 or an encoding of single bytes, without its byte order mark. Decides line
 * by line: one line that was pasted from elsewhere does not change how the others are read.
 * @param chosen by a person, for what is not Unicode
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const unicode = unicodeOf(bytes);
  if (unicode !== null) return { text: withoutDosEnd(unicode.split('\n').map(ungarbled).join('\n')), readings: [] };
  const lines = linesOf(bytes).map((line) => ({ bytes: line, text: utf8(line) }));
  const foreign = lines.flatMap((line) => (line.text === null ? [line.bytes] : []));
  const readings = chosen === undefined ? likelyReadings(foreign) : [];
  const encoding = chosen ?? readings[0]?.encoding ?? COMMONEST;
  const text = lines
    .map((line) => (line.text === null ? decodeAs(encoding, line.bytes) : ungarbled(line.text)))
    .join('');
  return { text: withoutDosEnd(text), readings: readings.length > 1 ? readings : [] };
}

/** DOS programs end a text with Ctrl+Z. */
const withoutDosEnd = (text: string): string => (text.endsWith('\u001a') ? text.slice(0, -1) : text);

/** Returns the text of a file that is Unicode as a whole, or null. */
function unicodeOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  return unmarked === null ? utf8(bytes) : new TextDecoder(unmarked).decode(bytes);
}

/** Latin letters in UTF-16 have a zero in every second byte, which no other text has. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even < many / 10) return 'utf-16le';
  if (even > many && odd < many / 10) return 'utf-16be';
  return null;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the lines with their ends, which are the same bytes in every encoding. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== 0x0a && bytes[index] !== 0x0d) continue;
    lines.push(bytes.subarray(start, index + 1));
    start = index + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}

/** Returns the encoding whose letters are plausible; more than one if none of them clearly is. */
function likelyReadings(lines: readonly Uint8Array[]): readonly Reading[] {
  const all = ENCODINGS.map((encoding) => {
    const texts: string[] = [];
    let length = 0;
    for (const line of lines) {
      if (length > JUDGED_CHARACTERS) break;
      texts.push(decodeAs(encoding, line).trimEnd());
      length += line.length;
    }
    return { encoding, texts, strange: strangeness(texts.join('\n')) };
  });
  const [best, ...others] = all.toSorted((one, other) => one.strange - other.strange);
  if (!best) return [];
  const rivals = others.filter(
    ({ encoding, strange, texts }, index) =>
      (strange <= RIVAL * best.strange || (encoding === COMMONEST && strange <= foreignLettersIn(texts))) &&
      ![best, ...others.slice(0, index)].some((same) => same.texts.join() === texts.join()),
  );
  const differing = best.texts.flatMap((text, at) => (rivals.some(({ texts }) => texts[at] !== text) ? [at] : []));
  return [best, ...rivals].map(({ encoding, texts }) => ({
    encoding,
    lines: differing.slice(0, SHOWN_LINES).map((at) => (texts[at] ?? '').slice(0, SHOWN_CHARACTERS)),
  }));
}

/** Returns how many letters are not in ASCII. */
const foreignLettersIn = (texts: readonly string[]): number => texts.join('').match(/[^\P{L}\p{ASCII}]/gu)?.length ?? 0;

/**
 * Returns a line of UTF-8 that was read as Windows or Mac text and saved again ("BjÃ¸rn", "Bj√∏rn") as it was before. No
 * line that people wrote is UTF-8 once more.
 */
function ungarbled(line: string): string {
  for (const encoding of ['windows-1252', 'macintosh'] as const) {
    if (!GARBLED[encoding].test(line)) continue;
    const bytes = encoded(line, encoding);
    const text = bytes && utf8(bytes);
    if (text !== null) return text;
  }
  return line;
}

const GARBLED = { 'windows-1252': /[ÂÃÄÅ]\P{ASCII}/u, macintosh: /√\P{ASCII}/u };

/** Returns the bytes of a text in an encoding, or null if it has other letters. */
function encoded(text: string, encoding: Encoding): Uint8Array | null {
  const letters = decodeAs(
    encoding,
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  const bytes = Array.from(text, (letter) => letters.indexOf(letter));
  return bytes.includes(-1) ? null : Uint8Array.from(bytes);
}
