import type { Page } from '@playwright/test';
import { readManifest, scriptsOf, textFile } from './support/bundle-weight.ts';
import { newChannel } from './support/channel.ts';
import type { TeamChannel } from './support/channel.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';
import type { World } from './support/world.ts';

// No file is cached.
test.use({ ownWindows: true });

// The client of the reporters' pages: its addresses, its history, and what it does when something fails to load.

const PIN = '#k=AAAAAAAAAAAAAAAAAAAA';
const path = (language: string, wbSlug: string, kind = 'login') =>
  `/v2/${language}/tellmore/whistleblower-${kind}/${wbSlug}`;
const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) });
const historyLength = (page: Page) => page.evaluate(() => history.length);

async function openChannel(world: World, sql: Parameters<typeof newChannel>[1]): Promise<TeamChannel> {
  const team = await newTeam(world, 'Adresse AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  return newChannel(world, sql, team, [team.owner]);
}

test('an address without version or language, or in a language that we lack, becomes one that we have', async ({
  page,
  consoleWatch,
}) => {
  // There is no such channel.
  consoleWatch.expect(/status of 404/);
  for (const [given, becomes] of [
    [`/tellmore/whistleblower-login/x${PIN}`, `${path('nb', 'x')}${PIN}`],
    [`/en/tellmore/whistleblower-login/x${PIN}`, `${path('en', 'x')}${PIN}`],
    [`/v2/sv/tellmore/whistleblower-wizard/x/2`, `${path('nb', 'x', 'wizard')}/2`],
    [`/v2/nn/tellmore/whistleblower-login/x/${PIN}`, `${path('nn', 'x')}/${PIN}`],
  ] as const) {
    await page.goto(given);
    await expect(page).toHaveURL(becomes);
    await expect(heading(page)).toBeVisible();
  }
});

test('an address that only looks like one of a channel says that there is no page, and leads to the product', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  for (const unknown of [path('en', 'a/b'), path('en', 'a/b/c', 'report'), path('en', '%E0%A4%A')]) {
    expect((await page.goto(unknown))?.headers()['content-security-policy']).toContain('require-trusted-types-for');
    await expect(heading(page, 'Page not found')).toBeVisible();
  }
  await expectAccessible(page, 'unknown page');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/v2/en/login/existing-user');
});

test('a link, a step and a language keep the history, the focus, the top of the page and the title', async ({
  page,
  world,
  sql,
}) => {
  test.slow();
  const { wbSlug } = await openChannel(world, sql);
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto(path('nb', wbSlug));
  await expect(page).toHaveTitle('Tillit – Varsling');
  const start = page.getByRole('link', { name: 'Skriv et varsel' });
  const begun = await historyLength(page);

  // Another click than a plain one is the browser's: a new tab, a new window, a download.
  const taken = await start.evaluate((link) => {
    const clicks = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];
    return clicks.map((click) => {
      let isTaken = true;
      const note = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', note, { once: true });
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
      return isTaken;
    });
  });
  expect(taken).toEqual([false, false, false, false, false]);
  await expect(page).toHaveURL(path('nb', wbSlug));

  await start.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Vil du si hvem du er?')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(path('nb', wbSlug, 'wizard'));
  await page.getByLabel('Konfidensiell, med navn').check();
  await page.getByLabel('Etternavn').fill('Vik');
  await page.getByRole('button', { name: 'Fortsett' }).click();
  await expect(heading(page, 'Hva handler det om?')).toBeFocused();
  await page.getByLabel('Annet', { exact: true }).check();
  expect(await historyLength(page)).toBe(begun + 2);

  // A language takes the place of the other, and nothing of the step is lost.
  const nynorsk = page.getByRole('link', { name: 'Nynorsk' });
  await nynorsk.click();
  await expect(heading(page, 'Kva handlar det om?')).toBeVisible();
  await expect(page).toHaveURL(`${path('nn', wbSlug, 'wizard')}/1`);
  await expect(nynorsk).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nn');
  await expect(page.locator('input[value="OTHER"]')).toBeChecked();
  // The same address again adds nothing.
  await nynorsk.click();
  expect(await historyLength(page)).toBe(begun + 2);

  // Back and forward follow the language of each address.
  await page.goBack();
  await expect(heading(page, 'Vil du si hvem du er?')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Fortsett på varselet' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(heading(page, 'Kva handlar det om?')).toBeFocused();
  await expect(page.locator('input[value="OTHER"]')).toBeChecked();
});

