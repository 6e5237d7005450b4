-- Input: how text is cleaned, and the faults of single fields, collected as lists of errors. The same rules as
-- functions/_shared/platform/contract/text.ts: without what nobody sees, trimmed, NFC, limits in code points.

-- Returns the text without soft hyphens, marks of direction and blanks without width. U+200C and U+200D stay between
-- two letters of a script that can need them, or two emoji, and U+200D after U+0D4D, with which words of Malayalam end.
-- The same as visible-text.ts beside text.ts.
create function private.visible_text(value text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(
    value,
    '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]'
    '|[\u200c\u200d](?<!\u0d4d\u200d)'
    '(?<![\u0620-\u1cff\u2190-\ufe0f\U0001f000-\U0001ffff].(?=[\u0620-\u1cff\u2190-\ufe0f\U0001f000-\U0001ffff]))',
    '', 'g');
end
$$;

-- Returns the text as it is stored: visible, NFC, without white space at the ends; '' becomes null.
create function private.clean(value text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return nullif(
    regexp_replace(
      normalize(private.visible_text(value), NFC),
      '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$',
      '', 'g'),
    '');
end
$$;

-- Returns the email address in the spelling that is stored and compared.
create function private.clean_email(value text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return lower(private.clean(value));
end
$$;

-- Returns whether this can be a mailbox. Letters outside ASCII are allowed on both sides (RFC 6531, bærum.no). A dot is
-- between two letters (RFC 5321 §4.1.2). Lengths are compared beside the pattern, which is ten times slower with them.
create function private.is_email(value text) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return char_length(value) <= 254
    and value = lower(value)
    and position('@' in value) <= 65
    and value !~ '@.*[^.]{64}'
    and value ~
      '^(?!\.)(?![^@]*\.[.@])'
      '[^\s@"<>(),:;\[\]\\\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+@'
      '([[:alnum:]\u0080-\uffff]([[:alnum:]\u0080-\uffff-]*[[:alnum:]\u0080-\uffff])?\.)+'
      '(xn--[a-z0-9-]{2,}|[[:alpha:]\u0080-\uffff]{2,})$';
end
$$;

-- Returns the faults of one text field as a list of errors. max: code points. With required, absent and empty are
-- BLANK. Line breaks and tabs only with multiline; control characters never.
create function private.text_errors(
  input jsonb, field text, max integer,
  required boolean default true, multiline boolean default false, path text default null
) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  at text := coalesce(path, field);
  value text := private.clean(input ->> field);
begin
  if jsonb_typeof(input -> field) not in ('string', 'null') then
    return private.error('INVALID', at);
  end if;
  if value is null then
    return case when required then private.error('BLANK', at) else '[]' end;
  end if;
  if char_length(value) > max then
    return private.error('TOO_BIG', at);
  end if;
  if value ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
    or not multiline and value ~ '[\t\n\r\u2028\u2029]' then
    return private.error('INVALID', at);
  end if;
  return '[]';
end
$$;

-- Returns the faults of input.firstName. null is the answer of people who have one name, which is then their last one.
create function private.first_name_errors(input jsonb, required boolean default true) returns jsonb
  language sql immutable set search_path = ''
  return case when input -> 'firstName' = 'null' then '[]'
    else private.text_errors(input, 'firstName', 300, required) end;

-- Returns input.firstName as it is stored: '' for people with one name, and `otherwise` if it is not there.
create function private.first_name(input jsonb, otherwise text default '') returns text
  language sql immutable set search_path = ''
  return case when input ? 'firstName' then coalesce(private.clean(input ->> 'firstName'), '') else otherwise end;

-- Returns the faults of the mailbox in input.email.
create function private.email_errors(input jsonb, path text default 'email') returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  value text := private.clean_email(input ->> 'email');
begin
  if jsonb_typeof(input -> 'email') not in ('string', 'null') then
    return private.error('INVALID', path);
  end if;
  if value is null then
    return private.error('BLANK', path);
  end if;
  return case when private.is_email(value) then '[]' else private.error('INVALID', path) end;
end
$$;

-- Returns the fault of a field that must be one of the given words. It may be absent unless required.
create function private.word_errors(
  input jsonb, field text, words text[], required boolean default false, path text default null
) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return case
    when input ->> field is null and required then private.error('BLANK', coalesce(path, field))
    when input ->> field is null or jsonb_typeof(input -> field) = 'string' and input ->> field = any (words) then '[]'
    else private.error('INCLUSION', coalesce(path, field))
  end;
end
$$;

-- Returns a JSON list of texts as an array without repeats; empty for none.
create function private.texts(list jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(
    select e.word
    from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end)
      with ordinality e (word, place)
    group by e.word order by min(e.place));

-- Returns the fault of an optional true/false field.
create function private.boolean_errors(input jsonb, field text, path text default null) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return case when coalesce(jsonb_typeof(input -> field), 'null') in ('boolean', 'null') then '[]'
    else private.error('INVALID', coalesce(path, field)) end;
end
$$;

-- Returns the fault of an optional text field that has to match a pattern.
create function private.pattern_errors(input jsonb, field text, pattern text, code text) returns jsonb
  language sql immutable set search_path = ''
  return case when input ->> field is null or input ->> field ~ pattern then '[]' else private.error(code, field) end;

-- Returns the fault of an optional number within ±limit.
create function private.number_errors(input jsonb, field text, limit_value numeric) returns jsonb
  language sql immutable set search_path = ''
  return case
    when coalesce(jsonb_typeof(input -> field), 'null') = 'null' then '[]'
    when jsonb_typeof(input -> field) <> 'number' then private.error('INVALID', field)
    when (input ->> field)::numeric > limit_value then private.error('TOO_BIG', field)
    when (input ->> field)::numeric < -limit_value then private.error('TOO_SMALL', field)
    else '[]' end;

-- Returns the fault of an optional date: INVALID unless it has the form 2027-02-21, exists, and is between earliest
-- and the end of the century.
create function private.date_errors(input jsonb, field text, earliest date default '2000-01-01') returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(input -> field), 'null') = 'null' then
    return '[]';
  end if;
  if input ->> field !~ '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' or (input ->> field)::date < earliest then
    return private.error('INVALID', field);
  end if;
  return '[]';
exception when datetime_field_overflow or invalid_datetime_format then
  return private.error('INVALID', field);
end
$$;

-- Returns whether a text is a Norwegian organisation number: nine digits, the last of which checks the others.
create function private.is_organization_number(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select case when value ~ '^[0-9]{9}$' then (
    select (11 - sum(substr(value, w.place::integer, 1)::integer * w.weight) % 11) % 11 = substr(value, 9, 1)::integer
    from unnest('{3,2,7,6,5,4,3,2}'::integer[]) with ordinality w (weight, place)) else false end
$$;

-- Returns whether a phone number can exist. Nordic ones are as long as their countries have them; every other has at
-- most fifteen digits with its country code (ITU-T E.164).
create function private.is_phone_number(country_code text, number text) returns boolean
  language sql immutable set search_path = ''
  return country_code ~ '^\+[1-9][0-9]{0,3}$' and case country_code
    when '+47' then number ~ '^([2-9][0-9]{7}|0[2-9][0-9]{3})$'
    when '+45' then number ~ '^[2-9][0-9]{7}$'
    when '+46' then number ~ '^0?[1-9][0-9]{5,11}$'
    when '+358' then number ~ '^0?[1-9][0-9]{4,10}$'
    when '+354' then number ~ '^([3-9][0-9]{6}|3[0-9]{8})$'
    else number ~ '^[0-9]{4,14}$' and char_length(country_code || number) <= 16 end;

-- Raises INVALID when structured input is not one JSON object.
create function private.require_object(input jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if jsonb_typeof(input) is distinct from 'object' then
    perform private.fail('INVALID', 'input');
  end if;
end
$$;

-- Raises IMPORT_ERROR at rows for an import that is no list of rows: the file was not read as a table.
create function private.require_rows(rows jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if jsonb_typeof(rows) is distinct from 'array' then
    perform private.fail('IMPORT_ERROR', 'rows');
  end if;
end
$$;

-- Returns the inputs of an import's rows that have no faults. judged: {place (from 0), input, errors} of each row.
-- Raises VALIDATION_FAILED for every fault, with paths such as email::12, unless good_only; 12 is the row's number in
-- the file (`row`), or its place from 1.
create function private.good_rows(judged jsonb[], good_only boolean) returns jsonb
  language plpgsql volatile set search_path = '' as $$
begin
  if not coalesce(good_only, false) then
    perform private.fail_all((
      select coalesce(jsonb_agg(jsonb_build_object('code', 'VALIDATION_FAILED', 'path', (e.fault ->> 'path') || '::'
        || coalesce(substr(j -> 'input' ->> 'row', 1, 10), ((j ->> 'place')::integer + 1)::text))
        order by (j ->> 'place')::integer), '[]')
      from unnest(judged) j, jsonb_array_elements(j -> 'errors') e (fault)));
  end if;
  return (
    select coalesce(jsonb_agg(j -> 'input' order by (j ->> 'place')::integer), '[]')
    from unnest(judged) j where j -> 'errors' = '[]');
end
$$;

-- Returns the input with these fields alone.
create function private.only(input jsonb, fields text[]) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(input) where key = any (fields));
end
$$;

-- Returns a text field after a partial update: the cleaned input, or the current value where input lacks the field.
create function private.changed(input jsonb, field text, current text) returns text
  language sql immutable set search_path = ''
  return case when input ? field then private.clean(input ->> field) else current end;

-- ── Pages of overviews ──────────────────────────────────────────────────────────────────────────────────────────

-- Raises INVALID at filter for one that has other conditions than these or that cannot be read, because an unknown
-- condition must not widen the selection. kinds: {name: text, boolean, a type that its text is cast to, any, or the
-- words that it can be, as LATE|SOON}.
create function private.require_conditions(filter jsonb, kinds jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  name text;
  kind text;
begin
  perform private.require_object(filter);
  if filter - array(select jsonb_object_keys(kinds)) <> '{}' then
    perform private.fail('INVALID', 'filter');
  end if;
  for name, kind in select k.key, k.value from jsonb_each_text(kinds) k where filter ? k.key loop
    case kind
      when 'any' then null;
      when 'boolean' then perform private.fail_all(private.boolean_errors(filter, name));
      when 'text' then perform private.fail_all(private.text_errors(filter, name, 300, required => false));
      when 'uuid' then perform (filter ->> name)::uuid;
      when 'uuid[]' then perform private.texts(filter -> name)::uuid[];
      when 'date' then perform (filter ->> name)::date;
      when 'timestamptz' then perform (filter ->> name)::timestamptz;
      else perform private.fail_all(private.word_errors(filter, name, string_to_array(kind, '|')));
    end case;
  end loop;
exception when data_exception then
  perform private.fail('INVALID', 'filter');
end
$$;

-- Raises INVALID at skip for a number of rows that is negative or beyond ten million.
create function private.require_skip(skip integer) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  if coalesce(skip, -1) not between 0 and 10000000 then
    perform private.fail('INVALID', 'skip');
  end if;
end
$$;

-- Returns the order of an overview's rows, as SQL. orders: the ascending order of each key that the page can be sorted
-- by, with a direction for each column and one that makes the order total: every row is on exactly one page. sort: a
-- key, with a leading minus for descending; what is 'asc nulls first' becomes 'desc nulls last', as an index is read
-- backwards. Raises INVALID at sort for another key, and what require_skip does.
create function private.page_order(orders jsonb, sort text, skip integer) returns text
  language plpgsql volatile set search_path = '' as $$
declare
  ascending constant text := orders ->> regexp_replace(sort, '^-', '');
begin
  if ascending is null then
    perform private.fail('INVALID', 'sort');
  end if;
  perform private.require_skip(skip);
  return case when sort like '-%'
    then replace(replace(ascending, 'asc nulls first', 'desc nulls last'), ' asc', ' desc') else ascending end;
end
$$;
