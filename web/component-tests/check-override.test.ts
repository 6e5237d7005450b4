import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { addCheckList } from './support/check-rows.ts';
import { cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A team with a list whose police certificate waits for the candidate. */
async function waitingCertificate() {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  await addCheckList({ account: team.id, department, firstName: 'Ola', status: 'PENDING_CANDIDATE' });
  const [list] = await sql<{ id: string }[]>`select id from public.check_list where account_id = ${team.id}`;
  await sql`delete from public.check_item where check_list_id = ${list!.id}`;
  await sql`
    insert into public.check_item (check_list_id, type, restricted, status)
    values (${list!.id}, 'CRIMINAL_RECORD', true, 'PENDING_CANDIDATE')`;
  return { ...team, department, url: `/v2/en/team/${team.slug}/account/overview/checks?result=${list!.id}` };
}

const NAME = 'Override police certificate';

test('the owner overrides a police certificate: a note of 30 characters and the confirmation are required', async () => {
  const { owner, id, url } = await waitingCertificate();
  await openPage(url, owner);
  await userEvent.click(await screen.findByRole('button', { name: NAME }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Override the police certificate' }));
  const note = await dialog.findByRole('textbox', { name: 'Why do you override the check?' });
  const send = dialog.getByRole('button', { name: 'Override the check' });
  await userEvent.click(send);
  await dialog.findByText('A note is required');
  await dialog.findByText('Please confirm that you wish to override the check');
  await userEvent.type(note, 'Seen at the office');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'I confirm that I wish to override the check' }));
  await userEvent.click(send);
  await dialog.findByText('The note must be at least 30 characters');
  await userEvent.type(note, ' on Monday, by Kari herself.');
  await userEvent.click(send);
  await screen.findByText('The check was overridden');
  const rows = await sql`
    select i.status, f.note from public.check_item i join public.check_list l on l.id = i.check_list_id
    join private.check_finding f on f.check_item_id = i.id where l.account_id = ${id}`;
  expect(rows).toEqual([{ status: 'COMPLETED_WITH_REMARKS', note: 'Seen at the office on Monday, by Kari herself.' }]);
  await expect.poll(() => screen.queryByRole('button', { name: NAME })).toBeNull();
});
