import type postgres from 'postgres';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

/** Adds a check list that was sent from the team's default department an hour ago, with one check that was paid for. */
async function addList(sql: postgres.Sql, account: string, firstName: string, status = 'PENDING_CONSENT') {
  await sql`
    with department as (select id from public.department where account_id = ${account} and is_default),
    request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count)
      select ${account}, id, 'BASIC', '{IDENTITY,EDUCATION,WORK_EXPERIENCE}', 'SENT', now(), 1 from department
      returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, requested_at, last_contacted_at)
      select gen_random_uuid(), ${account}, department_id, id, 'BASIC', ${firstName}, 'Li',
        ${`${firstName.toLowerCase()}.${crypto.randomUUID()}@example.com`}, 'nb', ${status}, ${status},
        now() - interval '2 days', now() - interval '2 days'
      from request returning id)
    insert into public.check_item (check_list_id, type, status) select id, 'IDENTITY', 'PENDING_CANDIDATE' from list`;
}

test('a sender reminds and cancels from the result, on a phone too', async ({ page, world, sql, logInAs }) => {
  const team = await newTeam(world);
  await addList(sql, team.id, 'Anne');
  await addList(sql, team.id, 'Berit', 'COMPLETED');
  await addList(sql, team.id, 'Carl', 'PENDING_PLATFORM');
  await logInAs(team.owner);
  await page.goto(`/v2/en/team/${team.slug}/account/overview/checks`);
  await expect(page.getByRole('link', { name: 'Anne Li' })).toBeVisible();
  await expectAccessible(page, 'the overview of checks');
  await page.getByRole('link', { name: 'Anne Li' }).click();
  const result = page.getByRole('dialog', { name: 'Check result' });
  await expect(result.getByRole('button', { name: 'Send reminder' })).toBeVisible();
  await result.getByRole('button', { name: 'Send reminder' }).click();
  await page
    .getByRole('dialog', { name: 'Send Anne Li a reminder?' })
    .getByRole('button', { name: 'Send reminder' })
    .click();
  await expect(page.getByText('Reminder sent').first()).toBeVisible();
  await result.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the checks of Anne Li?' });
  await expect(question.getByRole('status')).toContainText('credits');
  await question.getByRole('button', { name: 'Cancel checks' }).click();
  await expect(result.getByText('Cancelled').first()).toBeVisible();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/checks`);
  await expect(page.getByRole('link', { name: 'Berit Li' })).toBeVisible();
  await expectAccessible(page, 'the overview of checks');
  await page.goto(`/v2/nb/team/${team.slug}/account/overview/checks?view=requests`);
  await expect(page.getByRole('table')).toBeVisible();
});
