import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenNear } from '#local/ports.ts';
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
    maps: 'maps-key',
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
