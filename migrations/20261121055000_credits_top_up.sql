-- Automatic top-ups: when the balance falls to a threshold, the account's default card is charged for more credits
-- (decision 0116). Off until the OWNER or an ADMIN turns it on; they also read it. A job charges the card. Three
-- failures in a row turn top-ups off.

create table public.credit_top_up (
  account_id uuid constraint credit_top_up_pkey primary key
    constraint credit_top_up_account_id_fkey references public.account (id) on delete cascade,
  enabled boolean not null,
  -- In credits. More are bought when the balance is at this or below.
  threshold integer not null constraint credit_top_up_threshold_range check (threshold between 0 and 1000000),
  -- Hundreds of credits, as in every purchase.
  quantity integer not null constraint credit_top_up_quantity_range check (quantity between 1 and 10000),
  -- Øre with VAT: the maximum cost of all top-ups in a calendar month in Oslo.
  monthly_cap bigint not null constraint credit_top_up_monthly_cap_range check (monthly_cap between 1 and 1000000000),
  -- Who agreed to the charges.
  agreed_by uuid constraint credit_top_up_agreed_by_fkey references public.user_profile (id) on delete set null,
  -- The number of failures in a row, and the time of the next try.
  failures integer not null default 0 constraint credit_top_up_failures_range check (failures between 0 and 3),
  next_try_at timestamptz not null default private.now(),
  -- The first day of the month for which reaching the cap was announced.
  capped_month date,
  updated_at timestamptz not null default private.now()
);
create index credit_top_up_agreed_by_index on public.credit_top_up (agreed_by);
create trigger credit_top_up_touch before update on public.credit_top_up
  for each row execute function private.touch();
comment on table public.credit_top_up is '@graphql({"totalCount": {"enabled": true}})';
alter table public.credit_top_up enable row level security;
create policy credit_top_up_select on public.credit_top_up for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.credit_top_up to authenticated;

create trigger credit_top_up_log after insert or update or delete on public.credit_top_up
  for each row execute function private.log_change('TOP_UP');
insert into private.team_event_kind (kind, title_en, title_nb) values
  ('TOP_UP', 'Automatic top-up', 'Automatisk påfyll');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('TOP_UP', 'enabled', 'On', 'På'),
  ('TOP_UP', 'threshold', 'When the balance is', 'Når saldoen er'),
  ('TOP_UP', 'quantity', 'Hundreds of credits', 'Hundre kreditter'),
  ('TOP_UP', 'monthly_cap', 'Cap for a month, in øre', 'Tak per måned, i øre');

-- The purchases that were top-ups. An account has at most one that is under way.
create table private.top_up (
  purchase_id uuid constraint top_up_pkey primary key
    constraint top_up_purchase_id_fkey references public.credit_purchase (id),
  account_id uuid not null,
  ended_at timestamptz,
  -- WITHDRAWN: no longer wanted before the card was charged.
  failure text constraint top_up_failure_known
    check (failure in ('DECLINED', 'AUTHENTICATION_REQUIRED', 'NO_CARD', 'WITHDRAWN'))
);
create unique index top_up_one_open on private.top_up (account_id) where ended_at is null;
create index top_up_account_id_index on private.top_up (account_id);
alter table private.top_up enable row level security;

-- Returns the first day of this month in Oslo.
create function private.this_month() returns date
  language sql stable set search_path = ''
  return date_trunc('month', private.now() at time zone 'Europe/Oslo')::date;

-- Returns the cost of this month's top-ups, including one that is under way, in øre with VAT.
create function private.topped_up_this_month(account_id uuid) returns bigint
  language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.discount_price + p.tax_amount), 0)::bigint
  from private.top_up t join public.credit_purchase p on p.id = t.purchase_id
  where t.account_id = topped_up_this_month.account_id and p.status in ('OPEN', 'PAID')
    and (p.created_at at time zone 'Europe/Oslo')::date >= private.this_month()
$$;

