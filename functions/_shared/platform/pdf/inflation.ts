/** What the streams of one file may unpack to together, in bytes: a hundred times a file's largest size allowed here. */
const BUDGET = 100_000_000;

const STREAM = new TextEncoder().encode('stream');
const FLATE = /\/(?:FlateDecode|Fl)\b/g;
const PACKED = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;
// A stream's dictionary is shorter than this, but for a cross-reference stream's /Index.
const LONGEST_DICTIONARY = 20_000;

/**
 * Returns whether all compressed streams together unpack to an amount that memory and a reader can take. A file of a
 * few hundred bytes may unpack to gigabytes, and LibPDF unpacks object and cross-reference streams without a limit as
 * soon as it opens the file. The streams are found in the bytes, since the file must not be opened before. Images are
 * left out (a reader bounds them by their size in pixels), unless they could pass for one of the two.
 */
export async function inflatesWithin(bytes: Uint8Array<ArrayBuffer>, budget = BUDGET): Promise<boolean> {
  let left = budget;
  for (const { start, dictionary } of streamsIn(bytes)) {
    const filters = dictionary.match(PACKED)?.length ?? 0;
    if (filters === 0 && !hasIndirectFilter(dictionary)) continue;
    const isTable = /\/W\b/.test(dictionary) || (/\/N\b/.test(dictionary) && /\/First\b/.test(dictionary));
    if (!isTable && /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    // Packing twice gains nothing but a bomb's size, and no program does it.
    if (filters > 1) return false;
    if (filters === 1 && !FLATE.test(dictionary)) {
      if (isTable) return false;
      continue;
    }
    FLATE.lastIndex = 0;
    left -= await inflatedSize(bytes.subarray(start), left);
    if (left < 0) return false;
  }
  return true;
}

function hasIndirectFilter(dictionary: string): boolean {
  return /\/(?:Filter|F)\s*\[?\s*\d+\s+\d+\s+R/.test(dictionary);
}

interface FoundStream {
  /** Where its bytes begin. */
  readonly start: number;
  /** Its dictionary as text, names written plainly (`#46ilter` is `Filter`). */
  readonly dictionary: string;
}

function* streamsIn(bytes: Uint8Array): Generator<FoundStream> {
  const latin1 = new TextDecoder('latin1');
  for (let at = indexOf(bytes, STREAM, 0); at !== -1; at = indexOf(bytes, STREAM, at + STREAM.length)) {
    const behind = at + STREAM.length;
    const lineEnd = bytes[behind] === 0x0d ? (bytes[behind + 1] === 0x0a ? 2 : 1) : bytes[behind] === 0x0a ? 1 : 0;
    if (lineEnd === 0) continue;
    const before = latin1.decode(bytes.subarray(Math.max(0, at - LONGEST_DICTIONARY), at));
    if (!/>>(?:\s|%[^\r\n]*[\r\n])*$/.test(before)) continue;
    const object = before.lastIndexOf(' obj');
    const dictionary = before.slice(object === -1 ? 0 : object);
    yield { start: behind + lineEnd, dictionary: dictionary.replace(/#([0-9a-fA-F]{2})/g, plainCharacter) };
  }
}

function plainCharacter(_: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** Returns how many bytes the zlib stream at the start holds; stops counting above `limit`. Damage ends the count. */
async function inflatedSize(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<number> {
  const inflater = new DecompressionStream('deflate');
  const writer = inflater.writable.getWriter();
  // What follows the stream in the file is no part of it, which the inflater reports as an error: at the end.
  const fed = (async () => {
    for (let at = 0; at < bytes.length; at += 65_536) await writer.write(bytes.subarray(at, at + 65_536));
    await writer.close();
  })().catch(() => undefined);
  const reader = inflater.readable.getReader();
  let size = 0;
  try {
    while (size <= limit) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
    }
  } catch {
    // A damaged stream: LibPDF gets no further with it either.
  }
  await Promise.allSettled([reader.cancel(), fed]);
  return size;
}
