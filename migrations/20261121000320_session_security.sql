-- Session security: two-factor by SMS, the second level, and administrators who impersonate. A session of somebody who has
-- two-factor on owes a code until it has proven itself: private.uid() is null for it, so it reads and changes nothing.
-- What a session has proven belongs to its row in auth.sessions and goes with it. Decision 0040.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- A row: two-factor is on, and codes go to this number.
create table private.two_factor (
  user_id uuid constraint two_factor_pkey primary key
    constraint two_factor_user_id_fkey references public.user_profile (id) on delete cascade,
  country_code text not null,
  number text not null,
  enabled_at timestamptz not null default private.now()
);
alter table private.two_factor enable row level security;

-- What a session has proven: the log-in code (for as long as it lives), an SMS confirmation (for a quarter of an hour).
create table private.session_proof (
  session_id uuid constraint session_proof_pkey primary key
    constraint session_proof_session_id_fkey references auth.sessions (id) on delete cascade,
  tfa_at timestamptz,
  level2_at timestamptz
);
alter table private.session_proof enable row level security;

-- Where a session began, when our own function opened it in the browser's stead.
create table private.session_origin (
  session_id uuid constraint session_origin_pkey primary key
    constraint session_origin_session_id_fkey references auth.sessions (id) on delete cascade,
  user_agent text,
  address inet
);
alter table private.session_origin enable row level security;

-- Who an administrator's session acts as at the moment.
create table private.impersonation (
  session_id uuid constraint impersonation_pkey primary key
    constraint impersonation_session_id_fkey references auth.sessions (id) on delete cascade,
  administrator_id uuid not null
    constraint impersonation_administrator_id_fkey references public.user_profile (id) on delete cascade,
  user_id uuid not null constraint impersonation_user_id_fkey references public.user_profile (id) on delete cascade,
  reason text not null constraint impersonation_reason_length check (char_length(reason) between 1 and 1000),
  started_at timestamptz not null default private.now()
);
alter table private.impersonation enable row level security;
create index impersonation_administrator_id_index on private.impersonation (administrator_id);
create index impersonation_user_id_index on private.impersonation (user_id);

-- Every start and every stop, for good: no foreign keys, since it outlives session and people.
create table private.impersonation_event (
  id bigint constraint impersonation_event_pkey primary key generated always as identity,
  type text not null constraint impersonation_event_type_known check (type in ('STARTED', 'STOPPED')),
  session_id uuid not null,
  administrator_id uuid not null,
  user_id uuid not null,
  reason text not null,
  created_at timestamptz not null default private.now()
);
alter table private.impersonation_event enable row level security;
create index impersonation_event_user_id_index on private.impersonation_event (user_id);

-- Lets Auth take one new password of somebody who has two-factor on.
create table private.credential_permit (
  user_id uuid constraint credential_permit_pkey primary key
    constraint credential_permit_user_id_fkey references public.user_profile (id) on delete cascade,
  expires_at timestamptz not null
);
alter table private.credential_permit enable row level security;

-- ── Who is asking ───────────────────────────────────────────────────────────────────────────────────────────────

-- Gives whether an impersonation counts: only while the one is an administrator and the other is none. An hour ends it as
-- well (live_session).
create function private.may_impersonate(administrator_id uuid, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_profile u where u.id = administrator_id and u.administrator)
    and exists (select from public.user_profile u where u.id = may_impersonate.user_id and not u.administrator);
end
$$;

-- Every session there is: the person's, whether it owes a code, and who it acts as. Asked in every query, by
-- private.uid(): four look-ups by key, and what is rare is asked only where it is the case.
create view private.live_session with (security_invoker = true) as
select
  s.id,
  s.user_id as person_id,
  t.user_id is not null and p.tfa_at is null as owes_code,
  case when i.started_at > private.now() - interval '1 hour' and private.may_impersonate(s.user_id, i.user_id) then i.user_id end
    as impersonated_id
from auth.sessions s
left join private.two_factor t on t.user_id = s.user_id
left join private.session_proof p on p.session_id = s.id
left join private.impersonation i on i.session_id = s.id;

