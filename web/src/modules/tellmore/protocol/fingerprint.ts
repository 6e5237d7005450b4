import { framed, toBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/**
 * Returns 120 bits of the SHA-256 of a channel's signing key in base64url: what the channel's link and QR code carry as
 * `#k=`. In a file of its own, because reporters' pages need it before the rest of the cryptography has loaded.
 */
export async function fingerprint(channelKey: Bytes): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', framed('tillit/whistleblowing/1/channel', channelKey));
  return toBase64(new Uint8Array(hash, 0, 15));
}
