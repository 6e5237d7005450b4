import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import type { StripeEvent } from './contract/checkout-schemas.ts';
import { recordCardEvent } from './payment-methods.ts';
import { isKnownEvent, readPayment, sessionOfEvent } from './stripe/payment.ts';

/**
 * Handles an event of the payment provider: reads what it is about and records it, in one transaction with the event. A
 * repeat changes nothing.
 */
export async function recordEvent(received: StripeEvent): Promise<void> {
  if (await recordCardEvent(received)) return;
  const { id, type, created } = received;
  const event = { id, type, created };
  const sessionId = isKnownEvent(received) ? await sessionOfEvent(received) : null;
  const purchaseId = sessionId && (await purchaseOf(sessionId));
  const state = sessionId && purchaseId ? await readPayment(sessionId) : {};
  await callService('record_payment', { event, purchase_id: purchaseId, state });
}

/** Asks the provider for purchases that have waited long: their events may be lost. Returns how many. */
export async function askForPayments(): Promise<number> {
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
