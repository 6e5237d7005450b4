-- The two state machines of a check list and its checks (decision 0137): rules of private.transition, and for each a
-- function that locks the list, checks the rule, writes, appends the event and derives the list's status. While a list
-- is active, its status is a function of the consent and its checks, which '*' derives; ended lists are frozen.

insert into private.transition (machine, action, actor, status, rule)
select 'check_list', r.action, r.actor, s.status, s.rule
from (values
  -- action     actor       PENDING_CONSENT    PENDING_CANDIDATE        PENDING_PLATFORM   COMPLETED
  --                        COMPLETED_WITH_REMARKS   REFUSED            CANCELLED          UNRESPONSIVE
  ('CONSENT',  'CANDIDATE', array['*',               '=',                     '=',               '!INVALID_ACTION',
                                  '!INVALID_ACTION', '!INVALID_ACTION',       '!INVALID_ACTION', '!INVALID_ACTION']),
  -- Also withdraws a consent.
  ('REFUSE',   'CANDIDATE', array['REFUSED',         'REFUSED',               'REFUSED',         '!INVALID_ACTION',
                                  '!INVALID_ACTION', '=',                     '!INVALID_ACTION', 'REFUSED']),
  -- The candidate answers late.
  ('RESUME',   'CANDIDATE', array['=',               '=',                     '=',               '!INVALID_ACTION',
                                  '!INVALID_ACTION', '!INVALID_ACTION',       '!INVALID_ACTION', '*']),
  -- An unresponsive list has not ended: its sender revives it with a reminder, or cancels it for the refund, and its
  -- candidate resumes it, or refuses after all.
  ('CANCEL',   'SENDER',    array['CANCELLED',       'CANCELLED',             'CANCELLED',       '!INVALID_ACTION',
                                  '!INVALID_ACTION', '!INVALID_ACTION',       '=',               'CANCELLED']),
  ('REMIND',   'SENDER',    array['=',               '=',                     '!INVALID_ACTION', '!INVALID_ACTION',
                                  '!INVALID_ACTION', '!INVALID_ACTION',       '!INVALID_ACTION', '*']),
  ('ARCHIVE',  'SENDER',    array['!INVALID_ACTION', '!INVALID_ACTION',       '!INVALID_ACTION', '=',
                                  '=',               '=',                     '=',               '=']),
  ('DELETE',   'SENDER',    array['!INVALID_ACTION', '!INVALID_ACTION',       '!INVALID_ACTION', '=',
                                  '=',               '=',                     '=',               '=']),
  ('EDIT',     'SENDER',    array['=',               '=',                     '=',               '!IMMUTABLE',
                                  '!IMMUTABLE',      '!IMMUTABLE',            '!IMMUTABLE',      '=']),
  ('GIVE_UP',  'SYSTEM',    array['UNRESPONSIVE',    'UNRESPONSIVE',          '=',               '=',
                                  '=',               '=',                     '=',               '=']),
  -- What the list allows its checks.
  ('CHECK',    'CANDIDATE', array['!INVALID_ACTION', '*',                     '*',               '!IMMUTABLE',
                                  '!IMMUTABLE',      '!IMMUTABLE',            '!IMMUTABLE',      '!IMMUTABLE']),
  ('CHECK',    'SENDER',    array['*',               '*',                     '*',               '!INVALID_ACTION',
                                  '!INVALID_ACTION', '!IMMUTABLE',            '!IMMUTABLE',      '!IMMUTABLE']),
  ('CHECK',    'ADMINISTRATOR', array['!INVALID_ACTION', '*',                 '*',               '*',
                                  '*',               '!IMMUTABLE',            '!IMMUTABLE',      '!IMMUTABLE']),
  -- Late answers of referees and providers are acknowledged and not applied.
  ('CHECK',    'SYSTEM',    array['!INVALID_ACTION', '*',                     '*',               '=',
                                  '=',               '=',                     '=',               '='])
) r (action, actor, rules),
  unnest('{PENDING_CONSENT,PENDING_CANDIDATE,PENDING_PLATFORM,COMPLETED,COMPLETED_WITH_REMARKS,REFUSED,CANCELLED,
    UNRESPONSIVE}'::text[], r.rules) s (status, rule);

