import { SEAL_LEVELS } from '../contract/seal-levels.ts';
import { environment } from '../environment.ts';
import { readKeyService } from './key-service/read-settings.ts';
import { settingsFault } from './level.ts';
import { SealError } from './types.ts';
import type { SealKeys } from './types.ts';

/** Returns the keys that the installation seals with. Throws SealError KEY_INVALID for settings that are half made. */
export function sealKeys(): SealKeys {
  const keys = keysFrom((name) => environment(name, name === 'SEAL_CERTIFICATE_CHAIN' ? undefined : ''));
  const fault = settingsFault(keys);
  if (fault !== null) throw new SealError('KEY_INVALID', fault);
  return keys;
}

/**
 * Reads the settings, which a deployment checks before it makes them. Throws SealError KEY_INVALID for an unknown level or a
 * key service that is not described whole.
 */
export function keysFrom(setting: (name: string) => string): SealKeys {
  const tsaUrls = setting('SEAL_TSA_URLS')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  const tsaTrustPem = setting('SEAL_TSA_TRUST');
  const keyService = setting('SEAL_KEY_SERVICE');
  const written = setting('SEAL_LEVEL');
  const level = SEAL_LEVELS.find((known) => known === written);
  if (written !== '' && level === undefined) throw new SealError('KEY_INVALID', `SEAL_LEVEL ${written} is unknown`);
  return {
    privateKeyPem: setting('SEAL_PRIVATE_KEY'),
    ...(keyService === '' ? {} : { keyService: readKeyService(keyService) }),
    certificateChainPem: setting('SEAL_CERTIFICATE_CHAIN'),
    tsaUrls,
    ...(tsaTrustPem === '' ? {} : { tsaTrustPem }),
    ...(level === undefined ? {} : { level }),
  };
}
