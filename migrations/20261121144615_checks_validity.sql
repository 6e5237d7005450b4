-- How long results count, and what expires (decision 0218). A check counts from its completion for as long as its type
-- says, or until a document that was shown ends, if that is sooner. The day depends on nothing that was found, so
-- everybody who sees the check sees the same day. The sender's side is told 30 days before, and can order again.

-- ── Until when ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the last day of the document that a check rests on, or null: the earliest of several certificates. Only of
-- checks that are not restricted, whose content everybody on the sender's side may read.
create function private.document_ends_on(item public.check_item, result jsonb) returns date
  language sql stable security definer set search_path = ''
  return case item.type
    when 'WORK_PERMIT' then (result ->> 'expiresOn')::date
    when 'CERTIFICATES' then (
      select min((c.value ->> 'expiresOn')::date)
      from jsonb_array_elements(private.answer_of(item.id) -> 'attributes' -> 'certificates') c)
    when 'IDENTITY' then (private.answer_of(item.id) -> 'attributes' ->> 'expiresOn')::date
    when 'GLOBAL_IDENTITY' then (private.answer_of(item.id) -> 'attributes' ->> 'expiresOn')::date end;

-- Returns until when a completed check counts that has this result.
create function private.lasts_until(item public.check_item, result jsonb) returns timestamptz
  language sql stable security definer set search_path = ''
  return least(private.counts_until(item), (private.document_ends_on(item, result) + 1)::timestamp
    at time zone private.candidate_zone() - interval '1 second');

-- Row trigger on check_finding: a completed check counts no longer than its document. The day stays with the check when
-- the answer and the finding are deleted, because it is then all that says when to ask again.
create function private.shorten_validity() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.check_item i set valid_until = private.lasts_until(i, new.result)
  from public.check_type t
  where i.id = new.check_item_id and t.type = i.type and i.completed_at is not null and t.restricted is null;
  return null;
end
$$;
create trigger check_finding_validity after insert on private.check_finding
  for each row execute function private.shorten_validity();

-- ── What can be ordered again ───────────────────────────────────────────────────────────────────────────────────

-- Returns whether the law lets the organisation ask for a check of this list again: not where a country allows a check
-- once for each job.
create function private.may_ask_again(check_type text, list public.check_list) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (
    select from public.check_request r
    join public.check_type t on t.type = may_ask_again.check_type
    left join public.crc_purpose c on c.id = r.crc_purpose_id and t.needs_purpose
    join public.check_policy p on p.check_type = t.type and p.country = coalesce(c.country, r.countries[1], 'NO')
    where r.id = list.check_request_id and p.once_per_job);

