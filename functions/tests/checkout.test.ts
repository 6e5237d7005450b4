import { beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { CheckoutPage } from '#functions/credits/contract/checkout-schemas.ts';
import { callFunction, post, rows } from './support/call.ts';
import { askForPaymentsOf, holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { memberOf } from './support/members.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { atStripe, beginCheckout, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock, log } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
let nordlys: Team;
beforeEach(async () => {
  nordlys = await team(stack);
});

/** The account's balance and its transactions, as 'reason amount', and whether the ledger adds up. */
async function ledger({ accountId } = nordlys) {
  const [row] = await clock.sql`
    select a.credit_balance::int as balance, private.ledger_violations()::int as violations,
      array(select t.reason || ' ' || t.amount from public.credit_transaction t where t.account_id = a.id
        order by t.number) as rows
    from public.account a where a.id = ${accountId}`;
  return row;
}

const begin = (quantity = 1) => beginCheckout(stack, nordlys.owner, nordlys.accountId, quantity);

/** Delivers all events about a session, in this order; each has to be taken. */
async function deliverAll(session: string, order = (ids: string[]) => ids): Promise<void> {
  const ids = (await eventsAbout(stack, session)).map(({ id }) => id);
  for (const id of order(ids)) expect(await deliver(stack, id)).toBe(200);
}

test('a team buys credits by card: they come with the event, not before', async () => {
  const session = await begin(2);
  const [purchase] = await rows(stack, nordlys.owner.accessToken, 'credit_purchase');
  expect(purchase).toMatchObject({ status: 'OPEN', credits: 200, discount_price: 20_000, tax_amount: 5_000 });
  const paid = await atStripe(stack, { do: 'pay', session });
  expect(paid).toMatchObject({ amount_total: 25_000, client_reference_id: purchase?.id, locale: 'nb' });
  expect(await ledger()).toMatchObject({ balance: null });
  await deliverAll(session);
  expect(await ledger()).toMatchObject({ balance: 200, rows: ['purchase 200'], violations: 0 });
  const [settled] = await rows(stack, nordlys.owner.accessToken, 'credit_purchase');
  expect(settled).toMatchObject({ status: 'PAID' });
});

test('the payment page leads back to the page that the buyer left, on this site alone', async () => {
  const request = { accountId: nordlys.accountId, quantity: 1, language: 'nb' };
  const begun = (returnTo: string) =>
    callFunction<CheckoutPage>(stack, 'checkout', { ...request, returnTo }, nordlys.owner.accessToken);
  const { body } = await begun('/v2/nb/team/nordlys-as/signmore/create-document-wizard');
  const session = new URL(String(body.url)).pathname.split('/').at(-1);
  expect(await atStripe(stack, { do: 'pay', session })).toMatchObject({
    success_url: expect.stringMatching(
      /^https:\/\/tillit\.example\/v2\/nb\/team\/nordlys-as\/signmore\/create-document-wizard\?checkout=success/,
    ),
    cancel_url: 'https://tillit.example/v2/nb/team/nordlys-as/signmore/create-document-wizard',
  });
  for (const elsewhere of ['//evil.example', 'https://evil.example/v2/nb', '/v2//evil.example', '/v2/nb?checkout=x']) {
    expect((await begun(elsewhere)).status, elsewhere).toBe(422);
  }
});

test('a second purchase has the same customer', async () => {
  const sessions = [await begin(), await begin()];
  const customers = await Promise.all(sessions.map((session) => atStripe(stack, { do: 'pay', session })));
  expect(new Set(customers.map(({ customer }) => customer)).size).toBe(1);
});

test('each event five times, in reverse order: the same ledger', async () => {
  const session = await begin();
  const { payment_intent: intent } = await atStripe(stack, { do: 'pay', session });
  await atStripe(stack, { do: 'refund', session, amount: 3_125 });
  const { id: dispute } = await atStripe(stack, { do: 'dispute', session });
  await atStripe(stack, { do: 'closeDispute', dispute, won: true });
  for (let time = 0; time < 5; time += 1) {
    await deliverAll(String(intent), (ids) => ids.toReversed());
    expect(await ledger()).toMatchObject({ balance: 75, violations: 0 });
  }
});

test('a refund and a dispute take credits, a won dispute returns them', async () => {
  const session = await begin();
  const { payment_intent: intent } = await atStripe(stack, { do: 'pay', session });
  await deliverAll(String(intent));
  const { id: dispute } = await atStripe(stack, { do: 'dispute', session });
  await deliverAll(String(intent));
  expect(await ledger()).toMatchObject({ balance: 0 });
  await atStripe(stack, { do: 'closeDispute', dispute, won: true });
  await atStripe(stack, { do: 'refund', session });
  await deliverAll(String(intent));
  expect(await ledger()).toMatchObject({ balance: 0, violations: 0 });
});

test('a payment that comes later brings credits when it has come', async () => {
  const [one, other] = [await begin(), await begin()];
  for (const session of [one, other]) {
    await atStripe(stack, { do: 'promise', session });
    await deliverAll(session);
  }
  expect(await ledger()).toMatchObject({ balance: null });
  await atStripe(stack, { do: 'settle', session: one, ok: true });
  await atStripe(stack, { do: 'settle', session: other, ok: false });
  for (const session of [one, other]) await deliverAll(session);
  expect(await ledger()).toMatchObject({ balance: 100, rows: ['purchase 100'] });
  const purchases = await rows(stack, nordlys.owner.accessToken, 'credit_purchase', 'order=created_at');
  expect(purchases.map(({ status }) => status)).toEqual(['PAID', 'FAILED']);
});

test('lost events: the credits come all the same, within a quarter of an hour', async () => {
  const session = await begin();
  await atStripe(stack, { do: 'pay', session });
  await clock.sql`insert into private.clock values (true, now() + interval '15 minutes')`;
  await askForPaymentsOf(backend, nordlys.accountId);
  expect(await ledger()).toMatchObject({ balance: 100, violations: 0 });
});

test.each(['status', 'malformed', 'garbage', 'drop'] as const)(
  'while Stripe fails (%s), an event is neither believed nor lost',
  async (how) => {
    const session = await begin();
    await atStripe(stack, { do: 'pay', session });
    const [event] = await eventsAbout(stack, session);
    await makeFail(stack, { service: 'stripe', matching: session, how });
    expect(await deliver(stack, event?.id ?? '')).toBe(500);
    expect(await ledger()).toMatchObject({ balance: null });
    await mend(stack);
    expect(await deliver(stack, event?.id ?? '')).toBe(200);
    expect(await ledger()).toMatchObject({ balance: 100 });
  },
);

test.each([
  ['customers', 'drop'],
  ['customers', 'status'],
  ['customers', 'garbage'],
  ['sessions', 'drop'],
  ['sessions', 'status'],
  ['sessions', 'malformed'],
] as const)('while Stripe fails at %s (%s), no purchase begins, and a later one does', async (matching, how) => {
  await makeFail(stack, { service: 'stripe', matching, how });
  const request = { accountId: nordlys.accountId, quantity: 1, language: 'nb', returnTo: '/v2/nb' };
  expect(await callFunction(stack, 'checkout', request, nordlys.owner.accessToken)).toMatchObject({
    status: 503,
    body: { errors: [{ code: 'INTERNAL', path: 'purchase' }] },
  });
  await mend(stack);
  const session = await begin();
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  expect(await ledger()).toMatchObject({ balance: 100, rows: ['purchase 100'], violations: 0 });
});

test('a body that Stripe did not sign is refused', async () => {
  const session = await begin();
  await atStripe(stack, { do: 'pay', session });
  const event = JSON.stringify({
    id: 'evt_forged',
    type: 'checkout.session.completed',
    created: 1,
    data: { object: { id: session, object: 'checkout.session' } },
  });
  for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    expect((await post(stack, 'stripe-webhook', event, headers)).status, signature).toBe(400);
  }
  expect(await ledger()).toMatchObject({ balance: null });
});

test('an event of an unknown kind is recorded and answered', async () => {
  const session = await begin();
  await atStripe(stack, { do: 'pay', session });
  const { payment_intent: intent } = await atStripe(stack, { do: 'refund', session });
  const unknown = (await eventsAbout(stack, String(intent))).find(({ type }) => type === 'charge.succeeded');
  expect(await deliver(stack, unknown?.id ?? '')).toBe(200);
  const [known] = await clock.sql`select type from private.stripe_event where id = ${unknown?.id ?? ''}`;
  expect(known).toEqual({ type: 'charge.succeeded' });
});

test('a MEMBER buys nothing and sees no purchases; a stranger does not find the team', async () => {
  await begin();
  const { accessToken: session } = await memberOf(stack, nordlys);
  const stranger = await confirmedPerson(stack);
  const request = { accountId: nordlys.accountId, quantity: 1, language: 'nb', returnTo: '/v2/nb' };
  expect((await callFunction(stack, 'checkout', request, session)).status).toBe(403);
  expect((await callFunction(stack, 'checkout', request, stranger.accessToken)).status).toBe(404);
  expect(await rows(stack, session, 'credit_purchase')).toEqual([]);
});

test('a person buys for their own account', async () => {
  const person = await confirmedPerson(stack);
  const session = await beginCheckout(stack, person, person.personalAccountId);
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  expect(await ledger({ ...nordlys, accountId: person.personalAccountId })).toMatchObject({ balance: 100 });
});

test('the log has no secrets of the provider', async () => {
  const session = await begin();
  await atStripe(stack, { do: 'pay', session });
  await deliverAll(session);
  expect(log.join('\n')).not.toMatch(/sk_test_|whsec_|cs_test_/);
});
