import { test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type postgres from 'postgres';
import { ConsoleWatch } from './console-watch.ts';
import { connectToDatabase } from './database.ts';
import { reportIfFailed } from './failure-report.ts';
import { Inbox } from './inbox.ts';
import { logIn } from './log-in.ts';
import type { User } from './people.ts';
import { putUnderPressure } from './pressure.ts';
import { sharedWorld } from './world.ts';
import type { World } from './world.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
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
  baseURL: ({ world }, use) => use(world.webUrl),
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
  newVisitor: async (
    { browser, consoleWatch, contextOptions, baseURL, locale, timezoneId, colorScheme, viewport },
    use,
    testInfo,
  ) => {
    const contexts: BrowserContext[] = [];
    const common = { ...contextOptions, baseURL, locale, timezoneId, colorScheme, viewport, reducedMotion: 'reduce' };
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...common, ...options } as BrowserContextOptions);
      contexts.push(context);
      consoleWatch.watch(context);
      await putUnderPressure(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await reportIfFailed(context, testInfo);
      await context.close();
    }
  },
  logInAs: ({ world, page: own }, use) => use((user, page = own) => logIn(page.context(), world, user)),
});
