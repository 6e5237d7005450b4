import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createSelfSignedCertificate } from '#functions/signing/seal/crypto/self-signed.ts';

const keysShape = z.object({
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  databasePassword: z.string(),
  mailKey: z.string(),
  smsKey: z.string(),
  mapsKey: z.string(),
  stripeKey: z.string(),
  stripeWebhookSecret: z.string(),
  tokenSecret: z.string(),
  /** Only opens the function `work`. */
  workKey: z.string(),
  sealPrivateKey: z.string(),
  sealCertificateChain: z.string(),
});

/** The secrets of one data folder. None is stored in the repository. */
export type Keys = z.infer<typeof keysShape>;

/** Reads the data folder's keys, and creates them the first time. Only the owner can read the file. */
export async function loadKeys(dataFolder: string): Promise<Keys> {
  const file = join(dataFolder, 'keys.json');
  if (existsSync(file)) return complete(file);
  // A seal made with this key proves that a file is unchanged, not who sealed it. In production, a certificate issuer
  // vouches for the seal.
  const seal = await createSelfSignedCertificate({ commonName: 'Tillit on this machine', country: 'NO' });
  const keys: Keys = {
    jwtSecret: random(),
    publishableKey: apiKey('publishable'),
    secretKey: apiKey('secret'),
    databasePassword: randomBytes(16).toString('hex'),
    mailKey: random(),
    smsKey: random(),
    mapsKey: random(),
    stripeKey: `sk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    tokenSecret: random(),
    workKey: random(),
    sealPrivateKey: seal.privateKeyPem,
    sealCertificateChain: seal.certificateChainPem,
  };
  write(file, keys);
  return keys;
}

/** Adds keys that are missing in a folder created by an earlier version. */
function complete(file: string): Keys {
  const added = {
    workKey: random(),
    mapsKey: random(),
    stripeKey: `sk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
  };
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const keys = keysShape.parse({ ...added, ...z.looseObject({}).parse(read) });
  if (!keysShape.safeParse(read).success) write(file, keys);
  return keys;
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
