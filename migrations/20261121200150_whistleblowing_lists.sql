-- What a team adds of its own to its channel: questions to reporters, categories beside those of the specification,
-- sub-statuses and reasons of closing. The words alone are stored here: answers and choices are in encrypted entries,
-- with the words that were shown. OWNER and ADMINs publish a list as a whole, and handlers are told (20261121200200).

-- ── What a list may hold ────────────────────────────────────────────────────────────────────────────────────────

-- Returns the categories that reports of a channel can have: the ten of the specification, and the team's own by id,
-- also those that are retired.
create function private.wb_categories(channel public.whistleblowing_channel) returns text[]
  language sql immutable set search_path = ''
  return '{BRIBERY,BULLYING,DANGEROUS_CONDITIONS,DRUGS,FINANCIAL,PERSONAL_DATA,POLLUTION,RACISM,SEXUAL_HARASSMENT,
    OTHER}'::text[] || array(select c ->> 'id' from jsonb_array_elements(channel.own_categories) c);

-- Returns the faults of a label in Norwegian and English, {nb, en}. One is enough: it is shown in all languages.
create function private.label_errors(label jsonb, max integer, path text) returns jsonb
  language sql immutable set search_path = ''
  return case when jsonb_typeof(label) is distinct from 'object' then private.error('INVALID', path)
    else private.text_errors(label, 'nb', max, private.clean(label ->> 'en') is null, path => path || '.nb')
      || private.text_errors(label, 'en', max, false, path => path || '.en') end;

-- Returns the fault of a field that has to be true or false.
create function private.flag_errors(item jsonb, field text, path text) returns jsonb
  language sql immutable set search_path = ''
  return case when jsonb_typeof(item -> field) is not distinct from 'boolean' then '[]'
    else private.error('INVALID', path || '.' || field) end;

-- Returns the faults of what a choice offers: two to twenty labels, and none for other kinds of questions.
create function private.option_errors(question jsonb, path text) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  options constant jsonb := question -> 'options';
begin
  if jsonb_typeof(options) is distinct from 'array' then
    return private.error('INVALID', path);
  elsif question ->> 'kind' not in ('CHOICE', 'CHOICES') then
    return case when options = '[]' then '[]' else private.error('PRESENT', path) end;
  elsif jsonb_array_length(options) not between 2 and 20 then
    return private.error(case when jsonb_array_length(options) < 2 then 'TOO_SMALL' else 'TOO_BIG' end, path);
  end if;
  return coalesce((
    select jsonb_agg(e.error) from jsonb_array_elements(options) with ordinality o (label, place)
    cross join lateral jsonb_array_elements(private.label_errors(o.label, 100, path || '.' || o.place - 1)) e (error)),
    '[]');
end
$$;

-- Returns the faults of a question beside its label. With a category it is asked about that one; feedback has none.
create function private.question_errors(channel public.whistleblowing_channel, question jsonb, path text) returns jsonb
  language sql immutable set search_path = ''
  return private.text_errors(question, 'helpNb', 500, false, true, path || '.helpNb')
    || private.text_errors(question, 'helpEn', 500, false, true, path || '.helpEn')
    || private.word_errors(question, 'kind', '{TEXT,LONG_TEXT,CHOICE,CHOICES,DATE,YES_NO}', true, path || '.kind')
    || private.word_errors(question, 'type', '{FEEDBACK,WHISTLEBLOWING}', false, path || '.type')
    || private.word_errors(question, 'category', private.wb_categories(channel), false, path || '.category')
    || case when question ->> 'category' is null or question ->> 'type' is not distinct from 'WHISTLEBLOWING' then '[]'
      else private.error('PRESENT', path || '.category') end
    || private.flag_errors(question, 'required', path) || private.option_errors(question, path || '.options');

