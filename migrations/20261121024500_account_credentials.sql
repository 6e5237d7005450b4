-- Credentials and the list of sessions: where somebody is logged in, and changes of password and address.

-- ── Sessions ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Where a session began, when our own function opened it in the browser's stead.
create table private.session_origin (
  session_id uuid constraint session_origin_pkey primary key
    constraint session_origin_session_id_fkey references auth.sessions (id) on delete cascade,
  user_agent text,
  address inet
);
alter table private.session_origin enable row level security;

-- Remembers where a session began that a function opened for a browser.
create function service.session_opened(session_id uuid, user_agent text, address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.session_origin (session_id, user_agent, address)
  values (session_opened.session_id, left(session_opened.user_agent, 500), private.ip(session_opened.address))
  on conflict on constraint session_origin_pkey do nothing;
end
$$;

-- Returns the user's sessions, last seen first, each as {id, createdAt, lastSeenAt, userAgent, address, current}.
create function service.user_sessions(user_id uuid, session_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.require_person(user_sessions.user_id);
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
  select private.require_person(end_sessions.user_id);
  delete from auth.sessions s
  where s.user_id = end_sessions.user_id and (end_sessions.session_id is null or s.id = end_sessions.session_id)
$$;

-- ── Passwords of those who have two-factor on ──────────────────────────────────────────────────────────────────

-- Auth changes password and address for any session, also for one that owes a code, and its update does not say which.
-- So the database accepts such an update only after a permitted session has announced it.

-- Lets Auth take one new password of somebody who has two-factor on.
create table private.credential_permit (
  user_id uuid constraint credential_permit_pkey primary key
    constraint credential_permit_user_id_fkey references public.user_profile (id) on delete cascade,
  expires_at timestamptz not null
);
alter table private.credential_permit enable row level security;

-- Returns the caller's profile, and lets Auth take one new password for them within a minute. To be called before
-- Auth's updateUser({password}). With two-factor on it needs the second level; while impersonating it is UNAUTHORIZED.
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
select private.expose('prepare_password_change()');

-- Auth's row trigger: whoever has two-factor on changes password and address with a permit, which that uses up. Taking
-- the password away is no harm: nobody gets in by it.
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

grant execute on function
  service.session_opened(uuid, text, text), service.user_sessions(uuid, uuid), service.end_sessions(uuid, uuid)
to service_role;
