import { fireEvent, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cast, hasLoaded, openPage } from './support/open-page.ts';

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('without a connection the language stays, and an error says why', async () => {
  await openPage('/v2/en/login/existing-user');
  await screen.findByRole('heading', { name: 'Log in' });
  offline();
  await userEvent.click(screen.getByRole('link', { name: 'Norsk' }));
  expect(await screen.findByText('Network Error')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
});

test('a page that cannot be opened without a connection says so, and offers to try again', async () => {
  const team = await cast.team();
  await cast.draft(team, { name: 'Avtale', files: [], signers: [] });
  await openPage(`/v2/en/team/${team.slug}/signmore/documents`, team.owner);
  await hasLoaded();
  const row = await screen.findByRole('link', { name: 'Avtale' });
  offline();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(row);
  expect(await screen.findByRole('heading', { level: 1, name: 'Network Error' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
