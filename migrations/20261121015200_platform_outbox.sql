-- The outbox: mails and SMS notices. Rows are written in the transaction that causes them, claimed with a lease by the
-- worker, and kept until they are sent or visibly dead. Only service_role reaches them, through schema service.
-- Each area registers its kinds of message in mail_kind. Hooks are functions, named as text because pg_upgrade refuses
-- columns of the type regproc.

-- ── Registries ──────────────────────────────────────────────────────────────────────────────────────────────────

-- What a message can be about, with the function (id uuid) that locks it. A subject is locked before its messages.
create table private.mail_subject (
  kind text constraint mail_subject_pkey primary key,
  lock_function text not null constraint mail_subject_lock_shape check (lock_function ~ '^private\.[a-z0-9_]+$')
);
alter table private.mail_subject enable row level security;

create table private.mail_kind (
  kind text constraint mail_kind_pkey primary key,
  -- The names in the administrators' console.
  title_en text not null constraint mail_kind_title_en_length check (length(title_en) between 1 and 100),
  title_nb text not null constraint mail_kind_title_nb_length check (length(title_nb) between 1 and 100),
  channel text not null default 'mail' constraint mail_kind_channel_known check (channel in ('mail', 'sms')),
  -- 1: login and security, claimed before everything else.
  priority smallint not null default 5 constraint mail_kind_priority_range check (priority between 1 and 9),
  -- (private.outbox) returns boolean: false drops a message that has not been sent. Null: always wanted.
  still_wanted text constraint mail_kind_still_wanted_shape check (still_wanted ~ '^private\.[a-z0-9_]+$'),
  -- (private.outbox) returns void: called once the message is SENT or DEAD.
  delivered text constraint mail_kind_delivered_shape check (delivered ~ '^private\.[a-z0-9_]+$'),
  -- (private.outbox) returns timestamptz: the first moment from now on when a message may be sent. Null: always.
  sending_time text constraint mail_kind_sending_time_shape check (sending_time ~ '^private\.[a-z0-9_]+$'),
  -- Reaches members whom their team shuts out, too: what they have to know although they cannot open the team.
  reaches_shut_out boolean not null default false,
  -- Removes the row once the message is SENT or DEAD, so that the last messages of a deleted account leave nothing
  -- behind.
  forget boolean not null default false
);
alter table private.mail_kind enable row level security;

-- What has to hold for messages of every kind. condition: (private.outbox) returns boolean; false drops a message that
-- has not been sent.
create table private.mail_condition (
  name text constraint mail_condition_pkey primary key,
  condition text not null constraint mail_condition_shape check (condition ~ '^private\.[a-z0-9_]+$')
);
alter table private.mail_condition enable row level security;

-- ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.outbox (
  id uuid constraint outbox_pkey primary key default gen_random_uuid(),
  kind text not null constraint outbox_kind_fkey references private.mail_kind (kind),
  channel text not null default 'mail' constraint outbox_channel_known check (channel in ('mail', 'sms')),
  priority smallint not null default 5,
  recipient text not null,
  recipient_name text,
  language text not null constraint outbox_language_known check (language in ('nb', 'nn', 'en')),
  payload jsonb not null default '{}',
  token_purpose text constraint outbox_token_purpose_fkey references private.token_purpose (purpose),
  token_subject_id uuid,
  token_data jsonb not null default '{}',
  -- The plain token, kept from the first claim to the end: a second try after a crash must send the same mail.
  token text,
  -- The account on whose behalf it is sent, and the row that it is about. No foreign keys, because messages outlive
  -- both.
  account_id uuid,
  subject_kind text constraint outbox_subject_kind_fkey references private.mail_subject (kind),
  subject_id uuid,
  dedupe_key text constraint outbox_dedupe_key_unique unique,
  status text not null default 'PENDING'
    constraint outbox_status_known check (status in ('PENDING', 'CLAIMED', 'SENT', 'DEAD')),
  attempts integer not null default 0,
  next_at timestamptz not null default private.now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  -- When an administrator gave it up. It is dead, and the console no longer lists it.
  given_up_at timestamptz,
  last_error_code text,
  created_at timestamptz not null default private.now(),
  constraint outbox_token_whole check ((token_purpose is null) = (token_subject_id is null)),
  constraint outbox_subject_whole check ((subject_kind is null) = (subject_id is null))
);
alter table private.outbox enable row level security;
create index outbox_due_index on private.outbox (priority, next_at) where status in ('PENDING', 'CLAIMED');
create index outbox_subject_index on private.outbox (subject_kind, subject_id);
create index outbox_kind_index on private.outbox (kind);
create index outbox_token_purpose_index on private.outbox (token_purpose);
create index outbox_recipient_index on private.outbox (recipient, kind, created_at);
create trigger outbox_notify after insert on private.outbox
  for each statement execute function private.notify_work('outbox');

