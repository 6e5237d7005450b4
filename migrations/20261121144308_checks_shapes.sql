-- The shapes of what candidates answer: what a field may have, and what is stored of it (checks_forms).
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

-- Returns an answer whose empty lines, countries and choices are filled in, to tell one that is not finished from one
-- that has another shape.
create function private.filled(given jsonb, shape jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return case
    when jsonb_typeof(shape) <> 'object' then case
      when jsonb_typeof(given) is distinct from 'string' or private.clean(given #>> '{}') is not null then given
      when jsonb_typeof(shape) = 'array' then shape -> 0
      when shape = '"line"' then '"-"' when shape = '"country"' then '"NO"'
      when shape = '"url"' then '"https://tillit.example"' else given end
    when shape ? 'list' and jsonb_typeof(given) = 'array' then (
      select coalesce(jsonb_agg(private.filled(e.entry, shape -> 'list') order by e.place), '[]')
      from jsonb_array_elements(given) with ordinality e (entry, place))
    when shape ? 'fields' and jsonb_typeof(given) = 'object' then (
      select jsonb_object_agg(g.key, coalesce(private.filled(g.value, shape #> array['fields', g.key]), g.value))
      from jsonb_each(given) g)
    else given end;
end
$$;
