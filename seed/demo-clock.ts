import type postgres from 'postgres';

/** Sets the clock of every connection, so that what follows is dated then. */
export async function goTo(sql: postgres.Sql, daysAgo: number): Promise<void> {
  await sql`
    insert into private.clock (frozen_at) values (now() - make_interval(days => ${Math.max(daysAgo, 0)}))
    on conflict (id) do update set frozen_at = excluded.frozen_at`;
}
