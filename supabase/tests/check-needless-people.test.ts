import { describe, expect, test } from 'vitest';
import { passTime, refusal, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, order, quote, send } from './support/orders.ts';
import { standingWorldAt } from './support/world.ts';
import type { World } from './support/world.ts';

const inTeam = standingWorldAt('2026-11-23T10:00:00Z');

const tried = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  undone(tx, (inner) => refusal(work(inner)));
const press = (tx: Transaction, world: World, request: string, total: number) =>
  call(tx, world, 'member', 'submit_check_request', request, total);

describe('people who need not be asked', () => {
  const decide = (tx: Transaction, request: string) =>
    tx`update public.check_item set status = 'COMPLETED', completed_at = private.now()
      where check_list_id in (select id from public.check_list where check_request_id = ${request})`;

  test('an open request for the same check', () =>
    inTeam(async (tx, world) => {
      await send(tx, world, await order(tx, world));
      const people = [candidate(world, 1), candidate(world, 2)];
      const request = await order(tx, world, { people, details: { includeCheckedCandidates: true } });
      expect(await quote(tx, world, 'member', request)).toMatchObject({
        people: 1,
        total: 50,
        excludedCount: 1,
        excluded: [{ email: people[0]!['email'], reason: 'OPEN_REQUEST', checkTypes: ['IDENTITY'] }],
      });
      expect(await press(tx, world, request, 50)).toMatchObject({ status: 'SENT', people_count: 2, sent_count: 1 });
      const rows = await tx`select excluded_reason, sent_at is not null as sent from public.check_request_person
        where check_request_id = ${request} order by position`;
      expect([...rows]).toEqual([
        { excluded_reason: 'OPEN_REQUEST', sent: false },
        { excluded_reason: null, sent: true },
      ]);
      const again = await order(tx, world);
      expect(await tried(tx, (inner) => press(inner, world, again, 0))).toBe('BLANK@people');
    }));

  test('another check is no obstacle', () =>
    inTeam(async (tx, world) => {
      await send(tx, world, await order(tx, world));
      const request = await order(tx, world, { input: { checkTypes: ['BANK_ID'] } });
      expect(await quote(tx, world, 'member', request)).toMatchObject({ people: 1, excluded: [] });
    }));

  test('the same check within its validity, unless the order includes those', () =>
    inTeam(async (tx, world) => {
      const checked = await order(tx, world);
      await send(tx, world, checked);
      await decide(tx, checked);
      const request = await order(tx, world);
      expect(await quote(tx, world, 'member', request)).toMatchObject({ people: 0, excluded: [{ reason: 'CHECKED' }] });
      await undone(tx, async (inner) => {
        await call(inner, world, 'member', 'update_check_request', request, { includeCheckedCandidates: true });
        expect(await quote(inner, world, 'member', request)).toMatchObject({ people: 1, excluded: [] });
      });
      await passTime(tx, '25 months');
      expect(await quote(tx, world, 'member', request)).toMatchObject({ people: 1, excluded: [] });
    }));

  test('what another department does with a person stays unknown', () =>
    inTeam(async (tx, world) => {
      const people = [candidate(world, 1, { departmentId: world.sales })];
      await send(tx, world, await order(tx, world, { maker: 'owner', people }), 'owner');
      const request = await order(tx, world);
      expect(await quote(tx, world, 'member', request)).toMatchObject({ people: 1, excluded: [] });
      expect(await quote(tx, world, 'owner', request)).toMatchObject({
        people: 0,
        excluded: [{ reason: 'OPEN_REQUEST' }],
      });
    }));
});
