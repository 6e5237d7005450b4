import { randomUUID } from 'node:crypto';
import type { Transaction } from './database.ts';
import { makeWorld } from './world.ts';
import type { World } from './world.ts';

type Row = Record<string, unknown>;

/** New teams and people get these credits, until the transaction ends. */
export async function welcomeWith(tx: Transaction, credits: { team: number; person: number }): Promise<void> {
  await tx`
    update private.credit_setting
    set welcome_credits = ${credits.team}, personal_welcome_credits = ${credits.person}`;
}

/** Puts a product for tests on sale, for 2 credits. */
export async function addTestProduct(tx: Transaction): Promise<void> {
  await tx`
    insert into public.product (type, price, name_key, place) values ('TEST_PRODUCT', 200, 'testProduct', 1)
    on conflict on constraint product_type_unique do nothing`;
}

/** Makes a world whose accounts have no credits, for tests about money. */
export async function worldWithoutCredits(tx: Transaction): Promise<World> {
  await welcomeWith(tx, { team: 0, person: 0 });
  await addTestProduct(tx);
  return makeWorld(tx);
}

/** Adds credits to an account as a purchase does, or as `reason` says. Returns the id of their source. */
export async function addCredits(
  tx: Transaction,
  account: string,
  credits: number,
  { reason = 'purchase', unitCost = 100, source = `${randomUUID()}` } = {},
): Promise<string> {
  const entry = { account_id: account, type: 'STRIPE', reason, item_id: source };
  await tx`
    select private.add_credits(jsonb_populate_record(null::public.credit_transaction, ${tx.json(entry)}),
      ${credits}, ${unitCost})`;
  return source;
}

/** Takes credits back, as a refunded purchase does. */
export async function takeCredits(tx: Transaction, account: string, credits: number, source: string): Promise<void> {
  const entry = { account_id: account, type: 'STRIPE', reason: 'purchaseRefunded', item_id: source };
  await tx`
    select private.take_credits(
      jsonb_populate_record(null::public.credit_transaction, ${tx.json(entry)}), ${credits})`;
}

/** Charges an account for a new item of a test's product: 2 credits each. Returns the item. */
export async function charge(tx: Transaction, account: string, quantity = 1, item: string = randomUUID()) {
  await tx`select private.charge(${account}, ${item}, 'TEST_PRODUCT', ${quantity})`;
  return item;
}

export const refund = (tx: Transaction, item: string): Promise<unknown> => tx`select private.refund(${item})`;

/** Refunds a part of what an item was charged, because of another item. */
export async function refundPart(tx: Transaction, charged: string, quantity: number, item: string = randomUUID()) {
  await tx`select private.refund_part(${charged}, ${item}, ${quantity})`;
  return item;
}

/** Returns the credits of an item's charge that were not refunded. */
export async function unrefunded(tx: Transaction, item: string): Promise<number> {
  const [row] = await tx`
    select -amount - private.refunded(id) as credits from public.credit_transaction
    where item_id = ${item} and reason = 'charge'`;
  return row?.['credits'] ?? 0;
}

/** What the account's ledger says: the balance, what each lot has left, and the transactions as 'reason amount'. */
export async function ledger(tx: Transaction, account: string) {
  const [row] = await tx<{ balance: number | null; lots: number[]; rows: string[]; violations: number }[]>`
    select a.credit_balance::int as balance,
      array(select l.remaining from public.credit_lot l where l.account_id = a.id
        order by l.expires_at, l.created_at, l.id) as lots,
      array(select t.reason || ' ' || t.amount from public.credit_transaction t where t.account_id = a.id
        order by t.number) as rows,
      private.ledger_violations()::int as violations
    from public.account a where a.id = ${account}`;
  if (row === undefined) throw new Error('no such account');
  return row;
}

/** The account's transactions of a reason. */
export async function transactions(tx: Transaction, account: string, reason: string): Promise<Row[]> {
  return tx`
    select type, amount, balance_after::int, item_id, actor_id, product_type, quantity, unit_price
    from public.credit_transaction where account_id = ${account} and reason = ${reason} order by number`;
}
