-- What the forms of candidates take. An answer has the shape that its type's row says, and keeps the type's rules; the
-- contracts in functions/_shared/checks/contract/check-types/ say the same to the browser, and a test compares both.
--
-- A shape is one of these, and everything else of an answer is left out when it is stored:
--   "line"     text of one line, up to 300 characters; "line?" may be empty
--   "text"     up to 2,000 characters in several lines, may be empty
--   "email"    "email?" may be empty
--   "url"      https
--   "country"  NO
--   "month"    2027-02, not a month to come; "month?" may be null
--   "day"      2027-02-21; "day?" may be null; "past?" is a day that is not to come, or null
--   "percent?" a number above 0, up to 100, or null; "score?" a number from 0 to 1, or null
--   "boolean", "true", "uuid"
--   ["A", "B"] one of these words; with null in the list it may be null
--   {"list": shape, "min": 1, "max": 50}
--   {"fields": {name: shape}, "nullable": true}

-- ── Shapes ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the fault of one value of an answer, as a list of errors.
create function private.value_errors(value jsonb, kind text, path text) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  optional constant boolean := kind like '%?';
  base constant text := rtrim(kind, '?');
  input constant jsonb := jsonb_build_object('v', value);
begin
  if optional and base in ('month', 'day', 'past', 'percent', 'score') and value = 'null' then
    return '[]';
  end if;
  if value is null or value = 'null' or not optional and value = '""' and base <> 'text' then
    return private.error('BLANK', path);
  end if;
  if base in ('boolean', 'true') then
    return case when value = 'true' or base = 'boolean' and value = 'false' then '[]'
      else private.error(case when value = 'false' then 'BLANK' else 'INVALID' end, path) end;
  end if;
  if base = 'percent' then
    return case
      when jsonb_typeof(value) <> 'number' then private.error('INVALID', path)
      when (value #>> '{}')::numeric <= 0 then private.error('TOO_SMALL_OR_EQUAL', path)
      when (value #>> '{}')::numeric > 100 then private.error('TOO_BIG', path)
      else '[]' end;
  end if;
  if base = 'score' then
    return case
      when jsonb_typeof(value) <> 'number' then private.error('INVALID', path)
      when (value #>> '{}')::numeric not between 0 and 1 then private.error('INVALID', path)
      else '[]' end;
  end if;
  if jsonb_typeof(value) <> 'string' then
    return private.error('INVALID', path);
  end if;
  return case base
    when 'line' then private.text_errors(input, 'v', 300, required => not optional, path => path)
    when 'text' then private.text_errors(input, 'v', 2000, required => false, multiline => true, path => path)
    when 'email' then case when optional and private.clean(value #>> '{}') is null then '[]'
      else private.email_errors(jsonb_build_object('email', value), path) end
    when 'day' then case when private.date_errors(input, 'v', '1900-01-01') = '[]' then '[]'
      else private.error('INVALID', path) end
    when 'past' then case when private.date_errors(input, 'v', '1900-01-01') <> '[]' then private.error('INVALID', path)
      when (value #>> '{}')::date > private.candidate_today() then private.error('TOO_BIG', path) else '[]' end
    when 'month' then case
      when value #>> '{}' !~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$' then private.error('INVALID', path)
      when value #>> '{}' > to_char(private.candidate_today(), 'YYYY-MM') then private.error('TOO_BIG', path)
      else '[]' end
    when 'url' then
      case when private.clean(value #>> '{}') ~ '^https://[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$'
        then private.text_errors(input, 'v', 2000, path => path) else private.error('INVALID', path) end
    else case when value #>> '{}' ~ case base
        when 'country' then '^[A-Z]{2}$'
        when 'uuid' then '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$'
        end then '[]' else private.error('INVALID', path) end
    end;
end
$$;

-- Returns the faults of an answer against a shape, with paths such as `educations.0.institution`.
create function private.shape_errors(given jsonb, shape jsonb, path text default null) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  kind constant text := coalesce(jsonb_typeof(given), 'missing');
  errors jsonb := '[]';
begin
  if jsonb_typeof(shape) = 'string' then
    return private.value_errors(given, shape #>> '{}', path);
  elsif jsonb_typeof(shape) = 'array' then
    return case
      when kind in ('string', 'null') and shape @> given then '[]'
      when kind in ('missing', 'null') or given = '""' then private.error('BLANK', path)
      else private.error('INCLUSION', path) end;
  elsif kind in ('missing', 'null') then
    return case when kind = 'null' and (shape -> 'nullable')::boolean then '[]' else private.error('BLANK', path) end;
  elsif shape ? 'list' then
    if kind <> 'array' then
      return private.error('INVALID', path);
    elsif jsonb_array_length(given) < coalesce((shape -> 'min')::integer, 0) then
      return private.error('BLANK', path);
    elsif jsonb_array_length(given) > coalesce((shape -> 'max')::integer, 50) then
      return private.error('TOO_BIG', path);
    end if;
    select coalesce(jsonb_agg(f.fault order by e.place), '[]') into errors
    from jsonb_array_elements(given) with ordinality e (entry, place),
      jsonb_array_elements(private.shape_errors(e.entry, shape -> 'list', path || '.' || e.place - 1)) f (fault);
    return errors;
  elsif kind <> 'object' then
    return private.error('INVALID', path);
  end if;
  select coalesce(jsonb_agg(f.fault), '[]') into errors
  from jsonb_each(shape -> 'fields') s,
    jsonb_array_elements(private.shape_errors(given -> s.key, s.value, concat_ws('.', path, s.key))) f (fault);
  return errors;
end
$$;

-- Returns an answer that has the shape as it is stored: texts without white space at the ends, and no other fields.
create function private.shaped(given jsonb, shape jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return case
    when given = 'null' then given
    when shape in ('"line"', '"line?"', '"text"', '"url"')
      then to_jsonb(coalesce(private.clean(given #>> '{}'), ''))
    when shape in ('"email"', '"email?"') then to_jsonb(coalesce(private.clean_email(given #>> '{}'), ''))
    when jsonb_typeof(shape) <> 'object' then given
    when shape ? 'list' then (
      select coalesce(jsonb_agg(private.shaped(e.entry, shape -> 'list') order by e.place), '[]')
      from jsonb_array_elements(given) with ordinality e (entry, place))
    else (
      select jsonb_object_agg(s.key, private.shaped(given -> s.key, s.value)) from jsonb_each(shape -> 'fields') s)
    end;
end
$$;

-- Returns the faults of an answer to a form: those of its shape, or else those of the type's rules.
create function private.answer_errors(form private.check_form, attributes jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  errors jsonb := private.shape_errors(attributes, form.shape);
begin
  if errors = '[]' and form.rules is not null then
    execute format('select %s($1)', form.rules) into errors using private.shaped(attributes, form.shape);
  end if;
  return errors;
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
  where (e.entry ->> 'postalCode')
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
  select case when f.faults = '[]' and attributes ->> 'gapExplanation' = ''
      and private.has_gap(attributes -> 'addresses', 60) then private.error('BLANK', 'gapExplanation')
    else f.faults end
  from (select private.period_errors(attributes -> 'addresses', 'addresses')
    || private.postal_code_errors(attributes -> 'addresses')) f (faults)
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
