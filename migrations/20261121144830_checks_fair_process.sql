-- A fair process before somebody is turned down because of a remark (decision 0216): a notice that names the checks it
-- rests on, days to answer or object, the decision, and a letter. What is shown to the candidate is their own record,
-- with the finding itself. An objection pauses the notice until it is answered. A decision for a reason that has
-- nothing to do with the checks needs no notice; it is written as such. No mail says which check it is or why.

-- ── What each country says ──────────────────────────────────────────────────────────────────────────────────────

-- ZZ: any other country. Texts are shown to the candidate with the notice.
create table private.fair_process (
  country text constraint fair_process_pkey primary key
    constraint fair_process_country_shape check (country ~ '^[A-Z]{2}$'),
  -- The fewest days that the candidate has; the sender may give up to thirty.
  days integer not null constraint fair_process_days_range check (days between 1 and 30),
  rights_en text not null,
  rights_nb text not null
);
alter table private.fair_process enable row level security;
insert into private.fair_process
select r.country, 7,
  'You have the right to see what is recorded about you, to have it corrected and to object to its use ('
    || r.law_en || '). You can complain to ' || r.authority_en || '.' || r.more_en,
  'Du har rett til å se det som er registrert om deg, få det rettet og protestere mot bruken av det ('
    || r.law_nb || '). Du kan klage til ' || r.authority_nb || '.' || r.more_nb
from (values
  ('NO', 'GDPR articles 15, 16 and 21', 'personvernforordningen artikkel 15, 16 og 21',
    'the Norwegian Data Protection Authority, Datatilsynet', 'Datatilsynet', '', ''),
  ('SE', 'GDPR articles 15, 16 and 21', 'personvernforordningen artikkel 15, 16 og 21',
    'the Swedish authority for privacy protection, Integritetsskyddsmyndigheten',
    'den svenske Integritetsskyddsmyndigheten', '', ''),
  ('DK', 'GDPR articles 15, 16 and 21', 'personvernforordningen artikkel 15, 16 og 21',
    'the Danish Data Protection Agency, Datatilsynet', 'det danske Datatilsynet', '', ''),
  -- 759/2004 § 4: the employer tells what it has got from others before it uses it in a decision.
  ('FI', 'GDPR articles 15, 16 and 21', 'personvernforordningen artikkel 15, 16 og 21',
    'the Finnish Data Protection Ombudsman', 'det finske dataombudet',
    ' What an employer has got from others must be shown to you before it is used (759/2004, section 4).',
    ' Det en arbeidsgiver har fått fra andre, skal du få se før det brukes (759/2004 § 4).'),
  ('GB', 'UK GDPR articles 15, 16 and 21', 'britisk personvernforordning artikkel 15, 16 og 21',
    'the Information Commissioner’s Office', 'Information Commissioner’s Office', '', ''),
  -- 15 U.S.C. § 1681b(b)(3): a copy and a summary of rights before the action.
  ('US', 'Fair Credit Reporting Act', 'Fair Credit Reporting Act',
    'the Consumer Financial Protection Bureau', 'Consumer Financial Protection Bureau',
    ' A summary of your rights is at consumerfinance.gov/learnmore.',
    ' Et sammendrag av rettighetene dine finner du på consumerfinance.gov/learnmore.'),
  ('ZZ', 'GDPR articles 15, 16 and 21, where it applies',
    'personvernforordningen artikkel 15, 16 og 21, der den gjelder',
    'the data protection authority where you live', 'datatilsynet der du bor', '', ''))
  r (country, law_en, law_nb, authority_en, authority_nb, more_en, more_nb);

-- Returns the rule for a list: of its order's purpose, otherwise of the order's first country, as policy_of_check.
create function private.fair_process_of(list public.check_list) returns private.fair_process
  language sql stable security definer set search_path = ''
  return (
    select f from private.fair_process f, public.check_request r
    left join public.crc_purpose c on c.id = r.crc_purpose_id
    where r.id = list.check_request_id and f.country in (coalesce(c.country, r.countries[1], 'NO'), 'ZZ')
    order by f.country = 'ZZ' limit 1);

