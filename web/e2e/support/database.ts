import postgres from 'postgres';
import type { World } from './world.ts';

/** A connection that bypasses row-level security, for states that the product would take months to reach. */
export function connectToDatabase({ dbUrl }: World): postgres.Sql {
  return postgres(dbUrl, { max: 1, onnotice: () => {} });
}

/** Adds credits to an account, as an administrator can. */
export async function addCredits(sql: postgres.Sql, accountId: string, credits: number): Promise<void> {
  await sql`
    select private.add_credits(jsonb_populate_record(null::public.credit_transaction, ${sql.json(adjusting(accountId))}),
      ${credits}::integer)`;
}

/** Takes an account's credits except those to keep, as an administrator can. */
export async function takeCredits(sql: postgres.Sql, accountId: string, { keep = 0 } = {}): Promise<void> {
  await sql`
    select private.take_credits(jsonb_populate_record(null::public.credit_transaction, ${sql.json(adjusting(accountId))}),
      a.credit_balance::integer - ${keep}::integer)
    from public.account a where a.id = ${accountId}`;
}

function adjusting(accountId: string) {
  return { account_id: accountId, type: 'ADJUSTMENT', reason: 'adjustment', item_id: crypto.randomUUID() };
}
