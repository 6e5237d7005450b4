import postgres from 'postgres';
import { afterAll, inject } from 'vitest';

/** A pool on the run's server, closed when the test file is done. */
export function connect(): postgres.Sql {
  const sql = postgres(inject('databaseUrl'), { max: 4, onnotice: () => {} });
  // Reserved connections are still out at this point; they are closed as well.
  afterAll(() => sql.end({ timeout: 1 }));
  return sql;
}

/** Runs a test in a transaction that leaves nothing behind. */
export async function rolledBack(sql: postgres.Sql, test: (tx: postgres.ReservedSql) => Promise<void>): Promise<void> {
  const tx = await sql.reserve();
  try {
    await tx.unsafe('begin');
    await test(tx);
  } finally {
    await tx.unsafe('rollback');
    tx.release();
  }
}
