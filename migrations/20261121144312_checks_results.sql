-- What reviewers enter as the result of a check (decision 0068). A result has the shape that its type's row says, as an
-- answer does; the contracts in functions/_shared/checks/contract/check-types/ say the same to the browser, and a test
-- compares both. Types without a row get their result from elsewhere: an eID, referees, documents that were
-- confirmed. A reviewer who decides about these keeps it.

create table private.check_result_form (
  type text constraint check_result_form_pkey primary key
    constraint check_result_form_type_fkey references public.check_type (type) on delete cascade,
  shape jsonb not null,
  -- The list of the answer whose entries have a finding each; null for a result on the whole.
  entries text
);
alter table private.check_result_form enable row level security;

insert into private.check_result_form (type, entries, shape)
select f.type, f.entries, jsonb '{"fields": {
  "findings": {"list": {"fields": {"isConfirmed": "boolean", "source": "line", "note": "text"}}}}}'
from (values
  ('ADDRESS', 'addresses'), ('BUSINESS_INTERESTS', 'interests'), ('CERTIFICATES', 'certificates'),
  ('EDUCATION', 'educations')) f (type, entries);
insert into private.check_result_form (type, shape)
select f.type, jsonb '{"fields": {"source": "line", "searchedOn": "day", "note": "text"}}'
from (values ('BANKRUPTCY'), ('LEGAL_CASE_RECORDS'), ('OPEN_SOURCE_SEARCH'), ('RELATED_COUNTRIES')) f (type);
insert into private.check_result_form (type, shape) values
  ('CRIMINAL_RECORD', '{"fields": {
    "issuedOn": "day", "certificate": ["ORDINARY", "LIMITED", "CHILD_CARE", "EXHAUSTIVE"], "isClean": "boolean",
    "seenOn": "day?", "seenBy": "line?", "note": "text"}}'),
  ('E_LEARNING', '{"fields": {"completedOn": "day"}}'),
  ('PERSONAL_CREDIT', '{"fields": {"checkedOn": "day", "isInOrder": "boolean", "note": "text"}}'),
  ('PERSONAL_NUMBER', '{"fields": {"isValid": "boolean"}}'),
  ('SPECIFIC_SOURCE_SEARCH', '{"fields": {
    "matches": {"list": {"fields": {
      "list": "line", "name": "line", "score": "score?", "isSamePerson": "boolean", "why": "line"}}}}}'),
  ('WORK_PERMIT', '{"fields": {"mayWork": "boolean", "expiresOn": "day?", "note": "text"}}');

-- Returns the faults of the findings on entries: one that is not confirmed says why.
create function private.finding_errors(findings jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', 'BLANK', 'path', concat_ws('.', 'result.findings', e.place - 1, 'note')) order by e.place), '[]')
  from jsonb_array_elements(findings) with ordinality e (entry, place)
  where e.entry -> 'isConfirmed' = 'false' and private.clean(e.entry ->> 'note') is null
$$;

-- Returns the faults of the days of a result: TOO_BIG for one to come, except where something ends.
create function private.result_day_errors(result jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', 'TOO_BIG', 'path', 'result.' || field)), '[]')
  from unnest('{issuedOn,checkedOn,searchedOn,completedOn,seenOn}'::text[]) field
  where (result ->> field)::date > (private.now() at time zone private.candidate_zone())::date
$$;

-- Returns the faults of a result that a reviewer entered, with paths such as `result.findings.0.source`. A result is
-- PRESENT for a type that gets it from elsewhere.
create function private.result_errors(item public.check_item, result jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  form private.check_result_form;
  errors jsonb;
begin
  select * into form from private.check_result_form f where f.type = item.type;
  if not found then
    return case when coalesce(result, 'null') = 'null' then '[]' else private.error('PRESENT', 'result') end;
  end if;
  errors := private.shape_errors(result, form.shape, 'result');
  if errors = '[]' then
    errors := private.result_day_errors(result);
  end if;
  if errors <> '[]' or form.entries is null then
    return errors;
  end if;
  if jsonb_array_length(result -> 'findings') <> coalesce(
    jsonb_array_length(private.answer_of(item.id) -> 'attributes' -> form.entries), 0) then
    return private.error('INVALID', 'result.findings');
  end if;
  return private.finding_errors(result -> 'findings');
end
$$;

-- Returns the result that a decision keeps: what the reviewer entered, as it is stored, or for a type that gets it from
-- elsewhere the result of the decision before.
create function private.result_to_keep(item public.check_item, result jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce(
    (select private.shaped(result, f.shape) from private.check_result_form f where f.type = item.type),
    (select g.result from private.check_finding g
      where g.check_item_id = item.id and g.result is not null order by g.decided_at desc, g.id limit 1));

-- Returns whether a result says itself that something is wrong, so that the check cannot be cleared with it.
create function private.is_result_clean(result jsonb) returns boolean
  language sql immutable set search_path = ''
  return not exists (
      select from unnest('{isClean,isInOrder,mayWork,isValid}'::text[]) fact where result -> fact = 'false')
    and not coalesce(result @> '{"findings": [{"isConfirmed": false}]}', false)
    and not coalesce(result @> '{"matches": [{"isSamePerson": true}]}', false);
