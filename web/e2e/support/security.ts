import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callFunction } from '#function-tests/support/call.ts';
import { backendOf } from './backend.ts';
import { Inbox } from './inbox.ts';
import type { User } from './people.ts';
import type { World } from './world.ts';

export interface Phone {
  readonly countryCode: string;
  readonly number: string;
}

/** An unused Norwegian mobile number. */
export function newPhone(): Phone {
  return { countryCode: '+47', number: `9${randomInt(1_000_000, 9_999_999)}` };
}

/** In the inbox's format. */
export const dialled = ({ countryCode, number }: Phone) => countryCode + number;

/** Meets the dialog that adds a first number and switches two-factor on: number, password, code. */
export async function enterFirstPhone(page: Page, inbox: Inbox, user: User): Promise<void> {
  const phone = newPhone();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Telefonnummer').fill(phone.number);
  await dialog.getByRole('button', { name: 'Send kode' }).click();
  await dialog.getByLabel('Passordet ditt', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Fortsett' }).click();
  await dialog.getByRole('textbox', { name: 'Kode' }).fill(await inbox.codeFor(dialled(phone)));
  await dialog.getByRole('button', { name: 'Slå på' }).click();
}

/** Turns two-factor on, in the session that the user signed up with. */
export async function switchOnTwoFactor(world: World, user: User, phone: Phone = newPhone()): Promise<Phone> {
  await provePerson(world, user);
  await call(world, user, 'tfa', { action: 'add', ...phone });
  await call(world, user, 'tfa', { action: 'confirm', code: await new Inbox(world).codeFor(dialled(phone)) });
  return phone;
}

/** Confirms a phone number of the user. */
export async function confirmPhone(world: World, user: User): Promise<Phone> {
  const phone = newPhone();
  await provePerson(world, user);
  await call(world, user, 'phone', { action: 'send', ...phone });
  await call(world, user, 'phone', {
    action: 'verify',
    ...phone,
    code: await new Inbox(world).codeFor(dialled(phone)),
  });
  return phone;
}

/** Enters the password again, in the session that the user signed up with. */
async function provePerson(world: World, user: User): Promise<void> {
  await call(world, user, 'credentials', { action: 'proveByPassword', password: user.password });
}

async function call(world: World, { accessToken }: User, name: string, body: object): Promise<void> {
  const { status } = await callFunction(backendOf(world), name, body, accessToken);
  if (status !== 200) throw new Error(`${name} answered ${status}`);
}