-- Returns the faults of one item of a list. Reporters can be shown a sub-status while their report is open; of a closed
-- one they read the reason.
create function private.wb_item_errors(
  channel public.whistleblowing_channel, list text, item jsonb, path text
) returns jsonb
  language sql immutable set search_path = ''
  return case
    when jsonb_typeof(item) <> 'object' or coalesce(item ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then private.error('INVALID', path)
    else private.label_errors(item, 200, path) || case list
      when 'QUESTIONS' then private.question_errors(channel, item, path)
      when 'CATEGORIES' then private.flag_errors(item, 'retired', path)
      when 'SUBSTATUSES' then private.word_errors(item, 'status', '{IN_PROGRESS,CLOSED}', true, path || '.status')
        || private.flag_errors(item, 'visible', path)
        || case when item ->> 'status' = 'CLOSED' and item -> 'visible' = 'true'
          then private.error('PRESENT', path || '.visible') else '[]' end
      else '[]' end
    end;

-- Returns the faults of a list. IMMUTABLE at items for one without a category that the channel has: reports can be of
-- it, so it is retired instead.
create function private.wb_list_errors(channel public.whistleblowing_channel, list text, items jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  errors jsonb;
begin
  if jsonb_typeof(items) is distinct from 'array' then
    return private.error('INVALID', 'items');
  elsif jsonb_array_length(items) > (case list when 'CATEGORIES' then 40 else 20 end) then
    return private.error('TOO_BIG', 'items');
  end if;
  select jsonb_agg(e.error) into errors from jsonb_array_elements(items) with ordinality i (item, place)
  cross join lateral jsonb_array_elements(
    private.wb_item_errors(channel, list, i.item, 'items.' || i.place - 1)) e (error);
  if errors is not null then
    return errors;
  elsif (select count(*) <> count(distinct i ->> 'id') from jsonb_array_elements(items) i) then
    return private.error('INVALID', 'items');
  elsif list = 'CATEGORIES' and exists (
    select from jsonb_array_elements(channel.own_categories) c
    where not items @> jsonb_build_array(jsonb_build_object('id', c -> 'id'))) then
    return private.error('IMMUTABLE', 'items');
  end if;
  return '[]';
end
$$;

-- Returns a label as it is stored.
create function private.label_of(label jsonb) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('nb', coalesce(private.clean(label ->> 'nb'), ''),
    'en', coalesce(private.clean(label ->> 'en'), ''));

-- Returns the items of a list as they are stored: texts without white space at the ends, and no other fields.
create function private.wb_list_items(list text, items jsonb) returns jsonb
  language sql immutable set search_path = ''
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', i.item -> 'id') || private.label_of(i.item) || case list
      when 'QUESTIONS' then jsonb_build_object(
        'helpNb', coalesce(private.clean(i.item ->> 'helpNb'), ''),
        'helpEn', coalesce(private.clean(i.item ->> 'helpEn'), ''),
        'kind', i.item -> 'kind', 'required', i.item -> 'required', 'type', i.item ->> 'type',
        'category', i.item ->> 'category', 'options', coalesce((
          select jsonb_agg(private.label_of(o.label) order by o.place)
          from jsonb_array_elements(i.item -> 'options') with ordinality o (label, place)), '[]'))
      when 'CATEGORIES' then jsonb_build_object('retired', i.item -> 'retired')
      when 'SUBSTATUSES' then jsonb_build_object('status', i.item -> 'status', 'visible', i.item -> 'visible')
      else '{}' end order by i.place)
    from jsonb_array_elements(items) with ordinality i (item, place)), '[]');

-- ── Publishing ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the channel after publishing one of its lists: QUESTIONS, CATEGORIES, SUBSTATUSES or CLOSING_REASONS. input:
-- {version, items}, items as in the contract's ownLists, version the listsVersion that the caller has seen.
-- INVALID_ACTION at version when a colleague has published since. A repeat changes nothing. OWNER and ADMINs.
create function private.publish_wb_list(account_id uuid, list text, input jsonb) returns public.whistleblowing_channel
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel;
  items jsonb;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.require_object(input);
  perform private.fail_all(private.word_errors(jsonb_build_object('list', list), 'list',
    '{QUESTIONS,CATEGORIES,SUBSTATUSES,CLOSING_REASONS}', true));
  channel := private.locked_channel(account_id);
  perform private.fail_all(private.wb_list_errors(channel, list, input -> 'items'));
  items := private.wb_list_items(list, input -> 'items');
  if items = (case list when 'QUESTIONS' then channel.questions when 'CATEGORIES' then channel.own_categories
    when 'SUBSTATUSES' then channel.substatuses else channel.closing_reasons end) then
    return channel;
  elsif to_jsonb(channel.lists_version) is distinct from input -> 'version' then
    perform private.fail('INVALID_ACTION', 'version');
  end if;
  update public.whistleblowing_channel c set
    questions = case list when 'QUESTIONS' then items else c.questions end,
    own_categories = case list when 'CATEGORIES' then items else c.own_categories end,
    substatuses = case list when 'SUBSTATUSES' then items else c.substatuses end,
    closing_reasons = case list when 'CLOSING_REASONS' then items else c.closing_reasons end,
    lists_version = c.lists_version + 1
  where c.account_id = publish_wb_list.account_id
  returning * into channel;
  return channel;
end
$$;
select private.expose('publish_wb_list(uuid, text, jsonb)');

-- Returns what a new version of a list brings and takes away, by name: {added (also what was reworded), removed}. Null
-- for nothing, as where the order alone was changed.
create function private.wb_list_change(before jsonb, after jsonb, out added text, out removed text)
  language sql immutable set search_path = ''
  begin atomic
    select
      (select left(string_agg(coalesce(nullif(i.item ->> 'nb', ''), i.item ->> 'en'), '; ' order by i.place), 2000)
       from jsonb_array_elements(wb_list_change.after) with ordinality i (item, place)
       where not wb_list_change.before @> jsonb_build_array(i.item)),
      (select left(string_agg(coalesce(nullif(i.item ->> 'nb', ''), i.item ->> 'en'), '; ' order by i.place), 2000)
       from jsonb_array_elements(wb_list_change.before) with ordinality i (item, place)
       where not wb_list_change.after @> jsonb_build_array(jsonb_build_object('id', i.item -> 'id')));
  end;
