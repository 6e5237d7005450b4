import { MAX_UNPACKED_BYTES } from '#shared/import/limits.ts';
import { ImportFault } from './table.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;

/**
 * Returns the names of a ZIP archive's files. Throws an ImportFault if the directory is damaged, or if the files would
 * be too big unpacked. The reader of workbooks never unpacks more than the directory states, so this bounds its memory.
 */
export function zipEntries(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  let unpacked = 0;
  try {
    const end = endOfDirectory(view);
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('not an entry');
      const size = sizeOf(view, at);
      unpacked += size;
      const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      const start = at + ENTRY_BYTES;
      names.push(new TextDecoder().decode(bytes.subarray(start, start + (name ?? 0))));
      at = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    throw new ImportFault('DAMAGED', { cause: error });
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw new ImportFault('TOO_MUCH_INSIDE');
  return names;
}

function endOfDirectory(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= earliest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new RangeError('no directory');
}

/** A packed file without a stated size has no bound. Sizes of 64 bits (0xffffffff here) are beyond every budget. */
function sizeOf(view: DataView, at: number): number {
  const isDeflated = view.getUint16(at + 10, true) === DEFLATED;
  const packed = view.getUint32(at + 20, true);
  const unpacked = view.getUint32(at + 24, true);
  // An empty file is packed into two bytes.
  if (isDeflated && ((unpacked === 0 && packed > 2) || packed === 0)) throw new RangeError('no size');
  return unpacked;
}
