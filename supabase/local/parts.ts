import { corsPreflight, withCors } from './http/cors.ts';
import type { Handler } from './http/exchange.ts';
import { forwardTo } from './functions/forward.ts';
import { bearerOf, roleOfKey } from './http/identify.ts';
import { signWithSecret } from './jwt.ts';
import type { Keys } from './keys.ts';
import type { Login } from './postgres/cluster.ts';
import type { Database } from './postgres/database.ts';

/** Real parts of the hosted platform in place of embedded ones (`npm run hosted`). */
export interface Parts {
  /**
   * A Postgres with all migrations, as `postgres`; the platform's other logins have the same password. GraphQL is answered
   * by pg_graphql where the database has it.
   */
  databaseUrl: string;
  /** Auth and Storage, without `/auth/v1` and `/storage/v1`. They work on that database. */
  authUrl?: string | undefined;
  storageUrl?: string | undefined;
  /** The keys of the real services. */
  keys: Partial<Keys>;
}

/** A database that runs elsewhere, which stopping the stack leaves alone. */
export function databaseAt(url: string): Database {
  const as = (login: Login): string => Object.assign(new URL(url), { username: login }).href;
  return {
    port: Number(new URL(url).port || 5432),
    ended: new Promise(() => undefined),
    stop: async () => {},
    ownerUrl: url,
    dbUrl: url,
    authenticatorUrl: as('authenticator'),
    authUrl: as('supabase_auth_admin'),
    storageUrl: as('supabase_storage_admin'),
  };
}

/** Half a minute more than the longest request to a function. */
const PATIENCE = 180_000;

/**
 * Passes requests on to a service as the hosted gateway does: in place of an API key, it sees a token with the key's role.
 * A request without a key is left to the service, which has public addresses, too.
 */
export function serviceAt(serviceUrl: string, keys: Keys): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return corsPreflight(request);
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (headers.has('apikey')) {
      const role = roleOfKey(request, keys);
      if (role instanceof Response) return withCors(role);
      if (bearerOf(request) === null) headers.set('authorization', `Bearer ${tokenOf(role, keys)}`);
    }
    const [, , , ...path] = pathname.split('/');
    const target = `${serviceUrl.replace(/\/$/, '')}/${path.join('/')}${search}`;
    // The services take the gateway's address for their own.
    headers.set('x-forwarded-host', request.headers.get('host') ?? '');
    const answer = await forwardTo(target, new Request(request, { headers }), AbortSignal.timeout(PATIENCE));
    // Auth shows browsers more headers, and auth-js reads an error's code only beside the version of the API.
    return answer.headers.has('access-control-expose-headers') ? answer : withCors(answer);
  };
}

function tokenOf(role: string, { jwtSecret }: Keys): string {
  return signWithSecret({ role, iss: 'supabase', exp: Math.floor(Date.now() / 1000) + 3600 }, jwtSecret);
}
