import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StripeEvent } from '../contract/checkout-schemas.ts';
import { stripe } from './client.ts';

/** The state of a purchase at Stripe, for service.record_payment. */
export interface PaymentState {
  readonly paid: boolean;
  readonly failed: boolean;
  readonly expired: boolean;
  /** Invoices: it was issued. */
  readonly issued?: boolean;
  /** Invoices: it is void or uncollectible. */
  readonly withdrawn?: boolean;
  /** Øre. */
  readonly refundedAmount: number;
  readonly disputes: readonly Dispute[];
  /** The buyer's details from the payment page, for the receipt. */
  readonly billing: Billing | null;
}

/** A purchase that was never charged, and will not be. */
export const NOT_PAID: PaymentState = {
  paid: false,
  failed: true,
  expired: false,
  refundedAmount: 0,
  disputes: [],
  billing: null,
};

interface Billing {
  readonly name: string | null;
  readonly taxNumber: string | null;
  readonly country: string | null;
  readonly address: readonly string[];
}

interface Dispute {
  readonly id: string;
  readonly amount: number;
  readonly status: 'OPEN' | 'WON' | 'LOST';
}

/** Reads a checkout session and its payments. Events arrive in any order, so their contents are not used. */
export async function readPayment(sessionId: string): Promise<PaymentState> {
  const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
  requireSession(session, sessionId);
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge;
  const paid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
  return {
    paid,
    expired: session.status === 'expired',
    // A delayed payment that failed after the checkout.
    failed: session.status === 'complete' && !paid && intent?.status === 'requires_payment_method',
    refundedAmount: charge?.amount_refunded ?? 0,
    disputes: intent && charge?.disputed ? await readDisputes(intent.id) : [],
    billing: billingOf(session.customer_details),
  };
}

function billingOf(given: Stripe.Checkout.Session.CustomerDetails | null): Billing | null {
  if (!given) return null;
  const { name, address, tax_ids: taxNumbers } = given;
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  return {
    name: name ?? null,
    taxNumber: taxNumbers?.[0]?.value ?? null,
    country: address?.country ?? null,
    address: [address?.line1, address?.line2, town, address?.state].flatMap((line) => (line ? [line] : [])),
  };
}

/** Throws unless the answer is a session: Stripe's client returns any JSON without `error`, whatever the status. */
function requireSession(answer: unknown, id: string): void {
  const status = z.enum(['open', 'complete', 'expired']);
  const payment = z.enum(['paid', 'unpaid', 'no_payment_required']);
  const shape = z.object({ object: z.literal('checkout.session'), id: z.literal(id), status, payment_status: payment });
  z.parse(shape, answer);
}

/** Returns the disputes of an intent's payment. */
export async function readDisputes(paymentIntent: string): Promise<Dispute[]> {
  const { data } = await stripe().disputes.list({ payment_intent: paymentIntent, limit: 100 });
  return data.flatMap(({ id, amount, status }) => {
    // An inquiry: the bank asks, but takes no money back.
    if (status.startsWith('warning_')) return [];
    return { id, amount, status: status === 'won' ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN' } as const;
  });
}

/** Returns the id of the session that an event is about, or null when it concerns no checkout. */
export async function sessionOfEvent(event: StripeEvent): Promise<string | null> {
  const { object } = event.data;
  if (object.object === 'checkout.session') return object.id ?? null;
  const intent = intentOfEvent(event);
  if (intent === null) return null;
  const { data } = await stripe().checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0]?.id ?? null;
}

/** Returns the id of the payment that an event is about, or null. */
export function intentOfEvent({ data: { object } }: StripeEvent): string | null {
  const intent = object.object === 'payment_intent' ? object.id : object['payment_intent'];
  return typeof intent === 'string' ? intent : null;
}

/** The types of event that can change a purchase by card. */
export const PAYMENT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][];
