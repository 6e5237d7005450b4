// For which accounts the banner was closed. Logging out removes the cookie (token-storage.ts).

import { fromStorage } from '#api/storage.ts';
import { readCookie, removeCookie, writeCookie } from '#session/cookie.ts';
import type { SessionAccount } from '#session/session.ts';
import { CREDITS_BANNER_COOKIE } from '#session/token-storage.ts';
import { isOutOfCredits } from './credits.ts';

export function isDismissed(accountId: string): boolean {
  return dismissedIds().includes(accountId);
}

export function dismiss(accountId: string): void {
  if (!isDismissed(accountId)) write([...dismissedIds(), accountId]);
}

/** Credits that recovered and run out again are news: keeps only what was closed for accounts that are still out. */
export function forgetRecovered(accounts: readonly SessionAccount[]): void {
  const ids = dismissedIds();
  const out = new Set(accounts.filter(isOutOfCredits).map(({ id }) => id));
  const kept = ids.filter((id) => out.has(id));
  if (kept.length < ids.length) write(kept);
}

function dismissedIds(): string[] {
  const text = fromStorage(() => readCookie(CREDITS_BANNER_COOKIE));
  return text ? text.split(',') : [];
}

function write(ids: readonly string[]): void {
  if (ids.length === 0) removeCookie(CREDITS_BANNER_COOKIE);
  else writeCookie(CREDITS_BANNER_COOKIE, ids.join(','));
}
