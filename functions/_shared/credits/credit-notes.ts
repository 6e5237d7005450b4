import * as z from 'zod/mini';
import { callService } from '../platform/database/client.ts';
import { recordInvoice } from './invoices.ts';
import { creditInvoice, intentOfSession, refundPayment } from './stripe/give-back.ts';
import { intentState } from './stripe/intent.ts';
import { readInvoice } from './stripe/invoice.ts';
import { readPayment } from './stripe/payment.ts';

/**
 * Pays back what an administrator has ordered a credit note for, or reduces the invoice, and records what Stripe then
 * says: the database adds the document, the ledger's row and the mail. A repeat pays back once.
 */
export async function issueCreditNote(orderId: string): Promise<void> {
  const order = await callService('credit_note_to_issue', { order_id: orderId }, z.nullable(creditNoteOrder));
  if (order === null) return;
  const { purchaseId, kind, objectId, amount } = order;
  if (kind === 'INVOICE') {
    const { state } = await readInvoice(objectId);
    await creditInvoice(objectId, state.paid, { orderId, amount });
    await recordInvoice(purchaseId, objectId);
  } else {
    const intent = kind === 'INTENT' ? objectId : await intentOfSession(objectId);
    await refundPayment(intent, { orderId, amount });
    const state = await (kind === 'INTENT' ? intentState(intent) : readPayment(objectId));
    await callService('record_payment', { event: null, purchase_id: purchaseId, state });
  }
  await callService('end_credit_note', { order_id: orderId });
}

const creditNoteOrder = z.object({
  purchaseId: z.uuid(),
  kind: z.enum(['CHECKOUT', 'INTENT', 'INVOICE']),
  objectId: z.string(),
  /** Øre with VAT. */
  amount: z.int(),
});
