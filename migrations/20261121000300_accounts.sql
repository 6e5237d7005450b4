-- Accounts: a person (user_profile), organisations and private desks (account TEAM | PERSONAL), and who belongs to them.
-- Everybody reads their own profile and the accounts they belong to, with members; OWNER and ADMIN administer.
-- An e-mail address alone grants nothing: an invited member gets in after proving the mailbox (confirmed_at).

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.user_profile (
  id uuid constraint user_profile_pkey primary key
    constraint user_profile_id_fkey references auth.users (id) on delete cascade,
  email text not null
    constraint user_profile_email_unique unique
    constraint user_profile_email_lower check (email = lower(email)),
  first_name text not null default '' constraint user_profile_first_name_length check (char_length(first_name) <= 300),
  last_name text not null default '' constraint user_profile_last_name_length check (char_length(last_name) <= 300),
  language text not null default 'nb' constraint user_profile_language_known check (language in ('nb', 'en')),
  -- When a link sent to the mailbox was used: our own fact, whatever Auth believes.
  confirmed_at timestamptz,
  marketing_consent boolean not null default false,
  necessary_cookies_consent boolean not null default false,
  referrer text constraint user_profile_referrer_length check (char_length(referrer) <= 300),
  occupation text constraint user_profile_occupation_length check (char_length(occupation) <= 300),
  last_used_module text constraint user_profile_last_used_module_known
    check (last_used_module in ('common', 'login', 'account', 'checkmore', 'signmore', 'tellmore')),
  administrator boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);

create table public.account (
  id uuid constraint account_pkey primary key default gen_random_uuid(),
  account_type text not null constraint account_type_known check (account_type in ('TEAM', 'PERSONAL')),
  slug text not null
    constraint account_slug_unique unique
    constraint account_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  wb_slug text not null
    constraint account_wb_slug_unique unique
    constraint account_wb_slug_shape check (wb_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(wb_slug) <= 60),
  name text not null constraint account_name_length check (char_length(name) between 1 and 601),
  description text constraint account_description_length check (char_length(description) <= 2000),
  industry_sector text constraint account_industry_sector_length check (char_length(industry_sector) <= 300),
  organization_name text constraint account_organization_name_length check (char_length(organization_name) <= 300),
  organization_number text constraint account_organization_number_length check (char_length(organization_number) <= 20),
  email text constraint account_email_length check (char_length(email) <= 254),
  country text not null default 'NO' constraint account_country_shape check (country ~ '^[A-Z]{2}$'),
  language text not null default 'nb' constraint account_language_known check (language in ('nb', 'en')),
  phone_country_code text constraint account_phone_country_code_shape check (phone_country_code ~ '^\+[1-9][0-9]{0,3}$'),
  phone_number text constraint account_phone_number_shape check (phone_number ~ '^[0-9]{3,15}$'),
  address_line1 text constraint account_address_line1_length check (char_length(address_line1) <= 300),
  address_line2 text constraint account_address_line2_length check (char_length(address_line2) <= 300),
  address_city text constraint account_address_city_length check (char_length(address_city) <= 300),
  address_county text constraint account_address_county_length check (char_length(address_county) <= 300),
  address_postal_code text constraint account_address_postal_code_length check (char_length(address_postal_code) <= 20),
  address_country text constraint account_address_country_shape check (address_country ~ '^[A-Z]{2}$'),
  latitude double precision constraint account_latitude_range check (latitude between -90 and 90),
  longitude double precision constraint account_longitude_range check (longitude between -180 and 180),
  logo_path text,
  symbol_path text,
  primary_user_id uuid constraint account_primary_user_id_fkey references public.user_profile (id) on delete set null,
  deletion_scheduled_on timestamptz,
  credit_balance_limit integer not null default 0,
  -- Null until the account has had credits; the ledger (a later issue) keeps it.
  credit_balance bigint,
  tag text constraint account_tag_length check (char_length(tag) <= 300),
  shown_ids text[] not null default '{}',
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create index account_primary_user_id_index on public.account (primary_user_id);
create index account_organization_number_index on public.account (organization_number);

create table public.account_feature (
  account_id uuid constraint account_feature_pkey primary key
    constraint account_feature_account_id_fkey references public.account (id) on delete cascade,
  checks boolean not null default false,
  e_signatures boolean not null default false,
  invoices boolean not null default false,
  payouts boolean not null default false,
  workflows boolean not null default false,
  whistleblowing boolean not null default false
);

-- Names are copied here, so that colleagues read each other without reading each other's profile.
create table public.account_member (
  id uuid constraint account_member_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint account_member_account_id_fkey references public.account (id) on delete cascade,
  -- Null while invited.
  user_id uuid constraint account_member_user_id_fkey references public.user_profile (id) on delete cascade,
  email text not null constraint account_member_email_lower check (email = lower(email)),
  first_name text not null constraint account_member_first_name_length check (char_length(first_name) <= 300),
  last_name text not null constraint account_member_last_name_length check (char_length(last_name) <= 300),
  role text not null constraint account_member_role_known check (role in ('OWNER', 'ADMIN', 'MEMBER')),
  search text not null generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  invited_at timestamptz,
  attached_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint account_member_email_unique unique (account_id, email),
  constraint account_member_user_unique unique (account_id, user_id),
  constraint account_member_attached check ((user_id is null) = (attached_at is null))
);
create unique index account_member_one_owner on public.account_member (account_id) where role = 'OWNER';
create index account_member_user_id_index on public.account_member (user_id, account_id);
-- The members page: a team's people by name, 25 at a time.
create index account_member_name_index on public.account_member (account_id, first_name, last_name, id);
create index account_member_invited_index on public.account_member (email) where user_id is null;

create trigger user_profile_touch before update on public.user_profile for each row execute function private.touch();
create trigger account_touch before update on public.account for each row execute function private.touch();
create trigger account_member_touch before update on public.account_member for each row execute function private.touch();

comment on table public.account is '@graphql({"totalCount": {"enabled": true}})';
comment on table public.account_member is '@graphql({"totalCount": {"enabled": true}})';

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- One helper per permission; each gives the set of ids and is evaluated once per query (`= any (array(select …))`).

-- Gives the caller's id if they have proven their mailbox, else null.
create function private.confirmed_uid() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select id from public.user_profile where id = private.uid() and confirmed_at is not null);
end
$$;

