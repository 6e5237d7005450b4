-- Orders of background checks: what a team asks for (check_request), the people it asks (check_request_person), and the
-- files that come with it. OWNER and ADMIN see all orders of their team, everybody else those of the departments that
-- they work in; having made an order gives no access (decision 0132). An order is a DRAFT until it is sent. Only
-- functions write.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.check_request (
  id uuid constraint check_request_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint check_request_account_id_fkey references public.account (id) on delete cascade,
  -- The default department when the order's own is removed.
  department_id uuid not null constraint check_request_department_id_fkey references public.department (id),
  created_by uuid constraint check_request_created_by_fkey references public.user_profile (id) on delete set null,
  -- Who sent it, which may be a colleague of the maker.
  sent_by uuid constraint check_request_sent_by_fkey references public.user_profile (id) on delete set null,
  -- A type of the catalogue, or CUSTOM for checks that were picked by hand or come from a package of the team.
  type text not null constraint check_request_type_shape check (type ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  type_version integer not null default 1,
  package_id uuid
    constraint check_request_package_id_fkey references public.check_package (id) on delete set null,
  -- Its name when it was chosen or last sent, which stays when the package is renamed or deleted.
  package_name text constraint check_request_package_name_length check (char_length(package_name) between 1 and 100),
  check_types text[] not null
    constraint check_request_check_types_length check (cardinality(check_types) between 1 and 50),
  status text not null default 'DRAFT'
    constraint check_request_status_known check (status in ('DRAFT', 'SENDING', 'SENT')),
  -- On which it is booked; null: the department's.
  cost_center text constraint check_request_cost_center_length check (char_length(cost_center) between 1 and 40),
  -- As the candidates see them.
  contact_name text constraint check_request_contact_name_length check (char_length(contact_name) <= 300),
  contact_phone text constraint check_request_contact_phone_shape check (contact_phone ~ '^\+[0-9]{6,19}$'),
  contact_email text constraint check_request_contact_email_lower check (contact_email = lower(contact_email)),
  organization_name text
    constraint check_request_organization_name_length check (char_length(organization_name) <= 300),
  organization_number text
    constraint check_request_organization_number_length check (char_length(organization_number) <= 20),
  message text constraint check_request_message_length check (char_length(message) <= 2000),
  countries text[] not null default '{}'
    constraint check_request_countries_length check (cardinality(countries) <= 50),
  education_requirements text
    constraint check_request_education_requirements_length check (char_length(education_requirements) <= 2000),
  e_learning_title text constraint check_request_e_learning_title_length check (char_length(e_learning_title) <= 300),
  e_learning_url text constraint check_request_e_learning_url_length check (char_length(e_learning_url) <= 2000),
  -- References (decision 0133): how many referees, which relations must be among them, from the last how many years
  -- (null: any), and how a referee also proves who they are: not at all, with a code to the mailbox or
  -- the phone, or with an eID (0154).
  referee_count integer not null default 2
    constraint check_request_referee_count_range check (referee_count between 1 and 5),
  referee_relations text[] not null default '{MANAGER}'
    constraint check_request_referee_relations_known
      check (referee_relations <@ '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}' and cardinality(referee_relations) <= 4),
  referee_years integer default 5
    constraint check_request_referee_years_range check (referee_years between 1 and 20),
  referee_proof text not null default 'NONE'
    constraint check_request_referee_proof_known check (referee_proof in ('NONE', 'MAILBOX', 'PHONE', 'EID')),
  -- Text messages go beside the mails to candidates and referees, where a number is known (decision 0020).
  sends_texts boolean not null default false,
  -- The sender is told in time for a new order after so many months (private.repeat_choices); null: only when a result
  -- counts no longer.
  repeat_months integer constraint check_request_repeat_months_known check (repeat_months in (6, 12, 24)),
  -- Also asks people for whom a result of the same check is still valid.
  include_checked_candidates boolean not null default false,
  crc_purpose_id uuid constraint check_request_crc_purpose_id_fkey references public.crc_purpose (id),
  -- The job, for everybody in the order who has none of their own.
  job_role text constraint check_request_job_role_length check (char_length(job_role) <= 300),
  temporary_job boolean,
  already_employed boolean,
  -- Those who are not employed yet have been offered the job. Null: nobody has said so, and no letter does. Not copied
  -- to another order.
  offer_made boolean,
  employed_on date,
  job_description text constraint check_request_job_description_length check (char_length(job_description) <= 2000),
  letter_place text constraint check_request_letter_place_length check (char_length(letter_place) <= 300),
  -- The role whose questions referees answer (reference_template); null for the team's questions for every role.
  reference_role text constraint check_request_reference_role_length
    check (char_length(reference_role) between 1 and 100),
  -- What was ordered, as it was when the order was sent: names, texts, prices and policies.
  snapshot jsonb,
  sent_at timestamptz,
  people_count integer not null default 0,
  sent_count integer not null default 0,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint check_request_sent check ((status = 'DRAFT') = (sent_at is null))
);
create index check_request_account_id_index on public.check_request (account_id, updated_at desc);
create index check_request_department_id_index on public.check_request (department_id, updated_at desc);
create index check_request_created_by_index on public.check_request (created_by);
create index check_request_package_id_index on public.check_request (package_id);
create index check_request_crc_purpose_id_index on public.check_request (crc_purpose_id);
create index check_request_sent_by_index on public.check_request (sent_by);
create trigger check_request_touch before update on public.check_request for each row
  when (new.department_id is not distinct from old.department_id) execute function private.touch();
create trigger check_request_lock before insert on public.check_request
  for each row execute function private.refuse_locked();
comment on table public.check_request is '@graphql({"totalCount": {"enabled": true}})';

comment on constraint check_request_created_by_fkey on public.check_request is
  '@graphql({"local_name": "createdCheckRequestCollection", "foreign_name": "creator"})';
comment on constraint check_request_sent_by_fkey on public.check_request is
  '@graphql({"local_name": "sentCheckRequestCollection", "foreign_name": "sender"})';

create table public.check_request_person (
  -- Becomes the id of the person's check list.
  id uuid constraint check_request_person_pkey primary key default gen_random_uuid(),
  check_request_id uuid not null
    constraint check_request_person_check_request_id_fkey references public.check_request (id) on delete cascade,
  position integer not null,
  department_id uuid not null constraint check_request_person_department_id_fkey references public.department (id),
  email text not null constraint check_request_person_email_lower check (email = lower(email)),
  first_name text not null
    constraint check_request_person_first_name_length check (char_length(first_name) <= 300),
  last_name text not null
    constraint check_request_person_last_name_length check (char_length(last_name) between 1 and 300),
  phone text constraint check_request_person_phone_shape check (phone ~ '^\+[0-9]{6,19}$'),
  language text not null constraint check_request_person_language_known check (language in ('nb', 'en')),
  job_role text constraint check_request_person_job_role_length check (char_length(job_role) <= 300),
  temporary_job boolean,
  already_employed boolean,
  employed_on date,
  job_description text
    constraint check_request_person_job_description_length check (char_length(job_description) <= 2000),
  -- Why the person was not asked: CHECKED within the validity, an OPEN_REQUEST for the same check, MAILBOX_LIMIT for an
  -- address that gets too many invitations, or FAILED.
  excluded_reason text constraint check_request_person_excluded_reason_known
    check (excluded_reason in ('CHECKED', 'OPEN_REQUEST', 'MAILBOX_LIMIT', 'FAILED')),
  sent_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint check_request_person_email_unique unique (check_request_id, email),
  constraint check_request_person_position_unique unique (check_request_id, position)
);
create index check_request_person_department_id_index on public.check_request_person (department_id);
comment on table public.check_request_person is '@graphql({"totalCount": {"enabled": true}})';

create table public.check_request_file (
  id uuid constraint check_request_file_pkey primary key
    constraint check_request_file_id_fkey references private.stored_file (id),
  check_request_id uuid not null
    constraint check_request_file_check_request_id_fkey references public.check_request (id) on delete cascade,
  -- The check that it belongs to.
  check_type text not null constraint check_request_file_check_type_known
    check (check_type in ('INFORMATION', 'E_LEARNING')),
  position integer not null,
  name text not null constraint check_request_file_name_length check (char_length(name) between 1 and 300),
  path text not null constraint check_request_file_path_unique unique,
  size bigint not null constraint check_request_file_size_range check (size between 1 and 10000000),
  page_count integer not null constraint check_request_file_page_count_positive check (page_count > 0),
  sha256 text not null constraint check_request_file_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default private.now(),
  constraint check_request_file_position_unique unique (check_request_id, position)
);

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.check_request enable row level security;
create policy check_request_select on public.check_request for select to authenticated
  using (
    account_id = any (array(select private.administered_accounts()))
    or department_id = any (array(select private.accessible_departments())));

-- Of an order's people, the caller sees those of the departments that they work in.
alter table public.check_request_person enable row level security;
create policy check_request_person_select on public.check_request_person for select to authenticated
  using (department_id = any (array(select private.accessible_departments())));
alter table public.check_request_file enable row level security;
create policy check_request_file_select on public.check_request_file for select to authenticated
  using (exists (select from public.check_request r where r.id = check_request_id));
grant select on public.check_request, public.check_request_person to authenticated;

-- Without the file's path.
grant select (id, check_request_id, check_type, position, name, size, page_count, sha256, created_at)
on public.check_request_file to authenticated;

-- Returns whether the user works in the department: as OWNER or ADMIN of its team, or with any role there.
create function private.works_in(department_id uuid, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.department d join private.membership m on m.account_id = d.account_id
    where d.id = works_in.department_id and m.user_id = works_in.user_id
      and (m.role in ('OWNER', 'ADMIN') or exists (
        select from public.department_membership dm where dm.member_id = m.id and dm.department_id = d.id)));
end
$$;

-- Returns the departments of the account that the user works in.
create function private.departments_of(account_id uuid, user_id uuid) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select d.id from public.department d
  where d.account_id = departments_of.account_id and private.works_in(d.id, departments_of.user_id)
$$;

-- Returns the order, locked, to a user who works in its department. Raises ACCOUNT_NOT_FOUND for everyone else, and
-- INVALID_ACTION while the account's deletion is scheduled.
create function private.sender_request(check_request_id uuid, user_id uuid) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request;
begin
  -- Checked before locking, because strangers must not lock rows, and again under the lock.
  select * into request from public.check_request r where r.id = check_request_id;
  if found and private.works_in(request.department_id, user_id) then
    select * into request from public.check_request r where r.id = check_request_id for no key update;
  end if;
  if request.id is null or not private.works_in(request.department_id, user_id) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkRequestId');
  end if;
  perform private.require_unlocked(request.account_id);
  return request;
end
$$;

-- Returns the draft, locked, if this user may edit it. Raises IMMUTABLE once it was sent.
create function private.draft_request(check_request_id uuid, user_id uuid) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request := private.sender_request(check_request_id, user_id);
begin
  if request.status <> 'DRAFT' then
    perform private.fail('IMMUTABLE');
  end if;
  return request;
end
$$;

-- ── The order ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether one of these checks needs a purpose and a description of the job (police certificates).
create function private.needs_purpose(check_types text[]) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.check_type t where t.type = any (check_types) and t.needs_purpose);

