import { sha256 } from '@noble/hashes/sha2.js';
import { framed, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** Bytes of a block of SHA-256. */
const BLOCK = 64;
/** Digits of the largest number that stands for itself. */
const LONGEST = 16;
const PURPOSE = 'tillit/whistleblowing/1/work';

/**
 * Returns a number whose SHA-256 with the challenge begins with `bits` zero bits, at most 32. Takes 2^bits attempts on
 * average, half a microsecond to five each.
 */
export function solveWork(challenge: Bytes, bits: number): number {
  const whole = framed(PURPOSE, challenge, '0');
  const [block, rest] = [whole.subarray(0, BLOCK), whole.subarray(BLOCK, -1)];
  // The first block of the hash is the same for all answers, and the rest is written in place: six times as fast.
  const begun = sha256.create().update(block);
  const tail = new Uint8Array(rest.length + LONGEST);
  tail.set(rest);
  const hash = new Uint8Array(32);
  const view = new DataView(hash.buffer);
  for (let answer = 0; ; answer++) {
    const digits = utf8(String(answer));
    tail[rest.length - 1] = digits.length;
    tail.set(digits, rest.length);
    begun
      .clone()
      .update(tail.subarray(0, rest.length + digits.length))
      .digestInto(hash);
    if (view.getUint32(0) < 2 ** (32 - bits)) return answer;
  }
}

export function isWorkDone(challenge: Bytes, bits: number, answer: number): boolean {
  const hash = sha256(framed(PURPOSE, challenge, String(answer)));
  return new DataView(hash.buffer).getUint32(0) < 2 ** (32 - bits);
}
