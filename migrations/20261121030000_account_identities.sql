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

-- ── Comparing names ──────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the name in lower case, with spaces instead of hyphens, without accents. `long`: å is aa instead of a, and so
-- on, as passports write it.
create function private.folded_name(name text, long boolean) returns text
  language sql immutable set search_path = ''
  return btrim(regexp_replace(regexp_replace(normalize(
    case when long
      then replace(replace(replace(replace(replace(replace(lower(normalize(name, NFC)),
        'å', 'aa'), 'ø', 'oe'), 'æ', 'ae'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')
      else replace(translate(lower(normalize(name, NFC)), 'øðþłđ', 'odtld'), 'æ', 'ae') end, NFD),
    '[\u0300-\u036f.''’]', '', 'g'), '[\s-]+', ' ', 'g'));

-- Returns how two names of a person compare: EXACT, TRANSLITERATED (only spelled differently), MORE_NAMES (one has
-- names that the other leaves out), OTHER_FAMILY_NAME (as after a marriage) or DIFFERENT.
create function private.compare_names(first_a text, last_a text, first_b text, last_b text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  long boolean;
  given_a text[];
  given_b text[];
  all_a text[];
  all_b text[];
  family_a text[];
  family_b text[];
  best text := 'DIFFERENT';
begin
  if lower(private.clean(concat_ws(' ', first_a, last_a))) = lower(private.clean(concat_ws(' ', first_b, last_b))) then
    return 'EXACT';
  end if;
  foreach long in array array[false, true] loop
    given_a := string_to_array(private.folded_name(first_a, long), ' ');
    given_b := string_to_array(private.folded_name(first_b, long), ' ');
    family_a := string_to_array(private.folded_name(last_a, long), ' ');
    family_b := string_to_array(private.folded_name(last_b, long), ' ');
    all_a := given_a || family_a;
    all_b := given_b || family_b;
    if all_a = all_b then
      return 'TRANSLITERATED';
    end if;
    if given_a[1] = given_b[1] then
      if (all_a @> all_b or all_b @> all_a) and family_a && family_b then
        best := 'MORE_NAMES';
      elsif best = 'DIFFERENT' then
        best := 'OTHER_FAMILY_NAME';
      end if;
    end if;
  end loop;
  return best;
end
$$;

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
