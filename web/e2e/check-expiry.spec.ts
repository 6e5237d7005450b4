import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/page-rules.ts';
import { newTeam } from './support/people.ts';

test('what expires is found from the email’s link, and ordered again with what is known', async ({
  page,
  world,
  sql,
  logInAs,
}) => {
  const team = await newTeam(world);
  await sql`
    with department as (select id from public.department where account_id = ${team.id} and is_default),
    request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
        message, countries)
      select ${team.id}, id, 'CUSTOM', '{BANKRUPTCY,EDUCATION}', 'SENT', now() - interval '5 months', 1,
        'Welcome to us.', '{NO}' from department
      returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, requested_at, consented_at, ended_at)
      select gen_random_uuid(), ${team.id}, department_id, id, 'CUSTOM', 'Liv', 'Ås', 'liv@example.com', 'nb',
        'COMPLETED', 'COMPLETED', now() - interval '5 months', now() - interval '5 months', now() - interval '5 months'
      from request returning id)
    insert into public.check_item (check_list_id, type, status, completed_at)
    select id, t.type, 'COMPLETED', now() + interval '20 days' - interval '6 months'
    from list, unnest('{BANKRUPTCY,EDUCATION}'::text[]) t (type)`;
  await logInAs(team.owner);

  await page.goto(`/v2/en/team/${team.slug}/account/overview/checks?validity=SOON`);
  await expect(page.getByText(/expires \d/iu).filter({ visible: true })).toBeVisible();
  await expectAccessible(page, 'what expires soon');
  await page.getByRole('link', { name: 'Liv Ås' }).click();
  const result = page.getByRole('dialog', { name: 'Check result' });
  await expect(result.getByText(/^Completed .*, valid until /u)).toHaveCount(1);
  await result.getByRole('button', { name: 'Order again' }).click();

  await expect(page.getByRole('textbox', { name: /message/iu })).toHaveValue('Welcome to us.');
  const [draft] = await sql`
    select r.check_types, r.people_count, p.email
    from public.check_request r join public.check_request_person p on p.check_request_id = r.id
    where r.account_id = ${team.id} and r.status = 'DRAFT'`;
  expect(draft).toEqual({ check_types: ['BANKRUPTCY'], people_count: 1, email: 'liv@example.com' });
});
