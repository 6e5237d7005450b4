-- Work that happens later: mail and SMS (outbox), jobs, the schedule, and the tokens that mails carry.
-- Rows are written in the transaction that causes them, claimed with a lease by the edge function `work`, and kept
-- until they succeed or are visibly dead. Only service_role reaches this, through the functions of schema service.

-- ── Tokens ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- 256 random bits, given to the mail alone; here only their SHA-256. Each serves one purpose and one row.

create table private.access_token (
  id uuid constraint access_token_pkey primary key default gen_random_uuid(),
  hash bytea not null constraint access_token_hash_unique unique,
  purpose text not null
    constraint access_token_purpose_known check (purpose in ('CONFIRM_MAILBOX', 'MAGIC_LINK', 'SIGN', 'VIEW_DOCUMENT')),
  -- The user, signature or copy recipient; no foreign key, because the purpose decides the table.
  subject_id uuid not null,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default private.now()
);
alter table private.access_token enable row level security;
create index access_token_subject_index on private.access_token (subject_id, purpose);
create index access_token_expires_at_index on private.access_token (expires_at);

create function private.token_hash(token text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to(token, 'UTF8'));

-- Gives a new token's plain text (base64url, 43 characters).
create function private.random_token() returns text
  language sql volatile set search_path = ''
  return translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');

-- Gives how long a link of this purpose works. SIGN and VIEW_DOCUMENT also end with their document (find_token's
-- callers check its state); the years only bound forgotten rows.
create function private.token_lifetime(purpose text) returns interval
  language sql immutable set search_path = ''
  return case purpose
    when 'CONFIRM_MAILBOX' then interval '7 days'
    when 'MAGIC_LINK' then interval '1 hour'
    else interval '3 years'
  end;

-- Gives the token's row; fails with INVALID_TOKEN when it is unknown, revoked or for another purpose: a stranger
-- learns nothing from the answer. Expiry and use are the caller's to judge, since they differ by purpose.
create function private.find_token(token text, purpose text) returns private.access_token
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_token private.access_token;
begin
  select * into found_token from private.access_token t
  where t.hash = private.token_hash(find_token.token) and t.purpose = find_token.purpose and t.revoked_at is null;
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return found_token;
end
$$;

