import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type postgres from 'postgres';
import { z } from 'zod';
import { migrationsFolder, seedFolder } from '#local/paths.ts';
import { splitStatements } from './split-statements.ts';

export interface Migration {
  version: string;
  name: string;
  source: string;
}

/** A migration failed. Names the migration and the position in it. */
class MigrationError extends Error {}

/** An applied migration has been edited or removed since. */
export class SchemaChangedError extends Error {
  readonly migrations: string[];
  constructor(migrations: string[]) {
    super(`The schema changed since this data was made: ${migrations.join(', ')}`);
    this.migrations = migrations;
  }
}

/** Of day and time: the CLI takes other numbers, and cannot say when such a migration was made. */
const VERSION = /^\d{8}(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/;

/**
 * The migrations in order: `<version>_<name>.sql`, as the CLI names them.
 * @throws MigrationError if a version is not a time
 */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return sqlFiles(folder).flatMap((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) return [];
    if (!VERSION.test(version)) throw new MigrationError(`${file}: the version is not a time (YYYYMMDDHHMMSS)`);
    return [{ version, name, source: readFileSync(join(folder, file), 'utf8') }];
  });
}

/**
 * Applies missing migrations, each file in its own transaction, and records them as `supabase db push` does, so that
 * the CLI and this host agree. `sql` must be logged in as `postgres`.
 * @returns the names applied
 * @throws SchemaChangedError if an applied migration has changed; MigrationError if one fails
 */
export async function migrate(sql: postgres.Sql, migrations: Migration[]): Promise<string[]> {
  await sql`create schema if not exists supabase_migrations`;
  await sql`create table if not exists supabase_migrations.schema_migrations (version text not null primary key)`;
  await sql`alter table supabase_migrations.schema_migrations add column if not exists statements text[]`;
  await sql`alter table supabase_migrations.schema_migrations add column if not exists name text`;
  const recorded = await readRecorded(sql);
  const changed = [...recorded].filter(([version, statements]) => {
    const now = migrations.find((migration) => migration.version === version);
    return now === undefined || !isSame(splitStatements(now.source), statements);
  });
  if (changed.length > 0) {
    const named = (version: string) => migrations.find((each) => each.version === version)?.name ?? version;
    throw new SchemaChangedError(changed.map(([version]) => named(version)));
  }
  const missing = migrations.filter((migration) => !recorded.has(migration.version));
  for (const migration of missing) await apply(sql, migration);
  return missing.map((migration) => migration.name);
}

/** Runs the seed files in order; they are idempotent. */
export async function seed(sql: postgres.Sql, folder = seedFolder): Promise<void> {
  for (const file of sqlFiles(folder)) {
    await transact(sql, file, readFileSync(join(folder, file), 'utf8'), async () => {});
  }
}

async function apply(sql: postgres.Sql, { version, name, source }: Migration): Promise<void> {
  await transact(sql, `${version}_${name}.sql`, source, async (transaction) => {
    await transaction`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${splitStatements(source)})`;
  });
}

async function transact(
  sql: postgres.Sql,
  file: string,
  source: string,
  then: (transaction: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  await sql
    .begin(async (transaction) => {
      await transaction.unsafe(source).simple();
      await then(transaction);
    })
    .catch((cause: unknown) => {
      throw new MigrationError(`${file}${where(cause, source)}`, { cause });
    });
}

const databaseErrorShape = z.object({
  message: z.string(),
  position: z.string().optional(),
  detail: z.string().optional(),
  hint: z.string().optional(),
  where: z.string().optional(),
});

function where(cause: unknown, source: string): string {
  const error = databaseErrorShape.safeParse(cause);
  if (!error.success) return `: ${String(cause)}`;
  const { message, position, detail, hint } = error.data;
  const line = position === undefined ? '' : ` line ${source.slice(0, Number(position)).split('\n').length}`;
  const more = [detail, hint, error.data.where].filter((text) => text !== undefined).join('\n');
  return `${line}: ${message}${more === '' ? '' : `\n${more}`}`;
}

const recordShape = z.array(z.object({ version: z.string(), statements: z.array(z.string()).nullable() }));

async function readRecorded(sql: postgres.Sql): Promise<Map<string, string[]>> {
  const rows = recordShape.parse(
    await sql`select version, statements from supabase_migrations.schema_migrations order by version`,
  );
  return new Map(rows.map((row) => [row.version, row.statements ?? []]));
}

/** Leaves spaces and empty statements out of account. Nearly all are the same to the letter, which is seen at once. */
const isSame = (one: string[], other: string[]): boolean =>
  isDeepStrictEqual(one, other) || normalised(one) === normalised(other);

const normalised = (statements: string[]): string =>
  statements
    .join(';')
    .replace(/[\s;]+/g, ' ')
    .trim();

function sqlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}
