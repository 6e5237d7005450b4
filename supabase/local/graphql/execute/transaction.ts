import { serverError } from '../errors.ts';
import type { SqlConnection } from '../types.ts';

const SAVEPOINT = 'graphql_resolve';
const NO_TRANSACTION = '25P01';

const UNDER_SAVEPOINT = {
  done: `release savepoint ${SAVEPOINT}`,
  failed: `rollback to savepoint ${SAVEPOINT}; release savepoint ${SAVEPOINT}`,
};
const IN_OWN_TRANSACTION = { done: 'commit', failed: 'rollback' };

/**
 * Runs work so that its failure leaves the caller's transaction usable: inside one, under a savepoint; without one,
 * in a transaction of its own, as a lone `select graphql.resolve(…)` would be.
 */
export async function inSubtransaction<T>(sql: SqlConnection, work: () => Promise<T>): Promise<T> {
  const steps = (await openSavepoint(sql)) ? UNDER_SAVEPOINT : IN_OWN_TRANSACTION;
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // On a lost connection there is nothing to roll back; the first error is the one to tell.
    await Promise.resolve(sql.unsafe(steps.failed)).catch(() => {});
    throw error;
  }
  await sql.unsafe(steps.done);
  return result;
}

/** True under a savepoint; false when a transaction had to be begun for want of one. */
async function openSavepoint(sql: SqlConnection): Promise<boolean> {
  try {
    await sql.unsafe(`savepoint ${SAVEPOINT}`);
    return true;
  } catch (error) {
    if (serverError(error)?.code !== NO_TRANSACTION) throw error;
    await sql.unsafe('begin');
    return false;
  }
}
