-- Impersonation: administrators act as a user whose accounts all let support in, for an hour at most. Every start and
-- stop is recorded permanently. The user is notified by mail, and can read the visit in a list, as can the admins of
-- their teams.

-- Every start and every stop, kept permanently. No foreign keys, since rows outlive sessions and people.
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

-- The visits as customers read them: a row for each account that the user belonged to, since support could see all of
-- them. The owner and the admins of an account read its rows. Decision 0105.
create table public.support_visit (
  id uuid constraint support_visit_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint support_visit_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null constraint support_visit_user_id_fkey references public.user_profile (id) on delete cascade,
  -- Null once the administrator's user is deleted.
  administrator_id uuid
    constraint support_visit_administrator_id_fkey references public.user_profile (id) on delete set null,
  reason text not null,
  started_at timestamptz not null default private.now(),
  -- Null while it lasts, an hour at most.
  ended_at timestamptz
);
comment on constraint support_visit_administrator_id_fkey on public.support_visit is
  '@graphql({"foreign_name": "administrator", "local_name": "supportVisitMadeCollection"})';
create index support_visit_account_id_index on public.support_visit (account_id, started_at desc);
create index support_visit_user_id_index on public.support_visit (user_id, started_at desc);
create index support_visit_administrator_id_index on public.support_visit (administrator_id);
comment on table public.support_visit is '@graphql({"totalCount": {"enabled": true}})';
alter table public.support_visit enable row level security;
create policy support_visit_select on public.support_visit for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.support_visit to authenticated;

-- Returns the name of a person in a visit that the caller may read, or null.
create function private.name_in_visit(visit_id uuid, person_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.subject_name(name_in_visit.person_id) from public.support_visit v
    where v.id = name_in_visit.visit_id and name_in_visit.person_id in (v.user_id, v.administrator_id)
      and v.account_id = any (array(select private.administered_accounts())));
end
$$;
create function public.support_visit_administrator_name(support_visit public.support_visit) returns text
  language sql stable security invoker set search_path = ''
  return private.name_in_visit(support_visit.id, support_visit.administrator_id);
comment on function public.support_visit_administrator_name is '@graphql({"name": "administratorName"})';
create function public.support_visit_user_name(support_visit public.support_visit) returns text
  language sql stable security invoker set search_path = ''
  return private.name_in_visit(support_visit.id, support_visit.user_id);
comment on function public.support_visit_user_name is '@graphql({"name": "userName"})';
grant execute on function
  private.name_in_visit(uuid, uuid), public.support_visit_administrator_name(public.support_visit),
  public.support_visit_user_name(public.support_visit)
to authenticated;

insert into private.mail_kind (kind, title_en, title_nb) values
  ('support_visited', 'Visit from support', 'Besøk fra kundestøtte');

-- ── Letting support in ──────────────────────────────────────────────────────────────────────────────────────────

-- The hour in which an account lets support in. Without it, support sees no content, only what the console shows:
-- states and counts. The owner and the admins of an account read its row.
create table public.support_access (
  account_id uuid constraint support_access_pkey primary key
    constraint support_access_account_id_fkey references public.account (id) on delete cascade,
  opened_at timestamptz not null default private.now(),
  ends_at timestamptz not null
);
alter table public.support_access enable row level security;
create policy support_access_select on public.support_access for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.support_access to authenticated;

-- Returns whether support may act as the user: each account that they belong to lets support in now. One that doesn't
-- is enough to refuse, because a visit opens everything that the user sees.
create function private.lets_support_in(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.account_member m
    left join public.support_access s on s.account_id = m.account_id and s.ends_at > private.now()
    where m.user_id = lets_support_in.user_id and s.account_id is null);
end
$$;

-- Row trigger: a user who joins a team that doesn't let support in is no longer visited.
create function private.end_visit_of_joiner() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.impersonation i
  where i.user_id = new.user_id and not private.lets_support_in(new.user_id);
  return null;
end
$$;
create trigger account_member_end_visit after insert or update of user_id on public.account_member
  for each row when (new.user_id is not null) execute function private.end_visit_of_joiner();

-- Returns the account's hour after beginning one, in the caller's own account, too. For the account's owner and admins,
-- in person.
create function private.let_support_in(account_id uuid) returns public.support_access
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.lock_administered_account(account_id);
  opened public.support_access;
begin
  insert into public.support_access as s (account_id, ends_at)
  select a.id, private.now() + interval '1 hour'
  from public.account a where a.id in (account.id, private.personal_account(private.uid()))
  on conflict on constraint support_access_pkey do update set opened_at = private.now(), ends_at = excluded.ends_at;
  select * into opened from public.support_access s where s.account_id = account.id;
  return opened;
end
$$;
select private.expose('let_support_in(uuid)');

-- Returns the account's hour after ending it, with the visits to its members. For the account's owner and admins, in
-- person. A repeat changes nothing; INVALID_ACTION for an account that never let support in.
create function private.end_support_access(account_id uuid) returns public.support_access
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.lock_administered_account(account_id);
  ended public.support_access;
begin
  update public.support_access s set ends_at = least(s.ends_at, private.now()) where s.account_id = account.id
  returning * into ended;
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  delete from private.impersonation i using public.account_member m
  where m.account_id = account.id and m.user_id = i.user_id;
  return ended;
end
$$;
select private.expose('end_support_access(uuid)');

