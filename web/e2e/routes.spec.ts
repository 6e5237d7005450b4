import { sendDocument, signingPath } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { useHostSettings } from './support/host-settings.ts';
import { newTeam, newUnconfirmedUser } from './support/people.ts';

// Spec 000 §2.1, §2.3 and §2.4: where every URL leads. (Rules of guards and landing: session/*.test.ts.)

test('a path without a locale, or with one we do not speak, goes to the chosen language, else to Norwegian', async ({
  page,
}) => {
  for (const [path, expected] of [
    ['/login/existing-user?a=1', '/v2/nb/login/existing-user?a=1'],
    ['/v2/sv/common/terms', '/v2/nb/common/terms'],
    ['/v2/no/common/terms', '/v2/nb/common/terms'],
    ['/en/common/terms#law', '/v2/en/common/terms#law'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(expected);
  }
  await page.goto('/v2/nb/login/existing-user');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/v2/en/login/existing-user');
  await page.goto('/v2/sv/common/terms');
  await expect(page).toHaveURL('/v2/en/common/terms');
});

test('the language menu switches only the locale segment of the path', async ({ page }) => {
  await page.goto('/v2/nb/login/existing-user?next=%2Fv2%2Fnb%2Fcommon%2Fhome#here');
  await page.getByRole('navigation', { name: 'Språk' }).getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/v2/en/login/existing-user?next=%2Fv2%2Fnb%2Fcommon%2Fhome#here');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('unknown paths show the fallback page, with a link', async ({ page, world, logInAs, consoleWatch }) => {
  consoleWatch.expect(/status of 404/);
  const team = await newTeam(world);
  await page.goto('/v2/en/no/such/page/anywhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/no-such-page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/account/dashboard`);
  // What is no id at all is not found either: nothing has failed.
  for (const [path, answer] of [
    ['signmore/documents', 'No document found'],
    ['signmore/create-document-wizard', 'No draft found'],
    ['checkmore/request-wizard', 'No request found'],
    ['checkmore/reviews', 'This check is not waiting for you'],
    ['checkmore/reference-templates', 'No questions found'],
    ['account/overview/people', 'This person isn’t here'],
    ['tellmore/whistleblowing/reports', 'No report found'],
  ] as const) {
    await page.goto(`/v2/en/team/${team.slug}/${path}/abc`);
    await expect(page.getByText(answer), path).toBeVisible();
  }
});

test('the root of every module leads to its default route', async ({ page, world, logInAs }) => {
  for (const [root, place] of [
    ['common', 'common/home'],
    ['login', 'login/existing-user'],
    ['test', 'test/component-library'],
  ]) {
    await page.goto(`/v2/en/${root}`);
    await expect(page).toHaveURL(`/v2/en/${place}`);
  }
  const { owner, slug } = await newTeam(world);
  await page.goto('/v2/en/signmore');
  await expect(page).toHaveURL('/v2/en/login/existing-user?next=%2Fv2%2Fen%2Fsignmore');
  await logInAs(owner);
  await page.goto('/v2/en/signmore');
  await expect(page).toHaveURL(`/v2/en/team/${slug}/signmore/documents`);
  await page.goto(`/v2/en/team/${slug}/common`);
  await expect(page).toHaveURL('/v2/en/common/home');
  for (const [root, place] of [
    ['account', 'account/dashboard'],
    ['signmore', 'signmore/documents'],
    ['checkmore', 'checkmore/invite'],
    ['tellmore', 'tellmore/whistleblowing/settings'],
  ]) {
    await page.goto(`/v2/en/team/${slug}/${root}`);
    await expect(page).toHaveURL(`/v2/en/team/${slug}/${place}`);
  }
  // Only teams have the dashboard.
  const personal = `/v2/en/personal/${owner.personal.slug}`;
  await page.goto(`${personal}/account`);
  await expect(page).toHaveURL(`${personal}/signmore/documents`);
});

test('a visitor at the root goes to the login page on test hosts, to the home page otherwise', async ({
  page,
  world,
  consoleWatch,
}) => {
  // Chromium does not know that a page the test answers comes from this machine, and keeps it from asking for prices.
  consoleWatch.expect(/loopback|prices/);
  await page.goto('/');
  await expect(page).toHaveURL('/v2/nb/login/existing-user');
  await useHostSettings(page, world, { environment: 'production' });
  await page.goto('/');
  await expect(page).toHaveURL('/v2/nb/common/home');
});

test('the page scrolls to the top on every route change', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto('/v2/en/common/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const terms = page.getByRole('link', { name: 'Terms' }).last();
  await terms.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await terms.click();
  await expect(page).toHaveURL('/v2/en/common/terms');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a query parameter named feature is kept in local storage', async ({ page }) => {
  await page.goto('/v2/en/login/existing-user?feature=new-editor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('feature'))).toBe('new-editor');
});

test('toasts appear top-right', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/ERR_FAILED/);
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await page.goto('/v2/en/login/existing-user');
  await page.getByRole('textbox', { name: 'Email' }).fill('kari@nordlys.example');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const toast = page.getByRole('alert');
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(150);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 50);
});

test('logged-in users do not see the login page; others return to their page after it', async ({
  page,
  world,
  newVisitor,
  logInAs,
}) => {
  const { owner, slug } = await newTeam(world);
  await logInAs(owner);
  await page.goto('/v2/en/login/existing-user');
  await expect(page).toHaveURL(`/v2/en/team/${slug}/account/dashboard`);
  const stranger = await newVisitor();
  await stranger.goto(`/v2/en/team/${slug}/signmore/documents?status=PENDING`);
  await expect(stranger).toHaveURL(
    new RegExp(`/login/existing-user\\?next=${encodeURIComponent(`/v2/en/team/${slug}/signmore/documents?`)}`),
  );
});

test('an unconfirmed user waits at the gate, except for the check wizard and the identity callback', async ({
  page,
  world,
  logInAs,
}) => {
  const newcomer = await newUnconfirmedUser(world);
  const home = `/v2/en/personal/${newcomer.personal.slug}`;
  await logInAs(newcomer);
  for (const path of ['account/settings', 'signmore/documents', 'common/benefits', 'checkmore/checks']) {
    await page.goto(`${home}/${path}`);
    await expect(page).toHaveURL(`${home}/common/action-required`);
  }
  await page.goto(`${home}/checkmore/check-wizard/7`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${home}/checkmore/check-wizard/7`);
  await page.goto('/v2/en/common/identity-login-callback');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/v2/en/common/identity-login-callback');
});

test('an administrator passes the gate unconfirmed', async ({ page, world, sql, logInAs }) => {
  const administrator = await newUnconfirmedUser(world);
  await sql`update user_profile set administrator = true where id = ${administrator.id}`;
  await logInAs(administrator);
  const settings = `/v2/en/personal/${administrator.personal.slug}/account/settings`;
  await page.goto(settings);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL(settings);
});

test('the slug in the URL switches the account; another user’s slug redirects to one’s own', async ({
  page,
  world,
  logInAs,
}) => {
  const [own, foreign] = [await newTeam(world, 'Own AS'), await newTeam(world, 'Foreign AS')];
  await logInAs(own.owner);
  await page.goto(`/v2/en/personal/${own.owner.personal.slug}/account/settings`);
  await expect(page.getByRole('button', { name: `Open the account menu: ${own.owner.personal.name}` })).toBeVisible();
  await page.goto(`/v2/en/team/${own.slug}/account/settings`);
  await expect(page.getByRole('button', { name: 'Open the account menu: Own AS' })).toBeVisible();
  await page.goto(`/v2/en/team/${foreign.slug}/signmore/documents`);
  await expect(page).toHaveURL(new RegExp(`/v2/en/team/${own.slug}/`));
});

test('pages with a token in their path never send the session', async ({ page, world, logInAs, consoleWatch }) => {
  consoleWatch.expect(/status of 404/);
  const team = await newTeam(world);
  const document = await sendDocument(world, team);
  const signing = await signingPath(world, document.signers[0]!);
  await logInAs(team.owner);
  const bearers: string[] = [];
  let calls = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith(world.url)) return;
    calls += 1;
    const { authorization } = request.headers();
    if (authorization) bearers.push(`${request.url()} ${authorization.slice(0, 20)}`);
  });
  await page.goto(signing);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/v2/en/signmore/public-document/unknown-token');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls).toBeGreaterThan(0);
  expect(bearers).toEqual([]);
});

test('the next login lands in the last-used module', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/signmore/documents`);
  const module = async () =>
    (await sql`select last_used_module from user_profile where id = ${team.owner.id}`)[0]?.['last_used_module'];
  await expect.poll(module).toBe('signmore');
  await page.goto('/v2/en');
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/signmore/documents`);
});

test('a recommendation is recorded at sign-up', async ({ page, sql }) => {
  await page.goto('/v2/en/common/referrer/venn-av-huset');
  await page.getByRole('link', { name: 'Create a personal account' }).click();
  const email = `${crypto.randomUUID()}@example.com`;
  await page.getByRole('textbox', { name: 'First name' }).fill('Ola');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hansen');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('riktig hest batteri');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create personal account' }).click();
  await expect(page).toHaveURL(/action-required$/);
  expect((await sql`select referrer from user_profile where email = ${email}`)[0]?.['referrer']).toBe('venn-av-huset');
  expect(await page.evaluate(() => localStorage.getItem('tillit.referrer'))).toBeNull();
});
