import type { Page } from '@playwright/test';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asReporter, newChannel, openOwnReport, writeAnonymously } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { newTeam } from './support/people.ts';
import type { World } from './support/world.ts';

// Answers that come after the reporter has gone on: nothing is lost, and nobody is pulled out of what they do.

const FUNCTION = '**/functions/v1/whistleblower';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const login = (wbSlug: string) => `/v2/nb/tellmore/whistleblower-login/${wbSlug}`;
/** The page of a report, without loading the client again: what it has in memory stays. */
async function expectNoSession(page: Page, wbSlug: string) {
  await page.evaluate((path) => history.pushState(null, '', path), `/v2/nb/tellmore/whistleblower-report/${wbSlug}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('Ugyldig varslingsøkt')).toBeVisible();
}

async function openChannel(world: World, sql: Parameters<typeof newChannel>[1]) {
  const team = await newTeam(world, 'Sent AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  return { team, ...(await newChannel(world, sql, team, [team.owner])) };
}

/** Holds the answers of an action. The request arrives. */
async function hold(page: Page, action: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(FUNCTION, async (route) => {
    if (!(route.request().postData() ?? '').includes(`"${action}"`)) return route.fallback();
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

const submit = (world: World, { wbSlug, handlerIds }: Awaited<ReturnType<typeof openChannel>>) =>
  sendReport(asReporter(world), wbSlug, anonymousReport(handlerIds, 'Kassa mangler penger.'));

async function logIn(page: Page, { reportNumber, accessCode }: { reportNumber: string; accessCode: string }) {
  await openOwnReport(page, reportNumber, accessCode);
}

test('a report that arrives after its reporter went back to the first page shows its number and code there', async ({
  page,
  world,
  sql,
}) => {
  test.slow();
  const { wbSlug, team } = await openChannel(world, sql);
  await page.goto(login(wbSlug));
  await page.getByRole('link', { name: 'Skriv et varsel' }).click();
  const goOn = () => page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await writeAnonymously(page, 'Oda Lie', 'Taket lekker.');
  await goOn();
  const { asked, release } = await hold(page, 'submitWbReport');
  await page.getByRole('button', { name: 'Send varselet' }).click();
  await asked;
  await page.evaluate(() => history.go(-5));
  await expect(page.getByRole('link', { name: 'Fortsett på varselet' })).toBeVisible();

  release();
  await expect(heading(page, 'Varselet er sendt')).toBeVisible();
  expect(await sql`select from public.whistleblowing_report where account_id = ${team.id}`).toHaveLength(1);
  await page.getByLabel(/Jeg har tatt vare på/).check();
  await page.getByRole('button', { name: 'Ferdig' }).click();
  await expect(page.getByRole('link', { name: 'Skriv et varsel' })).toBeVisible();
});

test('a login that is answered late pulls nobody out of the report that they write, and leaves no session', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  test.slow();
  // Which of two ways the keys are derived is not known before.
  consoleWatch.expect(/status of 422/);
  const channel = await openChannel(world, sql);
  const sent = await submit(world, channel);
  await page.goto(login(channel.wbSlug));
  const { asked, release } = await hold(page, 'logIn');
  const ended = page.waitForRequest((request) => (request.postData() ?? '').includes('"logOut"'));
  await logIn(page, sent);
  await asked;
  await page.getByRole('link', { name: 'Skriv et varsel' }).click();
  await expect(heading(page, 'Vil du si hvem du er?')).toBeVisible();
  release();
  await ended;
  await expect(heading(page, 'Vil du si hvem du er?')).toBeVisible();
  await expectNoSession(page, channel.wbSlug);
});

test('a login that is answered after the reporter left in a hurry leaves no session behind', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  test.slow();
  // Which of two ways the keys are derived is not known before.
  consoleWatch.expect(/status of 422/);
  const channel = await openChannel(world, sql);
  const sent = await submit(world, channel);
  const elsewhere = Promise.withResolvers<void>();
  await page.route('https://www.wikipedia.org/', async (route) => {
    await elsewhere.promise;
    await route.fulfill({ contentType: 'text/html', body: '<title>neutral</title>' });
  });
  await page.goto(login(channel.wbSlug));
  const { asked, release } = await hold(page, 'logIn');
  await logIn(page, sent);
  await asked;
  const leaves = page.waitForRequest('https://www.wikipedia.org/');
  // The click waits for the page that it leads to.
  const left = page.getByRole('button', { name: 'Forlat siden' }).click();
  await leaves;
  // The session is stored, and the report is being read.
  const opened = page.waitForRequest((request) => (request.postData() ?? '').includes('"wbReport"'));
  release();
  await opened;
  elsewhere.resolve();
  await left;
  await expect(page).toHaveURL('https://www.wikipedia.org/');
  // What somebody else would try. The browser may have kept the page.
  await page.goBack();
  await expect(page.getByText('Kassa mangler penger.')).toHaveCount(0);
  await page.goto(login(channel.wbSlug));
  await expectNoSession(page, channel.wbSlug);
});

test('a link with another key that is pasted into the tab is refused', async ({ page, world, sql }) => {
  const { wbSlug } = await openChannel(world, sql);
  await page.goto(login(wbSlug));
  await expect(heading(page, 'Si fra til Sent AS')).toBeVisible();
  await page.goto(`${login(wbSlug)}#k=AAAAAAAAAAAAAAAAAAAA`);
  await expect(heading(page, 'Ikke bruk denne siden')).toBeVisible();
  await expect(page.locator('input, textarea')).toHaveCount(0);
});

test('where a host knows only the exact address, one without a language or with a slash too many still leads there', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const { wbSlug } = await openChannel(world, sql);
  // What such a host sends for any other address: the page of the product's client.
  const missing = await page.request.get('/v2/nb/nothing');
  const body = await missing.text();
  for (const typed of [`/tellmore/whistleblower-login/${wbSlug}`, `${login(wbSlug)}/`]) {
    await page.route(
      (url) => url.pathname === typed,
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto(typed);
    await expect(heading(page, 'Si fra til Sent AS')).toBeVisible();
    await expect(page).toHaveURL(login(wbSlug));
  }
});
