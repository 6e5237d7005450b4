import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { rpc } from '#function-tests/support/call.ts';
import { sentCheckList } from '#function-tests/support/check-lists.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A team's list of an education, and its candidate, who has consented. */
async function sentList() {
  const candidate = await cast.person();
  const { owner, id, slug } = await cast.team();
  const sender = { owner: { ...owner, personalAccountId: owner.personal.id }, accountId: id, slug: '' };
  const list = await sentCheckList(sql, sender, candidate.email, ['EDUCATION']);
  const input = { textVersion: '2026-11-23', language: 'en' };
  await rpc(backend, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  return {
    owner,
    candidate,
    list,
    result: `/v2/en/team/${slug}/account/overview/checks?result=${list}`,
    received: `/v2/en/personal/${candidate.personal.slug}/account/overview/checks?result=${list}`,
    record: `/v2/en/personal/${candidate.personal.slug}/checkmore/check-wizard/${list}/overview`,
  };
}

/** Clicks beside the form, which must not discard what was typed. */
async function clickOutside(): Promise<void> {
  const [overlay, ...others] = document.querySelectorAll('.mantine-Modal-overlay');
  expect(others).toEqual([]);
  await userEvent.click(overlay as Element);
}

/** The same list, completed with a remark. */
async function remarkedList() {
  const sent = await sentList();
  await sql`update public.check_item set status = 'PENDING_ADMIN' where check_list_id = ${sent.list}`;
  await sql`
    select private.decide_check(i.id, 'REMARK', 'ADMINISTRATOR', null, null, 'Graden mangler.')
    from public.check_item i where i.check_list_id = ${sent.list}`;
  return sent;
}

const panel = async () => within(await screen.findByRole('region', { name: 'Decision' }));

test('a refusal because of a remark is a notice, the candidate’s answer, and a decision', async () => {
  const { owner, candidate, list, result, received, record } = await remarkedList();
  await openPage(result, owner);
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Decide' }));
  const form = within(await screen.findByRole('dialog', { name: 'What do you decide?' }));
  expect(form.queryByRole('radio', { name: 'Not now, because of the remark' })).toBeNull();
  await userEvent.click(await form.findByRole('radio', { name: /give notice first/u }));
  expect((await form.findByRole<HTMLInputElement>('checkbox', { name: 'Education' })).checked).toBe(true);
  await userEvent.click(form.getByRole('button', { name: 'Send the notice' }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: /^Reason/u }).getAttribute('aria-invalid')).toBe('true'),
  );
  form.getByText('The candidate reads it.');
  await userEvent.type(form.getByRole('textbox', { name: /^Reason/u }), 'The degree is a requirement.');
  await userEvent.click(form.getByRole('button', { name: 'Send the notice' }));
  await (await panel()).findByText(/The candidate can answer until/u);

  await openPage(received, candidate);
  const drawer = within(await screen.findByRole('dialog', { name: 'Check result' }));
  await drawer.findByText(/^You can answer until/u);
  await drawer.findByText(/^You have been given a notice/u);
  const toRecord = drawer.getByRole('link', { name: 'Read the notice and answer' }).getAttribute('href');
  expect(toRecord).toContain(`/check-wizard/${list}`);

  await openPage(record, candidate);
  const own = within(await screen.findByRole('region', { name: 'Everything about this check' }));
  await own.findByText(/is considering not going on with you/u);
  own.getByText(/Based on: Education/u);
  own.getByText('The degree is a requirement.');
  own.getByText(/Datatilsynet/u);
  await screen.findByText(/^You have been given a notice/u);
  await userEvent.click(own.getByRole('button', { name: 'Answer the notice' }));
  const answer = within(await screen.findByRole('dialog', { name: 'Answer the notice' }));
  await userEvent.type(await answer.findByRole('textbox', { name: 'Your answer' }), 'It is on its way.');
  await clickOutside();
  await userEvent.click(answer.getByRole('button', { name: 'Send the answer' }));
  await own.findByText(/You answered/u);
  expect(own.getAllByText(/^Based on:/u)).toHaveLength(1);

  await openPage(result, owner);
  await (await panel()).findByText(/You can decide now/u);
  await (await panel()).findByText('It is on its way.');
  expect((await panel()).getAllByText(/^Based on:/u)).toHaveLength(1);
  await userEvent.click((await panel()).getByRole('button', { name: 'Decide' }));
  const last = within(await screen.findByRole('dialog', { name: 'What do you decide?' }));
  await userEvent.click(await last.findByRole('radio', { name: 'Not now, because of the remark' }));
  await userEvent.type(last.getByRole('textbox', { name: /^Reason/u }), 'We chose another.');
  await userEvent.click(last.getByRole('button', { name: 'Save the decision' }));
  await (await panel()).findByText('Not now');
  const steps = await sql<{ action: string }[]>`
    select action from private.check_list_decision_step where check_list_id = ${list} order by id`;
  expect(steps.map(({ action }) => action)).toEqual(['GIVE_NOTICE', 'ANSWER', 'DECLINE']);
});

test('the form says why a running check has one choice', async () => {
  const { owner, result } = await sentList();
  await openPage(result, owner);
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Decide' }));
  const form = within(await screen.findByRole('dialog', { name: 'What do you decide?' }));
  await form.findByText('The other choices need all checks to be completed.');
  expect(form.getAllByRole('radio')).toHaveLength(1);
});

test('a comment stays among colleagues until it is sent, and a list is assigned', async () => {
  const { owner, candidate, list, result, record } = await remarkedList();
  await openPage(result, owner);
  await userEvent.type(await (await panel()).findByRole('textbox', { name: 'Comment' }), 'Ask for the original.');
  await userEvent.click((await panel()).getByRole('button', { name: 'Add the comment' }));
  await (await panel()).findByText('Ask for the original.');
  await openPage(record, candidate);
  const own = () => screen.findByRole('region', { name: 'Everything about this check' });
  await within(await own()).findByText(/Graden mangler/u);
  expect(within(await own()).queryByText('Ask for the original.')).toBeNull();

  await openPage(result, owner);
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Send to the candidate' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Send this comment to the candidate?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Send to the candidate' }));
  await (await panel()).findByText(/Sent to the candidate/u);
  await userEvent.selectOptions((await panel()).getByRole('combobox', { name: 'Assigned to' }), owner.id);
  await waitFor(async () =>
    expect(await sql`select from private.check_list_assignment where check_list_id = ${list}`).toHaveLength(1),
  );
  await openPage(record, candidate);
  await within(await own()).findByText('Ask for the original.');
});

test('a message to the candidate of a running check is open where the mail leads', async () => {
  const { owner, candidate, list, record } = await sentList();
  await openPage(record, candidate);
  await screen.findByRole('button', { name: /See everything you submitted/u });
  const input = { requestId: crypto.randomUUID(), text: 'Ask your school.', isSent: true };
  await rpc(backend, owner.accessToken, 'comment_on_check_list', { check_list_id: list, input });
  await openPage(record, candidate);
  const own = within(await screen.findByRole('region', { name: 'Everything about this check' }));
  await own.findByText('Ask your school.');
});

test('a stray click does not lose an objection', async () => {
  const { candidate, record } = await remarkedList();
  await openPage(record, candidate);
  await userEvent.click(await screen.findByRole('button', { name: 'Object or correct' }));
  const form = within(await screen.findByRole('dialog', { name: /^Is something wrong with/u }));
  await userEvent.type(await form.findByRole('textbox', { name: 'Your explanation' }), 'I have the degree.');
  await clickOutside();
  await userEvent.click(form.getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you. It will be assessed again.');
});
