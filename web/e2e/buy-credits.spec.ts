import type { Page } from '@playwright/test';
import { takeAllCredits } from './support/database.ts';
import { cancelDocument, draftDocument } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { dialog } from './support/code-dialog.ts';
import { newTeam } from './support/people.ts';
import { expectGoodPage } from './support/page-rules.ts';

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('a team buys credits: the card is declined, another asks for 3-D Secure, the credits come', async ({
  page,
  world,
  logInAs,
}) => {
  const team = await newTeam(world, 'Fjord Bygg AS');
  await logInAs(team.owner);
  const path = `/v2/en/team/${team.slug}/account/settings/credits`;
  await page.goto(path);
  await expect(page.getByRole('row', { name: /Welcome credits.*\+100,000/ })).toBeVisible();
  await expectGoodPage(page, 'credits before the first purchase');

  await page.getByRole('button', { name: 'Price list' }).click();
  await expect(dialog(page).getByRole('row', { name: /Police certificate.*300\.00/ })).toBeVisible();
  await expectGoodPage(page, 'price list');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Buy credits' }).click();
  await dialog(page).getByLabel('Another amount').check();
  await dialog(page).getByLabel('Number of credits').fill('200');
  await expect(dialog(page).getByText(/250\.00/)).toBeVisible();
  await expectGoodPage(page, 'buying credits: selection');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Pay/ })).toBeVisible();
  await expectGoodPage(page, 'buying credits: payment');
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();

  await pay(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await pay(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Complete' }).click();

  await expect(dialog(page).getByText('200 credits are in your account.')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expectGoodPage(page, 'buying credits: success');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /Credits bought.*Card.*\+200.*100,200/ })).toBeVisible();
  await expect(page.getByText('100,200 credits', { exact: true })).toBeVisible();
});

test('a sender with too few credits buys them in the last step, sends, and gets the credits back', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, 'Fjord Bygg AS');
  await takeAllCredits(sql, team.id);
  const document = await draftDocument(world, team, { name: 'Offer', message: 'Please sign.' });
  await logInAs(team.owner);
  const step = `/v2/en/team/${team.slug}/signmore/create-document-wizard/${document.id}/4`;
  await page.goto(step);
  await expect(page.getByText('You need 10 more credits.')).toBeVisible();
  await expectGoodPage(page, 'sending with too few credits');

  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await dialog(page).getByLabel('1,000 credits').check();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();
  await pay(page, '4242 4242 4242 4242');
  await expect(dialog(page).getByText('1,000 credits are in your account.')).toBeVisible();
  await expect(page).toHaveURL(step);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();

  await expect(page.getByText('Please sign.')).toBeVisible();
  await expect(page.getByText('990 credits', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText('0 of 1 have signed')).toBeVisible();

  await cancelDocument(world, team, document, 'Wrong version');
  await page.goto(`/v2/en/team/${team.slug}/account/settings/credits`);
  await expect(page.getByRole('row', { name: /Charged: eSignature document.*−?-?10.*990/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Refunded: eSignature document.*\+10.*1,000/ })).toBeVisible();
});
