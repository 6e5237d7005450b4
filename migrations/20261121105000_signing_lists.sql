-- Document lists: filters and counts, and bulk actions by ids or by a filter. By ids it is all or nothing: a document
-- that the action does not apply to raises an error with its place (ids.3). By filter, such documents are skipped. For
-- both sides: documents that the account sent, and those that the person received in their own account.

-- ── Choosing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- A search reads a trigram index, as that of people does (decision 0211). Without the documents of bulks, as the lists.
create index document_search_index on public.document using gin (search extensions.gin_trgm_ops)
  where deleted_at is null and bulk_id is null;

-- Returns the part of a query after FROM that finds the rows o of the list that the caller sees in account $2 and that
-- match filter $1: {direction (default SENT), status? (one or a list), search?, archived?, category?, createdBy? (a
-- user), bulkId? (of the documents of one bulk, which other filters leave out), departmentId?, personId? and
-- waitingFor? (people of the team: a signer, and one who has yet to sign), from? and before? (moments of the last
-- change, from included)}. Only the given conditions, so that Postgres plans for them. So is what the caller may see,
-- the conditions of private.document_row: with all of them, 100,000 documents are read to find those of one department.
-- tallied: the same of private.document_tally, whose rows o stand for `number` documents each.
create function private.document_source(account_id uuid, filter jsonb, tallied boolean default false) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (select case
      when filter ->> 'direction' = 'RECEIVED'
        then 'private.document_row o where o.account_id = $2 and o.direction = ''RECEIVED'' '
      else case when tallied then 'private.document_tally' else 'private.sent_document_row' end
        || ' o where o.account_id = $2'
    end
    || case when filter ->> 'direction' = 'RECEIVED'
        or document_source.account_id in (select private.administered_accounts()) then ''
      else format(' and (o.department_id = any (%L::uuid[])'
        || case when document_source.account_id in (select private.member_accounts())
          then ' or o.created_by = %L' else '' end
        || ')', array(select private.managed_departments()), private.uid())
    end
    || case when filter ->> 'bulkId' is null and not tallied then ' and o.bulk_id is null' else '' end
    || coalesce(string_agg(' and ' || c.condition, ''), '')
  from (values
    -- Literals too, so that Postgres plans for this status: a rare one by an index, a common one by scanning.
    ('status', format('o.status = any (%L::text[])', case jsonb_typeof(filter -> 'status')
      when 'array' then private.texts(filter -> 'status') else array[filter ->> 'status'] end)),
    ('category', '$1 -> ''category'' ? o.category'),
    ('archived', 'o.archived = ($1 ->> ''archived'')::boolean'),
    ('search', format('o.search like %L', private.containing(filter ->> 'search'))),
    ('createdBy', 'o.created_by = ($1 ->> ''createdBy'')::uuid'),
    ('bulkId', 'o.bulk_id = ($1 ->> ''bulkId'')::uuid'),
    ('departmentId', 'o.department_id = ($1 ->> ''departmentId'')::uuid'),
    ('personId',
      'o.document_id = any (array(select private.documents_of_signer(($1 ->> ''personId'')::uuid, false)))'),
    ('waitingFor',
      'o.document_id = any (array(select private.documents_of_signer(($1 ->> ''waitingFor'')::uuid, true)))'),
    ('from', 'o.updated_at >= ($1 ->> ''from'')::timestamptz'),
    ('before', 'o.updated_at < ($1 ->> ''before'')::timestamptz')) c (name, condition)
  where filter ->> c.name is not null);
end
$$;

-- Returns the documents that a person of a team was asked to sign; with `waiting`, those that wait for them.
create function private.documents_of_signer(person_id uuid, waiting boolean) returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select s.document_id from public.signature s
    where s.person_id = documents_of_signer.person_id and (not waiting or s.status = 'PENDING');
end
$$;

-- Returns the caller's rows of the account that match filter, as document_source explains.
create function private.filtered_documents(account_id uuid, filter jsonb)
  returns table (document_id uuid, direction text, status text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute
    'select o.document_id, o.direction, o.status from ' || private.document_source(account_id, filter)
    using filter, filtered_documents.account_id;
end
$$;

-- Raises INVALID for a filter that cannot be read. What only the sender's side knows is no condition for received
-- documents.
create function private.require_filter(filter jsonb) returns void
  language sql volatile set search_path = ''
  return private.require_conditions(filter, '{"direction": "SENT|RECEIVED", "status": "any", "search": "text",
      "archived": "boolean", "category": "any", "from": "timestamptz", "before": "timestamptz"}'
    || case when filter ->> 'direction' = 'RECEIVED' then '{}'::jsonb
      else '{"createdBy": "uuid", "bulkId": "uuid", "departmentId": "uuid", "personId": "uuid", "waitingFor": "uuid"}'
      end);

