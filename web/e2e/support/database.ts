import postgres from 'postgres';
import type { World } from './world.ts';

/** A connection past row-level security, for facts that the product would need months to bring about. */
export function connectToDatabase({ dbUrl }: World): postgres.Sql {
  return postgres(dbUrl, { max: 1, onnotice: () => {} });
}
