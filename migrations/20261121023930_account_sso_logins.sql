-- Logging in by single sign-on (decision 0253): from the redirect to the provider until the session. A person is the
-- provider's issuer and subject, never an email address. The address only says which connection may log them in, and
-- finds the user that somebody who is new here may link after logging in as that user.

-- Row trigger: remembers who left, and forgets it when they are members again.
create function private.note_sso_former_member() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into private.sso_former_member (account_id, user_id)
    select c.account_id, u.id from private.sso_connection c, public.user_profile u
    where c.account_id = old.account_id and u.id = old.user_id
    on conflict on constraint sso_former_member_pkey do nothing;
  else
    delete from private.sso_former_member f where f.account_id = new.account_id and f.user_id = new.user_id;
  end if;
  return null;
end
$$;

-- Row trigger: remembers a member whose address leaves the team's domains.
create function private.note_sso_moved_member() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.sso_former_member (account_id, user_id)
  select new.account_id, new.user_id
  where private.is_in_sso_domain(old.account_id, old.email) and not private.is_in_sso_domain(new.account_id, new.email)
  on conflict on constraint sso_former_member_pkey do nothing;
  return null;
end
$$;
create trigger account_member_left after delete on public.account_member for each row
  when (old.user_id is not null) execute function private.note_sso_former_member();
create trigger account_member_back after insert or update of user_id on public.account_member for each row
  when (new.user_id is not null) execute function private.note_sso_former_member();
create trigger account_member_moved after update of email on public.account_member for each row
  when (old.user_id = new.user_id and old.email <> new.email) execute function private.note_sso_moved_member();

insert into private.usage_limit (action, scope, per, max) values
  ('SSO', 'NETWORK', interval '1 hour', 600),
  ('SSO', 'EVERYBODY', interval '1 hour', 20000);

-- ── From the redirect to the answer ─────────────────────────────────────────────────────────────────────────────

-- Returns what the function sso needs to ask the provider: {kind, issuer, clientId, sealedSecret, domains}, with the
-- proven domains of the connection's team.
create function private.sso_provider(connection private.sso_connection) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('kind', connection.kind, 'issuer', connection.issuer, 'clientId', connection.client_id,
    'sealedSecret', connection.sealed_secret, 'domains', (
      select coalesce(jsonb_agg(d.domain order by d.domain), '[]') from private.sso_domain d
      where d.account_id = connection.account_id and d.proven_at is not null and d.lapsed_at is null));

-- Begins an attempt and returns {connectionId, provider}. `secrets`: {state, browser} as SHA-256 in base64, {nonce,
-- codeVerifier} in plain.
create function private.begin_sso(
  connection private.sso_connection, purpose text, user_id uuid, network text, secrets jsonb
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_within_limits('SSO', jsonb_strip_nulls(jsonb_build_object('NETWORK', network)));
  insert into private.sso_attempt (connection_id, purpose, user_id, state_hash, browser_hash, nonce, code_verifier)
  values (connection.id, begin_sso.purpose, begin_sso.user_id, decode(secrets ->> 'state', 'base64'),
    decode(secrets ->> 'browser', 'base64'), secrets ->> 'nonce', secrets ->> 'codeVerifier');
  return jsonb_build_object('connectionId', connection.id, 'provider', private.sso_provider(connection));
end
$$;

-- For the function sso: begins a login of anybody with an address in a proven domain. Raises INCLUSION at email for a
-- domain without single sign-on: the answer says nothing about users.
create function service.begin_sso(email text, network text, secrets jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  connection private.sso_connection;
begin
  select c.* into connection from private.sso_domain d
  join private.sso_connection c on c.account_id = d.account_id and c.is_on
  join public.account a on a.id = c.account_id and a.deletion_scheduled_on is null
  where d.domain = split_part(private.clean_email(begin_sso.email), '@', 2)
    and d.proven_at is not null and d.lapsed_at is null;
  if connection.id is null then
    perform private.fail('INCLUSION', 'email');
  end if;
  return private.begin_sso(connection, 'LOG_IN', null, network, secrets);
end
$$;

-- For the function sso: begins a test by an OWNER or ADMIN at the second level. INVALID_ACTION at tested without a
-- connection.
create function service.begin_sso_test(user_id uuid, account_id uuid, network text, secrets jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
  connection private.sso_connection;
begin
  select * into connection from private.sso_connection c where c.account_id = team.id;
  if connection.id is null then
    perform private.fail('INVALID_ACTION', 'tested');
  end if;
  return private.begin_sso(connection, 'TEST', begin_sso_test.user_id, network, secrets);
end
$$;

-- For the function sso: takes the attempt that the provider answered, once, and returns {id, purpose, nonce,
-- codeVerifier, provider}. Raises INVALID_TOKEN at state for one that is unknown, was answered before, was begun in
-- another browser, for another connection, with settings that have changed since, or (a test) by another user;
-- TOKEN_EXPIRED at state after ten minutes.
create function service.answer_sso(user_id uuid, connection_id uuid, state text, browser text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.sso_attempt;
  connection private.sso_connection;
begin
  if answer_sso.user_id is not null then
    perform private.require_in_person(answer_sso.user_id);
  end if;
  update private.sso_attempt a set answered_at = private.now()
  where a.state_hash = decode(answer_sso.state, 'base64') and a.browser_hash = decode(answer_sso.browser, 'base64')
    and a.connection_id = answer_sso.connection_id and a.answered_at is null
    and (a.purpose = 'LOG_IN' or a.user_id = answer_sso.user_id)
  returning * into attempt;
  select * into connection from private.sso_connection c
  where c.id = attempt.connection_id and (c.is_on or attempt.purpose = 'TEST');
  if connection.id is null then
    perform private.fail('INVALID_TOKEN', 'state');
  end if;
  if attempt.begun_at < private.now() - interval '10 minutes' then
    perform private.fail('TOKEN_EXPIRED', 'state');
  end if;
  return jsonb_build_object('id', attempt.id, 'purpose', attempt.purpose, 'nonce', attempt.nonce,
    'codeVerifier', attempt.code_verifier, 'provider', private.sso_provider(connection));
end
$$;

grant execute on function
  service.begin_sso(text, text, jsonb), service.begin_sso_test(uuid, uuid, text, jsonb),
  service.answer_sso(uuid, uuid, text, text)
to service_role;
