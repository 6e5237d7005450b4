-- What the sender's side does with check lists that it has sent: remind, cancel, archive, edit, delete. Those who work
-- in a list's department remind, cancel and archive; its managers also edit and delete. Bulk actions take ids or a
-- filter. By ids it is all or nothing: a list that the action does not apply to raises an error with its place (ids.3).
-- By filter, such lists are skipped.

-- ── Choosing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Raises ACCOUNT_NOT_FOUND for a caller who is not a member of the account, and INVALID or BLANK for a choice that
-- cannot be read.
create function private.require_choice(account_id uuid, ids uuid[], filter jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_uid();
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if ids is null and filter is null then
    perform private.fail('BLANK', 'ids');
  end if;
  perform private.require_check_filter(coalesce(filter, '{}'));
end
$$;

-- Returns the lists chosen for an action, locked, in the order of their ids. ACCOUNT_NOT_FOUND at accountId for
-- strangers; by ids ACCOUNT_NOT_FOUND or the transition table's code, with the place; TOO_BIG beyond 1,000 lists, the
-- most that one statement has time for.
create function private.choose_check_lists(account_id uuid, action text, ids uuid[], filter jsonb)
  returns setof public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  by_filter constant boolean := ids is null;
  wanted_ids jsonb;
  errors jsonb;
begin
  perform private.require_choice(choose_check_lists.account_id, ids, filter);
  perform private.require_unlocked(choose_check_lists.account_id);
  if cardinality(ids) > 1000 then
    perform private.fail('TOO_BIG', 'ids');
  end if;
  if by_filter then
    ids := array(
      select f.check_list_id from private.filtered_check_lists(choose_check_lists.account_id, filter) f
      where private.rule_of('check_list', action, 'SENDER', f.status) not like '!%'
      limit 1001);
    if cardinality(ids) > 1000 then
      perform private.fail('TOO_BIG', 'filter');
    end if;
  end if;
  wanted_ids := jsonb_build_object('ids', ids);
  -- Locks in a fixed order, then reads again: a right or a state may have changed while this waited.
  perform from public.check_list l
  where l.id in (
    select f.check_list_id from private.filtered_check_lists(choose_check_lists.account_id, wanted_ids) f
    where f.check_list_id = any (ids))
  order by l.id for no key update;
  if not by_filter then
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', case when f.check_list_id is null then 'ACCOUNT_NOT_FOUND'
        else substr(private.rule_of('check_list', action, 'SENDER', f.status), 2) end,
      'path', 'ids.' || (wanted.place - 1)) order by wanted.place), '[]') into errors
    from unnest(ids) with ordinality wanted (id, place)
    left join private.filtered_check_lists(choose_check_lists.account_id, wanted_ids) f on f.check_list_id = wanted.id
    where f.check_list_id is null or private.rule_of('check_list', action, 'SENDER', f.status) like '!%';
    perform private.fail_all(errors);
  end if;
  return query
    select l.* from public.check_list l
    join private.filtered_check_lists(choose_check_lists.account_id, wanted_ids) f on f.check_list_id = l.id
    where l.id = any (ids) and private.rule_of('check_list', action, 'SENDER', f.status) not like '!%'
    order by l.id;
end
$$;

-- Returns one list, locked, to those who work in its department; must_manage: to those who manage it. Raises
-- ACCOUNT_NOT_FOUND for everyone else, UNAUTHORIZED for a colleague without the right, and INVALID_ACTION while the
-- account's deletion is scheduled.
create function private.sender_check_list(check_list_id uuid, must_manage boolean default false)
  returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  perform private.require_uid();
  -- Checked before locking, because strangers must not lock rows, and again under the lock.
  select * into list from public.check_list l where l.id = check_list_id;
  if found and list.department_id in (select private.accessible_departments()) then
    select * into list from public.check_list l where l.id = check_list_id for no key update;
  end if;
  if list.id is null or list.department_id not in (select private.accessible_departments()) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkListId');
  end if;
  if must_manage and list.department_id not in (select private.managed_departments()) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_unlocked(list.account_id);
  return list;
end
$$;

