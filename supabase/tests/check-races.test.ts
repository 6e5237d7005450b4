import { afterAll, beforeAll, expect, test } from 'vitest';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import { as, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import type { World } from './support/world.ts';

let races: Awaited<ReturnType<typeof startRaces>>;
beforeAll(async () => {
  races = await startRaces();
});
afterAll(() => races.stop());

const sent = (world: World, types = ['EDUCATION']) => races.watcher.begin((tx) => sendCheckList(tx, world, { types }));
const state = (list: string) => races.watcher.begin((tx) => stateOf(tx, list));
const cancel = (world: World, list: string) => (tx: Transaction) =>
  as(
    tx,
    user(world.ids.member),
    (inner) => inner`select (public.cancel_check_lists(${world.team}, array[${list}]::uuid[])).id`,
  );

test('of a consent and a cancellation at once, the first decides whether there is a refund', async () => {
  const world = await races.committedWorld();
  const consented = await sent(world);
  const first = await races.race((tx) => consent(tx, world, consented.list), cancel(world, consented.list));
  expect(first).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await state(consented.list)).toMatchObject({ status: 'CANCELLED' });
  const cancelled = await sent(world);
  const second = await races.race(cancel(world, cancelled.list), (tx) => consent(tx, world, cancelled.list));
  expect(second).toEqual({ early: 'ok', late: 'INVALID_ACTION', waited: true });
  const refunds = async (list: string) => {
    const rows = await races.watcher`
      select from public.credit_transaction t join public.check_item i on t.item_id in (i.id, i.charge_id)
      where i.check_list_id = ${list} and t.type = 'REFUND'`;
    return rows.length;
  };
  expect([await refunds(consented.list), await refunds(cancelled.list)]).toEqual([0, 1]);
});

test('a candidate who consents while the list is given up wins, or finds it given up', async () => {
  const world = await races.committedWorld();
  const { list } = await sent(world);
  await races.watcher`update private.check_clock set reminder_no = 3, next_at = '2020-01-01' where check_list_id = ${list}`;
  const { early } = await races.race(
    (tx) => consent(tx, world, list),
    async (tx) => {
      await tx`select set_config('app.now', '2026-11-25T10:00:00Z', true)`;
      await service(tx, 'remind_candidates', {});
    },
  );
  expect(early).toBe('ok');
  expect(await state(list)).toMatchObject({ status: 'PENDING_CANDIDATE' });
});

test('two decisions on one check at once: the second sees the first', async () => {
  const world = await races.committedWorld();
  const { list, checks } = await sent(world);
  const check = checks['EDUCATION'] ?? '';
  await races.watcher.begin(async (tx) => {
    await consent(tx, world, list);
    await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
  });
  const decide = (action: string) => (tx: Transaction) =>
    tx`select private.move_check(${check}, ${action}, 'ADMINISTRATOR', null, 'Vurdert', gen_random_uuid())`;
  const { early, late, waited } = await races.race(decide('CLEAR'), decide('RETURN'));
  expect({ early, late, waited }).toEqual({ early: 'ok', late: 'INVALID_ACTION', waited: true });
  expect(await state(list)).toMatchObject({ status: 'COMPLETED' });
});

test('two runs of the reminders at once send one mail', async () => {
  const world = await races.committedWorld();
  const { list } = await sent(world);
  await races.watcher`update private.check_clock set next_at = '2020-01-01' where check_list_id = ${list}`;
  const run = async (tx: Transaction) => {
    await tx`select set_config('app.now', '2026-11-25T10:00:00Z', true)`;
    await service(tx, 'remind_candidates', {});
  };
  await races.race(run, run);
  const mails = await races.watcher`
    select from private.outbox where kind = 'check_list_reminder' and subject_id = ${list}`;
  expect(mails).toHaveLength(1);
});
