-- Reminders of check lists (reference §2d, decision 0137). A candidate who has something to do is reminded on the
-- second and fifth day, finally on the tenth, and after the fourteenth the list counts as unanswered. A list that waits
-- for a police certificate alone has a slower clock from the day its letter of purpose was fetched, because the police
-- need about two weeks: days 14, 21 and 30. Mails leave on business days from 8 to 16 in the recipient's zone, one a
-- day for each mailbox, however many lists are due. A reminder sent by hand does not reset the clock; a revived list
-- starts it again.

-- ── The clock ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Every automatic reminder, so that none is sent twice.
create table private.check_reminder (
  check_list_id uuid not null
    constraint check_reminder_check_list_id_fkey references public.check_list (id) on delete cascade,
  started_at timestamptz not null,
  reminder_no integer not null,
  sent_at timestamptz not null default private.now(),
  constraint check_reminder_pkey primary key (check_list_id, started_at, reminder_no)
);
alter table private.check_reminder enable row level security;

-- Returns when the next step of a clock is due: at eight in the morning, a number of days after its start, moved on to
-- a weekday. Days are those of the calendar, also when the clocks change. The last step is giving up: the candidate can
-- still answer on the day before.
create function private.clock_step(started_at timestamptz, is_slow boolean, reminder_no integer) returns timestamptz
  language plpgsql stable set search_path = '' as $$
begin
  return private.business_time(
    ((started_at at time zone private.candidate_zone())::date
      + (case when is_slow then '{14,21,21,31}'::integer[] else '{2,5,10,15}'::integer[] end)[reminder_no + 1]
      + time '08:00') at time zone private.candidate_zone(),
    private.candidate_zone());
end
$$;

-- Returns the last day to answer when a list is given up at this moment.
create function private.clock_day(gives_up_at timestamptz) returns date
  language sql stable set search_path = ''
  return (gives_up_at at time zone private.candidate_zone())::date - 1;

-- Returns the types of check that a list waits for its candidate to answer, and that they can answer.
create function private.awaited_types(list public.check_list) returns text[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select i.type from public.check_item i join private.check_form f on f.type = i.type
    where i.check_list_id = list.id and i.status = 'PENDING_CANDIDATE' and list.status = 'PENDING_CANDIDATE');
end
$$;

-- Returns whether a candidate can have asked the police: they have fetched the letter of purpose, or need none.
create function private.has_asked_police(list_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from private.purpose_letter p where p.check_list_id = list_id)
    or exists (
      select from private.check_step s join public.check_item i on i.id = s.check_item_id
      where i.check_list_id = list_id and s.step = 'LETTER_FETCHED');

