-- Overviews of checks: the page of lists, the counts of its tabs and of an order, views that a person has saved, and
-- the flags that decide where an account starts (decisions 0139 and 0120). Everything shows and counts what the viewer
-- sees, by the status that they may see, so that nothing tells of a remark on a criminal record.

-- ── The page ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns 25 of the check lists that the caller sees as the sender's side in this account, after the first skip ones.
-- selection: a filter. sort: name, status or requestedAt, with a leading minus for descending. Takes as many from each
-- department as the page could need and merges them, so that an index has their order. Raises INVALID for an unreadable
-- filter, an unknown order, and a skip that is negative or beyond ten million.
create function private.sent_check_lists(account_id uuid, selection jsonb, sort text, skip integer)
  returns setof public.check_list_overview
  language plpgsql stable security definer set search_path = '' as $$
declare
  direction constant text := case when sort like '-%' then 'desc' else 'asc' end;
  keys constant text[] := case ltrim(sort, '-')
    when 'requestedAt' then '{requested_at,id}'
    when 'status' then '{shown_status,id}'
    when 'name' then '{first_name,last_name,id}' end;
  columns text;
  ordering text;
begin
  perform private.require_check_filter(selection);
  if keys is null then
    perform private.fail('INVALID', 'sort');
  end if;
  if coalesce(skip, -1) not between 0 and 10000000 then
    perform private.fail('INVALID', 'skip');
  end if;
  select string_agg('o.' || k.name, ', ' order by k.place),
    string_agg('o.' || k.name || ' ' || direction, ', ' order by k.place)
  into columns, ordering
  from unnest(keys) with ordinality k (name, place);
  return query execute format(
    'select e.* from private.sent_check_list_entry e where e.check_list_id = any (array('
      'select o.id from private.sender_departments($2) d cross join lateral ('
        'select %1$s from %2$s order by %3$s limit $3 + 25) o '
      'order by %3$s limit 25 offset $3))',
    columns, private.check_list_source(selection), ordering)
    using selection, sent_check_lists.account_id, skip;
end
$$;
create function public.sent_check_lists(account_id uuid, selection jsonb, sort text, skip integer)
  returns setof public.check_list_overview
  language sql stable security invoker set search_path = ''
  begin atomic
    select o.* from private.sent_check_lists(account_id, selection, sort, skip) o;
  end;