-- ── Beginning ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the accounts that need a top-up now and have none under way.
create function private.accounts_to_top_up() returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select a.id from public.credit_top_up s join public.account a on a.id = s.account_id
  where s.enabled and s.next_try_at <= private.now() and coalesce(a.credit_balance, 0) <= s.threshold
    and a.deletion_scheduled_on is null and private.vat_case(a) <> 'NOT_SOLD'
    and not exists (select from private.top_up t where t.account_id = a.id and t.ended_at is null)
$$;

-- Begins a top-up, unless it would exceed the monthly cap, which is announced once a month. The account's row is
-- locked.
create function private.begin_top_up(account public.account) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  setting public.credit_top_up;
  price jsonb;
  due bigint;
  purchase_id uuid;
begin
  select * into setting from public.credit_top_up s where s.account_id = account.id;
  price := private.credit_price(account, setting.quantity);
  due := (price ->> 'discountPrice')::bigint + (price ->> 'taxAmount')::bigint;
  if private.topped_up_this_month(account.id) + due > setting.monthly_cap then
    if setting.capped_month is distinct from private.this_month() then
      update public.credit_top_up s set capped_month = private.this_month() where s.account_id = account.id;
      perform private.mail_administrators('top_up_capped', account, jsonb_build_object(
        'credits', price -> 'credits', 'due', due, 'cap', setting.monthly_cap, 'balance', account.credit_balance));
    end if;
    return;
  end if;
  insert into public.credit_purchase (account_id, buyer_id, method, quantity, credits, full_price, discount,
    discount_price, tax_rate, tax_amount)
  values (account.id, coalesce(setting.agreed_by, account.primary_user_id), 'CARD', setting.quantity,
    (price ->> 'credits')::integer, (price ->> 'fullPrice')::bigint, (price ->> 'discount')::numeric,
    (price ->> 'discountPrice')::bigint, (price ->> 'taxRate')::numeric, (price ->> 'taxAmount')::bigint)
  returning id into purchase_id;
  insert into private.top_up (purchase_id, account_id) values (purchase_id, account.id);
  perform private.enqueue_job('TOP_UP', 'top-up:' || purchase_id, jsonb_build_object('purchaseId', purchase_id));
end
$$;

-- Job body, hourly and whenever a balance falls to its threshold: begins the top-ups that are needed.
create function private.begin_top_ups() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  for account in
    select * from public.account a where a.id in (select private.accounts_to_top_up()) order by a.id for no key update
  loop
    -- Another job may have begun one while this one waited for the lock.
    if account.id in (select private.accounts_to_top_up()) then
      perform private.begin_top_up(account);
    end if;
  end loop;
end
$$;

-- Row trigger: adds the job for a top-up when the balance falls to the threshold.
create function private.watch_threshold() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.credit_top_up s
    where s.account_id = new.id and s.enabled and new.credit_balance <= s.threshold)
    and new.id in (select private.accounts_to_top_up()) then
    perform private.enqueue_job('BEGIN_TOP_UPS', 'begin-top-ups:' || gen_random_uuid());
  end if;
  return null;
end
$$;
create trigger account_watch_threshold after update of credit_balance on public.account
  for each row when (new.credit_balance < coalesce(old.credit_balance, 0))
  execute function private.watch_threshold();

-- ── Charging ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns a top-up that is under way, for the job: {amount, credits, isWanted, methodId, cardId, customerId,
-- createdAt}; null once it has ended. methodId and cardId are null if there is no card to charge.
create function service.top_up_to_pay(purchase_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'amount', p.discount_price + p.tax_amount, 'credits', p.credits,
    'isWanted', coalesce(s.enabled and a.deletion_scheduled_on is null, false),
    'methodId', c.card -> 'methodId', 'cardId', c.card -> 'cardId',
    'customerId', (select k.customer_id from private.stripe_customer k where k.account_id = p.account_id),
    'createdAt', floor(extract(epoch from p.created_at))::bigint)
  from private.top_up t
  join public.credit_purchase p on p.id = t.purchase_id
  left join public.account a on a.id = p.account_id
  left join public.credit_top_up s on s.account_id = p.account_id
  cross join lateral (select service.default_card(p.account_id) as card) c
  where t.purchase_id = top_up_to_pay.purchase_id and t.ended_at is null
