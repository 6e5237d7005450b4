import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cast, hasLoaded, openPage } from './support/open-page.ts';

// Spec 000 §6.5: who may see criminal records and identity numbers is up to owner and admins.
const RIGHTS = ['May see criminal record certificates', 'May see national identity numbers'];

/** The form for a new member, with a role in a department. */
async function openForm(): Promise<HTMLElement> {
  await hasLoaded();
  await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
  const panel = await screen.findByRole('dialog', { name: 'Add member' });
  if (within(panel).queryByRole('group', { name: 'Role 1' }) === null)
    await userEvent.click(await within(panel).findByRole('button', { name: 'Add a role in a department' }));
  return panel;
}

test('the owner gives the two special rights per department', async () => {
  const team = await cast.team();
  await cast.department(team, 'Salg');
  await openPage(`/v2/en/team/${team.slug}/account/settings/team/members`, team.owner);
  const panel = await openForm();
  for (const name of RIGHTS) {
    const right = await within(panel).findByRole<HTMLInputElement>('switch', { name });
    expect(right.checked).toBe(false);
    await userEvent.click(right);
    expect(right.checked).toBe(true);
  }
});

test('a manager reads whom to ask for them instead', async () => {
  const team = await cast.team();
  const manager = await cast.member(team, { manages: [await cast.department(team, 'Salg')] });
  await openPage(`/v2/en/team/${team.slug}/account/settings/team/members`, manager);
  const panel = await openForm();
  await within(panel).findByText(/^Ask an admin or the owner for access to criminal record certificates/);
  for (const name of RIGHTS) expect(within(panel).queryByRole('switch', { name })).toBeNull();
});
