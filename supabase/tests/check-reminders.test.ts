import { beforeEach, describe, expect, test } from 'vitest';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const HOUR = 3_600_000;
let at = 0;
beforeEach(() => {
  at = 0;
});

/** Lets time pass in steps, with a run of the job after each, and returns what was mailed and when (in Oslo). */
async function run(tx: Transaction, until: string, step = HOUR): Promise<string[]> {
  const seen: string[] = [];
  for (; at <= Date.parse(until); at += step) {
    await setTime(tx, new Date(at));
    await service(tx, 'remind_candidates', {});
    const mails = await tx`
      with mail as (delete from private.outbox where kind like 'check_list%' returning kind, payload)
      select kind, payload, to_char(private.now() at time zone 'Europe/Oslo', 'Dy DD.MM HH24:MI') as at from mail`;
    for (const { kind, payload, at: moment } of mails) {
      const name = kind === 'check_list_reminder' ? (payload.isFinal ? 'final' : 'reminder') : kind.slice(11);
      seen.push(`${moment} ${name}${payload.lists?.length > 1 ? ` of ${payload.lists.length}` : ''}`);
    }
  }
  return seen;
}

/** Starts at a moment, with nothing in the outbox. */
async function begin(tx: Transaction, moment: string): Promise<World> {
  at = Date.parse(moment);
  await setTime(tx, new Date(at));
  const world = await buildWorld(tx);
  await emptyOutbox(tx);
  await tx`
    insert into private.check_form (type, submitted)
    select type, 'private.submit_information' from public.check_type on conflict do nothing`;
  return world;
}

