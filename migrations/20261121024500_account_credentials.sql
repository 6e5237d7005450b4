-- Credentials and the list of sessions: where a user is logged in, and changes of password and address. Only functions
-- of this chapter change them; changes through Auth's own endpoints are refused. Decision 0071.

-- ── Sessions ───────────────────────────────────────────────────────────────────────────────────────────────────

-- The browser and network that a session began in, when our function opened it on the browser's behalf.
create table private.session_origin (
  session_id uuid constraint session_origin_pkey primary key
    constraint session_origin_session_id_fkey references auth.sessions (id) on delete cascade,
  user_agent text,
  address inet
);
alter table private.session_origin enable row level security;

-- Stores the browser and network of a session that a function opened for a browser.
create function private.note_session_origin(session_id uuid, user_agent text, address text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.session_origin (session_id, user_agent, address)
  values (note_session_origin.session_id, left(note_session_origin.user_agent, 500),
    private.ip(note_session_origin.address))
  on conflict on constraint session_origin_pkey do nothing
$$;

-- Until when Auth may open no session for the user. A login that has already compared the former password would
-- otherwise open a session just after all sessions were ended. Auth answers within ten seconds or not at all.
create table private.session_hold (
  user_id uuid constraint session_hold_pkey primary key
    constraint session_hold_user_id_fkey references public.user_profile (id) on delete cascade,
  ends_at timestamptz not null
);
alter table private.session_hold enable row level security;

-- Ends the user's sessions except `kept`, and logins that are under way. The caller holds the lock on the profile.
create function private.end_all_sessions(user_id uuid, kept uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from auth.sessions s where s.user_id = end_all_sessions.user_id and s.id is distinct from kept;
  insert into private.session_hold (user_id, ends_at) values (user_id, private.now() + interval '10 seconds')
  on conflict on constraint session_hold_pkey do update set ends_at = excluded.ends_at
$$;

-- Auth's row trigger: waits for a change of the user's credentials to commit, and refuses a session while they are
-- held.
create function private.refuse_late_session() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.user_profile u where u.id = new.user_id for share;
  if exists (select from private.session_hold h where h.user_id = new.user_id and h.ends_at > private.now()) then
    perform private.fail('TOKEN_EXPIRED');
  end if;
  return new;
end
$$;
create trigger tillit_late_session before insert on auth.sessions
  for each row execute function private.refuse_late_session();

-- For the functions that open sessions, when Auth has refused one although the password or link was right: returns for
-- how many more seconds no session is opened for the user with this address, or 0.
create function service.login_wait(email text) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(ceil(extract(epoch from h.ends_at - private.now())))::integer, 0)
  from public.user_profile u join private.session_hold h on h.user_id = u.id
  where u.email = private.clean_email(login_wait.email) and h.ends_at > private.now()
$$;

-- Auth's row trigger: a ban also ends the user's sessions.
create function private.end_sessions_of_banned() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end
$$;
create trigger tillit_user_banned after update of banned_until on auth.users
  for each row when (new.banned_until is not null) execute function private.end_sessions_of_banned();

-- Returns the part of an address that names a network: '203.0.113.0/24', or of IPv6 '2001:db8:1::/48'. Null without an
-- address, and for one of the server itself.
create function private.shown_network(address inet) returns text
  language sql immutable set search_path = ''
  return case when not (address <<= inet '127.0.0.0/8' or address = inet '::1')
    then text(network(set_masklen(address, case family(address) when 4 then 24 else 48 end))) end;

-- Returns the user's sessions, last seen first, each as {id, createdAt, lastSeenAt, userAgent, network, current}.
-- A thief of a session reads this list, so it has no full address.
create function service.user_sessions(user_id uuid, session_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.require_person(user_sessions.user_id);
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'createdAt', s.created_at, 'lastSeenAt', s.seen_at, 'userAgent', s.user_agent, 'network', s.network,
      'current', s.id = user_sessions.session_id) order by s.seen_at desc, s.id), '[]')
  from (
    select a.id, a.created_at, greatest(a.created_at, a.refreshed_at at time zone 'UTC') as seen_at,
      coalesce(o.user_agent, a.user_agent) as user_agent, private.shown_network(coalesce(o.address, a.ip)) as network
    from auth.sessions a left join private.session_origin o on o.session_id = a.id
    where a.user_id = user_sessions.user_id and coalesce(a.not_after > now(), true)) s
