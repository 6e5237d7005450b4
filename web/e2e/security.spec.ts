import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam, newUser } from './support/people.ts';
import type { Account, User } from './support/people.ts';
import { dialled, newPhone, switchOnTwoFactor } from './support/security.ts';
import type { Phone } from './support/security.ts';

/** Not the confirmation link, which leads to the same page. */
const LOG_IN_LINK = /verification\?token=[^&]+$/;

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page) => page.getByRole('dialog');
const code = (page: Page) => dialog(page).getByRole('textbox', { name: 'Code' });
const documents = ({ type, slug }: Account) => `/v2/en/${type}/${slug}/signmore/documents`;
const security = ({ personal }: User) => `/v2/en/personal/${personal.slug}/account/settings/authentication`;

async function fillLogIn(page: Page, { email, password }: User): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function enter(page: Page, digits: string, button: string): Promise<void> {
  await code(page).fill(digits);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

/** The number as shown. */
const masked = ({ number }: Phone) => `+47 ••• •• ${number.slice(-3)}`;

/** Another code with the same number of digits. */
const other = (digits: string) => `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`;

test('the switch asks for a number, and turns off again when the set-up is closed', async ({
  page,
  world,
  logInAs,
}) => {
  const user = await newUser(world, { language: 'en' });
  await logInAs(user);
  await page.goto(security(user));
  const toggle = page.getByRole('switch', { name: 'Two-factor login by SMS' });
  await toggle.press(' ');
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(dialog(page).getByText('A phone number is required')).toBeVisible();
  await expectAccessible(page, 'two-factor set-up');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeFocused();
});

test('two-factor login is turned on with a number and a code', async ({
  page,
  world,
  inbox,
  logInAs,
  consoleWatch,
}) => {
  // Rejected by the wrong code.
  consoleWatch.expect(/status of 422/);
  const user = await newUser(world, { language: 'en' });
  const phone = newPhone();
  await logInAs(user);
  await page.goto(security(user));
  const toggle = page.getByRole('switch', { name: 'Two-factor login by SMS' });
  await toggle.press(' ');
  await dialog(page).getByLabel('Phone number').fill(phone.number);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText('Confirmation code is required')).toBeVisible();
  await enter(page, '12a45', 'Turn on');
  await expect(dialog(page).getByText('Confirmation should only include numbers')).toBeVisible();
  await enter(page, '123', 'Turn on');
  await expect(dialog(page).getByText('Confirmation code must consist of 5 digits')).toBeVisible();
  await expectAccessible(page, 'two-factor code');
  const first = await inbox.codeFor(dialled(phone));
  await enter(page, other(first), 'Turn on');
  await expect(dialog(page).getByText('The code is wrong')).toBeVisible();
  await enter(page, first, 'Turn on');
  await expect(toast(page)).toContainText('Two-factor login is on');
  await expect(toggle).toBeChecked();
  await expect(page.getByText(masked(phone))).toBeVisible();
});

test('with two-factor on, the password is followed by a code, then by the requested page', async ({
  page,
  world,
  inbox,
}) => {
  const user = await newUser(world);
  const phone = await switchOnTwoFactor(world, user);
  await page.goto(documents(user.personal));
  await fillLogIn(page, user);
  await expect(dialog(page).getByText(masked(phone))).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page, 'log-in code');
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByText('The code is required')).toBeVisible();
  const digits = await inbox.codeFor(dialled(phone), 2);
  expect(digits).toMatch(/^\d{6}$/);
  await enter(page, digits, 'Log in');
  await expect(toast(page)).toContainText('Signed in successfully');
  await expect(page).toHaveURL(documents(user.personal));
});

