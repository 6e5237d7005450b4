import { decryptWith, encryptWith } from './aead.ts';
import { concat, framed, uint32 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** Bytes of a file in one chunk, before encryption. */
export const CHUNK_SIZE = 4 * 1024 * 1024;
const PURPOSE = 'tillit/whistleblowing/1/file';

/**
 * Encrypts one chunk of a file (STREAM, Hoang et al. 2015). The nonce holds the chunk's position and whether it is the last,
 * so that chunks can't be swapped, dropped or cut off. `key` is the file's own.
 */
export async function encryptChunk(
  key: Bytes,
  fileId: string,
  index: number,
  isLast: boolean,
  bytes: Bytes,
): Promise<Bytes> {
  return await encryptWith(key, chunkNonce(index, isLast), bytes, framed(PURPOSE, fileId));
}

/** Reverses `encryptChunk`. Raises an error for another file, position or end. */
export async function decryptChunk(
  key: Bytes,
  fileId: string,
  index: number,
  isLast: boolean,
  sealed: Bytes,
): Promise<Bytes> {
  return await decryptWith(key, chunkNonce(index, isLast), sealed, framed(PURPOSE, fileId));
}

const chunkNonce = (index: number, isLast: boolean): Bytes =>
  concat(new Uint8Array(7), uint32(index), new Uint8Array([isLast ? 1 : 0]));
