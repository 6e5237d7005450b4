-- Mails about documents, and the inboxes of those whom documents concern.
-- What payloads hold is read by functions/_shared/platform/mail/payloads.ts.

-- Returns what every mail about a document tells.
create function private.document_mail(document public.document) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('documentName', document.name, 'senderName', document.sender_name,
    'senderEmail', (select u.email from public.user_profile u where u.id = document.created_by),
    'accountName', document.sender_account_name, 'message', document.message, 'expiration', document.expiration);

-- Queues one mail to a signer, with a personal link; a cancelled document opens for nobody.
create function private.mail_signer(
  kind text, document public.document, signer public.signature, extra jsonb default '{}', dedupe_key text default null
) returns void
  language sql volatile security definer set search_path = ''
  return private.queue_mail(
    kind, signer.email, private.full_name(signer.first_name, signer.last_name), signer.language,
    private.document_mail(document) || jsonb_build_object('signatureId', signer.id) || extra,
    case when kind <> 'document_cancelled' then 'SIGN' end,
    case when kind <> 'document_cancelled' then signer.id end,
    account_id => document.account_id, subject_kind => 'document', subject_id => document.id, dedupe_key => dedupe_key);

-- Queues one mail to the person who made the document, or to the account's primary user when they have left.
create function private.mail_sender(
  kind text, document public.document, extra jsonb default '{}', dedupe_key text default null
) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail(
    mail_sender.kind, u.email, private.full_name(u.first_name, u.last_name), u.language,
    private.document_mail(document) || jsonb_build_object('audience', 'SENDER', 'documentId', document.id,
      'accountSlug', a.slug, 'accountType', a.account_type) || mail_sender.extra,
    account_id => a.id, subject_kind => 'document', subject_id => document.id, dedupe_key => mail_sender.dedupe_key)
  from public.account a
  join public.user_profile u on u.id = coalesce(
    (select m.user_id from public.account_member m where m.account_id = a.id and m.user_id = document.created_by),
    a.primary_user_id)
  where a.id = document.account_id
$$;

-- Withdraws the mails that ask for a signature and have not been sent: the document has ended.
create function private.withdraw_mails(document_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o
  where o.subject_kind = 'document' and o.subject_id = withdraw_mails.document_id and o.status = 'PENDING'
    and o.kind in ('signature_invitation', 'signature_reminder', 'document_expiring')
$$;

-- Hook of mails that ask for a signature: the document can still be signed.
create function private.document_is_pending(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.document d where d.id = message.subject_id and d.status = 'PENDING');
end
$$;

-- Hook of all other mails about documents: the document is still there.
create function private.document_exists(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.document d where d.id = message.subject_id);
end
$$;

-- Hook: records on the signature whether a mail to its signer was delivered.
create function private.record_delivery(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signature_id constant uuid := message.payload ->> 'signatureId';
begin
  if message.status = 'DEAD' then
    update public.signature s set delivery_failed_at = private.now() where s.id = signature_id;
    return;
  end if;
  update public.signature s
  set delivery_failed_at = null, notified_at = coalesce(s.notified_at, private.now())
  where s.id = signature_id and (s.notified_at is null or s.delivery_failed_at is not null);
  -- Once everybody has signed, the history is closed but for the seal.
  if message.kind = 'signature_invitation' then
    perform private.append_event(message.subject_id, 'NOTIFIED', 'SYSTEM', null, null, signature_id)
    from public.document d where d.id = message.subject_id and d.status = 'PENDING';
  end if;
end
$$;

insert into private.mail_kind (kind, still_wanted, delivered, forget) values
  ('signature_invitation', 'private.document_is_pending', 'private.record_delivery', false),
  ('signature_reminder', 'private.document_is_pending', 'private.record_delivery', false),
  ('document_expiring', 'private.document_is_pending', 'private.record_delivery', false),
  ('document_expired', 'private.document_exists', 'private.record_delivery', false),
  ('document_refused', 'private.document_exists', 'private.record_delivery', false),
  ('document_signed', 'private.document_exists', 'private.record_delivery', false),
  ('document_cancelled', 'private.document_exists', 'private.record_delivery', false),
  ('document_withdrawn', null, null, true);

-- ── Inboxes ────────────────────────────────────────────────────────────────────────────────────────────────────

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

-- Row trigger: a proven mailbox gets the documents that are addressed to it.
create function private.attach_to_mailbox() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.attach_documents(new);
  return null;
end
$$;
create trigger user_profile_documents after update of confirmed_at on public.user_profile
  for each row when (new.confirmed_at is not null) execute function private.attach_to_mailbox();