test('on a phone, in Norwegian: the code, the settings and the confirmation', async ({
  page,
  world,
  inbox,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 403/);
  await page.setViewportSize({ width: 360, height: 740 });
  const user = await newUser(world);
  const phone = await switchOnTwoFactor(world, user);
  await page.goto(security(user).replace('/en/', '/nb/'));
  await page.getByRole('textbox', { name: 'E-post' }).fill(user.email);
  await page.getByLabel('Passord', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expectAccessible(page, 'log-in code on a phone');
  await dialog(page)
    .getByRole('textbox', { name: 'Kode' })
    .fill(await inbox.codeFor(dialled(phone), 2));
  await dialog(page).getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('switch', { name: 'Totrinnsinnlogging med SMS' })).toBeChecked();
  await expect(page.getByText('Denne enheten')).toBeVisible();
  await expectGoodPage(page, 'login and security on a phone');
  await page.getByRole('switch').press(' ');
  await dialog(page)
    .getByRole('textbox', { name: 'Kode' })
    .fill(await inbox.codeFor(dialled(phone), 3));
  await dialog(page).getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByRole('region', { name: 'Meldinger' })).toContainText('Totrinnsinnlogging er slått av');
});

test('reloading shows the dialog again without another SMS; closing it logs out', async ({ page, world, inbox }) => {
  const user = await newUser(world);
  const phone = await switchOnTwoFactor(world, user);
  await page.goto(documents(user.personal));
  await fillLogIn(page, user);
  await expect(code(page)).toBeVisible();
  const sent = await inbox.codeFor(dialled(phone), 2);
  await page.reload();
  await expect(code(page)).toBeVisible();
  await page.goto(documents(user.personal));
  await expect(page).toHaveURL(/login\/existing-user\?next=/);
  await expect(code(page)).toBeVisible();
  expect(await inbox.arrived({ to: dialled(phone) })).toHaveLength(2);

  await dialog(page).getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page)).toContainText('You are logged out because no code was entered.');
  expect((await page.context().cookies()).filter(({ name }) => name === 'tillit-session')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // The code belonged to that session.
  await fillLogIn(page, user);
  await expect(code(page)).toBeVisible();
  expect(await inbox.codeFor(dialled(phone), 3)).not.toBe(sent);
});

