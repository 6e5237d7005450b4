-- Jobs and their schedule. A job is added in the transaction that causes it and kept until it is done or visibly dead.
-- The worker claims jobs with a lease; kinds that are SQL alone are run here, without a round trip. Each area registers
-- its kinds in job_kind. Only service_role reaches jobs, through schema service.

create table private.job_kind (
  kind text constraint job_kind_pkey primary key,
  -- The names in the administrators' console.
  title_en text not null constraint job_kind_title_en_length check (length(title_en) between 1 and 100),
  title_nb text not null constraint job_kind_title_nb_length check (length(title_nb) between 1 and 100),
  -- The number of tries before the job is dead. Null: no limit.
  max_attempts integer default 12 constraint job_kind_max_attempts_range check (max_attempts > 0),
  -- The function without arguments that does the whole job. Null: the worker has a handler.
  sql_function text constraint job_kind_sql_function_shape check (sql_function ~ '^(private|service)\.[a-z0-9_]+$'),
  -- (private.job, reason text) returns void: called when an administrator orders another try, and gives the job up.
  retried text constraint job_kind_retried_shape check (retried ~ '^private\.[a-z0-9_]+$'),
  given_up text constraint job_kind_given_up_shape check (given_up ~ '^private\.[a-z0-9_]+$'),
  -- (private.job) returns uuid: the account that a job is about, for the administrators' console.
  account_of text constraint job_kind_account_of_shape check (account_of ~ '^private\.[a-z0-9_]+$'),
  -- Finished jobs are kept for good, because their dedupe key has to stop a second one.
  keep_done boolean not null default false
);
alter table private.job_kind enable row level security;

create table private.job (
  id uuid constraint job_pkey primary key default gen_random_uuid(),
  kind text not null constraint job_kind_fkey references private.job_kind (kind),
  payload jsonb not null default '{}',
  dedupe_key text not null constraint job_dedupe_key_unique unique,
  status text not null default 'PENDING'
    constraint job_status_known check (status in ('PENDING', 'CLAIMED', 'DONE', 'DEAD')),
  attempts integer not null default 0,
  next_at timestamptz not null default private.now(),
  claimed_until timestamptz,
  done_at timestamptz,
  -- When an administrator gave it up. It is dead, and the console no longer lists it.
  given_up_at timestamptz,
  last_error_code text,
  created_at timestamptz not null default private.now()
);
alter table private.job enable row level security;
create index job_due_index on private.job (next_at) where status in ('PENDING', 'CLAIMED');
create index job_kind_index on private.job (kind);
create trigger job_notify after insert on private.job
  for each statement execute function private.notify_work('job');

-- Adds a job unless one with this key was ever added: one seal per document, one expiry run per hour. at: when it is to
-- run.
create function private.enqueue_job(
  kind text, dedupe_key text, payload jsonb default '{}', at timestamptz default private.now()
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.job (kind, dedupe_key, payload, next_at) values (kind, dedupe_key, payload, at)
  on conflict on constraint job_dedupe_key_unique do nothing;
end
$$;

-- ── Schedule ────────────────────────────────────────────────────────────────────────────────────────────────────
-- The hosted platform turns these rows into pg_cron entries, the embedded host runs them with croner. UTC.

create table private.schedule (
  name text constraint schedule_pkey primary key,
  cron text not null,
  job_kind text not null constraint schedule_job_kind_fkey references private.job_kind (kind),
  payload jsonb not null default '{}'
);
alter table private.schedule enable row level security;
create index schedule_job_kind_index on private.schedule (job_kind);

-- Adds the job of one schedule entry, at most once a minute.
create function private.enqueue_scheduled(name text) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job(
    s.job_kind, s.name || ':' || to_char(private.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), s.payload)
  from private.schedule s where s.name = enqueue_scheduled.name
$$;

-- For the embedded host: the schedule, and adding one entry's job.
create function service.schedule() returns setof jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'cron', cron) from private.schedule order by name
$$;
create function service.enqueue_scheduled(name text) returns void
  language sql volatile security definer set search_path = ''
  return private.enqueue_scheduled(name);

-- ── The worker's side ───────────────────────────────────────────────────────────────────────────────────────────

-- Claims due jobs, of these kinds or of all, except those that the database runs itself. Returns each as {id, kind,
-- payload, attempts}.
create function service.claim_jobs(max integer default 5, lease_seconds integer default 120, kinds text[] default null)
  returns setof jsonb
  language sql volatile security definer set search_path = '' as $$
  with due as (
    select j.id from private.job j join private.job_kind k on k.kind = j.kind
    where j.status in ('PENDING', 'CLAIMED') and j.next_at <= private.now() and k.sql_function is null
      and (claim_jobs.kinds is null or j.kind = any (claim_jobs.kinds))
    order by j.next_at
    limit claim_jobs.max
    for update of j skip locked
  )
  update private.job j
  set status = 'CLAIMED', attempts = j.attempts + 1,
    claimed_until = private.now() + make_interval(secs => lease_seconds),
    next_at = private.now() + make_interval(secs => lease_seconds)
  from due where j.id = due.id
  returning jsonb_build_object('id', j.id, 'kind', j.kind, 'payload', j.payload, 'attempts', j.attempts)
