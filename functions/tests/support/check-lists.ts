import type postgres from 'postgres';
import type { Backend } from './backend.ts';
import { lastToken } from './inbox.ts';

/** The team that sends: its account and its owner. */
interface Sender {
  readonly accountId: string;
  readonly owner: { readonly id: string };
}

/** Sends a check list to an address and mails its link, as a reminder does. Returns its id. */
export async function sentCheckList(
  sql: postgres.Sql,
  { accountId, owner }: Sender,
  email: string,
  types: readonly string[] = ['EDUCATION', 'BANKRUPTCY'],
): Promise<string> {
  const [list] = await sql<{ id: string }[]>`
    with request as (
      insert into public.check_request (account_id, department_id, created_by, sent_by, type, check_types, status,
        sent_at, people_count, organization_name, contact_name, contact_email)
      select ${accountId}, d.id, ${owner.id}, ${owner.id}, 'CUSTOM', ${[...types]}, 'SENT', now(), 1, 'Nordlys AS',
        'Kari Nordmann', 'kari@nordlys.example'
      from public.department d where d.account_id = ${accountId} and d.is_default returning id, department_id
    ), list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, sent_by, first_name,
        last_name, email, language)
      select gen_random_uuid(), ${accountId}, department_id, id, 'CUSTOM', ${owner.id}, 'Kandi', 'Dat', ${email}, 'nb'
      from request returning id
    ), checks as (
      insert into public.check_item (check_list_id, type, restricted, status)
      select list.id, t.type, t.restricted is not null, t.starts_in
      from list, public.check_type t where t.type = any (${[...types]})
    )
    select id from list`;
  if (list === undefined) throw new Error('No check list was made');
  await mailLink(sql, list.id);
  return list.id;
}

/** Mails another link to a list. */
export async function mailLink(sql: postgres.Sql, list: string): Promise<void> {
  await sql`select private.mail_reminder(array[l], false) from public.check_list l where l.id = ${list}`;
}

/** Returns the token of the last link to a list that was mailed to the address. */
export function entranceToken(backend: Backend, email: string): Promise<string> {
  return lastToken(backend, email, 'checkmore/invitation');
}
