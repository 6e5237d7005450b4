-- Making an archive of own data: the job MAKE_OWN_DATA asks for batches of rows and files until a volume is full,
-- stores it, and the next volume is a job of its own. A job that was killed makes its volume again. Each batch is read
-- only while the person who ordered the archive owns the account.

-- Volumes of about 20 MB that one archive may have.
create function private.most_own_data_volumes() returns integer
  language sql immutable set search_path = ''
  return 500;

-- Returns the archive that a job may go on with, locked; null for one that has ended. It ends here when its person does
-- not own the account any more.
create function private.running_own_data(export_id uuid) returns private.own_data_export
  language plpgsql volatile security definer set search_path = '' as $$
declare
  export private.own_data_export;
begin
  select * into export from private.own_data_export e
  where e.id = export_id and e.status = 'PENDING' for no key update;
  if not found then
    return null;
  end if;
  if not private.owns_account(export.account_id, export.user_id) then
    update private.own_data_export e set status = 'CANCELLED' where e.id = export.id;
    return null;
  end if;
  return export;
end
$$;

-- Returns the sources of an archive.
create function private.own_data_sources(export private.own_data_export) returns setof private.own_data_source
  language sql stable security definer set search_path = '' as $$
  select s.* from private.own_data_source s join public.account a on a.id = export.account_id
  where s.scope in ('BOTH', case a.account_type when 'TEAM' then 'TEAM' else 'PERSON' end)
    and (export.counts is null or export.counts ? s.name)
$$;

-- Rows of a page of an archive.
create function private.own_data_page_size() returns integer
  language sql immutable set search_path = ''
  return 250;

-- Counts what an archive will have, once, and keeps the keys of each page.
create function private.count_own_data(export private.own_data_export) returns private.own_data_export
  language plpgsql volatile security definer set search_path = '' as $$
declare
  source private.own_data_source;
  rows bigint;
  files bigint;
  found jsonb := '{}';
  sum bigint := 0;
begin
  delete from private.own_data_page p where p.export_id = export.id;
  for source in select * from private.own_data_sources(export) s order by s.place loop
    execute format('with x as materialized (
        select x.key, x.file is not null as has_file, row_number() over (order by x.key collate "C") as number
        from (%s) x),
      kept as (
        insert into private.own_data_page (export_id, place, last_key, keys)
        select $3, $4, (array_agg(x.key order by x.number desc))[1], array_agg(x.key order by x.number)
        from x group by (x.number - 1) / $5)
      select count(*), count(*) filter (where x.has_file) from x', private.own_data_query(source))
      into rows, files
      using export.account_id, export.user_id, export.id, source.place, private.own_data_page_size();
    continue when rows = 0;
    found := found || jsonb_build_object(source.name, jsonb_build_object('rows', rows, 'files', files));
    sum := sum + rows + files;
  end loop;
  update private.own_data_export e set counts = found, total = sum where e.id = export.id returning * into export;
  return export;
end
$$;

-- For the job: returns what it needs to make a volume, null when there is nothing to make: the archive has ended, or
-- the volume is there. {accountId, accountName, accountType, language, next, orderedAt, parts: [{title, sources:
-- [{name, title, rows, files}]}], omissions: [{title, reason}]}, in the language of the archive.
create function service.begin_own_data(export_id uuid, number integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  export private.own_data_export := private.running_own_data(export_id);
begin
  if export.id is null or number <> export.volumes + 1 then
    return null;
  end if;
  if export.counts is null then
    export := private.count_own_data(export);
  end if;
  return (
    select jsonb_build_object('accountId', a.id, 'accountName', a.name, 'accountType', a.account_type,
      'language', export.language, 'next', export.next, 'orderedAt', export.ordered_at,
      'parts', (
        select coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'sources', p.sources) order by p.place), '[]')
        from (
          select q.place, private.in_language(export.language, q.title_en, q.title_nb) as title, jsonb_agg(
            jsonb_build_object('name', s.name, 'title',
              private.in_language(export.language, s.title_en, s.title_nb)) || (export.counts -> s.name)
            order by s.place) as sources
          from private.own_data_sources(export) s join private.own_data_part q on q.part = s.part
          group by q.part) p),
      'omissions', (
        select jsonb_agg(jsonb_build_object('title', private.in_language(export.language, o.title_en, o.title_nb),
          'reason', private.in_language(export.language, o.reason_en, o.reason_nb)) order by o.place)
        from private.own_data_omission o))
    from public.account a where a.id = export.account_id);