describe('a candidate who never answers', () => {
  test('is reminded on days 2, 5 and 10, on weekdays, and given up after day 14', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T16:40:00Z');
      const { list } = await sendCheckList(tx, world);
      expect(await run(tx, '2026-12-20T00:00:00Z')).toEqual([
        'Wed 25.11 08:40 reminder',
        'Mon 30.11 08:40 reminder',
        'Thu 03.12 08:40 final',
        'Tue 08.12 08:40 unresponsive',
      ]);
      expect((await stateOf(tx, list))?.status).toBe('UNRESPONSIVE');
      const events = await tx`
        select type from public.check_event where check_list_id = ${list} order by occurred_at`;
      expect(events.map(({ type }) => type)).toEqual([
        'AUTO_REMINDER_SENT',
        'AUTO_REMINDER_SENT',
        'FINAL_REMINDER_SENT',
        'UNRESPONSIVE',
      ]);
    });
  });

  test('is told the last day to answer in the final reminder', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      await sendCheckList(tx, world);
      await run(tx, '2026-12-02T20:00:00Z');
      await setTime(tx, '2026-12-03T09:00:00Z');
      await service(tx, 'remind_candidates', {});
      const [mail] = await tx`select payload from private.outbox where kind = 'check_list_reminder'`;
      expect(mail?.payload).toMatchObject({ isFinal: true, answerBy: '2026-12-07' });
    });
  });

  test('can be revived: a new clock, no second charge, and the link of the first mail leads there', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const { list } = await sendCheckList(tx, world);
      await tx`
        insert into private.access_token (hash, purpose, subject_id, expires_at)
        values (private.token_hash('first'), 'CHECK_LIST', ${list}, private.now() + interval '1 year')`;
      await run(tx, '2026-12-09T09:00:00Z');
      const link = () =>
        refusal(tx.savepoint((inner) => service(inner, 'check_invitation', { token: 'first' }).then(() => undefined)));
      expect(await link()).toBe('ok');
      const [before] = await tx`select credit_balance from public.account where id = ${world.team}`;
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.remind_check_lists(${world.team}, array[${list}]::uuid[])).id`,
      );
      expect(await stateOf(tx, list)).toMatchObject({ status: 'PENDING_CONSENT', endedAt: null });
      expect(await link()).toBe('ok');
      const [after] = await tx`select credit_balance from public.account where id = ${world.team}`;
      expect(after).toEqual(before);
      expect(await run(tx, '2026-12-31T00:00:00Z')).toEqual([
        'Wed 09.12 11:00 reminder',
        'Fri 11.12 08:00 reminder',
        'Mon 14.12 08:00 reminder',
        'Mon 21.12 08:00 final',
        'Thu 24.12 08:00 unresponsive',
      ]);
    });
  });
});

test('a candidate who consents starts a new clock, and one who is done is never reminded', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:00:00Z');
    const { list, checks } = await sendCheckList(tx, world);
    expect(await run(tx, '2026-11-26T09:00:00Z')).toEqual(['Wed 25.11 08:00 reminder']);
    await consent(tx, world, list);
    expect(await run(tx, '2026-12-01T09:00:00Z')).toEqual(['Mon 30.11 08:00 reminder', 'Tue 01.12 08:00 reminder']);
    for (const check of Object.values(checks)) await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
    expect(await run(tx, '2026-12-31T00:00:00Z')).toEqual([]);
  });
});

test('nobody is reminded of a check that the wizard has no form for, or given up for it', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:00:00Z');
    await tx`delete from private.check_form`;
    const { list } = await sendCheckList(tx, world);
    await consent(tx, world, list);
    expect(await run(tx, '2027-01-05T00:00:00Z', 24 * HOUR)).toEqual([]);
    expect((await stateOf(tx, list))?.status).toBe('PENDING_CANDIDATE');
  });
});

test('a list that waits only for the police certificate has the slow clock', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:00:00Z');
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
    await consent(tx, world, list);
    await move(tx, checks['EDUCATION'] ?? '', 'SUBMIT_REVIEW', 'CANDIDATE');
    expect(await run(tx, '2027-01-05T00:00:00Z')).toEqual([
      'Mon 07.12 08:00 reminder',
      'Mon 14.12 08:00 final',
      'Thu 24.12 08:00 unresponsive',
    ]);
  });
});

test('a mailbox with several lists gets one mail a day that names them all', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:00:00Z');
    await sendCheckList(tx, world);
    await sendCheckList(tx, world, { sender: 'colleague' });
    await setTime(tx, '2026-11-24T09:00:00Z');
    await sendCheckList(tx, world, { sender: 'manager' });
    expect(await run(tx, '2026-11-27T00:00:00Z')).toEqual([
      'Wed 25.11 08:00 reminder of 2',
      'Thu 26.11 08:00 reminder',
    ]);
  });
});

test('a second run at the same time sends nothing, also when the worker was down over a weekend', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-19T09:00:00Z');
    await sendCheckList(tx, world);
    at = Date.parse('2026-11-21T11:00:00Z');
    expect(await run(tx, '2026-11-22T23:00:00Z')).toEqual([]);
    await setTime(tx, '2026-11-23T07:00:00Z');
    for (const round of [1, 2, 3]) expect(await service(tx, 'remind_candidates', {}), `${round}`).toBeDefined();
    const mails = await tx`select from private.outbox where kind = 'check_list_reminder'`;
    expect(mails).toHaveLength(1);
  });
});

test.each([
  // Sunday 28 March 2027 has 23 hours in Oslo, and Sunday 31 October 2027 has 25.
  [
    '2027-03-25T09:00:00Z',
    '2027-04-10T00:00:00Z',
    ['Mon 29.03 08:00 reminder', 'Tue 30.03 08:00 reminder', 'Mon 05.04 08:00 final', 'Fri 09.04 08:00 unresponsive'],
  ],
  [
    '2027-10-28T08:00:00Z',
    '2027-11-13T00:00:00Z',
    ['Mon 01.11 08:00 reminder', 'Tue 02.11 08:00 reminder', 'Mon 08.11 08:00 final', 'Fri 12.11 08:00 unresponsive'],
  ],
])('when the clocks change after %s, mails still leave at eight, once', async (start, end, mails) => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, start);
    await sendCheckList(tx, world);
    expect(await run(tx, end, HOUR / 2)).toEqual(mails);
  });
});

test('by hand a candidate is reminded once a day, and the clock goes on as before', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:00:00Z');
    const { list } = await sendCheckList(tx, world);
    const remind = () =>
      refusal(
        as(
          tx,
          user(world.ids.member),
          (inner) => inner`select (public.remind_check_lists(${world.team}, array[${list}]::uuid[])).id`,
        ),
      );
    await setTime(tx, '2026-11-24T09:00:00Z');
    expect(await remind()).toBe('ok');
    await setTime(tx, '2026-11-25T08:59:00Z');
    expect(await remind()).toBe('DELIVERY_FREQUENCY_EXCEEDED@ids');
    await setTime(tx, '2026-11-25T09:01:00Z');
    expect(await remind()).toBe('ok');
    await emptyOutbox(tx);
    expect(await run(tx, '2026-11-30T09:00:00Z')).toEqual(['Wed 25.11 08:00 reminder', 'Mon 30.11 08:00 reminder']);
  });
});

test('a reminder by hand says what is left, until when, and whom to ask, as the invitation does', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T16:40:00Z');
    const { list } = await sendCheckList(tx, world);
    await as(
      tx,
      user(world.ids.member),
      (own) => own`select public.remind_check_lists(${world.team}, ${[list]}::uuid[])`,
    );
    const reminder = async () => {
      const [mail] = await tx`delete from private.outbox where kind = 'check_list_reminder' returning payload`;
      return mail?.['payload'].lists[0];
    };
    expect(await reminder()).toMatchObject({
      missing: ['Pass eller ID-kort', 'Utdanning'],
      answerBy: '2026-12-07',
      contactName: 'Kari Nordmann',
      contactEmail: 'kari@nordlys.example',
    });
    await consent(tx, world, list);
    await tx`update public.check_item set status = 'PENDING_ADMIN' where check_list_id = ${list} and type = 'IDENTITY'`;
    await setTime(tx, '2026-11-24T17:00:00Z');
    await as(
      tx,
      user(world.ids.member),
      (own) => own`select public.remind_check_lists(${world.team}, ${[list]}::uuid[])`,
    );
    expect(await reminder()).toMatchObject({ missing: ['Utdanning'], needsConsent: false });
  });
});

test('of a restricted check alone that is back with the candidate, only those who may know of it see that', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T16:40:00Z');
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
    await consent(tx, world, list);
    const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = checks;
    for (const check of [police, education]) await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
    for (const action of ['REMARK', 'REOPEN', 'RETURN']) await move(tx, police, action, 'ADMINISTRATOR');
    expect(await stateOf(tx, list)).toMatchObject({ status: 'PENDING_CANDIDATE', neutralStatus: 'PENDING_PLATFORM' });
    const seen = async (person: 'colleague' | 'owner') => {
      const [row] = await as(
        tx,
        user(world.ids[person]),
        (own) => own`
          select last_contacted_at, (
            select count(*)::integer from public.check_event e
            where e.check_list_id = l.id and e.type = 'AUTO_REMINDER_SENT') as reminders
          from public.check_list l where id = ${list}`,
      );
      return row;
    };
    const before = await seen('colleague');
    expect(await run(tx, '2026-12-08T00:00:00Z')).toEqual(['Mon 07.12 08:40 reminder']);
    expect(await seen('colleague')).toEqual(before);
    expect(await seen('owner')).toMatchObject({ reminders: 1 });
  });
});
