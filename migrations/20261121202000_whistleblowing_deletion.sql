-- How reports end: deleted by a handler, with a second one's consent where the team wants it, or by the rule about how
-- long closed ones are kept. Deleting removes every entry, key and file at once. What stays for 90 days says that there
-- was a report and that it is deleted, for its reporter and its handlers; then a line without content remains.

create table public.whistleblowing_tombstone (
  id uuid constraint whistleblowing_tombstone_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint whistleblowing_tombstone_account_id_fkey references public.account (id) on delete cascade,
  report_number text not null,
  type text not null,
  entrance_id uuid constraint whistleblowing_tombstone_entrance_id_fkey
    references public.whistleblowing_entrance (id) on delete set null,
  submitted_on date not null,
  deleted_on date not null,
  -- Who handled it, and sees the line.
  handler_ids uuid[] not null default '{}'
);
create index whistleblowing_tombstone_entrance_id_index on public.whistleblowing_tombstone (entrance_id);
create index whistleblowing_tombstone_account_index on public.whistleblowing_tombstone (account_id, deleted_on desc);
alter table public.whistleblowing_tombstone enable row level security;
create policy whistleblowing_tombstone_select on public.whistleblowing_tombstone for select to authenticated
  using (handler_ids && array(select private.own_handlers()));
grant select on public.whistleblowing_tombstone to authenticated;
comment on table public.whistleblowing_tombstone is '@graphql({"totalCount": {"enabled": true}})';

-- Removes what a deleted report contained. The last event stays readable for those who could read it.
create function private.empty_wb_report(report public.whistleblowing_report) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from public.whistleblowing_entry e where e.report_id = report.id and e.type <> 'REPORT_DELETED';
  delete from public.whistleblowing_seal s
  where s.report_id = report.id and (s.ring <> 'CASE' or s.epoch < report.epoch or s.holder = 'RECOVERY');
  select private.mail_reporter(report, 'report_ended');
  select private.forget_reporter_contact(report.id);
$$;

-- Returns the report, deleted or, where the team wants four eyes, waiting for a second handler. entry: what the thread
-- shows of it. reason: what the reporter is told, of the list, INCLUSION otherwise; where a second handler agrees, the
-- first one's. INVALID_ACTION for the handler who asked already.
create function private.delete_wb_report(wb_report_id uuid, entry jsonb, reason text default null)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
begin
  perform private.fail_all(private.word_errors(jsonb_build_object('reason', reason), 'reason',
    '{HANDLED,NO_CASE,NOT_GENUINE,DUPLICATE,PRIVACY,REPORTER_ASKED}'));
  if (select c.four_eyes from public.whistleblowing_channel c where c.account_id = report.account_id)
    and report.status <> 'DELETED' then
    -- The same person may have become another handler since (reset_handler_keys).
    if exists (select from public.whistleblowing_handler h
      where h.id = report.deletion_asked_by and h.user_id = handler.user_id) then
      perform private.fail('INVALID_ACTION');
    end if;
    if report.deletion_asked_by is null then
      update public.whistleblowing_report r set deletion_asked_by = handler.id, deletion_reason = reason
      where r.id = report.id returning * into report;
      perform private.mail_handlers('report_deletion_asked', report, private.assigned_handlers(report.id), handler.id);
      return report;
    end if;
  end if;
  report := private.move_wb_report(report, 'DELETE', 'REPORT_DELETED', entry);
  update public.whistleblowing_report r set deletion_reason = coalesce(r.deletion_reason, reason)
  where r.id = report.id returning * into report;
  perform private.empty_wb_report(report);
  perform private.note_wb_test(report, handler);
  perform private.mail_handlers('report_deleted', report, private.assigned_handlers(report.id), handler.id);
  return report;
end
$$;
select private.expose('delete_wb_report(uuid, jsonb, text)');

-- Returns the report after a handler has refused, or taken back, its deletion.
create function private.keep_wb_report(wb_report_id uuid) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  perform private.require_handler(report.account_id);
  if report.deletion_asked_by is null then
    perform private.fail('INVALID_ACTION');
  end if;
  update public.whistleblowing_report r set deletion_asked_by = null, deletion_reason = null
  where r.id = report.id returning * into report;
  return report;
end
$$;
select private.expose('keep_wb_report(uuid)');

-- ── By the rule ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns when a closed report is deleted from now on. A team that shortens its rule gives 30 days' notice.
create function private.next_deletion(report public.whistleblowing_report, today date) returns date
  language sql stable security definer set search_path = ''
  return (
    select case when due >= report.deletes_on then due else least(report.deletes_on, greatest(due, today + 30)) end
    from private.wb_retention_end(report.id, report.closed_on) due);

-- Job body, nightly: follows the rule of the team, tells handlers 30 and 7 days before, deletes closed reports that
-- were kept long enough, and leaves a line of those that were deleted 90 days ago.
create function private.delete_due_reports() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.report_day();
  report public.whistleblowing_report;
begin
  for report in
    select r.* from public.whistleblowing_report r
    join public.account a on a.id = r.account_id
    where r.status = 'CLOSED' and a.deletion_scheduled_on is null
    order by r.id for update of r skip locked
  loop
    if report.deletes_on <> private.next_deletion(report, today) then
      update public.whistleblowing_report r set deletes_on = private.next_deletion(report, today)
      where r.id = report.id returning * into report;
    end if;
    if report.deletes_on <= today then
      update public.whistleblowing_report r
      set status = 'DELETED', closed_on = null, deletes_on = null, deletion_asked_by = null, deleted_on = today,
        deletion_reason = 'RETENTION'
      where r.id = report.id returning * into report;
      perform private.empty_wb_report(report);
      perform private.mail_handlers('report_deleted', report, private.assigned_handlers(report.id));
    elsif report.deletes_on - today <= 7 then
      perform private.tell_handlers_once(report, 'DELETES_IN_7', report.deletes_on, 'report_deletes_soon',
        '{"days": 7}');
    elsif report.deletes_on - today <= 30 then
      perform private.tell_handlers_once(report, 'DELETES_IN_30', report.deletes_on, 'report_deletes_soon',
        '{"days": 30}');
    end if;
  end loop;
  insert into public.whistleblowing_tombstone (account_id, entrance_id, report_number, type, submitted_on, deleted_on,
    handler_ids)
  select r.account_id, r.entrance_id, r.report_number, r.type, r.submitted_on, r.deleted_on,
    private.assigned_handlers(r.id)
  from public.whistleblowing_report r where r.deleted_on < today - 90;
  delete from public.whistleblowing_report r where r.deleted_on < today - 90;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('DELETE_REPORTS', 'Delete reports that were kept long enough', 'Slett varsler som er oppbevart lenge nok',
    'private.delete_due_reports');
insert into private.schedule (name, cron, job_kind) values ('delete-reports', '17 4 * * *', 'DELETE_REPORTS');

-- Step of an account's deletion: removes its reports before the handlers who wrote in them.
create function private.remove_reports_of_account(account public.account) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from public.whistleblowing_report r where r.account_id = account.id
$$;
insert into private.deletion_step (area, place, remove) values
  ('whistleblowing', 16, 'private.remove_reports_of_account');

-- Returns 1 if an account has a channel. How many reports there are is not for an owner who handles none.
create function private.channels_to_close(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.whistleblowing_channel c where c.account_id = channels_to_close.account_id);
insert into private.deletion_fact (fact, place, counts) values ('CHANNEL', 60, 'private.channels_to_close');
