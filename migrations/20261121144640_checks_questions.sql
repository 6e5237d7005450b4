-- The questions that referees answer. A template is a set for one relation, for one role, or for all. The product's own
-- have no account; a team's OWNER and ADMINs make others, which come first. Everybody in the team reads them. A referee
-- answers a snapshot, so that a change of a template changes nothing that was sent (decision 0141).

create table public.reference_template (
  id uuid constraint reference_template_pkey primary key default gen_random_uuid(),
  -- Null for the product's own.
  account_id uuid constraint reference_template_account_id_fkey references public.account (id) on delete cascade,
  -- What the referee was to the candidate; null for every relation.
  relation text constraint reference_template_relation_known
    check (relation in ('MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER')),
  -- Null for every role.
  role_name text constraint reference_template_role_name_length check (char_length(role_name) between 1 and 100),
  -- Rises with every change.
  version integer not null default 1,
  scale text not null constraint reference_template_scale_known check (scale in ('RATING_1_5', 'BEHAVIOUR')),
  -- [{id, kind, required, en: {text, low, high}, nb: the same}]
  items jsonb not null constraint reference_template_items_size check (octet_length(items::text) <= 100000),
  -- Out of use since; nobody new gets the questions (decision 0151).
  archived_at timestamptz,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create unique index reference_template_place_unique on public.reference_template
  (account_id, coalesce(relation, ''), lower(coalesce(role_name, ''))) where archived_at is null;
create index reference_template_account_id_index on public.reference_template (account_id);
comment on table public.reference_template is '@graphql({"totalCount": {"enabled": true}})';
create trigger reference_template_touch before update on public.reference_template
  for each row execute function private.touch();
create trigger reference_template_lock before insert or update on public.reference_template
  for each row execute function private.refuse_locked();
alter table public.reference_template enable row level security;
create policy reference_template_select on public.reference_template for select to authenticated
  using (
    account_id is null and (select private.uid()) is not null
    or account_id = any (array(select private.member_accounts())));
grant select on public.reference_template to authenticated;

-- ── The product's own ───────────────────────────────────────────────────────────────────────────────────────────

-- The ten assessment items of spec 001 §5, with its texts and questions of yes and no. Managers see how the work was
-- done, colleagues and reports how it was to work together, customers what was delivered (reference §3).
with question (
  place, id, kind, required, relations, text_en, text_nb, low_en, high_en, low_nb, high_nb) as (values
  (1, 'cooperation', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Working with others',
    'Å samarbeide med andre',
    'Kept to themselves when others needed help', 'Helped others without being asked',
    'Holdt seg for seg selv når andre trengte hjelp', 'Hjalp andre uten å bli spurt'),
  (2, 'responsibility', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Taking responsibility',
    'Å ta ansvar',
    'Left mistakes for others to find and fix', 'Reported mistakes early and fixed them',
    'Lot andre finne og rette feil', 'Sa fra om feil tidlig og rettet dem'),
  (3, 'efficiency', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Getting work done on time',
    'Å jobbe effektivt og levere i tide',
    'Often delivered late without saying so', 'Delivered on time and said early when something would be late',
    'Leverte ofte for sent uten å si fra', 'Leverte i tide og sa tidlig fra når noe ble forsinket'),
  (4, 'capacity', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT}',
    'Handling the amount of work',
    'Å håndtere arbeidsmengden',
    'Lost track when there was much to do', 'Set priorities and kept an overview when there was much to do',
    'Mistet oversikten når det var mye å gjøre', 'Prioriterte og hadde oversikt når det var mye å gjøre'),
  (5, 'initiative', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Taking initiative',
    'Å ta initiativ',
    'Waited to be told what to do', 'Saw what was needed and started on it',
    'Ventet på å få beskjed', 'Så hva som trengtes, og satte i gang'),
  (6, 'motivation', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT}',
    'Staying motivated and engaged',
    'Å være motivert og engasjert',
    'Did what was required and no more', 'Put effort into tasks that others found dull',
    'Gjorde det som ble krevd, og ikke mer', 'La ned innsats også i oppgaver andre syntes var kjedelige'),
  (7, 'novelty', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Finding new ideas and ways of working',
    'Å finne nye ideer og arbeidsmåter',
    'Did things as they had always been done', 'Suggested improvements and tried them out',
    'Gjorde ting slik de alltid var blitt gjort', 'Foreslo forbedringer og prøvde dem ut'),
  (8, 'adaptibility', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Adapting to change and new tasks',
    'Å tilpasse seg endringer og nye oppgaver',
    'Held on to the old ways when things changed', 'Adapted quickly and helped others to do so',
    'Holdt fast ved det gamle når noe endret seg', 'Stilte om raskt og hjalp andre med det samme'),
  (9, 'punctuality', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Being punctual and keeping agreements',
    'Å møte presis og holde avtaler',
    'Was often late or forgot agreements', 'Was always prepared and on time',
    'Kom ofte for sent eller glemte avtaler', 'Var alltid forberedt og presis'),
  (10, 'stress', 'RATING', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Staying calm under pressure',
    'Å holde hodet kaldt under press',
    'Became unclear or short with others under pressure', 'Stayed calm and clear under pressure',
    'Ble utydelig eller kort mot andre under press', 'Var rolig og tydelig under press'),
  (11, 'leadership', 'RATING', true, '{REPORT}',
    'Leading and supporting the team',
    'Å lede og støtte de ansatte',
    'Gave little direction and feedback', 'Set clear goals and gave useful feedback',
    'Ga lite retning og få tilbakemeldinger', 'Satte tydelige mål og ga nyttige tilbakemeldinger'),
  (12, 'strengths', 'TEXT', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'What are the candidate’s strengths? Please give an example.',
    'Hva er kandidatens styrker? Gi gjerne et eksempel.',
    '', '',
    '', ''),
  (13, 'weaknesses', 'TEXT', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'What could the candidate develop or improve?',
    'Hva kan kandidaten utvikle eller forbedre?',
    '', '',
    '', ''),
  (14, 'social', 'TEXT', false, '{MANAGER,COLLEAGUE,REPORT}',
    'How was the candidate in the social life of the workplace?',
    'Hvordan fungerte kandidaten sosialt på arbeidsplassen?',
    '', '',
    '', ''),
  (15, 'leadingAdvice', 'TEXT', false, '{MANAGER}',
    'What is the best way to lead the candidate?',
    'Hvordan bør kandidaten ledes for å gjøre en god jobb?',
    '', '',
    '', ''),
  (16, 'reliable', 'YES_NO', true, '{MANAGER,COLLEAGUE,REPORT,CUSTOMER}',
    'Is the candidate reliable?',
    'Er kandidaten pålitelig?',
    '', '',
    '', ''),
  (17, 'rehire', 'YES_NO', true, '{MANAGER}',
    'Would you hire the candidate again?',
    'Ville du ansatt kandidaten igjen?',
    '', '',
    '', ''),
  (18, 'rehire', 'YES_NO', true, '{COLLEAGUE}',
    'Would you like to work with the candidate again?',
    'Ville du jobbet med kandidaten igjen?',
    '', '',
    '', ''),
  (19, 'rehire', 'YES_NO', true, '{REPORT}',
    'Would you like to work for the candidate again?',
    'Ville du hatt kandidaten som leder igjen?',
    '', '',
    '', ''),
  (20, 'rehire', 'YES_NO', true, '{CUSTOMER}',
    'Would you choose to work with the candidate again?',
    'Ville du valgt å samarbeide med kandidaten igjen?',
    '', '',
    '', '')
),
item as (
  select q.place, r.relation, jsonb_build_object('id', q.id, 'kind', q.kind, 'required', q.required,
    'en', jsonb_build_object('text', q.text_en, 'low', q.low_en, 'high', q.high_en),
    'nb', jsonb_build_object('text', q.text_nb, 'low', q.low_nb, 'high', q.high_nb)) as item
  from question q cross join lateral unnest(q.relations::text[]) r (relation)
)
insert into public.reference_template (relation, scale, items)
select i.relation, 'RATING_1_5', jsonb_agg(i.item order by i.place) from item i group by i.relation
union all
-- For a relation that has no set of its own: a colleague's.
select null, 'RATING_1_5', jsonb_agg(i.item order by i.place) from item i where i.relation = 'COLLEAGUE';

