import type { Transaction } from './database.ts';

// What holds of every check list after every step, whatever was tried in which order. Each is a condition on a list `l`.

const TABLES_OF = {
  EVIDENCE: ['check_answer', 'restricted_check_answer', 'check_number', 'check_draft', 'check_file', 'check_proposal'],
  FINDING: ['check_finding', 'check_history', 'check_objection'],
};
const has = (tables: readonly string[], check: string): string =>
  `(${tables.map((table) => `exists (select from private.${table} c where c.check_item_id = ${check})`).join(' or ')})`;
const items = (condition: string): string =>
  `not exists (select from public.check_item i where i.check_list_id = l.id and ${condition})`;

const OF_THE_MACHINES = {
  'an active list has the status of its consent and checks': `
    l.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') or l.status = private.derived_status(
      l.consented_at is not null, (select array_agg(i.status) from public.check_item i where i.check_list_id = l.id))`,
  'the neutral status is that of the neutral checks': `
    l.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') and l.neutral_status = l.status
    or l.neutral_status = private.derived_status(l.consented_at is not null,
      (select array_agg(i.neutral_status) from public.check_item i where i.check_list_id = l.id))`,
  'a list has ended exactly when its neutral status is final or unresponsive': `
    (l.ended_at is not null) = (l.neutral_status not like 'PENDING%')`,
  'only ended lists are archived': `l.archived_at is null or l.neutral_status not like 'PENDING%'`,
  'a check has a time exactly when it is completed, or is restricted and was': items(
    `(i.completed_at is not null) <> (i.status like 'COMPLETED%') and not (i.restricted and i.completed_at is not null)`,
  ),
  'nothing but an override moves a check before the consent': `l.consented_at is not null or not exists (
    select from private.check_history h where h.check_list_id = l.id and h.check_item_id is not null
      and h.action <> 'OVERRIDE')`,
  'a remark, an override and a return have a reason': `not exists (
    select from private.check_history h where h.check_list_id = l.id and h.note is null
      and h.actor_kind in ('SENDER', 'ADMINISTRATOR') and h.action in ('REMARK', 'OVERRIDE', 'RETURN', 'REOPEN'))`,
};

const OF_THE_EVENTS = {
  'every step starts where the one before it ended, and the last one ends where the check is': `not exists (
    select from (
      select h.from_status, h.to_status, i.status as status,
        lag(h.to_status) over w as before, lead(h.id) over w as next
      from private.check_history h join public.check_item i on i.id = h.check_item_id
      where h.check_list_id = l.id window w as (partition by h.check_item_id order by h.id)) s
    where s.before <> s.from_status or s.next is null and s.to_status <> s.status)`,
  'every step of a check is in the table of its machine': `not exists (
    select from private.check_history h
    where h.check_list_id = l.id and h.check_item_id is not null
      and private.rule_of('check', h.action, h.actor_kind, h.from_status) <> h.to_status)`,
  'the consent is one event, before every event of a check that is completed': `
    (l.consented_at is not null) = (
      select count(*) = 1 from public.check_event e where e.check_list_id = l.id and e.type = 'CONSENTED')`,
  'a refused or cancelled list has that event once, and none after it': `
    l.status not in ('REFUSED', 'CANCELLED') or (
      select count(*) = 1 and max(e.occurred_at) = (
        select max(a.occurred_at) from public.check_event a where a.check_list_id = l.id)
      from public.check_event e where e.check_list_id = l.id and e.type = l.status)`,
};

const OF_MAILS_AND_LINKS = {
  'ended lists have no working link': `l.status like 'PENDING%' or not exists (
    select from private.access_token t where t.subject_id = l.id and t.revoked_at is null)`,
  'a waiting list has one clock at most, an ended one none': `l.status like 'PENDING%' or not exists (
    select from private.check_clock c where c.check_list_id = l.id)`,
  'the candidate of an ended list is asked nothing more': `l.status like 'PENDING%' or not exists (
    select from private.outbox o where o.subject_kind = 'check_list' and o.subject_id = l.id
      and o.status = 'PENDING' and o.token_purpose = 'CHECK_LIST')
    and not exists (
      select from private.check_reminder r where r.check_list_id = l.id and r.sent_at > l.ended_at)`,
  'a mailbox has one automatic reminder a day': `not exists (
    select from private.check_reminder r where r.check_list_id = l.id
    group by (r.sent_at at time zone 'Europe/Oslo')::date having count(*) > 1)`,
};

const OF_THE_LEDGER = {
  'every check is charged once': items(`
    (select count(*) from public.credit_transaction t where t.item_id = i.charge_id and t.reason = 'charge') <> 1`),
  'a list that ends without a consent is refunded in whole, once; every other not at all': `
    (select count(*) from public.credit_transaction t join public.check_item i on t.item_id in (i.id, i.charge_id)
      where i.check_list_id = l.id and t.type = 'REFUND')
    = case when l.consented_at is null and l.status in ('CANCELLED', 'REFUSED')
      then (select count(*) from public.check_item i where i.check_list_id = l.id) else 0 end`,
};

