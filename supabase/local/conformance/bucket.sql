-- The bucket of the cases for Storage: a person's files are in the folder of their id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('conformance', 'conformance', false, 1000, '{application/pdf}') on conflict do nothing;
drop policy if exists conformance_own on storage.objects;
create policy conformance_own on storage.objects to authenticated
  using (bucket_id = 'conformance' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'conformance' and (storage.foldername(name))[1] = (select auth.uid())::text);