test('a magic link requires the code too, and its deep link is kept', async ({ page, world, inbox }) => {
  const user = await newUser(world, { language: 'en' });
  const phone = await switchOnTwoFactor(world, user);
  await page.goto(`${documents(user.personal)}?status=PENDING`);
  await page.getByRole('link', { name: 'Get a login link by email' }).click();
  await expect(page.getByRole('heading', { name: 'Log in without a password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByRole('button', { name: 'Send login link' }).click();
  await page.goto(await inbox.linkFor(user.email, LOG_IN_LINK));
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(code(page)).toBeVisible();
  await page.reload();
  await enter(page, await inbox.codeFor(dialled(phone), 2), 'Log in');
  await expect(toast(page)).toContainText('Signed in magically');
  await expect(page).toHaveURL(`${documents(user.personal)}?status=PENDING`);
});

test('another code can be requested after the wait, and only the newest counts', async ({
  page,
  world,
  inbox,
  sql,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/);
  await page.clock.install();
  const user = await newUser(world);
  const phone = await switchOnTwoFactor(world, user);
  await page.goto('/v2/en/login/existing-user');
  await fillLogIn(page, user);
  await expect(dialog(page).getByRole('button', { name: /^Send a new code \(\d+ s\)$/ })).toBeDisabled();
  const old = await inbox.codeFor(dialled(phone), 2);
  await sql`update private.sms_code set created_at = created_at - interval '1 minute' where number = ${phone.number}`;
  await page.clock.fastForward(60_000);
  await dialog(page).getByRole('button', { name: 'Send a new code' }).click();
  await expect(toast(page)).toContainText('The two-factor code has been sent');
  const fresh = await inbox.codeFor(dialled(phone), 3);
  if (old !== fresh) {
    await enter(page, old, 'Log in');
    await expect(dialog(page).getByText('The code is wrong')).toBeVisible();
  }
  await enter(page, fresh, 'Log in');
  await expect(toast(page)).toContainText('Signed in successfully');
});

test('a session that becomes pending asks for its code on the same page, and continues', async ({
  page,
  world,
  inbox,
  logInAs,
}) => {
  const team = await newTeam(world);
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/settings/team/departments`);
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
  await page.getByRole('button', { name: 'Add department' }).click();
  await dialog(page).getByLabel('Name').fill('Sales');
  await dialog(page).getByLabel('Description').fill('Those who sell');

  // The same person turns it on elsewhere.
  const elsewhere = { ...team.owner, accessToken: await signInElsewhere(world, team.owner) };
  const phone = await switchOnTwoFactor(world, elsewhere);
  await dialog(page).getByRole('button', { name: 'Add department' }).click();
  const asked = page.getByRole('dialog', { name: 'Two-factor login' });
  await asked.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone), 2));
  await asked.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sales' })).toBeVisible();
});

test('turning two-factor off requires an SMS confirmation; closing it changes nothing', async ({
  page,
  world,
  inbox,
  logInAs,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4(03|22)/);
  const user = await newUser(world, { language: 'en' });
  const phone = await switchOnTwoFactor(world, user);
  await logInAs(user);
  await page.goto(security(user));
  const toggle = page.getByRole('switch', { name: 'Two-factor login by SMS' });
  await expect(toggle).toBeChecked();
  await toggle.press(' ');
  await expect(dialog(page).getByText('An SMS confirmation is required.')).toBeVisible();
  await expect(code(page)).toBeVisible();
  await expectAccessible(page, 'SMS confirmation');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeFocused();
  await expect(toast(page)).not.toContainText('SMS');

  await toggle.press(' ');
  await enter(page, await inbox.codeFor(dialled(phone), 2), 'Confirm');
  await expect(toast(page)).toContainText('Two-factor login is off');
  await expect(toggle).not.toBeChecked();
});

test('with two-factor on, a new password is confirmed by SMS first', async ({
  page,
  world,
  inbox,
  logInAs,
  newVisitor,
}) => {
  const user = await newUser(world);
  const phone = await switchOnTwoFactor(world, user);
  await logInAs(user);
  await page.goto(security(user));
  await page.getByLabel('New password', { exact: true }).fill('en helt ny setning');
  await page.getByLabel('Repeat the new password').fill('en helt ny setning');
  await page.getByRole('button', { name: 'Change password' }).click();
  await enter(page, await inbox.codeFor(dialled(phone), 2), 'Confirm');
  await expect(toast(page)).toContainText('Your password has been updated');

  const visitor = await newVisitor();
  await visitor.goto('/v2/en/login/existing-user');
  await fillLogIn(visitor, { ...user, password: 'en helt ny setning' });
  await expect(code(visitor)).toBeVisible();
});

test('a user without a confirmed number confirms one in the same dialog before a sensitive action', async ({
  page,
  world,
  inbox,
  logInAs,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 422/);
  const team = await newTeam(world);
  await newColleague(world, team, 'MEMBER', { firstName: 'Eva', lastName: 'Arving' });
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/settings/team/members`);
  await page.getByRole('button', { name: 'Actions for Eva Arving' }).click();
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  await dialog(page).getByRole('button', { name: 'Transfer ownership' }).click();
  const asked = page.getByRole('dialog', { name: 'SMS confirmation' });
  await expect(asked.getByText('You have not confirmed a phone number yet.')).toBeVisible();
  const phone = newPhone();
  await asked.getByLabel('Phone number').fill(phone.number);
  await asked.getByRole('button', { name: 'Send code' }).click();
  await asked.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone)));
  await asked.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(toast(page)).toContainText('Phone number was verified successfully');
  await asked.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone), 2));
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Eva Arving' })).toContainText('Owner');
});

async function signInElsewhere(
  world: { url: string; publishableKey: string },
  { email, password }: User,
): Promise<string> {
  const response = await fetch(`${world.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: world.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
