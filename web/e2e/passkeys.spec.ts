// A passkey, with Chromium's virtual authenticator, and the form by which a team demands two-factor.
import type { Page } from '@playwright/test';
import { dialog, provePerson } from './support/code-dialog.ts';
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

test('a passkey is added without a phone, and the owner sees which members lack two-factor', async ({
  page,
  world,
  logInAs,
  consoleWatch,
}) => {
  // What is refused until the passkey has confirmed it.
  consoleWatch.expect(/status of 4(03|22)/);
  const team = await newTeam(world, 'Nordlys AS', { language: 'en' });
  await newColleague(world, team, 'MEMBER', { language: 'en', firstName: 'Ola', lastName: 'Hansen' });
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
});