$$;

-- Ends a top-up with its state at the provider (as in service.record_payment). A failure is counted, is mailed to OWNER
-- and ADMINs, and delays the next try by a day; the third in a row turns top-ups off. A repeat changes nothing. Returns
-- whether top-ups were turned off.
create function service.end_top_up(purchase_id uuid, state jsonb, failure text default null) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  purchase public.credit_purchase;
  setting public.credit_top_up;
  reason text;
begin
  select a.* into account from public.account a join public.credit_purchase p on p.account_id = a.id
  where p.id = end_top_up.purchase_id for no key update of a;
  perform service.record_payment(null, end_top_up.purchase_id, state);
  select * into purchase from public.credit_purchase p where p.id = end_top_up.purchase_id;
  reason := case when purchase.status <> 'PAID' then coalesce(failure, 'DECLINED') end;
  update private.top_up t set ended_at = private.now(), failure = reason
  where t.purchase_id = purchase.id and t.ended_at is null;
  if not found or account.id is null or reason = 'WITHDRAWN' then
    return false;
  end if;
  update public.credit_top_up s set
    failures = case when reason is null then 0 else least(s.failures + 1, 3) end,
    enabled = s.enabled and (reason is null or s.failures < 2),
    next_try_at = private.now() + case when reason is null then interval '0' else interval '1 day' end
  where s.account_id = account.id
  returning * into setting;
  if reason is null then
    perform private.mail_administrators('top_up_done', account, jsonb_build_object(
      'credits', purchase.credits, 'due', purchase.discount_price + purchase.tax_amount));
  else
    perform private.mail_administrators('top_up_failed', account, jsonb_build_object(
      'credits', purchase.credits, 'due', purchase.discount_price + purchase.tax_amount,
      'quantity', purchase.quantity, 'reason', reason, 'isOff', not setting.enabled));
  end if;
  return not setting.enabled;
end
$$;

-- Hook of TOP_UP: a job that an administrator gives up ends the top-up, so that another can begin.
create function private.give_up_top_up(job private.job, reason text) returns void
  language sql volatile security definer set search_path = '' as $$
  select service.end_top_up((job.payload ->> 'purchaseId')::uuid,
    '{"paid": false, "failed": true, "expired": false, "refundedAmount": 0, "disputes": []}', 'WITHDRAWN')
