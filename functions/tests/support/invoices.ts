import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { InvoicePurchase } from '#functions/credits/contract/invoice-schemas.ts';
import type { Stack } from '#local/stack.ts';
import { BUYER } from '#testing/cast/invoice-buyer.ts';
import type { Clock } from '#testing/clock.ts';
import type { Backend } from './backend.ts';
import { callFunction } from './call.ts';
import type { Team } from './people.ts';
import { atStripe } from './stripe.ts';

/** Orders credits by invoice, as the team's owner. */
export const order = (
  backend: Backend,
  { owner, accountId }: Team,
  {
    purchaseId = randomUUID(),
    quantity = 100,
    buyer = {},
  }: { purchaseId?: string; quantity?: number; buyer?: Partial<typeof BUYER> } = {},
) =>
  callFunction<InvoicePurchase>(
    backend,
    'invoice-purchase',
    { action: 'buy', accountId, purchaseId, quantity, buyer: { ...BUYER, ...buyer } },
    owner.accessToken,
  );

/** An administrator has set the team's credit limit: its credits come when an invoice is issued. */
export const trust = ({ sql }: Clock, { accountId }: Team): Promise<unknown> =>
  sql`insert into private.credit_limit (account_id, credits) values (${accountId}, 10000)`;

const created = z.array(z.object({ data: z.object({ object: z.object({ id: z.string(), object: z.string() }) }) }));

type WithStandIns = Pick<Stack, 'standInsUrl'>;

/** The invoices at Stripe that name a purchase. */
export async function invoicesOf({ standInsUrl }: WithStandIns, purchaseId: string): Promise<string[]> {
  const events = created.parse(await (await fetch(`${standInsUrl}/stripe/control?about=${purchaseId}`)).json());
  const invoices = events.map(({ data }) => data.object).filter(({ object }) => object === 'invoice');
  return [...new Set(invoices.map(({ id }) => id))];
}

/** Triggers something for an invoice at Stripe. */
export const atInvoice = (backend: WithStandIns, invoice: string, what: string, amount?: number) =>
  atStripe(backend, { do: 'invoice', invoice, what, ...(amount === undefined ? {} : { amount }) });