const OF_THE_CONTENT = {
  'a draft is newer than the answer, and of a check that its candidate can answer': items(`exists (
    select from private.check_draft d where d.check_item_id = i.id and (
      not private.may_answer(i) or l.status in ('REFUSED', 'CANCELLED')
      or d.saved_at < (private.answer_of(i.id) ->> 'submittedAt')::timestamptz))`),
  'an answer is where its check belongs': items(`(
    i.restricted and exists (select from private.check_answer a where a.check_item_id = i.id)
    or not i.restricted and exists (select from private.restricted_check_answer a where a.check_item_id = i.id))`),
  'every file belongs to a check, and every check’s file is stored': `
    not exists (
      select from private.stored_file s join public.check_item i on i.id = s.owner_id
      where i.check_list_id = l.id and s.kind = 'CHECK_FILE' and s.status = 'ACCEPTED'
        and not exists (select from private.check_file f where f.id = s.id and f.check_item_id = i.id))
    and not exists (
      select from private.check_file f join public.check_item i on i.id = f.check_item_id
      where i.check_list_id = l.id and not exists (
        select from private.stored_file s where s.id = f.id and s.status = 'ACCEPTED'))`,
  'a certificate that nobody may keep is gone once it is decided': items(`
    i.type = 'CRIMINAL_RECORD' and i.completed_at is not null
    and exists (select from private.check_file f where f.check_item_id = i.id)`),
  'a refused or cancelled list has no content, unless it is kept': `
    l.status not in ('REFUSED', 'CANCELLED') or private.is_kept(l.id)
    or ${items(has([...TABLES_OF.EVIDENCE, ...TABLES_OF.FINDING], 'i.id'))}`,
};

const OF_RETENTION = {
  'nothing is kept longer than planned, unless it is kept on purpose': `private.is_kept(l.id) or not exists (
    select from private.check_deletion d where d.check_list_id = l.id and d.due_at <= private.now())`,
  'everything that is there is planned as the rules say': `not exists (
    select from public.check_item i cross join private.check_deletion_times(l, i) t (times)
    cross join lateral (
      values ('EVIDENCE', ${has(TABLES_OF.EVIDENCE, 'i.id')}), ('FINDING', ${has(TABLES_OF.FINDING, 'i.id')}))
      p (part, is_there)
    left join private.check_deletion d
      on (d.check_list_id, d.part) = (l.id, p.part) and d.check_item_id = i.id
    where i.check_list_id = l.id and p.is_there
      and d.due_at is distinct from (t.times ->> lower(p.part))::timestamptz)`,
  'a list that goes on is not planned': `l.ended_at is not null or not exists (
    select from private.check_deletion d where d.check_list_id = l.id and d.part <> 'EVIDENCE')`,
};

const INVARIANTS: Readonly<Record<string, string>> = {
  ...OF_THE_MACHINES,
  ...OF_THE_EVENTS,
  ...OF_MAILS_AND_LINKS,
  ...OF_THE_LEDGER,
  ...OF_THE_CONTENT,
  ...OF_RETENTION,
};

/** Of a history `h` whose list was deleted, by hand or by retention. */
const A_DELETED_LIST = `
  not exists (select from private.access_token t where t.subject_id = h.list and t.revoked_at is null)
  and not exists (select from private.outbox o where o.subject_id = h.list)
  and not exists (
    select from private.stored_file s where s.owner_id = any (h.checks) and s.status = 'ACCEPTED')`;

/** The invariants that some history breaks now, with the seeds of the first ones. */
export async function broken(tx: Transaction): Promise<string[]> {
  const parts = Object.values(INVARIANTS).map(
    (condition, index) => `select ${index} as place, h.seed from pg_temp.history h
      join public.check_list l on l.id = h.list where not (${condition})`,
  );
  const rows = await tx.unsafe<{ place: number; seeds: number[] }[]>(`
    select place, (array_agg(seed order by seed))[1:3] as seeds from (${parts.join(' union all ')}
      union all select -1, h.seed from pg_temp.history h
      where not exists (select from public.check_list l where l.id = h.list) and not (${A_DELETED_LIST})) b
    group by place`);
  const [books] = await tx`select private.ledger_violations()::integer as violations`;
  return [
    ...rows.map(
      ({ place, seeds }) => `${Object.keys(INVARIANTS)[place] ?? 'a deleted list leaves nothing'}: ${seeds.join()}`,
    ),
    ...(books?.['violations'] === 0 ? [] : ['the ledger adds up']),
  ];
}
