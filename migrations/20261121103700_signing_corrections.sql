-- After sending: the sender corrects a signer, extends the deadline, or starts again from a copy; a signer requests a
-- new link for an old one (decision 0082).

insert into private.usage_limit (action, scope, per, max) values
  -- RECIPIENT: the signature, or the copy recipient.
  ('CORRECTION', 'RECIPIENT', interval '1 day', 10),
  ('EXTENSION', 'RECIPIENT', interval '1 day', 5),
  ('FRESH_LINK', 'RECIPIENT', interval '1 hour', 3);

-- ── The sender corrects ─────────────────────────────────────────────────────────────────────────────────────────

-- Returns the signer after changing the fields present in input, {firstName, lastName, email, clientName, language,
-- requiredProof, eidCountry, phone}. A phone number that is not given again is removed, because it may be another
-- person's. For a wrong name or address, another person who signs instead, or another way to prove who they are. The
-- old link ends, the mailbox gets a new one if it is the signer's turn, and the history names the former signer. The
-- sender's side, mailbox confirmed. Another proof is charged, and the former one refunded. INVALID_ACTION unless the
-- signer still has to sign, and for the data-processing agreement, which the OWNER signs for nothing; IMMUTABLE when
-- nothing changes; CREDIT_BALANCE_INSUFFICIENT; DELIVERY_FREQUENCY_EXCEEDED after ten corrections of one signer in a
-- day.
create function private.correct_signature(signature_id uuid, input jsonb) returns public.signature
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.paid_document(
    (select s.document_id from public.signature s where s.id = signature_id), caller);
  old public.signature;
  signer public.signature;
  proof jsonb;
begin
  perform private.refuse_impersonation();
  perform private.next_status(private.current_status(document), 'CORRECT', 'SENDER');
  perform private.require_feature(document.account_id, 'e_signatures');
  perform private.require_object(input);
  perform private.fail_all(private.signer_errors(input, partial => true));
  select * into old from public.signature s where s.id = signature_id;
  if old.status not in ('WAITING', 'PENDING') or document.agreement is not null then
    perform private.fail('INVALID_ACTION');
  end if;
  proof := private.demanded_proof(input, old.required_proof, old.eid_country, null);
  update public.signature s set
    first_name = private.first_name(input, s.first_name),
    last_name = coalesce(private.clean(input ->> 'lastName'), s.last_name),
    email = coalesce(private.clean_email(input ->> 'email'), s.email),
    client_name = case when input ? 'clientName' then private.clean(input ->> 'clientName') else s.client_name end,
    language = coalesce(input ->> 'language', s.language),
    person_id = private.note_person(document.account_id, document.department_id,
      coalesce(private.clean_email(input ->> 'email'), s.email),
      private.first_name(input, s.first_name),
      coalesce(private.clean(input ->> 'lastName'), s.last_name), null, coalesce(input ->> 'language', s.language)),
    required_proof = proof ->> 'requiredProof', eid_country = proof ->> 'eidCountry', phone = proof ->> 'phone',
    invited_at = case when s.status = 'PENDING' then private.now() end,
    user_id = null, notified_at = null, reminded_at = null, delivery_failed_at = null, viewed_at = null
  where s.id = signature_id
  returning * into signer;
  if (old.first_name, old.last_name, old.email, old.client_name, old.language, old.required_proof, old.eid_country)
      is not distinct from (signer.first_name, signer.last_name, signer.email, signer.client_name, signer.language,
        signer.required_proof, signer.eid_country)
      and (signer.required_proof <> 'SMS' or old.phone is not distinct from signer.phone) then
    perform private.fail('IMMUTABLE');
  end if;
  perform private.refuse_repeated_signer(signer);
  if old.required_proof <> signer.required_proof then
    perform private.refund_proofs(array[signer.id], caller);
    perform private.charge_proof(document, signer.required_proof, array[signer.id], gen_random_uuid(), caller);
  end if;
  if old.person_id <> signer.person_id then
    perform private.drop_unheld_person(old.person_id);
  end if;
  perform private.require_within_limits('CORRECTION', jsonb_build_object('RECIPIENT', signature_id));
  perform private.count_document_mails(caller, document.account_id, array[signer.email]);
  perform private.dismiss_signer(old);
  -- Another person must not find what this one has filled in.
  if (old.first_name, old.last_name, old.email)
      is distinct from (signer.first_name, signer.last_name, signer.email) then
    perform private.drop_unsigned_values(document.id, signer.id);
  end if;
  perform private.append_user_event(document.id, 'CORRECTED', caller, jsonb_strip_nulls(jsonb_build_object(
    'signatureId', signer.id, 'name', private.full_name(signer.first_name, signer.last_name), 'email', signer.email,
    'clientName', signer.client_name, 'previousClientName', old.client_name,
    'previousName', private.full_name(old.first_name, old.last_name), 'previousEmail', old.email,
    'requiredProof', signer.required_proof, 'eidCountry', signer.eid_country,
    'previousRequiredProof', old.required_proof, 'previousEidCountry', old.eid_country)));
  perform private.attach_recipients(document.id);
  if signer.status = 'PENDING' then
    perform private.mail_signer('signature_invitation', document, signer, private.signing_place(signer));
  end if;
  select * into signer from public.signature s where s.id = signature_id;
  return signer;
