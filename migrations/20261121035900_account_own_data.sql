-- Own data: everything about a person, or a team, as ZIP archives (GDPR articles 15 and 20; decision 0257). The OWNER
-- of an account orders them with the second level, a job makes them volume by volume, and they can be fetched for seven
-- days by who ordered them, while they own the account. Each area registers what it keeps of accounts and people.

-- ── What is in it, and what is not ──────────────────────────────────────────────────────────────────────────────

-- The parts of the page that an archive begins with.
create table private.own_data_part (
  part text constraint own_data_part_pkey primary key,
  place integer not null constraint own_data_part_place_unique unique,
  title_en text not null,
  title_nb text not null
);
alter table private.own_data_part enable row level security;

-- The rows of one table that belong to a person or an account: t in these expressions, where $1 is the account and $2
-- its owner, who ordered the archive. Nothing but the named fields leaves the database.
create table private.own_data_source (
  -- Of its folder and its files.
  name text constraint own_data_source_pkey primary key
    constraint own_data_source_name_shape check (name ~ '^[a-z]+(-[a-z]+)*$'),
  part text not null constraint own_data_source_part_fkey references private.own_data_part (part),
  place integer not null constraint own_data_source_place_unique unique,
  -- What has it: archives of teams, of personal accounts, or both.
  scope text not null constraint own_data_source_scope_known check (scope in ('TEAM', 'PERSON', 'BOTH')),
  title_en text not null,
  title_nb text not null,
  relation regclass not null,
  joins text not null default '',
  condition text not null,
  -- Columns of t, or 'name=expression'.
  fields text[] not null constraint own_data_source_fields_some check (cardinality(fields) between 1 and 40),
  -- A text that is unique among the rows, by which they are sorted.
  key text not null default 't.id::text',
  -- The condition that finds rows by an index: $3 has keys, and $4 the ids that they begin with.
  probe text not null,
  -- The file of a row as private.own_data_file returns it, or null.
  file text,
  -- (user_id uuid, keys text[]) returns void: notes for others that these rows were read.
  noted text constraint own_data_source_noted_shape check (noted ~ '^private\.[a-z0-9_]+$')
);
alter table private.own_data_source enable row level security;
create index own_data_source_part_index on private.own_data_source (part);

-- What archives leave out, and why, as they say it. The tables are for the test that compares them with those that hold
-- data of accounts and people.
create table private.own_data_omission (
  name text constraint own_data_omission_pkey primary key,
  place integer not null constraint own_data_omission_place_unique unique,
  title_en text not null,
  title_nb text not null,
  reason_en text not null,
  reason_nb text not null,
  relations regclass[] not null
);
alter table private.own_data_omission enable row level security;

-- Registers a source. Without a probe, rows are found by the column that their keys are, or begin with.
create function private.add_own_data(
  name text, part text, place integer, scope text, title_en text, title_nb text, relation regclass, condition text,
  fields text[], joins text default '', key text default 't.id::text', file text default null, noted text default null,
  probe text default null
) returns void
  language sql volatile set search_path = '' as $$
  insert into private.own_data_source (
    name, part, place, scope, title_en, title_nb, relation, condition, fields, joins, key, probe, file, noted)
  values (name, part, place, scope, title_en, title_nb, relation, condition, fields, joins, key,
    coalesce(probe, (
      select format('t.%I = any (%s)', a.attname, case a.atttypid when 'uuid'::regtype then '$4'
        else '$3::' || format_type(a.atttypid, null) || '[]' end)
      from pg_attribute a where a.attrelid = relation and a.attname = substring(key from '^t\.([a-z_]+)'))),
    file, noted)
$$;

-- Returns a stored file as a source names it, or null for a row without one.
create function private.own_data_file(bucket text, path text, name text, size bigint) returns jsonb
  language sql immutable set search_path = ''
  return case when path is not null
    then jsonb_build_object('bucket', bucket, 'path', path, 'name', name, 'size', size) end;

-- Returns the statement that reads a source: {key, fields, file} of its rows, of all or of those that a batch names.
create function private.own_data_query(source private.own_data_source, is_batch boolean default false) returns text
  language sql stable security definer set search_path = ''
  return format('select %s as key, jsonb_build_object(%s) as fields, %s as file from %s t %s where (%s)%s', source.key,
    (select string_agg(format('%L, %s', split_part(f.field, '=', 1), case when f.field like '%=%'
        then substr(f.field, strpos(f.field, '=') + 1) else 't.' || f.field end), ', ' order by f.place)
      from unnest(source.fields) with ordinality f (field, place)),
    coalesce(source.file, 'null::jsonb'), source.relation, source.joins, source.condition,
    case when is_batch then format(' and (%s) and %s = any ($3)', source.probe, source.key) else '' end);

