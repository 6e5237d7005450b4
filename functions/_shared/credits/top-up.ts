import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import { chargeCard, findIntent, settleIntent } from './stripe/intent.ts';
import type { CardFailure } from './stripe/intent.ts';
import { NOT_PAID } from './stripe/payment.ts';
import type { PaymentState } from './stripe/payment.ts';

/** The bank has not answered yet. The job asks again later. */
export class StillProcessing extends Error {
  override readonly name = 'StillProcessing';
}

/**
 * Charges the account's card for a top-up, and records the result. If a worker died in between, the next one finds the
 * charge at Stripe and makes no second one.
 */
export async function payTopUp(purchaseId: string): Promise<void> {
  const due = await callService('top_up_to_pay', { purchase_id: purchaseId }, z.nullable(topUp));
  if (due === null) return;
  const { customerId: customer, amount } = due;
  const charged = customer && (await findIntent({ customer, purchaseId, amount }, due.createdAt));
  if (!charged && !due.isWanted) return void (await end(purchaseId, NOT_PAID, 'WITHDRAWN'));
  const intent = charged || (await charge(purchaseId, due));
  if (intent === null) return void (await end(purchaseId, NOT_PAID, 'NO_CARD'));
  const outcome = await settleIntent(intent);
  if (outcome === null) throw new StillProcessing(`The payment ${intent} is still processing`);
  const isOff = await end(purchaseId, outcome.state, outcome.failure);
  if (due.methodId === null) return;
  if (outcome.failure === null) await noteCharge(due.methodId, true);
  else if (isOff && outcome.failure === 'DECLINED') await noteCharge(due.methodId, false);
}

async function charge(purchaseId: string, { customerId, cardId, amount, credits }: TopUp): Promise<string | null> {
  if (customerId === null || cardId === null) return null;
  const description = `${credits} credits, automatic top-up`;
  return chargeCard({ purchaseId, customer: customerId, card: cardId, amount, description, returnUrl: null });
}

const end = (purchaseId: string, state: PaymentState, failure: Failure | null): Promise<boolean> =>
  callService('end_top_up', { purchase_id: purchaseId, state, failure }, z.boolean());

const noteCharge = (methodId: string, isPaid: boolean): Promise<unknown> =>
  callService('note_card_charge', { method_id: methodId, is_paid: isPaid });

type Failure = CardFailure | 'NO_CARD' | 'WITHDRAWN';

const topUp = z.object({
  /** Øre with VAT. */
  amount: z.int(),
  credits: z.int(),
  isWanted: z.boolean(),
  methodId: z.nullable(z.uuid()),
  cardId: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  /** Seconds since the epoch. */
  createdAt: z.int(),
});
type TopUp = z.output<typeof topUp>;
