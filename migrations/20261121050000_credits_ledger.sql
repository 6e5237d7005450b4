-- Credits: what an account has paid in advance, and what it spends. One credit pays for one krone of the price list
-- (decision 0110). Credits are kept in lots that expire; every change is a row of credit_transaction, which cannot be
-- changed or removed. OWNER and ADMINs read the ledger, members only the balance; only functions write, under the lock
-- of the account's row.

-- ── What is sold ────────────────────────────────────────────────────────────────────────────────────────────────

create table public.product (
  id uuid constraint product_pkey primary key default gen_random_uuid(),
  type text not null constraint product_type_unique unique
    constraint product_type_shape check (type ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  -- Øre without VAT, a whole number of kroner.
  price integer not null
    constraint product_price_range check (price between 0 and 10000000)
    constraint product_price_whole check (price % 100 = 0),
  -- The text's key in the namespace `credits`.
  name_key text not null constraint product_name_key_shape check (name_key ~ '^[a-z][A-Za-z0-9]{1,59}$'),
  active boolean not null default true,
  place integer not null constraint product_place_unique unique,
  updated_at timestamptz not null default private.now()
);
create trigger product_touch before update on public.product for each row execute function private.touch();
comment on table public.product is '@graphql({"totalCount": {"enabled": true}})';
alter table public.product enable row level security;
create policy product_select on public.product for select to authenticated using ((select private.uid()) is not null);
grant select on public.product to authenticated;

-- Spec 001 §9. The prices that it lacks are our own (decision 0110). Only what is charged has a price.
insert into public.product (type, price, name_key, place) values
  ('E_SIGNATURE_DOCUMENT', 1000, 'eSignatureDocument', 10),
  -- For each signer who proves who they are, beside the document (decision 0084).
  ('SMS_SIGNATURE', 200, 'smsSignature', 20),
  ('EID_SIGNATURE', 500, 'eidSignature', 30),
  ('IDENTITY_DOCUMENT', 5000, 'identityDocument', 100),
  ('IDENTITY_BANKID', 500, 'identityBankId', 110),
  ('CRIMINAL_RECORD', 30000, 'criminalRecord', 120),
  ('RIGHT_TO_WORK', 5000, 'rightToWork', 130),
  ('POLICY_DOCUMENT', 5000, 'policyDocument', 180),
  ('DIGITAL_REFERENCE', 5000, 'digitalReference', 190),
  ('EMPLOYMENT_CONFIRMATION', 5000, 'employmentConfirmation', 200),
  -- Of a passport or ID card as IDENTITY_DOCUMENT; the others are our own (decision 0130).
  ('GLOBAL_IDENTITY', 5000, 'globalIdentity', 210),
  ('PERSONAL_NUMBER', 500, 'personalNumber', 220),
  ('E_LEARNING', 5000, 'eLearning', 230),
  ('EDUCATION', 25000, 'education', 240),
  ('CERTIFICATES', 5000, 'certificates', 250),
  ('ADDRESS', 2500, 'address', 260),
  ('BUSINESS_INTERESTS', 5000, 'businessInterests', 270),
  ('RELATED_COUNTRIES', 5000, 'relatedCountries', 280),
  ('OPEN_SOURCE_SEARCH', 30000, 'openSourceSearch', 290),
  ('SPECIFIC_SOURCE_SEARCH', 10000, 'specificSourceSearch', 300),
  ('PERSONAL_CREDIT', 10000, 'personalCredit', 310),
  ('BANKRUPTCY', 5000, 'bankruptcy', 320),
  ('LEGAL_CASE_RECORDS', 20000, 'legalCaseRecords', 330),
  -- A text message beside the mails of an order of checks (decision 0020).
  ('TEXT_MESSAGE', 200, 'textMessage', 340);

-- Returns what everything on sale costs, [{type, price}], price in øre without VAT. Everybody may know.
create function service.price_list() returns jsonb
  language sql stable security definer set search_path = ''
  return (select coalesce(jsonb_agg(jsonb_build_object('type', p.type, 'price', p.price) order by p.place), '[]')
    from public.product p where p.active);
grant execute on function service.price_list to service_role;

-- ── The ledger ──────────────────────────────────────────────────────────────────────────────────────────────────
-- No foreign keys to account and user_profile: the Accounting Act (bokføringsloven § 13) keeps the ledger for five
-- years, longer than they may stay. It holds ids and amounts, no names.

create table public.credit_lot (
  id uuid constraint credit_lot_pkey primary key default gen_random_uuid(),
  account_id uuid not null,
  -- The purchase or the item that it came from.
  source_id uuid not null,
  quantity integer not null constraint credit_lot_quantity_range check (quantity between 1 and 100000000),
  -- Below zero when a purchase was refunded or disputed after its credits had been spent.
  remaining integer not null constraint credit_lot_remaining_range check (remaining <= quantity),
  -- Øre without VAT paid for one credit; 0 for credits that were given.
  unit_cost numeric(12, 4) not null constraint credit_lot_unit_cost_range check (unit_cost >= 0),
  created_at timestamptz not null default private.now(),
  expires_at timestamptz not null
);
create index credit_lot_open_index on public.credit_lot (account_id, expires_at) where remaining <> 0;
create index credit_lot_account_id_index on public.credit_lot (account_id, expires_at, id);
create index credit_lot_expires_at_index on public.credit_lot (expires_at) where remaining > 0;
comment on table public.credit_lot is '@graphql({"totalCount": {"enabled": true}})';
alter table public.credit_lot enable row level security;
create policy credit_lot_select on public.credit_lot for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.credit_lot to authenticated;

create table public.credit_transaction (
  id uuid constraint credit_transaction_pkey primary key default gen_random_uuid(),
  account_id uuid not null,
  -- 1, 2, 3 … within the account.
  number bigint not null,
  created_at timestamptz not null default private.now(),
  type text not null constraint credit_transaction_type_known
    check (type in ('INVOICE', 'STRIPE', 'PRODUCT', 'EXPIRY', 'REFUND', 'ADJUSTMENT')),
  -- The reason, and the text's key in the namespace `credits`.
  reason text not null constraint credit_transaction_reason_known check (reason in (
    'purchase', 'purchaseRefunded', 'dispute', 'disputeWon', 'invoiceWithdrawn', 'invoicePaid',
    'charge', 'refund', 'expiry', 'accountDeleted', 'welcome', 'adjustment')),
  -- Credits; negative when spent.
  amount integer not null constraint credit_transaction_amount_not_zero check (amount <> 0),
  balance_after bigint not null,
  -- What it is about: a purchase, a document or a lot. Unique with the reason, except for reasons that can repeat.
  item_id uuid not null,
  -- The person who caused it; null for jobs and the payment provider.
  actor_id uuid,
  -- The charged product, with its price at that time.
  product_type text,
  quantity integer,
  unit_price integer,
  -- The charge that a refund gives back, in part or whole.
  charge_id uuid,
  -- What a charge and its refunds are booked on, as it was when it was charged: the document, order or message, its
  -- number if it has one, the department that pays, and its cost centre or the one that was chosen.
  subject_id uuid,
  subject_number bigint,
  department_id uuid,
  cost_center text,
  constraint credit_transaction_number_unique unique (account_id, number),
  constraint credit_transaction_product_whole check (
    (product_type is null) = (quantity is null) and (product_type is null) = (unit_price is null)
    and (reason = 'charge') <= (product_type is not null))
);
create unique index credit_transaction_once on public.credit_transaction (item_id, reason)
  where reason in ('purchase', 'charge', 'refund', 'expiry', 'welcome');
create index credit_transaction_item_id_index on public.credit_transaction (item_id);
create index credit_transaction_charge_id_index on public.credit_transaction (charge_id) where charge_id is not null;
-- The order of the list is the ledger's order: created_at never falls as the number rises (add_transaction).
create index credit_transaction_created_at_index
  on public.credit_transaction (account_id, created_at desc nulls last, number desc nulls last) include (amount);
create index credit_transaction_type_index
  on public.credit_transaction (account_id, type, created_at desc nulls last, number desc nulls last) include (amount);
create index credit_transaction_product_index
  on public.credit_transaction (account_id, product_type, created_at desc nulls last, number desc nulls last)
  include (amount) where product_type is not null;
alter table public.credit_transaction enable row level security;
create policy credit_transaction_select on public.credit_transaction for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.credit_transaction to authenticated;

-- Which lots a transaction changed. The parts of a transaction add up to its amount, those of a lot to what remains.
create table private.lot_part (
  transaction_id uuid not null
    constraint lot_part_transaction_id_fkey references public.credit_transaction (id),
  lot_id uuid not null constraint lot_part_lot_id_fkey references public.credit_lot (id),
  amount integer not null constraint lot_part_amount_not_zero check (amount <> 0),
  constraint lot_part_pkey primary key (transaction_id, lot_id)
);
create index lot_part_lot_id_index on private.lot_part (lot_id);
alter table private.lot_part enable row level security;

create trigger credit_transaction_append_only before update or delete on public.credit_transaction
  for each row execute function private.refuse_log_change();
create trigger credit_transaction_no_truncate before truncate on public.credit_transaction
  for each statement execute function private.refuse_log_change();
create trigger lot_part_append_only before update or delete on private.lot_part
  for each row execute function private.refuse_log_change();
create trigger lot_part_no_truncate before truncate on private.lot_part
  for each statement execute function private.refuse_log_change();
create trigger credit_lot_kept before delete on public.credit_lot
  for each row execute function private.refuse_log_change();
create trigger credit_lot_no_truncate before truncate on public.credit_lot
  for each statement execute function private.refuse_log_change();

-- Only the remaining credits of a lot change.
create trigger credit_lot_fixed before update on public.credit_lot
  for each row execute function private.refuse_change_except('remaining');

-- ── Writing the ledger ──────────────────────────────────────────────────────────────────────────────────────────
-- Every function below locks the account's row until the transaction ends (lock_credits).

-- Locks the account's credits and returns the balance, 0 before the first purchase. ACCOUNT_NOT_FOUND.
create function private.lock_credits(account_id uuid) returns bigint
  language plpgsql volatile security definer set search_path = '' as $$
declare
  balance bigint;
begin
  select coalesce(a.credit_balance, 0) into balance from public.account a
  where a.id = lock_credits.account_id for no key update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  return balance;
end
$$;

-- Adds a transaction with its parts, {lot id: amount}, and keeps the lots and the balance. `entry` has the rest. Its
-- time is not before that of the last transaction, which may have begun later and got the lock first.
create function private.add_transaction(entry public.credit_transaction, parts jsonb)
  returns public.credit_transaction
  language plpgsql volatile security definer set search_path = '' as $$
declare
  balance constant bigint := private.lock_credits(entry.account_id);
  total constant bigint := (select sum(p.value::integer) from jsonb_each_text(parts) p);
  latest public.credit_transaction;
  added public.credit_transaction;
begin
  select * into latest from public.credit_transaction t
  where t.account_id = entry.account_id order by t.number desc limit 1;
  insert into public.credit_transaction (account_id, number, created_at, type, reason, amount, balance_after, item_id,
    actor_id, product_type, quantity, unit_price, charge_id, subject_id, subject_number, department_id, cost_center)
  values (entry.account_id, coalesce(latest.number, 0) + 1, greatest(private.now(), latest.created_at), entry.type,
    entry.reason, total, balance + total, entry.item_id, entry.actor_id, entry.product_type, entry.quantity,
    entry.unit_price, entry.charge_id, entry.subject_id, entry.subject_number, entry.department_id, entry.cost_center)
  returning * into added;
  with part as (
    insert into private.lot_part (transaction_id, lot_id, amount)
    select added.id, p.key::uuid, p.value::integer from jsonb_each_text(parts) p
    returning lot_id, amount
  )
  update public.credit_lot l set remaining = l.remaining + p.amount from part p where l.id = p.lot_id;
  update public.account a set credit_balance = added.balance_after where a.id = added.account_id;
  return added;
end
$$;

-- Returns the lots that pay an amount, {lot id: -credits}, those that expire first. Their sum is smaller when the lots
-- have less. In plpgsql, which keeps the plan: the account is locked when this runs.
create function private.spendable_parts(account_id uuid, amount integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(l.id, -least(l.remaining, spendable_parts.amount - l.before)), '{}')
    from (
      select o.id, o.remaining,
        sum(o.remaining) over (order by o.expires_at, o.created_at, o.id) - o.remaining as before
      from public.credit_lot o
      where o.account_id = spendable_parts.account_id and o.remaining > 0
    ) l where l.before < spendable_parts.amount);
