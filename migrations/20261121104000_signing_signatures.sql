-- Signing: signers read the document, and sign or decline; at its deadline it expires. A signer is identified by the
-- link that was sent to their mailbox, or by a login with that mailbox confirmed. The document is locked before any
-- check, so that the second of two last signers sees the first signature.

-- ── Who signs ───────────────────────────────────────────────────────────────────────────────────────────

-- Returns the signature that the caller acts for: of the link, or of a logged-in user with a confirmed mailbox. None
-- before it is the signer's turn. Raises INVALID_TOKEN for every fault of a link, and DOCUMENT_NOT_FOUND for every
-- fault of a login.
create function private.find_signature(token text, user_id uuid, signature_id uuid) returns public.signature
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_token private.access_token;
  signer public.signature;
begin
  if token is null then
    if user_id is not null then
      perform private.require_acting(user_id);
    end if;
    select s.* into signer from public.signature s
    join public.user_profile u on u.id = s.user_id and u.confirmed_at is not null
    join public.document d on d.id = s.document_id and d.status not in ('DRAFT', 'SCHEDULED', 'CANCELLED')
    where s.id = find_signature.signature_id and s.user_id = find_signature.user_id and s.invited_at is not null;
    if not found then
      perform private.fail('DOCUMENT_NOT_FOUND');
    end if;
    return signer;
  end if;
  found_token := private.find_token(token, 'SIGN');
  select s.* into signer from public.signature s join public.document d on d.id = s.document_id
  where s.id = found_token.subject_id and found_token.expires_at > private.now()
    and d.status not in ('DRAFT', 'SCHEDULED', 'CANCELLED') and s.invited_at is not null
    and private.link_works(d, found_token);
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return signer;
end
$$;

-- The same with its document locked, checked again under the lock. A user whose account is scheduled for deletion can
-- sign by the link in the mail, but not logged in.
create function private.lock_signature(token text, user_id uuid, signature_id uuid) returns public.signature
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature := private.find_signature(token, user_id, signature_id);
begin
  perform private.refuse_impersonation();
  if token is null then
    perform private.require_unlocked(private.personal_account(user_id));
  end if;
  perform from public.document d where d.id = signer.document_id for no key update;
  return private.find_signature(token, user_id, signature_id);
end
$$;

-- Returns what signers and copy recipients see of a document: {id, name, message, status, senderName,
-- senderAccountName, senderLogo, language, deadline (the last day to sign), files, withdrawn}. A document is EXPIRED
-- here from the end of its last day, even before the job has run. withdrawn: null, or {at, reason} of a document that
-- the sender cancelled, which has no files and message here, or terminated.
create function private.document_view(document public.document) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'id', document.id, 'name', document.name,
    'message', case when document.status <> 'CANCELLED' then document.message end,
    'withdrawn', case when document.status in ('CANCELLED', 'TERMINATED') then
      jsonb_build_object('at', document.terminated_on, 'reason', document.termination_reason) end,
    'status', private.current_status(document),
    'senderName', document.sender_name, 'senderAccountName', document.sender_account_name,
    'senderLogo', (select public.account_logo_display_path(a) from public.account a where a.id = document.account_id),
    'language', document.language, 'deadline', document.deadline,
    'timeZone', document.time_zone,
    'files', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'path', f.path, 'pageCount', f.page_count, 'size', f.size,
        'picturePath', (select p.path from private.page_picture p where p.file_id = f.stored_file_id))
        order by f.position), '[]')
      from public.document_file f where f.document_id = document.id and document.status <> 'CANCELLED'));

-- Returns the signature of a link whose document was cancelled, so that the page can say so; null for any other link.
create function private.withdrawn_signature(token text) returns public.signature
  language sql stable security definer set search_path = '' as $$
  select s.* from private.access_token t
  join public.signature s on s.id = t.subject_id
  join public.document d on d.id = s.document_id
  where t.hash = private.token_hash(withdrawn_signature.token) and t.purpose = 'SIGN' and t.revoked_at is null
    and t.expires_at > private.now() and d.status = 'CANCELLED' and private.link_works(d, t)
$$;

