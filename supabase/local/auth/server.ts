import { corsPreflight, withCors } from '#local/http/cors.ts';
import type { Context, Handler } from '#local/http/exchange.ts';
import { roleOfKey } from '#local/http/identify.ts';
import { keySet } from '#local/jwt.ts';
import type { Log } from '#local/log.ts';
import { userResource, usersResource } from './admin.ts';
import { requireAdmin, requireUser } from './caller.ts';
import type { Caller } from './caller.ts';
import { generateLink } from './generate-link.ts';
import { issueToken } from './log-in.ts';
import { mailCode, mailMagicLink, recover, resend } from './mails.ts';
import { authRateLimit } from './rate-limit.ts';
import type { AuthLimits } from './rate-limit.ts';
import { answerTo, Refusal, VERSION_HEADER } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { signUp } from './sign-up.ts';
import { enrolFactor, logOut, updateSelf } from './user.ts';
import { userJson } from './users.ts';
import { followLink, verify } from './verify.ts';

type Endpoint = (service: AuthService, asked: Asked) => Promise<Response>;
type UserEndpoint = (service: AuthService, asked: Asked, caller: Caller) => Promise<Response>;

const PREFIX = '/auth/v1';

const open: Readonly<Record<string, Endpoint>> = {
  'GET /health': async () =>
    Response.json({ name: 'GoTrue', version: 'embedded', description: 'Auth, in this process' }),
  'POST /signup': signUp,
  'POST /token': issueToken,
  'GET /verify': followLink,
  'POST /verify': verify,
  'POST /recover': recover,
  'POST /otp': mailCode,
  'POST /magiclink': mailMagicLink,
  'POST /resend': resend,
};

const ofUsers: Readonly<Record<string, UserEndpoint>> = {
  'GET /user': async (_service, _asked, { user }) => Response.json(userJson(user)),
  'PUT /user': updateSelf,
  'POST /logout': logOut,
  'POST /factors': enrolFactor,
};

const ofAdministrators: Readonly<Record<string, Endpoint>> = {
  'GET /admin/users': usersResource,
  'POST /admin/users': usersResource,
  'POST /admin/generate_link': generateLink,
};

/**
 * Answers /auth/v1 as hosted Auth does, with the endpoints and settings that the product and its clients use. It writes
 * with Auth's own role, in Auth's order of statements, so that our triggers and policies meet what they will meet there.
 * `conformance/` holds its behaviour, and is replayed against real services, too.
 */
export function authServer(service: AuthService, limits: AuthLimits, writeLog: Log): Handler {
  const limited = authRateLimit(limits);
  return async (request, context) => {
    if (request.method === 'OPTIONS') return corsPreflight(request);
    if (new URL(request.url).pathname === `${PREFIX}/.well-known/jwks.json`) {
      return withCors(Response.json(keySet(service.keys)));
    }
    const role = roleOfKey(request, service.keys);
    if (role instanceof Response) return withCors(role);
    const asked = askedOf(request, context, role);
    try {
      limited(asked);
      return exposed(await route(service, asked, role));
    } catch (error) {
      const cause = error instanceof Refusal ? error.cause : error;
      if (cause !== undefined) writeLog(`auth: ${kindOf(cause)}`);
      return exposed(answerTo(error, request));
    }
  };
}

/** Our functions forward their visitor's address; that counts with the secret key alone. */
function askedOf(request: Request, { clientAddress }: Context, role: string): Asked {
  const forwarded = role === 'service_role' ? request.headers.get('sb-forwarded-for') : null;
  const userAgent = request.headers.get('user-agent');
  return { request, url: new URL(request.url), address: forwarded ?? clientAddress, userAgent };
}

async function route(service: AuthService, asked: Asked, role: string): Promise<Response> {
  const path = asked.url.pathname.slice(PREFIX.length);
  const name = `${asked.request.method} ${path}`;
  const user = /^\/admin\/users\/([^/]+)$/.exec(path)?.[1];
  const forAnyone = own(open, name);
  if (forAnyone !== undefined) return forAnyone(service, asked);
  const forUsers = own(ofUsers, name);
  if (forUsers !== undefined) return forUsers(service, asked, await requireUser(service, asked, role));
  if (!path.startsWith('/admin/')) return new Response('404 page not found\n', { status: 404 });
  await requireAdmin(service, asked, role);
  if (user !== undefined && ['GET', 'PUT', 'DELETE'].includes(asked.request.method)) {
    return userResource(service, asked, user);
  }
  const forAdministrators = own(ofAdministrators, name);
  if (forAdministrators !== undefined) return forAdministrators(service, asked);
  return new Response('404 page not found\n', { status: 404 });
}

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Clients read an error's code only where they see the version of its format. */
function exposed(response: Response): Response {
  withCors(response).headers.append('access-control-expose-headers', VERSION_HEADER);
  return response;
}

/** Database errors quote rows, so only their kind is logged. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
