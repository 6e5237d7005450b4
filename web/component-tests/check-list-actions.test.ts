import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addCheckList, checkListStates } from './support/check-rows.ts';
import { cast, openPage } from './support/open-page.ts';

/** A team with 26 lists that wait, one more than a page has, and one that was refused. */
async function teamWithChecks(waiting = 3) {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  for (let n = 0; n < waiting; n++)
    await addCheckList({ account: team.id, department, firstName: `Vera${n}`, status: 'PENDING_CONSENT' });
  await addCheckList({ account: team.id, department, firstName: 'Refa', status: 'REFUSED' });
  return { ...team, list: `/v2/en/team/${team.slug}/account/overview/checks` };
}

const select = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

const bar = () => within(screen.getByRole('region', { name: 'Actions for the selection' }));

describe('actions on a selection', () => {
  test('each takes the rows that it applies to and says how many; cancelling shows the refund first', async () => {
    const { owner, id, list } = await teamWithChecks();
    await openPage(list, owner);
    for (const name of ['Vera0 Li', 'Vera1 Li', 'Refa Li']) await select(name);
    await bar().findByRole('button', { name: 'Archive (1)' });
    await userEvent.click(bar().getByRole('button', { name: 'Cancel (2)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the checks of 2 people?' }));
    await question.findByText(/50 credits/u);
    await userEvent.click(question.getByRole('button', { name: 'Cancel the checks of 2 people' }));
    await screen.findByText('The checks of 2 people were cancelled');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Actions for the selection' })).toBeNull());
    expect(await checkListStates(id)).toMatchObject({ Refa: 'REFUSED', Vera0: 'CANCELLED', Vera2: 'PENDING_CONSENT' });
  });

  test('all lists of the filter are archived, also those on other pages, and no others', async () => {
    const { owner, id, list } = await teamWithChecks(1);
    await openPage(`${list}?status=REFUSED`, owner);
    await select('Refa Li');
    await userEvent.click(await bar().findByRole('button', { name: 'Archive' }));
    await screen.findByText('No checks match');
    expect(await checkListStates(id)).toEqual({ Refa: 'REFUSED, archived', Vera0: 'PENDING_CONSENT' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all checks' }));
    await screen.findByRole('link', { name: 'Vera0 Li' });
  });

  test('everything that the filter finds is reminded, beyond the page', async () => {
    const { owner, list } = await teamWithChecks(26);
    await openPage(`${list}?status=PENDING_CONSENT`, owner);
    await select('Vera3 Li');
    await userEvent.click(await bar().findByRole('button', { name: 'Select all 26' }));
    await bar().findByText('26 selected');
    await userEvent.click(bar().getByRole('button', { name: 'Send reminder' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send reminders to everybody in this list?' }));
    await userEvent.click(question.getByRole('button', { name: 'Send reminders' }));
    await screen.findByText('Reminders sent');
    // A second reminder on the same day is refused to those who got one: so everybody got one.
    await select('Vera3 Li');
    await userEvent.click(await bar().findByRole('button', { name: 'Select all 26' }));
    await userEvent.click(bar().getByRole('button', { name: 'Send reminder' }));
    const again = within(await screen.findByRole('dialog', { name: 'Send reminders to everybody in this list?' }));
    await userEvent.click(again.getByRole('button', { name: 'Send reminders' }));
    await screen.findByText(/No reminder was sent/u);
  });
});

describe('saved views', () => {
  test('a view is created, opened, renamed and deleted', async () => {
    const { owner, list } = await teamWithChecks();
    await openPage(`${list}?status=REFUSED`, owner);
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    await userEvent.type(await screen.findByLabelText('Name of the view'), 'Declined');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for the view Declined' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename view' }));
    const field = await screen.findByLabelText('Name of the view');
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(field, 'Said no');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Actions for the view Said no' });

    await userEvent.click(screen.getByRole('link', { name: /^All/u }));
    await screen.findByRole('link', { name: 'Vera0 Li' });
    await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Said no' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Vera0 Li' })).toBeNull());
    await screen.findByRole('link', { name: 'Refa Li' });

    await userEvent.click(await screen.findByRole('button', { name: 'Actions for the view Said no' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete the view “Said no”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete view' }));
    await screen.findByRole('button', { name: 'Save view' });
    expect(screen.queryByRole('button', { name: 'Said no' })).toBeNull();
  });
});
