import { expect, test } from 'vitest';
import { platformReviews } from '#functions/checks/contract/review-evidence.ts';
import { newAdministrator } from './support/administrators.ts';
import { as, service, setTime, sql, standing, user } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { checksAtDesk, decide, decision, giveAccess, member, open, reviewOwn } from './support/reviews.ts';
import { buildWorld, emailOf } from './support/world.ts';
import type { World } from './support/world.ts';

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

test('administrators are alarmed when nobody opens a waiting check for a business day, weekends not counted', () =>
  inTeam(async (tx, world) => {
    await reviewOwn(tx, world, false);
    const still = async (at: string) => {
      await setTime(tx, at);
      const [row] = await tx`select private.reviews_standing_still()::int as number`;
      return row?.['number'];
    };
    // Friday at noon in Oslo.
    await setTime(tx, '2026-11-27T11:00:00Z');
    const before = await still('2026-11-30T10:59:00Z');
    await setTime(tx, '2026-11-27T11:00:00Z');
    await checksAtDesk(tx, world);
    for (const at of ['2026-11-28T12:00:00Z', '2026-11-29T20:00:00Z', '2026-11-30T11:00:00Z'])
      expect(await still(at), at).toBe(before);
    expect(await still('2026-11-30T11:01:00Z')).toBe(before + 1);
    await tx`
      insert into public.administrator_event (administrator_id, action, subject_kind, subject_id, reason, occurred_at)
      values (${world.ids.owner}, 'REVIEW_CHECK', 'ACCOUNT', ${world.team}, 'Vurdering', private.now())`;
    expect(await still('2026-11-30T12:00:00Z')).toBe(0);
  }));

test('the console counts what waits for the platform, what is late and since when, for administrators alone', () =>
  inTeam(async (tx, world) => {
    await reviewOwn(tx, world, false);
    await setTime(tx, '2026-11-27T11:00:00Z');
    const { checks } = await checksAtDesk(tx, world);
    const desk = async (caller: Caller) => {
      const [row] = await as(tx, caller, (own) => own`select public.platform_reviews() as desk`);
      return row?.['desk'] === null ? null : platformReviews.parse(row?.['desk']);
    };
    expect(await desk(user(world.ids.owner))).toBeNull();
    const acting = await newAdministrator(tx, `ada.${world.tag}@example.test`);
    const before = await desk(acting);
    await tx`update public.check_item set due_at = '2026-11-26T11:00:00Z' where id = ${checks['EDUCATION'] ?? ''}`;
    expect(await desk(acting)).toEqual({ ...before, late: (before?.late ?? 0) + 1 });
    expect(before?.waiting).toBeGreaterThan(0);
    await setTime(tx, '2026-12-01T12:00:00Z');
    expect(await desk(acting)).toMatchObject({ standsStill: true });
  }));
