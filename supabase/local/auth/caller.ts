import { z } from 'zod';
import { bearerOf } from '#local/http/identify.ts';
import { verifyToken } from '#local/jwt.ts';
import { Refusal } from './refusal.ts';
import type { Asked, AuthService } from './service.ts';
import { findUser, isBanned } from './users.ts';
import type { User } from './users.ts';

const claimsShape = z.looseObject({ role: z.string(), sub: z.string().optional(), session_id: z.uuid().optional() });
type Claims = z.infer<typeof claimsShape>;

export interface Caller {
  user: User;
  session: string | null;
}

/** Where a request has an API key alone, the gateway passes on a token with the key's role and no user. */
function claimsOf({ keys }: AuthService, { request }: Asked, role: string): Claims {
  const token = bearerOf(request);
  if (token === null) return { role };
  if (token === undefined) {
    throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = claimsShape.safeParse(verifyToken(token, keys));
  if (claims.success) return claims.data;
  throw new Refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
}

/** Returns the user and session of the request's token. */
export async function requireUser(service: AuthService, asked: Asked, role: string): Promise<Caller> {
  const caller = await callerOf(service, claimsOf(service, asked, role));
  if (isBanned(caller.user)) throw new Refusal(403, 'user_banned', 'User is banned');
  return caller;
}

async function callerOf({ sql }: AuthService, { sub, session_id }: Claims): Promise<Caller> {
  if (!sub) throw new Refusal(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!z.guid().safeParse(sub).success) throw new Refusal(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = await findUser(sql, sub);
  if (user === undefined) {
    throw new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (session_id === undefined) return { user, session: null };
  const [session] = await sql`select id from sessions where id = ${session_id} limit 1`;
  if (session !== undefined) return { user, session: session_id };
  throw new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

/** Lets the secret key pass. */
export async function requireAdmin(service: AuthService, asked: Asked, role: string): Promise<void> {
  const claims = claimsOf(service, asked, role);
  if (claims.session_id !== undefined) await callerOf(service, claims);
  if (claims.role !== 'service_role') throw new Refusal(403, 'not_admin', 'User not allowed');
}
