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
-- name, employer, jobTitle, startMonth, finishMonth, status, askedAt, endedAt, isReplaced, reason, message, answer:
-- {submittedAt, facts, answers, differences} or null, questionSet, signals}]. reason: why the candidate named another,
-- or nobody; message: of the referee who declined. The candidate gets no signals: they tell of other people.
create function private.references_json(check_id uuid, access text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'place', r.place, 'kind', r.kind, 'relation', r.relation,
      'name', coalesce(private.full_name(r.first_name, r.last_name), r.email),
      'employer', r.organization_name, 'jobTitle', r.job_title,
      'startMonth', r.start_month, 'finishMonth', r.finish_month,
      'status', r.status, 'askedAt', r.asked_at, 'endedAt', r.ended_at, 'isReplaced', r.superseded_at is not null,
      'reason', r.replacement_reason, 'message', r.decline_message,
      'answer', case when a.referee_id is not null then jsonb_build_object('submittedAt', a.submitted_at,
        'facts', a.facts, 'answers', a.answers, 'differences', private.reference_differences(r, a.facts)) end,
      'questionSet', case when a.referee_id is not null then r.question_set end,
      'signals', case when access = 'CANDIDATE' then '[]' else private.reference_signals_json(r.id) end)
      order by r.place, r.created_at, r.id), '[]')
    from private.referee r left join private.referee_answer a on a.referee_id = r.id
    where r.check_item_id = check_id);
