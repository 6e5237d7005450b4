import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** A completed list of the team: an education with a note, and a police certificate. */
async function completedList() {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  const [list, education, police] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const email = `ola.${list}@example.com`;
  await sql.begin(async (tx) => {
    await tx`
      with request as (
        insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
        values (${team.id}, ${department}, 'CUSTOM', '{EDUCATION,CRIMINAL_RECORD}', 'SENT', now(), 1) returning id)
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, consented_at)
      select ${list}, ${team.id}, ${department}, id, 'CUSTOM', 'Ola', 'Hansen', ${email}, 'nb', now() from request`;
    await tx`
      insert into public.check_item (id, check_list_id, type, restricted, status) values
        (${education}, ${list}, 'EDUCATION', false, 'PENDING_ADMIN'),
        (${police}, ${list}, 'CRIMINAL_RECORD', true, 'PENDING_ADMIN')`;
    await tx`select private.derive_check_list(${list})`;
    await tx`select private.decide_check(${education}, 'REMARK', 'ADMINISTRATOR', null, null, 'Graden mangler.')`;
    await tx`select private.decide_check(${police}, 'CLEAR', 'ADMINISTRATOR')`;
  });
  return { ...team, department, list, url: `/v2/en/team/${team.slug}/account/overview/checks?result=${list}` };
}

test('the result opens a check’s content, says where it asks for a code, and offers the report', async () => {
  const { owner, url } = await completedList();
  await openPage(url, owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the content of Education' }));
  const content = await screen.findByRole('group', { name: 'Content of the check' });
  await within(content).findByText('Graden mangler.');
  await screen.findByRole('button', { name: 'Show the content of Police certificate' });
  await screen.findByText(/The candidate can see who has opened it/);
  await screen.findByRole('button', { name: 'Download PDF report' });
});

test('the sender gets the purpose letter of the police certificate, once there is one', async () => {
  const { owner, url, list } = await completedList();
  await openPage(url, owner);
  await screen.findByRole('button', { name: 'Download PDF report' });
  expect(screen.queryByRole('button', { name: /^Download purpose letter/ })).toBeNull();
  await sql`insert into private.purpose_letter (check_list_id, facts) values (${list}, '{}')`;
  await openPage(url, owner);
  await screen.findByRole('button', { name: 'Download purpose letter (Norwegian, for the police)' });
  await screen.findByRole('button', { name: 'Download purpose letter (English translation)' });
  await openPage(url.replace('/en/', '/nb/'), owner);
  await screen.findByRole('button', { name: 'Last ned formålsbekreftelsen' });
  expect(screen.queryByRole('button', { name: /engelsk/ })).toBeNull();
});

test('a colleague without access is not offered the restricted content', async () => {
  const team = await completedList();
  const colleague = await cast.person();
  await cast.invite(team, { email: colleague.email, firstName: 'Per', lastName: 'Li', worksIn: [team.department] });
  await sql`select private.attach_memberships(u) from public.user_profile u where u.email = ${colleague.email}`;
  await openPage(team.url, colleague);
  await screen.findByRole('button', { name: 'Show the content of Education' });
  expect(screen.queryByRole('button', { name: 'Show the content of Police certificate' })).toBeNull();
});

test('what a passport proved is shown with the person, the document and how long it is valid', async () => {
  const { url, owner, department, id } = await completedList();
  const [list, check] = [crypto.randomUUID(), crypto.randomUUID()];
  const email = `kari.${list}@example.com`;
  const proven = {
    firstName: 'Kari',
    lastName: 'Nordmann',
    birthDate: '1994-11-15',
    country: 'NO',
    document: 'PASSPORT',
    expiresOn: '2033-05-17',
  };
  await sql.begin(async (tx) => {
    await tx`
      with request as (
        insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
        values (${id}, ${department}, 'IDENTITY', '{IDENTITY}', 'SENT', now(), 1) returning id)
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, consented_at)
      select ${list}, ${id}, ${department}, id, 'IDENTITY', 'Kari', 'Nordmann', ${email}, 'nb', now() from request`;
    await tx`
      insert into public.check_item (id, check_list_id, type, restricted, status)
      values (${check}, ${list}, 'IDENTITY', false, 'PENDING_EXTERNAL')`;
    await tx`select private.derive_check_list(${list})`;
    await tx`
      select private.judge_identity(i, 'Veriff', ${tx.json(proven)}, null) from public.check_item i where i.id = ${check}`;
  });
  await openPage(url.replace(/result=.*/, `result=${list}`), owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the content of Passport or ID card' }));
  const content = await screen.findByRole('group', { name: 'Content of the check' });
  for (const text of ['Confirmed identity', 'Passport', 'Norway', '17 May 2033'])
    await within(content).findByText(text);
  expect((await within(content).findAllByText('15 Nov 1994')).length).toBeGreaterThan(0);
});
