import { environment } from '../environment.ts';
import { readKeyService } from './key-service/read-settings.ts';
import type { SealKeys } from './types.ts';

/** The settings of the seal, as the environment has them. */
interface SealSettings {
  readonly SEAL_PRIVATE_KEY: string;
  readonly SEAL_KEY_SERVICE: string;
  readonly SEAL_CERTIFICATE_CHAIN: string;
  readonly SEAL_TSA_URLS: string;
  readonly SEAL_TSA_TRUST: string;
}

/** Returns the keys that the settings hold. Throws SealError KEY_INVALID. */
export function readSealKeys(settings: SealSettings): SealKeys {
  const { SEAL_KEY_SERVICE: keyService, SEAL_TSA_TRUST: tsaTrustPem } = settings;
  const tsaUrls = settings.SEAL_TSA_URLS.split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  return {
    privateKeyPem: settings.SEAL_PRIVATE_KEY,
    ...(keyService === '' ? {} : { keyService: readKeyService(keyService) }),
    certificateChainPem: settings.SEAL_CERTIFICATE_CHAIN,
    tsaUrls,
    ...(tsaTrustPem === '' ? {} : { tsaTrustPem }),
  };
}

/** Returns the keys that the installation seals with. Throws SealError KEY_INVALID. */
export const sealKeys = (): SealKeys =>
  readSealKeys({
    SEAL_PRIVATE_KEY: environment('SEAL_PRIVATE_KEY', ''),
    SEAL_KEY_SERVICE: environment('SEAL_KEY_SERVICE', ''),
    SEAL_CERTIFICATE_CHAIN: environment('SEAL_CERTIFICATE_CHAIN'),
    SEAL_TSA_URLS: environment('SEAL_TSA_URLS', ''),
    SEAL_TSA_TRUST: environment('SEAL_TSA_TRUST', ''),
  });
