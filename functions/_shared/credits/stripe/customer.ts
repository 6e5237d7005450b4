import * as z from 'zod/mini';
import { callService } from '../../platform/database/client.ts';
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

// Stripe's client takes any JSON without `error` for the object, whatever its status.
const answered = z.object({ object: z.literal('customer'), id: z.string() });
const customer = z.object({ customerId: z.nullable(z.string()), name: z.string(), email: z.string() });