-- ── Impersonation ───────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: records the start and the stop, whatever ended it, and notifies the user.
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
    update public.support_visit v set ended_at = least(private.now(), subject.ends_at)
    where v.user_id = subject.user_id and v.started_at = subject.started_at and v.ended_at is null;
  end if;
  return null;
end
$$;

-- Adds the visit to the user's accounts, and mails the user if their mailbox is confirmed.
create function private.tell_of_visit(visit private.impersonation) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.support_visit (account_id, user_id, administrator_id, reason, started_at)
  select m.account_id, visit.user_id, visit.administrator_id, visit.reason, visit.started_at
  from public.account_member m where m.user_id = visit.user_id;
  perform private.queue_mail('support_visited',
    u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('administrator', private.subject_name(visit.administrator_id), 'reason', visit.reason))
  from public.user_profile u where u.id = visit.user_id and u.confirmed_at is not null;
end
$$;
create trigger impersonation_record after insert or delete on private.impersonation
  for each row execute function private.record_impersonation();

create trigger impersonation_event_append_only before update or delete on private.impersonation_event
  for each row execute function private.refuse_log_change();
create trigger impersonation_event_no_truncate before truncate on private.impersonation_event
  for each statement execute function private.refuse_log_change();

-- Row trigger: when a user gets or loses the flag, all impersonations by and of them end.
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

-- Starts impersonation and returns the user's profile. It lasts as long as the accounts let support in. Needs an
-- administrator's power (require_power), and never applies to another administrator. Raises INVALID_ACTION if the
-- session is impersonating already, and at `supportAccess` unless all accounts of the user let support in. The user and
-- the admins of their teams can read the reason.
create function private.start_impersonation(user_id uuid, reason text) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session uuid := private.session_id();
  caller uuid;
  person public.user_profile;
begin
  -- One start of a session at a time: the next one sees what this one has done.
  perform pg_advisory_xact_lock(hashtextextended('impersonation:' || session, 0));
  if private.is_impersonating() then
    perform private.fail('INVALID_ACTION');
  end if;
  caller := private.require_power(reason);
  -- Joining a team waits for this lock, and ending an hour for the next one: both then see the visit and end it.
  select * into person from public.user_profile u where u.id = start_impersonation.user_id for update;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'userId');
  end if;
  if person.administrator then
    perform private.fail('UNAUTHORIZED', 'userId');
  end if;
  perform from public.support_access s
  where s.account_id in (select m.account_id from public.account_member m where m.user_id = person.id) for share;
  if not private.lets_support_in(person.id) then
    perform private.fail('INVALID_ACTION', 'supportAccess');
  end if;
  -- Removes an impersonation that is no longer valid.
  delete from private.impersonation i where i.session_id = session;
  insert into private.impersonation (session_id, administrator_id, user_id, reason, ends_at)
  select session, caller, person.id, private.clean(start_impersonation.reason), min(s.ends_at)
  from public.account_member m join public.support_access s on s.account_id = m.account_id
  where m.user_id = person.id;
  perform private.record_power(caller, 'IMPERSONATE', 'USER', person.id, reason);
  return person;
end
$$;
select private.expose('start_impersonation(uuid, text)');

-- Stops impersonation and returns the administrator's own profile. A repeat changes nothing.
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

insert into private.retention_period (subject, period) values
  ('login_log', interval '30 days'),
  ('codes', interval '2 days');

-- Job body, nightly: removes old rows of Auth's log. Each token renewal adds one, and a deletion
-- has to read them all.
create function private.tidy_auth_log() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from auth.audit_log_entries l where l.created_at < private.now() - private.kept_for('login_log')
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('TIDY_AUTH_LOG', 'Tidy the login log', 'Rydde i innloggingsloggen', 'private.tidy_auth_log');
insert into private.schedule (name, cron, job_kind) values ('tidy-auth-log', '53 3 * * *', 'TIDY_AUTH_LOG');

-- Job body, nightly: removes codes outside every limit's window, and session holds and impersonations that are over.
create function private.tidy_security() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.sms_code where created_at < private.now() - private.kept_for('codes');
  delete from private.session_hold where ends_at < private.now();
  delete from private.impersonation where ends_at <= private.now();
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('TIDY_SECURITY', 'Tidy codes and sessions', 'Rydde i koder og økter', 'private.tidy_security');
insert into private.schedule (name, cron, job_kind) values ('tidy-security', '43 3 * * *', 'TIDY_SECURITY');

-- ── The audit log ──────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: logs the start of a visit.
create function private.log_support_visit() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.log_team_event(
    new.account_id, 'SUPPORT_VISIT', 'DONE', private.team_log_user(new.account_id, new.user_id))
  from public.account a where a.id = new.account_id and a.account_type = 'TEAM';
  return null;
end
$$;
create trigger support_visit_log after insert on public.support_visit
  for each row execute function private.log_support_visit();
create trigger support_access_log after insert or update of ends_at on public.support_access
  for each row execute function private.log_change('SUPPORT_ACCESS');
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('SUPPORT_ACCESS', 'Access for support', 'Tilgang for kundestøtte', null),
  ('SUPPORT_VISIT', 'Support acted as a member', 'Kundestøtte handlet som et medlem', 'private.name_in_team_log');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('SUPPORT_ACCESS', 'ends_at', 'Until', 'Til');
