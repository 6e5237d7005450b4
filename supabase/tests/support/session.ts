import { randomUUID } from 'node:crypto';
import { service } from './database.ts';
import type { Caller, Transaction } from './database.ts';

export type SessionCaller = Extract<Caller, { role: 'authenticated' }> & { readonly session: string };

/** Opens a session of this user, as Auth does at login. */
export async function logIn(tx: Transaction, user: string): Promise<SessionCaller> {
  const session = randomUUID();
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${user}, now(), now())`;
  return { role: 'authenticated', user, session };
}

/** A session that was confirmed by SMS a moment ago, so sensitive actions are allowed. */
export async function logInAtLevel2(tx: Transaction, user: string): Promise<SessionCaller> {
  const caller = await logIn(tx, user);
  await tx`insert into private.session_proof (session_id, level2_at) values (${caller.session}, private.now())`;
  return caller;
}

/** The person of this session has entered their password again, a moment ago. */
export async function provePerson(tx: Transaction, { session }: SessionCaller): Promise<void> {
  await tx`
    insert into private.session_proof (session_id, person_at) values (${session}, private.now())
    on conflict on constraint session_proof_pkey do update set person_at = excluded.person_at`;
}

/** Opens a session whose person has just entered their password again. */
export async function logInProven(tx: Transaction, user: string): Promise<SessionCaller> {
  const caller = await logIn(tx, user);
  await provePerson(tx, caller);
  return caller;
}

export const NUMBER = { country_code: '+47', number: '91234567' };

type Purpose = 'TFA_SET_UP' | 'TFA_LOGIN' | 'LEVEL_2' | 'LEVEL_2_SET_UP' | 'PHONE';

/** Requests a code and returns it. */
export async function textCode(
  tx: Transaction,
  { user, session }: SessionCaller,
  purpose: Purpose,
  to: object = {},
): Promise<string> {
  const { code } = await service(tx, 'new_sms_code', { user_id: user, session_id: session, purpose, ...to });
  return code;
}

/** Enters a code. Returns 'ok', VERIFICATION_FAILED or TOKEN_EXPIRED. */
export async function tryCode(
  tx: Transaction,
  { user, session }: SessionCaller,
  purpose: Purpose,
  code: string,
  number: object = {},
): Promise<string> {
  const { fault } = await service(tx, 'try_sms_code', { user_id: user, session_id: session, purpose, code, ...number });
  return fault ?? 'ok';
}

/** Turns two-factor on from this session. */
export async function switchOnTwoFactor(tx: Transaction, caller: SessionCaller, to: object = NUMBER): Promise<void> {
  await provePerson(tx, caller);
  const code = await textCode(tx, caller, 'TFA_SET_UP', to);
  const fault = await tryCode(tx, caller, 'TFA_SET_UP', code);
  if (fault !== 'ok') throw new Error(fault);
}
