-- Tasks of handlers. What a task says is a note, encrypted (20261121200500). The server knows the task's note, who is
-- responsible and by which day, so that it can remind them; it learns nothing of tasks that nobody is responsible for.

create table public.whistleblowing_task (
  -- The note that set it. Deleting a report deletes its notes, and with them its tasks.
  id uuid constraint whistleblowing_task_pkey primary key
    constraint whistleblowing_task_id_fkey references public.whistleblowing_entry (id) on delete cascade,
  report_id uuid not null,
  handler_id uuid not null,
  due_on date,
  -- The day on which its handler was last reminded of this due day.
  reminded_on date,
  -- A handler who leaves the report has no more tasks in it; one who makes new keys goes on with them.
  constraint whistleblowing_task_assignment_fkey foreign key (report_id, handler_id)
    references public.whistleblowing_assignment (report_id, handler_id) on delete cascade on update cascade
);
create index whistleblowing_task_assignment_index on public.whistleblowing_task (report_id, handler_id);
create index whistleblowing_task_handler_index on public.whistleblowing_task (handler_id, due_on);
create index whistleblowing_task_due_index on public.whistleblowing_task (due_on);
alter table public.whistleblowing_task enable row level security;
create policy whistleblowing_task_select on public.whistleblowing_task for select to authenticated
  using (report_id = any (array(select private.handled_reports())));
grant select on public.whistleblowing_task to authenticated;

-- Returns the report after a note about a task: that it is new, another, done or open again. task_id: the note that set
-- it, which for a new one is the entry itself. handler_id: who is responsible from now on, one of the report's handlers
-- (INVALID at assigneeId); null for nobody, and for a task that is done. due_on: within ten years, or null. A repeat of
-- the same entry changes nothing.
create function private.write_wb_task(
  wb_report_id uuid, entry jsonb, task_id uuid, handler_id uuid default null, due_on date default null
)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  perform private.require_handler(report.account_id);
  if private.has_wb_entry(report, entry) then
    return report;
  end if;
  perform private.fail_all(
    case when write_wb_task.handler_id is null or write_wb_task.handler_id = any (private.assigned_handlers(report.id))
      then '[]' else private.error('INVALID', 'assigneeId') end
    || case when write_wb_task.due_on > private.report_day() + make_interval(years => 10)
      then private.error('INVALID', 'dueOn') else '[]' end);
  report := private.move_wb_report(report, 'NOTE', 'NOTE', entry);
  if not exists (select from public.whistleblowing_entry e
    where e.id = task_id and e.report_id = report.id and e.type = 'NOTE') then
    perform private.fail('INVALID', 'task');
  end if;
  if write_wb_task.handler_id is null then
    delete from public.whistleblowing_task t where t.id = task_id;
    return report;
  end if;
  insert into public.whistleblowing_task as t (id, report_id, handler_id, due_on)
  values (task_id, report.id, write_wb_task.handler_id, write_wb_task.due_on)
  on conflict on constraint whistleblowing_task_pkey do update set
    handler_id = excluded.handler_id, due_on = excluded.due_on,
    reminded_on = case when (t.handler_id, t.due_on) is not distinct from (excluded.handler_id, excluded.due_on)
      then t.reminded_on end;
  return report;
end
$$;
select private.expose('write_wb_task(uuid, jsonb, uuid, uuid, date)');

-- ── Reminders ───────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.mail_kind (kind, title_en, title_nb) values
  ('report_task', 'Task in a report', 'Oppgave i et varsel');

-- Job body, nightly: reminds handlers of their tasks the day before they are due, and once more when they are overdue.
create function private.remind_of_wb_tasks() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.report_day();
  due record;
begin
  for due in
    select t.id, t.handler_id, r as report
    from public.whistleblowing_task t
    join public.whistleblowing_report r on r.id = t.report_id
    join public.account a on a.id = r.account_id
    where a.deletion_scheduled_on is null and (t.due_on <= today + 1 and t.reminded_on is null
      or t.due_on < today and t.reminded_on <= t.due_on)
    order by t.id for update of t skip locked
  loop
    update public.whistleblowing_task t set reminded_on = today where t.id = due.id;
    perform private.mail_handlers('report_task', due.report, array[due.handler_id]);
  end loop;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REPORT_TASKS', 'Remind handlers of tasks in reports', 'Minn behandlere på oppgaver i varsler',
    'private.remind_of_wb_tasks');
insert into private.schedule (name, cron, job_kind) values ('report-tasks', '47 4 * * *', 'REPORT_TASKS');
