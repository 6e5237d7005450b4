-- Sending: a draft goes out to its signees by mail, the sender reminds them or cancels.
-- Every step locks the document first, asks document_transition, writes, appends the event and queues the mails: all or
-- nothing. The sender's side does this with its own mailbox proven.

-- ── Mails about documents ───────────────────────────────────────────────────────────────────────────────────────
-- What payloads hold is read by functions/_shared/platform/mail/payloads.ts.

-- Gives what every mail about a document tells.
create function private.document_mail(document public.document) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('documentName', document.name, 'senderName', document.sender_name,
    'senderEmail', (select u.email from public.user_profile u where u.id = document.created_by),
    'accountName', document.sender_account_name, 'message', document.message, 'expiration', document.expiration);

-- Queues one mail to a signee, with a personal link.
create function private.mail_signee(kind text, document public.document, signee public.signature, extra jsonb default '{}', dedupe_key text default null)
  returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_name, language, payload, token_purpose, token_subject_id,
    account_id, document_id, signature_id, dedupe_key)
  values (kind, signee.email, private.full_name(signee.first_name, signee.last_name), signee.language,
    private.document_mail(document) || extra,
    -- A cancelled document opens for nobody.
    case when kind <> 'document_cancelled' then 'SIGN' end, case when kind <> 'document_cancelled' then signee.id end,
    document.account_id, document.id, signee.id, dedupe_key)
  on conflict on constraint outbox_dedupe_key_unique do nothing
$$;

-- Queues one mail to whoever made the document, or to the account's primary user when they have left.
create function private.mail_sender(kind text, document public.document, extra jsonb default '{}', dedupe_key text default null)
  returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_name, language, payload, account_id, document_id, dedupe_key)
  select mail_sender.kind, u.email, private.full_name(u.first_name, u.last_name), u.language,
    private.document_mail(document) || jsonb_build_object('audience', 'SENDER', 'documentId', document.id,
      'accountSlug', a.slug, 'accountType', a.account_type) || mail_sender.extra,
    a.id, document.id, mail_sender.dedupe_key
  from public.account a
  join public.user_profile u on u.id = coalesce(
    (select m.user_id from public.account_member m where m.account_id = a.id and m.user_id = document.created_by),
    a.primary_user_id)
  where a.id = document.account_id
  on conflict on constraint outbox_dedupe_key_unique do nothing
$$;

