import { apollo } from '#session/apollo-client.ts';
import { expireSession } from '#session/session.ts';

/**
 * Loads again what is on the screen: a member, its departments and their counts hang together. Never rejects: what was
 * done before it is done, and a query that fails has told its page.
 */
export async function refetchShown(): Promise<void> {
  await apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
}

/** The session holds names and roles too; `revalidate` is the router's. */
export async function reloadSession(revalidate: () => Promise<void>): Promise<void> {
  expireSession();
  await revalidate();
}