-- ── Mails ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Hook: the notice still waits for what the mail asks its reader to decide, and they may still decide.
create function private.is_decision_awaited(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.check_list l join private.check_list_decision k on k.check_list_id = l.id
    join public.user_profile u on u.email = message.recipient
    where l.id = message.subject_id and k.status = message.payload ->> 'status' and private.may_decide_on(l, u.id));

-- Hook: the candidate can still answer.
create function private.is_notice_open(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return private.has_open_notice(message.subject_id);

insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('decision_notice', 'To the candidate: notice before a decision', 'Til kandidaten: varsel før en avgjørelse',
    'private.is_notice_open'),
  ('decision_letter', 'To the candidate: a decision', 'Til kandidaten: en avgjørelse', 'private.check_list_exists'),
  ('decision_ready', 'A notice can be decided, or is paused', 'Et varsel kan avgjøres, eller er satt på pause',
    'private.is_decision_awaited');

-- Queues a mail to the candidate about the decision.
create function private.mail_decision(kind text, list public.check_list, extra jsonb) returns void
  language sql volatile security definer set search_path = ''
  return private.mail_candidate(kind, list, extra || jsonb_build_object('accountSlug', (
    select a.slug from public.account a where a.id = private.personal_account(list.user_id))), with_link => false);

-- Hook of the occasion: the notice waits for a decision, or for an objection to be answered, and the reader decides.
create function private.is_decision_due(news private.check_news, list public.check_list, reader uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.may_decide_on(list, reader)
    and coalesce((private.decision_of(list.id)).status in ('PAUSED', 'READY'), false);
insert into private.check_occasion (occasion, notice, mail, applies) values
  ('DECIDE', 'NEEDS_YOU', 'decision_ready', 'private.is_decision_due');

-- Returns who hears of a notice besides the assignee: the first who may decide of the one who gave it, who gets the
-- list's mails, the department's managers and the account's primary user. Without an assignee somebody has to hear of
-- the time limit: the first who has not switched it off, and if all have, the first, in the digest at least.
create function private.decider_of(list public.check_list) returns table (user_id uuid, is_pressing boolean)
  language sql stable security definer set search_path = '' rows 1 as $$
  select r.user_id, not a.is_assigned
  from (
    select k.notified_by as user_id, 1 as place from private.check_list_decision k where k.check_list_id = list.id
    union all select private.check_list_contact(list), 2
    union all
    select m.user_id, 3 from public.department_membership dm join private.membership m on m.id = dm.member_id
    where dm.department_id = list.department_id and dm.role = 'MANAGER'
    union all select a.primary_user_id, 4 from public.account a where a.id = list.account_id) r
  cross join (
    select exists (
      select from private.check_list_assignment s
      where s.check_list_id = list.id and private.may_decide_on(list, s.user_id)) as is_assigned) a
  where private.may_decide_on(list, r.user_id)
  order by not a.is_assigned and private.notice_timing(r.user_id, 'NEEDS_YOU') = 'NEVER', r.place, r.user_id limit 1
$$;

-- Tells decider_of as they have chosen for what needs them, and the colleague whom the list is assigned to, if they may
-- decide, in the digest at least. outcome: DUE, ANSWERED or OBJECTED.
create function private.mail_decider(list public.check_list, outcome text) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.mail_check_sender('DECIDE', list, reader_id => told.user_id, is_pressing => told.is_pressing,
    extra => jsonb_build_object('checkListId', list.id, 'outcome', mail_decider.outcome,
      'status', (private.decision_of(list.id)).status))
  from (
    select r.user_id, bool_or(r.is_pressing) as is_pressing
    from (
      select * from private.decider_of(list)
      union all
      select s.user_id, true from private.check_list_assignment s
      where s.check_list_id = list.id and private.may_decide_on(list, s.user_id)) r
    group by r.user_id order by r.user_id) told
$$;

-- ── Deciding ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the checks of a list that have a remark now.
create function private.remarked_checks(check_list_id uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select i.id from public.check_item i
    where i.check_list_id = remarked_checks.check_list_id and i.status = 'COMPLETED_WITH_REMARKS' order by i.id);

-- Returns the faults of a decision's form.
create function private.decision_errors(list public.check_list, input jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return private.word_errors(input, 'decision', '{REVIEW,GO_ON,GIVE_NOTICE,DECLINE,DECLINE_UNRELATED}',
      required => true)
    || private.text_errors(input, 'reason', 2000, multiline => true,
      required => coalesce(input ->> 'decision', '') not in ('REVIEW', 'GO_ON'))
    || private.boolean_errors(input, 'isSent')
    || private.shape_errors(coalesce(input -> 'basis', '[]'), '{"list": "uuid", "max": 50}', 'basis')
    || case
      when input ->> 'decision' <> 'GIVE_NOTICE' or jsonb_typeof(input -> 'basis') is distinct from 'array'
        and input ? 'basis' then '[]'
      when private.texts(input -> 'basis') = '{}' then private.error('BLANK', 'basis')
      when not array(select lower(b.id) from unnest(private.texts(input -> 'basis')) b (id))
        <@ private.remarked_checks(list.id)::text[] then private.error('INVALID', 'basis')
      else '[]' end
    || case
      when input ->> 'decision' <> 'GIVE_NOTICE' or coalesce(input ->> 'days', 'null') = 'null' then '[]'
      when input ->> 'days' !~ '^\d{1,2}$'
        or (input ->> 'days')::integer not between (private.fair_process_of(list)).days and 30
        then private.error('INVALID', 'days')
      else '[]' end
    || case when input ->> 'requestId' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then '[]'
      else private.error('INVALID', 'requestId') end;

-- Returns the list after a decision. input: {decision: REVIEW | GO_ON | GIVE_NOTICE | DECLINE | DECLINE_UNRELATED,
-- reason (required to turn down; the candidate reads it once it is sent), isSent?, requestId, and for a notice basis:
-- the ids of checks with a remark, days?}. A notice and its outcome are always sent. Raises what decidable_check_list
-- raises, INVALID_ACTION before the checks are completed, unless the reason is unrelated, and for a refusal on a remark
-- before the candidate was heard; at isSent before the consent. A repeat of the request changes nothing.
create function private.decide_on_check_list(check_list_id uuid, input jsonb) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list := private.decidable_check_list(check_list_id);
  action constant text := input ->> 'decision';
  former private.check_list_decision := private.decision_of(check_list_id);
  was_told boolean;
  answer_by date;
  moved private.check_list_decision;
begin
  perform private.require_object(input);
  if exists (
    select from private.check_list_decision_step s
    where s.check_list_id = list.id and s.request_id::text = lower(input ->> 'requestId')) then
    return list;
  end if;
  perform private.fail_all(private.decision_errors(list, input));
  if private.rule_of('decision', action, 'SENDER', coalesce(former.status, 'NONE')) like '!%'
    or action <> 'DECLINE_UNRELATED' and list.status not in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
    or action = 'DECLINE' and not former.basis && private.remarked_checks(list.id) then
    perform private.fail('INVALID_ACTION', 'decision');
  end if;
  if list.consented_at is null and (input ->> 'isSent')::boolean then
    perform private.fail('INVALID_ACTION', 'isSent');
  end if;
  -- A candidate who was given a notice is told how it ended.
  was_told := coalesce(former.status in ('NOTICE', 'PAUSED', 'READY'), false);
  if action = 'GIVE_NOTICE' then
    answer_by := (private.now() at time zone 'Europe/Oslo')::date
      + coalesce((input ->> 'days')::integer, (private.fair_process_of(list)).days);
  end if;
  moved := private.move_decision(list, action, 'SENDER', caller, input ->> 'reason',
    array(select b::uuid from unnest(private.texts(input -> 'basis')) b), answer_by,
    action in ('GIVE_NOTICE', 'DECLINE') or was_told or coalesce((input ->> 'isSent')::boolean, false),
    (input ->> 'requestId')::uuid);
  if action = 'GIVE_NOTICE' then
    perform private.mail_decision('decision_notice', list, jsonb_build_object('answerBy', answer_by));
    perform private.append_decision_event(list, 'NOTICE_SENT', 'SENDER', caller);
  elsif action = 'DECLINE' or was_told or (input ->> 'isSent')::boolean then
    perform private.mail_decision('decision_letter', list, jsonb_build_object('outcome', moved.status));
    perform private.append_decision_event(list, 'DECISION_SENT', 'SENDER', caller);
  end if;
  return list;
end
$$;
select private.expose('decide_on_check_list(uuid, jsonb)');

-- ── The candidate ───────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the list after its candidate answered a notice with a text of up to 2,000 characters: it can be decided then.
-- Raises what own_check_list raises, and INVALID_ACTION without a notice that can be answered.
create function private.answer_decision_notice(check_list_id uuid, answer text) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list(check_list_id);
begin
  perform private.fail_all(
    private.text_errors(jsonb_build_object('answer', answer), 'answer', 2000, multiline => true));
  perform private.move_decision(list, 'ANSWER', 'CANDIDATE', list.user_id, answer, is_sent => true);
  perform private.append_decision_event(list, 'NOTICE_ANSWERED', 'CANDIDATE', list.user_id);
  perform private.mail_decider(list, 'ANSWERED');
  return list;
end
$$;
select private.expose('answer_decision_notice(uuid, text)');

-- Row trigger on check_objection: an objection pauses a notice; the answer to the last one ends the pause.
create function private.pause_notice() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former constant private.check_list_decision := private.decision_of(new.check_list_id);
  list public.check_list;
  moved private.check_list_decision;
begin
  if former.status is null or former.status not in ('NOTICE', 'PAUSED', 'READY') then
    return null;
  end if;
  select * into list from public.check_list l where l.id = new.check_list_id;
  if new.answered_at is null then
    moved := private.move_decision(list, 'OBJECT', 'CANDIDATE', list.user_id, is_sent => true);
    if moved.status is distinct from former.status then
      perform private.mail_decider(list, 'OBJECTED');
    end if;
  elsif not exists (
    select from private.check_objection o where o.check_list_id = list.id and o.answered_at is null) then
    moved := private.move_decision(list, 'SETTLE', 'SYSTEM');
    if moved.status = 'READY' and former.status <> 'READY' then
      perform private.mail_decider(list, 'DUE');
    end if;
  end if;
  return null;
end
$$;
create trigger check_objection_notice after insert or update of answered_at on private.check_objection
  for each row execute function private.pause_notice();

-- Row trigger on check_item: a notice ends when nothing that it rests on has a remark any more.
create function private.withdraw_notice() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former constant private.check_list_decision := private.decision_of(new.check_list_id);
  list public.check_list;
begin
  if former.status in ('NOTICE', 'PAUSED', 'READY') and new.id = any (former.basis) and not exists (
    select from public.check_item i where i.id = any (former.basis) and i.status <> 'COMPLETED') then
    select * into list from public.check_list l where l.id = new.check_list_id;
    perform private.move_decision(list, 'WITHDRAW', 'SYSTEM', is_sent => true);
    perform private.mail_decision('decision_letter', list, '{"outcome": "NONE"}');
    perform private.append_decision_event(list, 'DECISION_SENT', 'SYSTEM');
  end if;
  return null;
end
$$;
create trigger check_item_notice after update of status on public.check_item
  for each row when (new.status = 'COMPLETED' and old.status <> new.status)
  execute function private.withdraw_notice();

-- Job body, every hour: notices whose days have passed can be decided, and their deciders are told. After max, another
-- job continues.
create function service.pass_decision_notices(max integer default 500) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  passed integer := 0;
begin
  for list in
    -- Locked by id, as all jobs do.
    select l.* from public.check_list l
    where l.id in (
      select k.check_list_id from private.check_list_decision k
      where k.status = 'NOTICE' and k.due_at <= private.now()
      order by k.due_at, k.check_list_id limit pass_decision_notices.max)
    order by l.id for no key update of l
  loop
    passed := passed + 1;
    if (private.move_decision(list, 'PASS', 'SYSTEM')).status = 'READY' then
      perform private.mail_decider(list, 'DUE');
    end if;
  end loop;
  if passed = max then
    perform private.enqueue_job('PASS_DECISION_NOTICES', 'pass-decision-notices:' || gen_random_uuid());
  end if;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('PASS_DECISION_NOTICES', 'End the days to answer a notice', 'Avslutte svarfristen for varsler',
    'service.pass_decision_notices');
insert into private.schedule (name, cron, job_kind) values
  ('pass-decision-notices', '7 * * * *', 'PASS_DECISION_NOTICES');
grant execute on function service.pass_decision_notices(integer) to service_role;
