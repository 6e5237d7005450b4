import type { KeyKind } from '../crypto/key-algorithm.ts';
import { awsKms } from './aws-kms.ts';
import { azureKeyVault } from './azure-key-vault.ts';
import { googleKms } from './google-kms.ts';
import { remoteSigning } from './remote-signing.ts';
import type { KeyService } from './settings.ts';
import type { SignDigest } from './types.ts';

/** Returns how the service signs with its key of this kind. */
export function signDigestBy(settings: KeyService, kind: KeyKind): SignDigest {
  switch (settings.service) {
    case 'AWS_KMS':
      return awsKms(settings, kind);
    case 'GOOGLE_KMS':
      return googleKms(settings);
    case 'AZURE_KEY_VAULT':
      return azureKeyVault(settings, kind);
    case 'CSC':
      return remoteSigning(settings, kind);
    default:
      return settings satisfies never;
  }
}
