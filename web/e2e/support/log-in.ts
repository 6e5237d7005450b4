import type { BrowserContext } from '@playwright/test';
import type { User } from './people.ts';
import type { World } from './world.ts';

const COOKIE = 'tillit-session';

/** Logs somebody in by putting their session where web/src/session/token/token.ts reads it: no page is needed. */
export async function logIn(context: BrowserContext, world: World, { session }: User): Promise<void> {
  const value = JSON.stringify(session);
  await context.addCookies([{ name: COOKIE, value: encodeURIComponent(value), url: world.webUrl, sameSite: 'Lax' }]);
}
