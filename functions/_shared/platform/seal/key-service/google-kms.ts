import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { toBase64 } from '../../contract/base64url.ts';
import { importAlgorithms, signAlgorithms } from '../crypto/key-algorithm.ts';
import { decodePem } from '../crypto/pem.ts';
import { SealError } from '../types.ts';
import { withAccessToken } from './access-token.ts';
import { base64Bytes, post, readReply } from './post.ts';
import type { GoogleKms } from './settings.ts';
import type { SignDigest } from './types.ts';

const TOKENS = 'https://oauth2.googleapis.com/token';
const KMS = 'https://cloudkms.googleapis.com/';
/** Seconds; the longest that Google accepts. */
const HOUR = 3600;

/** Google Cloud KMS, method asymmetricSign. The key version decides the algorithm. ECDSA is answered as DER. */
export function googleKms({ keyVersion, serviceAccount, url = KMS }: GoogleKms): SignDigest {
  const tokens = serviceAccount.token_uri ?? TOKENS;
  const call = withAccessToken({
    url: tokens,
    form: async () => ({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertion(serviceAccount, tokens),
    }),
  });
  return async (digest) => {
    const body = JSON.stringify({ digest: { sha256: Buffer.from(digest).toString('base64') } });
    const reply = await call((authorization) =>
      post({
        url: new URL(`/v1/${keyVersion}:asymmetricSign`, url).href,
        headers: { 'content-type': 'application/json', authorization },
        body,
      }),
    );
    return readReply(reply, z.object({ signature: base64Bytes })).signature;
  };
}

/** A JSON Web Token by which the service account asks for an access token that can use keys, and nothing else. */
async function assertion(account: GoogleKms['serviceAccount'], audience: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: account.client_email,
    scope: 'https://www.googleapis.com/auth/cloudkms',
    aud: audience,
    iat: now,
    exp: now + HOUR,
  };
  const part = (value: object) => toBase64(new TextEncoder().encode(JSON.stringify(value)));
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  const key = await importKey(account.private_key);
  const signature = await crypto.subtle.sign(signAlgorithms.RSA, key, new TextEncoder().encode(signed));
  return `${signed}.${toBase64(new Uint8Array(signature))}`;
}

async function importKey(pem: string) {
  try {
    const [key] = decodePem(pem, 'PRIVATE KEY');
    if (key) return await crypto.subtle.importKey('pkcs8', key, importAlgorithms.RSA, false, ['sign']);
  } catch {
    // Below: WebCrypto's error says nothing of use.
  }
  throw new SealError('KEY_INVALID', 'SEAL_KEY_SERVICE: serviceAccount.private_key cannot be read');
}
