import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { withoutChecks } from './support/check-rows.ts';
import { failOperation } from './support/failing-operation.ts';
import { cast, closePage, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A team that reviews its own checks, with one at the desk. */
async function teamWithReview(type = 'LEGAL_CASE_RECORDS') {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  await sql`insert into public.check_setting (account_id, own_review) values (${team.id}, true)`;
  const [check] = await sql<{ id: string; list: string }[]>`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
      values (${team.id}, ${department}, 'CUSTOM', ${[type]}, 'SENT', now(), 1) returning id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, consented_at)
      select gen_random_uuid(), ${team.id}, ${department}, id, 'CUSTOM', 'Anne', 'Li', ${`${crypto.randomUUID()}@example.com`},
        'nb', 'PENDING_PLATFORM', 'PENDING_PLATFORM', now() from request returning id)
    insert into public.check_item (check_list_id, type, status)
    select id, ${type}, 'PENDING_ADMIN' from list returning id, check_list_id as list`;
  return { ...team, check: check!.id, list: check!.list, desk: `/v2/en/team/${team.slug}/checkmore/reviews` };
}

const statusOf = async (check: string) =>
  (await sql`select status from public.check_item where id = ${check}`)[0]?.['status'];

test('a queue that cannot be loaded does not say that nothing waits', async () => {
  const { owner, desk } = await teamWithReview();
  const mend = failOperation('ReviewQueue');
  await openPage(desk, owner);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/waiting for a decision/)).toBeNull();
  mend();
  await userEvent.click(retry);
  await screen.findByText('1 check is waiting for a decision.');
});

