-- Checks: letters of purpose. A candidate who applies for a police certificate shows the police who asks for it, on
-- what legal basis and for which job. The letter's facts are recorded when the check list is made; a job makes and
-- stores the PDF. The sender's side sees the letter, and the candidate (decision 0131).

select private.add_bucket('purpose-letters', 5000000, '{application/pdf}');
insert into private.file_kind (kind, bucket, ending) values ('PURPOSE_LETTER', 'purpose-letters', '.pdf');

create table private.purpose_letter (
  check_list_id uuid constraint purpose_letter_pkey primary key
    constraint purpose_letter_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- As functions/_shared/checks/letter/letter-facts.ts has them.
  facts jsonb not null,
  -- As a check of identity in the list has proven it (checks_letter_birth_dates); null before.
  birth_date date,
  created_at timestamptz not null default private.now()
);
alter table private.purpose_letter enable row level security;

-- Returns the job description of those who gave none (spec 001 §9: a fixed Norwegian text about work with minors), the
-- same as functions/_shared/checks/contract/job-description.ts.
create function private.default_job_description() returns text
  language sql immutable set search_path = ''
  return 'Stillingen innebærer jevnlig kontakt med mindreårige og et tillits- og ansvarsforhold overfor dem. Oppgavene '
    'omfatter tilsyn, omsorg, opplæring eller aktiviteter for barn og unge, også uten at andre voksne er til stede.';

-- Returns the facts that an order lacks for its letters: BLANK at organizationName, contactName, letterPlace and
-- crcPurposeId. Each person's job is judged with the person.
create function private.purpose_letter_errors(request public.check_request) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.error('BLANK', f.field) -> 0), '[]')
  from (values ('organizationName', request.organization_name), ('contactName', request.contact_name),
    ('letterPlace', request.letter_place), ('crcPurposeId', request.crc_purpose_id::text)) f (field, value)
  where private.clean(f.value) is null
$$;

-- Returns the facts of a letter. job: the person's own {jobRole, jobDescription, temporaryJob, alreadyEmployed,
-- employedOn}; the order's apply where they are null. offerMade: true only where the sender has said so. birth_date: as
-- an identity of the list has proven it, or null.
create function private.purpose_letter_facts(
  reference uuid, request public.check_request, candidate_name text, job jsonb, on_day date,
  birth_date date default null
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', reference,
    'organizationName', request.organization_name, 'organizationNumber', request.organization_number,
    'contactName', request.contact_name, 'contactEmail', request.contact_email,
    'contactPhone', request.contact_phone,
    'purpose', (select jsonb_build_object('category', p.category, 'purpose', p.purpose, 'legalBasis', p.legal_basis,
        'explanation', p.explanation_en, 'certificate', p.certificate)
      from public.crc_purpose p where p.id = request.crc_purpose_id),
    'jobRole', coalesce(job ->> 'jobRole', request.job_role),
    'jobDescription',
      coalesce(job ->> 'jobDescription', request.job_description, private.default_job_description()),
    'temporaryJob', coalesce((job ->> 'temporaryJob')::boolean, request.temporary_job),
    'alreadyEmployed', coalesce((job ->> 'alreadyEmployed')::boolean, request.already_employed),
    'offerMade', request.offer_made,
    'employedOn', coalesce((job ->> 'employedOn')::date, request.employed_on),
    'place', request.letter_place, 'date', on_day,
    'candidateName', candidate_name, 'birthDate', birth_date)
$$;

-- ── At send ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the facts of a check list's letter.
create function private.facts_of_check_list(list public.check_list) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.purpose_letter_facts(list.id, r, private.full_name(list.first_name, list.last_name),
    jsonb_build_object('jobRole', list.job_role, 'jobDescription', list.job_description,
      'temporaryJob', list.temporary_job, 'alreadyEmployed', list.already_employed, 'employedOn', list.employed_on),
    (list.requested_at at time zone 'Europe/Oslo')::date, (
      select p.birth_date from private.purpose_letter p where p.check_list_id = list.id))
  from public.check_request r where r.id = list.check_request_id
$$;