insert into private.transition (machine, action, actor, status, rule)
select 'check', r.action, r.actor, s.status, s.rule
from (values
  -- action          actor            PENDING_CANDIDATE         PENDING_EXTERNAL          PENDING_ADMIN
  --                                  COMPLETED                 COMPLETED_WITH_REMARKS
  -- The candidate has submitted it: a third party answers next, or a reviewer decides.
  ('SUBMIT_EXTERNAL', 'CANDIDATE',   array['PENDING_EXTERNAL',       '!INVALID_ACTION',        '!INVALID_ACTION',
                                           '!IMMUTABLE',             '!IMMUTABLE']),
  ('SUBMIT_REVIEW', 'CANDIDATE',     array['PENDING_ADMIN',          '!INVALID_ACTION',        '!INVALID_ACTION',
                                           '!IMMUTABLE',             '!IMMUTABLE']),
  -- Withdraws the consent to the reuse of an earlier check (checks_reuse).
  ('TAKE_BACK',     'CANDIDATE',     array['=',                      '!INVALID_ACTION',        '!INVALID_ACTION',
                                           'PENDING_CANDIDATE',      '!IMMUTABLE']),
  -- A verdict by a rule: an eID that matches, documents that were confirmed, an earlier check that is reused.
  ('CLEAR',         'SYSTEM',        array['COMPLETED',              'COMPLETED',              '!INVALID_ACTION',
                                           '=',                      '=']),
  ('REMARK',        'SYSTEM',        array['COMPLETED_WITH_REMARKS', 'COMPLETED_WITH_REMARKS', '!INVALID_ACTION',
                                           '=',                      '=']),
  -- The third party has answered or given up; or it bounced, and the candidate has to name another.
  ('REVIEW',        'SYSTEM',        array['!INVALID_ACTION',        'PENDING_ADMIN',          '=',
                                           '=',                      '=']),
  ('RETURN',        'SYSTEM',        array['=',                      'PENDING_CANDIDATE',      '!INVALID_ACTION',
                                           '=',                      '=']),
  -- The candidate did not answer what the desk asked again of a check that others see as completed.
  ('GIVE_UP',       'SYSTEM',        array['PENDING_ADMIN',          '=',                      '=',
                                           '=',                      '=']),
  ('CLEAR',         'ADMINISTRATOR', array['!INVALID_ACTION',        '!INVALID_ACTION',        'COMPLETED',
                                           '!INVALID_ACTION',        'COMPLETED']),
  ('REMARK',        'ADMINISTRATOR', array['!INVALID_ACTION',        '!INVALID_ACTION',        'COMPLETED_WITH_REMARKS',
                                           'COMPLETED_WITH_REMARKS', '!INVALID_ACTION']),
  ('RETURN',        'ADMINISTRATOR', array['!INVALID_ACTION',        '!INVALID_ACTION',        'PENDING_CANDIDATE',
                                           '!INVALID_ACTION',        '!INVALID_ACTION']),
  ('ASK_AGAIN',     'ADMINISTRATOR', array['!INVALID_ACTION',        '!INVALID_ACTION',        'PENDING_EXTERNAL',
                                           '!INVALID_ACTION',        '!INVALID_ACTION']),
  ('REOPEN',        'ADMINISTRATOR', array['!INVALID_ACTION',        '!INVALID_ACTION',        '!INVALID_ACTION',
                                           'PENDING_ADMIN',          'PENDING_ADMIN']),
  -- Never silently clean: an override always leaves a remark.
  ('OVERRIDE',      'ADMINISTRATOR', array['COMPLETED_WITH_REMARKS', 'COMPLETED_WITH_REMARKS', 'COMPLETED_WITH_REMARKS',
                                           '!INVALID_ACTION',        '!INVALID_ACTION']),
  ('OVERRIDE',      'SENDER',        array['COMPLETED_WITH_REMARKS', 'COMPLETED_WITH_REMARKS', 'COMPLETED_WITH_REMARKS',
                                           '!INVALID_ACTION',        '!INVALID_ACTION'])) r (action, actor, rules),
  unnest('{PENDING_CANDIDATE,PENDING_EXTERNAL,PENDING_ADMIN,COMPLETED,COMPLETED_WITH_REMARKS}'::text[], r.rules)
    s (status, rule);

-- Returns the status of an active list.
create function private.derived_status(consented boolean, checks text[]) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return case
    when not consented then 'PENDING_CONSENT'
    when 'PENDING_CANDIDATE' = any (checks) then 'PENDING_CANDIDATE'
    when checks && '{PENDING_EXTERNAL,PENDING_ADMIN}' then 'PENDING_PLATFORM'
    when 'COMPLETED_WITH_REMARKS' = any (checks) then 'COMPLETED_WITH_REMARKS'
    else 'COMPLETED' end;
end
$$;