-- Returns the words of a scale's points, from the lowest. BEHAVIOUR has more points on the good side, because referees
-- are kind: a middle in the middle would not tell good from very good (reference §3).
create function private.scale_points(scale text) returns jsonb
  language sql immutable set search_path = ''
  return case scale
    when 'RATING_1_5' then '[{"en": "Not good", "nb": "Ikke bra"}, {"en": "", "nb": ""},
      {"en": "Neutral", "nb": "Nøytral"}, {"en": "", "nb": ""}, {"en": "Very good", "nb": "Veldig bra"}]'::jsonb
    else '[{"en": "Below what the job needs", "nb": "Under det jobben krever"},
      {"en": "As the job needs", "nb": "Som jobben krever"},
      {"en": "Good", "nb": "Bra"}, {"en": "Very good", "nb": "Veldig bra"},
      {"en": "Among the best", "nb": "Blant de beste"},
      {"en": "The best I have worked with", "nb": "Den beste jeg har jobbet med"}]'::jsonb end;

-- ── A team's own ────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of a template's fields. Every set has strengths, weaknesses, reliable and rehire, which the report
-- shows for everybody, at least one rating, and each id once. TAKEN for a role and relation with a template in use.
create function private.reference_template_errors(account_id uuid, template_id uuid, input jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  words constant jsonb := '{"fields": {"text": "line", "low": "line?", "high": "line?"}}';
  errors jsonb := private.shape_errors(input, jsonb_build_object('fields', jsonb_build_object(
    'relation', '["MANAGER", "COLLEAGUE", "REPORT", "CUSTOMER", null]'::jsonb,
    'roleName', 'line?',
    'scale', '["RATING_1_5", "BEHAVIOUR"]'::jsonb,
    'items', jsonb_build_object('min', 1, 'max', 30, 'list', jsonb_build_object('fields', jsonb_build_object(
      'id', 'line',
      'kind', '["RATING", "TEXT", "YES_NO"]'::jsonb,
      'required', 'boolean', 'en', words, 'nb', words))))));
begin
  if errors <> '[]' then
    return errors;
  end if;
  if char_length(private.clean(input ->> 'roleName')) > 100 then
    errors := errors || private.error('TOO_BIG', 'roleName');
  end if;
  if exists (
    select from (values ('strengths', 'TEXT'), ('weaknesses', 'TEXT'), ('reliable', 'YES_NO'), ('rehire', 'YES_NO'))
      f (id, kind)
    where not input -> 'items' @> jsonb_build_array(jsonb_build_object('id', f.id, 'kind', f.kind)))
    or not input -> 'items' @> '[{"kind": "RATING"}]' then
    errors := errors || private.error('BLANK', 'items');
  end if;
  if exists (select from jsonb_array_elements(input -> 'items') i where i ->> 'id' !~ '^[a-z][A-Za-z0-9]{0,39}$')
    or (select count(*) <> count(distinct i ->> 'id') from jsonb_array_elements(input -> 'items') i) then
    errors := errors || private.error('INVALID', 'items');
  end if;
  if exists (
    select from public.reference_template t
    where t.account_id = reference_template_errors.account_id and t.id is distinct from template_id
      and t.archived_at is null
      and t.relation is not distinct from input ->> 'relation'
      and lower(coalesce(t.role_name, '')) = lower(coalesce(private.clean(input ->> 'roleName'), ''))) then
    errors := errors || private.error('TAKEN', 'roleName');
  end if;
  return errors;
end
$$;

-- Returns the items of a template as they are stored: texts without white space at the ends, and no other fields.
create function private.template_items(items jsonb) returns jsonb
  language sql stable set search_path = ''
  return private.shaped(items, '{"list": {"fields": {"id": "line", "kind": "word", "required": "boolean",
    "en": {"fields": {"text": "line", "low": "line?", "high": "line?"}},
    "nb": {"fields": {"text": "line", "low": "line?", "high": "line?"}}}}}');

