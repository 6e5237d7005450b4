-- What handlers do with a report: reply, write notes, close, reopen, delete, change type and handlers. Every step locks
-- the report, checks whistleblowing_transition, writes, and adds an entry that the handler's browser encrypted and
-- signed.

-- Every status × action: where it leads. What has no row is refused as INVALID_ACTION. Reporters only write (WRITE), in
-- SUBMITTED and IN_PROGRESS (20261121201000).
create table private.whistleblowing_transition (
  status text not null,
  action text not null,
  next_status text not null,
  constraint whistleblowing_transition_pkey primary key (status, action)
);
alter table private.whistleblowing_transition enable row level security;
insert into private.whistleblowing_transition (status, action, next_status) values
  -- The first answer acknowledges the report.
  ('SUBMITTED', 'REPLY', 'IN_PROGRESS'),
  ('SUBMITTED', 'NOTE', 'SUBMITTED'),
  ('SUBMITTED', 'UPDATE', 'SUBMITTED'),
  ('SUBMITTED', 'ASSIGN', 'SUBMITTED'),
  ('SUBMITTED', 'CLOSE', 'CLOSED'),
  ('SUBMITTED', 'DELETE', 'DELETED'),
  ('IN_PROGRESS', 'REPLY', 'IN_PROGRESS'),
  ('IN_PROGRESS', 'NOTE', 'IN_PROGRESS'),
  ('IN_PROGRESS', 'UPDATE', 'IN_PROGRESS'),
  ('IN_PROGRESS', 'ASSIGN', 'IN_PROGRESS'),
  ('IN_PROGRESS', 'CLOSE', 'CLOSED'),
  ('IN_PROGRESS', 'DELETE', 'DELETED'),
  ('CLOSED', 'NOTE', 'CLOSED'),
  ('CLOSED', 'REOPEN', 'IN_PROGRESS'),
  ('CLOSED', 'DELETE', 'DELETED');

-- Returns a report that the caller handles, locked. Raises UNAUTHORIZED for the reports of others, as for those that
-- don't exist.
create function private.handled_report(wb_report_id uuid) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report;
begin
  perform private.require_self();
  select * into report from public.whistleblowing_report r
  where r.id = wb_report_id and r.id in (select private.handled_reports()) for update;
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
  return report;
end
$$;

-- Returns the report after a step of a handler. entry: {id, content}, of the type that the step writes. INVALID_ACTION
-- where the table has no row.
create function private.move_wb_report(
  report public.whistleblowing_report, action text, entry_type text, entry jsonb
) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
  next_state text := (select t.next_status from private.whistleblowing_transition t
    where t.status = report.status and t.action = move_wb_report.action);
begin
  if next_state is null then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(entry);
  perform private.add_wb_entry(report, handler.id, entry || jsonb_build_object(
    'type', entry_type, 'ring', case entry_type when 'NOTE' then 'NOTES' else 'CASE' end));
  update public.whistleblowing_report r set status = next_state,
    acknowledged_on = coalesce(r.acknowledged_on, case when action = 'REPLY' then private.report_day() end),
    closed_on = case when next_state = 'CLOSED' then coalesce(r.closed_on, private.report_day()) end
  where r.id = report.id returning * into report;
  return report;
end
$$;

-- Returns the report after a message to the reporter or, with internal, a note among handlers.
create function private.create_wb_message(wb_report_id uuid, entry jsonb, internal boolean default false)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  return private.move_wb_report(report, case when internal then 'NOTE' else 'REPLY' end,
    case when internal then 'NOTE' else 'MESSAGE' end, entry);
end
$$;
select private.expose('create_wb_message(uuid, jsonb, boolean)');

-- Returns the report, closed. entry: what the thread shows of it.
create function private.close_wb_report(wb_report_id uuid, entry jsonb) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  return private.move_wb_report(report, 'CLOSE', 'REPORT_CLOSED', entry);
end
$$;
select private.expose('close_wb_report(uuid, jsonb)');

-- Returns the report, open again.
create function private.reopen_wb_report(wb_report_id uuid, entry jsonb) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  return private.move_wb_report(report, 'REOPEN', 'REPORT_REOPENED', entry);
end
$$;
select private.expose('reopen_wb_report(uuid, jsonb)');
