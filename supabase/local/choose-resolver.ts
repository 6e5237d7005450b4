import type postgres from 'postgres';
import { z } from 'zod';

export type GraphqlRequest = {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
};

export type GraphqlResponse = { data?: unknown; errors?: readonly unknown[] | undefined };

/** Answers one request on a connection whose role, claims and search_path are already set. */
export type Resolve = (sql: postgres.TransactionSql, request: GraphqlRequest) => Promise<GraphqlResponse>;

const foundShape = z.array(z.object({ found: z.boolean() }));
const answerShape = z.array(
  z.object({ answer: z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() }) }),
);

/** pg_graphql where the database has it, otherwise our own engine, which keeps the same contract. */
export async function chooseResolver(sql: postgres.Sql): Promise<Resolve> {
  const [row] = foundShape.parse(await sql`select exists (select from pg_extension where extname = 'pg_graphql') as found`);
  return row?.found ? extension : engine;
}

/** Loaded with the first request: starting does not wait for it. */
const engine: Resolve = async (sql, request) => {
  const { resolve } = await import('./graphql/resolve.ts');
  return resolve(sql, request);
};

const extension: Resolve = async (sql, { query, variables, operationName }) => {
  const rows = await sql`
    select graphql.resolve(${query}, ${sql.json(JSON.parse(JSON.stringify(variables)))}, ${operationName ?? null}) as answer`;
  return answerShape.parse(rows)[0]?.answer ?? {};
};
