-- The nightly deletion of what the rules of retention no longer keep, deletion by hand, and the receipts of both, which
-- have no personal data (decision 0127). A legal hold or an unanswered objection keeps everything. A job that is killed
-- is repeated without harm: what is gone is no longer in the plan.

-- ── Receipts ────────────────────────────────────────────────────────────────────────────────────────────────────

-- What was deleted, for the account's OWNER and ADMIN. No personal data: the list is only named by its id.
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
  -- Somebody who manages the department deleted it before its time.
  by_hand boolean not null default false,
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

-- Row trigger: logs what somebody deleted before its time.
create function private.log_check_deletion() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.log_team_event(new.account_id, 'CHECK_DELETION', 'REMOVED', new.check_list_id,
    before => jsonb_build_object('part', new.part, 'check_type', new.check_type));
  return null;
end
$$;
create trigger check_deletion_receipt_log after insert on public.check_deletion_receipt
  for each row when (new.by_hand) execute function private.log_check_deletion();
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('CHECK_DELETION', 'Check was deleted', 'Sjekk ble slettet', 'private.candidate_name');
insert into private.team_event_field (kind, field, title_en, title_nb, value_words) values
  ('CHECK_DELETION', 'part', 'Part', 'Del', null),
  ('CHECK_DELETION', 'check_type', 'Check', 'Sjekk', 'private.check_type_words');

-- ── The job ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether nothing of a list may be deleted yet: a legal hold, an objection that waits for an answer, a check
-- that is decided again, or a notice to the candidate that is not decided.
create function private.is_kept(list_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_held(list_id) or private.has_open_notice(list_id) or exists (
    select from private.check_objection o where o.check_list_id = list_id and o.answered_at is null) or exists (
    select from public.check_item i where i.check_list_id = list_id and i.completed_at is not null
      and i.status not in ('COMPLETED', 'COMPLETED_WITH_REMARKS'));
end
$$;

-- Deletes what the candidate gave for a check, its files, and what referees and providers answered. Returns {records,
-- files}.
create function private.delete_check_evidence(check_id uuid) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.remove_files(array(select f.id from private.check_file f where f.check_item_id = check_id));
  with deleted as (
    delete from private.check_answer a where a.check_item_id = check_id returning 1
  ), restricted as (
    delete from private.restricted_check_answer a where a.check_item_id = check_id returning 1
  ), drafts as (
    delete from private.check_draft d where d.check_item_id = check_id returning 1
  ), numbers as (
    delete from private.check_number n where n.check_item_id = check_id returning 1
  ), proofs as (
    delete from private.check_proof p where p.check_item_id = check_id
  ), proposals as (
    delete from private.check_proposal p where p.check_item_id = check_id returning 1
  ), referees as (
    delete from private.referee r where r.check_item_id = check_id returning 1
  ), texted as (
    update private.check_text t set phone = null from private.referee r
    where r.check_item_id = check_id and t.token_purpose = 'REFEREE' and t.subject_id = r.id
  ), proposed as (
    delete from private.proposed_referees p using public.check_item i
    where i.id = check_id and i.type = 'DIGITAL_REFERENCE' and p.person_id = i.check_list_id
  ), origins as (
    delete from private.reference_origin o where o.check_item_id = check_id
  ), files as (
    delete from private.check_file f where f.check_item_id = check_id returning 1
  ), waiting as (
    delete from private.override_file f where f.check_item_id = check_id returning 1
  ), documents as (
    -- How a provider judged a passport, which private.tidy_documents would keep for longer.
    delete from private.document_session s where s.purpose = 'CHECK' and s.subject_id = check_id
  )
  select jsonb_build_object(
    'records', (select count(*) from deleted) + (select count(*) from restricted) + (select count(*) from drafts)
      + (select count(*) from numbers) + (select count(*) from proposals) + (select count(*) from referees),
    'files', (select count(*) from files) + (select count(*) from waiting))
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

-- Returns the planned deletions that are due and that nothing stops, oldest first.
create function private.due_deletions(max integer) returns setof private.check_deletion
  language sql stable security definer set search_path = '' as $$
  select d.* from private.check_deletion d
  where d.due_at <= private.now() and not private.is_kept(d.check_list_id)
  order by d.due_at, d.id limit due_deletions.max
$$;

-- Tells the candidate of an ended list that what they gave is deleted, once nothing of it is left; by_hand: with the
-- list itself. The mail refers to nothing, so that it leaves nothing behind.
create function private.mail_deleted_evidence(list public.check_list, by_hand boolean default false) returns void
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
      'listDeletedOn', case when not by_hand then (
        select min(private.local_day(private.check_deletion_times(list, i) ->> 'list'))
        from public.check_item i where i.check_list_id = list.id) end),
    dedupe_key => 'check-data-deleted:' || list.id);
