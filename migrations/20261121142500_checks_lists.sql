-- Check lists: what one candidate is asked in one order (check_list), its checks (check_item) and its history
-- (check_event). The sender's side is everybody who works in the list's department, and OWNER and ADMIN; the candidate
-- sees the list once their mailbox is confirmed. Members without access to criminal records in the department see
-- neutral statuses, in which a remark on a restricted check counts as completed (decision 0132). Only functions write.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.check_list (
  -- That of the row of check_request_person.
  id uuid constraint check_list_pkey primary key,
  account_id uuid not null constraint check_list_account_id_fkey references public.account (id) on delete cascade,
  department_id uuid not null constraint check_list_department_id_fkey references public.department (id),
  check_request_id uuid not null
    constraint check_list_check_request_id_fkey references public.check_request (id) on delete cascade,
  person_id uuid constraint check_list_person_id_fkey references public.person (id) on delete set null,
  -- Copied from the order, so that lists filter without a join.
  request_type text not null,
  -- Copied from the order by a trigger: the sender's department need not be this list's. The name of the team's package
  -- is for the sender's side alone.
  package_name text,
  check_types text[] not null default '{}',
  organization_name text,
  -- Null also when the repetition was stopped. For the sender's side.
  repeat_months integer,
  sent_by uuid constraint check_list_sent_by_fkey references public.user_profile (id) on delete set null,
  first_name text not null constraint check_list_first_name_length check (char_length(first_name) <= 300),
  last_name text not null constraint check_list_last_name_length check (char_length(last_name) between 1 and 300),
  email text not null constraint check_list_email_lower check (email = lower(email)),
  phone text constraint check_list_phone_shape check (phone ~ '^\+[0-9]{6,19}$'),
  language text not null constraint check_list_language_known check (language in ('nb', 'en')),
  -- The candidate, once their mailbox is confirmed. Not readable: the sender need not know who has a user here.
  user_id uuid constraint check_list_user_id_fkey references public.user_profile (id) on delete set null,
  -- Both are kept by the function that recomputes them, and neither is readable: the views show one of them.
  status text not null default 'PENDING_CONSENT' constraint check_list_status_known check (status in (
    'PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM', 'COMPLETED', 'COMPLETED_WITH_REMARKS', 'REFUSED',
    'UNRESPONSIVE', 'CANCELLED')),
  neutral_status text not null default 'PENDING_CONSENT' constraint check_list_neutral_status_known
    check (neutral_status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM', 'COMPLETED',
      'COMPLETED_WITH_REMARKS', 'REFUSED', 'UNRESPONSIVE', 'CANCELLED')),
  refuse_reason text constraint check_list_refuse_reason_length check (char_length(refuse_reason) <= 1000),
  job_role text constraint check_list_job_role_length check (char_length(job_role) <= 300),
  temporary_job boolean,
  already_employed boolean,
  employed_on date,
  job_description text constraint check_list_job_description_length check (char_length(job_description) <= 2000),
  purpose_letter_path text constraint check_list_purpose_letter_path_unique unique,
  requested_at timestamptz not null default private.now(),
  last_contacted_at timestamptz,
  -- The last mail could not be delivered.
  delivery_failed_at timestamptz,
  consented_at timestamptz,
  -- By the neutral status, so that it stays while a restricted check is open again.
  ended_at timestamptz,
  -- The first valid_until of its checks, kept by a trigger, so that an index finds what expires.
  first_valid_until timestamptz,
  -- For the sender's side.
  archived_at timestamptz,
  -- Of a length that an index can hold.
  search text not null generated always as (left(lower(first_name || ' ' || last_name || ' ' || email), 500)) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create index check_list_account_id_index on public.check_list (account_id, updated_at desc);
-- A department's lists in the order of the overview, with what its filters, counts, search and masking need: to count
-- and to choose a page, Postgres reads this index and no rows (decision 0120).
create index check_list_department_id_index on public.check_list (department_id, requested_at, id)
  include (archived_at, status, neutral_status, request_type, package_name, sent_by, check_request_id, search);
-- The overview by name, without reading all rows of the department.
create index check_list_name_index on public.check_list (department_id, first_name, last_name, id)
  include (archived_at);
-- The same for the counts of an order.
create index check_list_check_request_id_index on public.check_list (check_request_id)
  include (department_id, status, neutral_status);
