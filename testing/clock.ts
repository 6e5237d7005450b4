import postgres from 'postgres';
import type { Stack } from '#local/stack.ts';

export interface Clock {
  /** A connection past row-level security. */
  readonly sql: postgres.Sql;
  /** Moves the database's time on by this interval and freezes it there. */
  advance(interval: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns a hold on the time that the database goes by. */
export function clockOf({ dbUrl }: Pick<Stack, 'dbUrl'>): Clock {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
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
