import { beforeEach, describe, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { CardSetup, PaymentMethodsRequest } from '#functions/credits/contract/payment-method-schemas.ts';
import { callFunction, rows } from './support/call.ts';
import { authenticate, enterCard } from './support/cards.ts';
import { holdEvents } from './support/payments.ts';
import { memberOf } from './support/members.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { atStripe, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock, log } = backend;
holdEvents(backend);
let nordlys: Team;
beforeEach(async () => {
  nordlys = await team(stack);
});

type WithoutAccount<R> = R extends PaymentMethodsRequest ? Omit<R, 'accountId'> : never;
type Request = WithoutAccount<PaymentMethodsRequest>;

const call = <T>(request: Request, token = nordlys.owner.accessToken) =>
  callFunction<T>(stack, 'payment-methods', { ...request, accountId: nordlys.accountId }, token);

async function beginSetup(replacedId: string | null = null): Promise<{ secret: string; id: string }> {
  const { status, body } = await call<CardSetup>({ action: 'setUpCard', replacedId });
  expect(status).toBe(200);
  return { secret: body.clientSecret, id: body.clientSecret.split('_secret')[0] ?? '' };
}

const saved = (setupIntentId: string, more: object = {}): Request => ({
  action: 'saveCard',
  setupIntentId,
  email: '',
  entityType: 'ORGANIZATION',
  isDefault: false,
  ...more,
});

const methods = (token = nordlys.owner.accessToken) =>
  rows(stack, token, 'payment_method', `account_id=eq.${nordlys.accountId}&order=created_at`);

async function saveCard(number?: string, replacedId: string | null = null): Promise<string> {
  const setup = await beginSetup(replacedId);
  await enterCard(stack, setup.secret, number);
  expect((await call(saved(setup.id))).body).toEqual({ status: 'succeeded' });
  const [row] = await clock.sql`select method_id from private.card_setup where setup_intent_id = ${setup.id}`;
  return String(row?.['method_id']);
}

async function cardId(method: string): Promise<string> {
  const [row] = await clock.sql`select card_id from private.stripe_card where method_id = ${method}`;
  return String(row?.['card_id']);
}

async function deliverAll(about: string): Promise<void> {
  for (const { id } of await eventsAbout(stack, about)) expect(await deliver(stack, id)).toBe(200);
}

const INVOICE = {
  organizationNumber: '987 654 325',
  name: 'Nordlys AS',
  contactName: 'Kari Nordmann',
  orderReference: 'PO 12',
  line1: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  county: 'Oslo',
  email: 'Faktura@example.test',
  isDefault: false,
};

test('a card is saved with what its owner says of it, and its ids stay with us', async () => {
  const setup = await beginSetup();
  await enterCard(stack, setup.secret);
  const details = { email: 'Kvittering@Example.test', entityType: 'INDIVIDUAL', isDefault: true };
  expect((await call(saved(setup.id, details))).body).toEqual({ status: 'succeeded' });
  const [method] = await methods();
  expect(method).toMatchObject({
    type: 'STRIPE_CARD',
    is_default: true,
    pending: false,
    status: null,
    email: 'kvittering@example.test',
    entity_type: 'INDIVIDUAL',
    name: 'Kari Nordmann',
    card_brand: 'visa',
    card_last4: '4242',
    card_exp_year: 2034,
    address_line1: 'Storgata 1',
  });
  expect(JSON.stringify(method)).not.toMatch(/pm_|seti_|cus_/);
  await deliverAll(setup.id);
  expect(await methods()).toHaveLength(1);
});

test.each(['complete', 'fail'] as const)('3-D Secure: %s', async (how) => {
  const setup = await beginSetup();
  const { body } = await enterCard(stack, setup.secret, '4000002500003155');
  expect((await call(saved(setup.id))).body).toEqual({ status: 'requires_action' });
  const back = await authenticate(body, how);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ setup_intent: setup.id, set_default: 'true' });
  const isOk = how === 'complete';
  expect((await call(saved(setup.id))).body).toEqual({ status: isOk ? 'succeeded' : 'requires_payment_method' });
  expect(await methods()).toHaveLength(isOk ? 1 : 0);
});

test('a browser that never comes back: the event saves the card', async () => {
  const setup = await beginSetup();
  const { body } = await enterCard(stack, setup.secret, '4000002500003155');
  await authenticate(body, 'complete');
  expect(await methods()).toEqual([]);
  await deliverAll(setup.id);
  expect(await methods()).toMatchObject([{ card_last4: '3155', is_default: true, entity_type: 'ORGANIZATION' }]);
});

test.each([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
])('the card %s is not saved, and another may be tried', async (number, message) => {
  const setup = await beginSetup();
  expect(await enterCard(stack, setup.secret, number)).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', message } },
  });
  expect((await call(saved(setup.id))).body).toEqual({ status: 'requires_payment_method' });
  await deliverAll(setup.id);
  expect(await methods()).toEqual([]);
  await enterCard(stack, setup.secret);
  expect((await call(saved(setup.id))).body).toEqual({ status: 'succeeded' });
});

