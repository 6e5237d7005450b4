-- What signing adds to the administrators' console: counts per account, invariants, and the limit on mails of an
-- account's senders. Numbers only.

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

-- ── Limits on mails (decision 0206) ─────────────────────────────────────────────────────────────────────────────

-- Returns the bulks that wait for a limit on mails; null for all accounts.
create function private.held_bulks(account_id uuid default null) returns setof public.document
  language sql stable security definer set search_path = '' as $$
  select d.* from private.bulk b
  join public.document d on d.id = b.document_id
  join public.account a on a.id = d.account_id
  where b.held_until is not null and b.cancelled_at is null and b.paused_at is null and d.status = 'PENDING'
    and a.deletion_scheduled_on is null and (held_bulks.account_id is null or a.id = held_bulks.account_id)
$$;
create function private.count_held_bulks() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.held_bulks());
insert into private.invariant (name, title_en, title_nb, violations) values
  ('HELD_BULKS', 'Bulk sendings that wait for a limit on emails',
    'Masseutsendinger som venter på en grense for e-post', 'private.count_held_bulks');

-- Returns an account's limits on mails to signers for administrators, null for others: {lifted, newcomer, person,
-- account, today, waiting}. newcomer, person and account are limits a day; today counts mails, waiting people.
create function private.account_sending(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_power() then
    return null;
  end if;
  return (select jsonb_object_agg(lower(l.scope), l.max) from private.usage_limit l
      where l.action = 'DOCUMENT_MAIL' and l.scope in ('NEWCOMER', 'PERSON', 'ACCOUNT'))
    || jsonb_build_object(
      'lifted', exists (
        select from private.lifted_sending_limit l where l.account_id = account_sending.account_id),
      'today', private.hits('limit:DOCUMENT_MAIL:ACCOUNT:86400:' || account_id, interval '1 day'),
      'waiting', (select coalesce(sum(private.unsent_signers(h.id)), 0)
        from private.held_bulks(account_sending.account_id) h));
end
$$;
select private.expose('account_sending(uuid)');

-- Returns the log's row after lifting the limit on the mails of an account's senders, or setting it again. What waited
-- goes on at once. Raises INVALID_ACTION at `features` when nothing would change, ACCOUNT_NOT_FOUND.
create function private.set_sending_limit(account_id uuid, limited boolean, reason text)
  returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
  bulk public.document;
begin
  perform private.lock_credits(account_id);
  if limited then
    delete from private.lifted_sending_limit l where l.account_id = set_sending_limit.account_id;
  else
    insert into private.lifted_sending_limit (account_id) values (set_sending_limit.account_id)
    on conflict on constraint lifted_sending_limit_pkey do nothing;
  end if;
  if limited is null or not found then
    perform private.fail('INVALID_ACTION', 'features');
  end if;
  if not limited then
    for bulk in select * from private.held_bulks(account_id) loop
      update private.bulk b set held_until = null where b.document_id = bulk.id;
      perform private.enqueue_bulk(bulk.id);
    end loop;
  end if;
  return private.record_power(caller, 'SET_SENDING_LIMIT', 'ACCOUNT', account_id, reason,
    jsonb_build_object('sendingLimit', limited));
end
$$;
select private.expose('set_sending_limit(uuid, boolean, text)');
