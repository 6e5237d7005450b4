-- Uploading. A user asks for a target (service.open_upload) and uploads straight to storage, where one policy admits
-- exactly what is expected of them; an edge function then inspects the bytes and accepts or refuses the file. The
-- kind's own function decides who may upload. Quotas limit what an account and a person store, and what they upload in
-- a day.

-- For each account and each person, over all kinds: files and bytes that are stored, and targets of one day.
create table private.file_quota (
  scope text constraint file_quota_pkey primary key
    constraint file_quota_scope_known check (scope in ('ACCOUNT', 'PERSON')),
  stored_files integer not null,
  stored_bytes bigint not null,
  daily_files integer not null,
  daily_bytes bigint not null
);
alter table private.file_quota enable row level security;
insert into private.file_quota (scope, stored_files, stored_bytes, daily_files, daily_bytes) values
  ('ACCOUNT', 100000, 100000000000, 5000, 10000000000),
  ('PERSON', 50000, 50000000000, 1000, 2000000000);

-- Returns where the user's upload for this owner goes. Raises what the kind's own function raises, and UNAUTHORIZED
-- during impersonation or, unless the kind allows it, with an unconfirmed mailbox.
create function private.judge_upload(user_id uuid, kind text, owner_id uuid) returns private.upload_place
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted private.file_kind;
  place private.upload_place;
begin
  perform private.require_in_person(judge_upload.user_id);
  select * into strict wanted from private.file_kind k where k.kind = judge_upload.kind and k.target is not null;
  execute format('select * from %s($1, $2)', wanted.target) into place using user_id, owner_id;
  if wanted.needs_confirmed_mailbox and not exists (
    select from public.user_profile u where u.id = judge_upload.user_id and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED', 'mailbox');
  end if;
  return place;
end
$$;

-- Raises TOO_BIG at storage when a file of this size does not fit any more, and DELIVERY_FREQUENCY_EXCEEDED at uploads
-- after too many in a day. Uploads of one account are counted one after the other.
create function private.require_quota(account_id uuid, user_id uuid, size bigint) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  quota private.file_quota;
  used record;
begin
  perform pg_advisory_xact_lock(hashtextextended('upload:' || account_id, 0));
  perform pg_advisory_xact_lock(hashtextextended('upload:' || user_id, 0));
  for quota in select * from private.file_quota loop
    select
      count(*) filter (where f.status in ('EXPECTED', 'ACCEPTED')) as stored_files,
      coalesce(sum(f.size) filter (where f.status in ('EXPECTED', 'ACCEPTED')), 0) as stored_bytes,
      count(*) filter (
        where f.opened_at > private.now() - interval '1 day' and f.uploader_id is not null) as daily_files,
      coalesce(sum(f.size) filter (
        where f.opened_at > private.now() - interval '1 day' and f.uploader_id is not null), 0) as daily_bytes
    into used from private.stored_file f
    where quota.scope = 'ACCOUNT' and f.account_id = require_quota.account_id
      or quota.scope = 'PERSON' and f.uploader_id = require_quota.user_id;
    if used.stored_files >= quota.stored_files or used.stored_bytes + size > quota.stored_bytes then
      perform private.fail('TOO_BIG', 'storage');
    end if;
    if used.daily_files >= quota.daily_files or used.daily_bytes + size > quota.daily_bytes then
      perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'uploads');
    end if;
  end loop;
end
$$;

-- The quotas above limit what accounts and persons upload in a day.
insert into private.usage_limit (action, scope, per, max) values
  ('UPLOAD', 'NETWORK', interval '1 day', 10000),
  ('UPLOAD', 'EVERYBODY', interval '1 day', 300000);

-- For edge functions: hands out the target of an upload, {bucket, path, isStored}. isStored: an earlier try has stored
-- the bytes, and only the registration is missing. size in bytes. Raises TOO_BIG at file above the bucket's limit,
-- INVALID for an id that was used for anything else; else as judge_upload and require_quota.
-- A repeat returns the same target.
create function service.open_upload(user_id uuid, kind text, owner_id uuid, file_id uuid, size bigint) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  place private.upload_place := private.judge_upload(user_id, kind, owner_id);
  wanted private.file_kind;
  file private.stored_file;
begin
  select * into wanted from private.file_kind k where k.kind = open_upload.kind;
  if size > (select b.file_size_limit from storage.buckets b where b.id = wanted.bucket) then
    perform private.fail('TOO_BIG', 'file');
  end if;
  select * into file from private.stored_file f where f.id = file_id for update;
  if not found then
    perform private.require_quota(place.account_id, user_id, size);
    if not private.is_within_limits('UPLOAD', private.usage_keys(user_id, place.account_id)) then
      perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'uploads');
    end if;
    insert into private.stored_file (id, kind, owner_id, account_id, uploader_id, bucket, path, status, size)
    values (file_id, kind, owner_id, place.account_id, user_id, wanted.bucket,
      place.folder || '/' || file_id || wanted.ending, 'EXPECTED', size)
    returning * into file;
  elsif (file.kind, file.owner_id, file.uploader_id)
      is distinct from (open_upload.kind, open_upload.owner_id, open_upload.user_id)
    or file.size <> open_upload.size or file.status not in ('EXPECTED', 'ACCEPTED') then
    perform private.fail('INVALID', 'fileId');
  elsif file.status = 'EXPECTED' then
    update private.stored_file f set opened_at = private.now() where f.id = file.id;
  end if;
  return jsonb_build_object('bucket', file.bucket, 'path', file.path, 'isStored',
    exists (select from storage.objects o where o.bucket_id = file.bucket and o.name = file.path));
end
$$;

-- For edge functions, before they read an upload: returns {bucket, path, size}. Raises BLANK at fileId when no target
-- was handed out to this user for this owner, INVALID when the file was refused or removed; else as judge_upload.
create function service.opened_upload(user_id uuid, kind text, owner_id uuid, file_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  file private.stored_file;
begin
  perform private.judge_upload(user_id, kind, owner_id);
  select * into file from private.stored_file f
  where f.id = file_id and f.kind = opened_upload.kind and f.owner_id = opened_upload.owner_id
    and f.uploader_id = opened_upload.user_id;
  if not found then
    perform private.fail('BLANK', 'fileId');
  end if;
  if file.status not in ('EXPECTED', 'ACCEPTED') then
    perform private.fail('INVALID', 'fileId');
  end if;
  return jsonb_build_object('bucket', file.bucket, 'path', file.path, 'size', file.size);
end
$$;

-- Removes a deleted person from the files that they uploaded.
create function private.forget_uploader(person public.user_profile) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set uploader_id = null where f.uploader_id = person.id
$$;

-- ── The one policy of storage ───────────────────────────────────────────────────────────────────────────────────

-- Returns what the caller may upload now, as bucket/path: targets of the last hour.
create function private.expected_uploads() returns setof text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select f.bucket || '/' || f.path from private.stored_file f
    where f.uploader_id = private.uid() and f.status = 'EXPECTED' and f.opened_at > private.now() - interval '1 hour';
end
$$;
grant execute on function private.expected_uploads() to authenticated;

-- Only the edge functions read, replace and remove objects. They hand out URLs that work for minutes.
create policy tillit_uploads_insert on storage.objects for insert to authenticated
  with check (bucket_id || '/' || name = any (array(select private.expected_uploads())));

grant execute on function
  service.open_upload(uuid, text, uuid, uuid, bigint), service.opened_upload(uuid, text, uuid, uuid)
to service_role;
