import type { Sql } from 'postgres';
import type { HttpPerson } from '#testing/cast/http.ts';
import { cast } from './open-page.ts';

interface AskedReferee {
  readonly token: string;
  readonly email: string;
  readonly check: string;
  readonly list: string;
  readonly slug: string;
  readonly owner: HttpPerson;
}

/** A team, a candidate who has named a referee, and the referee's link. */
export async function askReferee(
  sql: Sql,
  kind: 'DIGITAL_REFERENCE' | 'WORK_EXPERIENCE' = 'DIGITAL_REFERENCE',
  scale: 'RATING_1_5' | 'BEHAVIOUR' = 'RATING_1_5',
): Promise<AskedReferee> {
  const team = await cast.team();
  const department = await cast.department(team, 'HR');
  const token = crypto.randomUUID();
  const email = `per@${crypto.randomUUID()}.example`;
  const [row] = await sql<{ check: string; list: string }[]>`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
        organization_name)
      values (${team.id}, ${department}, 'CUSTOM', ${[kind]}, 'SENT', now(), 1, 'Bærum kommune') returning id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name,
        last_name, email, language, status, neutral_status, consented_at)
      select gen_random_uuid(), ${team.id}, ${department}, id, 'CUSTOM', 'Kari', 'Nordmann',
        ${`${crypto.randomUUID()}@example.com`}, 'nb', 'PENDING_PLATFORM', 'PENDING_PLATFORM', now()
      from request returning id),
    item as (
      insert into public.check_item (check_list_id, type, status)
      select id, ${kind}, 'PENDING_EXTERNAL' from list returning id, check_list_id)
    select id as check, check_list_id as list from item`;
  const { check = '', list = '' } = row ?? {};
  const [referee] = await sql<{ id: string }[]>`
    insert into private.referee (check_item_id, place, kind, relation, first_name, last_name, email, language,
      organization_name, job_title, employment_type, country, start_month, finish_month, is_current, asked_at,
      clock_started_at, question_set)
    values (${check}, 0, ${kind}, ${kind === 'DIGITAL_REFERENCE' ? 'MANAGER' : 'HR'}, 'Per', 'Hansen',
      ${email}, 'nb', 'Nordlys AS', 'Leder', 'PERMANENT', 'NO', '2020-01', '2024-03',
      false, private.now(), private.now(),
      ${kind === 'DIGITAL_REFERENCE' ? sql`private.question_set_for(${check}, 'MANAGER')` : null})
    returning id`;
  if (kind === 'DIGITAL_REFERENCE' && scale === 'BEHAVIOUR') {
    await sql`
      update private.referee set question_set = question_set
        || jsonb_build_object('scale', 'BEHAVIOUR', 'points', private.scale_points('BEHAVIOUR'))
      where id = ${referee?.id ?? ''}`;
  }
  await sql`
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    values (private.token_hash(${token}), 'REFEREE', ${referee?.id ?? ''}, private.now() + interval '90 days')`;
  return { token, email, check, list, slug: team.slug, owner: team.owner };
}

/** What the referee of a check has answered. */
export async function answerOf(sql: Sql, check: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql`
    select a.answers, a.facts, a.marketing from private.referee_answer a join private.referee r on r.id = a.referee_id
    where r.check_item_id = ${check}`;
  return row;
}
