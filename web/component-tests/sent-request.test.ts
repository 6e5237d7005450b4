import { screen, waitFor, within } from '@testing-library/dom';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { callAs, openStep, somebody, teamWithDraft } from './support/check-requests.ts';
import { openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') as HTMLElement);
};

/** A request of an identity check that was sent to Kari and Ola, whose mailbox was full. */
async function sentRequest() {
  const [kari, ola] = [somebody('Kari'), somebody('Ola')];
  const team = await teamWithDraft({ people: [kari, ola] });
  await sql`
    select private.add_credits(jsonb_populate_record(null::public.credit_transaction, ${sql.json({
      account_id: team.id,
      type: 'ADJUSTMENT',
      reason: 'adjustment',
      item_id: team.id,
    })}), 1000)`;
  await callAs(team.owner, 'submit_check_request', { check_request_id: team.request, expected_total: 100 });
  await sql`
    with left_out as (
      update public.check_request_person set excluded_reason = 'MAILBOX_LIMIT', sent_at = null
      where check_request_id = ${team.request} and email = ${ola.email} returning id)
    update public.check_request set sent_count = 1 where id = ${team.request}`;
  return { team, kari, ola };
}

test('says who was asked, who was not and why, what it cost, and the ways on', async () => {
  const { team, kari, ola } = await sentRequest();
  await openStep(team, '');
  await screen.findByRole('heading', { name: 'Sent to 1 person' });
  const left = await section('1 person was not asked');
  expect(await left.findByText('Ola Bø')).toBeTruthy();
  expect(left.getByText(new RegExp(`${ola.email} · The mailbox has received too many invitations today`))).toBeTruthy();
  const asked = await section('1 person was asked');
  expect(await asked.findByText('Kari Bø')).toBeTruthy();
  expect(asked.getByText(kari.email)).toBeTruthy();
  expect(await screen.findByText('100 credits')).toBeTruthy();
  expect(screen.getByText(/Those who have not answered are reminded on/)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('See the checks')).toContain(`/overview/checks?request=${team.request}`);
  expect(hrefOf('Request the same again')).toContain(`/checkmore/invite?copyOf=${team.request}`);
  expect(hrefOf('Start a new request')).toMatch(/\/checkmore\/invite$/);
});

test('while a crowd is being sent it shows the progress, and then who was asked', async () => {
  const { team } = await sentRequest();
  await sql`update public.check_request set status = 'SENDING' where id = ${team.request}`;
  await openStep(team, '');
  expect(await screen.findByRole('progressbar', { name: 'Sending the request' })).toBeTruthy();
  expect(await screen.findByText('1 of 2 sent')).toBeTruthy();
  await sql`update public.check_request set status = 'SENT' where id = ${team.request}`;
  await section('1 person was not asked');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the same is requested again with the people in it', async () => {
  const { team } = await sentRequest();
  await openPage(`/v2/en/team/${team.slug}/checkmore/invite?copyOf=${team.request}`, team.owner);
  const people = await screen.findByRole('checkbox', { name: 'Also add the 2 people in it' });
  people.click();
  screen.getByRole('button', { name: 'Start the new request' }).click();
  await waitFor(() => expect(location.pathname).toContain('/checkmore/request-wizard/'));
  await waitFor(async () => {
    const drafts = await sql`select people_count from public.check_request
      where account_id = ${team.id} and status = 'DRAFT'`;
    expect([...drafts]).toEqual([{ people_count: 2 }]);
  });
});
