// The session token is kept in a cookie and in session storage (spec 000 §4). The cookie is what the tabs of one browser
// share and the only source of truth; session storage remembers what this tab had, so that a change can be noticed.

import { fromStorage } from '../api/storage.ts';

const NAME = 'tillit-session';

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
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${NAME}=`));
  return parse(() => decodeURIComponent(cookie?.slice(NAME.length + 1) ?? ''));
}

/** The session that this tab used last. */
export function readTabSession(): StoredSession | null {
  return parse(() => sessionStorage.getItem(NAME));
}

export function writeSession(session: StoredSession): void {
  const text = JSON.stringify(session);
  document.cookie = `${NAME}=${encodeURIComponent(text)}; ${attributes()}`;
  writeTab(text);
}

export function removeSession(): void {
  document.cookie = `${NAME}=; ${attributes()}; max-age=0`;
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

// A session cookie: it ends with the browser, as people hand over contracts and records on borrowed machines too.
function attributes(): string {
  return `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

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
