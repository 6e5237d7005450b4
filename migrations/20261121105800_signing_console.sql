-- What signing adds to the administrators' console: counts per account, and an invariant. Numbers only.

create function private.count_sent_documents(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.document d
    where d.account_id = count_sent_documents.account_id and d.status <> 'DRAFT');
create function private.count_sealing_documents(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.document d
    where d.account_id = count_sealing_documents.account_id and d.status = 'SEALING');
insert into private.account_count (name, count_function) values
  ('sentDocuments', 'private.count_sent_documents'),
  ('sealingDocuments', 'private.count_sealing_documents');

-- Counts the documents that everybody has signed and whose seal has been failing for a day.
create function private.count_late_seals() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.document d
    where d.status = 'SEALING' and d.seal_failed_at < private.now() - interval '1 day');
insert into private.invariant (name, violations) values ('LATE_SEAL', 'private.count_late_seals');