-- Returns the caller's template, its team locked. Raises INVALID_ACTION at referenceTemplateId for an unknown one, one
-- of another team and the product's, and UNAUTHORIZED for members below ADMIN.
create function private.own_reference_template(template_id uuid) returns public.reference_template
  language plpgsql volatile security definer set search_path = '' as $$
declare
  template public.reference_template;
begin
  perform private.require_uid();
  select * into template from public.reference_template t
  where t.id = template_id and t.account_id in (select private.member_accounts());
  if not found then
    perform private.fail('INVALID_ACTION', 'referenceTemplateId');
  end if;
  perform private.require_administrator(template.account_id);
  perform private.require_feature(template.account_id, 'checks');
  perform private.lock_account(template.account_id);
  -- Again, because it may have been changed or removed before the lock.
  select * into template from public.reference_template t where t.id = template_id;
  if not found then
    perform private.fail('INVALID_ACTION', 'referenceTemplateId');
  end if;
  return template;
end
$$;

-- Returns a team's new template. input: as the contract's referenceTemplate. Raises ACCOUNT_NOT_FOUND for non-members,
-- UNAUTHORIZED for members below ADMIN, PRODUCT_UNAVAILABLE without the feature, TOO_BIG at `templates` beyond 100.
create function private.create_reference_template(account_id uuid, input jsonb) returns public.reference_template
  language plpgsql volatile security definer set search_path = '' as $$
