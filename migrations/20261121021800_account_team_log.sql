-- The audit log of a team (decision 0251): who changed members, rights, company data, payment, features and branding,
-- who exported or read what is sensitive, and each visit by support. Events are written in the transaction that acts,
-- form a chain as a document's do, and nobody can change them. Each area registers its kinds and attaches triggers to
-- its own tables. The whistleblowing area does not: time or number of its events could name a reporter.
-- account_team_log_page.sql says who reads what.

-- ── What is logged ──────────────────────────────────────────────────────────────────────────────────────────────

create table private.team_event_kind (
  kind text constraint team_event_kind_pkey primary key
    constraint team_event_kind_shape check (kind ~ '^[A-Z_]{3,40}$'),
  title_en text not null constraint team_event_kind_title_en_length check (char_length(title_en) between 1 and 60),
  title_nb text not null constraint team_event_kind_title_nb_length check (char_length(title_nb) between 1 and 60),
  -- (subject_id uuid) returns text: the name of what an event is about, looked up when it is read. Null for kinds
  -- without one, and its answer is null once the subject is gone.
  subject_name text constraint team_event_kind_subject_name_shape check (subject_name ~ '^private\.[a-z0-9_]+$')
);
alter table private.team_event_kind enable row level security;

-- The columns of a table that are logged. Of a column whose value may be personal data, only that it changed.
create table private.team_event_field (
  kind text not null constraint team_event_field_kind_fkey references private.team_event_kind (kind),
  field text not null,
  title_en text not null constraint team_event_field_title_en_length check (char_length(title_en) between 1 and 60),
  title_nb text not null constraint team_event_field_title_nb_length check (char_length(title_nb) between 1 and 60),
  shows_value boolean not null default true,
  -- (value text) returns jsonb {en, nb}: the words for a value, where an area has them.
  value_words text constraint team_event_field_value_words_shape check (value_words ~ '^private\.[a-z0-9_]+$'),
  constraint team_event_field_pkey primary key (kind, field)
);
alter table private.team_event_field enable row level security;

-- ── The log ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- The people of a log. Events have this id alone, so that a deleted user can be forgotten and the chain stays whole.
create table private.team_log_person (
  id uuid constraint team_log_person_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint team_log_person_account_id_fkey references public.account (id) on delete cascade,
  -- Null while invited.
  user_id uuid constraint team_log_person_user_id_fkey references public.user_profile (id) on delete cascade,
  email text not null,
  name text,
  constraint team_log_person_user_unique unique (account_id, user_id)
);
create index team_log_person_email_index on private.team_log_person (account_id, email);
create index team_log_person_user_id_index on private.team_log_person (user_id);
alter table private.team_log_person enable row level security;

create table private.team_event (
  -- Names the event where its number in the chain would tell how much others did.
  id uuid not null constraint team_event_id_unique unique default gen_random_uuid(),
  account_id uuid not null constraint team_event_account_id_fkey references public.account (id) on delete cascade,
  sequence bigint not null,
  kind text not null constraint team_event_kind_fkey references private.team_event_kind (kind),
  action text not null
    constraint team_event_action_known check (action in ('ADDED', 'CHANGED', 'REMOVED', 'DONE')),
  actor_kind text not null constraint team_event_actor_kind_known check (actor_kind in ('USER', 'SUPPORT', 'SYSTEM')),
  -- Of team_log_person, without a foreign key. Null for support and the system.
  actor_id uuid,
  subject_id uuid,
  -- Whose managers see the event too; null for what concerns the whole team.
  department_id uuid,
  -- The special access that a manager needs to see it: CRIMINAL_RECORD or IDENTITY.
  restricted text constraint team_event_restricted_known check (restricted in ('CRIMINAL_RECORD', 'IDENTITY')),
  -- Values by the names of team_event_field.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  occurred_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  constraint team_event_pkey primary key (account_id, sequence)
);
create index team_event_kind_index on private.team_event (kind);
create index team_event_department_index on private.team_event (account_id, department_id, sequence);
create index team_event_actor_id_index on private.team_event (actor_id);
create index team_event_occurred_at_index on private.team_event (occurred_at);
alter table private.team_event enable row level security;

-- Length and last hash of each log, and the same of the part that was removed because of its age.
create table private.team_log_chain (
  account_id uuid constraint team_log_chain_pkey primary key
    constraint team_log_chain_account_id_fkey references public.account (id) on delete cascade,
  length bigint not null default 0,
  head text not null default repeat('0', 64),
  removed bigint not null default 0,
  removed_head text not null default repeat('0', 64)
);
alter table private.team_log_chain enable row level security;

-- Claims lapse after three years (foreldelsesloven § 2). Receipts and invoices, which bokføringsloven § 13 wants for
-- five, are kept by credits.
insert into private.retention_period (subject, period) values
  ('team_log', interval '3 years');

