import { createAdminClient } from '@supabase/server/core';
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { Failure, failure } from '../platform/contract/failure.ts';
import { admin, callService } from '../platform/database/client.ts';

/** The browser that a call to Auth is made for. */
export interface Visitor {
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface NewSession {
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Auth's codes for a user who may not log in. */
const REFUSED = new Set(['user_banned', 'user_not_found']);

/**
 * Opens a session for the owner of a confirmed mailbox, as a password would. Fails with UNAUTHORIZED for a user whom
 * Auth does not let in, or as `refusedSession`.
 */
export async function openSession(email: string, visitor: Visitor): Promise<NewSession> {
  // A second try: another request of the same user can overwrite the token that Auth has just made.
  return (await tryToOpen(email, visitor)) ?? (await tryToOpen(email, visitor)) ?? fail();
}

async function tryToOpen(email: string, visitor: Visitor): Promise<NewSession | null> {
  const link = await admin().auth.admin.generateLink({ type: 'magiclink', email });
  if (link.error) throw new Error('Auth returned no link', { cause: link.error });
  const { data, error } = await authFor(visitor).verifyOtp({
    type: 'magiclink',
    token_hash: link.data.properties.hashed_token,
  });
  if (REFUSED.has(error?.code ?? '')) throw failure('UNAUTHORIZED');
  if (error?.status === 429) throw failure('DELIVERY_FREQUENCY_EXCEEDED');
  if (error?.code === 'otp_expired') return null;
  if (error || !data.session) throw await refusedSession(email, error);
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  return { id: sessionIn(accessToken), accessToken, refreshToken };
}

function fail(): never {
  throw new Error('Auth accepts no link of this user');
}

/**
 * Returns the id of the user with this email and password, and leaves no session. Fails with INVALID_PASSWORD at
 * `password`, with 429, or as `refusedSession`.
 */
export async function userWithPassword(email: string, password: string, visitor: Visitor): Promise<string> {
  const auth = authFor(visitor);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') throw failure('INVALID_PASSWORD', 'password');
  if (error?.status === 429) throw failure('DELIVERY_FREQUENCY_EXCEEDED');
  if (error) throw await refusedSession(email, error);
  // The session only served to check the password. If it cannot be ended, the call fails.
  const ending = await auth.signOut({ scope: 'local' });
  if (ending.error) throw new Error('Auth did not end the session of a checked password', { cause: ending.error });
  return data.user.id;
}

/**
 * Returns why Auth opens no session although the password or link was right: DELIVERY_FREQUENCY_EXCEEDED at `login`,
 * with the seconds to wait, in the moments after a change of the user's credentials. Auth itself answers 500 without a
 * code there.
 */
async function refusedSession(email: string, error: AuthError | null): Promise<Error> {
  const seconds = error?.status === 500 ? await callService('login_wait', { email }, z.number()) : 0;
  if (seconds > 0) return new Failure(429, [{ code: 'DELIVERY_FREQUENCY_EXCEEDED', path: 'login' }], seconds);
  return new Error('Auth returned no session', { cause: error });
}

/**
 * Returns a client of Auth that acts for this visitor: with the secret key, Auth counts its limits by the forwarded
 * address. Without the key, all visitors would share the limit of the functions' addresses.
 */
function authFor({ address }: Visitor): SupabaseClient['auth'] {
  const headers: Record<string, string> = address === null ? {} : { 'sb-forwarded-for': address };
  return createAdminClient({ supabaseOptions: { global: { headers } } }).auth;
}

/** Returns the session id in a token that Auth has just issued. */
function sessionIn(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return z.object({ session_id: z.uuid() }).parse(JSON.parse(text)).session_id;
}
