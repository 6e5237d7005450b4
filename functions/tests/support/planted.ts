// Searches everything that a backend keeps for planted texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';

/** Returns the columns of the whole database that contain one of the texts. */
export async function columnsWith(sql: postgres.Sql, needles: readonly string[]): Promise<string[]> {
  const columns = await sql<{ place: string; query: string }[]>`
    select format('%I.%I.%I', c.table_schema, c.table_name, c.column_name) as place,
      format('select count(*)::int as found from %I.%I where %I::text like any ($1)', c.table_schema, c.table_name,
        c.column_name) as query
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY', 'numeric', 'bigint')
        or c.udt_name in ('citext', 'uuid', 'inet'))`;
  if (columns.length < 500) throw new Error('The search does not see the whole database');
  const found: string[] = [];
  for (const { place, query } of columns) {
    const [row] = await sql.unsafe(query, [needles.map((needle) => `%${needle}%`)]);
    if (row?.['found'] > 0) found.push(place);
  }
  return found;
}

/** Returns the files of a data folder, without those of Postgres, which `columnsWith` reads. */
export function storedFiles(dataFolder: string): string[] {
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[/\\](?:postgres|pg)[^/\\]*[/\\]/.test(`${entry.parentPath}/`))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the files that contain one of the texts. */
export function filesWith(files: readonly string[], needles: readonly string[]): string[] {
  // Files are read as bytes, so the texts are searched for as the bytes that they are in UTF-8.
  const sought = needles.map((needle) => Buffer.from(needle).toString('latin1'));
  return files.filter((file) => {
    const content = contentOf(file);
    return sought.some((needle) => content.includes(needle));
  });
}

/** A running Postgres removes files, such as those of its caches, between the listing and the reading. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** A text or bytes as they are, in hex, and in base64 and base64url at each of three offsets, where neighbours change nothing. */
export function formsOf(planted: string | Uint8Array): readonly string[] {
  const bytes = Buffer.from(planted);
  const encoded = [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    const whole = shifted.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((shifted.length * 8) / 6));
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const asText = typeof planted === 'string' ? [planted, JSON.stringify(planted).slice(1, -1)] : [];
  return [...new Set([...asText, bytes.toString('hex'), ...encoded])];
}
