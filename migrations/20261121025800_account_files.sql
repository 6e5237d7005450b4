-- Files that a team keeps for its own people: policy documents, and routine guidelines for handling reports. Every
-- member reads them; OWNER and ADMIN upload and remove. The bytes are in the private bucket account-files at
-- {account_id}/{id}; the function account-files inspects and registers them.

create table public.account_file (
  id uuid constraint account_file_pkey primary key
    constraint account_file_id_fkey references private.stored_file (id),
  account_id uuid not null constraint account_file_account_id_fkey references public.account (id) on delete cascade,
  kind text not null constraint account_file_kind_known check (kind in ('POLICY_DOCUMENT', 'ROUTINE_GUIDELINE')),
  -- The name that people gave it, with the extension of its actual type.
  name text not null constraint account_file_name_length check (char_length(name) between 1 and 300),
  path text not null generated always as (account_id::text || '/' || id::text) stored,
  content_type text not null constraint account_file_content_type_known check (content_type in (
    'application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  size integer not null constraint account_file_size_range check (size between 1 and 10000000),
  sha256 text not null constraint account_file_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid constraint account_file_created_by_fkey references public.user_profile (id) on delete set null,
  created_at timestamptz not null default private.now()
);
create index account_file_account_id_index on public.account_file (account_id, kind, created_at);
create index account_file_created_by_index on public.account_file (created_by);
comment on table public.account_file is '@graphql({"totalCount": {"enabled": true}})';
alter table public.account_file enable row level security;
create policy account_file_select on public.account_file for select to authenticated
  using (account_id = any (array(select private.member_accounts())));
-- Not readable: the path, the hash and the uploader.
grant select (id, account_id, kind, name, content_type, size, created_at) on public.account_file to authenticated;

select private.add_bucket('account-files', 10000000,
  '{application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document}');
insert into private.file_kind (kind, bucket, target) values
  ('ACCOUNT_FILE', 'account-files', 'private.account_file_place');

-- Returns where a team's files belong, for its OWNER and ADMINs. Raises INVALID_ACTION for a personal account.
create function private.account_file_place(user_id uuid, account_id uuid) returns private.upload_place
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.account_administered_by(user_id, account_id);
begin
  if account.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  return (account.id, account.id)::private.upload_place;
end
$$;

-- For the function account-files, once it has inspected the upload: returns the file {id, kind, name, contentType,
-- size}. input: {id, kind, name, contentType, size, sha256}. Raises TOO_BIG beyond 50 of a kind.
-- A repeat returns the same row.
create function service.add_account_file(user_id uuid, account_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  file public.account_file;
begin
  perform private.require_in_person(user_id);
  perform private.account_file_place(user_id, account_id);
  select * into file from public.account_file f
  where f.id = (input ->> 'id')::uuid and f.account_id = add_account_file.account_id;
  if not found then
    if (select count(*) from public.account_file f
      where f.account_id = add_account_file.account_id and f.kind = input ->> 'kind') >= 50 then
      perform private.fail('TOO_BIG', 'files');
    end if;
    perform private.accept_file((input ->> 'id')::uuid, 'ACCOUNT_FILE', account_id, user_id, input);
    insert into public.account_file (id, account_id, kind, name, content_type, size, sha256, created_by)
    values ((input ->> 'id')::uuid, add_account_file.account_id, input ->> 'kind', private.clean(input ->> 'name'),
      input ->> 'contentType', (input ->> 'size')::integer, input ->> 'sha256', add_account_file.user_id)
    returning * into file;
  end if;
  return jsonb_build_object(
    'id', file.id, 'kind', file.kind, 'name', file.name, 'contentType', file.content_type, 'size', file.size);
end
$$;

-- For the function account-files: returns where a file is, {bucket, path, name, contentType}, to any member of its
-- account. DOCUMENT_NOT_FOUND for everybody else.
create function service.account_file_download(user_id uuid, file_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  file public.account_file;
begin
  perform private.require_acting(user_id);
  select * into file from public.account_file f
  where f.id = file_id and exists (
    select from private.membership m
    where m.account_id = f.account_id and m.user_id = account_file_download.user_id);
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return jsonb_build_object(
    'bucket', 'account-files', 'path', file.path, 'name', file.name, 'contentType', file.content_type);
end
$$;

-- Returns the removed file; a job removes its bytes. OWNER and ADMIN of its team; to a stranger it does not exist
-- (DOCUMENT_NOT_FOUND).
create function private.destroy_account_file(file_id uuid) returns public.account_file
  language plpgsql volatile security definer set search_path = '' as $$
declare
  file public.account_file;
begin
  perform private.require_uid();
  perform private.refuse_impersonation();
  select * into file from public.account_file f
  where f.id = file_id and f.account_id in (select private.member_accounts());
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND', 'fileId');
  end if;
  perform private.lock_administered_account(file.account_id);
  delete from public.account_file f where f.id = file.id;
  perform private.remove_files(array[file.id]);
  return file;
end
$$;
select private.expose('destroy_account_file(uuid)');
create trigger account_file_lock before insert or update or delete on public.account_file
  for each row execute function private.refuse_locked();

grant execute on function service.add_account_file(uuid, uuid, jsonb), service.account_file_download(uuid, uuid)
to service_role;