create index check_list_first_valid_until_index on public.check_list (department_id, first_valid_until)
where first_valid_until is not null;
create index check_list_person_id_index on public.check_list (person_id);
create index check_list_sent_by_index on public.check_list (sent_by);
create index check_list_user_id_index on public.check_list (user_id);
-- Who was checked before, and who is being checked.
create index check_list_email_index on public.check_list (account_id, email);
create index check_list_unattached_index on public.check_list (email) where user_id is null;
-- Everybody who sees the list sees updated_at, so a remark that only some may know of does not change it.
create trigger check_list_touch before update on public.check_list for each row
  when (new.department_id is not distinct from old.department_id
    and new.first_valid_until is not distinct from old.first_valid_until
    and (new.status = old.status or new.neutral_status <> old.neutral_status)) execute function private.touch();
create trigger check_list_lock before insert on public.check_list
  for each row execute function private.refuse_locked();
comment on table public.check_list is '@graphql({"totalCount": {"enabled": true}})';

create table public.check_item (
  id uuid constraint check_item_pkey primary key default gen_random_uuid(),
  check_list_id uuid not null
    constraint check_item_check_list_id_fkey references public.check_list (id) on delete cascade,
  type text not null,
  -- The content is for viewers with the access of its type, a remark for those with access to criminal records.
  restricted boolean not null default false,
  status text not null constraint check_item_status_known check (status in (
    'PENDING_CANDIDATE', 'PENDING_EXTERNAL', 'PENDING_ADMIN', 'COMPLETED', 'COMPLETED_WITH_REMARKS')),
  -- COMPLETED for a restricted check once it was completed, with a remark, disputed or not; otherwise the status.
  neutral_status text not null generated always as (
    case when restricted and completed_at is not null then 'COMPLETED' else status end) stored,
  -- Credits that it cost.
  unit_price integer not null default 0 constraint check_item_unit_price_range check (unit_price >= 0),
  -- The charge that paid for it, which a refund names.
  charge_id uuid,
  started_at timestamptz,
  due_at timestamptz,
  -- Stays when a restricted check is opened again: everybody sees it, and nobody disputes a check without a remark.
  completed_at timestamptz,
  -- When the earlier check was completed that the candidate let count for this one (checks_reuse).
  reused_from timestamptz,
  -- Until when the result counts, by when it was completed and what was shown, never by what was found: everybody who
  -- sees the check may see it. Null while it is open, and for a fact that does not change.
  valid_until timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint check_item_type_unique unique (check_list_id, type),
  constraint check_item_completed check (
    (status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')) = (completed_at is not null)
    or restricted and completed_at is not null)
);
create index check_item_valid_until_index on public.check_item (valid_until, check_list_id)
where valid_until is not null;
create trigger check_item_touch before update on public.check_item for each row execute function private.touch();
comment on table public.check_item is '@graphql({"name": "Check", "totalCount": {"enabled": true}})';

create table public.check_event (
  id uuid constraint check_event_pkey primary key default gen_random_uuid(),
  check_list_id uuid not null
    constraint check_event_check_list_id_fkey references public.check_list (id) on delete cascade,
  check_item_id uuid constraint check_event_check_item_id_fkey references public.check_item (id) on delete cascade,
  type text not null constraint check_event_type_known check (type in (
    'CHECK_LIST_REQUESTED', 'CONSENTED', 'COMPLETED', 'REFUSED', 'CANCELLED', 'REMINDER_SENT', 'AUTO_REMINDER_SENT',
    'FINAL_REMINDER_SENT', 'PURPOSE_LETTER_GENERATED', 'UNRESPONSIVE', 'RESUMED', 'REFEREE_ASKED', 'REFEREE_ANSWERED',
    'REFEREE_DECLINED', 'REFEREE_REPLACED', 'REFEREE_GAVE_UP', 'TEXT_SENT', 'TEXT_FAILED', 'TEXT_STOPPED',
    'TEXT_UNPAID', 'ANSWER_SENT', 'REFERENCE_RECORDED', 'NOTICE_SENT', 'NOTICE_ANSWERED', 'DECISION_SENT',
    'COMMENT_SENT', 'ASSIGNED', 'UNASSIGNED', 'REUSED', 'REUSE_WITHDRAWN', 'REPEAT_STOPPED')),
  -- Not for the candidate: what the sender has credits for, and how colleagues work.
  sender_only boolean not null generated always as (
    type in ('TEXT_UNPAID', 'ASSIGNED', 'UNASSIGNED', 'REPEAT_STOPPED')) stored,
  -- The status that it led to; for everybody who sees the event.
  status text,
  -- Only for viewers with access to criminal records, and the candidate.
  restricted boolean not null default false,
  occurred_at timestamptz not null default private.now(),
  actor_kind text not null constraint check_event_actor_kind_known
    check (actor_kind in ('SENDER', 'CANDIDATE', 'SYSTEM', 'ADMINISTRATOR')),
  -- No foreign key: an event stays as it was written.
  actor_id uuid,
  actor_name text,
  -- Of ASSIGNED: the name of the colleague, as it was.
  assignee_name text,
  note text constraint check_event_note_length check (char_length(note) <= 2000),
  -- Whom it is about. No foreign key: an event stays as it was written, and the name is deleted with the evidence.
  referee_id uuid,
  -- Of the call that caused it, which may be repeated.
  request_id uuid constraint check_event_request_id_unique unique
);
create index check_event_check_list_id_index on public.check_event (check_list_id, occurred_at);
create index check_event_check_item_id_index on public.check_event (check_item_id);
create trigger check_event_append_only before update on public.check_event
  for each row execute function private.refuse_log_change();
create trigger check_event_no_truncate before truncate on public.check_event
  for each statement execute function private.refuse_log_change();
comment on table public.check_event is '@graphql({"totalCount": {"enabled": true}})';

-- Returns until when a completed check counts: for as long as its type says, or until the order repeats it, if it may
-- be repeated and that is sooner. A check that is reused counts no longer than the earlier one.
create function private.counts_until(item public.check_item) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(item.reused_from, item.completed_at) + make_interval(months => least(t.validity_months,
      case when t.repeat_reason_en is not null then l.repeat_months end))
    from public.check_type t, public.check_list l where t.type = item.type and l.id = item.check_list_id);
