-- Stored files: one row for each object in storage. A file is EXPECTED once a target was handed out, ACCEPTED or
-- REFUSED once its bytes were inspected, and REMOVED when nobody needs it any more; a job removes the bytes of REFUSED
-- and REMOVED files. Each area adds its buckets and one row of private.file_kind for each kind of file (decision 0062).

create table private.file_kind (
  kind text constraint file_kind_pkey primary key,
  bucket text not null,
  -- For kinds that users upload: the function (user_id uuid, owner_id uuid) returns private.upload_place that decides
  -- who may add a file to an owner. Null when only edge functions store this kind.
  target text,
  -- Of the path, such as '.pdf'.
  ending text not null default '',
  needs_confirmed_mailbox boolean not null default true,
  -- The function (path text) returns boolean that tells whether an object without a row must stay. Null: none must.
  keeps_stray text
);
alter table private.file_kind enable row level security;

-- Where an upload belongs: the account whose quota counts it, and the folder in the bucket.
create type private.upload_place as (account_id uuid, folder text);

create table private.stored_file (
  id uuid constraint stored_file_pkey primary key default gen_random_uuid(),
  -- One of private.file_kind, or STRAY for an object that was found without a row.
  kind text not null,
  -- The draft, account, picture … No foreign keys from here on: the kind decides the table, and files outlive rows.
  owner_id uuid,
  -- Null once the account is deleted, if others still hold the file.
  account_id uuid,
  -- Null for files that edge functions make, and once the person is deleted.
  uploader_id uuid,
  bucket text not null,
  path text not null,
  status text not null
    constraint stored_file_status_known check (status in ('EXPECTED', 'ACCEPTED', 'REFUSED', 'REMOVED')),
  -- As announced by the client until the bytes are inspected.
  size bigint not null constraint stored_file_size_range check (size >= 0),
  sha256 text constraint stored_file_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text,
  -- When the target was last handed out.
  opened_at timestamptz not null default private.now(),
  -- When the bytes were removed. The row stays for a month, so that its path is not used again.
  removed_at timestamptz,
  constraint stored_file_path_unique unique (bucket, path),
  constraint stored_file_inspected check (status <> 'ACCEPTED' or sha256 is not null and content_type is not null)
);
alter table private.stored_file enable row level security;
create index stored_file_owner_id_index on private.stored_file (owner_id);
create index stored_file_account_id_index on private.stored_file (account_id, status) include (size, opened_at);
create index stored_file_uploader_id_index on private.stored_file (uploader_id, status) include (size, opened_at);
create index stored_file_expected_index on private.stored_file (opened_at) where status = 'EXPECTED';
create index stored_file_unwanted_index on private.stored_file (bucket, id)
  where status in ('REFUSED', 'REMOVED') and removed_at is null;

-- Declares a bucket. max_bytes and types (MIME) are enforced by storage itself.
create function private.add_bucket(name text, max_bytes bigint, types text[], is_public boolean default false)
  returns void
  language sql volatile set search_path = '' as $$
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (add_bucket.name, add_bucket.name, is_public, max_bytes, types)
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types
$$;

-- ── Accepting and refusing ──────────────────────────────────────────────────────────────────────────────────────