-- Returns the SHA-256 of an event's canonical form, in lower-case hex; the form is as a document event's (0012).
create function private.team_event_hash(event private.team_event) returns text
  language sql stable set search_path = ''
  return encode(sha256(convert_to(jsonb_build_array(
    1, event.account_id, event.sequence, event.kind, event.action, event.actor_kind, event.actor_id, event.subject_id,
    event.department_id, event.restricted, event.before, event.after,
    to_char(event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), event.previous_hash)::text,
    'UTF8')), 'hex');

-- Row trigger: sets the event's place in the chain, time and hashes, after waiting for the chain's lock.
create function private.chain_team_event() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chain private.team_log_chain;
begin
  insert into private.team_log_chain (account_id) values (new.account_id)
  on conflict on constraint team_log_chain_pkey do nothing;
  select * into chain from private.team_log_chain c where c.account_id = new.account_id for update;
  new.sequence := chain.length + 1;
  new.occurred_at := greatest(private.clock_time(), (
    select e.occurred_at from private.team_event e
    where e.account_id = new.account_id and e.sequence = chain.length));
  new.previous_hash := chain.head;
  new.hash := private.team_event_hash(new);
  update private.team_log_chain c set length = new.sequence, head = new.hash where c.account_id = new.account_id;
  return new;
end
$$;
create trigger team_event_chain before insert on private.team_event
  for each row execute function private.chain_team_event();

-- Row trigger: an event goes with its team, or when it is too old. Nobody can remove another one.
create function private.refuse_team_event_delete() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.occurred_at > private.now() - private.kept_for('team_log')
    and exists (select from public.account a where a.id = old.account_id) then
    perform private.fail('IMMUTABLE');
  end if;
  return old;
end
$$;
create trigger team_event_no_update before update on private.team_event
  for each row execute function private.refuse_log_change();
create trigger team_event_no_delete before delete on private.team_event
  for each row execute function private.refuse_team_event_delete();
create trigger team_event_no_truncate before truncate on private.team_event
  for each statement execute function private.refuse_log_change();

-- Returns the first broken place of a team's log: the sequence number where content, hash, link or order is wrong, or
-- length + 1 when events are missing at the end. Null for a whole log.
create function private.broken_team_event(account_id uuid) returns bigint
  language sql stable security definer set search_path = '' as $$
  with chain as (
    select coalesce(max(c.length), 0) as length, coalesce(max(c.head), repeat('0', 64)) as head,
      coalesce(max(c.removed), 0) as removed, coalesce(max(c.removed_head), repeat('0', 64)) as removed_head
    from private.team_log_chain c where c.account_id = broken_team_event.account_id
  ), link as (
    select e.sequence, e.hash, e.previous_hash, private.team_event_hash(e) as right_hash,
      chain.removed + row_number() over by_sequence as place,
      lag(e.hash, 1, chain.removed_head) over by_sequence as right_previous
    from private.team_event e, chain where e.account_id = broken_team_event.account_id
    window by_sequence as (order by e.sequence)
  ), last as (
    select coalesce(max(l.place), max(c.removed)) as place,
      coalesce((array_agg(l.hash order by l.place desc))[1], max(c.removed_head)) as hash
    from chain c left join link l on true
  )
  select coalesce(
    (select min(l.place) from link l
      where l.sequence <> l.place or l.hash <> l.right_hash or l.previous_hash <> l.right_previous),
    (select last.place + 1 from last, chain where last.place <> chain.length or last.hash <> chain.head))
$$;

-- Job body, daily: removes events that are too old, with the people of none that is left, and keeps the hash of each
-- log's last one. Returns {removed}.
create function service.shorten_team_logs() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team uuid;
  last private.team_event;
  removed bigint;
  total bigint := 0;
begin
  for team in
    select distinct e.account_id from private.team_event e
    where e.occurred_at <= private.now() - private.kept_for('team_log')
  loop
    perform from private.team_log_chain c where c.account_id = team for update;
    select * into last from private.team_event e
    where e.account_id = team and e.occurred_at <= private.now() - private.kept_for('team_log')
    order by e.sequence desc limit 1;
    delete from private.team_event e where e.account_id = team and e.sequence <= last.sequence;
    get diagnostics removed = row_count;
    update private.team_log_chain c set removed = last.sequence, removed_head = last.hash where c.account_id = team;
    total := total + removed;
    delete from private.team_log_person p
    where p.account_id = team and not exists (
      select from private.team_event e where e.account_id = team and p.id in (e.actor_id, e.subject_id));
  end loop;
  return jsonb_build_object('removed', total);
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('SHORTEN_TEAM_LOGS', 'Remove old events of audit logs', 'Fjerne gamle hendelser i revisjonslogger',
    'service.shorten_team_logs');
insert into private.schedule (name, cron, job_kind) values ('shorten-team-logs', '17 3 * * *', 'SHORTEN_TEAM_LOGS');
grant execute on function service.shorten_team_logs() to service_role;
