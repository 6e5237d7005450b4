import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { formatFor } from '../documents/format.ts';
import type { InvoiceOrder } from '../invoice-order.ts';
import { stripe } from './client.ts';
import { orNull } from './missing.ts';

/**
 * Issues an invoice and mails it, unless the buyer wants it as EHF. Each request has an idempotency key of its own, so that a repeat continues where the
 * first one stopped. Calls `keep` with the id as soon as it is known.
 */
export async function issueInvoice(
  order: InvoiceOrder,
  customer: string,
  keep: (invoiceId: string) => Promise<void>,
): Promise<string> {
  const once = (step: string) => ({ idempotencyKey: `invoice-${order.id}-${step}` });
  // The invoice uses the customer's data at the time when it is finalized. No other buyer has this customer.
  await stripe().customers.update(customer, customerFor(order));
  const { id } = z.parse(answered, await stripe().invoices.create(invoiceFor(order, customer), once('create')));
  await keep(id);
  for (const [step, description, amount] of linesOf(order)) {
    const line = { customer, invoice: id, currency: 'nok', amount, description };
    z.parse(answeredLine, await stripe().invoiceItems.create(line, once(step)));
  }
  z.parse(answered, await stripe().invoices.finalizeInvoice(id, { auto_advance: false }, once('finalize')));
  if (!order.byEhf) await mailInvoice(id);
  return id;
}

/** Mails an issued invoice to the address that the buyer gave, once. */
export async function mailInvoice(id: string): Promise<void> {
  z.parse(answered, await stripe().invoices.sendInvoice(id, {}, { idempotencyKey: `mail-${id}` }));
}

/**
 * Returns the invoice of a purchase at Stripe when the response with its id was lost; null when there is none. The oldest
 * one of the amount, else a draft, which may lack lines. The database compares it with the purchase.
 */
export async function findInvoice(customer: string, purchaseId: string, amount: number): Promise<string | null> {
  const { data } = z.parse(answeredList, await stripe().invoices.list({ customer, limit: 100 }));
  const named = data.filter(({ metadata }) => metadata?.['purchase_id'] === purchaseId);
  const drafts = named.filter(({ status }) => status === 'draft');
  const issued = named.filter(({ status, total }) => status !== 'draft' && total === amount);
  return (issued.at(-1) ?? drafts.at(-1))?.id ?? null;
}

/** Removes an invoice that was never finalized, if it still exists. Returns false for one that was. */
export async function removeDraft(invoiceId: string): Promise<boolean> {
  const found = await orNull(stripe().invoices.retrieve(invoiceId));
  if (found === null) return true;
  const { status } = z.parse(answered, found);
  if (status !== 'draft') return false;
  await stripe().invoices.del(invoiceId);
  return true;
}

// Stripe's client returns any JSON without `error` as the object, whatever the status.
const answered = z.object({ object: z.literal('invoice'), id: z.string(), status: z.string() });
const answeredLine = z.object({ object: z.literal('invoiceitem') });
const answeredList = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      total: z.int(),
      metadata: z.nullable(z.record(z.string(), z.string())),
    }),
  ),
});

function customerFor({ buyer }: InvoiceOrder): Stripe.CustomerUpdateParams {
  const { name, email, line1, city, county, postalCode } = buyer;
  return {
    name,
    email,
    preferred_locales: ['nb-NO'],
    address: { line1, city, state: county, postal_code: postalCode, country: 'NO' },
  };
}

function invoiceFor({ id, days, buyer }: InvoiceOrder, customer: string): Stripe.InvoiceCreateParams {
  return {
    customer,
    collection_method: 'send_invoice',
    days_until_due: days,
    currency: 'nok',
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    metadata: { purchase_id: id, organization_number: buyer.organizationNumber },
    custom_fields: [
      { name: 'Organisasjonsnummer', value: buyer.organizationNumber },
      { name: 'Kontaktperson', value: buyer.contactName },
      { name: 'Bestillingsreferanse', value: buyer.orderReference },
    ],
  };
}

/** We calculate the VAT, as a line of its own, so that invoice, receipt and ledger agree to the øre (0111). */
function linesOf({ credits, amount, taxAmount, taxRate }: InvoiceOrder): [string, string, number][] {
  const lines: [string, string, number][] = [['credits', `${formatFor('nb').number(credits)} kreditter`, amount]];
  return taxAmount === 0 ? lines : [...lines, ['tax', `Merverdiavgift ${taxRate * 100} %`, taxAmount]];
}
