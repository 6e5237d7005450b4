import { toAppError } from '../api/app-error.ts';
import { readSession } from './token-storage.ts';
import type { UserSession } from './session.ts';

// One load of the session per user, shared by all guards; dropped when the token's owner changes.
let loaded: { readonly userId: string; readonly promise: Promise<UserSession | null> } | null = null;
/** What the server said last about this user. */
let known: UserSession | null = null;

/**
 * Who is logged in, or null. Loads the GraphQL client only when the browser holds a token.
 * A token without a user behind it logs out (spec 000 §4). Without a connection, what was known stays true: nobody's
 * half-written form may fall to a lost network.
 * @throws AppError when the server cannot be reached and nothing is known.
 */
export function currentSession(): Promise<UserSession | null> {
  const token = readSession();
  if (!token) {
    endSession();
    return Promise.resolve(null);
  }
  if (loaded?.userId !== token.user.id) loaded = { userId: token.user.id, promise: load(token.user.id) };
  return loaded.promise;
}

/** The next `currentSession` asks the server again. */
export function expireSession(): void {
  loaded = null;
}

const caches = new Set<() => void>();

/** `forget` runs whenever the token's owner changes. */
export function onSessionEnd(forget: () => void): void {
  caches.add(forget);
}

/** Nothing that one user saw may be shown to the next: forgets the session, and caches forget with it. */
export function endSession(): void {
  loaded = null;
  if (known) for (const forget of caches) forget();
  known = null;
}

async function load(userId: string): Promise<UserSession | null> {
  try {
    const { fetchSession } = await import('./fetch-session.ts');
    known = await fetchSession(userId);
    return known ?? (await leave());
  } catch (error) {
    loaded = null;
    const reason = toAppError(error);
    if (reason.has('TOKEN_EXPIRED')) return leave();
    if (reason.kind === 'network' && known?.user.id === userId) return known;
    throw error;
  }
}

async function leave(): Promise<null> {
  const { signOut } = await import('./sign-in.ts');
  await signOut();
  return null;
}