-- ── Archives ────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.own_data_export (
  id uuid constraint own_data_export_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint own_data_export_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null constraint own_data_export_user_id_fkey references public.user_profile (id) on delete cascade,
  language text not null constraint own_data_export_language_known check (language in ('nb', 'en')),
  status text not null default 'PENDING' constraint own_data_export_status_known
    check (status in ('PENDING', 'READY', 'CANCELLED', 'FAILED', 'EXPIRED')),
  -- {source: {rows, files}}, counted when the job begins. A source without rows is left out.
  counts jsonb,
  -- Where the next volume begins: {place, phase: ROWS | FILES, key, page}.
  next jsonb not null default '{}',
  volumes integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  ordered_at timestamptz not null default private.now(),
  moved_at timestamptz not null default private.now(),
  ready_at timestamptz,
  ends_at timestamptz
);
alter table private.own_data_export enable row level security;
create unique index own_data_export_running on private.own_data_export (account_id) where status = 'PENDING';
create index own_data_export_account_id_index on private.own_data_export (account_id, ordered_at);
create index own_data_export_user_id_index on private.own_data_export (user_id);

-- The keys of the rows of an archive, a page of each source in a row: a batch reads a page by them, however many rows
-- the account has. Only while the archive is made.
create table private.own_data_page (
  export_id uuid not null
    constraint own_data_page_export_id_fkey references private.own_data_export (id) on delete cascade,
  place integer not null,
  last_key text collate "C" not null,
  keys text[] not null,
  constraint own_data_page_pkey primary key (export_id, place, last_key)
);
alter table private.own_data_page enable row level security;

create table private.own_data_volume (
  export_id uuid not null
    constraint own_data_volume_export_id_fkey references private.own_data_export (id) on delete cascade,
  number integer not null constraint own_data_volume_number_positive check (number > 0),
  path text not null,
  size bigint not null,
  constraint own_data_volume_pkey primary key (export_id, number)
);
alter table private.own_data_volume enable row level security;

-- Every fetch of a volume.
create table private.own_data_fetch (
  id uuid constraint own_data_fetch_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint own_data_fetch_account_id_fkey references public.account (id) on delete cascade,
  export_id uuid not null
    constraint own_data_fetch_export_id_fkey references private.own_data_export (id) on delete cascade,
  number integer not null,
  fetched_at timestamptz not null default private.now()
);
alter table private.own_data_fetch enable row level security;
create index own_data_fetch_account_id_index on private.own_data_fetch (account_id);
create index own_data_fetch_export_id_index on private.own_data_fetch (export_id, number);

create trigger own_data_export_log after insert or update of status on private.own_data_export
  for each row execute function private.log_change('OWN_DATA');
create trigger own_data_fetch_log after insert on private.own_data_fetch
  for each row execute function private.log_change('OWN_DATA_FETCH');
insert into private.team_event_kind (kind, title_en, title_nb) values
  ('OWN_DATA', 'All data of the team', 'Alle data om teamet'),
  ('OWN_DATA_FETCH', 'Data of the team was fetched', 'Data om teamet ble hentet');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('OWN_DATA', 'status', 'State', 'Tilstand'),
  ('OWN_DATA_FETCH', 'number', 'File', 'Fil');

-- Volumes are within storage's limit of 30 MB. No policy opens the bucket: only edge functions read it.
select private.add_bucket('own-data', 31000000, '{application/zip}');
insert into private.file_kind (kind, bucket, ending) values ('OWN_DATA', 'own-data', '.zip');

-- Row trigger: an archive that nobody may fetch any more leaves no bytes.
create function private.remove_own_data_files() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_files_of(old.id);
  return null;
end
$$;
-- Row trigger: the keys of an archive go when it is made, or given up.
create function private.remove_own_data_pages() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.own_data_page p where p.export_id = old.id;
  return null;
end
$$;
create trigger own_data_export_pages after update of status on private.own_data_export
  for each row when (new.status <> 'PENDING') execute function private.remove_own_data_pages();
create trigger own_data_export_files after update of status on private.own_data_export
  for each row when (new.status not in ('PENDING', 'READY')) execute function private.remove_own_data_files();
create trigger own_data_export_gone after delete on private.own_data_export
  for each row execute function private.remove_own_data_files();

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a person owns the account now.
create function private.owns_account(account_id uuid, user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.membership m
    where m.account_id = owns_account.account_id and m.user_id = owns_account.user_id and m.role = 'OWNER');

-- Row trigger: the archives of an owner end with the role.
create function private.end_own_data() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.own_data_export e set status = 'CANCELLED'
  where e.account_id = old.account_id and e.user_id = old.user_id and e.status in ('PENDING', 'READY');
  return null;
