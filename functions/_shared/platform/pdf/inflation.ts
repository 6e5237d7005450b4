import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { streamsIn, TooMuchSyntaxError } from './streams-in.ts';
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
/** Filters that write bytes as text. Programs use them on pages and images, never on tables. */
const AS_TEXT = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85)\b/;

/**
 * Returns whether the file's objects, and what its compressed streams unpack to, are an amount that memory and a reader
 * can take. A file of a few hundred
 * bytes may unpack to gigabytes, and LibPDF unpacks object and cross-reference streams without a limit as soon as it
 * opens the file; what pages draw is unpacked by readers. The streams are found in the bytes, since the file must not
 * be opened before. Images are ignored (readers limit them by their pixels), unless they could be read as a table.
 */
export async function inflatesWithin(bytes: Uint8Array<ArrayBuffer>, budgets = BUDGETS): Promise<boolean> {
  try {
    return await areWithin(bytes, budgets);
  } catch (error) {
    if (error instanceof TooMuchSyntaxError) return false;
    throw error;
  }
}

async function areWithin(bytes: Uint8Array<ArrayBuffer>, budgets: Budgets): Promise<boolean> {
  const left = { ...budgets };
  const syntax = countSyntax();
  syntax.add(bytes);
  if (!syntax.isWithinLimit()) return false;
  for (const { start, end, dictionary } of streamsIn(new TextDecoder('latin1').decode(bytes))) {
    if (hasRowsWithoutWidth(dictionary)) return false;
    const filters = dictionary.match(PACKED)?.length ?? 0;
    const kind = kindOf(dictionary);
    if (kind !== 'stream' && AS_TEXT.test(dictionary)) return false;
    if (filters === 0 && !hasIndirectFilter(dictionary)) continue;
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
  if (!/\/XRef|\/Size|\/Index|\/Root/.test(dictionary)) return false;
  return Array.from(dictionary.matchAll(/\/W(?![A-Za-z])([^\]/]*)/g)).some(([, widths = '']) => !/[1-9]/.test(widths));
}

function hasIndirectFilter(dictionary: string): boolean {
  return /\/(?:Filter|F)\s*\[?\s*\d+\s+\d+\s+R/.test(dictionary);
}

const PIECE = 65_536;

/**
 * Returns how many bytes the zlib stream at the start holds; stops counting above `limit`. Damage ends the count, and so
 * do bytes behind the stream, of which nobody knows beforehand where they begin: DecompressionStream would take them for
 * an error, and Deno's loses what it had unpacked by then. `onPart` is called with what is unpacked.
 */
export async function inflatedSize(
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
  onPart?: (part: Uint8Array) => void,
): Promise<number> {
  const inflater = createInflate({ chunkSize: PIECE });
  const pieces = Readable.from(piecesOf(bytes));
  pieces.on('error', () => undefined).pipe(inflater);
  let size = 0;
  try {
    for await (const part of inflater as AsyncIterable<Uint8Array>) {
      size += part.length;
      onPart?.(part);
      if (size > limit) break;
    }
  } catch {
    // A damaged stream, which LibPDF cannot read further either.
  }
  pieces.destroy();
  inflater.destroy();
  return size;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
