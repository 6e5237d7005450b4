import { describe, expect, test } from 'vitest';
import { call, candidate, order } from './support/orders.ts';
import { move } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, setTime, sql, undone, user } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { asked, reference } from './support/referees.ts';
import { balance, finish, orderWithTexts, PHONE, textEvents, textPrice, texts, textsDue } from './support/texts.ts';
import { EVERY, MANAGED, setting } from './support/two-worlds.ts';
import { emailOf, standingWorldAt } from './support/world.ts';

const OTHER = '+4798765432';
const PRICE = 2;

/** A Monday morning, with nothing in the outbox. */
const inWorld = standingWorldAt('2026-11-23T09:00:00Z', emptyOutbox);

describe('an order with text messages', () => {
  test('texts the candidates with a number once, charges each, and says so in the log and the ledger', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world, { phones: [PHONE, ''] });
      const before = await balance(tx, world);
      const [text, ...others] = await textsDue(tx);
      expect(others).toEqual([]);
      expect(text).toMatchObject({
        recipient: PHONE,
        payload: { organizationName: expect.stringContaining('Nordlys'), isReminder: false },
      });
      expect(await textsDue(tx)).toEqual([]);
      expect(await textEvents(tx, request)).toEqual([]);
      await finish(tx, text?.id ?? '', true);
      expect(await texts(tx, request)).toEqual([`SENT ${PHONE}`]);
      expect(await textEvents(tx, request)).toEqual(['TEXT_SENT']);
      expect(await balance(tx, world)).toBe(before - PRICE);
      const [entry] = (await call(tx, world, 'owner', 'credit_transaction_page', world.team, {}, 0)) as unknown as {
        productType: string;
        itemName: string;
      }[];
      expect(entry).toMatchObject({ productType: 'TEXT_MESSAGE', itemName: 'Kandi 1 Dat · 2026-11-23' });
    }));

  test('says nothing of what is asked', () =>
    inWorld(async (tx, world) => {
      await orderWithTexts(tx, world);
      const [text] = await textsDue(tx);
      expect(Object.keys(text?.payload ?? {})).toEqual(['isReminder', 'organizationName']);
    }));

  test('nobody is texted where the sender did not choose it', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world, { sendsTexts: false });
      expect(await textsDue(tx)).toEqual([]);
      expect(await texts(tx, request)).toEqual([]);
    }));

  test('the choice is copied with the order, and has to be a yes or no', () =>
    inWorld(async (tx, world) => {
      const request = await order(tx, world, { details: { sendsTexts: true } });
      const copy = await call(tx, world, 'member', 'create_check_request', world.team, { copyOf: request });
      expect(copy['sends_texts']).toBe(true);
      expect(
        await refusal(
          tx.savepoint((own) => call(own, world, 'member', 'update_check_request', request, { sendsTexts: 1 })),
        ),
      ).toContain('INVALID');
    }));

  test('sent at night waits for the morning, and so does another try', () =>
    inWorld(async (tx, world) => {
      await setTime(tx, '2026-11-28T20:00:00Z');
      await orderWithTexts(tx, world);
      expect(await textsDue(tx)).toEqual([]);
      await setTime(tx, '2026-11-30T06:59:00Z');
      expect(await textsDue(tx)).toEqual([]);
      await setTime(tx, '2026-11-30T18:59:30Z');
      const [text] = await textsDue(tx);
      await finish(tx, text?.id ?? '', false);
      await setTime(tx, '2026-12-01T06:59:00Z');
      expect(await textsDue(tx)).toEqual([]);
      await setTime(tx, '2026-12-01T07:00:00Z');
      expect(await textsDue(tx)).toHaveLength(1);
    }));

  test('the job that was down at its time sends nothing at night', () =>
    inWorld(async (tx, world) => {
      await orderWithTexts(tx, world);
      await setTime(tx, '2026-11-23T20:00:00Z');
      expect(await textsDue(tx)).toEqual([]);
      await setTime(tx, '2026-11-24T07:00:00Z');
      expect(await textsDue(tx)).toHaveLength(1);
    }));

  test('a reminder is texted too, and with four messages a list has had them all', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      const sent: string[] = [];
      for (let day = 0; day < 6; day += 1) {
        await setTime(tx, new Date(Date.parse('2026-11-23T09:00:00Z') + day * 25 * 3_600_000));
        if (day > 0) {
          const [list] = await tx`select id from public.check_list where check_request_id = ${request}`;
          await call(tx, world, 'member', 'remind_check_lists', world.team, `{${list?.['id']}}`);
        }
        for (const text of await textsDue(tx)) {
          await finish(tx, text.id, true);
          sent.push(`${day} ${String(text.payload['isReminder'])}`);
        }
      }
      expect(sent).toEqual(['0 false', '1 true', '2 true', '3 true']);
    }));
});

