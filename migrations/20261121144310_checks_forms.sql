-- What the forms of candidates take. An answer has the shape that its type's row says, and keeps the type's rules; the
-- contracts in functions/_shared/checks/contract/check-types/ say the same to the browser, and a test compares both.

-- ── Answers ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of an answer to a form: those of its shape, and those of the type's rules. The rules also judge an
-- answer in which only lines are missing, so that one round shows all faults; of one field, only the first is named.
create function private.answer_errors(form private.check_form, attributes jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  errors jsonb := private.shape_errors(attributes, form.shape);
  broken jsonb := '[]';
begin
  if form.rules is not null
    and (errors = '[]' or private.shape_errors(private.filled(attributes, form.shape), form.shape) = '[]') then
    execute format('select %s($1)', form.rules) into broken using private.shaped(attributes, form.shape);
  end if;
  return errors || (
    select coalesce(jsonb_agg(b.fault order by b.place), '[]')
    from jsonb_array_elements(broken) with ordinality b (fault, place)
    where not exists (select from jsonb_array_elements(errors) e (fault) where e.fault -> 'path' = b.fault -> 'path'));
end
$$;

-- Stores an answer without faults, and returns the action that follows.
create function private.submit_answer(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  form private.check_form;
begin
  select * into form from private.check_form f where f.type = item.type;
  perform private.fail_all(private.answer_errors(form, attributes));
  perform private.store_answer(item.id, private.shaped(attributes, form.shape));
  return form.action;
end
$$;

-- ── Rules ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of the periods of a list: one that goes on has no last month, and every other one ends, and not
-- before it starts.
create function private.period_errors(entries jsonb, path text) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', case
      when p.finish is null then 'BLANK' when (e.entry -> 'current')::boolean then 'PRESENT' else 'TOO_SMALL' end,
    'path', concat_ws('.', period_errors.path, e.place - 1, 'finishMonth')) order by e.place), '[]')
  from jsonb_array_elements(entries) with ordinality e (entry, place),
    lateral (select e.entry ->> 'finishMonth') p (finish)
  where case when p.finish is null then not (e.entry -> 'current')::boolean
    else (e.entry -> 'current')::boolean or p.finish < e.entry ->> 'startMonth' end
$$;

create function private.education_rules(attributes jsonb) returns jsonb
  language sql immutable set search_path = ''
  return private.period_errors(attributes -> 'educations', 'educations');

-- Returns the form of a country's postal codes; null for a country whose codes are not checked, which may have none.
create function private.postal_code_form(country text) returns text
  language sql immutable set search_path = ''
  return case
    when country in ('NO', 'DK', 'AT', 'BE', 'CH') then '^[0-9]{4}$'
    when country in ('FI', 'DE', 'FR', 'ES', 'IT') then '^[0-9]{5}$'
    when country = 'SE' then '^[0-9]{3} ?[0-9]{2}$'
    when country = 'IS' then '^[0-9]{3}$'
    when country = 'PL' then '^[0-9]{2}-[0-9]{3}$'
    when country = 'NL' then '^[0-9]{4} ?[A-Za-z]{2}$'
    when country = 'PT' then '^[0-9]{4}-[0-9]{3}$'
    when country = 'GB' then '^[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}$' end;

-- Returns the faults of the postal codes of a list of addresses.
create function private.postal_code_errors(addresses jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', case when e.entry ->> 'postalCode' = '' then 'BLANK' else 'INVALID' end,
    'path', concat_ws('.', 'addresses', e.place - 1, 'postalCode')) order by e.place), '[]')
  from jsonb_array_elements(addresses) with ordinality e (entry, place)
  where e.entry ->> 'country' <> '' and (e.entry ->> 'postalCode')
    !~ coalesce(private.postal_code_form(e.entry ->> 'country'), '^[A-Za-z0-9][A-Za-z0-9 -]{0,11}$|^$')
$$;

-- Returns whether a month of these last ones, this one included, is covered by no period of a list.
create function private.has_gap(entries jsonb, months integer) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from generate_series(0, months - 1) ago (months),
      lateral (select to_char(private.candidate_today() - make_interval(months => ago.months), 'YYYY-MM')) m (month)
    where not exists (
      select from jsonb_array_elements(entries) e (entry)
      where e.entry ->> 'startMonth' <= m.month
        and ((e.entry -> 'current')::boolean or e.entry ->> 'finishMonth' >= m.month)));

-- Five years of addresses: a month without one is explained.
create function private.address_rules(attributes jsonb) returns jsonb
  language sql stable set search_path = '' as $$
  select f.faults || private.postal_code_errors(attributes -> 'addresses')
    || case when f.faults = '[]' and attributes ->> 'gapExplanation' = ''
      and private.has_gap(attributes -> 'addresses', 60) then private.error('BLANK', 'gapExplanation')
    else '[]' end
  from (select private.period_errors(attributes -> 'addresses', 'addresses')) f (faults)