end
$$;
create trigger account_member_own_data_role after update of role on public.account_member
  for each row when (old.role = 'OWNER' and new.role <> 'OWNER') execute function private.end_own_data();
create trigger account_member_own_data_gone after delete on public.account_member
  for each row when (old.role = 'OWNER') execute function private.end_own_data();

-- Raises what keeps a session from taking all data along: a team's needs the second level; a person's what a change of
-- their login needs, as somebody without a phone has a right to their data, too.
create function private.require_own_data_proof(account_id uuid, user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_level2(private.session_id()) and exists (
    select from public.account a where a.id = require_own_data_proof.account_id and a.account_type = 'TEAM') then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  perform private.require_login_change(user_id);
end
$$;

-- Returns the caller's last archive of an account that they own, or null: {id, status, total, done, orderedAt, readyAt,
-- endsAt, volumes: [{number, size, fetchedAt}]}. Null for everybody else, and while support acts as the owner.
create function private.own_data(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.impersonator() is not null or not private.owns_account(account_id, private.uid()) then
    return null;
  end if;
  return (
    select jsonb_build_object('id', e.id, 'status', case when e.status = 'READY' and e.ends_at <= private.now()
        then 'EXPIRED' else e.status end,
      'total', e.total, 'done', e.done, 'orderedAt', e.ordered_at, 'readyAt', e.ready_at, 'endsAt', e.ends_at,
      'volumes', coalesce((
        select jsonb_agg(jsonb_build_object('number', v.number, 'size', v.size, 'fetchedAt', (
          select max(f.fetched_at) from private.own_data_fetch f
          where f.export_id = e.id and f.number = v.number)) order by v.number)
        from private.own_data_volume v where v.export_id = e.id and e.status = 'READY'), '[]'))
    from private.own_data_export e
    where e.account_id = own_data.account_id and e.user_id = private.uid()
    order by e.ordered_at desc, e.status = 'PENDING' desc, e.status = 'READY' desc limit 1);
end
$$;
select private.expose('own_data(uuid)');

-- Orders an archive of an account for its OWNER, also of one whose deletion is scheduled, and returns own_data. A
-- repeat while one is made changes nothing. AUTH_LEVEL_2_REQUIRED or REAUTHENTICATION_REQUIRED without the second
-- level, UNAUTHORIZED before the mailbox is confirmed, DELIVERY_FREQUENCY_EXCEEDED after three in a day.
create function private.order_own_data(account_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.owned_account(account_id);
  person constant uuid := private.confirmed_uid();
  ordered uuid;
begin
  if person is null then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_own_data_proof(account.id, person);
  if exists (select from private.own_data_export e where e.account_id = account.id and e.status = 'PENDING') then
    return private.own_data(account.id);
  end if;
  if not private.hit('own-data:' || account.id, 3, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  insert into private.own_data_export (account_id, user_id, language)
  select account.id, u.id, u.language from public.user_profile u where u.id = person returning id into ordered;
  perform private.order_own_data_volume(ordered, 1);
  return private.own_data(account.id);
end
$$;

-- Adds the job that makes a volume.
create function private.order_own_data_volume(export_id uuid, number integer) returns void
  language sql volatile security definer set search_path = ''
  return private.enqueue_job('MAKE_OWN_DATA', 'own-data:' || export_id || ':' || number,
    jsonb_build_object('exportId', export_id, 'volume', number));
select private.expose('order_own_data(uuid)');

-- For the function own-data: returns where a volume is stored, {bucket, path, name}, and logs the fetch. For who
-- ordered it and still owns the account; ACCOUNT_NOT_FOUND for everybody else, and after seven days.
create function service.fetch_own_data(user_id uuid, export_id uuid, number integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  export private.own_data_export;
  volume private.own_data_volume;
begin
  perform private.require_in_person(user_id);
  select * into export from private.own_data_export e
  where e.id = fetch_own_data.export_id and e.user_id = fetch_own_data.user_id and e.status = 'READY'
    and e.ends_at > private.now() and private.owns_account(e.account_id, e.user_id);
  select * into volume from private.own_data_volume v
  where v.export_id = export.id and v.number = fetch_own_data.number;
  if volume is null then
    perform private.fail('ACCOUNT_NOT_FOUND', 'exportId');
  end if;
  perform private.require_own_data_proof(export.account_id, user_id);
  insert into private.own_data_fetch (account_id, export_id, number)
  values (export.account_id, export.id, volume.number);
  return jsonb_build_object('bucket', 'own-data', 'path', volume.path, 'name', (
    select a.name || case when export.volumes > 1 then ' ' || volume.number || '-' || export.volumes else '' end
    from public.account a where a.id = export.account_id));
end
$$;
grant execute on function service.fetch_own_data(uuid, uuid, integer) to service_role;
