-- Where a team's whistleblowing channel is. OWNER and ADMINs change its address; how it looks is account_themes.

-- ── The channel's address ───────────────────────────────────────────────────────────────────────────────────────

insert into private.usage_limit (action, scope, per, max) values ('WB_ADDRESS', 'ACCOUNT', interval '1 day', 10);

-- Addresses that channels have had. Printed posters still name them, so no other team gets them.
create table private.retired_wb_slug (
  wb_slug text constraint retired_wb_slug_pkey primary key,
  account_id uuid constraint retired_wb_slug_account_id_fkey references public.account (id) on delete set null
);
create index retired_wb_slug_account_id_index on private.retired_wb_slug (account_id);
alter table private.retired_wb_slug enable row level security;

-- Chooses another address for a new team's channel if another team's channel has had the one made from its name.
create function private.avoid_retired_wb_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  base constant text := left(new.wb_slug, 50);
  number integer := 1;
begin
  while exists (select from private.retired_wb_slug r where r.wb_slug = new.wb_slug)
    or number > 1 and exists (select from public.account a where new.wb_slug in (a.slug, a.wb_slug)) loop
    number := number + 1;
    new.wb_slug := base || '-' || number;
  end loop;
  return new;
end
$$;
create trigger account_retired_wb_slug before insert on public.account
  for each row execute function private.avoid_retired_wb_slug();

-- Returns whether another team has, or has had, a name in its addresses.
create function private.is_wb_slug_taken(account_id uuid, wb_slug text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.account a
      where is_wb_slug_taken.wb_slug in (a.wb_slug, a.slug) and a.id <> is_wb_slug_taken.account_id)
    or exists (select from private.retired_wb_slug r
      where r.wb_slug = is_wb_slug_taken.wb_slug and r.account_id is distinct from is_wb_slug_taken.account_id);

-- Returns the team after moving its channel to another address. INVALID unless it is 3 to 60 small letters, digits and
-- single hyphens; TAKEN for one that another team has or had. OWNER and ADMINs.
create function private.update_wb_slug(account_id uuid, wb_slug text) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  if coalesce(wb_slug, '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(wb_slug) not between 3 and 60 then
    perform private.fail('INVALID', 'wbSlug');
  end if;
  perform private.require_within_limits('WB_ADDRESS', jsonb_build_object('ACCOUNT', account_id));
  -- Two teams that want the same address, now or as a new team's name, ask one after the other.
  perform pg_advisory_xact_lock(hashtext('slug:' || wb_slug));
  if private.is_wb_slug_taken(account_id, wb_slug) then
    perform private.fail('TAKEN', 'wbSlug');
  end if;
  select * into account from public.account a where a.id = account_id for update;
  if account.wb_slug <> wb_slug then
    insert into private.retired_wb_slug (wb_slug, account_id) values (account.wb_slug, account_id)
    on conflict on constraint retired_wb_slug_pkey do nothing;
    update public.account a set wb_slug = update_wb_slug.wb_slug where a.id = account_id returning * into account;
  end if;
  return account;
end
$$;
select private.expose('update_wb_slug(uuid, text)');
