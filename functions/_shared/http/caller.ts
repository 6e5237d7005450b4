import { verifyAuth } from '@supabase/server/core';
import * as z from 'zod/mini';
import { failure } from './failure.ts';

/** Who may call: a logged-in user; either a user or nobody known; anybody; or our own scheduler by the secret key. */
export type Audience = 'user' | 'user-or-anyone' | 'anyone' | 'secret';

const MODES = {
  user: ['user'],
  'user-or-anyone': ['user', 'none'],
  anyone: ['none'],
  secret: ['secret'],
} as const;

/**
 * The user id of a verified session, or null where the audience allows callers without one. Fails with 401: a token
 * that does not verify is never taken for no token. An anonymous key's own JWT has no user and counts as none.
 */
export async function authenticate(request: Request, audience: Audience): Promise<string | null> {
  if (audience === 'anyone') return null;
  const { data, error } = await verifyAuth(request, { auth: [...MODES[audience]] });
  if (error) {
    if (error.status >= 500)
      throw new Error(`Credentials cannot be checked: ${error.code}`, { cause: error });
    throw failure('UNAUTHORIZED', null, 401);
  }
  if (data.authMode !== 'user') return null;

  const user = z.safeParse(claims, data.jwtClaims);
  if (user.success) return user.data.sub;
  if (audience === 'user') throw failure('UNAUTHORIZED', null, 401);
  return null;
}

const claims = z.object({ sub: z.uuid(), role: z.literal('authenticated') });
