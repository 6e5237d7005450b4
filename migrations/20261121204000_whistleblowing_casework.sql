-- Casework of handlers: reports that they enter for somebody who told them, redaction, keeping a closed report longer,
-- their list and their desk.

-- ── Reports that a handler enters ───────────────────────────────────────────────────────────────────────────────

-- Returns a report that the caller entered for somebody who called, came or wrote: as service.submit_wb_report takes
-- it, with the entrance that it is about, entranceId, if it is not the channel's own. The caller is one of its
-- handlers, and INVALID at handlerIds otherwise. A repeat with the same id and keys changes nothing. Active handlers.
create function private.enter_wb_report(account_id uuid, input jsonb) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id);
  channel public.whistleblowing_channel;
  report public.whistleblowing_report;
begin
  perform private.require_object(input);
  select * into channel from public.whistleblowing_channel c where c.account_id = enter_wb_report.account_id;
  perform pg_advisory_xact_lock(hashtextextended('report:' || (input ->> 'id'), 0));
  select * into report from public.whistleblowing_report r where r.id::text = input ->> 'id';
  if found and report.sign_key = input ->> 'signKey' and report.entered_by = handler.id then
    return report;
  end if;
  perform private.fail_all(case when coalesce(input -> 'handlerIds' ? handler.id::text, false) then '[]'
    else private.error('INVALID', 'handlerIds') end
    || case when input ->> 'entranceId' is null or exists (select from public.whistleblowing_entrance e
        where e.account_id = handler.account_id and e.id::text = input ->> 'entranceId' and not e.closed) then '[]'
      else private.error('INVALID', 'entranceId') end);
  perform private.require_attempts_left(channel.account_id, 'ENTER', 1000);
  perform private.count_attempt(channel.account_id, 'ENTER');
  report := private.store_wb_report(channel, input, (input ->> 'entranceId')::uuid, handler.id);
  perform private.mail_handlers('report_received', report, private.assigned_handlers(report.id), handler.id);
  return report;
end
$$;
select private.expose('enter_wb_report(uuid, jsonb)');

-- ── Redaction ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the report after what an entry said was replaced by content, which the caller's browser encrypted with the
-- same key and signed. What was there is gone; that it was redacted, by whom and on which day, stays. For the report,
-- messages and notes: events hold nothing to redact, and names are deleted with the report. UNAUTHORIZED otherwise.
-- replaces: the content that the caller has read. INVALID_ACTION at replaces when a colleague has redacted it since,
-- whose work would be undone. A repeat of what the caller has written there changes nothing. removed_files: [id], those
-- of the entry's files that are deleted with it.
create function private.redact_wb_entry(
  wb_report_id uuid, entry_id uuid, content text, replaces text, removed_files jsonb default '[]'
) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
  bytes constant bytea := private.from_base64url(content);
begin
  if exists (select from public.whistleblowing_entry e
    where e.id = entry_id and e.report_id = report.id and e.redacted_by = handler.id
      and e.content = redact_wb_entry.content) then
    return report;
  end if;
  perform private.next_wb_status(report, 'REDACT');
  if jsonb_typeof(removed_files) is distinct from 'array' then
    perform private.fail('INVALID', 'fileIds');
  end if;
  if not exists (select from public.whistleblowing_entry e where e.id = entry_id and e.report_id = report.id
    and e.type in ('REPORT', 'MESSAGE', 'NOTE')) then
    perform private.fail('UNAUTHORIZED');
  end if;
  if bytes is null or octet_length(bytes) not between 348 and 200000 or (octet_length(bytes) - 92) % 256 <> 0 then
    perform private.fail('INVALID', 'entry');
  end if;
  if not exists (select from public.whistleblowing_entry e
    where e.id = entry_id and e.content = redact_wb_entry.replaces) then
    perform private.fail('INVALID_ACTION', 'replaces');
  end if;
  update public.whistleblowing_entry e set content = redact_wb_entry.content, redacted_by = handler.id,
    redacted_on = private.report_day()
  where e.id = entry_id;
  delete from public.whistleblowing_file f
  where f.entry_id = redact_wb_entry.entry_id and removed_files ? f.id::text;
  update public.whistleblowing_report r set last_interaction_on = private.report_day()
  where r.id = report.id returning * into report;
  return report;
end
$$;
select private.expose('redact_wb_entry(uuid, uuid, text, text, jsonb)');

-- ── Keeping longer ──────────────────────────────────────────────────────────────────────────────────────────────

