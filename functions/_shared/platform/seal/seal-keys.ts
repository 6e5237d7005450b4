import { environment } from '../environment.ts';
import type { SealKeys } from './types.ts';

/** Returns the keys that the installation seals with. */
export function sealKeys(): SealKeys {
  const tsaUrls = environment('SEAL_TSA_URLS', '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  const tsaTrustPem = environment('SEAL_TSA_TRUST', '');
  return {
    privateKeyPem: environment('SEAL_PRIVATE_KEY'),
    certificateChainPem: environment('SEAL_CERTIFICATE_CHAIN'),
    tsaUrls,
    ...(tsaTrustPem === '' ? {} : { tsaTrustPem }),
  };
}
