import { inflateRawSync } from 'node:zlib';
import { zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';

/** Returns the texts in a ZIP file by their names. Uses Node's inflater, because jsdom has no streams of a Blob. */
export function readZip(bytes: Uint8Array): Readonly<Record<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const textOf = ({ offset, packedSize, isDeflated }: ReturnType<typeof zipEntries>[number]): string => {
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const packed = bytes.subarray(start, start + packedSize);
    return new TextDecoder().decode(isDeflated ? inflateRawSync(packed) : packed);
  };
  return Object.fromEntries(zipEntries(bytes).map((entry) => [entry.name, textOf(entry)]));
}
