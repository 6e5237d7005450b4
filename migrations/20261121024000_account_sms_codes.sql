-- Texted codes: for the login code, the second level, and confirming a phone number.

-- One row per code, for the session, the purpose and the number it was sent for. Only a salted hash is kept. Rows stay
-- for two days, because limits count them.
create table private.sms_code (
  id uuid constraint sms_code_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint sms_code_user_id_fkey references public.user_profile (id) on delete cascade,
  -- No foreign key: logging out must not remove counted rows.
  session_id uuid not null,
  purpose text not null
    constraint sms_code_purpose_known
      check (purpose in ('TFA_SET_UP', 'TFA_LOGIN', 'LEVEL_2', 'LEVEL_2_SET_UP', 'PHONE')),
  country_code text not null,
  number text not null,
  -- The network of the request (an IPv4 address or an IPv6 /64), if the host tells.
  network text,
  salt bytea not null,
  hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default private.now(),
  -- The provider rejected the message, so it doesn't count towards the limits. The code stays valid in case it arrives
  -- anyway.
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

-- Returns a random code of 6 digits, whatever it is for.
create function private.random_code() returns text
  language sql volatile set search_path = '' as $$
  select lpad((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint % 1000000)::text, 6, '0')
$$;

-- Returns the purposes that are counted together with this one. Login codes are counted apart, so that someone who
-- holds a session, or texts other people's numbers, cannot keep the owner from logging in.
create function private.sms_kind(purpose text) returns text
  language sql immutable set search_path = ''
  return case when purpose in ('TFA_SET_UP', 'LEVEL_2_SET_UP', 'PHONE') then 'PROOF' else purpose end;

insert into private.usage_limit (action, scope, per, max) values
  ('SMS', 'NETWORK', interval '1 hour', 300),
  ('SMS', 'COUNTRY', interval '1 day', 10000),
  ('SMS', 'EVERYBODY', interval '1 hour', 3000),
  ('SMS_FROM_SITE', 'NETWORK', interval '1 hour', 1200);

-- Raises TFA_SEND_COOLDOWN within 30 seconds of the session's last code for this purpose. Raises
-- DELIVERY_FREQUENCY_EXCEEDED beyond the limits of a user, of an unconfirmed number, or of SMS. One network may use
-- half of a user's limit, so that someone with the password cannot keep the user from logging in. Fewer codes of the
-- second level are sent, because a session is open already. Refused requests are not counted.
create function private.require_sms_allowance(
  user_id uuid, session_id uuid, purpose text, country_code text, number text, network text
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant text := private.sms_kind(require_sms_allowance.purpose);
  last_hour constant timestamptz := private.now() - interval '1 hour';
  last_day constant timestamptz := private.now() - interval '1 day';
begin
  -- Simultaneous requests count each other.
  perform pg_advisory_xact_lock(hashtextextended('sms:' || require_sms_allowance.user_id, 0));
  perform pg_advisory_xact_lock(
    hashtextextended('sms:' || require_sms_allowance.country_code || require_sms_allowance.number, 0));
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
            or count(*) filter (
              where c.created_at > last_hour and c.network is not distinct from require_sms_allowance.network) >= 10
            or count(*) filter (where c.network is not distinct from require_sms_allowance.network) >= 30 end
      from private.sms_code c
      where c.user_id = require_sms_allowance.user_id and c.created_at > last_day and c.failed_at is null
        and private.sms_kind(c.purpose) = kind)
    or kind = 'PROOF' and (
      select count(*) filter (where c.created_at > last_hour) >= 5 or count(*) >= 15
      from private.sms_code c
      where c.number = require_sms_allowance.number and c.country_code = require_sms_allowance.country_code
        and c.created_at > last_day and c.failed_at is null and private.sms_kind(c.purpose) = 'PROOF')
    or not private.is_within_limits('SMS', jsonb_strip_nulls(jsonb_build_object(
      'NETWORK', require_sms_allowance.network, 'COUNTRY', require_sms_allowance.country_code)))
    or not private.is_within_limits('SMS_FROM_SITE', jsonb_build_object(
      'NETWORK', private.site_of(require_sms_allowance.network))) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
end
$$;

-- Returns the error that keeps this session from adding the number, or null. UNAUTHORIZED while the mailbox is
-- unconfirmed, because a stranger may have signed up with the address. A first number needs the person's proof
-- (REAUTHENTICATION_REQUIRED), a further one the second level. So a stolen session cannot add the thief's phone. Only
-- the trusted number can be confirmed again without it: an older one would become the trusted one.
create function private.number_fault(user_id uuid, session_id uuid, country_code text, number text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.user_profile u
      where u.id = number_fault.user_id and u.confirmed_at is not null) then
    return private.error('UNAUTHORIZED', null);
  end if;
  if private.has_level2(number_fault.session_id) then
    return null;
  end if;
  if not private.has_second_level(number_fault.user_id) then
    return case when not private.has_person_proof(number_fault.session_id)
      then private.error('REAUTHENTICATION_REQUIRED', null) end;
  end if;
  return case when private.trusted_number(number_fault.user_id) is distinct from
      jsonb_build_object('countryCode', number_fault.country_code, 'number', number_fault.number)
    then private.error('AUTH_LEVEL_2_REQUIRED', null) end;
end
$$;

-- Returns the number that this user's code for this purpose is sent to, as {countryCode, number}. For confirming a
-- number, the given one.
create function private.sms_destination(user_id uuid, session_id uuid, purpose text, country_code text, number text)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  destination jsonb;
begin
  perform private.require_person(sms_destination.user_id);
  if purpose in ('TFA_LOGIN', 'LEVEL_2') and private.refuses_sms(sms_destination.user_id) then
    perform private.fail('INVALID_ACTION');
  end if;
  case purpose
    when 'TFA_LOGIN' then
      select jsonb_build_object('countryCode', t.country_code, 'number', t.number) into destination
      from private.two_factor t where t.user_id = sms_destination.user_id and t.number is not null;
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
    else
      -- Only a first number is the second level at once.
      if purpose = 'LEVEL_2_SET_UP' and private.has_second_level(sms_destination.user_id) then
        perform private.fail('INVALID_ACTION');
      end if;
      destination := jsonb_build_object('countryCode', country_code, 'number', number);
  end case;
  if private.sms_kind(purpose) = 'PROOF' then
    perform private.fail_all(coalesce(private.number_fault(sms_destination.user_id, sms_destination.session_id,
      destination ->> 'countryCode', destination ->> 'number'), '[]'));
  end if;
  return destination;
end
$$;

-- For the function tfa: returns {maskedNumber, cooldownSeconds} of the code that was texted to this session within the
-- last 30 seconds and still works, else null.
create function service.recent_sms_code(user_id uuid, session_id uuid, purpose text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.require_person(recent_sms_code.user_id);
  select jsonb_build_object('maskedNumber', private.masked_number(c.country_code, c.number),
    'cooldownSeconds', ceil(extract(epoch from c.created_at + interval '30 seconds' - private.now()))::integer)
  from private.sms_code c
  where c.user_id = recent_sms_code.user_id and c.session_id = recent_sms_code.session_id
    and c.purpose = recent_sms_code.purpose and c.ended_at is null and c.failed_at is null and c.tries < 5
    and c.created_at > private.now() - interval '30 seconds'
$$;

-- For the functions tfa and phone: replaces the previous code and returns the new one to be texted: {id, code,
-- countryCode, number, maskedNumber, language}. The plain code is not stored. country_code and number: the number to
-- confirm; network: of the request.
create function service.new_sms_code(
  user_id uuid, session_id uuid, purpose text,
  country_code text default null, number text default null, network text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  destination constant jsonb := private.sms_destination(
    new_sms_code.user_id, new_sms_code.session_id, new_sms_code.purpose,
    new_sms_code.country_code, new_sms_code.number);
  code constant text := private.random_code();
  salt constant bytea := extensions.gen_random_bytes(16);
  code_id uuid;
begin
  perform private.require_sms_allowance(new_sms_code.user_id, new_sms_code.session_id, new_sms_code.purpose,
    destination ->> 'countryCode', destination ->> 'number', new_sms_code.network);
  update private.sms_code c set ended_at = private.now()
  where c.session_id = new_sms_code.session_id and c.purpose = new_sms_code.purpose and c.ended_at is null;
  insert into private.sms_code (user_id, session_id, purpose, country_code, number, network, salt, hash)
  values (new_sms_code.user_id, new_sms_code.session_id, new_sms_code.purpose,
    destination ->> 'countryCode', destination ->> 'number', new_sms_code.network,
    salt, private.sms_code_hash(salt, code))
  returning id into code_id;
  if purpose in ('PHONE', 'LEVEL_2_SET_UP') then
    perform private.note_sms_to_phone(new_sms_code.user_id, destination ->> 'countryCode', destination ->> 'number');
  end if;
  return destination || jsonb_build_object('id', code_id, 'code', code,
    'maskedNumber', private.masked_number(destination ->> 'countryCode', destination ->> 'number'),
    'language', (select u.language from public.user_profile u where u.id = new_sms_code.user_id));
end
$$;

-- For the same: notes that the provider rejected the message, so that it doesn't count and another code can be
-- requested immediately.
create function service.sms_code_failed(id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.sms_code c set failed_at = private.now() where c.id = sms_code_failed.id
$$;

-- For the same: checks a code and returns {fault, phoneId}. fault is null for the right code, which takes effect here;
-- VERIFICATION_FAILED for a wrong one; TOKEN_EXPIRED when no valid code is left (10 minutes, 5 tries, used, replaced,
-- or for another number); DELIVERY_FREQUENCY_EXCEEDED after 1,000 wrong codes from one network in an hour. Raises
-- nothing, so that the attempt stays counted.
create function service.try_sms_code(
  user_id uuid, session_id uuid, purpose text, code text,
  country_code text default null, number text default null, network text default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wrong_ones constant text := 'sms-try:' || coalesce(try_sms_code.network, 'unknown');
  sent private.sms_code;
begin
  perform private.require_person(try_sms_code.user_id);
  if private.hits(wrong_ones, interval '1 hour') >= 1000 then
    return jsonb_build_object('fault', 'DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  select * into sent from private.sms_code c
  where c.session_id = try_sms_code.session_id and c.purpose = try_sms_code.purpose and c.ended_at is null
    and c.user_id = try_sms_code.user_id
  for update;
  if not found or sent.tries >= 5 or sent.created_at <= private.now() - interval '10 minutes'
    or try_sms_code.number is not null
      and (sent.country_code, sent.number) <> (try_sms_code.country_code, try_sms_code.number) then
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

-- The effect of a right code. None if the session has ended since it was looked up. The profile is locked, so that only
-- one of two numbers that are confirmed at the same time is the first.
create function private.accept_sms_code(sent private.sms_code) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  phone public.phone_number;
begin
  if private.sms_kind(sent.purpose) = 'PROOF' then
    perform from public.user_profile u where u.id = sent.user_id for no key update;
  end if;
  perform from auth.sessions s where s.id = sent.session_id and s.user_id = sent.user_id for key share;
  -- The conditions may have changed since the code was sent: the session may have ended, or another number been added.
  if not found or private.sms_kind(sent.purpose) = 'PROOF'
    and private.number_fault(sent.user_id, sent.session_id, sent.country_code, sent.number) is not null
    or sent.purpose = 'LEVEL_2_SET_UP' and private.has_second_level(sent.user_id)
    or sent.purpose in ('TFA_LOGIN', 'LEVEL_2') and private.refuses_sms(sent.user_id) then
    return jsonb_build_object('fault', 'TOKEN_EXPIRED');
  end if;
  case sent.purpose
    when 'PHONE' then
      phone := private.confirm_phone(sent.user_id, sent.country_code, sent.number, tell => true);
    when 'TFA_SET_UP' then
      phone := private.confirm_phone(sent.user_id, sent.country_code, sent.number, tell => false);
      perform private.enable_two_factor(sent.session_id, phone);
    when 'LEVEL_2', 'LEVEL_2_SET_UP' then
      if sent.purpose = 'LEVEL_2_SET_UP' then
        phone := private.confirm_phone(sent.user_id, sent.country_code, sent.number, tell => true);
      end if;
      perform private.prove_session(sent.session_id, 'LEVEL_2');
    when 'TFA_LOGIN' then
      if not exists (select from private.two_factor t
          where t.user_id = sent.user_id and (t.country_code, t.number) = (sent.country_code, sent.number)) then
        return jsonb_build_object('fault', 'TOKEN_EXPIRED'); -- sent to a number that is no longer theirs
      end if;
      perform private.prove_session(sent.session_id, 'TFA_LOGIN');
  end case;
  return jsonb_build_object('fault', null, 'phoneId', phone.id);
end
$$;

grant execute on function
  service.recent_sms_code(uuid, uuid, text), service.new_sms_code(uuid, uuid, text, text, text, text),
  service.sms_code_failed(uuid), service.try_sms_code(uuid, uuid, text, text, text, text, text)
to service_role;
