import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
import type { InvoiceOrder } from '../invoice-order.ts';
import { stripe } from './client.ts';

/** Returns the account's customer at Stripe, created on first use. */
export async function customerOf(accountId: string): Promise<string> {
  const { customerId, name, email } = await callService('stripe_customer', { account_id: accountId }, customer);
  if (customerId !== null) return customerId;
  const made = await stripe().customers.create(
    { name, email, metadata: { account_id: accountId } },
    { idempotencyKey: `customer-${accountId}` },
  );
  const { id } = z.parse(answered, made);
  return callService('keep_stripe_customer', { account_id: accountId, customer_id: id }, z.string());
}

/** Returns the customer at Stripe that is the buyer of an invoice, created on first use. */
export async function customerOfBuyer({ id: purchaseId, accountId, buyer: { name, email } }: InvoiceOrder) {
  const args = { purchase_id: purchaseId };
  const kept = await callService('invoice_customer', args, z.nullable(z.string()));
  if (kept !== null) return kept;
  const made = await stripe().customers.create(
    { name, email, metadata: { account_id: accountId } },
    { idempotencyKey: `invoice-${purchaseId}-customer` },
  );
  const { id } = z.parse(answered, made);
  return callService('keep_invoice_customer', { ...args, customer_id: id }, z.string());
}

// Stripe's client takes any JSON without `error` for the object, whatever its status.
const answered = z.object({ object: z.literal('customer'), id: z.string() });
const customer = z.object({ customerId: z.nullable(z.string()), name: z.string(), email: z.string() });
