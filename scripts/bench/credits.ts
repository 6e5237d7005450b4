import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import { figuresOf, newBenchUser } from './queries.ts';
import type { Question } from './queries.ts';
import { p50p95, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';
import { webQuery } from './web-query.ts';

const SPENDERS = 50;
const CHARGES_EACH = 10;
const TRANSACTIONS = 1_000_000;
/** Of the account whose page is shown. */
const OWN = 200_000;

const FILES = 'modules/account/settings/credits/credits.graphql';
const PAGE = webQuery('CreditTransactionPage', FILES);
const SUMS = webQuery('TransactionSums', FILES);

/** Charges of one account by 50 spenders at once, and its list of transactions among a million. */
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
    const listing: Figure[] = [];
    for (const { name, aim, ...question } of questionsOf(account.id))
      listing.push(...(await figuresOf(name, stack, sql, owner, question, 200, aim)));
    return [...charging, ...listing];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

interface NamedQuestion extends Question {
  readonly name: string;
  readonly aim: string;
}

/** The first page with and without filters, a page far back, and the sums of both filters. */
function questionsOf(accountId: string): readonly NamedQuestion[] {
  const word = { words: [{ reasons: [], products: ['IDENTITY_BANKID'], items: [] }] };
  const page = (name: string, filter: object, skip = 0, aim = 'p95 ≤ 15 ms'): NamedQuestion => ({
    name: `25 of 1,000,000 transactions, ${name}`,
    query: PAGE,
    variables: { accountId, filter: JSON.stringify(filter), skip },
    expected: '\\"balanceAfter\\"',
    aim,
  });
  const summed = (name: string, filter: object): NamedQuestion => ({
    name: `sums of ${name}`,
    query: SUMS,
    variables: { accountId, filter: JSON.stringify(filter) },
    expected: 'received',
    aim: 'p95 ≤ 200 ms',
  });
  return [
    page('200,000 of them of the account', {}),
    page('of one product', { product: 'IDENTITY_BANKID' }),
    page('of a searched word', word),
    page('the 4,000th page', {}, 100_000, 'p95 ≤ 200 ms'),
    summed('200,000 transactions', {}),
    summed('one product', { product: 'IDENTITY_BANKID' }),
    summed('a searched word', word),
  ];
}

async function chargeFigures(sql: postgres.Sql, accountId: string): Promise<Figure[]> {
  const charge = () => sql`select private.charge(${accountId}, gen_random_uuid(), 'IDENTITY_BANKID', 1)`;
  const times = await Promise.all(Array.from({ length: SPENDERS }, () => timeCalls(CHARGES_EACH, charge, 1)));
  return p50p95(`a charge, ${SPENDERS} spenders of one account at once`, times.flat());
}

/** Adds transactions of many accounts, without lots: the list reads none. One in ten is an SMS. */
async function fill(sql: postgres.Sql, accountId: string): Promise<void> {
  await sql`
    insert into public.credit_transaction (account_id, number, type, reason, amount, balance_after, item_id,
      product_type, quantity, unit_price, created_at)
    select case when n <= ${OWN} then ${accountId}::uuid
        else ('00000000-0000-4000-8000-' || lpad((n % 400)::text, 12, '0'))::uuid end,
      ${2 * TRANSACTIONS}::int - n, 'PRODUCT', 'charge', -10, 1000, gen_random_uuid(),
      case n % 10 when 0 then 'IDENTITY_BANKID' else 'E_SIGNATURE_DOCUMENT' end, 1, 1000, now() - n * interval '1 minute'
    from generate_series(1, ${TRANSACTIONS}::int) n`;
  await sql`vacuum analyze public.credit_transaction`;
}