end
$$;
select private.expose('correct_signature(uuid, jsonb)');

-- Ends the links, unsent mails and proofs of a signer who is no longer asked, and takes the document out of
-- their inbox.
create function private.dismiss_signer(signer public.signature) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.revoke_tokens(array[signer.id]);
  perform private.drop_proofs(signer.id);
  delete from private.outbox o
  where o.subject_kind = 'document' and o.subject_id = signer.document_id and o.status = 'PENDING'
    and o.payload ->> 'signatureId' = signer.id::text;
  delete from public.received_document r where r.signature_id = signer.id;
end
$$;

-- Returns the document with a later last day; input: {expirationDays} from today, or {expirationDate}. Signers who have
-- not signed are notified. The sender's side, mailbox confirmed. BLANK without either, TOO_SMALL_OR_EQUAL at
-- expirationDate unless it is later than the current one, TOO_BIG beyond two years; DELIVERY_FREQUENCY_EXCEEDED after
-- five extensions for one signer in a day.
create function private.extend_document(document_id uuid, input jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.sender_document(document_id, caller);
  old_deadline constant date := document.deadline;
  wanted date;
  signer public.signature;
begin
  perform private.refuse_impersonation();
  perform private.next_status(private.current_status(document), 'EXTEND', 'SENDER');
  perform private.require_feature(document.account_id, 'e_signatures');
  -- Its documents are extended one by one.
  if document.bulk then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  perform private.fail_all(private.expiration_errors(private.only(input, '{expirationDays,expirationDate}')));
  wanted := coalesce(
    (input ->> 'expirationDate')::date,
    private.today(document.time_zone) + (input ->> 'expirationDays')::integer);
  if wanted is null then
    perform private.fail('BLANK', 'expirationDate');
  end if;
  if wanted <= document.deadline then
    perform private.fail('TOO_SMALL_OR_EQUAL', 'expirationDate');
  end if;
  perform private.require_last_day(wanted, private.today(document.time_zone));
  update public.document d set deadline = wanted, expiration = private.end_of_day(wanted, d.time_zone)
  where d.id = document.id
  returning * into document;
  perform private.require_within_limits('EXTENSION', jsonb_build_object('RECIPIENT', s.id))
  from public.signature s where s.document_id = document.id and s.status = 'PENDING';
  perform private.count_document_mails(caller, document.account_id, array(
    select s.email from public.signature s where s.document_id = document.id and s.status = 'PENDING'));
  perform private.append_user_event(document.id, 'EXTENDED', caller,
    jsonb_build_object('deadline', wanted, 'previousDeadline', old_deadline));
  for signer in
    select * from public.signature s where s.document_id = document.id and s.status = 'PENDING'
    order by s.signature_number
  loop
    perform private.mail_signer('document_extended', document, signer, '{}', 'extended:' || signer.id || ':' || wanted);
  end loop;
  return private.reread_document(document.id);
end
$$;
select private.expose('extend_document(uuid, jsonb)');

-- ── Starting again ──────────────────────────────────────────────────────────────────────────────────────────────

-- For the function files: makes a draft with the same name, message, signers and copy recipients, in the same
-- department, and returns {documentId, files: [{id, name}]} with the originals, each of which is then copied into it by
-- a request of its own. The sender's side.
create function service.copy_document(user_id uuid, document_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  original public.document;
  copy public.document;
begin
  perform private.require_in_person(user_id);
  original := private.sender_document(document_id, user_id);
  perform private.next_status(original.status, 'COPY', 'SENDER');
  perform private.require_feature(original.account_id, 'e_signatures');
  perform private.require_within_limits('DRAFT', private.usage_keys(user_id, original.account_id));
  insert into public.document (
    account_id, created_by, bulk, department_id, cost_center, category, name, message, language, expiration_months,
    expiration_days, time_zone, reminder_first_days, reminder_every_days, warning_days, sender_account_name)
  select original.account_id, copy_document.user_id, original.bulk, original.department_id, original.cost_center,
    original.category, original.name, original.message, original.language, original.expiration_months,
    original.expiration_days, original.time_zone,
    original.reminder_first_days, original.reminder_every_days, original.warning_days, a.name
  from public.account a where a.id = original.account_id
  returning * into copy;
  insert into public.signature (document_id, signature_number, signing_group, first_name, last_name, email,
    client_name, phone, language, required_proof, eid_country)
  select copy.id, row_number() over (order by d.document_number, s.signature_number), s.signing_group, s.first_name,
    s.last_name, s.email, s.client_name, s.phone, s.language, s.required_proof, s.eid_country
  from public.document d join public.signature s on s.document_id = d.id
  where original.id in (d.id, d.bulk_id);
  insert into public.copy_recipient (document_id, email, first_name, last_name, language)
  select copy.id, c.email, c.first_name, c.last_name, c.language
  from public.copy_recipient c where c.document_id = original.id;
  perform private.append_user_event(copy.id, 'CREATED', copy_document.user_id,
    jsonb_strip_nulls(jsonb_build_object('copyOf', original.id, 'copyOfNumber', original.document_number)));
  return jsonb_build_object('documentId', copy.id, 'files', (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.position), '[]')
    from public.document_file f where f.document_id = original.id));
