import { writeZip } from '../../platform/contract/zip/write-zip.ts';
import { SealError } from '../../platform/seal/types.ts';
import type { SealedFile } from './types.ts';

/** The limit of the bucket (the chapter on sealing), for each object. */
const MAX_OBJECT_BYTES = 30_000_000;

/** @throws SealError TOO_BIG */
export function requireRoom(size: number): void {
  if (size > MAX_OBJECT_BYTES) throw new SealError('TOO_BIG', `The sealed files have ${size} bytes`);
}

/**
 * Returns a ZIP of the files as they are: a PDF hardly gets smaller, and packing costs time.
 * @throws SealError TOO_BIG when storage would not take it
 */
export async function sealedZip(
  files: readonly Pick<SealedFile, 'name' | 'bytes'>[],
): Promise<Uint8Array<ArrayBuffer>> {
  requireRoom(files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const entries = files.map(({ name, bytes }) => ({ name, content: [new Uint8Array(bytes)], isStored: true }));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of writeZip(entries)) pieces.push(piece);
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  requireRoom(size);
  const zip = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    zip.set(piece, at);
    at += piece.length;
  }
  return zip;
}
