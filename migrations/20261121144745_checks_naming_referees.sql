-- The candidate names referees, sees whom we wait for, and names another for one who declined, could not be reached or
-- has been silent for three days. Contacts at employers (WORK_EXPERIENCE) are asked by the same machinery (decision
-- 0133).

-- ── Rules ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of named references that need no order: periods, phone numbers, and TAKEN for a mailbox twice.
create function private.reference_rules(attributes jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select private.period_errors(attributes -> 'references', 'references')
    || coalesce(jsonb_agg(jsonb_build_object('code', 'INVALID_PHONE_NUMBER',
      'path', concat_ws('.', 'references', e.place - 1, 'phone')) order by e.place)
      filter (where e.entry ->> 'phone' !~ '^(\+(47[2-9][0-9]{7}|(?!47)[1-9][0-9]{6,14}))?$'), '[]')
    || coalesce(jsonb_agg(jsonb_build_object('code', 'TAKEN',
      'path', concat_ws('.', 'references', e.place - 1, 'email')) order by e.place) filter (where e.nth > 1), '[]')
  from (
    select r.entry, r.place, row_number() over (partition by r.entry ->> 'email' order by r.place) as nth
    from jsonb_array_elements(attributes -> 'references') with ordinality r (entry, place)) e
$$;

-- Returns the faults of references against what the order asks for: TOO_SHORT at references for too few, INCLUSION
-- there while a relation is missing, INCLUSION at the finishMonth of a job that is too long ago, or at the email or
-- phone that is the candidate's own, and BLANK at the phone where a code will be texted to it.
create function private.naming_errors(list public.check_list, entries jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case when jsonb_array_length(entries) < r.referee_count then private.error('TOO_SHORT', 'references')
      when not r.referee_relations <@ array(select e ->> 'relation' from jsonb_array_elements(entries) e)
        then private.error('INCLUSION', 'references') else '[]' end
    || (
      select coalesce(jsonb_agg(jsonb_build_object('code', 'INCLUSION',
        'path', concat_ws('.', 'references', e.place - 1, f.field)) order by e.place), '[]')
      from jsonb_array_elements(entries) with ordinality e (entry, place)
      cross join lateral (values
        ('finishMonth', e.entry ->> 'finishMonth'
          < to_char(private.now() - make_interval(years => r.referee_years), 'YYYY-MM')),
        ('email', e.entry ->> 'email' = list.email),
        ('phone', e.entry ->> 'phone' = list.phone)) f (field, is_wrong)
      where f.is_wrong)
    || (
      select coalesce(jsonb_agg(jsonb_build_object('code', 'BLANK',
        'path', concat_ws('.', 'references', e.place - 1, 'phone')) order by e.place), '[]')
      from jsonb_array_elements(entries) with ordinality e (entry, place)
      where r.referee_proof = 'PHONE' and coalesce(e.entry ->> 'phone', '') = '')
  from public.check_request r where r.id = list.check_request_id
$$;

-- ── Naming ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Makes the named people the referees of a check: asks new ones, keeps those who were named before, and withdraws the
-- requests to the others. entries: [{place, entry}], each entry as private.add_referee takes it.
create function private.name_referees(item public.check_item, entries jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  named jsonb;
  former private.referee;
  kept uuid[] := '{}';
begin
  for named in select e.value from jsonb_array_elements(entries) e loop
    select r.* into former from private.referee r
    where r.check_item_id = item.id and r.superseded_at is null and r.id <> all (kept)
      and r.status in ('WAITING', 'ANSWERED', 'GAVE_UP') and r.email = named -> 'entry' ->> 'email'
      and (r.kind = 'DIGITAL_REFERENCE' or (r.organization_name, r.job_title, r.start_month)
        = (named -> 'entry' ->> 'organizationName', named -> 'entry' ->> 'jobTitle', named -> 'entry' ->> 'startMonth'))
    limit 1;
    if found then
      kept := kept || former.id;
      update private.referee r set place = (named ->> 'place')::integer where r.id = former.id;
      if former.status = 'GAVE_UP' then
        update private.referee r set status = 'WAITING', ended_at = null where r.id = former.id;
        perform private.ask_referee(former.id);
      end if;
    else
      kept := kept || private.add_referee(item, (named ->> 'place')::integer, named -> 'entry');
    end if;
  end loop;
  for former in
    select * from private.referee r
    where r.check_item_id = item.id and r.superseded_at is null and r.id <> all (kept)
  loop
    if former.status = 'WAITING' then
      perform private.end_referee(former, 'REPLACED');
    end if;
    update private.referee r set superseded_at = private.now() where r.id = former.id;
  end loop;
end
$$;

-- Returns the step of a check whose candidate has answered about its referees.
create function private.step_after_naming(check_id uuid) returns text
  language sql stable security definer set search_path = ''
  return case when exists (
    select from private.referee r where r.check_item_id = check_id and r.status = 'WAITING') then 'SUBMIT_EXTERNAL'
    else 'SUBMIT_REVIEW' end;

-- Notes from where the candidate answered, to compare it with the referees.
create function private.note_reference_origin(item public.check_item, device text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.reference_origin as o (check_item_id, device_hash, network_hash)
  select item.id, private.reference_hash(l.account_id, note_reference_origin.device),
    private.reference_hash(l.account_id, private.network())
  from public.check_list l where l.id = item.check_list_id
  on conflict on constraint reference_origin_pkey do update
  set device_hash = excluded.device_hash, network_hash = excluded.network_hash, noted_at = excluded.noted_at
$$;

-- DIGITAL_REFERENCE: asks the named people, as many and of the relations that the order says.
create function private.submit_references(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  form private.check_form;
  list public.check_list;
  given jsonb;
begin
  select * into form from private.check_form f where f.type = item.type;
  perform private.fail_all(private.answer_errors(form, attributes));
  given := private.shaped(attributes, form.shape);
  select * into list from public.check_list l where l.id = item.check_list_id;
  perform private.fail_all(private.naming_errors(list, given -> 'references'));
  perform private.store_answer(item.id, given - 'device');
  perform private.note_reference_origin(item, given ->> 'device');
  perform private.name_referees(item, (
    select jsonb_agg(jsonb_build_object('place', e.place - 1, 'entry', e.entry) order by e.place)
    from jsonb_array_elements(given -> 'references') with ordinality e (entry, place)));
  return private.step_after_naming(item.id);
end
$$;

-- WORK_EXPERIENCE: asks one contact for each job, that of the personnel department first. Jobs with documents alone go
-- to the reviewer. INCLUSION at a contact's address that is the candidate's own.
create function private.submit_work_experience(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  form private.check_form;
  own_email text;
  given jsonb;
begin
  select * into form from private.check_form f where f.type = item.type;
  perform private.fail_all(private.answer_errors(form, attributes));
  given := private.shaped(attributes, form.shape);
  select l.email into own_email from public.check_list l where l.id = item.check_list_id;
  perform private.fail_all((
    select coalesce(jsonb_agg(jsonb_build_object('code', 'INCLUSION',
      'path', concat_ws('.', 'workExperiences', e.place - 1, f.field)) order by e.place), '[]')
    from jsonb_array_elements(given -> 'workExperiences') with ordinality e (entry, place),
      unnest('{hrEmail,managerEmail}'::text[]) f (field)
    where e.entry ->> f.field = own_email));
  perform private.store_answer(item.id, given);
  perform private.name_referees(item, (
    select coalesce(jsonb_agg(jsonb_build_object('place', e.place - 1, 'entry', c.entry) order by e.place), '[]')
    from jsonb_array_elements(given -> 'workExperiences') with ordinality e (entry, place),
      lateral (
        select private.contact_entry(e.entry, f.field) as entry
        from unnest('{hrEmail,managerEmail}'::text[]) with ordinality f (field, turn)
        where e.entry ->> f.field <> '' order by f.turn limit 1) c));
  return private.step_after_naming(item.id);
end
$$;

-- ── The forms ───────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.check_form (submitted, type, shape, rules) values
  ('private.submit_references', 'DIGITAL_REFERENCE', '{"fields": {
    "references": {"min": 1, "max": 10, "list": {"fields": {
      "organizationName": "line", "jobTitle": "line", "country": "country",
      "employmentType": ["CONSULTANT", "FREELANCE", "INTERNSHIP", "ON_CALL", "OTHER", "PART_TIME", "PERMANENT",
        "SEASONAL", "TEMPORARY", "VOLUNTEER"],
      "startMonth": "month", "finishMonth": "month?", "current": "boolean",
      "relation": ["MANAGER", "COLLEAGUE", "REPORT", "CUSTOMER"],
      "firstName": "line?", "lastName": "line", "email": "email", "phone": "line?", "language": ["nb", "en"],
      "isAnnounced": "boolean"}}},
    "device": "line?"}}', 'private.reference_rules'),
  ('private.submit_work_experience', 'WORK_EXPERIENCE', '{"fields": {
    "workExperiences": {"min": 1, "list": {"fields": {
      "company": "line", "position": "line", "country": "country",
      "type": ["CONSULTANT", "FREELANCE", "INTERNSHIP", "ON_CALL", "OTHER", "PART_TIME", "PERMANENT", "SEASONAL",
        "TEMPORARY", "VOLUNTEER"],
      "startMonth": "month", "finishMonth": "month?", "current": "boolean",
      "hrEmail": "email?", "managerEmail": "email?", "fileIds": {"list": "uuid", "max": 10}}}},
    "gapExplanation": "text"}}', 'private.work_rules');

-- ── What the candidate sees ─────────────────────────────────────────────────────────────────────────────────────

-- Returns from which day the candidate can name another for a referee: today's or an earlier one where it is allowed
-- now, null where it never is.
create function private.replaceable_from(referee private.referee) returns date
  language sql stable security definer set search_path = ''
  return case
    when referee.superseded_at is not null then null
    when referee.status = 'WAITING' and referee.asked_at is not null
      then (referee.asked_at at time zone private.referee_zone(referee.country))::date + 3
    when referee.status in ('WAITING', 'GAVE_UP') or private.needs_replacement(referee)
      then (private.now() at time zone private.candidate_zone())::date end;

-- Returns the referees of the caller's own check and the order's rule about them, or null for a check that is not
-- theirs: {own: {email, phone}, rule: {count, relations, years, proof}, proposed: whom the sender has named, isOpen,
-- referees: [{id, place, kind, relation, firstName, lastName, email, organizationName, jobTitle, status, askedAt,
-- endedAt, announcedAt, delayedUntil, replaceableFrom, needsReplacement, leftOutAt}]}. isOpen: another can be named at
-- all.
create function private.check_referees(check_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'own', jsonb_build_object('email', l.email, 'phone', l.phone),
    'rule', jsonb_build_object('count', q.referee_count, 'relations', q.referee_relations, 'years', q.referee_years,
      'proof', q.referee_proof),
    'proposed', private.proposals_for(l.id),
    'isOpen', private.is_active(l) and i.status in ('PENDING_CANDIDATE', 'PENDING_EXTERNAL'),
    'referees', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'place', r.place, 'kind', r.kind,
        'relation', r.relation, 'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email,
        'organizationName', r.organization_name, 'jobTitle', r.job_title, 'status', r.status,
        'askedAt', r.asked_at, 'endedAt', r.ended_at, 'announcedAt', r.announced_at,
        'delayedUntil', case when r.status = 'WAITING' and r.asked_at is null then r.next_reminder_at end,
        'replaceableFrom', private.replaceable_from(r), 'needsReplacement', private.needs_replacement(r),
        'leftOutAt', r.left_out_at) order by r.place, r.created_at), '[]')
      from private.referee r where r.check_item_id = i.id and r.superseded_at is null))
  from public.check_item i
  join public.check_list l on l.id = i.check_list_id
  join public.check_request q on q.id = l.check_request_id
  where i.id = check_id and l.user_id = private.confirmed_uid()
