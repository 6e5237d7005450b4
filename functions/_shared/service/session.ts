import { createContextClient } from '@supabase/server/core';
import * as z from 'zod/mini';
import { admin, callService } from './client.ts';

/** Logs the owner of a proven mailbox in: a new session, as from a password. */
export async function sessionOf(email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const link = await admin().auth.admin.generateLink({ type: 'magiclink', email });
  if (link.error) throw new Error('Auth gave no link', { cause: link.error });

  const visitor = createContextClient();
  const { data, error } = await visitor.auth.verifyOtp({
    type: 'magiclink',
    token_hash: link.data.properties.hashed_token,
  });
  if (error || !data.session) throw new Error('Auth gave no session', { cause: error });
  return { accessToken: data.session.access_token, refreshToken: data.session.refresh_token };
}

/** Whether the session of a verified token still is one: logging out ends it long before its token expires. */
export function isSessionAlive(sessionId: string): Promise<boolean> {
  return callService('session_alive', { session_id: sessionId }, z.boolean());
}
