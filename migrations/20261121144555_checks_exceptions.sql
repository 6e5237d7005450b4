-- Exceptions: what a reviewer may accept although a rule says otherwise (decision 0202). A certificate that is too old
-- or of another kind than the purpose calls for, a document that has expired, and proofs of identity that differ are
-- not cleared by mistake: the decision has to say that it is an exception, and why. Sender and candidate read both.

-- Returns the day on which the candidate showed what they gave: as they say, or when they sent it.
create function private.shown_on(item public.check_item) returns date
  language plpgsql stable security definer set search_path = '' as $$
declare
  answer constant jsonb := private.answer_of(item.id);
begin
  return coalesce((answer #>> '{attributes,shownOn}')::date,
    ((answer ->> 'submittedAt')::timestamptz at time zone private.candidate_zone())::date,
    (private.now() at time zone private.candidate_zone())::date);
end
$$;

-- Returns the kind of certificate that the purpose of a check calls for, or null for a check without one.
create function private.called_for_certificate(item public.check_item) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select c.certificate
    from public.check_list l
    join public.check_request r on r.id = l.check_request_id
    join public.crc_purpose c on c.id = r.crc_purpose_id
    join public.check_type t on t.type = item.type and t.needs_purpose
    where l.id = item.check_list_id);
end
$$;

-- Returns what a rule says against clearing a check with this result, which has its type's shape: the exception, and
-- the code and path of the fault. TOO_OLD: by the country's rule, on the day when it was shown, or today for a printout
-- that the reviewer fetched. OTHER_KIND: not the certificate of the purpose. EXPIRED: before today. OTHER_DOCUMENT: not
-- the passport that the check is for. SHARED_NUMBER: another candidate of the team has given the number too.
-- OTHER_IDENTITY: differs from another check of the list.
create function private.result_exceptions(item public.check_item, result jsonb)
  returns table (exception text, code text, path text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (private.now() at time zone private.candidate_zone())::date;
  longest constant interval := make_interval(months => (private.policy_of_check(item)).max_age_months);
  attributes constant jsonb := private.answer_of(item.id) -> 'attributes';
begin
  return query
    select 'TOO_OLD', 'TOO_SMALL', 'result.issuedOn'
    where (result ->> 'issuedOn')::date < coalesce((result ->> 'seenOn')::date, private.shown_on(item)) - longest
    union all
    select 'TOO_OLD', 'TOO_SMALL', 'result.checkedOn' where (result ->> 'checkedOn')::date < today - longest
    union all
    select 'OTHER_KIND', 'INCLUSION', 'result.certificate'
    where result ->> 'certificate' <> private.called_for_certificate(item)
    union all
    select 'EXPIRED', 'TOO_SMALL', 'result.expiresOn'
    where result -> 'mayWork' = 'true'
      and coalesce(result ->> 'expiresOn', attributes ->> 'expiresOn')::date < today
    union all
    select 'EXPIRED', 'TOO_SMALL', 'result.findings.' || e.place - 1 || '.isConfirmed'
    from jsonb_array_elements(case item.type when 'CERTIFICATES' then attributes -> 'certificates' else '[]' end)
      with ordinality e (entry, place)
    where (e.entry ->> 'expiresOn')::date < today
      and result -> 'findings' -> (e.place - 1)::integer -> 'isConfirmed' = 'true'
    union all
    select 'EXPIRED', 'TOO_SMALL', 'decision'
    where item.type in ('IDENTITY', 'GLOBAL_IDENTITY') and (attributes ->> 'expiresOn')::date < today
    union all
    select 'OTHER_DOCUMENT', 'INVALID', 'decision'
    where item.type = 'GLOBAL_IDENTITY' and attributes is not null
      and not private.is_document_meant(item.type, attributes)
    union all
    select 'SHARED_NUMBER', 'TAKEN', 'decision'
    where item.type = 'PERSONAL_NUMBER' and exists (select from private.lists_with_number(item))
    union all
    select 'OTHER_IDENTITY', 'VERIFICATION_FAILED', 'decision' where private.identity_differences(item) <> '{}';
end
$$;

-- Returns the faults of a decision that clears a check against a rule: BLANK at isException and the fault of each
-- value, unless it says that it is an exception, and then BLANK at note without the reason.
create function private.exception_errors(item public.check_item, input jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  faults constant jsonb := (
    select jsonb_agg(jsonb_build_object('code', e.code, 'path', e.path))
    from private.result_exceptions(item, input -> 'result') e);
begin
  return case
    when faults is null then '[]'
    when coalesce(input -> 'isException', 'false') <> 'true' then faults || private.error('BLANK', 'isException')
    when private.clean(input ->> 'note') is null then private.error('BLANK', 'note')
    else '[]' end;
end
$$;

-- Returns the result that a decision keeps, with the exceptions that it made.
create function private.result_with_exceptions(item public.check_item, decision text, result jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  kept constant jsonb := private.result_to_keep(item, result) - 'exceptions';
  made constant jsonb := (
    select jsonb_agg(distinct e.exception) from private.result_exceptions(item, result) e
    where result_with_exceptions.decision = 'CLEAR');
begin
  return case when made is null then kept
    else coalesce(nullif(kept, 'null'), '{}') || jsonb_build_object('exceptions', made) end;
end
$$;