describe('what is not sent', () => {
  test('is refunded and told when the provider refuses it, and the mail goes all the same', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      const before = await balance(tx, world);
      const [text] = await textsDue(tx);
      await finish(tx, text?.id ?? '', false, true);
      expect(await texts(tx, request)).toEqual([`FAILED ${PHONE}`]);
      expect(await textEvents(tx, request)).toEqual(['TEXT_FAILED']);
      expect(await balance(tx, world)).toBe(before);
      expect(await tx`select from private.outbox where kind = 'check_list_invitation'`).toHaveLength(1);
    }));

  test('is told, and never charged, without credits', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      await tx`update public.product set price = 10000000 where type = 'TEXT_MESSAGE'`;
      expect(await textsDue(tx)).toEqual([]);
      expect(await textEvents(tx, request)).toEqual(['TEXT_UNPAID']);
      // What the sender has credits for is not the candidate's to know.
      const [list] = await tx`
        update public.check_list set user_id = ${world.ids.signer} where check_request_id = ${request} returning id`;
      const sees = async (person: 'member' | 'signer') => {
        const [row] = await as(
          tx,
          user(world.ids[person]),
          (own) => own`
          select public.check_log(${list?.['id']})::text as log, public.check_list_record(${list?.['id']})::text as record,
            (select string_agg(e.type, ' ') from public.check_event e where e.check_list_id = ${list?.['id']}) as events`,
        );
        return Object.values(row ?? {}).map((text) => String(text).includes('TEXT_UNPAID'));
      };
      expect(await sees('member')).toEqual([true, false, true]);
      expect(await sees('signer')).toEqual([false, false, false]);
    }));

  test('is refunded when the list ends before the provider got it', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      const before = await balance(tx, world);
      await service(tx, 'send_check_texts', {});
      expect(await balance(tx, world)).toBe(before - PRICE);
      await tx`update public.check_list set status = 'REFUSED' where check_request_id = ${request}`;
      expect(await textsDue(tx)).toEqual([]);
      await service(tx, 'send_check_texts', {});
      expect(await texts(tx, request)).toEqual([`LEFT_OUT ${PHONE}`]);
      expect(await balance(tx, world)).toBe(before);
    }));

  test('costs nothing once nothing is asked any more', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      const before = await balance(tx, world);
      await tx`update public.check_list set status = 'CANCELLED' where check_request_id = ${request}`;
      expect(await textsDue(tx)).toEqual([]);
      expect([await texts(tx, request), await textEvents(tx, request)]).toEqual([[`LEFT_OUT ${PHONE}`], []]);
      expect(await balance(tx, world)).toBe(before);
    }));

  test('one number gets two messages an hour at most, from whichever order', () =>
    inWorld(async (tx, world) => {
      for (const first of [1, 2, 3]) await orderWithTexts(tx, world, { first });
      expect(await textsDue(tx)).toHaveLength(2);
    }));

  test('nothing goes about a list that is over for those who may not know why it was opened again', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      await tx`update public.check_list set ended_at = private.now() where check_request_id = ${request}`;
      expect(await textsDue(tx)).toEqual([]);
    }));

  test('nor about a restricted check alone that is with the candidate again', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      await tx`
        update public.check_list set status = 'PENDING_CANDIDATE', neutral_status = 'PENDING_PLATFORM'
        where check_request_id = ${request}`;
      expect(await textsDue(tx)).toEqual([]);
      expect(await texts(tx, request)).toEqual([`LEFT_OUT ${PHONE}`]);
    }));

  test('a message that was refunded is not sent afterwards', () =>
    inWorld(async (tx, world) => {
      const request = await orderWithTexts(tx, world);
      await service(tx, 'send_check_texts', {});
      await tx`
        select private.end_check_text(t, 'LEFT_OUT', null) from private.check_text t where check_request_id = ${request}`;
      expect(await textsDue(tx)).toEqual([]);
    }));
});

test('a list that is deleted gets the messages back that the provider has not got', () =>
  inWorld(async (tx, world) => {
    const request = await orderWithTexts(tx, world);
    const before = await balance(tx, world);
    await service(tx, 'send_check_texts', {});
    const [list] = await tx`
      update public.check_list set status = 'CANCELLED', neutral_status = 'CANCELLED', ended_at = private.now()
      where check_request_id = ${request} returning id`;
    await call(tx, world, 'owner', 'destroy_check_list', list?.['id']);
    expect(await balance(tx, world)).toBe(before);
  }));

