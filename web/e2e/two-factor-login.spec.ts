import { code, dialog, enter, fillLogIn, masked, toast } from './support/code-dialog.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newUser } from './support/people.ts';
import type { Account } from './support/people.ts';
import { dialled, switchOnTwoFactor } from './support/security.ts';

/** Not the confirmation link, which leads to the same page. */
const LOG_IN_LINK = /verification\?token=[^&]+$/;

const documents = ({ type, slug }: Account) => `/v2/en/${type}/${slug}/signmore/documents`;

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
  await expectAccessible(page, 'login code');
  await dialog(page).getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByText('Confirmation code is required')).toBeVisible();
  const digits = await inbox.codeFor(dialled(phone), 2);
  expect(digits).toMatch(/^\d{6}$/);
  await enter(page, digits, 'Log in');
  await expect(toast(page)).toContainText('Signed in successfully');
  await expect(page).toHaveURL(documents(user.personal));
});

test('reloading shows the dialog again without another SMS; closing it logs out', async ({
  page,
  world,
  inbox,
  sql,
}) => {
  const user = await newUser(world);
  const phone = await switchOnTwoFactor(world, user);
  await page.goto(documents(user.personal));
  await fillLogIn(page, user);
  await expect(code(page)).toBeVisible();
  const sent = await inbox.codeFor(dialled(phone), 2);
  // However long the reload takes: after 30 seconds another code would be sent.
  await sql`update private.sms_code set created_at = created_at + interval '10 minutes' where number = ${phone.number}`;
  await page.reload();
  await expect(code(page)).toBeVisible();
  await page.goto(documents(user.personal));
  await expect(page).toHaveURL(/login\/existing-user\?next=/);
  await expect(code(page)).toBeVisible();
  expect(await inbox.arrived({ to: dialled(phone) })).toHaveLength(2);

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page)).toContainText('You are logged out because the login was not confirmed.');
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
