import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { salesVouchers } from '#functions/credits/contract/vouchers.ts';
import { BUYER } from '#testing/cast/invoice-buyer.ts';
import { newAdministrator } from './support/administrators.ts';
import { ledger, worldWithoutCredits } from './support/credits.ts';
import { as, connect, passTime, refusal, service, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginInvoice, recordInvoice, trust } from './support/invoices.ts';
import { beginPurchase, record } from './support/purchases.ts';
import type { SessionCaller } from './support/session.ts';
import type { World } from './support/world.ts';

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

const issue = (tx: Transaction, caller: SessionCaller | ReturnType<typeof user>, purchase: string, amount: number) =>
  as(
    tx,
    caller,
    (own) => own`select action, data from public.issue_credit_note(${purchase}, ${amount}, 'Bestilt to ganger')`,
  );

async function paid(tx: Transaction, world: World): Promise<string> {
  const purchase = await beginPurchase(tx, world);
  await record(tx, purchase, 'paid', { paid: true });
  return purchase;
}

const orders = (tx: Transaction, purchase: string) =>
  tx`select id, amount, status from private.credit_note_order where purchase_id = ${purchase} order by ordered_at`;

/** The violations of the invariants of this transaction's documents and credit notes. */
async function violations(tx: Transaction, purchase: string): Promise<unknown> {
  const [row] = await tx`
    select count(*)::int as count from public.sales_document where purchase_id = ${purchase} and kind = 'CREDIT_NOTE'`;
  const [sums] = await tx`
    select private.sales_document_violations()::int as documents, private.credit_note_violations()::int as notes`;
  return { ...sums, issued: row?.['count'] };
}

test('an administrator orders a credit note with a reason, and a job pays back', () =>
  onTeam(async (tx, world, administrator) => {
    const purchase = await paid(tx, world);
    expect(await issue(tx, administrator, purchase, 5_000)).toEqual([
      { action: 'ISSUE_CREDIT_NOTE', data: { purchase, amount: 5_000 } },
    ]);
    const [order] = await orders(tx, purchase);
    expect(order).toMatchObject({ amount: 5_000, status: 'OPEN' });
    expect(await tx`select kind from private.job where dedupe_key = ${`credit-note:${order?.['id']}`}`).toEqual([
      { kind: 'ISSUE_CREDIT_NOTE' },
    ]);
    expect(await service(tx, 'credit_note_to_issue', { order_id: order?.['id'] })).toMatchObject({
      purchaseId: purchase,
      kind: 'INTENT',
      amount: 5_000,
    });
    expect(await ledger(tx, world.team), 'nothing has gone back yet').toMatchObject({ balance: 100 });
    await record(tx, purchase, 'refunded', { paid: true, refundedAmount: 5_000 });
    await service(tx, 'end_credit_note', { order_id: order?.['id'] });
    expect(await service(tx, 'credit_note_to_issue', { order_id: order?.['id'] })).toBeNull();
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 60, violations: 0 });
    expect(await violations(tx, purchase)).toEqual({ documents: 0, notes: 0, issued: 1 });
  }));

test('a credit note is never for more than what is left, and one at a time', () =>
  onTeam(async (tx, world, administrator) => {
    const purchase = await paid(tx, world);
    const refused = (amount: number, caller: Parameters<typeof issue>[1] = administrator, which = purchase) =>
      refusal(undone(tx, (inner) => issue(inner, caller, which, amount)));
    expect(await refused(0)).toBe('TOO_SMALL@amount');
    expect(await refused(-1)).toBe('TOO_SMALL@amount');
    expect(await refused(DUE + 1)).toBe('TOO_BIG@amount');
    expect(await refused(DUE)).toBe('ok');
    expect(await refused(1, administrator, randomUUID())).toBe('INVALID_ACTION@creditNote');
    expect(await refused(1, user(world.ids.owner)), 'the owner').toBe('UNAUTHORIZED');
    await record(tx, purchase, 'third', { paid: true, refundedAmount: 4_166 });
    expect(await refused(DUE - 4_165)).toBe('TOO_BIG@amount');
    await issue(tx, administrator, purchase, 1_000);
    expect(await refused(1), 'another one is on its way').toBe('INVALID_ACTION@creditNote');
    const [order] = await orders(tx, purchase);
    const job = tx.json({ payload: { orderId: order?.['id'] } });
    await tx`select private.give_up_credit_note(jsonb_populate_record(null::private.job, ${job}), 'x')`;
    expect(await orders(tx, purchase)).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect(await refused(1)).toBe('ok');
    const dispute = { id: `dp_${purchase}`, amount: DUE, status: 'OPEN' };
    await record(tx, purchase, 'disputed', { paid: true, refundedAmount: 4_166, disputes: [dispute] });
    expect(await refused(1), 'the bank takes it back').toBe('INVALID_ACTION@creditNote');
  }));

