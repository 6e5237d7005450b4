-- Who has read what is kept about a person (GDPR article 15; CJEU C-579/21): when, for which organisation, in which
-- role and for what purpose. Names of employees are not part of it. Areas register what they log. Only the person reads
-- it: support does not while it acts as them.

create table private.read_log (
  area text constraint read_log_pkey primary key,
  -- (user_id uuid, max integer) returns jsonb: the newest max readings of what is kept about the user, as own_reads has
  -- them.
  reads text not null constraint read_log_reads_shape check (reads ~ '^private\.[a-z0-9_]+$')
);
alter table private.read_log enable row level security;

-- Returns the caller's newest 100 readings of all areas, [{id, readAt, role: SENDER | REVIEWER | ADMINISTRATOR,
-- organizationName, what: CONTENT | FILE | NUMBER | REPORT, nameEn, nameNb, purpose: {en, nb} or null, reason}]; the
-- name is of what was read, and null for all of it. Null while an administrator acts as the caller.
create function private.own_reads() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.confirmed_uid();
  log text;
  found jsonb;
  reads jsonb := '[]';
begin
  if person is null or private.impersonator() is not null then
    return null;
  end if;
  for log in select l.reads from private.read_log l order by l.area loop
    execute format('select %s($1, 100)', log) into found using person;
    reads := reads || found;
  end loop;
  return (
    select coalesce(jsonb_agg(r.read order by r.read ->> 'readAt' desc, r.read ->> 'id'), '[]')
    from (select value as read from jsonb_array_elements(reads) order by value ->> 'readAt' desc limit 100) r);
end
$$;
select private.expose('own_reads()');
