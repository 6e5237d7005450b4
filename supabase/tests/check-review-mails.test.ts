import { afterAll, expect, test } from 'vitest';
import { connect, service, setTime, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { checksAtDesk, decide, decision, giveAccess, member, open, reviewOwn } from './support/reviews.ts';
import { buildWorld, emailOf } from './support/world.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

/** Monday at ten in Oslo. */
const MONDAY = '2026-11-23T09:00:00Z';

const inTeam = standing(sql, async (tx) => {
  await setTime(tx, MONDAY);
  const world = await buildWorld(tx);
  await reviewOwn(tx, world);
  return world;
});

/** Runs the job at a time, and returns who has been mailed so far and how many checks their last mail named. */
async function mailed(tx: Transaction, world: World, at: string): Promise<readonly (readonly [string, number])[]> {
  await setTime(tx, at);
  await service(tx, 'mail_waiting_reviews', {});
  const rows = await tx<{ recipient: string; count: number }[]>`
    select recipient, (payload ->> 'count')::int as count from private.outbox
    where kind = 'reviews_waiting' and account_id = ${world.team} order by recipient, created_at, id`;
  return rows.map(({ recipient, count }) => [recipient, count] as const);
}

test('each reviewer of a team gets one mail a day with what they may review, in business hours', () =>
  inTeam(async (tx, world) => {
    await giveAccess(tx, world, 'colleague', 'review');
    await checksAtDesk(tx, world, ['EDUCATION', 'CRIMINAL_RECORD']);
    await checksAtDesk(tx, world, ['EDUCATION'], 'admin');
    expect(await mailed(tx, world, '2026-11-23T10:30:00Z')).toEqual([]);
    const first = [
      [emailOf(world, 'admin'), 2],
      [emailOf(world, 'colleague'), 2],
      [emailOf(world, 'owner'), 3],
    ] as const;
    expect(await mailed(tx, world, '2026-11-23T11:20:00Z')).toEqual(first);
    expect(await mailed(tx, world, '2026-11-23T12:20:00Z')).toEqual(first);
    // Seven in the morning, and a Saturday.
    expect(await mailed(tx, world, '2026-11-24T06:20:00Z')).toEqual(first);
    expect(await mailed(tx, world, '2026-11-28T10:20:00Z')).toEqual(first);
    expect((await mailed(tx, world, '2026-11-24T07:20:00Z')).length).toBe(6);
  }));

test('a mail that nothing waits for any more is not sent', () =>
  inTeam(async (tx, world) => {
    const { checks } = await checksAtDesk(tx, world);
    await mailed(tx, world, '2026-11-23T12:20:00Z');
    const wanted = async () => {
      const rows = await tx<{ wanted: boolean }[]>`
        select private.has_reviews_waiting(o) as wanted from private.outbox o
        where kind = 'reviews_waiting' and recipient = ${emailOf(world, 'owner')}`;
      return rows.map((row) => row.wanted);
    };
    expect(await wanted()).toEqual([true]);
    await open(tx, member(world, 'owner'), checks['EDUCATION'] ?? '');
    await decide(tx, member(world, 'owner'), checks['EDUCATION'] ?? '', decision());
    expect(await wanted()).toEqual([false]);
  }));

test('the console raises an alarm for checks that have waited five days for the platform, not for a team', () =>
  inTeam(async (tx, world) => {
    const violations = async () => {
      const [row] = await tx`select private.reviews_left_waiting()::int as number`;
      return row?.number;
    };
    await checksAtDesk(tx, world);
    await setTime(tx, '2026-11-28T08:59:00Z');
    const before = await violations();
    await setTime(tx, '2026-11-28T09:01:00Z');
    expect(await violations()).toBe(before);
    await reviewOwn(tx, world, false);
    expect(await violations()).toBe(before + 1);
    await setTime(tx, '2026-11-28T08:59:00Z');
    expect(await violations()).toBe(before);
  }));
