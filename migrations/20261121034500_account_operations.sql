-- Operations in the administrators' console: work that failed, alarms, and the figures of the platform. Reading needs
-- has_power(), writing require_power(). Decision 0102.

-- ── Work that failed ────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the account that a job is about, as its kind's hook finds it.
create function private.account_of_job(job private.job) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  hook text := (select k.account_of from private.job_kind k where k.kind = job.kind);
  account uuid;
begin
  if hook is not null then
    execute format('select %s($1)', hook) into account using job;
  end if;
  return account;
end
$$;

-- Returns jobs and messages that are dead or have failed so far, the oldest first, at most 500 of each, without those
-- that an administrator gave up. Shows the id that a job is about and the recipient of a message, but no payloads.
create function private.failed_work() returns table (
  id uuid, source text, kind text, status text, attempts integer, cause text, about text, account_id uuid,
  created_at timestamptz, next_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_power() then
    return;
  end if;
  return query
    (select j.id, 'JOB', j.kind, case j.status when 'DEAD' then 'DEAD' else 'RETRYING' end, j.attempts,
      j.last_error_code, (
        select p.value from jsonb_each_text(j.payload) p where p.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        order by p.key limit 1),
      private.account_of_job(j), j.created_at, j.next_at
    from private.job j
    where j.status <> 'DONE' and j.last_error_code is not null and j.given_up_at is null
    order by j.created_at, j.id limit 500)
    union all
    (select o.id, 'MESSAGE', o.kind, case o.status when 'DEAD' then 'DEAD' else 'RETRYING' end, o.attempts,
      o.last_error_code, o.recipient, o.account_id, o.created_at, o.next_at
    from private.outbox o
    where o.status <> 'SENT' and o.last_error_code is not null and o.given_up_at is null
    order by o.created_at, o.id limit 500);
end
$$;

create view public.failed_work with (security_invoker = true) as select * from private.failed_work();
comment on view public.failed_work is
  '@graphql({"primary_key_columns": ["id"], "totalCount": {"enabled": true}})';
grant select on public.failed_work to authenticated;
select private.refuse_view_writes('public.failed_work');

-- Returns the log's row after making a job or message due now and resetting its attempts. INVALID_ACTION unless it is
-- waiting or dead. The hook runs first, because a job's subject must be locked before the job.
create function private.retry_work(id uuid, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_power(reason);
  retried text;
  job private.job;
  hook text;
begin
  select * into job from private.job j where j.id = retry_work.id and j.status in ('PENDING', 'DEAD');
  if found then
    select k.retried into hook from private.job_kind k where k.kind = job.kind;
    if hook is not null then
      execute format('select %s($1, $2)', hook) using job, retry_work.reason;
    end if;
    update private.job j set status = 'PENDING', attempts = 0, next_at = private.now(), given_up_at = null
    where j.id = job.id and j.status in ('PENDING', 'DEAD');
    if not found then
      perform private.fail('INVALID_ACTION');
    end if;
    perform private.wake_worker('job');
    return private.record_power(
      caller, 'RETRY_WORK', 'JOB', job.id, reason, jsonb_build_object('kind', job.kind));
  end if;
  update private.outbox o set status = 'PENDING', attempts = 0, next_at = private.now(), given_up_at = null
  where o.id = retry_work.id and o.status in ('PENDING', 'DEAD')
  returning o.kind into retried;
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.wake_worker('outbox');
  return private.record_power(
    caller, 'RETRY_WORK', 'MESSAGE', retry_work.id, reason, jsonb_build_object('kind', retried));
end
$$;
select private.expose('retry_work(uuid, text)');

-- Returns the log's row after giving a job or message up: its kind's hook is called, and it is dead and no longer
-- listed. INVALID_ACTION unless it is waiting or dead. Its subject is locked first, as in retry_work.
create function private.give_up_work(id uuid, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_power(reason);
  job private.job;
  message private.outbox;
  hook text;
begin
  select * into job from private.job j
  where j.id = give_up_work.id and j.status in ('PENDING', 'DEAD') and j.given_up_at is null;
  if found then
    select k.given_up into hook from private.job_kind k where k.kind = job.kind;
    if hook is not null then
      execute format('select %s($1, $2)', hook) using job, give_up_work.reason;
    end if;
    update private.job j set status = 'DEAD', given_up_at = private.now()
    where j.id = job.id and j.status in ('PENDING', 'DEAD') and j.given_up_at is null;
    if not found then
      perform private.fail('INVALID_ACTION');
    end if;
    return private.record_power(
      caller, 'GIVE_UP_WORK', 'JOB', job.id, reason, jsonb_build_object('kind', job.kind));
  end if;
  perform private.lock_mail_subject(o) from private.outbox o where o.id = give_up_work.id;
  update private.outbox o set given_up_at = private.now(), status = 'CLAIMED'
  where o.id = give_up_work.id and o.status in ('PENDING', 'DEAD') and o.given_up_at is null
  returning * into message;
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  perform service.finish_outbox(message.id, false, message.last_error_code, permanent => true);
  return private.record_power(
    caller, 'GIVE_UP_WORK', 'MESSAGE', message.id, reason, jsonb_build_object('kind', message.kind));
end
$$;
select private.expose('give_up_work(uuid, text)');

-- ── Alarms ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Rules that must always hold. violations: () returns bigint, the number of violations. Each area adds its rows.
create table private.invariant (
  name text constraint invariant_pkey primary key,
  -- What an alarm says.
  title_en text not null constraint invariant_title_en_length check (length(title_en) between 1 and 100),
  title_nb text not null constraint invariant_title_nb_length check (length(title_nb) between 1 and 100),
  violations text not null constraint invariant_violations_shape check (violations ~ '^private\.[a-z0-9_]+$')
);
alter table private.invariant enable row level security;

create table public.alarm (
  id uuid constraint alarm_pkey primary key default gen_random_uuid(),
  name text not null,
  violations bigint not null,
  raised_at timestamptz not null default private.now(),
  last_seen_at timestamptz not null default private.now(),
  -- When the rule held again.
  resolved_at timestamptz,
  acknowledged_at timestamptz
);
create unique index alarm_one_open on public.alarm (name) where resolved_at is null;
create index alarm_raised_at_index on public.alarm (raised_at desc);
comment on table public.alarm is '@graphql({"totalCount": {"enabled": true}})';
alter table public.alarm enable row level security;
create policy alarm_select on public.alarm for select to authenticated using ((select private.has_power()));
grant select on public.alarm to authenticated;

-- What the administrators were mailed about open alarms.
create table private.alarm_mail (
  name text constraint alarm_mail_pkey primary key,
  -- Of how many violations they know; less when fewer are left since.
  violations bigint not null,
  mailed_at timestamptz not null
);
alter table private.alarm_mail enable row level security;

-- Job body, hourly: raises an alarm for each invariant that fails and mails the administrators; resolves the alarms of
-- those that hold again. Mails again when violations were added, at most every six hours.
create function private.check_invariants() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  invariant private.invariant;
  number bigint;
  is_new boolean;
begin
  for invariant in select * from private.invariant i order by i.name loop
    execute format('select %s()', invariant.violations) into number;
    if number = 0 then
      update public.alarm a set resolved_at = private.now() where a.name = invariant.name and a.resolved_at is null;
      delete from private.alarm_mail m where m.name = invariant.name;
      continue;
    end if;
    update public.alarm a set violations = number, last_seen_at = private.now()
    where a.name = invariant.name and a.resolved_at is null;
    is_new := not found;
    if is_new then
      insert into public.alarm (name, violations) values (invariant.name, number);
    end if;
    insert into private.alarm_mail as m (name, violations, mailed_at) values (invariant.name, number, private.now())
    on conflict on constraint alarm_mail_pkey do update set
      violations = excluded.violations, mailed_at = excluded.mailed_at
    where is_new or excluded.violations > m.violations and m.mailed_at <= private.now() - interval '6 hours';
    if found then
      perform private.queue_mail('alarm_raised',
        u.email, private.full_name(u.first_name, u.last_name), u.language,
        jsonb_build_object('violations', number,
          'alarm', jsonb_build_object('nb', invariant.title_nb, 'en', invariant.title_en)))
      from public.user_profile u where u.administrator;
    else
      update private.alarm_mail m set violations = least(m.violations, number) where m.name = invariant.name;
    end if;
  end loop;
end
$$;
insert into private.mail_kind (kind, title_en, title_nb) values
  ('alarm_raised', 'Alarm to the administrators', 'Alarm til administratorene');
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('CHECK_INVARIANTS', 'Check the rules behind the alarms', 'Kontrollere reglene bak alarmene',
    'private.check_invariants');
insert into private.schedule (name, cron, job_kind) values ('check-invariants', '7 * * * *', 'CHECK_INVARIANTS');

-- Returns the log's row after acknowledging an alarm: an administrator is working on it. INVALID_ACTION for an alarm
-- that has been acknowledged.
create function private.acknowledge_alarm(id uuid, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_power(reason);
  alarm public.alarm;
begin
  update public.alarm a set acknowledged_at = private.now()
  where a.id = acknowledge_alarm.id and a.acknowledged_at is null
  returning * into alarm;
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  return private.record_power(
    caller, 'ACKNOWLEDGE_ALARM', 'ALARM', alarm.id, reason, jsonb_build_object('alarm', alarm.name));
end
$$;
select private.expose('acknowledge_alarm(uuid, text)');

create function private.count_dead_work() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.job j where j.status = 'DEAD' and j.given_up_at is null)
    + (select count(*) from private.outbox o where o.status = 'DEAD' and o.given_up_at is null);
-- Counts jobs and messages that have been due for a quarter of an hour without an attempt.
create function private.count_late_work() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.job j
      where j.status in ('PENDING', 'CLAIMED') and j.next_at < private.now() - interval '15 minutes')
    + (select count(*) from private.outbox o
      where o.status in ('PENDING', 'CLAIMED') and o.next_at < private.now() - interval '15 minutes');
create function private.count_ownerless_accounts() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.account a
    where not exists (select from public.account_member m where m.account_id = a.id and m.role = 'OWNER'));
-- Counts connections of single sign-on at which, in the last hour, five logins or more came back from the provider and
-- none of them worked: its secret has run out, for example. A login that is under way is given a minute.
create function private.count_failing_sso() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from (
    select from private.sso_attempt a
    where a.purpose = 'LOG_IN' and a.begun_at > private.now() - interval '1 hour'
      and a.answered_at <= private.now() - interval '1 minute'
    group by a.connection_id having count(*) >= 5 and count(a.finished_at) = 0) failing);
