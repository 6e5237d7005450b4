-- Overviews of checks: the page of lists, the counts of its tabs and of an order, and the flags that decide where an
-- account starts (decisions 0139 and 0120). Everything shows and counts what the viewer sees, by the status that they
-- may see, so that nothing tells of a remark on a criminal record.

-- ── The page ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns 25 of the check lists that the caller sees as the sender's side in this account, after the first skip ones.
-- selection: a filter. sort: name, status or requestedAt, with a leading minus for descending. Takes as many from each
-- department as the page could need and merges them, so that an index has their order. Raises INVALID for an unreadable
-- filter, an unknown order, and a skip that is negative or beyond ten million.
create function private.sent_check_lists(account_id uuid, selection jsonb, sort text, skip integer)
  returns setof public.check_list_overview
  language plpgsql stable security definer set search_path = '' as $$
declare
  direction constant text := case when sort like '-%' then 'desc' else 'asc' end;
  keys constant text[] := case ltrim(sort, '-')
    when 'requestedAt' then '{requested_at,id}'
    when 'status' then '{shown_status,id}'
    when 'name' then '{first_name,last_name,id}' end;
  columns text;
  ordering text;
begin
  perform private.require_check_filter(selection);
  if keys is null then
    perform private.fail('INVALID', 'sort');
  end if;
  if coalesce(skip, -1) not between 0 and 10000000 then
    perform private.fail('INVALID', 'skip');
  end if;
  select string_agg('o.' || k.name, ', ' order by k.place),
    string_agg('o.' || k.name || ' ' || direction, ', ' order by k.place)
  into columns, ordering
  from unnest(keys) with ordinality k (name, place);
  return query execute format(
    'select e.* from private.sent_check_list_entry e where e.check_list_id = any (array('
      'select o.id from private.sender_departments($2) d cross join lateral ('
        'select %1$s from %2$s order by %3$s limit $3 + 25) o '
      'order by %3$s limit 25 offset $3))',
    columns, private.check_list_source(selection), ordering)
    using selection, sent_check_lists.account_id, skip;
end
$$;
create function public.sent_check_lists(account_id uuid, selection jsonb, sort text, skip integer)
  returns setof public.check_list_overview
  language sql stable security invoker set search_path = ''
  begin atomic
    select o.* from private.sent_check_lists(account_id, selection, sort, skip) o;
  end;

-- Returns a batch of the export of the check lists that match filter, as the sender's side sees them, the newest first
-- (private.export_kind). Cells: name, sent, email, status, type of request, checks, department, sender, last contacted,
-- ended. The catalogue's names come in both languages.
create function private.check_list_export_page(
  account_id uuid, filter jsonb, time_zone text, after jsonb, size integer
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  batch jsonb;
begin
  perform private.require_check_filter(filter);
  -- As many from each department as the batch could need, as for a page.
  execute format(
    'with page as materialized (
       select o.* from private.sender_departments($2) d cross join lateral (
         select o.id, o.requested_at from %s%s order by o.requested_at desc, o.id desc limit $3) o
       order by o.requested_at desc, o.id desc limit $3)
     select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(jsonb_build_array(
         private.full_name(e.first_name, e.last_name), private.export_moment(e.requested_at, $4), e.email, e.status,
         private.request_type_names(e.request_type), private.check_type_names(e.check_types), d.name, e.sender_name,
         private.export_moment(e.last_contacted_at, $4), private.export_moment(e.ended_at, $4))
         order by p.requested_at desc, p.id desc), ''[]''),
       ''after'', case when count(*) = $3 then
         (array_agg(jsonb_build_array(p.requested_at, p.id) order by p.requested_at, p.id))[1] end)
     from page p join private.sent_check_list_entry e on e.check_list_id = p.id
     left join public.department d on d.id = e.department_id',
    private.check_list_source(filter),
    case when after is null then ''
      else ' and (o.requested_at, o.id) < (($5 ->> 0)::timestamptz, ($5 ->> 1)::uuid)' end)
    into batch using filter, check_list_export_page.account_id, size, time_zone, after;
  return batch;
end
$$;
insert into private.export_kind (kind, page_function) values ('CHECK_LISTS', 'private.check_list_export_page');

-- Returns {en, nb}: the name of a type of request, of its newest version; the type itself for a choice of one's own.
create function private.request_type_names(type text) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_build_object('en', t.name_en, 'nb', t.name_nb) from public.check_request_type t
    where t.type = request_type_names.type order by t.version desc limit 1), to_jsonb(type));

