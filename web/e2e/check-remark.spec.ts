import type postgres from 'postgres';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newColleague, newTeam } from './support/people.ts';
import type { Team, User } from './support/people.ts';

/** Adds a list whose police certificate was shown to the team and waits for a reviewer. Returns the check. */
async function addCertificate(sql: postgres.Sql, team: Team, firstName: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with department as (select id from public.department where account_id = ${team.id} and is_default),
    request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
      select ${team.id}, id, 'CRIMINAL_RECORD', '{CRIMINAL_RECORD}', 'SENT', now(), 1 from department
      returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, consented_at)
      select gen_random_uuid(), ${team.id}, department_id, id, 'CRIMINAL_RECORD', ${firstName}, 'Li',
        ${`${firstName.toLowerCase()}@example.com`}, 'nb', 'PENDING_PLATFORM', 'PENDING_PLATFORM', now()
      from request returning id)
    insert into public.check_item (check_list_id, type, restricted, status)
    select id, 'CRIMINAL_RECORD', true, 'PENDING_ADMIN' from list returning id`;
  const answer = { how: 'SHOWN', shownOn: '2026-11-20', shownTo: 'Kari' };
  await sql`select private.store_answer(${row!.id}, ${sql.json(answer)})`;
  return row!.id;
}

/** As after a code by SMS. */
const confirmBySms = (sql: postgres.Sql, { id }: User) => sql`
  insert into private.session_proof (session_id, level2_at)
  select s.id, private.now() from auth.sessions s where s.user_id = ${id}
  on conflict on constraint session_proof_pkey do update set level2_at = excluded.level2_at`;

async function openResult(page: Page, team: Team, firstName: string) {
  await page.goto(`/v2/en/team/${team.slug}/account/overview/checks`);
  await page.getByRole('link', { name: `${firstName} Li` }).click();
  const result = page.getByRole('dialog', { name: 'Check result' });
  await expect(result.getByRole('button', { name: 'Download PDF report' })).toBeVisible();
  return result;
}

test('a reviewer remarks, who may sees it, and a colleague without access cannot tell', async ({
  page,
  world,
  sql,
  logInAs,
  newVisitor,
}) => {
  const team = await newTeam(world);
  const colleague = await newColleague(world, team, 'MEMBER', { language: 'en' });
  await sql`
    insert into public.department_membership (department_id, member_id, role)
    select d.id, m.id, 'MEMBER' from public.department d join public.account_member m on m.account_id = d.account_id
    where d.account_id = ${team.id} and d.is_default and m.user_id = ${colleague.id} on conflict do nothing`;
  await sql`insert into public.check_setting (account_id, own_review) values (${team.id}, true)`;
  const clean = await addCertificate(sql, team, 'Clea');
  await sql`select private.decide_check(${clean}, 'CLEAR', 'ADMINISTRATOR')`;
  await addCertificate(sql, team, 'Remy');

  await logInAs(team.owner);
  await confirmBySms(sql, team.owner);
  await page.goto(`/v2/en/team/${team.slug}/checkmore/reviews`);
  await expectAccessible(page, 'the queue of reviews');
  await page.getByRole('link', { name: 'Police certificate' }).click();
  await expect(page.getByRole('heading', { name: "The candidate's statement" })).toBeVisible();
  await page.getByRole('textbox', { name: 'Date of issue' }).fill('01/11/2026');
  await page.getByRole('combobox', { name: 'Kind of certificate' }).selectOption('ORDINARY');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('radio', { name: 'Completed with a remark (2)' }).check();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('A sentence of 2024.');
  await expectAccessible(page, 'a review');
  await page.getByRole('button', { name: 'Save the decision' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();

  const own = await openResult(page, team, 'Remy');
  await expect(own.getByText('Completed with remarks').first()).toBeVisible();
  await own.getByRole('button', { name: 'Show the content of Police certificate' }).click();
  await expect(own.getByText('A sentence of 2024.')).toBeVisible();
  await expect(own.getByText('1 Nov 2026')).toBeVisible();

  const other = await newVisitor();
  await logInAs(colleague, other);
  const seen: string[] = [];
  for (const name of ['Clea', 'Remy']) {
    const result = await openResult(other, team, name);
    await expect(result.getByRole('button', { name: /^Show the content/u })).toHaveCount(0);
    await expect(result.getByText('Completed with remarks')).toHaveCount(0);
    await expect(result.getByText('When it is deleted')).toBeVisible();
    const text = await result.innerText();
    // The names, and the moments of two lists that ended one after the other.
    seen.push(text.replaceAll(new RegExp(name, 'giu'), 'X').replaceAll(/\d+ \w+ ago|\bnow\b|\d\d:\d\d/gu, ''));
  }
  expect(seen[1]).toBe(seen[0]);
});
