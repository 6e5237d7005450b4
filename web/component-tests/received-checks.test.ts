import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addCheckList } from './support/check-rows.ts';
import { cast, openPage } from './support/open-page.ts';

/** A person whom a team has asked for two checks, one of which is done. */
async function candidate() {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  const person = await cast.person({ language: 'en' });
  const wanted = { account: team.id, department, firstName: 'Kari', userId: person.session.user.id };
  await addCheckList({ ...wanted, status: 'PENDING_CONSENT' });
  await addCheckList({ ...wanted, status: 'COMPLETED', checkedAt: '2026-11-01T10:00:00Z' });
  // Somebody else's.
  await addCheckList({ account: team.id, department, firstName: 'Ola', status: 'PENDING_CONSENT' });
  return { person, overview: `/v2/en/personal/${person.personal.slug}/account/overview` };
}

test('a person who was asked for checks starts with them, and begins from there', async () => {
  const { person, overview } = await candidate();
  await openPage(overview, person);
  const table = await screen.findByRole('table', { name: 'Checks' });
  await waitFor(() => expect(within(table).getAllByRole('link', { name: 'Nordlys AS' })).toHaveLength(2));
  expect(window.location.pathname).toBe(`${overview}/checks`);
  const start = within(table).getAllByRole('link', { name: 'Start check' });
  expect(start).toHaveLength(1);
  expect(start[0]?.getAttribute('href')).toContain('/checkmore/check-wizard/');
  // Nothing of the sender's side.
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('the result of a received check shows what was checked', async () => {
  const { person, overview } = await candidate();
  await openPage(`${overview}/checks`, person);
  const row = within(await screen.findByRole('row', { name: /Completed/u }));
  await userEvent.click(row.getByRole('link', { name: 'Nordlys AS' }));
  const result = within(await screen.findByRole('dialog', { name: 'Check result' }));
  await result.findByText('Completed 01 Nov 2026');
});

test('a check that waits for the candidate links to its own step of the wizard', async () => {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  const person = await cast.person({ language: 'en' });
  const { list } = await addCheckList({
    account: team.id,
    department,
    firstName: 'Kari',
    userId: person.session.user.id,
    status: 'PENDING_CANDIDATE',
  });
  await openPage(`/v2/en/personal/${person.personal.slug}/account/overview/checks?result=${list}`, person);
  const result = within(await screen.findByRole('dialog', { name: 'Check result' }));
  // To the candidate, not about them.
  expect((await result.findAllByText('Waiting for you')).length).toBeGreaterThan(1);
  expect(result.queryByText('Waiting for candidate')).toBeNull();
  const upload = await result.findByRole('link', { name: 'Answer or upload: Passport or ID card' });
  expect(upload.getAttribute('href')).toMatch(new RegExp(`check-wizard/${list}/[0-9a-f-]{36}$`, 'u'));
});

test('a person whom nobody has asked starts elsewhere', async () => {
  const person = await cast.person({ language: 'en' });
  const overview = `/v2/en/personal/${person.personal.slug}/account/overview`;
  await openPage(overview, person);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(window.location.pathname).not.toBe(overview));
  expect(window.location.pathname).not.toContain('overview/checks');
});