end
$$;

-- Row trigger: begins the validity. The chapter on validity makes it shorter for documents that end before.
create function private.begin_validity() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.valid_until := private.counts_until(new);
  return new;
end
$$;
create trigger check_item_inserted_validity before insert on public.check_item
  for each row when (new.completed_at is not null) execute function private.begin_validity();
create trigger check_item_validity before update of completed_at on public.check_item
  for each row when (old.completed_at is distinct from new.completed_at) execute function private.begin_validity();

-- Row trigger: keeps with the list when the first of its checks stops counting.
create function private.keep_first_valid_until() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.check_list l set first_valid_until = (
    select min(i.valid_until) from public.check_item i where i.check_list_id = l.id)
  where l.id = new.check_list_id;
  return null;
end
$$;
create trigger check_item_inserted_list_validity after insert on public.check_item
  for each row when (new.valid_until is not null) execute function private.keep_first_valid_until();
create trigger check_item_list_validity after update on public.check_item
  for each row when (old.valid_until is distinct from new.valid_until)
  execute function private.keep_first_valid_until();

-- Returns whether a completed check still counts: until its valid_until, and for good if it has none.
create function private.is_check_valid(item public.check_item) returns boolean
  language sql stable security definer set search_path = ''
  return item.completed_at is not null and coalesce(item.valid_until > private.now(), true);

-- Returns when a check was completed, for its candidate: null while it is open again.
create function private.own_completed_at(item public.check_item) returns timestamptz
  language sql immutable set search_path = ''
  return case when item.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then item.completed_at end;

