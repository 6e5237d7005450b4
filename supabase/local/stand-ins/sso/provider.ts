import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Handler } from '#local/http/exchange.ts';
import { escape, htmlPage } from '#local/stand-ins/page.ts';
import { SSO_FAULTS, ssoTokens } from './tokens.ts';
import type { SsoGrant } from './tokens.ts';

const requestShape = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string().startsWith('openid'),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().min(1),
  code_challenge_method: z.literal('S256'),
  login_hint: z.string().default(''),
});
type Asked = z.infer<typeof requestShape>;

const decision = z.object({
  login: z.string(),
  email: z.string().default(''),
  name: z.string().default(''),
  /** JSON: claims in place of the usual ones. */
  claims: z.string().default('{}'),
  fault: z.enum(SSO_FAULTS).default('none'),
  cancel: z.string().optional(),
});

interface Code extends SsoGrant {
  readonly asked: Asked;
  isUsed: boolean;
}

/** The secret that a client must not have. */
const WRONG_SECRET = 'wrong';

/**
 * Providers of OpenID Connect, each under a path of its own: `/<guid>/v2.0` answers as Entra ID, `/google` as Google, others
 * as Okta. Any client and address can log in. `/left` with an address ends its refresh tokens, as leaving a directory does;
 * a provider whose path has `no-refresh` makes none. `/renamed` names another issuer than the address says.
 */
export function ssoProviders(prefix: string): Handler {
  const logins = new Map<string, Asked>();
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Code>();
  const left = new Set<string>();
  const tokens = ssoTokens();

  function decide(form: URLSearchParams, issuer: string): Response {
    const { login, email, name, claims, fault, cancel } = decision.parse(Object.fromEntries(form));
    const asked = logins.get(login);
    if (asked === undefined) return new Response('This login is over', { status: 410 });
    logins.delete(login);
    const answer = new URLSearchParams({ state: asked.state, iss: issuer });
    if (cancel === undefined) {
      const code = randomUUID();
      const given = z.record(z.string(), z.unknown()).parse(JSON.parse(claims));
      const { client_id: clientId, nonce } = asked;
      codes.set(code, {
        issuer,
        clientId,
        nonce,
        email,
        name,
        claims: given,
        fault,
        asked,
        isUsed: fault === 'reusedCode',
      });
      answer.set('code', code);
    } else answer.set('error', 'access_denied');
    return new Response(null, { status: 303, headers: { location: `${asked.redirect_uri}?${answer.toString()}` } });
  }

  async function token(form: URLSearchParams): Promise<Response> {
    const refused = Response.json({ error: 'invalid_grant' }, { status: 400 });
    if (form.get('grant_type') === 'refresh_token') {
      const grant = refreshTokens.get(form.get('refresh_token') ?? '');
      refreshTokens.delete(form.get('refresh_token') ?? '');
      return grant === undefined || left.has(grant.email) ? refused : answered(grant);
    }
    const code = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code !== undefined &&
      !code.isUsed &&
      !left.has(code.email) &&
      code.asked.redirect_uri === form.get('redirect_uri') &&
      code.asked.code_challenge === challenge;
    if (code !== undefined) code.isUsed = true;
    return isRight ? answered(code) : refused;
  }

  async function answered(grant: Code): Promise<Response> {
    const refreshToken = randomUUID();
    if (!grant.issuer.includes('no-refresh')) refreshTokens.set(refreshToken, grant);
    return Response.json({
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 120,
      ...(grant.issuer.includes('no-refresh') ? {} : { refresh_token: refreshToken }),
      id_token: await tokens.idToken(grant),
    });
  }

  return async (request) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (pathname === `${prefix}/left`) {
      left.add(await request.text());
      return new Response(null, { status: 204 });
    }
    const [, own = '', path = ''] = /^(.*?)(\/(?:\.well-known\/.*|authorize|decide|token|keys))$/.exec(pathname) ?? [];
    const issuer = origin + own;
    if (path === '/.well-known/openid-configuration') {
      return Response.json(metadata(own.endsWith('/renamed') ? `${issuer}-now` : issuer));
    }
    if (path === '/keys') return Response.json(await tokens.keySet());
    if (path === '/authorize') {
      const asked = requestShape.safeParse(Object.fromEntries(searchParams));
      if (!asked.success) return new Response('This is no request of a client', { status: 400 });
      const login = randomUUID();
      logins.set(login, asked.data);
      return loginPage(own, login, asked.data.login_hint);
    }
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const form = new URLSearchParams(await request.text());
    if (path === '/decide') return decide(form, issuer);
    if (path !== '/token') return new Response(null, { status: 404 });
    return isClient(request, form) ? token(form) : Response.json({ error: 'invalid_client' }, { status: 401 });
  };
}

function isClient(request: Request, form: URLSearchParams): boolean {
  const [, basic = ''] = (request.headers.get('authorization') ?? '').split(' ');
  const [, secret = form.get('client_secret') ?? ''] = Buffer.from(basic, 'base64').toString().split(':');
  return secret !== '' && secret !== WRONG_SECRET;
}

function loginPage(own: string, login: string, hint: string): Response {
  const faults = SSO_FAULTS.map((fault) => `<option>${fault}</option>`).join('');
  return htmlPage(
    'Single sign-on',
    `<h1>Log in at work</h1><form method="post" action="${own}/decide">
      <input type="hidden" name="login" value="${login}">
      <label>Email <input name="email" value="${escape(hint)}"></label>
      <label>Name <input name="name" value="Kari Nordmann"></label>
      <details><summary>Try a wrong answer</summary>
        <label>Fault <select name="fault">${faults}</select></label>
        <label>Claims <input name="claims" value="{}"></label>
      </details>
      <p><button>Log in</button> <button name="cancel" value="yes">Cancel</button></p>
    </form>`,
  );
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
