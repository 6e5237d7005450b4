-- Files that candidates give for their checks: PDFs of up to 10 MB in the private bucket check-files, at
-- {account_id}/{check_list_id}/{id}.pdf; the function check-files inspects and registers them (decision 0124). The
-- candidate adds and removes files while the check waits for them, reads them at any time, and everyone else reads them
-- by private.open_check, which is logged. Files of an override end up in the same bucket and table.

select private.add_bucket('check-files', 10000000, '{application/pdf,image/png,image/jpeg}');
insert into private.file_kind (kind, bucket, target, ending) values
  ('CHECK_FILE', 'check-files', 'private.check_file_place', '.pdf');

-- The checks that take files of their candidate, and how many at once.
create table private.check_file_limit (
  type text constraint check_file_limit_pkey primary key
    constraint check_file_limit_type_fkey references public.check_type (type) on delete cascade,
  max integer not null constraint check_file_limit_max_range check (max between 1 and 100)
);
alter table private.check_file_limit enable row level security;
insert into private.check_file_limit (type, max) values
  ('CRIMINAL_RECORD', 3), ('EDUCATION', 50), ('WORK_EXPERIENCE', 50), ('CERTIFICATES', 50), ('WORK_PERMIT', 10),
  ('E_LEARNING', 3);

-- ── The country's rule ──────────────────────────────────────────────────────────────────────────────────────────

-- Returns what the law of the check's country says about it, or null: the country of the purpose for a check that has
-- one, otherwise the first of the order's countries, otherwise Norway. A purpose's own greatest age
-- goes before the country's.
create function private.policy_of_check(item public.check_item) returns public.check_policy
  language plpgsql stable security definer set search_path = '' as $$
declare
  rule record;
  policy public.check_policy;
begin
  select p as policy, c.max_age_months into rule
  from public.check_list l
  join public.check_request r on r.id = l.check_request_id
  join public.check_type t on t.type = item.type
  left join public.crc_purpose c on c.id = r.crc_purpose_id and t.needs_purpose
  join public.check_policy p on p.check_type = item.type and p.country = coalesce(c.country, r.countries[1], 'NO')
  where l.id = item.check_list_id;
  policy := rule.policy;
  policy.max_age_months := coalesce(rule.max_age_months, policy.max_age_months);
  return policy;
end
$$;

-- Returns what may happen to a document of this check: COPY, it is kept; SEEN, an upload is removed when the check is
-- decided; SHOWN, no copy may be made, so that the candidate shows it to the organisation.
create function private.document_rule(item public.check_item) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  policy constant public.check_policy := private.policy_of_check(item);
begin
  return case when policy.country is null or policy.copy_allowed then 'COPY' when policy.seen_online then 'SEEN'
    else 'SHOWN' end;
end
$$;

