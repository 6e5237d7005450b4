import postgres from 'postgres';
import type { World } from './world.ts';

/** A connection that bypasses row-level security, for states that the product would take months to reach. */
export function connectToDatabase({ dbUrl }: World): postgres.Sql {
  return postgres(dbUrl, { max: 1, onnotice: () => {} });
}

/** Takes all of an account's credits, as an administrator can. */
export async function takeAllCredits(sql: postgres.Sql, accountId: string): Promise<void> {
  const entry = { account_id: accountId, type: 'ADJUSTMENT', reason: 'adjustment', item_id: crypto.randomUUID() };
  await sql`
    select private.take_credits(jsonb_populate_record(null::public.credit_transaction, ${sql.json(entry)}),
      a.credit_balance::integer)
    from public.account a where a.id = ${accountId}`;
}
