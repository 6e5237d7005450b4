-- The check BANK_ID: the candidate proves themselves by eID (identity_eid). A rule compares the proven name with the
-- one that the sender knows: the same name, spelled differently or with names left out, completes the check; so does
-- another family name if the national identity number is the one that the candidate gave in the list. Everything else
-- goes to the reviewer with what was found. Nobody fails by the rule alone.

-- A form without a shape: only a proof answers it.
create function private.submit_proof(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.fail('INVALID_ACTION');
end
$$;
insert into private.check_form (type, submitted, keeps_draft) values ('BANK_ID', 'private.submit_proof', false);

-- Returns the check, its list locked, that this candidate can prove themselves for. Raises ACCOUNT_NOT_FOUND at checkId
-- for every other one, and IMMUTABLE when it was answered.
create function private.provable_check(check_id uuid, caller uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  item public.check_item;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id and i.type = 'BANK_ID' and l.user_id = caller and exists (
    select from public.user_profile u where u.id = caller and u.confirmed_at is not null)
  for no key update of l;
  if list.id is null then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  perform private.allowed(private.check_list_rule(list.status, 'CHECK', 'CANDIDATE'));
  select * into item from public.check_item i where i.id = check_id;
  if item.status <> 'PENDING_CANDIDATE' then
    perform private.fail('IMMUTABLE');
  end if;
  return item;
end
$$;

create function private.begin_check_proof(caller uuid, subject jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return (private.provable_check((subject ->> 'checkId')::uuid, begin_check_proof.caller)).id;
end
$$;

-- Returns how the proven person compares with the candidate of a list: as private.compare_names, or SAME_NUMBER.
create function private.compare_candidate(list public.check_list, proven private.proven_person) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when names.compared = 'OTHER_FAMILY_NAME' and exists (
      select from private.check_number n join public.check_item i on i.id = n.check_item_id
      where i.check_list_id = list.id and n.keyed_hash = proven.number_hash) then 'SAME_NUMBER'
    else names.compared end
  from private.compare_names(list.first_name, list.last_name, proven.first_name, proven.last_name) names (compared)
$$;

-- Adds the identity to the candidate's account, stores what was proven as the answer, and decides or asks the reviewer.
create function private.finish_check_proof(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item constant public.check_item := private.provable_check(attempt.subject_id, attempt.user_id);
  found constant jsonb := jsonb_build_object('firstName', proven.first_name, 'lastName', proven.last_name,
    'birthDate', proven.birth_date);
  list public.check_list;
  compared text;
begin
  if not exists (
    select from public.check_type t where t.type = item.type and proven.country = any (t.countries)) then
    perform private.fail('INCLUSION', 'method');
  end if;
  perform private.link_identity(attempt.user_id, proven, may_log_in => false);
  select * into list from public.check_list l where l.id = item.check_list_id;
  compared := private.compare_candidate(list, proven);
  perform private.store_answer(item.id, found || jsonb_build_object('country', proven.country));
  if compared in ('EXACT', 'TRANSLITERATED', 'MORE_NAMES', 'SAME_NUMBER') then
    perform private.decide_check(item.id, 'CLEAR', 'SYSTEM', result => found);
  else
    insert into private.check_proposal (check_item_id, provider, finding, raw)
    values (item.id, 'eID', found, jsonb_build_object('names', compared));
    perform private.move_check(item.id, 'SUBMIT_REVIEW', 'CANDIDATE', attempt.user_id);
  end if;
  return '{}';
end
$$;
insert into private.eid_purpose (purpose, needs_user, begun, finished) values
  ('CHECK', true, 'private.begin_check_proof', 'private.finish_check_proof');
