-- The sender's override of a police certificate (spec 001 §4, §5): seen elsewhere, or not obtainable. OWNER and ADMIN
-- override a check that is not completed, and never one of their own; the check always gets a remark with the reason.
-- Files that prove it wait here until the override takes them, and go when the check is decided without them.

insert into private.file_kind (kind, bucket, target) values
  ('OVERRIDE_FILE', 'check-files', 'private.override_file_place');

create table private.override_file (
  id uuid constraint override_file_pkey primary key,
  check_item_id uuid not null
    constraint override_file_check_item_id_fkey references public.check_item (id) on delete cascade,
  -- No foreign key, as for check_file.
  uploaded_by uuid not null,
  path text not null constraint override_file_path_unique unique,
  name text not null constraint override_file_name_length check (char_length(name) between 1 and 300),
  size integer not null constraint override_file_size_range check (size between 1 and 10000000),
  sha256 text not null constraint override_file_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null constraint override_file_content_type_known
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  -- Null for a picture.
  page_count integer constraint override_file_page_count_positive check (page_count > 0),
  created_at timestamptz not null default private.now()
);
create index override_file_check_item_id_index on private.override_file (check_item_id);
alter table private.override_file enable row level security;
create trigger override_file_copy before insert on private.override_file
  for each row execute function private.refuse_copy();

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a user may override this check now.
create function private.may_override(item public.check_item, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  if item.type <> 'CRIMINAL_RECORD' then
    return false;
  end if;
  select l.* into list from public.check_list l
  join private.membership m on m.account_id = l.account_id and m.role in ('OWNER', 'ADMIN')
  join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
  where l.id = item.check_list_id and u.id = may_override.user_id
    and l.user_id is distinct from u.id and l.email <> u.email;
  return found and private.rule_of('check_list', 'CHECK', 'SENDER', list.status) not like '!%'
    and private.rule_of('check', 'OVERRIDE', 'SENDER', item.status) not like '!%';
end
$$;

-- Returns a check that the user may override, its list locked. ACCOUNT_NOT_FOUND at checkId for those who do not work
-- in its department, UNAUTHORIZED for members without the role and for the candidate, INVALID_ACTION for another type
-- of check, for one that is completed and for a list that has ended.
create function private.overridable_check(user_id uuid, check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  item public.check_item;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id and private.works_in(l.department_id, overridable_check.user_id)
  for no key update of l;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  if not exists (
    select from private.membership m join public.user_profile u on u.id = m.user_id
    where m.account_id = list.account_id and u.id = overridable_check.user_id and m.role in ('OWNER', 'ADMIN')
      and list.user_id is distinct from u.id and list.email <> u.email) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_unlocked(list.account_id);
  select * into item from public.check_item i where i.id = check_id;
  if not private.may_override(item, overridable_check.user_id) then
    perform private.fail('INVALID_ACTION');
  end if;
  return item;
end
$$;

-- ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- For uploads of an override. Raises the codes of overridable_check, and INVALID_ACTION where the law allows no copies.
create function private.override_file_place(user_id uuid, check_id uuid) returns private.upload_place
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item constant public.check_item := private.overridable_check(user_id, check_id);
begin
  perform private.require_copy_allowed(item);
  return private.place_of_files(item);
end
$$;

-- For the function check-files, once it has inspected the upload: keeps the file for the override, and returns {id,
-- name, size}. input: {id, name, size, pageCount, sha256, contentType}. Raises the codes of overridable_check, and
-- TOO_BIG at files beyond ten. A repeat returns the same file.
create function service.add_override_file(user_id uuid, check_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
  file private.override_file;
begin
  perform private.require_in_person(user_id);
  item := private.overridable_check(user_id, check_id);
  perform private.require_copy_allowed(item);
  select * into file from private.override_file f
  where f.id = (input ->> 'id')::uuid and f.check_item_id = item.id
    and f.uploaded_by = add_override_file.user_id;
  if not found then
    perform private.fail_all(private.text_errors(input, 'name', 300));
    if (select count(*) from private.override_file f
        where f.check_item_id = item.id and f.uploaded_by = add_override_file.user_id) >= 10 then
      perform private.fail('TOO_BIG', 'files');
    end if;
    perform private.accept_file((input ->> 'id')::uuid, 'OVERRIDE_FILE', item.id, user_id, input);
    insert into private.override_file (id, check_item_id, uploaded_by, path, name, size, sha256, content_type,
      page_count)
    select f.id, item.id, add_override_file.user_id, f.path, private.clean(input ->> 'name'), f.size, f.sha256,
      f.content_type, (input ->> 'pageCount')::integer
    from private.stored_file f where f.id = (input ->> 'id')::uuid
    returning * into file;
  end if;
  return jsonb_build_object('id', file.id, 'name', file.name, 'size', file.size);
end
$$;
grant execute on function service.add_override_file(uuid, uuid, jsonb) to service_role;

-- Removes a file that the caller has uploaded for an override, and returns the check. Raises the codes of
-- overridable_check, and INVALID_ACTION at fileId for an unknown file.
create function private.remove_override_file(check_id uuid, file_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  item public.check_item;
begin
  perform private.refuse_impersonation();
  item := private.overridable_check(caller, check_id);
  delete from private.override_file f
  where f.id = file_id and f.check_item_id = item.id and f.uploaded_by = caller;
  if not found then
    perform private.fail('INVALID_ACTION', 'fileId');
  end if;
  return item;
end
$$;
select private.expose('remove_override_file(uuid, uuid)');

-- Row trigger: the bytes go with the row, unless the override has made them a file of the check.
create function private.remove_override_bytes() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.check_file f where f.id = old.id) then
    perform private.remove_files(array[old.id]);
  end if;
  return null;
end
$$;
create trigger override_file_deletion after delete on private.override_file
  for each row execute function private.remove_override_bytes();

-- Row triggers: files of an override that did not happen go with the decision, and with the end of the list.
create function private.end_override_files() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.override_file f where f.check_item_id = new.id;
  return null;
end
$$;
create trigger check_item_override_files after update of status on public.check_item
  for each row when (new.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS'))
  execute function private.end_override_files();
create function private.end_override_files_of_list() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.override_file f using public.check_item i
  where i.id = f.check_item_id and i.check_list_id = new.id;
  return null;
end
$$;
create trigger check_list_override_files after update of status on public.check_list
  for each row when (new.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE'))
  execute function private.end_override_files_of_list();

-- ── Overriding ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of an override's form.
create function private.override_errors(item public.check_item, input jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return case when private.text_errors(input, 'note', 2000, multiline => true) <> '[]'
      then private.text_errors(input, 'note', 2000, multiline => true)
    when char_length(private.clean(input ->> 'note')) < 30 then private.error('TOO_SHORT', 'note') else '[]' end
    || case when input -> 'isConfirmed' = 'true' then '[]' else private.error('BLANK', 'isConfirmed') end
    || case
      when private.shape_errors(coalesce(input -> 'fileIds', '[]'), '{"list": "uuid", "max": 10}', 'fileIds') <> '[]'
        then private.error('INVALID', 'fileIds')
      when exists (
        select from jsonb_array_elements_text(input -> 'fileIds') named (id)
        where not exists (
          select from private.override_file f
          where f.id::text = lower(named.id) and f.check_item_id = item.id and f.uploaded_by = private.uid()))
        then private.error('INVALID', 'fileIds')
      else '[]' end
    || case when input ->> 'requestId' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then '[]'
      else private.error('INVALID', 'requestId') end;

-- Returns the check after its override, with a remark and the reason. input: {note (30 to 2,000 characters),
-- isConfirmed: true, fileIds? (of override_file), requestId (uuid)}. Raises the codes of overridable_check. A repeat of
-- the request changes nothing.
create function private.override_check(check_id uuid, input jsonb) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  item public.check_item;
begin
  perform private.refuse_impersonation();
  perform private.require_object(input);
  if exists (
    select from private.check_history h
    where h.check_item_id = check_id and h.actor_id = caller and h.action = 'OVERRIDE'
      and h.request_id::text = lower(input ->> 'requestId')) then
    return (select i from public.check_item i where i.id = check_id);
  end if;
  item := private.overridable_check(caller, check_id);
  perform private.fail_all(private.override_errors(item, input));
  insert into private.check_file (id, check_item_id, source, path, name, size, sha256, content_type, page_count,
    uploaded_by)
  select f.id, f.check_item_id, 'OVERRIDE', f.path, f.name, f.size, f.sha256, f.content_type, f.page_count,
    f.uploaded_by
  from private.override_file f
  where f.id::text in (select lower(jsonb_array_elements_text(coalesce(input -> 'fileIds', '[]'))));
  return private.decide_check(item.id, 'OVERRIDE', 'SENDER', caller, null, input ->> 'note',
    array(select jsonb_array_elements_text(coalesce(input -> 'fileIds', '[]'))::uuid),
    (input ->> 'requestId')::uuid);
end
$$;
select private.expose('override_check(uuid, jsonb)');
