-- Overviews of checks: the page of lists, the counts of its tabs and of an order, and the flags that decide where an
-- account starts (decisions 0139 and 0120). Everything shows and counts what the viewer sees, by the status that they
-- may see, so that nothing reveals a remark on a criminal record.

-- ── The page ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the order of the page's rows o, as SQL (private.page_order). sort: name, status or requestedAt.
create function private.check_list_order(sort text, skip integer) returns text
  language sql volatile set search_path = ''
  return private.page_order('{
    "requestedAt": "o.requested_at asc, o.id asc",
    "status": "o.shown_status asc, o.id asc",
    "name": "o.first_name asc, o.last_name asc, o.id asc"}', sort, skip);

-- Returns 25 of the check lists that the caller sees as the sender's side in this account, after the first skip ones,
-- in the order of check_list_order. selection: a readable filter, which may also name ids. Takes as many from each
-- department as the page could need and merges them, so that an index has their order.
create function private.sent_check_lists(account_id uuid, selection jsonb, sort text, skip integer)
  returns setof public.check_list_overview
  language plpgsql stable security definer set search_path = '' as $$
declare
  ordering constant text := private.check_list_order(sort, skip);
  columns constant text := regexp_replace(ordering, ' (asc|desc)', '', 'g');
begin
  return query execute format(
    'select e.* from unnest(array('
      'select o.id from private.sender_departments($2) d cross join lateral ('
        'select %1$s from %2$s order by %3$s limit $3 + 25) o '
      'order by %3$s limit 25 offset $3)) with ordinality p (id, place) '
    'join private.sent_check_list_entry e on e.check_list_id = p.id order by p.place',
    columns, private.check_list_source(selection), ordering)
    using selection, sent_check_lists.account_id, skip;
end
$$;

-- Returns a batch of the export of the check lists that match filter, as the sender's side sees them, the newest first
-- (private.export_kind). Cells: name, sent, email, status, package or type of request, checks, department, sender,
-- last contacted, ended, decision, who looks after it, when its first result stops counting. The catalogue's names come
-- in both languages, those of packages as the team wrote them.
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
         coalesce(to_jsonb(e.package_name), private.request_type_names(e.request_type)),
         private.check_type_names(e.check_types), d.name, e.sender_name,
         private.export_moment(e.last_contacted_at, $4), private.export_moment(e.ended_at, $4),
         private.shown_decision(e.check_list_id, s.sees_restricted),
         (select private.assignee_name(l) from public.check_list l where l.id = e.check_list_id),
         private.export_moment((
           select min(i.valid_until) from public.check_item i where i.check_list_id = e.check_list_id
             and (not s.sees_restricted or i.status in (''COMPLETED'', ''COMPLETED_WITH_REMARKS''))), $4))
         order by p.requested_at desc, p.id desc), ''[]''),
       ''after'', case when count(*) = $3 then
         (array_agg(jsonb_build_array(p.requested_at, p.id) order by p.requested_at, p.id))[1] end)
     from page p join private.sent_check_list_entry e on e.check_list_id = p.id
     join private.sender_departments($2) s on s.id = e.department_id
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

-- Returns {sent, drafts}: how many orders of the account the caller sees.
create function private.check_request_counts(account_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sent', count(*) filter (where r.status <> 'DRAFT'), 'drafts', count(*) filter (where r.status = 'DRAFT'))
  from public.check_request r
  where r.account_id = check_request_counts.account_id
    and r.department_id = any (array(select private.accessible_departments()))
$$;

-- ── The pages ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the first of the rows of sent_check_lists as the pages show them, in their order.
create function private.listed_check_lists(
  account_id uuid, filter jsonb, sort text, skip integer default 0, size integer default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'checkListId', o.check_list_id, 'checkRequestId', o.check_request_id, 'personId', o.person_id,
      'requestType', o.request_type, 'packageName', o.package_name, 'checkTypes', o.check_types,
      'organizationName', o.organization_name,
      'senderName', o.sender_name, 'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email,
      'status', o.status, 'requestedAt', o.requested_at, 'lastContactedAt', o.last_contacted_at,
      'deliveryFailedAt', o.delivery_failed_at, 'archivedAt', o.archived_at, 'endedAt', o.ended_at,
      'decision', k.status,
      'assigneeName', (select private.assignee_name(l) from public.check_list l where l.id = o.check_list_id),
      'expiring', case when k.status is distinct from 'NOT_NOW' then private.first_expiring(o.check_list_id) end,
      'department', jsonb_build_object('id', d.id, 'name', d.name)) order by o.ordinality), '[]')
    from private.sent_check_lists(listed_check_lists.account_id, filter, sort, skip) with ordinality o
    join public.department d on d.id = o.department_id
    join private.sender_departments(listed_check_lists.account_id) s on s.id = d.id
    cross join lateral (select private.shown_decision(o.check_list_id, s.sees_restricted) offset 0) k (status)
    where o.ordinality <= size);
