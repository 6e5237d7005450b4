-- People and their sessions: who makes a request. With two-factor on, a session is pending until its code is entered:
-- private.uid() is null for it, so it can read and change nothing. What a session has confirmed is deleted with its row
-- in auth.sessions. Decision 0040.

-- ── People ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.user_profile (
  id uuid constraint user_profile_pkey primary key
    constraint user_profile_id_fkey references auth.users (id) on delete cascade,
  email text not null
    constraint user_profile_email_unique unique
    constraint user_profile_email_lower check (email = lower(email)),
  first_name text not null default '' constraint user_profile_first_name_length check (char_length(first_name) <= 300),
  last_name text not null default '' constraint user_profile_last_name_length check (char_length(last_name) <= 300),
  language text not null default 'nb' constraint user_profile_language_known check (language in ('nb', 'en')),
  -- When a link sent to the mailbox was used. We keep this ourselves and don't rely on Auth's column.
  confirmed_at timestamptz,
  marketing_consent boolean not null default false,
  referrer text constraint user_profile_referrer_length check (char_length(referrer) <= 300),
  last_used_module text constraint user_profile_last_used_module_known
    check (last_used_module in ('common', 'login', 'account', 'checkmore', 'signmore', 'tellmore')),
  administrator boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create trigger user_profile_touch before update on public.user_profile for each row execute function private.touch();

-- Returns 'First Last' from the parts that are present, or null.
create function private.full_name(first_name text, last_name text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return nullif(btrim(concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))), '');
end
$$;

-- ── What a session has proven ──────────────────────────────────────────────────────────────────────────────────

-- A row means that two-factor is on. Codes go to this number; without one, an app shows them (private.authenticator).
create table private.two_factor (
  user_id uuid constraint two_factor_pkey primary key
    constraint two_factor_user_id_fkey references public.user_profile (id) on delete cascade,
  country_code text,
  number text,
  enabled_at timestamptz not null default private.now(),
  constraint two_factor_number_whole check ((country_code is null) = (number is null))
);
alter table private.two_factor enable row level security;

-- What a session has confirmed: the login code (for its lifetime), the second level (for 15 minutes), and its person,
-- by the password or a code to the mailbox (for 15 minutes). reset_at: a link for a forgotten password opened the
-- session, which may set a new one once, within 15 minutes.
create table private.session_proof (
  session_id uuid constraint session_proof_pkey primary key
    constraint session_proof_session_id_fkey references auth.sessions (id) on delete cascade,
  tfa_at timestamptz,
  level2_at timestamptz,
  person_at timestamptz,
  reset_at timestamptz
);
alter table private.session_proof enable row level security;

-- The user that an administrator's session acts as at the moment.
create table private.impersonation (
  session_id uuid constraint impersonation_pkey primary key
    constraint impersonation_session_id_fkey references auth.sessions (id) on delete cascade,
  administrator_id uuid not null
    constraint impersonation_administrator_id_fkey references public.user_profile (id) on delete cascade,
  user_id uuid not null constraint impersonation_user_id_fkey references public.user_profile (id) on delete cascade,
  reason text not null constraint impersonation_reason_length check (char_length(reason) between 1 and 1000),
  started_at timestamptz not null default private.now(),
  ends_at timestamptz not null default private.now() + interval '1 hour'
);
alter table private.impersonation enable row level security;
create index impersonation_administrator_id_index on private.impersonation (administrator_id);
create index impersonation_user_id_index on private.impersonation (user_id);

-- Returns whether an impersonation is valid: one user is an administrator and the other is not. It also ends at its
-- time (live_session).
create function private.may_impersonate(administrator_id uuid, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_profile u where u.id = administrator_id and u.administrator)
    and exists (select from public.user_profile u where u.id = may_impersonate.user_id and not u.administrator);
end
$$;

-- All live sessions: the person, whether two-factor is pending, and who the session acts as. private.uid() reads it in
-- every query, so it costs four lookups by key; rare cases are only read where they apply.
create view private.live_session with (security_invoker = true) as
select
  s.id,
  s.user_id as person_id,
  t.user_id is not null and p.tfa_at is null as owes_code,
  case when i.ends_at > private.now() and private.may_impersonate(s.user_id, i.user_id)
    then i.user_id end as impersonated_id
from auth.sessions s
left join private.two_factor t on t.user_id = s.user_id
left join private.session_proof p on p.session_id = s.id
left join private.impersonation i on i.session_id = s.id
where coalesce(s.not_after > now(), true);