end
$$;

-- Returns the text in the language.
create function private.in_language(language text, en text, nb text) returns text
  language sql immutable set search_path = ''
  return case language when 'nb' then nb else en end;

-- For the job: returns the next rows or files after a place, at most size: {source: {name, title, fields}, phase, page,
-- rows: [{key, fields, file}], next}; next is null after the last. Null when the archive has ended.
create function service.own_data_batch(export_id uuid, after jsonb, size integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  export private.own_data_export := private.running_own_data(export_id);
  source private.own_data_source;
  phase constant text := coalesce(after ->> 'phase', 'ROWS');
  keys text[];
  rows jsonb;
begin
  if export.id is null then
    return null;
  end if;
  select * into source from private.own_data_sources(export) s
  where s.place >= coalesce((after ->> 'place')::integer, 0) order by s.place limit 1;
  if not found then
    return '{"rows": [], "next": null}';
  end if;
  keys := private.own_data_keys(export.id, source.place, coalesce(after ->> 'key', ''),
    case phase when 'ROWS' then size else private.own_data_page_size() end);
  execute format('select coalesce(jsonb_agg(to_jsonb(r) order by r.key collate "C"), ''[]'') from (
      select * from (%s) x where $5 = ''ROWS'' or x.file is not null order by x.key collate "C" limit $6) r',
    private.own_data_query(source, is_batch => true))
    into rows using export.account_id, export.user_id, keys, private.ids_in_keys(keys), phase, size;
  if phase = 'ROWS' and source.noted is not null and rows <> '[]' then
    execute format('select %s($1, $2)', source.noted)
      using export.user_id, array(select r ->> 'key' from jsonb_array_elements(rows) r);
  end if;
  return jsonb_build_object('phase', phase, 'page', coalesce((after ->> 'page')::integer, 1), 'rows', rows,
    'source', jsonb_build_object('name', source.name, 'place', source.place,
      'title', private.in_language(export.language, source.title_en, source.title_nb),
      'fields', array(select split_part(f, '=', 1) from unnest(source.fields) f)),
    'next', private.next_own_data(export, source, phase, after,
      case jsonb_array_length(rows) when size then rows -> -1 ->> 'key' else keys[cardinality(keys)] end));
end
$$;

-- Returns the keys of a batch: those of a page that come after a key, at most size. A page that ends here is not
-- continued with the next one.
create function private.own_data_keys(export_id uuid, place integer, after text, size integer) returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(k.key order by k.number) filter (where k.place <= size), '{}')
  from (
    select k.key, k.number, row_number() over (order by k.number) as place
    from (
      select p.keys from private.own_data_page p
      where p.export_id = own_data_keys.export_id and p.place = own_data_keys.place
        and p.last_key > own_data_keys.after collate "C"
      order by p.last_key limit 1) p, unnest(p.keys) with ordinality k (key, number)
    where k.key > own_data_keys.after collate "C") k
$$;

-- Returns the ids that keys begin with.
create function private.ids_in_keys(keys text[]) returns uuid[]
  language sql immutable set search_path = '' as $$
  select array_agg(distinct left(k, 36)::uuid) from unnest(keys) k
  where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
$$;

-- Returns where the batch after this key of a source begins, null after the last one.
create function private.next_own_data(
  export private.own_data_export, source private.own_data_source, phase text, after jsonb, last_key text
) returns jsonb
  language sql stable security definer set search_path = ''
  return case
    when exists (
      select from private.own_data_page p
      where p.export_id = export.id and p.place = source.place and p.last_key > next_own_data.last_key collate "C")
      then jsonb_build_object('place', source.place, 'phase', phase, 'key', next_own_data.last_key,
        'page', coalesce((after ->> 'page')::integer, 1) + 1)
    when phase = 'ROWS' and source.file is not null then jsonb_build_object('place', source.place, 'phase', 'FILES')
    else (
      select jsonb_build_object('place', min(s.place)) from private.own_data_sources(export) s
      where s.place > source.place having count(*) > 0) end;

