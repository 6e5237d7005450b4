import postgres from 'postgres';
import { afterAll, inject } from 'vitest';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

interface CheckListWanted {
  readonly account: string;
  readonly department: string;
  readonly firstName: string;
  readonly status: string;
  /** The candidate's user. */
  readonly userId?: string;
  /** When its check of identity was completed. */
  readonly checkedAt?: string;
}

interface Added {
  readonly list: string;
  readonly person: string;
  readonly email: string;
}

/** Adds a check list of one candidate, who becomes a person of the team, in an order of its own. Returns the ids and the address. */
export async function addCheckList(wanted: CheckListWanted): Promise<Added> {
  const { account, department, firstName, status, userId = null, checkedAt = null } = wanted;
  const email = `${firstName.toLowerCase()}.${crypto.randomUUID()}@example.com`;
  const ended = !status.startsWith('PENDING');
  const itemStatus = checkedAt === null ? 'PENDING_CANDIDATE' : 'COMPLETED';
  const [row] = await sql<Added[]>`
    with noted as (
      select private.note_person(${account}, ${department}, ${email}, ${firstName}, 'Li', null, 'nb') as id),
    request as (
      insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, people_count,
        organization_name)
      values (${account}, ${department}, 'CUSTOM', '{IDENTITY,EDUCATION}', 'SENT', now(), 1, 'Nordlys AS') returning id),
    list as (
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, status, neutral_status, refuse_reason, ended_at, person_id, user_id)
      select gen_random_uuid(), ${account}, ${department}, request.id, 'CUSTOM', ${firstName}, 'Li', ${email}, 'nb',
        ${status}, ${status}, case ${status} when 'REFUSED' then 'Fikk en annen jobb' end,
        case when ${ended} then now() end, noted.id, ${userId}
      from request, noted returning id, person_id, email),
    item as (
      insert into public.check_item (check_list_id, type, status, unit_price, completed_at)
      select id, 'IDENTITY', ${itemStatus}, 25, ${checkedAt}::timestamptz from list),
    event as (
      insert into public.check_event (check_list_id, type, actor_kind, actor_name)
      select id, 'CHECK_LIST_REQUESTED', 'SENDER', 'Kari Nordmann' from list)
    select id as list, person_id as person, email from list`;
  if (!row) throw new Error('no check list was added');
  return row;
}

/** Statuses of an account's check lists, and whether they are archived, by the candidate's first name. */
export async function checkListStates(account: string): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; state: string }[]>`
    select first_name as name, status || case when archived_at is null then '' else ', archived' end as state
    from public.check_list where account_id = ${account} order by first_name`;
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Takes the feature away from a team. */
export async function withoutChecks(account: string): Promise<void> {
  await sql`update public.account_feature set checks = false where account_id = ${account}`;
}
