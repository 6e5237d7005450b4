import type { Page } from '@playwright/test';
import type { User } from './people.ts';
import type { Phone } from './security.ts';

export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const code = (page: Page) => dialog(page).getByRole('textbox', { name: 'Code' });

export async function fillLogIn(page: Page, { email, password }: User): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function enter(page: Page, digits: string, button: string): Promise<void> {
  await code(page).fill(digits);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

/** Enters the password again, in a dialog that asks whether it is the user. */
export async function provePerson(page: Page, { password }: User): Promise<void> {
  await dialog(page).last().getByLabel('Your password', { exact: true }).fill(password);
  await dialog(page).last().getByRole('button', { name: 'Continue' }).click();
}

/** The number as shown. */
export const masked = ({ number }: Phone) => `+47 ••• •• ${number.slice(-3)}`;
