-- A roster that is no JSON is refused as INVALID at roster. Before, the request failed: PL/pgSQL catches no error of a
-- block's declarations, where the text was parsed.
set local lock_timeout = '5s';

-- Returns a text as a JSON object, or null for anything else.
create or replace function private.parsed_object(value text) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  parsed jsonb;
begin
  parsed := value::jsonb;
  return case when jsonb_typeof(parsed) = 'object' then parsed end;
exception when data_exception then
  return null;
end
$$;
