import { fireEvent, screen } from '@testing-library/dom';
import type postgres from 'postgres';
import type { HttpPerson } from '#testing/cast/http.ts';
import { cast } from './open-page.ts';

interface Candidate {
  readonly person: HttpPerson;
  readonly check: string;
  /** Of the check's form, in a language. */
  readonly path: (language: 'en' | 'nb') => string;
}

/** A person who was asked for one check and has consented. */
export async function candidateOf(sql: postgres.Sql, type: string): Promise<Candidate> {
  const person = await cast.person({ language: 'en' });
  const { id: account } = await cast.team();
  const [row] = await sql<{ list: string; check: string }[]>`
    with request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
        organization_name)
      select ${account}, d.id, 'CUSTOM', ${[type]}, 'SENT', now(), 1, 'Nordlys AS'
      from public.department d where d.account_id = ${account} and d.is_default returning id, department_id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, consented_at, status, neutral_status)
      select gen_random_uuid(), ${account}, department_id, id, 'CUSTOM', 'Ola', 'Hansen', ${person.email}, 'en', now(),
        'PENDING_CANDIDATE', 'PENDING_CANDIDATE' from request returning id)
    insert into public.check_item (check_list_id, type, restricted, status)
    select l.id, t.type, t.restricted is not null, t.starts_in from list l, public.check_type t where t.type = ${type}
    returning check_list_id as list, id as check`;
  if (!row) throw new Error('No list');
  const slug = person.personal.slug;
  return {
    person,
    check: row.check,
    path: (language) => `/v2/${language}/personal/${slug}/checkmore/check-wizard/${row.list}/2`,
  };
}

export const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const send = () => fireEvent.click(screen.getByRole('button', { name: /^(?:Send|Send inn)$/ }));
export const sendButton = () => screen.findByRole('button', { name: /^(?:Send|Send inn)$/ });