-- Returns the fault of an optional text list: words of a pattern, at most max of them.
create function private.list_errors(input jsonb, field text, pattern text, max integer) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(input -> field), 'null') = 'null' then
    return '[]';
  end if;
  if jsonb_typeof(input -> field) <> 'array' then
    return private.error('INVALID', field);
  end if;
  if jsonb_array_length(input -> field) > max then
    return private.error('TOO_BIG', field);
  end if;
  return case when exists (
      select from jsonb_array_elements(input -> field) e
      where jsonb_typeof(e.value) <> 'string' or e.value #>> '{}' !~ pattern)
    then private.error('INCLUSION', field) else '[]' end;
end
$$;

-- Returns the faults of a job: {jobRole, temporaryJob, alreadyEmployed, employedOn, jobDescription}. required: all but
-- the description must be there.
create function private.job_errors(input jsonb, required boolean) returns jsonb
  language sql stable set search_path = ''
  return private.text_errors(input, 'jobRole', 300, required => required)
    || private.boolean_errors(input, 'temporaryJob')
    || private.boolean_errors(input, 'alreadyEmployed')
    || private.date_errors(input, 'employedOn', '1900-01-01')
    || private.text_errors(input, 'jobDescription', 2000, required => false, multiline => true)
    || case when required then (
      select coalesce(jsonb_agg(private.error('BLANK', f.field) -> 0), '[]')
      from unnest('{temporaryJob,alreadyEmployed,employedOn}'::text[]) f (field)
      where input ->> f.field is null) else '[]' end;

-- Returns the faults of an order's fields. Absent fields are fine: submitting requires them.
create function private.check_request_errors(input jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return private.text_errors(input, 'contactName', 300, required => false)
    || private.text_errors(input, 'costCenter', 40, required => false)
    || case when private.clean(input ->> 'contactEmail') is null then '[]'
      else private.email_errors(jsonb_build_object('email', input -> 'contactEmail'), 'contactEmail') end
    || private.pattern_errors(
      input, 'contactPhone', '^(\+(47[2-9][0-9]{7}|(?!47)[1-9][0-9]{6,14}))?$', 'INVALID_PHONE_NUMBER')
    || private.text_errors(input, 'organizationName', 300, required => false)
    || private.text_errors(input, 'organizationNumber', 20, required => false)
    || private.text_errors(input, 'message', 2000, required => false, multiline => true)
    || private.list_errors(input, 'countries', '^[A-Z]{2}$', 50)
    || private.text_errors(input, 'educationRequirements', 2000, required => false, multiline => true)
    || private.text_errors(input, 'eLearningTitle', 300, required => false)
    || private.text_errors(input, 'eLearningUrl', 2000, required => false)
    || case when private.clean(input ->> 'eLearningUrl') !~ '^https://[^\s/?#@]+\.[^\s@]+$'
      then private.error('INVALID', 'eLearningUrl') else '[]' end
    || private.boolean_errors(input, 'includeCheckedCandidates')
    || private.boolean_errors(input, 'sendsTexts')
    || case when coalesce(jsonb_typeof(input -> 'repeatMonths'), 'null') = 'null'
        or jsonb_typeof(input -> 'repeatMonths') = 'number' and input ->> 'repeatMonths' in ('6', '12', '24')
      then '[]' else private.error('INCLUSION', 'repeatMonths') end
    || private.job_errors(input, required => false)
    || private.boolean_errors(input, 'offerMade')
    || private.text_errors(input, 'letterPlace', 300, required => false)
    || private.text_errors(input, 'referenceRole', 100, required => false)
    || case when input ->> 'crcPurposeId' is null or exists (
        select from public.crc_purpose p
        where p.id::text = lower(input ->> 'crcPurposeId') and p.retired_at is null and p.confirmed) then '[]'
      else private.error('INCLUSION', 'crcPurposeId') end;

-- Returns the faults of what an order says about referees: {refereeCount (1 to 5), refereeRelations, refereeYears (1 to
-- 20, null: any), refereeProof (NONE, MAILBOX, PHONE or EID)}. TOO_SMALL at refereeCount for fewer than relations.
create function private.referee_rule_errors(input jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  wanted constant integer := case when input ->> 'refereeCount' ~ '^[1-5]$'
    then (input ->> 'refereeCount')::integer end;
  errors jsonb := private.list_errors(input, 'refereeRelations', '^(MANAGER|COLLEAGUE|REPORT|CUSTOMER)$', 4)
    || private.pattern_errors(input, 'refereeProof', '^(NONE|MAILBOX|PHONE|EID)$', 'INCLUSION');
begin
  if coalesce(input -> 'refereeCount', 'null') <> 'null' and wanted is null then
    errors := errors || private.error('INVALID', 'refereeCount');
  elsif wanted < cardinality(private.texts(input -> 'refereeRelations')) then
    errors := errors || private.error('TOO_SMALL', 'refereeCount');
  end if;
  if coalesce(input ->> 'refereeYears', '1') !~ '^([1-9]|1[0-9]|20)$' then
    errors := errors || private.error('INVALID', 'refereeYears');
  end if;
  return errors;
end
$$;

-- Returns the department of input.departmentId if the user works there. Raises INCLUSION at departmentId otherwise.
create function private.chosen_department(account_id uuid, input jsonb, user_id uuid) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen uuid;
begin
  select d.id into chosen from private.departments_of(account_id, user_id) d (id)
  where d.id::text = lower(input ->> 'departmentId');
  -- Locked, so that it cannot be removed before the order is in it.
  perform from public.department d where d.id = chosen for key share;
  if not found then
    perform private.fail('INCLUSION', 'departmentId');
  end if;
  return chosen;
end
$$;

-- Returns the new draft. input: {type, packageId or checkTypes: which checks; copyOf: an order to copy these and the
-- details from; copyPeople?: its people too, of the departments that the caller works in; departmentId?}. Raises what
-- require_check_sender raises. Contact and organisation are filled in from the caller and the team.
create function private.create_check_request(account_id uuid, input jsonb) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_check_sender(account_id);
  sender public.account;
  original public.check_request;
  request public.check_request;
begin
  select * into sender from public.account a where a.id = create_check_request.account_id;
  perform private.require_object(input);
  perform private.fail_all(private.boolean_errors(input, 'copyPeople'));
  if input ->> 'copyOf' is not null then
    select * into original from public.check_request r
    where r.id::text = lower(input ->> 'copyOf') and r.account_id = sender.id
      and private.works_in(r.department_id, caller);
    if not found then
      perform private.fail('INCLUSION', 'copyOf');
    end if;
  end if;
  request := original;
  request.id := gen_random_uuid();
  request.account_id := sender.id;
  request.created_by := caller;
  request.department_id := case
    when input ->> 'departmentId' is not null then private.chosen_department(sender.id, input, caller)
    when original.id is not null then original.department_id
    else (
      select d.id from public.department d
      where d.id in (select private.departments_of(sender.id, caller)) order by d.is_default desc, d.name limit 1) end;
  if original.id is null then
    request := private.with_check_types(request, input);
    select private.full_name(u.first_name, u.last_name), u.email into request.contact_name, request.contact_email
    from public.user_profile u where u.id = caller;
    request.organization_name := left(coalesce(sender.organization_name, sender.name), 300);
    request.organization_number := sender.organization_number;
    request.countries := array[sender.country];
  end if;
  perform private.require_within_limits('CHECK_DRAFT', private.usage_keys(caller, sender.id));
  insert into public.check_request (id, account_id, department_id, created_by, type, type_version, package_id,
    package_name, check_types, cost_center,
    contact_name, contact_phone, contact_email, organization_name, organization_number, message, countries,
    education_requirements, e_learning_title, e_learning_url, crc_purpose_id, job_role, temporary_job,
    already_employed, employed_on, job_description, letter_place, referee_count, referee_relations, referee_years,
    referee_proof, reference_role, sends_texts, repeat_months)
  values (request.id, request.account_id, request.department_id, request.created_by, request.type,
    request.type_version, request.package_id, request.package_name, request.check_types, request.cost_center,
    request.contact_name, request.contact_phone,
    request.contact_email, request.organization_name, request.organization_number, request.message,
    coalesce(request.countries, '{}'),
    case when 'EDUCATION' = any (request.check_types) then request.education_requirements end, request.e_learning_title,
    request.e_learning_url, request.crc_purpose_id, request.job_role, request.temporary_job,
    request.already_employed, request.employed_on, request.job_description, request.letter_place,
    coalesce(request.referee_count, 2), coalesce(request.referee_relations, '{MANAGER}'),
    case when original.id is null then 5 else request.referee_years end, coalesce(request.referee_proof, 'NONE'),
    request.reference_role, coalesce(request.sends_texts, false),
    case when request.repeat_months = any (private.repeat_choices(request.check_types)) then request.repeat_months end)
  returning * into request;
  if original.id is not null and (input ->> 'copyPeople')::boolean then
    return private.copy_people(original.id, request, caller);
  end if;
  return request;
end
$$;
insert into private.usage_limit (action, scope, per, max) values
  ('CHECK_DRAFT', 'NEWCOMER', interval '1 day', 200),
  ('CHECK_DRAFT', 'PERSON', interval '1 day', 2000),
  ('CHECK_DRAFT', 'ACCOUNT', interval '1 day', 10000),
  ('CHECK_DRAFT', 'NETWORK', interval '1 day', 10000),
  ('CHECK_DRAFT', 'EVERYBODY', interval '1 day', 500000);

-- Returns the order with the checks that input names: a {type} that the account is offered, a {packageId} of the team,
-- or {checkTypes}. Raises INCLUSION at type or packageId, BLANK at type for none, and what check_type_list_errors
-- finds.
create function private.with_check_types(request public.check_request, input jsonb) returns public.check_request
  language plpgsql stable security definer set search_path = '' as $$
begin
  request.type := 'CUSTOM';
  request.type_version := 1;
  if input ->> 'type' is not null then
    select o.type, o.version, o.check_types into request.type, request.type_version, request.check_types
    from private.offered_request_types(request.account_id) o where o.type = input ->> 'type';
    if not found then
      perform private.fail('INCLUSION', 'type');
    end if;
  elsif input ->> 'packageId' is not null then
    select p.id, p.name, p.check_types into request.package_id, request.package_name, request.check_types
    from public.check_package p
    where p.account_id = request.account_id and p.id::text = lower(input ->> 'packageId');
    if not found then
      perform private.fail('INCLUSION', 'packageId');
    end if;
  elsif input ? 'checkTypes' then
    perform private.fail_all(private.check_type_list_errors(input, 'checkTypes'));
    request.check_types := private.check_type_list(input, 'checkTypes');
  else
    perform private.fail('BLANK', 'type');
  end if;
  return request;
end
$$;
select private.expose('create_check_request(uuid, jsonb)');

-- Returns the draft after changing the fields present in input (those of check_request_errors, departmentId and
-- crcPurposeId); null and '' clear a field.
create function private.update_check_request(check_request_id uuid, input jsonb) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  request public.check_request := private.draft_request(check_request_id, caller);
begin
  perform private.require_object(input);
  perform private.fail_all(private.check_request_errors(input) || private.referee_rule_errors(jsonb_build_object(
    'refereeCount', request.referee_count, 'refereeRelations', to_jsonb(request.referee_relations)) || input)
    -- Nobody would read requirements of an education that is not checked.
    || case when 'EDUCATION' <> all (request.check_types)
        and private.clean(input ->> 'educationRequirements') is not null
      then private.error('PRESENT', 'educationRequirements') else '[]' end
    || case when input ->> 'repeatMonths' is not null
        and input ->> 'repeatMonths' <> all (private.repeat_choices(request.check_types)::text[])
      then private.error('INCLUSION', 'repeatMonths') else '[]' end);
  update public.check_request r set
    department_id = case when input ? 'departmentId' then private.chosen_department(r.account_id, input, caller)
      else r.department_id end,
    cost_center = case when input ? 'costCenter' then private.clean(input ->> 'costCenter') else r.cost_center end,
    contact_name = case when input ? 'contactName' then private.clean(input ->> 'contactName') else r.contact_name end,
    contact_phone = case when input ? 'contactPhone' then nullif(input ->> 'contactPhone', '')
      else r.contact_phone end,
    contact_email = case when input ? 'contactEmail' then private.clean_email(input ->> 'contactEmail')
      else r.contact_email end,
    organization_name = case when input ? 'organizationName' then private.clean(input ->> 'organizationName')
      else r.organization_name end,
    organization_number = case when input ? 'organizationNumber' then private.clean(input ->> 'organizationNumber')
      else r.organization_number end,
    message = case when input ? 'message' then private.clean(input ->> 'message') else r.message end,
    countries = case when input ? 'countries' then private.texts(input -> 'countries') else r.countries end,
    referee_count = coalesce((input ->> 'refereeCount')::integer, r.referee_count),
    referee_relations = case when input ? 'refereeRelations' then private.texts(input -> 'refereeRelations')
      else r.referee_relations end,
    referee_years = case when input ? 'refereeYears' then (input ->> 'refereeYears')::integer
      else r.referee_years end,
    referee_proof = coalesce(input ->> 'refereeProof', r.referee_proof),
    education_requirements = case when input ? 'educationRequirements'
      then private.clean(input ->> 'educationRequirements') else r.education_requirements end,
    e_learning_title = case when input ? 'eLearningTitle' then private.clean(input ->> 'eLearningTitle')
      else r.e_learning_title end,
    e_learning_url = case when input ? 'eLearningUrl' then private.clean(input ->> 'eLearningUrl')
      else r.e_learning_url end,
    sends_texts = coalesce((input ->> 'sendsTexts')::boolean, r.sends_texts),
    repeat_months = case when input ? 'repeatMonths' then (input ->> 'repeatMonths')::integer
      else r.repeat_months end,
    include_checked_candidates = coalesce(
      (input ->> 'includeCheckedCandidates')::boolean, r.include_checked_candidates),
    crc_purpose_id = case when input ? 'crcPurposeId' then (input ->> 'crcPurposeId')::uuid else r.crc_purpose_id end,
    job_role = case when input ? 'jobRole' then private.clean(input ->> 'jobRole') else r.job_role end,
    temporary_job = case when input ? 'temporaryJob' then (input ->> 'temporaryJob')::boolean
      else r.temporary_job end,
    already_employed = case when input ? 'alreadyEmployed' then (input ->> 'alreadyEmployed')::boolean
      else r.already_employed end,
    offer_made = case when input ? 'offerMade' then (input ->> 'offerMade')::boolean else r.offer_made end,
    employed_on = case when input ? 'employedOn' then (input ->> 'employedOn')::date else r.employed_on end,
    job_description = case when input ? 'jobDescription' then private.clean(input ->> 'jobDescription')
      else r.job_description end,
    letter_place = case when input ? 'letterPlace' then private.clean(input ->> 'letterPlace')
      else r.letter_place end,
    reference_role = case when input ? 'referenceRole' then private.clean(input ->> 'referenceRole')
      else r.reference_role end
  where r.id = request.id
  returning * into request;
  return request;
end
$$;
select private.expose('update_check_request(uuid, jsonb)');

-- Removes a draft and returns it as it was. Raises IMMUTABLE once it was sent.
create function private.destroy_check_request(check_request_id uuid) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request := private.draft_request(check_request_id, private.require_uid());
begin
  perform private.refuse_impersonation();
  perform private.remove_files_of(request.id);
  delete from public.check_request r where r.id = request.id;
  return request;
end
$$;
select private.expose('destroy_check_request(uuid)');

-- ── The people ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns INVALID at a name that is not in Latin letters, as passports and population registers have it: the letter to
-- the police has no other (decision 0121). The same as in functions/_shared/checks/contract/people-schemas.ts.
create function private.latin_name_errors(input jsonb, field text) returns jsonb
  language sql immutable set search_path = ''
  return case
    when input ->> field ~ '[^\u0001-\u036F\u1E00-\u1EFF\u2000-\u206F\u2C60-\u2C7F\uA720-\uA7FF]'
      then private.error('INVALID', field) else '[]' end;

-- Returns the faults of one person: {email, firstName, lastName, phone?, language?, departmentId} and, with job_of, the
-- job (private.job_errors) where that order has none, and names for a letter. departments: ids that the caller may
-- choose.
create function private.check_person_errors(input jsonb, departments text[], job_of public.check_request)
  returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(input) is distinct from 'object' then
    return private.error('INVALID', 'email');
  end if;
  return private.email_errors(input)
    || private.first_name_errors(input)
    || private.text_errors(input, 'lastName', 300)
    || private.pattern_errors(
      input, 'phone', '^(\+(47[2-9][0-9]{7}|(?!47)[1-9][0-9]{6,14}))?$', 'INVALID_PHONE_NUMBER')
    || private.word_errors(input, 'language', '{nb,en}')
    || case when private.clean(input ->> 'departmentId') is null then private.error('BLANK', 'departmentId')
      when lower(input ->> 'departmentId') = any (departments) then '[]'
      else private.error('INCLUSION', 'departmentId') end
    || case when job_of.id is null then '[]' else private.latin_name_errors(input, 'firstName')
      || private.latin_name_errors(input, 'lastName')
      || private.job_errors(
      jsonb_strip_nulls(jsonb_build_object('jobRole', job_of.job_role, 'temporaryJob', job_of.temporary_job,
        'alreadyEmployed', job_of.already_employed, 'employedOn', job_of.employed_on)) || jsonb_strip_nulls(input),
      required => true) end;
end
$$;

-- Returns the order if one of its checks needs a job, else null.
create function private.job_order(request public.check_request) returns public.check_request
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.needs_purpose(request.check_types) then
    return request;
  end if;
  return null;
end
$$;

-- Returns (place, input, errors) of people who are to be added to a locked draft. Places count from 0. An error is
-- {code, path: the field}; TAKEN at email for an address that is in the order, or earlier in the list.
create function private.judge_people(people jsonb, request public.check_request, user_id uuid)
  returns table (place integer, input jsonb, errors jsonb)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  departments constant text[] := array(
    select d.id::text from private.departments_of(request.account_id, judge_people.user_id) d (id));
  job_of constant public.check_request := private.job_order(request);
begin
  if jsonb_typeof(people) is distinct from 'array' then
    perform private.fail('INVALID', 'people');
  end if;
  if request.people_count + jsonb_array_length(people) > 10000 then
    perform private.fail('TOO_BIG', 'people');
  end if;
  return query
    select (p.place - 1)::integer, p.input,
      private.check_person_errors(p.input, departments, job_of)
        || case when row_number() over (partition by private.clean_email(p.input ->> 'email') order by p.place) > 1
            and private.clean_email(p.input ->> 'email') is not null
          or exists (select from public.check_request_person c
            where c.check_request_id = request.id and c.email = private.clean_email(p.input ->> 'email'))
          then private.error('TAKEN', 'email') else '[]' end
    from jsonb_array_elements(people) with ordinality p (input, place);
end
$$;

-- Adds judged people to a locked draft, and returns the order.
create function private.add_people(people jsonb, request public.check_request) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team_language constant text := (select a.language from public.account a where a.id = request.account_id);
  needs_job constant boolean := private.needs_purpose(request.check_types);
begin
  -- In a fixed order; locked, so that none can be removed before the people are in it.
  perform from public.department d
  where d.id in (select (p.input ->> 'departmentId')::uuid from jsonb_array_elements(people) p (input))
  order by d.id for key share;
  insert into public.check_request_person (check_request_id, position, department_id, email, first_name, last_name,
    phone, language, job_role, temporary_job, already_employed, employed_on, job_description)
  select request.id, p.place + coalesce(
      (select max(c.position) from public.check_request_person c where c.check_request_id = request.id), 0),
    (p.input ->> 'departmentId')::uuid, private.clean_email(p.input ->> 'email'),
    private.first_name(p.input), private.clean(p.input ->> 'lastName'), nullif(p.input ->> 'phone', ''),
    coalesce(p.input ->> 'language', team_language),
    case when needs_job then private.clean(p.input ->> 'jobRole') end,
    case when needs_job then (p.input ->> 'temporaryJob')::boolean end,
    case when needs_job then (p.input ->> 'alreadyEmployed')::boolean end,
    case when needs_job then (p.input ->> 'employedOn')::date end,
    case when needs_job then private.clean(p.input ->> 'jobDescription') end
  from jsonb_array_elements(people) with ordinality p (input, place);
  return private.count_people(request.id);
end
$$;

-- Returns the order after counting its people.
create function private.count_people(check_request_id uuid) returns public.check_request
  language sql volatile security definer set search_path = '' as $$
  update public.check_request r set people_count = (
    select count(*) from public.check_request_person c where c.check_request_id = r.id)
  where r.id = count_people.check_request_id
  returning *
$$;

-- Adds the people of another order to a new draft, those of departments that the user works in, and returns the draft.
create function private.copy_people(original_id uuid, request public.check_request, user_id uuid)
  returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.check_request_person (check_request_id, position, department_id, email, first_name, last_name,
    phone, language, job_role, temporary_job, already_employed, employed_on, job_description)
  select request.id, row_number() over (order by c.position), c.department_id, c.email, c.first_name, c.last_name,
    c.phone, c.language, c.job_role, c.temporary_job, c.already_employed, c.employed_on, c.job_description
  from public.check_request_person c
  where c.check_request_id = original_id
    and c.department_id in (select private.departments_of(request.account_id, copy_people.user_id));
  return private.count_people(request.id);
end
$$;

-- Returns the draft with these people added. people: up to 10,000 of private.check_person_errors. All or none: errors
-- have paths such as people.0.email.
create function private.create_check_lists(check_request_id uuid, people jsonb) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  request constant public.check_request := private.draft_request(check_request_id, caller);
begin
  perform private.fail_all((
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', e.fault ->> 'code', 'path', 'people.' || j.place || '.' || (e.fault ->> 'path')) order by j.place), '[]')
    from private.judge_people(people, request, caller) j, jsonb_array_elements(j.errors) e (fault)));
  return private.add_people(people, request);
end
$$;
select private.expose('create_check_lists(uuid, jsonb)');

-- Returns the draft with the rows of an imported list added. rows: as people of create_check_lists, up to 10,000, each
-- with its number in the file as `row` (else its place from 1). Raises VALIDATION_FAILED for every fault, with paths
-- such as email::12; good_only adds the rows without faults instead. IMPORT_ERROR at rows for what is no list of rows.
create function private.upload_check_lists(check_request_id uuid, rows jsonb, good_only boolean default false)
  returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  request constant public.check_request := private.draft_request(check_request_id, caller);
begin
  perform private.require_rows(rows);
  return private.add_people(private.good_rows(
    array(select to_jsonb(j) from private.judge_people(rows, request, caller) j), good_only), request);
end
$$;
select private.expose('upload_check_lists(uuid, jsonb, boolean)');

-- Returns the person of a draft after changing the fields present in input (those of private.check_person_errors).
-- Raises USER_NOT_FOUND at checkRequestPersonId for a person of another department, and TAKEN at email.
create function private.update_check_request_person(check_request_person_id uuid, input jsonb)
  returns public.check_request_person
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  person public.check_request_person;
  request public.check_request;
  changed jsonb;
begin
  select * into person from public.check_request_person c where c.id = check_request_person_id;
  if not found or not private.works_in(person.department_id, caller) then
    perform private.fail('USER_NOT_FOUND', 'checkRequestPersonId');
  end if;
  request := private.draft_request(person.check_request_id, caller);
  perform private.require_object(input);
  changed := jsonb_build_object('email', person.email, 'firstName', nullif(person.first_name, ''),
    'lastName', person.last_name, 'phone', person.phone, 'departmentId', person.department_id,
    'language', person.language,
    'jobRole', person.job_role, 'temporaryJob', person.temporary_job, 'alreadyEmployed', person.already_employed,
    'employedOn', person.employed_on, 'jobDescription', person.job_description) || input;
  perform private.fail_all(
    private.check_person_errors(changed, array(
      select d.id::text from private.departments_of(request.account_id, caller) d (id)), private.job_order(request))
    || case when exists (select from public.check_request_person c
        where c.check_request_id = request.id and c.email = private.clean_email(changed ->> 'email')
          and c.id <> person.id)
      then private.error('TAKEN', 'email') else '[]' end);
  update public.check_request_person c set
    email = private.clean_email(changed ->> 'email'),
    first_name = private.first_name(changed), last_name = private.clean(changed ->> 'lastName'),
    phone = nullif(changed ->> 'phone', ''), department_id = (changed ->> 'departmentId')::uuid,
    language = coalesce(changed ->> 'language', c.language),
    job_role = private.clean(changed ->> 'jobRole'), temporary_job = (changed ->> 'temporaryJob')::boolean,
    already_employed = (changed ->> 'alreadyEmployed')::boolean, employed_on = (changed ->> 'employedOn')::date,
    job_description = private.clean(changed ->> 'jobDescription')
  where c.id = person.id
  returning * into person;
  return person;
end
$$;
select private.expose('update_check_request_person(uuid, jsonb)');

-- Returns the draft without these people. Raises USER_NOT_FOUND unless all are in it, and of departments that the
-- caller works in.
create function private.remove_check_request_people(check_request_id uuid, check_request_person_ids uuid[])
  returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  request constant public.check_request := private.draft_request(check_request_id, caller);
  removed integer;
begin
  delete from public.check_request_person c
  where c.check_request_id = request.id and c.id = any (check_request_person_ids)
    and c.department_id in (select private.departments_of(request.account_id, caller));
  get diagnostics removed = row_count;
  if removed < (select count(distinct id) from unnest(check_request_person_ids) id) then
    perform private.fail('USER_NOT_FOUND', 'checkRequestPersonIds');
  end if;
  return private.count_people(request.id);
end
$$;
select private.expose('remove_check_request_people(uuid, uuid[])');
