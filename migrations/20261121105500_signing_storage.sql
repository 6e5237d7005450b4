-- Stored files of documents. documents holds the originals at {account_id}/{document_id}/{file_id}.pdf, uploaded straight
-- from the browser into a draft; sealed-documents holds results, written by the seal job alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, 10000000, '{application/pdf}'),
  ('sealed-documents', 'sealed-documents', false, 30000000, '{application/pdf}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Returns the document that an object path of the shape above belongs to, else null.
create function private.document_of_path(path text) returns uuid
  language sql immutable set search_path = ''
  return case
    when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$'
    then split_part(path, '/', 2)::uuid end;

-- Row-level security of public.document applies inside. A draft is visible to exactly those who may edit it.
create policy tillit_documents_insert on storage.objects for insert to authenticated
  with check (
    bucket_id = 'documents' and exists (
      select from public.document d join public.account a on a.id = d.account_id and a.deletion_scheduled_on is null
      where d.id = private.document_of_path(objects.name) and d.status = 'DRAFT'
        and split_part(objects.name, '/', 1) = d.account_id::text));

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

insert into private.job_kind (kind, sql_function) values ('REMOVE_STRAY_UPLOADS', 'service.remove_stray_uploads');
insert into private.schedule (name, cron, job_kind) values ('remove-stray-uploads', '53 3 * * *', 'REMOVE_STRAY_UPLOADS');

grant execute on function private.document_of_path(text) to authenticated;

grant execute on function service.remove_stray_uploads() to service_role;
