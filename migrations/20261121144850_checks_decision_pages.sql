-- What the pages show of decisions, comments and assignments: to the sender's side beside the result, and to the
-- candidate in their own record. Who may read which is in the chapters on decisions and colleagues.

-- Returns whether a step has a letter to the candidate: what the sender's side sent, and a notice that was withdrawn.
create function private.has_letter(step private.check_list_decision_step) returns boolean
  language sql immutable set search_path = ''
  return step.is_sent and (step.actor_kind = 'SENDER' or step.action = 'WITHDRAW');

-- Returns the steps of a decision, [{action, status, actorKind, actorName, reason, basis: types, answerBy, isSent,
-- occurredAt, letterId: of its letter, null for none}], oldest first. only_sent: those that the candidate was mailed
-- about, or took.
create function private.decision_steps_json(check_list_id uuid, only_sent boolean) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('action', s.action, 'status', s.to_status, 'actorKind', s.actor_kind,
      'actorName', s.actor_name, 'reason', s.reason, 'basis', s.basis, 'answerBy', s.answer_by, 'isSent', s.is_sent,
      'occurredAt', s.occurred_at, 'letterId', case when private.has_letter(s) then s.id::text end)
      order by s.id), '[]')
    from private.check_list_decision_step s
    where s.check_list_id = decision_steps_json.check_list_id and (s.is_sent or not only_sent));

-- Returns the last day on which the candidate answers a notice.
create function private.last_day_to_answer(decision private.check_list_decision) returns date
  language sql stable security definer set search_path = ''
  return (decision.due_at at time zone private.candidate_zone())::date - 1;

-- Returns the comments on a list, [{id, authorName, text, writtenAt, sentAt}], oldest first.
create function private.comments_json(check_list_id uuid, only_sent boolean) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'authorName', c.author_name, 'text', c.text,
      'writtenAt', c.written_at, 'sentAt', s.sent_at) order by c.place), '[]')
    from private.check_list_comment c left join private.sent_check_list_comment s on s.comment_id = c.id
    where c.check_list_id = comments_json.check_list_id and (s.comment_id is not null or not only_sent));

-- Returns what the sender's side sees and does, or null for a list that the caller does not see there: {assignee: {id,
-- name} or null, colleagues: [{id, name}], decision: null for those who may not decide, otherwise {status, dueAt,
-- basis: ids, allowed: the actions that the state allows, remarks: [{checkId, type}], minDays, canSend: the candidate
-- has consented, steps, comments}}.
create function private.check_list_decision(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  list public.check_list;
  state private.check_list_decision;
begin
  select * into list from public.check_list l where l.id = check_list_decision.check_list_id;
  if caller is null or list.id is null or not private.works_in(list.department_id, caller)
    or private.is_about(list, caller) then
    return null;
  end if;
  state := private.decision_of(list.id);
  return jsonb_build_object(
    'assignee', (
      select jsonb_build_object('id', a.user_id, 'name', private.assignee_name(list))
      from private.check_list_assignment a
      where a.check_list_id = list.id and private.works_in(list.department_id, a.user_id)),
    'colleagues', private.possible_assignees(list),
    'decision', case when private.may_decide_on(list, caller) then jsonb_build_object(
      'status', coalesce(state.status, 'NONE'), 'dueAt', state.due_at, 'basis', coalesce(state.basis, '{}'),
      'allowed', to_jsonb(array(
        select t.action from private.transition t
        where t.machine = 'decision' and t.actor = 'SENDER' and t.status = coalesce(state.status, 'NONE')
          and t.rule not like '!%'
          and (t.action = 'DECLINE_UNRELATED' or list.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS'))
          and (t.action <> 'GIVE_NOTICE' or private.remarked_checks(list.id) <> '{}')
        order by t.action)),
      'remarks', (
        select coalesce(jsonb_agg(jsonb_build_object('checkId', i.id, 'type', i.type)
          order by i.created_at, i.type), '[]')
        from public.check_item i where i.id = any (private.remarked_checks(list.id))),
      'minDays', (private.fair_process_of(list)).days, 'canSend', list.consented_at is not null,
      'steps', private.decision_steps_json(list.id, only_sent => false),
      'comments', private.comments_json(list.id, only_sent => false)) end);
end
$$;
select private.expose('check_list_decision(uuid)');

-- Returns what the candidate reads of their own list, or null for one that is not theirs: {isOpen: a notice waits,
-- mayAnswer, isPaused, answerBy, rightsEn, rightsNb, steps: those that were sent, comments: those that were sent,
-- names: {type: {en, nb}} of the checks in them}.
create function private.check_decision_record(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
  state private.check_list_decision;
begin
  select * into list from public.check_list l
  where l.id = check_decision_record.check_list_id and l.user_id = private.confirmed_uid();
  if not found or private.impersonator() is not null then
    return null;
  end if;
  state := private.decision_of(list.id);
  return jsonb_build_object(
    'isOpen', coalesce(state.status in ('NOTICE', 'PAUSED', 'READY'), false),
    'mayAnswer', coalesce(state.status = 'NOTICE', false),
    'isPaused', coalesce(state.status = 'PAUSED', false),
    'answerBy', case when state.status in ('NOTICE', 'PAUSED', 'READY')
      then private.last_day_to_answer(state) end,
    'rightsEn', (private.fair_process_of(list)).rights_en, 'rightsNb', (private.fair_process_of(list)).rights_nb,
    'steps', private.decision_steps_json(list.id, only_sent => true),
    'comments', private.comments_json(list.id, only_sent => true),
    'names', (
      select coalesce(jsonb_object_agg(t.type, jsonb_build_object('en', t.name_en, 'nb', t.name_nb)), '{}')
      from public.check_item i join public.check_type t on t.type = i.type where i.check_list_id = list.id));
end
$$;
select private.expose('check_decision_record(uuid)');
