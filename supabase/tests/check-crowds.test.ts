import { describe, expect, test } from 'vitest';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { refusal, service, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, order, send } from './support/orders.ts';
import type { World } from './support/world.ts';

// An order of more than a hundred people: paid at the press of the button, made by a job in batches.
const PEOPLE = 130;
const PRICE = 55;

const overCrowd = standing(sql, async (tx) => {
  const world = await worldWithoutCredits(tx);
  await addCredits(tx, world.team, PEOPLE * PRICE);
  const people = Array.from({ length: PEOPLE }, (_, index) => candidate(world, index));
  const request = await order(tx, world, { input: { checkTypes: ['IDENTITY', 'BANK_ID'] }, people });
  await send(tx, world, request);
  return { world, request };
});
const inCrowd = (work: (tx: Transaction, world: World, request: string) => Promise<void>): Promise<void> =>
  overCrowd((tx, { world, request }) => work(tx, world, request));

const batch = async (tx: Transaction, request: string, max = 50): Promise<unknown> =>
  service(tx, 'send_check_lists', { check_request_id: request, max });
const finish = (tx: Transaction, request: string): Promise<unknown> =>
  service(tx, 'finish_check_request', { check_request_id: request });

async function progress(tx: Transaction, request: string) {
  const [row] = await tx`
    select r.status, r.people_count, r.sent_count,
      (select count(*)::int from public.check_list l where l.check_request_id = r.id) as lists,
      (select count(*)::int from private.outbox o join public.check_list l on l.id = o.subject_id
        where l.check_request_id = r.id) as mails
    from public.check_request r where r.id = ${request}`;
  return row;
}

test('is paid in whole at once, and its lists come batch by batch', () =>
  inCrowd(async (tx, world, request) => {
    expect(await progress(tx, request)).toEqual({
      status: 'SENDING',
      people_count: PEOPLE,
      sent_count: 0,
      lists: 0,
      mails: 0,
    });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 0, violations: 0 });
    const [job] = await tx`select payload, status from private.job where kind = 'SEND_CHECK_LISTS'`;
    expect(job).toEqual({ payload: { checkRequestId: request }, status: 'PENDING' });
    expect(await batch(tx, request)).toBe(80);
    expect(await progress(tx, request)).toMatchObject({ status: 'SENDING', sent_count: 50, lists: 50, mails: 50 });
    // Ending it now would leave people out.
    await finish(tx, request);
    expect(await progress(tx, request)).toMatchObject({ status: 'SENDING' });
    expect([await batch(tx, request), await batch(tx, request)]).toEqual([30, 0]);
    await finish(tx, request);
    expect(await progress(tx, request)).toMatchObject({
      status: 'SENT',
      sent_count: PEOPLE,
      lists: PEOPLE,
      mails: PEOPLE,
    });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 0, violations: 0 });
  }));

test('a batch whose worker was killed is made again, and nobody is asked twice', () =>
  inCrowd(async (tx, world, request) => {
    for (const max of [1, 7, 50, 50, 50]) {
      // Killed before the commit: all of it is undone.
      await undone(tx, (inner) => batch(inner, request, max));
      await batch(tx, request, max);
      // Killed after the commit: the job begins again.
    }
    await undone(tx, (inner) => finish(inner, request));
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await batch(tx, request)).toBe(0);
      await finish(tx, request);
    }
    expect(await progress(tx, request)).toMatchObject({
      status: 'SENT',
      sent_count: PEOPLE,
      lists: PEOPLE,
      mails: PEOPLE,
    });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 0, violations: 0 });
  }));

test('a second press while it is sent changes nothing', () =>
  inCrowd(async (tx, world, request) => {
    await batch(tx, request);
    const again = await call(tx, world, 'colleague', 'submit_check_request', request, PEOPLE * PRICE);
    expect(again).toMatchObject({ status: 'SENDING', sent_count: 50 });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 0, violations: 0 });
  }));

describe('who cannot be asked', () => {
  test('is named and refunded; the others of the batch are asked', () =>
    inCrowd(async (tx, world, request) => {
      await tx`update private.usage_limit set max = 0 where action = 'CHECK_MAIL_TO'`;
      expect(await undone(tx, async (inner) => batch(inner, request, 3))).toBe(PEOPLE - 3);
      await tx`update private.usage_limit set max = 1 where action = 'CHECK_MAIL_TO'`;
      await tx`select private.require_within_limits('CHECK_MAIL_TO', ${tx.json({ RECIPIENT: candidate(world, 4)['email'] as string })})`;
      while (((await batch(tx, request)) as number) > 0);
      for (let tries = 0; tries < 2; tries += 1) await finish(tx, request);
      expect(await progress(tx, request)).toMatchObject({ status: 'SENT', sent_count: PEOPLE - 1, lists: PEOPLE - 1 });
      const failed = await tx`select email from public.check_request_person
        where check_request_id = ${request} and excluded_reason = 'MAILBOX_LIMIT'`;
      expect([...failed]).toEqual([{ email: candidate(world, 4)['email'] }]);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: PRICE, violations: 0 });
    }));

  test('in a team that was locked in between: all who were left are refunded', () =>
    inCrowd(async (tx, world, request) => {
      await batch(tx, request, 100);
      await tx`update public.account set deletion_scheduled_on = private.now() where id = ${world.team}`;
      while (((await batch(tx, request)) as number) > 0);
      await finish(tx, request);
      expect(await progress(tx, request)).toMatchObject({ status: 'SENT', sent_count: 100 });
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 30 * PRICE, violations: 0 });
    }));

  test('when an administrator gives the job up: all who were left are refunded', () =>
    inCrowd(async (tx, world, request) => {
      await batch(tx, request, 100);
      await tx`select private.give_up_sending(j, 'Feil') from private.job j where kind = 'SEND_CHECK_LISTS'`;
      expect(await progress(tx, request)).toMatchObject({ status: 'SENT', sent_count: 100, lists: 100 });
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 30 * PRICE, violations: 0 });
    }));

  test('a fault of the database is no reason: the job tries again', () =>
    inCrowd(async (tx, _world, request) => {
      await tx`create function pg_temp.stumble() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '40P01'; end $$`;
      await undone(tx, async (inner) => {
        await inner`create trigger stumble before insert on public.check_event
          for each row execute function pg_temp.stumble()`;
        await expect(inner.savepoint((own) => batch(own, request))).rejects.toMatchObject({ code: '40P01' });
      });
      expect(await refusal(batch(tx, request))).toBe('ok');
      const failed = await tx`select from public.check_request_person where excluded_reason = 'FAILED'`;
      expect(failed).toHaveLength(0);
    }));
});
