import postgres from 'postgres';

/** Lifts the limits of a network and of everybody: all people of the tests come from this machine. */
export async function liftSharedLimits(dbUrl: string): Promise<void> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  await sql`update private.usage_limit set max = 1000000 where scope in ('NETWORK', 'EVERYBODY')`;
  await sql.end();
}
