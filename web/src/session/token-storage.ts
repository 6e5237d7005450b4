// The session token is kept in a cookie and in session storage (spec 000 §4). The cookie is what the tabs of one browser
// share and the only source of truth; session storage remembers what this tab had, so that a change can be noticed.

import { fromStorage } from '#api/storage.ts';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

const NAME = 'tillit-session';

/** What a user told this browser, for as long as they are logged in (spec 000 §4). */
export const CREDITS_BANNER_COOKIE = 'tillit-credits-banner';

/** What auth-js needs to go on; the user's profile stays out, as a cookie holds 4096 bytes. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly expires_in: number;
  readonly token_type: string;
  readonly user: { readonly id: string };
}

/** The session that the browser holds now, whichever tab wrote it. */
export function readSession(): StoredSession | null {
  return parse(() => readCookie(NAME));
}

/** The session that this tab used last. */
export function readTabSession(): StoredSession | null {
  return parse(() => sessionStorage.getItem(NAME));
}

export function writeSession(session: StoredSession): void {
  const text = JSON.stringify(session);
  writeCookie(NAME, text);
  writeTab(text);
}

/** Ends the session in this browser, with what it remembered of the user. */
export function removeSession(): void {
  removeCookie(NAME);
  removeCookie(CREDITS_BANNER_COOKIE);
  writeTab(null);
}

/** Takes over what another tab wrote. */
export function adoptSession(): void {
  const session = readSession();
  writeTab(session ? JSON.stringify(session) : null);
}

/** auth-js's storage interface over the above. Its PKCE and flow keys are not used here. */
export const authStorage = {
  getItem: () => {
    const session = readSession();
    return session ? JSON.stringify(session) : null;
  },
  setItem: (_key: string, value: string) => {
    const session = parse(() => value);
    if (session) writeSession(session);
  },
  removeItem: (key: string) => {
    if (key === NAME) removeSession();
  },
};

export const STORAGE_KEY = NAME;

function writeTab(text: string | null): void {
  // Storage can be refused; the cookie carries the session.
  fromStorage(() => {
    if (text === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  });
}

/** Anybody can write into what is stored: what is no session of ours is none. */
function parse(read: () => string | null): StoredSession | null {
  return fromStorage(() => {
    const text = read();
    return text ? toSession(JSON.parse(text)) : null;
  });
}

// By hand: every page reads the cookie, and public ones have no other use for zod.
function toSession(value: unknown): StoredSession | null {
  if (!isRecord(value) || !isRecord(value.user)) return null;
  const { access_token, refresh_token, expires_at, expires_in, token_type } = value;
  const { id } = value.user;
  const isSession =
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof expires_in === 'number' &&
    typeof token_type === 'string' &&
    typeof id === 'string';
  return isSession ? { access_token, refresh_token, expires_at, expires_in, token_type, user: { id } } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
