import { fromBase64url } from './login.ts';

/** Returns the SHA-256 of a token, in the form in which Postgres reads bytea. */
export async function hashOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(token)));
  return `\\x${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
