-- Impersonation: administrators act as a user for an hour at most. Every start and stop is recorded for good, and the
-- user is told: by mail, and in the list of visits that they can read.

-- Every start and every stop, for good: no foreign keys, since it outlives session and people.
create table private.impersonation_event (
  id bigint constraint impersonation_event_pkey primary key generated always as identity,
  type text not null constraint impersonation_event_type_known check (type in ('STARTED', 'STOPPED')),
  session_id uuid not null,
  administrator_id uuid not null,
  user_id uuid not null,
  reason text not null,
  created_at timestamptz not null default private.now()
);
alter table private.impersonation_event enable row level security;
create index impersonation_event_user_id_index on private.impersonation_event (user_id);

-- The visits that users are told of.
create table public.support_visit (
  id uuid constraint support_visit_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint support_visit_user_id_fkey references public.user_profile (id) on delete cascade,
  reason text not null,
  started_at timestamptz not null default private.now(),
  -- Null while it lasts, an hour at most.
  ended_at timestamptz
);
create index support_visit_user_id_index on public.support_visit (user_id, started_at desc);
alter table public.support_visit enable row level security;
create policy support_visit_select on public.support_visit for select to authenticated
  using (user_id = (select private.uid()));
grant select on public.support_visit to authenticated;
insert into private.mail_kind (kind) values ('support_visited');

-- ── Impersonation ───────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: a start is written down, and every stop, whatever ended it. The user is told.
create function private.record_impersonation() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  subject private.impersonation := case tg_op when 'INSERT' then new else old end;
begin
  insert into private.impersonation_event (type, session_id, administrator_id, user_id, reason)
  values (case tg_op when 'INSERT' then 'STARTED' else 'STOPPED' end,
    subject.session_id, subject.administrator_id, subject.user_id, subject.reason);
  if tg_op = 'INSERT' then
    perform private.tell_of_visit(subject);
  else
    update public.support_visit v set ended_at = least(private.now(), v.started_at + interval '1 hour')
    where v.user_id = subject.user_id and v.started_at = subject.started_at and v.ended_at is null;
  end if;
  return null;
end
$$;

-- Adds the visit to what the user can read, and mails them, unless their mailbox is not proven.
create function private.tell_of_visit(visit private.impersonation) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.support_visit (user_id, reason, started_at) values (visit.user_id, visit.reason, visit.started_at);
  perform private.queue_mail('support_visited',
    u.email, private.full_name(u.first_name, u.last_name), u.language, jsonb_build_object('reason', visit.reason))
  from public.user_profile u where u.id = visit.user_id and u.confirmed_at is not null;
end
$$;
create trigger impersonation_record after insert or delete on private.impersonation
  for each row execute function private.record_impersonation();

create trigger impersonation_event_append_only before update or delete on private.impersonation_event
  for each row execute function private.refuse_log_change();
create trigger impersonation_event_no_truncate before truncate on private.impersonation_event
  for each statement execute function private.refuse_log_change();

-- Row trigger: whoever gets or loses the flag acts as nobody any more, and nobody as them.
create function private.end_impersonations() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.impersonation i where new.id in (i.administrator_id, i.user_id);
  return null;
end
$$;
create trigger user_profile_end_impersonations after update of administrator on public.user_profile
  for each row when (new.administrator is distinct from old.administrator)
  execute function private.end_impersonations();

-- Returns the profile of the user that this session acts as from now on, for an hour at most, until it ends or stops.
-- An administrator's power (require_power), never over another administrator; INVALID_ACTION for one who does already.
-- The user reads the reason.
create function private.start_impersonation(user_id uuid, reason text) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session uuid := private.session_id();
  caller uuid;
  person public.user_profile;
begin
  if private.is_impersonating() then
    perform private.fail('INVALID_ACTION');
  end if;
  caller := private.require_power(reason);
  select * into person from public.user_profile u where u.id = start_impersonation.user_id;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'userId');
  end if;
  if person.administrator then
    perform private.fail('UNAUTHORIZED', 'userId');
  end if;
  -- What is left of one that no longer counts.
  delete from private.impersonation i where i.session_id = session;
  insert into private.impersonation (session_id, administrator_id, user_id, reason)
  values (session, caller, person.id, private.clean(start_impersonation.reason))
  on conflict on constraint impersonation_pkey do nothing;
  if not found then -- the same session, a moment ago
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.record_power(caller, 'IMPERSONATE', 'USER', person.id, reason);
  return person;
end
$$;
select private.expose('start_impersonation(uuid, text)');

-- Returns the administrator's own profile after the session has stopped acting as somebody else;
-- a repeat changes nothing.
create function private.stop_impersonation() returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  perform private.require_uid();
  select * into person from public.user_profile u where u.id = private.real_uid();
  delete from private.impersonation i where i.session_id = private.session_id();
  return person;
end
$$;
select private.expose('stop_impersonation()');

-- ── Housekeeping ────────────────────────────────────────────────────────────────────────────────────────────────

-- Job body, nightly: keeps hosted Auth's log, which each renewal writes to, for thirty days. A deletion reads all of
-- it.
create function private.tidy_auth_log() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries l where l.created_at < $1'
      using private.now() - interval '30 days';
  end if;
end
$$;
insert into private.job_kind (kind, sql_function) values ('TIDY_AUTH_LOG', 'private.tidy_auth_log');
insert into private.schedule (name, cron, job_kind) values ('tidy-auth-log', '53 3 * * *', 'TIDY_AUTH_LOG');

-- Job body, nightly: removes codes outside every limit's window, holds that are over, and impersonations whose hour is
-- over.
create function private.tidy_security() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.sms_code where created_at < private.now() - interval '2 days';
  delete from private.session_hold where ends_at < private.now();
  delete from private.impersonation where started_at <= private.now() - interval '1 hour';
$$;
insert into private.job_kind (kind, sql_function) values ('TIDY_SECURITY', 'private.tidy_security');
insert into private.schedule (name, cron, job_kind) values ('tidy-security', '43 3 * * *', 'TIDY_SECURITY');