declare
  template public.reference_template;
begin
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'checks');
  if exists (select from public.account a
      where a.id = create_reference_template.account_id and a.account_type <> 'TEAM') then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.lock_account(account_id);
  perform private.require_object(input);
  perform private.fail_all(private.reference_template_errors(account_id, null, input));
  if (select count(*) from public.reference_template t
      where t.account_id = create_reference_template.account_id) >= 100 then
    perform private.fail('TOO_BIG', 'templates');
  end if;
  insert into public.reference_template (account_id, relation, role_name, scale, items)
  values (create_reference_template.account_id, input ->> 'relation', private.clean(input ->> 'roleName'),
    input ->> 'scale', private.template_items(input -> 'items'))
  returning * into template;
  return template;
end
$$;
select private.expose('create_reference_template(uuid, jsonb)');

-- Returns a template after replacing it. version: the one that the caller has seen; INVALID_ACTION at version when a
-- colleague has changed it since, and without a path for an archived one.
create function private.update_reference_template(reference_template_id uuid, version integer, input jsonb)
  returns public.reference_template
  language plpgsql volatile security definer set search_path = '' as $$
declare
  template public.reference_template := private.own_reference_template(reference_template_id);
begin
  perform private.require_object(input);
  if template.archived_at is not null then
    perform private.fail('INVALID_ACTION');
  elsif template.version is distinct from update_reference_template.version then
    perform private.fail('INVALID_ACTION', 'version');
  end if;
  perform private.fail_all(private.reference_template_errors(template.account_id, template.id, input));
  update public.reference_template t set
    relation = input ->> 'relation', role_name = private.clean(input ->> 'roleName'), scale = input ->> 'scale',
    items = private.template_items(input -> 'items'), version = t.version + 1
  where t.id = template.id
  returning * into template;
  return template;
