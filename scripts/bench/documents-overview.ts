import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import type { Figure } from './figure.ts';
import { figuresOf, newBenchUser } from './queries.ts';
import type { BenchUser, Question } from './queries.ts';
import { webQuery } from './web-query.ts';

const TEAM_DOCUMENTS = 100_000;
const DEPARTMENTS = 20;

const FILE = 'modules/signmore/documents/documents-page.graphql';
const PAGE = webQuery('DocumentsPage', FILE);
const COUNTS = webQuery('DocumentsCounts', FILE);
/** The time of a request that asks for nothing: on a busy machine, it is most of every figure. */
const NOTHING: Question = { query: '{ __typename }', variables: {}, expected: 'Query' };

/** The overview of documents of a team with 100,000, for its OWNER and for the MANAGER of one department, and its export. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const owner = await newBenchUser(stack, sql, 'owner@bench.example');
    const manager = await newBenchUser(stack, sql, 'manager@bench.example');
    const { accountId, departmentId } = await fill(sql, owner.userId, manager.userId);
    const found = (await figuresOf('the smallest request', stack, sql, owner, NOTHING, 40)).slice(0, 3);
    for (const [name, user, status] of [
      ['MANAGER of 5,000', manager, {}],
      ['MANAGER of 5,000, one status', manager, { status: 'EXPIRED' }],
      ['OWNER of 100,000', owner, {}],
      ['OWNER of 100,000, one status', owner, { status: 'CANCELLED' }],
      ['OWNER of 100,000, a search', owner, { search: 'ment 77' }],
      ['OWNER of 100,000, a view of one department and status', owner, { departmentId, status: 'EXPIRED' }],
    ] as const) {
      const figures = await figuresOf(`the overview, ${name}`, stack, sql, user, questionOf(accountId, status), 40);
      found.push(...figures.slice(0, 3));
      const filter = JSON.stringify({ archived: false, ...status });
      const counts = { query: COUNTS, variables: { accountId, filter }, expected: String.raw`\"received\"` };
      found.push(...(await figuresOf(`its counts, ${name}`, stack, sql, user, counts, 40)).slice(0, 3));
    }
    for (const format of ['csv', 'xlsx']) found.push(...(await exportFigures(stack, owner, accountId, format)));
    return found;
  } finally {
    await sql.end();
    await stack.stop();
  }
}

function questionOf(accountId: string, more: object): Question {
  return {
    query: PAGE,
    variables: { accountId, filter: JSON.stringify({ archived: false, ...more }), sort: '-updatedAt', skip: 0 },
    expected: String.raw`\"name\": \"Agreement `,
  };
}

async function exportFigures(stack: Stack, { token }: BenchUser, accountId: string, format: string): Promise<Figure[]> {
  const wish = { accountId, kind: 'DOCUMENTS', filter: {}, format, language: 'nb', timeZone: 'Europe/Oslo' };
  const ordered = await fetch(`${stack.url}/functions/v1/export`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const { url } = (await ordered.json()) as { url: string };
  const started = performance.now();
  const response = await fetch(url);
  let [bytes, first] = [0, 0];
  for await (const piece of response.body ?? []) {
    if (bytes === 0) first = performance.now() - started;
    bytes += piece.length;
  }
  const name = `100,000 documents as ${format}`;
  return [
    { name: `${name}, first bytes`, value: first, unit: 'ms' },
    { name: `${name}, all`, value: (performance.now() - started) / 1000, unit: 's' },
    { name: `${name}, size`, value: bytes / 1_000_000, unit: 'MB' },
  ];
}

/** Fills the database. Returns the ids of the team and of the manager's department. */
async function fill(
  sql: postgres.Sql,
  owner: string,
  manager: string,
): Promise<{ accountId: string; departmentId: string }> {
  const [team] = await sql<{ id: string }[]>`
    insert into public.account (account_type, slug, wb_slug, name) values ('TEAM', 'bench', 'bench', 'Bench') returning id`;
  if (!team) throw new Error('the team was not made');
  await sql`
    insert into public.department (account_id, name, description, is_default)
    select ${team.id}, 'Department ' || n, 'Bench', n = 1 from generate_series(1, ${DEPARTMENTS}::int) n`;
  for (const [user, role, name] of [
    [owner, 'OWNER', 'owner'],
    [manager, 'MEMBER', 'manager'],
  ] as const) {
    await sql`
      insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
      values (${team.id}, ${user}, ${`${name}@bench.example`}, 'Mia', 'Bench', ${role}, now())`;
  }
  await sql`
    insert into public.department_membership (department_id, member_id, role)
    select d.id, m.id, 'MANAGER' from public.department d, public.account_member m
    where d.account_id = ${team.id} and d.name = 'Department 2' and m.user_id = ${manager}`;
  await sql`
    insert into public.document (account_id, department_id, created_by, category, name, status, document_number,
      activated_on, deadline, expiration, terminated_on, sender_account_name, created_at, updated_at)
    select ${team.id}, d.id, ${owner}, 'AGREEMENT', 'Agreement ' || n,
      case n % 10 when 0 then 'CANCELLED' when 1 then 'EXPIRED' else 'PENDING' end, n, now(),
      current_date + 90, now() + interval '3 months', case n % 10 when 0 then now() end, 'Bench',
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${TEAM_DOCUMENTS}::int) n
    join public.department d on d.account_id = ${team.id} and d.name = 'Department ' || (1 + n % ${DEPARTMENTS}::int)`;
  // The visibility map too, as autovacuum keeps it.
  await sql`vacuum analyze`;
  const [department] = await sql<{ id: string }[]>`
    select id from public.department where account_id = ${team.id} and name = 'Department 2'`;
  if (!department) throw new Error('the departments were not made');
  return { accountId: team.id, departmentId: department.id };
}
