-- What references say, for those who may read the content of the check (the chapter on access): each referee, what they
-- confirmed beside what the candidate claimed, and their answers with the questions as they were sent.

-- Returns the differences between what a candidate claimed and a referee confirmed, [{field, claimed, confirmed}], in
-- the order of the form. Of an employer's contact, whose corrections are free text, the texts.
create function private.reference_differences(referee private.referee, facts jsonb) returns jsonb
  language sql immutable set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('field', d.field, 'claimed', d.claimed, 'confirmed', d.confirmed)
      order by d.place), '[]')
    from (values
      (1, 'relation', to_jsonb(referee.relation), facts -> 'relation'),
      (2, 'organizationName', to_jsonb(referee.organization_name), facts -> 'organizationName'),
      (3, 'jobTitle', to_jsonb(referee.job_title), coalesce(facts -> 'jobTitle', facts -> 'verifiedPosition')),
      (4, 'startMonth', to_jsonb(referee.start_month), facts -> 'startMonth'),
      (5, 'finishMonth', coalesce(to_jsonb(referee.finish_month), 'null'), facts -> 'finishMonth'),
      (6, 'period', null, facts -> 'verifiedPeriod'))
      d (place, field, claimed, confirmed)
    where d.confirmed is not null and d.claimed is distinct from d.confirmed);

-- Returns the signals of a referee, red first: [{id, kind, severity, detail, raisedAt, reviewedAt, reviewerName,
-- note}].
create function private.reference_signals_json(referee_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'severity', s.severity, 'detail', s.detail,
      'raisedAt', s.raised_at, 'reviewedAt', s.reviewed_at, 'note', s.note, 'reviewerName', (
        select coalesce(private.full_name(u.first_name, u.last_name), u.email)
        from public.user_profile u where u.id = s.reviewed_by))
      order by s.severity desc, s.kind), '[]')
    from private.reference_signal s where s.referee_id = reference_signals_json.referee_id);

-- Returns the referees of a check in the candidate's order, with those who were replaced: [{id, place, kind, relation,
-- name, employer, jobTitle, startMonth, finishMonth, status, askedAt, endedAt, isReplaced, isProposed, reason, message,
-- answer: {submittedAt, facts, answers, differences, proof, taken: {byName, on, confirmedAt} or null} or null,
-- questionSet, signals}]. reason: why the candidate named another, or nobody; message: of the referee who declined. The
-- candidate gets no signals: they are about other people.
create function private.references_json(check_id uuid, access text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'place', r.place, 'kind', r.kind, 'relation', r.relation,
      'name', coalesce(private.full_name(r.first_name, r.last_name), r.email),
      'employer', r.organization_name, 'jobTitle', r.job_title,
      'startMonth', r.start_month, 'finishMonth', r.finish_month,
      'status', r.status, 'askedAt', r.asked_at, 'endedAt', r.ended_at, 'isReplaced', r.superseded_at is not null,
      'isProposed', r.is_proposed, 'reason', r.replacement_reason, 'message', r.decline_message,
      'answer', case when a.referee_id is not null then jsonb_build_object('submittedAt', a.submitted_at,
        'facts', a.facts, 'answers', a.answers, 'differences', private.reference_differences(r, a.facts),
        'proof', a.proof, 'taken', case when a.taken_by is not null then jsonb_build_object(
          'byName', a.taken_by_name, 'on', a.taken_on, 'confirmedAt', a.confirmed_at) end) end,
      'questionSet', case when a.referee_id is not null then r.question_set end,
      'signals', case when access = 'CANDIDATE' then '[]' else private.reference_signals_json(r.id) end)
      order by r.place, r.created_at, r.id), '[]')
    from private.referee r left join private.referee_answer a on a.referee_id = r.id
    where r.check_item_id = check_id);

-- ── Before the check is decided ─────────────────────────────────────────────────────────────────────────────────

-- Returns what happens next with a referee: ASK, REMIND, REMIND_LAST, GIVE_UP, CANDIDATE (who names another), or null.
create function private.referee_next_step(referee private.referee) returns text
  language sql immutable set search_path = ''
  return case
    when private.needs_replacement(referee) then 'CANDIDATE'
    when referee.status <> 'WAITING' or referee.next_reminder_at is null then null
    when referee.asked_at is null then 'ASK'
    when referee.reminder_no = 3 then 'GIVE_UP'
    when referee.reminder_no = 2 then 'REMIND_LAST'
    else 'REMIND' end;

-- Returns how far the referees of a check list have come, for those who work in its department and may read the checks
-- once they are decided (decision 0150): [{checkId, id, kind, relation, name, employer, jobTitle, startMonth,
-- finishMonth, status, askedAt, endedAt, hasBegun, reminders, nextStep, nextStepAt, isReplaced, replacedBy, reason,
-- isLeftOut, canRecord}]. Nothing of what they answer. Null for everybody else, also while an administrator acts as the
-- user.
create function private.check_list_referees(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  list public.check_list;
begin
  select * into list from public.check_list l where l.id = check_list_referees.check_list_id;
  if caller is null or list.id is null or private.is_impersonating() or private.is_content_closed(list)
    or not private.works_in(list.department_id, caller) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('checkId', i.id, 'id', r.id, 'kind', r.kind, 'relation', r.relation,
      'name', coalesce(private.full_name(r.first_name, r.last_name), r.email), 'employer', r.organization_name,
      'jobTitle', r.job_title, 'startMonth', r.start_month, 'finishMonth', r.finish_month, 'status', r.status,
      'askedAt', r.asked_at, 'endedAt', r.ended_at,
      'hasBegun', exists (select from private.referee_draft d where d.referee_id = r.id), 'reminders', r.reminder_no,
      'nextStep', private.referee_next_step(r),
      'nextStepAt', case when r.status = 'WAITING' then r.next_reminder_at end,
      'isReplaced', r.superseded_at is not null, 'isProposed', r.is_proposed,
      'replacedBy', coalesce(private.full_name(other.first_name, other.last_name), other.email),
      'reason', r.replacement_reason, 'isLeftOut', r.left_out_at is not null,
      'canRecord', private.may_record_reference(list, i, caller) and private.is_recordable(r, list, i))
      order by i.created_at, r.place, r.created_at, r.id), '[]')
    from public.check_item i
    join private.referee r on r.check_item_id = i.id
    left join private.referee other on other.id = r.replaced_by
    where i.check_list_id = list.id
      and private.has_check_right(list.department_id, private.check_restriction(i), caller));
end
$$;
select private.expose('check_list_referees(uuid)');
