-- Referees whom the sender names in the order, for one candidate. The candidate sees them in their form, corrects or
-- removes them, adds the jobs, and sends them: nobody is asked before that. Once the candidate has sent the form, what
-- the sender had entered is deleted; a referee who was taken over is marked. The table is with the referees (144700).

-- Returns the person of a draft after replacing the referees whom the sender names for them: at most ten, each once,
-- and not the person themselves. Raises USER_NOT_FOUND at checkRequestPersonId for a person of another department,
-- INVALID_ACTION for an order without references, and codes at paths such as referees.0.email.
create function private.propose_referees(check_request_person_id uuid, referees jsonb)
  returns public.check_request_person
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  shape constant jsonb := '{"fields": {"referees": {"min": 0, "max": 10, "list": {"fields": {
    "firstName": "line?", "lastName": "line", "email": "email", "phone": "line?",
    "relation": ["MANAGER", "COLLEAGUE", "REPORT", "CUSTOMER"], "organizationName": "line",
    "language": ["nb", "en"]}}}}}';
  person public.check_request_person;
  request public.check_request;
  given jsonb;
begin
  select * into person from public.check_request_person c where c.id = check_request_person_id;
  if not found or not private.works_in(person.department_id, caller) then
    perform private.fail('USER_NOT_FOUND', 'checkRequestPersonId');
  end if;
  request := private.draft_request(person.check_request_id, caller);
  if not 'DIGITAL_REFERENCE' = any (request.check_types) then
    perform private.fail('INVALID_ACTION');
  end if;
  given := jsonb_build_object('referees', propose_referees.referees);
  perform private.fail_all(private.shape_errors(given, shape));
  given := private.shaped(given, shape);
  perform private.fail_all((
    select coalesce(jsonb_agg(jsonb_build_object('code', f.code,
      'path', concat_ws('.', 'referees', e.place - 1, f.field)) order by e.place), '[]')
    from (
      select r.entry, r.place, row_number() over (partition by r.entry ->> 'email' order by r.place) as nth
      from jsonb_array_elements(given -> 'referees') with ordinality r (entry, place)) e
    cross join lateral (values
      ('TAKEN', 'email', e.nth > 1),
      ('INCLUSION', 'email', e.entry ->> 'email' = person.email),
      ('INCLUSION', 'phone', e.entry ->> 'phone' = person.phone),
      ('INVALID_PHONE_NUMBER', 'phone',
        e.entry ->> 'phone' !~ '^(\+(47[2-9][0-9]{7}|(?!47)[1-9][0-9]{6,14}))?$')) f (code, field, is_wrong)
    where f.is_wrong));
  if given -> 'referees' = '[]' then
    delete from private.proposed_referees p where p.person_id = person.id;
  else
    insert into private.proposed_referees (person_id, referees) values (person.id, given -> 'referees')
    on conflict on constraint proposed_referees_pkey do update
    set referees = excluded.referees, proposed_at = private.now();
  end if;
  return person;
end
$$;
select private.expose('propose_referees(uuid, jsonb)');

-- Returns whom the sender has named in a draft, {[personId]: referees}, for the people of the departments that the
-- caller works in.
create function private.proposed_referees(check_request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
begin
  return (
    select coalesce(jsonb_object_agg(c.id, p.referees), '{}')
    from public.check_request_person c join private.proposed_referees p on p.person_id = c.id
    where c.check_request_id = proposed_referees.check_request_id and caller is not null
      and private.works_in(c.department_id, caller));
end
$$;
select private.expose('proposed_referees(uuid)');

-- Row trigger: marks a referee whom the sender had named.
create function private.mark_proposed_referee() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.is_proposed := exists (
    select from public.check_item i join private.proposed_referees p on p.person_id = i.check_list_id
    where i.id = new.check_item_id and p.referees @> jsonb_build_array(jsonb_build_object('email', new.email)));
  return new;
end
$$;
create trigger referee_proposed before insert on private.referee
  for each row when (new.kind = 'DIGITAL_REFERENCE') execute function private.mark_proposed_referee();

-- Row trigger: once the candidate has named their referees, or the check is over, the sender's are not needed.
create function private.forget_proposed_referees() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.proposed_referees p where p.person_id = new.check_list_id;
  return null;
end
$$;
create trigger check_item_proposed_referees after update of status on public.check_item
  for each row when (new.type = 'DIGITAL_REFERENCE' and new.status <> 'PENDING_CANDIDATE')
  execute function private.forget_proposed_referees();

-- Row trigger: a list that ends without an answer needs them no longer.
create function private.forget_proposals_of_list() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.proposed_referees p where p.person_id = new.id;
  return null;
end
$$;
create trigger check_list_proposed_referees after update of status on public.check_list
  for each row when (new.status in ('REFUSED', 'CANCELLED')) execute function private.forget_proposals_of_list();

-- Row trigger: people who were left out when the order was sent are not asked at all.
create function private.forget_proposals_of_left_out() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.proposed_referees p using public.check_request_person c
  where c.id = p.person_id and c.check_request_id = new.id
    and not exists (select from public.check_list l where l.id = c.id);
  return null;
end
$$;
create trigger check_request_proposed_referees after update of status on public.check_request
  for each row when (new.status = 'SENT' and old.status <> 'SENT')
  execute function private.forget_proposals_of_left_out();
