-- Signers who prove who they are before they sign, because the sender asked for it (0122): by eID (purpose SIGN of
-- identity_eid) or by a code texted to the number that the sender gave. The proof itself is used in sign_signature.

-- Returns the signature that this signer may prove themselves for: the document is open, the signature is missing and
-- needs this proof. Raises what private.find_signature raises, and INVALID_ACTION.
create function private.provable_signature(caller uuid, subject jsonb, required_proof text) returns public.signature
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature := private.find_signature(
    subject ->> 'token', provable_signature.caller, (subject ->> 'signatureId')::uuid);
  document constant public.document := private.reread_document(signer.document_id);
begin
  if signer.status <> 'PENDING' or signer.required_proof <> provable_signature.required_proof
    or private.current_status(document) <> 'PENDING' then
    perform private.fail('INVALID_ACTION');
  end if;
  return signer;
end
$$;

create function private.begin_sign_proof(caller uuid, subject jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return (private.provable_signature(caller, subject, 'EID')).id;
end
$$;

-- Keeps the proof and returns what the page keeps of it, and invitedName if the sender wrote another name. A name of a
-- different person, or an eID of another country than the sender asked for, proves nothing: VERIFICATION_FAILED at
-- `eidPerson`, INCLUSION at `method`.
create function private.finish_sign_proof(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature;
  compared text;
begin
  select * into signer from public.signature s where s.id = attempt.subject_id;
  if signer.status is distinct from 'PENDING' or signer.required_proof <> 'EID' then
    perform private.fail('INVALID_ACTION');
  end if;
  if signer.eid_country <> proven.country then
    perform private.fail('INCLUSION', 'method');
  end if;
  compared := private.compare_names(signer.first_name, signer.last_name, proven.first_name, proven.last_name);
  if compared = 'DIFFERENT' then
    perform private.fail('VERIFICATION_FAILED', 'eidPerson');
  end if;
  return private.keep_eid_proof(attempt, proven) || case when compared = 'EXACT' then '{}'
    else jsonb_build_object('invitedName', private.full_name(signer.first_name, signer.last_name)) end;
end
$$;
insert into private.eid_purpose (purpose, needs_user, begun, finished) values
  ('SIGN', false, 'private.begin_sign_proof', 'private.finish_sign_proof');

create function private.sign_code_destination(caller uuid, subject jsonb) returns private.code_destination
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer constant public.signature := private.provable_signature(caller, subject, 'SMS');
begin
  return (signer.id, 'SMS', signer.phone, private.full_name(signer.first_name, signer.last_name),
    signer.language)::private.code_destination;
end
$$;
insert into private.code_purpose (purpose, destination) values ('SIGN', 'private.sign_code_destination');