-- ── Who is asking ──────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the caller's user id. Returns null for a visitor, for a session that has ended, and for one with two-factor
-- pending, so that logging out works immediately and not when the token expires. For an administrator who impersonates,
-- it is the impersonated user's id (private.real_uid() is their own). Policies and functions use only this function,
-- never auth.uid(). A token without a session (Auth makes none) counts as two-factor pending. PostgREST, Lite and the
-- gateway set one or the other of the two settings. Anyone may call it. plpgsql, like every helper that policies call:
-- it keeps its plan (decision 0013).
create function private.uid() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '');
  caller uuid := nullif(coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), claims ->> 'sub'), '');
  session uuid := nullif(
    coalesce(nullif(current_setting('request.jwt.claim.session_id', true), ''), claims ->> 'session_id'), '');
begin
  if caller is null then
    return null;
  end if;
  if session is null then
    return case when exists (select from private.two_factor t where t.user_id = caller) then null else caller end;
  end if;
  return (
    select case when s.owes_code then null else coalesce(s.impersonated_id, s.person_id) end
    from private.live_session s where s.id = session and s.person_id = caller);
end
$$;

-- Returns the id of the session that the request belongs to, or null: the session of the caller's token, or the one on
-- whose behalf an edge function calls. Only the secret key may name a session in a header.
create function private.session_id() returns uuid
  language plpgsql stable set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '');
begin
  return nullif(case when claims ->> 'role' = 'service_role'
    then nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-acting-session'
    else coalesce(
      nullif(current_setting('request.jwt.claim.session_id', true), ''), claims ->> 'session_id') end, '')::uuid;
end
$$;

-- Returns what the caller's session is: OK, TFA_REQUIRED or ENDED.
create function private.session_state() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.uid() is not null then
    return 'OK';
  end if;
  return case when exists (select from private.live_session l where l.id = private.session_id() and l.owes_code)
    then 'TFA_REQUIRED' else 'ENDED' end;
end
$$;

-- Returns the caller's user id. Raises TFA_REQUIRED for a session with two-factor pending, and UNAUTHORIZED for a
-- visitor.
create function private.require_uid() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.uid();
begin
  if caller is null then
    perform private.fail(case private.session_state() when 'TFA_REQUIRED' then 'TFA_REQUIRED' else 'UNAUTHORIZED' end);
  end if;
  return caller;
end
$$;

-- Returns the caller's id if their mailbox is confirmed, else null.
create function private.confirmed_uid() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select id from public.user_profile where id = private.uid() and confirmed_at is not null);
end
$$;

-- Returns the caller's id. Raises what require_uid raises, and UNAUTHORIZED unless their mailbox is confirmed.
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
alter table public.user_profile enable row level security;
create policy user_profile_select on public.user_profile for select to authenticated
  using (id = (select private.uid()));

grant select on public.user_profile to authenticated;

-- Returns what a verified token of this user and session is worth: {state: OK | TFA_REQUIRED | ENDED, userId,
-- impersonated}. userId is the user that the session acts as; null unless OK.
create function service.caller(user_id uuid, session_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  session private.live_session;
begin
  select * into session from private.live_session l where l.id = caller.session_id and l.person_id = caller.user_id;
  return case
    when session.id is null then jsonb_build_object('state', 'ENDED', 'userId', null, 'impersonated', false)
    when session.owes_code then jsonb_build_object('state', 'TFA_REQUIRED', 'userId', null, 'impersonated', false)
    else jsonb_build_object('state', 'OK', 'userId', coalesce(session.impersonated_id, session.person_id),
      'impersonated', session.impersonated_id is not null) end;
end
$$;

-- ── Acting as somebody else ────────────────────────────────────────────────────────────────────────────────────

-- Returns the person behind the session, also during impersonation. Null in the same cases as private.uid().
create function private.real_uid() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.uid();
  session uuid := private.session_id();
begin
  if caller is null or session is null then
    return caller;
  end if;
  return (select l.person_id from private.live_session l where l.id = session);
end
$$;

-- Returns whether the caller is impersonating a user.
create function private.is_impersonating() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.live_session l where l.id = private.session_id() and l.impersonated_id is not null);
end
$$;

-- Raises UNAUTHORIZED during impersonation. For actions that cannot be undone.
create function private.refuse_impersonation() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_impersonating() then
    perform private.fail('UNAUTHORIZED');
  end if;
end
$$;

-- Returns the caller's id. Raises UNAUTHORIZED during impersonation: this is for the person alone.
create function private.require_self() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_impersonation();
  return private.require_uid();
