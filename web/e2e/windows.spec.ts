import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** No page of the client: nothing but the test stores anything. */
const BARE = '/robots.txt';

async function store(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.cookie = 'kept=1; path=/';
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    await caches.open('kept');
    await new Promise((done) => (indexedDB.open('kept').onsuccess = done));
  });
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));

test('a window that is used again has one blank page, and nothing that was stored', async ({
  windows,
  windowOptions,
}) => {
  const kind = { ...windowOptions, viewport: { width: 801, height: 601 } };
  const page = await windows.open(kind);
  const context = page.context();
  await page.goto(BARE);
  await store(page);
  expect(await stored(page)).toMatchObject({ cookie: 'kept=1', local: 1, session: 1, caches: ['kept'] });
  await context.newPage();
  await windows.giveBack(context);

  const next = await windows.open(kind);
  expect(next.context()).toBe(context);
  expect(next).not.toBe(page);
  expect(context.pages()).toEqual([next]);
  expect(next.url()).toBe('about:blank');
  await next.goto(BARE);
  expect(await stored(next)).toEqual({ cookie: '', local: 0, session: 0, caches: [], databases: [] });
  await windows.giveBack(context);
});

test('another kind of window is another one, and so is one that a test has changed for good', async ({
  windows,
  windowOptions,
}) => {
  const kind = { ...windowOptions, viewport: { width: 802, height: 602 } };
  const changes: Record<string, (page: Page) => Promise<unknown>> = {
    'another kind': () => Promise.resolve(),
    'a clock': (page) => page.clock.setFixedTime(0),
    'a script': (page) => page.context().addInitScript('window.left = true'),
    'a route': (page) => page.context().route('**/*', (route) => route.fallback()),
    'a permission': (page) => page.context().grantPermissions(['notifications']),
  };
  for (const [what, change] of Object.entries(changes)) {
    const page = await windows.open(what === 'another kind' ? { ...kind, locale: 'en-GB' } : kind);
    await change(page);
    await windows.giveBack(page.context());
    const next = await windows.open(kind);
    expect(next.context(), what).not.toBe(page.context());
    await next.context().close();
  }
  const page = await windows.open(kind);
  await expect(async () => page.context().setOffline(true)).rejects.toThrow('windows of its own');
  await windows.giveBack(page.context());
});
