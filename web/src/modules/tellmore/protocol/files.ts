import { CHUNK_SIZE, decryptChunk, encryptChunk } from './chunks.ts';
import type { Bytes } from './bytes.ts';
import { paddedFileSize } from './padding.ts';

/** The chunks of a padded file: its bytes, then zeros up to `paddedFileSize`. */
export const chunkCount = (size: number): number => Math.ceil(paddedFileSize(size) / CHUNK_SIZE);

/** Encrypts the chunk of a file at a position. The same file and key give the same bytes, so that an upload can go on. */
export async function sealChunk(file: Blob, key: Bytes, fileId: string, position: number): Promise<Bytes> {
  const padded = paddedFileSize(file.size);
  const start = position * CHUNK_SIZE;
  const plain = new Uint8Array(Math.min(CHUNK_SIZE, padded - start));
  plain.set(new Uint8Array(await file.slice(start, start + plain.length).arrayBuffer()));
  return await encryptChunk(key, fileId, position, start + plain.length === padded, plain);
}

/** Decrypts the chunk at a position of a file of `size` bytes, without the padding. Raises an error as `decryptChunk`. */
export async function openChunk(
  sealed: Bytes,
  key: Bytes,
  fileId: string,
  position: number,
  size: number,
): Promise<Bytes> {
  const isLast = position === chunkCount(size) - 1;
  const plain = await decryptChunk(key, fileId, position, isLast, sealed);
  return plain.slice(0, Math.max(0, size - position * CHUNK_SIZE));
}
