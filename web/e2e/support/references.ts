import type { Locator, Page } from '@playwright/test';
import type postgres from 'postgres';
import type { Team } from './people.ts';

interface Asked {
  readonly list: string;
  readonly check: string;
}

/** A sent list with one check of references, in the team's default department, that waits for referees. */
export async function addReferenceCheck(sql: postgres.Sql, team: Team, type: string): Promise<Asked> {
  const [row] = await sql<Asked[]>`
    with department as (select id from public.department where account_id = ${team.id} and is_default),
    request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
        organization_name, reference_role)
      select ${team.id}, id, 'CUSTOM', ${[type]}, 'SENT', now(), 1, 'Nordlys AS', 'Sykepleier' from department
      returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, consented_at)
      select gen_random_uuid(), ${team.id}, department_id, id, 'CUSTOM', 'Kari', 'Nordmann',
        ${`kari.${team.slug}@example.com`}, 'nb', 'PENDING_PLATFORM', 'PENDING_PLATFORM', now()
      from request returning id)
    insert into public.check_item (check_list_id, type, status)
    select id, ${type}, 'PENDING_EXTERNAL' from list returning check_list_id as list, id as check`;
  if (!row) throw new Error('No check was added');
  return row;
}

interface Named {
  readonly name: string;
  readonly relation: 'COLLEAGUE' | 'HR' | 'MANAGER';
  readonly kind?: 'DIGITAL_REFERENCE' | 'WORK_EXPERIENCE';
}

/** Names a referee, who is asked at once. Returns the token of a link. */
export async function addReferee(sql: postgres.Sql, check: string, place: number, named: Named): Promise<string> {
  const { name, relation, kind = 'DIGITAL_REFERENCE' } = named;
  const token = crypto.randomUUID();
  const isPerson = kind === 'DIGITAL_REFERENCE';
  await sql`
    with referee as (
      insert into private.referee (check_item_id, place, kind, relation, first_name, last_name, email, language,
        organization_name, job_title, employment_type, country, start_month, finish_month, is_current, asked_at,
        clock_started_at, next_reminder_at, question_set)
      values (${check}, ${place}, ${kind}, ${relation}, ${isPerson ? name : null}, ${isPerson ? 'Berg' : null},
        ${`${name.toLowerCase()}.${token.slice(0, 8)}@fjordbygg.example`}, 'nb', 'Fjordbygg AS', 'Sykepleier',
        'PERMANENT', 'NO', '2020-01', '2024-03', false, private.now(), private.now(),
        private.now() + interval '1 day', case when ${isPerson} then private.question_set_for(${check}, ${relation}) end)
      returning id)
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    select private.token_hash(${token}), 'REFEREE', id, private.now() + interval '90 days' from referee`;
  return token;
}

/** Answers everything with one rating; `unable`: the first question cannot be answered. */
export async function answerReference(
  sql: postgres.Sql,
  token: string,
  { rating, unable = false, facts = {} }: { rating: number; unable?: boolean; facts?: object },
): Promise<void> {
  const [row] = await sql`select service.reference(${token}) as view`;
  const items: { id: string; kind: string }[] = row?.['view'].questionSet.items;
  const answers = Object.fromEntries(
    items.map(({ id, kind }, place) => {
      if (kind === 'TEXT') return [id, { text: `Grundig og rolig, også når det hastet (${rating}).` }];
      if (kind === 'YES_NO') return [id, { yes: true, explanation: '' }];
      if (unable && place === 0) return [id, { rating: null, unable: true, explanation: 'Vi jobbet hver for oss.' }];
      return [id, { rating, unable: false, explanation: '' }];
    }),
  );
  const attributes = { facts: { relation: 'MANAGER', confirmInfo: true, explanation: '', ...facts }, answers };
  await submit(sql, token, attributes);
}

async function submit(sql: postgres.Sql, token: string, attributes: object): Promise<void> {
  const input = { requestId: crypto.randomUUID(), marketing: false, seconds: 300, device: 'en-mobil', attributes };
  await sql`select service.submit_reference(${token}, ${sql.json(input as never)})`;
}

/** What a referee presses, by the language of the page. */
export const REFEREE_WORDS = {
  nb: { submit: 'Bekreft og send inn', unable: /Jeg kan ikke svare/, done: 'Takk for hjelpen' },
  en: { submit: 'Confirm and submit', unable: /I can't answer/, done: 'Thank you' },
} as const;

/** Answers every question with the keyboard, and says of the first `unable` ratings why there is none. */
export async function fillInReference(page: Page, locale: 'nb' | 'en', unable: number): Promise<void> {
  const groups = page.getByRole('radiogroup');
  for (let nth = 0; nth < (await groups.count()); nth += 1) {
    const isRating = (await groups.nth(nth).getByRole('radio').count()) === 5;
    await choose(page, groups.nth(nth), isRating ? 3 : 0);
  }
  for (let nth = 0; nth < unable; nth += 1) {
    const cannot = page.getByRole('checkbox', { name: REFEREE_WORDS[locale].unable }).nth(nth);
    await cannot.press('Space');
    await cannot.locator('xpath=ancestor::div[fieldset][1]').getByRole('textbox').fill('Jobbet et annet sted');
  }
  for (const field of await page.locator('textarea[aria-required="true"]').all()) {
    if ((await field.inputValue()) === '') await field.fill('Rolig og grundig');
  }
}

async function choose(page: Page, group: Locator, nth: number): Promise<void> {
  await group.getByRole('radio').nth(nth).focus();
  await page.keyboard.press('Space');
}
