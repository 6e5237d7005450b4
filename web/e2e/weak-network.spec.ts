import { sendDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';
import { drawSignature, openSignStep } from './support/signing.ts';
import type { World } from './support/world.ts';

// What a signer with a slow or failing connection meets.

const SIGN_PART = /\/assets\/(sign-part|signature-pad|use-signing-request)-.*\.(js|css)$/;

async function newLink(world: World): Promise<string> {
  const document = await sendDocument(world, await newTeam(world), { signers: [{ language: 'en' }] });
  return signingPath(world, document.signers[0]!);
}

test('the first page of the document comes while the code of the client is still loading', async ({ page, world }) => {
  const path = await newLink(world);
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"view"')) views.push(request.url());
  });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  const early = [/\/sign-document-page-.*\.js$/, /\/signing-.*\.json$/, /\/functions\/v1\/sign$/];
  const answers = early.map((address) => page.waitForResponse((response) => address.test(response.url())));
  await page.goto(path, { waitUntil: 'commit' });
  await Promise.all(answers);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(views, 'asked once').toHaveLength(1);
});

test('the heading of a step gets the focus before the code of the step has come', async ({ page, world }) => {
  const path = await newLink(world);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(SIGN_PART, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Continue to sign' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^Sign/ });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('main')).toHaveAttribute('id', 'main');
  arrive();
  await expect(page.getByRole('radio', { name: 'Type' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('after a lost connection, the sign step loads complete with its styles', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/ERR_FAILED|dynamically imported module|Unable to preload CSS/);
  const path = await newLink(world);
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
  const path = await newLink(world);
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