-- Gives the accounts that the caller belongs to.
create function private.member_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.account_id from public.account_member m where m.user_id = private.uid();
end
$$;

-- Gives the accounts that the caller is OWNER or ADMIN of.
create function private.administered_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.account_id from public.account_member m where m.user_id = private.uid() and m.role in ('OWNER', 'ADMIN');
end
$$;

grant execute on function private.confirmed_uid(), private.member_accounts(), private.administered_accounts() to authenticated;

alter table public.user_profile enable row level security;
create policy user_profile_select on public.user_profile for select to authenticated
  using (id = (select private.uid()));

alter table public.account enable row level security;
create policy account_select on public.account for select to authenticated
  using (id = any (array(select private.member_accounts())));

alter table public.account_feature enable row level security;
create policy account_feature_select on public.account_feature for select to authenticated
  using (account_id = any (array(select private.member_accounts())));

alter table public.account_member enable row level security;
create policy account_member_select on public.account_member for select to authenticated
  using (account_id = any (array(select private.member_accounts())));

-- Writing is done by functions only: each change is checked as a whole and fails with codes.
grant select on public.user_profile, public.account, public.account_feature, public.account_member to authenticated;

-- Fails with ACCOUNT_NOT_FOUND for strangers and with UNAUTHORIZED for members below ADMIN.
create function private.require_administrator(account_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_uid();
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if account_id not in (select private.administered_accounts()) then
    perform private.fail('UNAUTHORIZED');
  end if;
end
$$;

-- Gives the caller's id; fails as require_uid does, and with UNAUTHORIZED unless they have proven their mailbox.
create function private.require_confirmed_uid() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
begin
  if private.confirmed_uid() is null then
    perform private.fail('UNAUTHORIZED');
  end if;
  return caller;
end
$$;

-- ── Slugs ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Gives the name in lower-case ASCII words with hyphens, at most 50 characters; a name without any becomes 'konto'.
create function private.slugify(name text) returns text
  language sql immutable set search_path = ''
  return coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
    regexp_replace(
      normalize(translate(replace(replace(lower(name), 'æ', 'ae'), 'ß', 'ss'), 'øåäöđłð', 'oaaodld'), NFD),
      '[\u0300-\u036f]', '', 'g'),
    '[^a-z0-9]+', '-', 'g')), 50)), ''), 'konto');

