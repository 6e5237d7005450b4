import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { callFunction } from '#function-tests/support/call.ts';
import { provePerson, switchOnTwoFactor } from '#function-tests/support/sms.ts';
import { interceptRequests } from './support/intercept-requests.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

async function fillIn(email: string, password: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

async function logIn(email: string, password: string): Promise<void> {
  await fillIn(email, password);
  await submit();
}

test('a wrong password is refused by the server, and what was typed stays', async () => {
  const person = await cast.person();
  await openPage('/v2/en/login/existing-user');
  await logIn(person.email, 'not the password');
  // In the form, at the field that has to be typed again.
  const error = await screen.findByText('Wrong email or password');
  expect(error.getAttribute('role')).toBe('alert');
  expect(error.closest('form')).toBe(screen.getByLabelText('Password').closest('form'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(person.email);
});

test('a login right after a password change waits, says so, and succeeds', async () => {
  const person = await cast.person();
  const password = 'et helt nytt passord';
  await openPage('/v2/en/login/existing-user');
  await fillIn(person.email, password);
  await provePerson(backend, person.accessToken, person.password);
  const change = { action: 'changePassword', password };
  expect(await callFunction(backend, 'credentials', change, person.accessToken)).toMatchObject({ status: 200 });
  // The wait has begun whenever the page asks, however long it takes to ask.
  interceptRequests(async (_url, _body, send) => {
    if (screen.queryByText('One moment…') === null)
      await sql`update private.session_hold set ends_at = private.now() + interval '10 seconds' where user_id = ${person.id}`;
    return send();
  });
  await submit();
  await screen.findByText('One moment…');
  await waitFor(() => expect(location.pathname).not.toContain('login'));
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

test('while the code of two-factor is pending, the header does not say that one is logged in', async () => {
  const person = await cast.person();
  await switchOnTwoFactor(backend, person.accessToken);
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  await openPage('/v2/en/login/existing-user', { ...person, session: await answer.json() });
  const header = within(await screen.findByRole('banner'));
  await header.findByRole('link', { name: 'Log in' });
  expect(document.cookie).toContain('tillit-session');
  expect(header.queryByRole('link', { name: 'Go to your account' })).toBeNull();
});
