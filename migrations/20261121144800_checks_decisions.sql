-- What the sender's side decides about a candidate, apart from what the checks found (decision 0216): reviewed, go on
-- or not now, by whom, when and why, with its history. Anybody who works in the list's department decides; where the
-- list has a restricted check, only those who may know of remarks on it, and nobody else learns that anything was
-- decided: the order says whether a check is restricted, so this tells nothing of its result. Never the candidate
-- themselves.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Where the decision about a list stands. No row: nobody has decided.
create table private.check_list_decision (
  check_list_id uuid constraint check_list_decision_pkey primary key
    constraint check_list_decision_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- The order has a restricted check.
  restricted boolean not null,
  -- NOTICE: the candidate was told that the answer may be no, and what it rests on. PAUSED: they object. READY: their
  -- time is over, or they have answered.
  status text not null default 'NONE' constraint check_list_decision_status_known
    check (status in ('NONE', 'REVIEWED', 'GO_ON', 'NOT_NOW', 'NOTICE', 'PAUSED', 'READY')),
  -- The checks that a notice rests on.
  basis uuid[] not null default '{}',
  -- Until when the candidate can answer a notice.
  due_at timestamptz,
  -- Who gave the notice. No foreign key: it stays as it was.
  notified_by uuid,
  constraint check_list_decision_notice
    check (status not in ('NOTICE', 'PAUSED', 'READY') or due_at is not null and basis <> '{}')
);
create index check_list_decision_due_at_index on private.check_list_decision (due_at) where status = 'NOTICE';
alter table private.check_list_decision enable row level security;

-- Every step. Only functions read it.
create table private.check_list_decision_step (
  id bigint generated always as identity constraint check_list_decision_step_pkey primary key,
  check_list_id uuid not null
    constraint check_list_decision_step_check_list_id_fkey references public.check_list (id) on delete cascade,
  action text not null,
  to_status text not null,
  actor_kind text not null constraint check_list_decision_step_actor_kind_known
    check (actor_kind in ('SENDER', 'CANDIDATE', 'SYSTEM')),
  -- No foreign key: a step stays as it was written.
  actor_id uuid,
  actor_name text,
  reason text constraint check_list_decision_step_reason_length check (char_length(reason) <= 2000),
  -- The types of the checks that it rests on.
  basis text[] not null default '{}',
  -- Of a notice: the last day to answer.
  answer_by date,
  -- The candidate was told, and reads the reason.
  is_sent boolean not null default false,
  -- Of the call that caused it, which may be repeated.
  request_id uuid constraint check_list_decision_step_request_id_unique unique,
  occurred_at timestamptz not null default private.clock_time()
);
create index check_list_decision_step_check_list_id_index on private.check_list_decision_step (check_list_id, id);
create trigger check_list_decision_step_append_only before update on private.check_list_decision_step
  for each row execute function private.refuse_log_change();
create trigger check_list_decision_step_no_truncate before truncate on private.check_list_decision_step
  for each statement execute function private.refuse_log_change();
alter table private.check_list_decision_step enable row level security;

