/** A signature's position in the file, from its /ByteRange. */
export interface SignedRange {
  /** First byte that it covers. */
  readonly start: number;
  /** First byte of /Contents, the `<`. */
  readonly contentsStart: number;
  /** Behind the `>`. */
  readonly contentsEnd: number;
  /** Behind the last byte that it covers. */
  readonly end: number;
  /** The ranges begin at the file's first byte and end at its last. */
  readonly coversWholeFile: boolean;
}

const key = new TextEncoder().encode('/ByteRange');
// White space, bracket, four numbers, bracket: never longer than this.
const LONGEST_ARRAY = 80;

function positionsOfKey(bytes: Uint8Array): number[] {
  const found: number[] = [];
  const slash = 0x2f;
  for (let at = bytes.indexOf(slash); at !== -1; at = bytes.indexOf(slash, at + 1)) {
    if (key.every((byte, index) => bytes[at + index] === byte)) found.push(at);
  }
  return found;
}

function parseRange(bytes: Uint8Array, at: number): SignedRange | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(at + key.length, at + key.length + LONGEST_ARRAY));
  const match = /^\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text);
  if (!match) return undefined;
  const [first = 0, firstLength = 0, second = 0, secondLength = 0] = match.slice(1).map(Number);
  const contentsStart = first + firstLength;
  const hasContents = second > contentsStart && bytes[contentsStart] === 0x3c && bytes[second - 1] === 0x3e;
  if (!hasContents) return undefined;
  const end = second + secondLength;
  return {
    start: first,
    contentsStart,
    contentsEnd: second,
    end,
    coversWholeFile: first === 0 && end === bytes.length,
  };
}

/**
 * Returns the signatures in the file, found in its bytes without a PDF parser, so that none can be hidden. `malformed`:
 * there is a byte range, but no /Contents where it points.
 */
export function findSignedRanges(bytes: Uint8Array): { ranges: SignedRange[]; malformed: boolean } {
  const found = positionsOfKey(bytes).map((at) => parseRange(bytes, at));
  const ranges = found.filter((range) => range !== undefined);
  return { ranges, malformed: ranges.length < found.length };
}

/**
 * Returns the container in /Contents; undefined unless it is written exactly as signing programs do: upper-case
 * hexadecimal, with zeros after the end.
 */
export function readContents(bytes: Uint8Array, { contentsStart, contentsEnd }: SignedRange): Uint8Array | undefined {
  const text = new TextDecoder('latin1').decode(bytes.subarray(contentsStart + 1, contentsEnd - 1));
  if (!/^(?:[0-9A-F]{2})+$/.test(text)) return undefined;
  const padded = Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  );
  const length = derLength(padded);
  if (length === undefined || length > padded.length || padded.subarray(length).some((byte) => byte !== 0))
    return undefined;
  return padded.subarray(0, length);
}

/** Length of the DER value at the start, header included; containers of this size use two or three length bytes. */
function derLength(bytes: Uint8Array): number | undefined {
  const [tag = 0, form = 0, ...rest] = bytes.subarray(0, 5);
  if (tag !== 0x30 || form < 0x82 || form > 0x83) return undefined;
  const count = form & 0x7f;
  return rest.slice(0, count).reduce((sum, byte) => sum * 256 + byte, 0) + 2 + count;
}
