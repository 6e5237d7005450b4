import { MAX_UNPACKED_BYTES } from '#shared/import/limits.ts';
import { ImportFault } from './table.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LONG_END = 0x06064b50;
const LONG_END_PLACE = 0x07064b50;
const LONG_END_PLACE_BYTES = 20;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;

/** These stand for a number of 64 bits, which is written elsewhere (ZIP64). */
const LONG = 0xffff_ffff;
const LONG_COUNT = 0xffff;
const LONG_FIELD = 0x0001;

/**
 * Returns the names of a ZIP archive's files. Throws an ImportFault if the directory is damaged, or if the files would
 * be too big unpacked. The reader of workbooks never unpacks more than the directory states, so this bounds its memory.
 */
export function zipEntries(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  let unpacked = 0;
  try {
    let { at, count: left } = directoryOf(view);
    for (; left > 0; left--) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('not an entry');
      unpacked += sizeOf(view, at);
      const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const start = at + ENTRY_BYTES;
      names.push(new TextDecoder().decode(bytes.subarray(start, start + name)));
      at = start + name + extra + comment;
    }
  } catch (error) {
    throw new ImportFault('DAMAGED', { cause: error });
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw new ImportFault('TOO_MUCH_INSIDE');
  return names;
}

/** Where the directory is, read as the reader of workbooks reads it: both must see the same one. */
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

/** Returns the unpacked size of an entry. A packed file without a stated size has no bound. */
function sizeOf(view: DataView, at: number): number {
  const isDeflated = view.getUint16(at + 10, true) === DEFLATED;
  let packed = view.getUint32(at + 20, true);
  let unpacked = view.getUint32(at + 24, true);
  if (packed === LONG || unpacked === LONG) {
    let field = longField(view, at);
    // Only the numbers that the entry leaves open are there, in this order.
    if (unpacked === LONG) {
      unpacked = longNumber(view, field);
      field += 8;
    }
    if (packed === LONG) packed = longNumber(view, field);
  }
  // An empty file is packed into two bytes.
  if (isDeflated && ((unpacked === 0 && packed > 2) || packed === 0)) throw new RangeError('no size');
  return unpacked;
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
