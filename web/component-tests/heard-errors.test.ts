import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

const announced = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';

test('an error in the field that has the focus is announced', async () => {
  await openPage('/v2/en/login/magic-link');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'nobody{Enter}');
  await waitFor(() => expect(announced()).toContain('email'));
  expect(document.activeElement).toBe(email);
});

test('required fields say so, and fields with an error are marked invalid', async () => {
  await openPage('/v2/en/login/new-account');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  expect(password.required).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Create personal account' }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('checkbox', { name: /terms/ }).getAttribute('aria-invalid')).toBe('true');
});

test('a button keeps the focus while its action runs', async () => {
  const person = await cast.person();
  await openPage('/v2/en/login/existing-user');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), person.email);
  await userEvent.type(screen.getByLabelText('Password'), 'not the password');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(button.disabled).toBe(false);
  await screen.findByText('Wrong email or password');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});
