// Passkeys at login and as the second level, and a team that demands them, with Chromium's virtual authenticator.
import type { Page } from '@playwright/test';
import { dialog, fillLogIn, provePerson, toast } from './support/code-dialog.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectGoodPage } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';
import type { User } from './support/people.ts';

const security = ({ personal }: User) => `/v2/en/personal/${personal.slug}/account/settings/authentication`;

/** A device with a fingerprint reader that always agrees. It belongs to the page. */
async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Adds a passkey on the page for login and security; keeps the recovery codes. */
async function addPasskey(page: Page, user: User, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await provePerson(page, user);
  await dialog(page).getByLabel('Name of the passkey').fill(name);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText(name);
}

test('a passkey is demanded of a team, logs in, confirms, and opens the team to who adds one', async ({
  page,
  world,
  newVisitor,
  logInAs,
  consoleWatch,
}) => {
  // What is refused until the passkey has confirmed it.
  consoleWatch.expect(/status of 4(03|09|22)/);
  const team = await newTeam(world, 'Nordlys AS', { language: 'en' });
  const member = await newColleague(world, team, 'MEMBER', { language: 'en', firstName: 'Ola', lastName: 'Hansen' });
  await logInAs(team.owner);
  await plugIn(page);
  await page.goto(security(team.owner));
  await addPasskey(page, team.owner, 'Work laptop');
  await expectGoodPage(page, 'security with a passkey');

  await page.goto(`/v2/en/team/${team.slug}/account/settings/account-info`);
  await page.getByRole('button', { name: /Two-factor for all members/ }).click();
  await dialog(page).getByRole('switch', { name: 'All members must use two-factor login' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Codes by SMS are enough' }).uncheck();
  await expect(dialog(page).getByText('1 of 2 lacks it.')).toBeVisible();
  const day = dialog(page).getByRole('textbox', { name: 'From' });
  await day.fill(new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/Oslo' }));
  // Closes the calendar.
  await day.press('Tab');
  await expectAccessible(page, 'two-factor for all members');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Extra confirmation' });
  await expectAccessible(page, 'confirming with a passkey');
  await confirmation.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText(/Required since/)).toBeVisible();

  const visitor = await newVisitor();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await plugIn(visitor);
  await visitor.goto(`/v2/en/team/${team.slug}/account/dashboard`);
  await fillLogIn(visitor, member);
  await expect(visitor).toHaveURL(security(member));
  await expect(visitor.getByText('Nordlys AS requires a passkey or an authenticator app.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Leave Nordlys AS' })).toBeVisible();
  await expectGoodPage(visitor, 'security of a member who is shut out');
  await addPasskey(visitor, member, 'Phone');
  await expect(visitor.getByText('Nordlys AS requires')).toBeHidden();
  await visitor.goto(`/v2/en/team/${team.slug}/account/dashboard`);
  await expect(visitor).toHaveURL(`/v2/en/team/${team.slug}/account/dashboard`);

  // The passkey of this device logs in, and the last one that the team accepts stays.
  await visitor.context().clearCookies();
  await visitor.goto(security(member));
  await fillLogIn(visitor, member);
  await expect(dialog(visitor).getByText('Confirm with your passkey to finish logging in.')).toBeVisible();
  await dialog(visitor).getByRole('button', { name: 'Use your passkey' }).click();
  await visitor.getByRole('button', { name: 'Remove Phone' }).click();
  await dialog(visitor).getByRole('button', { name: 'Remove', exact: true }).click();
  await visitor
    .getByRole('dialog', { name: 'Extra confirmation' })
    .getByRole('button', { name: 'Use your passkey' })
    .click();
  await expect(toast(visitor)).toContainText('requires two-factor login, and this is the last way');
});