-- Returns a closed report, kept until a day within the next ten years. note: the reason, which reporter and handlers
-- read. INVALID at deletionScheduledOn for a day before the one on which it would be deleted anyway. A repeat of the
-- same note changes nothing.
create function private.keep_wb_report_until(wb_report_id uuid, until date, note jsonb)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  if private.has_wb_entry(report, note) then
    return report;
  end if;
  perform private.next_wb_status(report, 'KEEP');
  if until is null or until <= report.deletes_on
    or until > private.report_day() + make_interval(years => 10) then
    perform private.fail('INVALID', 'deletionScheduledOn');
  end if;
  report := private.move_wb_report(report, 'KEEP', 'MESSAGE', note);
  update public.whistleblowing_report r set kept_until = until, deletes_on = until
  where r.id = report.id returning * into report;
  return report;
end
$$;
select private.expose('keep_wb_report_until(uuid, date, jsonb)');

-- ── The list ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Raises INVALID for a filter that cannot be read.
create function private.require_report_filter(filter jsonb) returns void
  language sql volatile set search_path = ''
  return private.require_conditions(filter, '{"status": "any", "type": "any", "from": "date", "to": "date",
    "unread": "boolean", "handlerId": "uuid", "entranceId": "text", "deletionAsked": "boolean",
    "due": "LATE|SOON", "category": "any", "categoryIds": "uuid[]", "reportNumber": "any", "foundIds": "uuid[]",
    "onlyIds": "uuid[]"}');

-- Returns what the list shows of the reports that the caller handles in an account: {counts: by status, unread: how
-- many have entries that the caller has not read, total: how many match filter, reports: a page of these, [{id,
-- reportNumber, type, category, entrance: name, status, submittedOn, acknowledgedOn, closedOn, deletesOn, isKept
-- (longer than the rule says), dueOn, entryCount, unread: entries, handlers: names}], entrances: [{id, name}] of the
-- account}. filter: {status?, type?, from? and to? (days of receipt), unread?, handlerId? (assigned, too), entranceId?
-- (or MAIN), deletionAsked? (by somebody else, and not decided), due? (LATE, or SOON: within seven days), category? and
-- reportNumber?}. The client names in categoryIds and foundIds the reports that it has found by what only handlers can
-- decrypt, and in onlyIds those that have all of it. sort: submitted or deadline, with a leading minus for descending.
-- Nothing for those who handle no reports. Raises INVALID for an unreadable filter, an unknown order, a skip that is
-- negative or beyond ten million, and a size that is not 1 to 100.
create function private.wb_report_page(account_id uuid, filter jsonb, sort text, skip integer, size integer default 25)
  returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  today constant date := private.report_day();
  category_ids uuid[];
  found_ids uuid[];
  only_ids uuid[];
