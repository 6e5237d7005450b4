import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { cast, closePage, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a candidate names two referees, sees whom we wait for, and names another for one who declines', async () => {
  const person = await cast.person({ language: 'en' });
  const { id: account } = await cast.team();
  const [row] = await sql<{ list: string; check: string }[]>`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
        organization_name)
      select ${account}, d.id, 'CUSTOM', '{DIGITAL_REFERENCE}', 'SENT', now(), 1, 'Nordlys AS'
      from public.department d where d.account_id = ${account} and d.is_default returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, consented_at, status, neutral_status)
      select gen_random_uuid(), ${account}, department_id, id, 'CUSTOM', 'Ola', 'Hansen', ${person.email}, 'en', now(),
        'PENDING_CANDIDATE', 'PENDING_CANDIDATE' from request returning id)
    insert into public.check_item (check_list_id, type, status)
    select l.id, 'DIGITAL_REFERENCE', 'PENDING_CANDIDATE' from list l returning check_list_id as list, id as check`;
  if (!row) throw new Error('No list');
  const path = `/v2/en/personal/${person.personal.slug}/checkmore/check-wizard/${row.list}/2`;
  await openPage(path, person);

  const tag = row.check.slice(0, 8);
  function fill(entry: HTMLElement, name: string, relation: string): void {
    const field = (label: RegExp) => within(entry).getByLabelText(label);
    change(field(/^First name/), name);
    change(field(/^Last name/), 'Berg');
    change(field(/^What this person/), relation);
    change(field(/^Where you worked/), 'Fjordbygg AS');
    change(field(/^Work email/), `${name.toLowerCase()}.${tag}@gmail.com`);
    change(field(/^Your position/), 'Developer');
    change(field(/^Type of employment/), 'PERMANENT');
    change(field(/^First month: month/), '01');
    change(field(/^First month: year/), '2020');
    fireEvent.click(field(/^I still work here/));
  }

  expect(await screen.findByText('One of them has been your manager')).toBeTruthy();
  fill(screen.getByRole('group', { name: 'Referee 1' }), 'Anne', 'COLLEAGUE');
  fill(screen.getByRole('group', { name: 'Referee 2' }), 'Bo', 'COLLEAGUE');
  expect(await screen.findAllByText(/looks like a private mailbox/)).toHaveLength(2);
  // Filling this in can take longer than the server keeps an idle connection, so the draft is saved first.
  const draftOf = async () =>
    JSON.stringify(
      (await sql`select attributes from private.check_draft where check_item_id = ${row.check}`)[0] ?? null,
    );
  await waitFor(async () => expect(await draftOf()).toContain('bo.'));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/in the relations above/)).toBeTruthy();
  change(within(screen.getByRole('group', { name: 'Referee 1' })).getByLabelText(/^What this person/), 'MANAGER');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const statusOf = async () => (await sql`select status from public.check_item where id = ${row.check}`)[0]?.['status'];
  await waitFor(async () => expect(await statusOf()).toBe('PENDING_EXTERNAL'));

  const token = `token-${tag}`;
  await sql`
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    select private.token_hash(${token}), 'REFEREE', id, now() + interval '1 day' from private.referee
    where check_item_id = ${row.check} and first_name = 'Bo'`;
  await sql`select service.decline_reference(${token}, 'No time')`;
  await closePage();
  await openPage(path, person);
  expect(await screen.findByText('Can’t answer')).toBeTruthy();
  expect(screen.getByText(/not answered yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I have nobody else' }));
  change(await screen.findByLabelText(/^Why nobody else can answer/), 'It was a small company.');
  fireEvent.click(screen.getByRole('button', { name: 'Go on without' }));
  await waitFor(async () => expect(await statusOf()).toBe('PENDING_EXTERNAL'));
});
