import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

async function logIn(email: string, password: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a wrong password is refused by the server, and what was typed stays', async () => {
  const person = await cast.person();
  await openPage('/v2/en/login/existing-user');
  await logIn(person.email, 'not the password');
  await screen.findByText('Wrong email or password');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(person.email);
});

test('the right password leads to where the visitor was heading', async () => {
  const team = await cast.team();
  const documents = `/v2/en/team/${team.slug}/signmore/documents`;
  await openPage(documents);
  await screen.findByText('Log in to continue.');
  await logIn(team.owner.email, team.owner.password);
  await waitFor(() => expect(location.pathname).toBe(documents));
  await screen.findByRole('heading', { level: 1 });
});
