-- The person behind a session proves themself by a code to their own mailbox, who has no password or has forgotten it.
-- A code and its proof belong to the session (private.holder_hash).

-- Returns the mailbox of the caller. UNAUTHORIZED for a visitor, and while the mailbox is unconfirmed: a stranger may
-- have signed up with the address.
create function private.person_code_destination(caller uuid, subject jsonb) returns private.code_destination
  language plpgsql stable security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  select * into person from public.user_profile u
  where u.id = person_code_destination.caller and u.confirmed_at is not null;
  if not found or person_code_destination.subject ->> 'token' is not null then
    perform private.fail('UNAUTHORIZED');
  end if;
  return (person.id, 'MAIL', person.email, private.full_name(person.first_name, person.last_name),
    person.language)::private.code_destination;
end
$$;
insert into private.code_purpose (purpose, destination) values ('PERSON', 'private.person_code_destination');

-- For the function credentials: uses up the proof that a right code gave, and notes it for the acting session. Raises
-- what private.take_proof raises.
create function service.use_mailbox_proof(user_id uuid, proof text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_in_person(use_mailbox_proof.user_id);
  perform private.take_proof('PERSON', use_mailbox_proof.user_id, null, use_mailbox_proof.proof, '{MAIL}');
  perform private.prove_person();
end
$$;

grant execute on function service.use_mailbox_proof(uuid, text) to service_role;
