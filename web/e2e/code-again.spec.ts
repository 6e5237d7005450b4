import { chromiumArguments, systemChromium } from './support/chromium.ts';
import { newSigningPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { drawSignature, openSignStep } from './support/signing.ts';

// Code that fails to load comes when it is asked for again. Chromium asks again since version 154, the headless shell of
// the other tests does not yet.
test.use({ launchOptions: { executablePath: systemChromium(), args: chromiumArguments } });

const TERMS = /\/assets\/terms-page-.*\.js$/;
const SIGN_PART = /\/assets\/(sign-part|signature-pad|use-signing-request)-.*\.(js|css)$/;

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

test('after a lost connection, the sign step loads complete with its styles', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/ERR_FAILED|dynamically imported module|Unable to preload CSS/);
  const path = await newSigningPath(world);
  let isOffline = true;
  await page.route(SIGN_PART, (route) => (isOffline ? route.abort() : route.continue()));
  await openSignStep(page, path);
  await expect(page.getByRole('heading', { level: 1, name: /^Sign/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  isOffline = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  // The radio buttons are hidden behind the two halves of a switch: only the stylesheet does that.
  await expect(page.getByRole('radio', { name: 'Draw' })).toHaveCSS('opacity', '0');
});

test('a part that fails to load keeps what was typed', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/ERR_CONNECTION_RESET|dynamically imported module/);
  const path = await newSigningPath(world);
  let failures = 1;
  await page.route(/\/assets\/pad-.*\.js$/, (route) =>
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
