-- The checks of identity: BANK_ID by eID (identity_eid), IDENTITY and GLOBAL_IDENTITY by document and face
-- (identity_documents). One rule compares the proven name with the one that the sender knows: the same name, spelled
-- differently or with names left out, completes the check; so does another family name if the national identity number
-- is the one that the candidate gave in the list. Everything else goes to the reviewer with what was found, and so does
-- what the provider has declined, a document that has expired, and whatever differs between the checks of one list: two
-- proofs, or a proof and the number that the candidate typed. GLOBAL_IDENTITY takes a passport from outside the Nordics
-- and no other document. Nobody fails by the rule alone (decisions 0129, 0094, 0115).

-- A form without a shape: only a proof answers it.
create function private.submit_proof(item public.check_item, attributes jsonb) returns text
  language sql volatile set search_path = '' as $$
  select private.fail('INVALID_ACTION')::text
$$;
insert into private.check_form (type, submitted, keeps_draft) values
  ('BANK_ID', 'private.submit_proof', false),
  ('IDENTITY', 'private.submit_proof', false),
  ('GLOBAL_IDENTITY', 'private.submit_proof', false);

-- Returns the check of one of these types, its list locked, that this candidate can prove themselves for. Raises
-- ACCOUNT_NOT_FOUND at checkId for every other one, and IMMUTABLE when it was answered.
create function private.provable_check(check_id uuid, caller uuid, types text[]) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  item public.check_item;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id and i.type = any (types) and l.user_id = caller and exists (
    select from public.user_profile u where u.id = caller and u.confirmed_at is not null)
  for no key update of l;
  if list.id is null then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  perform private.allowed(private.rule_of('check_list', 'CHECK', 'CANDIDATE', list.status));
  select * into item from public.check_item i where i.id = check_id;
  if item.status <> 'PENDING_CANDIDATE' then
    perform private.fail('IMMUTABLE');
  end if;
  return item;
end
$$;

-- ── The rule ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns how a proven person compares with the candidate of a check's list: as private.compare_names, or SAME_NUMBER.
-- number_hash: of the national identity number, as private.check_number has it; null if it was not proven.
create function private.compare_candidate(item public.check_item, first_name text, last_name text, number_hash bytea)
  returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when names.compared = 'OTHER_FAMILY_NAME' and exists (
      select from private.check_number n join public.check_item i on i.id = n.check_item_id
      where i.check_list_id = l.id and n.keyed_hash = compare_candidate.number_hash) then 'SAME_NUMBER'
    else names.compared end
  from public.check_list l,
    private.compare_names(l.first_name, l.last_name, compare_candidate.first_name, compare_candidate.last_name)
      names (compared)
  where l.id = item.check_list_id
$$;

-- Passes a check that a provider has answered to the reviewer, with what it said. `why`: how the names compare, or the
-- reason why the provider declined.
create function private.ask_about_identity(item public.check_item, provider text, facts jsonb, why text, raw jsonb)
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_proposal p where p.check_item_id = item.id;
  insert into private.check_proposal (check_item_id, provider, finding, raw)
  values (item.id, ask_about_identity.provider, jsonb_build_object('kind', 'PROVEN_PERSON',
    'name', coalesce(private.full_name(facts ->> 'firstName', facts ->> 'lastName'), ''),
    'birthDate', facts -> 'birthDate', 'why', jsonb_build_array(why)), raw);
  if item.status = 'PENDING_EXTERNAL' then
    perform private.move_check(item.id, 'REVIEW', 'SYSTEM');
  else
    perform private.move_check(item.id, 'SUBMIT_REVIEW', 'CANDIDATE', (
      select l.user_id from public.check_list l where l.id = item.check_list_id));
  end if;
end
$$;

-- Returns whether a document is of the kind that the check is for. facts: {country, document}.
create function private.is_document_meant(check_type text, facts jsonb) returns boolean
  language sql immutable set search_path = ''
  return check_type <> 'GLOBAL_IDENTITY'
    or facts ->> 'document' = 'PASSPORT' and facts ->> 'country' <> all ('{NO,SE,DK,FI,IS}'::text[]);

-- Stores what was proven as the answer and decides the check, or asks the reviewer. facts: as the type's contract says.
-- Returns whether the check is completed.
create function private.judge_identity(item public.check_item, provider text, facts jsonb, number_hash bytea)
  returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  compared constant text :=
    private.compare_candidate(item, facts ->> 'firstName', facts ->> 'lastName', judge_identity.number_hash);
  has_expired constant boolean := coalesce(
    (facts ->> 'expiresOn')::date < (private.now() at time zone private.candidate_zone())::date, false);
  is_clear boolean;
