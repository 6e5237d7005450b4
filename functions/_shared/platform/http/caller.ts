import { verifyAuth } from '@supabase/server/core';
import * as z from 'zod/mini';
import { callService } from '../database/client.ts';
import { failure } from '../contract/failure.ts';
import type { Failure } from '../contract/failure.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { hasWorkKey } from './work-key.ts';

/**
 * Who may call: a logged-in user; a session, which may have two-factor pending; a user or an anonymous caller; any
 * caller, without a session; our own functions, by the secret key; or our own scheduler, by WORK_KEY or the secret key.
 */
export type Audience = 'user' | 'session' | 'user-or-anyone' | 'anyone' | 'secret' | 'scheduler';

const MODES = {
  user: ['user'],
  session: ['user'],
  'user-or-anyone': ['user', 'none'],
  anyone: ['none'],
  secret: ['secret'],
  scheduler: ['secret'],
} as const;

/** The session of a verified token. */
export interface Session {
  readonly id: string;
  /** The person who logged in. */
  readonly personId: string;
  /** The user it acts as: the person, or the user they impersonate. Null while two-factor is pending. */
  readonly userId: string | null;
  readonly impersonated: boolean;
  /** The network of the request (networkOf). */
  readonly network: string | null;
}

/** A session without two-factor pending. */
export interface UserSession extends Session {
  readonly userId: string;
}

/**
 * Returns the session of a request, or null where the audience allows callers without one. Fails with 401 for a token that
 * does not verify or whose session has ended; it never counts as no token. The JWT of an anonymous key has no user and
 * does count as none.
 */
export async function authenticate(request: Request, audience: Audience): Promise<Session | null> {
  if (audience === 'anyone') return null;
  if (audience === 'scheduler' && hasWorkKey(request)) return null;
  const { data, error } = await verifyAuth(request, { auth: [...MODES[audience]] });
  if (error && error.status >= 500) {
    throw new Error(`Credentials cannot be checked: ${error.code}`, { cause: error });
  }
  if (error) throw unauthorized();
  if (data.authMode !== 'user') return null;

  const user = z.safeParse(claims, data.jwtClaims);
  if (!user.success && audience !== 'user-or-anyone') throw unauthorized();
  if (!user.success) return null;
  const { sub: personId, session_id: id } = user.data;
  const { state, userId, impersonated } = await callService('caller', { user_id: personId, session_id: id }, caller);
  if (state === 'ENDED') throw unauthorized();
  return { id, personId, userId, impersonated, network: networkOf(clientAddress(request)) };
}

function unauthorized(): Failure {
  return failure('UNAUTHORIZED', null, 401);
}

const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal('authenticated') });

const caller = z.object({
  state: z.enum(['OK', 'TFA_REQUIRED', 'ENDED']),
  /** The user the session acts as; null unless OK. */
  userId: z.nullable(z.string()),
  impersonated: z.boolean(),
});
