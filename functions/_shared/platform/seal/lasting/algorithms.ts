// Until when algorithms prove anything, where an end is set. The dates and their source: decision 0280.
import type { PublicKeyInfo } from 'pkijs';
import { oids } from '../crypto/oids.ts';

/** SHA-256 and longer, and EC keys of 256 bits and more, have no end yet. */
const STRONG_HASHES = new Set(['SHA-256', 'SHA-384', 'SHA-512']);
const LEAST_RSA_BITS = 1_900;
/** The end of RSA with the padding of PKCS #1 v1.5 for every length; PSS from 3,000 bits on has none. */
const END_OF_RSA = '2029-01-01T00:00:00.000Z';
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** Returns when the hash ends to prove anything (ISO 8601), or null. */
export const endOfHash = (name: string): string | null => (STRONG_HASHES.has(name) ? null : LONG_AGO);

/** Returns when a key of this kind and length ends to prove anything (ISO 8601), or null. */
export function endOfKey({ algorithm, parsedKey }: PublicKeyInfo): string | null {
  if (algorithm.algorithmId === oids.ecPublicKey) return null;
  const modulus =
    parsedKey && 'modulus' in parsedKey ? new Uint8Array(parsedKey.modulus.valueBlock.valueHexView) : null;
  return modulus && bitsOf(modulus) >= LEAST_RSA_BITS ? END_OF_RSA : LONG_AGO;
}

function bitsOf(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? 0 : (bytes.length - first - 1) * 8 + (32 - Math.clz32(bytes[first] ?? 0));
}
