-- Sending an order: its price, what it lacks, and the step from a draft to check lists. The press of the button judges
-- the whole order and charges it in one transaction (decision 0132). A small order is sent in the same transaction; for
-- a larger one, a job makes the lists in batches from what is paid. A person is asked once, because the list has the id
-- of the person's row in the order; a check is charged and refunded once, because both have the ids below.

insert into private.usage_limit (action, scope, per, max) values
  ('CHECK_ORDER', 'ACCOUNT', interval '1 hour', 300),
  -- Candidates whom a sender asks.
  ('CHECK_MAIL', 'NEWCOMER', interval '1 day', 10000),
  ('CHECK_MAIL', 'PERSON', interval '1 day', 20000),
  ('CHECK_MAIL', 'ACCOUNT', interval '1 day', 50000),
  ('CHECK_MAIL', 'NETWORK', interval '1 day', 50000),
  ('CHECK_MAIL', 'EVERYBODY', interval '1 hour', 100000),
  -- To one mailbox, from all senders.
  ('CHECK_MAIL_TO', 'RECIPIENT', interval '1 day', 50);

-- ── Ids ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the id of a check of a list, made or not: the same for every try.
create function private.check_item_id(check_list_id uuid, type text) returns uuid
  language plpgsql immutable set search_path = '' as $$
begin
  return private.named_id(check_list_id || ':' || type);
end
$$;

-- Returns the id under which all checks of one type in an order are charged.
create function private.check_charge_id(check_request_id uuid, type text) returns uuid
  language sql immutable set search_path = ''
  return private.named_id(check_request_id || ':charge:' || type);

-- Refunds one check; a repeat changes nothing. The account's credits are locked.
create function private.refund_check(item public.check_item, caller uuid default null) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.refund_part(item.charge_id, item.id, 1, caller)
$$;

-- Returns what the ledger calls an order of checks: its package, or the job, and the day.
create function private.order_in_ledger(check_request_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select concat_ws(' · ', coalesce(r.package_name, r.job_role), to_char(r.sent_at at time zone 'Europe/Oslo',
      'YYYY-MM-DD'))
    from public.check_request r where r.id = order_in_ledger.check_request_id);
insert into private.ledger_item (product_type, names)
select p.type, 'private.order_in_ledger' from public.product p
where p.type <> 'TEXT_MESSAGE'
on conflict on constraint ledger_item_pkey do nothing;