-- Returns the name that the only sealed file, or the ZIP, is saved under: not the original's, which may be in the same
-- folder.
create function private.sealed_name(document public.document) returns text
  language sql immutable set search_path = ''
  return regexp_replace(document.name, '\.pdf$', '', 'i')
    || case document.language when 'nb' then ' – signert' else ' – signed' end;

-- Returns what a reader outside the account may load of the sealed files: {available, path, name (of the only file, or
-- the ZIP), files [{position, kind, name, path, size}]}.
create function private.sealed_view(document public.document) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('available', document.sealed_path is not null, 'path', document.sealed_path,
    'name', private.sealed_name(document),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('position', f.position, 'kind', f.kind, 'name', f.name,
        'path', f.path, 'size', f.size) order by f.position), '[]')
      from private.sealed_file f where f.document_id = document.id))
$$;

-- For the function sign: returns {document, signature, sealed (private.sealed_view)}, and for a document with fields
-- {fields (private.own_fields of who has yet to sign), filled (private.filled_fields)}; signature has place and places
-- where people sign in an order. Changes nothing. The link to a cancelled document only shows who cancelled it and why.
create function service.signer_view(token text default null, user_id uuid default null, signature_id uuid default null)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  signer public.signature := private.withdrawn_signature(token);
  document public.document;
begin
  if signer.id is null then
    signer := private.find_signature(token, user_id, signature_id);
  end if;
  document := private.reread_document(signer.document_id);
  return jsonb_build_object(
    'document', private.document_view(document),
    'signature', jsonb_build_object('id', signer.id, 'firstName', signer.first_name, 'lastName', signer.last_name,
      'email', signer.email, 'clientName', signer.client_name, 'status', case
        when signer.status = 'PENDING' and private.current_status(document) = 'EXPIRED' then 'EXPIRED'
        else signer.status end, 'language', signer.language, 'signedAt', signer.signed_at,
      'requiredProof', signer.required_proof, 'eidCountry', signer.eid_country) || private.signing_place(signer),
    'sealed', private.sealed_view(document))
    || case
      when document.status = 'CANCELLED'
        or not exists (select from private.document_field f where f.document_id = document.id) then '{}'
      else jsonb_build_object('filled', private.filled_fields(document.id), 'fields',
        case when signer.status = 'PENDING' then private.own_fields(signer.id) else '[]' end) end;
end
$$;

