-- Sealing: between the last signature and SIGNED, a worker makes the sealed files: one for each upload, and of several
-- a certificate and a ZIP with all of them. This chapter has its input and its result. A document whose seal fails
-- stays SEALING and shows it, and the job is retried. Copy recipients download the result with their own link. Anyone
-- can ask whether a file with a given hash was sealed here.

-- Only the sealing job writes these files. It removes the files of its failed runs; the nightly job removes those of a
-- killed run once the document is sealed.
select private.add_bucket('sealed-documents', 30000000, '{application/pdf,application/zip}');
insert into private.file_kind (kind, bucket, keeps_stray) values
  ('SEALED_DOCUMENT', 'sealed-documents', 'private.keeps_sealed_file');

-- Returns whether the file at the path ({account}/{document}/{position}-{sha256}.pdf, or {sha256}.zip) is a sealed file
-- of a document, or may become one while the document is SEALING.
create function private.keeps_sealed_file(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.document d where d.sealed_path = path)
    or exists (select from private.sealed_file f where f.path = keeps_sealed_file.path)
    or exists (
      select from public.document d
      where d.status = 'SEALING'
        and d.id = case when path ~ '^[^/]+/[0-9a-f-]{36}/' then split_part(path, '/', 2)::uuid end)
$$;

-- For the sealing job: returns the contents of the sealed file, or null when the document is not SEALING: {document
-- {id, number, name, senderName, senderAccountName, message, sentAt}, accountId, files [{id, name, path, sha256,
-- size}], signatures [{id, firstName, lastName, invitedName, email, clientName, identifiedBy, proof, signedAt, kind,
-- typedName, image (base64); typedName or image is null}], fields (private.filled_fields), events [{sequence, type,
-- name, email, occurredAt, ip, data}] up to the head, chainHead {hash, events}, language, timeZone, completedAt}. The
-- same on every try: the head is the last signature's event.
create function service.seal_input(document_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'document', jsonb_build_object('id', d.id, 'number', d.document_number, 'name', d.name, 'senderName', d.sender_name,
      'senderAccountName', d.sender_account_name, 'message', d.message, 'sentAt', d.activated_on),
    -- The first folder of the files. The account itself may have been deleted.
    'accountId', (select split_part(f.path, '/', 1) from public.document_file f where f.document_id = d.id limit 1),
    'files', (select jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'path', f.path, 'sha256', f.sha256, 'size', f.size)
        order by f.position)
      from public.document_file f where f.document_id = d.id),
    'signatures', (select jsonb_agg(jsonb_build_object(
          'id', s.id, 'firstName', s.signed_first_name, 'lastName', s.signed_last_name,
          'invitedName', private.full_name(s.first_name, s.last_name), 'email', s.email, 'clientName', s.client_name,
          'place', private.signing_place(s) -> 'place', 'identifiedBy', s.identified_by, 'proof', e.proof,
          'signedAt', s.signed_at, 'kind', s.signature_kind, 'typedName', e.typed_name,
          'image', translate(encode(e.image, 'base64'), E'\n', ''))
        order by s.signed_at, s.signature_number)
      from public.signature s join private.signature_evidence e on e.signature_id = s.id where s.document_id = d.id),
    'chainHead', (select jsonb_build_object('hash', e.hash, 'events', e.sequence)
      from public.document_event e where e.document_id = d.id and e.type = 'SIGNED' order by e.sequence desc limit 1),
    'events', (select jsonb_agg(jsonb_build_object('sequence', e.sequence, 'type', e.type, 'name', e.actor_name,
          'email', e.actor_email, 'occurredAt', e.occurred_at,
          -- Signers who only opened it, and may have been replaced since, did not agree to have their IP address
          -- printed (decision 0083).
          'ip', case when e.type = 'SIGNED' then host(o.ip) end, 'data', e.data) order by e.sequence)
      from public.document_event e left join private.event_origin o using (document_id, sequence)
      where e.document_id = d.id and e.sequence <= (
        select max(h.sequence) from public.document_event h where h.document_id = d.id and h.type = 'SIGNED')),
    'fields', private.filled_fields(d.id), 'language', d.language, 'timeZone', d.time_zone,
    'completedAt', (select max(s.signed_at) from public.signature s where s.document_id = d.id))
  from public.document d where d.id = seal_input.document_id and d.status = 'SEALING'
