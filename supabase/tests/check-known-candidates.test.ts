import { describe, expect, test } from 'vitest';
import { passTime, refusal, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, JOB, order, policeOrder, quote, send } from './support/orders.ts';
import { standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const inTeam = standingWorldAt('2026-11-23T10:00:00Z');

const decide = (tx: Transaction, request: string) =>
  tx`update public.check_item set status = 'COMPLETED', completed_at = private.now()
    where check_list_id in (select id from public.check_list where check_request_id = ${request})`;

const known = (
  tx: Transaction,
  world: World,
  request: string,
  people: readonly Readonly<Record<string, unknown>>[],
  person: Person = 'member',
) => call(tx, world, person, 'known_candidates', request, people);

describe('candidates of a list, before anybody is added', () => {
  test('an open request and a valid check are told, whatever the order includes', () =>
    inTeam(async (tx, world) => {
      const [open, checked, new_] = [candidate(world, 1), candidate(world, 2), candidate(world, 3)];
      await send(tx, world, await order(tx, world, { people: [open] }));
      const done = await order(tx, world, { people: [checked] });
      await send(tx, world, done);
      await decide(tx, done);
      const request = await order(tx, world, { people: [], details: { includeCheckedCandidates: true } });
      const rows = [open, { ...checked, email: String(checked['email']).toUpperCase() }, new_];
      expect(await known(tx, world, request, rows)).toEqual([
        { email: open['email'], reason: 'OPEN_REQUEST', checkTypes: ['IDENTITY'], shownOn: null, knownAs: null },
        { email: checked['email'], reason: 'CHECKED', checkTypes: ['IDENTITY'], shownOn: null, knownAs: null },
      ]);
      const [{ count } = { count: null }] = await tx`
        select count(*)::int from public.check_request_person where check_request_id = ${request}`;
      expect(count).toBe(0);
      await passTime(tx, '25 months');
      expect(await known(tx, world, request, [checked])).toEqual([]);
    }));

  test('an address that belongs to somebody of another name is told', () =>
    inTeam(async (tx, world) => {
      await send(tx, world, await order(tx, world));
      const request = await order(tx, world, { people: [], input: { checkTypes: ['BANK_ID'] } });
      expect(await known(tx, world, request, [candidate(world, 1, { firstName: 'KANDI 1' })])).toEqual([]);
      expect(await known(tx, world, request, [candidate(world, 1, { firstName: 'Kari' })])).toMatchObject([
        { reason: null, checkTypes: [], knownAs: 'Kandi 1 Dat' },
      ]);
    }));

  test('another department’s requests and people stay unknown', () =>
    inTeam(async (tx, world) => {
      const people = [candidate(world, 1, { departmentId: world.sales })];
      await send(tx, world, await order(tx, world, { maker: 'owner', people }), 'owner');
      const request = await order(tx, world, { people: [] });
      const asked = [candidate(world, 1, { firstName: 'Kari' })];
      expect(await known(tx, world, request, asked)).toEqual([]);
      expect(await known(tx, world, request, asked, 'owner')).toMatchObject([{ reason: 'OPEN_REQUEST' }]);
    }));

  test('only the senders of the order ask, with up to 10,000 candidates', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world);
      const tried = (person: Person, people: readonly Readonly<Record<string, unknown>>[]) =>
        undone(tx, (inner) => refusal(known(inner, world, request, people, person)));
      expect(await tried('outsider', [])).toBe('ACCOUNT_NOT_FOUND@checkRequestId');
      expect(await tried('otherManager', [])).toBe('ACCOUNT_NOT_FOUND@checkRequestId');
      expect(
        await tried(
          'member',
          Array.from({ length: 10_001 }, () => ({ email: 'a@b.example' })),
        ),
      ).toBe('TOO_BIG@people');
      expect(await undone(tx, (inner) => refusal(call(inner, world, 'member', 'known_candidates', request, {})))).toBe(
        'INVALID@people',
      );
      expect(await known(tx, world, request, [{}, { email: 7 }, { email: 'no address' }])).toEqual([]);
    }));
});

describe('a certificate that is shown once for each job', () => {
  const shown = async (tx: Transaction, world: World): Promise<void> => {
    const request = await policeOrder(tx, world);
    await send(tx, world, request);
    await decide(tx, request);
    await passTime(tx, '4 months');
  };

  test('is told for the same job of the same person, and does not stop the order', () =>
    inTeam(async (tx, world) => {
      await shown(tx, world);
      const people = [candidate(world, 1, { ...JOB, jobRole: ' lærer ' }), candidate(world, 2, JOB)];
      const request = await policeOrder(tx, world, { people });
      expect(await quote(tx, world, 'member', request)).toMatchObject({
        people: 2,
        excludedCount: 0,
        shownCount: 1,
        shown: [{ email: people[0]!['email'], firstName: 'Kandi 1', shownOn: '2026-11-23' }],
      });
      expect(await known(tx, world, request, people)).toMatchObject([{ reason: null, shownOn: '2026-11-23' }]);
      expect(await send(tx, world, request)).toMatchObject({ status: 'SENT', sent_count: 2 });
      const [{ snapshot } = { snapshot: null }] = await tx`
        select snapshot -> 'quote' as snapshot from public.check_request where id = ${request}`;
      expect(Object.keys(snapshot)).not.toEqual(expect.arrayContaining(['shown']));
    }));

  test('another job, another person and another country are asked without a word', () =>
    inTeam(async (tx, world) => {
      await shown(tx, world);
      const request = await policeOrder(tx, world, { people: [] });
      const asked = [candidate(world, 1, { jobRole: 'Vaktmester' }), candidate(world, 2, { jobRole: 'Lærer' })];
      expect(await known(tx, world, request, asked)).toEqual([]);
      const [swedish] = await tx`select id from public.crc_purpose where country = 'SE' order by place limit 1`;
      await call(tx, world, 'member', 'update_check_request', request, {
        countries: ['SE'],
        crcPurposeId: swedish?.['id'],
      });
      expect(await known(tx, world, request, [candidate(world, 1, { jobRole: 'Lærer' })])).toEqual([]);
    }));

  test('a job that the order names is everybody’s', () =>
    inTeam(async (tx, world) => {
      await shown(tx, world);
      const request = await policeOrder(tx, world, { people: [], details: { jobRole: 'LÆRER' } });
      expect(await known(tx, world, request, [candidate(world, 1)])).toMatchObject([{ shownOn: '2026-11-23' }]);
    }));
});
