-- Pages of documents, each as one JSON answer: every connection of GraphQL costs 5 ms and counts all rows of its filter
-- (decision 0211). functions/_shared/signing/contract/document-pages.ts has their shapes.

-- Returns a row of the list as the pages show it. The reader sees the row: private.document_row has the conditions.
create function private.document_json(o private.document_row, department text) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('id', o.document_id, 'direction', o.direction, 'name', o.name, 'category', o.category,
    'number', o.document_number::text, 'status', o.status, 'senderAccountName', o.sender_account_name,
    'activation', o.activation, 'sentAt', o.activated_on, 'updatedAt', o.updated_at, 'deadline', o.deadline,
    'signedAt', o.signed_at, 'isBulk', o.bulk, 'isSealDelayed', o.seal_failed_at is not null,
    'isSealStopped', o.seal_stopped_at is not null, 'signers', o.signature_count, 'signed', o.signed_count,
    'waitingFor', coalesce(string_to_array(nullif(o.waiting_for, ''), E'\n'), '{}'), 'waitingCount', o.waiting_count,
    'archived', o.archived, 'ownSignatureId', o.own_signature_id,
    'canSign', o.status = 'PENDING' and coalesce(o.own_signature_status = 'PENDING', false),
    'department', department);
end
$$;

-- Returns a page of an account's documents: {rows: 25 of those that match filter (as for filtered_documents) after the
-- first skip ones}. sort: name, status, updatedAt or activatedOn, with a leading minus for descending. Raises INVALID
-- for an unreadable filter, an unknown order, and a skip that is negative or beyond ten million.
create function private.documents_page(account_id uuid, filter jsonb, sort text, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  rows jsonb;
begin
  perform private.require_filter(filter);
  execute format('select to_jsonb(array(
      select private.document_json(p.item, (select d.name from public.department d where d.id = p.department_id))
      from (select row(o.*)::private.document_row as item, o.department_id from %s
        order by %s limit 25 offset $3) p))',
    private.document_source(account_id, filter), private.page_order(
      -- Only activated_on can be missing.
      '{"name": "o.name asc nulls first, o.document_id asc nulls first",
        "status": "o.status asc nulls first, o.document_id asc nulls first",
        "updatedAt": "o.updated_at asc nulls first, o.document_id asc nulls first",
        "activatedOn": "o.activated_on asc nulls last, o.document_id asc nulls last"}', sort, skip))
    into rows using filter, documents_page.account_id, skip;
  return jsonb_build_object('rows', rows);
end
$$;
select private.expose('documents_page(uuid, jsonb, text, integer)');