-- Marks an inspected upload as accepted. facts: {size, sha256, contentType}. Raises INVALID for an id without an
-- expected upload of this kind, owner and user: it was refused, removed, or is somebody else's.
create function private.accept_file(file_id uuid, kind text, owner_id uuid, user_id uuid, facts jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.stored_file f set
    status = 'ACCEPTED', size = (facts ->> 'size')::bigint, sha256 = facts ->> 'sha256',
    content_type = facts ->> 'contentType'
  where f.id = accept_file.file_id and f.kind = accept_file.kind and f.owner_id = accept_file.owner_id
    and f.uploader_id = accept_file.user_id and f.status = 'EXPECTED';
  if not found then
    perform private.fail('INVALID', 'fileId');
  end if;
end
$$;

-- For edge functions that refused an upload: its bytes are removed, and its id is not accepted afterwards. A file that
-- was accepted stays.
create function service.refuse_file(file_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set status = 'REFUSED' where f.id = refuse_file.file_id and f.status = 'EXPECTED'
$$;

-- Records a file that an edge function has stored. facts: {path, size, sha256, contentType}.
create function private.keep_file(kind text, owner_id uuid, account_id uuid, facts jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.stored_file (kind, owner_id, account_id, bucket, path, status, size, sha256, content_type)
  select k.kind, keep_file.owner_id, keep_file.account_id, k.bucket, facts ->> 'path', 'ACCEPTED',
    (facts ->> 'size')::bigint, facts ->> 'sha256', facts ->> 'contentType'
  from private.file_kind k where k.kind = keep_file.kind
$$;

-- ── Removing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: orders the removal of bytes, once per transaction.
create function private.order_file_removal() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_job('REMOVE_FILES', 'remove-files:' || pg_current_xact_id());
  return null;
end
$$;
create trigger stored_file_removal after insert or update of status on private.stored_file for each row
  when (new.status in ('REFUSED', 'REMOVED')) execute function private.order_file_removal();

-- Marks files as removed and has their bytes deleted.
create function private.remove_files(file_ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set status = 'REMOVED'
  where f.id = any (remove_files.file_ids) and f.status in ('EXPECTED', 'ACCEPTED')
$$;

-- Removes all files of a draft, picture or whatever else owns them.
create function private.remove_files_of(owner_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set status = 'REMOVED'
  where f.owner_id = remove_files_of.owner_id and f.status in ('EXPECTED', 'ACCEPTED')
$$;

-- Detaches an owner's files from their account, because others hold them when the account is deleted.
create function private.release_files_of(owner_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set account_id = null where f.owner_id = release_files_of.owner_id
$$;

-- Removes objects without a row that were stored before a time; with account_id, those in the account's folder alone.
create function private.remove_strays(account_id uuid, stored_before timestamptz) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kind private.file_kind;
begin
  for kind in select * from private.file_kind k order by k.kind loop
    execute format(
      'insert into private.stored_file (kind, bucket, path, status, size)
      select ''STRAY'', o.bucket_id, o.name, ''REMOVED'', 0
      from storage.objects o
      where o.bucket_id = $1 and o.name ~>=~ $2 and o.name ~<~ $3 and o.created_at < $4
        and not exists (
          select from private.stored_file f where f.bucket = o.bucket_id and f.path = o.name and f.removed_at is null)
        %s
      on conflict on constraint stored_file_path_unique do update set status = ''REMOVED'', removed_at = null',
      'and not ' || kind.keeps_stray || '(o.name)')
    -- Uses the index on names: '0' comes right after '/'. A conflict means that an upload was under way when its file
    -- was removed.
    using kind.bucket, coalesce(account_id || '/', ''), coalesce(account_id || '0', U&'\+10FFFF'), stored_before;
  end loop;
end
$$;

-- Removes all files of an account that is deleted, except those that others hold (release_files_of).
create function private.remove_account_files(account_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set status = 'REMOVED'
  where f.account_id = remove_account_files.account_id and f.status in ('EXPECTED', 'ACCEPTED');
  select private.remove_strays(remove_account_files.account_id, 'infinity');
$$;

-- For the job REMOVE_FILES: returns what to remove from storage, {bucket, paths, ids} for each bucket, at most 1,000 at
-- once: as many as storage removes in one request.
create function service.unwanted_files() returns setof jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('bucket', f.bucket, 'paths', jsonb_agg(f.path), 'ids', jsonb_agg(f.id))
  from (
    select u.*, row_number() over (partition by u.bucket order by u.id) as place
    from private.stored_file u where u.status in ('REFUSED', 'REMOVED') and u.removed_at is null) f
  where f.place <= 1000
  group by f.bucket
$$;

-- For the job REMOVE_FILES: notes that the bytes are gone.
create function service.forget_files(file_ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set removed_at = private.now()
  where f.id = any (forget_files.file_ids) and f.status in ('REFUSED', 'REMOVED')
$$;

insert into private.retention_period (subject, period) values
  ('removed_files', interval '30 days');

-- Job body, nightly: removes uploads that were not registered within a day and objects without a row, and forgets files
-- whose bytes were removed a month ago. Also retries what an earlier job could not remove.
create function service.remove_stray_uploads() returns void
  language sql volatile security definer set search_path = '' as $$
  update private.stored_file f set status = 'REMOVED'
  where f.status = 'EXPECTED' and f.opened_at < private.now() - interval '1 day';
  select private.remove_strays(null, private.now() - interval '1 day');
  delete from private.stored_file f where f.removed_at < private.now() - private.kept_for('removed_files');
  select private.enqueue_job('REMOVE_FILES', 'remove-files:' || gen_random_uuid())
  where exists (
    select from private.stored_file f where f.status in ('REFUSED', 'REMOVED') and f.removed_at is null);
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REMOVE_FILES', 'Remove files from storage', 'Fjerne filer fra lagringen', null),
  ('REMOVE_STRAY_UPLOADS', 'Remove abandoned uploads', 'Fjerne avbrutte opplastinger', 'service.remove_stray_uploads');
insert into private.schedule (name, cron, job_kind) values
  ('remove-stray-uploads', '53 3 * * *', 'REMOVE_STRAY_UPLOADS');

grant execute on function
  service.refuse_file(uuid), service.unwanted_files(), service.forget_files(uuid[]), service.remove_stray_uploads()
to service_role;