insert into private.transition (machine, action, actor, status, rule)
select 'decision', r.action, r.actor, s.status, s.rule
from (values
  -- action             actor       NONE               REVIEWED           GO_ON              NOT_NOW
  --                                NOTICE             PAUSED             READY
  ('REVIEW',            'SENDER',   array['REVIEWED',        'REVIEWED',        'REVIEWED',        'REVIEWED',
                                          'REVIEWED',        'REVIEWED',        'REVIEWED']),
  ('GO_ON',             'SENDER',   array['GO_ON',           'GO_ON',           'GO_ON',           'GO_ON',
                                          'GO_ON',           'GO_ON',           'GO_ON']),
  ('GIVE_NOTICE',       'SENDER',   array['NOTICE',          'NOTICE',          'NOTICE',          '!INVALID_ACTION',
                                          '!INVALID_ACTION', '!INVALID_ACTION', '!INVALID_ACTION']),
  -- Because of a remark: only once the candidate was heard.
  ('DECLINE',           'SENDER',   array['!INVALID_ACTION', '!INVALID_ACTION', '!INVALID_ACTION', '!INVALID_ACTION',
                                          '!INVALID_ACTION', '!INVALID_ACTION', 'NOT_NOW']),
  -- For a reason that has nothing to do with the checks.
  ('DECLINE_UNRELATED', 'SENDER',   array['NOT_NOW',         'NOT_NOW',         'NOT_NOW',         'NOT_NOW',
                                          'NOT_NOW',         'NOT_NOW',         'NOT_NOW']),
  ('ANSWER',            'CANDIDATE', array['!INVALID_ACTION', '!INVALID_ACTION', '!INVALID_ACTION', '!INVALID_ACTION',
                                          'READY',           '!INVALID_ACTION', '!INVALID_ACTION']),
  ('OBJECT',            'CANDIDATE', array['=',              '=',               '=',               '=',
                                          'PAUSED',          '=',               'PAUSED']),
  -- All objections are answered: the notice goes on, if days are left.
  ('SETTLE',            'SYSTEM',   array['=',               '=',               '=',               '=',
                                          '=',               '*',               '=']),
  ('PASS',              'SYSTEM',   array['=',               '=',               '=',               '=',
                                          'READY',           '=',               '=']),
  -- No check that the notice rests on has a remark any more.
  ('WITHDRAW',          'SYSTEM',   array['=',               '=',               '=',               '=',
                                          'NONE',            'NONE',            'NONE'])) r (action, actor, rules),
  unnest('{NONE,REVIEWED,GO_ON,NOT_NOW,NOTICE,PAUSED,READY}'::text[], r.rules) s (status, rule);

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a list is about this user: as its candidate, by the address, or as the person whom the team knows.
create function private.is_about(list public.check_list, user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(list.user_id = is_about.user_id, false)
    or exists (select from public.user_profile u where u.id = is_about.user_id and u.email = list.email)
    or exists (
      select from private.person_user p where p.person_id = list.person_id and p.user_id = is_about.user_id);

-- Returns whether a user decides about a list, comments on it, and reads what others have decided and written.
create function private.may_decide_on(list public.check_list, user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.works_in(list.department_id, may_decide_on.user_id)
    and (private.may_know_remarks(list, may_decide_on.user_id) or not private.has_restricted_check(list.id))
    and not private.is_about(list, may_decide_on.user_id);

-- Returns the list, locked, to those who decide about it. ACCOUNT_NOT_FOUND for strangers, UNAUTHORIZED for colleagues
-- who may not know all that it shows, and for the candidate.
create function private.decidable_check_list(check_list_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.sender_check_list(check_list_id);
begin
  perform private.refuse_impersonation();
  if not private.may_decide_on(list, private.uid()) then
    perform private.fail('UNAUTHORIZED');
  end if;
  return list;
end
$$;

-- Returns the decision that the caller, who may see restricted statuses or may not, is shown in the overview: null for
-- none, and about themselves.
create function private.shown_decision(check_list_id uuid, sees_restricted boolean) returns text
  language sql stable security definer set search_path = ''
  return (
    select k.status from private.check_list_decision k join public.check_list l on l.id = k.check_list_id
    where k.check_list_id = shown_decision.check_list_id and (sees_restricted or not k.restricted)
      and k.status <> 'NONE' and not private.is_about(l, private.uid()));

-- Lists without a visible decision are NONE.
insert into private.check_list_condition values
  ('decision', 'NONE|REVIEWED|GO_ON|NOT_NOW|NOTICE|PAUSED|READY',
    'coalesce((select k.status from private.check_list_decision k where k.check_list_id = o.id '
    'and (d.sees_restricted or not k.restricted) and not private.is_about('
    '(select l from public.check_list l where l.id = o.id), (select private.uid()))), ''NONE'') = $1 ->> ''decision''');

-- ── Steps ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Takes one step of a locked list, as the rules say, and returns where the decision stands then. basis and answer_by
-- belong to a notice. What the candidate is told becomes an event of the log, for those who may know of the decision.
create function private.move_decision(
  list public.check_list, action text, actor text, actor_id uuid default null, reason text default null,
  basis uuid[] default '{}', answer_by date default null, is_sent boolean default false, request_id uuid default null
) returns private.check_list_decision
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former private.check_list_decision;
  moved private.check_list_decision;
  rule text;
begin
  insert into private.check_list_decision (check_list_id, restricted)
  values (list.id, private.has_restricted_check(list.id))
  on conflict on constraint check_list_decision_pkey do nothing;
  select * into former from private.check_list_decision k where k.check_list_id = list.id for update;
  rule := private.allowed(private.rule_of('decision', action, actor, former.status));
  if rule = '=' then
    return former;
  end if;
  if rule = '*' then
    rule := case when former.due_at > private.now() then 'NOTICE' else 'READY' end;
  end if;
  update private.check_list_decision k set
    status = rule,
    basis = case when rule in ('PAUSED', 'READY') or action = 'SETTLE' then k.basis
      when rule = 'NOTICE' then move_decision.basis else '{}' end,
    due_at = case when rule in ('PAUSED', 'READY') or action = 'SETTLE' then k.due_at
      when rule = 'NOTICE' then (move_decision.answer_by + 1)::timestamp at time zone 'Europe/Oslo' end,
    notified_by = case when action = 'GIVE_NOTICE' then move_decision.actor_id else k.notified_by end
  where k.check_list_id = list.id
  returning * into moved;
  insert into private.check_list_decision_step (check_list_id, action, to_status, actor_kind, actor_id, actor_name,
    reason, basis, answer_by, is_sent, request_id)
  values (list.id, move_decision.action, rule, actor, move_decision.actor_id,
    case actor when 'CANDIDATE' then private.full_name(list.first_name, list.last_name)
      else private.colleague_name(list, move_decision.actor_id) end,
    private.clean(move_decision.reason),
    array(select i.type from public.check_item i
      where i.id = any (case when moved.basis <> '{}' then moved.basis else former.basis end) order by i.type),
    move_decision.answer_by, move_decision.is_sent, move_decision.request_id);
  return moved;
end
$$;

-- Adds an event about something that the candidate was told or has answered, for those who may know of the decision.
create function private.append_decision_event(
  list public.check_list, type text, actor text, actor_id uuid default null
) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.check_event (check_list_id, type, restricted, occurred_at, actor_kind, actor_id, actor_name)
  values (list.id, append_decision_event.type, private.has_restricted_check(list.id), private.clock_time(), actor,
    append_decision_event.actor_id,
    case actor when 'CANDIDATE' then private.full_name(list.first_name, list.last_name)
      else private.colleague_name(list, append_decision_event.actor_id) end)
$$;

-- Returns the list's decision as it stands, or null.
create function private.decision_of(check_list_id uuid) returns private.check_list_decision
  language sql stable security definer set search_path = ''
  return (select k from private.check_list_decision k where k.check_list_id = decision_of.check_list_id);

-- Returns whether the candidate of a list has been given a notice that is not decided: nothing that it rests on may be
-- deleted. One that can be decided keeps it for 60 days more, so that a decision that nobody takes ends the keeping.
create function private.has_open_notice(check_list_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.check_list_decision k
    where k.check_list_id = has_open_notice.check_list_id and (k.status in ('NOTICE', 'PAUSED')
      or k.status = 'READY' and k.due_at > private.now() - interval '60 days'));
end
$$;
