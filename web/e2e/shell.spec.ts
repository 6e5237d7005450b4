import { expect, test } from './support/fixtures.ts';
import { newTeam, newUser, registerTeam } from './support/people.ts';

const PHONE = { width: 360, height: 740 };

test('the language menu switches only the locale segment of the path', async ({ page }) => {
  await page.goto('/v2/nb/login/existing-user?next=%2Fv2%2Fnb%2Fcommon%2Fhome#here');
  await page.getByRole('navigation', { name: 'Språk' }).getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/v2/en/login/existing-user?next=%2Fv2%2Fnb%2Fcommon%2Fhome#here');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a path without a locale, or with one we do not speak, goes to the chosen language, else to Norwegian', async ({ page }) => {
  for (const [path, expected] of [
    ['/login/existing-user?a=1', '/v2/nb/login/existing-user?a=1'],
    ['/v2/sv/common/terms', '/v2/nb/common/terms'],
    ['/v2/no/common/terms', '/v2/nb/common/terms'],
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

test('a stranger at the root goes to the log-in on a test host; module roots go to their default page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/v2/nb/login/existing-user');
  await page.goto('/v2/en/common');
  await expect(page).toHaveURL('/v2/en/common/home');
});

test('unknown paths show the fallback page, with a way on', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  await page.goto('/v2/en/no/such/page/anywhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/no-such-page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/account/dashboard`);
});

test('a rendering error shows the error page, and the way back reloads', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/This page fails on purpose/);
  await page.goto('/v2/en/test/error-page');
  await expect(page).toHaveTitle(/Opps/);
  await expect(page.getByRole('heading', { level: 1, name: 'OPPS!' })).toBeVisible();
  await expect(page.getByText('Something went wrong. Please refresh the page or click the link below.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL('/v2/en/login/existing-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a header on medium screens and wider, a tab bar at the bottom on small ones', async ({ page, world, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/dashboard`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Overview' })).toBeVisible();
  await header.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('menuitem', { name: 'New eSignature' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'New check' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  await expect(header.getByRole('link', { name: 'Overview' })).toBeHidden();
  const tabs = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true });
  await expect(tabs).toHaveCount(1);
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport();
  const box = await tabs.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
  await tabs.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('menuitem', { name: 'New eSignature' }).click();
  await expect(page).toHaveURL(/create-document-wizard/);
});

test('the account menu lists every account; the slug in the URL switches to it', async ({ page, world, logInAs }) => {
  const owner = await newUser(world, { firstName: 'Siri', lastName: 'Dahl' });
  const first = await registerTeam(world, owner, 'Fjord Bygg AS');
  const second = await registerTeam(world, owner, 'Ås & Sønn');
  expect(second.slug).toMatch(/^[a-z0-9-]+$/);
  await logInAs(owner);
  await page.goto(`/v2/en/team/${first.slug}/account/dashboard`);
  await page.getByRole('button', { name: 'Open the account menu: Fjord Bygg AS' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('listitem')).toHaveCount(3);
  await expect(menu.getByText(owner.email)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Account settings of Siri Dahl' })).toHaveAttribute('href', `/v2/en/personal/${owner.personal.slug}/account/settings`);
  await menu.getByRole('link', { name: /^Ås & Sønn/ }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`/v2/en/team/${second.slug}/account/dashboard`);
  await expect(page.getByRole('button', { name: 'Open the account menu: Ås & Sønn' })).toBeVisible();

  await page.goto(`/v2/en/team/${first.slug}/signmore/documents`);
  await expect(page.getByRole('button', { name: 'Open the account menu: Fjord Bygg AS' })).toBeVisible();
});

test("an account of others is not opened: one's own is", async ({ page, world, logInAs }) => {
  const [own, foreign] = [await newTeam(world, 'Own AS'), await newTeam(world, 'Foreign AS')];
  await logInAs(own.owner);
  await page.goto(`/v2/en/team/${foreign.slug}/signmore/documents`);
  await expect(page).toHaveURL(new RegExp(`/v2/en/team/${own.slug}/`));
});

test('the language chosen in the account menu is kept on the user', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
  await page.getByRole('button', { name: /^Åpne kontomenyen/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/account/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const language = async () => (await sql`select language from user_profile where id = ${team.owner.id}`)[0]?.['language'];
  await expect.poll(language).toBe('en');
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

test('the last-used module is where the next log-in lands', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/signmore/documents`);
  const module = async () => (await sql`select last_used_module from user_profile where id = ${team.owner.id}`)[0]?.['last_used_module'];
  await expect.poll(module).toBe('signmore');
  await page.goto('/v2/en');
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/signmore/documents`);
});
