import type postgres from 'postgres';
import type { SqlConnection } from '#local/graphql/types.ts';

/** What postgres.js and sockets report when the connection is gone; Postgres' own errors have five characters. */
const LOST = /^(?:CONNECTION_|ECONN|EPIPE)/;

/**
 * Runs `work` in a transaction, whatever happens to connections (postgres.js 3.4):
 * - `sql.begin` rolls back after every error, also on a connection that Postgres has closed. That write fails outside of
 *   any promise, and the connection never serves again. `sql.begin` itself rejects when the connection closes, so such
 *   an error is left to it.
 * - A connection that was closed reports the old error once more when it is opened again. Nothing has run then.
 */
export async function inTransaction<T>(
  sql: postgres.Sql,
  work: (transaction: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  const run = (transaction: postgres.TransactionSql): Promise<T> => {
    hasBegun = true;
    return work(transaction).catch((error: unknown) => {
      if (isLost(error)) return new Promise<never>(() => undefined);
      throw error;
    });
  };
  for (let left = sql.options.max; ; left -= 1) {
    try {
      return (await sql.begin(run)) as T;
    } catch (error) {
      if (hasBegun || left === 0) throw error;
    }
  }
}

/**
 * Returns the connection of a transaction for code that goes on after errors, as rolling back to a savepoint does. Once
 * the connection is gone, statements are not sent and never answered; the transaction has failed then.
 */
export function untilLost(sql: SqlConnection): SqlConnection {
  let isGone = false;
  return {
    unsafe: async (...statement) => {
      try {
        return isGone ? await new Promise<never>(() => undefined) : await sql.unsafe(...statement);
      } catch (error) {
        isGone ||= isLost(error);
        throw error;
      }
    },
  };
}

function isLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.test(String(error.code));
}
