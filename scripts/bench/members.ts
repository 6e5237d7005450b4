import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import { crowdFigures, figuresOf, newBenchUser } from './queries.ts';
import type { BenchUser, Question } from './queries.ts';
import type { Figure } from './figure.ts';
import { webQuery } from './web-query.ts';

const MEMBERS = 10_000;
const DEPARTMENTS = 20;
const PEOPLE = 50;

/** The members page of a team of 10,000 in 20 departments: for its OWNER, and for 50 simultaneous MANAGERs. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const owner = await newBenchUser(stack, sql, 'owner@bench.example');
    const managers: BenchUser[] = [];
    for (let n = 0; n < PEOPLE; n++) managers.push(await newBenchUser(stack, sql, `manager${n}@bench.example`));
    const accountId = await fill(sql, owner, managers);
    const [manager] = managers;
    if (manager === undefined) throw new Error('there are no managers');
    const page = pageOf(accountId);
    return [
      ...(await figuresOf('25 of 10,000, as OWNER', stack, sql, owner, page)),
      ...(await figuresOf('25 of 10,000, as MANAGER', stack, sql, manager, page)),
      ...(await crowdFigures('25 of 10,000, as MANAGER', stack, managers, () => page)),
      ...(await figuresOf('a search, as OWNER', stack, sql, owner, pageOf(accountId, 'member777@', 1))),
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

function pageOf(accountId: string, search?: string, total = MEMBERS + PEOPLE + 1): Question {
  return {
    query: webQuery('MembersPage', 'modules/account/settings/team/members/members.graphql'),
    variables: { accountId, filter: JSON.stringify(search ? { search } : {}), descending: false, skip: 0 },
    expected: `\\"total\\": ${total},`,
  };
}

/** Fills the team and returns its id. Every manager has one department, every member one or two. */
async function fill(sql: postgres.Sql, owner: BenchUser, managers: readonly BenchUser[]): Promise<string> {
  const [team] = await sql<{ id: string }[]>`
    insert into public.account (account_type, slug, wb_slug, name) values ('TEAM', 'bench', 'bench', 'Bench') returning id`;
  if (!team) throw new Error('the team was not made');
  const join = (user: BenchUser, name: string, role: string) => sql`
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    select ${team.id}, u.id, u.email, ${name}, 'Bench', ${role}, now() from public.user_profile u where u.id = ${user.userId}`;
  await join(owner, 'Olga', 'OWNER');
  for (const manager of managers) await join(manager, 'Mona', 'MEMBER');
  await sql`
    insert into public.department (account_id, name, is_default)
    select ${team.id}, 'Department ' || n, n = 1 from generate_series(1, ${DEPARTMENTS}::int) n`;
  await sql`
    insert into public.account_member (account_id, email, first_name, last_name, role, invited_at)
    select ${team.id}, 'member' || n || '@bench.example', 'Member ' || n, 'Bench', 'MEMBER', now()
    from generate_series(1, ${MEMBERS}::int) n`;
  await sql`
    with d as (select id, row_number() over (order by name) - 1 as n from public.department where account_id = ${team.id}),
      m as (select id, first_name, row_number() over (order by first_name, id) as n from public.account_member
        where account_id = ${team.id} and role = 'MEMBER')
    insert into public.department_membership (department_id, member_id, role)
    select d.id, m.id, case when m.first_name = 'Mona' then 'MANAGER' else 'MEMBER' end
    from m join d on d.n = m.n % ${DEPARTMENTS} or (m.n % 3 = 0 and m.first_name <> 'Mona' and d.n = (m.n + 1) % ${DEPARTMENTS})`;
  await sql`analyze`;
  return team.id;
}
