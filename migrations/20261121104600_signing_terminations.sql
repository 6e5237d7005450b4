-- Terminating: the sender ends a document that at least one person has signed, or that everyone has signed and that no
-- longer applies (decision 0165). Signers are notified, and the copy recipients whom the sender chooses. What was
-- signed stays provable: the files, the sealed file and the audit trail remain, and say that it was terminated, when,
-- by whom and why. A document that nobody has signed is cancelled instead.

-- Who was told beside the signers.
create table public.terminated_copy_recipient (
  id uuid constraint terminated_copy_recipient_pkey primary key default gen_random_uuid(),
  document_id uuid not null
    constraint terminated_copy_recipient_document_id_fkey references public.document (id) on delete cascade,
  email text not null constraint terminated_copy_recipient_email_lower check (email = lower(email)),
  first_name text constraint terminated_copy_recipient_first_name_length check (char_length(first_name) <= 300),
  last_name text constraint terminated_copy_recipient_last_name_length check (char_length(last_name) <= 300),
  language text not null constraint terminated_copy_recipient_language_known check (language in ('nb', 'en')),
  -- When the mail was handed to the provider, or had failed.
  notified_at timestamptz,
  delivery_failed_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint terminated_copy_recipient_email_unique unique (document_id, email)
);
alter table public.terminated_copy_recipient enable row level security;
create policy terminated_copy_recipient_select on public.terminated_copy_recipient for select to authenticated
  using (exists (select from private.sent_document d where d.id = document_id));
grant select on public.terminated_copy_recipient to authenticated;

-- Hook: records whether the provider accepted the mail.
create function private.record_termination_mail(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_sent constant boolean := message.status = 'SENT';
begin
  update public.terminated_copy_recipient c
  set delivery_failed_at = case when not is_sent then private.now() end,
    notified_at = case when is_sent then coalesce(c.notified_at, private.now()) else c.notified_at end
  where c.document_id = message.subject_id and c.email = message.recipient;
  perform private.record_delivery(message);
end
$$;
insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('document_terminated', 'Document terminated', 'Dokumentet er avsluttet',
    'private.document_exists', 'private.record_termination_mail');

-- Tells the signers, each with a link to what they signed, and the chosen copy recipients. Those who got the signed
-- document get a link to it; others learn only that it ended.
create function private.mail_termination(document public.document) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  facts constant jsonb := jsonb_build_object(
    'reason', document.termination_reason, 'isSealed', document.sealed_path is not null);
begin
  perform private.mail_signer('document_terminated', document, s,
    facts || jsonb_build_object('audience', 'SIGNER', 'hasSigned', s.status = 'SIGNED'), 'terminated:' || s.id)
  from private.invited_signers(document.id) s;
  perform private.queue_mail(
    'document_terminated', t.email, private.full_name(t.first_name, t.last_name), t.language,
    private.document_mail(document) || facts || jsonb_build_object('audience', 'COPY', 'hasSigned', false,
      'recipientName', private.full_name(t.first_name, t.last_name), 'copyRecipientId', c.id),
    case when c.id is not null then 'VIEW_DOCUMENT' end, c.id, private.token_mailbox(t.email),
    account_id => document.account_id, subject_kind => 'document', subject_id => document.id,
    dedupe_key => 'terminated:' || t.id)
  from public.terminated_copy_recipient t
  left join public.copy_recipient c
    on c.document_id = t.document_id and c.email = t.email and document.sealed_path is not null
  where t.document_id = document.id;
end
$$;

-- Returns the document after terminating it: PENDING with at least one signature, or SIGNED → TERMINATED; a repeat
-- changes nothing. input: {reason (required, at most 1,000 characters), copyRecipients? (as copy_recipient_errors
-- says)}. The sender's side, mailbox confirmed. INVALID_ACTION at signatures when nobody has signed, and for a bulk;
-- BLANK or TOO_BIG at reason; TAKEN for a signer's address, because signers are told anyway. No credits come back
-- (decision 0084).
create function private.terminate_document(document_id uuid, input jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.sender_document(document_id, caller);
  others constant jsonb := coalesce(nullif(input -> 'copyRecipients', 'null'), '[]');
  next_state text;
begin
  perform private.refuse_impersonation();
  next_state := private.next_status(private.current_status(document), 'TERMINATE', 'SENDER');
  if next_state = document.status then
    return document;
  end if;
  perform private.require_object(input);
  perform private.fail_all(private.text_errors(input, 'reason', 1000, multiline => true)
    || private.copy_recipient_errors(others, array(select s.email from private.invited_signers(document.id) s)));
  -- Of a bulk, the rest is cancelled, and signed documents are terminated one by one.
  if document.bulk or document.signed_count = 0 then
    perform private.fail('INVALID_ACTION', 'signatures');
  end if;

  document := private.terminate(document, next_state, 'CANCELLED', private.clean(input ->> 'reason'));
  update private.sealed_digest g set terminated_on = document.terminated_on where g.document_id = document.id;
  insert into public.terminated_copy_recipient (document_id, email, first_name, last_name, language)
  select document.id, private.clean_email(e ->> 'email'), private.clean(e ->> 'firstName'),
    private.clean(e ->> 'lastName'), coalesce(e ->> 'language', document.language)
  from jsonb_array_elements(others) e;
  perform private.count_document_mails(caller, document.account_id, array(
    select s.email from private.invited_signers(document.id) s
    union all select t.email from public.terminated_copy_recipient t where t.document_id = document.id));
  perform private.append_user_event(document.id, 'TERMINATED', caller, jsonb_build_object(
    'reason', document.termination_reason, 'wasSigned', document.sealed_path is not null,
    'copyRecipients', (select coalesce(jsonb_agg(t.email order by t.email), '[]')
      from public.terminated_copy_recipient t where t.document_id = document.id)));
  perform private.mail_termination(document);
  return private.reread_document(document.id);
end
$$;
select private.expose('terminate_document(uuid, jsonb)');
