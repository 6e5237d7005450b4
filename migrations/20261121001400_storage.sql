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

-- A team's files and an account's pictures: OWNER and ADMIN, mailbox proven.
create policy tillit_account_uploads_insert on storage.objects for insert to authenticated
  with check (
    bucket_id in ('account-files', 'picture-uploads')
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and split_part(name, '/', 1) = any (array(select private.administered_accounts())::text[])
    and (select private.confirmed_uid()) is not null);

-- Gives whether an object of account-images, account-files or picture-uploads is what somebody uses.
create function private.is_object_used(bucket text, path text) returns boolean
  language sql stable security definer set search_path = ''
  return case bucket
    when 'account-files' then exists (
      select from public.account_file f where f.id::text = split_part(is_object_used.path, '/', 2) and f.path = is_object_used.path)
    when 'account-images' then exists (
      select from public.account a where a.id::text = split_part(is_object_used.path, '/', 1)
        and regexp_replace(is_object_used.path, '/[^/]*$', '') in (a.logo_path, a.symbol_path))
    else false end;

-- Uploads that never became a file or a picture, and pictures that nobody was told of, by the nightly housekeeping: jobs
-- remove them from storage, each as many as storage takes at once.
create function private.remove_stray_uploads() returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_file_removal('stray:' || private.now()::date || ':' || stray.batch, array_agg(stray.name), null)
  from (
    select o.name, (row_number() over (order by o.name) - 1) / 1000 as batch
    from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < private.now() - interval '1 day'
      and not exists (select from public.document_file f where f.path = o.name)) stray
  group by stray.batch;
  select private.enqueue_object_removal(stray.bucket_id, array_agg(stray.name order by stray.name), 'stray:' || private.now()::date)
  from storage.objects stray
  where stray.bucket_id in ('account-files', 'picture-uploads', 'account-images')
    and stray.created_at < private.now() - interval '1 day'
    and not private.is_object_used(stray.bucket_id, stray.name)
  group by stray.bucket_id
$$;
