// `?dp-token=` hands a session over in a link. What arrives by a link can be an attack.
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HttpPerson } from '#testing/cast/http.ts';
import { cast, openPage } from './support/open-page.ts';

/** The documents of this person's own account, by a link that logs in as them. */
const linkOf = ({ personal, accessToken }: HttpPerson): string =>
  `/v2/en/personal/${personal.slug}/signmore/documents?dp-token=${accessToken}`;

test('a link with the session of a user whose mailbox is unconfirmed logs nobody in', async () => {
  const stranger = await cast.newcomer();
  await openPage(linkOf(stranger));
  await screen.findByText('Log in to continue.');
  expect(document.cookie).not.toContain('tillit-session');
});

test('a link asks a reader who is logged out, too, and shows whose session it is', async () => {
  const sender = await cast.person();
  await openPage(linkOf(sender));
  await screen.findByRole('heading', { level: 1, name: `Log in as ${sender.email}?` });
  expect(document.cookie).not.toContain('tillit-session');
  await userEvent.click(screen.getByRole('button', { name: 'Continue without logging in' }));
  await screen.findByText('Log in to continue.');
  expect(document.cookie).not.toContain('tillit-session');
});

test('a link with the session of the user who is logged in asks nothing', async () => {
  const reader = await cast.person();
  await openPage(linkOf(reader), reader);
  await screen.findByRole('heading', { level: 1, name: 'Documents' });
});

test('a link with another user’s session asks first, and declining keeps the current session', async () => {
  const [reader, other] = [await cast.person(), await cast.person()];
  await openPage(linkOf(other), reader);
  await screen.findByText(new RegExp(`You are logged in as ${reader.email}`));
  await userEvent.click(screen.getByRole('button', { name: `Stay logged in as ${reader.email}` }));
  await waitFor(() => expect(location.pathname).toContain(`/personal/${reader.personal.slug}/`));
  expect(decodeURIComponent(document.cookie)).toContain(reader.id);
});

test('a link with another user’s session replaces the own one when the reader chooses so', async () => {
  const [reader, other] = [await cast.person(), await cast.person()];
  await openPage(linkOf(other), reader);
  await userEvent.click(await screen.findByRole('button', { name: `Log in as ${other.email}` }));
  await waitFor(() => expect(decodeURIComponent(document.cookie)).toContain(other.id));
  await screen.findByRole('heading', { level: 1, name: 'Documents' });
});
