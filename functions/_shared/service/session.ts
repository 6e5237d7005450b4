import { createContextClient } from '@supabase/server/core';
import { admin } from './client.ts';

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

/**
 * Makes the password that stands on the user useless. Whoever signs up first with an address chooses a password before
 * the mailbox is proven; when its owner comes by a magic link, that choice must not open the account any longer.
 */
export async function clearPassword(userId: string): Promise<void> {
  const { error } = await admin().auth.admin.updateUserById(userId, { password: randomPassword() });
  if (error) throw new Error('Auth did not replace the password', { cause: error });
}

function randomPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
