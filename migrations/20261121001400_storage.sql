-- Stored files: two private buckets. documents holds the originals at {account_id}/{document_id}/{file_id}.pdf, uploaded
-- straight from the browser into a draft; sealed-documents holds results, written by the seal job alone. Nobody but the
-- functions reads, removes or replaces one: they give addresses that work for minutes to those who may read the document.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, 10000000, '{application/pdf}'),
  ('sealed-documents', 'sealed-documents', false, 30000000, '{application/pdf}')
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
      select from public.document d
      where d.id = private.document_of_path(objects.name) and d.status = 'DRAFT'
        and split_part(objects.name, '/', 1) = d.account_id::text));

-- Uploads that never became a document's file, by the nightly housekeeping: jobs remove them from storage, each as many
-- as storage takes at once.
create function private.remove_stray_uploads() returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_file_removal('stray:' || private.now()::date || ':' || stray.batch, array_agg(stray.name), null)
  from (
    select o.name, (row_number() over (order by o.name) - 1) / 1000 as batch
    from storage.objects o
    where o.bucket_id = 'documents' and o.created_at < private.now() - interval '1 day'
      and not exists (select from public.document_file f where f.path = o.name)) stray
  group by stray.batch
$$;
