import { as, refusal } from './database.ts';
import type { Caller, Transaction } from './database.ts';
import { logInAtLevel2, NUMBER } from './session.ts';
import type { SessionCaller } from './session.ts';
import type { World } from './world.ts';

type Factor = 'sms' | 'app' | 'passkey';

/** The person has the factor from now on, without a ceremony. */
export async function give(tx: Transaction, user: string, factor: Factor): Promise<void> {
  await tx`insert into private.two_factor (user_id) values (${user}) on conflict do nothing`;
  if (factor === 'sms') {
    await tx`
      update private.two_factor set country_code = ${NUMBER.country_code}, number = ${NUMBER.number}
      where user_id = ${user}`;
  } else if (factor === 'app') {
    await tx`insert into private.authenticator (user_id, sealed_secret, last_step) values (${user}, 'sealed', 1)`;
  } else {
    await tx`
      insert into private.passkey (user_id, name, credential_id, public_key, counter, is_synced, transports)
      values (${user}, 'PC', ${`key-${user}`}, 'key', 0, true, '{}')`;
  }
}

/** A session that has completed its login, at the second level. */
export async function session(tx: Transaction, user: string): Promise<SessionCaller> {
  const caller = await logInAtLevel2(tx, user);
  await tx`update private.session_proof set tfa_at = private.now() where session_id = ${caller.session}`;
  return caller;
}

/** Demands it, or no longer. */
export const demand = (tx: Transaction, by: Caller, team: string, input: object) =>
  refusal(
    as(tx, by, (inner) => inner`select (public.set_two_factor_demand(${team}, ${inner.json(input as never)})).id`),
  );

export async function accountsOf(tx: Transaction, by: Caller): Promise<string[]> {
  const rows = await as(
    tx,
    by,
    (inner) => inner<{ id: string }[]>`select id from public.account where account_type = 'TEAM'`,
  );
  return rows.map(({ id }) => id);
}

export async function sessionOf(tx: Transaction, by: Caller) {
  const [row] = await as(tx, by, (inner) => inner<{ session: string }[]>`select public.session() as session`);
  const answer: unknown = row?.session;
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as {
    accounts: { id: string }[];
    demands: {
      kind: string;
      name: string;
      isDue: boolean;
      smsCounts: boolean;
      heldUntil: string | null;
      memberId: string | null;
    }[];
  };
}

/** The owner, with an app, at the second level. */
export async function ownerOf(tx: Transaction, world: World): Promise<SessionCaller> {
  await give(tx, world.ids.owner, 'app');
  return session(tx, world.ids.owner);
}