begin
  perform private.store_answer(item.id, facts);
  insert into private.check_proof as p (check_item_id, keyed_hash) values (item.id, judge_identity.number_hash)
  on conflict on constraint check_proof_pkey do update set keyed_hash = excluded.keyed_hash;
  is_clear := compared in ('EXACT', 'TRANSLITERATED', 'MORE_NAMES', 'SAME_NUMBER') and not has_expired
    and private.is_document_meant(item.type, facts) and private.identity_differences(item) = '{}';
  -- Before this check is decided, so that the list is not completed in between.
  perform private.reopen_other_identities(item);
  if is_clear then
    perform private.decide_check(item.id, 'CLEAR', 'SYSTEM', result => facts);
  else
    perform private.ask_about_identity(item, judge_identity.provider, facts,
      case when has_expired then 'DOCUMENT_EXPIRED'
        when not private.is_document_meant(item.type, facts) then 'OTHER_DOCUMENT' else compared end,
      jsonb_build_object('names', compared));
    perform private.propose_other_identities(item);
  end if;
  return is_clear;
end
$$;

-- ── eID ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.begin_check_proof(caller uuid, subject jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return (private.provable_check((subject ->> 'checkId')::uuid, begin_check_proof.caller, '{BANK_ID}')).id;
end
$$;

-- Adds the identity to the candidate's account, and judges the check by it. Returns {isClear}: the check is completed.
create function private.finish_check_proof(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item constant public.check_item := private.provable_check(attempt.subject_id, attempt.user_id, '{BANK_ID}');
begin
  if not exists (
    select from public.check_type t where t.type = item.type and proven.country = any (t.countries)) then
    perform private.fail('INCLUSION', 'method');
  end if;
  perform private.link_identity(attempt.user_id, proven, may_log_in => false);
  return jsonb_build_object('isClear', private.judge_identity(item, 'eID', jsonb_build_object(
    'firstName', proven.first_name, 'lastName', proven.last_name, 'birthDate', proven.birth_date,
    'country', proven.country, 'method', proven.method), proven.number_hash));
end
$$;
insert into private.eid_purpose (purpose, needs_user, begun, finished) values
  ('CHECK', true, 'private.begin_check_proof', 'private.finish_check_proof');

-- ── Document and face ───────────────────────────────────────────────────────────────────────────────────────────

-- INCLUSION at document or country for another document than the check is for.
create function private.begin_check_document(caller uuid, subject jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item constant public.check_item := private.provable_check(
    (subject ->> 'checkId')::uuid, begin_check_document.caller, '{IDENTITY,GLOBAL_IDENTITY}');
  chosen constant jsonb := nullif(subject -> 'chosen', 'null');
begin
  if chosen is not null and not private.is_document_meant(item.type, chosen) then
    perform private.fail('INCLUSION', case chosen ->> 'document' when 'PASSPORT' then 'country' else 'document' end);
  end if;
  return item.id;
end
$$;

-- Follows a session: what was submitted waits for the provider, what needs new pictures or has expired comes back to
-- the candidate, and a decision is judged. Changes nothing once the check was answered otherwise or its list has ended.
create function private.follow_check_document(
  session private.document_session, person private.proven_person, decision jsonb
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  item public.check_item;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = session.subject_id for no key update of l;
  select * into item from public.check_item i where i.id = session.subject_id;
  if list.user_id is distinct from session.user_id or list.status not in ('PENDING_CANDIDATE', 'PENDING_PLATFORM')
    or item.status not in ('PENDING_CANDIDATE', 'PENDING_EXTERNAL')
    -- Only an approval counts after a newer session has begun.
    or session.status <> 'APPROVED'
      and session.id <> (private.newest_document(session.user_id, session.purpose, item.id)).id then
    return;
  end if;
  if session.status in ('SUBMITTED', 'REVIEW') and item.status = 'PENDING_CANDIDATE' then
    perform private.move_check(item.id, 'SUBMIT_EXTERNAL', 'CANDIDATE', session.user_id);
  elsif session.status in ('RESUBMISSION', 'EXPIRED', 'ABANDONED') then
    perform private.move_check(item.id, 'RETURN', 'SYSTEM');
  elsif session.status = 'APPROVED' then
    perform private.link_document(session.user_id, person);
    perform private.judge_identity(item, 'Veriff', jsonb_build_object('firstName', person.first_name,
      'lastName', person.last_name, 'birthDate', person.birth_date, 'country', person.country,
      'document', decision ->> 'document', 'expiresOn', decision -> 'expiresOn'),
      decode(decision ->> 'personNumberHash', 'base64'));
  elsif session.status = 'DECLINED' then
    perform private.ask_about_identity(item, 'Veriff', '{}', session.reason,
      jsonb_build_object('status', 'declined', 'reason', decision -> 'providerReason'));
  end if;
end
$$;
insert into private.document_purpose (purpose, begun, changed) values
  ('CHECK', 'private.begin_check_document', 'private.follow_check_document');
