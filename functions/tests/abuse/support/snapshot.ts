import type postgres from 'postgres';

/** All rows of the database as JSON, by table. */
export type Snapshot = ReadonlyMap<string, ReadonlySet<string>>;

/** Counters of attempts and the tests' clock, which change with every call and belong to no one. */
const excluded = ['private.rate_limit', 'private.clock', 'private.sales_document_series'];

/** When the job that counts a bulk last looked at it, which it does by itself for a while. */
const OWN_TIME = 'settled_at';

/** Reads every row of every table that people's data can be in. */
export async function takeSnapshot(sql: postgres.Sql): Promise<Snapshot> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage')`;
  const snapshot = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables.filter((table) => !excluded.includes(table.name))) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select (to_jsonb(t) - '${OWN_TIME}')::text as row from ${name} t`,
    );
    snapshot.set(name, new Set(rows.map(({ row }) => row)));
  }
  return snapshot;
}

/** Rows of `before` that have changed, with their tables. */
export function changedRows(before: Snapshot, after: Snapshot): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].filter((row) => after.get(table)?.has(row) !== true).map((row) => `${table} ${row}`),
  );
}

/** New rows since `before` that name one of the ids, with their tables. */
export function newRowsNaming(ids: readonly string[], before: Snapshot, after: Snapshot): string[] {
  return [...after].flatMap(([table, rows]) =>
    [...rows]
      .filter((row) => before.get(table)?.has(row) !== true && ids.some((id) => row.includes(id)))
      .map((row) => `${table} ${row}`),
  );
}
