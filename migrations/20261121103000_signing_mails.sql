-- Mails about documents, and the inboxes of their receivers. Each kind's payload and words are in
-- functions/_shared/signing/mails/.

-- Returns the payload that all mails about a document share.
create function private.document_mail(document public.document) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('documentName', document.name, 'senderName', document.sender_name,
    'senderEmail', (select u.email from public.user_profile u where u.id = document.sent_by),
    'accountName', document.sender_account_name, 'message', document.message, 'deadline', document.deadline);

-- Returns what a link stores of the mailbox that it was sent to, which is enough to recognise it.
create function private.token_mailbox(email text) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('mailbox', encode(sha256(convert_to(email, 'UTF8')), 'hex'));

-- Queues one mail to a signer, with a personal link that stores its mailbox. Links to a cancelled document open
-- nothing.
create function private.mail_signer(
  kind text, document public.document, signer public.signature, extra jsonb default '{}', dedupe_key text default null
) returns void
  language sql volatile security definer set search_path = ''
  return private.queue_mail(
    kind, signer.email, private.full_name(signer.first_name, signer.last_name), signer.language,
    private.document_mail(document) || jsonb_build_object('signatureId', signer.id, 'clientName', signer.client_name,
      'recipientName', private.full_name(signer.first_name, signer.last_name)) || extra,
    case when kind <> 'document_cancelled' then 'SIGN' end,
    case when kind <> 'document_cancelled' then signer.id end, private.token_mailbox(signer.email),
    account_id => document.account_id, subject_kind => 'document', subject_id => document.id, dedupe_key => dedupe_key);

-- Queues one mail to a copy recipient, with a personal link.
create function private.mail_copy_recipient(
  kind text, document public.document, copy public.copy_recipient, dedupe_key text default null,
  extra jsonb default '{}'
) returns void
  language sql volatile security definer set search_path = ''
  return private.queue_mail(
    kind, copy.email, private.full_name(copy.first_name, copy.last_name), copy.language,
    private.document_mail(document) || jsonb_build_object('audience', 'COPY', 'copyRecipientId', copy.id,
      'recipientName', private.full_name(copy.first_name, copy.last_name)) || extra,
    'VIEW_DOCUMENT', copy.id, private.token_mailbox(copy.email),
    account_id => document.account_id, subject_kind => 'document', subject_id => document.id, dedupe_key => dedupe_key);

-- Queues a mail to the person who sent the document and one to its creator, if they can still see it; if neither can,
-- to the account's primary user. Of the documents of a bulk, only a stopped seal is worth a mail: the bulk itself has
-- one when it ends.
create function private.mail_sender(
  kind text, document public.document, extra jsonb default '{}', dedupe_key text default null
) returns void
  language sql volatile security definer set search_path = '' as $$
  with present as (
    select u.id from public.user_profile u
    where u.id in (document.sent_by, document.created_by) and private.is_sender(document, u.id)
  )
  select private.queue_mail(
    mail_sender.kind, u.email, private.full_name(u.first_name, u.last_name), u.language,
    private.document_mail(document) || jsonb_build_object('audience', 'SENDER', 'documentId', document.id,
      'accountSlug', a.slug, 'accountType', a.account_type) || mail_sender.extra,
    account_id => a.id, subject_kind => 'document', subject_id => document.id,
    dedupe_key => mail_sender.dedupe_key || ':' || u.id)
  from public.account a
  join public.user_profile u on u.id in (select p.id from present p)
    or u.id = a.primary_user_id and not exists (select from present)
  where a.id = document.account_id and (document.bulk_id is null or mail_sender.kind = 'seal_stopped')
$$;

