import { chromiumArguments, systemChromium } from './support/chromium.ts';
import { newSigningPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { openSignStep } from './support/signing.ts';

// No file is cached.
test.use({ ownWindows: true });

// Code that other code imports comes when it is asked for again. Chromium asks again since version 154, the headless
// shell of the other tests does not yet.
test.use({ launchOptions: { executablePath: systemChromium(), args: chromiumArguments } });

const SIGN_PART = /\/assets\/(sign-part|signature-pad|use-signing-request)-.*\.(js|css)/;

test('after a lost connection, the sign step loads complete with its styles', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/ERR_FAILED|dynamically imported module|Unable to preload CSS/);
  const path = await newSigningPath(world);
  let isOffline = true;
  await page.route(SIGN_PART, (route) => (isOffline ? route.abort() : route.continue()));
  await openSignStep(page, path);
  await expect(page.getByRole('heading', { level: 1, name: /^Sign/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  isOffline = false;
  await tryAgain.click();
  // The radio buttons are hidden behind the two halves of a switch: only the stylesheet does that.
  await expect(page.getByRole('radio', { name: 'Draw' })).toHaveCSS('opacity', '0');
});
