import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** Adds a list with one check of Education that was decided today, and returns the list's id. */
async function decidedList(account: string): Promise<string> {
  const [row] = await sql`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
      select ${account}, id, 'CUSTOM', '{EDUCATION}', 'SENT', now(), 1
      from public.department where account_id = ${account} and is_default returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, consented_at)
      select gen_random_uuid(), ${account}, department_id, id, 'CUSTOM', 'Anne', 'Li',
        ${`anne.${crypto.randomUUID()}@example.com`}, 'nb', 'PENDING_PLATFORM', 'PENDING_PLATFORM', now()
      from request returning id)
    insert into public.check_item (check_list_id, type, status, unit_price)
    select id, 'EDUCATION', 'PENDING_ADMIN', 25 from list returning id, check_list_id as list`;
  await sql`select private.move_check(${row?.id}, 'CLEAR', 'ADMINISTRATOR')`;
  return row?.list;
}

/** As it is typed: 23/11/2027. */
const inAYear = (): string => new Date(Date.now() + 365 * 86_400_000).toLocaleDateString('en-GB');

test('an owner keeps a list for longer with a reason, and ends it', async () => {
  const team = await cast.team();
  const list = await decidedList(team.id);
  await openPage(`/v2/en/team/${team.slug}/account/overview/checks?result=${list}`, team.owner);
  const notice = await screen.findByRole('region', { name: 'When it is deleted' });
  expect(notice.textContent).toMatch(/Education: answers and documents are kept until \d/u);
  await userEvent.click(within(notice).getByRole('button', { name: /^Place a legal hold/u }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'too short');
  await userEvent.click(screen.getByRole('button', { name: 'Place the hold' }));
  await screen.findByText('At least 10 characters');
  await userEvent.type(screen.getByLabelText('Reason'), ' until now');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Keep until' }), inAYear());
  await userEvent.click(screen.getByRole('button', { name: 'Place the hold' }));
  await screen.findByText('Legal hold: nothing is deleted');
  await screen.findByText('too short until now');
  await userEvent.click(await screen.findByRole('button', { name: 'End the hold' }));
  const question = await screen.findByRole('dialog', { name: 'End the legal hold?' });
  await userEvent.click(within(question).getByRole('button', { name: 'End the hold' }));
  await waitFor(() => expect(screen.queryByText('Legal hold: nothing is deleted')).toBeNull());
});

test('both sides read what has been deleted when its time was out', async () => {
  const team = await cast.team();
  const candidate = await cast.person();
  const list = await decidedList(team.id);
  await sql`
    update public.check_list l set user_id = u.id, email = u.email, ended_at = now() - interval '13 months'
    from public.user_profile u where l.id = ${list} and u.email = ${candidate.email}`;
  await sql`select service.delete_due_checks()`;
  await openPage(`/v2/en/team/${team.slug}/account/overview/checks?result=${list}`, team.owner);
  await screen.findByText(/answers and documents have been deleted\. The result has been deleted/u);
  await openPage(`/v2/en/personal/${candidate.personal.slug}/checkmore/check-wizard/${list}/overview`, candidate);
  const record = await screen.findByRole('region', { name: 'Everything about this check' });
  await within(record).findByText('The answers and documents have been deleted.');
  expect(within(record).queryByText(/^Deleted by/u)).toBeNull();
});

test('receipts say what was deleted and why', async () => {
  const team = await cast.team();
  await sql`
    insert into public.check_deletion_receipt (account_id, check_list_id, request_type, check_type, part, ending, due_at,
      records, files)
    values (${team.id}, '0b5f5a7e-9f4e-4a5c-8b7f-0d6a1d0f2a11', 'CUSTOM', 'CRIMINAL_RECORD', 'EVIDENCE', 'DECIDED', now(), 1, 2)`;
  await openPage(`/v2/en/team/${team.slug}/checkmore/deletions`, team.owner);
  const row = await screen.findByRole('row', { name: /Police certificate: answers and documents/u });
  expect(row.textContent).toContain('The retention period after the decision was over');
  expect(row.textContent).toContain('1 record, 2 files');
  expect(row.textContent).toContain('0b5f5a7e');
});

test('a team without receipts is told what will be here', async () => {
  const team = await cast.team();
  await openPage(`/v2/en/team/${team.slug}/checkmore/deletions`, team.owner);
  await screen.findByText('Nothing has been deleted yet');
});
