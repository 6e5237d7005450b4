import { expireSession } from '#session/session.ts';

/** Loads the session again: it holds names and roles too. `revalidate` is the router's. */
export async function reloadSession(revalidate: () => Promise<void>): Promise<void> {
  expireSession();
  await revalidate();
}
