-- The files of an order: documents that candidates confirm (INFORMATION) and material of a course (E_LEARNING). PDFs of
-- up to 10 MB in the private bucket check-request-files, at {account_id}/{check_request_id}/{id}.pdf; the function
-- check-request-files inspects and registers them. They cannot change once the order is sent, so that every candidate
-- confirms what was sent.

select private.add_bucket('check-request-files', 10000000, '{application/pdf}');
insert into private.file_kind (kind, bucket, target, ending) values
  ('CHECK_REQUEST_FILE', 'check-request-files', 'private.check_request_file_place', '.pdf');

-- Returns where the files of a draft belong. Raises UNAUTHORIZED while the user's mailbox is unconfirmed, and
-- ACCOUNT_NOT_FOUND or IMMUTABLE when the user may not edit the draft.
create function private.check_request_file_place(user_id uuid, check_request_id uuid) returns private.upload_place
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request;
begin
  if not exists (
    select from public.user_profile u
    where u.id = check_request_file_place.user_id and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED');
  end if;
  request := private.draft_request(check_request_id, user_id);
  return (request.account_id, request.account_id || '/' || request.id)::private.upload_place;
end
$$;

-- For the function check-request-files, once it has inspected the upload: adds the file to the draft and returns it,
-- {id, checkType, name, size, pageCount}. input: {id, checkType, name, size, pageCount, sha256, contentType,
-- replacesId?: a file whose place it takes}. Raises INCLUSION at checkType for a check that is not in the order or that
-- takes no files, and TOO_BIG beyond 20 files. A repeat returns the same row.
create function service.add_check_request_file(user_id uuid, check_request_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request;
  replaced public.check_request_file;
  file public.check_request_file;
begin
  perform private.require_in_person(user_id);
  perform private.check_request_file_place(user_id, check_request_id);
  request := private.draft_request(check_request_id, user_id);
  select * into file from public.check_request_file f
  where f.id = (input ->> 'id')::uuid and f.check_request_id = request.id;
  if found then
    return private.check_request_file_json(file);
  end if;
  perform private.fail_all(
    private.text_errors(input, 'name', 300)
    || case when input ->> 'checkType' in ('INFORMATION', 'E_LEARNING')
        and input ->> 'checkType' = any (request.check_types) then '[]'
      else private.error('INCLUSION', 'checkType') end);
  delete from public.check_request_file f
  where f.check_request_id = request.id and f.id = (input ->> 'replacesId')::uuid
  returning * into replaced;
  perform private.remove_files(array[replaced.id]);
  if (select count(*) from public.check_request_file f where f.check_request_id = request.id) >= 20 then
    perform private.fail('TOO_BIG', 'files');
  end if;
  perform private.accept_file((input ->> 'id')::uuid, 'CHECK_REQUEST_FILE', request.id, user_id, input);
  insert into public.check_request_file (id, check_request_id, check_type, position, name, path, size, page_count,
    sha256)
  select f.id, request.id, input ->> 'checkType', coalesce(replaced.position, 1 + (
      select coalesce(max(p.position), 0) from public.check_request_file p where p.check_request_id = request.id)),
    private.clean(input ->> 'name'), f.path, f.size, (input ->> 'pageCount')::integer, f.sha256
  from private.stored_file f where f.id = (input ->> 'id')::uuid
  returning * into file;
  return private.check_request_file_json(file);
end
$$;

create function private.check_request_file_json(file public.check_request_file) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('id', file.id, 'checkType', file.check_type, 'name', file.name, 'size', file.size,
    'pageCount', file.page_count);

-- Returns the order without the file; a job removes its bytes. Raises DOCUMENT_NOT_FOUND at checkRequestFileId for a
-- file that is not in it.
create function private.destroy_check_request_file(check_request_id uuid, check_request_file_id uuid)
  returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request constant public.check_request := private.draft_request(check_request_id, private.require_uid());
begin
  perform private.refuse_impersonation();
  delete from public.check_request_file f
  where f.check_request_id = request.id and f.id = check_request_file_id;
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND', 'checkRequestFileId');
  end if;
  perform private.remove_files(array[check_request_file_id]);
  return request;
end
$$;
select private.expose('destroy_check_request_file(uuid, uuid)');

-- For the function check-request-files: returns where a file is, {bucket, path, name}, to those who work in the order's
-- department. DOCUMENT_NOT_FOUND for everybody else.
create function service.check_request_file_download(user_id uuid, file_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  file public.check_request_file;
begin
  perform private.require_acting(user_id);
  select f.* into file from public.check_request_file f join public.check_request r on r.id = f.check_request_id
  where f.id = check_request_file_download.file_id
    and private.works_in(r.department_id, check_request_file_download.user_id);
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return jsonb_build_object('bucket', 'check-request-files', 'path', file.path, 'name', file.name);
end
$$;

-- For the function check-request-files: returns a file that is to be copied into a draft, {checkType, name, path,
-- size}, to those who work in the departments of both orders. DOCUMENT_NOT_FOUND for everybody else; raises what
-- refuses an upload into the draft.
create function service.check_request_file_to_copy(user_id uuid, check_request_id uuid, file_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  place jsonb;
begin
  perform private.require_in_person(user_id);
  perform private.check_request_file_place(user_id, check_request_id);
  place := service.check_request_file_download(user_id, file_id);
  return (
    select jsonb_build_object('checkType', f.check_type, 'name', f.name, 'path', place ->> 'path', 'size', f.size)
    from public.check_request_file f where f.id = file_id);
end
$$;

grant execute on function
  service.add_check_request_file(uuid, uuid, jsonb), service.check_request_file_download(uuid, uuid),
  service.check_request_file_to_copy(uuid, uuid, uuid)
to service_role;
