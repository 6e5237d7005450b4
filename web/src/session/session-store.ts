import { toAppError } from '#api/app-error.ts';
import { readSession, removeSession, STORAGE_KEY } from './token-storage.ts';
import type { UserSession } from './session.ts';

// One load of the session per token's owner, shared by all guards.
let loaded: { readonly owner: string; readonly promise: Promise<UserSession | null> } | null = null;
/** What the server said last. An administrator's token may stand for another user. */
let known: { readonly owner: string; readonly session: UserSession } | null = null;

/**
 * Who is logged in, or null; null while the browser holds a token stands for a log-in that lacks its code.
 * Loads the GraphQL client only when there is a token. A token without a user behind it logs out (spec 000 §4). Without
 * a connection, what was known stays true: nobody's half-written form may fall to a lost network.
 * @throws AppError when the server cannot be reached and nothing is known.
 */
export function currentSession(): Promise<UserSession | null> {
  const token = readSession();
  if (!token) {
    endSession();
    return Promise.resolve(null);
  }
  const owner = token.user.id;
  if (known && known.owner !== owner) endSession();
  if (loaded?.owner !== owner) loaded = { owner, promise: load(owner) };
  return loaded.promise;
}

/** The next `currentSession` asks the server again. */
export function expireSession(): void {
  loaded = null;
}

const caches = new Set<() => void>();

/** `forget` runs whenever another person is at the screen, or nobody. */
export function onSessionEnd(forget: () => void): void {
  caches.add(forget);
}

/** Nothing that one user saw may be shown to the next: forgets the session, and caches forget with it. */
export function endSession(): void {
  loaded = null;
  if (known) for (const forget of caches) forget();
  known = null;
}

/** Ends the session in this browser, its other tabs too, whatever the server knows of it. */
export function dropSession(): void {
  removeSession();
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.postMessage({ event: 'SIGNED_OUT', session: null });
  tabs.close();
  endSession();
}

async function load(owner: string): Promise<UserSession | null> {
  try {
    const { fetchSession } = await import('./fetch-session.ts');
    const fetched = await fetchSession();
    if (fetched === 'TFA_REQUIRED') return await completeLogIn(owner);
    if (!fetched) return await leave();
    // Another tab has begun or ended to act as a user.
    if (known && known.session.user.id !== fetched.user.id) for (const forget of caches) forget();
    known = { owner, session: fetched };
    return fetched;
  } catch (error) {
    loaded = null;
    if (!readSession()) return null; // it went while the server was asked, who then heard nobody
    const reason = toAppError(error);
    if (reason.has('TOKEN_EXPIRED')) return leave();
    if (reason.kind === 'network' && known?.owner === owner) return known.session;
    throw error;
  }
}

/** Whoever was at work keeps the page behind the dialog; everybody else is asked on the log-in page. */
async function completeLogIn(owner: string): Promise<UserSession | null> {
  if (known?.owner !== owner) return null;
  const { ask } = await import('./challenge/ask.ts');
  return (await ask('TFA_REQUIRED')) ? load(owner) : null;
}

async function leave(): Promise<null> {
  const { signOut } = await import('./sign-in.ts');
  await signOut();
  return null;
}
