import postgres from 'postgres';

/**
 * Lifts the limits of a network and of everybody: all people of the tests come from this machine. Returns a function that
 * puts them back, for a database that outlives the tests.
 */
export async function liftSharedLimits(dbUrl: string): Promise<() => Promise<void>> {
  const before = await asOwner(
    dbUrl,
    (sql) => sql<Limit[]>`
      with before as (select * from private.usage_limit where scope in ('NETWORK', 'EVERYBODY')), lifted as (
        update private.usage_limit set max = 1000000 where scope in ('NETWORK', 'EVERYBODY'))
      select action, scope, per::text, max from before`,
  );
  return async () => {
    await asOwner(dbUrl, async (sql) => {
      for (const { action, scope, per, max } of before)
        await sql`
          update private.usage_limit set max = ${max}
          where action = ${action} and scope = ${scope} and per = ${per}::text::interval`;
    });
  };
}

interface Limit {
  readonly action: string;
  readonly scope: string;
  readonly per: string;
  readonly max: number;
}

async function asOwner<T>(dbUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
