import { describe, expect, test } from 'vitest';
import { answer, decide } from './support/check-content.ts';
import { consent, sendCheckList } from './support/check-lists.ts';
import { addCredits } from './support/credits.ts';
import { as, refusal, service, setTime, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call as act, shown } from './support/decisions.ts';
import { call, candidate, order, send } from './support/orders.ts';
import { buildWorld, leaveTeam } from './support/world.ts';
import type { World } from './support/world.ts';

// Asking again in the same position (decision 0218): which checks, after how long, and how it ends.
const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await addCredits(tx, world.team, 10_000);
  return world;
});

interface Completed {
  readonly every?: number | null;
  readonly result?: object;
}

async function completed(tx: Transaction, world: World, type: string, { every = 6, result = {} }: Completed = {}) {
  const sent = await sendCheckList(tx, world, { types: [type], every, sender: 'colleague' });
  await consent(tx, world, sent.list);
  const check = sent.checks[type] ?? '';
  await answer(tx, check, {});
  await decide(tx, check, 'CLEAR', { result, note: 'Kontrollert.' });
  return { ...sent, check };
}

async function validUntil(tx: Transaction, check: string): Promise<string | null> {
  const [row] = await tx<{ until: Date | null }[]>`
    select valid_until as until from public.check_item where id = ${check}`;
  return row?.until?.toISOString() ?? null;
}

const stopped = (tx: Transaction, list: string) =>
  tx`select actor_name, restricted, sender_only from public.check_event
    where check_list_id = ${list} and type = 'REPEAT_STOPPED'`;

describe('which checks may be repeated', () => {
  test('none that is restricted, needs a purpose or may be asked for once for each job', () =>
    inTeam(async (tx) => {
      const types = await tx<{ type: string }[]>`
        select type from public.check_type where repeat_reason_en is not null order by place`;
      expect(types.map(({ type }) => type)).toEqual([
        'WORK_PERMIT',
        'CERTIFICATES',
        'RELATED_COUNTRIES',
        'BUSINESS_INTERESTS',
        'INFORMATION',
        'E_LEARNING',
      ]);
      const wrong = tx.savepoint(
        (inner) => inner`update public.check_type set repeat_reason_en = 'x', repeat_reason_nb = 'x'
          where type = 'CRIMINAL_RECORD'`,
      );
      await expect(wrong).rejects.toThrow('check_type_repeat_allowed');
    }));

  test.each<[string, readonly string[], number | null, 'ok' | 'INCLUSION']>([
    ['never, for what is not', ['CRIMINAL_RECORD'], null, 'ok'],
    ['a police certificate is not', ['CRIMINAL_RECORD'], 6, 'INCLUSION'],
    ['a credit check and an education are not', ['EDUCATION', 'PERSONAL_CREDIT'], 12, 'INCLUSION'],
    ['documents beside a police certificate are', ['CRIMINAL_RECORD', 'INFORMATION'], 12, 'ok'],
    ['not after longer than the results count for', ['INFORMATION', 'BUSINESS_INTERESTS'], 24, 'INCLUSION'],
    ['not at an interval that is not offered', ['INFORMATION'], 7, 'INCLUSION'],
  ])('repeated: %s', (_what, checkTypes, repeatMonths, expected) =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world, { input: { checkTypes }, people: [] });
      const change = tx.savepoint((own) =>
        call(own, world, 'member', 'update_check_request', request, { repeatMonths }),
      );
      expect(await refusal(change)).toContain(expected);
    }),
  );

  test('what counts for good can be repeated at every interval', () =>
    inTeam(async (tx, world) => {
      await tx`update public.check_type set validity_months = null where type = 'INFORMATION'`;
      const request = await order(tx, world, { input: { type: 'INFORMATION' }, details: { repeatMonths: 24 } });
      const copy = await call(tx, world, 'member', 'create_check_request', world.team, { copyOf: request });
      expect(copy['repeat_months']).toBe(24);
      await call(tx, world, 'member', 'update_check_request', request, { repeatMonths: null });
      const none = await call(tx, world, 'member', 'create_check_request', world.team, { copyOf: request });
      expect(none['repeat_months']).toBeNull();
    }));

  test('the lists of an order that is sent are repeated as it says', () =>
    inTeam(async (tx, world) => {
      const people = [candidate(world, 1)];
      const request = await order(tx, world, {
        input: { checkTypes: ['BUSINESS_INTERESTS'] },
        details: { repeatMonths: 6 },
        people,
      });
      await send(tx, world, request);
      const lists = await tx`select repeat_months from public.check_list where check_request_id = ${request}`;
      expect(lists).toEqual([{ repeat_months: 6 }]);
    }));
});

