import { argon2id } from 'hash-wasm';
import { deriveBytes, KEY_LENGTH } from './aead.ts';
import { framed, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import type { KeyPairs } from './key-pairs.ts';

const PURPOSE = 'tillit/whistleblowing/1';

/** Costs of Argon2id (RFC 9106) by version. A report keeps the version that its keys were derived with. */
const KDF = {
  1: { memorySize: 65_536, iterations: 3, parallelism: 1 },
  /** For devices that cannot spare 64 MiB. */
  2: { memorySize: 19_456, iterations: 2, parallelism: 1 },
} as const;

export type KdfVersion = keyof typeof KDF;

/**
 * Returns the reporter's keys, which only the access code leads to: Argon2id with a salt of the channel and the number,
 * so that one guess tests one report, then HKDF. Nothing of the code is sent or kept.
 */
export async function reporterKeys(
  code: string,
  channelId: string,
  reportNumber: string,
  version: KdfVersion,
): Promise<KeyPairs> {
  const salt = await digest(framed(`${PURPOSE}/salt`, channelId, reportNumber));
  return await stretch(code, salt.slice(0, 16), version, 'reporter');
}

/** Returns the key pairs of a passphrase and a random salt; of a handler's vault they only wrap the real ones. */
export async function stretch(secret: string, salt: Bytes, version: KdfVersion, role: string): Promise<KeyPairs> {
  const root = new Uint8Array(
    await argon2id({ ...KDF[version], password: utf8(secret), salt, hashLength: KEY_LENGTH, outputType: 'binary' }),
  );
  return {
    boxSeed: await deriveBytes(root, salt, `${PURPOSE}/${role}/box`, KEY_LENGTH),
    signSeed: await deriveBytes(root, salt, `${PURPOSE}/${role}/sign`, KEY_LENGTH),
  };
}

const digest = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