-- ── History ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every step of both machines. Nobody reads it but functions: the reason of a remark must not reach those who may not
-- know that there is one. What everybody may see is in check_event.
create table private.check_history (
  id bigint generated always as identity constraint check_history_pkey primary key,
  check_list_id uuid not null
    constraint check_history_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- Null for a step of the list.
  check_item_id uuid constraint check_history_check_item_id_fkey references public.check_item (id) on delete cascade,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null constraint check_history_actor_kind_known
    check (actor_kind in ('SENDER', 'CANDIDATE', 'ADMINISTRATOR', 'SYSTEM')),
  -- No foreign key: a step stays as it was written.
  actor_id uuid,
  note text constraint check_history_note_length check (char_length(note) <= 2000),
  -- Of the call that caused it, which may be repeated.
  request_id uuid constraint check_history_request_id_unique unique,
  occurred_at timestamptz not null default private.clock_time()
);
create index check_history_check_list_id_index on private.check_history (check_list_id, id);
create index check_history_check_item_id_index on private.check_history (check_item_id);
create trigger check_history_no_update before update on private.check_history
  for each row execute function private.refuse_log_change();
create trigger check_history_no_truncate before truncate on private.check_history
  for each statement execute function private.refuse_log_change();
alter table private.check_history enable row level security;

