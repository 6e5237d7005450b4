import { resolve } from './resolve.ts';
import type { GraphQLAnswer, GraphQLRequest, Resolver, SqlConnection } from './types.ts';

const INSTALLED = 'select exists (select from pg_catalog.pg_extension where extname = \'pg_graphql\') as "isInstalled"';

/** Returns the resolver for this database: pg_graphql if the extension is installed, otherwise the embedded engine. */
export async function chooseResolver(sql: SqlConnection): Promise<Resolver> {
  const [row] = Array.from(await sql.unsafe(INSTALLED));
  return row?.['isInstalled'] === true ? resolveByExtension : resolve;
}

/** Calls `graphql.resolve`. The extension catches errors itself; errors it raises are thrown here too. */
export async function resolveByExtension(sql: SqlConnection, request: GraphQLRequest): Promise<GraphQLAnswer> {
  const { query, variables = null, operationName = null } = request;
  const [row] = Array.from(
    await sql.unsafe("select graphql.resolve($1::text, coalesce($2::text::jsonb, '{}'), $3::text)::text as answer", [
      query,
      variables === null ? null : JSON.stringify(variables),
      operationName,
    ]),
  );
  const answer = row?.['answer'];
  if (typeof answer !== 'string') throw new Error('graphql.resolve answered nothing');
  // The extension guarantees this shape.
  return JSON.parse(answer) as GraphQLAnswer;
}