end
$$;

-- For service functions, which get the id of the user: raises UNAUTHORIZED unless the edge function calls on behalf of
-- a session that acts as this user at the moment. Every service function with a user_id calls this or one of the next
-- two first, so that a mistake in an edge function cannot open what the database refuses.
create function private.require_acting(user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from private.live_session l
    where l.id = private.session_id() and not l.owes_code
      and coalesce(l.impersonated_id, l.person_id) = require_acting.user_id) then
    perform private.fail('UNAUTHORIZED');
  end if;
end
$$;

-- The same check; also raises UNAUTHORIZED during impersonation.
create function private.require_in_person(user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_impersonation();
  perform private.require_acting(user_id);
end
$$;

-- The same check for two-factor, phones and sessions: the caller must be the person behind a live session, which may
-- have two-factor pending.
create function private.require_person(user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_impersonation();
  if not exists (
    select from private.live_session l
    where l.id = private.session_id() and l.person_id = require_person.user_id) then
    perform private.fail('UNAUTHORIZED');
  end if;
end
$$;

-- Returns the administrator's name during impersonation, else null.
create function private.impersonator() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_impersonating() then
    return null;
  end if;
  return (select coalesce(private.full_name(u.first_name, u.last_name), u.email)
    from public.user_profile u where u.id = private.real_uid());
end
$$;

-- Returns the keys of private.usage_limit that count an action of a person for an account. A person is a newcomer in
-- the first week, and until their mailbox is confirmed.
create function private.usage_keys(user_id uuid, account_id uuid default null) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('PERSON', u.id, 'ACCOUNT', account_id, 'NETWORK', private.network(),
    'NEWCOMER', case when u.confirmed_at is null or u.created_at > private.now() - interval '7 days' then u.id end))
  from public.user_profile u where u.id = usage_keys.user_id
$$;

-- ── The second level ───────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether the session was confirmed by SMS, an app or a passkey within the last quarter of an hour.
create function private.has_level2(session_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.session_proof p
    where p.session_id = has_level2.session_id and p.level2_at > private.now() - interval '15 minutes');
end
$$;

-- Returns whether the session's person has entered their password, or a code from their mailbox, again within the last
-- quarter of an hour. Nobody without a phone changes how they log in before that: the login itself does not count,
-- because a thief has the session that it opened.
create function private.has_person_proof(session_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.session_proof p
    where p.session_id = has_person_proof.session_id and p.person_at > private.now() - interval '15 minutes');
end
$$;

-- For sensitive actions: raises AUTH_LEVEL_2_REQUIRED unless the session was confirmed within 15 minutes, and
-- UNAUTHORIZED during impersonation. A caller without a session never has the level.
create function private.require_level2() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_uid();
  perform private.refuse_impersonation();
  if not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
end
$$;

-- ── Two-factor, as its owner sees it ────────────────────────────────────────────────────────────────────────────

-- Returns '+47 ••• •• 123'.
create function private.masked_number(country_code text, number text) returns text
  language sql immutable set search_path = ''
  return country_code || ' ••• •• ' || right(number, 3);

-- Returns whether the caller has two-factor on; false for other users.
create function private.own_tfa_enabled(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.two_factor t where t.user_id = own_tfa_enabled.user_id and t.user_id = private.uid());
end
$$;
create function public.user_profile_tfa_enabled(user_profile public.user_profile) returns boolean
  language sql stable security invoker set search_path = ''
  return private.own_tfa_enabled(user_profile.id);
comment on function public.user_profile_tfa_enabled is '@graphql({"name": "tfaEnabled"})';

-- Returns the number that the caller's codes go to, masked, or null.
create function private.own_tfa_phone(user_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select private.masked_number(t.country_code, t.number) from private.two_factor t
    where t.user_id = own_tfa_phone.user_id and t.user_id = private.uid());
end
$$;
create function public.user_profile_tfa_phone(user_profile public.user_profile) returns text
  language sql stable security invoker set search_path = ''
  return private.own_tfa_phone(user_profile.id);
comment on function public.user_profile_tfa_phone is '@graphql({"name": "tfaPhone"})';

grant execute on function private.uid() to anon, authenticated, service_role;

grant execute on function
  private.confirmed_uid(),
  private.own_tfa_enabled(uuid), public.user_profile_tfa_enabled(public.user_profile), private.own_tfa_phone(uuid),
  public.user_profile_tfa_phone(public.user_profile)
to authenticated;

grant execute on function service.caller(uuid, uuid) to service_role;