$$;
select private.expose('check_referees(uuid)');

-- ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns a referee of the caller's own list, which is locked. ACCOUNT_NOT_FOUND for everyone else, INVALID_ACTION once
-- the check has gone on or another has taken over.
create function private.own_referee(referee_id uuid) returns private.referee
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list((
    select i.check_list_id from private.referee r join public.check_item i on i.id = r.check_item_id
    where r.id = referee_id));
  referee private.referee;
begin
  perform private.allowed(private.rule_of('check_list', 'CHECK', 'CANDIDATE', list.status));
  select r.* into referee from private.referee r join public.check_item i on i.id = r.check_item_id
  where r.id = referee_id and r.superseded_at is null and i.status in ('PENDING_CANDIDATE', 'PENDING_EXTERNAL');
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  return referee;
end
$$;

-- Returns the check after the candidate's change, moved on if it waited for them and nobody else has to be named.
create function private.go_on_with_referees(check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
begin
  select * into item from public.check_item i where i.id = check_id;
  if item.status <> 'PENDING_CANDIDATE' or exists (
    select from private.referee r where r.check_item_id = check_id and private.needs_replacement(r)) then
    return item;
  end if;
  return private.move_check(check_id, private.step_after_naming(check_id), 'CANDIDATE', private.uid());
end
$$;

-- Returns the check after the candidate named another in the place of a referee. input: {reference: as in the form, or
-- {email, relation: HR | MANAGER} for a contact at an employer; reason, required while the referee is waited for}.
-- Raises INVALID_ACTION before the third day, the form's codes at its fields, INCLUSION at relation when the order's
-- relations would be missing, and TAKEN at email for somebody who is named already.
create function private.replace_referee(referee_id uuid, input jsonb) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former private.referee := private.own_referee(referee_id);
  item public.check_item;
  list public.check_list;
  successor uuid;
begin
  if coalesce(private.replaceable_from(former)
    > (private.now() at time zone private.referee_zone(former.country))::date, true) then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  perform private.require_object(input -> 'reference');
  perform private.fail_all(private.text_errors(
    input, 'reason', 1000, required => former.status = 'WAITING', multiline => true));
  select * into item from public.check_item i where i.id = former.check_item_id;
  select * into list from public.check_list l where l.id = item.check_list_id;
  successor := private.add_referee(item, former.place, case former.kind
    when 'DIGITAL_REFERENCE' then private.changed_reference(list, former, input -> 'reference')
    else private.changed_contact(list, former, input -> 'reference') end);
  if former.status = 'WAITING' then
    perform private.end_referee(former, 'REPLACED');
  end if;
  update private.referee r set superseded_at = private.now(), replaced_by = successor,
    replacement_reason = private.clean(input ->> 'reason')
  where r.id = former.id;
  perform private.append_check_event(list, 'REFEREE_REPLACED', 'CANDIDATE', list.user_id, item.id,
    note => private.clean(input ->> 'reason'), referee_id => former.id);
  return private.go_on_with_referees(item.id);
end
$$;
select private.expose('replace_referee(uuid, jsonb)');

-- Returns the entry of another person in the place of a referee, after changing the candidate's answer.
create function private.changed_reference(list public.check_list, former private.referee, reference jsonb)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  at constant text[] := array['references', former.place::text];
  form private.check_form;
  answer jsonb := private.answer_of(former.check_item_id) -> 'attributes';
  errors jsonb;
begin
  select * into form from private.check_form f where f.type = 'DIGITAL_REFERENCE';
  perform private.fail_all(private.shape_errors(reference, form.shape -> 'fields' -> 'references' -> 'list'));
  answer := jsonb_set(answer, at, private.shaped(reference, form.shape -> 'fields' -> 'references' -> 'list'));
  select coalesce(jsonb_agg(jsonb_build_object('code', e ->> 'code', 'path', case e ->> 'path'
    when 'references' then 'relation' else split_part(e ->> 'path', '.', 3) end)), '[]') into errors
  from jsonb_array_elements(private.answer_errors(form, answer || '{"device": ""}')
    || private.naming_errors(list, answer -> 'references')) e
  where e ->> 'path' in ('references', concat_ws('.', 'references', former.place, split_part(e ->> 'path', '.', 3)))
    or e ->> 'code' = 'TAKEN';
  perform private.fail_all(errors);
  if answer #> at ->> 'email' = former.email then
    perform private.fail('TAKEN', 'email');
  end if;
  perform private.store_answer(former.check_item_id, answer);
  return answer #> at;
end
$$;

-- The same for a contact at an employer.
create function private.changed_contact(list public.check_list, former private.referee, contact jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  field constant text := case contact ->> 'relation' when 'HR' then 'hrEmail' else 'managerEmail' end;
  mailbox constant text := private.clean_email(contact ->> 'email');
  answer jsonb := private.answer_of(former.check_item_id) -> 'attributes';
begin
  perform private.fail_all(private.email_errors(contact)
    || private.word_errors(contact, 'relation', '{HR,MANAGER}', required => true));
  if mailbox = list.email then
    perform private.fail('INCLUSION', 'email');
  elsif exists (
    select from private.referee r
    where r.check_item_id = former.check_item_id and r.place = former.place and r.email = mailbox) then
    perform private.fail('TAKEN', 'email');
  end if;
  answer := jsonb_set(answer, array['workExperiences', former.place::text, field], to_jsonb(mailbox));
  perform private.store_answer(former.check_item_id, answer);
  return private.contact_entry(answer -> 'workExperiences' -> former.place, field);
end
$$;

-- Returns the check after the candidate said that they cannot name another for a referee who will not answer: the
-- reviewer decides without. BLANK and TOO_BIG at reason, INVALID_ACTION while the referee may still answer.
create function private.leave_out_referee(referee_id uuid, reason text) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee := private.own_referee(referee_id);
begin
  if not private.needs_replacement(referee) then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.fail_all(private.text_errors(
    jsonb_build_object('reason', reason), 'reason', 1000, multiline => true));
  update private.referee r set left_out_at = private.now(), replacement_reason = private.clean(leave_out_referee.reason)
  where r.id = referee.id;
  return private.go_on_with_referees(referee.check_item_id);
end
$$;
select private.expose('leave_out_referee(uuid, text)');

-- Returns the check after the candidate said that they have told a referee who is waited for. A repeat changes nothing.
create function private.announce_referee(referee_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee := private.own_referee(referee_id);
begin
  if referee.status <> 'WAITING' then
    perform private.fail('INVALID_ACTION');
  end if;
  update private.referee r set announced_at = coalesce(r.announced_at, private.now()) where r.id = referee.id;
  return (select i from public.check_item i where i.id = referee.check_item_id);
end
$$;
select private.expose('announce_referee(uuid)');
