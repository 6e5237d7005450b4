-- Accounts: teams and personal accounts (TEAM | PERSONAL), and their members. Members read the account and each other;
-- OWNER and ADMIN administer. An email address alone grants nothing: an invited member gets access once the mailbox is
-- confirmed (confirmed_at). While its deletion is scheduled, an account is locked.

-- ── Tables ─────────────────────────────────────────────────────────────────────────────────────────────────────

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
  organization_name text constraint account_organization_name_length check (char_length(organization_name) <= 300),
  organization_number text constraint account_organization_number_length check (char_length(organization_number) <= 20),
  -- Of an organisation abroad, with the prefix of its country. It decides about Norwegian VAT.
  vat_number text constraint account_vat_number_shape 
    check (vat_number is null or vat_number ~ '^[A-Z0-9+*]{4,20}$' and country <> 'NO'),
  email text constraint account_email_length check (char_length(email) <= 254),
  country text not null default 'NO' constraint account_country_shape check (country ~ '^[A-Z]{2}$'),
  language text not null default 'nb' constraint account_language_known check (language in ('nb', 'en')),
  phone_country_code text
    constraint account_phone_country_code_shape check (phone_country_code ~ '^\+[1-9][0-9]{0,3}$'),
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
  -- Null until the account has had credits; only the ledger writes it, also while the account is locked.
  credit_balance bigint,
  tag text constraint account_tag_length check (char_length(tag) <= 300),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create index account_primary_user_id_index on public.account (primary_user_id);
create index account_organization_number_index on public.account (organization_number);
create trigger account_touch before update on public.account for each row execute function private.touch();
comment on table public.account is '@graphql({"totalCount": {"enabled": true}})';

