import { hash } from 'bcryptjs';
import { callServiceFor } from '../platform/database/client.ts';
import type { Session } from '../platform/http/caller.ts';
import { personOf } from './sms-codes.ts';

/** Auth's own. */
const BCRYPT_ROUNDS = 10;

/**
 * Gives the user a new password and ends all other sessions. Only the hash reaches the database. Fails with
 * AUTH_LEVEL_2_REQUIRED, or INVALID_ACTION at `session` for an old login without a phone to confirm with.
 */
export async function changePassword(session: Session, password: string): Promise<void> {
  const passwordHash = await hash(password, BCRYPT_ROUNDS);
  await callServiceFor(personOf(session), 'change_password', { password_hash: passwordHash });
}

/** Sends a link to the new address. Fails as `changePassword`, with BLANK at `password` or TAKEN at `email`. */
export function requestEmailChange(session: Session, email: string): Promise<void> {
  return callServiceFor(personOf(session), 'request_email_change', { email });
}
