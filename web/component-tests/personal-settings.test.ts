import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { PASSWORD } from '#testing/cast/http.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import { rows } from '#function-tests/support/call.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const page = ({ personal }: HttpPerson): string => `/v2/en/personal/${personal.slug}/account/settings/account-info`;

test('consent to news is given and withdrawn with one switch', async () => {
  const person = await cast.person({ language: 'en' });
  const consent = () => rows(backend, person.accessToken, 'user_profile', 'select=marketing_consent');
  await openPage(page(person), person);
  const news = await screen.findByRole('switch', { name: 'Send me news and tips by email' });
  await waitFor(() => expect(news).toHaveProperty('disabled', false));
  for (const expected of [true, false]) {
    await userEvent.click(news);
    await waitFor(() => expect(news).toHaveProperty('checked', expected));
    expect(await consent()).toEqual([{ marketing_consent: expected }]);
    await waitFor(() => expect(news.getAttribute('aria-busy')).toBe('false'));
  }
});

test('another address to log in with is asked for in the settings, and a throw-away one is refused', async () => {
  const person = await cast.person({ language: 'en' });
  await openPage(page(person), person);
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Email' }));
  const form = within(await screen.findByRole('dialog'));
  const field = form.getByRole('textbox', { name: 'New email address' });
  await userEvent.type(field, 'kari@mailinator.com');
  await userEvent.click(form.getByRole('button', { name: 'Send link' }));
  await form.findByText('Use a permanent email address, not a temporary one');
  await userEvent.clear(field);
  await userEvent.type(field, `ny.${person.email}`);
  await userEvent.click(form.getByRole('button', { name: 'Send link' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
  await userEvent.type(await asked.findByLabelText('Your password'), PASSWORD);
  await userEvent.click(asked.getByRole('button', { name: 'Continue' }));
  await screen.findByText(new RegExp(`If ny\\.${person.email} is free`));
});

test('whom single sign-on shuts out of a team leaves it in the settings', async () => {
  const team = await cast.team();
  const domain = `sso${Date.now()}.example`;
  const person = await cast.member(team, { email: `kari@${domain}`, language: 'en' });
  const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into private.sso_domain (account_id, domain, proven_at) values (${team.id}, ${domain}, now())`;
    await sql`
      insert into private.sso_connection (
        account_id, kind, issuer, client_id, sealed_secret, department_role, tested_at, is_on, is_required)
      values (${team.id}, 'OTHER', 'https://id.example', 'tillit', 'sealed', 'MEMBER', now(), true, true)`;
  } finally {
    await sql.end();
  }
  await openPage(page(person).replace('account-info', 'authentication'), person);
  await userEvent.click(await screen.findByRole('button', { name: `Leave ${team.name}` }));
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Leave the team' }));
  await screen.findByText(`You have left ${team.name}`);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Leave ${team.name}` })).toBeNull());
});
