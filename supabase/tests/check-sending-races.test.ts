import { afterAll, expect, test } from 'vitest';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, order } from './support/orders.ts';
import { startRaces } from './support/races.ts';
import type { World } from './support/world.ts';

const { race, watcher, stop } = await startRaces();
afterAll(stop);

/** A team with 50 credits, enough for one identity check, and two orders of one each. */
async function teamWithTwoOrders() {
  return watcher.begin(async (tx) => {
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, 50);
    const one = await order(tx, world, { people: [candidate(world, 1)] });
    const other = await order(tx, world, { people: [candidate(world, 2)] });
    return { world, one, other };
  });
}

const press = (world: World, request: string) => (tx: Transaction) =>
  call(tx, world, 'member', 'submit_check_request', request, 50);
const ledgerOf = ({ team }: World) => watcher.begin((tx) => ledger(tx, team));
const listsOf = async ({ team }: World): Promise<number> =>
  (await watcher`select from public.check_list where account_id = ${team}`).length;

test('of two orders that race for the last credits one is sent', async () => {
  const { world, one, other } = await teamWithTwoOrders();
  expect(await race(press(world, one), press(world, other))).toEqual({
    early: 'ok',
    late: 'CREDIT_BALANCE_INSUFFICIENT',
    waited: true,
  });
  expect(await ledgerOf(world)).toMatchObject({ balance: 0, violations: 0 });
  expect(await listsOf(world)).toBe(1);
});

test('a double click sends and charges once', async () => {
  const { world, one } = await teamWithTwoOrders();
  expect(await race(press(world, one), press(world, one))).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await ledgerOf(world)).toMatchObject({ balance: 0, violations: 0 });
  expect(await listsOf(world)).toBe(1);
});

test('a person who is added while the order is sent is refused', async () => {
  const { world, one } = await teamWithTwoOrders();
  const add = (tx: Transaction) => call(tx, world, 'colleague', 'create_check_lists', one, [candidate(world, 3)]);
  expect(await race(press(world, one), add)).toEqual({ early: 'ok', late: 'IMMUTABLE', waited: true });
  expect(await listsOf(world)).toBe(1);
});

test('a person who is added before the press changes the price, and nothing is sent', async () => {
  const { world, one } = await teamWithTwoOrders();
  const add = (tx: Transaction) => call(tx, world, 'colleague', 'create_check_lists', one, [candidate(world, 3)]);
  expect(await race(add, press(world, one))).toEqual({
    early: 'ok',
    late: 'INVALID_ACTION@expectedTotal',
    waited: true,
  });
  expect(await listsOf(world)).toBe(0);
});

test('two batches of the same order do not make a list twice', async () => {
  const { world, one } = await teamWithTwoOrders();
  await watcher`
    update public.check_request r set status = 'SENDING', sent_at = now(), sent_by = r.created_by,
      snapshot = private.order_snapshot(r, private.priced_order(r, r.created_by))
    where r.id = ${one}`;
  const batch = (tx: Transaction) => tx`select service.send_check_lists(${one})`;
  expect(await race(batch, batch)).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await listsOf(world)).toBe(1);
});