end
$$;

-- Returns {lists, counts} of check_list_page for a search: reads the index of each department once for both, and the
-- rows of what it finds only to sort them by name. `filter` is readable.
create function private.searched_check_lists(account_id uuid, filter jsonb, sort text, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  ids jsonb;
  counts jsonb;
begin
  execute format(
    'with found as materialized (
       select f.* from private.sender_departments($2) d cross join lateral (
         select o.id, o.shown_status, o.requested_at from %s offset 0) f)
     select (
         select coalesce(jsonb_agg(p.id), ''[]'') from (
           select o.id from (
             select f.*, (select l.first_name from public.check_list l where l.id = f.id),
               (select l.last_name from public.check_list l where l.id = f.id) from found f) o
           where $1 ->> ''status'' is null or $1 -> ''status'' ? o.shown_status
           order by %s limit 25 offset $3) p),
       (select jsonb_build_object(''all'', coalesce(sum(c.number), 0))
           || coalesce(jsonb_object_agg(c.status, c.number), ''{}'')
         from (select o.shown_status as status, count(*) as number from found o group by 1) c)',
    private.check_list_source(filter - 'status'), private.check_list_order(sort, skip))
    into ids, counts using filter, account_id, skip;
  return jsonb_build_object(
    'lists', private.listed_check_lists(account_id, jsonb_build_object('ids', ids), sort), 'counts', counts);
end
$$;