-- Gives a slug nobody has: the name's, else with -2, -3 … Holds a lock on the base until the transaction ends, so that
-- two accounts with one name cannot pick the same. A slug stays when the account is renamed: links keep working.
create function private.free_slug(name text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  base text := private.slugify(name);
  candidate text := base;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtext('slug:' || base));
  while exists (select from public.account a where a.slug = candidate or a.wb_slug = candidate) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end
$$;

-- ── Making accounts ─────────────────────────────────────────────────────────────────────────────────────────────

-- Gives the new account, with its features, the user as OWNER and a team's default department. name is clean already.
create function private.create_account(
  owner public.user_profile, account_type text, name text,
  country text default 'NO', language text default null, tag text default null
) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  slug text := private.free_slug(name);
  new_account public.account;
begin
  insert into public.account (
    account_type, slug, wb_slug, name, organization_name, email, country, language, primary_user_id, tag)
  values (
    create_account.account_type, slug, slug, create_account.name,
    case when create_account.account_type = 'TEAM' then create_account.name end,
    owner.email, create_account.country,
    coalesce(create_account.language, owner.language), owner.id, create_account.tag)
  returning * into new_account;
  insert into public.account_feature (account_id, e_signatures) values (new_account.id, true);
  insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
  values (new_account.id, owner.id, owner.email, owner.first_name, owner.last_name, 'OWNER', private.now());
  if new_account.account_type = 'TEAM' then
    perform private.create_default_department(new_account);
  end if;
  return new_account;
end
$$;

-- Gives 'First Last' of whatever parts there are, or null.
create function private.full_name(first_name text, last_name text) returns text
  language sql immutable set search_path = ''
  return nullif(btrim(concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))), '');

-- Puts the mail with the confirmation link in the outbox. The token remembers which mailbox it was sent to.
create function private.send_mailbox_confirmation(person public.user_profile) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_name, language, payload, token_purpose, token_subject_id, token_data)
  values ('confirm_mailbox', person.email, private.full_name(person.first_name, person.last_name), person.language,
    jsonb_build_object('firstName', person.first_name),
    'CONFIRM_MAILBOX', person.id, jsonb_build_object('email', person.email))
$$;

-- Auth's row trigger on sign-up: makes the profile, the personal account, and the confirmation mail. What the client
-- put into the metadata is cut to what fits: signing up never fails over a name.
create function private.on_user_created() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
  meta jsonb := coalesce(new.raw_user_meta_data::jsonb, '{}');
begin
  insert into public.user_profile (id, email, first_name, last_name, language, marketing_consent, referrer)
  values (
    new.id, private.clean_email(new.email),
    coalesce(private.name_from_metadata(meta ->> 'first_name'), ''),
    coalesce(private.name_from_metadata(meta ->> 'last_name'), ''),
    case when meta ->> 'language' in ('nb', 'en') then meta ->> 'language' else 'nb' end,
    coalesce(meta -> 'marketing_consent' = 'true', false),
    nullif(private.name_from_metadata(meta ->> 'referrer'), ''))
  returning * into person;
  perform private.create_account(
    person, 'PERSONAL', coalesce(private.full_name(person.first_name, person.last_name), split_part(person.email, '@', 1)));
  perform private.send_mailbox_confirmation(person);
  return null;
end
$$;

create function private.name_from_metadata(value text) returns text
  language sql immutable set search_path = ''
  return left(private.clean(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]', '', 'g')), 300);

-- Auth's row trigger on a change of address: the new mailbox has to be proven before anything is attached to it.
create function private.on_user_email_changed() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  update public.user_profile set email = private.clean_email(new.email), confirmed_at = null
  where id = new.id and email <> private.clean_email(new.email)
  returning * into person;
  if found then
    update public.account_member m set email = person.email
    where m.user_id = person.id
      and not exists (select from public.account_member other where other.account_id = m.account_id and other.email = person.email);
    perform private.send_mailbox_confirmation(person);
  end if;
  return null;
end
$$;

create trigger tillit_user_created after insert on auth.users for each row execute function private.on_user_created();
create trigger tillit_user_email_changed after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.on_user_email_changed();
