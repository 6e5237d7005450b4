import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CheckoutPage } from '#functions/credits/contract/checkout-schemas.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from './support/call.ts';
import { saveCard } from './support/cards.ts';
import { invoicesOf, order, trust } from './support/invoices.ts';
import { askForPaymentsOf, holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { atStripe, beginCheckout, deliver, eventsAbout } from './support/stripe.ts';

// Another product, a payment link or an employee in the same account at Stripe can give a payment any metadata.

const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
let nordlys: Team;
beforeEach(async () => {
  nordlys = await team(stack);
  await clock.sql`delete from private.payment_mismatch`;
});

async function standing() {
  const [row] = await clock.sql`
    select coalesce(a.credit_balance, 0)::int as balance, private.ledger_violations()::int as violations,
      array(select p.status from public.credit_purchase p where p.account_id = a.id order by p.created_at) as purchases,
      array(select array_to_string(m.faults, ' ') from private.payment_mismatch m
        join public.credit_purchase p on p.id = m.purchase_id where p.account_id = a.id) as faults,
      private.payment_mismatches()::int as alarms
    from public.account a where a.id = ${nordlys.accountId}`;
  return row;
}

const call = (path: string, form: Record<string, string>) =>
  atStripe(stack, { do: 'call', method: 'POST', path, form });

/** The id of a customer: the team's, or a stranger of the same account at Stripe. */
async function customer(whose: 'own' | 'stranger'): Promise<string> {
  if (whose === 'stranger') return String((await call('/v1/customers', { name: 'Stranger' }))['id']);
  const [row] = await clock.sql`
    select customer_id from private.stripe_customer where account_id = ${nordlys.accountId}`;
  return String(row?.['customer_id']);
}

/** A payment that names our purchase and that we did not begin. Returns the intent's id. */
async function strayPayment(purchaseId: string, whose: 'own' | 'stranger', amount: number, currency = 'nok') {
  const { id } = await call('/v1/payment_intents', {
    amount: String(amount),
    currency,
    customer: await customer(whose),
    payment_method: 'pm_card_visa',
    'allowed_payment_method_types[0]': 'card',
    confirm: 'true',
    'metadata[purchase_id]': purchaseId,
  });
  return String(id);
}

/** An issued invoice of one krone that names our purchase. Returns its id. */
async function strayInvoice(purchaseId: string, customerId: string): Promise<string> {
  const { id } = await call('/v1/invoices', {
    customer: customerId,
    collection_method: 'send_invoice',
    days_until_due: '14',
    currency: 'nok',
    'metadata[purchase_id]': purchaseId,
  });
  const stray = String(id);
  const line = { customer: customerId, invoice: stray, currency: 'nok', amount: '100' };
  await call('/v1/invoiceitems', { ...line, description: 'Something else' });
  await call(`/v1/invoices/${stray}/finalize`, {});
  return stray;
}

async function deliverAll(about: string): Promise<void> {
  for (const { id } of await eventsAbout(stack, about)) expect(await deliver(stack, id)).toBe(200);
}

async function latestPurchase(): Promise<string> {
  const [row] = await clock.sql`
    select id from public.credit_purchase where account_id = ${nordlys.accountId} order by created_at desc limit 1`;
  return String(row?.['id']);
}

const buySaved = (methodId: string, purchaseId: string) =>
  callFunction<CheckoutPage>(
    stack,
    'checkout',
    { accountId: nordlys.accountId, quantity: 1, language: 'nb', returnTo: '/v2/nb', saved: { methodId, purchaseId } },
    nordlys.owner.accessToken,
  );

test.each([
  ['a stranger’s krone', 'stranger', 100, 'nok', 'payment customer amount'],
  ['a hundred yen', 'own', 100, 'jpy', 'payment currency amount'],
  ['the amount in another currency', 'own', 12_500, 'sek', 'payment currency'],
  ['a stranger’s whole amount', 'stranger', 12_500, 'nok', 'payment customer'],
  ['the own amount that we did not ask for', 'own', 12_500, 'nok', 'payment'],
] as const)('%s does not pay a purchase, and raises an alarm', async (_, whose, amount, currency, faults) => {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  await deliverAll(await strayPayment(await latestPurchase(), whose, amount, currency));
  expect(await standing()).toEqual({ balance: 0, violations: 0, purchases: ['OPEN'], faults: [faults], alarms: 1 });
  await clock.sql`select private.check_invariants()`;
  expect(
    await clock.sql`
    select violations::int from public.alarm where name = 'PAYMENT_MISMATCHES' and resolved_at is null`,
  ).toEqual([{ violations: 1 }]);
  // The buyer still pays as usual.
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  expect(await standing()).toMatchObject({ balance: 100, purchases: ['PAID'], violations: 0 });
});

test('a stray payment that is refunded or disputed takes no credits from the purchase that it names', async () => {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  const intent = await strayPayment(await latestPurchase(), 'stranger', 12_500);
  await call('/v1/refunds', { payment_intent: intent });
  await deliverAll(intent);
  expect(await standing()).toMatchObject({ balance: 100, purchases: ['PAID'], alarms: 1, violations: 0 });
});

test('a session that was paid with less than we asked for pays nothing', async () => {
  const session = await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  // As if the amount at Stripe were another one than the purchase's.
  await atStripe(stack, { do: 'pay', session });
  await clock.sql`alter table public.credit_purchase disable trigger credit_purchase_fixed`;
  await clock.sql`update public.credit_purchase set tax_amount = 2501 where id = ${await latestPurchase()}`;
  await clock.sql`alter table public.credit_purchase enable trigger credit_purchase_fixed`;
  await deliverAll(session);
  expect(await standing()).toMatchObject({ balance: 0, purchases: ['OPEN'], faults: ['amount'] });
});

test('a stray payment does not take the place of a card charge whose answer was lost', async () => {
  const methodId = await saveCard(stack, nordlys);
  const purchaseId = randomUUID();
  await makeFail(stack, { service: 'stripe', matching: '/v1/payment_intents/', how: 'drop' });
  expect((await buySaved(methodId, purchaseId)).status).toBe(503);
  await mend(stack);
  await clock.sql`update private.stripe_payment set object_id = null where purchase_id = ${purchaseId}`;
  await deliverAll(await strayPayment(purchaseId, 'own', 100));
  expect(await standing()).toMatchObject({ balance: 0, purchases: ['OPEN'], faults: ['payment amount'] });
  expect(await buySaved(methodId, purchaseId)).toMatchObject({ status: 200 });
  expect(await standing()).toMatchObject({ balance: 100, purchases: ['PAID'], violations: 0 });
});

test('a stray payment of the same amount does not take the place of the card charge that we know', async () => {
  const methodId = await saveCard(stack, nordlys);
  const purchaseId = randomUUID();
  await makeFail(stack, { service: 'stripe', matching: '/v1/payment_intents/', how: 'drop' });
  expect((await buySaved(methodId, purchaseId)).status).toBe(503);
  await mend(stack);
  await strayPayment(purchaseId, 'own', 12_500);
  expect(await buySaved(methodId, purchaseId)).toMatchObject({ status: 200 });
  expect(await standing()).toMatchObject({ balance: 100, purchases: ['PAID'], faults: [], violations: 0 });
});

test('a payment link that names our purchase pays nothing, and raises an alarm', async () => {
  await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  const { id } = await call('/v1/checkout/sessions', {
    mode: 'payment',
    customer: await customer('stranger'),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'nok',
    'line_items[0][price_data][unit_amount]': '12500',
    'line_items[0][price_data][product_data][name]': 'Something else',
    'metadata[purchase_id]': await latestPurchase(),
    success_url: 'https://example.test/',
  });
  await atStripe(stack, { do: 'pay', session: id });
  await deliverAll(String(id));
  expect(await standing()).toMatchObject({ balance: 0, purchases: ['OPEN'], faults: ['payment customer'], alarms: 1 });
});

test('a purchase with a payment page is not charged to a saved card, too', async () => {
  const methodId = await saveCard(stack, nordlys);
  await beginCheckout(stack, nordlys.owner, nordlys.accountId);
  expect(await buySaved(methodId, await latestPurchase())).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'INVALID_ACTION', path: 'purchaseId' }] },
  });
});

