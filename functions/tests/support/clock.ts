import postgres from 'postgres';
import type { Stack } from '#local/stack.ts';

export interface Clock {
  readonly sql: postgres.Sql;
  /** Freezes the database's time at now plus this. */
  advance(interval: string): Promise<void>;
  stop(): Promise<void>;
}

/** The database's time, in a test's hands. */
export function clockOf(stack: Stack): Clock {
  const sql = postgres(stack.dbUrl, { max: 1, onnotice: () => {} });
  return {
    sql,
    async advance(interval) {
      await sql`
        insert into private.clock (frozen_at) values (now() + ${interval}::interval)
        on conflict (id) do update set frozen_at = private.clock.frozen_at + ${interval}::interval`;
    },
    stop: () => sql.end(),
  };
}
