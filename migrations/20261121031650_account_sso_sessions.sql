-- What a login by single sign-on does (decision 0253): whom it logs in, who becomes a member by it, what its session
-- may do, and how a person who leaves the directory loses the team.

-- ── Whom it logs in ─────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the connection of an attempt, locked, if the attempt is answered and nothing has changed since. Raises
-- INVALID_TOKEN at state.
create function private.sso_connection_of(attempt private.sso_attempt) returns private.sso_connection
  language plpgsql volatile security definer set search_path = '' as $$
declare
  connection private.sso_connection;
begin
  select * into connection from private.sso_connection c
  where c.id = attempt.connection_id and (c.is_on or attempt.purpose = 'TEST') for share;
  if connection.id is null then
    perform private.fail('INVALID_TOKEN', 'state');
  end if;
  return connection;
end
$$;

-- Makes the person a member of the connection's team, with its default department, unless they are one or are invited.
-- VERIFICATION_FAILED at ssoRemoved for a former member.
create function private.join_by_sso(connection private.sso_connection, person public.user_profile) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account;
  member public.account_member;
begin
  perform private.attach_memberships(person);
  if exists (
    select from public.account_member m where m.account_id = connection.account_id and m.user_id = person.id) then
    return;
  end if;
  team := private.lock_account(connection.account_id);
  if exists (
    select from private.sso_former_member f where f.account_id = team.id and f.user_id = person.id) then
    perform private.fail('VERIFICATION_FAILED', 'ssoRemoved');
  end if;
  insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
  values (team.id, person.id, person.email, person.first_name, person.last_name, 'MEMBER', private.now())
  on conflict do nothing
  returning * into member;
  if member.id is not null and connection.department_id is not null then
    insert into public.department_membership (department_id, member_id, role)
    values (connection.department_id, member.id, connection.department_role);
  end if;
end
$$;

