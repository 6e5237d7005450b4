import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import { figuresOf, newBenchUser } from './queries.ts';
import { p50p95, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';

const SPENDERS = 50;
const CHARGES_EACH = 10;
const TRANSACTIONS = 1_000_000;
/** Of the account whose page is shown. */
const OWN = 200_000;

/** The query of the credits page: one page of 25, newest first, with the count for the page navigator. */
const QUERY = `query TransactionsBench($accountId: UUID!) {
  creditTransactionCollection(
    first: 25, offset: 0
    filter: { accountId: { eq: $accountId } }
    orderBy: [{ createdAt: DescNullsLast }, { number: DescNullsLast }]
  ) {
    totalCount
    edges { node { nodeId id createdAt type reason amount balanceAfter productType quantity } }
  }
}`;

/** Charges of one account by 50 spenders at once, and a page of its transactions among a million. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {}, max: SPENDERS });
  try {
    const owner = await newBenchUser(stack, sql, 'owner@bench.example');
    const [account] = await sql<{ id: string }[]>`
      select account_id as id from public.account_member where user_id = ${owner.userId} and role = 'OWNER'`;
    if (!account) throw new Error('the person has no account');
    const charging = await chargeFigures(sql, account.id);
    await fill(sql, account.id);
    const variables = { accountId: account.id };
    const page = await figuresOf(
      '25 of 1,000,000 transactions, 200,000 of them of the account',
      stack,
      sql,
      owner,
      { query: QUERY, variables, expected: '"edges"' },
      200,
    );
    return [...charging, ...page];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

async function chargeFigures(sql: postgres.Sql, accountId: string): Promise<Figure[]> {
  const charge = () => sql`select private.charge(${accountId}, gen_random_uuid(), 'SMS_SIGNATURE', 1)`;
  const times = await Promise.all(Array.from({ length: SPENDERS }, () => timeCalls(CHARGES_EACH, charge, 1)));
  return p50p95(`a charge, ${SPENDERS} spenders of one account at once`, times.flat());
}

/** Adds transactions of many accounts, without lots: the page reads none. */
async function fill(sql: postgres.Sql, accountId: string): Promise<void> {
  await sql`
    insert into public.credit_transaction (account_id, number, type, reason, amount, balance_after, item_id,
      product_type, quantity, unit_price, created_at)
    select case when n <= ${OWN} then ${accountId}::uuid
        else ('00000000-0000-4000-8000-' || lpad((n % 400)::text, 12, '0'))::uuid end,
      1000000 + n, 'PRODUCT', 'charge', -10, 1000, gen_random_uuid(), 'E_SIGNATURE_DOCUMENT', 1, 1000,
      now() - n * interval '1 minute'
    from generate_series(1, ${TRANSACTIONS}::int) n`;
  await sql`vacuum analyze public.credit_transaction`;
}
