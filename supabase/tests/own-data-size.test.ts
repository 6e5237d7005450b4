// Archives of own data of teams with many rows: a batch reads its own rows, however many there are (decision 0257).
import { afterAll, expect, test } from 'vitest';
import { connect, rolledBack, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { keep, orderedByOwner, readAll } from './support/own-data.ts';
import { buildWorld } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const PEOPLE = 6000;
const inTeam = standing(sql, async (tx) => {
  const world = await buildWorld(tx);
  await tx`
    insert into public.person (account_id, email, first_name, last_name, language)
    select ${world.team}, 'p' || i || '@example.test', 'Person', i::text, 'nb' from generate_series(1, ${PEOPLE}) i`;
  const { id } = await orderedByOwner(tx, world);
  await tx`select service.begin_own_data(${id}, 1)`;
  return { world, id };
});

/** Rows of a table that statements of this transaction have read so far. */
async function rowsRead(tx: Transaction, table: string): Promise<number> {
  const [row] = await tx`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relid = ${table}::regclass`;
  return row?.['read'] ?? 0;
}

test('a batch in the middle of thousands of rows reads those of its page', () =>
  inTeam(async (tx, { id }) => {
    const [source] = await tx`select place from private.own_data_source where name = 'people'`;
    const pages = await tx`
      select last_key, cardinality(keys) as size from private.own_data_page
      where export_id = ${id} and place = ${source?.['place']} order by last_key`;
    expect(pages.map(({ size }) => size)).toEqual(Array.from({ length: PEOPLE / 250 }, () => 250));
    const after = { place: source?.['place'], phase: 'ROWS', key: pages[11]?.['last_key'], page: 13 };
    const before = await rowsRead(tx, 'public.person');
    const [row] = await tx`select service.own_data_batch(${id}, ${tx.json(after)}, 250) as batch`;
    expect(row?.['batch'].rows).toHaveLength(250);
    expect(row?.['batch'].next).toMatchObject({ phase: 'ROWS', page: 14 });
    expect((await rowsRead(tx, 'public.person')) - before).toBeLessThanOrEqual(250);
  }));

test('every row is in the archive once, also those at the ends of pages', () =>
  inTeam(async (tx, { id }) => {
    const emails = (await readAll(tx, id))?.['people']?.map(({ email }) => email) ?? [];
    expect(emails).toHaveLength(PEOPLE);
    expect(new Set(emails).size).toBe(PEOPLE);
  }));

test('the keys go when the archive is made', () =>
  inTeam(async (tx, { world, id }) => {
    expect(await keep(tx, id, world.team)).toBe(true);
    expect(await tx`select from private.own_data_page where export_id = ${id}`).toHaveLength(0);
  }));

test('what each source finds the rows of a page by has an index', () =>
  rolledBack(sql, async (tx) => {
    const left: string[] = [];
    await tx`set local enable_seqscan = off`;
    for (const { name, relation, probe } of await tx`
      select name, relation::text, probe from private.own_data_source order by place`) {
      const plan = await tx.unsafe(`
        explain (costs off, generic_plan)
        with given as (select $3::text[], $4::uuid[]) select t.* from given, ${relation} t where ${probe}`);
      const lines = plan.map((line) => String(line['QUERY PLAN'])).join('\n');
      if (!/Index Cond: .*ANY \(/.test(lines)) left.push(`${name}\n${lines}`);
    }
    expect(left).toEqual([]);
  }));
