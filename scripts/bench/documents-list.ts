import postgres from 'postgres';
import { resolve } from '../../supabase/local/graphql/resolve.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { p50p95, percentile, timeCalls, type Figure } from './figure.ts';

const accounts = 100;
const documentsEach = 1_000;
const runs = 300;

/** What the documents page asks for: one page of 25, newest first, with the count behind the page navigator. */
const query = `query DocumentsBench($accountId: UUID!) {
  documentOverviewCollection(
    first: 25, offset: 0
    filter: { accountId: { eq: $accountId }, direction: { eq: "SENT" }, archived: { eq: false } }
    orderBy: [{ updatedAt: DescNullsLast }]
  ) {
    totalCount
    pageInfo { hasNextPage }
    edges { node { nodeId documentId name status documentNumber updatedAt signatureCount signedCount waitingFor senderAccountName } }
  }
}`;

/** 25 of 100,000 documents in 100 accounts, asked for by a MEMBER who made those of one account. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const member = await logInMember(stack);
    const accountId = await fill(sql, member.userId);
    const variables = { accountId };

    const overHttp = await timeCalls(runs, () => post(stack, member.token, variables));
    const asMember = await timeCalls(runs, () => ask(sql, 'authenticated', member.userId, variables));
    const withoutRls = await timeCalls(runs, () => ask(sql, 'postgres', member.userId, variables));
    return [
      ...p50p95('25 of 100,000 over HTTP, as a MEMBER', overHttp, 'p95 ≤ 20 ms'),
      ...p50p95('the same, engine and database only', asMember),
      {
        name: 'row-level security, ratio to the same SQL without it',
        value: percentile(asMember, 0.5) / percentile(withoutRls, 0.5),
        unit: '×',
        aim: '≤ 1.3 ×',
      },
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

async function logInMember(stack: Stack): Promise<{ userId: string; token: string }> {
  const response = await fetch(`${stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@bench.example', password: 'bench-password' }),
  });
  const session = (await response.json()) as { access_token: string; user: { id: string } };
  return { userId: session.user.id, token: session.access_token };
}

/** Fills the database and gives the id of the account whose documents the member made. */
async function fill(sql: postgres.Sql, userId: string): Promise<string> {
  await sql`update public.user_profile set confirmed_at = now() where id = ${userId}`;
  await sql`
    insert into public.account (account_type, slug, wb_slug, name)
    select 'TEAM', 'bench-' || n, 'bench-' || n, 'Bench ' || n from generate_series(1, ${accounts}::int) n`;
  const [own] = await sql<{ id: string }[]>`select id from public.account where slug = 'bench-1'`;
  if (!own) throw new Error('the accounts were not made');
  await sql`
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    values (${own.id}, ${userId}, 'member@bench.example', 'Mia', 'Member', 'MEMBER', now())`;
  await sql`
    insert into public.document (account_id, created_by, category, name, status, document_number, activated_on, expiration,
      sender_account_name, updated_at)
    select a.id, case when a.id = ${own.id} then ${userId}::uuid end, 'AGREEMENT', 'Agreement ' || n, 'PENDING', n, now(),
      now() + interval '3 months', a.name, now() - n * interval '1 minute'
    from public.account a, generate_series(1, ${documentsEach}::int) n where a.slug like 'bench-%'`;
  await sql`analyze`;
  return own.id;
}

async function post(stack: Stack, token: string, variables: Record<string, string>): Promise<void> {
  const response = await fetch(`${stack.url}/graphql/v1`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  assertPage(await response.json());
}

async function ask(sql: postgres.Sql, role: 'authenticated' | 'postgres', userId: string, variables: Record<string, string>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select set_config('role', ${role}, true), set_config('search_path', 'public', true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: userId, role: 'authenticated' })}, true)`;
    assertPage(await resolve(transaction, { query, variables, operationName: undefined }));
  });
}

/** A bench that measures an error message measures nothing. */
function assertPage(answer: unknown): void {
  const text = JSON.stringify(answer);
  if (!text.includes('"totalCount":1000')) throw new Error(`not the page that was asked for: ${text.slice(0, 300)}`);
}
