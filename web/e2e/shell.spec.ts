import { expect, test } from './support/fixtures.ts';
import { useHostSettings } from './support/host-settings.ts';
import { newColleague, newTeam, newUnconfirmedUser, newUser, registerTeam } from './support/people.ts';

// Spec 000 §2.5: the layout around a page.

const PHONE = { width: 360, height: 740 };

test('a header on medium screens and wider, a tab bar at the bottom on small ones', async ({
  page,
  world,
  logInAs,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/dashboard`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Overview' })).toBeVisible();
  await header.getByRole('link', { name: 'Overview' }).click();
  await expect(header.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'Checks' })).toBeVisible();

  await page.setViewportSize(PHONE);
  await expect(header.getByRole('link', { name: 'Overview' })).toBeHidden();
  const tabs = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true });
  await expect(tabs).toHaveCount(1);
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport();
  const box = await tabs.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
  await tabs.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('menuitem', { name: 'New document' }).click();
  await expect(page).toHaveURL(/create-document-wizard/);
});

test('the Create menu and the link to the overview follow the features of the team', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  const header = page.getByRole('banner');
  for (const [checks, eSignatures, expected] of [
    [false, true, ['New document']],
    [true, true, ['New document', 'New check']],
    [true, false, ['New check']],
  ] as const) {
    await sql`update account_feature set checks = ${checks}, e_signatures = ${eSignatures} where account_id = ${team.id}`;
    await page.goto(`/v2/en/team/${team.slug}/account/settings`);
    await header.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(expected);
    await expect(header.getByRole('link', { name: 'Overview' })).toBeVisible();
  }
  await sql`update account_feature set checks = false, e_signatures = false where account_id = ${team.id}`;
  await page.reload();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Create' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Overview' })).toBeHidden();

  await page.goto(`/v2/en/personal/${team.owner.personal.slug}/account/settings`);
  await expect(header.getByRole('link', { name: 'Documents' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

test('the account menu lists every account, its settings, language, help and log out', async ({
  page,
  world,
  logInAs,
}) => {
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
  const personal = `/v2/en/personal/${owner.personal.slug}`;
  await expect(menu.getByRole('link', { name: 'Account settings of Siri Dahl' })).toHaveAttribute(
    'href',
    `${personal}/account/settings`,
  );
  await expect(menu.getByRole('link', { name: /^Siri Dahl/ })).toHaveAttribute('href', `${personal}/account/overview`);
  await expect(menu.getByRole('link', { name: 'Help center' })).toHaveAttribute('href', '/v2/en/common/home#help');
  await expect(menu.getByRole('link', { name: 'Norsk' })).toBeVisible();
  await menu.getByRole('link', { name: /^Ås & Sønn/ }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`/v2/en/team/${second.slug}/account/dashboard`);
  await page.getByRole('button', { name: 'Open the account menu: Ås & Sønn' }).click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/v2/en/common/home');
});

test('a logged-in user creates a team from the account menu, on a phone, and lands on its dashboard', async ({
  page,
  world,
  logInAs,
}) => {
  const person = await newUser(world);
  await logInAs(person);
  await page.setViewportSize(PHONE);
  await page.goto(`/v2/nb/personal/${person.personal.slug}/account/settings`);
  await page.getByRole('button', { name: /^Åpne kontomenyen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nytt team' }).click();
  const form = page.getByRole('dialog', { name: 'Opprett en teamkonto' });
  await form.getByRole('button', { name: 'Opprett teamkonto' }).click();
  await expect(form.getByLabel('Navn på virksomheten')).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('combobox', { name: 'Finn virksomheten' }).fill('lindesnes lakk');
  await page.getByRole('option', { name: 'LINDESNES LAKK AS' }).click();
  await expect(form.getByLabel('Navn på virksomheten')).toHaveValue('LINDESNES LAKK AS');
  await form.getByRole('button', { name: 'Opprett teamkonto' }).click();
  await expect(page).toHaveURL(/\/v2\/nb\/team\/lindesnes-lakk-as[^/]*\/account\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Åpne kontomenyen: LINDESNES LAKK AS' })).toBeVisible();
});

test('a user whose team failed at sign-up creates it before confirming the mailbox', async ({
  page,
  world,
  logInAs,
}) => {
  const person = await newUnconfirmedUser(world);
  await logInAs(person);
  await page.goto('/v2/nb');
  await page.getByRole('button', { name: 'Nytt team' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Navn på virksomheten').fill('Fjord Bygg AS');
  await form.getByRole('button', { name: 'Opprett teamkonto' }).click();
  await expect(page).toHaveURL(/\/team\/fjord-bygg-as[^/]*\/common\/action-required$/);
  await expect(page.getByRole('button', { name: 'Nytt team' })).toBeHidden();
});

test('logging out ends the session in this browser even if its code fails to load', async ({
  page,
  context,
  world,
  logInAs,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_FAILED|dynamically imported module/);
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/dashboard`);
  // Otherwise the page is reloaded.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.route(/\/assets\/sign-in-.*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/v2/en/common/home');
  expect((await context.cookies()).filter(({ name }) => name === 'tillit-session')).toEqual([]);
});