test('a card is replaced, changed, made the default and removed; Stripe forgets what is gone', async () => {
  const first = await saveCard();
  const firstCard = await cardId(first);
  const second = await saveCard('5555555555554444', first);
  await call({ action: 'saveInvoice', methodId: null, invoice: INVOICE });
  const [, invoice] = await methods();
  expect(await methods()).toMatchObject([
    { id: second, card_brand: 'mastercard', is_default: true },
    { type: 'INVOICE', email: 'faktura@example.test', organization_number: '987654325', is_default: false },
  ]);
  const card = {
    email: 'regnskap@example.test',
    name: 'Ola Hansen',
    line1: 'Torget 2',
    line2: '',
    postalCode: '5003',
    city: 'Bergen',
    country: 'NO',
  };
  expect((await call({ action: 'updateCard', methodId: second, card })).status).toBe(200);
  expect((await call({ action: 'setDefault', methodId: String(invoice?.['id']) })).status).toBe(200);
  expect(await methods()).toMatchObject([
    { id: second, name: 'Ola Hansen', address_city: 'Bergen', email: card.email, is_default: false },
    { is_default: true },
  ]);
  const secondCard = await cardId(second);
  expect((await call({ action: 'remove', methodId: second })).status).toBe(200);
  await stack.runWork();
  for (const id of [firstCard, secondCard]) {
    expect((await eventsAbout(stack, id)).map(({ type }) => type)).toContain('payment_method.detached');
    await deliverAll(id);
  }
  expect(await methods()).toMatchObject([{ type: 'INVOICE' }]);
});

test('the card follows Stripe: renewed by its bank, and detached there', async () => {
  const method = await saveCard();
  const card = await cardId(method);
  await atStripe(stack, { do: 'renew', method: card, year: 2039 });
  await deliverAll(card);
  expect(await methods()).toMatchObject([{ card_exp_year: 2039 }]);
  await atStripe(stack, { do: 'detach', method: card });
  for (let time = 0; time < 2; time += 1) await deliverAll(card);
  expect(await methods()).toEqual([]);
});

describe('while Stripe fails', () => {
  const unavailable = { status: 503, body: { errors: [{ code: 'INTERNAL', path: 'payments' }] } };

  test.each(['status', 'malformed', 'drop'] as const)('(%s) nothing changes by halves', async (how) => {
    const method = await saveCard();
    const before = await methods();
    const setup = await beginSetup();
    await enterCard(stack, setup.secret);
    await makeFail(stack, { service: 'stripe', how });
    expect(await call({ action: 'setUpCard', replacedId: null })).toMatchObject(unavailable);
    expect(await call(saved(setup.id))).toMatchObject(unavailable);
    const [event] = await eventsAbout(stack, setup.id);
    const card = { email: '', name: 'Ola', line1: 'A', line2: '', postalCode: '1', city: 'B', country: 'NO' };
    expect(await call({ action: 'updateCard', methodId: method, card })).toMatchObject(unavailable);
    expect(await methods()).toEqual(before);
    await mend(stack);
    expect(await deliver(stack, event?.id ?? '')).toBe(200);
    expect((await call(saved(setup.id))).body).toEqual({ status: 'succeeded' });
  });
});

test('a MEMBER sees and changes nothing, and a stranger finds neither the team nor its set-ups', async () => {
  const setup = await beginSetup();
  await enterCard(stack, setup.secret);
  await saveCard();
  const { accessToken: session } = await memberOf(stack, nordlys);
  const stranger = await confirmedPerson(stack);
  expect((await call({ action: 'setUpCard', replacedId: null }, session)).status).toBe(403);
  expect((await call({ action: 'setUpCard', replacedId: null }, stranger.accessToken)).status).toBe(404);
  expect(await methods(session)).toEqual([]);
  expect(await methods(stranger.accessToken)).toEqual([]);
  const own = { ...saved(setup.id), accountId: stranger.personalAccountId };
  expect(await callFunction(stack, 'payment-methods', own, stranger.accessToken)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'INVALID_ACTION', path: 'paymentMethod' }] },
  });
});

test('an invoice needs everything that a finance department asks for', async () => {
  const invoice = { ...INVOICE, organizationNumber: '12', contactName: ' ', county: '', email: 'x' };
  const { status, body } = await call<{ errors: { code: string; path: string }[] }>({
    action: 'saveInvoice',
    methodId: null,
    invoice,
  });
  expect(status).toBe(422);
  expect(body.errors.map(({ code, path }) => `${code} ${path}`).toSorted()).toEqual([
    'BLANK invoice.contactName',
    'BLANK invoice.county',
    'INVALID invoice.email',
    'INVALID invoice.organizationNumber',
  ]);
});

test('the log has no secrets of the provider', async () => {
  await saveCard();
  expect(log.join('\n')).not.toMatch(/_secret_|sk_test_|pk_test_|pm_[0-9a-f]{24}/);
});