$$;

-- Silence is no answer: each kind of tie has countries, or is among those of which the candidate has none.
create function private.ties_rules(attributes jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', case when attributes -> 'none' ? tie then 'PRESENT' else 'BLANK' end, 'path', tie)), '[]')
  from unnest('{affiliation,family,assets,income,presence}'::text[]) tie
  where (attributes -> 'none' ? tie) <> (attributes -> tie = '[]')
$$;

create function private.interests_rules(attributes jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case (attributes -> 'interests' = '[]')
    when (attributes -> 'hasNone')::boolean then '[]'
    when true then private.error('BLANK', 'interests') else private.error('PRESENT', 'hasNone') end;

-- Somebody has to be able to confirm a job: a contact at the employer, or a document.
create function private.work_rules(attributes jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select private.period_errors(attributes -> 'workExperiences', 'workExperiences')
    || coalesce(jsonb_agg(jsonb_build_object(
      'code', 'BLANK', 'path', concat_ws('.', 'workExperiences', e.place - 1, 'managerEmail')) order by e.place), '[]')
  from jsonb_array_elements(attributes -> 'workExperiences') with ordinality e (entry, place)
  where e.entry @> '{"hrEmail": "", "managerEmail": "", "fileIds": []}' and e.entry -> 'fileIds' = '[]'
$$;

-- An office and relations are given exactly when the question before them was answered with yes.
create function private.exposure_rules(attributes jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case (attributes -> 'office' <> 'null')
      when (attributes -> 'pep')::boolean then '[]'
      when true then private.error('PRESENT', 'office') else private.error('BLANK', 'office') end
    || case (attributes -> 'pepRelations' <> '[]')
      when (attributes -> 'pepRelation')::boolean then '[]'
      when true then private.error('PRESENT', 'pepRelations') else private.error('BLANK', 'pepRelations') end;

-- ── The types ───────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.check_form (submitted, type, shape, rules)
select 'private.submit_answer', f.* from (values
  ('EDUCATION', jsonb '{"fields": {
    "educations": {"min": 1, "list": {"fields": {
      "institution": "line", "degree": "line", "country": "country",
      "startMonth": "month", "finishMonth": "month?", "current": "boolean",
      "explanation": "text", "fileIds": {"list": "uuid", "max": 10}}}},
    "gapExplanation": "text"}}', 'private.education_rules'),
  ('ADDRESS', '{"fields": {
    "addresses": {"min": 1, "list": {"fields": {
      "line1": "line", "postalCode": "line?", "city": "line", "country": "country",
      "startMonth": "month", "finishMonth": "month?", "current": "boolean"}}},
    "gapExplanation": "text"}}', 'private.address_rules'),
  ('OPEN_SOURCE_SEARCH', '{"fields": {
    "socialMediaAccounts": {"list": {"fields": {"platform": "line", "url": "url"}}}}}', null),
  ('SPECIFIC_SOURCE_SEARCH', '{"fields": {
    "pep": "boolean",
    "office": {"nullable": true, "fields": {
      "title": "line", "organization": "line", "country": "country", "terminatedOn": "day?"}},
    "pepRelation": "boolean",
    "pepRelations": {"list": {"fields": {
      "name": "line", "title": "line", "address": "line?", "identifier": "line?", "dateOfBirth": "past?",
      "placeOfBirth": "line?", "gender": ["FEMALE", "MALE", null], "country": "country"}}}}}',
    'private.exposure_rules'),
  ('RELATED_COUNTRIES', '{"fields": {
    "legal": {"min": 1, "list": "country"}, "affiliation": {"list": "country"}, "family": {"list": "country"},
    "assets": {"list": "country"}, "income": {"list": "country"}, "presence": {"list": "country"},
    "none": {"max": 5, "list": ["affiliation", "family", "assets", "income", "presence"]}}}', 'private.ties_rules'),
  ('BUSINESS_INTERESTS', '{"fields": {
    "interests": {"list": {"fields": {
      "company": "line", "organizationNumber": "line?", "country": "country", "role": "line?",
      "share": "percent?"}}},
    "hasNone": "boolean"}}', 'private.interests_rules'),
  ('PERSONAL_CREDIT', '{"fields": {"isConfirmed": "true", "explanation": "text"}}', null),
  ('BANKRUPTCY', '{"fields": {"explanation": "text"}}', null),
  ('LEGAL_CASE_RECORDS', '{"fields": {"explanation": "text"}}', null)) f (type, shape, rules);
