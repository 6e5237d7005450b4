import { decrypt, deriveBytes, encrypt, KEY_LENGTH } from './aead.ts';
import { concat } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import type { KeyPairs } from './key-pairs.ts';
import { VAULT_CONTEXT } from './vault-context.ts';

const PURPOSE = 'tillit/whistleblowing/1/vault/passkey';

/** Encrypts a handler's private keys with what a passkey derives from a salt (WebAuthn's PRF extension). */
export async function wrapWithSecret({ boxSeed, signSeed }: KeyPairs, secret: Bytes, salt: Bytes): Promise<Bytes> {
  const key = await deriveBytes(secret, salt, PURPOSE, KEY_LENGTH);
  return await encrypt(key, concat(boxSeed, signSeed), VAULT_CONTEXT);
}

/** Reverses `wrapWithSecret`. Raises an error for another secret or salt. */
export async function unwrapWithSecret(wrapped: Bytes, secret: Bytes, salt: Bytes): Promise<KeyPairs> {
  const key = await deriveBytes(secret, salt, PURPOSE, KEY_LENGTH);
  const seeds = await decrypt(key, wrapped, VAULT_CONTEXT);
  return { boxSeed: seeds.slice(0, KEY_LENGTH), signSeed: seeds.slice(KEY_LENGTH) };
}
