-- The nightly deletion of what the rules of retention no longer keep, and its receipts, which have no personal data
-- (decision 0127). A legal hold or an unanswered objection keeps everything. A job that is killed is repeated without
-- harm: what is gone is no longer due.

-- ── Receipts ────────────────────────────────────────────────────────────────────────────────────────────────────

-- What the job has deleted, for the account's OWNER and ADMIN. No personal data: the list is only named by its id.
create table public.check_deletion_receipt (
  id uuid constraint check_deletion_receipt_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint check_deletion_receipt_account_id_fkey references public.account (id) on delete cascade,
  -- No foreign key: the receipt stays.
  check_list_id uuid not null,
  request_type text not null,
  -- Null for a whole list.
  check_type text,
  part text not null constraint check_deletion_receipt_part_known check (part in ('EVIDENCE', 'FINDING', 'LIST')),
  ending text not null
    constraint check_deletion_receipt_ending_fkey references private.check_retention (ending),
  due_at timestamptz not null,
  records integer not null,
  files integer not null,
  deleted_at timestamptz not null default private.now()
);
create index check_deletion_receipt_account_id_index on public.check_deletion_receipt (account_id, deleted_at desc);
create index check_deletion_receipt_ending_index on public.check_deletion_receipt (ending);
comment on table public.check_deletion_receipt is '@graphql({"totalCount": {"enabled": true}})';
alter table public.check_deletion_receipt enable row level security;
create policy check_deletion_receipt_select on public.check_deletion_receipt for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.check_deletion_receipt to authenticated;

