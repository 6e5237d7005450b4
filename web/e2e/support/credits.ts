import type { Locator, Page } from '@playwright/test';
import { dialog } from './code-dialog.ts';

/** Pays with a test card on the payment provider's page, or on the page of an invoice. */
export async function payOnPage(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay' }).click();
}

/** Orders this many credits in the popup, up to the payment provider's page. */
export async function goToPayPage(page: Page, credits: number): Promise<void> {
  await page.getByRole('button', { name: 'Buy credits' }).click();
  await dialog(page).getByLabel('Another amount').check();
  await dialog(page).getByLabel('Number of credits').fill(String(credits));
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/stripe\/pay\//);
}

/** The button of a popup's content, below the cross in its corner. */
export const closeButton = (page: Page, name = 'Close'): Locator =>
  dialog(page).getByRole('button', { name, exact: true }).last();
