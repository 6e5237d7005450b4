import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dialog } from './support/code-dialog.ts';
import { newTeam } from './support/people.ts';
import { expectGoodPage } from './support/page-rules.ts';

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });

async function enterCard(page: Page, number: string): Promise<void> {
  await dialog(page).getByLabel('Kortnummer').fill(number);
  await dialog(page).getByLabel('Utløpsdato').fill('12/34');
  await dialog(page).getByLabel('Sikkerhetskode').fill('123');
}

async function enterHolder(page: Page): Promise<void> {
  await dialog(page).getByLabel('Navn på kortet').fill('Kari Nordmann');
  await dialog(page).getByLabel('Gateadresse').fill('Storgata 1');
  await dialog(page).getByLabel('Postnummer').fill('0155');
  await dialog(page).getByLabel('Poststed').fill('Oslo');
}

test.use({ viewport: { width: 360, height: 740 } });

test('an owner saves cards on a phone, one with 3-D Secure, chooses the default and removes one', async ({
  page,
  world,
  logInAs,
  consoleWatch,
}) => {
  // Chromium reports the answer to a declined card.
  consoleWatch.expect(/status of 402/);
  const team = await newTeam(world, 'Fjord Bygg AS');
  await logInAs(team.owner);
  const path = `/v2/nb/team/${team.slug}/account/settings/payment-methods`;
  await page.goto(path);
  await expect(page.getByText('Ingen lagrede betalingsmåter')).toBeVisible();
  await expectGoodPage(page, 'payment methods: none');

  await page.getByRole('button', { name: 'Legg til kort' }).click();
  await enterCard(page, '4000 0000 0000 0002');
  await enterHolder(page);
  await dialog(page).getByRole('button', { name: 'Lagre kortet' }).click();
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible();
  await expectGoodPage(page, 'payment methods: declined');

  await enterCard(page, '4000 0025 0000 3155');
  await dialog(page).getByRole('button', { name: 'Lagre kortet' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(card(page, 'Visa •••• 3155').getByText('Standard', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${path}?payment_method_setup=succeeded`);

  await page.getByRole('button', { name: 'Legg til kort' }).click();
  await enterCard(page, '5555 5555 5555 4444');
  await enterHolder(page);
  await dialog(page).getByRole('button', { name: 'Lagre kortet' }).click();
  await expect(card(page, 'Mastercard •••• 4444').getByText('Standard', { exact: true })).toBeVisible();
  await expectGoodPage(page, 'payment methods: two cards');

  await card(page, 'Visa •••• 3155').getByRole('button', { name: 'Bruk som standard' }).click();
  await expect(card(page, 'Visa •••• 3155').getByText('Standard', { exact: true })).toBeVisible();
  await expect(card(page, 'Mastercard •••• 4444').getByText('Standard', { exact: true })).toBeHidden();
  await card(page, 'Mastercard •••• 4444').getByRole('button', { name: 'Bruk som standard' }).click();
  await expect(card(page, 'Mastercard •••• 4444').getByText('Standard', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Fjern Mastercard •••• 4444' }).click();
  await dialog(page).getByRole('button', { name: 'Fjern' }).click();
  await expect(card(page, 'Mastercard •••• 4444')).toBeHidden();
  await expect(card(page, 'Visa •••• 3155').getByText('Standard', { exact: true })).toBeVisible();
});
