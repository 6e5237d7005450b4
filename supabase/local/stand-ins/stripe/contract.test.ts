import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenNear } from '#local/ports.ts';
import { NO_EID_CLIENT } from '#local/stand-ins/eid/no-client.ts';
import { createStandIns } from '#local/stand-ins/server.ts';

// What the product relies on. `npm run stripe:check` runs this against Stripe itself, with the key of a test account.
const realKey = process.env['STRIPE_CHECK_KEY'];
let server: Server | undefined;
let stripe: Stripe;
let customer: string;

beforeAll(async () => {
  stripe = realKey === undefined ? await standIn() : new Stripe(realKey, { telemetry: false });
  customer = (await stripe.customers.create({ name: 'Nordlys AS', email: 'post@nordlys.example' })).id;
}, 60_000);
afterAll(async () => {
  if (realKey !== undefined) await stripe.customers.del(customer);
  server?.closeAllConnections();
  server?.close();
});

async function standIn(): Promise<Stripe> {
  const key = 'sk_test_key';
  ({ server } = createStandIns({
    eid: NO_EID_CLIENT,
    veriff: { key: 'veriff-key', secret: 'veriff-secret' },
    maps: 'maps-key',
    registers: 'registers-key',
    stripe: { key, publishableKey: 'pk_test_key', webhookSecret: 'whsec_key' },
  }));
  const { port } = await listenNear(server, 0);
  return new Stripe(key, { protocol: 'http', host: '127.0.0.1', port, maxNetworkRetries: 0, telemetry: false });
}

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('not refused by Stripe');
  const { code, param, statusCode } = error;
  return { code, param, statusCode };
};

const invoice = (): Stripe.InvoiceCreateParams => ({
  customer,
  collection_method: 'send_invoice',
  days_until_due: 14,
  currency: 'nok',
  auto_advance: false,
  pending_invoice_items_behavior: 'exclude',
  metadata: { purchase_id: randomUUID() },
  custom_fields: [{ name: 'Bestillingsreferanse', value: 'PO-1234' }],
});

/** Issues an invoice for 12,500 øre. */
async function issued(): Promise<Stripe.Invoice> {
  const { id } = await stripe.invoices.create(invoice());
  for (const [description, amount] of [
    ['100 kreditter', 10_000],
    ['Merverdiavgift 25 %', 2_500],
  ] as const) {
    await stripe.invoiceItems.create({ customer, invoice: id, currency: 'nok', amount, description });
  }
  return stripe.invoices.finalizeInvoice(id, { auto_advance: false });
}

describe('a Checkout Session', { timeout: 60_000 }, () => {
  const session = (): Stripe.Checkout.SessionCreateParams => ({
    mode: 'payment',
    customer,
    line_items: [
      { quantity: 1, price_data: { currency: 'nok', unit_amount: 1_000, product_data: { name: 'Kreditter' } } },
    ],
    success_url: 'https://tillit.example/back',
  });

  test('is open and unpaid, and found again', async () => {
    const made = await stripe.checkout.sessions.create(session());
    expect(made).toMatchObject({ amount_total: 1_000, status: 'open', payment_status: 'unpaid' });
    expect(made.url).toMatch(/^http/);
    expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ id: made.id });
    expect(await stripe.checkout.sessions.expire(made.id)).toMatchObject({ status: 'expired', url: null });
  });

  test('with an unknown parameter is refused by its name', async () => {
    const unknown = { ...session(), colour: 'red' } as Stripe.Checkout.SessionCreateParams;
    expect(await refusal(stripe.checkout.sessions.create(unknown))).toEqual({
      code: 'parameter_unknown',
      param: 'colour',
      statusCode: 400,
    });
  });

  test('is made once for one idempotency key', async () => {
    const once = { idempotencyKey: randomUUID() };
    const first = await stripe.checkout.sessions.create(session(), once);
    expect((await stripe.checkout.sessions.create(session(), once)).id).toBe(first.id);
  });
});

