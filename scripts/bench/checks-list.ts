import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import type { Figure } from './figure.ts';
import { figuresOf, newBenchUser } from './queries.ts';
import type { Question } from './queries.ts';
import { webQuery } from './web-query.ts';

const TEAMS = 10;
const DEPARTMENTS = 20;
const LISTS = 1_000_000;

const PAGE = webQuery('SentCheckLists', 'modules/checkmore/check-lists/check-lists.graphql');

/** The overview of checks for the MANAGER of one of 20 departments of a team, among a million check lists. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const manager = await newBenchUser(stack, sql, 'manager@bench.example');
    const accountId = await fill(sql, manager.userId);
    const figures: Figure[] = [];
    for (const [name, question] of questionsOf(accountId))
      figures.push(...(await figuresOf(`25 of 1,000,000 check lists, ${name}`, stack, sql, manager, question)));
    return figures;
  } finally {
    await sql.end();
    await stack.stop();
  }
}

/** The list's first page, a status, a search and a period, each with the counts of its tabs. */
function questionsOf(accountId: string): readonly (readonly [string, Question])[] {
  const question = (filter: object, counted: object): Question => ({
    query: PAGE,
    variables: {
      accountId,
      filter: { accountId: { eq: accountId }, direction: { eq: 'SENT' }, archivedAt: { is: 'NULL' }, ...filter },
      orderBy: [{ requestedAt: 'DescNullsLast' }, { checkListId: 'DescNullsLast' }],
      offset: 0,
      counted: JSON.stringify({ archived: false, ...counted }),
    },
    expected: '"checkListId"',
  });
  const from = '2026-01-01T00:00:00Z';
  return [
    ['of one department', question({}, {})],
    ['of one status', question({ status: { eq: 'COMPLETED' } }, {})],
    ['of a searched name', question({ search: { like: '%kandidat 77%' } }, { search: 'kandidat 77' })],
    ['of a period', question({ requestedAt: { gte: from } }, { from })],
  ];
}

/** Fills the database. Returns the id of the manager's team. */
async function fill(sql: postgres.Sql, userId: string): Promise<string> {
  await sql`
    insert into public.account (account_type, slug, wb_slug, name)
    select 'TEAM', 'bench-' || n, 'bench-' || n, 'Bench ' || n from generate_series(1, ${TEAMS}::int) n`;
  await sql`
    insert into public.department (account_id, name)
    select a.id, 'Bench ' || n from public.account a, generate_series(1, ${DEPARTMENTS}::int) n
    where a.slug like 'bench-%'`;
  await sql`
    with own as (select id from public.account where slug = 'bench-1'),
    member as (
      insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
      select id, ${userId}, 'manager@bench.example', 'Mia', 'Manager', 'MEMBER', now() from own returning id)
    insert into public.department_membership (member_id, department_id, role)
    select member.id, d.id, 'MANAGER' from member, own
    join public.department d on d.account_id = own.id and d.name = 'Bench 1'`;
  await sql`
    insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
    select d.account_id, d.id, 'CUSTOM', '{IDENTITY,EDUCATION}', 'SENT', now(), 1
    from public.department d where d.name like 'Bench %'`;
  await sql`alter table public.check_list disable trigger user`;
  await sql`
    insert into public.check_list (id, account_id, department_id, check_request_id, request_type, check_types, sent_by,
      first_name, last_name, email, language, status, neutral_status, requested_at)
    select gen_random_uuid(), r.account_id, r.department_id, r.id, 'CUSTOM', '{IDENTITY,EDUCATION}', ${userId},
      'Kandidat', n::text, 'kandidat.' || n || '@bench.example', 'nb', s.status, s.status,
      now() - n * interval '1 minute'
    from generate_series(1, ${LISTS}::int) n
    join (select *, row_number() over () as place, count(*) over () as number from public.check_request) r
      on r.place = n % r.number + 1
    join (values (0, 'PENDING_CONSENT'), (1, 'PENDING_CANDIDATE'), (2, 'COMPLETED'), (3, 'CANCELLED'))
      s (place, status) on s.place = n / r.number % 4`;
  await sql`alter table public.check_list enable trigger user`;
  await sql`vacuum analyze public.check_list`;
  await sql`analyze`;
  const [team] = await sql<{ id: string }[]>`select id from public.account where slug = 'bench-1'`;
  if (!team) throw new Error('the team was not made');
  return team.id;
}
