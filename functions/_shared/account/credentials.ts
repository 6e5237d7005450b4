import { hash } from 'bcryptjs';
import { failure } from '../platform/contract/failure.ts';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { Session } from '../platform/http/caller.ts';
import { isBreached } from './breached-passwords.ts';
import { personOf } from './sms-codes.ts';

/** Auth's own. */
const BCRYPT_ROUNDS = 10;

/** Fails with DISPOSABLE_EMAIL at `email`, or INVALID at `password` for one that is known from a leak. */
export async function checkNewUser({ email, password }: { email: string; password: string }): Promise<void> {
  await callService('check_new_email', { email });
  await refuseBreached(password);
}

/**
 * Changes the password of the user and ends all other sessions. Only the hash reaches the database. Fails with
 * AUTH_LEVEL_2_REQUIRED or, without a phone, REAUTHENTICATION_REQUIRED, or INVALID at `password` for one that is known
 * from a leak.
 */
export async function changePassword(session: Session, password: string): Promise<void> {
  await refuseBreached(password);
  const passwordHash = await hash(password, BCRYPT_ROUNDS);
  await callServiceFor(personOf(session), 'change_password', { password_hash: passwordHash });
}

/** Sends a link to the new address. Fails as `changePassword`, with BLANK at `password` or TAKEN at `email`. */
export function requestEmailChange(session: Session, email: string): Promise<void> {
  return callServiceFor(personOf(session), 'request_email_change', { email });
}

async function refuseBreached(password: string): Promise<void> {
  if (await isBreached(password)) throw failure('INVALID', 'password');
}
