import type { Page } from '@playwright/test';
import { startTranslationStandIn } from '#i18n/translation-stand-in.ts';
import type { TranslationStandIn } from '#i18n/translation-stand-in.ts';
import { expect, test } from './support/fixtures.ts';
import { useHostSettings } from './support/host-settings.ts';
import type { World } from './support/world.ts';

let service: TranslationStandIn;
test.beforeEach(async () => {
  service = await startTranslationStandIn('tillit', {
    'nb/login': { login: { title: 'Logg på' } },
    'en/login': { login: { title: 'Sign in' } },
  });
});
test.afterEach(() => service.stop());

const SERVICE = 'https://texts.example';

/** The same build on a host with a translation service. Its name resolves to the stand-in. */
async function useService(page: Page, world: World, key?: string): Promise<void> {
  // The unit tests check the time limit; a busy machine may be slow here.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await useHostSettings(page, world, { translations: { url: SERVICE, project: 'tillit', key } });
  await page.route(`${SERVICE}/**`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace(SERVICE, service.url) }) });
  });
}

test('texts come from the translation service, and from the build where it has none', async ({
  page,
  world,
  consoleWatch,
}) => {
  // The service has no namespace common yet.
  consoleWatch.expect(/status of 404/);
  await useService(page, world);
  await page.goto('/v2/nb/login/existing-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Logg på' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(service.reports).toEqual([]);
});

test('with a key the page reports what the service lacks', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 404/);
  await useService(page, world, 'dev-key');
  await page.goto('/v2/nb/login/existing-user');
  await expect.poll(() => service.reports.map(({ to }) => to).toSorted()).toEqual(['en/common', 'en/login']);
  const login = service.reports.find(({ to }) => to === 'en/login');
  expect(login?.texts).toMatchObject({ 'login.text': 'Welcome back.' });
  expect(login?.texts).not.toHaveProperty(['login.title']);
});

test('a translation service that is down changes nothing', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 500/);
  service.mood = 'broken';
  await useService(page, world);
  await page.goto('/v2/nb/login/existing-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
});