$$;
-- Returns the account of a TOP_UP job, for the administrators' console.
create function private.account_of_top_up(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (select t.account_id from private.top_up t where t.purchase_id = (job.payload ->> 'purchaseId')::uuid);

insert into private.mail_kind (kind, title_en, title_nb) values
  ('top_up_done', 'Credits topped up', 'Kreditter fylt på'),
  ('top_up_failed', 'Top-up failed', 'Påfylling mislyktes'),
  ('top_up_capped', 'Monthly limit for top-ups reached', 'Månedens grense for påfylling er nådd');
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('BEGIN_TOP_UPS', 'Begin automatic top-ups', 'Starte automatiske påfyllinger', 'private.begin_top_ups');
insert into private.job_kind (kind, title_en, title_nb, given_up, account_of) values
  ('TOP_UP', 'Charge a card for a top-up', 'Belaste et kort for en påfylling',
    'private.give_up_top_up', 'private.account_of_top_up');
insert into private.failure_cause (code, title_en, title_nb) values
  ('STILL_PROCESSING', 'The bank has not answered yet. The job asks again.',
    'Banken har ikke svart ennå. Jobben spør igjen.');
insert into private.schedule (name, cron, job_kind) values ('begin-top-ups', '17 * * * *', 'BEGIN_TOP_UPS');

-- ── Settings ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the value of a whole number in the input, null for anything else.
create function private.whole_number(input jsonb, field text) returns bigint
  language sql immutable set search_path = ''
  return case when input ->> field ~ '^-?[0-9]{1,12}$' then (input ->> field)::bigint end;

-- Returns the faults of a whole number in the input: INVALID, TOO_SMALL, TOO_BIG.
create function private.whole_number_errors(input jsonb, field text, lowest bigint, highest bigint) returns jsonb
  language sql immutable set search_path = ''
  return case
    when private.whole_number(input, field) is null then private.error('INVALID', field)
    when private.whole_number(input, field) < lowest then private.error('TOO_SMALL', field)
    when private.whole_number(input, field) > highest then private.error('TOO_BIG', field)
    else '[]' end;

-- Returns the account after setting its automatic top-up: {enabled, threshold, quantity, monthlyCap}, in credits,
-- hundreds of credits, and øre with VAT. OWNER and ADMINs. To switch it on, the account needs a default card that works
-- (INVALID_ACTION at enabled) and a cap that pays for one (TOO_SMALL at monthlyCap). Failures count from zero, so at
-- most 10 an hour: a refused card must not be tried without an end.
create function private.set_credit_top_up(account_id uuid, input jsonb) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  price jsonb;
begin
  account := private.lock_administered_account(account_id);
  perform private.require_object(input);
  perform private.fail_all(
    case when jsonb_typeof(input -> 'enabled') is distinct from 'boolean'
      then private.error('INVALID', 'enabled') else '[]' end
    || private.whole_number_errors(input, 'threshold', 0, 1000000)
    || private.whole_number_errors(input, 'quantity', 1, 10000)
    || private.whole_number_errors(input, 'monthlyCap', 1, 1000000000));
  if not private.hit('credit-top-up:' || account.id, 10, interval '1 hour') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
  if (input ->> 'enabled')::boolean then
    if service.default_card(account.id) is null then
      perform private.fail('INVALID_ACTION', 'enabled');
    end if;
    perform private.require_sold_to(account);
    price := private.credit_price(account, (input ->> 'quantity')::integer);
    if (input ->> 'monthlyCap')::bigint
      < (price ->> 'discountPrice')::bigint + (price ->> 'taxAmount')::bigint then
      perform private.fail('TOO_SMALL', 'monthlyCap');
    end if;
    perform private.enqueue_job('BEGIN_TOP_UPS', 'begin-top-ups:' || gen_random_uuid());
  end if;
  insert into public.credit_top_up as s (account_id, enabled, threshold, quantity, monthly_cap, agreed_by)
  values (account.id, (input ->> 'enabled')::boolean, (input ->> 'threshold')::integer,
    (input ->> 'quantity')::integer, (input ->> 'monthlyCap')::bigint, private.uid())
  on conflict on constraint credit_top_up_pkey do update set
    enabled = excluded.enabled, threshold = excluded.threshold, quantity = excluded.quantity,
    monthly_cap = excluded.monthly_cap, agreed_by = excluded.agreed_by,
    failures = 0, next_try_at = private.now(), capped_month = null;
  return account;
end
$$;
select private.expose('set_credit_top_up(uuid, jsonb)');

-- Returns purchases by card that an hour ago had no payment page, [{purchaseId, customerId, amount, createdAt}]: what
-- became of the charge of a saved card was never heard, or the page was never made. Top-ups have jobs of their own.
create function service.waiting_charges(max integer default 20) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.ask_for(jsonb_agg(jsonb_build_object('purchaseId', w.id, 'customerId', w.customer_id,
    'amount', w.amount, 'createdAt', floor(extract(epoch from w.created_at))::bigint)))
  from (
    select p.id, k.customer_id, p.discount_price + p.tax_amount as amount, p.created_at
    from public.credit_purchase p left join private.stripe_customer k on k.account_id = p.account_id
    left join private.purchase_inquiry q on q.purchase_id = p.id
    where p.status = 'OPEN' and p.method = 'CARD' and p.created_at < private.now() - interval '1 hour'
      and not exists (select from private.stripe_payment s where s.purchase_id = p.id and s.kind = 'CHECKOUT')
      and not exists (select from private.top_up t where t.purchase_id = p.id)
    order by q.asked_at nulls first, p.created_at limit waiting_charges.max) w
$$;

grant execute on function
  service.top_up_to_pay(uuid), service.end_top_up(uuid, jsonb, text), service.waiting_charges(integer)
to service_role;
