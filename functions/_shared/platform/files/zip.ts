const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** A part per picture; a guideline has dozens. */
const MOST_ENTRIES = 10_000;
/** More than the relationships of any document take. */
export const MOST_BYTES = 5_000_000;

export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly compressedSize: number;
  /** Where its local header is. */
  readonly offset: number;
}

/**
 * Returns the entries of a zip's central directory (APPNOTE 4.3.12); undefined when it has none that can be read, or
 * when several entries share one place: a few bytes would be unpacked again and again.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = viewOf(bytes);
  let end = bytes.length - 22;
  const earliest = Math.max(0, end - 0xffff); // a comment may follow
  while (end >= earliest && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < earliest) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return undefined;
  const entries: ZipEntry[] = [];
  for (let at = view.getUint32(end + 16, true); entries.length < count;) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return new Set(entries.map(({ offset }) => offset)).size === entries.length ? entries : undefined;
}

/** Returns an entry's contents; undefined when they cannot be read, or have more than `most` bytes. */
export async function zipContents(bytes: Uint8Array, entry: ZipEntry, most: number): Promise<Uint8Array | undefined> {
  if (entry.offset + 30 > bytes.length) return undefined;
  const view = viewOf(bytes);
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = new Uint8Array(bytes.subarray(start, start + entry.compressedSize));
  if (entry.method === 0) return packed.length <= most ? packed : undefined;
  if (entry.method !== 8) return undefined;
  const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of inflated) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > most) return undefined;
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