test('if the texts of a language cannot be loaded, the page says so and stays; the last language that was chosen is shown', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_FAILED/);
  const { wbSlug } = await openChannel(world, sql);
  await page.goto(path('nb', wbSlug, 'wizard'));
  await expect(heading(page, 'Vil du si hvem du er?')).toBeVisible();
  const texts = `**/${textFile('nn', 'whistleblower')}`;
  await page.route(texts, (route) => route.abort());
  await page.getByRole('link', { name: 'Nynorsk' }).click();
  await expect(page.getByRole('alert')).toContainText('Nettverksfeil');
  await expect(page).toHaveURL(path('nb', wbSlug, 'wizard'));
  await expect(heading(page, 'Vil du si hvem du er?')).toBeVisible();
  await page.unroute(texts);

  const held = Promise.withResolvers<void>();
  await page.route(texts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Nynorsk' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(path('en', wbSlug, 'wizard'));
  const late = page.waitForResponse(texts);
  held.resolve();
  await late;
  await expect(heading(page, 'Do you want to say who you are?')).toBeVisible();
  await expect(page).toHaveURL(path('en', wbSlug, 'wizard'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('who turns back to the language that is shown stays with it', async ({ page, world, sql }) => {
  const { wbSlug } = await openChannel(world, sql);
  await page.goto(path('nb', wbSlug, 'wizard'));
  await expect(heading(page, 'Vil du si hvem du er?')).toBeVisible();
  const held = Promise.withResolvers<void>();
  const texts = `**/${textFile('nn', 'whistleblower')}`;
  await page.route(texts, async (route) => {
    await held.promise;
    await route.continue();
  });
  const late = page.waitForResponse(texts);
  await page.getByRole('link', { name: 'Nynorsk' }).click();
  await page.getByRole('link', { name: 'Bokmål' }).click();
  held.resolve();
  await late;
  // The next step comes after the late texts.
  await page.getByLabel('Anonym', { exact: true }).check();
  await page.getByRole('button', { name: 'Fortsett' }).click();
  await expect(heading(page, 'Hva handler det om?')).toBeVisible();
  await expect(page).toHaveURL(`${path('nb', wbSlug, 'wizard')}/1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
});

test('a page that cannot be drawn, or has no texts, shows the error page, and another address loads the page again', async ({
  page,
  world,
  sql,
  consoleWatch,
}) => {
  // React reports what it cannot draw.
  consoleWatch.expect(/TypeError|ERR_FAILED/);
  const { wbSlug } = await openChannel(world, sql);
  await page.goto(path('nb', wbSlug));
  await page.getByRole('link', { name: 'Skriv et varsel' }).click();
  await expect(heading(page, 'Vil du si hvem du er?')).toBeVisible();
  await page.route('**/functions/v1/whistleblower', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), handlerIds: null } });
  });
  await page.reload();
  await expect(heading(page, 'OPPS!')).toBeVisible();
  await expectAccessible(page, 'error page');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Skriv et varsel' })).toBeVisible();

  const texts = `**/${textFile('nb', 'whistleblower')}`;
  await page.route(texts, (route) => route.abort());
  await page.reload();
  await expect(heading(page, 'OPPS!')).toBeVisible();
});

test('the address in the settings leads from the product to the channel, and the browser back', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Lenke AS', { firstName: 'Oda', lastName: 'Lie', language: 'nb' });
  const { wbSlug } = await newChannel(world, sql, team, [team.owner]);
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/tellmore/whistleblowing/settings`);
  await page.getByRole('link', { name: new RegExp(`whistleblower-login/${wbSlug}`) }).click();
  await expect(heading(page, 'Si fra til Lenke AS')).toBeVisible();
  await expect(page).toHaveURL(/#k=[\w-]{20}$/);
  await page.goBack();
  await expect(heading(page, 'Varsling')).toBeVisible();
});

test('the channel, the part of a page and its texts come while the client is still loading, each once', async ({
  page,
  world,
  sql,
}) => {
  const { wbSlug } = await openChannel(world, sql);
  const manifest = readManifest('whistleblower');
  const client = scriptsOf(['whistleblower/index.html'], manifest);
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => client.has(pathname.slice(1)),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  const part = manifest['src/modules/tellmore/public/wizard/wizard.tsx']!.file;
  const early = [part, textFile('nn', 'whistleblower'), textFile('nn', 'common'), textFile('nb', 'whistleblower')];
  const channel = '/functions/v1/whistleblower';
  const answers = [...early, channel].map((end) => page.waitForResponse((response) => response.url().endsWith(end)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(path('nn', wbSlug, 'wizard'), { waitUntil: 'commit' });
  await Promise.all(answers);
  held.resolve();
  await expect(heading(page)).toBeVisible();
  expect(asked.filter((request) => request.startsWith('POST') && request.endsWith(channel))).toHaveLength(1);
});