-- Returns how many of the caller's rows of one account match filter (as for filtered_documents), whatever their status:
-- {ALL, DRAFT, SCHEDULED …}, 0 for a status without any. Reads the tally if it knows all of the conditions. Raises
-- INVALID for an unreadable filter.
create function private.document_counts(account_id uuid, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  conditions constant jsonb := jsonb_strip_nulls(filter) - 'status';
  tallied constant boolean := conditions ->> 'direction' is distinct from 'RECEIVED'
    and conditions - '{direction,archived,category,createdBy,departmentId}'::text[] = '{}';
  counts jsonb;
begin
  perform private.require_filter(filter);
  execute
    'select jsonb_build_object(''ALL'', coalesce(sum(c.number), 0))
       || coalesce(jsonb_object_agg(c.status, c.number), ''{}'')
     from (select o.status, ' || case when tallied then 'sum(o.number)' else 'count(*)' end || ' as number from '
    || private.document_source(account_id, conditions, tallied) || ' group by o.status) c'
  into counts using conditions, document_counts.account_id;
  return '{"DRAFT": 0, "SCHEDULED": 0, "PENDING": 0, "SEALING": 0, "SIGNED": 0, "REFUSED": 0, "CANCELLED": 0,
    "TERMINATED": 0, "EXPIRED": 0}' || counts;
end
$$;

-- Returns a batch of the export of the documents that match filter, the newest first (private.export_kind). Cells:
-- name, number, status, category, department, author, sender, sent, deadline, signers, signed, waiting for, completed,
-- changed, archived. What only the sender's side sees is empty for received documents.
create function private.document_export_page(
  account_id uuid, filter jsonb, time_zone text, after jsonb, size integer
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  batch jsonb;
begin
  perform private.require_filter(filter);
  execute format(
    'with page as materialized (
       select o.* from %s%s order by o.created_at desc, o.document_id desc limit $3)
     select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(jsonb_build_array(
         p.name, case p.direction when ''SENT'' then p.document_number end, p.status, p.category, d.name,
         private.full_name(u.first_name, u.last_name), p.sender_account_name,
         private.export_moment(p.activated_on, $4), p.deadline, p.signature_count, p.signed_count,
         replace(p.waiting_for, E''\n'', '', ''), private.export_moment(p.signed_at, $4),
         private.export_moment(p.updated_at, $4), p.archived)
         order by p.created_at desc, p.document_id desc), ''[]''),
       ''after'', case when count(*) = $3 then
         (array_agg(jsonb_build_array(p.created_at, p.document_id) order by p.created_at, p.document_id))[1] end)
     from page p
     left join public.department d on d.id = p.department_id
     left join public.user_profile u on u.id = p.created_by',
    private.document_source(account_id, filter),
    case when after is null then ''
      else ' and (o.created_at, o.document_id) < (($5 ->> 0)::timestamptz, ($5 ->> 1)::uuid)' end)
    into batch using filter, document_export_page.account_id, size, time_zone, after;
  return batch;
end
$$;
insert into private.export_kind (kind, page_function) values ('DOCUMENTS', 'private.document_export_page');

-- Returns {document_id, direction} of the documents chosen for an action, locked. ids may come with filter.direction,
-- for a document that one account both sent and received. ACCOUNT_NOT_FOUND for strangers; by ids DOCUMENT_NOT_FOUND or
-- the transition table's code, with the place; TOO_BIG beyond 1,000 documents, the most that one statement has time
-- for.
create function private.choose_documents(account_id uuid, action text, ids uuid[], filter jsonb)
  returns table (document_id uuid, direction text)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  by_filter boolean := ids is null;
  side text := filter ->> 'direction';
  errors jsonb;
