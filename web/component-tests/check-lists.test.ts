import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';
import { savedFiles } from './support/saved-files.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** Adds a check list that was sent from the department to nobody's mailbox. */
async function addList(account: string, department: string, firstName: string, status: string): Promise<void> {
  const email = `${firstName.toLowerCase()}.${crypto.randomUUID()}@example.com`;
  const ended = !status.startsWith('PENDING');
  await sql`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
      values (${account}, ${department}, 'CUSTOM', '{IDENTITY,EDUCATION}', 'SENT', now(), 1) returning id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, refuse_reason, ended_at)
      select gen_random_uuid(), ${account}, ${department}, id, 'CUSTOM', ${firstName}, 'Li', ${email}, 'nb', ${status},
        ${status}, case ${status} when 'REFUSED' then 'Fikk en annen jobb' end, case when ${ended} then now() end
      from request returning id),
    item as (
      insert into public.check_item (check_list_id, type, status, unit_price)
      select id, 'IDENTITY', 'PENDING_CANDIDATE', 25 from list)
    insert into public.check_event (check_list_id, type, actor_kind, actor_name)
    select id, 'CHECK_LIST_REQUESTED', 'SENDER', 'Kari Nordmann' from list`;
}

async function teamWithChecks() {
  const team = await cast.team();
  const hr = await cast.department(team, 'HR');
  const sales = await cast.department(team, 'Sales');
  await addList(team.id, hr, 'Anne', 'PENDING_CONSENT');
  await addList(team.id, hr, 'Berit', 'REFUSED');
  await addList(team.id, sales, 'Carl', 'PENDING_CONSENT');
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
  await userEvent.click(screen.getByRole('link', { name: /^Refused/u }));
  await waitFor(() => expect(names()).toEqual(['Berit Li']));
  await screen.findByRole('link', { name: /^Waiting for consent\D*2/u });
  await userEvent.click(screen.getByRole('link', { name: /^All/u }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await userEvent.type(screen.getByRole('searchbox'), 'carl');
  await waitFor(() => expect(names()).toEqual(['Carl Li']));
});

test('the result shows why somebody refused, and its log', async () => {
  const { owner, list } = await teamWithChecks();
  await openPage(list, owner);
  await userEvent.click(await screen.findByRole('link', { name: 'Berit Li' }));
  await screen.findByText('Fikk en annen jobb');
  expect(screen.getByRole('link', { name: 'Create new request' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show log' }));
  await screen.findByText('Checks requested');
});

test('a view is saved under a name and opened again', async () => {
  const { owner, list } = await teamWithChecks();
  await openPage(`${list}?status=REFUSED`, owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText('Name of the view'), 'Declined');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Actions for the view Declined' });
});

test('the export has what the screen shows', async () => {
  const { owner, list } = await teamWithChecks();
  const saved = savedFiles();
  await openPage(`${list}?status=REFUSED`, owner);
  await waitFor(() => expect(names()).toEqual(['Berit Li']));
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
  await waitFor(() => expect(saved.names).toEqual(['checks.csv']));
  const text = await saved.files[0];
  expect(text).toContain('Berit Li');
  expect(text).not.toContain('Anne');
});

test('a new team is told how to begin', async () => {
  const team = await cast.team();
  await openPage(`/v2/en/team/${team.slug}/account/overview/checks`, team.owner);
  await screen.findByText('No checks yet');
  await userEvent.click(screen.getByRole('link', { name: /^Drafts/u }));
  await screen.findByText('No drafts');
});
