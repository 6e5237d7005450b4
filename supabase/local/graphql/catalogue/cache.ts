import { SchemaTypes } from '../schema/types.ts';
import type { SqlConnection } from '../types.ts';
import { loadCatalogue } from './load.ts';

/**
 * A schema is kept per database, role, search path and schema version. Postgres has no schema version, so it is read
 * off the catalogue itself: every change of a catalogue row stores a row with a younger xmin, so (count, sum of xmin)
 * of each catalogue differs after any committed change. Two rules keep that cheap and right:
 * - while the database snapshot is the very one of the last check, nothing can have been committed: no check at all;
 * - a transaction that has written something may have changed the catalogue itself: its schema is built and not kept.
 */
const VERSIONED = [
  'pg_namespace', 'pg_class', 'pg_attribute', 'pg_type', 'pg_enum', 'pg_proc', 'pg_constraint', 'pg_index', 'pg_description',
  'pg_depend', 'pg_auth_members',
];

const POSITION_QUERY = `
  select json_build_array(
    pg_postmaster_start_time(), current_database(), current_user, current_schemas(false)
  )::text as scope, pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned() is null as "isClean"`;

const VERSION_QUERY = `select ${VERSIONED.map(
  (name) => `(select count(*) || ':' || coalesce(sum(xmin::text::int8), 0) from pg_catalog.${name})`,
).join(` || ' ' || `)} as version`;

interface Kept {
  readonly version: string;
  readonly types: SchemaTypes;
  snapshot: string;
}

const MAX_KEPT = 250;
const kept = new Map<string, Kept>();

/** The schema for the connection's role and search path as of now. */
export async function currentSchema(
  sql: SqlConnection,
  options: { cache: boolean; introspection: boolean },
): Promise<SchemaTypes> {
  const build = async () => new SchemaTypes(await loadCatalogue(sql), options.introspection);
  if (!options.cache) return build();
  const [position] = Array.from(await sql.unsafe(POSITION_QUERY, [], { prepare: true }));
  if (position?.['isClean'] !== true) return build();
  const key = `${String(position['scope'])} ${options.introspection}`;
  const snapshot = String(position['snapshot']);
  const known = kept.get(key);
  if (known?.snapshot === snapshot) return known.types;
  const [row] = Array.from(await sql.unsafe(VERSION_QUERY, [], { prepare: true }));
  const version = String(row?.['version']);
  if (known?.version === version) {
    known.snapshot = snapshot;
    return known.types;
  }
  const types = await build();
  keep(key, { version, types, snapshot });
  return types;
}

function keep(key: string, entry: Kept): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}
