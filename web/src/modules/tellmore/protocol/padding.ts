import { concat, uint32 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

const STEP = 256;
const LENGTH_BYTES = 4;

/** Returns the length (four bytes), the bytes and zeros up to a multiple of 256, so that the length of a text is hidden. */
export function pad(bytes: Bytes): Bytes {
  const filled = Math.ceil((LENGTH_BYTES + bytes.length) / STEP) * STEP;
  return concat(uint32(bytes.length), bytes, new Uint8Array(filled - LENGTH_BYTES - bytes.length));
}

/** Reverses `pad`. Raises an error for a length beyond the bytes. */
export function unpad(padded: Bytes): Bytes {
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  if (LENGTH_BYTES + length > padded.length) throw new Error('Padding is damaged');
  return padded.slice(LENGTH_BYTES, LENGTH_BYTES + length);
}

/**
 * Returns the length that a file is padded to (Padmé, Nikitin et al. 2019): at most 12 % more, and of a length only its
 * order of magnitude and a few bits show.
 */
export function paddedFileSize(size: number): number {
  if (size < STEP) return STEP;
  const exponent = Math.floor(Math.log2(size));
  const lowBits = exponent - (Math.floor(Math.log2(exponent)) + 1);
  const step = 2 ** lowBits;
  return Math.ceil(size / step) * step;
}