end
$$;
select private.expose('update_reference_template(uuid, integer, jsonb)');

-- Returns a template after taking it out of use, or back into it. TAKEN at roleName when another has its place.
create function private.archive_reference_template(reference_template_id uuid, archived boolean)
  returns public.reference_template
  language plpgsql volatile security definer set search_path = '' as $$
declare
  template public.reference_template := private.own_reference_template(reference_template_id);
begin
  if archived is null then
    perform private.fail('BLANK', 'archived');
  elsif archived = (template.archived_at is not null) then
    return template;
  elsif not archived and exists (
    select from public.reference_template t
    where t.account_id = template.account_id and t.archived_at is null
      and t.relation is not distinct from template.relation
      and lower(coalesce(t.role_name, '')) = lower(coalesce(template.role_name, ''))) then
    perform private.fail('TAKEN', 'roleName');
  end if;
  update public.reference_template t set archived_at = case when archived then private.now() end
  where t.id = template.id
  returning * into template;
  return template;
end
$$;
select private.expose('archive_reference_template(uuid, boolean)');

-- Deletes a template and returns it. Referees who were asked keep their snapshot.
create function private.destroy_reference_template(reference_template_id uuid) returns public.reference_template
  language plpgsql volatile security definer set search_path = '' as $$
declare
  template public.reference_template := private.own_reference_template(reference_template_id);
begin
  delete from public.reference_template t where t.id = template.id;
  return template;
end
$$;
select private.expose('destroy_reference_template(uuid)');

-- ── The snapshot ────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the questions for a referee of a check, as the contract's questionSet: the team's template for the order's
-- role, the team's own for every role, or the product's; in each, one for the relation comes first.
create function private.question_set_for(check_item_id uuid, relation text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('templateId', t.id, 'version', t.version, 'relation', t.relation, 'role', t.role_name,
      'scale', t.scale, 'points', private.scale_points(t.scale), 'items', t.items)
    from public.check_item i
    join public.check_list l on l.id = i.check_list_id
    join public.check_request r on r.id = l.check_request_id
    join public.reference_template t on (t.account_id is null or t.account_id = l.account_id)
      and t.archived_at is null
      and (t.role_name is null or lower(t.role_name) = lower(r.reference_role))
      and (t.relation is null or t.relation = question_set_for.relation)
    where i.id = question_set_for.check_item_id
    order by t.account_id is null, t.role_name is null, t.relation is null limit 1);

