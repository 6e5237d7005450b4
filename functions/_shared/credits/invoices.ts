import * as z from 'zod/mini';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { logFault } from '../platform/log.ts';
import { isRegistered as isInRegister, organizationProofs } from '../platform/lookup/company-register.ts';
import type { InvoiceLinks, InvoicePurchase, InvoicePurchaseRequest } from './contract/invoice-schemas.ts';
import { invoiceOrder } from './invoice-order.ts';
import type { InvoiceOrder } from './invoice-order.ts';
import { askStripe } from './stripe/ask-stripe.ts';
import { customerOfBuyer } from './stripe/customer.ts';
import { readInvoice } from './stripe/invoice.ts';
import { findInvoice, issueInvoice, removeDraft } from './stripe/issue-invoice.ts';
import { orNull } from './stripe/missing.ts';
import { NOT_PAID } from './stripe/payment.ts';
import { purchaseOf } from './stripe/purchase.ts';

type Buy = Extract<InvoicePurchaseRequest, { action: 'buy' }>;
type Open = Extract<InvoicePurchaseRequest, { action: 'open' }>;

/**
 * Buys credits by invoice. They come immediately or when the invoice is paid, depending on the account's terms.
 *
 * @throws Failure INCLUSION at `organizationNumber` when the register has no such organisation
 */
export async function buyByInvoice(acting: ActingSession, request: Buy): Promise<InvoicePurchase> {
  const { accountId, purchaseId, quantity, buyer } = request;
  const isRegistered = await askRegister(() => isInRegister(buyer.organizationNumber), null);
  const proofs = isRegistered ? await askRegister(() => organizationProofs(buyer.organizationNumber), null) : null;
  const { domains = [], people = [] } = proofs ?? {};
  const known = { is_registered: isRegistered, register_domains: domains, register_people: people };
  const args = { account_id: accountId, purchase_id: purchaseId, quantity, buyer, ...known };
  const order = await callServiceFor(acting, 'begin_invoice_purchase', args, invoiceOrder);
  if (order.status === 'DRAFT') await askStripe('purchase', () => issue(order));
  return { purchaseId };
}

/** Returns what the register says, or `unknown` if it does not answer: a customer can still order and pay. */
async function askRegister<Answer, Unknown>(ask: () => Promise<Answer>, unknown: Unknown): Promise<Answer | Unknown> {
  try {
    return await ask();
  } catch (error) {
    logFault({ function: 'invoice-purchase', failed: 'register' }, error);
    return unknown;
  }
}

async function issue(order: InvoiceOrder): Promise<void> {
  const customer = await customerOfBuyer(order);
  const own = { purchase_id: order.id, kind: 'INVOICE', customer_id: customer };
  // An invoice that we did not begin pays nothing.
  await callService('keep_payment', own);
  const keep = (invoiceId: string) => callService('keep_payment', { ...own, object_id: invoiceId });
  const invoiceId = await issueInvoice(order, customer, keep);
  await recordInvoice(order.id, invoiceId);
}

/** Returns the URLs of an invoice. They expire, so they are not stored. */
export async function openInvoice(acting: ActingSession, request: Open): Promise<InvoiceLinks> {
  const args = { account_id: request.accountId, purchase_id: request.purchaseId };
  const invoiceId = await callServiceFor(acting, 'readable_invoice', args, z.string());
  const { page, pdf } = await askStripe('payments', () => readInvoice(invoiceId));
  if (page === null || pdf === null) throw new Error(`Stripe has no page for the invoice of ${request.purchaseId}`);
  return { page, pdf };
}

/** Records the current state of an invoice at Stripe. */
export async function recordInvoice(purchaseId: string, invoiceId: string): Promise<void> {
  const { state, facts } = await readInvoice(invoiceId);
  await callService('record_invoice', { event: null, purchase_id: purchaseId, state, invoice: facts });
}

/**
 * Records an event about an invoice, which may belong to another system. The database says whether it is the purchase's
 * own, also if its id was lost when it was created.
 */
export async function recordInvoiceEvent(event: object, invoiceId: string): Promise<void> {
  const found = await orNull(readInvoice(invoiceId));
  // A draft that was removed.
  if (found === null) return callService('record_payment', { event, purchase_id: null, state: {} });
  const { purchaseId: named, state, facts } = found;
  const purchaseId = (await purchaseOf(invoiceId)) ?? named;
  await callService('record_invoice', { event, purchase_id: purchaseId, state, invoice: facts });
}

/** Asks Stripe for one invoice whose events may be lost. Gives up an order that was never issued. */
export async function askForInvoice(waiting: WaitingInvoice): Promise<void> {
  const { purchaseId, customerId, amount } = waiting;
  const invoiceId = waiting.invoiceId ?? (customerId && (await findInvoice(customerId, purchaseId, amount)));
  if (invoiceId !== null && (waiting.isIssued || !(await removeDraft(invoiceId)))) {
    await recordInvoice(purchaseId, invoiceId);
    return;
  }
  const facts = { status: 'FAILED', number: null, issuedAt: null, dueAt: null };
  await callService('record_invoice', { event: null, purchase_id: purchaseId, state: NOT_PAID, invoice: facts });
}

export const waitingInvoice = z.object({
  purchaseId: z.uuid(),
  customerId: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  /** Øre with VAT. */
  amount: z.int(),
  isIssued: z.boolean(),
});
type WaitingInvoice = z.output<typeof waitingInvoice>;
