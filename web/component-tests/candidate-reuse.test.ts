import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { rpc } from '#function-tests/support/call.ts';
import { sentCheckList } from '#function-tests/support/check-lists.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const EDUCATION = {
  institution: 'NTNU',
  degree: 'Master of Arts',
  country: 'NO',
  startMonth: '2015-08',
  finishMonth: '2020-06',
  current: false,
  explanation: 'On leave for a year.',
  fileIds: [],
};

test('a candidate sees what is shared, and lets an earlier check count after consenting', async () => {
  const candidate = await cast.person();
  const listOf = async (types: string[]) => {
    const { owner, id } = await cast.team();
    const list = await sentCheckList(sql, { owner, accountId: id }, candidate.email, types);
    const input = { textVersion: '2026-11-23', language: 'en' };
    await rpc(backend, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
    const [check] = await sql`select id from public.check_item where check_list_id = ${list} and type = 'EDUCATION'`;
    return { list, check: String(check?.['id']) };
  };
  const earlier = await listOf(['EDUCATION']);
  const attributes = { educations: [EDUCATION], gapExplanation: '' };
  await rpc(backend, candidate.accessToken, 'submit_check', { check_id: earlier.check, attributes });
  const result = { findings: [{ isConfirmed: true, source: 'NTNU', note: '' }] };
  await sql`select private.decide_check(${earlier.check}, 'CLEAR', 'ADMINISTRATOR', null, ${sql.json(result)})`;
  const asked = await listOf(['ADDRESS', 'EDUCATION']);

  const path = `/v2/en/personal/${candidate.personal.slug}/checkmore/check-wizard/${asked.list}`;
  await openPage(`${path}/${asked.check}`, candidate);
  await screen.findByRole('heading', { name: 'Use the check you have already done' });
  await screen.findByText('Master of Arts');
  expect(screen.queryByText(/On leave/u)).toBeNull();
  expect(screen.queryByRole('textbox'), 'the form').toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use this check' }));
  await screen.findByText(/Tick the box/u);
  await userEvent.click(screen.getByRole('checkbox', { name: /I consent/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Use this check' }));
  await waitFor(async () => {
    expect(await sql`select from public.check_item where id = ${asked.check} and status = 'COMPLETED'`).toHaveLength(1);
  });

  // The page goes on to the next check by itself: what is pressed before that is of the step that is left.
  await screen.findByRole('heading', { name: 'Address' });

  // Until the list is completed, the consent is taken back as easily, and the check can be answered or reused again.
  await userEvent.click(await screen.findByRole('link', { name: 'See the status of everything' }));
  await userEvent.click(await screen.findByRole('link', { name: 'See or withdraw consent' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent and answer again' }));
  await screen.findByRole('heading', { name: 'Use the check you have already done' });
  const [item] = await sql`select status, reused_from from public.check_item where id = ${asked.check}`;
  expect(item).toEqual({ status: 'PENDING_CANDIDATE', reused_from: null });
});
