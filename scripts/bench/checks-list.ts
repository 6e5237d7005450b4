import postgres from 'postgres';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import { percentile, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';
import { figuresOf, newBenchUser } from './queries.ts';
import type { BenchUser, Question } from './queries.ts';
import { webQuery } from './web-query.ts';

const TEAMS = 10;
const DEPARTMENTS = 20;
const LISTS = 1_000_000;

const ORDERS_PER_DEPARTMENT = 50;
const REQUESTS = TEAMS * DEPARTMENTS * ORDERS_PER_DEPARTMENT;

const FILTER = '{"archived":false}';
const FILE = 'modules/checkmore/check-lists/check-lists.graphql';
const PAGE = webQuery('CheckListPage', FILE);
const ORDERS = webQuery('CheckRequestPage', FILE);

/** The overview of checks for the MANAGER of one of 20 departments of a team, among a million check lists. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { onnotice: () => {} });
  try {
    const manager = await newBenchUser(stack, sql, 'manager@bench.example');
    const accountId = await fill(sql, manager.userId);
    return await figures(stack, sql, manager, accountId);
  } finally {
    await sql.end();
    await stack.stop();
  }
}

export async function figures(
  stack: Stack,
  sql: postgres.Sql,
  manager: BenchUser,
  accountId: string,
): Promise<Figure[]> {
  const found: Figure[] = [];
  for (const [name, question] of questionsOf(accountId)) {
    const [p50, p95, engine] = await figuresOf(name, stack, sql, manager, question);
    found.push(...[p50, p95, engine].filter((figure) => figure !== undefined));
  }
  return [...found, ...(await ratios(sql, manager, accountId))];
}

/** The list's first page, a status, a search and a period, each with the counts of its tabs; and the orders. */
function questionsOf(accountId: string): readonly (readonly [string, Question])[] {
  const page = (filter: object, sort = '-requestedAt'): Question => ({
    query: PAGE,
    variables: { accountId, filter: JSON.stringify({ archived: false, ...filter }), sort, skip: 0 },
    expected: '\\"checkListId\\"',
  });
  const orders: Question = {
    query: ORDERS,
    variables: { accountId, drafts: false, skip: 0 },
    expected: '\\"peopleCount\\"',
  };
  const of = `25 of ${LISTS / TEAMS / DEPARTMENTS} check lists`;
  return [
    [of, page({})],
    [`${of}, of one status`, page({ status: 'COMPLETED' })],
    [`${of}, by name`, page({}, 'name')],
    [`${of}, of a searched name`, page({ search: 'kandidat 77' })],
    [`${of}, of a period`, page({ from: '2026-01-01T00:00:00Z' })],
    [`${of}, that expire soon`, page({ validity: 'SOON' })],
    [`${of}, that have expired`, page({ validity: 'EXPIRED' })],
    [`25 of ${ORDERS_PER_DEPARTMENT} orders`, orders],
  ];
}

/**
 * The page and its counts as the manager, divided by two others: the same functions when what decides who may see what
 * is a constant, and SQL written for this one department.
 */
async function ratios(sql: postgres.Sql, { userId }: BenchUser, accountId: string): Promise<Figure[]> {
  const [own] = await sql<{ id: string }[]>`
    select dm.department_id as id from public.department_membership dm
    join public.account_member m on m.id = dm.member_id where m.user_id = ${userId}`;
  if (!own) throw new Error('the manager has no department');
  const calls = [`select public.check_list_page('${accountId}', '${FILTER}', '-requestedAt', 0)`];
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  const time = async (role: string, statements: readonly string[], before = '') => {
    const connection = await sql.reserve();
    try {
      await connection.unsafe(`begin; ${before}`);
      await connection`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
      const samples = await timeCalls(50, async () => {
        for (const statement of statements) await connection.unsafe(statement);
      });
      return percentile(samples, 0.5);
    } finally {
      await connection.unsafe('rollback');
      connection.release();
    }
  };
  const expiring = [`select public.check_list_page('${accountId}', '{"validity":"SOON"}', '-requestedAt', 0)`];
  const plain = plainStatements(own.id);
  const constants = withConstantRights(own.id);
  // In turns, so that whatever else the machine does slows all of them down.
  const rounds: [number, number, number][] = [];
  for (let round = 0; round < 7; round++) {
    const secured = await time('authenticated', calls);
    const soon = await time('authenticated', expiring);
    rounds.push([
      secured / (await time('authenticated', calls, constants)),
      secured / (await time('postgres', plain)),
      soon / (await time('authenticated', expiring, WITHOUT_FIRST_DAY)),
    ]);
  }
  const middle = (which: 0 | 1 | 2) =>
    percentile(
      rounds.map((round) => round[which]),
      0.5,
    );
  const name = 'page and counts, row-level security';
  return [
    {
      name: `${name}, ratio to the same SQL with the rights as constants`,
      value: middle(0),
      unit: '×',
      aim: '≤ 1.3 ×',
    },
    { name: `${name}, ratio to SQL written for one department`, value: middle(1), unit: '×' },
    { name: 'lists that expire soon, ratio to judging the checks of every list', value: middle(2), unit: '×' },
  ];
}

/** Until the transaction is rolled back, the filter without the day that the lists keep. */
const WITHOUT_FIRST_DAY = `
  update private.check_list_condition set condition = substring(condition from 'exists \\(.*') where name = 'validity';`;

/** Replaces, until the transaction is rolled back, the two functions that decide which rows and statuses the caller sees. */
function withConstantRights(departmentId: string): string {
  return `
    create or replace function private.sender_departments(account_id uuid) returns table (id uuid, sees_restricted boolean)
      language plpgsql stable security definer set search_path = '' rows 5
      as $$ begin return query values ('${departmentId}'::uuid, false); end $$;
    create or replace function private.criminal_record_departments() returns setof uuid
      language plpgsql stable security definer set search_path = '' as $$ begin end $$;`;
}

/** The same conditions, order and joins, without functions. */
function plainStatements(departmentId: string): string[] {
  const source = `(select l.*, l.neutral_status as shown_status from public.check_list l
    where l.department_id = '${departmentId}') o where o.archived_at is null`;
  return [
    `select l.*, concat_ws(' ', s.first_name, s.last_name) from public.check_list l
      left join public.user_profile s on s.id = l.sent_by
      where l.id = any (array(select o.id from ${source} order by o.requested_at desc, o.id desc limit 25))`,
    `select jsonb_object_agg(c.status, c.number) from (
      select o.shown_status as status, count(*) as number from ${source} group by 1) c`,
  ];
}

/** The checks of the completed lists, of which one in ten has expired and one in fifty does so soon. */
async function fillChecks(sql: postgres.Sql): Promise<void> {
  await sql`alter table public.check_item disable trigger user`;
  await sql`
    insert into public.check_item (check_list_id, type, status, completed_at, valid_until)
    select l.id, t.type, 'COMPLETED', now() - interval '300 days', now() + make_interval(days => case
      when hashtext(l.id::text) % 10 = 0 then -20 when hashtext(l.id::text) % 50 = 1 then 20 else 200 end)
    from public.check_list l, unnest(l.check_types) t (type) where l.status = 'COMPLETED'`;
  await sql`alter table public.check_item enable trigger user`;
  await sql`
    update public.check_list l set first_valid_until = i.first
    from (select check_list_id, min(valid_until) as first from public.check_item group by 1) i
    where i.check_list_id = l.id`;
  await sql`vacuum analyze public.check_item`;
}

/** Fills the database. Returns the id of the manager's team. */
export async function fill(sql: postgres.Sql, userId: string): Promise<string> {
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
    select d.account_id, d.id, 'CUSTOM', '{IDENTITY,EDUCATION}', 'SENT', now() - n * interval '1 hour', 100
    from public.department d, generate_series(1, ${ORDERS_PER_DEPARTMENT}::int) n where d.name like 'Bench %'`;
  await sql`alter table public.check_list disable trigger user`;
  await sql`
    insert into public.check_list (id, account_id, department_id, check_request_id, request_type, check_types, sent_by,
      first_name, last_name, email, language, status, neutral_status, requested_at)
    select gen_random_uuid(), r.account_id, r.department_id, r.id, 'CUSTOM', '{IDENTITY,EDUCATION}', ${userId},
      'Kandidat', n::text, 'kandidat.' || n || '@bench.example', 'nb', s.status, s.status,
      now() - n * interval '1 minute'
    from generate_series(1, ${LISTS}::int) n
    join (select *, row_number() over () - 1 as place from public.check_request) r on r.place = n % ${REQUESTS}::int
    join (values (0, 'PENDING_CONSENT'), (1, 'PENDING_CANDIDATE'), (2, 'COMPLETED'), (3, 'CANCELLED'))
      s (place, status) on s.place = n / ${REQUESTS}::int % 4`;
  await fillChecks(sql);
  await sql`alter table public.check_list enable trigger user`;
  await sql`vacuum analyze public.check_list`;
  await sql`analyze`;
  const [team] = await sql<{ id: string }[]>`select id from public.account where slug = 'bench-1'`;
  if (!team) throw new Error('the team was not made');
  return team.id;
}