-- Gives the id of the session that the caller's token belongs to, or null.
create function private.session_id() returns uuid
  language sql stable set search_path = ''
  return nullif(coalesce(
    nullif(current_setting('request.jwt.claim.session_id', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'), '')::uuid;

-- Gives the person behind the session, also while they impersonate; null as private.uid() is.
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

-- Gives whether the caller acts as somebody else.
create function private.is_impersonating() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.live_session l where l.id = private.session_id() and l.impersonated_id is not null);
end
$$;

-- Fails with UNAUTHORIZED while the caller impersonates: nobody does what cannot be undone in another's name.
create function private.refuse_impersonation() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_impersonating() then
    perform private.fail('UNAUTHORIZED');
  end if;
end
$$;

-- Gives what the caller's session is: OK, TFA_REQUIRED or ENDED.
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

create function public.session_state() returns text
  language sql stable security invoker set search_path = ''
  return private.session_state();

-- Gives the administrator's name while one impersonates, else null.
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

create function public.impersonator() returns text
  language sql stable security invoker set search_path = ''
  return private.impersonator();

-- ── The second level ────────────────────────────────────────────────────────────────────────────────────────────

-- Gives whether the session was confirmed by SMS within the last quarter of an hour.
create function private.has_level2(session_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.session_proof p
    where p.session_id = has_level2.session_id and p.level2_at > private.now() - interval '15 minutes');
end
$$;

-- For what is sensitive: fails with AUTH_LEVEL_2_REQUIRED unless the caller's session was, and with UNAUTHORIZED while
-- they impersonate. A caller without a session (a token of no log-in) never has the level.
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

-- ── Texted codes ────────────────────────────────────────────────────────────────────────────────────────────────

-- One row per code, for the session, the purpose and the number it was sent for. Only a salted hash is kept. Rows stay for
-- two days, to count by.
create table private.sms_code (
  id uuid constraint sms_code_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint sms_code_user_id_fkey references public.user_profile (id) on delete cascade,
  -- No foreign key: logging out must not take away what is counted.
  session_id uuid not null,
  purpose text not null
    constraint sms_code_purpose_known check (purpose in ('TFA_SET_UP', 'TFA_LOGIN', 'LEVEL_2', 'PHONE')),
  country_code text not null,
  number text not null,
  -- From where it was asked for (an IPv4 address, an IPv6 /64), where the host tells.
  network text,
  salt bytea not null,
  hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default private.now(),
  -- The provider did not take it: counts for nothing, and works should it arrive all the same.
  failed_at timestamptz,
  -- Used, or replaced by a newer one.
  ended_at timestamptz
);
alter table private.sms_code enable row level security;
create unique index sms_code_one_open on private.sms_code (session_id, purpose) where ended_at is null;
create index sms_code_user_id_index on private.sms_code (user_id, created_at);
create index sms_code_number_index on private.sms_code (number, country_code, created_at);
create index sms_code_created_at_index on private.sms_code (created_at);

create function private.sms_code_hash(salt bytea, code text) returns bytea
  language sql immutable set search_path = ''
  return sha256(salt || convert_to(code, 'UTF8'));

-- Gives a random code: 6 digits to log in, 5 for everything else (spec 000 §5).
create function private.random_code(purpose text) returns text
  language sql volatile set search_path = '' as $$
  select lpad((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint % power(10, digits)::bigint)::text, digits, '0')
  from (values (case purpose when 'TFA_LOGIN' then 6 else 5 end)) as length (digits)
$$;

-- Gives '+47 ••• •• 123'.
create function private.masked_number(country_code text, number text) returns text
  language sql immutable set search_path = ''
  return country_code || ' ••• •• ' || right(number, 3);

-- Gives what codes of a purpose are counted with. Whoever has others' numbers texted, or a session, must not keep their
-- owner from logging in.
create function private.sms_kind(purpose text) returns text
  language sql immutable set search_path = ''
  return case when purpose in ('TFA_SET_UP', 'PHONE') then 'PROOF' else purpose end;

-- Fails with TFA_SEND_COOLDOWN within 30 seconds of the session's last code for this purpose, and with
-- DELIVERY_FREQUENCY_EXCEEDED beyond what one user is sent, one number that nobody has proven yet, or one network. From one
-- network a user gets half of what they get at all: whoever has their password must not keep them from logging in. What
-- confirms a session has five digits only, and so fewer codes. A code that is refused here counts nowhere.
create function private.require_sms_allowance(
  user_id uuid, session_id uuid, purpose text, country_code text, number text, network text
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant text := private.sms_kind(require_sms_allowance.purpose);
  last_hour constant timestamptz := private.now() - interval '1 hour';
  last_day constant timestamptz := private.now() - interval '1 day';
begin
  -- Doubled requests count each other.
  perform pg_advisory_xact_lock(hashtextextended('sms:' || require_sms_allowance.user_id, 0));
  perform pg_advisory_xact_lock(hashtextextended('sms:' || require_sms_allowance.country_code || require_sms_allowance.number, 0));
  if exists (
    select from private.sms_code c
    where c.session_id = require_sms_allowance.session_id and c.purpose = require_sms_allowance.purpose
      and c.user_id = require_sms_allowance.user_id and c.failed_at is null
      and c.created_at > private.now() - interval '30 seconds') then
    perform private.fail('TFA_SEND_COOLDOWN');
  end if;
  if (select case kind
          when 'LEVEL_2' then count(*) filter (where c.created_at > last_hour) >= 5 or count(*) >= 10
          else count(*) filter (where c.created_at > last_hour) >= 20 or count(*) >= 60
            or count(*) filter (where c.created_at > last_hour and c.network is not distinct from require_sms_allowance.network) >= 10
            or count(*) filter (where c.network is not distinct from require_sms_allowance.network) >= 30 end
      from private.sms_code c
      where c.user_id = require_sms_allowance.user_id and c.created_at > last_day and c.failed_at is null
        and private.sms_kind(c.purpose) = kind)
    or kind = 'PROOF' and (
      select count(*) filter (where c.created_at > last_hour) >= 5 or count(*) >= 15
      from private.sms_code c
      where c.number = require_sms_allowance.number and c.country_code = require_sms_allowance.country_code
        and c.created_at > last_day and c.failed_at is null and private.sms_kind(c.purpose) = 'PROOF')
    or not private.hit('sms:' || coalesce(require_sms_allowance.network, 'unknown'), 300, interval '1 hour') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
end
$$;

-- Fails unless this session may make a number the user's: UNAUTHORIZED before the mailbox is proven, for whoever signed up
-- with somebody's address; INVALID_ACTION at `session` for the first number from a session that is older than an hour, for
-- whoever found one that was left open. Sessions go by Auth's clock.
create function private.require_may_prove_number(user_id uuid, session_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.user_profile u
      where u.id = require_may_prove_number.user_id and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED');
  end if;
  if private.trusted_number(require_may_prove_number.user_id) is null and not exists (
      select from auth.sessions s
      where s.id = require_may_prove_number.session_id and s.user_id = require_may_prove_number.user_id
        and s.created_at > now() - interval '1 hour') then
    perform private.fail('INVALID_ACTION', 'session');
  end if;
end
$$;

-- Gives where this user's code for this purpose goes, as {countryCode, number}; the given number for what proves one.
create function private.sms_destination(user_id uuid, session_id uuid, purpose text, country_code text, number text)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  destination jsonb;
begin
  if private.sms_kind(purpose) = 'PROOF' then
    perform private.require_may_prove_number(sms_destination.user_id, sms_destination.session_id);
  end if;
  case purpose
    when 'TFA_LOGIN' then
      select jsonb_build_object('countryCode', t.country_code, 'number', t.number) into destination
      from private.two_factor t where t.user_id = sms_destination.user_id;
      if destination is null then
        perform private.fail('INVALID_ACTION');
      end if;
    when 'LEVEL_2' then
      destination := private.trusted_number(sms_destination.user_id);
      if destination is null then
        perform private.fail('BLANK', 'phoneNumber');
      end if;
    when 'TFA_SET_UP' then
      if number is null then -- once more, to the same
        select jsonb_build_object('countryCode', c.country_code, 'number', c.number) into destination
        from private.sms_code c
        where c.session_id = sms_destination.session_id and c.user_id = sms_destination.user_id
          and c.purpose = 'TFA_SET_UP' and c.ended_at is null;
        if destination is null then
          perform private.fail('INVALID_ACTION');
        end if;
      else
        destination := jsonb_build_object('countryCode', country_code, 'number', number);
      end if;
      -- Whoever has a session, and no phone of the user's, must not make their own the key to it.
      if coalesce(private.trusted_number(sms_destination.user_id) <> destination, false)
        and not private.has_level2(sms_destination.session_id) then
        perform private.fail('AUTH_LEVEL_2_REQUIRED');
      end if;
    else
      destination := jsonb_build_object('countryCode', country_code, 'number', number);
  end case;
  return destination;
end
$$;

-- For the function tfa: gives {maskedNumber, cooldownSeconds} of the code that was texted to this session within the last 30
-- seconds and still works, else null.
create function service.recent_sms_code(user_id uuid, session_id uuid, purpose text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('maskedNumber', private.masked_number(c.country_code, c.number),
    'cooldownSeconds', ceil(extract(epoch from c.created_at + interval '30 seconds' - private.now()))::integer)
  from private.sms_code c
  where c.user_id = recent_sms_code.user_id and c.session_id = recent_sms_code.session_id and c.purpose = recent_sms_code.purpose
    and c.ended_at is null and c.failed_at is null and c.tries < 5 and c.created_at > private.now() - interval '30 seconds'
$$;

-- For the functions tfa and phone: makes a code in place of the one before, and gives what is to be texted: {id, code,
-- countryCode, number, maskedNumber, language}. The plain code is in the answer alone. country_code and number: for what
-- proves a number; network: from where it is asked for.
create function service.new_sms_code(
  user_id uuid, session_id uuid, purpose text,
  country_code text default null, number text default null, network text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  destination constant jsonb := private.sms_destination(
    new_sms_code.user_id, new_sms_code.session_id, new_sms_code.purpose, new_sms_code.country_code, new_sms_code.number);
  code constant text := private.random_code(new_sms_code.purpose);
  salt constant bytea := extensions.gen_random_bytes(16);
  code_id uuid;
begin
  perform private.require_sms_allowance(new_sms_code.user_id, new_sms_code.session_id, new_sms_code.purpose,
    destination ->> 'countryCode', destination ->> 'number', new_sms_code.network);
  update private.sms_code c set ended_at = private.now()
  where c.session_id = new_sms_code.session_id and c.purpose = new_sms_code.purpose and c.ended_at is null;
  insert into private.sms_code (user_id, session_id, purpose, country_code, number, network, salt, hash)
  values (new_sms_code.user_id, new_sms_code.session_id, new_sms_code.purpose,
    destination ->> 'countryCode', destination ->> 'number', new_sms_code.network, salt, private.sms_code_hash(salt, code))
  returning id into code_id;
  if purpose = 'PHONE' then
    perform private.note_sms_to_phone(new_sms_code.user_id, destination ->> 'countryCode', destination ->> 'number');
  end if;
  return destination || jsonb_build_object('id', code_id, 'code', code,
    'maskedNumber', private.masked_number(destination ->> 'countryCode', destination ->> 'number'),
    'language', (select u.language from public.user_profile u where u.id = new_sms_code.user_id));
end
$$;

-- For the same: the provider did not take the message, so it counts for nothing and another may be asked for at once.
create function service.sms_code_failed(id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.sms_code c set failed_at = private.now() where c.id = sms_code_failed.id
$$;

-- For the same: looks at a code and gives {fault, phoneId}: fault is null when it was right, which has its effect here,
-- VERIFICATION_FAILED when it was wrong, TOKEN_EXPIRED when there is none to compare with any more (10 minutes, 5 tries,
-- used, replaced, or for another number), DELIVERY_FREQUENCY_EXCEEDED after 1,000 wrong ones from one network in an hour.
-- Does not fail, so that the try stays counted.
create function service.try_sms_code(
  user_id uuid, session_id uuid, purpose text, code text,
  country_code text default null, number text default null, network text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wrong_ones constant text := 'sms-try:' || coalesce(try_sms_code.network, 'unknown');
  sent private.sms_code;
begin
  if private.hits(wrong_ones, interval '1 hour') >= 1000 then
    return jsonb_build_object('fault', 'DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  select * into sent from private.sms_code c
  where c.session_id = try_sms_code.session_id and c.purpose = try_sms_code.purpose and c.ended_at is null
    and c.user_id = try_sms_code.user_id
  for update;
  if not found or sent.tries >= 5 or sent.created_at <= private.now() - interval '10 minutes'
    or try_sms_code.number is not null and (sent.country_code, sent.number) <> (try_sms_code.country_code, try_sms_code.number) then
    return jsonb_build_object('fault', 'TOKEN_EXPIRED');
  end if;
  update private.sms_code c set
    tries = c.tries + 1,
    ended_at = case when c.hash = private.sms_code_hash(c.salt, code) then private.now() end
  where c.id = sent.id
  returning * into sent;
  if sent.ended_at is null then
    perform private.hit(wrong_ones, 1000, interval '1 hour');
    return jsonb_build_object('fault', 'VERIFICATION_FAILED');
  end if;
  return private.accept_sms_code(sent);
end
$$;

-- What a right code does: nothing for a session that has ended since it was looked up.
create function private.accept_sms_code(sent private.sms_code) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  phone_id uuid;
begin
  perform from auth.sessions s where s.id = sent.session_id and s.user_id = sent.user_id for key share;
  if not found then
    return jsonb_build_object('fault', 'TOKEN_EXPIRED');
  end if;
  case sent.purpose
    when 'PHONE' then
      phone_id := private.confirm_phone(sent.user_id, sent.country_code, sent.number, tell => true);
    when 'TFA_SET_UP' then
      perform private.enable_two_factor(sent);
      perform private.confirm_phone(sent.user_id, sent.country_code, sent.number, tell => false);
    when 'LEVEL_2' then
      insert into private.session_proof (session_id, level2_at) values (sent.session_id, private.now())
      on conflict on constraint session_proof_pkey do update set level2_at = excluded.level2_at;
    when 'TFA_LOGIN' then
      if not exists (select from private.two_factor t
          where t.user_id = sent.user_id and (t.country_code, t.number) = (sent.country_code, sent.number)) then
        return jsonb_build_object('fault', 'TOKEN_EXPIRED'); -- sent to a number that is no longer theirs
      end if;
      insert into private.session_proof (session_id, tfa_at) values (sent.session_id, private.now())
      on conflict on constraint session_proof_pkey do update set tfa_at = excluded.tfa_at;
  end case;
  return jsonb_build_object('fault', null, 'phoneId', phone_id);
end
$$;

-- ── Two-factor on and off ───────────────────────────────────────────────────────────────────────────────────────

-- Switches it on, or moves it to another number. The session that did has proven itself; all others of the user owe.
create function private.enable_two_factor(sent private.sms_code) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.two_factor;
begin
  select * into before from private.two_factor t where t.user_id = sent.user_id for update;
  insert into private.two_factor (user_id, country_code, number) values (sent.user_id, sent.country_code, sent.number)
  on conflict on constraint two_factor_pkey do update set
    country_code = excluded.country_code, number = excluded.number, enabled_at = excluded.enabled_at;
  insert into private.session_proof (session_id, tfa_at) values (sent.session_id, private.now())
  on conflict on constraint session_proof_pkey do update set tfa_at = excluded.tfa_at;
  if before.number is distinct from sent.number or before.country_code is distinct from sent.country_code then
    perform private.tell_by_mail(sent.user_id, 'two_factor_on', sent.country_code, sent.number);
    perform private.tell_former_number(before);
  end if;
end
$$;

-- For the function tfa: switches it off; a repeat changes nothing. AUTH_LEVEL_2_REQUIRED. Gives {}.
create function service.disable_two_factor(user_id uuid, session_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.two_factor;
begin
  select * into before from private.two_factor t where t.user_id = disable_two_factor.user_id for update;
  if not found then
    return '{}';
  end if;
  if not private.has_level2(disable_two_factor.session_id) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  delete from private.two_factor t where t.user_id = before.user_id;
  -- Should it be switched on again, everybody proves themselves again.
  update private.session_proof p set tfa_at = null
  from auth.sessions s where s.id = p.session_id and s.user_id = before.user_id;
  perform private.tell_by_mail(before.user_id, 'two_factor_off', before.country_code, before.number);
  perform private.tell_former_number(before);
  return '{}';
end
$$;

-- Tells the user by mail what happened to their security; the mailbox is out of reach of whoever holds a session.
create function private.tell_by_mail(user_id uuid, kind text, country_code text, number text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_name, language, payload)
  select tell_by_mail.kind, u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('maskedNumber', private.masked_number(country_code, number), 'accountSlug',
      (select a.slug from public.account a where a.primary_user_id = u.id and a.account_type = 'PERSONAL' order by a.created_at limit 1))
  from public.user_profile u where u.id = tell_by_mail.user_id
$$;

-- Tells the number that codes went to until now. Does nothing for none.
create function private.tell_former_number(before private.two_factor) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, channel, recipient, language)
  select 'two_factor_number_removed', 'sms', before.country_code || before.number, u.language
  from public.user_profile u where u.id = before.user_id
$$;

-- Gives whether the caller, if it is them, has two-factor on.
create function private.own_tfa_enabled(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.two_factor t where t.user_id = own_tfa_enabled.user_id and t.user_id = private.uid());
end
$$;
create function public.user_profile_tfa_enabled(user_profile public.user_profile) returns boolean
  language sql stable security invoker set search_path = ''
  return private.own_tfa_enabled(user_profile.id);
comment on function public.user_profile_tfa_enabled is '@graphql({"name": "tfaEnabled"})';

-- Gives the number that the caller's codes go to, masked, or null.
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

-- ── Passwords of those who have two-factor on ───────────────────────────────────────────────────────────────────
-- Auth changes password and address for any session, also for one that owes a code, and its update does not say which. So
-- the database takes such an update only after a session that may has announced it.

-- Gives the caller's profile, and lets Auth take one new password for them within a minute. To be called before Auth's
-- updateUser({password}). With two-factor on it needs the second level; while impersonating it is UNAUTHORIZED.
create function private.prepare_password_change() returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  person public.user_profile;
begin
  perform private.refuse_impersonation();
  if exists (select from private.two_factor t where t.user_id = caller) then
    perform private.require_level2();
    insert into private.credential_permit (user_id, expires_at) values (caller, private.now() + interval '1 minute')
    on conflict on constraint credential_permit_pkey do update set expires_at = excluded.expires_at;
  end if;
  select * into person from public.user_profile u where u.id = caller;
  return person;
end
$$;
create function public.prepare_password_change() returns public.user_profile
  language sql volatile security invoker set search_path = ''
  return private.prepare_password_change();

-- Auth's row trigger: whoever has two-factor on changes password and address with a permit, which that uses up. Taking the
-- password away is no harm: nobody gets in by it.
create function private.guard_credentials() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from private.two_factor t where t.user_id = new.id) then
    delete from private.credential_permit c where c.user_id = new.id and c.expires_at > private.now();
    if not found then
      perform private.fail('TFA_REQUIRED');
    end if;
  end if;
  return new;
end
$$;
create trigger tillit_credentials before update of email, encrypted_password on auth.users
  for each row when (
    new.email is distinct from old.email
    or new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> '')
  execute function private.guard_credentials();

-- ── Impersonation ───────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: a start is written down, and every stop, whatever ended it.
create function private.record_impersonation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  subject private.impersonation := case tg_op when 'INSERT' then new else old end;
begin
  insert into private.impersonation_event (type, session_id, administrator_id, user_id, reason)
  values (case tg_op when 'INSERT' then 'STARTED' else 'STOPPED' end,
    subject.session_id, subject.administrator_id, subject.user_id, subject.reason);
  return null;
end
$$;
create trigger impersonation_record after insert or delete on private.impersonation
  for each row execute function private.record_impersonation();

-- Trigger: what was written down stays.
create function private.refuse_impersonation_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.fail('IMMUTABLE');
  return null;
end
$$;
create trigger impersonation_event_append_only before update or delete on private.impersonation_event
  for each row execute function private.refuse_impersonation_change();
create trigger impersonation_event_no_truncate before truncate on private.impersonation_event
  for each statement execute function private.refuse_impersonation_change();

-- Row trigger: whoever gets or loses the flag acts as nobody any more, and nobody as them.
create function private.end_impersonations() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.impersonation i where new.id in (i.administrator_id, i.user_id);
  return null;
end
$$;
create trigger user_profile_end_impersonations after update of administrator on public.user_profile
  for each row when (new.administrator is distinct from old.administrator)
  execute function private.end_impersonations();

-- Gives the profile of the user that this session acts as from now on, for an hour at most, until it ends or stops.
-- Administrators only, with a fresh confirmation (AUTH_LEVEL_2_REQUIRED), never as another administrator; INVALID_ACTION for
-- one who does already.
create function private.start_impersonation(user_id uuid, reason text) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  session uuid := private.session_id();
  person public.user_profile;
begin
  if private.is_impersonating() then
    perform private.fail('INVALID_ACTION');
  end if;
  if session is null or not exists (select from public.user_profile u where u.id = caller and u.administrator) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.fail_all(private.text_errors(
    jsonb_build_object('reason', start_impersonation.reason), 'reason', 1000, multiline => true));
  select * into person from public.user_profile u where u.id = start_impersonation.user_id;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'userId');
  end if;
  if person.administrator then
    perform private.fail('UNAUTHORIZED', 'userId');
  end if;
  perform private.require_level2();
  -- What is left of one that no longer counts.
  delete from private.impersonation i where i.session_id = session;
  insert into private.impersonation (session_id, administrator_id, user_id, reason)
  values (session, caller, person.id, private.clean(start_impersonation.reason))
  on conflict on constraint impersonation_pkey do nothing;
  if not found then -- the same session, a moment ago
    perform private.fail('INVALID_ACTION');
  end if;
  return person;
end
$$;
create function public.start_impersonation(user_id uuid, reason text) returns public.user_profile
  language sql volatile security invoker set search_path = ''
  return private.start_impersonation(user_id, reason);

-- Gives the administrator's own profile after the session has stopped acting as somebody else; a repeat changes nothing.
create function private.stop_impersonation() returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  perform private.require_uid();
  select * into person from public.user_profile u where u.id = private.real_uid();
  delete from private.impersonation i where i.session_id = private.session_id();
  return person;
end
$$;
create function public.stop_impersonation() returns public.user_profile
  language sql volatile security invoker set search_path = ''
  return private.stop_impersonation();

-- ── For the edge functions ──────────────────────────────────────────────────────────────────────────────────────

-- Gives who a verified token of this user and session stands for: {state: OK | TFA_REQUIRED | ENDED, userId, impersonated}.
-- userId is whom the session acts as, null unless OK.
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

-- Remembers where a session began that a function opened for a browser.
create function service.session_opened(session_id uuid, user_agent text, address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.session_origin (session_id, user_agent, address)
  values (session_opened.session_id, left(session_opened.user_agent, 500), private.ip(session_opened.address))
  on conflict on constraint session_origin_pkey do nothing;
end
$$;

-- Gives the user's sessions, last seen first, each as {id, createdAt, lastSeenAt, userAgent, address, current}.
create function service.user_sessions(user_id uuid, session_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'createdAt', s.created_at, 'lastSeenAt', s.seen_at, 'userAgent', s.user_agent, 'address', s.address,
      'current', s.id = user_sessions.session_id) order by s.seen_at desc, s.id), '[]')
  from (
    select a.id, a.created_at, greatest(a.created_at, a.refreshed_at at time zone 'UTC') as seen_at,
      coalesce(o.user_agent, a.user_agent) as user_agent, host(coalesce(o.address, a.ip)) as address
    from auth.sessions a left join private.session_origin o on o.session_id = a.id
    where a.user_id = user_sessions.user_id and coalesce(a.not_after > now(), true)) s
$$;

-- Ends one session of the user, or all of them for null. What is not there any more is no fault.
create function service.end_sessions(user_id uuid, session_id uuid default null) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from auth.sessions s
  where s.user_id = end_sessions.user_id and (end_sessions.session_id is null or s.id = end_sessions.session_id)
$$;

-- Housekeeping: codes that nothing is counted by any more, permits that nobody used, impersonations whose hour is over.
create function private.tidy_security() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.sms_code where created_at < private.now() - interval '2 days';
  delete from private.credential_permit where expires_at < private.now();
  delete from private.impersonation where started_at <= private.now() - interval '1 hour';
end
$$;

-- ── Grants ──────────────────────────────────────────────────────────────────────────────────────────────────────

grant execute on function
  public.session_state(), private.session_state(), public.impersonator(), private.impersonator(),
  public.user_profile_tfa_enabled(public.user_profile), private.own_tfa_enabled(uuid),
  public.user_profile_tfa_phone(public.user_profile), private.own_tfa_phone(uuid),
  public.prepare_password_change(), private.prepare_password_change(),
  public.start_impersonation(uuid, text), private.start_impersonation(uuid, text),
  public.stop_impersonation(), private.stop_impersonation()
to authenticated;
grant execute on function
  service.caller(uuid, uuid), service.recent_sms_code(uuid, uuid, text), service.new_sms_code(uuid, uuid, text, text, text, text), service.sms_code_failed(uuid),
  service.try_sms_code(uuid, uuid, text, text, text, text, text), service.disable_two_factor(uuid, uuid),
  service.session_opened(uuid, text, text), service.user_sessions(uuid, uuid), service.end_sessions(uuid, uuid)
to service_role;