-- Takes back invitations and reminders that have not been sent: the document has ended.
create function private.withdraw_mails(document_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o
  where o.document_id = withdraw_mails.document_id and o.status = 'PENDING'
    and o.kind in ('signature_invitation', 'signature_reminder', 'document_expiring')
$$;

-- Ends a claim of a message: sent, or to be tried again after a pause; dead after 40 tries (a day and a half of a
-- provider being down), or at once when the fault is the mail's own (permanent). What a mail to a signee came to is
-- shown on the signature. What was not sent and has been overtaken is dropped. A repeat changes nothing.
create function service.finish_outbox(id uuid, ok boolean, error_code text default null, permanent boolean default false)
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message private.outbox;
begin
  -- The document first, as everywhere.
  perform from public.document d
  where d.id = (select o.document_id from private.outbox o where o.id = finish_outbox.id) for no key update;
  update private.outbox o set
    status = case when finish_outbox.ok then 'SENT' when permanent or o.attempts >= 40 then 'DEAD' else 'PENDING' end,
    next_at = private.now() + private.back_off(o.attempts),
    sent_at = case when finish_outbox.ok then private.now() end,
    token = case when finish_outbox.ok or permanent or o.attempts >= 40 then null else o.token end,
    claimed_until = null,
    last_error_code = case when finish_outbox.ok then null else left(finish_outbox.error_code, 100) end
  where o.id = finish_outbox.id and o.status = 'CLAIMED'
  returning * into message;
  if message.status = 'PENDING' and private.is_overtaken(message) then
    delete from private.outbox o where o.id = message.id;
  elsif message.signature_id is not null then
    perform private.record_delivery(message);
  end if;
  if exists (select from private.outbox o where o.status in ('PENDING', 'CLAIMED') and o.next_at <= private.now()) then
    perform private.wake_worker('outbox');
  end if;
end
$$;

-- Writes onto the signature what became of an invitation or reminder.
create function private.record_delivery(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if message.status = 'DEAD' then
    update public.signature s set delivery_failed_at = private.now() where s.id = message.signature_id;
  elsif message.status = 'SENT' then
    update public.signature s
    set delivery_failed_at = null, notified_at = coalesce(s.notified_at, private.now())
    where s.id = message.signature_id and (s.notified_at is null or s.delivery_failed_at is not null);
    -- Once everybody has signed, the history is closed but for the seal.
    if message.kind = 'signature_invitation' then
      perform private.append_event(message.document_id, 'NOTIFIED', 'SYSTEM', null, null, message.signature_id)
      from public.document d where d.id = message.document_id and d.status = 'PENDING';
    end if;
  end if;
end
$$;

-- ── Inboxes ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Puts what is addressed to this proven mailbox into the person's own account: signatures once sent, copies once
-- signed. Of one document, or of all when document_id is null. Cancelled ones stay withdrawn.
create function private.attach_documents(person public.user_profile, document_id uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  inbox uuid := (select a.id from public.account a where a.primary_user_id = person.id and a.account_type = 'PERSONAL');
begin
  if person.confirmed_at is null or inbox is null then
    return;
  end if;
  -- Documents before their parts, in one order, as everywhere: no deadlock with somebody who signs meanwhile.
  perform from public.document d
  where d.id in (
    select s.document_id from public.signature s where s.email = person.email and s.user_id is null
      and (attach_documents.document_id is null or s.document_id = attach_documents.document_id))
  order by d.id for no key update;

  with mine as (
    update public.signature s set user_id = person.id
    from public.document d
    where d.id = s.document_id and d.status not in ('DRAFT', 'CANCELLED')
      and s.email = person.email and s.user_id is null
      and (attach_documents.document_id is null or s.document_id = attach_documents.document_id)
    returning s.document_id, s.id
  )
  insert into public.received_document (document_id, account_id, user_id, signature_id)
  select mine.document_id, inbox, person.id, mine.id from mine
  on conflict on constraint received_document_pkey do nothing;

  insert into public.received_document (document_id, account_id, user_id)
  select c.document_id, inbox, person.id
  from public.copy_recipient c join public.document d on d.id = c.document_id
  where d.status = 'SIGNED' and c.email = person.email
    and (attach_documents.document_id is null or c.document_id = attach_documents.document_id)
  on conflict on constraint received_document_pkey do nothing;
end
$$;

-- The same for everybody with a proven mailbox whom this document concerns.
create function private.attach_recipients(document_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.attach_documents(u, attach_recipients.document_id)
  from public.user_profile u
  where u.confirmed_at is not null and u.email in (
    select s.email from public.signature s where s.document_id = attach_recipients.document_id
    union select c.email from public.copy_recipient c where c.document_id = attach_recipients.document_id)
$$;

-- ── The sender sends ────────────────────────────────────────────────────────────────────────────────────────────

-- Gives the document, sent: DRAFT → PENDING; a repeat changes nothing. The sender's side, mailbox proven. BLANK on
-- files and signatures that are missing; DELIVERY_FREQUENCY_EXCEEDED after 300 documents of one account in an hour.
create function private.submit_document(document_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.sender_document(document_id, caller);
  next_state text := private.next_status(document.status, 'SUBMIT', 'SENDER');
  contents jsonb;
  signee public.signature;
begin
  perform private.refuse_impersonation();
  if next_state = document.status then
    return document;
  end if;
  perform private.fail_all(
    case when exists (select from public.document_file f where f.document_id = document.id) then '[]' else private.error('BLANK', 'files') end
    || case when document.signature_count > 0 then '[]' else private.error('BLANK', 'signatures') end);
  if not private.hit('submit:' || document.account_id, 300, interval '1 hour') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;

  insert into private.document_counter as c (account_id, last_number) values (document.account_id, 1)
  on conflict on constraint document_counter_pkey do update set last_number = c.last_number + 1
  returning c.last_number into document.document_number;
  update public.document d set
    status = next_state, document_number = document.document_number, activated_on = private.now(), activation = private.now(),
    expiration = private.now() + make_interval(months => d.expiration_months),
    sender_name = (select coalesce(private.full_name(u.first_name, u.last_name), u.email) from public.user_profile u where u.id = caller),
    sender_account_name = (select a.name from public.account a where a.id = d.account_id)
  where d.id = document.id
  returning * into document;
  update public.signature s set status = 'PENDING' where s.document_id = document.id;

  select jsonb_build_object('number', document.document_number,
    'files', (select jsonb_agg(jsonb_build_object('name', f.name, 'sha256', f.sha256) order by f.position)
      from public.document_file f where f.document_id = document.id),
    'signees', (select jsonb_agg(jsonb_build_object('name', s.first_name || ' ' || s.last_name, 'email', s.email) order by s.signature_number)
      from public.signature s where s.document_id = document.id)) into contents;
  perform private.append_user_event(document.id, 'SUBMITTED', caller, contents);
  perform private.attach_recipients(document.id);
  for signee in select * from public.signature s where s.document_id = document.id order by s.signature_number loop
    perform private.mail_signee('signature_invitation', document, signee, '{}', 'invitation:' || signee.id);
  end loop;
  return private.reread_document(document.id);
end
$$;
create function public.submit_document(document_id uuid) returns public.document
  language sql volatile security invoker set search_path = ''
  return private.submit_document(document_id);

-- Reminds one signee of a locked document. Gives whether a reminder was queued: not within ten minutes of the last mail.
create function private.remind(document public.document, signee public.signature, caller uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if greatest(signee.reminded_at, signee.notified_at, document.activated_on) > private.now() - interval '10 minutes' then
    return false;
  end if;
  update public.signature s set reminded_at = private.now() where s.id = signee.id;
  perform private.append_user_event(document.id, 'REMINDED', caller,
    jsonb_build_object('signatureId', signee.id, 'name', signee.first_name || ' ' || signee.last_name));
  perform private.mail_signee('signature_reminder', document, signee);
  return true;
end
$$;

-- Gives the signature after reminding its signee. The sender's side, mailbox proven. INVALID_ACTION unless they still
-- have to sign; DELIVERY_FREQUENCY_EXCEEDED within ten minutes of the last mail.
create function private.notify_signature(signature_id uuid) returns public.signature
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.sender_document(
    (select s.document_id from public.signature s where s.id = signature_id), caller);
  signee public.signature;
begin
  perform private.refuse_impersonation();
  perform private.next_status(document.status, 'REMIND', 'SENDER');
  select * into signee from public.signature s where s.id = signature_id;
  if signee.status <> 'PENDING' then
    perform private.fail('INVALID_ACTION');
  end if;
  if not private.remind(document, signee, caller) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  select * into signee from public.signature s where s.id = signature_id;
  return signee;
end
$$;
create function public.notify_signature(signature_id uuid) returns public.signature
  language sql volatile security invoker set search_path = ''
  return private.notify_signature(signature_id);

-- Ends a locked PENDING document and those signatures that are still open. reason: everybody who sees the document reads
-- it.
create function private.terminate(document public.document, next_state text, signature_status text, reason text default null) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ended public.document;
begin
  update public.document d set
    status = next_state, termination_reason = reason, terminated_on = private.now(),
    refused_at = case when next_state = 'REFUSED' then private.now() end,
    expired_on = case when next_state = 'EXPIRED' then private.now() end
  where d.id = document.id
  returning * into ended;
  update public.signature s set status = signature_status where s.document_id = document.id and s.status = 'PENDING';
  perform private.withdraw_mails(document.id);
  return ended;
end
$$;

-- Cancels a locked document: its links stop working, whoever was asked is told why. A repeat changes nothing.
create function private.cancel(document public.document, reason text, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signee public.signature;
begin
  if private.next_status(document.status, 'CANCEL', 'SENDER') = document.status then
    return;
  end if;
  document := private.terminate(document, 'CANCELLED', 'CANCELLED', reason);
  perform private.append_user_event(document.id, 'CANCELLED', caller, jsonb_build_object('reason', reason));
  perform private.revoke_tokens(array(select s.id from public.signature s where s.document_id = document.id));
  for signee in select * from public.signature s where s.document_id = document.id order by s.signature_number loop
    perform private.mail_signee('document_cancelled', document, signee, jsonb_build_object('reason', reason), 'cancelled:' || signee.id);
  end loop;
end
$$;

grant execute on function
  public.submit_document(uuid), private.submit_document(uuid),
  public.notify_signature(uuid), private.notify_signature(uuid)
to authenticated;
grant execute on function service.finish_outbox(uuid, boolean, text, boolean) to service_role;