-- Completed checks that expire or have expired, unless the department has asked the same person for the same check
-- since, the person was archived, or the law does not let the organisation ask again. By neutral statuses alone.
create view private.renewable_check with (security_invoker = true) as
select i.id as check_item_id, i.check_list_id, i.type, i.valid_until
from public.check_item i join public.check_list l on l.id = i.check_list_id
where i.valid_until is not null and i.neutral_status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
  and not exists (
    select from public.check_list n join public.check_item c on c.check_list_id = n.id and c.type = i.type
    where n.account_id = l.account_id and n.email = l.email and n.department_id = l.department_id
      and n.requested_at > l.requested_at
      and (c.neutral_status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
        or n.neutral_status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM')))
  and not exists (select from public.person p where p.id = l.person_id and p.archived_at is not null)
  -- The function only for the few types that it is about: it would take most of the time of a long list.
  and (i.type not in (select p.check_type from public.check_policy p where p.once_per_job)
    or private.may_ask_again(i.type, l));

-- Returns until when a check "expires soon".
create function private.soon() returns timestamptz
  language sql stable set search_path = ''
  return private.now() + interval '30 days';

-- ── Telling ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- The checks of which the sender's side was told that they expire, and when: once, unless a check is completed again.
create table private.told_expiry (
  check_item_id uuid constraint told_expiry_pkey primary key
    constraint told_expiry_check_item_id_fkey references public.check_item (id) on delete cascade,
  valid_until timestamptz not null
);
alter table private.told_expiry enable row level security;

-- Notes the lists that are not archived with a check that expires soon: one piece of news for each.
create function private.note_expiring_checks() returns void
  language sql volatile security definer set search_path = '' as $$
  -- By the index first. The view is for these few alone (offset 0): Postgres would rather judge the checks of all.
  with due as materialized (
    select i.id from public.check_item i
    where i.valid_until > private.now() and i.valid_until <= private.soon()
      and not exists (
        select from private.told_expiry t where t.check_item_id = i.id and t.valid_until = i.valid_until)
  ), told as (
    insert into private.told_expiry (check_item_id, valid_until)
    select e.check_item_id, e.valid_until
    from due d
    cross join lateral (select r.* from private.renewable_check r where r.check_item_id = d.id offset 0) e
    join public.check_list l on l.id = e.check_list_id
    where l.archived_at is null
    on conflict on constraint told_expiry_pkey do update set valid_until = excluded.valid_until
    returning check_item_id)
  insert into private.check_news (check_list_id, audience, occasion)
  select distinct i.check_list_id, 'SENDER', 'EXPIRES'
  from told t join public.check_item i on i.id = t.check_item_id order by i.check_list_id
$$;

-- Returns when the first of a list's checks expires of which its sender's side is told, or null for none that still
-- does.
create function private.expires_at(list public.check_list) returns timestamptz
  language sql stable security definer set search_path = ''
  return (
    select min(e.valid_until)
    from private.renewable_check e
    join private.told_expiry t on t.check_item_id = e.check_item_id and t.valid_until = e.valid_until
    where e.check_list_id = list.id and e.valid_until > private.now() and list.archived_at is null);

-- ── Ending a repetition ─────────────────────────────────────────────────────────────────────────────────────────

-- Ends the repetition of locked lists of one account: their checks count for as long as their types and documents say.
-- The day stays where it may rest on a document whose content was deleted.
create function private.end_repeats(list_ids uuid[], caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.check_list l set repeat_months = null where l.id = any (list_ids);
  update public.check_item i set valid_until = private.lasts_until(i, f.result)
  from public.check_item c
  join public.check_type t on t.type = c.type and t.repeat_reason_en is not null
  left join private.check_finding f on f.check_item_id = c.id and f.superseded_at is null
  where i.id = c.id and c.check_list_id = any (list_ids) and c.completed_at is not null
    and (c.type not in ('WORK_PERMIT', 'CERTIFICATES') or f.id is not null and private.answer_of(c.id) is not null);
  -- Never restricted, also while a restricted check is open again: the event says nothing of results.
  insert into public.check_event (check_list_id, type, occurred_at, actor_kind, actor_id, actor_name)
  select l.id, 'REPEAT_STOPPED', private.clock_time(), 'SENDER', caller, private.colleague_name(l, caller)
  from public.check_list l where l.id = any (list_ids) order by l.id;
end
$$;

-- Returns the list after its checks are no longer repeated. For everybody who works in its department. A repeat of the
-- request changes nothing.
create function private.stop_repeating_check_list(check_list_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list := private.sender_check_list(check_list_id);
begin
  perform private.refuse_impersonation();
  if list.repeat_months is not null then
    perform private.end_repeats(array[list.id], caller);
    list.repeat_months := null;
  end if;
  return list;
end
$$;
select private.expose('stop_repeating_check_list(uuid)');

-- Returns the order after the checks of its lists are no longer repeated, of those that the caller works in the
-- department of. For everybody who works in the order's department. A repeat of the request changes nothing.
create function private.stop_repeating_check_request(check_request_id uuid) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  request public.check_request := private.sender_request(check_request_id, caller);
  list_ids uuid[];
begin
  perform private.refuse_impersonation();
  list_ids := array(
    select l.id from public.check_list l
    where l.check_request_id = request.id and l.repeat_months is not null
      and l.department_id in (select private.departments_of(request.account_id, caller))
    order by l.id for no key update);
  if list_ids <> '{}' then
    perform private.end_repeats(list_ids, caller);
  end if;
  update public.check_request r set repeat_months = null where r.id = request.id and r.repeat_months is not null;
  request.repeat_months := null;
  return request;
end
$$;
select private.expose('stop_repeating_check_request(uuid)');
