-- Deleting accounts: the OWNER schedules the deletion and may cancel it for fourteen days, while the account is locked.
-- Then a job deletes in batches, so that a killed run continues where it stopped. Decision 0042 says what stays, and
-- why; a test searches every column of every table for remains.

-- ── What is lost ────────────────────────────────────────────────────────────────────────────────────────────────

-- What an owner is told before a deletion, of each area: a fact with the function (account_id uuid) that counts it, or
-- adds up its credits or øre. Nothing is said of a fact that is 0.
create table private.deletion_fact (
  fact text constraint deletion_fact_pkey primary key,
  place integer not null constraint deletion_fact_place_unique unique,
  counts text not null constraint deletion_fact_counts_shape check (counts ~ '^private\.[a-z0-9_]+$')
);
alter table private.deletion_fact enable row level security;

-- Returns what the deletion of an account would end, [{fact, count}], for its OWNER; null for everybody else.
create function private.deletion_facts(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  fact private.deletion_fact;
  amount bigint;
  facts jsonb := '[]';
begin
  if private.uid() is null or private.my_role(account_id) is distinct from 'OWNER' then
    return null;
  end if;
  for fact in select * from private.deletion_fact f order by f.place loop
    execute format('select %s($1)', fact.counts) into amount using account_id;
    facts := facts || case when amount > 0
      then jsonb_build_array(jsonb_build_object('fact', fact.fact, 'count', amount)) else '[]' end;
  end loop;
  return facts;
end
$$;
select private.expose('deletion_facts(uuid)');

-- ── What a deletion waits for ──────────────────────────────────────────────────────────────────────────────────────

-- What has to be decided before an account can be deleted, because nobody could decide it afterwards. Areas register a
-- reason with their function (account_id uuid) returns boolean. Once the day of the deletion has come, an area must let
-- no new reason begin, so that a deletion that waits has not begun, and nobody can postpone it for ever.
create table private.deletion_hold (
  hold text constraint deletion_hold_pkey primary key,
  holds text not null constraint deletion_hold_holds_shape check (holds ~ '^private\.[a-z0-9_]+$')
);
alter table private.deletion_hold enable row level security;

-- Returns the reasons for which the account's deletion waits, in the order of their names.
create function private.reasons_to_wait(account_id uuid) returns text[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  hold private.deletion_hold;
  applies boolean;
  reasons text[] := '{}';
begin
  for hold in select * from private.deletion_hold h order by h.hold loop
    execute format('select %s($1)', hold.holds) into applies using account_id;
    if applies then
      reasons := reasons || hold.hold;
    end if;
  end loop;
  return reasons;
end
$$;

-- Returns what a deletion of the account waits for, ["REFUND"], to its OWNER and ADMINs and to administrators; null for
-- everybody else.
create function private.deletion_holds(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(account_id in (select private.administered_accounts()), false) and not private.has_power() then
    return null;
  end if;
  return to_jsonb(private.reasons_to_wait(account_id));
end
$$;
select private.expose('deletion_holds(uuid)');

-- ── Scheduling ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the account, locked against others, to its OWNER; UNAUTHORIZED for other members,
-- ACCOUNT_NOT_FOUND for strangers.
create function private.owned_account(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.require_self();
  select * into account from public.account a
  where a.id = owned_account.account_id and a.id in (select private.member_accounts()) for no key update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if private.my_role(account.id) is distinct from 'OWNER' then
    perform private.fail('UNAUTHORIZED');
  end if;
  return account;
end
$$;

-- Queues a mail to the account's OWNER and each ADMIN with a confirmed mailbox; an unconfirmed address may be a
-- stranger's. details: what the kind's payload needs besides the account.
create function private.mail_administrators(kind text, account public.account, details jsonb default '{}') returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail(mail_administrators.kind,
    u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('audience', m.role, 'accountType', account.account_type, 'accountName', account.name,
      'accountSlug', account.slug,
      'ownerName', (select coalesce(private.full_name(o.first_name, o.last_name), o.email)
        from public.account_member o where o.account_id = account.id and o.role = 'OWNER')) || details,
    account_id => account.id)
  from public.account_member m join public.user_profile u on u.id = m.user_id
  where m.account_id = account.id and m.role in ('OWNER', 'ADMIN') and u.confirmed_at is not null
$$;

insert into private.retention_period (subject, period) values
  ('account', interval '14 days');

-- Schedules the deletion in fourteen days, locks the account and returns it. For its OWNER; a TEAM needs the
-- second level (AUTH_LEVEL_2_REQUIRED). PERSONAL_ACCOUNT_OWNS_TEAMS for a person who still owns a team, even one whose
-- deletion is scheduled, because that can be cancelled. DELIVERY_FREQUENCY_EXCEEDED after ten in a day. A repeat
-- changes nothing.
create function private.schedule_account_deletion(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.owned_account(account_id);
begin
  if account.deletion_scheduled_on is not null then
    return account;
  end if;
  if account.account_type = 'TEAM' then
    perform private.require_level2();
  elsif exists (
    select from public.account_member m join public.account a on a.id = m.account_id
    where m.user_id = account.primary_user_id and m.role = 'OWNER' and a.account_type = 'TEAM') then
    perform private.fail('PERSONAL_ACCOUNT_OWNS_TEAMS');
  end if;
  if not private.hit('schedule-deletion:' || account.id, 10, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  update public.account a set deletion_scheduled_on = private.now() + private.kept_for('account')
  where a.id = account.id returning * into account;
  perform private.mail_administrators('account_deletion_scheduled', account,
    jsonb_build_object('deletionOn', account.deletion_scheduled_on));
  return account;
end
$$;
select private.expose('schedule_account_deletion(uuid)');

-- Cancels the scheduled deletion and returns the account. For its OWNER. INVALID_ACTION once the time has come, when
-- the job may have begun. A repeat changes nothing.
create function private.cancel_account_deletion(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account := private.owned_account(account_id);
begin
  if account.deletion_scheduled_on is null then
    return account;
  end if;
  if account.deletion_scheduled_on <= private.now() then
    perform private.fail('INVALID_ACTION', 'deletionScheduledOn');
  end if;
  update public.account a set deletion_scheduled_on = null where a.id = account.id returning * into account;
  perform private.mail_administrators('account_deletion_cancelled', account);
  return account;
end
$$;
select private.expose('cancel_account_deletion(uuid)');

-- ── Steps of the areas ──────────────────────────────────────────────────────────────────────────────────────────

-- The steps of a deletion of an account or a person, in order of `place`. Areas register their functions:
create table private.deletion_step (
  area text constraint deletion_step_pkey primary key,
  place integer not null constraint deletion_step_place_unique unique,
  -- (account_id uuid, max integer) returns integer: removes or hands over at most max rows of the account and returns
  -- how many; null is all of them. Called again, by another job, while it returns max.
  part text constraint deletion_step_part_shape check (part ~ '^private\.[a-z0-9_]+$'),
  -- (account public.account) returns void: called once, before the account's row is deleted.
  remove text constraint deletion_step_remove_shape check (remove ~ '^private\.[a-z0-9_]+$'),
  -- (person public.user_profile) returns void: removes what refers to the person without a foreign key.
  forget text constraint deletion_step_forget_shape check (forget ~ '^private\.[a-z0-9_]+$')
);
alter table private.deletion_step enable row level security;

-- Runs the steps' part functions and returns how many rows they took, at most max.
create function private.run_part_steps(account_id uuid, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  step text;
  taken integer;
  total integer := 0;
begin
  for step in select s.part from private.deletion_step s where s.part is not null order by s.place loop
    execute format('select %s($1, $2)', step) into taken using account_id, max - total;
    total := total + taken;
    exit when total >= max;
  end loop;
  return total;
end
$$;

-- Calls each function with the row, in this order.
create function private.run_steps(steps text[], subject anyelement) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  step text;
begin
  foreach step in array steps loop
    execute format('select %s($1)', step) using subject;
  end loop;
end
$$;

-- ── Carrying out ────────────────────────────────────────────────────────────────────────────────────────────────

-- Job body, hourly: adds a job for each account whose time has come, unless it has one, so that a failure stops no
-- other deletion, or has to wait. Returns {due}: how many jobs it added.
create function service.delete_accounts() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id uuid;
  due integer := 0;
begin
  for account_id in
    select a.id from public.account a
    where a.deletion_scheduled_on <= private.now() and not private.is_deletion_ordered(a.id, '{PENDING,CLAIMED}')
      and private.reasons_to_wait(a.id) = '{}'
    order by a.id
  loop
    perform private.order_deletion(account_id);
    due := due + 1;
  end loop;
  return jsonb_build_object('due', due);
end
$$;

-- Returns whether a job for the account's deletion is in one of these states.
create function private.is_deletion_ordered(account_id uuid, states text[]) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.job j
    where j.kind = 'DELETE_ACCOUNT' and j.status = any (states) and j.status in ('PENDING', 'CLAIMED')
      and j.payload ->> 'accountId' = is_deletion_ordered.account_id::text);

-- Adds the job for the next batch, unless one is waiting.
create function private.order_deletion(account_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job(
    'DELETE_ACCOUNT', 'delete-account:' || gen_random_uuid(), jsonb_build_object('accountId', account_id))
  where not private.is_deletion_ordered(account_id, '{PENDING}')
$$;

-- Job body: one batch of an account's deletion, at most max rows of the areas' steps; another job continues while more
-- is left. Does nothing for an account that was deleted, or whose deletion was cancelled or waits. Returns {deleted,
-- rows}.
create function service.delete_account(account_id uuid, max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  rows integer;
begin
  select * into account from public.account a
  where a.id = delete_account.account_id and a.deletion_scheduled_on <= private.now() for no key update;
  -- Judged under the lock, which those who ask for money back take first.
  if not found or private.reasons_to_wait(account.id) <> '{}' then
    return '{"deleted": false, "rows": 0}';
  end if;
  perform set_config('app.deleting', 'on', true);
  rows := private.run_part_steps(account.id, max);
  if rows = max then
    perform private.order_deletion(account.id);
  elsif account.account_type = 'PERSONAL' then
    delete from auth.users u where u.id = account.primary_user_id; -- on_user_deleting does the rest
  else
    perform private.remove_account(account);
  end if;
  perform set_config('app.deleting', '', true);
  return jsonb_build_object('deleted', rows < max, 'rows', rows);
end
$$;

insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('DELETE_ACCOUNTS', 'Find accounts to delete', 'Finne kontoer som skal slettes', 'service.delete_accounts'),
  ('DELETE_ACCOUNT', 'Delete an account', 'Slette en konto', null);
insert into private.schedule (name, cron, job_kind) values ('delete-accounts', '31 * * * *', 'DELETE_ACCOUNTS');

-- Removes an account whose rows the steps have taken, with its people, departments, messages and stored objects. All of
-- its members are notified.
create function private.remove_account(account public.account) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.outbox o
  where o.account_id = account.id and (o.subject_id is null or o.status in ('SENT', 'DEAD'));
  perform private.queue_mail('account_deleted',
    u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('audience', case m.role when 'OWNER' then 'OWNER' else 'MEMBER' end,
      'accountType', account.account_type, 'accountName', account.name))
  from public.account_member m join public.user_profile u on u.id = m.user_id
  where m.account_id = account.id;
  perform private.run_steps(
    array(select s.remove from private.deletion_step s where s.remove is not null order by s.place), account);
  delete from private.rate_limit r where account.id::text = any (string_to_array(r.key, ':'));
  delete from public.account a where a.id = account.id;
end
$$;
insert into private.mail_kind (kind, title_en, title_nb, reaches_shut_out, forget) values
  ('account_deletion_scheduled', 'Account to be deleted', 'Kontoen skal slettes', true, false),
  ('account_deletion_cancelled', 'Deletion cancelled', 'Slettingen er avbrutt', true, false),
  ('account_deleted', 'Account deleted', 'Kontoen er slettet', true, true);

-- Removes the account's files, except those that others hold.
create function private.remove_files_of_account(account public.account) returns void
  language sql volatile security definer set search_path = ''
  return private.remove_account_files(account.id);
insert into private.deletion_step (area, place, remove, forget) values
  ('account', 1, 'private.remove_files_of_account', 'private.forget_uploader');

-- After the areas, whose rows refer to people.
insert into private.deletion_step (area, place, part, forget) values
  ('people', 90, 'private.part_with_people', 'private.forget_as_person');

insert into private.deletion_step (area, place, forget) values ('team-log', 95, 'private.forget_in_team_logs');

-- ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Hands over what a person who is deleted has in teams, by the rule (0271). The teams are locked in the order of their
-- ids, as the mail and the log of a hand-over expect.
create function private.hand_over_teams(person_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team uuid;
begin
  for team in
    select a.id from public.account_member m join public.account a on a.id = m.account_id
    where m.user_id = person_id and a.account_type = 'TEAM' order by a.id
  loop
    perform from public.account a where a.id = team for no key update;
    perform private.hand_over(team, array[person_id], null);
  end loop;
end
$$;

-- Auth's row trigger: before a user is deleted, by the job or in Auth itself, removes everything personal. Refuses to
-- delete an OWNER of a team (PERSONAL_ACCOUNT_OWNS_TEAMS), and a person whose deletion waits (INVALID_ACTION).
create function private.on_user_deleting() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own public.account;
  before text := coalesce(current_setting('app.deleting', true), '');
begin
  select * into own from public.account a where a.id = private.personal_account(old.id) for no key update;
  if exists (
    select from public.account_member m
    where m.user_id = old.id and m.role = 'OWNER' and m.account_id is distinct from own.id) then
    perform private.refuse_auth(409, 'PERSONAL_ACCOUNT_OWNS_TEAMS');
  elsif private.reasons_to_wait(own.id) <> '{}' then
    perform private.refuse_auth(409, 'INVALID_ACTION');
  end if;
  perform set_config('app.deleting', 'on', true);
  update public.user_profile u set administrator = false where u.id = old.id and u.administrator; -- 0103
  perform private.hand_over_teams(old.id);
  perform private.forget_person(u) from public.user_profile u where u.id = old.id;
  if own.id is not null then
    perform private.run_part_steps(own.id, null);
    perform private.remove_account(own);
  end if;
  delete from public.user_profile u where u.id = old.id;
  perform set_config('app.deleting', before, true);
  return old;
end
$$;
create trigger tillit_user_deleting before delete on auth.users
  for each row execute function private.on_user_deleting();

-- Removes what refers to a person by address, number or id without a foreign key. Foreign keys remove the profile,
-- identities, phone numbers, sessions and memberships.
create function private.forget_person(person public.user_profile) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Confirmed numbers only, because anyone can type another person's.
  numbers text[] := array(
    select p.country_code || p.number from public.phone_number p
    where p.user_id = person.id and p.token_verified_at is not null
    union select t.country_code || t.number from private.two_factor t where t.user_id = person.id);
  name text := private.full_name(person.first_name, person.last_name);
begin
  perform private.run_steps(
    array(select s.forget from private.deletion_step s where s.forget is not null order by s.place), person);
  delete from private.access_token t where t.subject_id = person.id;
  -- Their own mails, except unsent ones about other people's rows.
  delete from private.outbox o
  where o.token_subject_id = person.id or o.recipient = any (numbers)
    or o.recipient = person.email and (o.subject_id is null or o.status in ('SENT', 'DEAD'));
  -- Mails to others that contain their name.
  update private.outbox o set payload = '{}'
  where o.status in ('SENT', 'DEAD') and exists (
    select from jsonb_path_query(o.payload, '$.**') value where value #>> '{}' in (person.email, name));
  delete from private.rate_limit r where string_to_array(r.key, ':') && array[person.email, person.id::text];
  -- Auth's own log has the addresses of users who acted, and of users whom an administrator deleted.
  delete from auth.audit_log_entries l
  where person.id::text in (l.payload ->> 'actor_id', l.payload -> 'traits' ->> 'user_id');
end
$$;

grant execute on function service.delete_accounts(), service.delete_account(uuid, integer) to service_role;