-- Ends every link of these subjects.
create function private.revoke_tokens(subject_ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.access_token set revoked_at = private.now()
  where subject_id = any (subject_ids) and revoked_at is null
$$;

-- ── Outbox ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.outbox (
  id uuid constraint outbox_pkey primary key default gen_random_uuid(),
  kind text not null,
  channel text not null default 'mail' constraint outbox_channel_known check (channel in ('mail', 'sms')),
  recipient text not null,
  recipient_name text,
  language text not null constraint outbox_language_known check (language in ('nb', 'en')),
  payload jsonb not null default '{}',
  token_purpose text,
  token_subject_id uuid,
  token_data jsonb not null default '{}',
  -- The plain token, only between the first claim and the end: a second try after a crash has to send the same mail.
  token text,
  -- What the message is about, to show failures there. No foreign keys: sending outlives a removed draft.
  account_id uuid,
  document_id uuid,
  signature_id uuid,
  dedupe_key text constraint outbox_dedupe_key_unique unique,
  status text not null default 'PENDING'
    constraint outbox_status_known check (status in ('PENDING', 'CLAIMED', 'SENT', 'DEAD')),
  attempts integer not null default 0,
  next_at timestamptz not null default private.now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  last_error_code text,
  created_at timestamptz not null default private.now(),
  constraint outbox_token_whole check ((token_purpose is null) = (token_subject_id is null))
);
alter table private.outbox enable row level security;
create index outbox_due_index on private.outbox (next_at) where status in ('PENDING', 'CLAIMED');
create index outbox_document_id_index on private.outbox (document_id);
create index outbox_recipient_index on private.outbox (recipient, kind, created_at);

-- ── Jobs ────────────────────────────────────────────────────────────────────────────────────────────────────────

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

-- Adds a job unless one with this key was ever added: one seal per document, one expiry run per hour.
create function private.enqueue_job(kind text, dedupe_key text, payload jsonb default '{}') returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.job (kind, dedupe_key, payload) values (kind, dedupe_key, payload)
  on conflict on constraint job_dedupe_key_unique do nothing
$$;

-- Wakes the worker, once this transaction has committed: the embedded host listens, the hosted one is called over
-- pg_net (and comes by every minute anyway). Once per transaction is enough.
create function private.wake_worker(what text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_notify('work', what);
  if to_regnamespace('net') is null or current_setting('app.woken', true) = pg_current_xact_id()::text then
    return;
  end if;
  perform set_config('app.woken', pg_current_xact_id()::text, true);
  perform private.call_work();
end
$$;

-- Statement trigger: something new is to be done.
create function private.notify_work() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.wake_worker(tg_argv[0]);
  return null;
end
$$;
create trigger outbox_notify after insert on private.outbox for each statement execute function private.notify_work('outbox');
create trigger job_notify after insert on private.job for each statement execute function private.notify_work('job');

-- Gives the pause before the next try: 15 s, 30 s, 1 min … at most an hour.
create function private.back_off(attempts integer) returns interval
  language sql immutable set search_path = ''
  return least(interval '15 seconds' * power(2, least(attempts - 1, 10)), interval '1 hour');

-- ── Schedule ────────────────────────────────────────────────────────────────────────────────────────────────────
-- The hosted platform turns these rows into pg_cron entries, the embedded host runs them with croner. UTC.

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

-- ── The worker's side ───────────────────────────────────────────────────────────────────────────────────────────

-- Gives whether a message is about something that has ended meanwhile: an invitation to what can no longer be signed, or
-- to an account that somebody was removed from. A claim that fails must not bring it back.
create function private.is_overtaken(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when message.kind in ('signature_invitation', 'signature_reminder', 'document_expiring') then
      not exists (select from public.document d where d.id = message.document_id and d.status = 'PENDING')
    when message.kind = 'member_invited' then
      not exists (select from public.account_member m where m.account_id = message.account_id and m.email = message.recipient)
    when message.document_id is not null then
      not exists (select from public.document d where d.id = message.document_id)
    else false end;
end
$$;

-- Claims messages that are due and gives each as {id, kind, channel, recipient, recipientName, language, payload,
-- token, idempotencyKey, attempts}. A claim that is not finished within the lease is given again, with the same token
-- and key, so the provider sends it once.
create function service.claim_outbox(max integer default 20, lease_seconds integer default 60) returns setof jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message private.outbox;
begin
  loop
    delete from private.outbox o
    using (
      select d.id from private.outbox d
      where d.status in ('PENDING', 'CLAIMED') and d.next_at <= private.now()
      order by d.next_at
      limit claim_outbox.max
      for update skip locked) due
    where o.id = due.id and private.is_overtaken(o);
    exit when not found;
  end loop;
  for message in
    select * from private.outbox o
    where o.status in ('PENDING', 'CLAIMED') and o.next_at <= private.now()
    order by o.next_at
    limit claim_outbox.max
    for update skip locked
  loop
    if message.token_purpose is not null then
      message.token := coalesce(message.token, private.random_token());
      insert into private.access_token (hash, purpose, subject_id, data, expires_at)
      values (private.token_hash(message.token), message.token_purpose, message.token_subject_id, message.token_data,
        private.now() + private.token_lifetime(message.token_purpose))
      on conflict on constraint access_token_hash_unique do update set expires_at = excluded.expires_at;
    end if;
    update private.outbox o
    set status = 'CLAIMED', attempts = o.attempts + 1, token = message.token,
      claimed_until = private.now() + make_interval(secs => lease_seconds),
      next_at = private.now() + make_interval(secs => lease_seconds)
    where o.id = message.id;
    return next jsonb_build_object(
      'id', message.id, 'kind', message.kind, 'channel', message.channel,
      'recipient', message.recipient, 'recipientName', message.recipient_name, 'language', message.language,
      'payload', message.payload, 'token', message.token, 'idempotencyKey', message.id,
      'attempts', message.attempts + 1);
  end loop;
end
$$;

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

-- Housekeeping: what nobody will ask for again.
create function service.tidy() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.rate_limit where window_start < private.now() - interval '2 days';
  delete from private.access_token where expires_at < private.now() - interval '90 days';
  delete from private.outbox where status = 'SENT' and sent_at < private.now() - interval '90 days';
  perform private.tidy_security();
  delete from private.job where status = 'DONE' and done_at < private.now() - interval '30 days' and kind <> 'SEAL_DOCUMENT';
end
$$;

insert into private.schedule (name, cron, job_kind) values
  ('expire-documents', '7 * * * *', 'EXPIRE_DOCUMENTS'),
  ('remove-deleted-documents', '23 2 * * *', 'REMOVE_DELETED_DOCUMENTS'),
  ('tidy', '41 3 * * *', 'TIDY');

grant execute on function
  service.schedule(), service.enqueue_scheduled(text), service.claim_outbox(integer, integer),
  service.claim_jobs(integer, integer, text[]), service.finish_job(uuid, boolean, text), service.tidy()
to service_role;
