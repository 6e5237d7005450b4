import { framed } from './bytes.ts';
import { shownCode, toBase32 } from './crockford.ts';
import type { PublicKeys } from './key-pairs.ts';

/**
 * Returns 80 bits of the SHA-256 of a handler's public keys, `ABCD-EFGH-JKMN-PQRS`: the handler reads them from their own
 * screen to the colleague who approves them, so that no server can put other keys in between.
 */
export async function handlerFingerprint({ boxKey, signKey }: PublicKeys): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', framed('tillit/whistleblowing/1/handler', boxKey, signKey));
  return shownCode(toBase32(new Uint8Array(hash, 0, 10)));
}
