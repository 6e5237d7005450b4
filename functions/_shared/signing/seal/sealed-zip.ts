import { writeZip } from '../../platform/contract/zip/write-zip.ts';
import type { SealedFile } from './types.ts';

/** Returns a ZIP of the files as they are. A PDF hardly gets smaller, and packing costs time. */
export async function sealedZip(
  files: readonly Pick<SealedFile, 'name' | 'bytes'>[],
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = files.map(({ name, bytes }) => ({ name, content: [new Uint8Array(bytes)], isStored: true }));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of writeZip(entries)) pieces.push(piece);
  const zip = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    zip.set(piece, at);
    at += piece.length;
  }
  return zip;
}