describe('an invoice', { timeout: 60_000 }, () => {
  test('is a draft without a number, until it is finalized', async () => {
    const draft = await stripe.invoices.create(invoice());
    expect(draft).toMatchObject({ status: 'draft', number: null });
    expect(await stripe.invoices.del(draft.id)).toMatchObject({ deleted: true });
    expect(await refusal(stripe.invoices.retrieve(draft.id))).toMatchObject({ statusCode: 404 });
  });

  test('is open with its amount, its buyer and its pages', async () => {
    const address = { line1: 'Storgata 1', city: 'Oslo', state: 'Oslo', postal_code: '0155', country: 'NO' };
    await stripe.customers.update(customer, { name: 'Fjord AS', address, preferred_locales: ['nb-NO'] });
    const open = await issued();
    expect(open).toMatchObject({ status: 'open', total: 12_500, amount_remaining: 12_500, customer_name: 'Fjord AS' });
    expect(open.customer_address).toMatchObject({ line1: 'Storgata 1', country: 'NO' });
    expect(open.number).toBeTruthy();
    expect(open.hosted_invoice_url).toMatch(/^http/);
    expect(open.invoice_pdf).toMatch(/^http/);
    expect(Math.round(((open.due_date ?? 0) - (open.status_transitions.finalized_at ?? 0)) / 86_400)).toBe(14);
    const found = await stripe.invoices.list({ customer, limit: 100 });
    expect(found.data.map(({ id }) => id)).toContain(open.id);
  });

  test('is paid in the bank without a payment', async () => {
    const { id } = await issued();
    expect(await stripe.invoices.pay(id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
    expect((await stripe.creditNotes.list({ invoice: id })).data).toEqual([]);
  });

  test('can be given up, and then be void or paid; what is void stays so', async () => {
    const [one, other] = [await issued(), await issued()];
    for (const { id } of [one, other]) {
      expect(await stripe.invoices.markUncollectible(id)).toMatchObject({ status: 'uncollectible' });
    }
    expect(await stripe.invoices.voidInvoice(one.id)).toMatchObject({ status: 'void' });
    expect(await stripe.invoices.pay(other.id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
    expect(await refusal(stripe.invoices.pay(one.id, { paid_out_of_band: true }))).toMatchObject({ statusCode: 400 });
  });

  test('that is open is reduced by a credit note', async () => {
    const { id } = await issued();
    const note = await stripe.creditNotes.create({ invoice: id, amount: 2_500 });
    expect(note).toMatchObject({ amount: 2_500, status: 'issued', refunds: [] });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({
      status: 'open',
      amount_remaining: 10_000,
      pre_payment_credit_notes_amount: 2_500,
    });
  });

  test('that is missing a parameter is refused', async () => {
    const { days_until_due: _, ...without } = invoice();
    expect(await refusal(stripe.invoices.create(without))).toMatchObject({ statusCode: 400 });
  });
});

describe('a SetupIntent', { timeout: 60_000 }, () => {
  const setup = (): Stripe.SetupIntentCreateParams => ({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: { account_id: randomUUID() },
  });

  test('waits for a card, has a secret, and is found again', async () => {
    const wanted = setup();
    const made = await stripe.setupIntents.create(wanted);
    expect(made).toMatchObject({ object: 'setup_intent', status: 'requires_payment_method', payment_method: null });
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`));
    const found = await stripe.setupIntents.retrieve(made.id, { expand: ['payment_method'] });
    expect(found).toMatchObject({
      id: made.id,
      usage: 'off_session',
      metadata: wanted.metadata,
      last_setup_error: null,
    });
  });

  test('with an unknown parameter, or an unknown value, is refused by its name', async () => {
    const unknown = { ...setup(), colour: 'red' } as Stripe.SetupIntentCreateParams;
    expect(await refusal(stripe.setupIntents.create(unknown))).toEqual({
      code: 'parameter_unknown',
      param: 'colour',
      statusCode: 400,
    });
    const wrong = { ...setup(), usage: 'sometimes' } as unknown as Stripe.SetupIntentCreateParams;
    expect(await refusal(stripe.setupIntents.create(wrong))).toMatchObject({ param: 'usage', statusCode: 400 });
  });

  test('that does not exist is not found', async () => {
    const call = stripe.setupIntents.retrieve(`seti_${'0'.repeat(24)}`);
    expect(await refusal(call)).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });
});

describe('a PaymentIntent', { timeout: 60_000 }, () => {
  const charge = (payment_method = 'pm_card_visa'): Stripe.PaymentIntentCreateParams => ({
    amount: 12_500,
    currency: 'nok',
    customer,
    payment_method,
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    description: '100 kreditter',
    metadata: { purchase_id: randomUUID() },
  });

  /** Returns the error of a charge that the bank refused, with its intent. */
  async function declined(card: string): Promise<Stripe.errors.StripeCardError> {
    const error: unknown = await stripe.paymentIntents.create(charge(card)).catch((thrown: unknown) => thrown);
    if (!(error instanceof Stripe.errors.StripeCardError)) throw new Error('not declined');
    return error;
  }

  test('charges a card whose holder is away, and is found by its customer', async () => {
    const wanted = charge();
    const { id, created } = await stripe.paymentIntents.create(wanted);
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount: 12_500,
      metadata: wanted.metadata,
      latest_charge: { amount_refunded: 0, disputed: false },
    });
    const { data } = await stripe.paymentIntents.list({ customer, created: { gte: created }, limit: 100 });
    expect(data.map((each) => each.id)).toContain(id);
    expect((await stripe.disputes.list({ payment_intent: id, limit: 100 })).data).toEqual([]);
  });

  test('is made once for one idempotency key', async () => {
    const [wanted, once] = [charge(), { idempotencyKey: randomUUID() }];
    const first = await stripe.paymentIntents.create(wanted, once);
    expect((await stripe.paymentIntents.create(wanted, once)).id).toBe(first.id);
  });

  test('can be refunded in part, and not above its amount', async () => {
    const { id } = await stripe.paymentIntents.create(charge());
    await stripe.refunds.create({ payment_intent: id, amount: 2_500 });
    const refunded = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(refunded).toMatchObject({ status: 'succeeded', latest_charge: { amount_refunded: 2_500 } });
    const more = stripe.refunds.create({ payment_intent: id, amount: 12_500 });
    expect(await refusal(more)).toMatchObject({ statusCode: 400 });
  });

  test.each([
    ['pm_card_chargeCustomerFail', 'card_declined'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ])('that is refused (%s) says why, and can be cancelled once', async (card, code) => {
    const error = await declined(card);
    expect(error).toMatchObject({ code, statusCode: 402 });
    const id = error.payment_intent?.id ?? '';
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    });
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      statusCode: 400,
    });
  });

  test('with an unknown parameter, or without a required one, is refused by its name', async () => {
    const unknown = { ...charge(), colour: 'red' } as Stripe.PaymentIntentCreateParams;
    expect(await refusal(stripe.paymentIntents.create(unknown))).toEqual({
      code: 'parameter_unknown',
      param: 'colour',
      statusCode: 400,
    });
    const { currency: _, ...without } = charge();
    expect(await refusal(stripe.paymentIntents.create(without as Stripe.PaymentIntentCreateParams))).toEqual({
      code: 'parameter_missing',
      param: 'currency',
      statusCode: 400,
    });
  });
});
