-- Auth's hooks: functions that Auth calls before it acts. supabase.toml names them for the hosted platform; both
-- hosts go by it. Only Auth calls them.

-- Called before a user is created, but not by Auth's admin API. event: {metadata: {ip_address}, user: {email}}. Returns
-- {} to go on, or {error: {http_code, message}} with our codes in the message: DISPOSABLE_EMAIL or another fault at
-- `email`, DELIVERY_FREQUENCY_EXCEEDED at `limit` after too many sign-ups from one network.
create function service.before_user_created(event jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  errors constant jsonb := private.lasting_email_errors(jsonb_build_object('email', event -> 'user' ->> 'email'));
  address constant inet := private.ip(event -> 'metadata' ->> 'ip_address');
  network text;
begin
  if errors <> '[]' then
    return private.hook_refusal(422, errors);
  end if;
  -- All callers of the embedded host share a loopback address.
  if not (address <<= inet '127.0.0.0/8' or address = inet '::1') then
    network := private.network_of(address);
  end if;
  if not private.is_within_limits('SIGN_UP', jsonb_build_object('NETWORK', network))
    or not private.is_within_limits('SIGN_UP_FROM_SITE', jsonb_build_object('NETWORK', private.site_of(network))) then
    return private.hook_refusal(429, private.error('DELIVERY_FREQUENCY_EXCEEDED', 'limit'));
  end if;
  return '{}';
end
$$;

-- Returns a hook's refusal, with our codes in the message.
create function private.hook_refusal(http_status integer, errors jsonb) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('error', jsonb_build_object(
    'http_code', http_status, 'message', jsonb_build_object('errors', errors)::text));

-- Enough for an office or a course that signs up in one morning, and too few for a script that fills storage or the
-- outbox.
insert into private.usage_limit (action, scope, per, max) values
  ('SIGN_UP', 'NETWORK', interval '1 hour', 60),
  ('SIGN_UP', 'NETWORK', interval '1 day', 300),
  ('SIGN_UP_FROM_SITE', 'NETWORK', interval '1 day', 1200);

-- Called instead of sending Auth's own mails. The product uses none of them, so it sends nothing. Without it, Auth's
-- endpoints for a forgotten password and one-time codes would mail strangers in Auth's name, and answer differently for
-- addresses that its mail server does not take.
create function service.send_no_mail(event jsonb) returns jsonb
  language sql immutable set search_path = ''
  return '{}'::jsonb;

-- Called for every token: returns its claims without the metadata that the client sent with the sign-up. Auth puts it
-- into the first token before a trigger trims the row, and a token has to fit into the session's cookie (4096 bytes).
create function service.lean_token(event jsonb) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('claims', (event -> 'claims') - 'user_metadata');

grant usage on schema service to supabase_auth_admin;
grant execute on function service.before_user_created(jsonb), service.send_no_mail(jsonb), service.lean_token(jsonb)
to supabase_auth_admin, service_role;
