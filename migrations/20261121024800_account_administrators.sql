-- Platform administrators: the support staff of the product (user_profile.administrator). Who has power, and the log of
-- its use. Power needs two-factor that has been on for a week. Each act also needs the second level and a reason, is
-- logged permanently, and is sent to the other administrators by mail. Decision 0101.

-- ── Who has power ───────────────────────────────────────────────────────────────────────────────────────────────

-- Administrators that the operator named with the database's password (npm run deploy -- --administrator). They need
-- not wait a week if they turn two-factor on within a day.
create table private.named_administrator (
  user_id uuid constraint named_administrator_pkey primary key
    constraint named_administrator_user_id_fkey references public.user_profile (id) on delete cascade,
  named_at timestamptz not null default private.now()
);
alter table private.named_administrator enable row level security;

-- Returns from when the user has power; null for non-administrators and with two-factor off. Turning two-factor on
-- again, or moving it to another number, starts a new week.
create function private.power_from(user_id uuid) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when t.enabled_at <= n.named_at + interval '1 day' then t.enabled_at
      else t.enabled_at + interval '7 days' end
    from public.user_profile u
    join private.two_factor t on t.user_id = u.id
    left join private.named_administrator n on n.user_id = u.id
    where u.id = power_from.user_id and u.administrator);
end
$$;

-- Returns whether the caller is an administrator with power, and not impersonating. For reading.
create function private.has_power() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.power_from(private.uid()) <= private.now(), false) and not private.is_impersonating();
end
$$;

-- Returns {administrator, twoFactor, powerFrom} of the caller.
create function private.administrator_standing() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.uid();
begin
  return (
    select jsonb_build_object('administrator', u.administrator, 'powerFrom', private.power_from(u.id),
      'twoFactor', exists (select from private.two_factor t where t.user_id = u.id))
    from public.user_profile u where u.id = caller);
end
$$;
select private.expose('administrator_standing()');

