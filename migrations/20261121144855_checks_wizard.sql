-- What the candidate's wizard shows of a check list. Comes after the chapters whose rows it shows.

-- Returns what the wizard of the caller's own list shows, or null for a list that is not theirs: {id, status,
-- firstName, requestedAt, consentedAt, refuseReason, lateUntil (of an unresponsive list that can be answered, else
-- null), opensRecord (what is kept of them is shown at once, since they have been told something there), sender, job,
-- minutes, checks: [{id, type, status, nameEn, nameNb, textEn, textNb, completedBy, byCandidate, minutes, hasForm,
-- mayAnswer, legalBasis, documents, turnaroundDays, retentionMonths, reuse (reuse_offer), reusedFrom, restricted,
-- dueAt, completedAt, returned: {message, returnedAt}, and what check_form_facts returns}]}. One function, because
-- candidates cannot read the order and the catalogue's texts in one query.
create function private.check_wizard(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select * into list from public.check_list l
  where l.id = check_list_id and l.user_id = private.confirmed_uid();
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'id', list.id, 'status', list.status, 'requestedAt', list.requested_at,
    'firstName', coalesce(nullif(list.first_name, ''), list.last_name),
    'consentedAt', list.consented_at, 'refuseReason', list.refuse_reason, 'sender', private.check_sender(list),
    'minutes', private.expected_minutes(list),
    'lateUntil', case when private.late_until(list) > private.now() then private.late_until(list) end,
    'opensRecord', list.status not like 'PENDING%'
      or exists (
        select from public.check_item i where i.check_list_id = list.id and i.status = 'COMPLETED_WITH_REMARKS')
      or private.impersonator() is null and (private.decision_steps_json(list.id, only_sent => true) <> '[]'
        or private.comments_json(list.id, only_sent => true) <> '[]'),
    'job', case when list.job_role is not null then jsonb_build_object(
      'role', list.job_role, 'isTemporary', list.temporary_job, 'isEmployed', list.already_employed,
      'startsOn', list.employed_on, 'description', list.job_description) end,
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'type', i.type, 'status', i.status, 'nameEn', t.name_en, 'nameNb', t.name_nb,
        'textEn', t.candidate_text_en, 'textNb', t.candidate_text_nb, 'completedBy', t.completed_by,
        'byCandidate', t.starts_in = 'PENDING_CANDIDATE',
        'minutes', t.candidate_minutes, 'hasForm', exists (select from private.check_form f where f.type = t.type),
        'mayAnswer', private.may_answer(i), 'legalBasis', private.legal_basis(list, t.type),
        'documents', (
          select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'pageCount', f.page_count,
            'isOpened', r.opened_at is not null) order by f.position), '[]')
          from public.check_request_file f
          left join private.opened_document r on r.file_id = f.id and r.check_item_id = i.id
          where f.check_request_id = list.check_request_id and f.check_type = i.type),
        'turnaroundDays', t.turnaround_days,
        'retentionMonths', coalesce((private.policy_of_check(i)).retention_months, t.retention_months),
        'reuse', private.reuse_offer(i), 'reusedFrom', i.reused_from,
        'restricted', t.restricted, 'dueAt', i.due_at, 'completedAt', private.own_completed_at(i),
        -- The reviewer's message, until the candidate has answered again.
        'returned', case when i.status = 'PENDING_CANDIDATE' then (
          select jsonb_build_object('message', last.note, 'returnedAt', last.occurred_at)
          from (
            select h.note, h.occurred_at from private.check_history h
            where h.check_item_id = i.id and h.action = 'RETURN' order by h.id desc limit 1) last
          where last.note is not null) end)
        || private.check_form_facts(i) order by t.place), '[]')
      from public.check_item i join public.check_type t on t.type = i.type where i.check_list_id = list.id));
end
$$;
select private.expose('check_wizard(uuid)');
