-- How the plan of deletions (private.check_deletion) follows what happens, so that the nightly job reads only what is
-- due (decision 0079). Triggers keep the plan; the job removes a row with what it stands for.

-- Returns when a list is deleted, or null while it goes on.
create function private.list_deletion_time(list public.check_list) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select list.ended_at + make_interval(months => r.list_months) from private.check_retention r
    where r.ending = private.ending_of(list));
end
$$;

-- Plans the deletion of a list and its checks again, by the rules of retention. Its row is locked.
create function private.plan_deletions(list public.check_list) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_deletion d where d.check_list_id = list.id;
  insert into private.check_deletion (check_list_id, check_item_id, part, due_at)
  select list.id, p.item_id, p.part, p.due_at
  from (
    select i.id as item_id, upper(t.key) as part, t.value::timestamptz as due_at
    from public.check_item i, jsonb_each_text(private.check_deletion_times(list, i) - 'list') t
    where i.check_list_id = list.id and (i.completed_at is not null or list.ended_at is not null)
    union all
    select null, 'LIST', private.list_deletion_time(list)) p
  where p.due_at is not null;
end
$$;

-- ── What changes the plan ───────────────────────────────────────────────────────────────────────────────────────

-- Row trigger on check_list: it has ended, otherwise than before, or is open again.
create function private.plan_list() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.plan_deletions(new);
  return null;
end
$$;
create trigger check_list_deletion after update of status, ended_at on public.check_list
  for each row when ((old.status, old.ended_at) is distinct from (new.status, new.ended_at))
  execute function private.plan_list();
create trigger check_list_deletion_start after insert on public.check_list
  for each row when (new.ended_at is not null) execute function private.plan_list();

-- Row trigger on check_item: the check is decided, or open again.
create function private.plan_check() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.plan_deletions(l) from public.check_list l where l.id = new.check_list_id;
  return null;
end
$$;
create trigger check_item_deletion after update of completed_at on public.check_item
  for each row when (old.completed_at is distinct from new.completed_at) execute function private.plan_check();
create trigger check_item_deletion_start after insert on public.check_item
  for each row when (new.completed_at is not null) execute function private.plan_check();

-- Row trigger on each table of content: what arrives after its part was deleted is planned again.
create function private.plan_late_content() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.plan_deletions(l)
  from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = new.check_item_id and (i.completed_at is not null or l.ended_at is not null)
    and not exists (
      select from private.check_deletion d
      where d.check_list_id = l.id and d.check_item_id = i.id and d.part = tg_argv[0]);
  return null;
end
$$;
create trigger check_answer_deletion after insert on private.check_answer
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger restricted_check_answer_deletion after insert on private.restricted_check_answer
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger check_number_deletion after insert on private.check_number
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger check_proof_deletion after insert on private.check_proof
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger check_draft_deletion after insert on private.check_draft
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger check_file_plan after insert on private.check_file
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger check_proposal_deletion after insert on private.check_proposal
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger override_file_plan after insert on private.override_file
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger referee_deletion after insert on private.referee
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger reference_origin_deletion after insert on private.reference_origin
  for each row execute function private.plan_late_content('EVIDENCE');
create trigger check_finding_deletion after insert on private.check_finding
  for each row execute function private.plan_late_content('FINDING');
create trigger check_history_deletion after insert on private.check_history
  for each row execute function private.plan_late_content('FINDING');
create trigger check_objection_deletion after insert on private.check_objection
  for each row execute function private.plan_late_content('FINDING');

-- Statement trigger on the rules, which only migrations change.
create function private.plan_all_deletions() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.plan_deletions(l) from public.check_list l
  where l.ended_at is not null
    or exists (select from public.check_item i where i.check_list_id = l.id and i.completed_at is not null);
  return null;
end
$$;
create trigger check_retention_deletion after update on private.check_retention
  for each statement execute function private.plan_all_deletions();
create trigger check_policy_deletion after insert or delete or update of retention_months on public.check_policy
  for each statement execute function private.plan_all_deletions();
create trigger check_type_deletion after update of retention_months on public.check_type
  for each statement execute function private.plan_all_deletions();
