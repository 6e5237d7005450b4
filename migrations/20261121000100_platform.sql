-- Platform: the three schemas, who may reach them, who is asking, what time it is, how errors and limits are told.
-- public is what users reach through GraphQL; private is reached by no API; service holds the functions that only the
-- edge functions call, with the secret key. Nothing is granted by default: every chapter writes its own grants.

create schema private;
create schema service;
create schema if not exists extensions;

create extension if not exists pgcrypto with schema extensions;
-- Hosted projects have pg_graphql; the embedded host answers the same contract with its own engine.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_graphql') then
    create extension if not exists pg_graphql;
  end if;
end
$$;

comment on schema public is '@graphql({"inflect_names": true, "max_rows": 100})';
comment on schema private is 'Helpers, secrets, work to do. No API exposes it; authenticated has no usage here.';
comment on schema service is 'Functions for the edge functions, called over rpc with the secret key (service_role).';

-- Hosted projects made before 2026-10-30 still hand out privileges on everything new in public.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema service to service_role;

-- ── Who is asking ───────────────────────────────────────────────────────────────────────────────────────────────

-- Gives the caller's user id, or null for nobody, for a session that has ended and for one that owes its two-factor code:
-- logging out and shutting somebody out work at once, not when the token runs out. For an administrator who impersonates, it
-- is the impersonated user's id (private.real_uid() is their own). The one source: policies and functions never ask
-- auth.uid(). A token without a session (Auth makes none) can have proven nothing: with two-factor on, it is nobody.
-- PostgREST, Lite and the gateway set one or the other of the two settings. Anyone may call it. plpgsql, like every helper
-- that policies call: it keeps its plan (decision 0013).
create function private.uid() returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '');
  caller uuid := nullif(coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), claims ->> 'sub'), '');
  session uuid := nullif(coalesce(nullif(current_setting('request.jwt.claim.session_id', true), ''), claims ->> 'session_id'), '');
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
grant execute on function private.uid() to anon, authenticated, service_role;

-- Gives the caller's user id; fails with TFA_REQUIRED for a session that owes its code, and with UNAUTHORIZED for nobody.
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

-- ── What time it is ─────────────────────────────────────────────────────────────────────────────────────────────

-- Normally empty. Tests freeze time here for every connection, so that three months pass in a moment.
create table private.clock (
  id boolean primary key default true constraint clock_single check (id),
  frozen_at timestamptz not null
);
alter table private.clock enable row level security;

-- Gives the time that all rules go by: of this transaction's setting app.now, else of private.clock, else the real one.
create function private.now() returns timestamptz
  language sql stable security definer set search_path = ''
  return coalesce(
    nullif(current_setting('app.now', true), '')::timestamptz,
    (select frozen_at from private.clock),
    pg_catalog.now()
  );

-- Row trigger: keeps updated_at.
create function private.touch() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := private.now();
  return new;
end
$$;

-- ── Errors ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- Only the message survives pg_graphql, so it is JSON: {"errors":[{"code":"TAKEN","path":"name"}]}. The closed list
-- of codes is functions/_shared/platform/contract/error-codes.ts; a test holds every code raised here against it.

-- Gives one error as a list, to be collected with ||. path: the field in camelCase, or null for the whole request.
create function private.error(code text, path text default null) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_array(jsonb_build_object('code', code, 'path', path));

