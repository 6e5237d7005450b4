import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { confirmPhone, lastCode, newNumber } from '#function-tests/support/sms.ts';
import { backend, cast, hasLoaded, openPage } from './support/open-page.ts';

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
  return screen.findByRole('dialog', { name: 'SMS confirmation' });
}

test('a sensitive action asks for a texted code, and continues with the right one', async () => {
  const { number, dialog } = await askToTransfer();
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Code' }), await lastCode(backend, number));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const row = await screen.findByRole('row', { name: /Eva Arving/ });
  await waitFor(() => expect(row.textContent).toContain('Owner'));
});

test('without a number one is confirmed first, and the second code says what it is for', async () => {
  const team = await cast.team();
  await cast.member(team, { firstName: 'Eva', lastName: 'Arving' });
  await openPage(`/v2/en/team/${team.slug}/account/settings/team/members`, team.owner);
  const dialog = await transferTo('Eva Arving');
  const { countryCode, number } = newNumber();
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Phone number' }), number);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send code' }));
  await userEvent.type(
    await within(dialog).findByRole('textbox', { name: 'Code' }),
    await lastCode(backend, countryCode + number),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm the number' }));
  await within(dialog).findByText(/another code to .+: it confirms what you’re about to do/);
});

test('a wrong code is an error at its field, and the action waits', async () => {
  const { dialog } = await askToTransfer();
  const code = await within(dialog).findByRole('textbox', { name: 'Code' });
  await userEvent.type(code, '00000');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('row', { name: /Eva Arving.*Owner/ })).toBeNull();
});