end
$$;

-- Returns the lots that receive an amount, {lot id: credits}: first those below zero, then `lot_id`.
create function private.received_parts(account_id uuid, lot_id uuid, amount integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with debt as (
      select l.id, least(-l.remaining, received_parts.amount - l.before) as paid
      from (
        select o.id, o.remaining, sum(-o.remaining) over (order by o.expires_at, o.id) + o.remaining as before
        from public.credit_lot o
        where o.account_id = received_parts.account_id and o.remaining < 0
      ) l where l.before < received_parts.amount
    ), parts as (
      select d.id, d.paid from debt d
      union all
      select received_parts.lot_id, received_parts.amount - coalesce((select sum(d.paid) from debt d), 0)
    )
    select jsonb_object_agg(p.id, p.paid) from (
      select q.id, sum(q.paid) as paid from parts q group by q.id having sum(q.paid) <> 0) p);
end
$$;

-- Returns when credits that come now expire: in a year, at the end of the day in Oslo (spec 000 §4).
create function private.credits_expire_at(since timestamptz default private.now()) returns timestamptz
  language sql stable set search_path = ''
  return (date_trunc('day', since at time zone 'Europe/Oslo') + interval '1 year' + interval '1 day')
    at time zone 'Europe/Oslo';

-- Adds credits as a new lot and returns the transaction. entry: account, type, reason, item, actor. A repeat returns
-- the first one.
create function private.add_credits(
  entry public.credit_transaction, credits integer, unit_cost numeric default 0,
  expires_at timestamptz default private.credits_expire_at()
) returns public.credit_transaction
  language plpgsql volatile security definer set search_path = '' as $$
