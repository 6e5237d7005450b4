const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LONG_END = 0x06064b50;
const LONG_END_PLACE = 0x07064b50;
const LONG_END_PLACE_BYTES = 20;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/** These stand for a number of 64 bits, which is written elsewhere (ZIP64). */
const LONG = 0xffff_ffff;
const LONG_COUNT = 0xffff;
const LONG_FIELD = 0x0001;

/** A part per picture; a guideline or a workbook has dozens. */
const MOST_ENTRIES = 65_536;

export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  /** As its directory states it: a packed entry may hold more. */
  readonly size: number;
  /** Where its local header is. */
  readonly offset: number;
}

/**
 * Returns the entries of a ZIP's central directory (APPNOTE 4.3.12). Raises a RangeError if the directory is damaged, or if
 * several entries share one place: a few bytes would be unpacked again and again.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  const { at: start, count } = directoryOf(view);
  if (count > MOST_ENTRIES) throw new RangeError('too many entries');
  for (let at = start; entries.length < count;) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('not an entry');
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const named = at + ENTRY_BYTES;
    entries.push({ name: new TextDecoder().decode(bytes.subarray(named, named + name)), ...factsOf(view, at) });
    at = named + name + extra + comment;
  }
  if (new Set(entries.map(({ offset }) => offset)).size !== count) throw new RangeError('shared places');
  return entries;
}

/** Returns an entry's contents. Raises a RangeError if they cannot be read, or have more than `most` bytes. */
export async function zipContents(bytes: Uint8Array, entry: ZipEntry, most: number): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = new Uint8Array(bytes.subarray(start, start + entry.packedSize));
  const stored = new Blob([packed]).stream();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of entry.isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > most) break;
    }
  } catch (error) {
    throw new RangeError('not deflated', { cause: error });
  }
  if (size > most) throw new RangeError('too much inside');
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Where the directory is, read as hucre, the reader of workbooks, reads it: both must see the same one. */
function directoryOf(view: DataView): { at: number; count: number } {
  const end = endOfDirectory(view);
  const [count, size, at] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (count !== LONG_COUNT && size !== LONG && at !== LONG) return { at, count };
  const place = end - LONG_END_PLACE_BYTES;
  if (view.getUint32(place, true) !== LONG_END_PLACE) throw new RangeError('no place of the long end');
  const longEnd = longNumber(view, place + 8);
  if (view.getUint32(longEnd, true) !== LONG_END) throw new RangeError('no long end');
  return { at: longNumber(view, longEnd + 48), count: longNumber(view, longEnd + 32) };
}

function endOfDirectory(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= earliest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new RangeError('no directory');
}

function factsOf(view: DataView, at: number): Omit<ZipEntry, 'name'> {
  const method = view.getUint16(at + 10, true);
  if (method !== STORED && method !== DEFLATED) throw new RangeError('packed in another way');
  const isDeflated = method === DEFLATED;
  let packedSize = view.getUint32(at + 20, true);
  let size = view.getUint32(at + 24, true);
  let offset = view.getUint32(at + 42, true);
  if (packedSize === LONG || size === LONG || offset === LONG) {
    let field = longField(view, at);
    // Only the numbers that the entry leaves open are there, in this order.
    const next = (): number => longNumber(view, (field += 8) - 8);
    if (size === LONG) size = next();
    if (packedSize === LONG) packedSize = next();
    if (offset === LONG) offset = next();
  }
  return { isDeflated, packedSize, size, offset };
}

/** Returns where the extra field with the 64-bit numbers of an entry begins. */
function longField(view: DataView, at: number): number {
  let field = at + ENTRY_BYTES + view.getUint16(at + 28, true);
  const end = field + view.getUint16(at + 30, true);
  while (field + 4 <= end) {
    if (view.getUint16(field, true) === LONG_FIELD) return field + 4;
    field += 4 + view.getUint16(field + 2, true);
  }
  throw new RangeError('no size');
}

function longNumber(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('beyond every size');
  return Number(value);
}