$$;

-- For the sealing job: SEALING → SIGNED. Stores the digests permanently and mails everyone. sealed: {path, sha256,
-- size, files [{position, kind, name, path, sha256, size, pages, level, provenUntil}]}; path is that of the only file,
-- else of the ZIP; provenUntil is null below B-LTA.
-- Returns {accepted, path, sha256, paths}: accepted is false when another run was faster; the paths are then those of
-- its files. INVALID at files unless there is one of kind FILE for each upload, at its position.
create function service.complete_seal(document_id uuid, sealed jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
  next_state text;
begin
  select * into document from public.document d where d.id = document_id for no key update;
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  next_state := private.next_status(document.status, 'SEAL', 'SYSTEM');
  if next_state = document.status then
    return private.accepted_seal(document, document.sealed_path = sealed ->> 'path');
  end if;
  if array(select (f ->> 'position')::integer from jsonb_array_elements(sealed -> 'files') f
        where f ->> 'kind' = 'FILE' order by 1)
      is distinct from array(select row_number() over (order by f.position)::integer
        from public.document_file f where f.document_id = document.id) then
    perform private.fail('INVALID', 'files');
  end if;
  update public.document d set
    status = next_state, sealed_path = sealed ->> 'path', sealed_sha256 = sealed ->> 'sha256',
    sealed_size = (sealed ->> 'size')::bigint,
    sealed_at = private.now(), seal_failed_at = null, seal_stopped_at = null, seal_failure = null,
    signed_at = (select max(s.signed_at) from public.signature s where s.document_id = d.id)
  where d.id = document.id
  returning * into document;
  perform private.keep_sealed_files(document, sealed);
  perform private.append_event(document.id, 'SEALED', 'SYSTEM', data => jsonb_build_object(
    'sha256', document.sealed_sha256, 'size', document.sealed_size)
    || case when jsonb_array_length(sealed -> 'files') > 1 then jsonb_build_object('files', (
      select jsonb_agg(jsonb_build_object('name', f.name, 'sha256', f.sha256, 'size', f.size) order by f.position)
      from private.sealed_file f where f.document_id = document.id)) else '{}' end);
  perform private.attach_recipients(document.id);
  perform private.mail_signed(document);
  return private.accepted_seal(document, true);
end
$$;

-- Returns what complete_seal returns: the paths are all that the document's folder has to keep.
create function private.accepted_seal(document public.document, accepted boolean) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('accepted', accepted, 'path', document.sealed_path, 'sha256', document.sealed_sha256,
    'paths', to_jsonb(array(
      select document.sealed_path union
      select f.path from private.sealed_file f where f.document_id = document.id)));

-- Stores the rows of the sealed files, and what anyone may learn of each by its hash. Two uploads that are the same can
-- give the same sealed bytes: their hash stands for the first of them.
create function private.keep_sealed_files(document public.document, sealed jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.sealed_file (document_id, position, kind, name, path, sha256, size, pages, level, proven_until)
  select document.id, f.position, f.kind, f.name, f.path, f.sha256, f.size, f.pages, f.level, f."provenUntil"
  from jsonb_to_recordset(sealed -> 'files') f (
    position integer, kind text, name text, path text, sha256 text, size bigint, pages integer, level text,
    "provenUntil" timestamptz);
  perform private.keep_file('SEALED_DOCUMENT', document.id, document.account_id, jsonb_build_object(
    'path', f.path, 'sha256', f.sha256, 'size', f.size, 'contentType', 'application/pdf'))
  from private.sealed_file f where f.document_id = document.id;
  if not exists (select from private.sealed_file f where f.path = document.sealed_path) then
    perform private.keep_file('SEALED_DOCUMENT', document.id, document.account_id,
      sealed || '{"contentType": "application/zip"}');
  end if;
  insert into private.sealed_digest (sha256, document_id, kind, position, level, files, sealed_at, account_name,
    document_name, document_number, signers)
  select made.sha256, document.id, made.kind, made.position, made.level,
    (select count(*) from private.sealed_file f where f.document_id = document.id and f.kind = 'FILE'),
    document.sealed_at, document.sender_account_name, document.name, document.document_number,
    (select jsonb_agg(jsonb_build_object('name', private.full_name(s.signed_first_name, s.signed_last_name),
          'signedAt', s.signed_at)
        order by s.signed_at, s.signature_number)
      from public.signature s where s.document_id = document.id)
  from (
    select f.sha256, f.kind, f.position, f.level from private.sealed_file f where f.document_id = document.id
    union all
    select document.sealed_sha256, 'ZIP', null, null) made
  order by made.position nulls last
  on conflict on constraint sealed_digest_pkey do nothing;
end
$$;

-- Returns the sealed PDFs in their order: [{position, kind, name, sha256, size, pages}].
create function private.sealed_files(document_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('position', f.position, 'kind', f.kind, 'name', f.name,
      'sha256', f.sha256, 'size', f.size, 'pages', f.pages) order by f.position), '[]')
    from private.sealed_file f where f.document_id = sealed_files.document_id);