describe('until when a repeated check counts', () => {
  test.each<[string, string, Completed, string | null]>([
    ['until it is repeated', 'INFORMATION', {}, '2027-05-23T09:00:00.000Z'],
    ['no longer than its type says', 'BUSINESS_INTERESTS', { every: 12 }, '2027-05-23T09:00:00.000Z'],
    ['until the document ends', 'WORK_PERMIT', { result: { expiresOn: '2027-03-31' } }, '2027-03-31T21:59:59.000Z'],
    ['sooner than the document', 'WORK_PERMIT', { result: { expiresOn: '2027-08-31' } }, '2027-05-23T09:00:00.000Z'],
    ['as its type says, where it may not be repeated', 'BANK_ID', {}, '2028-11-23T09:00:00.000Z'],
    ['for good, where it may not be repeated', 'EDUCATION', {}, null],
  ])('%s', (_rule, type, given, expected) =>
    inTeam(async (tx, world) => {
      const { check } = await completed(tx, world, type, given);
      expect(await validUntil(tx, check)).toBe(expected);
    }),
  );

  test('a check without an end is told, found and ordered again', () =>
    inTeam(async (tx, world) => {
      await tx`update public.check_type set validity_months = null where type = 'INFORMATION'`;
      const { list } = await completed(tx, world, 'INFORMATION', { every: 24 });
      await setTime(tx, '2028-10-25T06:00:00Z');
      await service(tx, 'mail_check_news', {});
      const told = await tx`select from private.outbox where payload @> '{"lines": [{"occasion": "EXPIRES"}]}'`;
      expect(told).toHaveLength(1);
      const { expiring, repeatMonths } = await shown(tx, world, 'colleague', 'check_result', list);
      expect({ ...expiring, repeatMonths }).toMatchObject({ type: 'INFORMATION', repeatMonths: 24 });
      const [draft] = await as(
        tx,
        user(world.ids['colleague']),
        (own) => own`select public.renew_checks(${world.team}, ${[list]}) ->> 'checkRequestId' as id`,
      );
      const [row] = await tx`select check_types, repeat_months from public.check_request where id = ${draft?.['id']}`;
      expect(row).toEqual({ check_types: ['INFORMATION'], repeat_months: 24 });
    }));

  test('the candidate does not see the interval', () =>
    inTeam(async (tx, world) => {
      const { list } = await completed(tx, world, 'INFORMATION');
      expect((await shown(tx, world, 'signer', 'check_result', list)).repeatMonths).toBeNull();
      expect((await shown(tx, world, 'colleague', 'check_result', list)).repeatMonths).toBe(6);
    }));
});

describe('stopping', () => {
  test('one list: its checks count as their types say, with one event that the candidate does not see', () =>
    inTeam(async (tx, world) => {
      const { list, check, request } = await completed(tx, world, 'INFORMATION');
      for (const _time of [1, 2])
        expect(await act(tx, world, 'colleague', 'stop_repeating_check_list($1)', list)).toBe('ok');
      expect(await validUntil(tx, check)).toBe('2027-11-23T09:00:00.000Z');
      expect(await stopped(tx, list)).toEqual([
        { actor_name: expect.any(String), restricted: false, sender_only: true },
      ]);
      const [row] = await tx`select repeat_months from public.check_request where id = ${request}`;
      expect(row, 'others of the order are repeated').toEqual({ repeat_months: 6 });
      await setTime(tx, '2027-10-25T06:00:00Z');
      const [draft] = await as(
        tx,
        user(world.ids['colleague']),
        (own) => own`select public.renew_checks(${world.team}, ${[list]}) ->> 'checkRequestId' as id`,
      );
      const [again] = await tx`select repeat_months from public.check_request where id = ${draft?.['id']}`;
      expect(again).toEqual({ repeat_months: null });
    }));

  test('a whole order: the order and its lists in the caller’s departments, once', () =>
    inTeam(async (tx, world) => {
      const { list, check, request } = await completed(tx, world, 'INFORMATION');
      const [other] = await tx`
        insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name,
          last_name, email, language)
        values (gen_random_uuid(), ${world.team}, ${world.sales}, ${request}, 'CUSTOM', 'A', 'B', 'a@example.test', 'nb')
        returning id`;
      for (const _time of [1, 2])
        expect(await act(tx, world, 'colleague', 'stop_repeating_check_request($1)', request)).toBe('ok');
      expect(await validUntil(tx, check)).toBe('2027-11-23T09:00:00.000Z');
      expect(await stopped(tx, list)).toHaveLength(1);
      const [rows] = await tx`
        select (select repeat_months from public.check_request where id = ${request}) as order,
          (select repeat_months from public.check_list where id = ${other?.['id']}) as elsewhere`;
      expect(rows).toEqual({ order: null, elsewhere: 6 });
    }));

  test('not by another department, the candidate, a former member, or another team', () =>
    inTeam(async (tx, world) => {
      const { list, request } = await completed(tx, world, 'INFORMATION');
      await leaveTeam(tx, world, 'former');
      for (const person of ['otherManager', 'signer', 'former', 'otherOwner'] as const) {
        for (const [call_, id] of [
          ['stop_repeating_check_list($1)', list],
          ['stop_repeating_check_request($1)', request],
        ] as const)
          expect(await act(tx, world, person, call_, id), `${person} ${call_}`).toContain('ACCOUNT_NOT_FOUND');
      }
      expect(await stopped(tx, list)).toEqual([]);
    }));

  test('the day of a document stays when its content is deleted', () =>
    inTeam(async (tx, world) => {
      const { list, check } = await completed(tx, world, 'WORK_PERMIT', { result: { expiresOn: '2027-03-31' } });
      await tx`delete from private.check_finding where check_item_id = ${check}`;
      await act(tx, world, 'colleague', 'stop_repeating_check_list($1)', list);
      expect(await validUntil(tx, check)).toBe('2027-03-31T21:59:59.000Z');
    }));

  test('what was told too soon is told again before it expires', () =>
    inTeam(async (tx, world) => {
      const { list } = await completed(tx, world, 'INFORMATION');
      await setTime(tx, '2027-05-03T06:00:00Z');
      await service(tx, 'mail_check_news', {});
      await act(tx, world, 'colleague', 'stop_repeating_check_list($1)', list);
      await setTime(tx, '2027-10-25T06:00:00Z');
      await service(tx, 'mail_check_news', {});
      const told = await tx`select from private.outbox where payload @> '{"lines": [{"occasion": "EXPIRES"}]}'`;
      expect(told).toHaveLength(2);
    }));
});
