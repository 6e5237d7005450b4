import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addCheckList } from './support/check-rows.ts';
import { cast, openPage } from './support/open-page.ts';
import { typeAfterNoMatch } from './support/type-after-no-match.ts';

async function teamWithChecks() {
  const team = await cast.team();
  const hr = await cast.department(team, 'HR');
  const sales = await cast.department(team, 'Sales');
  await addCheckList({ account: team.id, department: hr, firstName: 'Anne', status: 'PENDING_CONSENT' });
  await addCheckList({ account: team.id, department: hr, firstName: 'Berit', status: 'REFUSED' });
  await addCheckList({ account: team.id, department: sales, firstName: 'Carl', status: 'PENDING_CONSENT' });
  return { ...team, hr, sales, list: `/v2/en/team/${team.slug}/account/overview/checks` };
}

const names = (): string[] =>
  within(screen.getByRole('table'))
    .queryAllByRole('link')
    .map((link) => link.textContent)
    .toSorted();

test('a status and a search narrow the list, and the tabs keep their counts', async () => {
  const { owner, list } = await teamWithChecks();
  await openPage(list, owner);
  await waitFor(() => expect(names()).toEqual(['Anne Li', 'Berit Li', 'Carl Li']));
  // Checks that were picked one by one, named as among the drafts: the first of the catalogue, and how many more.
  await waitFor(() => expect(screen.getAllByText('Passport or ID card + 1')).toHaveLength(3));
  await userEvent.click(screen.getByRole('link', { name: /^Declined/u }));
  await waitFor(() => expect(names()).toEqual(['Berit Li']));
  await screen.findByRole('link', { name: /^Waiting for consent\D*2/u });
  await userEvent.click(screen.getByRole('link', { name: /^All/u }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await userEvent.type(screen.getByRole('searchbox'), 'carl');
  await waitFor(() => expect(names()).toEqual(['Carl Li']));
});

test('a search that found nobody can be replaced while the list is counted again', async () => {
  const { owner, list } = await teamWithChecks();
  await openPage(`${list}?q=nobody`, owner);
  await screen.findByText('No checks match');
  await typeAfterNoMatch('CheckListPage', 'carl');
  await waitFor(() => expect(names()).toEqual(['Carl Li']));
});

test('the result shows why somebody declined, and its log', async () => {
  const { owner, list } = await teamWithChecks();
  await openPage(list, owner);
  await userEvent.click(await screen.findByRole('link', { name: 'Berit Li' }));
  await screen.findByText('Fikk en annen jobb');
  expect(screen.getByRole('link', { name: 'Create new request' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show log' }));
  await screen.findByText('Checks requested');
});

test('an order counts its people by status, in one sentence', async () => {
  const { owner, list } = await teamWithChecks();
  await openPage(`${list}?view=requests`, owner);
  await screen.findByText('1 declined');
  expect(screen.getAllByText('1 waiting for consent')).toHaveLength(2);
});

test('a new team is told how to begin', async () => {
  const team = await cast.team();
  await openPage(`/v2/en/team/${team.slug}/account/overview/checks`, team.owner);
  await screen.findByText('No checks yet');
  await userEvent.click(screen.getByRole('link', { name: /^Drafts/u }));
  await screen.findByText('No drafts');
});
