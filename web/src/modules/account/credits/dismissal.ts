// The accounts for which the banner was closed, in a cookie that ends with the session (token.ts).

import { fromStorage } from '#api/storage.ts';
import { readCookie, removeCookie, writeCookie } from '#session/token/cookie.ts';
import type { SessionAccount } from '#routing/session-types.ts';
import { isOutOfCredits } from './credits.ts';

const COOKIE = 'tillit-credits-banner';

export function isDismissed(accountId: string): boolean {
  return dismissedIds().includes(accountId);
}

/** Whether the banner is closed for any account. */
export function hasDismissed(): boolean {
  return dismissedIds().length > 0;
}

export function dismiss(accountId: string): void {
  if (!isDismissed(accountId)) write([...dismissedIds(), accountId]);
}

/** Forgets the accounts whose credits recovered, so that the banner shows again when they run out again. */
export function forgetRecovered(accounts: readonly SessionAccount[]): void {
  const ids = dismissedIds();
  const out = new Set(accounts.filter(isOutOfCredits).map(({ id }) => id));
  const kept = ids.filter((id) => out.has(id));
  if (kept.length < ids.length) write(kept);
}

function dismissedIds(): string[] {
  const text = fromStorage(() => readCookie(COOKIE));
  return text ? text.split(',') : [];
}

function write(ids: readonly string[]): void {
  if (ids.length === 0) removeCookie(COOKIE);
  else writeCookie(COOKIE, ids.join(','));
}