declare
  done public.credit_transaction;
  lot_id uuid;
begin
  perform private.lock_credits(entry.account_id);
  select * into done from public.credit_transaction t
  where t.item_id = entry.item_id and t.reason = entry.reason
    and t.reason in ('purchase', 'charge', 'refund', 'expiry', 'welcome');
  if found then
    return done;
  end if;
  insert into public.credit_lot (account_id, source_id, quantity, remaining, unit_cost, expires_at)
  values (entry.account_id, entry.item_id, credits, 0, add_credits.unit_cost, add_credits.expires_at)
  returning id into lot_id;
  return private.add_transaction(entry, private.received_parts(entry.account_id, lot_id, credits));
end
$$;

-- Takes credits back, spent or not, and returns the transaction. Takes them first from the lots of `entry.item_id`,
-- then from the others; the rest leaves the item's lot below zero.
create function private.take_credits(entry public.credit_transaction, credits integer)
  returns public.credit_transaction
  language plpgsql volatile security definer set search_path = '' as $$
declare
  lot public.credit_lot;
  own integer;
  parts jsonb;
  missing integer;
begin
  perform private.lock_credits(entry.account_id);
  select * into lot from public.credit_lot l
  where l.account_id = entry.account_id and l.source_id = entry.item_id order by l.created_at, l.id limit 1;
  own := least(greatest(coalesce(lot.remaining, 0), 0), credits);
  select coalesce(jsonb_object_agg(p.id, p.taken), '{}') into parts from (
    select l.id, -least(l.remaining, credits - own - l.before) as taken from (
      select o.id, o.remaining,
        sum(o.remaining) over (order by o.expires_at, o.created_at, o.id) - o.remaining as before
      from public.credit_lot o
      where o.account_id = entry.account_id and o.remaining > 0 and o.id is distinct from lot.id
    ) l where l.before < credits - own
  ) p;
  missing := credits - own + coalesce((select sum(p.value::integer) from jsonb_each_text(parts) p), 0)::integer;
  if own + missing > 0 then
    if lot.id is null then
      perform private.fail('CREDIT_BALANCE_INSUFFICIENT');
    end if;
    parts := parts || jsonb_build_object(lot.id, -(own + missing));
  end if;
  return private.add_transaction(entry, parts);