-- Queues one message of a registered kind, unless one with the dedupe key was queued before. With a token purpose, the
-- message gets a link of its own when it is claimed; token_subject_id is the row that the link opens.
create function private.queue_mail(
  kind text, recipient text, recipient_name text, language text, payload jsonb default '{}',
  token_purpose text default null, token_subject_id uuid default null, token_data jsonb default '{}',
  account_id uuid default null, subject_kind text default null, subject_id uuid default null,
  dedupe_key text default null, not_before timestamptz default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  registered private.mail_kind;
begin
  select * into registered from private.mail_kind k where k.kind = queue_mail.kind;
  insert into private.outbox (
    kind, channel, priority, recipient, recipient_name, language, payload, token_purpose, token_subject_id, token_data,
    account_id, subject_kind, subject_id, dedupe_key, next_at)
  values (
    queue_mail.kind, coalesce(registered.channel, 'mail'), coalesce(registered.priority, 5),
    queue_mail.recipient, queue_mail.recipient_name, queue_mail.language, queue_mail.payload,
    queue_mail.token_purpose, queue_mail.token_subject_id, queue_mail.token_data,
    queue_mail.account_id, queue_mail.subject_kind, queue_mail.subject_id, queue_mail.dedupe_key,
    coalesce(queue_mail.not_before, private.now()))
  on conflict on constraint outbox_dedupe_key_unique do nothing;
end
$$;

-- ── The worker's side ───────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether events have made an unsent message pointless, by its kind's still_wanted or a condition of all kinds:
-- an invitation to a document that can no longer be signed, for example.
create function private.is_overtaken(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  hook text;
  wanted boolean;
begin
  for hook in
    select k.still_wanted from private.mail_kind k where k.kind = message.kind and k.still_wanted is not null
    union all select c.condition from private.mail_condition c
  loop
    execute format('select %s($1)', hook) into wanted using message;
    if not wanted then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- Returns the first moment from now on when a message may be sent, by its kind's sending_time.
create function private.sending_time(message private.outbox) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
declare
  at timestamptz := private.now();
begin
  if exists (select from private.mail_kind k where k.kind = message.kind and k.sending_time is not null) then
    execute format('select %s($1)', (select k.sending_time from private.mail_kind k where k.kind = message.kind))
      into at using message;
  end if;
  return at;
end
$$;

-- Claims due messages, the urgent ones first, and returns each as {id, kind, channel, recipient, recipientName,
-- language, payload, token, idempotencyKey, attempts}. A claim that is not finished within the lease is returned again,
-- with the same token and key, so the provider sends it once.
create function service.claim_outbox(max integer default 20, lease_seconds integer default 60) returns setof jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message private.outbox;
  has_dropped boolean;
begin
  loop
    delete from private.outbox o
    using (
      select d.id from private.outbox d
      where d.status in ('PENDING', 'CLAIMED') and d.next_at <= private.now()
      order by d.priority, d.next_at
      limit claim_outbox.max
      for update skip locked) due
    where o.id = due.id and private.is_overtaken(o);
    has_dropped := found;
    update private.outbox o set next_at = private.sending_time(o)
    from (
      select d.id from private.outbox d
      where d.status in ('PENDING', 'CLAIMED') and d.next_at <= private.now()
      order by d.priority, d.next_at
      limit claim_outbox.max
      for update skip locked) due
    where o.id = due.id and private.sending_time(o) > private.now();
    exit when not (has_dropped or found);
  end loop;
  for message in
    select * from private.outbox o
    where o.status in ('PENDING', 'CLAIMED') and o.next_at <= private.now()
    order by o.priority, o.next_at
    limit claim_outbox.max
    for update skip locked
  loop
    if message.token_purpose is not null then
      message.token := coalesce(message.token, private.random_token());
      insert into private.access_token (hash, purpose, subject_id, data, expires_at)
      select private.token_hash(message.token), p.purpose, message.token_subject_id, message.token_data,
        private.now() + p.lifetime
      from private.token_purpose p where p.purpose = message.token_purpose
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

-- Ends a claim of a message: sent, or to be tried again after a pause; dead after 40 tries (a day and a half of a
-- provider being down), or at once when the message itself is at fault (permanent). Calls the kind's hook once it is
-- sent or dead; drops an unsent message that is no longer wanted. A repeat changes nothing.
create function service.finish_outbox(
  id uuid, ok boolean, error_code text default null, permanent boolean default false
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message private.outbox;
  registered private.mail_kind;
begin
  perform private.lock_mail_subject(o) from private.outbox o where o.id = finish_outbox.id;
  update private.outbox o set
    status = case when finish_outbox.ok then 'SENT' when permanent or o.attempts >= 40 then 'DEAD' else 'PENDING' end,
    next_at = private.now() + private.back_off(o.attempts),
    sent_at = case when finish_outbox.ok then private.now() end,
    token = case when finish_outbox.ok or permanent or o.attempts >= 40 then null else o.token end,
    claimed_until = null,
    last_error_code = case when finish_outbox.ok then null else left(finish_outbox.error_code, 100) end
  where o.id = finish_outbox.id and o.status = 'CLAIMED'
  returning * into message;
  select * into registered from private.mail_kind k where k.kind = message.kind;
  if message.status in ('SENT', 'DEAD') and registered.delivered is not null then
    execute format('select %s($1)', registered.delivered) using message;
  end if;
  if message.status in ('SENT', 'DEAD') and registered.forget
    or message.status = 'PENDING' and private.is_overtaken(message) then
    delete from private.outbox o where o.id = message.id;
  end if;
  if exists (
    select from private.outbox o where o.status in ('PENDING', 'CLAIMED') and o.next_at <= private.now()) then
    perform private.wake_worker('outbox');
  end if;
end
$$;

-- Locks the row that a message is about.
create function private.lock_mail_subject(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  hook constant text := (select s.lock_function from private.mail_subject s where s.kind = message.subject_kind);
begin
  if hook is not null then
    execute format('select %s($1)', hook) using message.subject_id;
  end if;
end
$$;

grant execute on function
  service.claim_outbox(integer, integer), service.finish_outbox(uuid, boolean, text, boolean)
to service_role;