test('an invoice that we did not issue brings no credits in advance', async () => {
  await trust(clock, nordlys);
  const purchaseId = randomUUID();
  await makeFail(stack, { service: 'stripe', matching: '/v1/invoices', how: 'drop' });
  await order(stack, nordlys, { purchaseId });
  await mend(stack);
  const stray = await strayInvoice(purchaseId, await customer('stranger'));
  await deliverAll(stray);
  expect(await standing()).toMatchObject({ balance: 0, faults: ['payment customer amount'] });
  const [kept] = await clock.sql`select status, number from public.credit_invoice where purchase_id = ${purchaseId}`;
  expect(kept).toEqual({ status: 'DRAFT', number: null });
  expect((await invoicesOf(stack, purchaseId)).includes(stray)).toBe(true);
});

test('a stray invoice does not take the place of the one whose answer was lost', async () => {
  await trust(clock, nordlys);
  const purchaseId = randomUUID();
  await makeFail(stack, { service: 'stripe', matching: 'send', how: 'drop' });
  await order(stack, nordlys, { purchaseId });
  await mend(stack);
  const [issued] = await clock.sql`
    update private.stripe_payment s set object_id = null from private.stripe_payment old
    where s.purchase_id = ${purchaseId} and old.purchase_id = s.purchase_id returning old.object_id, s.customer_id`;
  await strayInvoice(purchaseId, String(issued?.['customer_id']));
  await clock.advance('11 minutes');
  await askForPaymentsOf(backend, nordlys.accountId);
  const kept = await clock.sql`
    select i.status, s.object_id from public.credit_invoice i join private.stripe_payment s using (purchase_id)
    where i.purchase_id = ${purchaseId}`;
  expect(kept).toEqual([{ status: 'OPEN', object_id: issued?.['object_id'] }]);
  expect(await standing()).toMatchObject({ balance: 10_000, faults: [], violations: 0 });
});
