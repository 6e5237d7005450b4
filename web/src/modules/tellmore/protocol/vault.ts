import { stretch } from './access.ts';
import type { KdfVersion } from './access.ts';
import { decrypt, encrypt } from './aead.ts';
import { concat, fromBase64, randomBytes, toBase64 } from './bytes.ts';
import type { KeyPairs } from './key-pairs.ts';
import { VAULT_CONTEXT } from './vault-context.ts';

/** A handler's private keys, encrypted with what a passphrase or a recovery code leads to. Bytes in base64url. */
export interface WrappedKeys {
  readonly kdfVersion: KdfVersion;
  readonly salt: string;
  readonly wrapped: string;
}

export async function wrapKeys(keys: KeyPairs, secret: string, kdfVersion: KdfVersion): Promise<WrappedKeys> {
  const salt = randomBytes(16);
  const { boxSeed } = await stretch(secret, salt, kdfVersion, 'vault');
  const wrapped = await encrypt(boxSeed, concat(keys.boxSeed, keys.signSeed), VAULT_CONTEXT);
  return { kdfVersion, salt: toBase64(salt), wrapped: toBase64(wrapped) };
}

/** Reverses `wrapKeys`. Raises an error for another secret. */
export async function unwrapKeys({ kdfVersion, salt, wrapped }: WrappedKeys, secret: string): Promise<KeyPairs> {
  const { boxSeed } = await stretch(secret, fromBase64(salt), kdfVersion, 'vault');
  const seeds = await decrypt(boxSeed, fromBase64(wrapped), VAULT_CONTEXT);
  return { boxSeed: seeds.slice(0, 32), signSeed: seeds.slice(32) };
}
