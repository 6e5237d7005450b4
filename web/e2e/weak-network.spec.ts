import type postgres from 'postgres';
import { rpc } from '#function-tests/support/call.ts';
import { sentCheckList } from '#function-tests/support/check-lists.ts';
import { backendOf } from './support/backend.ts';
import { readManifest, scriptsOf, textFile } from './support/bundle-weight.ts';
import { newSigningPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam, newUser } from './support/people.ts';
import type { World } from './support/world.ts';

// No file is cached.
test.use({ ownWindows: true });

// What signers and candidates with a slow or failing connection meet.

const SIGN_PAGE = 'src/modules/signmore/sign-document/sign-document-page.tsx';
const MODULE = 'src/modules/checkmore';
const SIGN_PART = /\/assets\/(sign-part|signature-pad|use-signing-request)-.*\.(js|css)$/;

/** A candidate and their list of these checks, to which they have consented. */
async function consentedList(world: World, sql: postgres.Sql, types: readonly string[]) {
  const { id, owner } = await newTeam(world);
  const candidate = await newUser(world);
  const list = await sentCheckList(sql, { accountId: id, owner }, candidate.email, types);
  const input = { textVersion: '2026-11-23', language: 'nb' };
  await rpc(backendOf(world), candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  return { candidate, list };
}

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

test('a form and what it starts from come while the code of the client is still loading', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const { candidate, list } = await consentedList(world, sql, ['EDUCATION']);
  await logInAs(candidate);
  const [check] = await sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  const asked: string[] = [];
  page.on('request', (request) => {
    const operation = request.postDataJSON() as { operationName?: string } | null;
    if (request.url().endsWith('/graphql/v1') && operation?.operationName) asked.push(operation.operationName);
  });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  const early = [
    ...scriptsOf(['check-wizard/later-step.tsx', 'check-types/education/form.tsx'].map((part) => `${MODULE}/${part}`)),
    textFile('nb', 'check-forms'),
    '/graphql/v1',
  ].filter((file) => !file.startsWith('assets/index-'));
  const answers = early.map((end) => page.waitForResponse((response) => response.url().endsWith(end)));
  const path = `checkmore/check-wizard/${list}/${check?.id}`;
  await page.goto(`/v2/nb/personal/${candidate.personal.slug}/${path}`, { waitUntil: 'commit' });
  await Promise.all(answers);
  arrive();
  await expect(page.getByLabel('Skole eller universitet')).toBeVisible();
  const start = ['Session', 'CheckWizard', 'CheckFormState'];
  expect(asked.filter((name) => start.includes(name)).toSorted(), 'each asked once').toEqual(start.toSorted());
});

test('while a candidate reads a step, the code of the next form comes, and opening it loads none', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const { candidate, list } = await consentedList(world, sql, ['EDUCATION']);
  await logInAs(candidate);

  const parts = ['check-types/education/form.tsx', 'check-files/check-files.tsx'];
  const needed = [
    ...scriptsOf(parts.map((part) => `${MODULE}/${part}`)),
    ...['check-forms', 'widgets'].map((namespace) => textFile('nb', namespace)),
  ];
  await page.goto(`/v2/nb/personal/${candidate.personal.slug}/checkmore/check-wizard/${list}/overview`);
  // A resource is among the entries once it has arrived.
  const arrived = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect
    .poll(async () => {
      const names = await arrived();
      return needed.filter((file) => !names.some((name) => name.endsWith(file)));
    })
    .toEqual([]);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) loaded.push(request.url());
  });
  await page.getByRole('link', { name: 'Åpne «Utdanning»' }).click();
  await expect(page.getByLabel('Skole eller universitet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Velg en fil eller ta et bilde' })).toBeVisible();
  expect(loaded).toEqual([]);
  // The id of the check: the numbers of the steps change.
  await expect(page).toHaveURL(/check-wizard\/[\da-f-]{36}\/[\da-f-]{36}$/);
});
