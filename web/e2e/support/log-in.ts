import type { BrowserContext } from '@playwright/test';
import type { User } from './people.ts';
import type { World } from './world.ts';

const COOKIE = 'tillit-session';

/** Logs a user in by storing their session where web/src/session/token/token.ts reads it, without a page. */
export async function logIn(context: BrowserContext, world: World, { session }: User): Promise<void> {
  const value = JSON.stringify(session);
  await context.addCookies([{ name: COOKIE, value: encodeURIComponent(value), url: world.webUrl, sameSite: 'Lax' }]);
}
