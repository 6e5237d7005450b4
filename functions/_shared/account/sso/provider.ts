import * as client from 'openid-client';
import * as z from 'zod/mini';
import { SSO_KINDS } from '../contract/sso-schemas.ts';
import { dnsAddress } from '../../platform/lookup/dns.ts';
import { boundedFetch, mayAsk } from '../../platform/provider/bounded-fetch.ts';
import { openText } from '../../platform/sealed-text.ts';

/** Seconds that a provider has for each answer: somebody is waiting. */
const TIMEOUT_SECONDS = 8;

/** What the keys of the seals are for. */
export const SECRET_SEAL = 'sso-client-secret';
export const TOKEN_SEAL = 'sso-refresh-token';

/** As private.sso_provider returns it. */
export const providerShape = z.object({
  kind: z.enum(SSO_KINDS),
  issuer: z.string(),
  clientId: z.string(),
  sealedSecret: z.string(),
  domains: z.array(z.string()),
});
export type Provider = z.output<typeof providerShape>;

/**
 * Reads the provider's metadata, which must name the same issuer. A team chose the address, so nothing but public hosts
 * over https is asked (decision 0047), and nothing of the answers is shown.
 */
export async function readMetadata({ issuer, clientId }: Pick<Provider, 'issuer' | 'clientId'>) {
  const config = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    ...(isStandIn(new URL(issuer)) ? { execute: [client.allowInsecureRequests] } : {}),
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: ask,
  });
  return config.serverMetadata();
}

/** The provider, ready to be asked with the secret that the database keeps sealed. Signatures of tokens are verified. */
export async function connectProvider(provider: Provider): Promise<client.Configuration> {
  const metadata = await readMetadata(provider);
  const secret = await openText(SECRET_SEAL, provider.sealedSecret);
  // OpenID Connect Discovery §3: basic, if the metadata name nothing.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const isBasic = methods.includes('client_secret_basic');
  const authentication = isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
  const config = new client.Configuration(metadata, provider.clientId, undefined, authentication);
  client.enableNonRepudiationChecks(config);
  if (isStandIn(new URL(provider.issuer))) client.allowInsecureRequests(config);
  config[client.customFetch] = ask;
  config.timeout = TIMEOUT_SECONDS;
  return config;
}

/** Those with a body are forms. */
async function ask(address: string, asked: client.CustomFetchOptions): Promise<Response> {
  const url = new URL(address);
  if (!isStandIn(url) && (url.port !== '' || !mayAsk(url, NOWHERE))) throw new TypeError('Nothing is asked there');
  const { method, headers, body, signal = null } = asked;
  return boundedFetch(url, { method, headers, body: body instanceof URLSearchParams ? body : null, signal });
}

/** No address is the provider's own: all of them have to be public. */
const NOWHERE = new URL('https://nowhere.invalid');

/** On a laptop, the stand-ins are on one address of this machine. A deployment has none: its DNS is elsewhere. */
function isStandIn(url: URL): boolean {
  const dns = dnsAddress();
  return dns.protocol === 'http:' && dns.hostname === '127.0.0.1' && url.origin === dns.origin;
}
