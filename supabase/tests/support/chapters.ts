import type postgres from 'postgres';
import type { Migration } from '#local/postgres/migrate.ts';
import { z } from 'zod';

/** A chapter of the migrations, and the names that it adds to the database: tables, views, functions, constraints. */
export interface Chapter {
  name: string;
  source: string;
  creates: readonly string[];
}

const named = z.array(z.object({ name: z.string() }));

/** Applies the migrations one by one to an empty database and records what each creates. */
export async function applyChapters(sql: postgres.Sql, migrations: readonly Migration[]): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  let present = new Set<string>();
  for (const { name, source } of migrations) {
    await sql.unsafe(source).simple();
    const now = await objects(sql);
    chapters.push({ name, source, creates: [...now].filter((object) => !present.has(object)) });
    present = now;
  }
  return chapters;
}

async function objects(sql: postgres.Sql): Promise<Set<string>> {
  const rows = await sql`
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'service'))
    select ours.nspname || '.' || c.relname as name from pg_class c join ours on ours.oid = c.relnamespace
      where c.relkind in ('r', 'v', 'c')
    union select ours.nspname || '.' || p.proname from pg_proc p join ours on ours.oid = p.pronamespace
    union select c.conname from pg_constraint c join ours on ours.oid = c.connamespace`;
  return new Set(named.parse(rows).map(({ name }) => name));
}

/**
 * Returns every name in a chapter's code that a later chapter creates, or none at all: '<chapter>: <name>'. A name is
 * `schema.object`, as all code refers to objects (search_path is empty), or a constraint in `on conflict on
 * constraint`.
 */
export function forwardReferences(chapters: readonly Chapter[]): string[] {
  const creator = new Map<string, number>();
  for (const [place, { creates }] of chapters.entries()) {
    for (const name of creates) if (!creator.has(name)) creator.set(name, place);
  }
  return chapters.flatMap(({ name, source }, place) =>
    references(source)
      .filter((reference) => (creator.get(reference) ?? Infinity) > place)
      .map((reference) => `${name}: ${reference}`),
  );
}

function references(source: string): string[] {
  const code = source.replaceAll(/--.*$/gm, '');
  const names = [
    ...[...code.matchAll(/\b(?:public|private|service)\.[a-z_]\w*/g)].map(([name]) => name),
    ...[...code.matchAll(/\bon conflict on constraint (\w+)/g)].map(([, name = '']) => name),
  ];
  return [...new Set(names)];
}