-- ── Answers ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of the answer to one item of a set.
create function private.reference_item_errors(item jsonb, points integer, answer jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  path constant text := 'answers.' || (item ->> 'id');
  rating constant jsonb := coalesce(answer -> 'rating', 'null');
  explained constant boolean := private.clean(answer ->> 'explanation') is not null;
  errors jsonb := '[]';
begin
  if coalesce(jsonb_typeof(answer), 'null') <> 'object' then
    answer := '{}';
  end if;
  if item ->> 'kind' = 'TEXT' then
    return private.text_errors(answer, 'text', 2000, (item ->> 'required')::boolean, true, path || '.text');
  end if;
  errors := private.text_errors(answer, 'explanation', 2000, false, true, path || '.explanation');
  if item ->> 'kind' = 'YES_NO' then
    if coalesce(answer -> 'yes', 'null') = 'null' then
      errors := errors || private.error('BLANK', path || '.yes');
    elsif jsonb_typeof(answer -> 'yes') <> 'boolean' then
      errors := errors || private.error('INVALID', path || '.yes');
    elsif answer -> 'yes' = 'false' and not explained then
      errors := errors || private.error('BLANK', path || '.explanation');
    end if;
    return errors;
  end if;
  if coalesce(answer -> 'unable', 'false') not in ('true', 'false') then
    errors := errors || private.error('INVALID', path || '.unable');
  elsif answer -> 'unable' = 'true' then
    if not explained then
      errors := errors || private.error('BLANK', path || '.explanation');
    end if;
  elsif rating = 'null' then
    errors := errors || private.error('BLANK', path || '.rating');
  elsif jsonb_typeof(rating) <> 'number' or not rating <@ (
    select jsonb_agg(n) from generate_series(1, points) n) then
    errors := errors || private.error('INCLUSION', path || '.rating');
  end if;
  return errors;
end
$$;

-- Returns the answers to a snapshot as they are stored: nothing else, and no rating of what could not be answered.
-- Raises BLANK, INCLUSION, INVALID and TOO_BIG at paths such as `answers.stress.rating`.
create function private.check_reference_answers(question_set jsonb, answers jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  points constant integer := jsonb_array_length(question_set -> 'points');
  errors jsonb;
begin
  if coalesce(jsonb_typeof(answers), 'null') <> 'object' then
    perform private.fail('INVALID', 'answers');
  end if;
  select coalesce(jsonb_agg(e.fault), '[]') into errors
  from jsonb_array_elements(question_set -> 'items') i (item),
    jsonb_array_elements(private.reference_item_errors(i.item, points, answers -> (i.item ->> 'id'))) e (fault);
  perform private.fail_all(errors);
  return (
    select jsonb_object_agg(i.item ->> 'id', case i.item ->> 'kind'
      when 'TEXT' then jsonb_build_object('text', coalesce(private.clean(a.answer ->> 'text'), ''))
      when 'YES_NO' then jsonb_build_object('yes', a.answer -> 'yes', 'explanation',
        case a.answer -> 'yes' when 'false' then private.clean(a.answer ->> 'explanation') else '' end)
      else case coalesce(a.answer -> 'unable', 'false') when 'true'
        then jsonb_build_object('rating', null, 'unable', true,
          'explanation', private.clean(a.answer ->> 'explanation'))
        else jsonb_build_object('rating', a.answer -> 'rating', 'unable', false, 'explanation', '') end end)
    from jsonb_array_elements(question_set -> 'items') i (item)
    cross join lateral (select answers -> (i.item ->> 'id')) a (answer));
end
$$;

-- Returns what a referee confirmed or corrected of the candidate's claims, as the contract's referenceFacts. claimed:
-- {organizationName, jobTitle, startMonth, finishMonth}, which is taken for what was confirmed as correct. Raises codes
-- at paths such as `facts.relation`.
create function private.check_reference_facts(facts jsonb, claimed jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  shape constant jsonb := '{"fields": {
    "relation": ["MANAGER", "COLLEAGUE", "REPORT", "CUSTOMER", "OTHER"], "confirmInfo": "boolean",
    "explanation": "text", "organizationName": "line", "jobTitle": "line", "startMonth": "month",
    "finishMonth": "month?"}}';
  given constant jsonb := case
    when coalesce(jsonb_typeof(facts), 'null') <> 'object' then '{}'
    when facts -> 'confirmInfo' = 'true' then jsonb_build_object('relation', facts -> 'relation', 'confirmInfo', true,
      'explanation', '', 'organizationName', claimed -> 'organizationName', 'jobTitle', claimed -> 'jobTitle',
      'startMonth', claimed -> 'startMonth', 'finishMonth', claimed -> 'finishMonth')
    else facts end;
  cleaned jsonb;
begin
  perform private.fail_all(private.shape_errors(given, shape, 'facts'));
  cleaned := private.shaped(given, shape);
  if cleaned -> 'confirmInfo' = 'false' and cleaned ->> 'explanation' = '' then
    perform private.fail('BLANK', 'facts.explanation');
  end if;
  if cleaned ->> 'startMonth' > cleaned ->> 'finishMonth' then
    perform private.fail('INVALID', 'facts.finishMonth');
  end if;
  return cleaned;
end
$$;
