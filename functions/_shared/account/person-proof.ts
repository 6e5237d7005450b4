import * as z from 'zod/mini';
import { failure } from '../platform/contract/failure.ts';
import { callServiceFor } from '../platform/database/client.ts';
import { hit } from '../platform/database/rate-limit.ts';
import type { Session } from '../platform/http/caller.ts';
import type { WaysToProve } from './contract/credentials-schemas.ts';
import { userWithPassword } from './session.ts';
import type { Visitor } from './session.ts';
import { personOf } from './sms-codes.ts';

/** Passwords that one person may try in an hour, so that the holder of a stolen session cannot guess. */
const PASSWORDS_PER_HOUR = 10;

const ways = z.object({ email: z.string(), hasPassword: z.boolean() });

export function waysToProve(session: Session): Promise<WaysToProve> {
  return callServiceFor(personOf(session), 'person_to_prove', {}, ways);
}

/**
 * Notes that the session's person has entered their password. Fails with INVALID_PASSWORD at `password`, BLANK there for
 * a user without one, or DELIVERY_FREQUENCY_EXCEEDED.
 */
export async function proveByPassword(session: Session, password: string, visitor: Visitor): Promise<void> {
  const { email, hasPassword } = await waysToProve(session);
  if (!hasPassword) throw failure('BLANK', 'password');
  await hit(`prove-person:${session.personId}`, PASSWORDS_PER_HOUR, 3600);
  const userId = await userWithPassword(email, password, visitor);
  if (userId !== session.personId) throw failure('UNAUTHORIZED');
  await callServiceFor(personOf(session), 'note_person_proof', {});
}

/** Notes that the session's person reads their mailbox. Fails with VERIFICATION_FAILED or TOKEN_EXPIRED at `proof`. */
export function proveByMailbox(session: Session, proof: string): Promise<void> {
  return callServiceFor(personOf(session), 'use_mailbox_proof', { proof });
}
