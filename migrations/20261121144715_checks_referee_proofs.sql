-- Referees who prove who they are before they submit (0154): as the order asks, with a code to the mailbox that was
-- asked, a code texted to their number, or an eID; contacts at employers always with a code to the mailbox. The proof
-- is one of a page's reader (0122), and is used up in submit_reference.

-- Returns what a referee has to prove themselves with: NONE, MAILBOX, PHONE or EID. Of a contact at an employer only
-- the address is known, so they prove that, whatever the order asks of referees.
create function private.referee_proof_of(referee private.referee) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when referee.kind = 'WORK_EXPERIENCE' then 'MAILBOX'
      else r.referee_proof end
    from public.check_item i join public.check_list l on l.id = i.check_list_id
    join public.check_request r on r.id = l.check_request_id
    where i.id = referee.check_item_id);
end
$$;

-- Returns where the code for a referee goes.
create function private.referee_code_destination(referee private.referee) returns private.code_destination
  language sql stable security definer set search_path = ''
  return case when private.referee_proof_of(referee) = 'PHONE'
    then (referee.id, 'SMS', referee.phone, private.full_name(referee.first_name, referee.last_name),
      referee.language)::private.code_destination
    else (referee.id, 'MAIL', referee.email, private.full_name(referee.first_name, referee.last_name),
      referee.language)::private.code_destination end;

-- Returns what the referee's page says about the proof, before the questions and when it is made: {means: MAILBOX,
-- PHONE or EID, subjectId, address: masked, null for EID}; null where the link is enough.
create function private.referee_proof_json(referee private.referee) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select case when p.means <> 'NONE' then jsonb_build_object('means', p.means, 'subjectId', referee.id,
      'address', case when p.means <> 'EID' then private.masked_address(private.referee_code_destination(referee)) end)
      end
    from private.referee_proof_of(referee) p (means));

-- Returns the referee who may prove themselves by these means. INVALID_TOKEN for a link that does not work,
-- INVALID_ACTION where the order asks for something else.
create function private.provable_referee(subject jsonb, means text[]) returns private.referee
  language plpgsql stable security definer set search_path = '' as $$
declare
  referee constant private.referee := private.referee_of(coalesce(subject ->> 'token', ''));
begin
  if private.referee_proof_of(referee) <> all (means) then
    perform private.fail('INVALID_ACTION');
  end if;
  return referee;
end
$$;

create function private.reference_code_destination(caller uuid, subject jsonb) returns private.code_destination
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.referee_code_destination(private.provable_referee(subject, '{MAILBOX,PHONE}'));
end
$$;
insert into private.code_purpose (purpose, destination) values ('REFERENCE', 'private.reference_code_destination');

create function private.begin_reference_proof(caller uuid, subject jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return (private.provable_referee(subject, '{EID}')).id;
end
$$;

-- Keeps the proof and returns what the page keeps of it, and invitedName if the candidate wrote another name. A name of
-- a different person proves nothing: VERIFICATION_FAILED at `eidReferee`.
create function private.finish_reference_proof(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee;
  compared text;
begin
  select * into referee from private.referee r where r.id = attempt.subject_id;
  if referee.status is distinct from 'WAITING' and not private.is_to_confirm(referee) then
    perform private.fail('INVALID_ACTION');
  end if;
  compared := private.compare_names(referee.first_name, referee.last_name, proven.first_name, proven.last_name);
  if compared = 'DIFFERENT' then
    perform private.fail('VERIFICATION_FAILED', 'eidReferee');
  end if;
  return private.keep_eid_proof(attempt, proven) || case when compared = 'EXACT' then '{}'
    else jsonb_build_object('invitedName', private.full_name(referee.first_name, referee.last_name)) end;
end
$$;
insert into private.eid_purpose (purpose, needs_user, begun, finished) values
  ('REFERENCE', false, 'private.begin_reference_proof', 'private.finish_reference_proof');

-- Returns what the answer keeps of the proof, null where none is asked for, and uses it up. token: the link that the
-- proof was made with. Raises what private.take_proof raises.
create function private.taken_reference_proof(referee private.referee, token text, proof text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := private.referee_proof_of(referee);
begin
  if wanted = 'NONE' then
    return null;
  end if;
  return private.proof_json(private.take_proof('REFERENCE', referee.id, token, proof,
    array[case wanted when 'MAILBOX' then 'MAIL' when 'PHONE' then 'SMS' else 'EID' end]));
end
$$;