test('a purchase that is not paid, and an order without an invoice, have nothing to credit', () =>
  onTeam(async (tx, world, administrator) => {
    const refused = (purchase: string) => refusal(undone(tx, (inner) => issue(inner, administrator, purchase, 100)));
    expect(await refused(await beginPurchase(tx, world))).toBe('INVALID_ACTION@creditNote');
    const invoice = await beginInvoice(tx, world);
    expect(await refused(invoice), 'a draft').toBe('INVALID_ACTION@creditNote');
    await recordInvoice(tx, invoice, 'finalized', { status: 'OPEN' });
    expect(await refused(invoice)).toBe('ok');
    await recordInvoice(tx, invoice, 'voided', { status: 'VOID' });
    expect(await refused(invoice), 'a cancelled one').toBe('INVALID_ACTION@creditNote');
  }));

test('what an invoice is credited has a document in our own series, which names the buyer of the invoice', () =>
  onTeam(async (tx, world, administrator) => {
    await trust(tx, world.team);
    const purchase = await beginInvoice(tx, world);
    await recordInvoice(tx, purchase, 'finalized', { status: 'OPEN' });
    await recordInvoice(tx, purchase, 'credited', { status: 'OPEN', refundedAmount: 112_500 }, 2);
    const read = () => tx`
      select id, kind, net_amount::int as net, tax_amount::int as tax, buyer from public.sales_document
      where purchase_id = ${purchase} order by number`;
    const [note] = await read();
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', net: 90_000, tax: 22_500 });
    expect(note?.['buyer']).toMatchObject({
      name: BUYER.name,
      organizationNumber: expect.stringMatching(/^\d{9}$/),
      address: [BUYER.line1, `${BUYER.postalCode} ${BUYER.city}`],
    });
    expect(await ledger(tx, world.team), 'a tenth').toMatchObject({ balance: 9_000, violations: 0 });
    const [owed] = await tx`select private.unpaid_on_invoices(${world.team})::int as left`;
    expect(owed).toEqual({ left: 1_012_500 });
    await recordInvoice(tx, purchase, 'paid', { status: 'PAID', refundedAmount: 112_500 });
    expect(await read(), 'a paid invoice has no receipt').toHaveLength(1);
    expect(await violations(tx, purchase)).toEqual({ documents: 0, notes: 0, issued: 1 });
    const [row] = await as(
      tx,
      administrator,
      (own) => own`select public.account_credits(${world.team}) -> 'purchases' -> 0 as bought`,
    );
    expect(row?.['bought']).toMatchObject({
      number: 'TILLIT-0001',
      method: 'INVOICE',
      total: 1_125_000,
      refunded: 112_500,
      canCredit: true,
      isCrediting: false,
    });
  }));

test('a credit note that was not paid back is noticed', () =>
  onTeam(async (tx, world) => {
    const purchase = await paid(tx, world);
    await tx`insert into private.credit_note_order (purchase_id, amount, status) values (${purchase}, 1, 'DONE')`;
    expect(await violations(tx, purchase)).toMatchObject({ notes: 1 });
  }));

test('an invoice that is cancelled has a credit note for what is left, and its vouchers add up to nothing', () =>
  onTeam(async (tx, world, administrator) => {
    const purchase = await beginInvoice(tx, world);
    await recordInvoice(tx, purchase, 'finalized', { status: 'OPEN' });
    await recordInvoice(tx, purchase, 'credited', { status: 'OPEN', refundedAmount: 112_500 });
    await recordInvoice(tx, purchase, 'uncollectible', { status: 'UNCOLLECTIBLE', refundedAmount: 112_500 });
    expect(await violations(tx, purchase), 'a loss is no credit').toEqual({ documents: 0, notes: 0, issued: 1 });
    await recordInvoice(tx, purchase, 'voided', { status: 'VOID', refundedAmount: 112_500 }, 2);
    await recordInvoice(tx, purchase, 'again', { status: 'VOID', refundedAmount: 112_500 });
    expect(await violations(tx, purchase)).toEqual({ documents: 0, notes: 0, issued: 2 });
    expect(await vouchers(tx, administrator, purchase)).toEqual([
      { kind: 'INVOICE', net: 900_000, tax: 225_000 },
      { kind: 'CREDIT_NOTE', net: 90_000, tax: 22_500 },
      { kind: 'CREDIT_NOTE', net: 810_000, tax: 202_500 },
    ]);
  }));

/** The vouchers of a purchase, of all months that have any. */
async function vouchers(tx: Transaction, administrator: SessionCaller, purchase: string) {
  const issued = await tx<{ number: string; month: string }[]>`
    select d.number, date_trunc('month', d.issued_at at time zone 'Europe/Oslo')::date::text as month
    from (
      select number::text, issued_at from public.sales_document where purchase_id = ${purchase}
      union all select number, issued_at from public.credit_invoice where purchase_id = ${purchase}) d
    order by d.issued_at, d.number desc`;
  await passTime(tx, '31 days');
  const read = [];
  for (const month of new Set(issued.map((each) => each.month))) {
    const [row] = await as(tx, administrator, (own) => own`select public.sales_vouchers(${month}) as vouchers`);
    const own = salesVouchers
      .parse(row?.['vouchers'])
      .filter((each) => issued.some((one) => one.number === each.number));
    read.push(...own.map(({ kind, net, tax }) => ({ kind, net, tax })));
  }
  return read;
}
