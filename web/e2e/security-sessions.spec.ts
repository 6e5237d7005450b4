import type { Page } from '@playwright/test';
import { provePerson } from './support/code-dialog.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newUser } from './support/people.ts';
import type { Account, User } from './support/people.ts';
import { confirmPhone, dialled, newPhone } from './support/security.ts';

/** Not the confirmation link, which leads to the same page. */
const LOG_IN_LINK = /verification\?token=[^&]+$/;

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page) => page.getByRole('dialog');
const documents = ({ type, slug }: Account) => `/v2/en/${type}/${slug}/signmore/documents`;
const landing = ({ type, slug }: Account) => `/v2/en/${type}/${slug}/signmore/documents`;
const security = ({ personal }: User) => `/v2/en/personal/${personal.slug}/account/settings/authentication`;

async function fillLogIn(page: Page, { email, password }: User): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a phone number is confirmed on its own', async ({ page, world, inbox, logInAs, consoleWatch }) => {
  // The password is asked for.
  consoleWatch.expect(/status of 403/);
  const user = await newUser(world, { language: 'en' });
  await logInAs(user);
  await page.goto(security(user));
  const phone = newPhone();
  await page.getByRole('button', { name: 'Confirm a number' }).click();
  await dialog(page).getByLabel('Phone number').fill(phone.number);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await provePerson(page, user);
  await dialog(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await inbox.codeFor(dialled(phone)));
  await dialog(page).getByRole('button', { name: 'Confirm the number' }).click();
  await expect(toast(page)).toContainText('Phone number was verified successfully');
  await expect(page.getByRole('list', { name: 'Confirmed numbers' })).toContainText(`+47 ${phone.number}`);
  await expectAccessible(page, 'login and security');
});

test('sessions are listed by device; one is logged out from here, then all of them', async ({
  page,
  world,
  logInAs,
  newVisitor,
  consoleWatch,
}) => {
  // Requests of the ended sessions.
  consoleWatch.expect(/status of 40[0-3]/);
  const user = await newUser(world);
  await logInAs(user);
  await page.goto(security(user));
  await expect(page.getByText('This device')).toBeVisible();

  const phone = await newVisitor({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  await phone.goto('/v2/en/login/existing-user');
  await fillLogIn(phone, user);
  await expect(phone).toHaveURL(/\/personal\//);
  await page.reload();
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await dialog(page).getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page)).toContainText('Safari on iPhone is logged out');
  await expect(page.getByText('Safari on iPhone').and(page.locator('li *'))).toHaveCount(0);
  await phone.reload();
  await expect(phone).toHaveURL(/\/login\/existing-user/);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(toast(page)).toContainText('You are logged out everywhere');
  await expect(page).toHaveURL('/v2/en/login/existing-user');
});

test('a forgotten password is replaced through the mailbox', async ({ page, world, inbox }) => {
  const user = await newUser(world, { language: 'en' });
  await page.goto('/v2/en/login/existing-user');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${user.email} has an account with us`)).toBeVisible();
  await page.goto(await inbox.linkFor(user.email, LOG_IN_LINK));
  await page.getByRole('button', { name: 'Log in now' }).click();
  await expect(page).toHaveURL(`${security(user)}#password`);
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
});

test('a token in the URL becomes the session and is removed from the URL; a forged one is ignored', async ({
  page,
  world,
  newVisitor,
  consoleWatch,
}) => {
  const user = await newUser(world, { language: 'en' });
  await page.goto(`${documents(user.personal)}?status=PENDING&dp-token=${user.accessToken}`);
  await expectGoodPage(page, 'a link that logs in');
  await page.getByRole('button', { name: `Log in as ${user.email}` }).click();
  await expect(page).toHaveURL(`${documents(user.personal)}?status=PENDING`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('dp-token'))),
  ).toEqual([]);

  consoleWatch.expect(/status of 401/);
  const visitor = await newVisitor();
  const [head, body] = user.accessToken.split('.');
  for (const token of [`${head}.${body}.AAAA`, 'x', '']) {
    await visitor.goto(`${documents(user.personal)}?dp-token=${token}`);
    await expect(visitor).toHaveURL(/login\/existing-user\?next=/);
    expect(visitor.url()).not.toContain('dp-token');
  }
});

test('an administrator acts as a user under a banner after an SMS confirmation, and stops', async ({
  page,
  world,
  sql,
  inbox,
  logInAs,
}) => {
  const administrator = await newUser(world, { firstName: 'Ada', lastName: 'Admin', language: 'en' });
  const user = await newUser(world, { firstName: 'Ola', lastName: 'Dunk', language: 'nb' });
  const phone = await confirmPhone(world, administrator);
  await sql`update public.user_profile set administrator = true where id = ${administrator.id}`;
  await sql`
    insert into private.two_factor (user_id, country_code, number, enabled_at)
    select user_id, country_code, number, now() - interval '8 days' from public.phone_number
    where user_id = ${administrator.id}`;
  await sql`
    insert into private.session_proof (session_id, tfa_at)
    select id, now() from auth.sessions where user_id = ${administrator.id}
    on conflict on constraint session_proof_pkey do update set tfa_at = excluded.tfa_at`;
  await sql`
    insert into public.support_access (account_id, ends_at) values (${user.personal.id}, now() + interval '1 hour')`;
  await logInAs(administrator);
  await page.goto(documents(administrator.personal));
  await page.getByRole('button', { name: /^Open the account menu/ }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('searchbox').fill(user.email);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name: 'Ola Dunk' }).click();
  await page.getByRole('button', { name: 'Act as this user' }).click();
  await dialog(page).getByRole('button', { name: 'Act as this user' }).click();
  await expect(dialog(page).getByText('Say why you are doing this')).toBeVisible();
  await expectAccessible(page, 'act as a user');
  await dialog(page).getByLabel('Reason').fill('Case 42');
  await dialog(page).getByRole('button', { name: 'Act as this user' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Extra confirmation' });
  await confirmation.getByRole('textbox', { name: 'Code' }).fill(await inbox.codeFor(dialled(phone), 2));
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(`Ada Admin is acting as Ola Dunk (${user.email}).`)).toBeVisible();
  await expect(page).toHaveURL(landing(user.personal));

  await page.goto(security(user));
  await expect(page.getByText('You can’t change anything here while you act as them.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page, 'impersonation');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(landing(administrator.personal));
  await expect(page.getByText('is acting as')).toHaveCount(0);
  const [row] = await sql`select language from public.user_profile where id = ${user.id}`;
  expect(row?.['language'], 'what the administrator did is not the user’s').toBe('nb');
});

test('the settings are drawn at once: nothing moves away from under the pointer', async ({ page, world, logInAs }) => {
  const person = await newUser(world, { language: 'en' });
  await logInAs(person);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/graphql\/v1$/, async (route) => {
    if (route.request().postData()?.includes('"operationName":"Security"')) await arrival;
    await route.continue();
  });
  await page.goto(`/v2/en/personal/${person.personal.slug}/account/settings/authentication`);
  const deletion = page.getByRole('button', { name: 'Delete the account …' });
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(deletion).toHaveCount(0);
  arrive();
  await expect(deletion).toBeVisible();
});
