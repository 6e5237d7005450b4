-- The clocks of the law: a report is acknowledged within seven days and answered within three months, counted from the
-- acknowledgement, or from the seventh day if there is none. Handlers get one mail about each, while there is time.

-- What handlers were told about a report, so that each is told once.
create table private.report_notice (
  report_id uuid constraint report_notice_report_id_fkey
    references public.whistleblowing_report (id) on delete cascade,
  notice text not null,
  -- Another day is another notice.
  due_on date not null,
  constraint report_notice_pkey primary key (report_id, notice, due_on)
);
alter table private.report_notice enable row level security;

-- Mails the handlers of a report, unless they were told before.
create function private.tell_handlers_once(
  report public.whistleblowing_report, notice text, due_on date, kind text, extra jsonb
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.report_notice (report_id, notice, due_on) values (report.id, notice, due_on)
  on conflict on constraint report_notice_pkey do nothing;
  if found then
    perform private.mail_handlers(kind, report, private.assigned_handlers(report.id), extra => extra);
  end if;
end
$$;

-- Returns the day by which a report is to be acknowledged.
create function private.acknowledge_by(report public.whistleblowing_report) returns date
  language sql immutable set search_path = ''
  return report.submitted_on + 7;

-- Returns the day by which a reporter is to get an answer.
create function private.answer_by(report public.whistleblowing_report) returns date
  language sql immutable set search_path = ''
  return (least(report.acknowledged_on, private.acknowledge_by(report)) + interval '3 months')::date;

-- Job body, nightly: tells handlers two days before a report is to be acknowledged, and 14 before it is to be answered.
create function private.tell_report_clocks() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.report_day();
  report public.whistleblowing_report;
begin
  for report in
    select r.* from public.whistleblowing_report r
    join public.account a on a.id = r.account_id
    where r.status in ('SUBMITTED', 'IN_PROGRESS') and a.deletion_scheduled_on is null
    order by r.id
  loop
    if report.acknowledged_on is null and today >= private.acknowledge_by(report) - 2 then
      perform private.tell_handlers_once(report, 'ACKNOWLEDGE', private.acknowledge_by(report), 'report_clock',
        '{"clock": "ACKNOWLEDGE"}');
    end if;
    if today >= private.answer_by(report) - 14 then
      perform private.tell_handlers_once(report, 'ANSWER', private.answer_by(report), 'report_clock',
        '{"clock": "ANSWER"}');
    end if;
  end loop;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REPORT_CLOCKS', 'Tell handlers about deadlines of reports', 'Si fra til behandlere om frister i varsler',
    'private.tell_report_clocks');
insert into private.schedule (name, cron, job_kind) values ('report-clocks', '41 4 * * *', 'REPORT_CLOCKS');