test('the review says how many have a number and what it costs at most', () =>
  inWorld(async (tx, world) => {
    const people = [candidate(world, 1, { phone: PHONE }), candidate(world, 2, { phone: OTHER }), candidate(world, 3)];
    const input = { checkTypes: ['DIGITAL_REFERENCE', 'EDUCATION'] };
    const request = await order(tx, world, { input, people, details: { sendsTexts: true, refereeCount: 2 } });
    await tx`
      insert into private.text_stop values (${world.team}, private.text_stop_hash(${world.team}, ${OTHER}))`;
    const most = 1 * 4 + 3 * 2 * 4;
    expect(await textPrice(tx, world, request)).toEqual({
      unitPrice: PRICE,
      people: 3,
      withNumber: 1,
      most,
      total: most * PRICE,
    });
    expect(
      await refusal(tx.savepoint((own) => call(own, world, 'outsider', 'check_request_texts', request))),
    ).toContain('ACCOUNT_NOT_FOUND');
  }));

test('a referee is texted with the request and the reminders, under the candidate’s number for them', () =>
  inWorld(async (tx, world) => {
    await tx`alter table public.check_request alter referee_count set default 1`;
    await tx`alter table public.check_request alter sends_texts set default true`;
    const named = reference('Anne', { relation: 'MANAGER', phone: OTHER });
    const { list, check } = await asked(tx, world, { references: [named], device: '' });
    const [text] = await textsDue(tx);
    expect(text).toMatchObject({ recipient: OTHER, language: 'nb', payload: { isReminder: false } });
    await finish(tx, text?.id ?? '', true);
    const view = await service(tx, 'check_text', { token: text?.token ?? '' });
    expect(view).toMatchObject({ mailbox: 'a•••@fjordbygg.example' });
    await emptyOutbox(tx);
    await service(tx, 'mail_check_text', { token: text?.token ?? '' });
    expect(await tx`select kind, token_purpose from private.outbox`).toEqual([
      { kind: 'reference_reminder', token_purpose: 'REFEREE' },
    ]);
    await setTime(tx, '2026-11-24T09:00:00Z');
    await service(tx, 'remind_referees', {});
    expect(await textsDue(tx)).toMatchObject([{ recipient: OTHER, payload: { isReminder: true } }]);
    // The number goes with the referee, and what the provider has of it with the list.
    await tx`select private.delete_check_evidence(${check})`;
    expect(await tx`select distinct phone from private.check_text`).toEqual([{ phone: null }]);
    expect(await refusal(tx.savepoint((own) => service(own, 'check_text', { token: text?.token ?? '' })))).toBe(
      'INVALID_TOKEN',
    );
    await tx`select private.remove_check_list(${list})`;
    expect(await tx`select from private.check_text where check_list_id = ${list}`).toEqual([]);
    expect(await tx`select from private.outbox where subject_kind = 'check_text'`).toEqual([]);
  }));

test('nobody can tell from the messages or the balance that a restricted check was opened again', () =>
  rolledBack(sql, async (tx) => {
    const given = await setting(tx, /^$/);
    await tx`update public.check_request set sends_texts = true where account_id = ${given.world.team}`;
    await tx`update public.check_list set phone = ${PHONE} where id = ${given.list}`;
    const seen = new Set<string>();
    for (const [name, world] of Object.entries(MANAGED)) {
      await undone(tx, async (inner) => {
        await world(inner, given);
        // The reviewer asks the candidate again, who is reminded three days later.
        if (name === 'disputed')
          expect(await move(inner, given.police, 'RETURN', 'ADMINISTRATOR')).toBe('PENDING_CANDIDATE');
        await setTime(inner, '2026-12-04T09:00:00Z');
        await inner`delete from private.outbox`;
        await service(inner, 'remind_candidates', { max: EVERY });
        await service(inner, 'send_check_texts', { max: EVERY });
        const [kinds] =
          await inner`select array_agg(kind) as kinds from private.outbox where recipient = ${emailOf(given.world, 'signer')}`;
        if (name === 'disputed') expect(kinds?.['kinds']).toEqual(['check_list_reminder']);
        const rows = await inner`select status from private.check_text where account_id = ${given.world.team}`;
        seen.add(JSON.stringify([rows, await balance(inner, given.world)]));
      });
    }
    expect(seen.size).toBe(1);
  }));
