// The token is kept in a cookie and in session storage (spec 000 §4). The cookie is shared by the tabs of one browser and
// is the only source of truth; session storage keeps the token that this tab used last, so that a change is noticed.

import { fromStorage } from '#api/storage.ts';
import { isSecure, readCookie, removeAllCookies, writeCookie } from './cookie.ts';

/** Name of the key in session storage and of auth-js's channel between tabs. */
export const TOKEN_NAME = 'tillit-session';

/** With the prefix, browsers take the cookie from this host alone, and only over https. */
function cookieName(): string {
  return `${isSecure() ? '__Host-' : ''}${TOKEN_NAME}`;
}

/** The fields of auth-js's session that it needs to continue; without the user's profile, as a cookie holds 4096 bytes. */
export interface StoredToken {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds on this device's clock, which can be hours from the server's. */
  readonly expires_at: number;
  readonly expires_in: number;
  readonly token_type: string;
  readonly user: { readonly id: string };
}

/** Returns the browser's token, whichever tab wrote it. */
export function readToken(): StoredToken | null {
  return parse(() => readCookie(cookieName()));
}

/** Returns the token that this tab used last. */
export function readTabToken(): StoredToken | null {
  return parse(() => sessionStorage.getItem(TOKEN_NAME));
}

export function writeToken(token: StoredToken): void {
  const text = JSON.stringify(token);
  writeCookie(cookieName(), text);
  writeTab(text);
}

/** Removes the token from this browser, with every cookie that belongs to the session (spec 000 §4). */
export function removeToken(): void {
  removeAllCookies();
  writeTab(null);
}

/** Makes the browser's token this tab's. */
export function adoptBrowserToken(): void {
  const token = readToken();
  writeTab(token ? JSON.stringify(token) : null);
}

/** The token as auth-js's storage. Its PKCE and flow keys are not used. */
export const authStorage = {
  getItem: () => {
    const token = readToken();
    return token ? JSON.stringify(token) : null;
  },
  setItem: (_key: string, value: string) => {
    const token = parse(() => value);
    if (token) writeToken(onOwnClock(token));
  },
  removeItem: (key: string) => {
    if (key === TOKEN_NAME) removeToken();
  },
};

/**
 * A token that has just arrived ends as many seconds from now as the server says, whatever time it is on this device: by
 * the server's time, a device whose clock is an hour fast would renew it before every request.
 */
function onOwnClock(token: StoredToken): StoredToken {
  if (token.access_token === readToken()?.access_token) return token;
  return { ...token, expires_at: Math.floor(Date.now() / 1000) + token.expires_in };
}

function writeTab(text: string | null): void {
  // Storage can be refused; the cookie carries the session.
  fromStorage(() => {
    if (text === null) sessionStorage.removeItem(TOKEN_NAME);
    else sessionStorage.setItem(TOKEN_NAME, text);
  });
}

/** Browser extensions and other scripts can write to storage; any value that is not our token counts as none. */
function parse(read: () => string | null): StoredToken | null {
  return fromStorage(() => {
    const text = read();
    return text ? toToken(JSON.parse(text)) : null;
  });
}

// Without zod: every page reads the cookie, and public pages do not load zod for anything else.
function toToken(value: unknown): StoredToken | null {
  if (!isRecord(value) || !isRecord(value.user)) return null;
  const { access_token, refresh_token, expires_at, expires_in, token_type } = value;
  const { id } = value.user;
  const isToken =
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof expires_in === 'number' &&
    typeof token_type === 'string' &&
    typeof id === 'string';
  return isToken ? { access_token, refresh_token, expires_at, expires_in, token_type, user: { id } } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
