const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;

/**
 * Returns a WebAssembly module whose one memory has so many pages of 64 KiB from the start, and never more (section 5 of the
 * binary format, WebAssembly 2.0, 5.5.8). Changes `bytes`.
 * @throws Error if the module has no such memory, or its numbers take another count of bytes
 */
export function withPages(bytes: Uint8Array<ArrayBuffer>, pages: number): Uint8Array<ArrayBuffer> {
  const reader = { bytes, at: HEADER_BYTES };
  while (reader.at < bytes.length) {
    const section = readNumber(reader);
    const size = readNumber(reader);
    const end = reader.at + size;
    if (section === MEMORY_SECTION) {
      if (readNumber(reader) !== 1 || readNumber(reader) !== HAS_MAXIMUM) break;
      const written = toNumber(pages);
      if (written.length * 2 !== end - reader.at) break;
      bytes.set([...written, ...written], reader.at);
      return bytes;
    }
    reader.at = end;
  }
  throw new Error('The module has no memory that can be given other pages');
}

/** Unsigned LEB128. */
function readNumber(reader: { readonly bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
}

function toNumber(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...toNumber(value >>> 7)];
}
