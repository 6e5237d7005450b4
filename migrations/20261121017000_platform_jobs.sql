-- Jobs and their schedule. A job is added in the transaction that causes it, claimed with a lease by the worker, and
-- kept until it is done or visibly dead. Only service_role reaches them, through schema service.

create table private.job (
  id uuid constraint job_pkey primary key default gen_random_uuid(),
  kind text not null constraint job_kind_known check (kind in (
    'SEAL_DOCUMENT', 'EXPIRE_DOCUMENTS', 'REMOVE_DELETED_DOCUMENTS', 'REMOVE_DOCUMENT_FILES', 'REMOVE_OBJECTS',
    'DELETE_ACCOUNTS', 'DELETE_ACCOUNT', 'REMOVE_STRAY_UPLOADS', 'TIDY')),
  payload jsonb not null default '{}',
  dedupe_key text not null constraint job_dedupe_key_unique unique,
  status text not null default 'PENDING'
    constraint job_status_known check (status in ('PENDING', 'CLAIMED', 'DONE', 'DEAD')),
  attempts integer not null default 0,
  next_at timestamptz not null default private.now(),
  claimed_until timestamptz,
  done_at timestamptz,
  last_error_code text,
  created_at timestamptz not null default private.now()
);
alter table private.job enable row level security;
create index job_removed_paths_index on private.job using gin ((payload -> 'documents')) where kind = 'REMOVE_DOCUMENT_FILES';
create index job_due_index on private.job (next_at) where status in ('PENDING', 'CLAIMED');
create index job_removed_objects_index on private.job using gin ((payload -> 'paths')) where kind = 'REMOVE_OBJECTS';
create trigger job_notify after insert on private.job for each statement execute function private.notify_work('job');

-- Adds a job unless one with this key was ever added: one seal per document, one expiry run per hour.
create function private.enqueue_job(kind text, dedupe_key text, payload jsonb default '{}') returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.job (kind, dedupe_key, payload) values (kind, dedupe_key, payload)
  on conflict on constraint job_dedupe_key_unique do nothing
$$;

-- ── Schedule ───────────────────────────────────────────────────────────────────────────────────────────────────

create table private.schedule (
  name text constraint schedule_pkey primary key,
  cron text not null,
  job_kind text not null,
  payload jsonb not null default '{}'
);
alter table private.schedule enable row level security;

-- Adds the job of one schedule entry; twice in the same minute is once.
create function private.enqueue_scheduled(name text) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job(s.job_kind, s.name || ':' || to_char(private.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), s.payload)
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

-- ── The worker's side ──────────────────────────────────────────────────────────────────────────────────────────

-- Claims jobs that are due, of these kinds or all, and gives each as {id, kind, payload, attempts}.
create function service.claim_jobs(max integer default 5, lease_seconds integer default 120, kinds text[] default null)
  returns setof jsonb
  language sql volatile security definer set search_path = '' as $$
  with due as (
    select j.id from private.job j
    where j.status in ('PENDING', 'CLAIMED') and j.next_at <= private.now()
      and (claim_jobs.kinds is null or j.kind = any (claim_jobs.kinds))
    order by j.next_at
    limit claim_jobs.max
    for update skip locked
  )
  update private.job j
  set status = 'CLAIMED', attempts = j.attempts + 1,
    claimed_until = private.now() + make_interval(secs => lease_seconds),
    next_at = private.now() + make_interval(secs => lease_seconds)
  from due where j.id = due.id
  returning jsonb_build_object('id', j.id, 'kind', j.kind, 'payload', j.payload, 'attempts', j.attempts)
$$;

-- Ends a claim of a job: done, or to be tried again after a pause. Sealing is tried for ever (its document shows that
-- it is delayed); other jobs are dead after 12 tries. A repeat changes nothing. While more is due the worker is woken.
create function service.finish_job(id uuid, ok boolean, error_code text default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.job j set
    status = case
      when finish_job.ok then 'DONE'
      when j.kind <> 'SEAL_DOCUMENT' and j.attempts >= 12 then 'DEAD'
      else 'PENDING' end,
    next_at = private.now() + private.back_off(j.attempts),
    done_at = case when finish_job.ok then private.now() end,
    claimed_until = null,
    last_error_code = case when finish_job.ok then null else left(finish_job.error_code, 100) end
  where j.id = finish_job.id and j.status = 'CLAIMED';
  if exists (select from private.job j where j.status in ('PENDING', 'CLAIMED') and j.next_at <= private.now()) then
    perform private.wake_worker('job');
  end if;
end
$$;

grant execute on function
  service.schedule(), service.enqueue_scheduled(text), service.claim_jobs(integer, integer, text[]),
  service.finish_job(uuid, boolean, text)
to service_role;
