import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import { figuresOf, newBenchUser } from './queries.ts';
import type { Figure } from './figure.ts';
import { webQuery } from './web-query.ts';

const ACCOUNTS = 100;
const DOCUMENTS_EACH = 1_000;

/** 25 of 100,000 documents in 100 accounts, for a MEMBER who created those of one account. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const member = await newBenchUser(stack, sql, 'member@bench.example');
    const query = webQuery('DocumentsPage', 'modules/signmore/documents/documents-page.graphql');
    const filter = JSON.stringify({ direction: 'SENT', archived: false });
    const variables = { accountId: await fill(sql, member.userId), filter, sort: '-updatedAt', skip: 0 };
    return await figuresOf(
      '25 of 100,000, as a MEMBER',
      stack,
      sql,
      member,
      { query, variables, expected: String.raw`\"name\": \"Agreement ` },
      300,
    );
  } finally {
    await sql.end();
    await stack.stop();
  }
}

/** Fills the database. Returns the id of the account with the member's documents. */
async function fill(sql: postgres.Sql, userId: string): Promise<string> {
  await sql`
    insert into public.account (account_type, slug, wb_slug, name)
    select 'TEAM', 'bench-' || n, 'bench-' || n, 'Bench ' || n from generate_series(1, ${ACCOUNTS}::int) n`;
  const [own] = await sql<{ id: string }[]>`select id from public.account where slug = 'bench-1'`;
  if (!own) throw new Error('the accounts were not made');
  await sql`
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    values (${own.id}, ${userId}, 'member@bench.example', 'Mia', 'Member', 'MEMBER', now())`;
  await sql`
    insert into public.document (account_id, created_by, category, name, status, document_number, activated_on, deadline,
      expiration, sender_account_name, updated_at)
    select a.id, case when a.id = ${own.id} then ${userId}::uuid end, 'AGREEMENT', 'Agreement ' || n, 'PENDING', n, now(),
      current_date + 90, now() + interval '3 months', a.name, now() - n * interval '1 minute'
    from public.account a, generate_series(1, ${DOCUMENTS_EACH}::int) n where a.slug like 'bench-%'`;
  await sql`analyze`;
  return own.id;
}
