import * as z from 'zod/mini';
import { toBase64 } from '../../contract/base64url.ts';
import type { KeyKind } from '../crypto/key-algorithm.ts';
import { clientCredentials, withAccessToken } from './access-token.ts';
import { base64Bytes, post, readReply } from './post.ts';
import type { AzureKeyVault } from './settings.ts';
import type { SignDigest } from './types.ts';

const LOGIN = 'https://login.microsoftonline.com/';
const ALGORITHMS = { RSA: 'RS256', EC: 'ES256' } as const;

/** Azure Key Vault, operation sign. ECDSA is answered as the pair r, s (RFC 7518 §3.4). */
export function azureKeyVault(settings: AzureKeyVault, kind: KeyKind): SignDigest {
  const { keyUrl, tenantId, clientId, clientSecret, loginUrl = LOGIN } = settings;
  // The scope's host is the vault's domain: vault.azure.net, or that of a Managed HSM or national cloud.
  const domain = new URL(keyUrl).hostname.split('.').slice(1).join('.');
  const call = withAccessToken({
    url: new URL(`/${tenantId}/oauth2/v2.0/token`, loginUrl).href,
    form: () => ({ ...clientCredentials(clientId, clientSecret), scope: `https://${domain}/.default` }),
  });
  return async (digest) => {
    const body = JSON.stringify({ alg: ALGORITHMS[kind], value: toBase64(digest) });
    const reply = await call((authorization) =>
      post({
        url: `${keyUrl}/sign?api-version=7.4`,
        headers: { 'content-type': 'application/json', authorization },
        body,
      }),
    );
    return readReply(reply, z.object({ value: base64Bytes })).value;
  };
}
