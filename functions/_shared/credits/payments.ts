import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import type { StripeEvent } from './contract/checkout-schemas.ts';
import { askForInvoice, recordInvoiceEvent, waitingInvoice } from './invoices.ts';
import { CARD_EVENTS, recordCardEvent, SETUP_EVENTS } from './payment-methods.ts';
import { askForCharge, waitingCharge } from './saved-card.ts';
import { keepSeller } from './seller.ts';
import { intentState, purchaseOfIntent } from './stripe/intent.ts';
import { INVOICE_EVENTS, invoiceOfIntent } from './stripe/invoice.ts';
import { intentOfEvent, PAYMENT_EVENTS, readPayment, sessionOfEvent } from './stripe/payment.ts';
import { purchaseOf } from './stripe/purchase.ts';

/** The kinds of event that change what a purchase is worth. */
const PURCHASE_EVENTS: ReadonlySet<string> = new Set([...PAYMENT_EVENTS, ...INVOICE_EVENTS]);

/** The kinds of event that the webhook is for (docs/deploy.md); others are only remembered. */
export const HANDLED_EVENTS: ReadonlySet<string> = new Set([...PURCHASE_EVENTS, ...SETUP_EVENTS, ...CARD_EVENTS]);

/**
 * Handles an event of the payment provider: reads the object that it is about, and records its state together with the
 * event in one transaction. A repeat changes nothing.
 */
export async function recordEvent(received: StripeEvent): Promise<void> {
  if (await recordCardEvent(received)) return;
  const { id, type, created } = received;
  const event = { id, type, created };
  const isKnown = PURCHASE_EVENTS.has(type);
  const invoiceId = isKnown ? await invoiceOfEvent(received) : null;
  if (invoiceId !== null) {
    await recordInvoiceEvent(event, invoiceId);
    return;
  }
  const { purchaseId, state } = (isKnown && (await paymentOf(received))) || NONE;
  await callService('record_payment', { event, purchase_id: purchaseId, state });
}

const NONE = { purchaseId: null, state: {} };

/** Returns the invoice that an event is about, or null. Events of payments name only the payment. */
async function invoiceOfEvent(event: StripeEvent): Promise<string | null> {
  const { object } = event.data;
  if (object.object === 'invoice') return object.id ?? null;
  if (typeof object['invoice'] === 'string') return object['invoice'];
  if (object.object === 'checkout.session') return null;
  const intent = intentOfEvent(event);
  return intent && (await invoiceOfIntent(intent));
}

/**
 * Returns the purchase that an event is about, with its current state at Stripe. Null for events that don't concern us.
 */
async function paymentOf(event: StripeEvent) {
  const sessionId = await sessionOfEvent(event);
  const bought = sessionId && (await purchaseOf(sessionId));
  if (bought) return { purchaseId: bought, state: await readPayment(sessionId) };
  // The session of a payment link, or of another product, can name our purchase.
  const intent = intentOfEvent(event);
  const purchaseId = intent && (await purchaseOfIntent(intent));
  return purchaseId && { purchaseId, state: await intentState(intent) };
}

/**
 * Asks the provider for purchases that have waited long, because their events may be lost. A failure does not stop the
 * others. Also keeps the seller's details up to date.
 */
export async function askForPayments(): Promise<void> {
  await keepSeller();
  const sessions = await callService('waiting_checkouts', {}, z.array(waitingCheckout));
  const charges = await callService('waiting_charges', {}, z.array(waitingCharge));
  const invoices = await callService('waiting_invoices', {}, z.array(waitingInvoice));
  const asked = [
    ...sessions.map(({ purchaseId, sessionId }) => async () => {
      const state = await readPayment(sessionId);
      await callService('record_payment', { event: null, purchase_id: purchaseId, state });
    }),
    ...charges.map((charge) => () => askForCharge(charge)),
    ...invoices.map((invoice) => () => askForInvoice(invoice)),
  ];
  const faults: unknown[] = [];
  for (const ask of asked) await ask().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${asked.length} purchases failed`);
}

const waitingCheckout = z.object({ purchaseId: z.uuid(), sessionId: z.string() });
