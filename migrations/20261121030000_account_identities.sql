-- Identities: a person's identity according to an identity provider. A person may have several, one of them the
-- default, and reads only their own. The national identity number is sealed in a chapter of its own (identity_numbers).
-- A verified default identity fixes the person's name.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.identity (
  id uuid constraint identity_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint identity_user_id_fkey references public.user_profile (id) on delete cascade,
  first_name text not null constraint identity_first_name_length check (char_length(first_name) <= 300),
  last_name text not null constraint identity_last_name_length check (char_length(last_name) between 1 and 300),
  -- The person whose number it is.
  country text not null constraint identity_country_shape check (country ~ '^[A-Z]{2}$'),
  birth_date date,
  -- What proved it last: a method of functions/_shared/identity/contract/eid-methods.ts, or DOCUMENT.
  method text constraint identity_method_shape check (method ~ '^[A-Z_]{1,40}$'),
  is_default boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create index identity_user_id_index on public.identity (user_id);
create unique index identity_one_default on public.identity (user_id) where is_default;
create trigger identity_touch before update on public.identity for each row execute function private.touch();

alter table public.identity enable row level security;
create policy identity_select on public.identity for select to authenticated
  using (user_id = (select private.uid()));
grant select on public.identity to authenticated;

-- ── The default one, and the name ───────────────────────────────────────────────────────────────────────────────

-- Returns the caller's own identity, locked. Raises USER_NOT_FOUND for any other.
create function private.own_identity(identity_id uuid, caller uuid) returns public.identity
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own public.identity;
begin
  select * into own from public.identity i
  where i.id = own_identity.identity_id and i.user_id = caller for no key update;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'identityId');
  end if;
  return own;
end
$$;

-- Returns whether the person's name is fixed: their default identity is verified.
create function private.name_is_fixed(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.identity i
    where i.user_id = name_is_fixed.user_id and i.is_default and i.verified_at is not null);
end
$$;

-- Returns the fault of a change of a personal account's name (that of its person) while it is fixed.
create function private.account_name_errors(account_id uuid, input jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (
      select from public.account a
      where a.id = account_name_errors.account_id and a.account_type = 'PERSONAL'
        and private.clean(input ->> 'name') <> a.name and private.name_is_fixed(a.primary_user_id))
    then private.error('IMMUTABLE', 'name') else '[]' end;
end
$$;

-- Makes the identity the default and returns it. If it is verified, its name becomes the person's name in the profile,
-- in their teams and on the personal account. The caller has locked the profile.
create function private.make_default_identity(chosen public.identity) returns public.identity
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  update public.identity i set is_default = false
  where i.user_id = chosen.user_id and i.is_default and i.id <> chosen.id;
  update public.identity i set is_default = true where i.id = chosen.id returning * into chosen;
  if chosen.verified_at is not null then
    update public.user_profile u set first_name = chosen.first_name, last_name = chosen.last_name
    where u.id = chosen.user_id returning * into person;
    perform private.spread_name(person);
  end if;
  return chosen;
end
$$;

-- Makes one of the caller's identities the default and returns it. A repeat changes nothing.
create function private.set_default_identity(identity_id uuid) returns public.identity
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_self();
  chosen public.identity;
begin
  perform private.require_unlocked(private.personal_account(caller));
  -- Locked, because two simultaneous calls would both become the default.
  perform from public.user_profile u where u.id = caller for no key update;
  chosen := private.own_identity(identity_id, caller);
  if chosen.is_default then
    return chosen;
  end if;
  return private.make_default_identity(chosen);
end
$$;
select private.expose('set_default_identity(uuid)');

-- Returns whether update_user may change the names.
create function public.user_profile_can_edit_name(user_profile public.user_profile) returns boolean
  language sql stable security invoker set search_path = ''
  return not exists (
    select from public.identity i
    where i.user_id = user_profile.id and i.is_default and i.verified_at is not null);
comment on function public.user_profile_can_edit_name is '@graphql({"name": "canEditName"})';

grant execute on function public.user_profile_can_edit_name(public.user_profile) to authenticated;
