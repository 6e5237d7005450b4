-- A search of documents reads a trigram index, as that of people does (decision 0211): it read all documents
-- of the account before, for the page and again for the counts. Without the documents of bulks, as the lists.
set local lock_timeout = '5s';
create index document_search_index on public.document using gin (search extensions.gin_trgm_ops)
  where deleted_at is null and bulk_id is null;

-- Returns the part of a query after FROM that finds the rows o of the list that the caller sees in account $2 and that
-- match filter $1: {direction (default SENT), status? (one or a list), search?, archived?, category?, createdBy? (a
-- user), bulkId? (of the documents of one bulk, which other filters leave out), departmentId?, personId? and
-- waitingFor? (people of the team: a signer, and one who has yet to sign), from? and before? (moments of the last
-- change, from included)}. Only the given conditions, so that Postgres plans for them. So is what the caller may see,
-- the conditions of private.document_row: with all of them, 100,000 documents are read to find those of one department.
-- tallied: the same of private.document_tally, whose rows o stand for `number` documents each.
create or replace function private.document_source(
  account_id uuid, filter jsonb, tallied boolean default false
) returns text
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
