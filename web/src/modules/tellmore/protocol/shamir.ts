import { concat, randomBytes } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** Multiplies in GF(2^8) with the polynomial of AES, 0x11b. */
function multiply(a: number, b: number): number {
  let product = 0;
  let left = a;
  for (let right = b; right > 0; right >>= 1) {
    if (right & 1) product ^= left;
    left = (left << 1) ^ (left & 0x80 ? 0x11b : 0);
  }
  return product;
}

/** The inverse in GF(2^8): a^254. */
function inverse(a: number): number {
  let result = 1;
  for (let count = 0; count < 254; count += 1) result = multiply(result, a);
  return result;
}

/**
 * Splits a secret into three shares, of which two restore it and one says nothing (Shamir, 1979): the values at 1, 2 and
 * 3 of a random line through the secret, byte by byte. A share is its position and the values.
 */
export function splitSecret(secret: Bytes): readonly Bytes[] {
  const slope = randomBytes(secret.length);
  return [1, 2, 3].map((x) =>
    concat(
      Uint8Array.of(x),
      secret.map((byte, at) => byte ^ multiply(slope[at] ?? 0, x)),
    ),
  );
}

/** Returns the secret of two different shares. Raises an error for one twice, or for other than shares. */
export function joinShares(one: Bytes, other: Bytes): Bytes {
  const [x1 = 0, x2 = 0] = [one[0], other[0]];
  const isPair = [x1, x2].every((x) => x >= 1 && x <= 3) && x1 !== x2 && one.length === other.length;
  if (!isPair) throw new Error('These are not two shares of a secret');
  // The line through both points at 0: y1·x2/(x1+x2) + y2·x1/(x1+x2), where plus is exclusive or.
  const scale = inverse(x1 ^ x2);
  const [first, second] = [multiply(x2, scale), multiply(x1, scale)];
  return one.slice(1).map((byte, at) => multiply(byte, first) ^ multiply(other[at + 1] ?? 0, second));
}
