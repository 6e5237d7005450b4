import * as z from 'zod/mini';
import { failure } from '../platform/contract/failure.ts';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { chargeCard, confirmationPage, findIntent, settleIntent } from './stripe/intent.ts';
import type { CardCharge } from './stripe/intent.ts';
import { NOT_PAID } from './stripe/payment.ts';
import type { PaymentState } from './stripe/payment.ts';

/** A card that an account has saved at Stripe. */
export type SavedCard = Pick<CardCharge, 'customer' | 'card'>;

/** Returns a saved card that can be charged. @throws Failure INVALID_ACTION at `paymentMethod` */
export async function savedCard(acting: ActingSession, accountId: string, methodId: string): Promise<SavedCard> {
  const args = { account_id: accountId, method_id: methodId };
  const { customerId: customer, cardId: card } = await callServiceFor(acting, 'card_to_charge', args, found);
  return { customer, card };
}

/**
 * Charges a saved card for its holder, who waits. A repeat finds the first charge. Returns the bank's page where the
 * holder has to confirm, else null. `since`: when the purchase began.
 *
 * @throws Failure INVALID_ACTION at `card` when the card was refused
 */
export async function chargeSavedCard(charge: CardCharge, since: number): Promise<string | null> {
  const { purchaseId } = charge;
  const intent = (await findIntent(charge, since)) ?? (await chargeCard(charge));
  const bank = await confirmationPage(intent);
  if (bank !== null) return bank;
  const outcome = await settleIntent(intent);
  // Still processing: the event comes later.
  if (outcome !== null) await record(purchaseId, outcome.state);
  if (outcome?.state.failed) throw failure('INVALID_ACTION', 'card');
  return null;
}

/** Settles a charge whose result was not recorded: it was made, never confirmed, or its page was never opened. */
export async function askForCharge({ purchaseId, customerId, amount, createdAt }: WaitingCharge): Promise<void> {
  const intent = customerId && (await findIntent({ customer: customerId, purchaseId, amount }, createdAt));
  const outcome = intent ? await settleIntent(intent) : { state: NOT_PAID };
  if (outcome !== null) await record(purchaseId, outcome.state);
}

const record = (purchaseId: string, state: PaymentState): Promise<void> =>
  callService('record_payment', { event: null, purchase_id: purchaseId, state });

const found = z.object({ customerId: z.string(), cardId: z.string() });

export const waitingCharge = z.object({
  purchaseId: z.uuid(),
  customerId: z.nullable(z.string()),
  /** Øre with VAT. */
  amount: z.int(),
  /** Seconds since the epoch. */
  createdAt: z.int(),
});
type WaitingCharge = z.output<typeof waitingCharge>;
