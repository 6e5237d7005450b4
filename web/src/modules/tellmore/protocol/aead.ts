import { concat, randomBytes, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

const NONCE_LENGTH = 12;
export const KEY_LENGTH = 32;

/** Encrypts with AES-256-GCM. Returns the random nonce (12 bytes), the ciphertext and its tag (16 bytes), in this order. */
export async function encrypt(key: Bytes, plaintext: Bytes, context: Bytes): Promise<Bytes> {
  const nonce = randomBytes(NONCE_LENGTH);
  return concat(nonce, await encryptWith(key, nonce, plaintext, context));
}

/** Reverses `encrypt`. Raises an error if the key or context is another, or a bit was changed. */
export async function decrypt(key: Bytes, sealed: Bytes, context: Bytes): Promise<Bytes> {
  return await decryptWith(key, sealed.slice(0, NONCE_LENGTH), sealed.slice(NONCE_LENGTH), context);
}

/** Encrypts with AES-256-GCM and a nonce that was never used with this key before. */
export async function encryptWith(key: Bytes, nonce: Bytes, plaintext: Bytes, context: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  return new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: context }, imported, plaintext),
  );
}

/** Reverses `encryptWith`. Raises an error as `decrypt` does. */
export async function decryptWith(key: Bytes, nonce: Bytes, sealed: Bytes, context: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData: context }, imported, sealed),
  );
}

/** Returns `length` bytes for this purpose: HKDF-SHA256 (RFC 5869). */
export async function deriveBytes(secret: Bytes, salt: Bytes, purpose: string, length: number): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(purpose) };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, imported, length * 8));
}