$$;

-- Ends a claim of a job: done, or to be tried again after a pause; dead after its kind's max_attempts, or at once when
-- no try can succeed (permanent). A repeat changes nothing. Wakes the worker while more is due.
create function service.finish_job(
  id uuid, ok boolean, error_code text default null, permanent boolean default false
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.job j set
    status = case when finish_job.ok then 'DONE' when permanent or j.attempts >= k.max_attempts then 'DEAD'
      else 'PENDING' end,
    next_at = private.now() + private.back_off(j.attempts),
    done_at = case when finish_job.ok then private.now() end,
    claimed_until = null,
    last_error_code = case when finish_job.ok then null else left(finish_job.error_code, 100) end
  from private.job_kind k
  where k.kind = j.kind and j.id = finish_job.id and j.status = 'CLAIMED';
  if exists (select from private.job j where j.status in ('PENDING', 'CLAIMED') and j.next_at <= private.now()) then
    perform private.wake_worker('job');
  end if;
end
$$;

-- Runs due jobs whose kind has a sql_function, at most max, and returns {done, failed, more}. Each runs in a
-- subtransaction: one that fails, also by a time-out, is undone and recorded with its SQLSTATE. The row is locked
-- instead of leased: when the call is killed, all of it is undone and the jobs are due as before.
create function service.run_sql_jobs(max integer default 1) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  fault text;
  done integer := 0;
  failed integer := 0;
begin
  while done + failed < run_sql_jobs.max and fault is distinct from 'SQL_57014' loop
    -- A common table expression is evaluated once. A subquery in FROM may be evaluated again for every row that it is
    -- joined with, and each time locks and returns the next job.
    with next as materialized (
      select d.id, k.sql_function from private.job d join private.job_kind k on k.kind = d.kind
      where d.status in ('PENDING', 'CLAIMED') and d.next_at <= private.now() and k.sql_function is not null
      order by d.next_at limit 1 for update of d skip locked)
    update private.job j set status = 'CLAIMED', attempts = j.attempts + 1
    from next
    where j.id = next.id
    returning j.id, j.kind, next.sql_function into due;
    exit when not found;
    fault := null;
    begin
      execute format('select %s()', due.sql_function);
    exception when query_canceled or others then
      fault := 'SQL_' || sqlstate;
      raise warning 'job % of the kind % failed: %', due.id, due.kind, sqlerrm;
    end;
    perform service.finish_job(due.id, fault is null, fault);
    done := done + (fault is null)::integer;
    failed := failed + (fault is not null)::integer;
  end loop;
  return jsonb_build_object('done', done, 'failed', failed, 'more', exists (
    select from private.job j join private.job_kind k on k.kind = j.kind
    where j.status in ('PENDING', 'CLAIMED') and j.next_at <= private.now() and k.sql_function is not null));
end
$$;

-- Calls the worker again for what a call has left: it takes as much as fits into the platform's CPU time. The embedded
-- host goes on by itself.
create function service.continue_work() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regnamespace('net') is not null then
    perform private.call_work();
  end if;
end
$$;

-- ── Housekeeping ────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.retention_period (subject, period) values
  ('counts', interval '2 days'),
  ('links', interval '90 days'),
  ('mails', interval '90 days'),
  ('jobs', interval '30 days');

-- Job body, nightly: removes platform rows that are no longer needed.
create function service.tidy() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.rate_limit where window_start < private.now() - private.kept_for('counts');
  delete from private.access_token where expires_at < private.now() - private.kept_for('links');
  delete from private.outbox where status = 'SENT' and sent_at < private.now() - private.kept_for('mails');
  delete from private.job j using private.job_kind k
  where k.kind = j.kind and not k.keep_done and j.status = 'DONE'
    and j.done_at < private.now() - private.kept_for('jobs');
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('TIDY', 'Tidy queues and links', 'Rydde i køer og lenker', 'service.tidy');
insert into private.schedule (name, cron, job_kind) values ('tidy', '41 3 * * *', 'TIDY');

grant execute on function
  service.schedule(), service.enqueue_scheduled(text), service.claim_jobs(integer, integer, text[]),
  service.finish_job(uuid, boolean, text, boolean), service.run_sql_jobs(integer),
  service.continue_work(), service.tidy()
to service_role;
