import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dialog } from './support/code-dialog.ts';
import { newTeam } from './support/people.ts';
import { expectGoodPage } from './support/page-rules.ts';

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });

async function enterCard(page: Page, number: string): Promise<void> {
  await dialog(page).getByLabel('Card number').fill(number);
  await dialog(page).getByLabel('Expiration date').fill('12/34');
  await dialog(page).getByLabel('Security code').fill('123');
}

async function enterHolder(page: Page): Promise<void> {
  await dialog(page).getByLabel('Name on the card').fill('Kari Nordmann');
  await dialog(page).getByLabel('Street address').fill('Storgata 1');
  await dialog(page).getByLabel('Post code').fill('0155');
  await dialog(page).getByLabel('City').fill('Oslo');
}

test('an owner saves cards, one with 3-D Secure, replaces the default and removes one', async ({
  page,
  world,
  logInAs,
  consoleWatch,
}) => {
  // Chromium reports the answer to a declined card.
  consoleWatch.expect(/status of 402/);
  const team = await newTeam(world, 'Fjord Bygg AS');
  await logInAs(team.owner);
  const path = `/v2/en/team/${team.slug}/account/settings/payment-methods`;
  await page.goto(path);
  await expect(page.getByText('No saved payment methods')).toBeVisible();
  await expectGoodPage(page, 'payment methods: none');

  await page.getByRole('button', { name: 'Add card' }).click();
  await enterCard(page, '4000 0000 0000 0002');
  await enterHolder(page);
  await dialog(page).getByRole('button', { name: 'Save card' }).click();
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible();
  await expectGoodPage(page, 'payment methods: declined');

  await enterCard(page, '4000 0025 0000 3155');
  await dialog(page).getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(card(page, 'Visa •••• 3155').getByText('Default')).toBeVisible();
  await expect(page).toHaveURL(`${path}?payment_method_setup=succeeded`);

  await page.getByRole('button', { name: 'Add card' }).click();
  await enterCard(page, '5555 5555 5555 4444');
  await enterHolder(page);
  await dialog(page).getByRole('button', { name: 'Save card' }).click();
  await expect(card(page, 'Mastercard •••• 4444').getByText('Default')).toBeVisible();
  await expectGoodPage(page, 'payment methods: two cards');

  await page.getByRole('button', { name: 'Remove Mastercard •••• 4444' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(card(page, 'Mastercard •••• 4444')).toBeHidden();
  await expect(card(page, 'Visa •••• 3155').getByText('Default')).toBeVisible();
});
