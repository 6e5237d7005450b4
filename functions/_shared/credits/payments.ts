import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import type { StripeEvent } from './contract/checkout-schemas.ts';
import { recordCardEvent } from './payment-methods.ts';
import { keepSeller } from './seller.ts';
import { intentState, purchaseOfIntent } from './stripe/intent.ts';
import { intentOfEvent, isKnownEvent, readPayment, sessionOfEvent } from './stripe/payment.ts';

/**
 * Handles an event of the payment provider: reads what it is about and records it, in one transaction with the event. A
 * repeat changes nothing.
 */
export async function recordEvent(received: StripeEvent): Promise<void> {
  if (await recordCardEvent(received)) return;
  const { id, type, created } = received;
  const event = { id, type, created };
  const { purchaseId, state } = (isKnownEvent(received) && (await paymentOf(received))) || NONE;
  await callService('record_payment', { event, purchase_id: purchaseId, state });
}

const NONE = { purchaseId: null, state: {} };

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
 * Asks the provider for purchases that have waited long: their events may be lost. Returns how many. Keeps the seller's
 * details up to date on the way.
 */
export async function askForPayments(): Promise<number> {
  await keepSeller();
  const waiting = await callService('waiting_checkouts', {}, z.array(waitingCheckout));
  for (const { purchaseId, sessionId } of waiting) {
    const state = await readPayment(sessionId);
    await callService('record_payment', { event: null, purchase_id: purchaseId, state });
  }
  return waiting.length;
}

const purchaseOf = (sessionId: string): Promise<string | null> =>
  callService('purchase_of_checkout', { session_id: sessionId }, z.nullable(z.uuid()));

const waitingCheckout = z.object({ purchaseId: z.uuid(), sessionId: z.string() });
