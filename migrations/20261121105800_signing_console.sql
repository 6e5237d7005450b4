-- What signing adds to the administrators' console: counts per account, and an invariant. Numbers only.

create function private.count_sent_documents(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.document d
    where d.account_id = count_sent_documents.account_id and d.status not in ('DRAFT', 'SCHEDULED')
      and not d.bulk);
create function private.count_sealing_documents(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.document d
    where d.account_id = count_sealing_documents.account_id and d.status = 'SEALING');
insert into private.account_count (name, title_en, title_nb, count_function) values
  ('sentDocuments', 'Documents sent', 'Sendte dokumenter', 'private.count_sent_documents'),
  ('sealingDocuments', 'Documents being sealed', 'Dokumenter under forsegling', 'private.count_sealing_documents');

-- Counts documents that were fully signed more than a day ago and are not sealed.
create function private.count_late_seals() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.document d
    where d.status = 'SEALING' and private.now() - interval '1 day' > (
      select max(s.signed_at) from public.signature s where s.document_id = d.id));
insert into private.invariant (name, title_en, title_nb, violations) values
  ('LATE_SEAL', 'Documents not sealed a day after the last signature',
    'Dokumenter som ikke er forseglet et døgn etter siste signatur', 'private.count_late_seals');

-- Counts signers who were invited before everyone of an earlier group had signed.
create function private.count_disordered_signers() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.signature s
    where s.invited_at is not null and exists (
      select from public.signature e
      where e.document_id = s.document_id and e.signing_group < s.signing_group and e.status <> 'SIGNED'));
insert into private.invariant (name, title_en, title_nb, violations) values
  ('SIGNING_ORDER', 'Signers invited before their turn', 'Underskrivere som er invitert før sin tur',
    'private.count_disordered_signers');

-- Hook of SEAL_DOCUMENT for a retry: also resets the document's stopped seal, if it is stopped.
create function private.retry_seal_job(job private.job, reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.document d
      where d.id = (job.payload ->> 'documentId')::uuid and d.seal_stopped_at is not null) then
    perform private.retry_seal((job.payload ->> 'documentId')::uuid);
  end if;
end
$$;

-- Hook of SEAL_DOCUMENT for giving up: cancels the document, and the signers can read the reason. Raises INVALID_ACTION
-- while the seal is not stopped.
create function private.give_up_seal_job(job private.job, reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.document d
      where d.id = (job.payload ->> 'documentId')::uuid and d.status = 'SEALING') then
    perform private.lock_credits(a.id) from public.document d join public.account a on a.id = d.account_id
    where d.id = (job.payload ->> 'documentId')::uuid;
    perform private.give_up_seal((job.payload ->> 'documentId')::uuid, private.clean(reason));
  end if;
end
$$;

create function private.account_of_seal_job(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (select d.account_id from public.document d where d.id = (job.payload ->> 'documentId')::uuid);
update private.job_kind set retried = 'private.retry_seal_job', given_up = 'private.give_up_seal_job',
  account_of = 'private.account_of_seal_job'
where kind = 'SEAL_DOCUMENT';
