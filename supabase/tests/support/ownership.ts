import { as } from './database.ts';
import type { Transaction } from './database.ts';
import { logInAtLevel2 } from './session.ts';

/** The owner asks the member to take over the team. */
export async function offerTeam(tx: Transaction, owner: string, memberId: string): Promise<void> {
  await as(tx, await logInAtLevel2(tx, owner), (inner) => inner`select (public.set_account_owner(${memberId})).id`);
}

/** The user accepts. */
export async function acceptTeam(tx: Transaction, userId: string, team: string): Promise<void> {
  await as(tx, await logInAtLevel2(tx, userId), (inner) => inner`select (public.accept_account_ownership(${team})).id`);
}