-- Returns the caller if they may use an administrator's power now. Raises UNAUTHORIZED for everyone else and without a
-- session; INVALID_ACTION at `twoFactor` before two-factor has been on for a week; BLANK and TOO_BIG on the reason;
-- AUTH_LEVEL_2_REQUIRED.
create function private.require_power(reason text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
begin
  if private.is_impersonating() or private.session_id() is null
    or not exists (select from public.user_profile u where u.id = caller and u.administrator) then
    perform private.fail('UNAUTHORIZED');
  end if;
  if not private.has_power() then
    perform private.fail('INVALID_ACTION', 'twoFactor');
  end if;
  perform private.fail_all(private.text_errors(
    jsonb_build_object('reason', require_power.reason), 'reason', 1000, multiline => true));
  perform private.require_level2();
  return caller;
end
$$;

-- ── The log ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every act of an administrator, kept permanently. No foreign keys, since rows outlive people and accounts. Rows hold
-- ids; names are looked up when they are read.
create table public.administrator_event (
  id uuid constraint administrator_event_pkey primary key default gen_random_uuid(),
  occurred_at timestamptz not null default private.now(),
  action text not null constraint administrator_event_action_shape check (action ~ '^[A-Z_]{3,40}$'),
  -- Null for acts of the operator or a job.
  administrator_id uuid,
  subject_kind text not null
    constraint administrator_event_subject_kind_known
      check (subject_kind in ('ACCOUNT', 'USER', 'JOB', 'MESSAGE', 'ALARM', 'PRODUCT')),
  subject_id uuid not null,
  reason text not null constraint administrator_event_reason_length check (char_length(reason) <= 1000),
  -- The changes by name and value: {"checks": false}.
  data jsonb not null default '{}'
);
create index administrator_event_occurred_at_index on public.administrator_event (occurred_at desc);
create index administrator_event_subject_id_index on public.administrator_event (subject_id);
comment on table public.administrator_event is '@graphql({"totalCount": {"enabled": true}})';
alter table public.administrator_event enable row level security;
create policy administrator_event_select on public.administrator_event for select to authenticated
  using ((select private.has_power()));
grant select on public.administrator_event to authenticated;

create trigger administrator_event_append_only before update or delete on public.administrator_event
  for each row execute function private.refuse_log_change();
create trigger administrator_event_no_truncate before truncate on public.administrator_event
  for each statement execute function private.refuse_log_change();

-- Returns the name of a person or an account; null for anything else, or if it was deleted.
create function private.subject_name(id uuid) returns text
  language sql stable security definer set search_path = ''
  return coalesce(
    (select coalesce(private.full_name(u.first_name, u.last_name), u.email)
      from public.user_profile u where u.id = subject_name.id),
    (select a.name from public.account a where a.id = subject_name.id));

-- Returns the same for administrators, null for others.
create function private.name_for_administrators(id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.has_power() then private.subject_name(id) end;
end
$$;
create function public.administrator_event_administrator_name(administrator_event public.administrator_event)
  returns text
  language sql stable security invoker set search_path = ''
  return private.name_for_administrators(administrator_event.administrator_id);
comment on function public.administrator_event_administrator_name is '@graphql({"name": "administratorName"})';
create function public.administrator_event_subject_name(administrator_event public.administrator_event) returns text
  language sql stable security invoker set search_path = ''
  return private.name_for_administrators(administrator_event.subject_id);
comment on function public.administrator_event_subject_name is '@graphql({"name": "subjectName"})';

-- Mails the administrators about an act, except the one who did it. by_name: the name of someone else who did it; null
-- for the operator. An administrator who is removed is notified too.
create function private.tell_administrators(event public.administrator_event, by_name text default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_mail('administrator_acted',
    u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('administrator', coalesce(private.subject_name(event.administrator_id), by_name),
      'action', event.action, 'subject', private.subject_name(event.subject_id), 'reason', event.reason,
      'data', event.data))
  from public.user_profile u
  where u.id is distinct from event.administrator_id
    and (u.administrator or event.action = 'APPROVE_REVOCATION' and u.id = event.subject_id);
end
$$;
insert into private.mail_kind (kind, title_en, title_nb) values
  ('administrator_acted', 'An administrator acted', 'En administrator har gjort noe');

-- Logs an act, mails the other administrators, and returns the row.
create function private.record_power(
  administrator_id uuid, action text, subject_kind text, subject_id uuid, reason text, data jsonb default '{}'
) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  event public.administrator_event;
begin
  insert into public.administrator_event (administrator_id, action, subject_kind, subject_id, reason, data)
  values (record_power.administrator_id, record_power.action, record_power.subject_kind, record_power.subject_id,
    private.clean(record_power.reason), record_power.data)
  returning * into event;
  perform private.tell_administrators(event);
  return event;
end
$$;

-- ── The operator ────────────────────────────────────────────────────────────────────────────────────────────────

-- Locks the set of administrators until the transaction ends.
create function private.lock_administrators() returns void
  language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('administrators'))
$$;

-- For the operator: makes this person an administrator. Raises INVALID_ACTION while two administrators have power, who
-- then decide themselves, and USER_NOT_FOUND for an address without a confirmed user.
create function private.name_administrator(email text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid;
  event public.administrator_event;
begin
  perform private.lock_administrators();
  if (select count(*) from public.user_profile u where private.power_from(u.id) <= private.now()) >= 2 then
    perform private.fail('INVALID_ACTION');
  end if;
  update public.user_profile u set administrator = true
  where u.email = private.clean_email(name_administrator.email) and u.confirmed_at is not null
  returning u.id into person;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'email');
  end if;
  insert into private.named_administrator (user_id) values (person)
  on conflict on constraint named_administrator_pkey do update set named_at = excluded.named_at;
  insert into public.administrator_event (action, subject_kind, subject_id, reason)
  values ('NAME_ADMINISTRATOR', 'USER', person, 'npm run deploy -- --administrator')
  returning * into event;
  perform private.tell_administrators(event);
  return person;
end
$$;

grant execute on function
  private.has_power(), private.name_for_administrators(uuid),
  public.administrator_event_administrator_name(public.administrator_event),
  public.administrator_event_subject_name(public.administrator_event)
to authenticated;
