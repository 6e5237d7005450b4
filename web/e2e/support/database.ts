import postgres from 'postgres';
import type { World } from './world.ts';

/** A connection that bypasses row-level security, for states that the product would take months to reach. */
export function connectToDatabase({ dbUrl }: World): postgres.Sql {
  return postgres(dbUrl, { max: 1, onnotice: () => {} });
}