-- ── The job ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether nothing of a list may be deleted yet: a legal hold, or an objection that waits for an answer.
create function private.is_kept(list_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.is_held(list_id) or exists (
    select from private.check_objection o where o.check_list_id = list_id and o.answered_at is null);

-- Deletes what the candidate gave for a check, its files and the providers' answers. Returns {records, files}.
create function private.delete_check_evidence(check_id uuid) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.remove_files(array(select f.id from private.check_file f where f.check_item_id = check_id));
  with deleted as (
    delete from private.check_answer a where a.check_item_id = check_id returning 1
  ), restricted as (
    delete from private.restricted_check_answer a where a.check_item_id = check_id returning 1
  ), drafts as (
    delete from private.check_draft d where d.check_item_id = check_id returning 1
  ), proposals as (
    delete from private.check_proposal p where p.check_item_id = check_id returning 1
  ), files as (
    delete from private.check_file f where f.check_item_id = check_id returning 1
  )
  select jsonb_build_object(
    'records', (select count(*) from deleted) + (select count(*) from restricted) + (select count(*) from drafts)
      + (select count(*) from proposals),
    'files', (select count(*) from files))
$$;

-- Deletes what was found in a check, with the reasons and the candidate's objections. The status stays. Returns the
-- same.
create function private.delete_check_finding(check_id uuid) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  with findings as (
    delete from private.check_finding f where f.check_item_id = check_id returning 1
  ), steps as (
    delete from private.check_history h where h.check_item_id = check_id returning 1
  ), objections as (
    delete from private.check_objection o where o.check_item_id = check_id returning 1
  )
  select jsonb_build_object('records',
    (select count(*) from findings) + (select count(*) from steps) + (select count(*) from objections), 'files', 0)
$$;

-- Deletes a list with everything about it: checks, files, links, mails and the order's row of the person; with the last
-- list, also the order with its files. What the ledger charged stays.
create function private.delete_check_list(list public.check_list) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  records constant integer := 1 + (select count(*) from public.check_item i where i.check_list_id = list.id);
  files constant integer := (
    select count(*) from private.check_file f join public.check_item i on i.id = f.check_item_id
    where i.check_list_id = list.id) + case when list.purpose_letter_path is null then 0 else 1 end;
begin
  perform private.delete_check_evidence(i.id) from public.check_item i where i.check_list_id = list.id;
  perform private.remove_check_list(list.id);
  delete from public.check_request_person p where p.id = list.id;
  if not exists (select from public.check_request_person p where p.check_request_id = list.check_request_id)
    and not exists (select from public.check_list l where l.check_request_id = list.check_request_id) then
    perform private.remove_files_of(list.check_request_id);
    delete from public.check_request r where r.id = list.check_request_id;
  end if;
  return jsonb_build_object('records', records, 'files', files);
end
$$;

-- Returns the parts that have content, and are due.
create function private.due_deletions(max integer)
  returns table (check_list_id uuid, check_item_id uuid, part text, due_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select * from (
    select l.id as list_id, i.id as item_id, p.part, (t.times ->> lower(p.part))::timestamptz as due_at
    from (
      select a.check_item_id, 'EVIDENCE' as part from private.check_answer a
      union select a.check_item_id, 'EVIDENCE' from private.restricted_check_answer a
      union select f.check_item_id, 'EVIDENCE' from private.check_file f
      union select q.check_item_id, 'EVIDENCE' from private.check_proposal q
      union select d.check_item_id, 'EVIDENCE' from private.check_draft d
      union select f.check_item_id, 'FINDING' from private.check_finding f
      union select h.check_item_id, 'FINDING' from private.check_history h where h.check_item_id is not null
      union select o.check_item_id, 'FINDING' from private.check_objection o where o.check_item_id is not null) p
    join public.check_item i on i.id = p.check_item_id join public.check_list l on l.id = i.check_list_id,
      private.check_deletion_times(l, i) t (times)
    where i.completed_at is not null or l.ended_at is not null
    union all
    select l.id, null::uuid, 'LIST', l.ended_at + make_interval(months => r.list_months)
    from public.check_list l join private.check_retention r
      on r.ending = case when l.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') then l.status else 'DECIDED' end
    where l.ended_at is not null) due
  where due.due_at <= private.now() and not private.is_kept(due.list_id)
  order by due.due_at, due.list_id limit due_deletions.max
$$;

-- Tells the candidate of an ended list that what they gave is deleted, once nothing of it is left. The mail refers to
-- nothing, so that it leaves nothing behind.
create function private.mail_deleted_evidence(list public.check_list) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if list.consented_at is null or list.ended_at is null or exists (
    select from public.check_item i
    where i.check_list_id = list.id and (private.answer_of(i.id) is not null
      or exists (select from private.check_file f where f.check_item_id = i.id))) then
    return;
  end if;
  perform private.queue_mail('check_data_deleted', list.email, private.full_name(list.first_name, list.last_name),
    list.language,
    jsonb_build_object(
      'organizationName', private.check_sender(list) -> 'organizationName',
      'requestedOn', private.local_day(list.requested_at::text),
      'checks', private.asked_checks(list),
      'listDeletedOn', (
        select min(private.local_day(private.check_deletion_times(list, i) ->> 'list'))
        from public.check_item i where i.check_list_id = list.id)),
    dedupe_key => 'check-data-deleted:' || list.id);
end
$$;
insert into private.mail_kind (kind, title_en, title_nb, forget) values
  ('check_data_deleted', 'A candidate’s answers deleted', 'En kandidats svar slettet', true);

-- Job body, nightly: deletes what is due and leaves a receipt for each part. Returns {deleted}. After max, another job
-- continues. Reads each list again under its lock: it may have been reopened, or deleted by another run.
create function service.delete_due_checks(max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  list public.check_list;
  item public.check_item;
  now_due timestamptz;
  gone jsonb;
  deleted integer := 0;
begin
  for due in select * from private.due_deletions(max) loop
    deleted := deleted + 1;
    select * into list from public.check_list l where l.id = due.check_list_id for no key update;
    continue when not found or private.is_kept(list.id);
    select * into item from public.check_item i
    where i.id = due.check_item_id or due.part = 'LIST' and i.check_list_id = list.id limit 1;
    now_due := (private.check_deletion_times(list, item) ->> lower(due.part))::timestamptz;
    continue when now_due is null or now_due > private.now();
    gone := case due.part
      when 'EVIDENCE' then private.delete_check_evidence(item.id)
      when 'FINDING' then private.delete_check_finding(item.id)
      else private.delete_check_list(list) end;
    insert into public.check_deletion_receipt (
      account_id, check_list_id, request_type, check_type, part, ending, due_at, records, files)
    values (list.account_id, list.id, list.request_type, case when due.part <> 'LIST' then item.type end, due.part,
      case when list.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') then list.status else 'DECIDED' end, now_due,
      (gone ->> 'records')::integer, (gone ->> 'files')::integer);
    if due.part = 'EVIDENCE' then
      perform private.mail_deleted_evidence(list);
    end if;
  end loop;
  if deleted = max then
    perform private.enqueue_job('DELETE_DUE_CHECKS', 'delete-due-checks:' || gen_random_uuid());
  end if;
  return jsonb_build_object('deleted', deleted);
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('DELETE_DUE_CHECKS', 'Delete checks that are due', 'Slette sjekker etter fristen', 'service.delete_due_checks');
insert into private.schedule (name, cron, job_kind) values ('delete-due-checks', '41 2 * * *', 'DELETE_DUE_CHECKS');
grant execute on function service.delete_due_checks(integer) to service_role;
