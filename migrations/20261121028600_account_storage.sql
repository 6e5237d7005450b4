-- Stored files of accounts. account-files holds the files that teams keep at {account_id}/{file_id}; picture-uploads, at
-- {account_id}/{upload_id}, a picture as it was chosen, until it has been made into those of account-images. Only the
-- functions read, remove or replace objects: they hand out addresses that work for minutes to those who may read.
-- account-images alone is public.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('account-files', 'account-files', false, 10000000,
    '{application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document}'),
  ('picture-uploads', 'picture-uploads', false, 5000000, '{image/png,image/jpeg,image/webp,image/gif}'),
  ('account-images', 'account-images', true, 1000000, '{image/webp}')
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

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
