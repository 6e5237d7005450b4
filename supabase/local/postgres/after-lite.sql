-- Runs once, after Lite has created its tables in storage: owners, grants and functions as on the hosted platform.

do $$
declare relation regclass;
begin
  for relation in select oid from pg_class where relnamespace = 'storage'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to supabase_storage_admin', relation);
  end loop;
end $$;

grant usage on schema storage to anon, authenticated, service_role, postgres;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role, postgres;
grant references, trigger on storage.buckets, storage.objects to postgres;

-- Lite's versions read only its own settings; PostgREST and the GraphQL gateway set request.jwt.claims.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
                  nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$$;

-- The record of migrations belongs to the role that runs them.
alter schema supabase_migrations owner to postgres;
do $$
declare relation regclass;
begin
  for relation in select oid from pg_class where relnamespace = 'supabase_migrations'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to postgres', relation);
  end loop;
end $$;
