export interface ZipFile {
  /** With its folder: `education/1 Diploma.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** CRC-32 of each byte (APPNOTE 4.4.7). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Names are in UTF-8 (APPNOTE 4.4.4, bit 11). */
const UTF8 = 0x0800;
const VERSION = 20;
/** 1 January 1980, the first day that the format knows. */
const DAY = 0x21;

/** Packs files into a ZIP without compressing them: PDFs are compressed already. */
export function toZip(files: readonly ZipFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = new TextEncoder().encode(name);
    const facts = [VERSION, UTF8, 0, 0, DAY];
    const sizes = [checksum(bytes), bytes.length, bytes.length];
    const header = packed([0x04034b50], facts, sizes, [encoded.length, 0]);
    parts.push(header, encoded, bytes);
    directory.push(
      packed([0x02014b50], [VERSION, ...facts], sizes, [encoded.length, 0, 0, 0, 0], [0, offset]),
      encoded,
    );
    offset += header.length + encoded.length + bytes.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = packed([0x06054b50], [0, 0, files.length, files.length], [length, offset], [0]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers, in turn groups of four bytes and of two. */
function packed(...groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const widthOf = (group: number): number => (group % 2 === 0 ? 4 : 2);
  const length = groups.reduce((sum, group, index) => sum + group.length * widthOf(index), 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [index, group] of groups.entries()) {
    for (const value of group) {
      if (widthOf(index) === 4) view.setUint32(at, value, true);
      else view.setUint16(at, value, true);
      at += widthOf(index);
    }
  }
  return new Uint8Array(view.buffer);
}