-- A feature is on unless it is switched off; the ones that start off are switched on by an administrator (decision
-- 0100).
create table public.account_feature (
  account_id uuid constraint account_feature_pkey primary key
    constraint account_feature_account_id_fkey references public.account (id) on delete cascade,
  checks boolean not null default true,
  e_signatures boolean not null default true,
  invoices boolean not null default true,
  payouts boolean not null default false,
  whistleblowing boolean not null default true
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
create trigger account_member_touch before update on public.account_member
  for each row execute function private.touch();
comment on table public.account_member is '@graphql({"totalCount": {"enabled": true}})';

-- ── Membership ─────────────────────────────────────────────────────────────────────────────────────────────────

-- A row means that the team demands two-factor.
create table private.two_factor_demand (
  account_id uuid constraint two_factor_demand_pkey primary key
    constraint two_factor_demand_account_id_fkey references public.account (id) on delete cascade,
  deadline timestamptz not null,
  -- Whether texted codes are enough.
  sms_counts boolean not null,
  -- When those who lacked it were reminded of the deadline.
  reminded_at timestamptz
);
alter table private.two_factor_demand enable row level security;

-- A team's single sign-on (decision 0253): its provider of OpenID Connect.
create table private.sso_connection (
  id uuid constraint sso_connection_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint sso_connection_account_unique unique
    constraint sso_connection_account_id_fkey references public.account (id) on delete cascade,
  kind text not null constraint sso_connection_kind_known check (kind in ('ENTRA', 'GOOGLE', 'OKTA', 'OTHER')),
  issuer text not null constraint sso_connection_issuer_length check (char_length(issuer) between 1 and 500),
  client_id text not null constraint sso_connection_client_id_length check (char_length(client_id) between 1 and 300),
  sealed_secret text not null constraint sso_connection_secret_size check (char_length(sealed_secret) <= 2000),
  -- Where people who log in for the first time become members: with a role in a department, or in none.
  department_id uuid,
  department_role text not null
    constraint sso_connection_role_known check (department_role in ('MANAGER', 'MEMBER')),
  -- Whether the provider demands a second factor, so that no other is asked for.
  trusts_factor boolean not null default false,
  -- When an administrator last logged in by it, since its settings were changed.
  tested_at timestamptz,
  is_on boolean not null default false,
  -- Members with an address in a proven domain have no other way into the team.
  is_required boolean not null default false,
  constraint sso_connection_tested check (not is_on or tested_at is not null),
  constraint sso_connection_required check (is_on or not is_required)
);
alter table private.sso_connection enable row level security;

-- Its domains, which account_sso_domains.sql proves. A proven one belongs to one team.
create table private.sso_domain (
  account_id uuid not null constraint sso_domain_account_id_fkey references public.account (id) on delete cascade,
  domain text not null constraint sso_domain_shape check (
    domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' and char_length(domain) <= 253),
  -- What the TXT record says: 122 random bits, of this team and domain.
  token text not null default 'tillit-verification=' || replace(gen_random_uuid()::text, '-', ''),
  added_at timestamptz not null default private.now(),
  proven_at timestamptz,
  checked_at timestamptz,
  -- Since when a domain that was proven has lacked the record. After a week nobody logs in with it.
  missing_since timestamptz,
  lapsed_at timestamptz,
  constraint sso_domain_pkey primary key (account_id, domain)
);
create unique index sso_domain_one_team on private.sso_domain (domain)
  where proven_at is not null and lapsed_at is null;
alter table private.sso_domain enable row level security;

-- A session that a team's single sign-on has opened or confirmed. It opens the team until valid_until.
create table private.sso_session (
  session_id uuid not null constraint sso_session_session_id_fkey references auth.sessions (id) on delete cascade,
  connection_id uuid not null
    constraint sso_session_connection_id_fkey references private.sso_connection (id) on delete cascade,
  -- Null without one: then nobody can ask whether the person is still in the directory.
  sealed_refresh_token text constraint sso_session_token_size check (char_length(sealed_refresh_token) <= 20000),
  checked_at timestamptz not null default private.now(),
  valid_until timestamptz not null,
  constraint sso_session_pkey primary key (session_id, connection_id)
);
create index sso_session_connection_id_index on private.sso_session (connection_id);
create index sso_session_checked_at_index on private.sso_session (checked_at) where sealed_refresh_token is not null;
alter table private.sso_session enable row level security;

-- Whom a provider logs in.
create table private.sso_identity (
  connection_id uuid not null
    constraint sso_identity_connection_id_fkey references private.sso_connection (id) on delete cascade,
  issuer text not null,
  subject text not null constraint sso_identity_subject_length check (char_length(subject) between 1 and 300),
  user_id uuid not null constraint sso_identity_user_id_fkey references public.user_profile (id) on delete cascade,
  linked_at timestamptz not null default private.now(),
  constraint sso_identity_pkey primary key (connection_id, issuer, subject)
);
create index sso_identity_user_id_index on private.sso_identity (user_id);
alter table private.sso_identity enable row level security;

-- Who has left a team with single sign-on: a login does not make them members again, an invitation does. And members
-- whose address has left its domains: they chose it, so it takes them out of no requirement, but an invitation does.
create table private.sso_former_member (
  account_id uuid not null
    constraint sso_former_member_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null
    constraint sso_former_member_user_id_fkey references public.user_profile (id) on delete cascade,
  constraint sso_former_member_pkey primary key (account_id, user_id)
);
create index sso_former_member_user_id_index on private.sso_former_member (user_id);
alter table private.sso_former_member enable row level security;

-- Returns whether the team has proven the domain of an address, also if its record has gone since.
create function private.is_in_sso_domain(account_id uuid, email text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.sso_domain d
    where d.account_id = is_in_sso_domain.account_id and d.proven_at is not null
      and d.domain = split_part(is_in_sso_domain.email, '@', 2));
end
$$;

-- Returns whether the request shuts its person out of the team: its session is not by the team's single sign-on, which
-- is required of them, or was until the directory no longer confirmed it. An OWNER with two-factor has another way in,
-- a day late after a link in a mail has removed it. Says nothing about anybody but the person whose session it is.
create function private.lacks_sso(connection private.sso_connection, user_id uuid, email text, role text)
returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  session constant uuid := private.session_id();
  person constant uuid := coalesce((select l.person_id from private.live_session l where l.id = session),
    private.uid());
  valid_until timestamptz;
begin
  if person is distinct from lacks_sso.user_id then
    return false;
  end if;
  if role = 'OWNER' and private.meets_demand(user_id, true) and private.factors_held_until(user_id) is null then
    return false;
  end if;
  select s.valid_until into valid_until from private.sso_session s
  where s.session_id = session and s.connection_id = connection.id;
  if valid_until is not null then
    return valid_until <= private.now();
  end if;
  return connection.is_required and (private.is_in_sso_domain(connection.account_id, email) or exists (
    select from private.sso_former_member f
    where f.account_id = connection.account_id and f.user_id = lacks_sso.user_id));
end
$$;

-- Returns whether the provider of the team's single sign-on asks the user for a second factor: in the request's
-- session, if it is theirs. For jobs, and for anybody else, whether it logs them in: they get mails between logins.
create function private.provider_has_factor(account_id uuid, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  session constant uuid := private.session_id();
  person constant uuid := coalesce((select l.person_id from private.live_session l where l.id = session),
    private.uid());
begin
  if person is distinct from provider_has_factor.user_id then
    return exists (
      select from private.sso_identity i
      join private.sso_connection c on c.id = i.connection_id and c.is_on and c.trusts_factor
      where c.account_id = provider_has_factor.account_id and i.user_id = provider_has_factor.user_id);
  end if;
  return exists (
    select from private.sso_session s
    join private.sso_connection c on c.id = s.connection_id and c.is_on and c.trusts_factor
    where s.session_id = session and c.account_id = provider_has_factor.account_id and s.valid_until > private.now());
end
$$;

-- The members with a user, without those who are shut out.
create view private.membership with (security_invoker = true) as
select m.id, m.account_id, m.user_id, m.email, m.role
from public.account_member m
where m.user_id is not null
  and not exists (
    select from private.two_factor_demand d
    where d.account_id = m.account_id and d.deadline <= private.now()
      and (not private.meets_demand(m.user_id, d.sms_counts) or private.factors_held_until(m.user_id) is not null)
      and not private.provider_has_factor(m.account_id, m.user_id))
  and not exists (
    select from private.sso_connection c
    where c.account_id = m.account_id and c.is_on and private.lacks_sso(c, m.user_id, m.email, m.role));

-- ── Who may ────────────────────────────────────────────────────────────────────────────────────────────────────

-- One helper per permission; each returns the set of ids and is evaluated once per query (`= any (array(select …))`).

-- Returns the accounts that the caller belongs to.
create function private.member_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.account_id from private.membership m where m.user_id = private.uid();
end
$$;

-- Returns the accounts that the caller is OWNER or ADMIN of.
create function private.administered_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.account_id from private.membership m
    where m.user_id = private.uid() and m.role in ('OWNER', 'ADMIN');
end
$$;
alter table public.account enable row level security;
create policy account_select on public.account for select to authenticated
  using (id = any (array(select private.member_accounts())));
alter table public.account_feature enable row level security;
create policy account_feature_select on public.account_feature for select to authenticated
  using (account_id = any (array(select private.member_accounts())));
alter table public.account_member enable row level security;
create policy account_member_select on public.account_member for select to authenticated
  using (account_id = any (array(select private.member_accounts())));

-- Only functions write. They check each change as a whole and raise error codes.
grant select on public.account, public.account_feature, public.account_member to authenticated;

-- Raises ACCOUNT_NOT_FOUND for non-members, and UNAUTHORIZED for members below ADMIN.
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

-- Raises PRODUCT_UNAVAILABLE for a team whose feature (a column of account_feature) is off. Personal accounts need no
-- features.
create function private.require_feature(account_id uuid, feature text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.account a join public.account_feature f on f.account_id = a.id
    where a.id = require_feature.account_id and a.account_type = 'TEAM'
      and to_jsonb(f) -> require_feature.feature = 'false') then
    perform private.fail('PRODUCT_UNAVAILABLE');
  end if;
end
$$;

-- ── The lock ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Tables with an account_id get the trigger refuse_locked. Functions of the sender's side call require_unlocked when
-- they find a document. Receivers can still act on documents that were sent to them.

-- Raises INVALID_ACTION while the account's deletion is scheduled, except in the deletion itself.
create function private.require_unlocked(account_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if current_setting('app.deleting', true) is distinct from 'on' and exists (
    select from public.account a where a.id = require_unlocked.account_id and a.deletion_scheduled_on is not null) then
    perform private.fail('INVALID_ACTION', 'deletionScheduledOn');
  end if;
end
$$;

-- Row trigger for tables with an account_id.
create function private.refuse_locked() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.require_unlocked(old.account_id);
    return old;
  end if;
  perform private.require_unlocked(new.account_id);
  return new;
end
$$;

-- Row trigger: a locked account can only be unlocked.
create function private.refuse_locked_account() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_unlocked(old.id);
  return new;
end
$$;

-- Row trigger: a user whose deletion is scheduled cannot become an OWNER. Takes the same lock as scheduling.
create function private.refuse_leaving_owner() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  scheduled timestamptz;
begin
  select a.deletion_scheduled_on into scheduled from public.account a
  where a.primary_user_id = new.user_id and a.account_type = 'PERSONAL' for share;
  if scheduled is not null then
    perform private.fail('INVALID_ACTION', 'deletionScheduledOn');
  end if;
  return new;
end
$$;
create trigger account_lock before update on public.account for each row
  when (old.deletion_scheduled_on is not null and new.deletion_scheduled_on is not null
    and old.credit_balance is not distinct from new.credit_balance)
  execute function private.refuse_locked_account();
create trigger account_feature_lock before insert or update or delete on public.account_feature
  for each row execute function private.refuse_locked();

-- Does not cover names, addresses and the confirmation of an invited mailbox: they belong to the person and are the
-- same in all teams.
create trigger account_member_lock before insert or delete or update of role, invited_at on public.account_member
  for each row execute function private.refuse_locked();
create trigger account_member_owner before insert or update of role on public.account_member
  for each row when (new.role = 'OWNER') execute function private.refuse_leaving_owner();

-- ── Finding an account ─────────────────────────────────────────────────────────────────────────────────────────

-- Returns the person's own account.
create function private.personal_account(user_id uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
  select a.id from public.account a where a.primary_user_id = user_id and a.account_type = 'PERSONAL'
$$;

-- Returns the acting account. Every function here ends with it.
create function private.acting_account(account_id uuid) returns public.account
  language sql stable security definer set search_path = '' as $$
  select * from public.account a where a.id = acting_account.account_id
$$;

-- Locks the account until the transaction ends. Changes of a team's people and departments therefore run one after the
-- other, and no one acts on a right that is being withdrawn. Raises INVALID_ACTION while its deletion is scheduled.
create function private.lock_account(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.refuse_impersonation();
  select * into account from public.account a where a.id = lock_account.account_id for no key update;
  perform private.require_unlocked(account_id);
  return account;
end
$$;

-- Returns the account, locked, to its OWNER and ADMINs. Checks the right before locking, so that strangers lock
-- nothing, and again afterwards, because it may have been withdrawn in between.
create function private.lock_administered_account(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.require_administrator(account_id);
  account := private.lock_account(account_id);
  perform private.require_administrator(account_id);
  return account;
end
$$;

-- Raises ACCOUNT_NOT_FOUND for a user who is not a member, and UNAUTHORIZED for one who is not OWNER or ADMIN, or has
-- no confirmed mailbox.
create function private.require_administration_by(user_id uuid, account_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  role text;
begin
  select m.role into role from private.membership m
  where m.user_id = require_administration_by.user_id and m.account_id = require_administration_by.account_id;
  if role is null then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if role = 'MEMBER' or not exists (
    select from public.user_profile u
    where u.id = require_administration_by.user_id and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED');
  end if;
end
$$;

-- For service functions, which get the id of the user: returns the account, locked, to its OWNER and ADMINs with a
-- confirmed mailbox. UNAUTHORIZED for other members; to a stranger it does not exist (ACCOUNT_NOT_FOUND).
create function private.account_administered_by(user_id uuid, account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.require_administration_by(user_id, account_id);
  account := private.lock_account(account_id);
  perform private.require_administration_by(user_id, account_id);
  return account;
end
$$;

-- Copies a person's new name to where others read it: their teams, and their personal account.
create function private.spread_name(person public.user_profile) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.account_member set first_name = person.first_name, last_name = person.last_name
  where user_id = person.id;
  update public.account set name = coalesce(private.full_name(person.first_name, person.last_name), name)
  where account_type = 'PERSONAL' and primary_user_id = person.id;
$$;

grant execute on function private.member_accounts(), private.administered_accounts() to authenticated;