-- Returns {en, nb}: the names of types of checks, in their order.
create function private.check_type_names(types text[]) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('en', string_agg(coalesce(t.name_en, w.type), ', ' order by w.place),
      'nb', string_agg(coalesce(t.name_nb, w.type), ', ' order by w.place))
    from unnest(types) with ordinality w (type, place) left join public.check_type t on t.type = w.type);

-- ── Counts ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns {all, status: n …}: how many check lists the caller sees as the sender's side in this account, by the status
-- that they may see, whatever status the filter names. Raises INVALID for an unreadable filter.
create function private.check_list_counts(account_id uuid, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb;
begin
  perform private.require_check_filter(filter);
  -- Counts each department on its own, because Postgres would rather read the whole table than join by a search.
  execute
    'select jsonb_build_object(''all'', coalesce(sum(c.number), 0))
       || coalesce(jsonb_object_agg(c.status, c.number), ''{}'')
     from (
       select b.status, sum(b.number) as number
       from private.sender_departments($2) d cross join lateral (
         select o.shown_status as status, count(*) as number from '
    || private.check_list_source(filter - 'status') || ' group by o.shown_status) b
       group by b.status) c'
  into counts using filter, check_list_counts.account_id;
  return counts;
end
$$;
select private.expose('check_list_counts(uuid, jsonb)');

-- Returns {sent, drafts}: how many orders of the account the caller sees.
create function private.check_request_counts(account_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sent', count(*) filter (where r.status <> 'DRAFT'), 'drafts', count(*) filter (where r.status = 'DRAFT'))
  from public.check_request r
  where r.account_id = check_request_counts.account_id
    and r.department_id = any (array(select private.accessible_departments()))
$$;
select private.expose('check_request_counts(uuid)');

-- Returns {all, status: n …} of one order: the check lists that the caller sees, by the status that they may see.
create function private.count_lists_of(check_request_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('all', coalesce(sum(c.number), 0)) || coalesce(jsonb_object_agg(c.status, c.number), '{}')
    from (
      select case when d.sees_restricted then l.status else l.neutral_status end as status, count(*) as number
      from public.check_request r
      cross join lateral private.sender_departments(r.account_id) d
      join public.check_list l on l.check_request_id = r.id and l.department_id = d.id
      where r.id = count_lists_of.check_request_id
      group by 1) c);
end
$$;
create function public.check_request_list_counts(request public.check_request) returns jsonb
  language sql stable security invoker set search_path = ''
  return private.count_lists_of(request.id);
comment on function public.check_request_list_counts is '@graphql({"name": "listCounts"})';

-- ── Where an account starts ─────────────────────────────────────────────────────────────────────────────────────

-- uiFlags of the account (spec 000 §3).
create function public.account_has_sent_check_lists(account public.account) returns boolean
  language sql stable security invoker set search_path = ''
  return exists (
    select from public.check_list_overview o where o.account_id = account.id and o.direction = 'SENT');
comment on function public.account_has_sent_check_lists is '@graphql({"name": "hasSentCheckLists"})';
create function public.account_has_received_check_lists(account public.account) returns boolean
  language sql stable security invoker set search_path = ''
  return exists (
    select from public.check_list_overview o where o.account_id = account.id and o.direction = 'RECEIVED');
comment on function public.account_has_received_check_lists is '@graphql({"name": "hasReceivedCheckLists"})';

grant execute on function
  private.sent_check_lists(uuid, jsonb, text, integer), public.sent_check_lists(uuid, jsonb, text, integer),
  private.count_lists_of(uuid), public.check_request_list_counts(public.check_request),
  public.account_has_sent_check_lists(public.account), public.account_has_received_check_lists(public.account)
to authenticated;

-- ── The console ─────────────────────────────────────────────────────────────────────────────────────────────────

create function private.count_sent_check_lists(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.check_list l where l.account_id = count_sent_check_lists.account_id);
create function private.count_open_check_lists(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.check_list l
    where l.account_id = count_open_check_lists.account_id
      and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM'));
insert into private.account_count (name, title_en, title_nb, count_function) values
  ('checkLists', 'Check lists sent', 'Sendte sjekklister', 'private.count_sent_check_lists'),
  ('openCheckLists', 'Open check lists', 'Åpne sjekklister', 'private.count_open_check_lists');
