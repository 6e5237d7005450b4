-- References taken by phone: somebody who works in the department notes what a referee says, with the questions that
-- the referee was asked. Wherever the reference is shown, it says who noted it and when, and whether the referee has
-- confirmed it: they get a mail with a link to confirm or correct what was noted, or to say that they didn't say it.

insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('reference_recorded', 'To the referee: confirm a reference taken by phone',
    'Til referansen: bekreft en referanse gitt på telefon', 'private.recorded_reference_is_open');

-- Hook: the referee can still confirm what was noted.
create function private.recorded_reference_is_open(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.referee r join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    where r.id = message.token_subject_id and r.email = message.recipient and private.is_to_confirm(r)
      and private.is_active(l));
end
$$;

-- Returns whether somebody may note what a referee says: they work in the department and may read the check once it is
-- decided, and they are not its candidate.
create function private.may_record_reference(list public.check_list, item public.check_item, user_id uuid)
  returns boolean
  language sql stable security definer set search_path = ''
  return user_id is not null and list.user_id is distinct from user_id
    and private.works_in(list.department_id, user_id)
    and private.has_check_right(list.department_id, private.check_restriction(item), user_id);

-- Returns whether a referee is one whose reference can be noted now.
create function private.is_recordable(referee private.referee, list public.check_list, item public.check_item)
  returns boolean
  language sql immutable set search_path = ''
  return referee.kind = 'DIGITAL_REFERENCE' and referee.superseded_at is null and referee.left_out_at is null
    and referee.status in ('WAITING', 'GAVE_UP') and private.is_active(list)
    and item.status in ('PENDING_EXTERNAL', 'PENDING_CANDIDATE');

-- Returns what the form of a reference by phone needs, {candidateName, refereeName, phone, relation, facts,
-- questionSet, takenFrom: the first day it can be of}, or null for a referee whose reference the caller cannot note.
create function private.phone_reference(referee_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'candidateName', private.full_name(l.first_name, l.last_name),
      'refereeName', private.full_name(r.first_name, r.last_name), 'phone', r.phone, 'relation', r.relation,
      'facts', private.claimed_facts(r),
      'questionSet', coalesce(r.question_set, private.question_set_for(i.id, r.relation)),
      'takenFrom', (r.created_at at time zone private.candidate_zone())::date)
    from private.referee r join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    where r.id = phone_reference.referee_id and not private.is_impersonating()
      and private.may_record_reference(l, i, private.uid()) and private.is_recordable(r, l, i));
end
$$;
select private.expose('phone_reference(uuid)');

-- Returns the check after the caller noted what a referee said by phone. input: {takenOn, facts, answers}, as the form
-- of the referee. The referee is asked to confirm it. Raises ACCOUNT_NOT_FOUND at refereeId for a referee the caller
-- may not note anything of, INVALID_ACTION for one who has answered, codes at takenOn, and those of the form at paths
-- such as answers.stress.rating.
create function private.record_reference(referee_id uuid, input jsonb) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_self();
  referee private.referee;
  item public.check_item;
  list public.check_list;
  questions jsonb;
  taken_on date;
begin
  perform from public.check_list l join public.check_item i on i.check_list_id = l.id
  join private.referee r on r.check_item_id = i.id where r.id = record_reference.referee_id for no key update of l;
  select * into referee from private.referee r where r.id = record_reference.referee_id;
  select * into item from public.check_item i where i.id = referee.check_item_id;
  select * into list from public.check_list l where l.id = item.check_list_id;
  if list.id is null or not private.may_record_reference(list, item, caller) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'refereeId');
  end if;
  perform private.require_unlocked(list.account_id);
  if not private.is_recordable(referee, list, item) then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_small_object(input);
  perform private.fail_all(private.date_errors(input, 'takenOn'));
  taken_on := private.clean(input ->> 'takenOn')::date;
  if taken_on is null then
    perform private.fail('BLANK', 'takenOn');
  elsif taken_on > (private.now() at time zone private.candidate_zone())::date then
    perform private.fail('TOO_BIG', 'takenOn');
  elsif taken_on < (referee.created_at at time zone private.candidate_zone())::date then
    perform private.fail('TOO_SMALL', 'takenOn');
  end if;
  questions := coalesce(referee.question_set, private.question_set_for(item.id, referee.relation));
  update private.referee r set question_set = questions, asked_at = coalesce(r.asked_at, private.now()),
    clock_started_at = private.now()
  where r.id = referee.id;
  insert into private.referee_answer (referee_id, answers, facts, marketing, request_id, taken_by, taken_by_name,
    taken_on)
  values (referee.id, private.check_reference_answers(questions, input -> 'answers'),
    private.check_reference_facts(input -> 'facts', private.claimed_facts(referee)), false, gen_random_uuid(), caller,
    coalesce(private.subject_name(caller), ''), taken_on);
  perform private.end_referee(referee, 'ANSWERED', is_told => true);
  perform private.append_check_event(list, 'REFERENCE_RECORDED', 'SENDER', caller, item.id, referee_id => referee.id);
  select * into referee from private.referee r where r.id = referee.id;
  perform private.mail_referee('reference_recorded', referee, list,
    jsonb_build_object('takenByName', private.subject_name(caller), 'takenOn', taken_on));
  perform private.settle_references(item.id);
  return (select i from public.check_item i where i.id = item.id);
end
$$;
select private.expose('record_reference(uuid, jsonb)');
