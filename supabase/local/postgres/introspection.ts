import type postgres from 'postgres';
import { z } from 'zod';

const rows = z.array(z.object({ comment: z.string().nullable() }));

/**
 * Enables GraphQL introspection for the client's code generator and developers' tools. Only this host allows it.
 * pg_graphql reads the setting from the comment on the schema.
 */
export async function allowIntrospection(sql: postgres.Sql): Promise<void> {
  const [row] = rows.parse(await sql`select obj_description('public'::regnamespace, 'pg_namespace') as comment`);
  const comment = row?.comment ?? '';
  const directive = /@graphql\((\{.*?\})\)/s;
  const settings = z.record(z.string(), z.unknown()).parse(JSON.parse(directive.exec(comment)?.[1] ?? '{}'));
  const changed = `@graphql(${JSON.stringify({ ...settings, introspection: true })})`;
  const next = directive.test(comment) ? comment.replace(directive, () => changed) : `${comment}${changed}`;
  await sql.unsafe(`comment on schema public is '${next.replaceAll("'", "''")}'`);
}
