import { readManifest } from './support/bundle-weight.ts';
import { newSigningPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { drawSignature, openSignStep } from './support/signing.ts';

// No file is cached.
test.use({ ownWindows: true });

const TERMS = new RegExp(readManifest()['src/modules/common/terms-page.tsx']!.file);

test('a release that took the old files away strands nobody: going on loads the new ones, where one was heading', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404|dynamically imported module/);
  await page.goto('/v2/en/common/privacy');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  let isOld = true;
  await page.route(TERMS, (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
  page.once('domcontentloaded', () => (isOld = false));
  await page.getByRole('link', { name: 'Terms' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page).toHaveURL('/v2/en/common/terms');
  expect(loads).toBe(1);
});

test('a part that fails to load keeps what was typed', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/ERR_CONNECTION_RESET|dynamically imported module/);
  const path = await newSigningPath(world);
  // The file is asked for twice before anybody is told.
  let failures = 2;
  await page.route(/\/assets\/pad-.*\.js/, (route) =>
    failures-- > 0 ? route.abort('connectionreset') : route.continue(),
  );
  await openSignStep(page, path);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ola Magnus');
  await page.getByRole('radio', { name: 'Draw' }).check();
  await page.getByRole('button', { name: 'Try again' }).click();
  await drawSignature(page, page.getByRole('img', { name: /signature/i }));
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ola Magnus');
});
