import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { newEidKeys } from '#local/eid-keys.ts';
import { newSigningKey } from '#local/jwt.ts';
import { createSelfSignedCertificate } from '#functions/platform/seal/crypto/self-signed.ts';

/** A secret that is made when the data folder is new, or of a version that did not have it. */
const secret = (make: () => string = random) => z.string().default(make);

const keysShape = z.object({
  /** Sign users' tokens: the key pair does, and the secret did before hosted projects had key pairs. */
  signingKey: secret(newSigningKey),
  jwtSecret: secret(),
  publishableKey: secret(() => apiKey('publishable')),
  secretKey: secret(() => apiKey('secret')),
  databasePassword: secret(() => randomBytes(16).toString('hex')),
  mailKey: secret(),
  smsKey: secret(),
  mapsKey: secret(),
  registersKey: secret(),
  stripeKey: secret(() => `sk_test_${random()}`),
  stripePublishableKey: secret(() => `pk_test_${random()}`),
  stripeWebhookSecret: secret(() => `whsec_${random()}`),
  veriffKey: secret(randomUUID),
  veriffSecret: secret(randomUUID),
  /** Private JWKs: what signs requests to the eID broker, and what its tokens are encrypted to. */
  eidKeys: secret(() => JSON.stringify(newEidKeys('EC').keys)),
  identifierKey: secret(() => randomBytes(32).toString('base64')),
  /** Only opens the function `work`. */
  workKey: secret(),
  sealPrivateKey: z.string(),
  sealCertificateChain: z.string(),
});

/** The secrets of one data folder. None is stored in the repository. */
export type Keys = z.infer<typeof keysShape>;

/** Reads the data folder's keys, and creates those that it lacks. Only the owner can read the file. */
export async function loadKeys(dataFolder: string): Promise<Keys> {
  const file = join(dataFolder, 'keys.json');
  const stored: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : await newSeal();
  const keys = keysShape.parse(stored);
  if (!isDeepStrictEqual(keys, stored)) write(file, keys);
  return keys;
}

/**
 * Returns a seal made with a key of its own. It proves that a file is unchanged, not who sealed it; in production, a
 * certificate issuer vouches for the seal.
 */
async function newSeal(): Promise<Pick<Keys, 'sealPrivateKey' | 'sealCertificateChain'>> {
  const seal = await createSelfSignedCertificate({ commonName: 'Tillit on this machine', country: 'NO' });
  return { sealPrivateKey: seal.privateKeyPem, sealCertificateChain: seal.certificateChainPem };
}

function write(file: string, keys: Keys): void {
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
}

/** Compares secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** The hosted platform's key format: sb_<type>_<22 characters>_<8 characters>. */
function apiKey(type: 'publishable' | 'secret'): string {
  return `sb_${type}_${randomBytes(17).toString('base64url').slice(0, 22)}_${randomBytes(6).toString('base64url')}`;
}