-- ── Reminding ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Reminds the candidate of a locked list and returns whether a mail was queued: at most one a day that a person orders,
-- and none within ten minutes of another. A list that was not answered in time opens again, with a new link and at no
-- cost; its former links stay dead.
create function private.remind_candidate(list public.check_list, caller uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moved public.check_list;
begin
  if list.last_contacted_at > private.now() - interval '10 minutes' or exists (
    select from public.check_event e
    where e.check_list_id = list.id and e.type = 'REMINDER_SENT'
      and e.occurred_at > private.now() - interval '24 hours') then
    return false;
  end if;
  moved := private.move_check_list(list, 'REMIND', 'SENDER', caller);
  update public.check_list l set last_contacted_at = private.now() where l.id = list.id;
  perform private.append_check_event(list, 'REMINDER_SENT', 'SENDER', caller, status => moved.neutral_status);
  perform private.mail_reminder(array[moved], is_final => false);
  return true;
end
$$;

-- Reminds the candidates of the chosen lists, and opens lists again that were not answered in time. Lists whose
-- candidate was reminded within a day are skipped; DELIVERY_FREQUENCY_EXCEEDED when that is all of them. Mailbox
-- confirmed.
create function private.remind_check_lists(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list;
  reminded integer := 0;
begin
  perform private.refuse_impersonation();
  for list in select * from private.choose_check_lists(account_id, 'REMIND', ids, filter) loop
    reminded := reminded + private.remind_candidate(list, caller)::integer;
  end loop;
  if reminded = 0 then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', case when ids is null then 'filter' else 'ids' end);
  end if;
  return private.acting_account(account_id);
end
$$;
select private.expose('remind_check_lists(uuid, uuid[], jsonb)');

-- ── Cancelling ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns what cancelling the chosen lists refunds, for the confirmation: {lists, refundedLists, credits}. Lists whose
-- candidate has consented cost what they cost.
create function private.check_lists_refund(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_choice(account_id, ids, filter);
  return (
    select jsonb_build_object('lists', count(*), 'refundedLists', count(*) filter (where l.consented_at is null),
      'credits', coalesce(sum(
        (select sum(i.unit_price) from public.check_item i where i.check_list_id = l.id)
      ) filter (where l.consented_at is null), 0))
    from (
      select f.check_list_id from private.filtered_check_lists(
        account_id, coalesce(filter, '{}') || case when ids is null then '{}' else jsonb_build_object('ids', ids) end) f
      where private.rule_of('check_list', 'CANCEL', 'SENDER', f.status) not in ('=', '!INVALID_ACTION')
      limit 1000) chosen
    join public.check_list l on l.id = chosen.check_list_id);
end
$$;
select private.expose('check_lists_refund(uuid, uuid[], jsonb)');

-- Cancels the chosen lists: their links end, the candidates are told, and checks of candidates who have not consented
-- are refunded. Mailbox confirmed. A repeat changes nothing.
create function private.cancel_check_lists(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list;
begin
  perform private.refuse_impersonation();
  perform private.lock_credits(a.id) from public.account a
  where a.id = cancel_check_lists.account_id and a.id in (select private.member_accounts());
  for list in select * from private.choose_check_lists(account_id, 'CANCEL', ids, filter) loop
    continue when list.status = 'CANCELLED';
    perform private.move_check_list(list, 'CANCEL', 'SENDER', caller);
    perform private.refund_untouched(list, caller);
    perform private.mail_candidate('check_list_cancelled', list, dedupe_key => 'check-cancelled:' || list.id,
      with_link => false);
  end loop;
  return private.acting_account(account_id);
end
$$;
select private.expose('cancel_check_lists(uuid, uuid[], jsonb)');

-- ── Archiving ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Archives the chosen lists, or makes them active again. The status stays.
create function private.set_check_lists_archived(account_id uuid, ids uuid[], filter jsonb, archived boolean)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_uid();
  update public.check_list l set archived_at = case when archived then private.now() end
  from private.choose_check_lists(set_check_lists_archived.account_id, 'ARCHIVE', ids, filter) c
  where l.id = c.id and (l.archived_at is null) = archived;
  return private.acting_account(account_id);
end
$$;
create function public.archive_check_lists(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language sql volatile security invoker set search_path = ''
  return private.set_check_lists_archived(account_id, ids, filter, true);
create function public.unarchive_check_lists(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language sql volatile security invoker set search_path = ''
  return private.set_check_lists_archived(account_id, ids, filter, false);
grant execute on function
  private.set_check_lists_archived(uuid, uuid[], jsonb, boolean),
  public.archive_check_lists(uuid, uuid[], jsonb), public.unarchive_check_lists(uuid, uuid[], jsonb)
to authenticated;

-- ── Holding ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- A legal hold: nothing of the list is deleted while it lasts. Both sides see it with its reason.
create table private.check_hold (
  check_list_id uuid constraint check_hold_pkey primary key
    constraint check_hold_check_list_id_fkey references public.check_list (id) on delete cascade,
  reason text not null constraint check_hold_reason_length check (char_length(reason) between 1 and 1000),
  -- The last day.
  ends_on date not null,
  -- No foreign key: a hold stays as it was written.
  held_by uuid not null,
  held_by_name text,
  held_at timestamptz not null default private.now()
);
alter table private.check_hold enable row level security;

-- Returns whether a legal hold keeps the list today.
create function private.is_held(check_list_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.check_hold h where h.check_list_id = is_held.check_list_id
      and h.ends_on >= (private.now() at time zone 'Europe/Oslo')::date);
end
$$;

-- Returns one list, locked, to the OWNER and ADMIN of its account. ACCOUNT_NOT_FOUND for strangers, UNAUTHORIZED for
-- other members.
create function private.administered_check_list(check_list_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.sender_check_list(check_list_id);
begin
  perform private.refuse_impersonation();
  if list.account_id not in (select private.administered_accounts()) then
    perform private.fail('UNAUTHORIZED');
  end if;
  return list;
end
$$;

-- Returns the list after holding it: its content is kept although it is due for deletion. input: {reason (10 to 1,000
-- characters), endsOn (a day within two years)}. Replaces a former hold. OWNER and ADMIN.
create function private.hold_check_list(check_list_id uuid, input jsonb) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list := private.administered_check_list(check_list_id);
  today constant date := (private.now() at time zone 'Europe/Oslo')::date;
begin
  perform private.require_object(input);
  perform private.fail_all(private.text_errors(input, 'reason', 1000, multiline => true)
    || case when char_length(private.clean(input ->> 'reason')) < 10 then private.error('TOO_SHORT', 'reason')
      else '[]' end
    || case when coalesce(input ->> 'endsOn', '') = '' then private.error('BLANK', 'endsOn')
      else private.date_errors(input, 'endsOn', today) end);
  if (input ->> 'endsOn')::date > today + interval '2 years' then
    perform private.fail('INVALID', 'endsOn');
  end if;
  insert into private.check_hold as h (check_list_id, reason, ends_on, held_by, held_by_name)
  select list.id, private.clean(input ->> 'reason'), (input ->> 'endsOn')::date, u.id,
    coalesce(private.full_name(u.first_name, u.last_name), u.email)
  from public.user_profile u where u.id = caller
  on conflict on constraint check_hold_pkey do update
  set reason = excluded.reason, ends_on = excluded.ends_on, held_by = excluded.held_by,
    held_by_name = excluded.held_by_name, held_at = excluded.held_at;
  return list;
end
$$;
select private.expose('hold_check_list(uuid, jsonb)');

-- Returns the list after ending its hold. Without one, nothing changes. OWNER and ADMIN.
create function private.release_check_list(check_list_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.administered_check_list(check_list_id);
begin
  delete from private.check_hold h where h.check_list_id = list.id;
  return list;
end
$$;
select private.expose('release_check_list(uuid)');

-- ── One list ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the list after changing the description of the job in its police certificate, whose letter is made again.
-- For those who manage its department. BLANK for an empty text, TOO_BIG beyond 2,000 characters, IMMUTABLE once the
-- list has ended, INVALID_ACTION without a check of criminal records.
create function private.update_check_list(check_list_id uuid, job_description text) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.sender_check_list(check_list_id, must_manage => true);
begin
  perform private.refuse_impersonation();
  perform private.allowed(private.rule_of('check_list', 'EDIT', 'SENDER', private.shown_status(list, private.uid())));
  perform private.fail_all(private.text_errors(
    jsonb_build_object('jobDescription', job_description), 'jobDescription', 2000, multiline => true));
  if not exists (
    select from public.check_item i where i.check_list_id = list.id and i.type = 'CRIMINAL_RECORD') then
    perform private.fail('INVALID_ACTION');
  end if;
  update public.check_list l set job_description = private.clean(update_check_list.job_description)
  where l.id = list.id
  returning * into list;
  perform private.renew_purpose_letter(list.id);
  return list;
end
$$;
select private.expose('update_check_list(uuid, text)');
