import { createHash, randomUUID } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JWK, JWTPayload } from 'jose';
import { z } from 'zod';
import type { Handler } from '#local/http/exchange.ts';
import { chooser } from './chooser.ts';
import { eidPeople } from './people.ts';
import type { EidPerson } from './people.ts';
import { EID_FAULTS, tokenMaker } from './tokens.ts';
import type { EidFault, Grant } from './tokens.ts';

export interface EidClient {
  readonly clientId: string;
  /** The product's public keys: the one that signs its requests, and the one that tokens are encrypted to. */
  readonly sign: JWK;
  readonly encrypt: JWK;
  /** Where answers may go. */
  readonly callbacks: readonly string[];
}

const requestShape = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  response_mode: z.enum(['query', 'fragment']),
  scope: z.string(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  acr_values: z.string(),
});
type AuthorizationRequest = z.infer<typeof requestShape>;

interface Code extends Grant {
  readonly request: AuthorizationRequest;
  isUsed: boolean;
}

const ACR_VALUES = [
  'urn:grn:authn:no:bankid',
  'urn:grn:authn:no:bankid:high',
  'urn:grn:authn:se:bankid:same-device',
  'urn:grn:authn:se:bankid:another-device:qr',
  'urn:grn:authn:dk:mitid:substantial',
  'urn:grn:authn:dk:mitid:high',
  'urn:grn:authn:fi:bank-id',
];

const decision = z.object({
  login: z.string(),
  person: z.string().optional(),
  fault: z.enum(EID_FAULTS).default('none'),
});

/**
 * A broker of eIDs with the interface of Idura Verify, under `prefix`: signed and pushed requests, PKCE, codes that work
 * once, keys that rotate, encrypted tokens for Finland. Its login page lists fictitious people of the eID's country, and
 * wrong answers to try.
 */
export function eidBroker(prefix: string, client: EidClient): Handler {
  const pushed = new Map<string, AuthorizationRequest>();
  const logins = new Map<string, AuthorizationRequest>();
  const codes = new Map<string, Code>();
  const tokens = tokenMaker(client.encrypt);
  const clientKeys = createLocalJWKSet({ keys: [client.sign] });

  async function authenticated(form: URLSearchParams, issuer: string): Promise<boolean> {
    try {
      const audience = [issuer, `${issuer}/oauth2/token`, `${issuer}/oauth2/par`];
      const { payload } = await jwtVerify(form.get('client_assertion') ?? '', clientKeys, {
        issuer: client.clientId,
        audience,
      });
      return payload.sub === client.clientId && payload.jti !== undefined;
    } catch {
      return false;
    }
  }

  /** Only signed requests are taken, and only back to the product. */
  async function readRequest(jwt: string | null): Promise<AuthorizationRequest | null> {
    const payload: JWTPayload | null = await jwtVerify(jwt ?? '', clientKeys).then(
      (verified) => verified.payload,
      () => null,
    );
    const asked = requestShape.safeParse(payload);
    if (!asked.success || asked.data.client_id !== client.clientId) return null;
    return client.callbacks.includes(asked.data.redirect_uri) ? asked.data : null;
  }

  function decide(form: URLSearchParams, issuer: string): Response {
    const { login, person: chosen, fault } = decision.parse(Object.fromEntries(form));
    const asked = logins.get(login);
    if (asked === undefined) return new Response('This login is over', { status: 410 });
    logins.delete(login);
    const person = eidPeople.find(({ id }) => id === chosen);
    const error = fault === 'serverError' ? 'server_error' : 'access_denied';
    const isRefused = person === undefined || fault === 'accessDenied' || fault === 'serverError';
    const answer = new URLSearchParams({ state: asked.state, iss: issuer });
    if (isRefused) answer.set('error', error);
    else answer.set('code', newCode(person, fault, issuer, asked));
    const location = `${asked.redirect_uri}${asked.response_mode === 'fragment' ? '#' : '?'}${answer.toString()}`;
    return new Response(null, { status: 303, headers: { location } });
  }

  function newCode(person: EidPerson, fault: EidFault, issuer: string, request: AuthorizationRequest): string {
    const code = randomUUID();
    const { client_id: clientId, nonce, acr_values: acr } = request;
    codes.set(code, { issuer, clientId, nonce, acr, person, fault, request, isUsed: fault === 'reusedCode' });
    return code;
  }

  async function token(form: URLSearchParams): Promise<Response> {
    const code = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code !== undefined &&
      !code.isUsed &&
      code.request.redirect_uri === form.get('redirect_uri') &&
      code.request.code_challenge === challenge;
    if (code !== undefined) code.isUsed = true;
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    return Response.json({
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 120,
      id_token: await tokens.idToken(code),
    });
  }

  return async (request) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    const issuer = origin + prefix;
    const path = pathname.slice(prefix.length);
    if (path === '/.well-known/openid-configuration') return Response.json(metadata(issuer));
    if (path === '/.well-known/jwks') return Response.json(await tokens.keySet());
    if (path === '/oauth2/authorize') {
      const uri = searchParams.get('request_uri') ?? '';
      const asked = pushed.get(uri) ?? (await readRequest(searchParams.get('request')));
      pushed.delete(uri);
      if (asked === null) return new Response('This is no request of a known client', { status: 400 });
      const login = randomUUID();
      logins.set(login, asked);
      return chooser(prefix, login, asked.acr_values);
    }
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const form = new URLSearchParams(await request.text());
    if (path === '/oauth2/decide') return decide(form, issuer);
    if (!(await authenticated(form, issuer))) return Response.json({ error: 'invalid_client' }, { status: 401 });
    if (path === '/oauth2/token') return token(form);
    const asked = path === '/oauth2/par' ? await readRequest(form.get('request')) : null;
    if (asked === null) return Response.json({ error: 'invalid_request_object' }, { status: 400 });
    const uri = `urn:ietf:params:oauth:request_uri:${randomUUID()}`;
    pushed.set(uri, asked);
    return Response.json({ request_uri: uri, expires_in: 90 }, { status: 201 });
  };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    pushed_authorization_request_endpoint: `${issuer}/oauth2/par`,
    jwks_uri: `${issuer}/.well-known/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    subject_types_supported: ['public'],
    acr_values_supported: ACR_VALUES,
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256', 'ES256'],
    request_object_signing_alg_values_supported: ['RS256', 'ES256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