-- For the job: keeps a volume that is stored. facts: {path, size, sha256, contentType}; next: where the following one
-- begins, null after the last: then the archive is ready for seven days, and its person gets a mail. Returns false when
-- the archive has ended, or the volume was kept before: the bytes are a stray then.
create function service.keep_own_data(export_id uuid, number integer, facts jsonb, next jsonb, done integer)
  returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  export private.own_data_export := private.running_own_data(export_id);
begin
  if export.id is null or number <> export.volumes + 1 then
    return false;
  end if;
  perform private.keep_file('OWN_DATA', export.id, export.account_id, facts);
  insert into private.own_data_volume (export_id, number, path, size)
  values (export.id, keep_own_data.number, facts ->> 'path', (facts ->> 'size')::bigint);
  update private.own_data_export e set volumes = e.volumes + 1, done = e.done + keep_own_data.done,
    next = coalesce(keep_own_data.next, '{}'), moved_at = private.now()
  where e.id = export.id returning * into export;
  if keep_own_data.next is null then
    perform private.finish_own_data(export);
  elsif export.volumes >= private.most_own_data_volumes() then
    update private.own_data_export e set status = 'FAILED' where e.id = export.id;
  else
    perform private.order_own_data_volume(export.id, export.volumes + 1);
  end if;
  return true;
end
$$;

insert into private.retention_period (subject, period) values
  ('archives', interval '7 days'),
  ('archive_list', interval '1 year');

-- Makes an archive ready, ends earlier ones, and sends the mail.
create function private.finish_own_data(export private.own_data_export) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.own_data_export e set status = 'EXPIRED'
  where e.account_id = export.account_id and e.status = 'READY';
  update private.own_data_export e
  set status = 'READY', done = e.total, ready_at = private.now(), ends_at = private.now() + private.kept_for('archives')
  where e.id = export.id;
  select private.queue_mail('own_data_ready', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountType', a.account_type, 'accountName', a.name, 'accountSlug', a.slug,
      'endsOn', private.now() + private.kept_for('archives')), account_id => a.id)
  from public.user_profile u, public.account a where u.id = export.user_id and a.id = export.account_id
$$;
insert into private.mail_kind (kind, title_en, title_nb, forget) values
  ('own_data_ready', 'Own data is ready', 'Egne data er klare', false);

-- Hook: an archive whose job is given up has failed, so that another one can be ordered.
create function private.give_up_own_data(job private.job, reason text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.own_data_export e set status = 'FAILED'
  where e.id = (job.payload ->> 'exportId')::uuid and e.status = 'PENDING'
$$;

-- Job body, hourly: removes archives whose seven days are over, and gives up those that have not moved for a day. The
-- rows of ended archives go after a year.
create function service.end_own_data() returns void
  language sql volatile security definer set search_path = '' as $$
  update private.own_data_export e set status = 'EXPIRED' where e.status = 'READY' and e.ends_at <= private.now();
  update private.own_data_export e set status = 'FAILED'
  where e.status = 'PENDING' and e.moved_at < private.now() - interval '1 day';
  delete from private.own_data_export e
  where e.status not in ('PENDING', 'READY') and e.ordered_at < private.now() - private.kept_for('archive_list');
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function, given_up) values
  ('MAKE_OWN_DATA', 'Make an archive of own data', 'Lage et arkiv med egne data', null, 'private.give_up_own_data'),
  ('END_OWN_DATA', 'Remove archives of own data', 'Fjerne arkiv med egne data', 'service.end_own_data', null);
insert into private.schedule (name, cron, job_kind) values ('end-own-data', '23 * * * *', 'END_OWN_DATA');
grant execute on function service.begin_own_data(uuid, integer), service.own_data_batch(uuid, jsonb, integer),
  service.keep_own_data(uuid, integer, jsonb, jsonb, integer), service.end_own_data() to service_role;
