import type postgres from 'postgres';
import { z } from 'zod';
import { withDeadline } from './graphql/deadline.ts';
import type { GraphQLAnswer, Resolver } from './graphql/types.ts';
import { corsPreflight, withCors } from './http/cors.ts';
import type { Handler } from './http/exchange.ts';
import { identify } from './http/identify.ts';
import type { Caller } from './http/identify.ts';
import type { Keys } from './keys.ts';
import { inTransaction, untilLost } from './postgres/transaction.ts';

const requestShape = z.object({
  query: z.string(),
  variables: z.unknown().optional(),
  operationName: z.string().nullish(),
});

const databaseErrorShape = z.object({ severity: z.string(), message: z.string() });

/** How long one request may take, in milliseconds, as the hosted platform limits its API roles. */
const statementTimeout: Record<Caller['role'], number> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
};

/**
 * Answers POST /graphql/v1 as the hosted gateway, PostgREST and pg_graphql do together. Checks the key and the token,
 * then runs the request in one transaction as the caller's role, with `request.jwt.claims`, `request.headers` and
 * `request.method` set.
 * @param sql a pool logged in as `authenticator`, which has no rights until it switches to the caller's role
 */
export function graphqlGateway(sql: postgres.Sql, resolve: Resolver, keys: Keys): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return corsPreflight(request);
    if (request.method !== 'POST') return withCors(refuse(405, 'Only POST is served here'));
    const caller = identify(request, keys);
    if (caller instanceof Response) return withCors(caller);
    const body = requestShape.safeParse(await readJson(request));
    if (!body.success) return withCors(refuse(400, 'The body must be JSON with a "query"'));
    const { query, variables, operationName } = body.data;
    const asked = { query, variables, operationName };
    const answer = await answered(sql, caller, request, (transaction) =>
      resolve(untilLost(withDeadline(transaction, statementTimeout[caller.role])), asked),
    );
    return withCors(Response.json(answer, { headers: { 'cache-control': 'no-store' } }));
  };
}

/** The resolver rolls a failed mutation back to its start, as the extension does; the rest is committed. */
async function answered(
  sql: postgres.Sql,
  caller: Caller,
  request: Request,
  work: (transaction: postgres.TransactionSql) => Promise<GraphQLAnswer>,
): Promise<GraphQLAnswer> {
  try {
    return await inTransaction(sql, async (transaction) => {
      await enter(transaction, caller, request, 'graphql_public');
      return work(transaction);
    });
  } catch (error) {
    // The message of a database error is part of the contract (docs/map.md). Other errors are internal and not shown.
    const said = databaseErrorShape.safeParse(error);
    if (!said.success) throw error;
    return { data: null, errors: [{ message: said.data.message }] };
  }
}

/**
 * Sets the caller's role, claims and limits on the transaction, and the search path that PostgREST sets: the schema that
 * the request names, and `api.extra_search_path` of supabase.toml.
 */
export async function enter(
  transaction: postgres.TransactionSql,
  caller: Caller,
  request: Request,
  schema: string,
): Promise<void> {
  await transaction`
    select set_config('search_path', ${`"${schema}", "public", "extensions"`}, true),
           set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
           set_config('request.headers', ${JSON.stringify(Object.fromEntries(request.headers))}, true),
           set_config('request.method', ${request.method}, true),
           set_config('request.path', ${new URL(request.url).pathname}, true),
           set_config('statement_timeout', ${String(statementTimeout[caller.role])}, true),
           set_config('role', ${caller.role}, true)`;
}

function refuse(status: number, message: string): Response {
  return Response.json({ data: null, errors: [{ message }] }, { status });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