test('an account scheduled for deletion says so in the menu, which then omits help', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Fjord Bygg AS');
  await sql`update account set deletion_scheduled_on = now() + interval '14 days' where id = ${team.id}`;
  await logInAs(team.owner);
  await page.goto(`/v2/en/personal/${team.owner.personal.slug}/account/settings`);
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Help center' })).toBeVisible();
  await menu.getByRole('link', { name: 'Deletion scheduled' }).click();
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/account/scheduled-deletion`);
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Help center' })).toBeHidden();
});

test('the language chosen in the account menu is kept on the user', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/nb/team/${team.slug}/account/dashboard`);
  await page.getByRole('button', { name: /^Åpne kontomenyen/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`/v2/en/team/${team.slug}/account/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const language = async () =>
    (await sql`select language from user_profile where id = ${team.owner.id}`)[0]?.['language'];
  await expect.poll(language).toBe('en');
});

test('visitors see log in and sign up, logged-in users a link to their account', async ({ page, world, logInAs }) => {
  await page.goto('/v2/en/common/payoutpartner');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Norsk' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
  const { owner, slug } = await newTeam(world);
  await logInAs(owner);
  await page.reload();
  await expect(header.getByRole('link', { name: 'Log in' })).toBeHidden();
  await header.getByRole('link', { name: 'To your account' }).click();
  await expect(page).toHaveURL(`/v2/en/team/${slug}/account/dashboard`);
});

test('reading pages and wizards have no chrome', async ({ page, consoleWatch }) => {
  // Nobody has the link of the reference.
  consoleWatch.expect(/status of 404/);
  for (const path of ['common/home', 'common/privacy', 'tellmore/whistleblower-wizard/nordlys']) {
    await page.goto(`/v2/en/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  }
  for (const path of ['tellmore/whistleblower-login/nordlys', 'checkmore/digital-reference/abc']) {
    await page.goto(`/v2/en/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
  }
});

test('the sandbox host says that nothing is binding, other hosts do not', async ({ page, world }) => {
  const banner = page.getByText('Sandbox: nothing here is binding.');
  await page.goto('/v2/en/common/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await useHostSettings(page, world, { environment: 'sandbox' });
  await page.goto('/v2/en/common/terms');
  await expect(banner).toBeVisible();
});

test('an outdated browser gets a warning', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Set.prototype, 'union'));
  await page.goto('/v2/en/common/terms');
  await expect(page.getByRole('alert')).toContainText('Your browser is out of date');
});

test('money pages are for the owner and admins; a person has credits and cards, but no invoices', async ({
  page,
  world,
  newVisitor,
  logInAs,
}) => {
  const team = await newTeam(world);
  const member = await newColleague(world, team, 'MEMBER');
  const settings = `/v2/en/team/${team.slug}/account/settings`;
  await logInAs(team.owner);
  await page.goto(settings);
  await page.getByRole('link', { name: /^Credits/ }).click();
  await expect(page.getByRole('button', { name: 'Buy credits' })).toBeVisible();
  await expect(page.getByText('Warning limit')).toBeVisible();
  await page.goto(`${settings}/payment-methods`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment methods' })).toBeVisible();
  await page.goto(`${settings}/payout-settings`);
  await expect(page, 'payouts are not switched on').toHaveURL(settings);
  const personal = `/v2/en/personal/${team.owner.personal.slug}/account/settings`;
  await page.goto(personal);
  await expect(page.getByRole('link', { name: /^Credits/ })).toBeVisible();
  await page.getByRole('link', { name: /^Payment methods/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment methods' })).toBeVisible();
  await expect(page.getByText('No saved payment methods')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add invoice details' })).toBeHidden();

  const other = await newVisitor();
  await logInAs(member, other);
  for (const path of ['credits', 'payment-methods', 'payout-settings']) {
    await other.goto(`${settings}/${path}`);
    await expect(other).toHaveURL(settings);
  }
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Credits/ })).toBeHidden();
});
