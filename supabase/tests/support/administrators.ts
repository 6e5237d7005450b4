import type { Transaction } from './database.ts';
import { logIn, NUMBER } from './session.ts';
import type { SessionCaller } from './session.ts';
import { signUp } from './world.ts';

/** Makes the user an administrator whose two-factor has been on for `days`. */
export async function makeAdministrator(tx: Transaction, user: string, days = 8): Promise<void> {
  await tx`update public.user_profile set administrator = true where id = ${user}`;
  await tx`
    insert into private.two_factor (user_id, country_code, number, enabled_at)
    values (${user}, ${NUMBER.country_code}, ${NUMBER.number}, private.now() - make_interval(days => ${days}))
    on conflict (user_id) do update set enabled_at = excluded.enabled_at`;
}

/** A session of this user that has entered its login code and, with `level2`, confirmed by SMS a moment ago. */
export async function provenSession(tx: Transaction, user: string, level2 = true): Promise<SessionCaller> {
  const caller = await logIn(tx, user);
  await tx`
    insert into private.session_proof (session_id, tfa_at, level2_at)
    select ${caller.session}, private.now(), case when ${level2} then private.now() end`;
  return caller;
}

/** A session of a new administrator with power, confirmed by SMS. */
export async function newAdministrator(tx: Transaction, email: string): Promise<SessionCaller> {
  const id = await signUp(tx, email, { first: 'Ada', last: 'Admin' });
  await makeAdministrator(tx, id);
  return provenSession(tx, id);
}

/** All accounts of the user let support in for an hour. */
export async function letSupportIn(tx: Transaction, user: string): Promise<void> {
  await tx`
    insert into public.support_access (account_id, ends_at)
    select m.account_id, private.now() + interval '1 hour' from public.account_member m where m.user_id = ${user}
    on conflict (account_id) do update set ends_at = excluded.ends_at`;
}
