import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import type { HttpPerson } from '#testing/cast/http.ts';
import { cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A team with a police certificate that waits for its candidate, for a job. */
async function teamWithCertificate() {
  const team = await cast.team();
  const hr = await cast.department(team, 'HR');
  await sql`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
      values (${team.id}, ${hr}, 'CRIMINAL_RECORD', '{CRIMINAL_RECORD}', 'SENT', now(), 1) returning id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, job_role, job_description)
      select gen_random_uuid(), ${team.id}, ${hr}, id, 'CRIMINAL_RECORD', 'Anne', 'Li', 'anne.li@example.com', 'nb',
        'Lærer', 'Underviser barn'
      from request returning id),
    item as (
      insert into public.check_item (check_list_id, type, restricted, status)
      select id, 'CRIMINAL_RECORD', true, 'PENDING_CANDIDATE' from list)
    select id from list`;
  const openAs = async (person: HttpPerson): Promise<void> => {
    await openPage(`/v2/en/team/${team.slug}/account/overview/checks`, person);
    await userEvent.click(await screen.findByRole('link', { name: 'Anne Li' }));
    await screen.findByText('Underviser barn');
  };
  return { ...team, hr, openAs };
}

test('a manager edits the job description', async () => {
  const { owner, openAs } = await teamWithCertificate();
  await openAs(owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit tasks' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit tasks' }));
  const field = form.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'Følger barna til skolen');
  await userEvent.click(form.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(screen.getAllByText('Følger barna til skolen').length).toBeGreaterThan(0));
});

test('a member sees the job, and no way to edit it', async () => {
  const team = await teamWithCertificate();
  await team.openAs(await cast.member(team, { worksIn: [team.hr] }));
  expect(screen.queryByRole('button', { name: 'Edit tasks' })).toBeNull();
});
