// Asking for money back (decision 0272): what was paid by card for credits that are left, decided by an administrator.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { refunds } from '#functions/credits/contract/refunds.ts';
import { newAdministrator } from './support/administrators.ts';
import { ledger, worldWithoutCredits } from './support/credits.ts';
import { as, connect, passTime, refusal, service, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginInvoice, recordInvoice } from './support/invoices.ts';
import { beginPurchase, record } from './support/purchases.ts';
import type { SessionCaller } from './support/session.ts';
import type { Person, World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const DUE = 12_500;

const overTeam = standing(sql, async (tx) => {
  const world = await worldWithoutCredits(tx);
  await service(tx, 'keep_seller', {
    seller: { name: 'T', organization_number: '1', address: 'a', email: 'e', in_business_register: true },
  });
  return { world, administrator: await newAdministrator(tx, `admin.${randomUUID()}@example.test`) };
});
const onTeam = (work: (tx: Transaction, world: World, administrator: SessionCaller) => Promise<void>): Promise<void> =>
  overTeam((tx, { world, administrator }) => work(tx, world, administrator));

async function paid(tx: Transaction, world: World): Promise<string> {
  const purchase = await beginPurchase(tx, world);
  await record(tx, purchase, 'paid', { paid: true });
  return purchase;
}

const ask = (tx: Transaction, world: World, by: Person, purchase: string) =>
  refusal(as(tx, user(world.ids[by]), (own) => own`select (public.request_refund(${purchase})).id`));

async function seen(tx: Transaction, world: World, by: Person) {
  const [row] = await as(tx, user(world.ids[by]), (own) => own`select public.refunds(${world.team}) as answer`);
  return row?.['answer'] === null ? null : refunds.parse(row?.['answer']);
}

async function requestId(tx: Transaction, purchase: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select id from private.refund_request where purchase_id = ${purchase} and status = 'REQUESTED'`;
  return row?.id ?? '';
}

const decide = (tx: Transaction, caller: SessionCaller | ReturnType<typeof user>, id: string, give: boolean) =>
  refusal(as(tx, caller, (own) => own`select action from public.decide_refund(${id}, ${give}, 'Avtalt')`));

const spend = (tx: Transaction, world: World, number: number) =>
  tx`select private.charge(${world.team}, gen_random_uuid(), 'E_SIGNATURE_DOCUMENT', ${number})`;

test('the owner asks once, sees it, and gets the money, the credit note and a ledger that adds up', () =>
  onTeam(async (tx, world, administrator) => {
    const purchase = await paid(tx, world);
    await spend(tx, world, 4);
    expect((await seen(tx, world, 'owner'))?.purchases).toMatchObject([{ id: purchase, credits: 60, amount: 7_500 }]);
    expect(await ask(tx, world, 'owner', purchase)).toBe('ok');
    expect(await ask(tx, world, 'admin', purchase), 'a doubled request').toBe('INVALID_ACTION@creditNote');
    expect(await seen(tx, world, 'admin')).toMatchObject({
      purchases: [],
      requests: [{ credits: 60, amount: 7_500, status: 'REQUESTED', answer: null }],
    });
    const id = await requestId(tx, purchase);
    expect(await decide(tx, administrator, id, true)).toBe('ok');
    expect(await decide(tx, administrator, id, true), 'decided').toBe('INVALID_ACTION@creditNote');
    const [order] = await tx`select id, amount from private.credit_note_order where purchase_id = ${purchase}`;
    expect(order).toMatchObject({ amount: 7_500 });
    await record(tx, purchase, 'refunded', { paid: true, refundedAmount: 7_500 });
    await service(tx, 'end_credit_note', { order_id: order?.['id'] });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 0, violations: 0 });
    expect(await seen(tx, world, 'owner')).toMatchObject({
      purchases: [],
      requests: [{ status: 'GIVEN', answer: 'Avtalt' }],
    });
    const [sums] = await tx`select private.sales_document_violations()::int as documents,
      private.credit_note_violations()::int as notes`;
    expect(sums).toEqual({ documents: 0, notes: 0 });
  }));

test('a refusal says why, and the buyer can ask again', () =>
  onTeam(async (tx, world, administrator) => {
    const purchase = await paid(tx, world);
    await ask(tx, world, 'owner', purchase);
    expect(await decide(tx, administrator, await requestId(tx, purchase), false)).toBe('ok');
    const mails = await tx`select payload ->> 'status' as status, payload ->> 'answer' as answer from private.outbox
      where kind = 'refund_request' order by id`;
    expect(new Set(mails.map(({ status, answer }) => `${String(status)} ${String(answer)}`))).toEqual(
      new Set(['REQUESTED null', 'REFUSED Avtalt']),
    );
    expect(await tx`select from private.credit_note_order where purchase_id = ${purchase}`).toEqual([]);
    expect(await ask(tx, world, 'owner', purchase)).toBe('ok');
  }));

test('nobody gets back more than what is left when it is decided', () =>
  onTeam(async (tx, world, administrator) => {
    const purchase = await paid(tx, world);
    await ask(tx, world, 'owner', purchase);
    const id = await requestId(tx, purchase);
    await spend(tx, world, 1);
    expect(await undone(tx, (inner) => decide(inner, administrator, id, true))).toBe('TOO_BIG@amount');
    expect(await decide(tx, user(world.ids.owner), id, true), 'the buyer').toBe('UNAUTHORIZED');
  }));

test('only OWNER and ADMINs ask, and only for what was paid by card and is left', () =>
  onTeam(async (tx, world) => {
    const purchase = await paid(tx, world);
    for (const by of ['manager', 'member', 'former', 'outsider', 'otherOwner'] as const) {
      expect(await ask(tx, world, by, purchase), by).toBe('ACCOUNT_NOT_FOUND');
      expect(await seen(tx, world, by), by).toBeNull();
    }
    const open = await beginPurchase(tx, world);
    expect(await ask(tx, world, 'owner', open), 'not paid').toBe('INVALID_ACTION@creditNote');
    const invoice = await beginInvoice(tx, world);
    await recordInvoice(tx, invoice, 'finalized', { status: 'OPEN' });
    expect(await ask(tx, world, 'owner', invoice), 'an invoice').toBe('INVALID_ACTION@creditNote');
    await tx`update public.account set deletion_scheduled_on = private.now() + interval '1 day' where id = ${world.team}`;
    expect(await undone(tx, (inner) => ask(inner, world, 'owner', purchase)), 'before a deletion').toBe('ok');
    await tx`update public.account set deletion_scheduled_on = null where id = ${world.team}`;
    await passTime(tx, '370 days');
    expect(await ask(tx, world, 'owner', purchase), 'expired').toBe('INVALID_ACTION@creditNote');
  }));

test('a credit note that the bank makes impossible leaves the request to be decided again', () =>
  onTeam(async (tx, world, administrator) => {
    const purchase = await paid(tx, world);
    await ask(tx, world, 'owner', purchase);
    const id = await requestId(tx, purchase);
    await decide(tx, administrator, id, true);
    const [order] = await tx`select id, amount from private.credit_note_order where purchase_id = ${purchase}`;
    expect(order).toMatchObject({ amount: DUE });
    const job = tx.json({ payload: { orderId: order?.['id'] } });
    await tx`select private.give_up_credit_note(jsonb_populate_record(null::private.job, ${job}), 'x')`;
    expect(await requestId(tx, purchase)).toBe(id);
  }));