end
$$;

-- ── Spending ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns what a quantity of a product costs now, in credits. PRODUCT_UNAVAILABLE.
create function private.cost_in_credits(product_type text, quantity integer) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  price integer;
begin
  select p.price into price from public.product p where p.type = cost_in_credits.product_type and p.active;
  if not found then
    perform private.fail('PRODUCT_UNAVAILABLE');
  end if;
  return price / 100 * quantity;
end
$$;

-- What a charge is booked on: a document, order or message, its number if it has one, the department that pays, and the
-- cost centre that was chosen for it; null: the department's.
create type private.cost_object as (subject_id uuid, subject_number bigint, department_id uuid, cost_center text);

-- Charges an account for an item and returns the transaction, or null when it costs nothing. The lots that expire first
-- pay. A repeat changes nothing. Raises PRODUCT_UNAVAILABLE for a product that is not for sale,
-- CREDIT_BALANCE_INSUFFICIENT, and SPENDING_LIMIT_EXCEEDED (credits_spending_limits).
create function private.charge(
  account_id uuid, item_id uuid, product_type text, quantity integer, actor_id uuid default null,
  booked_on private.cost_object default null
) returns public.credit_transaction
  language plpgsql volatile security definer set search_path = '' as $$
declare
  done public.credit_transaction;
  cost integer;