-- ── Counts ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns {all, status: n …}: how many check lists the caller sees as the sender's side in this account, by the status
-- that they may see, whatever status the filter names. Raises INVALID for an unreadable filter.
create function private.check_list_counts(account_id uuid, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb;
begin
  perform private.require_check_filter(filter);
  -- Counts each department on its own, because Postgres would rather read the whole table than join by a search.
  execute
    'select jsonb_build_object(''all'', coalesce(sum(c.number), 0))
       || coalesce(jsonb_object_agg(c.status, c.number), ''{}'')
     from (
       select b.status, sum(b.number) as number
       from private.sender_departments($2) d cross join lateral (
         select o.shown_status as status, count(*) as number from '
    || private.check_list_source(filter - 'status') || ' group by o.shown_status) b
       group by b.status) c'
  into counts using filter, check_list_counts.account_id;
  return counts;
end
$$;
select private.expose('check_list_counts(uuid, jsonb)');

-- Returns {sent, drafts}: how many orders of the account the caller sees.
create function private.check_request_counts(account_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sent', count(*) filter (where r.status <> 'DRAFT'), 'drafts', count(*) filter (where r.status = 'DRAFT'))
  from public.check_request r
  where r.account_id = check_request_counts.account_id
    and r.department_id = any (array(select private.accessible_departments()))
$$;
select private.expose('check_request_counts(uuid)');

-- Returns {all, status: n …} of one order: the check lists that the caller sees, by the status that they may see.
create function private.count_lists_of(check_request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('all', coalesce(sum(c.number), 0)) || coalesce(jsonb_object_agg(c.status, c.number), '{}')
    from (
      select case when d.sees_restricted then l.status else l.neutral_status end as status, count(*) as number
      from public.check_request r
      cross join lateral private.sender_departments(r.account_id) d
      join public.check_list l on l.check_request_id = r.id and l.department_id = d.id
      where r.id = count_lists_of.check_request_id
      group by 1) c);
end
$$;
create function public.check_request_list_counts(request public.check_request) returns jsonb
  language sql stable security invoker set search_path = ''
  return private.count_lists_of(request.id);
comment on function public.check_request_list_counts is '@graphql({"name": "listCounts"})';

-- ── Where an account starts ─────────────────────────────────────────────────────────────────────────────────────

-- uiFlags of the account (spec 000 §3).
create function public.account_has_sent_check_lists(account public.account) returns boolean
  language sql stable security invoker set search_path = ''
  return exists (
    select from public.check_list_overview o where o.account_id = account.id and o.direction = 'SENT');
comment on function public.account_has_sent_check_lists is '@graphql({"name": "hasSentCheckLists"})';
create function public.account_has_received_check_lists(account public.account) returns boolean
  language sql stable security invoker set search_path = ''
  return exists (
    select from public.check_list_overview o where o.account_id = account.id and o.direction = 'RECEIVED');
comment on function public.account_has_received_check_lists is '@graphql({"name": "hasReceivedCheckLists"})';

-- ── Saved views ─────────────────────────────────────────────────────────────────────────────────────────────────

-- A filter of the overview of checks that one person has named, in one account.
create table public.saved_view (
  id uuid constraint saved_view_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint saved_view_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null constraint saved_view_user_id_fkey references public.user_profile (id) on delete cascade,
  name text not null constraint saved_view_name_length check (char_length(name) between 1 and 140),
  -- The filter as the page's URL has it: texts by name.
  filter jsonb not null constraint saved_view_filter_size check (pg_column_size(filter) <= 4000),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
-- With a condition, as department_name_unique.
create unique index saved_view_name_unique on public.saved_view (account_id, user_id, lower(name)) where name <> '';
create index saved_view_account_id_index on public.saved_view (account_id);
create index saved_view_user_id_index on public.saved_view (user_id);
create trigger saved_view_touch before update on public.saved_view for each row execute function private.touch();
create trigger saved_view_lock before insert or update on public.saved_view
  for each row execute function private.refuse_locked();

alter table public.saved_view enable row level security;
create policy saved_view_select on public.saved_view for select to authenticated
  using (user_id = (select private.uid()) and account_id = any (array(select private.member_accounts())));
-- Without the user, who is the reader.
grant select (id, account_id, name, filter, created_at, updated_at) on public.saved_view to authenticated;

-- Returns the faults of a saved view's fields; with partial, absent fields are fine. TAKEN for a name that another view
-- of the person has in this account, in upper or lower case.
create function private.saved_view_errors(
  account_id uuid, user_id uuid, view_id uuid, input jsonb, partial boolean
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.text_errors(input, 'name', 140, required => not partial or input ? 'name')
    || case when exists (
        select from public.saved_view v
        where v.account_id = saved_view_errors.account_id and v.user_id = saved_view_errors.user_id
          and lower(v.name) = lower(private.clean(input ->> 'name')) and v.id is distinct from view_id)
      then private.error('TAKEN', 'name') else '[]' end
    || case when partial and not input ? 'filter' then '[]'
      when jsonb_typeof(input -> 'filter') is distinct from 'object' or pg_column_size(input -> 'filter') > 3500
        or exists (
          select from jsonb_each(case jsonb_typeof(input -> 'filter') when 'object' then input -> 'filter' end) f
          where jsonb_typeof(f.value) <> 'string')
      then private.error('INVALID', 'filter') else '[]' end
$$;

-- Returns the new view of the caller. input: {name, filter: an object of texts}. ACCOUNT_NOT_FOUND for non-members;
-- TOO_BIG at `views` beyond 50 in one account.
create function private.create_saved_view(account_id uuid, input jsonb) returns public.saved_view
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  made public.saved_view;
begin
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  perform private.refuse_impersonation();
  perform private.lock_account(account_id);
  perform private.require_object(input);
  perform private.fail_all(private.saved_view_errors(account_id, caller, null, input, partial => false));
  if (select count(*) from public.saved_view v
      where v.account_id = create_saved_view.account_id and v.user_id = caller) >= 50 then
    perform private.fail('TOO_BIG', 'views');
  end if;
  insert into public.saved_view (account_id, user_id, name, filter)
  values (create_saved_view.account_id, caller, private.clean(input ->> 'name'), input -> 'filter')
  returning * into made;
  return made;
end
$$;
select private.expose('create_saved_view(uuid, jsonb)');

-- Returns the caller's view with its team locked. INVALID_ACTION at `savedViewId` for an unknown view and one of
-- somebody else.
create function private.own_saved_view(saved_view_id uuid) returns public.saved_view
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  found_view public.saved_view;
begin
  perform private.refuse_impersonation();
  select * into found_view from public.saved_view v
  where v.id = saved_view_id and v.user_id = caller and v.account_id in (select private.member_accounts());
  if found then
    perform private.lock_account(found_view.account_id);
    -- Again, because it may have been removed before the lock.
    select * into found_view from public.saved_view v where v.id = saved_view_id;
  end if;
  if found_view.id is null then
    perform private.fail('INVALID_ACTION', 'savedViewId');
  end if;
  return found_view;
end
$$;

-- Returns the view after changing the fields present in input: {name?, filter?}.
create function private.update_saved_view(saved_view_id uuid, input jsonb) returns public.saved_view
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.saved_view := private.own_saved_view(saved_view_id);
begin
  perform private.require_object(input);
  perform private.fail_all(
    private.saved_view_errors(changed.account_id, changed.user_id, changed.id, input, partial => true));
  update public.saved_view v set
    name = coalesce(private.clean(input ->> 'name'), v.name),
    filter = coalesce(input -> 'filter', v.filter)
  where v.id = changed.id
  returning * into changed;
  return changed;
end
$$;
select private.expose('update_saved_view(uuid, jsonb)');

-- Removes a view and returns it.
create function private.destroy_saved_view(saved_view_id uuid) returns public.saved_view
  language plpgsql volatile security definer set search_path = '' as $$
declare
  removed public.saved_view := private.own_saved_view(saved_view_id);
begin
  delete from public.saved_view v where v.id = removed.id;
  return removed;
end
$$;
select private.expose('destroy_saved_view(uuid)');

grant execute on function
  private.sent_check_lists(uuid, jsonb, text, integer), public.sent_check_lists(uuid, jsonb, text, integer),
  private.count_lists_of(uuid), public.check_request_list_counts(public.check_request),
  public.account_has_sent_check_lists(public.account), public.account_has_received_check_lists(public.account)
to authenticated;

-- ── The console ─────────────────────────────────────────────────────────────────────────────────────────────────

create function private.count_sent_check_lists(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.check_list l where l.account_id = count_sent_check_lists.account_id);
create function private.count_open_check_lists(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.check_list l
    where l.account_id = count_open_check_lists.account_id
      and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM'));
insert into private.account_count (name, title_en, title_nb, count_function) values
  ('checkLists', 'Check lists sent', 'Sendte sjekklister', 'private.count_sent_check_lists'),
  ('openCheckLists', 'Open check lists', 'Åpne sjekklister', 'private.count_open_check_lists');
