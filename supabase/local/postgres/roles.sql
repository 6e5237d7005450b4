-- The roles and schemas that a hosted project starts with; run once per cluster by its owner, supabase_admin.
-- Nothing here grants anon or authenticated a table: every such grant is written in a migration.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- Auth and Storage log in with these on the hosted platform, and own their tables. They have no privilege in the
-- product's schemas, and a name without a schema is one of their own. Storage becomes an API role through authenticator.
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
grant authenticator to supabase_storage_admin;

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
