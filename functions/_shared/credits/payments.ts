import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import type { StripeEvent } from './contract/checkout-schemas.ts';
import { askForInvoice, recordInvoiceEvent, waitingInvoice } from './invoices.ts';
import { recordCardEvent } from './payment-methods.ts';
import { keepSeller } from './seller.ts';
import { intentState, purchaseOfIntent } from './stripe/intent.ts';
import { INVOICE_EVENTS, invoiceOfIntent } from './stripe/invoice.ts';
import { intentOfEvent, PAYMENT_EVENTS, readPayment, sessionOfEvent } from './stripe/payment.ts';

/** The kinds of event that change what a purchase is worth; the others are only remembered. */
const KNOWN_EVENTS: ReadonlySet<string> = new Set([...PAYMENT_EVENTS, ...INVOICE_EVENTS]);

/**
 * Handles an event of the payment provider: reads what it is about and records it, in one transaction with the event. A
 * repeat changes nothing.
 */
export async function recordEvent(received: StripeEvent): Promise<void> {
  if (await recordCardEvent(received)) return;
  const { id, type, created } = received;
  const event = { id, type, created };
  const isKnown = KNOWN_EVENTS.has(type);
  const invoiceId = isKnown ? await invoiceOfEvent(received) : null;
  if (invoiceId !== null) {
    await recordInvoiceEvent(event, invoiceId);
    return;
  }
  const { purchaseId, state } = (isKnown && (await paymentOf(received))) || NONE;
  await callService('record_payment', { event, purchase_id: purchaseId, state });
}

const NONE = { purchaseId: null, state: {} };

/** Returns the invoice that an event is about, or null. Events of payments name the payment alone. */
async function invoiceOfEvent(event: StripeEvent): Promise<string | null> {
  const { object } = event.data;
  if (object.object === 'invoice') return object.id ?? null;
  if (typeof object['invoice'] === 'string') return object['invoice'];
  if (object.object === 'checkout.session') return null;
  const intent = intentOfEvent(event);
  return intent && (await invoiceOfIntent(intent));
}

/** Reads the purchase that an event is about, and what Stripe says of it now. Null for events that are none of ours. */
async function paymentOf(event: StripeEvent) {
  const sessionId = await sessionOfEvent(event);
  if (sessionId !== null) {
    const purchaseId = await purchaseOf(sessionId);
    return purchaseId && { purchaseId, state: await readPayment(sessionId) };
  }
  const intent = intentOfEvent(event);
  const purchaseId = intent && (await purchaseOfIntent(intent));
  return purchaseId && { purchaseId, state: await intentState(intent) };
}

/**
 * Asks the provider for purchases that have waited long: their events may be lost. One that fails leaves the others.
 * Keeps the seller's details up to date on the way.
 */
export async function askForPayments(): Promise<void> {
  await keepSeller();
  const sessions = await callService('waiting_checkouts', {}, z.array(waitingCheckout));
  const invoices = await callService('waiting_invoices', {}, z.array(waitingInvoice));
  const asked = [
    ...sessions.map(({ purchaseId, sessionId }) => async () => {
      const state = await readPayment(sessionId);
      await callService('record_payment', { event: null, purchase_id: purchaseId, state });
    }),
    ...invoices.map((invoice) => () => askForInvoice(invoice)),
  ];
  const faults: unknown[] = [];
  for (const ask of asked) await ask().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${asked.length} purchases failed`);
}

const purchaseOf = (sessionId: string): Promise<string | null> =>
  callService('purchase_of_checkout', { session_id: sessionId }, z.nullable(z.uuid()));

const waitingCheckout = z.object({ purchaseId: z.uuid(), sessionId: z.string() });
