import { createHash } from 'node:crypto';

/** Without letters that look like digits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

const sha256 = (value: string | Uint8Array): Uint8Array => createHash('sha256').update(value).digest();

/** Returns the code that belongs to a link, `K7QM-2XWP`, as `private.reference_code` does: it follows from the token. */
export function referenceCode(token: string): string {
  const code = [...sha256(sha256(token)).subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
