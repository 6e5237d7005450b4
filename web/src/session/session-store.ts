import { readSession } from './token-storage.ts';
import type { UserSession } from './session.ts';

// One load of the session per user, shared by all guards; dropped when the token's owner changes.
let loaded: { readonly userId: string; readonly promise: Promise<UserSession | null> } | null = null;

/**
 * Who is logged in, or null. Loads the GraphQL client only when the browser holds a token.
 * A token without a user behind it logs out (spec 000 §4).
 * @throws AppError when the server cannot be reached.
 */
export function currentSession(): Promise<UserSession | null> {
  const token = readSession();
  if (!token) {
    loaded = null;
    return Promise.resolve(null);
  }
  if (loaded?.userId !== token.user.id) loaded = { userId: token.user.id, promise: load(token.user.id) };
  return loaded.promise;
}

/** The next `currentSession` asks the server again. */
export function expireSession(): void {
  loaded = null;
}

/** Nothing that one user saw may be shown to the next: forgets the session, and caches forget with it. */
export function endSession(): void {
  loaded = null;
  for (const forget of caches) forget();
}

const caches = new Set<() => void>();

/** `forget` runs whenever the token's owner changes. */
export function onSessionEnd(forget: () => void): void {
  caches.add(forget);
}

async function load(userId: string): Promise<UserSession | null> {
  try {
    const { fetchSession } = await import('./fetch-session.ts');
    const session = await fetchSession(userId);
    if (!session) {
      const { signOut } = await import('./sign-in.ts');
      await signOut();
    }
    return session;
  } catch (error) {
    loaded = null;
    throw error;
  }
}
