-- Stored files. documents holds the originals at {account_id}/{document_id}/{file_id}.pdf, uploaded straight from the
-- browser into a draft; sealed-documents holds results, written by the seal job alone; account-files the files that teams
-- keep at {account_id}/{file_id}; picture-uploads, at {account_id}/{upload_id}, a picture as it was chosen, for the moment
-- until it has been made into those of account-images. Nobody but the functions reads, removes or replaces one: they give
-- addresses that work for minutes to those who may read. account-images alone is public, for whoever has an address.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, 10000000, '{application/pdf}'),
  ('sealed-documents', 'sealed-documents', false, 30000000, '{application/pdf}'),
  ('account-files', 'account-files', false, 10000000,
    '{application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document}'),
  ('picture-uploads', 'picture-uploads', false, 5000000, '{image/png,image/jpeg,image/webp,image/gif}'),
  ('account-images', 'account-images', true, 1000000, '{image/webp}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Gives the document that an object path of the shape above belongs to, else null.
create function private.document_of_path(path text) returns uuid
  language sql immutable set search_path = ''
  return case
    when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$'
    then split_part(path, '/', 2)::uuid end;
grant execute on function private.document_of_path(text) to authenticated;

-- Row-level security of public.document applies inside. A draft is visible to exactly those who may edit it.
create policy tillit_documents_insert on storage.objects for insert to authenticated
  with check (
    bucket_id = 'documents' and exists (
      select from public.document d join public.account a on a.id = d.account_id and a.deletion_scheduled_on is null
      where d.id = private.document_of_path(objects.name) and d.status = 'DRAFT'
        and split_part(objects.name, '/', 1) = d.account_id::text));

-- A team's files and an account's pictures: OWNER and ADMIN, mailbox proven, while the account is not locked. What has been
-- registered is never uploaded again.
create policy tillit_account_uploads_insert on storage.objects for insert to authenticated
  with check (
    bucket_id in ('account-files', 'picture-uploads')
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (
      select from public.account a
      where a.id = any (array(select private.administered_accounts())) and a.id::text = split_part(objects.name, '/', 1)
        and a.deletion_scheduled_on is null and (a.account_type = 'TEAM' or objects.bucket_id = 'picture-uploads')
        and not exists (select from public.account_file f where f.account_id = a.id and f.path = objects.name))
    and (select private.confirmed_uid()) is not null);

-- Job body, nightly: uploads that never became a file or a picture, and pictures that nobody was told of. Jobs remove them
-- from storage, each as many as storage takes at once.
create function service.remove_stray_uploads() returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_file_removal('stray:' || private.now()::date || ':' || stray.batch, array_agg(stray.name), null)
  from (
    select o.name, (row_number() over (order by o.name) - 1) / 1000 as batch
    from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < private.now() - interval '1 day'
      and not exists (select from public.document_file f where f.path = o.name)) stray
  group by stray.batch;
  select private.enqueue_object_removal(stray.bucket_id, array_agg(stray.name order by stray.name), 'stray:' || private.now()::date)
  from (
    select o.bucket_id, o.name,
      case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(o.name, '/', 1)::uuid end as account_id,
      case when o.name ~ '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(o.name, '/', 2)::uuid end as file_id
    from storage.objects o
    where o.bucket_id in ('account-files', 'picture-uploads', 'account-images')
      and o.created_at < private.now() - interval '1 day') stray
  left join public.account_file f on stray.bucket_id = 'account-files' and f.id = stray.file_id and f.path = stray.name
  left join public.account a on stray.bucket_id = 'account-images' and a.id = stray.account_id
    and regexp_replace(stray.name, '/[^/]*$', '') in (a.logo_path, a.symbol_path)
  where f.id is null and a.id is null
  group by stray.bucket_id
$$;
grant execute on function service.remove_stray_uploads() to service_role;
insert into private.schedule (name, cron, job_kind) values ('remove-stray-uploads', '53 3 * * *', 'REMOVE_STRAY_UPLOADS');
