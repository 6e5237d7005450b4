-- The data-processing agreement between a team and the operator (GDPR article 28). The team's OWNER signs it in the
-- product like any document, without paying and whatever features the team has. Its text is in the function's contract
-- (contract/data-agreement.ts); the document has the version. There is no draft of it, so nobody can change the file or
-- send something else for nothing.

-- Returns the agreement of this version that the team has signed, or is signing.
create function private.agreement_of(account_id uuid, version text) returns uuid
  language sql stable security definer set search_path = ''
  return (
    select d.id from public.document d
    where d.account_id = agreement_of.account_id and d.agreement = version and d.deleted_at is null
      and d.status in ('PENDING', 'SEALING', 'SIGNED')
    order by d.created_at desc limit 1);

-- For the function files: returns {organizationName, organizationNumber, documentId}: as the agreement names the team,
-- and the document of this version that is there, if any. The team's OWNER in person, mailbox confirmed; UNAUTHORIZED
-- for others. INVALID_ACTION for a personal account, which asks nobody for data. BLANK at organizationNumber while it
-- is unknown who the contract is with.
create function service.agreement_facts(user_id uuid, account_id uuid, version text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account;
begin
  perform private.require_in_person(user_id);
  team := private.account_administered_by(user_id, account_id);
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION', 'accountId');
  end if;
  if not exists (
    select from public.account_member m
    where m.account_id = team.id and m.user_id = agreement_facts.user_id and m.role = 'OWNER') then
    perform private.fail('UNAUTHORIZED');
  end if;
  if team.organization_number is null then
    perform private.fail('BLANK', 'organizationNumber');
  end if;
  return jsonb_build_object('organizationName', coalesce(team.organization_name, team.name),
    'organizationNumber', team.organization_number, 'documentId', private.agreement_of(team.id, version));
end
$$;

-- For the function files, which has made and stored the PDF: sends it to the caller to sign, and returns {documentId}.
-- input: {documentId, version, language, name, fileName, requiredProof, path, size, sealedSize, pageCount, sha256}. A
-- repeat returns the document that is there. Raises as service.agreement_facts and private.send_document do.
create function service.send_agreement(user_id uuid, account_id uuid, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Locks the account, so that of two requests the second finds the document of the first.
  facts constant jsonb := service.agreement_facts(user_id, account_id, input ->> 'version');
  document public.document;
  file public.document_file;
begin
  if facts ->> 'documentId' is not null then
    return jsonb_build_object('documentId', facts -> 'documentId');
  end if;
  insert into public.document (
    id, account_id, created_by, department_id, category, name, language, agreement, sender_account_name)
  values ((input ->> 'documentId')::uuid, send_agreement.account_id, user_id,
    private.home_department(account_id, user_id), 'AGREEMENT', input ->> 'name', input ->> 'language',
    input ->> 'version', facts ->> 'organizationName')
  returning * into document;
  perform private.append_user_event(document.id, 'CREATED', user_id);
  perform private.keep_file('DOCUMENT_FILE', document.id, document.account_id,
    input || '{"contentType": "application/pdf"}');
  insert into public.document_file (
    id, stored_file_id, document_id, position, name, path, size, sealed_size, page_count, sha256)
  select f.id, f.id, document.id, 1, input ->> 'fileName', f.path, f.size, (input ->> 'sealedSize')::bigint,
    (input ->> 'pageCount')::integer, f.sha256
  from private.stored_file f where f.owner_id = document.id
  returning * into file;
  perform private.append_user_event(document.id, 'FILE_ADDED', user_id,
    jsonb_build_object('name', file.name, 'sha256', file.sha256, 'pages', file.page_count, 'size', file.size));
  insert into public.signature (
    document_id, signature_number, first_name, last_name, email, client_name, language, required_proof)
  select document.id, 1, case when u.last_name = '' then '' else u.first_name end,
    coalesce(nullif(u.last_name, ''), nullif(u.first_name, ''), u.email), u.email, facts ->> 'organizationName',
    document.language, input ->> 'requiredProof'
  from public.user_profile u where u.id = send_agreement.user_id;
  perform private.send_document(private.reread_document(document.id), user_id);
  return jsonb_build_object('documentId', document.id);
end
$$;

-- Row trigger: an agreement that waits for a former OWNER is withdrawn, so that nobody signs for a team that is not
-- theirs. One that they are signing at this moment is signed by who was the OWNER then; waiting for it could deadlock.
create function private.withdraw_agreements() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
begin
  for document in
    select * from public.document d
    where d.account_id = old.account_id and d.agreement is not null and d.status = 'PENDING'
    order by d.id for no key update skip locked
  loop
    perform private.withdraw(document,
      private.in_language(document.language, 'The team has a new owner.', 'Teamet har fått en ny eier.'), null);
  end loop;
  return null;
end
$$;
create trigger account_member_agreements after update of role on public.account_member
  for each row when (old.role = 'OWNER' and new.role <> 'OWNER') execute function private.withdraw_agreements();

-- Row trigger: a signed agreement is in the team's audit log.
create function private.log_agreement() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.log_team_event(new.account_id, 'DATA_AGREEMENT', 'DONE', new.id,
    after => jsonb_build_object('version', new.agreement));
  return null;
end
$$;
create trigger document_agreement_signed after update of status on public.document for each row
  when (new.agreement is not null and old.status <> 'SEALING' and new.status = 'SEALING')
  execute function private.log_agreement();
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('DATA_AGREEMENT', 'Data-processing agreement was signed', 'Databehandleravtale ble signert',
    'private.document_name');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('DATA_AGREEMENT', 'version', 'Version', 'Versjon');

grant execute on function service.agreement_facts(uuid, uuid, text), service.send_agreement(uuid, uuid, jsonb)
to service_role;