end
$$;
insert into private.mail_kind (kind, title_en, title_nb, forget) values
  ('check_data_deleted', 'A candidate’s answers deleted', 'En kandidats svar slettet', true);

-- Carries out one planned deletion and leaves a receipt, unless nothing was there. The list is read again under its
-- lock: it may have been reopened or kept, and another run may have been faster.
create function private.carry_out_deletion(due private.check_deletion) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  item public.check_item;
  gone jsonb;
begin
  select * into list from public.check_list l where l.id = due.check_list_id for no key update;
  delete from private.check_deletion d
  where d.id = due.id and d.due_at <= private.now() and not private.is_kept(list.id);
  if not found then
    return;
  end if;
  select * into item from public.check_item i where i.id = due.check_item_id;
  gone := case due.part
    when 'EVIDENCE' then private.delete_check_evidence(item.id)
    when 'FINDING' then private.delete_check_finding(item.id)
    else private.delete_check_list(list) end;
  if gone = '{"records": 0, "files": 0}' then
    return;
  end if;
  insert into public.check_deletion_receipt (
    account_id, check_list_id, request_type, check_type, part, ending, due_at, records, files)
  values (list.account_id, list.id, list.request_type, item.type, due.part, private.ending_of(list), due.due_at,
    (gone ->> 'records')::integer, (gone ->> 'files')::integer);
  if due.part = 'EVIDENCE' then
    perform private.mail_deleted_evidence(list);
  end if;
end
$$;

-- Job body, nightly: deletes what is due. Returns {deleted}. After max, another job continues.
create function service.delete_due_checks(max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due private.check_deletion;
  deleted integer := 0;
begin
  for due in select * from private.due_deletions(max) loop
    perform private.carry_out_deletion(due);
    deleted := deleted + 1;
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

-- Returns how many deletions are two days late, although nothing stops them.
create function private.overdue_deletions() returns bigint
  language sql stable security definer set search_path = ''
  return (
    select count(*) from private.check_deletion d
    where d.due_at < private.now() - interval '2 days' and not private.is_kept(d.check_list_id));
insert into private.invariant (name, title_en, title_nb, violations) values
  ('OVERDUE_DELETIONS', 'Content of checks is kept longer than the rules allow',
    'Innhold i sjekker lagres lenger enn reglene tillater', 'private.overdue_deletions');

-- ── By hand ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Deletes an ended list with everything about it, leaves a receipt, tells the candidate, and returns the account. The
-- ledger keeps what it cost, less reused checks and the text messages that wait for the provider. For those who manage
-- its department. INVALID_ACTION for an active list, which is cancelled first; IMMUTABLE while a legal hold keeps it,
-- or an unanswered objection or notice that the caller may know of. A refusal would tell others of a remark, and with
-- the list goes what the candidate objects to.
create function private.destroy_check_list(check_list_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  evidence record;
  rest jsonb;
begin
  -- Accounts are locked before their lists.
  perform private.lock_credits(l.account_id) from public.check_list l
  where l.id = check_list_id and l.department_id in (select private.managed_departments());
  list := private.sender_check_list(check_list_id, must_manage => true);
  perform private.refuse_impersonation();
  perform private.allowed(private.rule_of('check_list', 'DELETE', 'SENDER', private.shown_status(list, private.uid())));
  if private.is_held(list.id) or private.is_disputed(list)
    or private.may_decide_on(list, private.uid()) and private.has_open_notice(list.id) then
    perform private.fail('IMMUTABLE');
  end if;
  -- What its end has not refunded yet: the job would find nothing.
  perform private.refund_reuses(list.id);
  -- Text messages that no provider has got.
  perform private.refund(t.id) from private.check_text t
  where t.check_list_id = list.id and t.status = 'QUEUED' and not exists (
    select from private.outbox o where o.dedupe_key = 'check-text:' || t.id and o.status <> 'PENDING');
  select sum((d.gone ->> 'records')::integer) as records, sum((d.gone ->> 'files')::integer) as files into evidence
  from public.check_item i, private.delete_check_evidence(i.id) d (gone) where i.check_list_id = list.id;
  perform private.mail_deleted_evidence(list, by_hand => true);
  rest := private.delete_check_list(list);
  insert into public.check_deletion_receipt (account_id, check_list_id, request_type, part, ending, due_at, by_hand,
    records, files)
  values (list.account_id, list.id, list.request_type, 'LIST', private.ending_of(list), private.now(), true,
    evidence.records + (rest ->> 'records')::integer, evidence.files + (rest ->> 'files')::integer);
  return private.acting_account(list.account_id);
end
$$;
select private.expose('destroy_check_list(uuid)');
