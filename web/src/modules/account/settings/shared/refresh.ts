import { apollo } from '../../../../session/backend.ts';
import { expireSession } from '../../../../session/session-store.ts';

/** Loads again what is on the screen: a member, its departments and their counts hang together. */
export async function refetchShown(): Promise<void> {
  await apollo.refetchQueries({ include: 'active' });
}

/** The session holds names and roles too; `revalidate` is the router's. */
export async function reloadSession(revalidate: () => Promise<void>): Promise<void> {
  expireSession();
  await revalidate();
}
