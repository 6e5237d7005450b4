-- Notices about credits: the mails before credits expire, and the one when an account's balance falls to its warning
-- limit (decision 0116). OWNER and ADMINs receive them and set the limit; jobs and a trigger on the balance send them.

-- ── Before credits expire ───────────────────────────────────────────────────────────────────────────────────────

-- The lots that were announced, and the notice: at most 7 or 30 days before their last day.
create table private.expiry_notice (
  lot_id uuid not null constraint expiry_notice_lot_id_fkey references public.credit_lot (id),
  days integer not null constraint expiry_notice_days_known check (days in (7, 30)),
  created_at timestamptz not null default private.now(),
  constraint expiry_notice_pkey primary key (lot_id, days)
);
alter table private.expiry_notice enable row level security;

-- Returns the last day on which credits can be used, in Oslo.
create function private.last_day(expires_at timestamptz) returns date
  language sql immutable set search_path = ''
  return ((expires_at - interval '1 microsecond') at time zone 'Europe/Oslo')::date;

-- Returns the lots that expire within 30 days, with the notices that are due: {lot_id, account_id, days}. Days are
-- counted on the calendar in Oslo, so that a day of 23 or 25 hours counts as one.
create function private.due_notices() returns table (lot_id uuid, account_id uuid, days integer)
  language sql stable security definer set search_path = '' as $$
  select l.id, l.account_id, d.days
  from public.credit_lot l cross join (values (7), (30)) d (days)
  where l.remaining > 0 and l.expires_at > private.now() and l.expires_at < private.now() + interval '32 days'
    and private.last_day(l.expires_at) - (private.now() at time zone 'Europe/Oslo')::date <= d.days
    and not exists (select from private.expiry_notice n where n.lot_id = l.id and n.days = d.days)
$$;

-- Returns the account's credits that expire within 30 days, by day: [{lastDay, credits}].
create function private.expiring_credits(account_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('lastDay', e.last_day, 'credits', e.credits) order by e.last_day), '[]')
  from (
    select private.last_day(l.expires_at) as last_day, sum(l.remaining) as credits from public.credit_lot l
    where l.account_id = expiring_credits.account_id and l.remaining > 0 and l.expires_at > private.now()
    group by private.last_day(l.expires_at)
  ) e where e.last_day - (private.now() at time zone 'Europe/Oslo')::date <= 30
$$;

-- Job body, hourly during the day, so that an outage delays mails by hours only: one mail to each account with lots
-- that are due, about everything that expires within 30 days. An account whose deletion is scheduled gets none.
create function private.notify_expiry() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  for account in
    select * from public.account a
    where a.id in (select d.account_id from private.due_notices() d) and a.deletion_scheduled_on is null
    order by a.id for no key update
  loop
    insert into private.expiry_notice (lot_id, days)
    select d.lot_id, d.days from private.due_notices() d where d.account_id = account.id
    on conflict on constraint expiry_notice_pkey do nothing;
    if found then
      perform private.mail_administrators('credits_expiring', account,
        jsonb_build_object('expiring', private.expiring_credits(account.id)));
    end if;
  end loop;
end
$$;

-- Hook of credits_expiring (still wanted): false once all of its credits are spent or gone, or the account is locked.
create function private.expiry_still_wanted(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.account a join public.credit_lot l on l.account_id = a.id
    where a.id = message.account_id and a.deletion_scheduled_on is null
      and l.remaining > 0 and l.expires_at > private.now()
      and private.last_day(l.expires_at)::text in (
        select e ->> 'lastDay' from jsonb_array_elements(message.payload -> 'expiring') e));

insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('credits_expiring', 'Credits expire soon', 'Kreditter går snart ut', 'private.expiry_still_wanted');
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('NOTIFY_EXPIRY', 'Warn of credits that expire', 'Varsle om kreditter som går ut', 'private.notify_expiry');
insert into private.schedule (name, cron, job_kind) values ('notify-expiry', '11 6-16 * * *', 'NOTIFY_EXPIRY');

-- ── When the balance is low ─────────────────────────────────────────────────────────────────────────────────────

-- The accounts whose balance is at their warning limit or below.
create table private.low_balance (
  account_id uuid constraint low_balance_pkey primary key
    constraint low_balance_account_id_fkey references public.account (id) on delete cascade,
  since timestamptz not null default private.now(),
  -- Null while the mail is due.
  warned_at timestamptz
);
alter table private.low_balance enable row level security;

-- Records whether the balance is low, and returns whether it has just become low. The account's row is locked.
create function private.note_low_balance(account public.account) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if account.credit_balance > account.credit_balance_limit then
    delete from private.low_balance b where b.account_id = account.id;
    return false;
  end if;
  insert into private.low_balance (account_id) select account.id where account.credit_balance is not null
  on conflict on constraint low_balance_pkey do nothing;
  return found;
end
$$;

-- Row trigger: orders one mail when the balance falls to the warning limit, and the next only after it has been above.
create function private.watch_balance() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.note_low_balance(new) then
    perform private.enqueue_job('WARN_LOW_BALANCE', 'warn-low-balance:' || gen_random_uuid());
  end if;
  return null;
end
$$;
create trigger account_watch_balance after update of credit_balance on public.account
  for each row when ((old.credit_balance <= old.credit_balance_limit)
    is distinct from (new.credit_balance <= new.credit_balance_limit))
  execute function private.watch_balance();

-- Job body: mails each account whose balance has become low. It runs after the transaction that spent the credits, so
-- that the mail shows the final balance.
create function private.warn_low_balance() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  for account in
    select a.* from public.account a join private.low_balance b on b.account_id = a.id
    where b.warned_at is null and a.deletion_scheduled_on is null
    order by a.id for no key update of a
  loop
    update private.low_balance b set warned_at = private.now() where b.account_id = account.id and b.warned_at is null;
    if found then
      perform private.mail_administrators('credits_low', account,
        jsonb_build_object('balance', account.credit_balance, 'limit', account.credit_balance_limit));
    end if;
  end loop;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('WARN_LOW_BALANCE', 'Warn of a low balance', 'Varsle om lav saldo', 'private.warn_low_balance');

-- Hook of credits_low (still wanted): false once the balance is above the limit again, or the account is locked.
create function private.low_balance_still_wanted(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.account a where a.id = message.account_id and a.deletion_scheduled_on is null
      and a.credit_balance <= a.credit_balance_limit);
insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('credits_low', 'The balance is low', 'Saldoen er lav', 'private.low_balance_still_wanted');

-- Returns the account with a new warning limit, in credits. OWNER and ADMINs; BLANK, TOO_SMALL and TOO_BIG at
-- creditBalanceLimit. No mail is sent for a balance that is already at the new limit.
create function private.set_credit_balance_limit(account_id uuid, credits integer) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.lock_administered_account(account_id);
  if credits is null then
    perform private.fail('BLANK', 'creditBalanceLimit');
  elsif credits < 0 then
    perform private.fail('TOO_SMALL', 'creditBalanceLimit');
  elsif credits > 1000000 then
    perform private.fail('TOO_BIG', 'creditBalanceLimit');
  end if;
  update public.account a set credit_balance_limit = credits
  where a.id = set_credit_balance_limit.account_id returning * into account;
  if private.note_low_balance(account) then
    update private.low_balance b set warned_at = private.now() where b.account_id = account.id;
  end if;
  return account;
end
$$;
select private.expose('set_credit_balance_limit(uuid, integer)');
