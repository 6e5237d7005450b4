import type { SqlConnection } from './types.ts';

/** A request younger than this, in milliseconds, keeps its transaction's original limit. */
const GRACE = 500;

/**
 * Returns the connection with one time limit for all its statements, as the extension has: there a request is a single
 * statement. Without it each of a hundred root fields could take the whole statement_timeout.
 * @param milliseconds from now on; statements after that are cancelled (57014)
 */
export function withDeadline(sql: SqlConnection, milliseconds: number): SqlConnection {
  const started = performance.now();
  return {
    unsafe(query, parameters, options) {
      const spent = performance.now() - started;
      const answer = () => Promise.resolve(sql.unsafe(query, parameters, options));
      if (spent < GRACE) return answer();
      const left = String(Math.max(1, Math.floor(milliseconds - spent)));
      const limited = sql.unsafe("select set_config('statement_timeout', $1, true)", [left]);
      // In a failed transaction the setting fails too; the statement (a rollback) then reports its own error.
      return Promise.all([Promise.resolve(limited).catch(() => undefined), answer()]).then(([, rows]) => rows);
    },
  };
}
