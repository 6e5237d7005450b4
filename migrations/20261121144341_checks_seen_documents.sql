-- Documents of which the law allows no copy, such as a Finnish extract of the criminal register: shown to the
-- organisation and noted, by whom it was seen and when. Whatever the way, no file of one is kept: neither of the
-- candidate nor as proof of an override, and the database itself refuses it (decisions 0124, 0125).

-- Raises INVALID_ACTION for a check of whose document no copy may be made.
create function private.require_copy_allowed(item public.check_item) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.document_rule(item) = 'SHOWN' then
    perform private.fail('INVALID_ACTION');
  end if;
end
$$;

-- Row trigger on tables of files of a check.
create function private.refuse_copy() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_copy_allowed(i) from public.check_item i where i.id = new.check_item_id;
  return new;
end
$$;
create trigger check_file_copy before insert on private.check_file
  for each row execute function private.refuse_copy();

-- Returns the faults of a police certificate's result that does not say when and by whom the certificate was seen,
-- where it was shown in person: BLANK at result.seenOn and result.seenBy.
create function private.seen_errors(item public.check_item, result jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if item.type <> 'CRIMINAL_RECORD' or private.document_rule(item) <> 'SHOWN'
    and private.answer_of(item.id) #>> '{attributes,how}' is distinct from 'SHOWN' then
    return '[]';
  end if;
  return case when result ->> 'seenOn' is null then private.error('BLANK', 'result.seenOn') else '[]' end
    || case when private.clean(result ->> 'seenBy') is null then private.error('BLANK', 'result.seenBy') else '[]' end;
end
$$;