begin
  perform private.require_report_filter(filter);
  if sort is null or sort not in ('submitted', '-submitted', 'deadline', '-deadline') then
    perform private.fail('INVALID', 'sort');
  end if;
  perform private.require_skip(skip);
  if coalesce(size, 0) not between 1 and 100 then
    perform private.fail('INVALID', 'size');
  end if;
  category_ids := private.texts(filter -> 'categoryIds');
  found_ids := private.texts(filter -> 'foundIds');
  only_ids := private.texts(filter -> 'onlyIds');
  return (
    with own as materialized (
      select h.id from public.whistleblowing_handler h
      where h.account_id = wb_report_page.account_id and h.id in (select private.own_handlers())
    ), mine as materialized (
      select r.id, r.report_number, r.type, r.category, r.status, r.submitted_on, r.due_on, r.deletion_asked_by,
        r.entrance_id, greatest(r.entry_count - a.seen_position, 0) as unread
      from public.whistleblowing_assignment a join public.whistleblowing_report r on r.id = a.report_id
      where a.handler_id in (select o.id from own o)
    ), matching as materialized (
      select m.id, m.unread, case when sort like '%deadline' then m.due_on else m.submitted_on end as day
      from mine m
      where (filter ->> 'status' is null or m.status = filter ->> 'status')
        and (filter ->> 'type' is null or m.type = filter ->> 'type')
        and (filter ->> 'from' is null or m.submitted_on >= (filter ->> 'from')::date)
        and (filter ->> 'to' is null or m.submitted_on <= (filter ->> 'to')::date)
        and (filter ->> 'unread' is null or (m.unread > 0) = (filter ->> 'unread')::boolean)
        and (filter ->> 'handlerId' is null or exists (
          select from public.whistleblowing_assignment a
          where a.report_id = m.id and a.handler_id = (filter ->> 'handlerId')::uuid))
        and (filter ->> 'entranceId' is null or coalesce(m.entrance_id::text, 'MAIN') = filter ->> 'entranceId')
        and (filter ->> 'deletionAsked' is null or (filter ->> 'deletionAsked')::boolean = (
          m.status in ('SUBMITTED', 'IN_PROGRESS', 'CLOSED') and m.deletion_asked_by is not null
          and m.deletion_asked_by not in (select o.id from own o)))
        and (filter ->> 'due' is null
          or m.due_on < case filter ->> 'due' when 'LATE' then today else today + 8 end)
        and (filter ->> 'category' is null or m.category = filter ->> 'category' or m.id = any (category_ids))
        and (filter ->> 'reportNumber' is null or m.report_number = filter ->> 'reportNumber'
          or m.id = any (found_ids))
        and (filter ->> 'onlyIds' is null or m.id = any (only_ids))
    ), page as materialized (
      -- Without numbers, which would sort all of them for the sake of 25.
      select m.id, m.unread, m.day from matching m
      order by case when sort like '-%' then m.day end desc nulls last,
        case when sort not like '-%' then m.day end nulls last, m.id
      limit size offset skip
    )
    select jsonb_build_object(
      'counts', (
        select coalesce(jsonb_object_agg(c.status, c.number), '{}')
        from (select m.status, count(*) as number from mine m group by 1) c),
      'unread', (select count(*) from mine m where m.unread > 0),
      'total', (select count(*) from matching),
      'entrances', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.place, e.id), '[]')
        from public.whistleblowing_entrance e
        where e.account_id = wb_report_page.account_id and exists (select from own)),
      'reports', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'reportNumber', r.report_number, 'type', r.type, 'category', r.category, 'status', r.status,
          'entrance', (select e.name from public.whistleblowing_entrance e where e.id = r.entrance_id),
          'submittedOn', r.submitted_on, 'acknowledgedOn', r.acknowledged_on, 'closedOn', r.closed_on,
          'deletesOn', r.deletes_on, 'isKept', coalesce(r.deletes_on = r.kept_until, false), 'dueOn', r.due_on,
          'entryCount', r.entry_count, 'unread', p.unread,
          'handlers', (
            select coalesce(jsonb_agg(h.name order by h.name, h.id), '[]')
            from public.whistleblowing_assignment a join public.whistleblowing_handler h on h.id = a.handler_id
            where a.report_id = r.id))
          order by case when sort like '-%' then p.day end desc nulls last,
            case when sort not like '-%' then p.day end nulls last, p.id), '[]')
        from page p join public.whistleblowing_report r on r.id = p.id)));
end
$$;
select private.expose('wb_report_page(uuid, jsonb, text, integer, integer)');

-- ── The desk ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns what waits for the caller in an account: {unread, dueSoon (late or within seven days), tasks (their own, late
-- or due within seven days), deletions (that colleagues ask for), handlers (with keys that nobody has approved), due:
-- [{id, reportNumber, dueOn, acknowledgedOn}], the next five}. Nothing but zeros for those who handle no reports.
create function private.wb_desk(account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    with today as materialized (
      -- Once: for each of 10,000 reports it takes a second.
      select private.report_day() as day
    ), own as materialized (
      select h.id from public.whistleblowing_handler h
      where h.account_id = wb_desk.account_id and h.id in (select private.own_handlers())
    ), report as materialized (
      select r.id, r.report_number, r.due_on, r.acknowledged_on, a.seen_position < r.entry_count as is_unread,
        r.status in ('SUBMITTED', 'IN_PROGRESS', 'CLOSED') and r.deletion_asked_by is not null
          and r.deletion_asked_by not in (select o.id from own o) as is_asked
      from public.whistleblowing_assignment a join public.whistleblowing_report r on r.id = a.report_id
      where a.handler_id in (select o.id from own o)
    ), next as (
      select r.id, r.report_number, r.due_on, r.acknowledged_on from report r
      where r.due_on <= (select t.day + 7 from today t) order by r.due_on, r.id limit 5
    )
    select jsonb_build_object(
      'unread', count(*) filter (where r.is_unread),
      'dueSoon', count(*) filter (where r.due_on <= (select t.day + 7 from today t)),
      'deletions', count(*) filter (where r.is_asked),
      'tasks', (select count(*) from public.whistleblowing_task t
        where t.handler_id in (select o.id from own o) and t.due_on <= (select d.day + 7 from today d)),
      'handlers', (
        select count(*) from public.whistleblowing_handler h
        join public.whistleblowing_channel c on c.account_id = h.account_id and c.roster_version > 0
        join private.channel_person p on p.account_id = h.account_id and p.user_id = h.user_id
        where h.account_id = wb_desk.account_id and h.status = 'KEYED' and exists (select from own)),
      'due', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'reportNumber', n.report_number, 'dueOn', n.due_on,
          'acknowledgedOn', n.acknowledged_on) order by n.due_on, n.id), '[]') from next n))
    from report r;
  end;
select private.expose('wb_desk(uuid)');
