-- Stopped seals: no try can succeed, or none has for a day. The sender and the administrators are notified. Either can
-- retry or give up, which cancels the document (decision 0081). Until then it stays SEALING.

-- Records that sealing is stopped, and notifies the sender and the administrators once, until someone acts.
create function private.stop_seal(document public.document) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant text := extract(epoch from private.now());
begin
  if document.seal_stopped_at is not null then
    return;
  end if;
  update public.document d set seal_stopped_at = private.now() where d.id = document.id;
  perform private.append_event(document.id, 'SEAL_STOPPED', 'SYSTEM', data =>
    jsonb_build_object('code', document.seal_failure));
  perform private.mail_sender('seal_stopped', document, '{}', 'seal-stopped:' || document.id || ':' || moment);
  -- The mail to administrators has no contents.
  perform private.queue_mail(
    'seal_stopped', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('audience', 'ADMINISTRATOR', 'documentId', document.id, 'code', document.seal_failure,
      'accountName', document.sender_account_name),
    subject_kind => 'document', subject_id => document.id,
    dedupe_key => 'seal-stopped:' || document.id || ':' || moment || ':administrator:' || u.id)
  from public.user_profile u where u.administrator;
end
$$;

-- For the sealing job: records that sealing is delayed, once in the history. The document stays SEALING. When no try
-- can succeed (permanent), or none has for a day, sealing is stopped: the sender and the administrators are notified.
create function service.fail_seal(document_id uuid, code text, permanent boolean default false) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
begin
  select * into document from public.document d where d.id = document_id for no key update;
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  perform private.next_status(document.status, 'FAIL_SEAL', 'SYSTEM');
  if document.status <> 'SEALING' then
    return;
  end if;
  update public.document d
  set seal_failed_at = coalesce(d.seal_failed_at, private.now()), seal_failure = left(fail_seal.code, 100)
  where d.id = document.id;
  if document.seal_failed_at is null then
    perform private.append_event(document.id, 'SEAL_FAILED', 'SYSTEM', data =>
      jsonb_build_object('code', left(code, 100)));
  end if;
  if permanent or document.seal_failed_at <= private.now() - interval '1 day' then
    perform private.stop_seal(private.reread_document(document.id));
  end if;
end
$$;

-- Returns the document with a stopped seal, locked. Raises DOCUMENT_NOT_FOUND, or INVALID_ACTION while the seal is not
-- stopped.
create function private.stopped_document(document_id uuid, action text) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
begin
  select * into document from public.document d where d.id = document_id for no key update;
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  perform private.next_status(document.status, action, 'SYSTEM');
  if document.seal_stopped_at is null then
    perform private.fail('INVALID_ACTION');
  end if;
  return document;
end
$$;

-- Retries a stopped seal. by_user: a user on the sender's side, or null for an administrator. The caller checks the
-- right.
create function private.retry_seal(document_id uuid, by_user uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.stopped_document(document_id, 'RETRY_SEAL');
begin
  update public.document d set seal_stopped_at = null, seal_failed_at = null where d.id = document.id;
  perform private.append_side_event(document.id, 'SEAL_RETRIED', by_user);
  update private.job j set status = 'PENDING', attempts = 0, next_at = private.now(), claimed_until = null
  where j.dedupe_key = 'seal:' || document.id;
  perform private.wake_worker('job');
end
$$;

-- Ends a stopped seal for good: the document is cancelled, its signatures are void, the signers are notified with the
-- reason, and the account gets its credits back. by_user: as for retry_seal. The caller checks the right and the
-- reason's length, and has locked the account's credits.
create function private.give_up_seal(document_id uuid, reason text, by_user uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.stopped_document(document_id, 'GIVE_UP_SEAL');
begin
  perform private.withdraw(document, reason, by_user);
  perform private.refund_document(document.id, by_user);
  update private.job j set status = 'DEAD' where j.dedupe_key = 'seal:' || document.id and j.status <> 'DONE';
end
$$;

-- The same for the sender's side, mailbox confirmed. action: RETRY, or GIVE_UP with a reason that the signers can read.
create function private.resolve_seal(document_id uuid, action text, reason text default null) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.paid_document(document_id, caller);
  input constant jsonb := jsonb_build_object('action', action, 'reason', reason);
begin
  perform private.refuse_impersonation();
  perform private.fail_all(private.word_errors(input, 'action', '{RETRY,GIVE_UP}', required => true)
    || private.text_errors(input, 'reason', 1000, required => action = 'GIVE_UP', multiline => true));
  if action = 'RETRY' then
    perform private.retry_seal(document.id, caller);
  else
    perform private.give_up_seal(document.id, private.clean(reason), caller);
  end if;
  return private.reread_document(document.id);
end
$$;
select private.expose('resolve_seal(uuid, text, text)');

grant execute on function service.fail_seal(uuid, text, boolean) to service_role;