begin
  if not coalesce(choose_documents.account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  perform private.require_unlocked(choose_documents.account_id);
  if by_filter and filter is null then
    perform private.fail('BLANK', 'ids');
  end if;
  perform private.require_filter(coalesce(filter, '{}'));
  if cardinality(ids) > 1000 then
    perform private.fail('TOO_BIG', 'ids');
  end if;
  if by_filter then
    side := coalesce(side, 'SENT');
    ids := array(
      select o.document_id from private.filtered_documents(choose_documents.account_id, filter) o
      where private.rule_of('document', action, private.actor(o.direction), o.status) not like '!%'
      limit 1001);
    if cardinality(ids) > 1000 then
      perform private.fail('TOO_BIG', 'filter');
    end if;
  end if;
  -- Locks the caller's documents in a fixed order, then reads them again to check their current state.
  perform from public.document d
  where d.id in (
    select o.document_id from public.document_overview o
    where o.account_id = choose_documents.account_id and o.document_id = any (ids))
  order by d.id for no key update;

  select coalesce(
    jsonb_agg(
      jsonb_build_object('code', coalesce(substr(c.rule, 2), 'DOCUMENT_NOT_FOUND'), 'path', 'ids.' || (c.place - 1))
      order by c.place),
    '[]') into errors
  from private.judge_documents(choose_documents.account_id, action, ids, side) c
  where c.rule is null or c.rule like '!%';
  if not by_filter then
    perform private.fail_all(errors);
  end if;
  return query
    select distinct c.document_id, c.direction
    from private.judge_documents(choose_documents.account_id, action, ids, side) c
    where c.rule not like '!%'
    order by c.document_id;
end
$$;

-- Returns the actor of the transition table for a side.
create function private.actor(direction text) returns text
  language sql immutable set search_path = ''
  return case direction when 'SENT' then 'SENDER' else 'RECEIVER' end;

-- Returns for each id its place, its side (the sender's first), and the rule of the transition table; null when the
-- caller cannot see it.
create function private.judge_documents(account_id uuid, action text, ids uuid[], side text)
  returns table (place bigint, document_id uuid, direction text, rule text)
  language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select distinct on (l.document_id) l.document_id, l.direction, l.status
    from public.document_overview l
    where l.account_id = judge_documents.account_id and l.document_id = any (ids)
      and (side is null or l.direction = side)
    order by l.document_id, l.direction = 'SENT' desc
  )
  select wanted.place, mine.document_id, mine.direction,
    case when mine.document_id is not null
      then private.rule_of('document', action, private.actor(mine.direction), mine.status) end
  from unnest(ids) with ordinality wanted (id, place)
  left join mine on mine.document_id = wanted.id
$$;

-- ── Acting ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Reminds all signers of the chosen documents who have not signed, except those who got a mail within ten minutes.
-- Raises DELIVERY_FREQUENCY_EXCEEDED when no one could be reminded. The sender's side, mailbox confirmed.
create function private.notify_documents(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  chosen record;
  document public.document;
  signer public.signature;
  reminded integer := 0;
  place integer;
begin
  perform private.refuse_impersonation();
  perform private.require_feature(account_id, 'e_signatures');
  for chosen in select * from private.choose_documents(account_id, 'REMIND', ids, filter) loop
    document := private.reread_document(chosen.document_id);
    place := array_position(ids, document.id);
    if private.current_status(document) <> 'PENDING' then
      continue when place is null;
      perform private.fail('INVALID_ACTION', 'ids.' || (place - 1));
    end if;
    if document.bulk then
      reminded := reminded + private.remind_bulk(document, caller);
    end if;
    for signer in
      select * from public.signature s where s.document_id = document.id and s.status = 'PENDING'
      order by s.signature_number
    loop
      reminded := reminded + private.remind(document, signer, caller)::integer;
    end loop;
  end loop;
  if reminded = 0 then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', case when ids is null then 'filter' else 'ids' end);
  end if;
  return private.acting_account(account_id);
end
$$;
select private.expose('notify_documents(uuid, uuid[], jsonb)');

-- Returns [{documentId, name, credits, opened}] of the chosen PENDING documents, at most 1,000, for the confirmation
-- before cancelling. credits: what is refunded, of the document unless someone has opened it, and of the proofs of
-- those who have not signed. The sender's side. ACCOUNT_NOT_FOUND.
create function private.refundable_documents(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_uid();
  if not coalesce(refundable_documents.account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  perform private.require_filter(coalesce(filter, '{}'));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('documentId', d.id, 'name', d.name,
      'credits', case when d.bulk then private.bulk_refund(d) else private.unused_proof_credits(d.id)
        + case when private.was_opened(d.id) then 0 else private.document_credits(d) end end,
      'opened', private.was_opened(d.id)) order by d.id), '[]')
    from (
      select f.document_id from private.filtered_documents(account_id, coalesce(filter, '{}')) f
      where f.direction = 'SENT' and f.status = 'PENDING'
        and (ids is null and filter is not null or f.document_id = any (ids))
      limit 1000) chosen
    join public.document d on d.id = chosen.document_id);
end
$$;
select private.expose('refundable_documents(uuid, uuid[], jsonb)');

-- Cancels the chosen PENDING documents and sends the signers the reason, which is required (BLANK, TOO_BIG beyond 1,000
-- characters). The sender's side, mailbox confirmed.
create function private.cancel_documents(
  account_id uuid, reason text, ids uuid[] default null, filter jsonb default null
) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  chosen record;
  document public.document;
begin
  perform private.refuse_impersonation();
  perform private.fail_all(
    private.text_errors(jsonb_build_object('reason', reason), 'reason', 1000, multiline => true));
  perform private.lock_credits(a.id) from public.account a
  where a.id = cancel_documents.account_id and a.id in (select private.member_accounts());
  for chosen in select * from private.choose_documents(account_id, 'CANCEL', ids, filter) loop
    document := private.reread_document(chosen.document_id);
    if document.bulk then
      perform private.cancel_bulk(document, private.clean(reason), caller);
    else
      perform private.cancel(document, private.clean(reason), caller);
    end if;
  end loop;
  return private.acting_account(account_id);
end
$$;
select private.expose('cancel_documents(uuid, text, uuid[], jsonb)');

-- Archives the chosen documents on this side, or restores them. Each side has its own archive.
create function private.set_archived(account_id uuid, ids uuid[], filter jsonb, archived boolean) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moment timestamptz := case when archived then private.now() end;
  chosen record;
begin
  perform private.require_uid();
  for chosen in select * from private.choose_documents(account_id, 'ARCHIVE', ids, filter) loop
    if chosen.direction = 'SENT' then
      update public.document d set archived_at = moment
      where d.id = chosen.document_id and (d.archived_at is null) = archived;
    else
      update public.received_document r set archived_at = moment
      where r.document_id = chosen.document_id and r.account_id = set_archived.account_id
        and (r.archived_at is null) = archived;
    end if;
  end loop;
  return private.acting_account(account_id);
end
$$;
create function public.archive_documents(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language sql volatile security invoker set search_path = ''
  return private.set_archived(account_id, ids, filter, true);
create function public.unarchive_documents(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language sql volatile security invoker set search_path = ''
  return private.set_archived(account_id, ids, filter, false);

-- Deletes the chosen documents from this side. A draft is removed with its files; an ended document is hidden, and the
-- nightly job removes it once no one holds it (decision 0011).
create function private.delete_documents(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen record;
  document public.document;
begin
  perform private.require_uid();
  perform private.refuse_impersonation();
  for chosen in select * from private.choose_documents(account_id, 'DELETE', ids, filter) loop
    document := private.reread_document(chosen.document_id);
    if chosen.direction = 'RECEIVED' then
      update public.received_document r set deleted_at = private.now()
      where r.document_id = document.id and r.account_id = delete_documents.account_id;
    elsif document.status = 'DRAFT' then
      perform private.remove_document(document);
    else
      update public.document d set deleted_at = private.now()
      where document.id in (d.id, d.bulk_id) and d.deleted_at is null;
    end if;
    if chosen.direction = 'SENT' then
      perform private.log_team_event(delete_documents.account_id, 'DOCUMENT', 'REMOVED', document.id,
        before => jsonb_build_object('status', document.status), department_id => document.department_id);
    end if;
  end loop;
  return private.acting_account(account_id);
end
$$;
select private.expose('delete_documents(uuid, uuid[], jsonb)');

-- Returns the name of a document for the audit log, or null once nobody holds it.
create function private.document_name(id uuid) returns text
  language sql stable security definer set search_path = ''
  return (select d.name from public.document d where d.id = document_name.id);
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('DOCUMENT', 'Document', 'Dokument', 'private.document_name');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('DOCUMENT', 'status', 'Status', 'Status');

grant execute on function
  private.set_archived(uuid, uuid[], jsonb, boolean),
  public.archive_documents(uuid, uuid[], jsonb), public.unarchive_documents(uuid, uuid[], jsonb)
to authenticated;
