import * as z from 'zod/mini';
import { stripe } from './client.ts';
import { hasCardPayment } from './invoice.ts';

/** What goes back to a buyer. The order's id finds it again: Stripe forgets an idempotency key after a day. */
interface Credit {
  readonly orderId: string;
  /** Øre. */
  readonly amount: number;
}

const once = ({ orderId }: Credit) => ({ idempotencyKey: `credit-note-${orderId}` });
const isOf = ({ orderId }: Credit, metadata: Readonly<Record<string, string>> | null) =>
  metadata?.['credit_note'] === orderId;

/**
 * Pays back a part of a card payment to the card. A repeat pays once. Raises where the bank refused it: an administrator
 * gives the order up, and pays back in another way.
 */
export async function refundPayment(intent: string, credit: Credit): Promise<void> {
  const { data } = z.parse(refunds, await stripe().refunds.list({ payment_intent: intent, limit: 100 }));
  const { orderId, amount } = credit;
  const wanted = { payment_intent: intent, amount, metadata: { credit_note: orderId } };
  const made =
    data.find(({ metadata }) => isOf(credit, metadata)) ??
    z.parse(refund, await stripe().refunds.create(wanted, once(credit)));
  if (made.status === 'failed' || made.status === 'canceled') throw new Error(`The refund is ${made.status}`);
}

/**
 * Reduces what an open invoice asks for. Of a paid one, pays back what was paid by card; what was paid to the bank
 * account, the operator pays back there. A repeat does nothing.
 */
export async function creditInvoice(invoiceId: string, isPaid: boolean, credit: Credit): Promise<void> {
  const { data } = z.parse(notes, await stripe().creditNotes.list({ invoice: invoiceId, limit: 100 }));
  if (data.some(({ metadata }) => isOf(credit, metadata))) return;
  const { orderId, amount } = credit;
  const made = { invoice: invoiceId, amount, metadata: { credit_note: orderId } };
  const way = !isPaid
    ? {}
    : (await hasCardPayment(invoiceId))
      ? { refund_amount: amount }
      : { out_of_band_amount: amount };
  z.parse(note, await stripe().creditNotes.create({ ...made, ...way }, once(credit)));
}

/** Returns the payment of a checkout session. */
export async function intentOfSession(sessionId: string): Promise<string> {
  return z.parse(paid, await stripe().checkout.sessions.retrieve(sessionId)).payment_intent;
}

// Stripe's client returns any JSON without `error` as the object, whatever the status.
const metadata = z.nullable(z.record(z.string(), z.string()));
const refund = z.object({ object: z.literal('refund'), metadata, status: z.nullable(z.string()) });
const note = z.object({ object: z.literal('credit_note'), metadata });
const refunds = z.object({ object: z.literal('list'), data: z.array(refund) });
const notes = z.object({ object: z.literal('list'), data: z.array(note) });
const paid = z.object({ object: z.literal('checkout.session'), payment_intent: z.string() });