-- Returns what the overview of sent check lists shows: {lists: 25 of them as for sent_check_lists, in their order,
-- counts: of the tabs, requestCounts}. One function, because each connection of GraphQL costs 5 ms (decision 0211).
-- Raises INVALID for an unreadable filter.
create function private.check_list_page(account_id uuid, filter jsonb, sort text, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_check_filter(filter);
  return case when filter ->> 'search' is not null
      then private.searched_check_lists(account_id, filter, sort, skip)
      else jsonb_build_object(
        'lists', private.listed_check_lists(account_id, filter, sort, skip),
        'counts', private.check_list_counts(account_id, filter)) end
    || jsonb_build_object('requestCounts', private.check_request_counts(account_id));
end
$$;
select private.expose('check_list_page(uuid, jsonb, text, integer)');

-- Returns what the dashboard shows of checks, five of each: {toDo: lists that the caller has to answer, whichever the
-- account, attention: lists of the account that somebody should look at, waiting: those under way, the oldest first,
-- reviews: checks that the caller reviews for the account, reviewCount, counts, requestCounts}.
create function private.checks_dashboard(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.confirmed_uid();
  reviews jsonb := '[]';
  review_count integer := 0;
begin
  if account_id in (select private.reviewing_accounts()) then
    select count(*), coalesce(jsonb_agg(jsonb_build_object('checkItemId', e.check_item_id, 'type', e.type,
        'firstName', e.first_name, 'lastName', e.last_name, 'waitingSince', e.waiting_since)
        order by e.waiting_since, e.check_item_id) filter (where e.place <= 5), '[]')
    into review_count, reviews
    from (
      select r.*, row_number() over (order by r.waiting_since, r.check_item_id) as place
      from private.review_entries() r
      where r.account_id = checks_dashboard.account_id and r.as_what = 'TEAM') e;
  end if;
  return jsonb_build_object(
    'toDo', to_jsonb(array(
      select jsonb_build_object('checkListId', l.id, 'organizationName', l.organization_name,
        'requestedAt', l.requested_at)
      from public.check_list l
      where l.user_id = caller and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE')
      order by l.requested_at, l.id limit 5)),
    'attention', private.listed_check_lists(account_id,
      '{"archived": false, "status": ["COMPLETED_WITH_REMARKS", "REFUSED", "UNRESPONSIVE"]}', '-requestedAt',
      size => 5),
    'waiting', private.listed_check_lists(account_id,
      '{"archived": false, "status": ["PENDING_CONSENT", "PENDING_CANDIDATE", "PENDING_PLATFORM"]}', 'requestedAt',
      size => 5),
    'reviews', reviews,
    'reviewCount', review_count,
    'counts', private.check_list_counts(account_id, '{"archived": false}'),
    'requestCounts', private.check_request_counts(account_id));
end
$$;
select private.expose('checks_dashboard(uuid)');

-- Returns {requests: 25 of the account's orders that the caller sees after the first skip ones, the newest first,
-- counts: {all} of the check lists that are not archived, requestCounts}. drafts: the orders that are not sent yet.
-- counts of an order: {all, status: n …}, its check lists that the caller sees, by the status that they may see. Raises
-- INVALID for a skip that is negative or beyond ten million.
create function private.check_request_page(account_id uuid, drafts boolean, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_skip(skip);
  return jsonb_build_object(
    'requests', (
      with page as materialized (
        select r.*, row_number() over w as place
        from public.check_request r
        where r.account_id = check_request_page.account_id and (r.status = 'DRAFT') = drafts
          and r.department_id = any (array(select private.accessible_departments()))
        window w as (order by case when drafts then r.updated_at else r.sent_at end desc nulls last, r.id)
        order by place limit 25 offset skip
      ), counted as (
        select l.check_request_id, case when d.sees_restricted then l.status else l.neutral_status end as status,
          count(*) as number
        from private.sender_departments(check_request_page.account_id) d
        join public.check_list l on l.department_id = d.id
        where l.check_request_id = any (array(select p.id from page p))
        group by 1, 2
      ), counts as (
        select c.check_request_id,
          jsonb_build_object('all', sum(c.number)) || jsonb_object_agg(c.status, c.number) as counts
        from counted c group by 1
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'type', p.type, 'packageName', p.package_name, 'checkTypes', p.check_types,
        'status', p.status, 'peopleCount', p.people_count,
        'sentCount', p.sent_count, 'sentAt', p.sent_at, 'updatedAt', p.updated_at,
        'counts', coalesce(c.counts, '{"all": 0}'),
        'department', jsonb_build_object('id', d.id, 'name', d.name)) order by p.place), '[]')
      from page p join public.department d on d.id = p.department_id left join counts c on c.check_request_id = p.id),
    'counts', jsonb_build_object('all', (
      select coalesce(sum(n.number), 0)
      from private.sender_departments(check_request_page.account_id) d
      cross join lateral (
        select count(*) as number from public.check_list l where l.department_id = d.id and l.archived_at is null) n)),
    'requestCounts', private.check_request_counts(account_id));
end
$$;
select private.expose('check_request_page(uuid, boolean, integer)');

-- ── Where an account starts ─────────────────────────────────────────────────────────────────────────────────────

-- uiFlags of the account (spec 000 §3).
-- Returns the accounts that have sent check lists which the caller sees.
create function private.accounts_that_sent_check_lists() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select distinct d.account_id from public.department d
    where d.id = any (array(select private.accessible_departments()))
      and exists (select from public.check_list l where l.department_id = d.id);
end
$$;

-- Returns the caller's own account if they have received check lists.
create function private.accounts_that_received_check_lists() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.confirmed_uid();
begin
  return query
    select a.id from public.account a
    where a.primary_user_id = caller and a.account_type = 'PERSONAL'
      and exists (select from public.check_list l where l.user_id = caller);
end
$$;
insert into private.session_fact (name, accounts_function) values
  ('hasSentCheckLists', 'private.accounts_that_sent_check_lists'),
  ('hasReceivedCheckLists', 'private.accounts_that_received_check_lists');

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
