import { verifyAuth } from '@supabase/server/core';
import * as z from 'zod/mini';
import { callerOf } from '../../account/session.ts';
import { failure } from '../contract/failure.ts';
import type { Failure } from '../contract/failure.ts';
import { hasWorkKey } from './work-key.ts';

/** Who may call: a logged-in user; either a user or nobody known; anybody; or our own scheduler by WORK_KEY or the secret key. */
export type Audience = 'user' | 'user-or-anyone' | 'anyone' | 'secret';

const MODES = {
  user: ['user'],
  'user-or-anyone': ['user', 'none'],
  anyone: ['none'],
  secret: ['secret'],
} as const;

/** The session of a verified token. */
export interface Session {
  readonly id: string;
  /** Whose it is, whomever it acts as. */
  readonly personId: string;
  /** Whom it acts as: the person, or whom they impersonate. Null while it owes its two-factor code. */
  readonly userId: string | null;
  readonly impersonated: boolean;
}

/**
 * The session that a request comes from, or null where the audience allows callers without one. Fails with 401: a token
 * that does not verify, or whose session has ended, is never taken for no token. An anonymous key's own JWT has no
 * user and counts as none.
 */
export async function authenticate(request: Request, audience: Audience): Promise<Session | null> {
  if (audience === 'anyone') return null;
  if (audience === 'secret' && hasWorkKey(request)) return null;
  const { data, error } = await verifyAuth(request, { auth: [...MODES[audience]] });
  if (error && error.status >= 500) {
    throw new Error(`Credentials cannot be checked: ${error.code}`, { cause: error });
  }
  if (error) throw unauthorized();
  if (data.authMode !== 'user') return null;

  const user = z.safeParse(claims, data.jwtClaims);
  if (!user.success && audience === 'user') throw unauthorized();
  if (!user.success) return null;
  const { sub: personId, session_id: id } = user.data;
  const { state, userId, impersonated } = await callerOf(personId, id);
  if (state === 'ENDED') throw unauthorized();
  return { id, personId, userId, impersonated };
}

function unauthorized(): Failure {
  return failure('UNAUTHORIZED', null, 401);
}

const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal('authenticated') });