begin
  perform private.expire_credits(account_id);
  select * into done from public.credit_transaction t where t.item_id = charge.item_id and t.reason = 'charge';
  if found then
    return done;
  end if;
  cost := private.cost_in_credits(product_type, quantity);
  if cost = 0 then
    return null;
  end if;
  if private.lock_credits(account_id) < cost then
    perform private.fail('CREDIT_BALANCE_INSUFFICIENT');
  end if;
  done.account_id := account_id;
  done.type := 'PRODUCT';
  done.reason := 'charge';
  done.item_id := item_id;
  done.actor_id := actor_id;
  done.product_type := product_type;
  done.quantity := quantity;
  done.unit_price := cost / quantity * 100;
  done.subject_id := booked_on.subject_id;
  done.subject_number := booked_on.subject_number;
  done.department_id := booked_on.department_id;
  done.cost_center := coalesce(booked_on.cost_center, (
    select d.cost_center from public.department d where d.id = booked_on.department_id));
  return private.add_transaction(done, private.spendable_parts(account_id, cost));
end
$$;

-- Returns how many credits were charged for an item, 0 for none.
create function private.charged(item_id uuid) returns integer
  language sql stable security definer set search_path = ''
  return coalesce((select -t.amount from public.credit_transaction t
    where t.item_id = charged.item_id and t.reason = 'charge'), 0);

-- Returns how many credits of a charge have been refunded.
create function private.refunded(charge_id uuid) returns integer
  language sql stable security definer set search_path = ''
  return coalesce((select sum(t.amount) from public.credit_transaction t
    where t.charge_id = refunded.charge_id), 0)::integer;

-- Refunds what is left of the credits of an item, and returns the transaction; null when nothing was charged or
-- refunded in parts before, or the account was deleted. A repeat changes nothing.
create function private.refund(item_id uuid, actor_id uuid default null) returns public.credit_transaction
  language plpgsql volatile security definer set search_path = '' as $$
