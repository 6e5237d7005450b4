import { resolve } from './resolve.ts';
import type { GraphQLAnswer, GraphQLRequest, Resolver, SqlConnection } from './types.ts';

const INSTALLED = 'select exists (select from pg_catalog.pg_extension where extname = \'pg_graphql\') as "isInstalled"';

/** The resolver to use on this database: pg_graphql where the extension is installed, the embedded engine elsewhere. */
export async function chooseResolver(sql: SqlConnection): Promise<Resolver> {
  const [row] = Array.from(await sql.unsafe(INSTALLED));
  return row?.['isInstalled'] === true ? resolveByExtension : resolve;
}

/** Hands the request to `graphql.resolve`. The extension catches errors itself; what it throws is thrown here too. */
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
  // The extension's answer has this shape by its contract.
  return JSON.parse(answer) as GraphQLAnswer;
}
