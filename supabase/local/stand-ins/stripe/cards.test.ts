import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from 'node:http';
import { runInNewContext } from 'node:vm';
import Stripe from 'stripe';
import { listenNear } from '#local/ports.ts';
import { NO_EID_CLIENT } from '#local/stand-ins/eid/no-client.ts';
import { createStandIns } from '#local/stand-ins/server.ts';
import { authenticate, enterCard } from '#function-tests/support/cards.ts';

const keys = { key: 'sk_test_key', publishableKey: 'pk_test_key', webhookSecret: 'whsec_key' };
let server: Server;
let stripe: Stripe;
let customer: string;
let host: { standInsUrl: string; stripe: { publishableKey: string; script: string } };

beforeAll(async () => {
  ({ server } = createStandIns({
    maps: 'maps-key',
    registers: 'registers-key',
    stripe: keys,
    eid: NO_EID_CLIENT,
    veriff: { key: 'veriff-key', secret: 'veriff-secret' },
  }));
  const { port } = await listenNear(server, 0);
  const standInsUrl = `http://127.0.0.1:${port}`;
  host = {
    standInsUrl,
    stripe: { publishableKey: keys.publishableKey, script: `${standInsUrl}/stripe/browser/stripe.js` },
  };
  stripe = new Stripe(keys.key, { protocol: 'http', host: '127.0.0.1', port, maxNetworkRetries: 0, telemetry: false });
  customer = (await stripe.customers.create({ name: 'Nordlys AS' })).id;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const setup = (): Promise<Stripe.SetupIntent> =>
  stripe.setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] });

test('a card is attached to the customer once it is confirmed, and forgotten once', async () => {
  const { id, client_secret: secret } = await setup();
  expect(await enterCard(host, secret ?? '')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  const { payment_method: method } = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
  if (method === null || typeof method === 'string') throw new Error('not expanded');
  expect(method).toMatchObject({ customer, card: { last4: '4242', exp_year: 2034 } });
  await stripe.paymentMethods.detach(method.id);
  expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull();
  await expect(stripe.paymentMethods.detach(method.id)).rejects.toThrow('not attached');
});

test('a set-up is opened by its secret alone, and confirmed once', async () => {
  const { client_secret: secret } = await setup();
  expect((await enterCard(host, `${secret?.slice(0, -1)}x`)).status).toBe(404);
  await enterCard(host, secret ?? '');
  expect((await enterCard(host, secret ?? '')).body).toMatchObject({
    error: { code: 'setup_intent_unexpected_state' },
  });
});

test('3-D Secure leads through the bank’s page, and back', async () => {
  const { id, client_secret: secret } = await setup();
  const { body } = await enterCard(host, secret ?? '', '4000002500003155');
  expect(body).toMatchObject({ status: 'requires_action' });
  const back = await authenticate(body, 'fail');
  expect(back.searchParams.get('redirect_status')).toBe('failed');
  expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  });
});

test('a parameter that this version of the API no longer knows is refused', async () => {
  const old = { customer, payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams;
  await expect(stripe.setupIntents.create(old)).rejects.toThrow('payment_method_types');
});

test.each(['customer', 'allowed_payment_method_types'])(
  'a set-up without what the product sends (%s) is refused',
  async (param) => {
    const whole = { customer, allowed_payment_method_types: ['card'] } as const;
    const without = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== param));
    await expect(stripe.setupIntents.create(without)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_missing',
      param,
      statusCode: 400,
    });
  },
);

test('the script for the browser is self-contained', async () => {
  const script = await (await fetch(host.stripe.script)).text();
  const page: { Stripe?: { version: string } } = {};
  runInNewContext(script, page);
  expect(page.Stripe?.version).toBe('endive');
});
