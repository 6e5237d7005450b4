import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { atInvoice, invoicesOf, order, trust } from './support/invoices.ts';
import { holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { atStripe, beginCheckout, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
let nordlys: Team;
beforeEach(async () => {
  nordlys = await team(stack);
});
afterEach(() => mend(stack));

/** Orders a credit note for the team's purchase as an administrator does, and runs the job. */
async function credit(amount: number): Promise<string> {
  const [made] = await clock.sql`
    insert into private.credit_note_order (purchase_id, amount)
    select id, ${amount} from public.credit_purchase where account_id = ${nordlys.accountId} returning id`;
  const orderId = String(made?.['id']);
  await runJob(orderId);
  return orderId;
}

async function runJob(orderId: string): Promise<void> {
  await clock.sql`
    select private.enqueue_job('ISSUE_CREDIT_NOTE', ${randomUUID()}, ${clock.sql.json({ orderId })})`;
  await stack.runWork();
}

async function standing() {
  const [row] = await clock.sql`
    select coalesce(a.credit_balance, 0)::int as balance, private.ledger_violations()::int as violations,
      array(select p.refunded_amount::int from public.credit_purchase p where p.account_id = a.id) as refunded,
      array(select d.kind || ' ' || d.net_amount || ' ' || d.tax_amount from public.sales_document d
        where d.account_id = a.id order by d.number) as documents,
      array(select o.status from private.credit_note_order o join public.credit_purchase p on p.id = o.purchase_id
        where p.account_id = a.id) as orders
    from public.account a where a.id = ${nordlys.accountId}`;
  return row;
}

const deliverAll = async (about: string): Promise<void> => {
  for (const { id } of await eventsAbout(stack, about)) expect(await deliver(stack, id)).toBe(200);
};

test('a part of a card payment goes back to the card once, with a credit note', async () => {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  const orderId = await credit(2_500);
  const after = {
    balance: 80,
    violations: 0,
    refunded: [2_500],
    documents: ['RECEIPT 10000 2500', 'CREDIT_NOTE 2000 500'],
    orders: ['DONE'],
  };
  expect(await standing()).toEqual(after);
  // A worker that died before the order was ended, more than a day ago: Stripe has forgotten the key.
  await clock.sql`update private.credit_note_order set status = 'OPEN' where id = ${orderId}`;
  await runJob(orderId);
  await deliverAll(session);
  expect(await standing()).toEqual(after);
});

test('a credit note waits while Stripe is away, and changes nothing until it answers', async () => {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  await makeFail(stack, { service: 'stripe', matching: '/v1/refunds' });
  const orderId = await credit(12_500);
  expect(await standing()).toMatchObject({ balance: 100, refunded: [0], orders: ['OPEN'] });
  await mend(stack);
  await runJob(orderId);
  expect(await standing()).toMatchObject({ balance: 0, refunded: [12_500], orders: ['DONE'], violations: 0 });
});

test('a refund that the bank refuses is no credit note that was carried out', async () => {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  const orderId = await credit(2_500);
  // It failed before the order was ended.
  await clock.sql`update private.credit_note_order set status = 'OPEN' where id = ${orderId}`;
  await atStripe(stack, { do: 'failRefund', session });
  await runJob(orderId);
  expect(await standing()).toMatchObject({ orders: ['OPEN'], violations: 0 });
});

test('a refund that the bank refuses after it was carried out raises an alarm', async () => {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  const paid = await atStripe(stack, { do: 'pay', session });
  const intent = String(paid['payment_intent']);
  await deliverAll(session);
  await credit(2_500);
  const alarms = async () =>
    (await clock.sql`select private.refused_refunds()::int as refused`).map(({ refused }) => refused);
  await deliverAll(intent);
  expect(await alarms()).toEqual([0]);
  await atStripe(stack, { do: 'failRefund', session });
  await deliverAll(intent);
  expect(await alarms()).toEqual([1]);
  expect(await standing()).toMatchObject({ orders: ['DONE'], violations: 0 });
});

test('an open invoice asks for less, and a paid one is paid back', async () => {
  await trust(clock, nordlys);
  const { body } = await order(stack, nordlys);
  const [invoice = ''] = await invoicesOf(stack, body.purchaseId);
  const orderId = await credit(112_500);
  expect(await standing()).toMatchObject({
    balance: 9_000,
    refunded: [112_500],
    documents: ['CREDIT_NOTE 90000 22500'],
    violations: 0,
  });
  await runJob(orderId);
  expect(await atInvoice(stack, invoice, 'pay')).toMatchObject({ status: 'paid', amount_paid: 1_012_500 });
  await deliverAll(invoice);
  await credit(1_012_500);
  expect(await standing()).toMatchObject({
    balance: 0,
    refunded: [1_125_000],
    documents: ['CREDIT_NOTE 90000 22500', 'CREDIT_NOTE 810000 202500'],
    orders: ['DONE', 'DONE'],
    violations: 0,
  });
});

test('an invoice that was paid to the bank account is credited without a refund', async () => {
  await trust(clock, nordlys);
  const { body } = await order(stack, nordlys);
  const [invoice = ''] = await invoicesOf(stack, body.purchaseId);
  await atInvoice(stack, invoice, 'payOutOfBand');
  await deliverAll(invoice);
  await credit(112_500);
  expect(await standing()).toMatchObject({ balance: 9_000, refunded: [112_500], orders: ['DONE'], violations: 0 });
});