-- Notes that the attempt's person is this user from now on, and makes them a member. UNAUTHORIZED for an administrator
-- of the platform: no team's provider opens the console. VERIFICATION_FAILED at ssoOther if another login under way has
-- linked the person to another user.
create function private.link_sso(
  connection private.sso_connection, attempt private.sso_attempt, person public.user_profile
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if person.administrator then
    perform private.fail('UNAUTHORIZED');
  end if;
  insert into private.sso_identity (connection_id, issuer, subject, user_id)
  values (connection.id, connection.issuer, attempt.proven ->> 'subject', person.id)
  on conflict on constraint sso_identity_pkey do nothing;
  if not exists (
    select from private.sso_identity i
    where i.connection_id = connection.id and i.issuer = connection.issuer
      and i.subject = attempt.proven ->> 'subject' and i.user_id = person.id) then
    perform private.fail('VERIFICATION_FAILED', 'ssoOther');
  end if;
  perform private.join_by_sso(connection, person);
  update private.sso_attempt a set user_id = person.id where a.id = attempt.id;
end
$$;

-- Notes that single sign-on has confirmed the session: for eight hours after the last answer of the directory, or for
-- one hour where it cannot be asked again. The provider's second factor replaces the person's own if the team trusts
-- it and is their only team: a provider must not open others.
create function private.confirm_sso_session(
  connection private.sso_connection, attempt private.sso_attempt, person uuid, session_id uuid
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.sso_session (session_id, connection_id, sealed_refresh_token, valid_until)
  values (confirm_sso_session.session_id, connection.id, attempt.sealed_refresh_token, private.now()
    + case when attempt.sealed_refresh_token is null then interval '1 hour' else interval '8 hours' end)
  on conflict on constraint sso_session_pkey do update set
    sealed_refresh_token = excluded.sealed_refresh_token, checked_at = private.now(),
    valid_until = excluded.valid_until;
  update private.sso_attempt a set done_at = private.now(), proven = null, sealed_refresh_token = null
  where a.id = attempt.id;
  if connection.trusts_factor
    and exists (select from private.two_factor t where t.user_id = person)
    and not exists (
      select from public.account_member m join public.account a on a.id = m.account_id
      where m.user_id = person and a.account_type = 'TEAM' and a.id <> connection.account_id) then
    insert into private.session_proof as p (session_id, tfa_at)
    values (confirm_sso_session.session_id, private.now())
    on conflict on constraint session_proof_pkey do update set tfa_at = coalesce(p.tfa_at, excluded.tfa_at);
  end if;
end
$$;

-- Returns whether the team's single sign-on logs in people with this address: its domain is proven, and has not lapsed.
create function private.logs_in_by_sso(account_id uuid, email text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.sso_domain d
    where d.account_id = logs_in_by_sso.account_id and d.proven_at is not null and d.lapsed_at is null
      and d.domain = split_part(logs_in_by_sso.email, '@', 2));

-- For the function sso: finishes an answered attempt with what the provider's token says, {issuer, subject, email,
-- firstName, lastName}, checked by the function. Returns {outcome}: OPEN with the email of the user to open a session
-- for, CREATE with {email, firstName, lastName} of a user to make, LINK with the email of a user whose person has to
-- log in once, or TESTED. VERIFICATION_FAILED at sso for another issuer, at ssoOutside for an address outside the
-- team's proven domains: the provider's, or the one that a linked user has by now, who is the provider's no longer.
create function service.finish_sso(
  user_id uuid, attempt_id uuid, proven jsonb, sealed_refresh_token text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.sso_attempt;
  connection private.sso_connection;
  person public.user_profile;
  address constant text := private.clean_email(finish_sso.proven ->> 'email');
begin
  if finish_sso.user_id is not null then
    perform private.require_in_person(finish_sso.user_id);
  end if;
  update private.sso_attempt a set finished_at = private.now(), proven = finish_sso.proven,
    sealed_refresh_token = finish_sso.sealed_refresh_token
  where a.id = finish_sso.attempt_id and a.answered_at is not null and a.finished_at is null
    and (a.purpose = 'LOG_IN' or a.user_id = finish_sso.user_id)
  returning * into attempt;
  connection := private.sso_connection_of(attempt);
  if attempt.proven ->> 'issuer' is distinct from connection.issuer then
    perform private.fail('VERIFICATION_FAILED', 'sso');
  end if;
  if not private.logs_in_by_sso(connection.account_id, address) then
    perform private.fail('VERIFICATION_FAILED', 'ssoOutside');
  end if;
  if attempt.purpose = 'TEST' then
    return private.finish_sso_test(connection, attempt, address);
  end if;
  select u.* into person from private.sso_identity i join public.user_profile u on u.id = i.user_id
  where i.connection_id = connection.id and i.issuer = connection.issuer and i.subject = attempt.proven ->> 'subject';
  if person.id is not null then
    if not private.logs_in_by_sso(connection.account_id, person.email) then
      perform private.fail('VERIFICATION_FAILED', 'ssoOutside');
    end if;
    perform private.link_sso(connection, attempt, person);
    return jsonb_build_object('outcome', 'OPEN', 'email', person.email);
  end if;
  if exists (select from public.user_profile u where u.email = address) then
    return jsonb_build_object('outcome', 'LINK', 'email', address);
  end if;
  return jsonb_build_object('outcome', 'CREATE', 'email', address,
    'firstName', attempt.proven ->> 'firstName', 'lastName', attempt.proven ->> 'lastName');
end
$$;

-- Notes that the connection works. It also confirms the administrator's own session, if the address is theirs, so that
-- requiring single sign-on does not shut them out.
create function private.finish_sso_test(
  connection private.sso_connection, attempt private.sso_attempt, address text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  update private.sso_connection c set tested_at = private.now() where c.id = connection.id;
  select * into person from public.user_profile u
  where u.id = attempt.user_id and u.email = address and u.confirmed_at is not null;
  if person.id is not null then
    perform private.link_sso(connection, attempt, person);
    perform private.confirm_sso_session(connection, attempt, person.id, private.session_id());
  end if;
  return jsonb_build_object('outcome', 'TESTED', 'hasRefreshToken', attempt.sealed_refresh_token is not null);
end
$$;

-- Auth's row trigger on sign-up, after tillit_user_created: the mailbox of a user who is created for a finished attempt
-- is proven, because the owner of its domain says whose it is. Only in the transaction that creates the user (0090), so
-- that no mail asks for what is proven. The attempt's person is this user from then on: should the function end before
-- join_by_sso, their next login opens the user, who has no password to link it with.
create function private.on_sso_user_created() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.sso_attempt;
begin
  select * into attempt from private.sso_attempt a
  where a.id::text = new.raw_user_meta_data::jsonb ->> 'ssoAttempt' and a.finished_at is not null
    and a.done_at is null and a.user_id is null
    and private.clean_email(a.proven ->> 'email') = private.clean_email(new.email);
  if not found then
    return null;
  end if;
  -- Auth's admin API makes up a password.
  update auth.users u set encrypted_password = '' where u.id = new.id;
  delete from private.outbox o
  where o.kind = 'confirm_mailbox' and o.token_subject_id = new.id and o.status = 'PENDING';
  perform private.prove_mailbox(new.id);
  insert into private.sso_identity (connection_id, issuer, subject, user_id)
  values (attempt.connection_id, attempt.proven ->> 'issuer', attempt.proven ->> 'subject', new.id)
  on conflict on constraint sso_identity_pkey do nothing;
  return null;
end
$$;
create trigger tillit_user_single_sign_on after insert on auth.users
  for each row execute function private.on_sso_user_created();

-- For the function sso: the user that it has made for an attempt becomes a member. INVALID_TOKEN at state for a user
-- who was there before.
create function service.join_by_sso(attempt_id uuid, new_user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.sso_attempt;
  connection private.sso_connection;
  person public.user_profile;
begin
  select * into attempt from private.sso_attempt a
  where a.id = join_by_sso.attempt_id and a.finished_at is not null and a.done_at is null and a.user_id is null
  for update;
  connection := private.sso_connection_of(attempt);
  select * into person from public.user_profile u
  where u.id = new_user_id and u.email = private.clean_email(attempt.proven ->> 'email')
    and u.confirmed_at is not null and u.created_at >= attempt.finished_at;
  if person.id is null then
    perform private.fail('INVALID_TOKEN', 'state');
  end if;
  perform private.link_sso(connection, attempt, person);
end
$$;

-- For the function sso: notes the session that it has opened for the attempt's user. INVALID_TOKEN at state for
-- another user's session.
create function service.open_sso_session(attempt_id uuid, session_id uuid, user_agent text, address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.sso_attempt;
  connection private.sso_connection;
begin
  select * into attempt from private.sso_attempt a
  where a.id = open_sso_session.attempt_id and a.purpose = 'LOG_IN' and a.finished_at is not null and a.done_at is null
    and exists (select from auth.sessions s where s.id = open_sso_session.session_id and s.user_id = a.user_id)
  for update;
  connection := private.sso_connection_of(attempt);
  perform private.note_session_origin(open_sso_session.session_id, user_agent, address);
  perform private.confirm_sso_session(connection, attempt, attempt.user_id, open_sso_session.session_id);
end
$$;

-- For the function sso: links a finished attempt to the user who has logged in since, in the browser that keeps its
-- secret, and confirms their session. Raises INVALID_TOKEN at state for an unknown attempt, another browser, or after
-- an hour, VERIFICATION_FAILED at ssoOther for a user with another address, and UNAUTHORIZED before the mailbox is
-- confirmed.
create function service.link_sso(user_id uuid, state text, browser text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.sso_attempt;
  connection private.sso_connection;
  person public.user_profile;
begin
  perform private.require_in_person(link_sso.user_id);
  select * into attempt from private.sso_attempt a
  where a.state_hash = decode(link_sso.state, 'base64') and a.browser_hash = decode(link_sso.browser, 'base64')
    and a.purpose = 'LOG_IN' and a.finished_at > private.now() - interval '1 hour' and a.done_at is null
    and a.user_id is null
  for update;
  connection := private.sso_connection_of(attempt);
  select * into person from public.user_profile u where u.id = link_sso.user_id;
  if person.email <> private.clean_email(attempt.proven ->> 'email') then
    perform private.fail('VERIFICATION_FAILED', 'ssoOther');
  end if;
  if person.confirmed_at is null then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.link_sso(connection, attempt, person);
  perform private.confirm_sso_session(connection, attempt, person.id, private.session_id());
  perform private.tell_by_mail(person.id, 'sso_linked', jsonb_build_object('accountName', (
    select a.name from public.account a where a.id = connection.account_id)));
end
$$;
insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('sso_linked', 'Single sign-on connected to the user', 'Felles innlogging koblet til brukeren', 1);

grant execute on function
  service.finish_sso(uuid, uuid, jsonb, text), service.join_by_sso(uuid, uuid),
  service.open_sso_session(uuid, uuid, text, text), service.link_sso(uuid, text, text)
to service_role;
