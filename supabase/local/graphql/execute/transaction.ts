import { serverError } from '#local/graphql/errors.ts';
import type { SqlConnection } from '#local/graphql/types.ts';

const SAVEPOINT = 'graphql_resolve';
const NO_TRANSACTION = '25P01';

const UNDER_SAVEPOINT = {
  done: `release savepoint ${SAVEPOINT}`,
  failed: `rollback to savepoint ${SAVEPOINT}; release savepoint ${SAVEPOINT}`,
};
const IN_OWN_TRANSACTION = { done: 'commit', failed: 'rollback' };

/** The subtransaction, as seen by the work inside it. */
export interface Subtransaction {
  /**
   * Runs the last statement and ends the subtransaction in the same round trip. If the statement fails, Postgres
   * refuses the end too, so a rollback is still possible.
   */
  readonly last: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Runs work so that a failure leaves the caller's transaction usable. Inside a transaction it uses a savepoint;
 * otherwise it opens a transaction, as a lone `select graphql.resolve(…)` would. The `read` query is sent with the
 * savepoint, in one round trip.
 */
export async function inSubtransaction<R, T>(
  sql: SqlConnection,
  read: () => Promise<R>,
  work: (value: R, subtransaction: Subtransaction) => Promise<T>,
): Promise<T> {
  const { steps, value } = await open(sql, read);
  let isDone = false;
  const last = async <V>(run: () => Promise<V>): Promise<V> => {
    const [result, end] = await Promise.allSettled([run(), sql.unsafe(steps.done)]);
    isDone = end.status === 'fulfilled';
    if (result.status === 'rejected') throw result.reason;
    if (end.status === 'rejected') throw end.reason;
    return result.value;
  };
  let result: T;
  try {
    result = await work(await value(), { last });
  } catch (error) {
    // After a lost connection there is nothing to roll back; report the first error.
    if (!isDone) await Promise.resolve(sql.unsafe(steps.failed)).catch(() => {});
    throw error;
  }
  if (!isDone) await sql.unsafe(steps.done);
  return result;
}

async function open<R>(
  sql: SqlConnection,
  read: () => Promise<R>,
): Promise<{ steps: typeof UNDER_SAVEPOINT; value: () => Promise<R> }> {
  const [savepoint, early] = await Promise.allSettled([sql.unsafe(`savepoint ${SAVEPOINT}`), read()]);
  if (savepoint.status === 'fulfilled') {
    const value = early.status === 'fulfilled' ? Promise.resolve(early.value) : Promise.reject(early.reason as Error);
    return { steps: UNDER_SAVEPOINT, value: () => value };
  }
  if (serverError(savepoint.reason)?.code !== NO_TRANSACTION) throw savepoint.reason;
  await sql.unsafe('begin');
  return { steps: IN_OWN_TRANSACTION, value: read };
}