-- ── Adding ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns a check that waits for its candidate to add files, its list locked. ACCOUNT_NOT_FOUND at checkId for everyone
-- but the candidate, INVALID_ACTION before the consent and for a check that takes no files, IMMUTABLE once it was
-- submitted.
create function private.check_for_files(user_id uuid, check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  item public.check_item;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id and l.user_id = check_for_files.user_id and exists (
    select from public.user_profile u where u.id = l.user_id and u.confirmed_at is not null)
  for no key update of l;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  perform private.require_unlocked(private.personal_account(user_id));
  select * into item from public.check_item i where i.id = check_id;
  perform private.allowed(private.rule_of('check_list', 'CHECK', 'CANDIDATE', list.status));
  if private.document_rule(item) = 'SHOWN'
    or not exists (select from private.check_file_limit m where m.type = item.type) then
    perform private.fail('INVALID_ACTION');
  end if;
  if item.status <> 'PENDING_CANDIDATE' then
    perform private.fail('IMMUTABLE');
  end if;
  return item;
end
$$;

-- Returns where the files of a check belong; the sender's account has the quota.
create function private.place_of_files(item public.check_item) returns private.upload_place
  language sql stable security definer set search_path = ''
  return (
    select (l.account_id, l.account_id || '/' || l.id)::private.upload_place
    from public.check_list l where l.id = item.check_list_id);

-- For uploads of the candidate. Raises the codes of check_for_files.
create function private.check_file_place(user_id uuid, check_id uuid) returns private.upload_place
  language sql volatile security definer set search_path = '' as $$
  select private.place_of_files(private.check_for_files(user_id, check_id));
$$;

-- For the function check-files: returns what an upload is compared with, {type, firstName, lastName, maxAgeMonths,
-- today}. Raises the codes of check_for_files.
create function service.check_file_facts(user_id uuid, check_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
begin
  perform private.require_in_person(user_id);
  item := private.check_for_files(user_id, check_id);
  return (
    select jsonb_build_object('type', item.type, 'firstName', l.first_name, 'lastName', l.last_name,
      'maxAgeMonths', (private.policy_of_check(item)).max_age_months,
      'today', (private.now() at time zone private.candidate_zone())::date)
    from public.check_list l where l.id = item.check_list_id);
end
$$;

create function private.check_file_json(file private.check_file) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('id', file.id, 'name', file.name, 'size', file.size, 'contentType', file.content_type,
    'pageCount', coalesce(file.page_count, 1),
    'documentType', coalesce(file.document_type, 'UNKNOWN'), 'warnings', to_jsonb(file.warnings));

-- Returns the files that the candidate has given for a check, in the order in which they were added.
create function private.check_files_of(check_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(private.check_file_json(f) order by f.created_at, f.id), '[]')
    from private.check_file f
    where f.check_item_id = check_id and f.source = 'CANDIDATE' and f.removed_at is null);

-- For the function check-files, once it has inspected the upload: adds the file to the check and returns it. input:
-- {id, name, size, pageCount, documentType, warnings, sha256, contentType}. Raises the codes of check_for_files, and
-- TOO_BIG at files when the check has all that it takes. A repeat returns the same file.
create function service.add_check_file(user_id uuid, check_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
  file private.check_file;
begin
  perform private.require_in_person(user_id);
  item := private.check_for_files(user_id, check_id);
  select * into file from private.check_file f
  where f.id = (input ->> 'id')::uuid and f.check_item_id = item.id and f.removed_at is null;
  if found then
    return private.check_file_json(file);
  end if;
  perform private.fail_all(private.text_errors(input, 'name', 300));
  if (select count(*) from private.check_file f
      where f.check_item_id = item.id and f.source = 'CANDIDATE' and f.removed_at is null)
    >= (select m.max from private.check_file_limit m where m.type = item.type) then
    perform private.fail('TOO_BIG', 'files');
  end if;
  perform private.accept_file((input ->> 'id')::uuid, 'CHECK_FILE', item.id, user_id, input);
  insert into private.check_file (id, check_item_id, source, path, name, size, sha256, content_type, page_count,
    document_type, warnings, uploaded_by)
  select f.id, item.id, 'CANDIDATE', f.path, private.clean(input ->> 'name'), f.size, f.sha256, f.content_type,
    (input ->> 'pageCount')::integer, input ->> 'documentType',
    array(select jsonb_array_elements_text(input -> 'warnings')), add_check_file.user_id
  from private.stored_file f where f.id = (input ->> 'id')::uuid
  returning * into file;
  return private.check_file_json(file);
end
$$;

-- ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- For the function check-files: returns where a file is, {bucket, path, name, ending}, to its candidate, and to those
-- who may read the check's content, which is logged. saves: to keep a copy, not only to see it. ACCOUNT_NOT_FOUND at
-- fileId for everyone else and for a file that was removed, INVALID_ACTION at as for those who may only see it, and the
-- other codes of open_check.
create function service.check_file_download(user_id uuid, file_id uuid, saves boolean) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  file private.check_file;
  item public.check_item;
  access text;
begin
  perform private.require_in_person(user_id);
  select * into file from private.check_file f where f.id = file_id and f.removed_at is null;
  select * into item from public.check_item i where i.id = file.check_item_id;
  -- A statement of its own: Postgres need not evaluate a function that is one of several conditions.
  access := private.open_check(item, 'FILE', 'fileId', user_id => check_file_download.user_id);
  if access <> 'CANDIDATE' and file.source = 'CANDIDATE' and saves and private.document_rule(item) <> 'COPY' then
    perform private.fail('INVALID_ACTION', 'as');
  end if;
  return jsonb_build_object('bucket', 'check-files', 'path', file.path, 'name', file.name,
    'ending', case file.content_type when 'image/png' then 'png' when 'image/jpeg' then 'jpg' else 'pdf' end);
end
$$;

-- ── Removing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: the bytes of a file go with its row, whatever removed it.
create function private.remove_check_file() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_files(array[old.id]);
  return null;
end
$$;
create trigger check_file_deletion after delete on private.check_file
  for each row execute function private.remove_check_file();

-- Returns the check after its candidate removed a file that was not submitted. ACCOUNT_NOT_FOUND at checkFileId for
-- everyone else, and the codes of check_for_files.
create function private.destroy_check_file(check_file_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  item public.check_item;
begin
  perform private.refuse_impersonation();
  select i.* into item
  from private.check_file f join public.check_item i on i.id = f.check_item_id
  join public.check_list l on l.id = i.check_list_id
  where f.id = check_file_id and f.source = 'CANDIDATE' and l.user_id = caller;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkFileId');
  end if;
  item := private.check_for_files(caller, item.id);
  delete from private.check_file f where f.id = check_file_id;
  return item;
end
$$;
select private.expose('destroy_check_file(uuid)');

-- Settles the files of an answer that is submitted: every id at any `fileIds` has to be a file of this check (INVALID
-- at fileIds), and the files that the answer does not name are removed.
create function private.take_check_files(item public.check_item, attributes jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  named constant text[] := array(
    select f #>> '{}' from jsonb_path_query(attributes, 'strict $.**.fileIds[*]', silent => true) f);
begin
  if exists (
    select from unnest(named) n where not exists (
      select from private.check_file f
      where f.id::text = n and f.check_item_id = item.id and f.source = 'CANDIDATE' and f.removed_at is null)) then
    perform private.fail('INVALID', 'fileIds');
  end if;
  delete from private.check_file f
  where f.check_item_id = item.id and f.source = 'CANDIDATE' and f.id::text <> all (named);
end
$$;

-- Row trigger on both tables of answers.
create function private.settle_check_files() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take_check_files(i, new.attributes) from public.check_item i where i.id = new.check_item_id;
  return null;
end
$$;
create trigger check_answer_files after insert or update on private.check_answer
  for each row execute function private.settle_check_files();
create trigger restricted_check_answer_files after insert or update on private.restricted_check_answer
  for each row execute function private.settle_check_files();

-- Row trigger: documents that may only be seen are removed when the check is decided, and when its list ends without.
create function private.remove_seen_documents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.document_rule(new) <> 'COPY' then
    delete from private.check_file f where f.check_item_id = new.id and f.source = 'CANDIDATE';
  end if;
  return null;
end
$$;
create trigger check_item_seen_documents after update of status on public.check_item
  for each row when (new.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
    and old.status not in ('COMPLETED', 'COMPLETED_WITH_REMARKS'))
  execute function private.remove_seen_documents();

-- Row trigger: a candidate who refuses, or whose list is cancelled, leaves no files of checks that were not decided.
create function private.remove_unused_check_files() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_file f using public.check_item i
  where i.id = f.check_item_id and i.check_list_id = new.id and f.source = 'CANDIDATE'
    and i.status not in ('COMPLETED', 'COMPLETED_WITH_REMARKS');
  return null;
end
$$;
create trigger check_list_unused_files after update of status on public.check_list
  for each row when (new.status in ('REFUSED', 'CANCELLED')) execute function private.remove_unused_check_files();

grant execute on function
  service.check_file_facts(uuid, uuid), service.add_check_file(uuid, uuid, jsonb),
  service.check_file_download(uuid, uuid, boolean)
to service_role;
