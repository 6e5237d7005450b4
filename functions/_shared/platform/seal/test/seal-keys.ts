import { createSelfSignedCertificate } from '../crypto/self-signed.ts';
import type { SealKeys } from '../types.ts';

/** Keys with a certificate of their own. */
export async function sealKeys(changes: Partial<SealKeys> = {}): Promise<SealKeys> {
  const pair = await createSelfSignedCertificate({
    commonName: 'Tillit seal',
    organization: 'Tillit AS',
    country: 'NO',
  });
  return { ...pair, ...changes };
}
