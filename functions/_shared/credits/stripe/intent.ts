import Stripe from 'stripe';
import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import { stripe } from './client.ts';
import { readDisputes } from './payment.ts';
import type { PaymentState } from './payment.ts';
import { purchaseOf } from './purchase.ts';

/** A charge of a saved card. */
export interface CardCharge {
  readonly purchaseId: string;
  readonly customer: string;
  readonly card: string;
  /** Øre. */
  readonly amount: number;
  readonly description: string;
  /** Where the bank sends a cardholder back after confirming; null for a charge without the cardholder. */
  readonly returnUrl: string | null;
}

export type CardFailure = 'DECLINED' | 'AUTHENTICATION_REQUIRED';

/** The result of a charge; null while the bank has not answered. */
export interface ChargeOutcome {
  readonly state: PaymentState;
  readonly failure: CardFailure | null;
}

/** Charges the card and returns the intent's id, also when the card was refused. A repeat returns the same intent. */
export async function chargeCard(charge: CardCharge): Promise<string> {
  const own = { purchase_id: charge.purchaseId, kind: 'INTENT', customer_id: charge.customer };
  // An intent that we did not begin pays nothing.
  await callService('keep_payment', own);
  const id = await createIntent(charge);
  await callService('keep_payment', { ...own, object_id: id });
  return id;
}

async function createIntent(charge: CardCharge): Promise<string> {
  const { purchaseId, customer, card, amount, description, returnUrl } = charge;
  try {
    const { id } = await stripe().paymentIntents.create(
      {
        amount,
        currency: 'nok',
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        ...(returnUrl === null ? { off_session: true } : { return_url: returnUrl }),
        confirm: true,
        description,
        metadata: { purchase_id: purchaseId },
      },
      { idempotencyKey: `charge-${purchaseId}` },
    );
    return intentId.parse(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent.id;
    throw error;
  }
}

/** Seconds by which Stripe's clock may differ from ours. */
const CLOCKS_DIFFER = 600;

/**
 * Returns the intent of a purchase among those of the customer, or null: the one that we have stored, else the oldest.
 * Stripe forgets an idempotency key after a day, but not the intent. `since`: when the purchase began, in seconds.
 */
export async function findIntent(
  { customer, purchaseId, amount }: Pick<CardCharge, 'customer' | 'purchaseId' | 'amount'>,
  since: number,
): Promise<string | null> {
  const created = { gte: since - CLOCKS_DIFFER };
  const { data } = await stripe().paymentIntents.list({ customer, created, limit: 100 });
  const named = data.filter(
    (each) => each.metadata['purchase_id'] === purchaseId && each.amount === amount && each.currency === 'nok',
  );
  if (named.length > 1) {
    for (const { id } of named) if ((await purchaseOf(id)) === purchaseId) return id;
  }
  return named.at(-1)?.id ?? null;
}

/** Reads the result of an intent. A refused intent is cancelled, so that it can never be paid later. */
export async function settleIntent(id: string): Promise<ChargeOutcome | null> {
  const { status, last_payment_error: error } = await readIntent(id);
  if (status === 'processing') return null;
  if (status !== 'succeeded' && status !== 'canceled') await stripe().paymentIntents.cancel(id);
  const state = await intentState(id);
  if (status === 'succeeded') return { state, failure: null };
  const isUnproven = status === 'requires_action' || error?.code === 'authentication_required';
  return { state, failure: isUnproven ? 'AUTHENTICATION_REQUIRED' : 'DECLINED' };
}

/** Returns the bank's page on which the holder has to confirm an intent, or null. */
export async function confirmationPage(id: string): Promise<string | null> {
  const { status, next_action: action } = await readIntent(id);
  return status === 'requires_action' ? (action?.redirect_to_url?.url ?? null) : null;
}

/** Returns the state of an intent's payment, for service.record_payment. */
export async function intentState(id: string): Promise<PaymentState> {
  const { status, latest_charge: charge, ...intent } = await readIntent(id);
  const { customer, currency, amount: asked, amount_received } = intent;
  const received = status === 'succeeded' ? amount_received : null;
  return {
    payment: { id, customer, currency, asked, received },
    paid: status === 'succeeded',
    // Refused by the bank, or not confirmed by the holder.
    failed: status === 'canceled' || status === 'requires_payment_method',
    expired: false,
    refundedAmount: charge?.amount_refunded ?? 0,
    disputes: charge?.disputed ? await readDisputes(id) : [],
    // No payment page was shown, so the receipt names the account.
    billing: null,
  };
}

/** Returns the purchase that an intent names, or null. Whether it is the purchase's own, the database says. */
export async function purchaseOfIntent(id: string): Promise<string | null> {
  const { metadata } = await readIntent(id);
  return z.safeParse(z.uuid(), metadata['purchase_id']).data ?? null;
}

const readIntent = async (id: string) =>
  intent.parse(await stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

// Stripe's client returns any JSON without `error` as the object, whatever the status.
const intentId = z.string().check(z.startsWith('pi_'));
const intent = z.object({
  object: z.literal('payment_intent'),
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  customer: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.nullable(z.url()) })) })),
  last_payment_error: z.nullish(z.object({ code: z.nullish(z.string()) })),
  latest_charge: z.nullable(z.object({ amount_refunded: z.int(), disputed: z.boolean() })),
});
