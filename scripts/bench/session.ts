import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import { crowdFigures, figuresOf, newBenchUser } from './queries.ts';
import type { BenchUser, Question } from './queries.ts';
import type { Figure } from './figure.ts';
import { webQuery } from './web-query.ts';

const PEOPLE = 50;
/** Each user belongs to this many teams; the team of one user has a thousand documents. */
const TEAMS_EACH = 10;
const DOCUMENTS_EACH = 1_000;

/** The queries that every page starts with (session and accounts), and those that switching accounts sends. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const users: BenchUser[] = [];
    for (let n = 0; n < PEOPLE; n++) users.push(await newBenchUser(stack, sql, `person${n}@bench.example`));
    const teams = await fill(sql, users);
    const [first] = users;
    if (first === undefined) throw new Error('there is nobody');
    const arrival = (user: BenchUser): Question => ({
      query: dashboard,
      variables: { accountId: teams.get(user.userId) },
      expected: `PENDING\\": ${DOCUMENTS_EACH}`,
    });
    return [
      ...(await figuresOf('session query', stack, sql, first, sessionOf(first))),
      ...(await crowdFigures('session query', stack, users, sessionOf)),
      ...(await figuresOf('switching account', stack, sql, first, arrival(first))),
      ...(await crowdFigures('switching account', stack, users, arrival)),
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

const sessionQuery = webQuery('Session', 'session/session.light.graphql');
const dashboard = webQuery('DocumentsDashboard', 'modules/signmore/dashboard/dashboard.graphql');

const sessionOf = ({ userId }: BenchUser): Question => ({
  query: sessionQuery,
  variables: {},
  expected: String.raw`"id\": \"${userId}\"`,
});

/**
 * Returns one team per person, by user id, where they are OWNER and created its documents. They also belong to other
 * teams.
 */
async function fill(sql: postgres.Sql, users: readonly BenchUser[]): Promise<Map<string, string>> {
  const ids = users.map(({ userId }) => userId);
  await sql`
    insert into public.account (account_type, slug, wb_slug, name)
    select 'TEAM', 'bench-' || n, 'bench-' || n, 'Bench ' || n from generate_series(1, ${PEOPLE}::int) n`;
  await sql`
    with person as (select id, n from unnest(${sql.array(ids)}::uuid[]) with ordinality p (id, n)),
      team as (select id, row_number() over (order by slug) as n from public.account where account_type = 'TEAM')
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    select t.id, p.id, u.email, 'Pia', 'Bench', case when p.n = t.n then 'OWNER' else 'MEMBER' end, now()
    from person p join team t on (t.n - p.n + ${PEOPLE}::int) % ${PEOPLE}::int < ${TEAMS_EACH}::int
    join public.user_profile u on u.id = p.id`;
  await sql`insert into public.account_feature (account_id) select id from public.account where account_type = 'TEAM'`;
  await sql`
    insert into public.document (account_id, created_by, category, name, status, document_number, activated_on, deadline,
      expiration, sender_account_name, updated_at)
    select a.id, m.user_id, 'AGREEMENT', 'Agreement ' || n, 'PENDING', n, now(), current_date + 90,
      now() + interval '3 months', a.name,
      now() - n * interval '1 minute'
    from public.account a join public.account_member m on m.account_id = a.id and m.role = 'OWNER',
      generate_series(1, ${DOCUMENTS_EACH}::int) n
    where a.account_type = 'TEAM'`;
  await sql`analyze`;
  const owned = await sql<{ user_id: string; account_id: string }[]>`
    select m.user_id, m.account_id from public.account_member m join public.account a on a.id = m.account_id
    where a.account_type = 'TEAM' and m.role = 'OWNER'`;
  return new Map(owned.map((row) => [row.user_id, row.account_id]));
}