-- Tells the sender, the signers and the copy recipients that the document is signed, each once: a sender who also
-- signed gets the sender's mail.
create function private.mail_signed(document public.document) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Mails about several files say so.
  facts constant jsonb := jsonb_build_object('files',
    (select count(*) from private.sealed_file f where f.document_id = document.id and f.kind = 'FILE'));
  signer public.signature;
begin
  perform private.mail_sender('document_signed', document, facts, 'signed:' || document.id);
  for signer in
    select * from public.signature s
    where s.document_id = document.id and not exists (
      select from public.user_profile u
      join public.account_member m on m.user_id = u.id and m.account_id = document.account_id
      where u.email = s.email and u.id in (document.sent_by, document.created_by))
    order by s.signature_number
  loop
    perform private.mail_signer('document_signed', document, signer, facts || '{"audience": "SIGNER"}',
      'signed:' || signer.id);
  end loop;
  perform private.mail_copy_recipient('document_signed', document, c, 'signed:' || c.id, facts)
  from public.copy_recipient c where c.document_id = document.id;
end
$$;

-- ── Readers ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns a document for a user who may read its files: the sender's side, and receivers unless it was cancelled.
-- Raises DOCUMENT_NOT_FOUND otherwise.
create function private.document_for_reader(user_id uuid, document_id uuid) returns public.document
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.document;
begin
  perform private.require_acting(user_id);
  select * into document from public.document d where d.id = document_id;
  if not found or not (private.is_sender(document, user_id) or document.status <> 'CANCELLED' and exists (
    select from public.received_document r join public.user_profile u on u.id = r.user_id and u.confirmed_at is not null
    where r.document_id = document.id and r.user_id = document_for_reader.user_id and r.deleted_at is null)) then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return document;
end
$$;

-- For the function files: returns {bucket, path, name} of one file (as private.stored_file) for a user who may read the
-- document. Raises DOCUMENT_NOT_FOUND otherwise.
create function service.document_download(user_id uuid, document_id uuid, what text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_file jsonb := private.stored_file(private.document_for_reader(user_id, document_id), what);
begin
  if found_file is null then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return found_file;
end
$$;

-- For the function files: returns [{fileId, path}], the thumbnails of a document's files for a user who may read them.
-- Files without one are missing. Raises DOCUMENT_NOT_FOUND.
create function service.document_thumbs(user_id uuid, document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.document := private.document_for_reader(user_id, document_id);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'path', p.thumb_path) order by f.position), '[]')
    from public.document_file f join private.page_picture p on p.file_id = f.stored_file_id
    where f.document_id = document.id);
