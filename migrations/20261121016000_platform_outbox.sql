-- The outbox: mails and SMS notices. Rows are written in the transaction that causes them, claimed with a lease by the
-- worker, and kept until they are sent or visibly dead. Only service_role reaches them, through schema service.

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
create trigger outbox_notify after insert on private.outbox for each statement execute function private.notify_work('outbox');
