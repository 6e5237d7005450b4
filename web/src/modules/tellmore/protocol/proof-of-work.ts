import { sha256 } from '@noble/hashes/sha2.js';
import { framed } from './bytes.ts';
import type { Bytes } from './bytes.ts';

const PURPOSE = 'tillit/whistleblowing/1/work';

/**
 * Returns a number whose SHA-256 with the challenge begins with `bits` zero bits, at most 32. Takes 2^bits attempts on
 * average, half a microsecond to two each.
 */
export function solveWork(challenge: Bytes, bits: number): number {
  let answer = 0;
  while (!isWorkDone(challenge, bits, answer)) answer++;
  return answer;
}

export function isWorkDone(challenge: Bytes, bits: number, answer: number): boolean {
  const hash = sha256(framed(PURPOSE, challenge, String(answer)));
  return new DataView(hash.buffer).getUint32(0) < 2 ** (32 - bits);
}