-- Returns {sent, received}: how many of an account's documents match filter in each direction, by status (as for
-- document_counts). What only the sender's side knows is no condition for received documents.
create function private.documents_counts(account_id uuid, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_filter(filter);
  return jsonb_build_object(
    'sent', private.document_counts(account_id, filter || '{"direction": "SENT"}'),
    'received', private.document_counts(account_id,
      filter - '{createdBy,bulkId,departmentId,personId,waitingFor}'::text[] || '{"direction": "RECEIVED"}'));
end
$$;
select private.expose('documents_counts(uuid, jsonb)');

-- Returns what the dashboard shows of documents: {toSign: up to five that the caller has been asked to sign, in any
-- account, waiting: up to five of the account's that wait for signers, those that end first, recent: the five that
-- changed last, counts: of those that the account has sent}.
create function private.documents_dashboard(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'toSign', to_jsonb(array(
      select private.document_json(p.item, null) from (
        select o as item from private.document_row o
        where o.direction = 'RECEIVED' and o.status = 'PENDING' and o.own_signature_status = 'PENDING'
        order by o.activated_on, o.document_id limit 5) p)),
    'waiting', to_jsonb(array(
      select private.document_json(p.item, null) from (
        select o as item from private.document_row o
        where o.account_id = documents_dashboard.account_id and o.direction = 'SENT' and o.status = 'PENDING'
          and not o.archived and o.bulk_id is null
        order by o.expiration, o.document_id limit 5) p)),
    'recent', to_jsonb(array(
      select private.document_json(p.item, null) from (
        select o as item from private.document_row o
        where o.account_id = documents_dashboard.account_id and o.direction = 'SENT' and not o.archived
          and o.bulk_id is null
        order by o.updated_at desc nulls last, o.document_id desc nulls last limit 5) p)),
    'counts', private.document_counts(account_id, '{"direction": "SENT", "archived": false}'));
end
$$;
select private.expose('documents_dashboard(uuid)');

-- Returns the page of a document in one of the caller's accounts: its facts, files, sealed files, signatures (the first
-- hundred), standing (as document_standing), and for the sender's side, else empty or null: copies, told and history
-- {total, newest: the last six events}. No files of a cancelled document for receivers. Null for a caller who cannot
-- see the document.
create function private.document_page(document_id uuid, account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  standing constant jsonb := private.document_standing(document_page.document_id, document_page.account_id);
  is_sender constant boolean := jsonb_typeof(standing -> 'tracking') = 'array';
  document public.document;
begin
  if standing is null then
    return null;
  end if;
  select * into document from public.document d where d.id = document_page.document_id;
  return jsonb_build_object(
    'id', document.id, 'bulk', document.bulk, 'name', document.name, 'category', document.category,
    'isAgreement', document.agreement is not null,
    'message', document.message, 'number', document.document_number::text, 'status', document.status,
    'senderName', document.sender_name, 'senderAccountName', document.sender_account_name,
    'activation', document.activation, 'sentAt', document.activated_on, 'updatedAt', document.updated_at,
    'deadline', document.deadline, 'expiration', document.expiration, 'signedAt', document.signed_at,
    'terminatedOn', document.terminated_on, 'terminationReason', document.termination_reason,
    'sealedAt', document.sealed_at, 'sealedSha256', document.sealed_sha256, 'sealedSize', document.sealed_size,
    'sealedFiles', private.sealed_files(document.id), 'sealLevel', private.seal_level(document.id),
    'isSealDelayed', document.seal_failed_at is not null, 'isSealStopped', document.seal_stopped_at is not null,
    'signers', document.signature_count, 'signed', document.signed_count,
    'waitingFor', coalesce(string_to_array(nullif(document.waiting_for, ''), E'\n'), '{}'),
    'waitingCount', document.waiting_count,
    'files', case when is_sender or document.status <> 'CANCELLED' then (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size,
        'pageCount', f.page_count) order by f.position), '[]')
      from public.document_file f where f.document_id = document.id) else '[]' end,
    'signatures', to_jsonb(array(
      select jsonb_build_object('id', s.id, 'signingGroup', s.signing_group, 'firstName', s.first_name,
        'lastName', s.last_name, 'clientName', s.client_name, 'signedFirstName', s.signed_first_name,
        'signedLastName', s.signed_last_name, 'email', s.email, 'status', s.status, 'notifiedAt', s.notified_at,
        'signedAt', s.signed_at, 'refusedAt', s.refused_at, 'markDiffers', s.mark_differs, 'language', s.language,
        'identifiedBy', s.identified_by, 'requiredProof', s.required_proof, 'eidCountry', s.eid_country,
        'eidMethod', s.eid_method)
      from public.signature s where s.document_id = document.id order by s.signature_number limit 100)),
    'copies', case when is_sender then (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'email', c.email, 'firstName', c.first_name,
        'lastName', c.last_name, 'deliveryFailedAt', c.delivery_failed_at) order by c.email), '[]')
      from public.copy_recipient c where c.document_id = document.id) else '[]' end,
    'told', case when is_sender then (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'email', t.email, 'firstName', t.first_name,
        'lastName', t.last_name, 'deliveryFailedAt', t.delivery_failed_at) order by t.email), '[]')
      from public.terminated_copy_recipient t where t.document_id = document.id) else '[]' end,
    'history', case when is_sender then jsonb_build_object(
      'total', (select c.length from private.event_chain c where c.document_id = document.id),
      'newest', to_jsonb(array(
        select jsonb_build_object('sequence', e.sequence, 'type', e.type, 'actorName', e.actor_name,
          'actorEmail', e.actor_email, 'signatureId', e.signature_id, 'data', e.data::text,
          'occurredAt', e.occurred_at, 'hash', e.hash)
        from public.document_event e where e.document_id = document.id order by e.sequence desc limit 6))) end,
    'standing', standing);
end
$$;
select private.expose('document_page(uuid, uuid)');
