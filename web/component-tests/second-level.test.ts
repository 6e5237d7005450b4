import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { mailsTo } from '#function-tests/support/inbox.ts';
import { confirmPhone, lastCode, newNumber, provePerson, smsTo, tfa } from '#function-tests/support/sms.ts';
import type { AppOffer } from '#functions/account/contract/two-factor-schemas.ts';
import { codeAt } from '#functions/account/authenticator/totp.ts';
import { PASSWORD } from '#testing/cast/http.ts';
import { backend, cast, hasLoaded, openPage } from './support/open-page.ts';

const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

async function askToTransfer() {
  const team = await cast.team();
  const number = await confirmPhone(backend, team.owner.accessToken);
  await cast.member(team, { firstName: 'Eva', lastName: 'Arving' });
  await openPage(`/v2/en/team/${team.slug}/account/settings/team/members`, team.owner);
  return { number, dialog: await transferTo('Eva Arving') };
}

/** Asks for the transfer. Returns the dialog that wants a code first. */
async function transferTo(name: string): Promise<HTMLElement> {
  await hasLoaded();
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Transfer ownership' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Transfer ownership' }));
  return screen.findByRole('dialog', { name: 'Extra confirmation' });
}

test('a sensitive action asks for a texted code, and continues with the right one', async () => {
  const { number, dialog } = await askToTransfer();
  await within(dialog).findByText('Confirm to transfer the ownership of the team.');
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Code' }), await lastCode(backend, number));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^Eva Arving has been asked to become the owner/);
});

/** Asks for a transfer as an owner without a number, and types one. Returns the dialog, which asks who it is now. */
async function askWithoutNumber(hasPassword = true) {
  const team = await cast.team();
  await cast.member(team, { firstName: 'Eva', lastName: 'Arving' });
  const { email } = team.owner;
  if (!hasPassword) await sql`update auth.users set encrypted_password = '' where email = ${email}`;
  await openPage(`/v2/en/team/${team.slug}/account/settings/team/members`, team.owner);
  const dialog = await transferTo('Eva Arving');
  const { countryCode, number } = newNumber();
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Phone number' }), number);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send code' }));
  return { dialog, email, phone: countryCode + number };
}

async function confirmNumber(dialog: HTMLElement, phone: string): Promise<void> {
  await within(dialog).findByText(/by SMS to \+47/);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Code' }), await lastCode(backend, phone));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^Eva Arving has been asked to become the owner/);
}

test('without a number: the number, the password and one code, in one dialog, and the action is done', async () => {
  const { dialog, phone } = await askWithoutNumber();
  within(dialog).getByText('Confirm to transfer the ownership of the team.');
  const password = await within(dialog).findByLabelText('Your password');
  expect(await smsTo(backend, phone), 'no code before the password').toEqual([]);
  await userEvent.type(password, 'a guess');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await within(dialog).findByText('Wrong password');
  await userEvent.clear(password);
  await userEvent.type(password, PASSWORD);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await confirmNumber(dialog, phone);
});

test.each([false, true])('a code from the mailbox stands in for the password (has one: %s)', async (hasPassword) => {
  const { dialog, email, phone } = await askWithoutNumber(hasPassword);
  if (hasPassword) {
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send a code by email instead' }));
  }
  await within(dialog).findByText(/by email to .•••••@/);
  const code = /\d{6}/.exec((await mailsTo(backend, email)).at(-1)?.subject ?? '')?.[0] ?? '';
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Code' }), code);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await confirmNumber(dialog, phone);
});

test('a user with an authenticator app, too, reads which action is confirmed', async () => {
  const team = await cast.team();
  const token = team.owner.accessToken;
  await cast.member(team, { firstName: 'Eva', lastName: 'Arving' });
  await provePerson(backend, token);
  const { body: offer } = await tfa<AppOffer>(backend, token, { action: 'appOffer' });
  const code = await codeAt(offer.secret, Math.floor(Date.now() / 30_000));
  expect(await tfa(backend, token, { action: 'appAdd', code })).toMatchObject({ status: 200 });
  // Adding it confirmed the session.
  await sql`update private.session_proof set level2_at = null where session_id = (
    select s.id from auth.sessions s where s.user_id = ${team.owner.id})`;
  await openPage(`/v2/en/team/${team.slug}/account/settings/team/members`, team.owner);
  const dialog = within(await transferTo('Eva Arving'));
  await dialog.findByText('Enter the code that your authenticator app shows.');
  dialog.getByText('Confirm to transfer the ownership of the team.');
});

test('a wrong code is an error at its field, and the action waits', async () => {
  const { dialog } = await askToTransfer();
  const code = await within(dialog).findByRole('textbox', { name: 'Code' });
  await userEvent.type(code, '000000');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('row', { name: /Eva Arving.*Owner/ })).toBeNull();
});
