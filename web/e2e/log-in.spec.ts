import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { newAddress, newTeam, newUnconfirmedUser, newUser } from './support/people.ts';
import { expireToken } from './support/tokens.ts';

/** Not the confirmation link, which leads to the same page. */
const LOG_IN_LINK = /verification\?token=[^&]+$/;

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function fillLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('the login form shows the specification’s messages, and focuses the first error', async ({ page }) => {
  await page.goto('/v2/en/login/existing-user');
  await fillLogIn(page, '', '');
  await expect(page.getByText('An email address is required')).toBeVisible();
  await expect(page.getByText('A password is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await fillLogIn(page, 'kari', 'x');
  await expect(page.getByText('Incorrect email format')).toBeVisible();
  await expect(page.getByText('A password is required')).toBeHidden();
});

test('the sign-up form shows the specification’s messages', async ({ page }) => {
  await page.goto('/v2/en/login/new-team');
  const submit = page.getByRole('button', { name: 'Create team account' });
  const password = page.getByLabel('Password', { exact: true });
  await submit.click();
  for (const text of [
    'A name is required',
    'A first name is required',
    'A last name is required',
    'An email address is required',
    'A password is required',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText('You have to accept the terms')).toBeVisible();
  await password.fill('12345');
  await submit.click();
  await expect(page.getByText('Minimum 6 characters, please!')).toBeVisible();
  await password.fill('x'.repeat(65));
  await submit.click();
  await expect(page.getByText('No more than 64 characters, please!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('kari@');
  await submit.click();
  await expect(page.getByText('Incorrect email format')).toBeVisible();
});

test('a wrong password shows an error, and keeps the input', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 400/);
  const user = await newUser(world);
  await page.goto('/v2/en/login/existing-user');
  await fillLogIn(page, user.email, 'not the password');
  await expect(page.getByText('Wrong email or password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
});

test('logging in leads to the requested page; after logging out, going back shows nothing', async ({ page, world }) => {
  const team = await newTeam(world);
  const documents = `/v2/en/team/${team.slug}/signmore/documents?status=PENDING`;
  await page.goto(documents);
  await expect(page).toHaveURL(/\/v2\/en\/login\/existing-user\?next=/);
  await expect(page.getByText('Log in to continue.')).toBeVisible();
  await fillLogIn(page, team.owner.email, team.owner.password);
  await expect(toast(page)).toContainText('Signed in successfully');
  await expect(page).toHaveURL(documents);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/v2/en/login/existing-user');
  await expect(page).not.toHaveURL(/login/);

  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/v2/en/common/home');
  expect((await page.context().cookies()).filter(({ name }) => name === 'tillit-session')).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\/existing-user/);
});

test('a magic link logs in once', async ({ page, world, inbox, consoleWatch }) => {
  consoleWatch.expect(/status of 404/);
  const user = await newUser(world, { language: 'en' });
  await page.goto('/v2/en/login/existing-user');
  await page.getByRole('link', { name: 'Get a login link by email' }).click();
  await expect(page.getByRole('heading', { name: 'Log in without a password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByRole('button', { name: 'Send login link' }).click();
  await expect(toast(page)).toContainText('Link sent, if the address has an account');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await inbox.linkFor(user.email, LOG_IN_LINK);
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(toast(page)).toContainText('Signed in magically');
  await expect(page).toHaveURL(new RegExp(`/v2/en/personal/${user.personal.slug}/`));

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(page.getByRole('heading', { name: 'The link does not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Log in without a password' })).toBeVisible();
});

test('an expired magic link offers a new one, which works', async ({ page, world, sql, inbox, consoleWatch }) => {
  consoleWatch.expect(/status of 410/);
  const user = await newUser(world, { language: 'en' });
  await page.goto('/v2/en/login/magic-link');
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByRole('button', { name: 'Send login link' }).click();
  const link = await inbox.linkFor(user.email, LOG_IN_LINK);
  await expireToken(sql, new URL(link).searchParams.get('token') ?? '');
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(page.getByRole('heading', { name: 'Your link has expired.' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const newLink = await inbox.linkFor(user.email, LOG_IN_LINK, 2);
  expect(newLink).not.toBe(link);
  await page.goto(newLink);
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(page).toHaveURL(/\/v2\/en\/personal\//);
});

test('asking for a magic link does not tell whether somebody has the address', async ({ page, world, inbox }) => {
  const [stranger, user] = [newAddress('nobody'), await newUser(world, { language: 'en' })];
  await page.goto('/v2/en/login/magic-link');
  await page.getByRole('textbox', { name: 'Email' }).fill(stranger);
  await page.getByRole('button', { name: 'Send login link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(`If ${stranger} has an account with us`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByRole('button', { name: 'Send login link' }).click();
  await expect(page.getByText(`If ${user.email} has an account with us`)).toBeVisible();
  // Emails are sent in order, so the stranger's would have arrived by now.
  await inbox.waitFor({ to: user.email, link: LOG_IN_LINK });
  expect(await inbox.arrived({ to: stranger })).toEqual([]);
});

test('an unconfirmed user waits at the gate until the mailbox is proven', async ({ page, inbox }) => {
  const email = newAddress('new');
  await page.goto('/v2/en/login/new-account');
  await page.getByRole('textbox', { name: 'First name' }).fill('Åse');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ødegård');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('riktig hest batteri');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create personal account' }).click();

  await expect(page).toHaveURL(/\/personal\/ase-odegard[^/]*\/common\/action-required$/);
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await page.goto(page.url().replace('common/action-required', 'signmore/documents'));
  await expect(page).toHaveURL(/action-required$/);
  await page.getByRole('button', { name: 'I have confirmed' }).click();
  await expect(toast(page)).toContainText('The address is not confirmed yet');
  await page.goto('/v2/en/common/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const mail = await inbox.waitFor({ to: email, link: 'purpose=confirm' });
  await page.goto(mail.links.find((link) => link.includes('purpose=confirm')) ?? '');
  await page.getByLabel('Password', { exact: true }).fill('riktig hest batteri');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${email} is now linked to your account.`)).toBeVisible();
  await expect(page).toHaveURL(/\/personal\/ase-odegard[^/]*\/signmore\/documents$/);
});

test('a confirmation link in another browser asks for the password, and logs in', async ({ page, world, inbox }) => {
  const user = await newUnconfirmedUser(world, { language: 'en' });
  await page.goto(await inbox.linkFor(user.email, 'purpose=confirm'));
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${user.email} is now linked to your account.`)).toBeVisible();
  await expect(page).toHaveURL(/\/personal\/.+\/signmore\/documents$/);
});

test('a user who signed up with another person’s address loses the account to its holder', async ({
  page,
  world,
  inbox,
  newVisitor,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 40[01]/);
  const stranger = await newUnconfirmedUser(world, { language: 'en' });
  await page.goto('/v2/en/login/magic-link');
  await page.getByRole('textbox', { name: 'Email' }).fill(stranger.email);
  await page.getByRole('button', { name: 'Send login link' }).click();
  await page.goto(await inbox.linkFor(stranger.email, LOG_IN_LINK));
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(page).toHaveURL(/\/personal\/.+\/signmore\/documents$/);

  const other = await newVisitor();
  await other.goto('/v2/en/login/existing-user');
  await fillLogIn(other, stranger.email, stranger.password);
  await expect(other.getByText('Wrong email or password')).toBeVisible();
});

test('an address that has an account cannot sign up again', async ({ page, world, consoleWatch }) => {
  consoleWatch.expect(/status of 4\d\d/);
  const { email } = await newUser(world);
  await page.goto('/v2/en/login/new-account');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ola');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hansen');
  await page.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('riktig hest batteri');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Create personal account' }).click();
  await expect(page.getByText(/already (taken|in use)/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ola');
});

test('logging out in one tab logs the other tab out, and a forged link does not log it in again', async ({
  page,
  context,
  world,
  logInAs,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  const path = `/v2/en/team/${team.slug}/account/dashboard`;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/v2/en/common/home');
  await expect(other).not.toHaveURL(path);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden();
  for (const tab of [other, page]) {
    await tab.goto(`${path}?dp-token=x`);
    await expect(tab).toHaveURL(/login\/existing-user\?next=/);
    await expect(tab.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  }
});
