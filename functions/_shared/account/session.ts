import { createContextClient } from '@supabase/server/core';
import * as z from 'zod/mini';
import { admin, callService } from '../platform/database/client.ts';

/**
 * Logs in the owner of a proven mailbox with a new session, as a password would. Auth takes this function for the
 * browser, so the caller's address and browser are recorded for the list of sessions.
 */
export async function sessionOf(
  email: string,
  from: { address: string | null; userAgent: string | null },
): Promise<{ accessToken: string; refreshToken: string }> {
  const link = await admin().auth.admin.generateLink({ type: 'magiclink', email });
  if (link.error) throw new Error('Auth returned no link', { cause: link.error });

  const visitor = createContextClient();
  const { data, error } = await visitor.auth.verifyOtp({
    type: 'magiclink',
    token_hash: link.data.properties.hashed_token,
  });
  if (error || !data.session) throw new Error('Auth returned no session', { cause: error });
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  const origin = { session_id: sessionIn(accessToken), user_agent: from.userAgent, address: from.address };
  await callService('session_opened', origin);
  return { accessToken, refreshToken };
}

/** Returns the session id in a token that Auth has just issued. */
function sessionIn(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return z.object({ session_id: z.uuid() }).parse(JSON.parse(text)).session_id;
}
