-- The audit trail: all recorded facts about how a document was signed, for the sender's side, as JSON and as PDF (which
-- the function files makes from it). It has every event with its hash, so that anyone can recompute the chain and
-- compare it with the hash on the certificate (decisions 0012, 0083).

-- Returns whether this person's download was recorded within the last hour.
create function private.has_downloaded(document_id uuid, email text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.document_event e
    where e.document_id = has_downloaded.document_id and e.type = 'DOWNLOADED'
      and e.actor_email = has_downloaded.email and e.occurred_at > private.clock_time() - interval '1 hour');

-- For edge functions, which have checked the caller's right: records that the sealed document was downloaded, once per
-- person and hour. actor: {signatureId}, {copyRecipientId} or {userId}; origin: {ip, userAgent}.
create function service.record_download(document_id uuid, actor jsonb, origin jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature;
  copy public.copy_recipient;
  downloader uuid := actor ->> 'userId';
begin
  perform private.lock_document(document_id);
  select * into signer from public.signature s
  where s.id = (actor ->> 'signatureId')::uuid and s.document_id = record_download.document_id;
  select * into copy from public.copy_recipient c
  where c.id = (actor ->> 'copyRecipientId')::uuid and c.document_id = record_download.document_id;
  if private.has_downloaded(document_id, coalesce(signer.email, copy.email, (
      select u.email from public.user_profile u where u.id = downloader))) then
    return;
  end if;
  if signer.id is not null then
    perform private.append_signer_event(signer, 'DOWNLOADED');
  elsif copy.id is not null then
    perform private.append_event(document_id, 'DOWNLOADED', 'SIGNER',
      coalesce(private.full_name(copy.first_name, copy.last_name), copy.email), copy.email);
  else
    perform private.append_user_event(document_id, 'DOWNLOADED', downloader);
  end if;
  perform private.keep_origin(document_id, origin);
end
$$;

-- For the function files: returns the audit trail for somebody on the sender's side, else DOCUMENT_NOT_FOUND:
-- {document {id, number, name, status, senderName, senderAccountName, createdAt, sentAt, deadline, timeZone, sealedAt,
-- sealedSha256 (of the only sealed file, or the ZIP), endedAt, endReason}, files [{name, sha256, size, pages}],
-- sealedFiles (private.sealed_files), signers [{name, email, clientName, place
-- (null without an order), status, signedName, signedAt, identifiedBy, proof, kind, typedName, markDiffers,
-- consentVersion, consentLanguage, ip, userAgent, fields [{label, type, file, page, value (null until they have signed,
-- and for a mark)}]}], events [{sequence, type, actorKind, actorName, actorEmail,
-- signatureId, data, occurredAt, ip, userAgent, previousHash, hash, canonical}], isWhole, language, madeAt}. canonical
-- is the text whose SHA-256 is hash. DOCUMENT_NOT_FOUND for a draft.
create function service.audit_trail(user_id uuid, document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.document := private.reread_document(document_id);
begin
  perform private.require_acting(user_id);
  if document.id is null or not private.is_sender(document, user_id) or document.status in ('DRAFT', 'SCHEDULED') then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return jsonb_build_object(
    'document', jsonb_build_object('id', document.id, 'number', document.document_number, 'name', document.name,
      'status', private.current_status(document), 'senderName', document.sender_name,
      'senderAccountName', document.sender_account_name, 'createdAt', document.created_at,
      'sentAt', document.activated_on, 'deadline', document.deadline, 'timeZone', document.time_zone,
      'sealedAt', document.sealed_at, 'sealedSha256', document.sealed_sha256,
      'endedAt', document.terminated_on, 'endReason', document.termination_reason),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'sha256', f.sha256, 'size', f.size,
        'pages', f.page_count) order by f.position), '[]')
      from public.document_file f where f.document_id = document.id),
    'sealedFiles', private.sealed_files(document.id),
    'signers', (select coalesce(jsonb_agg(jsonb_build_object('name', private.full_name(s.first_name, s.last_name),
        'email', s.email, 'clientName', s.client_name, 'place', private.signing_place(s) -> 'place',
        'status', case when s.invited_at is null then 'WAITING' else s.status end,
        'signedName', private.full_name(s.signed_first_name, s.signed_last_name), 'signedAt', s.signed_at,
        'identifiedBy', s.identified_by, 'proof', e.proof, 'kind', s.signature_kind, 'typedName', e.typed_name,
        'markDiffers', s.mark_differs, 'consentVersion', e.consent_text_version,
        'consentLanguage', e.consent_language, 'ip', host(e.ip), 'userAgent', e.user_agent,
        'fields', (select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'type', f.type, 'file', fl.name,
            'page', f.page, 'value', case when s.status = 'SIGNED' then v.value end)
            order by fl.position, f.page, f.position), '[]')
          from private.document_field f join public.document_file fl on fl.id = f.file_id
          left join private.document_field_value v on v.document_id = f.document_id and v.field_id = f.id
          where f.signature_id = s.id))
        order by s.signing_group, s.signature_number), '[]')
      from public.signature s left join private.signature_evidence e on e.signature_id = s.id
      where s.document_id = document.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('sequence', e.sequence, 'type', e.type,
        'actorKind', e.actor_kind, 'actorName', e.actor_name, 'actorEmail', e.actor_email,
        'signatureId', e.signature_id, 'data', e.data, 'occurredAt', e.occurred_at, 'ip', host(o.ip),
        'userAgent', o.user_agent, 'previousHash', e.previous_hash, 'hash', e.hash,
        'canonical', private.canonical_event(e)) order by e.sequence), '[]')
      from public.document_event e left join private.event_origin o using (document_id, sequence)
      where e.document_id = document.id),
    'isWhole', private.broken_event(document.id) is null, 'language', document.language, 'madeAt', private.now());
end
$$;

grant execute on function service.record_download(uuid, jsonb, jsonb), service.audit_trail(uuid, uuid) to service_role;
