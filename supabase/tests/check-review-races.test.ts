import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaces } from './support/races.ts';
import { checksAtDesk, decide, decision, member, open, reviewOwn } from './support/reviews.ts';
import type { World } from './support/world.ts';

let races: Awaited<ReturnType<typeof startRaces>>;
beforeAll(async () => {
  races = await startRaces();
});
afterAll(() => races.stop());

async function atDesk(): Promise<{ world: World; check: string }> {
  const world = await races.committedWorld();
  const { checks } = await races.watcher.begin(async (tx) => {
    await reviewOwn(tx, world);
    return checksAtDesk(tx, world);
  });
  return { world, check: checks['EDUCATION'] ?? '' };
}

test('of two reviewers who open a check at once, one gets it', async () => {
  const { world, check } = await atDesk();
  const result = await races.race(
    (tx) => open(tx, member(world, 'owner'), check),
    (tx) => open(tx, member(world, 'admin'), check),
  );
  expect(result).toEqual({ early: 'ok', late: 'TAKEN@checkId', waited: true });
  const [row] = await races.watcher`select reviewer_id from private.check_review where check_item_id = ${check}`;
  expect(row).toEqual({ reviewer_id: world.ids.owner });
});

test('a reviewer whose lease has ended and the one who took the check over do not both decide', async () => {
  const { world, check } = await atDesk();
  await races.watcher.begin((tx) => open(tx, member(world, 'owner'), check));
  await races.watcher`update private.check_review set leased_until = now() - interval '1 minute' where check_item_id = ${check}`;
  const result = await races.race(
    async (tx) => {
      await open(tx, member(world, 'admin'), check);
      await decide(tx, member(world, 'admin'), check, decision());
    },
    (tx) => decide(tx, member(world, 'owner'), check, decision({ decision: 'REMARK', note: 'For sent' })),
  );
  expect(result).toEqual({ early: 'ok', late: 'INVALID_ACTION@checkId', waited: true });
  const findings =
    await races.watcher`select decision, actor_id from private.check_finding where check_item_id = ${check}`;
  expect(findings).toEqual([{ decision: 'CLEAR', actor_id: world.ids.admin }]);
});

test('a decision and a cancellation at once: one of them is refused', async () => {
  const { world, check } = await atDesk();
  await races.watcher.begin((tx) => open(tx, member(world, 'owner'), check));
  const { early, late } = await races.race(
    async (tx) => {
      await tx`
        select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l
        join public.check_item i on i.check_list_id = l.id where i.id = ${check} for update of l`;
    },
    (tx) => decide(tx, member(world, 'owner'), check, decision()),
  );
  expect([early, late]).toEqual(['ok', 'IMMUTABLE']);
});
