import { test as base } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import type postgres from 'postgres';
import { ConsoleWatch } from './console-watch.ts';
import { connectToDatabase } from './database.ts';
import { reportIfFailed } from './failure-report.ts';
import { Inbox } from './inbox.ts';
import { logIn } from './log-in.ts';
import type { User } from './people.ts';
import { putUnderPressure } from './pressure.ts';
import { Windows } from './windows.ts';
import { sharedWorld } from './world.ts';
import type { World } from './world.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Whether the visitors' windows are new, with empty caches. Otherwise they may be of earlier tests (windows.ts). */
  ownWindows: boolean;
  /** Of every window of the test. */
  windowOptions: BrowserContextOptions;
  /** Opens a window with a blank page. */
  openWindow: (options: BrowserContextOptions) => Promise<Page>;
  /** Browser errors fail the test, except the expected ones. */
  consoleWatch: ConsoleWatch;
  /** A page of another visitor, who shares nothing with `page`. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  freshLimits: void;
  /** Logs in the visitor of `page`, or of another page. */
  logInAs: (user: User, page?: Page) => Promise<void>;
}

interface WorkerFixtures {
  world: World;
  inbox: Inbox;
  sql: postgres.Sql;
  windows: Windows;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [({}, use) => use(sharedWorld()), { scope: 'worker' }],
  inbox: [({ world }, use) => use(new Inbox(world)), { scope: 'worker' }],
  sql: [
    async ({ world }, use) => {
      const sql = connectToDatabase(world);
      await use(sql);
      await sql.end();
    },
    { scope: 'worker' },
  ],
  windows: [
    async ({ browser, world }, use) => {
      const windows = new Windows(browser, [world.webUrl, world.url, world.standInsUrl]);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ world }, use) => use(world.webUrl),
  ownWindows: [false, { option: true }],
  windowOptions: ({ contextOptions, baseURL, locale, timezoneId, colorScheme, viewport, hasTouch, isMobile }, use) => {
    const own = { baseURL, locale, timezoneId, colorScheme, viewport, hasTouch, isMobile, reducedMotion: 'reduce' };
    return use({ ...contextOptions, ...own } as BrowserContextOptions);
  },
  openWindow: ({ browser, windows, ownWindows }, use) =>
    use(async (options) => (ownWindows ? await (await browser.newContext(options)).newPage() : windows.open(options))),
  context: async ({ windows, openWindow, windowOptions }, use, testInfo) => {
    const context = (await openWindow(windowOptions)).context();
    await use(context);
    if (testInfo.status === testInfo.expectedStatus) await windows.giveBack(context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  // All tests share one backend and one address, which signs up more people in a minute than any office does.
  freshLimits: [
    async ({ sql }, use) => {
      await sql`delete from private.rate_limit`;
      await use();
    },
    { auto: true },
  ],
  consoleWatch: [
    async ({ context }, use, testInfo) => {
      const watch = new ConsoleWatch();
      watch.watch(context);
      await putUnderPressure(context);
      await use(watch);
      await reportIfFailed(context, testInfo);
      watch.unwatch(context);
      base.expect(watch.unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ windows, openWindow, windowOptions, consoleWatch }, use, testInfo) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const page = await openWindow({ ...windowOptions, ...options });
      pages.push(page);
      consoleWatch.watch(page.context());
      await putUnderPressure(page.context());
      return page;
    });
    for (const page of pages) {
      await reportIfFailed(page.context(), testInfo);
      consoleWatch.unwatch(page.context());
      if (testInfo.status === testInfo.expectedStatus) await windows.giveBack(page.context());
    }
  },
  logInAs: ({ world, page: own }, use) => use((user, page = own) => logIn(page.context(), world, user)),
});
