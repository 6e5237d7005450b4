import { countSyntax } from './syntax-count.ts';

/** The most that one stream may unpack to, in bytes; more crashes a reader's tab. */
const STREAM_BUDGET = 100_000_000;
/** All object streams of a file together: their objects are held in memory. */
const OBJECTS_BUDGET = 16_000_000;
/** All cross-reference streams together, about five bytes an object: LibPDF makes an entry of 170 bytes of each. */
const TABLES_BUDGET = 1_000_000;

interface Budgets {
  readonly stream: number;
  readonly objects: number;
  readonly tables: number;
}

const BUDGETS: Budgets = { stream: STREAM_BUDGET, objects: OBJECTS_BUDGET, tables: TABLES_BUDGET };

/** The best compression ratio of deflate (RFC 1951: 258 bytes in two bits). */
const BEST_RATIO = 1_032;

const FLATE = /\/(?:FlateDecode|Fl)\b/;
const PACKED = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;
// A stream's dictionary is shorter than this, but for a cross-reference stream's /Index.
const LONGEST_DICTIONARY = 20_000;

/**
 * Returns whether the file's objects, and what its compressed streams unpack to, are an amount that memory and a reader
 * can take. A file of a few hundred
 * bytes may unpack to gigabytes, and LibPDF unpacks object and cross-reference streams without a limit as soon as it
 * opens the file; what pages draw is unpacked by readers. The streams are found in the bytes, since the file must not
 * be opened before. Images are ignored (readers limit them by their pixels), unless they could be read as a table.
 */
export async function inflatesWithin(bytes: Uint8Array<ArrayBuffer>, budgets = BUDGETS): Promise<boolean> {
  const left = { ...budgets };
  const syntax = countSyntax();
  syntax.add(bytes);
  if (!syntax.isWithinLimit()) return false;
  for (const { start, end, dictionary } of streamsIn(new TextDecoder('latin1').decode(bytes))) {
    if (hasRowsWithoutWidth(dictionary)) return false;
    const filters = dictionary.match(PACKED)?.length ?? 0;
    if (filters === 0 && !hasIndirectFilter(dictionary)) continue;
    const kind = kindOf(dictionary);
    if (kind === 'stream' && /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    // No program packs a stream twice; only decompression bombs do.
    if (filters > 1) return false;
    if (filters === 1 && !FLATE.test(dictionary)) {
      if (kind !== 'stream') return false;
      continue;
    }
    if (kind === 'stream' && (end - start) * BEST_RATIO <= budgets.stream) continue;
    const packed = bytes.subarray(start, kind === 'stream' ? end : bytes.length);
    const size = await inflatedSize(packed, left[kind], kind === 'objects' ? syntax.add : undefined);
    if (size > left[kind]) return false;
    if (kind !== 'stream') left[kind] -= size;
  }
  return syntax.isWithinLimit();
}

/** A stream that can be read as a table counts as one. */
function kindOf(dictionary: string): keyof Budgets {
  if (/\/W\b/.test(dictionary)) return 'tables';
  return /\/N\b/.test(dictionary) && /\/First\b/.test(dictionary) ? 'objects' : 'stream';
}

/** LibPDF creates as many empty rows as the table claims. */
function hasRowsWithoutWidth(dictionary: string): boolean {
  const widths = /\/W(?![A-Za-z])([^\]/]*)/.exec(dictionary)?.[1];
  return (
    widths !== undefined && /\/XRef|\/Size|\/Index|\/Root/.test(dictionary) && !/[1-9]/.test(widths.replace(/%.*/g, ''))
  );
}

function hasIndirectFilter(dictionary: string): boolean {
  return /\/(?:Filter|F)\s*\[?\s*\d+\s+\d+\s+R/.test(dictionary);
}

interface FoundStream {
  /** Where its bytes begin, and the first place where they may end. */
  readonly start: number;
  readonly end: number;
  /** Its dictionary as text, names written plainly (`#46ilter` is `Filter`). */
  readonly dictionary: string;
}

const KEYWORD = 'stream';

function* streamsIn(text: string): Generator<FoundStream> {
  for (let at = text.indexOf(KEYWORD); at !== -1; at = text.indexOf(KEYWORD, at + KEYWORD.length)) {
    const lineEnd = /^(?:\r\n|\r|\n)/.exec(text.slice(at + KEYWORD.length, at + KEYWORD.length + 2))?.[0];
    if (lineEnd === undefined || !text.slice(Math.max(0, at - 200), at).includes('>>')) continue;
    const before = text.slice(Math.max(0, at - LONGEST_DICTIONARY), at);
    const object = before.lastIndexOf(' obj');
    const dictionary = before.slice(object === -1 ? 0 : object).replace(/#([0-9a-fA-F]{2})/g, plainCharacter);
    const start = at + KEYWORD.length + lineEnd.length;
    const end = text.indexOf('endstream', start);
    yield { start, end: end === -1 ? text.length : end, dictionary };
  }
}

function plainCharacter(_: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

/**
 * Returns how many bytes the zlib stream at the start holds; stops counting above `limit`. Damage ends the count.
 * `onPart` is called with what is unpacked.
 */
export async function inflatedSize(
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
  onPart?: (part: Uint8Array) => void,
): Promise<number> {
  const inflater = new DecompressionStream('deflate');
  const writer = inflater.writable.getWriter();
  // The inflater reports bytes after the end of the stream as an error.
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
      onPart?.(value);
    }
  } catch {
    // A damaged stream, which LibPDF cannot read further either.
  }
  await Promise.allSettled([reader.cancel(), fed]);
  return size;
}
