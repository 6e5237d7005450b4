import type { CompiledStatement } from '#local/graphql/compile/root.ts';
import { RequestError } from '#local/graphql/errors.ts';
import type { Json, SqlConnection } from '#local/graphql/types.ts';
import { isWorthPreparing } from './prepared.ts';

/** The field's value, or null if the statement found no row. */
export async function runStatement(sql: SqlConnection, compiled: CompiledStatement): Promise<Json> {
  const rows = await run(sql, compiled);
  return readJson(rows[0]?.['r']);
}

export async function runWrite(
  sql: SqlConnection,
  compiled: CompiledStatement,
): Promise<{ value: Json; count: bigint }> {
  const rows = await run(sql, compiled);
  const count = rows[0]?.['n'];
  return { value: readJson(rows[0]?.['r']), count: typeof count === 'string' ? BigInt(count) : 0n };
}

/** The largest row count that the protocol can express. */
const MOST_PARAMETERS = 65_534;

function run(sql: SqlConnection, { sql: text, parameters }: CompiledStatement) {
  if (parameters.length > MOST_PARAMETERS) {
    throw new RequestError(`Operation is too complex: more than ${MOST_PARAMETERS} different values`);
  }
  return sql.unsafe(text, parameters, { prepare: isWorthPreparing(text) });
}

function readJson(text: unknown): Json {
  if (typeof text !== 'string') return null;
  // Postgres wrote it with jsonb_…::text, so it is JSON.
  return JSON.parse(text) as Json;
}
