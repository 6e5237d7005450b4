import { readManifest, textFile } from './support/bundle-weight.ts';
import { newSigningPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';

// What a signer with a slow or failing connection meets.

const SIGN_PAGE = 'src/modules/signmore/sign-document/sign-document-page.tsx';
const SIGN_PART = /\/assets\/(sign-part|signature-pad|use-signing-request)-.*\.(js|css)$/;

test('the first page of the document comes while the code of the client is still loading', async ({ page, world }) => {
  const path = await newSigningPath(world);
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
  const early = [readManifest()[SIGN_PAGE]!.file, textFile('en', 'signing'), '/functions/v1/sign'];
  const answers = early.map((end) => page.waitForResponse((response) => response.url().endsWith(end)));
  await page.goto(path, { waitUntil: 'commit' });
  await Promise.all(answers);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(views, 'asked once').toHaveLength(1);
});

test('the heading of a step gets the focus before the code of the step has come', async ({ page, world }) => {
  const path = await newSigningPath(world);
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
