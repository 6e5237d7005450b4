import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { decryptWith, deriveBytes, encryptWith, KEY_LENGTH } from './aead.ts';
import { concat, randomBytes } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** A person's keys: X25519 to receive (RFC 7748) and Ed25519 to sign (RFC 8032), each private half a seed of 32 bytes. */
export interface KeyPairs {
  readonly boxSeed: Bytes;
  readonly signSeed: Bytes;
}

export interface PublicKeys {
  readonly boxKey: Bytes;
  readonly signKey: Bytes;
}

export const newKeyPairs = (): KeyPairs => ({ boxSeed: randomBytes(KEY_LENGTH), signSeed: randomBytes(KEY_LENGTH) });

export const signKeyOf = (signSeed: Bytes): Bytes => ed25519.getPublicKey(signSeed);

export const publicKeys = ({ boxSeed, signSeed }: KeyPairs): PublicKeys => ({
  boxKey: x25519.getPublicKey(boxSeed),
  signKey: signKeyOf(signSeed),
});

export const sign = (signSeed: Bytes, message: Bytes): Bytes => ed25519.sign(message, signSeed);

/** False for anything that is no signature, too. */
export const isSignedBy = (signKey: Bytes, signature: Bytes, message: Bytes): boolean =>
  signature.length === SIGNATURE_LENGTH && ed25519.verify(signature, message, signKey, { zip215: false });

const SIGNATURE_LENGTH = 64;
const ZERO_NONCE = new Uint8Array(12);
const SEAL_PURPOSE = 'tillit/whistleblowing/1/seal';

/**
 * Encrypts for the holder of a public key. Returns the ephemeral public key (32 bytes), the ciphertext and its tag. The
 * nonce is zero, because the key is used once.
 */
export async function seal(boxKey: Bytes, plaintext: Bytes, context: Bytes): Promise<Bytes> {
  const ephemeral = randomBytes(KEY_LENGTH);
  const ephemeralKey = x25519.getPublicKey(ephemeral);
  const key = await sealKey(x25519.getSharedSecret(ephemeral, boxKey), ephemeralKey, boxKey);
  return concat(ephemeralKey, await encryptWith(key, ZERO_NONCE, plaintext, context));
}

/** Reverses `seal`. Raises an error for another holder or context, and for changed bytes. */
export async function unseal(boxSeed: Bytes, sealed: Bytes, context: Bytes): Promise<Bytes> {
  const ephemeralKey = sealed.slice(0, KEY_LENGTH);
  const shared = x25519.getSharedSecret(boxSeed, ephemeralKey);
  const key = await sealKey(shared, ephemeralKey, x25519.getPublicKey(boxSeed));
  return await decryptWith(key, ZERO_NONCE, sealed.slice(KEY_LENGTH), context);
}

const sealKey = async (shared: Uint8Array, ephemeralKey: Bytes, boxKey: Bytes): Promise<Bytes> =>
  await deriveBytes(new Uint8Array(shared), concat(ephemeralKey, boxKey), SEAL_PURPOSE, KEY_LENGTH);
