import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { addCheckList, withoutChecks } from './support/check-rows.ts';
import { cast, openPage } from './support/open-page.ts';

const panel = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section')!);
};

test('the dashboard says what needs attention and what is under way, in the departments of the viewer', async () => {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  const sales = await cast.department(team, 'Sales');
  const manager = await cast.member(team, { manages: [department] });
  const wanted = { account: team.id, department };
  await addCheckList({ ...wanted, firstName: 'Vera', status: 'PENDING_CONSENT' });
  await addCheckList({ ...wanted, firstName: 'Refa', status: 'REFUSED' });
  await addCheckList({ ...wanted, firstName: 'Ferdi', status: 'COMPLETED' });
  await addCheckList({ ...wanted, department: sales, firstName: 'Selma', status: 'PENDING_CONSENT' });
  await addCheckList({ ...wanted, firstName: 'Egen', status: 'PENDING_CONSENT', userId: manager.session.user.id });
  await openPage(`/v2/en/team/${team.slug}/account/dashboard`, manager);

  // A team that works with checks is not told to send its first document above them.
  await screen.findByRole('link', { name: 'New document' });
  expect(screen.queryByRole('heading', { name: 'Send the first document' })).toBeNull();
  const attention = await panel('Needs your attention');
  expect(attention.getAllByRole('link').map((link) => link.textContent)).toEqual(['Refa Li']);
  const waiting = await panel('Under way');
  expect(waiting.getAllByRole('link').map((link) => link.textContent)).not.toContain('Selma Li');
  waiting.getByRole('link', { name: 'Vera Li' });
  const own = await panel('Checks for you to complete');
  expect(own.getByRole('link', { name: 'Nordlys AS' }).getAttribute('href')).toContain('/personal/');
  const counts = within(screen.getByRole('list', { name: 'Number of checks by status' }));
  counts.getByRole('link', { name: /^Waiting for consent\s*2$/u });
  await userEvent.click(counts.getByRole('link', { name: /^Completed\s*1$/u }));
  await screen.findByRole('link', { name: 'Ferdi Li' });
  await waitFor(() => expect(window.location.search).toBe('?status=COMPLETED'));
});

test('a team that has checked nobody is told how to begin', async () => {
  const team = await cast.team();
  await openPage(`/v2/en/team/${team.slug}/account/dashboard`, team.owner);
  const checks = await panel('Checks');
  checks.getByText('No checks yet');
  await userEvent.click(checks.getByRole('link', { name: 'New check' }));
  await waitFor(() => expect(window.location.pathname).toContain('/checkmore/'));
});

test('without the feature there is nothing of checks', async () => {
  const team = await cast.team();
  await withoutChecks(team.id);
  const dashboard = `/v2/en/team/${team.slug}/account/dashboard`;
  await openPage(dashboard, team.owner);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Checks' })).toBeNull();
});

test('without the feature, those that were sent stay', async () => {
  const team = await cast.team();
  await withoutChecks(team.id);
  const dashboard = `/v2/en/team/${team.slug}/account/dashboard`;
  const department = await cast.department(team, 'HR');
  await addCheckList({ account: team.id, department, firstName: 'Refa', status: 'REFUSED' });
  await openPage(dashboard, team.owner);
  const attention = await panel('Needs your attention');
  attention.getByRole('link', { name: 'Refa Li' });
  expect(screen.queryByRole('link', { name: 'New check' })).toBeNull();
});

test('an answer that the client cannot read is shown as an error, and reported', async () => {
  const team = await cast.team();
  const reported = vi.fn();
  const { fetch } = globalThis;
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const response = await fetch(input, init);
    if (typeof init?.body !== 'string' || !init.body.includes('ChecksDashboard')) return response;
    return new Response((await response.text()).replace('reviewCount', 'reviewNumber'), response);
  });
  try {
    await openPage(`/v2/en/team/${team.slug}/account/dashboard`, team.owner);
    await screen.findByRole('button', { name: 'Try again' });
    const said = reported.mock.calls.map(([error]: unknown[]) => String(error instanceof Error ? error.cause : error));
    expect(said.join()).toMatch(/checksDashboard does not fit its contract.*reviewCount/s);
    expect(screen.queryByText('No checks yet')).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
