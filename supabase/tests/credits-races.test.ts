import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { addCredits, charge, ledger, refund, worldWithoutCredits } from './support/credits.ts';
import { connect, refusal } from './support/database.ts';
import { beginInvoice, buyOnce } from './support/invoices.ts';
import { startRaces } from './support/races.ts';
import { registerTeam } from './support/world.ts';

const { dbUrl, race, watcher, stop } = await startRaces();
afterAll(stop);

async function teamWith(credits: number): Promise<string> {
  const { team } = await watcher.begin((tx) => worldWithoutCredits(tx));
  await watcher.begin((tx) => addCredits(tx, team, credits));
  return team;
}

const ledgerOf = (team: string) => watcher.begin((tx) => ledger(tx, team));

test('of 200 parallel charges on 100 credits exactly 100 succeed', async () => {
  const team = await teamWith(60);
  await watcher.begin((tx) => addCredits(tx, team, 40));
  await watcher`update public.product set price = 100 where type = 'TEST_PRODUCT'`;
  const spenders = connect(dbUrl, 40);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => refusal(spenders.begin((tx) => charge(tx, team)))),
  );
  await spenders.end();
  await watcher`update public.product set price = 200 where type = 'TEST_PRODUCT'`;
  const counted = Object.fromEntries(
    ['ok', 'CREDIT_BALANCE_INSUFFICIENT'].map((name) => [name, outcomes.filter((each) => each === name).length]),
  );
  expect(counted).toEqual({ ok: 100, CREDIT_BALANCE_INSUFFICIENT: 100 });
  expect(await ledgerOf(team)).toMatchObject({ balance: 0, lots: [0, 0], violations: 0 });
});

test('two simultaneous charges of the last credits: the second waits and is refused', async () => {
  const team = await teamWith(2);
  expect(
    await race(
      (tx) => charge(tx, team),
      (tx) => charge(tx, team),
    ),
  ).toEqual({ early: 'ok', late: 'CREDIT_BALANCE_INSUFFICIENT', waited: true });
});

test('the same item charged twice at once is charged once', async () => {
  const team = await teamWith(10);
  const item = randomUUID();
  const once = (tx: Parameters<typeof charge>[0]) => charge(tx, team, 1, item);
  expect(await race(once, once)).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await ledgerOf(team)).toMatchObject({ balance: 8, rows: ['purchase 10', 'charge -2'], violations: 0 });
});

test('the same item refunded twice at once is refunded once', async () => {
  const team = await teamWith(10);
  const item = await watcher.begin((tx) => charge(tx, team));
  const once = (tx: Parameters<typeof refund>[0]) => refund(tx, item);
  expect(await race(once, once)).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await ledgerOf(team)).toMatchObject({ balance: 10, violations: 0 });
});

test('a person who orders for two teams at once gets the credits of one invoice in advance', async () => {
  const world = await watcher.begin((tx) => worldWithoutCredits(tx));
  const other = { ...world, team: await watcher.begin((tx) => registerTeam(tx, world.ids.owner, 'Fjord Bygg AS')) };
  for (const each of [world, other]) await watcher.begin((tx) => buyOnce(tx, each));
  expect(
    await race(
      (tx) => beginInvoice(tx, world),
      (tx) => beginInvoice(tx, other),
    ),
  ).toEqual({ early: 'ok', late: 'ok', waited: true });
  const orders = await watcher`
    select in_advance from public.credit_purchase where buyer_id = ${world.ids.owner} and status = 'OPEN' order by in_advance`;
  expect(orders).toEqual([{ in_advance: false }, { in_advance: true }]);
});
