import type postgres from 'postgres';
import { serviceFor } from './database.ts';
import type { Transaction } from './database.ts';
import { logIn } from './session.ts';
import type { World } from './world.ts';

export interface State {
  readonly paid?: boolean;
  readonly failed?: boolean;
  readonly expired?: boolean;
  readonly refundedAmount?: number;
  readonly disputes?: readonly { readonly id: string; readonly amount: number; readonly status: string }[];
  readonly billing?: { readonly name: string; readonly address?: readonly string[] };
}

/** The account that buys, and the person who does it. */
interface Buyer {
  readonly account: string;
  readonly buyer: string;
}

/** Begins a purchase by card as the team's owner. Returns its id. */
export const beginPurchase = (tx: Transaction, world: World, quantity = 1): Promise<string> =>
  begin(tx, ownerOf(world), quantity);

export const ownerOf = ({ team, ids }: World): Buyer => ({ account: team, buyer: ids.owner });

/** Begins a purchase by card of any account. Returns its id. */
export const beginPurchaseFor = (tx: Transaction, buyer: Buyer): Promise<string> => begin(tx, buyer, 1);

async function begin(tx: Transaction, { account, buyer }: Buyer, quantity: number): Promise<string> {
  const { user, session } = await logIn(tx, buyer);
  const args = { user_id: user, account_id: account, quantity };
  const { id } = await serviceFor(tx, session, 'begin_card_purchase', args);
  return id;
}

/** Buys credits by card. Returns the receipt. */
export async function buyCredits(tx: Transaction, buyer: Buyer): Promise<string> {
  const purchase = await begin(tx, buyer, 1);
  await record(tx, purchase, 'paid', { paid: true });
  const [receipt] = await tx<{ id: string }[]>`
    select id from public.sales_document where purchase_id = ${purchase}`;
  if (receipt === undefined) throw new Error('no receipt');
  return receipt.id;
}

/**
 * Returns the purchase's own payment as the provider tells it: what we asked for, all received. Kept on first use.
 * Null for an unknown purchase.
 */
export async function paymentOf(tx: Transaction, purchase: string): Promise<postgres.JSONValue> {
  await tx`
    insert into private.stripe_payment (purchase_id, kind, customer_id, object_id)
    select p.id, case p.method when 'CARD' then 'INTENT' else 'INVOICE' end, 'cus_' || p.account_id, 'own_' || p.id
    from public.credit_purchase p where p.id = ${purchase}
    on conflict on constraint stripe_payment_pkey do nothing`;
  const [own] = await tx<{ payment: postgres.JSONValue }[]>`
    select jsonb_build_object('id', s.object_id, 'customer', s.customer_id, 'currency', 'nok',
      'asked', p.discount_price + p.tax_amount, 'received', p.discount_price + p.tax_amount) as payment
    from private.stripe_payment s join public.credit_purchase p on p.id = s.purchase_id where p.id = ${purchase}`;
  return own?.payment ?? null;
}

/** Records what the provider says of a purchase, as the event `name` does. Returns whether the event was new. */
export async function record(
  tx: Transaction,
  purchase: string,
  name: string,
  state: State,
  times = 1,
): Promise<boolean> {
  const event = { id: `evt_${purchase}_${name}`, type: name, created: 1_795_000_000 };
  const payment = await paymentOf(tx, purchase);
  const known = { payment, paid: false, failed: false, expired: false, refundedAmount: 0, disputes: [], ...state };
  const deliveries = await tx<{ taken: boolean }[]>`
    select service.record_payment(${tx.json(event)}, ${purchase}, ${tx.json(known)}) as taken
    from generate_series(1, ${times})`;
  return deliveries[0]?.taken === true;
}
