import type { Clock } from '#testing/clock.ts';
import type { Team } from './people.ts';

const OF_ACCOUNT = 'account_id = $1';
const OF_PURCHASE = 'purchase_id in (select id from public.credit_purchase where account_id = $1)';
const TABLES: Readonly<Record<string, string>> = {
  'public.credit_purchase': OF_ACCOUNT,
  'public.credit_invoice': OF_ACCOUNT,
  'public.credit_transaction': OF_ACCOUNT,
  'public.credit_lot': OF_ACCOUNT,
  'private.lot_part': 'lot_id in (select id from public.credit_lot where account_id = $1)',
  'public.sales_document': OF_ACCOUNT,
  'private.purchase_billing': OF_PURCHASE,
  'private.purchase_buyer': OF_PURCHASE,
  'private.stripe_dispute': OF_PURCHASE,
  'public.payment_method': OF_ACCOUNT,
};

/** Columns that differ between two teams to which the same has happened. */
const OWN =
  'id account_id buyer_id actor_id source_id item_id purchase_id transaction_id lot_id number seller_id ' +
  'created_at issued_at due_at paid_at expires_at';

const QUERY = [
  `select 'balance' as book, to_jsonb(coalesce(credit_balance, 0)) as entry from public.account where id = $1`,
  ...Object.entries(TABLES).map(
    ([table, condition]) =>
      `select '${table}', to_jsonb(t) - string_to_array($2, ' ') from ${table} t where ${condition}`,
  ),
].join(' union all ');

/** Returns everything that an account has bought, been given and been charged, without ids and times. */
export async function booksOf({ sql }: Pick<Clock, 'sql'>, { accountId }: Team): Promise<unknown[]> {
  return [...(await sql.unsafe(`${QUERY} order by 1, 2`, [accountId, OWN]))];
}
