import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addCheckList } from './support/check-rows.ts';
import { cast, openPage } from './support/open-page.ts';

async function personWithChecks(checkedAt: string) {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  const wanted = { account: team.id, department, firstName: 'Kari', status: 'COMPLETED', checkedAt };
  const { person, list } = await addCheckList(wanted);
  return { ...team, list, page: `/v2/en/team/${team.slug}/account/overview/people/${person}`, person };
}

test('a check says when it was done and until when it is valid, and opens its result', async () => {
  const { owner, page } = await personWithChecks(new Date().toISOString());
  await openPage(page, owner);
  const heading = await screen.findByRole('heading', { name: 'What has been checked' });
  const checked = within(heading.parentElement!);
  await checked.findByText(/^Valid until/u);
  await userEvent.click(await checked.findByRole('link', { name: 'Passport or ID card' }));
  await screen.findByRole('dialog', { name: 'Check result' });
});

test('an old check has expired', async () => {
  const { owner, page } = await personWithChecks('2020-01-10T10:00:00Z');
  await openPage(page, owner);
  await screen.findByText(/^Expired 10 Jan 202\d$/u);
  expect(screen.queryByText(/^Valid until/u)).toBeNull();
});

test('“Request again” brings the person along to the selection, and the same checks if wanted', async () => {
  const { owner, page } = await personWithChecks('2026-11-01T10:00:00Z');
  await openPage(page, owner);
  const same = await screen.findByRole('link', { name: /^Request again: the checks of /u });
  expect(same.getAttribute('href')).toMatch(/\?copyOf=.*&people=/u);
  await userEvent.click(screen.getByRole('link', { name: 'Request again' }));
  await screen.findByRole('heading', { name: 'For the person you chose' });
  await waitFor(() => expect(window.location.search).toMatch(/^\?people=[\da-f-]{36}$/u));
});
