import postgres from 'postgres';
import { z } from 'zod';
import { startStack } from '#local/stack.ts';
import { percentile, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';

const LISTS = 1_000_000;
const DUE = 200;
const DAYS = 700;
const TABLES = ['public.check_list', 'public.check_item', 'private.check_answer'];

/** The nightly deletion among a million ended check lists with content: with nothing due, and with one full batch. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { max: 1, onnotice: () => {} });
  try {
    await fill(sql);
    const quiet = await timeCalls(20, () => sql`select service.delete_due_checks()`);
    const buffers = await pagesRead(sql);
    await sql`
      update private.check_deletion set due_at = now()
      where id in (select id from private.check_deletion where part = 'EVIDENCE' order by id limit ${DUE})`;
    const [batch = Number.NaN] = await timeCalls(1, () => sql`select service.delete_due_checks()`, 0);
    return [
      { name: `a night with nothing due among ${LISTS} lists, p50`, value: percentile(quiet, 0.5), unit: 'ms' },
      { name: 'pages that it reads to find that', value: buffers, unit: 'pages', aim: '≤ 10' },
      { name: `a batch of ${DUE} parts`, value: batch, unit: 'ms', aim: '≤ 5,000 ms' },
    ];
  } finally {
    await sql.end();
    await stack.stop();
  }
}

const explained = z.tuple([z.object({ Plan: z.record(z.string(), z.unknown()) })]);

/** The pages that Postgres reads for the statement of private.due_deletions. */
async function pagesRead(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ 'QUERY PLAN': unknown }[]>`
    explain (analyze, buffers, format json) select d.* from private.check_deletion d
    where d.due_at <= private.now() and not private.is_kept(d.check_list_id) order by d.due_at, d.id limit ${DUE}`;
  const [{ Plan: plan }] = explained.parse(row?.['QUERY PLAN']);
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}

async function fill(sql: postgres.Sql): Promise<void> {
  await sql`insert into public.account (account_type, slug, wb_slug, name) values ('TEAM', 'bench', 'bench', 'Bench')`;
  await sql`insert into public.department (account_id, name) select id, 'Bench' from public.account where slug = 'bench'`;
  await sql`
    insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
    select account_id, id, 'CUSTOM', '{EDUCATION}', 'SENT', now(), 1 from public.department where name = 'Bench'`;
  for (const table of TABLES) await sql.unsafe(`alter table ${table} disable trigger user`);
  await sql`
    insert into public.check_list (id, account_id, department_id, check_request_id, request_type, check_types,
      first_name, last_name, email, language, status, neutral_status, consented_at, ended_at)
    select gen_random_uuid(), r.account_id, r.department_id, r.id, 'CUSTOM', '{EDUCATION}', 'Kandidat', n::text,
      'kandidat.' || n || '@bench.example', 'nb', 'COMPLETED', 'COMPLETED', now(), now() - interval '10 days'
    from public.check_request r, generate_series(1, ${LISTS}::int) n`;
  await sql`
    insert into public.check_item (check_list_id, type, restricted, status, unit_price, charge_id, completed_at)
    select id, 'EDUCATION', false, 'COMPLETED', 1, gen_random_uuid(), ended_at from public.check_list`;
  await sql`insert into private.check_answer (check_item_id, attributes) select id, '{}' from public.check_item`;
  await sql`
    insert into private.check_deletion (check_list_id, check_item_id, part, due_at)
    select check_list_id, id, 'EVIDENCE', now() + (1 + random() * ${DAYS}) * interval '1 day' from public.check_item
    union all
    select check_list_id, id, 'FINDING', now() + (1 + random() * ${DAYS}) * interval '1 day' from public.check_item
    union all
    select id, null, 'LIST', now() + (1 + random() * ${DAYS}) * interval '1 day' from public.check_list`;
  for (const table of TABLES) await sql.unsafe(`alter table ${table} enable trigger user`);
  await sql`analyze`;
}
