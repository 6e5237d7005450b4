import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openPage } from './support/open-page.ts';

test('without a connection the language stays, and an error says why', async () => {
  await openPage('/v2/en/login/existing-user');
  await screen.findByRole('heading', { name: 'Log in' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(screen.getByRole('link', { name: 'Norsk' }));
  expect(await screen.findByText('Network Error')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
});
