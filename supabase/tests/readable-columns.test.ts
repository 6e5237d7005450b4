import { expect, test } from 'vitest';
import { sql } from './support/database.ts';
import { readableColumns } from './support/readable-columns.ts';

// The policies decide who sees a row; the column grants decide which of its columns can be read.
/** What a role may select in public: the columns of each table and view. */
async function columnsOf(role: string): Promise<Record<string, string[]>> {
  const rows = await sql<{ relation: string; columns: string[] }[]>`
    select c.relname as relation, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_column_privilege(${role}, c.oid, a.attnum, 'select')
    group by c.relname order by c.relname`;
  return Object.fromEntries(rows.map(({ relation, columns }) => [relation, columns]));
}

test('logged-in users read the columns that are listed, no others', async () => {
  const listed = Object.entries(readableColumns).map(([relation, { columns }]) => [
    relation,
    columns.trim().split(/\s+/).toSorted(),
  ]);
  expect(await columnsOf('authenticated')).toEqual(Object.fromEntries(listed));
});

test.each(['anon', 'service_role'])('%s reads no table and no view', async (role) => {
  expect(await columnsOf(role)).toEqual({});
});

test('what has the name of a secret is in no readable column', async () => {
  const names = Object.values(await columnsOf('authenticated')).flat();
  expect(names.length).toBeGreaterThan(100);
  const secret = /token|secret|password|(?<!sealed_|previous_|^)hash|path$|_ip$|user_agent|national/;
  expect(names.filter((name) => secret.test(name))).toEqual(['logo_path', 'symbol_path', 'token_verified_at']);
});
