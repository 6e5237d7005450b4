import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { wholeTemplate } from '#testing/cast/reference-template.ts';
import { callAs } from './support/check-requests.ts';
import { cast, closePage, openPage } from './support/open-page.ts';
import { askReferee } from './support/referees.ts';

const user = userEvent.setup();
const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const press = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));
// Typing draws the whole editor for each letter.
async function paste(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
const listOf = (slug: string) => `/v2/en/team/${slug}/checkmore/reference-templates`;
const stored = async (account: string) =>
  (await sql`select * from public.reference_template where account_id = ${account}`)[0];

test('an owner makes questions from a standard set, previews and saves them, and archives them', async () => {
  const team = await cast.team();
  await openPage(listOf(team.slug), team.owner);
  await screen.findByText('Referees get the standard questions until your team makes its own.');
  await press('Actions for Every role · Managers');
  await user.click(await screen.findByRole('menuitem', { name: 'Make your own from this' }));
  await paste(await screen.findByRole('textbox', { name: 'Role (optional)' }), 'Nurse');
  await user.click(screen.getByRole('radio', { name: 'Behaviour, six points' }));
  const first = screen.getAllByRole('group', { name: 'Question 1' })[0]!;
  expect(within(first).getByRole<HTMLInputElement>('textbox', { name: 'At the low end, in English' }).value).toBe(
    'Kept to themselves when others needed help',
  );
  await user.click(within(first).getByRole('button', { name: 'Move question 1 down' }));
  await press('Add a text question');
  await press('Save and use');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  const texts = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^In (English|Norwegian)$/ });
  for (const field of texts.filter(({ value }) => value === '')) await paste(field, 'Vaccinated?');
  await press('Preview');
  const preview = await screen.findByRole('dialog', { name: 'As the referee sees it' });
  expect(await within(preview).findAllByText('The best I have worked with')).not.toHaveLength(0);
  expect(within(preview).getByRole('textbox', { name: 'Vaccinated? (optional)' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await press('Save and use');
  await screen.findByRole('link', { name: 'Nurse · Managers' });
  const row = await stored(team.id);
  expect(row).toMatchObject({ role_name: 'Nurse', relation: 'MANAGER', scale: 'BEHAVIOUR', version: 1 });
  expect(row?.['items'].slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['responsibility', 'cooperation']);

  await press('Actions for Nurse · Managers');
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByText('1 archived set'));
  expect((await stored(team.id))?.['archived_at']).not.toBeNull();
  await press('Actions for Nurse · Managers');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Delete');
  await waitFor(async () => expect(await stored(team.id)).toBeUndefined());
});

test('a colleague’s change is not overwritten, and a place that is taken is said at the role', async () => {
  const team = await cast.team();
  for (const role of ['Nurse', 'Driver']) {
    await callAs(team.owner, 'create_reference_template', { account_id: team.id, input: wholeTemplate(role) });
  }
  await openPage(listOf(team.slug), team.owner);
  await user.click(await screen.findByRole('link', { name: 'Nurse · Any relation' }));
  const role = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Role (optional)' });
  await user.clear(role);
  await paste(role, 'driver');
  await press('Save changes');
  await screen.findByText('Your team already has questions for this role and relation');
  await sql`update public.reference_template set version = 2 where account_id = ${team.id} and role_name = 'Nurse'`;
  await user.type(role, 's');
  await press('Save changes');
  await screen.findByText(/Someone else has changed this since you opened it/);
  expect(role.value).toBe('drivers');
});

test('changes that were not saved are there again, until they are discarded', async () => {
  const team = await cast.team();
  await callAs(team.owner, 'create_reference_template', { account_id: team.id, input: wholeTemplate('Nurse') });
  const open = async () => user.click(await screen.findByRole('link', { name: 'Nurse · Any relation' }));
  const role = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Role (optional)' });
  await openPage(listOf(team.slug), team.owner);
  await open();
  await paste(await role(), 'Head ');
  // By a link of the page.
  await user.click(screen.getAllByRole('link', { name: 'Questions for referees' }).at(-1)!);
  await open();
  await screen.findByText('These are the changes that you hadn’t saved.');
  const changed = (await role()).value;
  expect(changed).toContain('Head');
  await press('Discard the changes');
  await waitFor(async () => expect((await role()).value).toBe('Nurse'));
  expect(screen.queryByText('These are the changes that you hadn’t saved.')).toBeNull();
});

test('a member reads the questions and changes nothing', async () => {
  const team = await cast.team();
  const member = await cast.member(team);
  await callAs(team.owner, 'create_reference_template', { account_id: team.id, input: wholeTemplate('Nurse') });
  await openPage(listOf(team.slug), member);
  await user.click(await screen.findByRole('link', { name: 'Nurse · Any relation' }));
  await screen.findByText('This is what referees are asked.');
  expect(screen.getByRole('radiogroup', { name: 'tidiness' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Make/ })).toBeNull();
});

test('before a check is decided, the result says whom it waits for and what comes next', async () => {
  const { slug, owner, list } = await askReferee(sql);
  await sql`
    update private.referee set reminder_no = 2, next_reminder_at = '2026-12-01T08:00Z'
    where check_item_id in (select id from public.check_item where check_list_id = ${list})`;
  const url = `/v2/en/team/${slug}/account/overview/checks?result=${list}`;
  await openPage(url, owner);
  const referees = await screen.findByRole('list', { name: 'Referees' });
  within(referees).getByText('Per Hansen');
  within(referees).getByText('Manager · Nordlys AS');
  within(referees).getByText('Waiting for an answer');
  within(referees).getByText('2 reminders sent');
  within(referees).getByText(/^Last reminder .*; the candidate is asked to help$/);
  await closePage();
});
