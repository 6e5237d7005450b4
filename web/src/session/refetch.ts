import type { DocumentNode } from 'graphql';
import { apollo } from './apollo-client.ts';

/**
 * Loads the queries on the screen again, for instance after a mutation; only those of `queries` if there are any. Never
 * rejects: the mutation has succeeded by then, and a query that fails shows its error where it is used.
 */
export async function refetchShown(...queries: readonly DocumentNode[]): Promise<void> {
  await apollo.refetchQueries({ include: queries.length > 0 ? [...queries] : 'active' }).catch(() => undefined);
}