-- For the function sign: records, once, that the signer opened the document. origin: {ip, userAgent}. Returns {}.
create function service.record_viewed(
  token text default null, user_id uuid default null, signature_id uuid default null, origin jsonb default '{}'
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature := private.lock_signature(token, user_id, signature_id);
  document public.document := private.reread_document(signer.document_id);
begin
  perform private.next_status(document.status, 'VIEW', 'RECEIVER');
  if signer.viewed_at is null and private.current_status(document) = 'PENDING' then
    update public.signature s set viewed_at = private.now() where s.id = signer.id;
    perform private.append_signer_event(signer, 'VIEWED');
    perform private.keep_origin(document.id, origin);
  end if;
  return '{}';
end
$$;

-- For the function sign: keeps what the signer has written so far, {field id: value}, and returns {}. Others see it
-- once the signer has signed. Raises what private.keep_values raises; DOCUMENT_SIGNED, INVALID_ACTION when it is too
-- late.
create function service.keep_field_values(
  token text default null, user_id uuid default null, signature_id uuid default null, written jsonb default '{}'
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature := private.lock_signature(token, user_id, signature_id);
  document public.document := private.reread_document(signer.document_id);
begin
  if signer.status = 'SIGNED' then
    perform private.fail('DOCUMENT_SIGNED');
  end if;
  perform private.next_status(document.status, 'SIGN', 'RECEIVER');
  perform private.require_time(document);
  perform private.keep_values(signer, written);
  return '{}';
end
$$;

create function private.append_signer_event(signer public.signature, type text, data jsonb default '{}') returns void
  language sql volatile security definer set search_path = ''
  return private.append_event(signer.document_id, type, 'SIGNER',
    private.full_name(signer.first_name, signer.last_name), signer.email, signer.id, data);

-- Returns the faults of a signing form: {firstName, lastName, kind: TYPED | DRAWN, typedName or image (base64 of a PNG,
-- at most 200 kB), consentVersion, consentLanguage, requestId (uuid), proof?, values?}.
create function private.signing_errors(input jsonb) returns jsonb
  language sql immutable set search_path = ''
  return private.first_name_errors(input) || private.text_errors(input, 'lastName', 300)
    || private.text_errors(input, 'consentVersion', 100)
    || private.word_errors(input, 'consentLanguage', '{nb,en}', required => true)
    || private.word_errors(input, 'kind', '{TYPED,DRAWN}', required => true)
    || case when input ->> 'kind' = 'TYPED' then private.text_errors(input, 'typedName', 601) else '[]' end
    || case
      when input ->> 'kind' is distinct from 'DRAWN' then '[]'
      when coalesce(input ->> 'image', '') = '' then private.error('BLANK', 'image')
      when char_length(input ->> 'image') > 266668 then private.error('TOO_BIG', 'image')
      -- Base64 of the eight bytes that every PNG starts with, and whole groups of four.
      when input ->> 'image' !~ '^iVBORw0KGg[o-r][A-Za-z0-9+/]+={0,2}$' or char_length(input ->> 'image') % 4 <> 0
        then private.error('INVALID', 'image')
      else '[]' end
    || case when input ->> 'requestId' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then '[]'
      else private.error('INVALID', 'requestId') end;

-- For the function sign: signs once, and returns {status, documentStatus}. input: as signing_errors says, with ip and
-- userAgent. A repeat of the request changes nothing and returns the same; another attempt by a signer who has signed
-- raises DOCUMENT_SIGNED. A signer who has to prove who they are gives the proof that this page has made:
-- private.take_proof's errors at `proof`, and VERIFICATION_FAILED at `eidName` for another name than the eID's. What
-- the signer has written (`values`, and what was kept before) raises what private.keep_values and require_values do.
-- The last signature completes the document and adds the sealing job in the same transaction.
create function service.sign_signature(token text, user_id uuid, signature_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature := private.lock_signature(token, user_id, signature_id);
  document public.document := private.reread_document(signer.document_id);
  image bytea;
  proof private.visitor_proof;
begin
  perform private.fail_all(private.signing_errors(input));
  if exists (select from private.signature_evidence e
      where e.signature_id = signer.id and e.request_id = (input ->> 'requestId')::uuid) then
    return jsonb_build_object('status', signer.status, 'documentStatus', document.status);
  end if;
  if signer.status = 'SIGNED' then
    perform private.fail('DOCUMENT_SIGNED');
  end if;
  perform private.next_status(document.status, 'SIGN', 'RECEIVER');
  perform private.require_time(document);
  if exists (select from private.signature_evidence e where e.request_id = (input ->> 'requestId')::uuid) then
    perform private.fail('INVALID', 'requestId');
  end if;
  if coalesce(jsonb_typeof(input -> 'values'), 'null') <> 'null' then
    perform private.keep_values(signer, input -> 'values');
  end if;
  perform private.require_values(signer);
  if signer.required_proof <> 'LINK' then
    proof := private.take_proof('SIGN', signer.id, token, input ->> 'proof', array[signer.required_proof]);
    if proof.means = 'EID' and 'EXACT' <> private.compare_names(
        proof.first_name, proof.last_name, input ->> 'firstName', input ->> 'lastName') then
      perform private.fail('VERIFICATION_FAILED', 'eidName');
    end if;
  end if;

  image := case when input ->> 'kind' = 'DRAWN' then decode(input ->> 'image', 'base64') end;
  if octet_length(image) > 200000 then
    perform private.fail('TOO_BIG', 'image');
  end if;
  insert into private.signature_evidence (
    signature_id, image, typed_name, ip, user_agent, proof, consent_text_version, consent_language, request_id)
  values (signer.id, image, case when image is null then private.clean(input ->> 'typedName') end,
    private.ip(input ->> 'ip'), left(input ->> 'userAgent', 500),
    case when proof.id is not null then private.proof_json(proof) end, input ->> 'consentVersion',
    input ->> 'consentLanguage', (input ->> 'requestId')::uuid);
  update public.signature s set
    status = 'SIGNED', signed_at = private.clock_time(), viewed_at = coalesce(s.viewed_at, private.now()),
    -- A signature by eID bears the name as the eID writes it.
    signed_first_name = coalesce(proof.first_name, private.first_name(input)),
    signed_last_name = coalesce(proof.last_name, private.clean(input ->> 'lastName')),
    signature_kind = input ->> 'kind', eid_method = proof.method,
    identified_by = case proof.means when 'EID' then 'EID' when 'SMS' then 'SMS_CODE'
      else case when token is null then 'LOGIN' else 'EMAIL_LINK' end end,
    mark_differs = image is null and lower(private.clean(input ->> 'typedName'))
      <> lower(private.full_name(private.first_name(input), private.clean(input ->> 'lastName')))
  where s.id = signer.id
  returning * into signer;
  perform private.append_signer_event(signer, 'SIGNED', jsonb_strip_nulls(jsonb_build_object(
    'firstName', signer.signed_first_name, 'lastName', signer.signed_last_name, 'kind', signer.signature_kind,
    'identifiedBy', signer.identified_by, 'clientName', signer.client_name,
    'proof', case when proof.id is not null then private.proof_json(proof) end,
    'consentVersion', input ->> 'consentVersion',
    'consentLanguage', input ->> 'consentLanguage',
    'invitedName', case when private.signs_renamed(signer)
      then private.full_name(signer.first_name, signer.last_name) end,
    'typedName', case when image is null then private.clean(input ->> 'typedName') end,
    'imageSha256', encode(sha256(image), 'hex'),
    'fieldsSha256', private.settle_values(signer, document.time_zone))));
  perform private.keep_origin(document.id, input);
  if private.signs_renamed(signer) then
    perform private.mail_sender('signature_renamed', document, jsonb_build_object(
      'invitedName', private.full_name(signer.first_name, signer.last_name),
      'signerName', private.full_name(signer.signed_first_name, signer.signed_last_name), 'signerEmail', signer.email),
      'renamed:' || signer.id);
  end if;
  return jsonb_build_object('status', signer.status, 'documentStatus', private.complete_if_all_signed(document));
end
$$;

-- Returns whether a signer signed with another name than the invited one, ignoring upper and lower case.
create function private.signs_renamed(signer public.signature) returns boolean
  language sql immutable set search_path = ''
  return (lower(signer.first_name), lower(signer.last_name))
    is distinct from (lower(signer.signed_first_name), lower(signer.signed_last_name));

-- Raises INVALID_ACTION at expiration when the document's last day is over.
create function private.require_time(document public.document) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_status(document) is distinct from document.status then
    perform private.fail('INVALID_ACTION', 'expiration');
  end if;
end
$$;

-- Returns the state of the locked document after a signature. The last one of its group invites the next group; after
-- the last of all it becomes SEALING, and the sealing job is added.
create function private.complete_if_all_signed(document public.document) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  next_state text;
begin
  if exists (select from public.signature s where s.document_id = document.id and s.status <> 'SIGNED') then
    perform private.invite_next_group(document);
    return document.status;
  end if;
  next_state := private.next_status(document.status, 'COMPLETE', 'SYSTEM');
  update public.document d set status = next_state where d.id = document.id;
  perform private.withdraw_mails(document.id);
  perform private.enqueue_job('SEAL_DOCUMENT', 'seal:' || document.id, jsonb_build_object('documentId', document.id));
  return next_state;
end
$$;

-- For the function sign: declines, which ends the document, and returns {status, documentStatus}. input: {reason, ip?,
-- userAgent?}. The sender and the other signers who were invited are notified; only the sender gets the reason. A
-- repeat changes nothing. Refunds the proofs that nobody has used; those of a bulk are refunded together.
create function service.refuse_signature(token text, user_id uuid, signature_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature := private.find_signature(token, user_id, signature_id);
  document public.document;
  other public.signature;
  reason text := private.clean(input ->> 'reason');
begin
  -- The account's credits first, as all code that refunds does.
  perform private.lock_credits(d.account_id) from public.document d
  where d.id = signer.document_id and d.bulk_id is null and d.account_id is not null;
  signer := private.lock_signature(token, user_id, signature_id);
  document := private.reread_document(signer.document_id);
  if signer.status = 'REFUSED' then
    return jsonb_build_object('status', signer.status, 'documentStatus', document.status);
  end if;
  perform private.fail_all(private.text_errors(input, 'reason', 1000, multiline => true));
  if signer.status = 'SIGNED' then
    perform private.fail('DOCUMENT_SIGNED');
  end if;
  update public.signature s set status = 'REFUSED', refused_at = private.clock_time(), refusal_reason = reason
  where s.id = signer.id
  returning * into signer;
  perform private.require_time(document);
  document := private.terminate(document, private.next_status(document.status, 'REFUSE', 'RECEIVER'), 'CANCELLED');
  if document.bulk_id is null then
    perform private.refund_proofs(private.ended_signers(document.id), null);
  end if;
  perform private.append_signer_event(signer, 'REFUSED', jsonb_build_object('reason', reason));
  perform private.keep_origin(document.id, input);
  perform private.mail_sender('document_refused', document,
    jsonb_build_object('signerName', private.full_name(signer.first_name, signer.last_name), 'reason', reason),
    'refused:' || document.id);
  for other in select * from private.invited_signers(document.id) s where s.id <> signer.id loop
    perform private.mail_signer('document_refused', document, other, jsonb_build_object('audience', 'SIGNER',
      'signerName', private.full_name(signer.first_name, signer.last_name), 'reason', null), 'refused:' || other.id);
  end loop;
  return jsonb_build_object('status', signer.status, 'documentStatus', document.status);
end
$$;

-- ── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Job body, every quarter of an hour, because days end at different times: expires documents, and refunds what they
-- did not use. Returns {expired}. Skips documents that are being signed and accounts that are being charged until
-- the next run; after max, another job continues.
create function service.expire_documents(max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
  signer public.signature;
  unsigned jsonb;
  expired integer := 0;
  payers uuid[];
begin
  payers := array(
    select a.id from public.account a where a.id in (
      select d.account_id from public.document d
      where d.status = 'PENDING' and not d.bulk and d.expiration <= private.now()
      order by d.id limit expire_documents.max)
    order by a.id for no key update skip locked);
  for document in
    select * from public.document d
    where d.status = 'PENDING' and not d.bulk and d.expiration <= private.now() and d.account_id = any (payers)
    order by d.id limit expire_documents.max for no key update skip locked
  loop
    select coalesce(jsonb_agg(private.full_name(s.first_name, s.last_name) order by s.signature_number), '[]')
    into unsigned
    from public.signature s where s.document_id = document.id and s.status = 'PENDING';
    document := private.terminate(document, private.next_status(document.status, 'EXPIRE', 'SYSTEM'), 'EXPIRED');
    perform private.append_event(document.id, 'EXPIRED', 'SYSTEM');
    -- Those of a bulk are refunded together (private.refund_ended).
    if document.bulk_id is null then
      perform private.refund_unused(document.id);
    end if;
    perform private.mail_sender('document_expired', document,
      jsonb_build_object('unsignedNames', unsigned), 'expired:' || document.id);
    for signer in select * from private.invited_signers(document.id) loop
      perform private.mail_signer('document_expired', document, signer,
        jsonb_build_object('audience', 'SIGNER', 'unsignedNames', unsigned), 'expired:' || signer.id);
    end loop;
    expired := expired + 1;
  end loop;
  if expired = max then
    perform private.enqueue_job('EXPIRE_DOCUMENTS', 'expire-documents:' || gen_random_uuid());
  end if;
  return jsonb_build_object('expired', expired);
end
$$;

insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('EXPIRE_DOCUMENTS', 'End documents whose deadline has passed', 'Avslutte dokumenter der fristen er gått ut',
    'service.expire_documents');
insert into private.schedule (name, cron, job_kind) values ('expire-documents', '*/15 * * * *', 'EXPIRE_DOCUMENTS');

grant execute on function
  service.signer_view(text, uuid, uuid), service.record_viewed(text, uuid, uuid, jsonb),
  service.keep_field_values(text, uuid, uuid, jsonb),
  service.sign_signature(text, uuid, uuid, jsonb), service.refuse_signature(text, uuid, uuid, jsonb),
  service.expire_documents(integer)
to service_role;
