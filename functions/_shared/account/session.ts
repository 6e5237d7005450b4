import { createContextClient } from '@supabase/server/core';
import * as z from 'zod/mini';
import { admin, callService } from '../platform/database/client.ts';

/**
 * Logs the owner of a proven mailbox in: a new session, as from a password. Auth sees this function as the browser, so
 * where the session began is remembered for the list of sessions.
 */
export async function sessionOf(
  email: string,
  from: { address: string | null; userAgent: string | null },
): Promise<{ accessToken: string; refreshToken: string }> {
  const link = await admin().auth.admin.generateLink({ type: 'magiclink', email });
  if (link.error) throw new Error('Auth gave no link', { cause: link.error });

  const visitor = createContextClient();
  const { data, error } = await visitor.auth.verifyOtp({
    type: 'magiclink',
    token_hash: link.data.properties.hashed_token,
  });
  if (error || !data.session) throw new Error('Auth gave no session', { cause: error });
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  const origin = { session_id: sessionIn(accessToken), user_agent: from.userAgent, address: from.address };
  await callService('session_opened', origin);
  return { accessToken, refreshToken };
}

/** Of a token that Auth has just given us. */
function sessionIn(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return z.object({ session_id: z.uuid() }).parse(JSON.parse(text)).session_id;
}

/** Who a verified token of this user and session stands for. */
export function callerOf(userId: string, sessionId: string) {
  return callService('caller', { user_id: userId, session_id: sessionId }, caller);
}

const caller = z.object({
  state: z.enum(['OK', 'TFA_REQUIRED', 'ENDED']),
  /** Whom the session acts as; null unless OK. */
  userId: z.nullable(z.string()),
  impersonated: z.boolean(),
});