-- ── Who is asked ────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether two names of a job are the same, whatever their case and spaces. Null counts as no name.
create function private.is_same_job(one text, other text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(lower(regexp_replace(private.clean(one), '\s+', ' ', 'g'))
    = lower(regexp_replace(private.clean(other), '\s+', ' ', 'g')), false);

-- Returns what the team has asked these addresses before. job_roles: beside emails; null for the order's own. reason:
-- OPEN_REQUEST when one of the order's checks is open for the address, CHECKED when one was completed within its
-- validity, else null; check_types: the checks concerned. shown_at: when a check that a country of the order allows
-- once for each job was last completed for the same job. Looks at the lists of the departments that the user works in,
-- and no others.
create function private.candidate_history(
  request public.check_request, emails text[], job_roles text[], user_id uuid)
  returns table (email text, reason text, check_types text[], shown_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  with known as (
    select a.email, t.type, i.completed_at,
      i.completed_at is null and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM') as is_open,
      i.valid_until > private.now() as is_valid,
      i.completed_at is not null and private.is_same_job(l.job_role, coalesce(a.job_role, request.job_role))
        and exists (
          select from public.check_policy p
          where p.check_type = t.type and p.country = any (request.countries) and p.once_per_job) as is_shown
    from unnest(emails, job_roles) a (email, job_role)
    join public.check_list l on l.account_id = request.account_id and l.email = a.email
    join public.check_item i on i.check_list_id = l.id and i.type = any (request.check_types)
    join public.check_type t on t.type = i.type
    where l.department_id = any (array(
      select private.departments_of(request.account_id, candidate_history.user_id)))
  )
  select k.email,
    case when bool_or(k.is_open) then 'OPEN_REQUEST' when bool_or(k.is_valid) then 'CHECKED' end,
    coalesce(array_agg(distinct k.type) filter (where k.is_open), array_agg(distinct k.type) filter (where k.is_valid),
      '{}'),
    max(k.completed_at) filter (where k.is_shown)
  from known k
  where k.is_open or k.is_valid or k.is_shown
  group by k.email
$$;

-- Returns the people of an order about whom private.candidate_history knows something. is_left_out: not asked, because
-- of an open request, or of a check that is still valid unless the order includes those.
create function private.known_people(request public.check_request, user_id uuid)
  returns table (id uuid, reason text, check_types text[], shown_at timestamptz, is_left_out boolean)
  language sql stable security definer set search_path = '' as $$
  with people as materialized (
    select p.id, p.email, p.job_role from public.check_request_person p where p.check_request_id = request.id
  )
  select p.id, h.reason, h.check_types, h.shown_at,
    coalesce(h.reason = 'OPEN_REQUEST' or h.reason = 'CHECKED' and not request.include_checked_candidates, false)
  from private.candidate_history(request, array(select p.email from people p order by p.id),
    array(select p.job_role from people p order by p.id), known_people.user_id) h
  join people p on p.email = h.email
$$;

-- Returns what the team knows about candidates who may be added to an order, for its senders: [{email, reason,
-- checkTypes, shownOn, knownAs}], see private.candidate_history; knownAs is the name of the person with that address,
-- if it is another. people: up to 10,000 of {email, firstName?, lastName?, jobRole?}. Nothing is saved.
create function private.known_candidates(check_request_id uuid, people jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  request public.check_request;
  departments uuid[];
begin
  select * into request from public.check_request r
  where r.id = known_candidates.check_request_id and private.works_in(r.department_id, caller);
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkRequestId');
  end if;
  if jsonb_typeof(people) is distinct from 'array' then
    perform private.fail('INVALID', 'people');
  end if;
  if jsonb_array_length(people) > 10000 then
    perform private.fail('TOO_BIG', 'people');
  end if;
  departments := array(select private.departments_of(request.account_id, caller));
  return (
    with named as materialized (
      select distinct on (n.email) n.email, n.name, n.job_role
      from (
        select p.place, private.clean_email(p.value ->> 'email') as email,
          private.clean(p.value ->> 'jobRole') as job_role,
          private.full_name(private.clean(p.value ->> 'firstName'), private.clean(p.value ->> 'lastName')) as name
        from jsonb_array_elements(people) with ordinality p (value, place)) n
      where n.email is not null
      order by n.email, n.place
    ), history as (
      select * from private.candidate_history(request, array(select n.email from named n order by n.email),
        array(select n.job_role from named n order by n.email), caller)
    ), person as (
      select n.email, private.full_name(p.first_name, p.last_name) as known_as
      from named n
      join public.person p on p.account_id = request.account_id and p.email = n.email
      where lower(private.full_name(p.first_name, p.last_name)) <> lower(n.name) and p.department_ids && departments
    )
    select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'reason', h.reason,
      'checkTypes', coalesce(h.check_types, '{}'), 'shownOn', (h.shown_at at time zone 'Europe/Oslo')::date,
      'knownAs', p.known_as) order by n.email), '[]')
    from named n
    left join history h on h.email = n.email
    left join person p on p.email = n.email
    where h.email is not null or p.email is not null);
end
$$;
select private.expose('known_candidates(uuid, jsonb)');

