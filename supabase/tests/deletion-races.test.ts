import { afterAll, beforeEach, expect, test } from 'vitest';
import { service, setTime } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { personalAccount, schedule, takeBack } from './support/deletion.ts';
import { acceptTeam, offerTeam } from './support/ownership.ts';
import { startRaces } from './support/races.ts';
import { buildWorld, memberId } from './support/world.ts';
import type { World } from './support/world.ts';

const { race, watcher, stop } = await startRaces();
afterAll(stop);

const THE_DAY_BEFORE = '2026-12-04T10:00:00Z';
const THE_DAY = '2026-12-05T10:00:00Z';

let world: World;
beforeEach(async () => {
  await watcher.begin(async (tx) => {
    await setTime(tx, '2026-11-21T10:00:00Z');
    world = await buildWorld(tx);
  });
});

/** Runs with its own clock, independent of the other connection's. */
const at =
  <T>(time: string, work: (tx: Transaction) => Promise<T>) =>
  async (tx: Transaction): Promise<T> => {
    await setTime(tx, time);
    return await work(tx);
  };
const scheduled = (account: string, owner: string): Promise<unknown> =>
  watcher.begin(at('2026-11-21T10:00:00Z', (tx) => schedule(tx, owner, account)));
const exists = async (account: string): Promise<boolean> =>
  (await watcher`select from public.account where id = ${account}`).length > 0;

const job = (account: string) => at(THE_DAY, (tx) => service(tx, 'delete_account', { account_id: account }));

test('cancelled while the job waits: the account stays, unlocked', async () => {
  await scheduled(world.team, world.ids.owner);
  const outcome = await race(
    at(THE_DAY_BEFORE, (tx) => takeBack(tx, world.ids.owner, world.team)),
    job(world.team),
  );
  expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await watcher`select deletion_scheduled_on from public.account where id = ${world.team}`).toEqual([
    { deletion_scheduled_on: null },
  ]);
});

test('deleted during a cancellation: the account is gone, and the cancellation fails', async () => {
  await scheduled(world.team, world.ids.owner);
  const outcome = await race(
    job(world.team),
    at(THE_DAY_BEFORE, (tx) => takeBack(tx, world.ids.owner, world.team)),
  );
  expect(outcome).toEqual({ early: 'ok', late: 'ACCOUNT_NOT_FOUND@accountId', waited: true });
  expect(await exists(world.team)).toBe(false);
});

test('two workers on one account: the second finds nothing to do', async () => {
  await scheduled(world.team, world.ids.owner);
  expect(await race(job(world.team), job(world.team))).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await exists(world.team)).toBe(false);
});

test('a user who becomes owner while leaving either stays or does not become owner', async () => {
  const { owner, admin } = world.ids;
  const own = await watcher.begin((tx) => personalAccount(tx, admin));
  const member = await watcher.begin((tx) => memberId(tx, world, 'admin'));
  const leaves = at('2026-11-21T11:00:00Z', (tx) => schedule(tx, admin, own));
  await watcher.begin((tx) => offerTeam(tx, owner, member));
  const isGiven = at('2026-11-21T11:00:00Z', (tx) => acceptTeam(tx, admin, world.team));
  expect(await race(leaves, isGiven)).toEqual({
    early: 'ok',
    late: 'INVALID_ACTION@deletionScheduledOn',
    waited: true,
  });
  await watcher.begin(at('2026-11-21T12:00:00Z', (tx) => takeBack(tx, admin, own)));
  expect(await race(isGiven, leaves)).toEqual({ early: 'ok', late: 'PERSONAL_ACCOUNT_OWNS_TEAMS', waited: true });
});