end
$$;

-- Returns {bucket, path, name} of a file, or null. what: 'sealed' for the only sealed file or the ZIP, 'sealed:2' for
-- the second sealed file, the id of an original.
create function private.stored_file(document public.document, what text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('bucket', 'sealed-documents', 'path', document.sealed_path,
    'name', private.sealed_name(document))
  where what = 'sealed' and document.sealed_path is not null
  union all
  select jsonb_build_object('bucket', 'sealed-documents', 'path', f.path, 'name', f.name)
  from private.sealed_file f where f.document_id = document.id and 'sealed:' || f.position = what
  union all
  select jsonb_build_object('bucket', 'documents', 'path', f.path, 'name', f.name)
  from public.document_file f where f.document_id = document.id and f.id::text = what
$$;

-- For the function public-document: returns what a copy recipient sees with their link: {document,
-- copyRecipientId, sealed (private.sealed_view)}. Raises INVALID_TOKEN for every fault of the link.
create function service.public_document(token text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'VIEW_DOCUMENT');
  document public.document;
begin
  select d.* into document from public.copy_recipient c join public.document d on d.id = c.document_id
  where c.id = found_token.subject_id and found_token.expires_at > private.now()
    and d.sealed_path is not null and private.link_works(d, found_token);
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return jsonb_build_object(
    'document', private.document_view(document), 'copyRecipientId', found_token.subject_id,
    'sealed', private.sealed_view(document));
end
$$;

-- Returns what anyone may learn of a sealed document by its SHA-256, or null (private.seal_register).
create function private.find_sealed_document(sha256 text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('sealedAt', s.sealed_at, 'documentName', s.document_name,
      'documentNumber', s.document_number, 'accountName', s.account_name, 'signers', s.signers,
      'terminatedOn', s.terminated_on, 'level', s.level, 'renewedAt', s.renewed_at,
      'part', case when exists (
          select from private.sealed_digest o
          where o.document_id = s.document_id and o.position is distinct from s.position)
        then jsonb_build_object('kind', s.kind, 'position', s.position, 'files', s.files) end,
      'titleEn', null, 'titleNb', null)
    from private.sealed_digest s where s.sha256 = find_sealed_document.sha256);
insert into private.seal_register values ('signing', 10, 'private.find_sealed_document');

-- For the function public-document: returns what the code printed on a certificate stands for: {sealed: true,
-- documentNumber, sealedAt, signers (how many), terminatedOn}, else {sealed: false}. No names and contents, because the
-- paper may have been lost. Reads the digest, which remains when all parties have deleted the document.
create function service.scanned_document(id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce(
    (select jsonb_build_object('sealed', true, 'documentNumber', s.document_number, 'sealedAt', s.sealed_at,
        'signers', jsonb_array_length(s.signers), 'terminatedOn', s.terminated_on)
      from private.sealed_digest s where s.document_id = scanned_document.id limit 1),
    '{"sealed": false}');

-- ── Retention ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Job body, nightly: removes documents that the sender deleted, once nobody holds them in an inbox and the links of
-- those without one have ended (decision 0011). The digest stays. Returns {removed}; after max, another job goes on.
create function service.remove_deleted_documents(max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
  removed integer := 0;
begin
  for document in
    select * from public.document d
    where d.deleted_at is not null and private.links_end(d) <= private.now()
      and not exists (select from public.received_document r where r.document_id = d.id and r.deleted_at is null)
      and not exists (select from public.document c where c.bulk_id = d.id)
    order by d.id limit remove_deleted_documents.max for update skip locked
  loop
    perform private.remove_document(document);
    removed := removed + 1;
  end loop;
  if removed = max then
    perform private.enqueue_job('REMOVE_DELETED_DOCUMENTS', 'remove-deleted-documents:' || gen_random_uuid());
  end if;
  return jsonb_build_object('removed', removed);
end
$$;

-- Removes a document with all its parts, links and mails; a job removes its files.
create function private.remove_document(document public.document) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_files_of(document.id);
  perform private.revoke_tokens(array(
    select s.id from public.signature s where s.document_id = document.id
    union all select c.id from public.copy_recipient c where c.document_id = document.id));
  delete from private.outbox o
  where o.subject_kind = 'document' and o.subject_id = document.id and o.status = 'PENDING';
  delete from public.document d where d.id = document.id;
end
$$;

insert into private.job_kind (kind, title_en, title_nb, max_attempts, sql_function, keep_done) values
  -- Never dead: the document shows that the seal is delayed.
  ('SEAL_DOCUMENT', 'Seal a document', 'Forsegle et dokument', null, null, true),
  ('REMOVE_DELETED_DOCUMENTS', 'Remove deleted documents', 'Fjerne slettede dokumenter',
    12, 'service.remove_deleted_documents', false);
insert into private.failure_cause (code, title_en, title_nb) values
  ('FILE_CHANGED', 'An original file is no longer as it was uploaded. Restore it from the backup.',
    'En originalfil er ikke lenger slik den ble lastet opp. Hent den tilbake fra sikkerhetskopien.'),
  ('FILE_UNREADABLE', 'An original file cannot be read as a PDF.', 'En originalfil kan ikke leses som PDF.'),
  ('NAME_NOT_DRAWABLE', 'A text of the certificate has characters that the fonts lack.',
    'En tekst i signaturbeviset har tegn som skriftene mangler.'),
  ('SIGNATURE_IMAGE_INVALID', 'A drawn signature is missing or damaged.',
    'En tegnet signatur mangler eller er skadet.'),
  ('TOO_BIG', 'The sealed file became too large to store.', 'Den forseglede filen ble for stor å lagre.'),
  ('TOO_COMPLEX', 'The files need more time or memory than a function has.',
    'Filene krever mer tid eller minne enn en funksjon har.'),
  ('KEY_INVALID', 'The sealing key or its certificate is missing, has expired, or they do not match.',
    'Forseglingsnøkkelen eller sertifikatet mangler, er utløpt eller hører ikke sammen.'),
  ('KEY_UNAVAILABLE',
    'The service that keeps the sealing key does not answer, or refuses to sign. It is tried again automatically.',
    'Tjenesten med forseglingsnøkkelen svarer ikke, eller nekter å signere. Det prøves på nytt av seg selv.'),
  ('TIMESTAMP_FAILED', 'The timestamp service does not answer. It is tried again automatically.',
    'Tidsstempeltjenesten svarer ikke. Det prøves på nytt av seg selv.'),
  ('REVOCATION_UNKNOWN', 'Nobody confirms that the seal’s certificates are valid. It is tried again automatically.',
    'Ingen bekrefter at sertifikatene til seglet er gyldige. Det prøves på nytt av seg selv.'),
  ('CERTIFICATE_REVOKED', 'A certificate of the seal was revoked. Get a new one.',
    'Et sertifikat for seglet er trukket tilbake. Skaff et nytt.'),
  ('VERIFICATION_FAILED', 'The sealed file failed the check and was not stored.',
    'Den forseglede filen besto ikke kontrollen og ble ikke lagret.');
insert into private.schedule (name, cron, job_kind) values
  ('remove-deleted-documents', '23 2 * * *', 'REMOVE_DELETED_DOCUMENTS');

grant execute on function
  service.seal_input(uuid), service.complete_seal(uuid, jsonb),
  service.document_download(uuid, uuid, text), service.document_thumbs(uuid, uuid),
  service.public_document(text), service.scanned_document(uuid),
  service.remove_deleted_documents(integer)
to service_role;
