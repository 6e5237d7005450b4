import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { act, bulkDraft, progressOf, runBulk, sentBulk } from './support/bulks.ts';
import { as, connect, passTime, refusal, setTime, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call } from './support/orders.ts';
import { beginPurchase, record } from './support/purchases.ts';
import { buildWorld, draft, emailOf } from './support/world.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

/** Ten in the morning in Oslo; a sender may cause ten mails a day. */
const inWorld = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  await tx`update private.usage_limit set max = 10 where action = 'DOCUMENT_MAIL' and scope in ('PERSON', 'NEWCOMER')`;
  return buildWorld(tx);
});

async function paceOf(tx: Transaction, world: World, document: string, person = world.ids.member) {
  const [row] = await as(tx, user(person), (inner) => inner`select public.sending_pace(${document}) as pace`);
  return row?.pace;
}

async function administrator(tx: Transaction) {
  return newAdministrator(tx, `admin.${randomUUID()}@example.test`);
}

test('the review says before the payment how many are asked today, and how long the rest takes', () =>
  inWorld(async (tx, world) => {
    const bulk = await bulkDraft(tx, world, 25);
    // Eight of ten: two are for single documents.
    expect(await paceOf(tx, world, bulk)).toEqual({
      mails: 25,
      today: 8,
      days: 3,
      perDay: 8,
      limited: true,
      liftable: true,
    });
    expect(await paceOf(tx, world, bulk, world.ids.outsider), 'nobody else').toBeNull();
    const fits = await bulkDraft(tx, world, 8);
    expect(await paceOf(tx, world, fits)).toMatchObject({ today: 8, days: 0, limited: false, liftable: false });
  }));

test('what the review says is what is sent', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 25);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 8, queued: 17, daysLeft: 3, isLiftable: true });
  }));

test('a bulk leaves mails for single documents of the same day, and a single one that does not fit says why', () =>
  inWorld(async (tx, world) => {
    await sentBulk(tx, world, 25);
    const send = async () => {
      const { id } = await draft(tx, world, { maker: 'member', signers: [emailOf(world, 'signer')] });
      return {
        pace: await paceOf(tx, world, id),
        sent: await refusal(call(tx, world, 'member', 'submit_document', id)),
      };
    };
    expect(await send()).toMatchObject({ pace: { limited: false }, sent: 'ok' });
    expect(await send()).toMatchObject({ pace: { limited: false }, sent: 'ok' });
    expect(await send()).toMatchObject({
      pace: { limited: true },
      sent: 'DELIVERY_FREQUENCY_EXCEEDED@documentMails',
    });
  }));

test('a bulk that waited does not go on at night', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 25);
    // The limit has opened at midnight UTC, one o'clock in Oslo.
    await setTime(tx, '2026-11-24T00:30:00Z');
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ queued: 17, heldUntil: '2026-11-24T07:00:00+00:00' });
    await setTime(tx, '2026-11-24T07:00:00Z');
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 16, queued: 9, daysLeft: 2 });
  }));

test('the operator learns of a bulk that waits, and an administrator lifts the limit with a reason', () =>
  inWorld(async (tx, world) => {
    const { team, ids } = world;
    const bulk = await sentBulk(tx, world, 25);
    await tx`select private.check_invariants()`;
    const alarms = () => tx`select violations::int from public.alarm where name = 'HELD_BULKS' and resolved_at is null`;
    expect(await alarms()).toEqual([{ violations: 1 }]);
    const admin = await administrator(tx);
    const [seen] = await as(tx, admin, (own) => own`select public.account_sending(${team}) as sending`);
    expect(seen?.sending).toMatchObject({ lifted: false, newcomer: 10, person: 10, today: 8, waiting: 17 });
    const lift = (inner: Transaction, limited = false) =>
      as(
        inner,
        admin,
        (own) => own`select action, data from public.set_sending_limit(${team}, ${limited}, 'Avtale 7')`,
      );
    expect(await lift(tx)).toEqual([{ action: 'SET_SENDING_LIMIT', data: { sendingLimit: false } }]);
    expect(await refusal(undone(tx, (inner) => lift(inner)))).toBe('INVALID_ACTION@features');
    await runBulk(tx, bulk);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 25, queued: 0, heldUntil: null });
    await tx`select private.check_invariants()`;
    expect(await alarms()).toEqual([]);
    expect(await lift(tx, true)).toMatchObject([{ data: { sendingLimit: true } }]);
    expect(await paceOf(tx, world, await bulkDraft(tx, world, 1))).toMatchObject({ limited: true });
    const asOwner = as(tx, user(ids.owner), (own) => own`select (public.set_sending_limit(${team}, false, 'x')).id`);
    expect(await refusal(asOwner)).toBe('UNAUTHORIZED');
    const [hidden] = await as(tx, user(ids.owner), (own) => own`select public.account_sending(${team}) as sending`);
    expect(hidden?.sending).toBeNull();
  }));

test('with the limit lifted, the account’s own limit holds', () =>
  inWorld(async (tx, world) => {
    await tx`update private.usage_limit set max = 20 where action = 'DOCUMENT_MAIL' and scope = 'ACCOUNT'`;
    await tx`insert into private.lifted_sending_limit (account_id) values (${world.team})`;
    const bulk = await sentBulk(tx, world, 25);
    expect(await progressOf(tx, world, bulk)).toMatchObject({ pending: 16, queued: 9, isLiftable: false });
    expect(await paceOf(tx, world, await bulkDraft(tx, world, 9))).toMatchObject({ limited: true, liftable: false });
  }));

test('a paying customer’s limits rise by themselves, and fall with a refund', () =>
  inWorld(async (tx, world) => {
    await tx`update private.usage_limit set max = 20 where action = 'DOCUMENT_MAIL' and scope = 'PERSON'`;
    const bulk = await bulkDraft(tx, world, 50);
    const perDay = async () => (await paceOf(tx, world, bulk))?.perDay;
    expect(await perDay()).toBe(8);
    const small = await beginPurchase(tx, world, 9);
    await record(tx, small, 'small', { paid: true });
    expect(await perDay(), '900 credits').toBe(8);
    const second = await beginPurchase(tx, world, 1);
    await record(tx, second, 'second', { paid: true });
    expect(await perDay(), '1,000 credits: no newcomer').toBe(16);
    await record(tx, second, 'refunded', { paid: true, refundedAmount: 100 });
    expect(await perDay()).toBe(8);
    const large = await beginPurchase(tx, world, 500);
    await record(tx, large, 'large', { paid: true });
    expect(await perDay(), '50,000 credits: the account’s limit alone').toBe(16_000);
  }));

test('a colleague’s reminder of a whole bulk stays within the limits of its sender, and counts for both', () =>
  inWorld(async (tx, world) => {
    const bulk = await sentBulk(tx, world, 5);
    await passTime(tx, '20 minutes');
    const remind = async (person: 'member' | 'manager') => {
      const [before] = await tx`select count(*)::int as mails from private.outbox where kind = 'signature_reminder'`;
      await act(tx, world, person, 'notify_documents', `{${bulk}}`);
      await runBulk(tx, bulk);
      const [after] = await tx`select count(*)::int as mails from private.outbox where kind = 'signature_reminder'`;
      return after?.['mails'] - before?.['mails'];
    };
    // Eight of ten are for bulks, and five were invitations.
    expect(await remind('manager')).toBe(3);
    await passTime(tx, '20 minutes');
    expect(await remind('manager'), 'the sender’s part is used up').toBe(0);
    expect(await remind('member')).toBe(0);
    await passTime(tx, '1 day');
    expect(await remind('manager'), 'the next day').toBe(5);
  }));
