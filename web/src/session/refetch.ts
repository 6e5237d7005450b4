import { apollo } from './apollo-client.ts';

/**
 * Loads again every query on the screen, for instance after a mutation. Never rejects: the mutation has succeeded by
 * then, and a query that fails shows its error where it is used.
 */
export async function refetchShown(): Promise<void> {
  await apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
}