-- Withdraws the mails that ask for a signature and have not been sent: the document has ended.
create function private.withdraw_mails(document_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o
  where o.subject_kind = 'document' and o.subject_id = withdraw_mails.document_id and o.status = 'PENDING'
    and o.kind in ('signature_invitation', 'signature_reminder', 'document_expiring', 'document_extended')
$$;

-- Hook of mails that ask for a signature: this mailbox can still sign the document.
create function private.signature_is_awaited(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.document d join public.signature s on s.document_id = d.id
    where d.id = message.subject_id and private.current_status(d) = 'PENDING'
      and s.id = (message.payload ->> 'signatureId')::uuid and s.status = 'PENDING' and s.email = message.recipient);
end
$$;

-- Hook of all other mails about documents: the document still exists.
create function private.document_exists(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.document d where d.id = message.subject_id);
end
$$;

-- Hook: records on the signature or copy recipient whether the provider accepted the mail.
create function private.record_delivery(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signature_id constant uuid := message.payload ->> 'signatureId';
  is_sent constant boolean := message.status = 'SENT';
begin
  update public.copy_recipient c
  set delivery_failed_at = case when not is_sent then private.now() end,
    notified_at = case when is_sent then coalesce(c.notified_at, private.now()) else c.notified_at end
  where c.id = (message.payload ->> 'copyRecipientId')::uuid;
  if not is_sent then
    update public.signature s set delivery_failed_at = private.now()
    where s.id = signature_id and s.email = message.recipient;
    return;
  end if;
  update public.signature s
  set delivery_failed_at = null, notified_at = coalesce(s.notified_at, private.now())
  where s.id = signature_id and s.email = message.recipient
    and (s.notified_at is null or s.delivery_failed_at is not null);
  -- Once everyone has signed, only the seal is added to the history.
  if message.kind = 'signature_invitation' then
    -- The mail's recipient: after a correction, earlier mails belong to the former signer.
    perform private.append_event(message.subject_id, 'NOTIFIED', 'SYSTEM', null, null, signature_id,
      jsonb_build_object('name', message.payload ->> 'recipientName', 'email', message.recipient))
    from public.document d where d.id = message.subject_id and d.status = 'PENDING';
  end if;
end
$$;

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered, forget) values
  ('document_not_sent', 'Not sent at its time', 'Ikke sendt til avtalt tid', 'private.document_exists', null, false),
  ('signature_invitation', 'Invitation to sign', 'Invitasjon til å signere',
    'private.signature_is_awaited', 'private.record_delivery', false),
  ('signature_reminder', 'Reminder to sign', 'Påminnelse om å signere',
    'private.signature_is_awaited', 'private.record_delivery', false),
  ('document_expiring', 'Deadline approaching', 'Fristen går snart ut',
    'private.signature_is_awaited', 'private.record_delivery', false),
  ('document_extended', 'New deadline', 'Ny frist', 'private.signature_is_awaited', 'private.record_delivery', false),
  ('signature_link', 'New link to sign', 'Ny lenke for å signere',
    'private.document_exists', 'private.record_delivery', false),
  ('seal_stopped', 'Sealing stopped', 'Forseglingen har stoppet', 'private.document_exists', null, false),
  ('signature_renamed', 'Signed with another name', 'Signert med et annet navn',
    'private.document_exists', null, false),
  ('document_expired', 'Deadline passed', 'Fristen er gått ut',
    'private.document_exists', 'private.record_delivery', false),
  ('document_refused', 'Someone declined to sign', 'Noen har avslått å signere',
    'private.document_exists', 'private.record_delivery', false),
  ('document_signed', 'Everyone has signed', 'Alle har signert',
    'private.document_exists', 'private.record_delivery', false),
  ('document_cancelled', 'Document cancelled', 'Dokumentet er trukket tilbake',
    'private.document_exists', 'private.record_delivery', false),
  ('document_withdrawn', 'Deleted document cancelled', 'Et slettet dokument er trukket tilbake', null, null, true);

-- ── Inboxes ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Adds the documents that are addressed to this confirmed mailbox to the person's own account: those to sign once sent,
-- copies once signed. For one document, or for all when document_id is null. Skips cancelled documents, and signers who
-- were not invited yet. Of several signers with this mailbox, the person is the one with the same name, else the first;
-- the others sign by their links (decision 0085).
create function private.attach_documents(person public.user_profile, document_id uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  inbox uuid := (select a.id from public.account a where a.primary_user_id = person.id and a.account_type = 'PERSONAL');
begin
  if person.confirmed_at is null or inbox is null then
    return;
  end if;
  -- Locks documents before their parts, in the usual order, to prevent deadlocks with a simultaneous signature.
  perform from public.document d
  where not d.bulk and d.id in (
    select s.document_id from public.signature s where s.email = person.email and s.user_id is null
      and (attach_documents.document_id is null or s.document_id = attach_documents.document_id))
  order by d.id for no key update;

  with own as (
    select distinct on (s.document_id) s.id, s.invited_at
    from public.signature s join public.document d on d.id = s.document_id
    where d.status not in ('DRAFT', 'SCHEDULED', 'CANCELLED') and not d.bulk
      and s.email = person.email and s.user_id is null
      and (attach_documents.document_id is null or s.document_id = attach_documents.document_id)
      and not exists (select from public.signature own where own.document_id = d.id and own.user_id = person.id)
    order by s.document_id,
      lower(private.full_name(s.first_name, s.last_name))
        is not distinct from lower(private.full_name(person.first_name, person.last_name)) desc,
      s.signature_number
  ), mine as (
    update public.signature signer set user_id = person.id from own
    where signer.id = own.id and own.invited_at is not null
    returning signer.document_id, signer.id
  )
  insert into public.received_document (document_id, account_id, user_id, signature_id)
  select mine.document_id, inbox, person.id, mine.id from mine
  on conflict on constraint received_document_pkey do nothing;

  insert into public.received_document (document_id, account_id, user_id)
  select c.document_id, inbox, person.id
  from public.copy_recipient c join public.document d on d.id = c.document_id
  where d.sealed_path is not null and c.email = person.email
    and (attach_documents.document_id is null or c.document_id = attach_documents.document_id)
  on conflict on constraint received_document_pkey do nothing;
end
$$;

-- Does the same for all people with a confirmed mailbox whom this document concerns.
create function private.attach_recipients(document_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.attach_documents(u, attach_recipients.document_id)
  from public.user_profile u
  where u.confirmed_at is not null and u.email in (
    select s.email from public.signature s where s.document_id = attach_recipients.document_id
    union select c.email from public.copy_recipient c where c.document_id = attach_recipients.document_id)
$$;

-- Row trigger: when a mailbox is confirmed, adds the documents that are addressed to it.
create function private.attach_to_mailbox() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.attach_documents(new);
  return null;
end
$$;
create trigger user_profile_documents after update of confirmed_at on public.user_profile
  for each row when (new.confirmed_at is not null) execute function private.attach_to_mailbox();
