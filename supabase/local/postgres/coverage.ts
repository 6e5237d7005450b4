import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Binaries } from './binaries.ts';
import { connect } from './cluster.ts';
import { findServerWith } from './system-server.ts';

/** A statement of a PL/pgSQL function, or how often a function was called (`id` -1). */
interface MeasuredStatement {
  readonly function: string;
  readonly id: number;
  /** The statement around it. */
  readonly parent: number | null;
  /** Its place in a list of statements, such as the one behind `else`, from 1. */
  readonly place: number | null;
  /** Its first line. */
  readonly text: string;
  readonly executed: number;
}

export interface Coverage {
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  begin(ownerUrl: string): Promise<void>;
  /** Writes what was executed since `begin`, also in transactions that were undone. */
  end(ownerUrl: string): Promise<void>;
}

/**
 * Returns how to measure which statements of our functions are executed, if the environment's SQL_COVERAGE names a folder
 * for the figures (`npm run coverage:sql`).
 */
export function wantedCoverage(): Coverage | undefined {
  const folder = process.env['SQL_COVERAGE'];
  if (!folder) return undefined;
  const binaries = findServerWith('plpgsql_check');
  if (binaries === undefined) throw new Error('No Postgres server of this system has the extension plpgsql_check');
  return {
    binaries,
    settings: {
      shared_preload_libraries: 'plpgsql,plpgsql_check',
      'plpgsql_check.profiler': 'on',
      // Functions in SQL that are not inlined.
      track_functions: 'all',
    },
    begin: (ownerUrl) => withOwner(ownerUrl, async (sql) => void (await sql`select pg_stat_reset()`)),
    end: (ownerUrl) =>
      withOwner(ownerUrl, async (sql) => writeFigures(join(folder, `${randomUUID()}.json`), await measured(sql))),
  };
}

type Sql = ReturnType<typeof connect>;

async function withOwner(ownerUrl: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = connect(ownerUrl);
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

const writeFigures = (file: string, figures: readonly MeasuredStatement[]): void =>
  writeFileSync(file, JSON.stringify(figures));

/** Without functions of `public`, which call one of `private` each, and without statements of polymorphic ones. */
async function measured(sql: Sql): Promise<MeasuredStatement[]> {
  await sql`create schema coverage`;
  await sql`create extension plpgsql_check schema coverage`;
  return sql<MeasuredStatement[]>`
    with ours as (
      select f.oid, f.oid::regprocedure::text as name, l.lanname as language,
        string_to_array(f.prosrc, E'\n') as lines,
        'anyelement'::regtype = any (f.proargtypes) as is_polymorphic
      from pg_proc f join pg_language l on l.oid = f.prolang
      where f.pronamespace in ('private'::regnamespace, 'service'::regnamespace)
        and l.lanname in ('sql', 'plpgsql'))
    select name as function, -1 as id, null as parent, null as place, '' as text,
      coalesce(pg_stat_get_function_calls(oid), 0)::int as executed
    from ours
    union all
    select name, s.stmtid, s.parent_stmtid, s.block_num, coalesce(trim(lines[s.lineno]), ''), s.exec_stmts::int
    from ours cross join lateral coverage.plpgsql_profiler_function_statements_tb(oid) s
    where language = 'plpgsql' and not is_polymorphic`;
}