$$;

-- Ends one session of the user. Does nothing if it has ended already.
create function service.end_session(user_id uuid, ended_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.require_person(end_session.user_id);
  delete from auth.sessions s where s.user_id = end_session.user_id and s.id = end_session.ended_id
$$;

-- What lets somebody in and can be taken back within a week. `remove`: a function (user_id uuid) that takes back those
-- of the last week. Areas add their rows.
create table private.young_credential (
  name text constraint young_credential_pkey primary key,
  remove text not null
);
alter table private.young_credential enable row level security;
insert into private.young_credential (name, remove) values ('phones', 'private.remove_young_phones');

-- Takes back the user's credentials of the last week: a thief of the session may have added them.
create function private.remove_young_credentials(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  hook text;
begin
  for hook in select c.remove from private.young_credential c order by c.name desc loop
    execute format('select %s($1)', hook) using remove_young_credentials.user_id;
  end loop;
end
$$;

-- Ends all sessions of the user, and removes their credentials of the last week unless the acting session was confirmed
-- by SMS.
create function service.end_all_sessions(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_person(end_all_sessions.user_id);
  perform from public.user_profile u where u.id = end_all_sessions.user_id for no key update;
  if not private.has_level2(private.session_id()) then
    perform private.remove_young_credentials(user_id);
  end if;
  delete from auth.sessions s where s.user_id = end_all_sessions.user_id;
end
$$;

-- Auth's row trigger: refuses Auth's own second factors. supabase.toml also turns them off.
create function private.refuse_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_auth(403, 'UNAUTHORIZED');
  return null;
end
$$;
create trigger tillit_no_factors before insert on auth.mfa_factors
  for each row execute function private.refuse_factor();

-- ── Who may change credentials ─────────────────────────────────────────────────────────────────────────────────

-- Returns the user's profile, locked, if the acting session may change password and address: with the second level, or,
-- unless two-factor is on, with the person's proof. Raises UNAUTHORIZED for another person's session,
-- AUTH_LEVEL_2_REQUIRED with two-factor or a phone, and REAUTHENTICATION_REQUIRED without one. may_reset: a session
-- that a link for a forgotten password opened within the last quarter of an hour needs no other proof.
create function private.lock_credentials(user_id uuid, may_reset boolean) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session uuid := private.session_id();
  person public.user_profile;
begin
  select * into person from public.user_profile u where u.id = lock_credentials.user_id for no key update;
  perform private.require_in_person(person.id);
  if private.has_level2(session) then
    return person;
  end if;
  if exists (select from private.two_factor t where t.user_id = person.id) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  if not private.has_person_proof(session) and not (lock_credentials.may_reset and exists (
      select from private.session_proof p
      where p.session_id = session and p.reset_at > private.now() - interval '15 minutes')) then
    perform private.fail(case when private.has_second_level(person.id)
      then 'AUTH_LEVEL_2_REQUIRED' else 'REAUTHENTICATION_REQUIRED' end);
  end if;
  return person;
end
$$;

-- For the function credentials: returns {email, hasPassword} of the person who is to prove themself.
create function service.person_to_prove(user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_in_person(person_to_prove.user_id);
  return (select jsonb_build_object('email', p.email, 'hasPassword', coalesce(u.encrypted_password, '') <> '')
    from public.user_profile p join auth.users u on u.id = p.id where p.id = person_to_prove.user_id);
end
$$;

-- For the same, once Auth has accepted the person's password: notes the proof for the acting session.
create function service.note_person_proof(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_in_person(note_person_proof.user_id);
  perform private.prove_person();
end
$$;

-- Notes that the acting session's person has just proven themself.
create function private.prove_person() returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.session_proof (session_id, person_at) values (private.session_id(), private.now())
  on conflict on constraint session_proof_pkey do update set person_at = excluded.person_at
$$;

-- Auth's row trigger: refuses changes of credentials without a permit. The permit belongs to the transaction that
-- checked the caller, so no other request can use it. Removing the password is always allowed, because it lets no one
-- in.
create function private.guard_credentials() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('app.credential_permit', true) is distinct from new.id::text then
    perform private.refuse_auth(403, 'UNAUTHORIZED');
  end if;
  return new;
end
$$;
create trigger tillit_credentials
  before update of email, encrypted_password, email_change, phone, phone_change on auth.users
  for each row when (
    new.email is distinct from old.email
    or new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> ''
    or new.email_change is distinct from old.email_change and coalesce(new.email_change, '') <> ''
    or new.phone is distinct from old.phone and coalesce(new.phone, '') <> ''
    or new.phone_change is distinct from old.phone_change and coalesce(new.phone_change, '') <> '')
  execute function private.guard_credentials();

-- Lets this transaction change the user's credentials; null ends it.
create function private.permit_credentials(user_id uuid) returns void
  language sql volatile set search_path = '' as $$
  select set_config('app.credential_permit', coalesce(user_id::text, ''), true)
$$;

-- ── The password ───────────────────────────────────────────────────────────────────────────────────────────────

insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('password_changed', 'Password changed', 'Passordet er endret', 1);

-- For the function credentials: sets the user's new password, hashed with bcrypt. All other sessions end, and
-- credentials of the last week are removed unless the session was at the second level. Raises what
-- private.lock_credentials raises.
create function service.change_password(user_id uuid, password_hash text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile := private.lock_credentials(user_id, may_reset => true);
begin
  if password_hash !~ '^\$2[aby]\$[0-9]{2}\$[./A-Za-z0-9]{53}$' then
    perform private.fail('INVALID', 'password');
  end if;
  perform private.permit_credentials(person.id);
  update auth.users u set encrypted_password = password_hash where u.id = person.id;
  perform private.permit_credentials(null);
  update private.session_proof p set reset_at = null where p.session_id = private.session_id();
  if not private.has_level2(private.session_id()) then
    perform private.remove_young_credentials(person.id);
  end if;
  perform private.end_all_sessions(person.id, private.session_id());
  perform private.tell_by_mail(person.id, 'password_changed');
end
$$;

-- ── A number that is not the user's ────────────────────────────────────────────────────────────────────────────

-- For the function magic-link: removes the phone number that the link's mail announced, the person's app, whichever it
-- is by now, or their passkeys of the last week: a thief may have added others since. Two-factor is off if it has
-- nothing else, and all sessions end. So the reader of the mailbox wins against the holder of a stolen session; for
-- a team that demands two-factor, new factors wait a day (hold_factors). A repeat changes nothing. INVALID_TOKEN, or
-- OTP_EXPIRED for a genuine link that is too old, or once the number is more than a week old.
create function service.remove_phone(token text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'REMOVE_PHONE');
  person public.user_profile;
  phone public.phone_number;
begin
  if found_token.expires_at <= private.now() then
    perform private.fail('OTP_EXPIRED');
  end if;
  select * into person from public.user_profile u where u.id = found_token.subject_id for no key update;
  update private.access_token t set used_at = coalesce(t.used_at, private.now()) where t.id = found_token.id;
  if found_token.data ? 'authenticator' then
    if private.drop_authenticator(person.id) then
      perform private.hold_factors(person.id);
      perform private.end_all_sessions(person.id, null);
    end if;
    return;
  end if;
  if found_token.data ? 'passkeys' then
    if private.drop_young_passkeys(person.id) then
      perform private.hold_factors(person.id);
      perform private.end_all_sessions(person.id, null);
    end if;
    return;
  end if;
  select * into phone from public.phone_number p
  where p.id = (found_token.data ->> 'phoneId')::uuid and p.user_id = person.id for update;
  if not found then
    return;
  end if;
  if not private.is_young(phone) then
    perform private.fail('OTP_EXPIRED');
  end if;
  delete from public.phone_number p where p.id = phone.id;
  update private.two_factor t set country_code = null, number = null
  where t.user_id = person.id and (t.country_code, t.number) = (phone.country_code, phone.number);
  delete from private.two_factor t where t.user_id = person.id and not private.meets_demand(person.id, true);
  perform private.hold_factors(person.id);
  perform private.end_all_sessions(person.id, null);
  perform private.tell_by_mail(person.id, 'phone_removed',
    jsonb_build_object('maskedNumber', private.masked_number(phone.country_code, phone.number)));
end
$$;

grant execute on function
  service.user_sessions(uuid, uuid), service.end_session(uuid, uuid), service.end_all_sessions(uuid),
  service.change_password(uuid, text), service.remove_phone(text), service.login_wait(text),
  service.person_to_prove(uuid), service.note_person_proof(uuid)
to service_role;