test('a reviewer opens a check from the queue and completes it with a remark, whose note is required', async () => {
  const { owner, check, desk } = await teamWithReview();
  await openPage(desk, owner);
  await screen.findByText('1 check is waiting for a decision.');
  await screen.findByText('Anne Li');
  const [link] = (await screen.findAllByRole('link')).filter((each) => each.getAttribute('href')?.endsWith(check));
  await userEvent.click(link!);
  await screen.findByRole('heading', { name: "The candidate's statement" });
  const source = await screen.findByRole('textbox', { name: 'Checked against' });
  await userEvent.keyboard('2');
  const remark = screen.getByRole<HTMLInputElement>('radio', { name: /remark \(2\)/u });
  await expect.poll(() => remark.checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  await expect.poll(() => note.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => source.getAttribute('aria-invalid')).toBe('true');
  expect(await statusOf(check)).toBe('PENDING_ADMIN');
  // Shortcuts do nothing while one types.
  await userEvent.type(note, 'Sak 3 av 1. mai');
  expect(remark.checked).toBe(true);
  await userEvent.type(source, 'Domstolenes register');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Date of the search' }), '21/11/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  await screen.findByText('Nothing is waiting');
  expect(await statusOf(check)).toBe('COMPLETED_WITH_REMARKS');
  const [finding] = await sql`select result from private.check_finding where check_item_id = ${check}`;
  expect(finding?.['result']).toEqual({ source: 'Domstolenes register', searchedOn: '2026-11-21', note: '' });
});

test('a check that someone else is reviewing says so, also to a team that has lost the feature', async () => {
  const { id, owner, check, desk } = await teamWithReview();
  await withoutChecks(id);
  const other = await cast.person();
  await sql`
    update private.check_review set reviewer_id = ${other.id}, leased_until = private.now() + interval '1 day'
    where check_item_id = ${check}`;
  await openPage(`${desk}/${check}`, owner);
  await screen.findByText('Someone else is reviewing this check');
  await userEvent.click(screen.getByRole('link', { name: 'Reviews' }));
  await screen.findByText('1 check is waiting for a decision.');
});

test('what has expired is cleared only as an exception with a note, which the sender reads', async () => {
  const { owner, slug, check, list, desk } = await teamWithReview('WORK_PERMIT');
  const answer = { ground: 'RESIDENCE_PERMIT', country: 'SE', expiresOn: '2020-01-01', fileIds: [] };
  await sql`select private.store_answer(${check}, ${sql.json(answer)})`;
  await openPage(`${desk}/${check}`, owner);
  await screen.findByRole('heading', { name: "The candidate's statement" });
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  // Said before anything is saved.
  await screen.findByText('The document has expired.');
  expect(screen.queryByRole('checkbox', { name: 'Accept it as an exception' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /without a remark/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  await screen.findByText('It has expired');
  const exception = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Accept it as an exception' });
  await userEvent.click(await exception());
  // It stays where it was ticked by mistake.
  await userEvent.click(await exception());
  expect((await exception()).checked).toBe(false);
  await userEvent.click(await exception());
  await userEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  await expect.poll(() => note.getAttribute('aria-invalid')).toBe('true');
  expect(await statusOf(check)).toBe('PENDING_ADMIN');
  await userEvent.type(note, 'UDI har forlenget tillatelsen.');
  // What is found next needs an exception of its own.
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByText('The document has expired.')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Accept it as an exception' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect((await exception()).checked).toBe(false);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the decision' });
  await userEvent.click(save);
  // Refused before it is ticked: a press on a form that is being sent does nothing.
  await screen.findByText('It has expired');
  await expect.poll(() => save.disabled).toBe(false);
  expect((await exception()).checked).toBe(false);
  expect(await statusOf(check)).toBe('PENDING_ADMIN');
  await userEvent.click(await exception());
  await userEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  await screen.findByText('Nothing is waiting');
  expect(await statusOf(check)).toBe('COMPLETED');
  await openPage(`/v2/en/team/${slug}/account/overview/checks?result=${list}`, owner);
  await userEvent.click(await screen.findByRole('button', { name: /Show the content/ }));
  await screen.findByText('Accepted as an exception: expired');
  await screen.findByText('UDI har forlenget tillatelsen.');
});

test('the queue is sorted by when a check is expected, and after a decision Enter opens the next one', async () => {
  const { owner, check, list, desk } = await teamWithReview();
  await sql`update public.check_item set due_at = now() - interval '1 day' where id = ${check}`;
  const [later] = await sql<{ id: string }[]>`
    insert into public.check_item (check_list_id, type, status, due_at)
    values (${list}, 'BANKRUPTCY', 'PENDING_ADMIN', now() + interval '3 days') returning id`;
  await sql`update private.check_review set waiting_since = now() - interval '9 days'
    where check_item_id = ${later!.id}`;
  await openPage(desk, owner);
  await screen.findByText(/, late$/u);
  const hrefs = () =>
    screen.getAllByRole('link').flatMap((each) => /[0-9a-f-]{36}$/.exec(each.getAttribute('href') ?? '') ?? []);
  await expect.poll(hrefs).toEqual([check, later!.id]);
  await closePage();
  await openPage(`${desk}?sort=waiting`, owner);
  await expect.poll(() => screen.queryAllByRole('link').length > 0 && hrefs()).toEqual([later!.id, check]);
  await closePage();
  await openPage(`${desk}/${check}`, owner);
  await screen.findByRole('heading', { name: "The candidate's statement" });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Checked against' }), 'Domstolenes register');
  await userEvent.click(screen.getByRole('radio', { name: /without a remark/u }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Date of the search' }), '21/11/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save the decision' }));
  const next = await screen.findByRole('link', { name: /^Open the next: .+, Anne Li$/u });
  screen.getByText('1 check is waiting.');
  await expect.poll(() => document.activeElement).toBe(next);
  const held = async () =>
    (await sql`select reviewer_id from private.check_review where check_item_id = ${later!.id}`)[0]?.['reviewer_id'];
  expect(await held(), 'not claimed unasked').toBeNull();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: "The candidate's statement" });
  expect(await held()).toBe(owner.id);
});
