import type postgres from 'postgres';
import { expect, test } from './support/fixtures.ts';
import { newTeam, newUser } from './support/people.ts';
import type { User } from './support/people.ts';

const REQUESTER = 'Ås Oppdrag AS';

/** A check list of another team that belongs to this person. */
async function askForCheck(sql: postgres.Sql, account: string, { id, email, personal }: User): Promise<void> {
  await sql`
    with department as (select id from public.department where account_id = ${account} and is_default),
    request as (
      insert into public.check_request
        (account_id, department_id, type, check_types, organization_name, status, sent_at, people_count)
      select ${account}, id, 'BASIC', '{IDENTITY}', ${REQUESTER}, 'SENT', now(), 1 from department
      returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, requested_at, last_contacted_at, user_id)
      select gen_random_uuid(), ${account}, department_id, id, 'BASIC', 'Kari', 'Nordmann', ${email}, 'nb',
        'PENDING_CONSENT', 'PENDING_CONSENT', now(), now(), ${id}
      from request returning id)
    insert into public.check_item (check_list_id, type, status) select id, 'IDENTITY', 'PENDING_CANDIDATE' from list`;
  expect(personal.type).toBe('personal');
}

test('somebody who was asked for a check lands on it, at every visit and from the account menu', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world, REQUESTER);
  const candidate = await newUser(world, { language: 'en' });
  await askForCheck(sql, team.id, candidate);
  const personal = `/v2/en/personal/${candidate.personal.slug}`;
  await logInAs(candidate);
  await page.goto('/v2/en');
  await expect(page).toHaveURL(`${personal}/account/overview/checks`);
  await expect(page.getByRole('link', { name: REQUESTER })).toBeVisible();
  // The settings are the module used last.
  await page.goto(`${personal}/account/settings`);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goto('/v2/en');
  await expect(page).toHaveURL(`${personal}/account/overview/checks`);
});

test('somebody who was sent nothing lands on their documents, at every visit', async ({ page, world, logInAs }) => {
  const person = await newUser(world, { language: 'en' });
  const personal = `/v2/en/personal/${person.personal.slug}`;
  await logInAs(person);
  for (const visit of ['first', 'second']) {
    await page.goto('/v2/en');
    await expect(page, visit).toHaveURL(`${personal}/signmore/documents`);
    await page.goto(`${personal}/account/settings`);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  }
});
