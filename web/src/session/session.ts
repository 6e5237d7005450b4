import { toAppError } from '#api/app-error.ts';
import type { MeetChallenge } from './challenge/challenge.ts';
import type { UserSession } from '#routing/session-types.ts';
import { tellOtherTabs } from './token/other-tabs.ts';
import { readToken, removeToken } from './token/token.ts';

/** The server's answer about a token: its user, two-factor pending, or no session. */
export type FetchedSession = UserSession | 'TFA_REQUIRED' | null;

/** What the session needs from code that is loaded only when it is used, or that knows the router. */
export interface SessionPorts {
  /** Fetches the session of the token from the server. */
  readonly fetchSession: () => Promise<FetchedSession>;
  readonly meetChallenge: MeetChallenge;
  /** Ends the session at the server and in this browser. */
  readonly signOut: () => Promise<void>;
  /** Runs the route guards again, which decide whether the user may stay on the page. */
  readonly runGuards: () => void;
}

let ports: SessionPorts | null = null;
/** One fetch per owner of the token, shared by all guards. */
let loaded: { readonly owner: string; readonly promise: Promise<UserSession | null> } | null = null;
/** The server's last answer. Under impersonation, the token of an administrator stands for another user. */
let known: { readonly owner: string; readonly session: UserSession } | null = null;
const caches = new Set<() => void>();

/** Connects the session to the rest of the client; called once, at start. */
export function connectSession(given: SessionPorts): void {
  ports = given;
}

/**
 * Returns the signed-in user, or null. Null with a token present means two-factor is still pending. Loads the GraphQL
 * client only when there is a token. A token without a user is removed (spec 000 §4). Without a connection the last
 * known session stays valid, so that no half-filled form is lost.
 * @throws AppError when the server cannot be reached and no session is known
 */
export function currentSession(): Promise<UserSession | null> {
  const token = readToken();
  if (!token) {
    endSession();
    return Promise.resolve(null);
  }
  const owner = token.user.id;
  if (known && known.owner !== owner) endSession();
  if (loaded?.owner !== owner) loaded = { owner, promise: load(owner) };
  return loaded.promise;
}

/** Makes the next `currentSession` fetch the session from the server. */
export function expireSession(): void {
  loaded = null;
}

/** Fetches the session from the server now, and runs the guards on it. */
export function recheckSession(): void {
  expireSession();
  connected().runGuards();
}

/** Registers a cache: `forget` runs whenever the user at the screen changes or logs out. */
export function onSessionEnd(forget: () => void): void {
  caches.add(forget);
}

/** Forgets the session and clears every registered cache, so that no data of one user is shown to the next. */
export function endSession(): void {
  loaded = null;
  if (known) clearCaches();
  known = null;
}

/** Ends the session in this browser, with its other tabs, without the server. */
export function dropSession(): void {
  removeToken();
  // The message by which auth-js announces a logout to other tabs.
  tellOtherTabs({ event: 'SIGNED_OUT', session: null });
  endSession();
}

export const meetChallenge: MeetChallenge = (...asked) => connected().meetChallenge(...asked);

async function load(owner: string): Promise<UserSession | null> {
  try {
    const fetched = await connected().fetchSession();
    if (fetched === 'TFA_REQUIRED') return await completeLogIn(owner);
    if (!fetched) return await leave();
    // Another tab has started or stopped an impersonation.
    if (known && known.session.user.id !== fetched.user.id) clearCaches();
    known = { owner, session: fetched };
    return fetched;
  } catch (error) {
    loaded = null;
    if (!readToken()) return null; // The token was removed while the request was under way.
    const reason = toAppError(error);
    if (reason.has('TOKEN_EXPIRED')) return leave();
    if (reason.kind === 'network' && known?.owner === owner) return known.session;
    throw error;
  }
}

/** A user who is working enters the code in a dialog over the page; others enter it on the login page. */
async function completeLogIn(owner: string): Promise<UserSession | null> {
  if (known?.owner !== owner) return null;
  return (await meetChallenge('TFA_REQUIRED')) ? load(owner) : null;
}

async function leave(): Promise<null> {
  await connected().signOut();
  return null;
}

function clearCaches(): void {
  for (const forget of caches) forget();
}

function connected(): SessionPorts {
  if (!ports) throw new Error('connectSession has not been called');
  return ports;
}
