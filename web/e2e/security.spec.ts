import { code, dialog, enter, fillLogIn, masked, provePerson, toast } from './support/code-dialog.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam, newUser } from './support/people.ts';
import type { User } from './support/people.ts';
import { dialled, newPhone, switchOnTwoFactor } from './support/security.ts';

const security = ({ personal }: User) => `/v2/en/personal/${personal.slug}/account/settings/authentication`;

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
  const toggle = page.getByRole('switch', { name: 'Two-factor login' });
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
  // Asks for the password, then a wrong password and a wrong code.
  consoleWatch.expect(/status of 4(03|22)/);
  const user = await newUser(world, { language: 'en' });
  const phone = newPhone();
  await logInAs(user);
  await page.goto(security(user));
  const toggle = page.getByRole('switch', { name: 'Two-factor login' });
  await toggle.press(' ');
  await dialog(page).getByLabel('Phone number').fill(phone.number);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(dialog(page).getByLabel('Your password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the password again');
  await provePerson(page, { ...user, password: 'a guess' });
  await expect(dialog(page).getByText('Wrong password')).toBeVisible();
  await provePerson(page, user);
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText('Confirmation code is required')).toBeVisible();
  await enter(page, '12a45', 'Turn on');
  await expect(dialog(page).getByText('Confirmation should only include numbers')).toBeVisible();
  await enter(page, '123', 'Turn on');
  await expect(dialog(page).getByText('Confirmation code must consist of 6 digits')).toBeVisible();
  await expectAccessible(page, 'two-factor code');
  const first = await inbox.codeFor(dialled(phone));
  await enter(page, other(first), 'Turn on');
  await expect(dialog(page).getByText('The code is wrong')).toBeVisible();
  await enter(page, first, 'Turn on');
  await expect(toast(page)).toContainText('Two-factor login is on');
  await expect(toggle).toBeChecked();
  await expect(page.getByText(masked(phone))).toBeVisible();
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
  await expect(dialog(page).getByRole('textbox', { name: 'Kode' })).toBeVisible();
  await expectAccessible(page, 'login code on a phone');
  await dialog(page)
    .getByRole('textbox', { name: 'Kode' })
    .fill(await inbox.codeFor(dialled(phone), 2));
  await dialog(page).getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('switch', { name: 'Totrinnsinnlogging' })).toBeChecked();
  await expect(page.getByText('Denne enheten')).toBeVisible();
  await expectGoodPage(page, 'login and security on a phone');
  await page.getByRole('switch').press(' ');
  await dialog(page)
    .getByRole('textbox', { name: 'Kode' })
    .fill(await inbox.codeFor(dialled(phone), 3));
  await dialog(page).getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByRole('region', { name: 'Meldinger' })).toContainText('Totrinnsinnlogging er slått av');
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
  const toggle = page.getByRole('switch', { name: 'Two-factor login' });
  await expect(toggle).toBeChecked();
  await toggle.press(' ');
  await expect(dialog(page).getByText(/^We have sent a code by SMS/)).toBeVisible();
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
  sql,
  consoleWatch,
}) => {
  // The second level is asked for.
  consoleWatch.expect(/status of 403/);
  const user = await newUser(world);
  const phone = await switchOnTwoFactor(world, user);
  await logInAs(user);
  await page.goto(security(user));
  await page.getByLabel('New password', { exact: true }).fill('en helt ny setning');
  await page.getByLabel('Repeat the new password').fill('en helt ny setning');
  await page.getByRole('button', { name: 'Change password' }).click();
  await enter(page, await inbox.codeFor(dialled(phone), 2), 'Confirm');
  await expect(toast(page)).toContainText('Your password has been updated');

  // For ten seconds nobody logs in: decision 0071.
  await sql`delete from private.session_hold where user_id = ${user.id}`;
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
  consoleWatch.expect(/status of 4(03|22)/);
  const team = await newTeam(world);
  await newColleague(world, team, 'MEMBER', { firstName: 'Eva', lastName: 'Arving' });
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/settings/team/members`);
  await page.getByRole('button', { name: 'Actions for Eva Arving' }).click();
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  await dialog(page).getByRole('button', { name: 'Transfer ownership' }).click();
  const asked = page.getByRole('dialog', { name: 'Extra confirmation' });
  await expect(asked.getByText('Which number should we text it to?')).toBeVisible();
  const phone = newPhone();
  await asked.getByLabel('Phone number').fill(phone.number);
  await asked.getByRole('button', { name: 'Send code' }).click();
  await provePerson(page, team.owner);
  await asked.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone)));
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(/^Eva Arving has been asked to become the owner/)).toBeVisible();
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
