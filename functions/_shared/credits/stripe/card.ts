import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CardForm, SetupStatus } from '../contract/payment-method-schemas.ts';
import { SETUP_STATUSES } from '../contract/payment-method-schemas.ts';
import { stripe } from './client.ts';

/** A saved card, as the database stores it. */
export interface Card {
  readonly id: string;
  readonly brand: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly last4: string;
  readonly name: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

/** The state of a set-up at Stripe, for service.record_card_setup. */
export interface SetupState {
  readonly status: 'succeeded' | 'processing' | 'failed' | 'open';
  readonly card: Card | null;
}

/** Begins to save a card of a customer, to be charged later without its holder. */
export async function newSetup(customer: string, accountId: string): Promise<{ id: string; clientSecret: string }> {
  const intent = await stripe().setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: { account_id: accountId },
  });
  const { id, client_secret: clientSecret } = z.parse(newIntent, intent);
  return { id, clientSecret };
}

/** Reads a set-up from Stripe. Events arrive in any order, so their contents are not used. */
export async function readSetup(id: string): Promise<{ status: SetupStatus; state: SetupState }> {
  const answer = await stripe().setupIntents.retrieve(id, { expand: ['payment_method'] });
  const intent = z.parse(setupIntent, answer);
  const { status } = intent;
  return {
    status,
    state: { status: outcomeOf(intent), card: status === 'succeeded' ? toCard(intent.payment_method) : null },
  };
}

function outcomeOf({ status, last_setup_error: error }: z.output<typeof setupIntent>): SetupState['status'] {
  switch (status) {
    case 'succeeded':
    case 'processing':
      return status;
    case 'canceled':
      return 'failed';
    case 'requires_payment_method':
      return error ? 'failed' : 'open';
    case 'requires_confirmation':
    case 'requires_action':
      return 'open';
    default:
      return status satisfies never;
  }
}

/** Reads a saved card, and whether the customer still has it. */
export async function readCard(id: string): Promise<{ isAttached: boolean; card: Card }> {
  const method = await stripe().paymentMethods.retrieve(id);
  const { customer } = z.parse(paymentMethod, method);
  return { isAttached: customer !== null, card: toCard(method) };
}

/** Changes the cardholder's name and address. Returns the card from Stripe. */
export async function updateCard(id: string, { name, email, line1, line2, postalCode, city, country }: CardForm) {
  const address: Stripe.AddressParam = { line1, line2, postal_code: postalCode, city, country };
  return toCard(
    await stripe().paymentMethods.update(id, {
      billing_details: { name, address, ...(email === '' ? {} : { email }) },
    }),
  );
}

/** Detaches a card from its customer. A card that is detached already is no error. */
export async function detachCard(id: string): Promise<void> {
  const { isAttached } = await readCard(id);
  if (isAttached) await stripe().paymentMethods.detach(id);
}

function toCard(method: unknown): Card {
  const { id, card, billing_details: billing } = z.parse(paymentMethod, method);
  const { brand, exp_month: expMonth, exp_year: expYear, last4 } = card;
  const { line1, line2, city, state: county, postal_code: postalCode, country } = billing.address;
  return { id, brand, expMonth, expYear, last4, name: billing.name, line1, line2, city, county, postalCode, country };
}

// Stripe's client returns any JSON without `error` as the object, whatever the status.
const text = z.nullable(z.string());
const newIntent = z.object({ object: z.literal('setup_intent'), id: z.string(), client_secret: z.string() });
const setupIntent = z.object({
  object: z.literal('setup_intent'),
  status: z.enum(SETUP_STATUSES),
  payment_method: z.unknown(),
  last_setup_error: z.nullish(z.unknown()),
});
const paymentMethod = z.object({
  object: z.literal('payment_method'),
  id: z.string(),
  customer: z.nullable(z.unknown()),
  card: z.object({ brand: z.string(), exp_month: z.int(), exp_year: z.int(), last4: z.string() }),
  billing_details: z.object({
    name: text,
    address: z.object({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text }),
  }),
});
