-- The history of a document: append-only, and a chain. Each event has the hash of the previous one, so that an edit, a
-- removal or a reordering is detected. The last hash is printed on the certificate and sealed (decision 0012). The
-- sender's side reads the history. It cannot be changed, unless the owner of the database disables triggers.

create table public.document_event (
  id uuid constraint document_event_pkey primary key default gen_random_uuid(),
  document_id uuid not null
    constraint document_event_document_id_fkey references public.document (id) on delete cascade,
  sequence integer not null,
  type text not null constraint document_event_type_known check (type in (
    'CREATED', 'FILE_ADDED', 'FILE_REMOVED', 'SCHEDULED', 'UNSCHEDULED', 'NOT_SENT', 'SUBMITTED', 'INVITED', 'ORDERED',
    'NOTIFIED', 'REMINDED', 'AUTO_REMINDED', 'CORRECTED', 'EXTENDED', 'VIEWED', 'SIGNED', 'REFUSED', 'CANCELLED',
    'EXPIRED', 'SEALED', 'SEAL_FAILED', 'SEAL_STOPPED', 'SEAL_RETRIED', 'SEAL_RENEWED', 'DOWNLOADED', 'TERMINATED',
    'REMINDERS_CHANGED')),
  actor_kind text not null
    constraint document_event_actor_kind_known check (actor_kind in ('USER', 'SIGNER', 'SYSTEM')),
  actor_name text,
  actor_email text,
  -- No foreign key: an event stays as it was written.
  signature_id uuid,
  data jsonb not null default '{}',
  occurred_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  constraint document_event_sequence_unique unique (document_id, sequence)
);
comment on table public.document_event is '@graphql({"totalCount": {"enabled": true}})';
alter table public.document_event enable row level security;
create policy document_event_select on public.document_event for select to authenticated
  using (exists (select from private.sent_document d where d.id = document_id));
grant select on public.document_event to authenticated;

-- Length and last hash of each chain: without them the removal of the last events would go unnoticed.
create table private.event_chain (
  document_id uuid constraint event_chain_pkey primary key
    constraint event_chain_document_id_fkey references public.document (id) on delete cascade,
  length integer not null,
  head text not null
);
alter table private.event_chain enable row level security;

-- Returns the canonical form of an event, version 1: a JSON array in this order, jsonb's own spelling (keys by length,
-- then bytes; one space after : and ,), the time in UTC with microseconds.
create function private.canonical_event(event public.document_event) returns text
  language sql stable set search_path = ''
  return jsonb_build_array(
    1, event.document_id, event.sequence, event.type, event.actor_kind, event.actor_name, event.actor_email,
    event.signature_id, event.data, to_char(event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    event.previous_hash)::text;

-- Returns the SHA-256 of the canonical form in lower-case hex.
create function private.event_hash(event public.document_event) returns text
  language sql stable set search_path = ''
  return encode(sha256(convert_to(private.canonical_event(event), 'UTF8')), 'hex');

-- Row trigger: sets the event's sequence, time and hashes, and overwrites values from the caller. The time is read
-- after waiting for the chain's lock, so times never decrease along the chain.
create function private.chain_event() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chain private.event_chain;
begin
  insert into private.event_chain (document_id, length, head) values (new.document_id, 0, repeat('0', 64))
  on conflict on constraint event_chain_pkey do nothing;
  select * into chain from private.event_chain where document_id = new.document_id for update;
  new.sequence := chain.length + 1;
  new.occurred_at := greatest(private.clock_time(), (
    select e.occurred_at from public.document_event e
    where e.document_id = new.document_id and e.sequence = chain.length));
  new.previous_hash := chain.head;
  new.hash := private.event_hash(new);
  update private.event_chain set length = new.sequence, head = new.hash where document_id = new.document_id;
  return new;
end
$$;
create trigger document_event_chain before insert on public.document_event
  for each row execute function private.chain_event();

-- Trigger: an event is deleted only together with its document, whose own trigger guards that.
create function private.refuse_event_delete() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.document where id = old.document_id) then
    perform private.fail('IMMUTABLE');
  end if;
  return old;
end
$$;
create trigger document_event_no_update before update on public.document_event
  for each row execute function private.refuse_log_change();
create trigger document_event_no_delete before delete on public.document_event
  for each row execute function private.refuse_event_delete();
create trigger document_event_no_truncate before truncate on public.document_event
  for each statement execute function private.refuse_log_change();

-- Returns a moment in UTC as the history keeps it: 2027-02-21T07:00:00Z.
create function private.moment_text(moment timestamptz) returns text
  language sql immutable set search_path = ''
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