-- Returns the price of an order now, in credits: {items: [{type, productType, unitPrice, quantity, total}], people,
-- total, excludedCount, excluded: [{id, email, firstName, lastName, reason, checkTypes}], openCount, checkedCount,
-- shownCount, shown: [{id, email, firstName, lastName, shownOn}]}: who is left out, who has an open request or a check
-- that is still valid, and who is asked once more for the same job. Lists have the first 100, of departments that the
-- user works in. PRODUCT_UNAVAILABLE for a check that is not sold.
create function private.priced_order(request public.check_request, user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  known jsonb;
  excluded integer;
  items jsonb;
begin
  select jsonb_build_object(
    'excludedCount', count(*) filter (where n.is_left_out),
    'openCount', count(*) filter (where n.reason = 'OPEN_REQUEST'),
    'checkedCount', count(*) filter (where n.reason = 'CHECKED'),
    'excluded', coalesce(jsonb_agg(n.person || jsonb_build_object('reason', n.reason, 'checkTypes', n.check_types)
      order by n.position) filter (where n.is_left_out and n.place <= 100), '[]'),
    'shownCount', count(*) filter (where not n.is_left_out and n.shown_at is not null),
    'shown', coalesce(jsonb_agg(
      n.person || jsonb_build_object('shownOn', (n.shown_at at time zone 'Europe/Oslo')::date)
      order by n.position) filter (where not n.is_left_out and n.shown_at is not null and n.place <= 100), '[]'))
  into known
  from (
    select x.*, p.position,
      row_number() over (
        partition by x.is_left_out, not x.is_left_out and x.shown_at is null order by p.position) as place,
      jsonb_build_object('id', p.id, 'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name) as person
    from private.known_people(request, priced_order.user_id) x
    join public.check_request_person p on p.id = x.id
  ) n;
  excluded := known ->> 'excludedCount';
  select jsonb_agg(jsonb_build_object('type', t.type, 'productType', t.product_type, 'unitPrice', c.credits,
    'quantity', request.people_count - excluded, 'total', c.credits * (request.people_count - excluded))
    order by t.place)
  into items
  from public.check_type t, private.cost_in_credits(t.product_type, 1) c (credits)
  where t.type = any (request.check_types);
  return jsonb_build_object('items', items, 'people', request.people_count - excluded,
    'total', (select coalesce(sum((i.value ->> 'total')::integer), 0) from jsonb_array_elements(items) i)) || known;
end
$$;

-- Returns the days on which a candidate who does not answer is reminded of an order that is sent now: on the second,
-- fifth and tenth day, moved on to a weekday.
create function private.reminder_days(sent_at timestamptz) returns date[]
  language sql stable set search_path = ''
  return array(
    select d.day + case extract(isodow from d.day) when 6 then 2 when 7 then 1 else 0 end
    from (select (sent_at at time zone 'Europe/Oslo')::date + n as day from unnest('{2,5,10}'::integer[]) n) d
    order by 1);

-- Returns what private.priced_order does, with {refunded, balance, balanceAfter, remindsOn: ['2027-02-21']}: of an
-- order that was sent, what was paid, what came back, and the reminders still to come. For the senders of the order.
create function private.check_request_quote(check_request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  request public.check_request;
  quote jsonb;
  balance bigint;
begin
  select * into request from public.check_request r
  where r.id = check_request_quote.check_request_id and private.works_in(r.department_id, caller);
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkRequestId');
  end if;
  select coalesce(a.credit_balance, 0) into balance from public.account a where a.id = request.account_id;
  quote := case when request.status = 'DRAFT' then private.priced_order(request, caller)
    else request.snapshot -> 'quote' end;
  return quote || jsonb_build_object('balance', balance,
    'balanceAfter', balance - case when request.status = 'DRAFT' then (quote ->> 'total')::integer else 0 end,
    'refunded', (
      select coalesce(sum(private.refunded(t.id)), 0)
      from public.credit_transaction t, unnest(request.check_types) c (type)
      where t.item_id = private.check_charge_id(request.id, c.type) and t.reason = 'charge'),
    'remindsOn', (
      select coalesce(jsonb_agg(d.day order by d.day), '[]')
      from unnest(private.reminder_days(coalesce(request.sent_at, private.now()))) d (day)
      where d.day > (private.now() at time zone 'Europe/Oslo')::date));
end
$$;
select private.expose('check_request_quote(uuid)');

-- ── What is missing ─────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of a locked draft that is to be sent by this user. Paths are those of the forms; people.N counts
-- from 0 in the order's list.
create function private.order_errors(request public.check_request, user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  departments constant uuid[] := array(select private.departments_of(request.account_id, order_errors.user_id));
  needs_job constant boolean := private.needs_purpose(request.check_types);
  has_information boolean;
  has_course boolean;
begin
  select coalesce(bool_or(f.check_type = 'INFORMATION'), false), coalesce(bool_or(f.check_type = 'E_LEARNING'), false)
  into has_information, has_course from public.check_request_file f where f.check_request_id = request.id;
  return (
    select coalesce(jsonb_agg(private.error('BLANK', m.field) -> 0), '[]')
    from (values
      ('contactName', request.contact_name is null),
      ('contactEmail', request.contact_email is null),
      ('organizationName', request.organization_name is null),
      ('files', 'INFORMATION' = any (request.check_types) and not has_information),
      ('eLearningUrl', 'E_LEARNING' = any (request.check_types) and not has_course and request.e_learning_url is null),
      ('letterPlace', needs_job and request.letter_place is null),
      ('people', request.people_count = 0)) m (field, is_missing)
    where m.is_missing)
  || private.check_policy_errors(request.check_types, request.countries, request.crc_purpose_id)
  || (
    select coalesce(jsonb_agg(jsonb_build_object('code', f.code, 'path', 'people.' || f.place || '.' || f.field)
      order by f.place), '[]')
    from (
      select p.place, m.code, m.field
      from (
        select c.*, row_number() over (order by c.position) - 1 as place
        from public.check_request_person c where c.check_request_id = request.id) p,
        lateral (values
          ('INCLUSION', 'departmentId', p.department_id <> all (departments)),
          ('BLANK', 'jobRole', needs_job and coalesce(p.job_role, request.job_role) is null),
          ('BLANK', 'temporaryJob', needs_job and coalesce(p.temporary_job, request.temporary_job) is null),
          ('BLANK', 'alreadyEmployed', needs_job and coalesce(p.already_employed, request.already_employed) is null),
          ('BLANK', 'employedOn', needs_job and coalesce(p.employed_on, request.employed_on) is null),
          ('BLANK', 'jobDescription', needs_job and coalesce(p.job_description, request.job_description) is null)
        ) m (code, field, is_wrong)
      where m.is_wrong
      order by p.place limit 100) f);
end
$$;

-- Returns what is kept of an order as it is sent: {name, quote, policies, purpose, checks: [{type, nameEn, nameNb,
-- candidateTextEn, candidateTextNb, startsIn, candidateMinutes, turnaroundDays, validityMonths,
-- retentionMonths, restricted}]}.
create function private.order_snapshot(request public.check_request, quote jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'quote', quote,
    'name', (
      select jsonb_build_object('en', t.name_en, 'nb', t.name_nb) from public.check_request_type t
      where t.type = request.type and t.version = request.type_version),
    'package', (select p.name from public.check_package p where p.id = request.package_id),
    'purpose', (
      select jsonb_build_object('category', p.category, 'purpose', p.purpose, 'legalBasis', p.legal_basis,
        'certificate', p.certificate)
      from public.crc_purpose p where p.id = request.crc_purpose_id),
    'policies', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.country, p.check_type), '[]') from public.check_policy p
      where p.check_type = any (request.check_types) and p.country = any (request.countries)),
    'checks', (
      select jsonb_agg(jsonb_build_object('type', t.type, 'nameEn', t.name_en, 'nameNb', t.name_nb,
        'candidateTextEn', t.candidate_text_en, 'candidateTextNb', t.candidate_text_nb, 'startsIn', t.starts_in,
        'candidateMinutes', t.candidate_minutes, 'turnaroundDays', t.turnaround_days,
        'validityMonths', t.validity_months,
        'retentionMonths', t.retention_months, 'restricted', t.restricted) order by t.place)
      from public.check_type t where t.type = any (request.check_types)));

-- ── Making the lists ────────────────────────────────────────────────────────────────────────────────────────────

-- Hook of the invitation: the candidate has not answered, and still has this address.
create function private.invitation_is_wanted(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.check_list l
    where l.id = message.subject_id and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE')
      and l.email = message.recipient);
end
$$;

-- Hook of the invitation: records on the list whether the provider accepted it.
create function private.record_invitation(message private.outbox) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.check_list l set
    delivery_failed_at = case when message.status <> 'SENT' then private.now() end,
    last_contacted_at = case when message.status = 'SENT' then coalesce(l.last_contacted_at, private.now())
      else l.last_contacted_at end
  where l.id = message.subject_id and l.email = message.recipient
$$;
insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('check_list_invitation', 'Invitation to checks', 'Invitasjon til sjekker',
    'private.invitation_is_wanted', 'private.record_invitation');

-- Returns what the invitations of an order in one language have in common: who asks, for what, how long it takes and
-- when it has to be done.
create function private.invitation_mail(request public.check_request, language text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('organizationName', request.organization_name,
      'organizationNumber', request.organization_number,
      'contactName', request.contact_name, 'contactEmail', request.contact_email,
      'contactPhone', request.contact_phone, 'message', request.message,
      'brand', private.brand_of(request.account_id),
      'checks', jsonb_agg(c.value ->> case invitation_mail.language when 'en' then 'nameEn' else 'nameNb' end
        order by c.place),
      -- What a candidate needs, roughly: two minutes for the consent, and those of each check that waits for them.
      'minutes', 2 + coalesce(sum((c.value ->> 'candidateMinutes')::integer)
        filter (where c.value ->> 'startsIn' = 'PENDING_CANDIDATE'), 0),
      'remindsOn', (private.reminder_days(request.sent_at))[1],
      'answerBy', (request.sent_at at time zone 'Europe/Oslo')::date + 14)
    from jsonb_array_elements(request.snapshot -> 'checks') with ordinality c (value, place));

-- Counts an invitation for each of these people of an order, marks those whose mailbox gets too many as MAILBOX_LIMIT,
-- and returns the others.
create function private.leave_out_full_mailboxes(request public.check_request, people uuid[]) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked uuid[];
begin
  -- In the order of the addresses, so that two orders with the same people do not wait for each other crosswise.
  with judged as materialized (
    select p.id, private.is_within_limits('CHECK_MAIL_TO', jsonb_build_object('RECIPIENT', p.email)) as is_within
    from (
      select c.id, c.email from public.check_request_person c
      where c.check_request_id = request.id and c.id = any (people) order by c.email offset 0) p
  ), left_out as (
    update public.check_request_person c set excluded_reason = 'MAILBOX_LIMIT'
    from judged j where j.id = c.id and not j.is_within
  )
  select coalesce(array_agg(j.id) filter (where j.is_within), '{}') into asked from judged j;
  return asked;
end
$$;

-- Makes the lists of these people of a locked order, with their checks, first events, links and mails, but for those
-- whose mailbox gets too many invitations.
create function private.make_check_lists(request public.check_request, chosen uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  people constant uuid[] := private.leave_out_full_mailboxes(request, chosen);
  sender_name constant text := (
    select coalesce(private.full_name(u.first_name, u.last_name), u.email)
    from public.user_profile u where u.id = request.sent_by);
begin
  -- People and lists in the order of the addresses, so that two orders with the same people do not wait for each other
  -- crosswise.
  with asked as materialized (
    select * from public.check_request_person c
    where c.check_request_id = request.id and c.id = any (people)
  ), noted as materialized (
    select n.* from private.note_people(request.account_id, (
      select jsonb_agg(jsonb_build_object('departmentId', a.department_id, 'email', a.email, 'firstName', a.first_name,
        'lastName', a.last_name, 'phone', a.phone, 'language', a.language)) from asked a)) n
  )
  insert into public.check_list (id, account_id, department_id, check_request_id, person_id, request_type, sent_by,
    first_name, last_name, email, phone, language, user_id, job_role, temporary_job, already_employed, employed_on,
    job_description, requested_at)
  select p.id, request.account_id, p.department_id, request.id, n.id, request.type, request.sent_by,
    p.first_name, p.last_name, p.email, p.phone, p.language, u.id,
    coalesce(p.job_role, request.job_role), coalesce(p.temporary_job, request.temporary_job),
    coalesce(p.already_employed, request.already_employed), coalesce(p.employed_on, request.employed_on),
    coalesce(p.job_description, request.job_description), request.sent_at
  from asked p
  left join noted n on n.email = p.email
  left join public.user_profile u on u.email = p.email and u.confirmed_at is not null
  order by p.email;
  insert into public.check_item (id, check_list_id, type, restricted, status, unit_price, charge_id)
  select private.check_item_id(p.id, c.type), p.id, c.type, c.restricted, c.starts_in, c.unit_price, c.charge_id
  from unnest(people) p (id), (
    select c.value ->> 'type' as type, c.value ->> 'restricted' is not null as restricted,
      c.value ->> 'startsIn' as starts_in, (q.value ->> 'unitPrice')::integer as unit_price,
      private.check_charge_id(request.id, c.value ->> 'type') as charge_id
    from jsonb_array_elements(request.snapshot -> 'checks') c
    join jsonb_array_elements(request.snapshot -> 'quote' -> 'items') q on q.value ->> 'type' = c.value ->> 'type'
    offset 0) c;
  insert into public.check_event (check_list_id, type, status, actor_kind, actor_id, actor_name)
  select p.id, 'CHECK_LIST_REQUESTED', 'PENDING_CONSENT', 'SENDER', request.sent_by, sender_name
  from unnest(people) p (id);
  perform private.queue_mail('check_list_invitation', l.email, private.full_name(l.first_name, l.last_name), l.language,
    m.payload || jsonb_build_object('checkListId', l.id,
      'recipientName', private.full_name(l.first_name, l.last_name)),
    'CHECK_LIST', l.id, account_id => request.account_id,
    subject_kind => 'check_list', subject_id => l.id, dedupe_key => 'check-invitation:' || l.id)
  from public.check_list l
  join (select k.language, private.invitation_mail(request, k.language) as payload
    from (select distinct o.language from public.check_list o where o.id = any (people)) k offset 0) m
    on m.language = l.language
  where l.id = any (people);
  update public.check_request_person c set sent_at = private.now() where c.id = any (people);
  update public.check_request r set sent_count = r.sent_count + cardinality(people) where r.id = request.id;
end
$$;

-- Returns the people of an order who still have to be asked, in its order.
create function private.unsent_people(check_request_id uuid, max integer) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select c.id from public.check_request_person c
    where c.check_request_id = unsent_people.check_request_id and c.sent_at is null and c.excluded_reason is null
    order by c.position limit unsent_people.max);

-- Makes the next lists of a locked order. A person whose list cannot be made is marked FAILED; faults of the database
-- itself are raised.
create function private.make_next_check_lists(request public.check_request, max integer) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  batch constant uuid[] := private.unsent_people(request.id, max);
  person uuid;
begin
  perform private.make_check_lists(request, batch);
exception when raise_exception or integrity_constraint_violation or data_exception then
  foreach person in array batch loop
    begin
      perform private.make_check_lists(request, array[person]);
    exception when raise_exception or integrity_constraint_violation or data_exception then
      raise warning 'a list of the order % failed: %', request.id, sqlerrm;
      update public.check_request_person c set excluded_reason = 'FAILED' where c.id = person;
    end;
  end loop;
end
$$;

-- Ends the sending of a locked order, and returns it: the checks of those who could not be asked are refunded. The
-- account's credits are locked.
create function private.end_sending(request public.check_request) returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ended public.check_request;
begin
  perform private.refund_part(private.check_charge_id(request.id, t.type),
    private.named_id(request.id || ':unsent:' || t.type), c.people)
  from unnest(request.check_types) t (type), (
    select count(*)::integer as people from public.check_request_person p
    where p.check_request_id = request.id and p.excluded_reason in ('MAILBOX_LIMIT', 'FAILED')) c
  where c.people > 0;
  update public.check_request r set status = 'SENT' where r.id = request.id returning * into ended;
  return ended;
end
$$;

-- Raises why nobody in an order could be asked: DELIVERY_FREQUENCY_EXCEEDED at `limit` for mailboxes that get too many
-- invitations, else INTERNAL.
create function private.fail_unsent(check_request_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.check_request_person c
    where c.check_request_id = fail_unsent.check_request_id and c.excluded_reason = 'MAILBOX_LIMIT') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
  perform private.fail('INTERNAL');
end
$$;

-- ── The sender sends ────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the order, sent or being sent: DRAFT → SENT, or SENDING while a job makes the lists of a larger one. A repeat
-- changes nothing. For those who work in its department, mailbox confirmed, not during impersonation. expected_total:
-- the credits that the sender has seen. Raises what require_check_sender and order_errors find, INVALID_ACTION at
-- expectedTotal for another price, DELIVERY_FREQUENCY_EXCEEDED beyond the limits and when nobody could be asked, and
-- CREDIT_BALANCE_INSUFFICIENT. Some who cannot be asked are refunded, and the others are asked.
create function private.submit_check_request(check_request_id uuid, expected_total integer)
  returns public.check_request
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  request public.check_request;
  quote jsonb;
begin
  -- The account's credits first, as all code that charges does.
  perform private.lock_credits(r.account_id) from public.check_request r
  where r.id = submit_check_request.check_request_id and private.works_in(r.department_id, caller);
  request := private.sender_request(check_request_id, caller);
  perform private.refuse_impersonation();
  if request.status <> 'DRAFT' then
    return request;
  end if;
  perform private.require_check_sender(request.account_id);
  perform private.fail_all(private.order_errors(request, caller));
  quote := private.priced_order(request, caller);
  if (quote ->> 'people')::integer = 0 then
    perform private.fail('BLANK', 'people');
  end if;
  if (quote ->> 'total')::integer is distinct from expected_total then
    perform private.fail('INVALID_ACTION', 'expectedTotal');
  end if;
  perform private.require_within_limits('CHECK_ORDER', private.usage_keys(caller, request.account_id));
  perform private.require_within_limits(
    'CHECK_MAIL', private.usage_keys(caller, request.account_id), (quote ->> 'people')::integer);
  perform private.charge(request.account_id, private.check_charge_id(request.id, i.value ->> 'type'),
    i.value ->> 'productType', (i.value ->> 'quantity')::integer, caller,
    row(request.id, null, request.department_id, request.cost_center))
  from jsonb_array_elements(quote -> 'items') i;

  update public.check_request_person p set excluded_reason = n.reason
  from private.known_people(request, caller) n where n.id = p.id and n.is_left_out;
  update public.check_request r set status = 'SENDING', sent_by = caller, sent_at = private.now(),
    package_name = coalesce((select p.name from public.check_package p where p.id = r.package_id), r.package_name),
    snapshot = private.order_snapshot(r, quote - '{excluded,shown}'::text[])
  where r.id = request.id
  returning * into request;
  if (quote ->> 'people')::integer <= 100 then
    perform private.make_next_check_lists(request, 100);
    request := private.end_sending(request);
    if request.sent_count = 0 then
      perform private.fail_unsent(request.id);
    end if;
  else
    perform private.enqueue_job('SEND_CHECK_LISTS', 'send-check-lists:' || request.id,
      jsonb_build_object('checkRequestId', request.id));
  end if;
  return request;
end
$$;
select private.expose('submit_check_request(uuid, integer)');

-- ── A large order ───────────────────────────────────────────────────────────────────────────────────────────────

-- For the job SEND_CHECK_LISTS: makes the next lists of an order and returns how many people are left, or 0. Each call
-- is one transaction, so that a killed job goes on where it stopped.
create function service.send_check_lists(check_request_id uuid, max integer default 500) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request;
begin
  select * into request from public.check_request r
  where r.id = send_check_lists.check_request_id and r.status = 'SENDING' for no key update;
  if not found then
    return 0;
  end if;
  perform private.make_next_check_lists(request, send_check_lists.max);
  return (
    select count(*) from public.check_request_person c
    where c.check_request_id = request.id and c.sent_at is null and c.excluded_reason is null);
end
$$;

-- For the job SEND_CHECK_LISTS: ends the sending of an order once everybody was asked or left out. A repeat changes
-- nothing.
create function service.finish_check_request(check_request_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.check_request;
begin
  perform private.lock_credits(r.account_id) from public.check_request r
  where r.id = finish_check_request.check_request_id and r.status = 'SENDING';
  select * into request from public.check_request r
  where r.id = finish_check_request.check_request_id and r.status = 'SENDING' for no key update;
  if not found or cardinality(private.unsent_people(request.id, 1)) > 0 then
    return;
  end if;
  perform private.end_sending(request);
end
$$;

-- Hook of SEND_CHECK_LISTS for giving up: those who were not asked yet are marked as failed and refunded.
create function private.give_up_sending(job private.job, reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request_id constant uuid := (job.payload ->> 'checkRequestId')::uuid;
begin
  perform private.lock_credits(r.account_id) from public.check_request r where r.id = request_id;
  perform from public.check_request r where r.id = request_id for no key update;
  update public.check_request_person c set excluded_reason = 'FAILED'
  where c.check_request_id = request_id and c.sent_at is null and c.excluded_reason is null;
  perform service.finish_check_request(request_id);
end
$$;

create function private.account_of_sending(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (select r.account_id from public.check_request r where r.id = (job.payload ->> 'checkRequestId')::uuid);
insert into private.job_kind (kind, title_en, title_nb, given_up, account_of) values
  ('SEND_CHECK_LISTS', 'Send a large order of checks', 'Sende en stor bestilling av sjekker',
    'private.give_up_sending', 'private.account_of_sending');

grant execute on function
  service.send_check_lists(uuid, integer), service.finish_check_request(uuid)
to service_role;
