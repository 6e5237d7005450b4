-- Rights before states: what the caller may not know of a restricted check decides neither what these functions answer
-- nor how long they take. The right was asked for only where a check had ended, or where the candidate waited for an
-- answer, so that a colleague without it could time a dispute (decision 0126).
set local lock_timeout = '5s';

-- Returns as what a user may read the content of a check: CANDIDATE, SENDER, REVIEWER, or null. Says nothing of the
-- second level, which restricted checks also need (open_check).
create or replace function private.check_access(item public.check_item, user_id uuid default private.uid()) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select * into list from public.check_list l where l.id = item.check_list_id;
  if user_id is null or list.id is null then
    return null;
  end if;
  if list.user_id = check_access.user_id and exists (
    select from public.user_profile u where u.id = check_access.user_id and u.confirmed_at is not null) then
    return 'CANDIDATE';
  end if;
  if private.is_content_closed(list) then
    return null;
  end if;
  if private.holds_review(item.id, check_access.user_id) then
    return 'REVIEWER';
  end if;
  -- A statement of its own, because Postgres leaves out a condition beside one that it knows to be false.
  if not private.works_in(list.department_id, check_access.user_id) or not private.has_check_right(
    list.department_id, private.check_restriction(item), check_access.user_id) then
    return null;
  end if;
  return case when item.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then 'SENDER' end;
end
$$;

-- Returns whether a user may override this check now.
create or replace function private.may_override(item public.check_item, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  if item.type <> 'CRIMINAL_RECORD' then
    return false;
  end if;
  select l.* into list from public.check_list l
  join public.account_member m on m.account_id = l.account_id and m.role in ('OWNER', 'ADMIN')
  join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
  where l.id = item.check_list_id and u.id = may_override.user_id
    and l.user_id is distinct from u.id and l.email <> u.email;
  return found and private.check_list_rule(list.status, 'CHECK', 'SENDER') not like '!%'
    and private.check_rule(item.status, 'OVERRIDE', 'SENDER') not like '!%';
end
$$;

-- Returns what the candidate waits for an answer about, as far as the caller may know of it: checks, and the id of the
-- list for an objection to all of it.
create function private.open_disputes(list public.check_list) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  known constant uuid[] := array(
    select i.id from public.check_item i
    where i.check_list_id = list.id and (list.user_id = caller
      or private.has_check_right(list.department_id, private.check_restriction(i), caller)));
begin
  return array(
    select coalesce(o.check_item_id, list.id) from private.check_objection o
    where o.check_list_id = list.id and o.answered_at is null
      and (o.check_item_id is null or o.check_item_id = any (known)));
end
$$;

-- Returns whether the candidate waits for an answer to an objection that the caller may know of.
drop function private.is_disputed(public.check_list, uuid);
create function private.is_disputed(list public.check_list) returns boolean
  language sql stable security definer set search_path = ''
  return cardinality(private.open_disputes(list)) > 0;

-- Returns what the caller can open of a check list, or null for a list that they do not see: {checks: [{checkId,
-- canOpen, needsLevel2, isDisputed, canOverride, keepsCopies}], isDisputed, hasReport, canDelete, canHold}.
-- keepsCopies: the law lets the organisation keep a copy of the document. Depends on nothing that the caller may not
-- know.
create or replace function private.check_result(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  list public.check_list;
  is_candidate boolean;
  disputes uuid[];
begin
  select * into list from public.check_list l where l.id = check_result.check_list_id;
  is_candidate := coalesce(list.user_id = private.confirmed_uid(), false);
  if caller is null or list.id is null
    or not is_candidate and not private.works_in(list.department_id, caller) then
    return null;
  end if;
  disputes := private.open_disputes(list);
  return jsonb_build_object(
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object('checkId', i.id,
        'canOpen', private.check_access(i) is not null,
        'needsLevel2', not is_candidate and private.check_restriction(i) is not null,
        'isDisputed', i.id = any (disputes), 'canOverride', private.may_override(i, caller),
        'keepsCopies', private.document_rule(i) = 'COPY') order by i.created_at, i.type), '[]')
      from public.check_item i where i.check_list_id = list.id),
    'isDisputed', disputes <> '{}',
    'hasReport', private.shown_status(list, caller) in ('COMPLETED', 'COMPLETED_WITH_REMARKS'),
    'hasLetter', exists (select from private.purpose_letter p where p.check_list_id = list.id),
    'canDelete', not is_candidate and list.ended_at is not null and not private.is_held(list.id)
      and disputes = '{}' and list.department_id in (select private.managed_departments()),
    'canHold', not is_candidate and list.account_id in (select private.administered_accounts()));
end
$$;
