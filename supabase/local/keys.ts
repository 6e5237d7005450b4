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
  tokenSecret: z.string(),
  /** Opens the function `work` and nothing else. */
  workKey: z.string(),
  sealPrivateKey: z.string(),
  sealCertificateChain: z.string(),
});

/** The secrets of one data folder. None is ever written in the repository. */
export type Keys = z.infer<typeof keysShape>;

/** Reads the data folder's keys, making them the first time. The file is readable by its owner alone. */
export async function loadKeys(dataFolder: string): Promise<Keys> {
  const file = join(dataFolder, 'keys.json');
  if (existsSync(file)) return complete(file);
  // Seals made with it prove that a file is unchanged, not who made it: hosted, an issuer vouches for the seal.
  const seal = await createSelfSignedCertificate({ commonName: 'Tillit on this machine', country: 'NO' });
  const keys: Keys = {
    jwtSecret: random(),
    publishableKey: apiKey('publishable'),
    secretKey: apiKey('secret'),
    databasePassword: randomBytes(16).toString('hex'),
    mailKey: random(),
    smsKey: random(),
    mapsKey: random(),
    tokenSecret: random(),
    workKey: random(),
    sealPrivateKey: seal.privateKeyPem,
    sealCertificateChain: seal.certificateChainPem,
  };
  write(file, keys);
  return keys;
}

/** A folder made before there was a key for something gets one. */
function complete(file: string): Keys {
  const stored = keysShape.partial({ workKey: true, mapsKey: true }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const { workKey = random(), mapsKey = random() } = stored;
  const keys = { ...stored, workKey, mapsKey };
  if (keys.workKey !== stored.workKey || keys.mapsKey !== stored.mapsKey) write(file, keys);
  return keys;
}

function write(file: string, keys: Keys): void {
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
}

/** Compares secrets without telling by time how much of them is right. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** The shape of the hosted platform's keys: sb_<type>_<22 characters>_<8 characters>. */
function apiKey(type: 'publishable' | 'secret'): string {
  return `sb_${type}_${randomBytes(17).toString('base64url').slice(0, 22)}_${randomBytes(6).toString('base64url')}`;
}
