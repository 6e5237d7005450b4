import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

interface Shared {
  /** The test file that has the window: what it does to its clock, for instance, ends with it. */
  file?: string;
  context?: BrowserContext;
}

/**
 * For files whose tests only look at pages. Those of a file and worker share one window, in which the client's files stay cached
 * and compiled (decision 0002). Playwright's `reuseContext` would empty the cache. Each test starts logged out, with
 * empty storage, in the window that the configuration describes.
 */
export const test = base.extend<object, { shared: Shared }>({
  shared: [
    async ({}, use) => {
      const shared: Shared = {};
      await use(shared);
      await shared.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, windowOptions }, use, { file }) => {
    if (shared.file !== file) await shared.context?.close();
    if (shared.file !== file) delete shared.context;
    shared.file = file;
    shared.context ??= await browser.newContext(windowOptions);
    await use(shared.context);
    await shared.context.clearCookies();
  },
  page: async ({ context, colorScheme, viewport }, use, testInfo) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.emulateMedia({ colorScheme });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    // The report of a failed test describes the page as it is, and its worker ends.
    if (testInfo.status === testInfo.expectedStatus) await leave(page);
  },
});

async function leave(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  // Nothing of the next page is under the pointer.
  await page.mouse.move(0, 0);
}