declare
  charged public.credit_transaction;
begin
  select * into charged from public.credit_transaction t where t.item_id = refund.item_id and t.reason = 'charge';
  return private.give_back(charged, refund.item_id, charged.quantity, actor_id);
end
$$;

-- Refunds a part of a charge: quantity of what charged_item_id was charged for, because of item_id. Returns the
-- transaction, as refund does. A repeat with the same item_id changes nothing. Raises INVALID at quantity for more than
-- is left of the charge.
create function private.refund_part(charged_item_id uuid, item_id uuid, quantity integer, actor_id uuid default null)
  returns public.credit_transaction
  language plpgsql volatile security definer set search_path = '' as $$
declare
  charged public.credit_transaction;
begin
  select * into charged from public.credit_transaction t where t.item_id = charged_item_id and t.reason = 'charge';
  return private.give_back(charged, refund_part.item_id, refund_part.quantity, actor_id);
end
$$;

-- Returns the credits of a charge to the lots that paid: all that is left for the charge's own item, else quantity
-- of its product. The lots that expire last come first, because the charge took them last. Credits of a lot that has
-- expired come back as a lot of 30 days. A negative balance is paid first.
create function private.give_back(charged public.credit_transaction, item_id uuid, quantity integer, actor_id uuid)
  returns public.credit_transaction
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.credit_transaction;
  parts jsonb;
  late integer;
  late_cost numeric;
  late_until timestamptz;
  before integer;
  credits integer;
  in_debt boolean;
  late_lot uuid;
begin
  if charged.id is null or not exists (select from public.account a where a.id = charged.account_id) then
    return null;
  end if;
  perform private.lock_credits(charged.account_id);
  select * into entry from public.credit_transaction t where t.item_id = give_back.item_id and t.reason = 'refund';
  if found then
    return entry;
  end if;
  before := private.refunded(charged.id);
  credits := case when give_back.item_id = charged.item_id then -charged.amount - before
    else charged.unit_price / 100 * give_back.quantity end;
  if credits > -charged.amount - before or credits < 0 then
    perform private.fail('INVALID', 'quantity');
  end if;
  if credits = 0 then
    return null;
  end if;
  entry := charged;
  entry.type := 'REFUND';
  entry.reason := 'refund';
  entry.item_id := give_back.item_id;
  entry.actor_id := give_back.actor_id;
  entry.charge_id := charged.id;
  entry.quantity := credits / (charged.unit_price / 100);
  in_debt := exists (select from public.credit_lot l where l.account_id = charged.account_id and l.remaining < 0);
  -- The paying lots in order, each with the credits that earlier refunds of this charge and this one take from it.
  with paying as (
    select l.id, l.unit_cost, l.expires_at, -p.amount as paid,
      sum(-p.amount) over (order by l.expires_at desc, l.created_at desc, l.id) as until
    from private.lot_part p join public.credit_lot l on l.id = p.lot_id
    where p.transaction_id = charged.id
  ), share as (
    select y.id, y.unit_cost, y.expires_at, y.expires_at <= private.now() or in_debt as is_late,
      (least(y.until, before + credits) - greatest(y.until - y.paid, before))::integer as credits
    from paying y
    where y.until > before and y.until - y.paid < before + credits
  )
  select coalesce(jsonb_object_agg(s.id, s.credits) filter (where not s.is_late), '{}'),
    coalesce(sum(s.credits) filter (where s.is_late), 0), sum(s.credits * s.unit_cost) filter (where s.is_late),
    max(s.expires_at) filter (where s.is_late)
  into parts, late, late_cost, late_until from share s;
  if late > 0 then
    insert into public.credit_lot (account_id, source_id, quantity, remaining, unit_cost, expires_at)
    values (charged.account_id, charged.item_id, late, 0, late_cost / late,
      greatest(private.now() + interval '30 days', late_until))
    returning id into late_lot;
    parts := parts || private.received_parts(charged.account_id, late_lot, late);
  end if;
  return private.add_transaction(entry, parts);
