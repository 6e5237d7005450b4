import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { candidateOf, change, send, sendButton } from './support/check-candidate.ts';
import { interceptRequests } from './support/intercept-requests.ts';
import { closePage, openPage } from './support/open-page.ts';

// What the candidate's forms judge by themselves, and what a candidate who is late can do.
const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

test('a candidate without business interests says so, which a company takes back', async () => {
  const { person, check, path } = await candidateOf(sql, 'BUSINESS_INTERESTS');
  await openPage(path('en'), person);
  const none = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /neither a role nor a share/ });
  await sendButton();
  fireEvent.click(none()!);
  fireEvent.click(screen.getByRole('button', { name: 'Add a company' }));
  await screen.findByRole('group', { name: 'Company 1' });
  expect(none()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Company 1”' }));
  await waitFor(() => expect(none()?.checked).toBe(false));
  fireEvent.click(none()!);
  send();
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your part is done' });
  const [row] = await sql`select attributes from private.check_answer where check_item_id = ${check}`;
  expect(row?.attributes).toEqual({ interests: [], hasNone: true });
});

test('months without an address are named, and explained before the answer is sent', async () => {
  const { person, check, path } = await candidateOf(sql, 'ADDRESS');
  await openPage(path('en'), person);
  await sendButton();
  for (const [label, value] of [
    ['Street and number', 'Storgata 1'],
    ['Postal code', 'ABC'],
    ['City', 'Oslo'],
    ['First month: year', String(new Date().getFullYear() - 1)],
    ['First month: month', '01'],
  ] as const)
    change(screen.getByLabelText(label), value);
  send();
  await screen.findByText('This is not a postal code of that country');
  expect(screen.getByLabelText('Postal code').getAttribute('inputmode')).toBe('numeric');
  await screen.findByText('These months are not covered:');
  await screen.findByText('Explain the months above, or add the address that you had then');
  change(screen.getByLabelText('Postal code'), '0155');
  change(screen.getByLabelText(/^Where you lived in these months/), 'I travelled.');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your part is done' });
  const [row] = await sql`select attributes from private.check_answer where check_item_id = ${check}`;
  expect(row?.attributes).toMatchObject({ gapExplanation: 'I travelled.' });
});

test('a month to come is refused', async () => {
  const { person, path } = await candidateOf(sql, 'ADDRESS');
  await openPage(path('en'), person);
  await sendButton();
  change(screen.getByLabelText('First month: year'), String(new Date().getFullYear() + 1));
  change(screen.getByLabelText('First month: month'), '03');
  send();
  await screen.findByText('Choose this month or an earlier one');
});

test('what the sender requires of an education is on its form', async () => {
  const { person, check, path } = await candidateOf(sql, 'EDUCATION');
  await sql`
    update public.check_request r set education_requirements = 'Authorised nurse'
    from public.check_list l join public.check_item i on i.check_list_id = l.id
    where i.id = ${check} and r.id = l.check_request_id`;
  await openPage(path('en'), person);
  await screen.findByText('Authorised nurse');
  expect(screen.getAllByText(/The school is asked only if something is unclear/)).toHaveLength(1);
});

test('a document is confirmed only after it was opened', async () => {
  const { person, check, path } = await candidateOf(sql, 'INFORMATION');
  const file = crypto.randomUUID();
  await sql`
    with stored as (
      insert into private.stored_file (id, kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
      select ${file}, 'CHECK_REQUEST_FILE', l.check_request_id, l.account_id, 'check-request-files', ${file}, 'ACCEPTED',
        1000, ${'a'.repeat(64)}, 'application/pdf'
      from public.check_list l join public.check_item i on i.check_list_id = l.id where i.id = ${check}
      returning id, owner_id)
    insert into public.check_request_file (id, check_request_id, check_type, position, name, path, size, page_count,
      sha256)
    select id, owner_id, 'INFORMATION', 1, 'Ethics.pdf', ${file}, 1000, 2, ${'a'.repeat(64)} from stored`;
  // There are no bytes to show: only its address is asked for.
  interceptRequests((url, _body, send) =>
    url.endsWith('/check-request-files') ? Promise.resolve(Response.json({ url: 'about:blank' })) : send(),
  );
  await openPage(path('en'), person);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'I have read “Ethics.pdf”' });
  fireEvent.click(box);
  await screen.findByText('Open the document first.');
  expect(box.checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Read “Ethics.pdf”' }));
  await waitFor(() => expect(screen.queryByText('Open the document first.')).toBeNull());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
});

test('the form to withdraw, which loads after its dialog, has the focus in its message', async () => {
  const { person, path } = await candidateOf(sql, 'EDUCATION');
  await openPage(path('en'), person);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
  const message = await screen.findByRole('textbox', { name: /^Message to/ });
  await waitFor(() => expect(document.activeElement).toBe(message));
});

test('a check that others make does not look done', async () => {
  const { person, check, path } = await candidateOf(sql, 'EDUCATION');
  await sql`
    insert into public.check_item (check_list_id, type, status)
    select check_list_id, 'BANKRUPTCY', 'PENDING_ADMIN' from public.check_item where id = ${check}`;
  await openPage(path('en'), person);
  const steps = await screen.findByRole('navigation', { name: 'Steps' });
  expect(
    within(steps)
      .getByText(/^Bankruptcy/)
      .closest('a')?.textContent,
  ).not.toContain('done');
  expect(within(steps).getByText('Consent').closest('a')?.textContent).toContain('done');
});

test('a candidate who is late goes on, and hears it when that is no longer possible', async () => {
  const { person, check, path } = await candidateOf(sql, 'EDUCATION');
  await sql`
    update public.check_list l set status = 'UNRESPONSIVE', neutral_status = 'UNRESPONSIVE', ended_at = now()
    from public.check_item i where i.id = ${check} and l.id = i.check_list_id`;
  await openPage(path('en'), person);
  await screen.findByRole('heading', { level: 1, name: 'You can still answer' });
  await screen.findByRole('button', { name: 'Withdraw consent' });
  fireEvent.click(screen.getByRole('button', { name: 'Go on where I stopped' }));
  await screen.findByLabelText('School or university');
  await closePage();
  await sql`
    update public.check_list l set status = 'UNRESPONSIVE', neutral_status = 'UNRESPONSIVE',
      ended_at = now() - interval '31 days'
    from public.check_item i where i.id = ${check} and l.id = i.check_list_id`;
  await openPage(path('en'), person);
  await screen.findByText(/it is now too late to answer/);
});