-- Raises all collected errors at once; does nothing for none.
create function private.fail_all(errors jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if jsonb_array_length(errors) > 0 then
    raise exception using errcode = 'P0001', message = jsonb_build_object('errors', errors)::text;
  end if;
end
$$;

-- Raises one error.
create function private.fail(code text, path text default null) returns void
  language sql volatile set search_path = ''
  return private.fail_all(private.error(code, path));

-- ── Input ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- Same rules as functions/_shared/platform/contract/text.ts: trimmed, NFC, limits in code points.

-- Gives the text as it is stored: NFC, without white space at the ends; '' becomes null.
create function private.clean(value text) returns text
  language sql immutable set search_path = ''
  return nullif(
    regexp_replace(
      normalize(value, NFC),
      '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$',
      '', 'g'),
    '');

-- Gives the mailbox in the one spelling that is compared and stored.
create function private.clean_email(value text) returns text
  language sql immutable set search_path = ''
  return lower(private.clean(value));

-- Gives whether this can be a mailbox. Letters outside ASCII are allowed on both sides (RFC 6531, bærum.no).
create function private.is_email(value text) returns boolean
  language sql immutable set search_path = ''
  return char_length(value) <= 254
    and value = lower(value)
    and value ~ '^[^\s@"<>(),:;\[\]\\\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]{1,64}@([[:alnum:]\u0080-\uffff]([[:alnum:]\u0080-\uffff-]{0,61}[[:alnum:]\u0080-\uffff])?\.)+(xn--[a-z0-9-]{2,59}|[[:alpha:]\u0080-\uffff]{2,63})$';

-- Gives the faults of one text field as a list of errors. max: code points. With required, absent and empty are BLANK.
-- Line breaks and tabs only with multiline; control characters never; marks that reorder the surrounding text never.
create function private.text_errors(
  input jsonb, field text, max integer,
  required boolean default true, multiline boolean default false, path text default null
) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  at text := coalesce(path, field);
  value text := private.clean(input ->> field);
begin
  if jsonb_typeof(input -> field) not in ('string', 'null') then
    return private.error('INVALID', at);
  end if;
  if value is null then
    return case when required then private.error('BLANK', at) else '[]' end;
  end if;
  if char_length(value) > max then
    return private.error('TOO_BIG', at);
  end if;
  if value ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
    or not multiline and value ~ '[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]' then
    return private.error('INVALID', at);
  end if;
  return '[]';
end
$$;

-- Gives the faults of the mailbox in input.email.
create function private.email_errors(input jsonb, path text default 'email') returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  value text := private.clean_email(input ->> 'email');
begin
  if jsonb_typeof(input -> 'email') not in ('string', 'null') then
    return private.error('INVALID', path);
  end if;
  if value is null then
    return private.error('BLANK', path);
  end if;
  return case when private.is_email(value) then '[]' else private.error('INVALID', path) end;
end
$$;

-- Gives the fault of a field that has to be one of a few words. Absent is fine unless required.
create function private.word_errors(input jsonb, field text, words text[], required boolean default false, path text default null)
  returns jsonb
  language sql immutable set search_path = ''
  return case
    when input ->> field is null and required then private.error('BLANK', coalesce(path, field))
    when input ->> field is null or jsonb_typeof(input -> field) = 'string' and input ->> field = any (words) then '[]'
    else private.error('INCLUSION', coalesce(path, field))
  end;

-- Gives the fault of an optional true/false field.
create function private.boolean_errors(input jsonb, field text, path text default null) returns jsonb
  language sql immutable set search_path = ''
  return case when coalesce(jsonb_typeof(input -> field), 'null') in ('boolean', 'null') then '[]'
    else private.error('INVALID', coalesce(path, field)) end;

-- Fails with INVALID when structured input is not one JSON object.
create function private.require_object(input jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if jsonb_typeof(input) is distinct from 'object' then
    perform private.fail('INVALID', 'input');
  end if;
end
$$;

-- ── Rate limits ─────────────────────────────────────────────────────────────────────────────────────────────────

create table private.rate_limit (
  key text constraint rate_limit_key_length check (char_length(key) <= 400),
  window_start timestamptz,
  count integer not null,
  constraint rate_limit_pkey primary key (key, window_start)
);
alter table private.rate_limit enable row level security;
create index rate_limit_window_start_index on private.rate_limit (window_start);

-- Counts one use of key and gives whether it is still within max uses per window. What fails afterwards rolls the
-- count back, so attempts that may fail are counted by service.hit, in a call of its own.
create function private.hit(key text, max integer, per interval) returns boolean
  language sql volatile security definer set search_path = '' as $$
  insert into private.rate_limit as r (key, window_start, count)
  values (left(hit.key, 400), date_bin(hit.per, private.now(), 'epoch'), 1)
  on conflict on constraint rate_limit_pkey do update set count = r.count + 1
  returning r.count <= hit.max
$$;

-- Gives how often key was counted in the window that is on. For what is known to count only afterwards.
create function private.hits(key text, per interval) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.count), 0)::integer from private.rate_limit r
  where r.key = left(hits.key, 400) and r.window_start = date_bin(hits.per, private.now(), 'epoch')
$$;

-- For edge functions: counts one attempt (key such as 'sign:203.0.113.7') and gives whether it is still allowed.
create function service.hit(key text, max integer, window_seconds integer) returns boolean
  language sql volatile security definer set search_path = ''
  return private.hit(key, max, make_interval(secs => window_seconds));
grant execute on function service.hit(text, integer, integer) to service_role;
