-- Platform: the three schemas and who may reach them, the time, how errors are raised, how functions are exposed.
-- public is what users reach through GraphQL; no API reaches private; service holds the functions that only the edge
-- functions call, with the secret key. Nothing is granted by default: every chapter writes its own grants.
-- Chapters are numbered by area: 01 platform, 02 account, 05 credits, 10 signing, 14 checks, 16 references,
-- 18 identity, 20 reporting, 23 hosting. No chapter names an object of a later one.

create schema private;

create schema service;

create schema if not exists extensions;

create extension if not exists pgcrypto with schema extensions;
-- Indexes for searching parts of words.
create extension if not exists pg_trgm with schema extensions;

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

-- ── What time it is ─────────────────────────────────────────────────────────────────────────────────────────────

-- Normally empty. Tests freeze time here for every connection, so that three months pass in a moment.
create table private.clock (
  id boolean primary key default true constraint clock_single check (id),
  frozen_at timestamptz not null
);
alter table private.clock enable row level security;

-- Returns the current time as all rules see it: this transaction's setting app.now, else private.clock, else the real
-- time. In plpgsql, which keeps the plan: every statement that names it would plan it again (decision 0211).
create function private.now() returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    nullif(current_setting('app.now', true), '')::timestamptz,
    (select frozen_at from private.clock),
    pg_catalog.now());
end
$$;

-- Returns the id that follows from a name: a UUID of version 8 (RFC 9562), because the contracts take no others.
create function private.named_id(name text) returns uuid
  language plpgsql immutable set search_path = '' as $$
begin
  return overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid;
end
$$;

-- Returns the same time, but read now instead of at the transaction's start. For code that runs after waiting for a
-- lock.
create function private.clock_time() returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return coalesce(
    nullif(current_setting('app.now', true), '')::timestamptz,
    (select frozen_at from private.clock),
    clock_timestamp());
end
$$;

-- ── How long rows are kept ──────────────────────────────────────────────────────────────────────────────────────

-- The periods after which rows are deleted by themselves. Chapters insert the periods of their rows, the jobs that
-- delete read them with kept_for(), and the privacy statement is generated from them (contract/periods.generated.ts).
-- One unit each: a statement says "90 days", and not "2 months and 30 days". Checks have their own rules
-- (check_retention).
create table private.retention_period (
  subject text constraint retention_period_pkey primary key
    constraint retention_period_subject_shape check (subject ~ '^[a-z_]{1,40}$'),
  period interval not null constraint retention_period_positive check (period > '0'),
  constraint retention_period_one_unit check (1 = (
    (extract(year from period) <> 0)::integer + (extract(month from period) <> 0)::integer
    + (extract(day from period) <> 0)::integer + (extract(hour from period) <> 0)::integer)
    and extract(minute from period) = 0 and extract(second from period) = 0)
);
alter table private.retention_period enable row level security;

-- Returns how long rows of a subject are kept. A test compares the subjects that functions name with the rows.
create function private.kept_for(subject text) returns interval
  language sql stable security definer set search_path = ''
  return (select p.period from private.retention_period p where p.subject = kept_for.subject);

-- Row trigger: sets updated_at.
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

-- Returns one error as a list, to be collected with ||. path: the field in camelCase, or null for the whole request.
create function private.error(code text, path text default null) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_array(jsonb_build_object('code', code, 'path', path));
end
$$;

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

-- Raises one error in a trigger on Auth's tables. Auth answers with the HTTP status in the error code and with the
-- message. Its own client asks for a later version of the API, and gets 500 instead.
create function private.refuse_auth(http_status integer, code text, path text default null) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || http_status,
    message = jsonb_build_object('errors', private.error(code, path))::text;
end
$$;

-- Trigger for append-only tables: refuses updates, deletes and truncates.
create function private.refuse_log_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.fail('IMMUTABLE');
  return null;
end
$$;

-- Has a view refuse writes as tables do: for lack of a right (42501). Without a trigger, Postgres says of most views
-- that they cannot be written (55000) before it looks at rights, which APIs answer with 500.
create function private.refuse_view_writes(view regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create trigger refuse_writes instead of insert or update or delete on %s '
    'for each row execute function private.refuse_log_change()', view);
end
$$;

-- Row trigger: refuses a change of any column that is not among the trigger's arguments.
create function private.refuse_change_except() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if (to_jsonb(new) - tg_argv) is distinct from (to_jsonb(old) - tg_argv) then
    perform private.fail('IMMUTABLE');
  end if;
  return new;
end
$$;

-- Returns the text as an IP address, or null if it is not one.
create function private.ip(value text) returns inet
  language plpgsql immutable set search_path = '' as $$
begin
  return value::inet;
exception when invalid_text_representation then
  return null;
end
$$;

-- ── Exposing functions ──────────────────────────────────────────────────────────────────────────────────────────

-- Exposes private.<signature>, for example 'create_department(uuid, jsonb)', to logged-in users: creates a wrapper of
-- the same name in public (security invoker; same arguments, defaults, result, volatility and comment) and grants both.
-- The private function checks the caller itself. A wrapper that returns a row includes only the columns that users may
-- read, because REST would show all of them.
create function private.expose(signature text) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  body constant regprocedure := ('private.' || signature)::regprocedure;
  function record;
begin
  select p.proname as name, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
    coalesce((select string_agg(quote_ident(a.name), ', ' order by a.place)
      from unnest(p.proargnames) with ordinality a (name, place) where a.place <= p.pronargs), '') as names,
    obj_description(p.oid, 'pg_proc') as comment,
    (select array_agg(a.attname) from pg_type t join pg_attribute a on a.attrelid = t.typrelid
      where t.oid = p.prorettype and t.typrelid <> 0 and a.attnum > 0 and not a.attisdropped
        and has_any_column_privilege('authenticated', t.typrelid, 'select')
        and not has_column_privilege('authenticated', t.typrelid, a.attname, 'select')) as hidden
  into function from pg_catalog.pg_proc p where p.oid = body;
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = '''' '
      || case when function.hidden is null then 'return private.%1$I(%5$s)'
        else 'return jsonb_populate_record(null::%3$s, to_jsonb(private.%1$I(%5$s)) - %6$L::text[])' end,
    function.name, function.arguments, function.result, function.volatility, function.names, function.hidden);
  if function.comment is not null then
    execute format('comment on function public.%I is %L', function.name, function.comment);
  end if;
  execute format('grant execute on function public.%1$s, private.%1$s to authenticated', signature);
end
$$;

-- Returns the first business moment from a moment on: a weekday, from 8 to 16, in the zone.
create function private.business_time(moment timestamptz, zone text) returns timestamptz
  language plpgsql stable set search_path = '' as $$
declare
  at timestamp := moment at time zone zone;
begin
  at := case when at::time >= time '16:00' then at::date + 1 + time '08:00'
    else greatest(at, at::date + time '08:00') end;
  at := case extract(isodow from at) when 6 then at::date + 2 + time '08:00' when 7 then at::date + 1 + time '08:00'
    else at end;
  return at at time zone zone;
end
$$;
