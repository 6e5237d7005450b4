import postgres from 'postgres';
import { afterAll, inject } from 'vitest';

/** A pool on the test run's server, closed after the test file. */
export function connect(): postgres.Sql {
  const sql = postgres(inject('databaseUrl'), { max: 4, onnotice: () => {} });
  // Reserved connections are still in use at this point; this closes them too.
  afterAll(() => sql.end({ timeout: 1 }));
  return sql;
}

/** Runs a test in a transaction that is rolled back. */
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
