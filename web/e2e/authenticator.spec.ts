// Codes from an authenticator app, and recovery codes.
import { codeAt } from '#functions/account/authenticator/totp.ts';
import { dialog, enter, fillLogIn, provePerson, toast } from './support/code-dialog.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newUser } from './support/people.ts';

/** The app's code; `later` 1: the next, because each works once. */
const shown = (secret: string, later: 0 | 1) => codeAt(secret, Math.floor(Date.now() / 30_000) + later);

test('an app is added without a phone, logs in, and a recovery code does when it is gone', async ({
  page,
  world,
  newVisitor,
  logInAs,
  consoleWatch,
}) => {
  // The password is asked for, then the code of every login.
  consoleWatch.expect(/status of 4(03|22)/);
  await page.setViewportSize({ width: 360, height: 740 });
  const user = await newUser(world, { language: 'en' });
  await logInAs(user);
  await page.goto(`/v2/en/personal/${user.personal.slug}/account/settings/authentication`);
  await page.getByRole('button', { name: 'Add an app' }).click();
  await provePerson(page, user);
  const key = dialog(page).getByTestId('app-key');
  await expect(key).toBeVisible();
  await expectAccessible(page, 'the secret of an app');
  const secret = (await key.innerText()).replaceAll(/\s/g, '');
  await enter(page, await shown(secret, 0), 'Add the app');
  const items = dialog(page).getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  await expectAccessible(page, 'recovery codes');
  await dialog(page).getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page.getByRole('switch', { name: 'Two-factor login' })).toBeChecked();
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();
  await expectGoodPage(page, 'security with an app');

  const visitor = await newVisitor();
  await visitor.goto('/v2/en/login/existing-user');
  await fillLogIn(visitor, user);
  await expect(dialog(visitor).getByText('Enter the code that your authenticator app shows')).toBeVisible();
  await enter(visitor, await shown(secret, 1), 'Log in');
  await expect(dialog(visitor)).toBeHidden();

  const withoutPhone = await newVisitor();
  await withoutPhone.goto(`/v2/en/personal/${user.personal.slug}/account/settings/authentication`);
  await fillLogIn(withoutPhone, user);
  await dialog(withoutPhone).getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = dialog(withoutPhone).getByLabel('Recovery code', { exact: true });
  await recovery.fill('ABC');
  await dialog(withoutPhone).getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(withoutPhone).getByText('A recovery code has ten letters and digits')).toBeVisible();
  await recovery.fill(codes[0] ?? '');
  await dialog(withoutPhone).getByRole('button', { name: 'Log in' }).click();
  await expect(withoutPhone.getByText('You have 9 recovery codes left')).toBeVisible();

  // The lost app is removed, with another code.
  await withoutPhone.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog(withoutPhone).getByRole('button', { name: 'Remove', exact: true }).click();
  const confirmation = withoutPhone.getByRole('dialog', { name: 'Extra confirmation' });
  await confirmation.getByRole('button', { name: 'Use a recovery code' }).click();
  await confirmation.getByLabel('Recovery code', { exact: true }).fill(codes[1] ?? '');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(withoutPhone)).toContainText('The app was removed');
  await expect(withoutPhone.getByRole('switch', { name: 'Two-factor login' })).not.toBeChecked();
});