-- Adds the jobs that make the letters of these check lists, 25 in each.
create function private.order_purpose_letters(check_list_ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job('MAKE_PURPOSE_LETTERS', 'purpose-letters:' || gen_random_uuid(),
    jsonb_build_object('checkListIds', batch.ids))
  from (
    select jsonb_agg(each.id) as ids
    from (select l.id, (row_number() over (order by l.id) - 1) / 25 as part from unnest(check_list_ids) l (id)) each
    group by each.part) batch
$$;
insert into private.job_kind (kind, title_en, title_nb) values
  ('MAKE_PURPOSE_LETTERS', 'Make letters of purpose', 'Lage formålsbekreftelser');

-- Statement trigger on check_item: records the facts of the letters, and has them made.
create function private.begin_purpose_letters() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  with added as (
    insert into private.purpose_letter (check_list_id, facts)
    select l.id, private.facts_of_check_list(l)
    from public.check_list l join public.check_request r on r.id = l.check_request_id
    where r.crc_purpose_id is not null and l.id in (
      select i.check_list_id from added_items i join public.check_type t on t.type = i.type where t.needs_purpose)
    on conflict on constraint purpose_letter_pkey do nothing
    returning check_list_id
  )
  select array_agg(a.check_list_id) into ids from added a;
  perform private.order_purpose_letters(ids);
  return null;
end
$$;
create trigger check_item_letters after insert on public.check_item
  referencing new table as added_items for each statement execute function private.begin_purpose_letters();

-- Queues a new letter of a check list, for a new job description or a birth date. The old file is removed.
create function private.renew_purpose_letter(check_list_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select * into list from public.check_list l where l.id = renew_purpose_letter.check_list_id for no key update;
  update private.purpose_letter p set facts = private.facts_of_check_list(list) where p.check_list_id = list.id;
  if not found then
    return;
  end if;
  perform private.remove_files(array(
    select f.id from private.stored_file f where f.owner_id = list.id and f.kind = 'PURPOSE_LETTER'));
  update public.check_list l set purpose_letter_path = null where l.id = list.id;
  perform private.order_purpose_letters(array[list.id]);
end
$$;

-- Row trigger: the letter's file goes with the check list.
create function private.remove_purpose_letter() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_files(array(
    select f.id from private.stored_file f where f.owner_id = old.check_list_id and f.kind = 'PURPOSE_LETTER'));
  return null;
end
$$;
create trigger purpose_letter_removal after delete on private.purpose_letter for each row
  execute function private.remove_purpose_letter();

-- ── For the job ─────────────────────────────────────────────────────────────────────────────────────────────────

-- For the job MAKE_PURPOSE_LETTERS: returns [{checkListId, accountId, facts, digest: of the facts}] of those without a
-- letter.
create function service.due_purpose_letters(check_list_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('checkListId', l.id, 'accountId', l.account_id, 'facts', p.facts,
    'digest', md5(p.facts::text)) order by l.id), '[]')
  from private.purpose_letter p join public.check_list l on l.id = p.check_list_id
  where l.id = any (due_purpose_letters.check_list_ids) and l.purpose_letter_path is null
$$;

-- For the job MAKE_PURPOSE_LETTERS: records the letter that it has stored, {path, size, sha256, contentType}, with its
-- event. Returns whether it is kept: false when the list was removed in the meantime, the facts have changed (another
-- job makes that letter), or another run was faster with another path.
create function service.keep_purpose_letter(check_list_id uuid, digest text, letter jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select * into list from public.check_list l where l.id = keep_purpose_letter.check_list_id for no key update;
  if not exists (
    select from private.purpose_letter p
    where p.check_list_id = list.id and md5(p.facts::text) = keep_purpose_letter.digest) then
    return false;
  end if;
  if list.purpose_letter_path is not null then
    return list.purpose_letter_path = letter ->> 'path';
  end if;
  perform private.keep_file('PURPOSE_LETTER', list.id, list.account_id, letter);
  update public.check_list l set purpose_letter_path = letter ->> 'path' where l.id = list.id;
  insert into public.check_event (check_list_id, check_item_id, type, actor_kind)
  select list.id, i.id, 'PURPOSE_LETTER_GENERATED', 'SYSTEM'
  from public.check_item i join public.check_type t on t.type = i.type
  where i.check_list_id = list.id and t.needs_purpose limit 1;
  return true;
end
$$;

-- ── What the candidate did on the way ────────────────────────────────────────────────────────────────────────────

-- Fetching the letter starts the slow clock of reminders; a course has to be opened before it is confirmed.
create table private.check_step (
  check_item_id uuid not null
    constraint check_step_check_item_id_fkey references public.check_item (id) on delete cascade,
  step text not null constraint check_step_step_known check (step in ('LETTER_FETCHED', 'COURSE_OPENED')),
  -- The first time.
  taken_at timestamptz not null default private.now(),
  constraint check_step_pkey primary key (check_item_id, step)
);
alter table private.check_step enable row level security;

-- Returns when the candidate took a step, or null.
create function private.step_taken_at(check_id uuid, step text) returns timestamptz
  language sql stable security definer set search_path = ''
  return (
    select s.taken_at from private.check_step s where s.check_item_id = check_id and s.step = step_taken_at.step);

-- Notes the first time that the candidate takes a step.
create function private.note_check_step(check_id uuid, step text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.check_step (check_item_id, step) values (check_id, note_check_step.step)
  on conflict on constraint check_step_pkey do nothing
$$;

-- ── For readers ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the facts of a draft's letter: for one of its people, or for nobody in particular. Raises what
-- sender_request raises, BLANK at every missing fact, and INCLUSION at `personId` for a person of another order or
-- department.
create function service.purpose_letter_preview(user_id uuid, check_request_id uuid, person_id uuid default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request;
  person public.check_request_person;
  facts jsonb;
begin
  perform private.require_acting(user_id);
  request := private.sender_request(check_request_id, user_id);
  if person_id is not null then
    select * into person from public.check_request_person p
    where p.id = purpose_letter_preview.person_id and p.check_request_id = request.id
      and private.works_in(p.department_id, purpose_letter_preview.user_id);
    if not found then
      perform private.fail('INCLUSION', 'personId');
    end if;
  end if;
  facts := private.purpose_letter_facts(request.id, request, private.full_name(person.first_name, person.last_name),
    jsonb_build_object('jobRole', person.job_role, 'jobDescription', person.job_description,
      'temporaryJob', person.temporary_job, 'alreadyEmployed', person.already_employed,
      'employedOn', person.employed_on),
    (private.now() at time zone 'Europe/Oslo')::date);
  perform private.fail_all(private.purpose_letter_errors(request) || (
    select coalesce(jsonb_agg(private.error('BLANK', f.field) -> 0), '[]')
    from unnest('{jobRole,temporaryJob,alreadyEmployed}'::text[]) f (field) where facts ->> f.field is null));
  return facts;
end
$$;

-- Returns the facts of a check list's letter to those who work in its department and to the candidate. The candidate's
-- first time with the one for the police is noted, as the police can be asked from then on; a translation is not.
-- Raises ACCOUNT_NOT_FOUND for everyone else, and for a list without a letter.
create function service.purpose_letter(user_id uuid, check_list_id uuid, for_police boolean default true) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  facts jsonb;
begin
  perform private.require_acting(user_id);
  select p.facts into facts
  from private.purpose_letter p join public.check_list l on l.id = p.check_list_id
  where l.id = purpose_letter.check_list_id and (
    private.works_in(l.department_id, purpose_letter.user_id)
    or l.user_id = purpose_letter.user_id and exists (
      select from public.user_profile u where u.id = l.user_id and u.confirmed_at is not null));
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkListId');
  end if;
  if for_police and private.impersonator() is null then
    perform private.note_check_step(i.id, 'LETTER_FETCHED')
    from public.check_list l join public.check_item i on i.check_list_id = l.id
    join public.check_type t on t.type = i.type and t.needs_purpose
    where l.id = purpose_letter.check_list_id and l.user_id = purpose_letter.user_id;
  end if;
  return facts;
end
$$;

grant execute on function
  service.due_purpose_letters(uuid[]), service.keep_purpose_letter(uuid, text, jsonb),
  service.purpose_letter_preview(uuid, uuid, uuid), service.purpose_letter(uuid, uuid, boolean)
to service_role;
