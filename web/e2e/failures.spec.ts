import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { readManifest, textFile } from './support/bundle-weight.ts';
import type { ConsoleWatch } from './support/console-watch.ts';

// Nothing is there without a network that the test has not loaded.
test.use({ ownWindows: true });

// How a page behaves when its code fails to load, or throws (spec 000 §2.5, §8).

const TERMS = new RegExp(readManifest()['src/modules/common/terms-page.tsx']!.file);
const lostChunk = (watch: ConsoleWatch) => watch.expect(/status of 404|dynamically imported module|ChunkLoadError/);

/** Counts the loads of the document itself. */
async function countLoads(page: Page): Promise<() => Promise<number>> {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return async () => loads;
}

const opps = (page: Page) => page.getByRole('heading', { level: 1, name: 'OPPS!' });

test('code that does not come a second time shows the error page, and no page reloads for ever', async ({
  page,
  consoleWatch,
}) => {
  lostChunk(consoleWatch);
  await page.goto('/v2/en/common/privacy');
  const loads = await countLoads(page);
  await page.route(TERMS, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Terms' }).last().click();
  // The error page may be seen before the reload too.
  await expect.poll(loads).toBe(1);
  await expect(opps(page)).toBeVisible();
  expect(await loads()).toBe(1);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('without a connection the page stays, says so, and continues when it is back', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto('/v2/en/common/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const loads = await countLoads(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Terms' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Network Error' })).toBeVisible();
  expect(await loads()).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('code that has not come after two minutes is given up', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/ChunkLoadError/);
  await page.clock.install();
  await page.goto('/v2/en/common/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.waitForRequest(TERMS);
  // Never answered.
  await page.route(TERMS, () => undefined);
  await page.getByRole('link', { name: 'Terms' }).last().click();
  await asked;
  // The clock goes on by itself as well: what the test takes is added.
  await page.clock.runFor(60_000);
  await expect(opps(page)).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(opps(page)).toBeVisible();
});

test('texts that do not come at first are asked for again, and no page ever shows their keys', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 503|No texts/);
  let failures = 1;
  await page.route(`**/${textFile('en', 'content')}`, (route) =>
    failures-- > 0 ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.goto('/v2/en/common/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();

  failures = 3;
  await page.goto('/v2/en/common/privacy');
  await expect(opps(page)).toBeVisible();
  await page.goto('/v2/en/common/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('a session cookie that nobody can read is none, and breaks nothing', async ({
  page,
  context,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expect(/URIError/);
  await context.addCookies([{ name: 'tillit-session', value: '%E0%A4%A', url: baseURL ?? '' }]);
  await page.goto('/v2/en/common/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('a rendering error shows the error page, and the way back reloads', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/This page fails on purpose/);
  await page.goto('/v2/en/test/error-page');
  await expect(page).toHaveTitle('Tillit – Opps');
  await expect(opps(page)).toBeVisible();
  await expect(page.getByText('Something went wrong. Please refresh the page or click the link below.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL('/v2/en/login/existing-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('the error page reloads when the path changes', async ({ page, consoleWatch }) => {
  // The router logs that the test continues without it.
  consoleWatch.expect(/This page fails on purpose|blocker on a POP navigation/);
  await page.goto('/v2/en/test/error-page');
  await expect(opps(page)).toBeVisible();
  const loads = await countLoads(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/v2/en/common/terms');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect.poll(loads).toBe(1);
});
