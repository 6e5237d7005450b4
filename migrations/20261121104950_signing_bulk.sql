-- Bulk: one document, and everyone who is to sign it gets a document of their own (decision 0158). The bulk document is
-- an ordinary draft with up to 10,000 signers. When it is sent, the whole bulk is charged, and a job makes the
-- documents in batches: a signer moves from the bulk document to a document of their own, which has the signer's id. So
-- nobody is asked twice. The sender's side of the bulk document is that of its documents.

-- What a sent bulk document does. The bulk document is locked before its row here.
create table private.bulk (
  document_id uuid constraint bulk_pkey primary key
    constraint bulk_document_id_fkey references public.document (id) on delete cascade,
  paused_at timestamptz,
  -- A limit on mails is used up until then.
  held_until timestamptz,
  -- Signers are being reminded, by this user, up to and with this document.
  reminding_since timestamptz,
  reminded_by uuid constraint bulk_reminded_by_fkey references public.user_profile (id) on delete set null,
  reminded_up_to uuid,
  cancelled_at timestamptz,
  cancelled_by uuid constraint bulk_cancelled_by_fkey references public.user_profile (id) on delete set null,
  settled_at timestamptz not null default private.now()
);
alter table private.bulk enable row level security;
create index bulk_reminded_by_index on private.bulk (reminded_by);
create index bulk_cancelled_by_index on private.bulk (cancelled_by);

-- Signers whose mailbox has received too many mails today.
create table private.bulk_full_mailbox (
  signature_id uuid constraint bulk_full_mailbox_pkey primary key
    constraint bulk_full_mailbox_signature_id_fkey references public.signature (id) on delete cascade,
  until timestamptz not null
);
alter table private.bulk_full_mailbox enable row level security;

-- ── Choosing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the draft, in which each signer gets a document of their own, or all sign the same one. TOO_BIG at signatures
-- when there are too many for one document; PRESENT at copyRecipients and at fields, because a bulk has none.
create function private.set_document_bulk(document_id uuid, bulk boolean) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.editable_document(document_id, private.require_uid());
begin
  if bulk is null then
    perform private.fail('BLANK', 'bulk');
  end if;
  if bulk and exists (select from public.copy_recipient c where c.document_id = document.id) then
    perform private.fail('PRESENT', 'copyRecipients');
  end if;
  if bulk and exists (select from private.document_field f where f.document_id = document.id) then
    perform private.fail('PRESENT', 'fields');
  end if;
  document.bulk := set_document_bulk.bulk;
  if document.signature_count > private.most_signers(document) then
    perform private.fail('TOO_BIG', 'signatures');
  end if;
  update public.document d set bulk = document.bulk,
    people = case when document.bulk then '' else (
      select coalesce(string_agg(s.first_name || ' ' || s.last_name || ' ' || s.email, ' ' order by s.signature_number),
        '')
      from public.signature s where s.document_id = document.id) end
  where d.id = document.id;
  return private.reread_document(document.id);
end
$$;
select private.expose('set_document_bulk(uuid, boolean)');

-- ── Many signers at once ────────────────────────────────────────────────────────────────────────────────────────

-- Returns each of these signers of a locked draft with its place from 0 and its faults: those of signer_errors, BLANK
-- at phone when a code has nowhere to go, and TAKEN for a copy recipient and for a signer who is there already.
create function private.judge_signers(signers jsonb, document public.document)
  returns table (place integer, input jsonb, errors jsonb)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(signers) is distinct from 'array' then
    perform private.fail('INVALID', 'signatures');
  end if;
  if document.signature_count + jsonb_array_length(signers) > private.most_signers(document) then
    perform private.fail('TOO_BIG', 'signatures');
  end if;
  return query
    with given as materialized (
      select (g.place - 1)::integer as place, g.input, private.clean_email(g.input ->> 'email') as email,
        lower(private.full_name(private.first_name(g.input), private.clean(g.input ->> 'lastName'))) as name
      from jsonb_array_elements(signers) with ordinality g (input, place)
    )
    select g.place, g.input, case when jsonb_typeof(g.input) <> 'object' then private.error('INVALID', 'input') else
      private.signer_errors(g.input, partial => false)
      || case when g.input ->> 'requiredProof' = 'SMS' and g.input ->> 'phone' is null
        then private.error('BLANK', 'phone') else '[]' end
      || case when c.id is not null then private.error('TAKEN', 'email')
        when s.email is not null or row_number() over (partition by g.email, g.name order by g.place) > 1
          and g.email is not null then private.error('TAKEN', 'lastName')
        else '[]' end end
    from given g
    left join public.copy_recipient c on c.document_id = document.id and c.email = g.email
    left join (
      select distinct t.email, lower(private.full_name(t.first_name, t.last_name)) as name from public.signature t
      where t.document_id = document.id) s on s.email = g.email and s.name = g.name;
end
$$;

-- Adds sound signers to a locked draft.
create function private.add_signers(signers jsonb, document public.document) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.signature (document_id, signature_number, first_name, last_name, email, phone, language,
    required_proof, eid_country)
  select document.id, g.place + coalesce(
      (select max(s.signature_number) from public.signature s where s.document_id = document.id), 0),
    private.first_name(g.input), private.clean(g.input ->> 'lastName'),
    private.clean_email(g.input ->> 'email'), p.proof ->> 'phone',
    coalesce(g.input ->> 'language', document.language), p.proof ->> 'requiredProof', p.proof ->> 'eidCountry'
  from jsonb_array_elements(signers) with ordinality g (input, place),
    private.demanded_proof(g.input, null, null, null) p (proof);
  return private.reread_document(document.id);
end
$$;

-- Returns the draft with these signers added. signatures: as for add_signature, at most 100, or 10,000 who get a
-- document of their own. All or none: errors have paths such as signatures.0.email.
create function private.create_signatures(document_id uuid, signatures jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document constant public.document := private.editable_document(document_id, private.require_uid());
begin
  perform private.fail_all((
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', e.fault ->> 'code', 'path', 'signatures.' || j.place || '.' || (e.fault ->> 'path')) order by j.place),
      '[]')
    from private.judge_signers(signatures, document) j, jsonb_array_elements(j.errors) e (fault)));
  return private.add_signers(signatures, document);
end
$$;
select private.expose('create_signatures(uuid, jsonb)');

-- Returns the draft with the rows of an imported list added. rows: as for create_signatures, each with its number in
-- the file as `row` (else its place from 1). Raises VALIDATION_FAILED for every fault, with paths such as email::12;
-- good_only adds the rows without faults instead. IMPORT_ERROR when rows is not a list.
create function private.upload_signatures(document_id uuid, rows jsonb, good_only boolean default false)
  returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document constant public.document := private.editable_document(document_id, private.require_uid());
begin
  perform private.require_rows(rows);
  return private.add_signers(private.good_rows(
    array(select to_jsonb(j) from private.judge_signers(rows, document) j), good_only), document);
end
$$;
select private.expose('upload_signatures(uuid, jsonb, boolean)');

-- Returns the draft without these signers; ids of others change nothing.
create function private.remove_signatures(document_id uuid, signature_ids uuid[]) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document constant public.document := private.editable_document(document_id, private.require_uid());
begin
  delete from public.signature s where s.document_id = document.id and s.id = any (signature_ids);
  return private.reread_document(document.id);
end
$$;
select private.expose('remove_signatures(uuid, uuid[])');
