import { framed, fromBase64 } from './contract/bytes.ts';
import type { Bytes } from './contract/bytes.ts';

/** Returns the bytes of base64url, or none for anything else. */
export function fromBase64url(text: string): Bytes {
  try {
    return fromBase64(text);
  } catch {
    return new Uint8Array();
  }
}

/**
 * A key whose private half nobody can have: the SHA-256 of a text that happens to be a point of the curve. Reports that
 * don't exist are checked with it, which takes the same time.
 */
export const NOBODYS_KEY = fromBase64url('u-n_3_o-oTnCc90649l7-UL0-iBvQQEex-XSlBHG2z0');

/** Returns whether the holder of `signKey` (base64url) signed this login. Null is checked too, and is never right. */
export async function isLoginSigned(
  signKey: string | null,
  signature: string,
  message: { readonly channelId: string; readonly reportNumber: string; readonly challenge: string },
): Promise<boolean> {
  const bytes = signKey === null ? NOBODYS_KEY : fromBase64url(signKey);
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  const signed = framed(
    'tillit/whistleblowing/1/login',
    message.channelId,
    message.reportNumber,
    fromBase64url(message.challenge),
  );
  const isRight = await crypto.subtle.verify('Ed25519', key, fromBase64url(signature), signed);
  return isRight && signKey !== null;
}