-- Locks a check list: the subject of the mails about it.
create function private.lock_check_list(id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select from public.check_list l where l.id = lock_check_list.id for no key update
$$;
insert into private.mail_subject values ('check_list', 'private.lock_check_list');
-- Also ends with its list; the years are only the maximum.
insert into private.token_purpose values ('CHECK_LIST', interval '3 years');

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the departments in which the caller sees the content of criminal records: as OWNER or ADMIN of the team, or
-- by their membership.
create function private.criminal_record_departments() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
begin
  return query
    select d.id from private.membership m join public.department d on d.account_id = m.account_id
    where m.user_id = caller and m.role in ('OWNER', 'ADMIN')
    union all
    select dm.department_id from private.membership m join public.department_membership dm on dm.member_id = m.id
    where m.user_id = caller and dm.criminal_record_access;
end
$$;

-- Returns whether a user sees the content of restricted checks of this kind in a department: as OWNER or ADMIN, or by
-- their membership. restricted: as in check_type; true for null.
create function private.has_check_right(department_id uuid, restricted text, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return restricted is null or exists (
    select from public.department d join private.membership m on m.account_id = d.account_id
    where d.id = has_check_right.department_id and m.user_id = has_check_right.user_id
      and (m.role in ('OWNER', 'ADMIN') or exists (
        select from public.department_membership dm
        where dm.member_id = m.id and dm.department_id = d.id
          and case has_check_right.restricted when 'IDENTITY' then dm.identity_access
            else dm.criminal_record_access end)));
end
$$;

-- Returns the status of a list that a user may see, as its candidate or on the sender's side.
create function private.shown_status(list public.check_list, user_id uuid) returns text
  language sql stable security definer set search_path = ''
  return case when list.user_id = shown_status.user_id
    or private.has_check_right(list.department_id, 'CRIMINAL_RECORD', shown_status.user_id)
    then list.status else list.neutral_status end;

alter table public.check_list enable row level security;
create policy check_list_select on public.check_list for select to authenticated
  using (
    account_id = any (array(select private.administered_accounts()))
    or department_id = any (array(select private.accessible_departments()))
    or user_id = (select private.confirmed_uid()));

-- The lists that the policies of their parts use, read as their owner: otherwise Postgres would plan the table's policy
-- again for each part (decision 0013). sees_restricted: the caller also sees what only criminal record access shows.
create view private.visible_check_list as
select l.id,
  l.department_id = any (array(select private.criminal_record_departments()))
    or l.user_id is not distinct from (select private.confirmed_uid()) and l.user_id is not null as sees_restricted,
  coalesce(l.user_id = (select private.confirmed_uid()), false) as is_own
from public.check_list l
where l.account_id = any (array(select private.administered_accounts()))
  or l.department_id = any (array(select private.accessible_departments()))
  or l.user_id = (select private.confirmed_uid());
grant select on private.visible_check_list to authenticated;

alter table public.check_item enable row level security;
create policy check_item_select on public.check_item for select to authenticated
  using (exists (select from private.visible_check_list l where l.id = check_list_id));
alter table public.check_event enable row level security;
create policy check_event_select on public.check_event for select to authenticated
  using (exists (
    select from private.visible_check_list l
    where l.id = check_list_id and (l.sees_restricted or not restricted) and not (l.is_own and sender_only)));

-- Without what is for the sender's side or depends on the viewer: the views below show it.
grant select (
  id, account_id, check_request_id, request_type, first_name, last_name, email, phone, language, refuse_reason,
  job_role, temporary_job, already_employed, employed_on, job_description, requested_at, last_contacted_at,
  consented_at, ended_at, search, created_at)
on public.check_list to authenticated;
grant select (id, check_list_id, type, started_at, due_at, completed_at, created_at) on public.check_item
to authenticated;
grant select (id, check_list_id, check_item_id, type, status, occurred_at, actor_kind, actor_name, note)
on public.check_event to authenticated;


-- ── What the viewer sees ────────────────────────────────────────────────────────────────────────────────────────

-- All check lists as their sender's side sees them, with columns that no user can read from the table and the status
-- that the caller may see. Granted to nobody: the functions that read it add the departments of the caller.
create view private.sent_check_list_entry as
select
  l.id as check_list_id, l.account_id, 'SENT' as direction, l.department_id, l.check_request_id, l.person_id,
  l.request_type, l.package_name, l.check_types, l.organization_name, l.sent_by,
  nullif(concat_ws(' ', s.first_name, s.last_name), '') as sender_name,
  l.first_name, l.last_name, l.email, l.phone, l.language,
  case when l.department_id = any (array(select private.criminal_record_departments())) then l.status
    else l.neutral_status end as status,
  l.refuse_reason, l.requested_at, l.last_contacted_at, l.delivery_failed_at, l.consented_at,
  -- Null for those who see that it is open again. The rights come first: reading them only in a dispute would take
  -- time that reveals it.
  case when l.department_id <> all (array(select private.criminal_record_departments()))
    or l.status not like 'PENDING%' then l.ended_at end as ended_at,
  l.archived_at, l.search, l.created_at, l.updated_at
from public.check_list l
left join public.user_profile s on s.id = l.sent_by;

-- The check lists that the caller may see. It runs as its owner, without the table's policy: its conditions are
-- check_list_select's.
create view private.check_list_entry with (security_barrier = true) as
select * from private.sent_check_list_entry e
-- Includes all departments of the accounts that the caller administers.
where e.department_id = any (array(select private.accessible_departments()))
union all
select
  l.id, a.id, 'RECEIVED', null, l.check_request_id, null,
  l.request_type, null, l.check_types, l.organization_name, null, null,
  l.first_name, l.last_name, l.email, l.phone, l.language,
  l.status,
  l.refuse_reason, l.requested_at, l.last_contacted_at, null, l.consented_at,
  case when l.status not like 'PENDING%' then l.ended_at end, null,
  l.search, l.created_at, l.updated_at
from public.check_list l
join public.account a on a.primary_user_id = l.user_id and a.account_type = 'PERSONAL'
where l.user_id = (select private.confirmed_uid());

-- One row per check list, viewing account and direction. Filter by account_id and direction.
create view public.check_list_overview with (security_invoker = true) as select * from private.check_list_entry;

-- The checks of these lists, with the status that the caller may see.
create view private.check_item_entry with (security_barrier = true) as
select i.id as check_item_id, i.check_list_id, i.type, i.restricted,
  case when l.sees_restricted then i.status else i.neutral_status end as status,
  i.started_at, i.due_at,
  -- Null for those who see that it is open again.
  case when not l.sees_restricted or i.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then i.completed_at end
    as completed_at,
  i.created_at,
  case when not l.sees_restricted or i.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then i.valid_until end
    as valid_until
from public.check_item i join private.visible_check_list l on l.id = i.check_list_id;
create view public.check_item_overview with (security_invoker = true) as select * from private.check_item_entry;
select private.refuse_view_writes('public.check_list_overview');
select private.refuse_view_writes('public.check_item_overview');
grant select on private.check_list_entry, public.check_list_overview, private.check_item_entry,
  public.check_item_overview to authenticated;
comment on view public.check_list_overview is
  '@graphql({"primary_key_columns": ["check_list_id", "account_id", "direction"], "totalCount": {"enabled": true}, '
  '"foreign_keys": [{"local_name": "checkListOverviewCollection", "local_columns": ["check_list_id"], '
  '"foreign_name": "checkList", "foreign_schema": "public", "foreign_table": "check_list", '
  '"foreign_columns": ["id"]}, {"local_name": "checkListOverviewCollection", "local_columns": ["check_request_id"], '
  '"foreign_name": "checkRequest", "foreign_schema": "public", "foreign_table": "check_request", '
  '"foreign_columns": ["id"]}, {"local_name": "checkListOverviewCollection", "local_columns": ["department_id"], '
  '"foreign_name": "department", "foreign_schema": "public", "foreign_table": "department", '
  '"foreign_columns": ["id"]}]})';
comment on view public.check_item_overview is
  '@graphql({"name": "CheckOverview", "primary_key_columns": ["check_item_id"], "totalCount": {"enabled": true}, '
  '"foreign_keys": [{"local_name": "checks", "local_columns": ["check_list_id"], '
  '"foreign_name": "checkList", "foreign_schema": "public", "foreign_table": "check_list", '
  '"foreign_columns": ["id"]}]})';

-- ── Filters ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Conditions that later chapters add to the filter: what the value is (private.require_conditions), and a condition of
-- the row o and its department d (private.check_list_source).
create table private.check_list_condition (
  name text constraint check_list_condition_pkey primary key,
  kind text not null,
  condition text not null
);
alter table private.check_list_condition enable row level security;

-- Raises INVALID for a filter that cannot be read. A filter:
-- {status? and requestType? (one or a list; a package of the team is "package:" and its name), checkType?,
-- archived?, search?, departmentId?, requestId?, personId?,
-- senderId?, from? and before? (moments of the request, from included)}, and the names of
-- check_list_condition.
create function private.require_check_filter(filter jsonb) returns void
  language sql volatile security definer set search_path = ''
  return private.require_conditions(filter, '{"status": "any", "requestType": "any", "checkType": "text",
    "archived": "boolean", "search": "text", "departmentId": "uuid", "requestId": "uuid", "personId": "uuid",
    "senderId": "uuid", "from": "timestamptz", "before": "timestamptz"}'
    || coalesce((select jsonb_object_agg(c.name, c.kind) from private.check_list_condition c), '{}'));

-- Returns the departments of the account that the caller works in, and whether they see the content of criminal records
-- there.
create function private.sender_departments(account_id uuid) returns table (id uuid, sees_restricted boolean)
  language plpgsql stable security definer set search_path = '' rows 5 as $$
declare
  caller constant uuid := private.uid();
begin
  -- In one query instead of the two functions of the policies, because every overview and count starts here.
  return query
    select d.id, m.role <> 'MEMBER' or dm.criminal_record_access
    from private.membership m join public.department d on d.account_id = m.account_id
    left join public.department_membership dm on dm.member_id = m.id and dm.department_id = d.id
    where m.user_id = caller and m.account_id = sender_departments.account_id
      and (m.role <> 'MEMBER' or dm.id is not null);
end
$$;

-- Returns the SQL after FROM for rows o: the check lists of a department d, a row of private.sender_departments, that
-- match the filter $1, with the status that the caller may see. filter may also name ids. It has only the conditions
-- that the filter has, so that Postgres reads an index alone where it can (decision 0120).
create function private.check_list_source(filter jsonb) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select
      '(select l.*, case when d.sees_restricted then l.status else l.neutral_status end as shown_status '
      'from public.check_list l where l.department_id = d.id) o where '
      || coalesce(string_agg(c.condition, ' and '), 'true')
    from (values
      ('ids', 'o.id = any (array(select i::uuid from jsonb_array_elements_text($1 -> ''ids'') i))'),
      ('status', '$1 -> ''status'' ? o.shown_status'),
      ('requestType', '$1 -> ''requestType'' ? coalesce(''package:'' || o.package_name, o.request_type)'),
      ('checkType', 'o.check_types @> array[$1 ->> ''checkType'']'),
      ('archived', '(o.archived_at is not null) = ($1 ->> ''archived'')::boolean'),
      ('search', 'strpos(o.search, lower($1 ->> ''search'')) > 0'),
      ('departmentId', 'o.department_id = ($1 ->> ''departmentId'')::uuid'),
      ('requestId', 'o.check_request_id = ($1 ->> ''requestId'')::uuid'),
      ('personId', 'o.person_id = ($1 ->> ''personId'')::uuid'),
      ('senderId', 'o.sent_by = ($1 ->> ''senderId'')::uuid'),
      ('from', 'o.requested_at >= ($1 ->> ''from'')::timestamptz'),
      ('before', 'o.requested_at < ($1 ->> ''before'')::timestamptz')
      union all select a.name, a.condition from private.check_list_condition a) c (name, condition)
    where filter ->> c.name is not null);
