-- Renewals: a file of level B-LTA is proven by its last timestamp until that one's certificate or an algorithm ends.
-- Before then, a worker adds another to each sealed file (decision 0280). Digests of earlier copies stay known.

-- How long before the end of a timestamp renewing begins. An alarm is raised for files with 30 days left.
create function private.renewal_lead() returns interval
  language sql immutable set search_path = ''
  return interval '90 days';

-- Returns the least of the levels that a document's sealed files reached, or null before it is sealed.
create function private.seal_level(document_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select f.level from private.sealed_file f where f.document_id = seal_level.document_id
    order by array_position('{B-B,B-T,B-LTA}'::text[], f.level) limit 1);

-- For the renewing job: returns {folder, path, files [{position, kind, name, path, sha256, level, pages}]} of a
-- document, or null when no file of it ends soon: it is gone, or was renewed.
create function service.renewal_input(document_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('folder', split_part(d.sealed_path, '/', 1) || '/' || d.id, 'path', d.sealed_path,
    'files', (select jsonb_agg(jsonb_build_object('position', f.position, 'kind', f.kind, 'name', f.name,
        'path', f.path, 'sha256', f.sha256, 'level', f.level, 'pages', f.pages) order by f.position)
      from private.sealed_file f where f.document_id = d.id))
  from public.document d
  where d.id = renewal_input.document_id and exists (
    select from private.sealed_file f
    where f.document_id = d.id and f.proven_until <= private.now() + private.renewal_lead())
$$;

-- For the renewing job: puts the renewed files into the place of the old ones, whose objects are removed. renewed: as
-- for complete_seal, with all files; from_path: sealed_path when the run began. Returns what complete_seal returns:
-- accepted is false when another run was faster.
create function service.complete_renewal(document_id uuid, from_path text, renewed jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
  old_files uuid[];
begin
  select * into document from public.document d where d.id = document_id for no key update;
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  if document.sealed_path is distinct from from_path then
    return private.accepted_seal(document, document.sealed_path = renewed ->> 'path');
  end if;
  if array(select (f ->> 'position')::integer from jsonb_array_elements(renewed -> 'files') f order by 1)
      is distinct from array(select f.position from private.sealed_file f
        where f.document_id = document.id order by 1) then
    perform private.fail('INVALID', 'files');
  end if;
  old_files := array(select s.id from private.stored_file s
    where s.owner_id = document.id and s.kind = 'SEALED_DOCUMENT' and s.status = 'ACCEPTED' and not exists (
      select from jsonb_array_elements(renewed -> 'files') f where f ->> 'path' = s.path));
  update public.document d set sealed_path = renewed ->> 'path', sealed_sha256 = renewed ->> 'sha256',
    sealed_size = (renewed ->> 'size')::bigint
  where d.id = document.id
  returning * into document;
  perform private.replace_sealed_files(document, renewed);
  perform private.remove_files(old_files);
  perform private.append_event(document.id, 'SEAL_RENEWED', 'SYSTEM', data => jsonb_build_object(
    'sha256', document.sealed_sha256, 'size', document.sealed_size));
  return private.accepted_seal(document, true);
end
$$;

-- Stores the rows of the renewed files, and their digests beside the earlier ones. Files below B-LTA stay as they are.
create function private.replace_sealed_files(document public.document, renewed jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before constant private.sealed_digest[] := array(
    select g from private.sealed_digest g where g.document_id = document.id and g.renewed_at is null);
  changed record;
begin
  for changed in
    select n.* from jsonb_to_recordset(renewed -> 'files') n (
      position integer, path text, sha256 text, size bigint, "provenUntil" timestamptz)
    join private.sealed_file f on f.document_id = document.id and f.position = n.position and f.path <> n.path
  loop
    update private.sealed_file f set path = changed.path, sha256 = changed.sha256, size = changed.size,
      proven_until = changed."provenUntil"
    where f.document_id = document.id and f.position = changed.position;
    perform private.keep_file('SEALED_DOCUMENT', document.id, document.account_id, jsonb_build_object(
      'path', changed.path, 'sha256', changed.sha256, 'size', changed.size, 'contentType', 'application/pdf'));
  end loop;
  if not exists (select from private.sealed_file f where f.path = document.sealed_path) then
    perform private.keep_file('SEALED_DOCUMENT', document.id, document.account_id,
      renewed || '{"contentType": "application/zip"}');
  end if;
  update private.sealed_digest g set renewed_at = private.now()
  where g.document_id = document.id and g.renewed_at is null and g.sha256 <> document.sealed_sha256 and not exists (
    select from private.sealed_file f where f.document_id = document.id and f.sha256 = g.sha256);
  insert into private.sealed_digest (sha256, document_id, kind, position, level, files, sealed_at, account_name,
    document_name, document_number, signers, terminated_on)
  select coalesce(f.sha256, document.sealed_sha256), g.document_id, g.kind, g.position, f.level, g.files, g.sealed_at,
    g.account_name, g.document_name, g.document_number, g.signers, g.terminated_on
  from unnest(before) g
  left join private.sealed_file f on f.document_id = g.document_id and f.position = g.position
  on conflict on constraint sealed_digest_pkey do nothing;
end
$$;

-- The key of today's job for a document.
create function private.renewal_key(document_id uuid) returns text
  language sql stable security definer set search_path = ''
  return 'renew-seal:' || document_id || ':' || private.now()::date;

-- Job body, nightly: adds a job for each document with a file that ends soon, once a day: a job that met a silent
-- authority is over, and the next night orders another. After max, another job goes on. Returns {ordered}.
create function service.order_renewals(max integer default 500) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  ordered integer := 0;
begin
  for due in
    select f.document_id, min(f.proven_until) as ends from private.sealed_file f
    where f.proven_until <= private.now() + private.renewal_lead()
      and not exists (select from private.job j
        where j.kind = 'RENEW_SEAL' and j.payload = jsonb_build_object('documentId', f.document_id)
          and (j.status <> 'DONE' or j.dedupe_key = private.renewal_key(f.document_id)))
    group by f.document_id order by ends limit order_renewals.max
  loop
    perform private.enqueue_job('RENEW_SEAL', private.renewal_key(due.document_id),
      jsonb_build_object('documentId', due.document_id));
    ordered := ordered + 1;
  end loop;
  if ordered = max then
    perform private.enqueue_job('ORDER_RENEWALS', 'order-renewals:' || gen_random_uuid());
  end if;
  return jsonb_build_object('ordered', ordered);
end
$$;

insert into private.job_kind (kind, title_en, title_nb, max_attempts, sql_function) values
  -- Dead only when a person has to act; an alarm also says when a file was not renewed in time.
  ('RENEW_SEAL', 'Renew the seal of a document', 'Fornye seglet til et dokument', null, null),
  ('ORDER_RENEWALS', 'Find seals to renew', 'Finne segl som må fornyes', 12, 'service.order_renewals');
insert into private.schedule (name, cron, job_kind) values
  ('order-renewals', '41 3 * * *', 'ORDER_RENEWALS');

-- Counts files whose last timestamp ends within 30 days: renewing has failed for 60 days.
create function private.count_seals_not_renewed() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.sealed_file f where f.proven_until <= private.now() + interval '30 days');
insert into private.invariant (name, title_en, title_nb, violations) values
  ('SEALS_NOT_RENEWED', 'Sealed files whose timestamp ends within 30 days',
    'Forseglede filer med tidsstempel som utløper innen 30 dager', 'private.count_seals_not_renewed');

grant execute on function
  service.renewal_input(uuid), service.complete_renewal(uuid, text, jsonb), service.order_renewals(integer)
to service_role;