insert into private.invariant (name, title_en, title_nb, violations) values
  ('FAILING_SSO', 'Teams whose single sign-on has stopped working', 'Team der felles innlogging har sluttet å virke',
    'private.count_failing_sso'),
  ('DEAD_WORK', 'Jobs or messages have failed for good', 'Jobber eller meldinger har feilet for godt',
    'private.count_dead_work'),
  ('LATE_WORK', 'Work has been due for more than 15 minutes', 'Arbeid har ventet i mer enn 15 minutter',
    'private.count_late_work'),
  ('OWNERLESS_ACCOUNT', 'Accounts without an owner', 'Kontoer uten eier', 'private.count_ownerless_accounts');

-- ── Titles ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns {job, message, alarm, cause} for administrators, null for others: what each kind is called in `language`.
create function private.console_titles(language text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with title (registry, code, en, nb) as (
    select 'job', k.kind, k.title_en, k.title_nb from private.job_kind k
    union all select 'message', k.kind, k.title_en, k.title_nb from private.mail_kind k
    union all select 'alarm', i.name, i.title_en, i.title_nb from private.invariant i
    union all select 'cause', c.code, c.title_en, c.title_nb from private.failure_cause c
  ), registries as (
    select t.registry, jsonb_object_agg(t.code, case language when 'en' then t.en else t.nb end) as titles
    from title t where (select private.has_power()) group by t.registry
  )
  select jsonb_object_agg(r.registry, r.titles) from registries r
$$;
select private.expose('console_titles(text)');

-- ── Figures ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns {jobs, messages}, each {waiting, oldestDueSeconds, dead, finishedLastDay, failedLastDay}.
create function private.queue_figures() returns jsonb
  language sql stable security definer set search_path = '' as $$
  with work as (
    select 'jobs' as queue, j.status, j.next_at, j.given_up_at, j.last_error_code, j.done_at as finished_at
    from private.job j
    union all
    select 'messages', o.status, o.next_at, o.given_up_at, o.last_error_code, o.sent_at from private.outbox o
  ), figures as (
    select q.queue,
      count(*) filter (where w.status in ('PENDING', 'CLAIMED')) as waiting,
      min(w.next_at) filter (where w.status in ('PENDING', 'CLAIMED') and w.next_at <= private.now()) as oldest,
      count(*) filter (where w.status = 'DEAD' and w.given_up_at is null) as dead,
      count(*) filter (where w.finished_at > private.now() - interval '1 day') as finished,
      count(*) filter (
        where w.last_error_code is not null and w.next_at > private.now() - interval '1 day') as failed
    from (values ('jobs'), ('messages')) q (queue) left join work w on w.queue = q.queue
    group by q.queue
  )
  select jsonb_object_agg(f.queue, jsonb_build_object('waiting', f.waiting, 'dead', f.dead,
    'oldestDueSeconds', floor(extract(epoch from private.now() - f.oldest)),
    'finishedLastDay', f.finished, 'failedLastDay', f.failed))
  from figures f
$$;

-- Returns {accounts, people, storedBytes, openAlarms, jobs, messages} for administrators, null for others.
create function private.platform_figures() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_power() then
    return null;
  end if;
  return jsonb_build_object(
    'accounts', (select count(*) from public.account),
    'people', (select count(*) from public.user_profile),
    'storedBytes', (select coalesce(sum(f.size), 0) from private.stored_file f where f.status = 'ACCEPTED'),
    'openAlarms', (select count(*) from public.alarm a where a.resolved_at is null and a.acknowledged_at is null))
    || private.queue_figures();
end
$$;
select private.expose('platform_figures()');

grant execute on function private.failed_work() to authenticated;
