import { SchemaTypes } from '#local/graphql/schema/types.ts';
import type { SqlConnection } from '#local/graphql/types.ts';
import { loadCatalogue } from './load.ts';

/**
 * A schema is cached per database, role, search path and schema version. Postgres has no schema version, so we derive
 * one from the catalogue: every change of a catalogue row stores a row with a newer xmin, so (count, sum of xmin) of
 * each catalogue differs after any committed change. Two rules keep this cheap and correct:
 * - If the database snapshot is the same as at the last check, nothing was committed and no check is needed.
 * - A transaction that has written may have changed the catalogue itself, so its schema is built and not cached.
 */
/** Objects created by users have oids from here on. Built-in objects, below, do not change. */
const FIRST_USER_OID = 16_384;

/** The catalogues from which a schema is read, and which of their rows can change. */
const VERSIONED: readonly [name: string, rows: string][] = [
  ['pg_namespace', 'true'],
  ['pg_class', `oid >= ${FIRST_USER_OID}`],
  ['pg_attribute', `attrelid >= ${FIRST_USER_OID}`],
  ['pg_type', `oid >= ${FIRST_USER_OID}`],
  ['pg_enum', 'true'],
  ['pg_proc', `oid >= ${FIRST_USER_OID}`],
  ['pg_constraint', `oid >= ${FIRST_USER_OID}`],
  ['pg_index', `indrelid >= ${FIRST_USER_OID}`],
  ['pg_description', `objoid >= ${FIRST_USER_OID} or classoid = 'pg_catalog.pg_namespace'::regclass`],
  ['pg_depend', `classid = 'pg_catalog.pg_class'::regclass and objid >= ${FIRST_USER_OID}`],
  ['pg_auth_members', 'true'],
];

/** Scope and position in time. The version is read only if the position has changed. */
const POSITION_QUERY = `
  select json_build_array(
    pg_postmaster_start_time(), current_database(), current_user, current_setting('is_superuser'), current_schemas(false)
  )::text as scope, pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned() is null as "isClean"`;

const VERSION_QUERY = `select ${VERSIONED.map(
  ([name, rows]) =>
    `(select count(*) || ':' || coalesce(sum(xmin::text::int8), 0) from pg_catalog.${name} where ${rows})`,
).join(` || ' ' || `)} as version`;

interface Kept {
  readonly version: string;
  readonly types: SchemaTypes;
  snapshot: string;
}

const MAX_KEPT = 250;
const kept = new Map<string, Kept>();

/** The scope of a request and its position in time. */
export interface Position {
  readonly scope: string;
  readonly snapshot: string;
  /** False once the transaction has written something. */
  readonly isClean: boolean;
}

export async function readPosition(sql: SqlConnection): Promise<Position> {
  const [row] = Array.from(await sql.unsafe(POSITION_QUERY, [], { prepare: true }));
  return { scope: String(row?.['scope']), snapshot: String(row?.['snapshot']), isClean: row?.['isClean'] === true };
}

/** Returns the current schema for the connection's role and search path. Without a position, it is rebuilt. */
export async function currentSchema(
  sql: SqlConnection,
  position: Position | null,
  introspection: boolean,
): Promise<SchemaTypes> {
  const build = async () => new SchemaTypes(await loadCatalogue(sql), introspection);
  if (position === null || !position.isClean) return build();
  const { snapshot } = position;
  const key = `${position.scope} ${introspection}`;
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