end
$$;

-- For the function files: returns a file that is to be copied into the draft, {name, path, size}. The sender's side of
-- both; DOCUMENT_NOT_FOUND, and what refuses an upload into the draft.
create function service.file_to_copy(user_id uuid, document_id uuid, file_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  file public.document_file;
begin
  perform private.require_in_person(user_id);
  perform private.judge_upload(user_id, 'DOCUMENT_FILE', document_id);
  select * into file from public.document_file f where f.id = file_id;
  perform private.sender_document(file.document_id, user_id);
  return jsonb_build_object('name', file.name, 'path', file.path, 'size', file.size);
end
$$;

-- For the function files, once a file was copied into a draft: places the fields of the original on the copy, for the
-- signers at the same places. Returns {}. Nothing unless the draft was made from the original's document and both
-- signers have the same address; a repeat changes nothing. The sender's side of both; DOCUMENT_NOT_FOUND, IMMUTABLE.
create function service.copy_document_fields(user_id uuid, document_id uuid, file_id uuid, copy_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.document;
  original uuid := (select f.document_id from public.document_file f where f.id = copy_document_fields.file_id);
  copy public.document_file;
begin
  perform private.require_in_person(user_id);
  draft := private.editable_document(document_id, user_id);
  perform private.sender_document(original, user_id);
  select * into copy from public.document_file f where f.id = copy_id and f.document_id = draft.id;
  if not found or draft.bulk or not private.takes_fields(copy) or not exists (
      select from public.document_event e where e.document_id = draft.id and e.type = 'CREATED'
        and e.data ->> 'copyOf' = original::text)
    or exists (select from private.document_field f where f.file_id = copy.id) then
    return '{}';
  end if;
  insert into private.document_field (document_id, id, signature_id, file_id, position, type, label, is_required,
    max_length, options, page, x, y, width, height)
  select draft.id, f.id, s.copied, copy.id, f.position, f.type, f.label, f.is_required, f.max_length, f.options, f.page,
    f.x, f.y, f.width, f.height
  from private.document_field f
  join (
    -- private.copy_document numbers the signers of a draft from 1.
    select o.id, c.id as copied
    from (select g.id, g.email, row_number() over (order by g.signature_number) as place
      from public.signature g where g.document_id = original) o
    join public.signature c on c.document_id = draft.id and c.signature_number = o.place and c.email = o.email) s
    on s.id = f.signature_id
  where f.file_id = copy_document_fields.file_id
  -- The file was copied into the draft before.
  on conflict on constraint document_field_pkey do nothing;
  if found then
    update public.document d set field_revision = d.field_revision + 1 where d.id = draft.id;
  end if;
  return '{}';
end
$$;

-- ── A fresh link ────────────────────────────────────────────────────────────────────────────────────────────────

-- For the functions sign and public-document: sends a new link to the mailbox of an old one, while that mailbox still
-- belongs to the document; three times an hour. Always returns {}, so that the answer does not tell which links ever
-- existed.
create function service.send_fresh_link(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  old private.access_token;
  document public.document;
  signer public.signature;
  copy public.copy_recipient;
begin
  select * into old from private.access_token t
  where t.hash = private.token_hash(send_fresh_link.token) and t.purpose in ('SIGN', 'VIEW_DOCUMENT');
  if not found or not private.is_within_limits('FRESH_LINK', jsonb_build_object('RECIPIENT', old.subject_id)) then
    return '{}';
  end if;
  select * into signer from public.signature s
  where s.id = old.subject_id and private.token_mailbox(s.email) = old.data;
  select * into copy from public.copy_recipient c
  where c.id = old.subject_id and private.token_mailbox(c.email) = old.data;
  select * into document from public.document d
  where d.id = coalesce(signer.document_id, copy.document_id) and d.status not in ('DRAFT', 'SCHEDULED', 'CANCELLED')
  for no key update;
  if document.id is null or copy.id is not null and document.sealed_path is null then
    return '{}';
  end if;
  if signer.id is not null then
    perform private.mail_signer('signature_link', document, signer, '{"audience": "SIGNER"}');
  else
    perform private.mail_copy_recipient('signature_link', document, copy);
  end if;
  return '{}';
end
$$;

grant execute on function
  service.copy_document(uuid, uuid), service.file_to_copy(uuid, uuid, uuid),
  service.copy_document_fields(uuid, uuid, uuid, uuid), service.send_fresh_link(text)
to service_role;