end
$$;

-- ── Expiry ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Takes the account's expired credits and returns the number of lots.
create function private.expire_credits(account_id uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  lot public.credit_lot;
  entry public.credit_transaction;
  expired integer := 0;
begin
  perform private.lock_credits(account_id);
  for lot in
    select * from public.credit_lot l
    where l.account_id = expire_credits.account_id and l.remaining > 0 and l.expires_at <= private.now()
    order by l.expires_at, l.id
  loop
    entry.account_id := account_id;
    entry.type := 'EXPIRY';
    entry.reason := 'expiry';
    entry.item_id := lot.id;
    perform private.add_transaction(entry, jsonb_build_object(lot.id, -lot.remaining));
    expired := expired + 1;
  end loop;
  return expired;
end
$$;

-- Job body, hourly: takes expired credits, account by account.
create function private.expire_all_credits() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.expire_credits(due.account_id) from (
    select distinct l.account_id from public.credit_lot l
    join public.account a on a.id = l.account_id
    where l.remaining > 0 and l.expires_at <= private.now()
    order by l.account_id) due;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('EXPIRE_CREDITS', 'Let old credits expire', 'La gamle kreditter gå ut', 'private.expire_all_credits');
-- 23:00 and 22:00 UTC are midnight in Oslo, in winter and in summer.
insert into private.schedule (name, cron, job_kind) values ('expire-credits', '1 * * * *', 'EXPIRE_CREDITS');

-- Step of an account's deletion: forfeits the remaining credits, so that the ledger of a deleted account adds up to
-- zero.
create function private.forfeit_credits(account public.account) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.credit_transaction;
  parts jsonb;
begin
  perform private.lock_credits(account.id);
  select jsonb_object_agg(l.id, -l.remaining) into parts from public.credit_lot l
  where l.account_id = account.id and l.remaining <> 0;
  if parts is null then
    return;
  end if;
  entry.account_id := account.id;
  entry.type := 'EXPIRY';
  entry.reason := 'accountDeleted';
  entry.item_id := account.id;
  perform private.add_transaction(entry, parts);
end
$$;
insert into private.deletion_step (area, place, remove) values ('credits', 20, 'private.forfeit_credits');

-- Returns the credits that an account would lose.
create function private.credits_to_lose(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select a.credit_balance from public.account a where a.id = credits_to_lose.account_id);
insert into private.deletion_fact (fact, place, counts) values ('CREDITS', 10, 'private.credits_to_lose');

-- ── Free credits ────────────────────────────────────────────────────────────────────────────────────────────────

-- Settings for all accounts, in one row.
create table private.credit_setting (
  id boolean constraint credit_setting_pkey primary key default true constraint credit_setting_single check (id),
  -- Credits that a new team gets.
  welcome_credits integer not null default 0
    constraint credit_setting_welcome_credits_range check (welcome_credits between 0 and 100000),
  -- Credits that a new personal account gets.
  personal_welcome_credits integer not null default 0
    constraint credit_setting_personal_welcome_credits_range check (personal_welcome_credits between 0 and 100000),
  -- Credits that a team may have from unpaid invoices. The default is the smallest bundle that is invoiced.
  credit_limit integer not null default 10000
    constraint credit_setting_credit_limit_range check (credit_limit between 0 and 10000000),
  -- Days until an invoice is due.
  invoice_days integer not null default 14
    constraint credit_setting_invoice_days_range check (invoice_days between 1 and 90)
);
alter table private.credit_setting enable row level security;
insert into private.credit_setting default values;

-- Row trigger: gives a new account its welcome credits.
create function private.welcome_with_credits() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.credit_transaction;
  credits constant integer := (
    select case new.account_type when 'TEAM' then s.welcome_credits else s.personal_welcome_credits end
    from private.credit_setting s);
begin
  if credits > 0 then
    entry.account_id := new.id;
    entry.type := 'ADJUSTMENT';
    entry.reason := 'welcome';
    entry.item_id := new.id;
    perform private.add_credits(entry, credits);
  end if;
  return null;
end
$$;
create trigger account_welcome_credits after insert on public.account
  for each row execute function private.welcome_with_credits();

-- Returns the log's row after adding credits to an account, or taking some. Raises BLANK and TOO_BIG on the reason,
-- INVALID on an amount of 0, CREDIT_BALANCE_INSUFFICIENT for more than the account has, and ACCOUNT_NOT_FOUND.
create function private.adjust_credits(account_id uuid, amount integer, reason text)
  returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
  entry public.credit_transaction;
begin
  if coalesce(amount, 0) = 0 or abs(amount) > 1000000 then
    perform private.fail('INVALID', 'amount');
  end if;
  perform private.expire_credits(account_id);
  if private.lock_credits(account_id) + amount < 0 then
    perform private.fail('CREDIT_BALANCE_INSUFFICIENT', 'amount');
  end if;
  entry.account_id := account_id;
  entry.type := 'ADJUSTMENT';
  entry.reason := 'adjustment';
  entry.item_id := gen_random_uuid();
  entry.actor_id := caller;
  if amount > 0 then
    perform private.add_credits(entry, amount);
  else
    perform private.take_credits(entry, -amount);
  end if;
  return private.record_power(
    caller, 'ADJUST_CREDITS', 'ACCOUNT', account_id, reason, jsonb_build_object('amount', amount));
end
$$;
select private.expose('adjust_credits(uuid, integer, text)');

-- ── Proof ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the number of discrepancies in these accounts' ledgers: an account whose balance is not the sum of its
-- transactions or of its lots, a lot or a transaction that is not the sum of its parts, a transaction whose balance or
-- time does not follow from the previous one, or a refund without a charge, or of more than was charged.
create function private.violations_of(accounts uuid[]) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  return
    (select count(*) from unnest(accounts) x (id)
      left join (select t.account_id, sum(t.amount) as total from public.credit_transaction t
        where t.account_id = any (accounts) group by t.account_id) s on s.account_id = x.id
      left join (select l.account_id, sum(l.remaining) as total from public.credit_lot l
        where l.account_id = any (accounts) group by l.account_id) h on h.account_id = x.id
      left join public.account a on a.id = x.id
      where coalesce(s.total, 0) <> coalesce(a.credit_balance, 0) or coalesce(h.total, 0) <> coalesce(s.total, 0))
    + (select count(*) from public.credit_lot l where l.account_id = any (accounts)
      and l.remaining <> coalesce((select sum(p.amount) from private.lot_part p where p.lot_id = l.id), 0))
    + (select count(*) from (
        select t.amount <> coalesce((select sum(p.amount) from private.lot_part p where p.transaction_id = t.id), 0)
          or t.balance_after <> t.amount + coalesce(lag(t.balance_after) over by_number, 0)
          or t.number <> row_number() over by_number
          or t.created_at < lag(t.created_at) over by_number as wrong
        from public.credit_transaction t where t.account_id = any (accounts)
        window by_number as (partition by t.account_id order by t.number)) each where each.wrong)
    + (select count(*) from (
        select r.charge_id, sum(r.amount) as given, max(c.amount) as charged
        from public.credit_transaction r
        left join public.credit_transaction c
          on c.id = r.charge_id and c.account_id = r.account_id and c.reason = 'charge'
        where r.account_id = any (accounts) and r.reason = 'refund'
        group by r.charge_id) each
      where each.charged is null or each.given > -each.charged);
end
$$;

-- Returns the number of discrepancies in the whole ledger, that of deleted accounts included.
create function private.ledger_violations() returns bigint
  language sql stable security definer set search_path = ''
  return private.violations_of(array(
    select a.id from public.account a where a.credit_balance is not null
    union select t.account_id from public.credit_transaction t
    union select l.account_id from public.credit_lot l));
insert into private.invariant (name, title_en, title_nb, violations) values
  ('LEDGER', 'Accounts whose credits don’t add up', 'Kontoer der kredittene ikke går opp',
    'private.ledger_violations');