-- Adds an event; with a user or signature given, stores their current name and address.
create function private.append_event(
  document_id uuid, type text, actor_kind text,
  actor_name text default null, actor_email text default null, signature_id uuid default null, data jsonb default '{}'
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.document_event (
    document_id, sequence, type, actor_kind, actor_name, actor_email, signature_id, data, occurred_at,
    previous_hash, hash)
  values (document_id, 0, type, actor_kind, actor_name, actor_email, signature_id, data, private.now(), '', '');
  -- Receivers see when a document changed, and must not see what another signer does or is sent.
  -- A document that was made or changed a moment ago, in this transaction, has the time already.
  update public.document d set interacted_at = private.now()
  where d.id = append_event.document_id and d.interacted_at <> private.now()
    and append_event.type not in (
      'NOTIFIED', 'AUTO_REMINDED', 'REMINDERS_CHANGED', 'VIEWED', 'DOWNLOADED', 'SEAL_RENEWED');
end
$$;

-- The IP address and browser of an event: part of the audit trail but not of the chain, so that they can be deleted
-- with the person (decision 0083).
create table private.event_origin (
  document_id uuid not null
    constraint event_origin_document_id_fkey references public.document (id) on delete cascade,
  -- The event's.
  sequence integer not null,
  -- The actor's email address, which follows a change of address.
  email text,
  ip inet,
  user_agent text,
  constraint event_origin_pkey primary key (document_id, sequence)
);
create index event_origin_email_index on private.event_origin (email);
alter table private.event_origin enable row level security;

-- Row trigger: updates the rows of a person with a confirmed mailbox when the address changes.
create function private.move_origins() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.event_origin o set email = new.email where o.email = old.email;
  return null;
end
$$;
create trigger user_profile_origins after update of email on public.user_profile
  for each row when (old.confirmed_at is not null and old.email <> new.email) execute function private.move_origins();

-- Stores the IP address and browser of the last event of a locked document. origin: {ip, userAgent}, from the edge
-- function.
create function private.keep_origin(document_id uuid, origin jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.event_origin (document_id, sequence, email, ip, user_agent)
  select e.document_id, e.sequence, coalesce(u.email, e.actor_email), private.ip(origin ->> 'ip'),
    left(origin ->> 'userAgent', 500)
  from public.document_event e
  left join public.signature s on s.id = e.signature_id
  left join public.user_profile u on u.id = s.user_id
  where e.document_id = keep_origin.document_id and num_nonnulls(origin ->> 'ip', origin ->> 'userAgent') > 0
  order by e.sequence desc limit 1
$$;

-- Adds an event by a user. During impersonation it names the administrator as data.impersonator.
create function private.append_user_event(document_id uuid, type text, user_id uuid, data jsonb default '{}')
  returns void
  language sql volatile security definer set search_path = '' as $$
  select private.append_event(
    append_user_event.document_id, append_user_event.type, 'USER',
    (select private.full_name(u.first_name, u.last_name) from public.user_profile u
      where u.id = append_user_event.user_id),
    (select u.email from public.user_profile u where u.id = append_user_event.user_id),
    null, append_user_event.data || jsonb_strip_nulls(jsonb_build_object('impersonator', private.impersonator())))
$$;

-- Adds an event of the sender's side, or of the system when an administrator acted (null).
create function private.append_side_event(document_id uuid, type text, user_id uuid, data jsonb default '{}')
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if user_id is null then
    perform private.append_event(document_id, type, 'SYSTEM', data => data);
  else
    perform private.append_user_event(document_id, type, user_id, data);
  end if;
end
$$;

-- Returns the first broken position of a document's chain: the sequence number where content, hash, link or order is
-- wrong, or length + 1 when events are missing at the end. Null when the chain is intact.
create function private.broken_event(document_id uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  with chain as (
    select coalesce(max(c.length), 0) as length, coalesce(max(c.head), repeat('0', 64)) as head
    from private.event_chain c where c.document_id = broken_event.document_id
  ), link as (
    select e.sequence, row_number() over by_sequence as place, e.previous_hash, e.hash,
      private.event_hash(e) as right_hash,
      lag(e.hash, 1, repeat('0', 64)) over by_sequence as right_previous
    from public.document_event e where e.document_id = broken_event.document_id
    window by_sequence as (order by e.sequence)
  )
  select coalesce(
    (select min(place)::integer from link
      where sequence <> place or hash <> right_hash or previous_hash <> right_previous),
    (select (count(*) + 1)::integer from link having count(*) <> (select length from chain)),
    (select chain.length from chain
      where chain.head
        is distinct from coalesce((select hash from link order by sequence desc limit 1), repeat('0', 64))))
$$;

