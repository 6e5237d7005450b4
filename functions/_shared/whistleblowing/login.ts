type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** Returns the bytes of base64url, or none for anything else. */
export function fromBase64url(text: string): Bytes {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** As `framed` of the protocol: each field with its length in four bytes before it. */
function framed(...fields: readonly (string | Bytes)[]): Bytes {
  const parts = fields.map((field) => (typeof field === 'string' ? encoder.encode(field) : field));
  const whole = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setUint32(offset, part.length);
    whole.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return whole;
}

/** A key that nobody has the private half of: reports that don't exist are checked with it, which takes the same time. */
const NOBODYS_KEY = fromBase64url('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');

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
