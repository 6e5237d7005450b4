import * as client from 'openid-client';
import * as z from 'zod/mini';
import { environment } from '../../platform/environment.ts';
import { boundedFetch, mayAsk } from '../../platform/provider/bounded-fetch.ts';

/** Seconds that the broker has for each answer: somebody is waiting. */
const TIMEOUT_SECONDS = 8;

const jwk = z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() });
const keysShape = z.object({ sign: jwk, encrypt: jwk });
type PrivateJwk = z.output<typeof jwk>;

/** The broker's configuration, and what we sign requests with. */
export interface Broker {
  readonly config: client.Configuration;
  readonly signingKey: client.PrivateKey;
}

/**
 * Reads the broker's metadata again for each login, so that a key it has rotated is known at once. Requests and the call
 * for the token are signed with a key of ours (RFC 9101, private_key_jwt); every signature of a token is verified.
 */
export async function connectBroker(): Promise<Broker> {
  const issuer = new URL(environment('EID_ISSUER_URL'));
  const keys = keysShape.parse(JSON.parse(environment('EID_KEYS')));
  const signingKey = { key: await importKey(keys.sign, ['sign']), kid: keys.sign.kid };
  const config = await client.discovery(
    issuer,
    environment('EID_CLIENT_ID'),
    undefined,
    client.PrivateKeyJwt(signingKey),
    {
      execute: [client.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [client.allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: (url, init) => askBroker(issuer, url, init),
    },
  );
  client.enableDecryptingResponses(config, ['A256GCM', 'A128GCM', 'A256CBC-HS512', 'A128CBC-HS256'], {
    key: await importKey(keys.encrypt, ['deriveBits', 'decrypt']),
    kid: keys.encrypt.kid,
    alg: keys.encrypt.alg,
  });
  return { config, signingKey };
}

/** The metadata names the addresses of the other questions. Those with a body are forms. */
async function askBroker(issuer: URL, url: string, asked: client.CustomFetchOptions): Promise<Response> {
  if (!mayAsk(new URL(url), issuer)) throw new TypeError('The broker names an address where nothing is asked');
  const { method, headers, body, signal = null } = asked;
  return boundedFetch(url, { method, headers, body: body instanceof URLSearchParams ? body : null, signal });
}

/** Plain HTTP is for the stand-in alone. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === '127.0.0.1';
}

const ALGORITHMS: Readonly<Record<string, RsaHashedImportParams | EcKeyImportParams>> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  'RSA-OAEP-256': { name: 'RSA-OAEP', hash: 'SHA-256' },
  'ECDH-ES+A256KW': { name: 'ECDH', namedCurve: 'P-256' },
};

function importKey(key: PrivateJwk, usages: readonly KeyUsage[]): Promise<CryptoKey> {
  const algorithm = ALGORITHMS[key.alg];
  if (algorithm === undefined) throw new Error(`EID_KEYS: the algorithm ${key.alg} is not supported`);
  const fitting = usages.filter(
    (usage) => usage === 'sign' || (usage === 'decrypt') === algorithm.name.startsWith('RSA'),
  );
  return crypto.subtle.importKey('jwk', { ...key, key_ops: fitting } as JsonWebKey, algorithm, false, fitting);
}
