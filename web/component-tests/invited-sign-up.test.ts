import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { newAddress } from '#testing/cast/cast.ts';
import { PATIENCE } from '#testing/patience.ts';
import { lastLink } from '#function-tests/support/inbox.ts';
import { backend, cast, openPage } from './support/open-page.ts';

// Anybody can write the URL of a sign-up: what it shows comes from the server (0021).
const SIGN_UP = '/v2/en/login/new-account';

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

test('the link of an invitation fills in whom it was sent to, and names the team', async () => {
  const team = await cast.team('Vestkyst Elektro AS');
  const email = newAddress('invited');
  await cast.invite(team, { email, firstName: 'Anna', lastName: 'Lie' });
  const link = await vi.waitFor(() => lastLink(backend, email, 'new-account'), { timeout: PATIENCE, interval: 250 });
  await openPage(SIGN_UP + link.hash);
  await screen.findByRole('heading', { name: 'Join Vestkyst Elektro AS' });
  expect(field('Email').value).toBe(email);
  expect(field('Email').readOnly).toBe(true);
  expect(field('First name').value).toBe('Anna');
  expect(field('Last name').value).toBe('Lie');
});

test('a forged link names no team and fills nothing in', async () => {
  const forged = { team: 'Den Norske Bank', email: 'thief@example.com', firstName: 'Per', lastName: 'Feil' };
  for (const [invitation, said] of [
    ['', /For signing and keeping your own documents/],
    ['guessed', /This invitation is no longer valid/],
  ] as const) {
    await openPage(`${SIGN_UP}#${new URLSearchParams({ ...forged, invitation }).toString()}`);
    await screen.findByText(said);
    expect(field('Email').readOnly).toBe(false);
    expect(document.body.textContent).not.toContain(forged.team);
    for (const name of ['Email', 'First name', 'Last name']) expect(field(name).value).toBe('');
  }
});

test('the sign-up of a team shows all that is wrong in one round, a leaked password too', async () => {
  const user = userEvent.setup();
  await openPage('/v2/en/login/new-team');
  await user.type(await screen.findByRole('textbox', { name: 'Name of the organisation' }), 'Fossen Omsorg AS');
  await user.type(field('Organisation number'), '123456789');
  await user.type(field('First name'), 'Ida');
  await user.type(field('Last name'), 'Foss');
  await user.type(field('Email'), newAddress('ida'));
  await user.type(screen.getByLabelText('Password'), 'passord123');
  const submit = screen.getByRole('button', { name: 'Create team account' });
  await user.click(submit);
  for (const fault of [
    'The organisation number is not valid',
    'You have to accept the terms to create an account',
    /^This password has been in a data leak/,
  ])
    await screen.findByText(fault);
  // It stays in the next round, until it is mended.
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await user.click(submit);
  await screen.findByText(/^This password has been in a data leak/);
});

test('the sign-up of a team names all products, and finds the country by typing', async () => {
  await openPage('/v2/en/login/new-team');
  await screen.findByText(/^For organisations that check candidates, have documents signed or run a whistleblowing/);
  // Until the list is loaded, the field shows the country and is disabled.
  const country = await vi.waitFor(
    () => {
      const select = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
      expect(select.value).toBe('Norway');
      return select;
    },
    { timeout: PATIENCE, interval: 50 },
  );
  await userEvent.clear(country);
  await userEvent.type(country, 'swe');
  await userEvent.click(await screen.findByRole('option', { name: 'Sweden' }));
  expect(country.value).toBe('Sweden');
});
