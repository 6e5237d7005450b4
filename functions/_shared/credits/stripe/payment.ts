import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StripeEvent } from '../contract/checkout-schemas.ts';
import { stripe } from './client.ts';

/** What pays a purchase at Stripe: a session, an intent or an invoice. The database compares it with the purchase. */
interface Payment {
  readonly id: string;
  readonly customer: string | null;
  readonly currency: string;
  /** In the currency's minor unit. Null for a draft of an invoice. */
  readonly asked: number | null;
  /** What has come in; null before it is paid, and for invoices, whose status is Stripe's own sum. */
  readonly received: number | null;
}

/** The state of a purchase at Stripe, for service.record_payment. */
export interface PaymentState {
  /** Null when nothing was ever charged. */
  readonly payment: Payment | null;
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
  payment: null,
  paid: false,
  failed: true,
  expired: false,
  refundedAmount: 0,
  disputes: [],
  billing: null,
};

interface Billing {
  readonly name: string | null;
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
  const { currency, customer, amount_total: asked } = requireSession(session, sessionId);
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge;
  const paid = session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
  const received = paid ? (intent?.amount_received ?? 0) : null;
  return {
    payment: { id: sessionId, customer, currency: intent?.currency ?? currency, asked, received },
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
  const { name, address } = given;
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  return {
    name: name ?? null,
    country: address?.country ?? null,
    address: [address?.line1, address?.line2, town, address?.state].flatMap((line) => (line ? [line] : [])),
  };
}

/** Throws unless the answer is a session: Stripe's client returns any JSON without `error`, whatever the status. */
function requireSession(answer: unknown, id: string): z.output<typeof sessionShape> {
  const session = z.parse(sessionShape, answer);
  if (session.id !== id) throw new Error('Stripe answered another session');
  return session;
}
const sessionShape = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  customer: z.nullable(z.string()),
  currency: z.string(),
  amount_total: z.int(),
});

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
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][];
