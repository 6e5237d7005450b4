import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CheckoutPage } from '#functions/credits/contract/checkout-schemas.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from './support/call.ts';
import { saveCard as saveCardOf } from './support/cards.ts';
import { askForPaymentsOf, holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { atStripe, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock, log } = backend;
const GOOD = '4242424242424242';
const DECLINED = '4000000000000341';
/** Asks for 3-D Secure each time. */
const SECURE = '4000002760003184';
let nordlys: Team;

holdEvents(backend);
withoutWelcomeCredits(backend);
beforeEach(async () => {
  nordlys = await team(stack);
});

const saveCard = (number: string) => saveCardOf(stack, nordlys, number);

/** Buys 100 credits with a saved card. */
const buy = (methodId: string, purchaseId = randomUUID(), token = nordlys.owner.accessToken) =>
  callFunction<CheckoutPage>(
    stack,
    'checkout',
    { accountId: nordlys.accountId, quantity: 1, language: 'nb', returnTo: '/v2/nb', saved: { methodId, purchaseId } },
    token,
  );

async function standing() {
  const [row] = await clock.sql`
    select coalesce(a.credit_balance, 0)::int as balance, private.ledger_violations()::int as violations,
      array(select p.status from public.credit_purchase p where p.account_id = a.id order by p.created_at) as purchases,
      array(select d.kind || ' ' || (d.net_amount + d.tax_amount) from public.sales_document d
        where d.account_id = a.id order by d.number) as documents
    from public.account a where a.id = ${nordlys.accountId}`;
  return row;
}

/** The team's payments at Stripe, by how they stand. */
async function payments(): Promise<unknown[]> {
  const [row] = await clock.sql`
    select customer_id from private.stripe_customer where account_id = ${nordlys.accountId}`;
  const form = { customer: String(row?.['customer_id']) };
  const { data } = await atStripe(stack, { do: 'call', method: 'GET', path: '/v1/payment_intents', form });
  return Array.isArray(data) ? data.map(({ status }) => status) : [];
}

test('a saved card pays at once, with a receipt; its events change nothing more', async () => {
  const purchaseId = randomUUID();
  const card = await saveCard(GOOD);
  expect(await buy(card, purchaseId)).toMatchObject({ status: 200, body: { url: null } });
  const paid = { balance: 100, purchases: ['PAID'], documents: ['RECEIPT 12500'], violations: 0 };
  expect(await standing()).toEqual(paid);
  for (const { id } of await eventsAbout(stack, purchaseId)) expect(await deliver(stack, id)).toBe(200);
  expect(await standing()).toEqual(paid);
  expect(await payments()).toEqual(['succeeded']);
});

test('a declined card is not charged, and says so; the next order is another', async () => {
  const declined = await saveCard(DECLINED);
  const purchaseId = randomUUID();
  expect(await buy(declined, purchaseId)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'INVALID_ACTION', path: 'card' }] },
  });
  expect(await standing()).toMatchObject({ balance: 0, purchases: ['FAILED'], documents: [] });
  expect(await payments()).toEqual(['canceled']);
  expect(await buy(declined, purchaseId)).toMatchObject({
    body: { errors: [{ code: 'INVALID_ACTION', path: 'purchaseId' }] },
  });
  await buy(await saveCard(GOOD));
  expect(await standing()).toMatchObject({ balance: 100, purchases: ['FAILED', 'PAID'] });
});

test.each([
  ['complete', 100, 'PAID'],
  ['fail', 0, 'FAILED'],
] as const)('3-D Secure leads through the bank’s page, and back (%s)', async (how, balance, status) => {
  const purchaseId = randomUUID();
  const { body } = await buy(await saveCard(SECURE), purchaseId);
  expect(body.url).toMatch(/\/stripe\/bank\/pi_/);
  expect(await standing()).toMatchObject({ balance: 0, purchases: ['OPEN'] });
  const form = new URLSearchParams({ secure: how });
  const answer = await fetch(String(body.url), { method: 'POST', body: form, redirect: 'manual' });
  const back = answer.headers.get('location');
  expect(back).toContain(`https://tillit.example/v2/nb?checkout=success&purchase=${purchaseId}&payment_intent=`);
  for (const { id } of await eventsAbout(stack, purchaseId)) expect(await deliver(stack, id)).toBe(200);
  expect(await standing()).toMatchObject({ balance, purchases: [status], violations: 0 });
});

test.each(['status', 'malformed', 'garbage', 'drop'] as const)(
  'Stripe fails at the charge (%s): the same order again is charged once',
  async (how) => {
    const card = await saveCard(GOOD);
    const purchaseId = randomUUID();
    await makeFail(stack, { service: 'stripe', matching: 'payment_intents', how });
    const unavailable = { status: 503, body: { errors: [{ code: 'INTERNAL', path: 'purchase' }] } };
    expect(await buy(card, purchaseId)).toMatchObject(unavailable);
    await mend(stack);
    expect((await buy(card, purchaseId)).body).toEqual({ url: null });
    expect(await payments()).toEqual(['succeeded']);
    expect(await standing()).toMatchObject({ balance: 100, purchases: ['PAID'], violations: 0 });
  },
);

test('an order whose answer was lost after the payment was recorded is answered as paid', async () => {
  const card = await saveCard(GOOD);
  const purchaseId = randomUUID();
  await buy(card, purchaseId);
  expect(await buy(card, purchaseId)).toMatchObject({ status: 200, body: { url: null } });
  expect(await payments()).toEqual(['succeeded']);
  expect(await standing()).toMatchObject({ balance: 100, purchases: ['PAID'], violations: 0 });
});

test('a charge of which nobody heard is recorded within two hours, one that never was is given up', async () => {
  const card = await saveCard(GOOD);
  // As when a worker is killed after the charge: Stripe has carried it out, and its answer is lost.
  await makeFail(stack, { service: 'stripe', matching: '/v1/payment_intents/', how: 'drop' });
  expect((await buy(card)).status).toBe(503);
  await makeFail(stack, { service: 'stripe', how: 'drop' });
  expect((await buy(card)).status).toBe(503);
  await mend(stack);
  expect(await payments()).toEqual(['succeeded']);
  await clock.advance('2 hours');
  await askForPaymentsOf(backend, nordlys.accountId);
  expect(await standing()).toMatchObject({ balance: 100, purchases: ['PAID', 'FAILED'], violations: 0 });
});

test('a card of another team, one that has expired, and one that is gone, pay nothing', async () => {
  const card = await saveCard(GOOD);
  const refused = { status: 409, body: { errors: [{ code: 'INVALID_ACTION', path: 'paymentMethod' }] } };
  await clock.sql`update public.payment_method set status = 'EXPIRED' where id = ${card}`;
  expect(await buy(card)).toMatchObject(refused);
  const remove = { action: 'remove', accountId: nordlys.accountId, methodId: card };
  await callFunction(stack, 'payment-methods', remove, nordlys.owner.accessToken);
  expect(await buy(card)).toMatchObject(refused);
  const theirs = await saveCard(GOOD);
  const first = nordlys;
  nordlys = await team(stack);
  expect(await buy(theirs)).toMatchObject(refused);
  const stranger = await confirmedPerson(stack);
  nordlys = first;
  expect((await buy(theirs, randomUUID(), stranger.accessToken)).status).toBe(404);
  expect(await standing()).toMatchObject({ purchases: [] });
});

test('the log has no secrets of the provider', async () => {
  await buy(await saveCard(SECURE));
  expect(log.join('\n')).not.toMatch(/_secret_|sk_test_|pm_[0-9a-f]{24}/);
});
