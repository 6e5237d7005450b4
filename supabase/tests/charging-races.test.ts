import { afterAll, expect, test } from 'vitest';
import { sized } from '#testing/size.ts';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { as, connect, refusal, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import { draft, emailOf, submit } from './support/world.ts';
import type { World } from './support/world.ts';

const { dbUrl, race, watcher, stop } = await startRaces();
afterAll(stop);

/** Makes a team with credits and drafts. */
async function teamWith({ credits, drafts }: { credits: number; drafts: number }) {
  return watcher.begin(async (tx) => {
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, credits);
    const ids: string[] = [];
    for (let made = 0; made < drafts; made += 1) {
      ids.push((await draft(tx, world, { signers: [emailOf(world, 'signer')] })).id);
    }
    return { world, ids };
  });
}

const ledgerOf = ({ team }: World) => watcher.begin((tx) => ledger(tx, team));

const cancel =
  ({ ids: people, team }: World, ids: readonly string[]) =>
  (tx: Transaction): Promise<unknown> =>
    as(tx, user(people.member), (inner) => inner`select (public.cancel_documents(${team}, 'Feil', ${ids}::uuid[])).id`);

/** How many documents the credits pay for; twice as many are sent. */
const PAID = sized({ quick: 25, full: 100 });

test(`of ${2 * PAID} parallel sends with credits for ${PAID} documents exactly ${PAID} succeed`, async () => {
  const { world, ids } = await teamWith({ credits: 10 * PAID, drafts: 2 * PAID });
  const senders = connect(dbUrl, 30);
  const outcomes = await Promise.all(ids.map((id) => refusal(senders.begin((tx) => submit(tx, world.ids.member, id)))));
  await senders.end();
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  expect([count('ok'), count('CREDIT_BALANCE_INSUFFICIENT')]).toEqual([PAID, PAID]);
  expect(await ledgerOf(world)).toMatchObject({ balance: 0, violations: 0 });
  const states = await watcher`
    select status, count(*)::int from public.document where account_id = ${world.team} group by status order by status`;
  expect([...states]).toEqual([
    { status: 'DRAFT', count: PAID },
    { status: 'PENDING', count: PAID },
  ]);
});

test('a document that is sent twice at once is charged once', async () => {
  const { world, ids } = await teamWith({ credits: 20, drafts: 1 });
  const once = (tx: Transaction) => submit(tx, world.ids.member, ids[0]!);
  expect(await race(once, once)).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await ledgerOf(world)).toMatchObject({ balance: 10, violations: 0 });
});

test('of two sends at once, one of which the spending limit has room for, the second is refused', async () => {
  const { world, ids } = await teamWith({ credits: 100, drafts: 2 });
  await watcher`
    insert into private.spending_limit (account_id, member_id, credits)
    select m.account_id, m.id, 15 from public.account_member m
    where m.account_id = ${world.team} and m.user_id = ${world.ids.member}`;
  const [first, second] = ids.map((id) => (tx: Transaction) => submit(tx, world.ids.member, id));
  expect(await race(first!, second!)).toEqual({
    early: 'ok',
    late: 'SPENDING_LIMIT_EXCEEDED@memberId',
    waited: true,
  });
  expect(await ledgerOf(world)).toMatchObject({ balance: 90, violations: 0 });
});

test('two simultaneous cancellations of the same documents refund the credits once', async () => {
  const { world, ids } = await teamWith({ credits: 20, drafts: 2 });
  for (const id of ids) await watcher.begin((tx) => submit(tx, world.ids.member, id));
  expect(await race(cancel(world, ids), cancel(world, ids.toReversed()))).toEqual({
    early: 'ok',
    late: 'ok',
    waited: true,
  });
  expect(await ledgerOf(world)).toMatchObject({ balance: 20, violations: 0 });
});

test('a send and a cancellation of the same account lock in the same order', async () => {
  const { world, ids } = await teamWith({ credits: 20, drafts: 2 });
  const [sent, waiting] = [ids[0]!, ids[1]!];
  await watcher.begin((tx) => submit(tx, world.ids.member, sent));
  const outcome = await race((tx) => submit(tx, world.ids.member, waiting), cancel(world, [sent]));
  expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await ledgerOf(world)).toMatchObject({ balance: 10, violations: 0 });
});
