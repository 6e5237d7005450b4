-- Saved views: a filter of a list that one person has named, in one account (decision 0139). Only that person sees and
-- changes it.

create table public.saved_view (
  id uuid constraint saved_view_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint saved_view_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null constraint saved_view_user_id_fkey references public.user_profile (id) on delete cascade,
  -- The list's route: OVERVIEW_CHECKS.
  page text not null constraint saved_view_page_shape check (page ~ '^[A-Z][A-Z_]{1,59}$'),
  name text not null constraint saved_view_name_length check (char_length(name) between 1 and 140),
  -- The filter as the page's URL has it: texts by name.
  filter jsonb not null constraint saved_view_filter_size check (pg_column_size(filter) <= 4000),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
-- With a condition, as department_name_unique.
create unique index saved_view_name_unique on public.saved_view (account_id, user_id, page, lower(name))
  where name <> '';
create index saved_view_account_id_index on public.saved_view (account_id);
create index saved_view_user_id_index on public.saved_view (user_id);
create trigger saved_view_touch before update on public.saved_view for each row execute function private.touch();
create trigger saved_view_lock before insert or update on public.saved_view
  for each row execute function private.refuse_locked();

alter table public.saved_view enable row level security;
create policy saved_view_select on public.saved_view for select to authenticated
  using (user_id = (select private.uid()) and account_id = any (array(select private.member_accounts())));
-- Without the user, who is the reader.
grant select (id, account_id, page, name, filter, created_at, updated_at) on public.saved_view to authenticated;

-- Returns the faults of a saved view's fields; with partial, absent fields are fine. TAKEN for a name that another view
-- of the person has for this page of this account, in upper or lower case.
create function private.saved_view_errors(
  account_id uuid, user_id uuid, page text, view_id uuid, input jsonb, partial boolean
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.text_errors(input, 'name', 140, required => not partial or input ? 'name')
    || case when exists (
        select from public.saved_view v
        where v.account_id = saved_view_errors.account_id and v.user_id = saved_view_errors.user_id
          and v.page = saved_view_errors.page
          and lower(v.name) = lower(private.clean(input ->> 'name')) and v.id is distinct from view_id)
      then private.error('TAKEN', 'name') else '[]' end
    || case when partial and not input ? 'filter' then '[]'
      when jsonb_typeof(input -> 'filter') is distinct from 'object' or pg_column_size(input -> 'filter') > 3500
        or exists (
          select from jsonb_each(case jsonb_typeof(input -> 'filter') when 'object' then input -> 'filter' end) f
          where jsonb_typeof(f.value) <> 'string')
      then private.error('INVALID', 'filter') else '[]' end
$$;

-- Returns the new view of the caller. input: {page, name, filter: an object of texts}. ACCOUNT_NOT_FOUND for
-- non-members; TOO_BIG at `views` beyond 50 in one account.
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
  perform private.fail_all(
    private.saved_view_errors(account_id, caller, input ->> 'page', null, input, partial => false)
    || case when input ->> 'page' ~ '^[A-Z][A-Z_]{1,59}$' then '[]' else private.error('INVALID', 'page') end);
  if (select count(*) from public.saved_view v
      where v.account_id = create_saved_view.account_id and v.user_id = caller) >= 50 then
    perform private.fail('TOO_BIG', 'views');
  end if;
  insert into public.saved_view (account_id, user_id, page, name, filter)
  values (create_saved_view.account_id, caller, input ->> 'page', private.clean(input ->> 'name'), input -> 'filter')
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
    private.saved_view_errors(changed.account_id, changed.user_id, changed.page, changed.id, input, partial => true));
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

-- Returns how many views these people have in an account; they are removed with the member.
create function private.saved_views_to_lose(account_id uuid, user_ids uuid[])
  returns table (department_id uuid, number bigint)
  language sql stable security definer set search_path = '' as $$
  select null::uuid, count(*) from public.saved_view v
  where v.account_id = saved_views_to_lose.account_id and v.user_id = any (user_ids)
$$;
insert into private.handover_fact values ('SAVED_VIEWS', 70, 'private.saved_views_to_lose', null);

-- Row trigger: views go with the member, because nobody else sees them.
create function private.remove_views_of_member() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.saved_view v where v.account_id = old.account_id and v.user_id = old.user_id;
  return null;
end
$$;
create trigger account_member_saved_views after delete on public.account_member
  for each row execute function private.remove_views_of_member();
