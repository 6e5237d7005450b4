import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from 'node:http';
import Stripe from 'stripe';
import { listenNear } from '#local/ports.ts';
import { NO_EID_CLIENT } from '#local/stand-ins/eid/no-client.ts';
import { createStandIns } from '#local/stand-ins/server.ts';

const KEY = 'sk_test_key';
const PUBLISHABLE_KEY = 'pk_test_key';
let server: Server;
let stripe: Stripe;
let customer: string;

beforeAll(async () => {
  ({ server } = createStandIns({
    eid: NO_EID_CLIENT,
    veriff: { key: 'veriff-key', secret: 'veriff-secret' },
    maps: 'maps-key',
    registers: 'registers-key',
    stripe: { key: KEY, publishableKey: PUBLISHABLE_KEY, webhookSecret: 'whsec_key' },
  }));
  const { port } = await listenNear(server, 0);
  stripe = clientWith(KEY, port);
  customer = (await stripe.customers.create({ name: 'Nordlys AS', email: 'post@nordlys.test' })).id;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const clientWith = (apiKey: string, port: number) =>
  new Stripe(apiKey, { protocol: 'http', host: '127.0.0.1', port, maxNetworkRetries: 0, telemetry: false });

const session = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  customer,
  line_items: [{ quantity: 2, price_data: { currency: 'nok', unit_amount: 500, product_data: { name: 'Kreditter' } } }],
  success_url: 'https://tillit.example/back',
});

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('not refused by Stripe');
  const { type, code, param, statusCode } = error;
  return { type, code, param, statusCode };
};

test('a session has what was asked for, and a page to pay on', async () => {
  const made = await stripe.checkout.sessions.create(session());
  expect(made).toMatchObject({ amount_total: 1000, status: 'open', payment_status: 'unpaid' });
  expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ id: made.id });
  expect((await fetch(made.url ?? '')).status).toBe(200);
});

describe('parameters are checked as Stripe checks them', () => {
  test('an unknown one', async () => {
    const unknown = { ...session(), colour: 'red' } as Stripe.Checkout.SessionCreateParams;
    expect(await refusal(stripe.checkout.sessions.create(unknown))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'colour',
      statusCode: 400,
    });
  });

  test('a missing one', async () => {
    const { success_url: _, ...without } = session();
    expect(await refusal(stripe.checkout.sessions.create(without))).toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
      statusCode: 400,
    });
  });

  test('a customer that is not there, and a time that is too near', async () => {
    const other = { ...session(), customer: 'cus_other' };
    expect(await refusal(stripe.checkout.sessions.create(other))).toMatchObject({ code: 'resource_missing' });
    const soon = { ...session(), expires_at: Math.floor(Date.now() / 1000) + 60 };
    expect(await refusal(stripe.checkout.sessions.create(soon))).toMatchObject({ param: 'expires_at' });
  });
});

test('a key that is not ours is refused', async () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stranger = clientWith('sk_test_other', port);
  expect(await refusal(stranger.customers.create({}))).toMatchObject({ type: 'StripeAuthenticationError' });
});

test('an idempotency key gives the same answer, and none for another request', async () => {
  const options = { idempotencyKey: 'once' };
  const [first, second] = [
    await stripe.checkout.sessions.create(session(), options),
    await stripe.checkout.sessions.create(session(), options),
  ];
  expect(second.id).toBe(first.id);
  const other = { ...session(), success_url: 'https://tillit.example/elsewhere' };
  expect(await refusal(stripe.checkout.sessions.create(other, options))).toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
  ['4000 0000 0000 0119', 'An error occurred while processing your card.'],
  ['4000 0025 0000 3155', '3D Secure authentication'],
])('the card %s does not pay: %s', async (card, words) => {
  const made = await stripe.checkout.sessions.create(session());
  const answer = await fetch(made.url ?? '', { method: 'POST', body: new URLSearchParams({ card }) });
  expect(await answer.text()).toContain(words);
  expect((await stripe.checkout.sessions.retrieve(made.id)).payment_status).toBe('unpaid');
});

test('the card 4242 4242 4242 4242 pays and leads back', async () => {
  const made = await stripe.checkout.sessions.create(session());
  const body = new URLSearchParams({ card: '4242 4242 4242 4242' });
  const answer = await fetch(made.url ?? '', { method: 'POST', body, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('https://tillit.example/back');
  const paid = await stripe.checkout.sessions.retrieve(made.id, { expand: ['payment_intent.latest_charge'] });
  expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: { latest_charge: { amount: 1000 } } });
});