end
$$;

-- Returns the check lists that the caller sees as the sender's side in this account, with the status that they may see.
-- filter may also name ids. Without ids, each department is read on its own (offset 0), as for the counts.
create function private.filtered_check_lists(account_id uuid, filter jsonb)
  returns table (check_list_id uuid, status text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute
    'select f.id, f.shown_status from private.sender_departments($2) d cross join lateral ('
      'select o.id, o.shown_status from '
    || private.check_list_source(filter) || case when filter ? 'ids' then '' else ' offset 0' end || ') f'
    using filter, filtered_check_lists.account_id;
end
$$;

-- ── Kept by triggers ────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: copies what the lists show of the order.
create function private.copy_check_request() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  select r.check_types, r.package_name, r.organization_name, r.repeat_months
  into new.check_types, new.package_name, new.organization_name, new.repeat_months
  from public.check_request r where r.id = new.check_request_id;
  return new;
end
$$;
create trigger check_list_request before insert on public.check_list
  for each row execute function private.copy_check_request();

-- Attaches the check lists that were sent to a person's confirmed mailbox to their account.
create function private.attach_check_lists(person public.user_profile) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.check_list l set user_id = person.id
  where l.email = person.email and l.user_id is null and person.confirmed_at is not null
$$;

-- Row trigger: when a mailbox is confirmed.
create function private.attach_check_lists_to_mailbox() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.attach_check_lists(new);
  return null;
end
$$;
create trigger user_profile_check_lists after update of confirmed_at on public.user_profile
  for each row when (new.confirmed_at is not null) execute function private.attach_check_lists_to_mailbox();

-- Row trigger: moves the orders, people and lists of a removed department to the team's default one.
create function private.rehome_checks() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  heir constant uuid := (
    select h.id from public.department h where h.account_id = old.account_id and h.is_default);
begin
  update public.check_request r set department_id = heir where r.department_id = old.id;
  update public.check_request_person p set department_id = heir where p.department_id = old.id;
  update public.check_list l set department_id = heir where l.department_id = old.id;
  return old;
end
$$;
create trigger department_checks before delete on public.department
  for each row when (not old.is_default) execute function private.rehome_checks();

grant execute on function private.criminal_record_departments() to authenticated;
