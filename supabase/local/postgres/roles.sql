-- The roles and schemas that a hosted project starts with; run once per cluster by its owner, supabase_admin.
-- Nothing here grants anon or authenticated a table: every such grant is written in a migration.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

create role supabase_auth_admin nologin noinherit createrole;
create role supabase_storage_admin nologin noinherit;

-- Auth, REST and Storage log in with this role: it owns what is in auth and storage, and becomes an API role for a
-- caller's statements. It reaches nothing else, so a statement that escapes its role escapes to little.
create role supabase_services login;
grant supabase_auth_admin, supabase_storage_admin to supabase_services;
do $$
declare api_role text;
begin
  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    execute format('grant %I to supabase_services', api_role)
      || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false' else '' end;
  end loop;
end $$;

-- The role of migrations, seeds and dbUrl: as on the hosted platform no superuser, so that what runs here runs there.
create role postgres login createrole createdb bypassrls replication;
grant anon, authenticated, service_role to postgres with admin option;
grant supabase_storage_admin to postgres with admin option;
grant pg_monitor, pg_signal_backend to postgres;
alter database postgres owner to postgres;
alter schema public owner to postgres;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter role postgres set search_path = "$user", public, extensions;

create schema extensions authorization postgres;
grant usage on schema extensions to public;
create extension pgcrypto schema extensions;
create extension "uuid-ossp" schema extensions;

create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