-- Returns whether the step of this call was taken before, so that a repeat changes nothing. INVALID at requestId when
-- another call has used the id.
create function private.is_repeat(list_id uuid, check_id uuid, action text, request_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  former private.check_history;
begin
  select * into former from private.check_history h where h.request_id = is_repeat.request_id;
  if not found then
    return false;
  end if;
  if (former.check_list_id, former.action) is distinct from (list_id, is_repeat.action)
    or former.check_item_id is distinct from check_id then
    perform private.fail('INVALID', 'requestId');
  end if;
  return true;
end
$$;

-- Returns the name of a user of the list's team as it is now, or null: reviewers of the platform are not named.
create function private.colleague_name(list public.check_list, user_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.subject_name(m.user_id) from public.account_member m
    where m.account_id = list.account_id and m.user_id = colleague_name.user_id);
end
$$;

-- Adds an event that both sides see. actor_id: a user of the sender's side; the candidate has the list's name. Names
-- are kept, so that the log still says who acted when they have left. restricted: only for those who may know of
-- remarks.
create function private.append_check_event(
  list public.check_list, type text, actor text, actor_id uuid default null, check_id uuid default null,
  status text default null, note text default null, referee_id uuid default null, restricted boolean default false
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.check_event (
    check_list_id, check_item_id, type, status, restricted, occurred_at, actor_kind, actor_id, actor_name, note,
    referee_id)
  values (list.id, check_id, append_check_event.type, append_check_event.status,
    -- For others the list is over: a restricted check is open again.
    append_check_event.restricted or list.ended_at is not null and list.status like 'PENDING%', private.clock_time(),
    actor,
    append_check_event.actor_id,
    case actor
      when 'CANDIDATE' then private.full_name(list.first_name, list.last_name)
      else private.colleague_name(list, append_check_event.actor_id) end,
    append_check_event.note, append_check_event.referee_id);
end
$$;

-- ── The check list's machine ────────────────────────────────────────────────────────────────────────────────────

-- Derives the status of a locked list from its consent and checks, and returns the list. Does nothing for a list that
-- was ended otherwise. A list that is completed loses its links; one that is reopened for everybody leaves the archive.
create function private.derive_check_list(list_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  derived text;
  neutral text;
  ends boolean;
begin
  select * into list from public.check_list l where l.id = list_id;
  if list.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') then
    return list;
  end if;
  select private.derived_status(list.consented_at is not null, array_agg(i.status)),
    private.derived_status(list.consented_at is not null, array_agg(i.neutral_status))
  into derived, neutral from public.check_item i where i.check_list_id = list.id;
  if (derived, neutral) = (list.status, list.neutral_status) then
    return list;
  end if;
  ends := neutral in ('COMPLETED', 'COMPLETED_WITH_REMARKS');
  if ends and list.ended_at is null then
    perform private.append_check_event(list, 'COMPLETED', 'SYSTEM', status => neutral);
    perform private.close_entrances(list.id);
  end if;
  update public.check_list l set
    status = derived, neutral_status = neutral,
    ended_at = case when ends then coalesce(l.ended_at, private.now()) end,
    archived_at = case when ends then l.archived_at end
  where l.id = list.id
  returning * into list;
  return list;
end
$$;

-- Drops the mails that ask the candidate of a list for something and have not been sent.
create function private.stop_asking(list_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o
  where o.subject_kind = 'check_list' and o.subject_id = list_id and o.status = 'PENDING'
    and o.token_purpose = 'CHECK_LIST'
$$;

-- Does the same, and ends the links to the list.
create function private.close_entrances(list_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.revoke_tokens(array[list_id]);
  select private.stop_asking(list_id);
$$;

-- Takes one step of a locked list and returns it as it is then: refuses, ends, revives or keeps it, as the table says.
-- A step that keeps the state writes nothing.
create function private.move_check_list(
  list public.check_list, action text, actor text, actor_id uuid default null, note text default null
) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  rule text := private.allowed(private.rule_of('check_list', action, actor, list.status));
  moved public.check_list;
begin
  if rule = '=' then
    return list;
  end if;
  if rule = '*' then
    -- Consent has been written, or the sender or the candidate revives the list.
    update public.check_list l set status = 'PENDING_CONSENT', neutral_status = 'PENDING_CONSENT', ended_at = null,
      archived_at = null
    where l.id = list.id;
    moved := private.derive_check_list(list.id);
  else
    update public.check_list l set
      status = rule, neutral_status = rule, ended_at = private.now(),
      refuse_reason = case when rule = 'REFUSED' then move_check_list.note else l.refuse_reason end
    where l.id = list.id
    returning * into moved;
    -- By the link of an earlier mail, a candidate who is late still comes back.
    if rule = 'UNRESPONSIVE' then
      perform private.stop_asking(list.id);
    else
      perform private.close_entrances(list.id);
    end if;
    perform private.append_check_event(
      list, rule, actor, actor_id, status => rule, note => move_check_list.note);
  end if;
  insert into private.check_history (check_list_id, action, from_status, to_status, actor_kind, actor_id, note)
  values (list.id, move_check_list.action, list.status, moved.status, actor, move_check_list.actor_id,
    move_check_list.note);
  return moved;
end
$$;

-- ── The check's machine ─────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a step has to be explained: a remark, an override, and whatever changes a decision or sends it back.
create function private.needs_reason(action text, status text) returns boolean
  language sql immutable set search_path = ''
  return action in ('REMARK', 'OVERRIDE', 'REOPEN') or action = 'RETURN'
    or status in ('COMPLETED', 'COMPLETED_WITH_REMARKS');

-- Takes one step of a check, and derives the status of its list. Returns the check as it is then. Raises the tables'
-- codes, BLANK at note for a step without its reason, and INVALID at requestId for the id of another call. Late answers
-- and repeats change nothing. The caller has checked that the actor may act.
create function private.move_check(
  check_id uuid, action text, actor text, actor_id uuid default null, note text default null,
  request_id uuid default null
) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  former public.check_item;
  moved public.check_item;
  rule text;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id for no key update of l;
  select * into former from public.check_item i where i.id = check_id;
  if private.is_repeat(list.id, check_id, action, request_id) then
    return former;
  end if;
  rule := private.allowed(private.rule_of('check_list', 'CHECK', actor, list.status));
  if rule <> '=' then
    rule := private.allowed(private.rule_of('check', action, actor, former.status));
  end if;
  if rule = '=' then
    return former;
  end if;
  if actor in ('SENDER', 'ADMINISTRATOR') and private.needs_reason(action, former.status)
    and private.clean(note) is null then
    perform private.fail('BLANK', 'note');
  end if;
  update public.check_item i set
    status = rule,
    -- A decision that is changed keeps its time, which everybody sees; so does a restricted one that somebody reopens.
    -- One that a rule reopens (without a request) before the list is over does not: the list would end too early.
    completed_at = case when rule in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
        then coalesce(i.completed_at, private.now())
      when i.restricted and (list.ended_at is not null or move_check.request_id is not null) then i.completed_at end
  where i.id = check_id
  returning * into moved;
  insert into private.check_history (
    check_list_id, check_item_id, action, from_status, to_status, actor_kind, actor_id, note, request_id)
  values (list.id, check_id, move_check.action, former.status, rule, actor, move_check.actor_id,
    private.clean(move_check.note), move_check.request_id);
  if former.completed_at is null and moved.completed_at is not null then
    -- For a restricted check, the name of the person who decided would tell an override from a clean result.
    perform private.append_check_event(list, 'COMPLETED', case when former.restricted then 'SYSTEM' else actor end,
      case when not former.restricted then actor_id end, check_id, moved.neutral_status);
  end if;
  perform private.derive_check_list(list.id);
  return moved;
end
$$;

-- ── Ending ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Refunds the checks of a list whose candidate has not consented: nobody has worked on them. The account's credits are
-- locked.
create function private.refund_untouched(list public.check_list, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if list.consented_at is null then
    perform private.refund_check(i, caller) from public.check_item i where i.check_list_id = list.id order by i.id;
  end if;
end
$$;

-- Removes a list with its checks, history, links and waiting mails.
create function private.remove_check_list(list_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.revoke_tokens(array[list_id]);
  delete from private.outbox o where o.subject_kind = 'check_list' and o.subject_id = list_id;
  delete from public.check_list l where l.id = list_id;
$$;
