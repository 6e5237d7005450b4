import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import { figuresOf, newBenchUser } from './queries.ts';
import type { BenchUser, Question } from './queries.ts';
import type { Figure } from './figure.ts';
import { webQuery } from './web-query.ts';

const PEOPLE = 100_000;
const DEPARTMENTS = 20;

/** The people page of a team with 100,000 people in 20 departments: for its OWNER, and for the MANAGER of one. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const owner = await newBenchUser(stack, sql, 'owner@bench.example');
    const manager = await newBenchUser(stack, sql, 'manager@bench.example');
    const accountId = await fill(sql, owner, manager);
    const seen = PEOPLE / DEPARTMENTS;
    return [
      ...(await figuresOf('25 of 100,000, as OWNER', stack, sql, owner, pageOf(accountId), 100)),
      ...(await figuresOf('25 of 5,000, as MANAGER', stack, sql, manager, pageOf(accountId), 100)),
      ...(await figuresOf('a search, as OWNER', stack, sql, owner, pageOf(accountId, 'person777@'), 100)),
      ...(await figuresOf('counts of 100,000, as OWNER', stack, sql, owner, countsOf(accountId, PEOPLE), 100)),
      ...(await figuresOf('counts of 5,000, as MANAGER', stack, sql, manager, countsOf(accountId, seen), 100)),
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

const FILE = 'modules/account/people/people.graphql';

function pageOf(accountId: string, search?: string): Question {
  return {
    query: webQuery('PeoplePage', FILE),
    variables: {
      accountId,
      filter: JSON.stringify({ archived: false, ...(search === undefined ? {} : { search }) }),
      sort: 'name',
      skip: 0,
    },
    expected: search ?? 'person1',
  };
}

function countsOf(accountId: string, active: number): Question {
  return {
    query: webQuery('PeopleCounts', FILE),
    variables: { accountId, filter: '{}' },
    expected: `\\"active\\": ${active},`,
  };
}

/** Fills the team and returns its id. Every person has one department; the manager has the first. */
export async function fill(sql: postgres.Sql, owner: BenchUser, manager: BenchUser): Promise<string> {
  const [team] = await sql<{ id: string }[]>`
    insert into public.account (account_type, slug, wb_slug, name) values ('TEAM', 'bench', 'bench', 'Bench') returning id`;
  if (!team) throw new Error('the team was not made');
  const join = (user: BenchUser, role: string) => sql`
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    select ${team.id}, u.id, u.email, 'Mona', 'Bench', ${role}, now() from public.user_profile u where u.id = ${user.userId}`;
  await join(owner, 'OWNER');
  await join(manager, 'MEMBER');
  await sql`
    insert into public.department (account_id, name, is_default)
    select ${team.id}, 'Department ' || to_char(n, 'FM00'), n = 1 from generate_series(1, ${DEPARTMENTS}::int) n`;
  await sql`
    insert into public.department_membership (department_id, member_id, role)
    select d.id, m.id, 'MANAGER' from public.department d, public.account_member m
    where d.is_default and d.account_id = ${team.id} and m.user_id = ${manager.userId}`;
  await sql`
    insert into public.person (account_id, email, first_name, last_name, language)
    select ${team.id}, 'person' || n || '@bench.example', 'Person ' || n % 5000, 'Bench', 'nb'
    from generate_series(1, ${PEOPLE}::int) n`;
  await sql`
    with d as (select id, row_number() over (order by name) - 1 as n from public.department where account_id = ${team.id}),
      p as (select id, row_number() over (order by email) as n from public.person where account_id = ${team.id})
    insert into public.person_department (person_id, department_id)
    select p.id, d.id from p join d on d.n = p.n % ${DEPARTMENTS}`;
  await sql`vacuum analyze public.person, public.person_department`;
  await sql`analyze`;
  return team.id;
}