-- Starts, restarts, stops or changes the clock of a list. restarts: the list's state has changed. A candidate who waits
-- for others, or for a form that does not exist yet, has no clock.
create function private.set_check_clock(list public.check_list, restarts boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moment constant timestamptz := private.now();
  awaited constant text[] := private.awaited_types(list);
  slow constant boolean := awaited = '{CRIMINAL_RECORD}' and private.has_asked_police(list.id);
begin
  if list.status <> 'PENDING_CONSENT' and awaited = '{}' then
    delete from private.check_clock c where c.check_list_id = list.id;
    return;
  end if;
  insert into private.check_clock as c (check_list_id, is_slow, started_at, next_at, last_day)
  values (list.id, slow, moment, private.clock_step(moment, slow, 0),
    private.clock_day(private.clock_step(moment, slow, 3)))
  on conflict on constraint check_clock_pkey do update
  set is_slow = excluded.is_slow, started_at = excluded.started_at, next_at = excluded.next_at, reminder_no = 0,
    last_day = excluded.last_day
  where restarts or c.is_slow <> excluded.is_slow;
end
$$;

-- Row trigger on check_list: the clock follows the list's state.
create function private.follow_check_list() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.set_check_clock(new, restarts => true);
  return null;
end
$$;
create trigger check_list_clock_start after insert on public.check_list
  for each row execute function private.follow_check_list();
create trigger check_list_clock after update of status on public.check_list
  for each row when (old.status is distinct from new.status) execute function private.follow_check_list();

-- Row trigger on check_item: the candidate has answered a check, or has to answer it again.
create function private.follow_check() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.set_check_clock(l, restarts => false) from public.check_list l where l.id = new.check_list_id;
  return null;
end
$$;
create trigger check_item_clock after update of status on public.check_item
  for each row when (old.status is distinct from new.status) execute function private.follow_check();

-- Row trigger on check_step: the candidate can have asked the police from now on.
create function private.follow_check_step() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.set_check_clock(l, restarts => false)
  from public.check_list l join public.check_item i on i.check_list_id = l.id where i.id = new.check_item_id;
  return null;
end
$$;
create trigger check_step_clock after insert on private.check_step
  for each row execute function private.follow_check_step();

-- ── The job ─────────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('check_list_unresponsive', 'The candidate did not answer', 'Kandidaten svarte ikke',
    'private.check_list_exists', null);

-- Ends a locked list whose candidate did not answer (UNRESPONSIVE). Leaves a list that has been answered as it is. A
-- restricted check alone that is with the candidate again goes back to the desk instead, which decides by what it has:
-- for everybody else the list is completed, and must stay so.
create function private.give_up_check_list(list public.check_list) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if list.status = 'PENDING_CANDIDATE' and list.neutral_status <> list.status then
    perform private.move_check(i.id, 'GIVE_UP', 'SYSTEM')
    from public.check_item i where i.check_list_id = list.id and i.status = 'PENDING_CANDIDATE';
    return;
  end if;
  if (private.move_check_list(list, 'GIVE_UP', 'SYSTEM')).status is distinct from list.status then
    perform private.mail_check_sender('UNRESPONSIVE', list,
      'check-unresponsive:' || list.id || ':' || extract(epoch from private.now())::bigint);
  end if;
end
$$;

-- Returns whether a mailbox has had its reminder today.
create function private.is_reminded_today(mailbox text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.check_reminder r join public.check_list l on l.id = r.check_list_id
    where l.email = mailbox and (r.sent_at at time zone private.candidate_zone())::date
      = (private.now() at time zone private.candidate_zone())::date);
end
$$;

-- Notes one automatic reminder of a locked list, moves its clock on, and returns when its next step is due. Steps that
-- were late, because the worker was down, push the next one back: a day, and three days from the final reminder.
create function private.note_reminder(list public.check_list, clock private.check_clock) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_final constant boolean := clock.reminder_no = 2;
  is_hidden constant boolean := list.neutral_status <> list.status;
  -- The slow clock has no second reminder: its final one follows the first.
  next_no constant integer := case when clock.is_slow and clock.reminder_no = 0 then 2 else clock.reminder_no + 1 end;
  due_at constant timestamptz := greatest(
    private.clock_step(clock.started_at, clock.is_slow, next_no),
    private.clock_step(private.now(), false, 0)
      + case when is_final then interval '1 day' else interval '-1 day' end);
begin
  insert into private.check_reminder (check_list_id, started_at, reminder_no)
  values (list.id, clock.started_at, clock.reminder_no + 1);
  update private.check_clock c set reminder_no = next_no, next_at = due_at,
    last_day = case when is_final then private.clock_day(due_at) else c.last_day end
  where c.check_list_id = list.id;
  -- What everybody sees says nothing of a restricted check alone that is with the candidate again.
  update public.check_list l set last_contacted_at = private.now() where l.id = list.id and not is_hidden;
  perform private.append_check_event(list, case when is_final then 'FINAL_REMINDER_SENT' else 'AUTO_REMINDER_SENT' end,
    'SYSTEM', status => list.neutral_status, restricted => is_hidden);
  return due_at;
end
$$;

-- Sends one automatic reminder to a mailbox for all of its lists whose step is due, unless it had one today, and gives
-- up those that were not answered. Lists that are being changed are left to the next run.
create function private.send_due_reminders(mailbox text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  may_remind constant boolean := not private.is_reminded_today(mailbox);
  clock private.check_clock;
  list public.check_list;
  due_at timestamptz;
  reminded public.check_list[] := '{}';
  answer_by date;
begin
  for list in
    select l.* from public.check_list l join private.check_clock c on c.check_list_id = l.id
    where l.email = mailbox and c.next_at <= private.now() order by l.id for no key update of l skip locked
  loop
    -- Read again under the lock: another run, or the candidate, may have been faster.
    select * into clock from private.check_clock c where c.check_list_id = list.id and c.next_at <= private.now();
    continue when not found;
    if clock.reminder_no = 3 then
      perform private.give_up_check_list(list);
    elsif may_remind then
      due_at := private.note_reminder(list, clock);
      reminded := reminded || list;
      if clock.reminder_no = 2 then
        answer_by := least(answer_by, private.clock_day(due_at));
      end if;
    end if;
  end loop;
  if cardinality(reminded) > 0 then
    perform private.mail_reminder(reminded, answer_by is not null, answer_by);
  end if;
end
$$;

-- Job body, every quarter of an hour: reminds the mailboxes that have something due, each at most once a day, and gives
-- up lists that were not answered. Returns {mailboxes}. Nothing leaves outside business hours, also after the worker
-- was down. After max, another job continues.
create function service.remind_candidates(max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mailbox text;
  reminded integer := 0;
begin
  if private.business_time(private.now(), private.candidate_zone()) > private.now() then
    return jsonb_build_object('mailboxes', 0);
  end if;
  for mailbox in
    select l.email from private.check_clock c join public.check_list l on l.id = c.check_list_id
    where c.next_at <= private.now()
    group by l.email having not private.is_reminded_today(l.email) or bool_or(c.reminder_no = 3)
    order by min(c.next_at) limit remind_candidates.max
  loop
    -- Two runs at once wait for each other here, and the second finds nothing due.
    perform pg_advisory_xact_lock(hashtextextended('check-reminder:' || mailbox, 0));
    perform private.send_due_reminders(mailbox);
    reminded := reminded + 1;
  end loop;
  if reminded = max then
    perform private.enqueue_job('REMIND_CANDIDATES', 'remind-candidates:' || gen_random_uuid());
  end if;
  return jsonb_build_object('mailboxes', reminded);
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REMIND_CANDIDATES', 'Remind candidates of their checks', 'Minne kandidater på sjekkene sine',
    'service.remind_candidates');
insert into private.schedule (name, cron, job_kind) values ('remind-candidates', '*/15 * * * *', 'REMIND_CANDIDATES');

grant execute on function service.remind_candidates(integer) to service_role;
