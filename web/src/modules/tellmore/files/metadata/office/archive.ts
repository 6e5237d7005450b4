import { writeZip } from '#functions/platform/contract/zip/write-zip.ts';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import { concat } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged, DamagedError } from '#modules/tellmore/files/metadata/cleaned.ts';

/** Files of an archive by their paths. */
export type Parts = ReadonlyMap<string, Bytes>;

/** A picture, sheet or slide each; the largest decks have some hundred. */
const MOST_PARTS = 2_000;
/** Bytes of all parts together, and of one: a phone holds them in memory. */
const MOST_BYTES = 100_000_000;
const MOST_PART_BYTES = 40_000_000;

/** Unpacks an archive. @throws DamagedError for one that is damaged, encrypted or too large inside */
export async function readParts(bytes: Bytes, most = MOST_PARTS): Promise<Parts> {
  const entries = readable(() => zipEntries(bytes));
  if (entries.length > most) damaged('Too many parts');
  const parts = new Map<string, Bytes>();
  const seen = new Set<string>();
  let left = MOST_BYTES;
  for (const entry of entries) {
    if (entry.name.endsWith('/') && entry.size === 0) continue;
    // Programs differ on which of two parts with one name they read.
    const folded = entry.name.toLowerCase();
    if (seen.has(folded) || !isPlainPath(entry.name)) damaged('A path is not plain');
    seen.add(folded);
    const content = await zipContents(bytes, entry, Math.min(left, MOST_PART_BYTES)).catch((error: unknown) => {
      throw error instanceof RangeError ? new DamagedError(error.message) : error;
    });
    left -= content.length;
    parts.set(entry.name, new Uint8Array(content));
  }
  return parts;
}

/** Packs parts in their order, without times or other facts. `stored` is one that is not compressed. */
export async function writeParts(parts: Parts, stored?: string): Promise<Bytes> {
  const pieces: Bytes[] = [];
  const entries = Array.from(parts, ([name, bytes]) => ({ name, content: [bytes], isStored: name === stored }));
  for await (const piece of writeZip(entries)) pieces.push(piece);
  return concat(...pieces);
}

/** Neither absolute nor out of the archive, and the same on every system. */
const isPlainPath = (path: string): boolean =>
  path !== '' &&
  path.length <= 400 &&
  !/^\/|[\\\p{Cc}]|^[a-z]:/iu.test(path) &&
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedError(error.message);
    throw error;
  }
}
