-- Buying credits: what a quantity costs an account, its purchases, and their state at the payment provider. OWNER and
-- ADMINs buy and read their account's purchases. The ids at the provider stay private.

-- ── Prices ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The offered bundles; a quantity in between has the discount of the tier below it. One of a quantity is 100 credits
-- (spec 000 §9).
create table private.credit_tier (
  quantity integer constraint credit_tier_pkey primary key
    constraint credit_tier_quantity_range check (quantity between 1 and 10000),
  -- A share of the full price.
  discount numeric(4, 3) not null constraint credit_tier_discount_range check (discount between 0 and 0.9)
);
alter table private.credit_tier enable row level security;
insert into private.credit_tier (quantity, discount) values
  (10, 0), (25, 0.05), (50, 0.08), (100, 0.1), (250, 0.15), (500, 0.2);

-- Returns what a quantity costs the account: {quantity, credits, fullPrice, discountPrice, discount, taxRate,
-- taxAmount, vatCase, vatObstacles}, in øre and shares. Each amount is rounded once, half up, on the whole sale.
-- vatObstacles: what an organisation abroad lacks to buy without Norwegian VAT; null for others.
create function private.credit_price(account public.account, quantity integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'quantity', q.quantity, 'credits', q.quantity * 100, 'fullPrice', q.full_price,
    'discountPrice', q.discount_price, 'discount', q.discount, 'taxRate', q.tax_rate,
    'taxAmount', round(q.discount_price * q.tax_rate)::bigint,
    'vatCase', q.vat_case, 'vatObstacles', to_jsonb(private.vat_obstacles(account)))
  from (
    select p.full_price, t.discount, p.vat_case, private.vat_rate_of(p.vat_case) as tax_rate,
      credit_price.quantity as quantity, round(p.full_price * (1 - t.discount))::bigint as discount_price
    from (select credit_price.quantity::bigint * 10000 as full_price, private.vat_case(account) as vat_case) p
    cross join (select coalesce((select c.discount from private.credit_tier c
      where c.quantity <= credit_price.quantity order by c.quantity desc limit 1), 0) as discount) t
  ) q
$$;

-- Raises TOO_SMALL and TOO_BIG for quantities outside the range.
create function private.require_quantity(quantity integer) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(quantity, 0) < 1 then
    perform private.fail('TOO_SMALL', 'quantity');
  elsif quantity > 10000 then
    perform private.fail('TOO_BIG', 'quantity');
  end if;
end
$$;

-- Returns the account, unlocked, to its OWNER and ADMINs. Raises ACCOUNT_NOT_FOUND and UNAUTHORIZED.
create function private.buying_account(account_id uuid) returns public.account
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator(account_id);
  return private.acting_account(account_id);
end
$$;

-- Returns the bundles that an account is offered, a list of prices. OWNER and ADMINs.
create function private.credit_bundles(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  account constant public.account := private.buying_account(account_id);
begin
  return (select jsonb_agg(private.credit_price(account, t.quantity) order by t.quantity) from private.credit_tier t);
end
$$;
select private.expose('credit_bundles(uuid)');

-- Returns the price of one quantity. OWNER and ADMINs; TOO_SMALL and TOO_BIG.
create function private.credit_quote(account_id uuid, quantity integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  account constant public.account := private.buying_account(account_id);
begin
  perform private.require_quantity(quantity);
  return private.credit_price(account, quantity);
end
$$;
select private.expose('credit_quote(uuid, integer)');

-- From the end of the financial year (bokføringsloven § 13).
insert into private.retention_period (subject, period) values
  ('sales_documents', interval '5 years');

-- Returns whether the retention of a sales document is over.
create function private.retention_is_over(issued_at timestamptz) returns boolean
  language sql stable set search_path = ''
  return private.now() >= (date_trunc('year', issued_at at time zone 'Europe/Oslo') + interval '1 year'
      + private.kept_for('sales_documents'))
    at time zone 'Europe/Oslo';

-- ── Purchases ───────────────────────────────────────────────────────────────────────────────────────────────────
-- No foreign keys, as in the ledger.

create table public.credit_purchase (
  id uuid constraint credit_purchase_pkey primary key default gen_random_uuid(),
  account_id uuid not null,
  buyer_id uuid not null,
  method text not null constraint credit_purchase_method_known check (method in ('CARD', 'INVOICE')),
  status text not null default 'OPEN'
    constraint credit_purchase_status_known check (status in ('OPEN', 'PAID', 'FAILED', 'EXPIRED', 'WITHDRAWN')),
  -- Whether the credits come with the invoice, before it is paid (decision 0112).
  in_advance boolean not null default false,
  quantity integer not null constraint credit_purchase_quantity_range check (quantity between 1 and 10000),
  credits integer not null,
  full_price bigint not null,
  discount numeric(4, 3) not null,
  discount_price bigint not null,
  tax_rate numeric(4, 3) not null,
  tax_amount bigint not null,
  created_at timestamptz not null default private.now(),
  paid_at timestamptz,
  -- Øre with VAT that went back to the buyer.
  refunded_amount bigint not null default 0,
  constraint credit_purchase_paid_whole check ((status = 'PAID') = (paid_at is not null))
);
create index credit_purchase_account_id_index on public.credit_purchase (account_id, created_at desc, id desc);
create index credit_purchase_buyer_id_index on public.credit_purchase (buyer_id) where in_advance and status = 'OPEN';
create index credit_purchase_open_index on public.credit_purchase (created_at) where status = 'OPEN';
comment on table public.credit_purchase is '@graphql({"totalCount": {"enabled": true}})';
alter table public.credit_purchase enable row level security;
create policy credit_purchase_select on public.credit_purchase for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.credit_purchase to authenticated;
create trigger credit_purchase_kept before delete on public.credit_purchase
  for each row execute function private.refuse_log_change();

-- The terms of a purchase are fixed; only its state changes.
create trigger credit_purchase_fixed before update on public.credit_purchase
  for each row execute function private.refuse_change_except('status', 'paid_at', 'refunded_amount');

-- The buyer as the purchase was made for, which decided about VAT: what sales documents name, however the account is
-- changed before the payment. Removed with the account, and when the retention of sales documents is over.
create table private.purchase_buyer (
  purchase_id uuid constraint purchase_buyer_pkey primary key
    constraint purchase_buyer_purchase_id_fkey references public.credit_purchase (id),
  details jsonb not null
);
alter table private.purchase_buyer enable row level security;

-- Row trigger: keeps the buyer of a new purchase.
create function private.keep_buyer() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.purchase_buyer (purchase_id, details)
  select new.id, private.buyer_of(a) from public.account a where a.id = new.account_id;
  return null;
end
$$;
create trigger credit_purchase_keep_buyer after insert on public.credit_purchase
  for each row execute function private.keep_buyer();

-- Row trigger: forgets the buyers of a deleted account. Its sales documents have copies.
create function private.forget_account_buyers() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.purchase_buyer b using public.credit_purchase p
  where p.id = b.purchase_id and p.account_id = old.id;
  return null;
end
$$;
create trigger account_forget_buyers after delete on public.account
  for each row execute function private.forget_account_buyers();

-- Returns whether the country of an account is fixed: it has bought, or is buying.
create function private.country_is_fixed(account_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.credit_purchase p
    where p.account_id = country_is_fixed.account_id and p.status in ('OPEN', 'PAID', 'WITHDRAWN'));
-- The same for OWNER and ADMINs; false for others, who see no purchases.
create function public.account_country_is_fixed(account public.account) returns boolean
  language sql stable security invoker set search_path = ''
  return exists (select from public.credit_purchase p
    where p.account_id = account.id and p.status in ('OPEN', 'PAID', 'WITHDRAWN'));
comment on function public.account_country_is_fixed is '@graphql({"name": "countryIsFixed"})';
grant execute on function public.account_country_is_fixed(public.account) to authenticated;

-- Row trigger: refuses another country after the first purchase (IMMUTABLE), but from administrators.
create function private.refuse_country() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('app.buyer_permit', true) is distinct from new.id::text
    and private.country_is_fixed(new.id) then
    perform private.fail('IMMUTABLE', 'country');
  end if;
  return new;
end
$$;
create trigger account_country_fixed before update of country on public.account
  for each row when (new.country <> old.country) execute function private.refuse_country();

-- ── At the payment provider ─────────────────────────────────────────────────────────────────────────────────────

create table private.stripe_customer (
  account_id uuid constraint stripe_customer_pkey primary key
    constraint stripe_customer_account_id_fkey references public.account (id) on delete cascade,
  customer_id text not null constraint stripe_customer_customer_id_unique unique
);
alter table private.stripe_customer enable row level security;

-- The one object at the provider that pays a purchase: a checkout session, the intent that charges a saved card, or an
-- invoice. Added before it is created or with the first answer; object_id is null until the provider has told the id.
-- Anything else that names the purchase changes nothing (private.payment_mismatch).
create table private.stripe_payment (
  purchase_id uuid constraint stripe_payment_pkey primary key
    constraint stripe_payment_purchase_id_fkey references public.credit_purchase (id),
  kind text not null constraint stripe_payment_kind_known check (kind in ('CHECKOUT', 'INTENT', 'INVOICE')),
  customer_id text not null,
  object_id text constraint stripe_payment_object_id_unique unique,
  -- Invoices: when the provider was last asked.
  asked_at timestamptz not null default private.now(),
  constraint stripe_payment_checkout_whole check (kind <> 'CHECKOUT' or object_id is not null)
);
create index stripe_payment_asked_at_index on private.stripe_payment (asked_at) where kind = 'INVOICE';
alter table private.stripe_payment enable row level security;

-- What the provider said of a purchase that does not agree with ours: payments that we did not ask for, of another
-- customer, amount or currency. faults: what differs, of payment, customer, currency and amount.
create table private.payment_mismatch (
  purchase_id uuid not null
    constraint payment_mismatch_purchase_id_fkey references public.credit_purchase (id),
  object_id text not null,
  faults text[] not null,
  payment jsonb,
  seen_at timestamptz not null default private.now(),
  constraint payment_mismatch_pkey primary key (purchase_id, object_id)
);
alter table private.payment_mismatch enable row level security;

-- What the buyer of a paid purchase gave on the payment page, {name, country, address: [lines]}.
create table private.purchase_billing (
  purchase_id uuid constraint purchase_billing_pkey primary key
    constraint purchase_billing_purchase_id_fkey references public.credit_purchase (id),
  details jsonb not null
);
alter table private.purchase_billing enable row level security;

create table private.stripe_dispute (
  id text constraint stripe_dispute_pkey primary key,
  purchase_id uuid not null constraint stripe_dispute_purchase_id_fkey references public.credit_purchase (id),
  amount bigint not null,
  status text not null constraint stripe_dispute_status_known check (status in ('OPEN', 'WON', 'LOST'))
);
create index stripe_dispute_purchase_id_index on private.stripe_dispute (purchase_id);
alter table private.stripe_dispute enable row level security;

-- Every event that was handled, including those that we ignore. Ids only.
create table private.stripe_event (
  id text constraint stripe_event_pkey primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default private.now()
);
alter table private.stripe_event enable row level security;

-- ── For the function checkout ───────────────────────────────────────────────────────────────────────────────────

-- Returns the account to OWNER and ADMINs in person with a proven mailbox, locked, to buy for it or change how it pays.
-- UNAUTHORIZED, ACCOUNT_NOT_FOUND.
create function private.paying_account(user_id uuid, account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_in_person(user_id);
  return private.account_administered_by(user_id, account_id);
end
$$;

-- Adds an OPEN purchase by card and returns {id, isPaid, quantity, credits, amount, taxAmount, taxRate, accountId,
-- createdAt}. purchase_id, if the buyer chose one: again, it is the same purchase, which may be paid by
-- then. OWNER and ADMINs in person, mailbox confirmed; PRODUCT_UNAVAILABLE at `country` for a person abroad;
-- INVALID_ACTION at `purchaseId` for a purchase that failed, or not this one.
create function service.begin_card_purchase(
  user_id uuid, account_id uuid, quantity integer, purchase_id uuid default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  price jsonb;
  purchase public.credit_purchase;
begin
  account := private.paying_account(user_id, account_id);
  perform private.require_quantity(quantity);
  select * into purchase from public.credit_purchase p where p.id = purchase_id;
  if not found then
    if not private.hit('credit-purchase:' || account.id, 60, interval '1 hour') then
      perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
    end if;
    perform private.require_sold_to(account);
    price := private.credit_price(account, quantity);
    insert into public.credit_purchase (id, account_id, buyer_id, method, quantity, credits, full_price, discount,
      discount_price, tax_rate, tax_amount)
    values (coalesce(purchase_id, gen_random_uuid()), account.id, user_id, 'CARD', quantity,
      (price ->> 'credits')::integer, (price ->> 'fullPrice')::bigint, (price ->> 'discount')::numeric,
      (price ->> 'discountPrice')::bigint, (price ->> 'taxRate')::numeric, (price ->> 'taxAmount')::bigint)
    returning * into purchase;
  elsif purchase.account_id <> account.id or purchase.method <> 'CARD' or purchase.status not in ('OPEN', 'PAID')
    or purchase.quantity <> begin_card_purchase.quantity
    -- Its payment page still works, so a saved card would pay a second time.
    or exists (select from private.stripe_payment s where s.purchase_id = purchase.id and s.kind = 'CHECKOUT') then
    perform private.fail('INVALID_ACTION', 'purchaseId');
  end if;
  return jsonb_build_object(
    'id', purchase.id, 'isPaid', purchase.status = 'PAID', 'quantity', purchase.quantity, 'credits', purchase.credits,
    'amount', purchase.discount_price, 'taxAmount', purchase.tax_amount, 'taxRate', purchase.tax_rate,
    'accountId', account.id, 'createdAt', floor(extract(epoch from purchase.created_at))::bigint);
end
$$;

-- Returns the account's customer at the provider, or the data to create it with: {customerId, name, email}.
create function service.stripe_customer(account_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('customerId', c.customer_id, 'name', a.name, 'email', coalesce(a.email, o.email))
  from public.account a
  left join private.stripe_customer c on c.account_id = a.id
  left join public.account_member o on o.account_id = a.id and o.role = 'OWNER'
  where a.id = stripe_customer.account_id
$$;

-- Stores the account's customer at the provider and returns its id. Of two that were created simultaneously, the first
-- is kept.
create function service.keep_stripe_customer(account_id uuid, customer_id text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.stripe_customer (account_id, customer_id)
  values (keep_stripe_customer.account_id, keep_stripe_customer.customer_id)
  on conflict on constraint stripe_customer_pkey do nothing;
  return (select c.customer_id from private.stripe_customer c
    where c.account_id = keep_stripe_customer.account_id);
end
$$;

-- Stores what pays a purchase at the provider: its kind, customer and, when it is known, id. Once known, the id stays.
create function service.keep_payment(
  purchase_id uuid, kind text, customer_id text, object_id text default null
) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.stripe_payment as s (purchase_id, kind, customer_id, object_id)
  values (purchase_id, kind, customer_id, object_id)
  on conflict on constraint stripe_payment_pkey do update set object_id = excluded.object_id
  where s.object_id is null and s.kind = excluded.kind and s.customer_id = excluded.customer_id
$$;

-- ── What the provider says ──────────────────────────────────────────────────────────────────────────────────────

-- Returns how many credits of a purchase the ledger has taken back for these reasons.
create function private.taken_back(purchase_id uuid, reasons text[]) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(-sum(t.amount), 0)::integer from public.credit_transaction t
    where t.item_id = purchase_id and t.reason = any (reasons));
end
$$;

-- Adds the transaction that brings the credits taken back from a purchase to `wanted`.
create function private.settle_taken_back(
  purchase public.credit_purchase, wanted integer, taken_as text, returned_as text
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.credit_transaction;
  missing constant integer := wanted - private.taken_back(purchase.id, array[taken_as, returned_as]);
begin
  entry.account_id := purchase.account_id;
  entry.type := case purchase.method when 'CARD' then 'STRIPE' else 'INVOICE' end;
  entry.item_id := purchase.id;
  if missing > 0 then
    entry.reason := taken_as;
    perform private.take_credits(entry, missing);
  elsif missing < 0 then
    entry.reason := returned_as;
    perform private.add_credits(entry, -missing, purchase.discount_price::numeric / purchase.credits,
      greatest(private.credits_expire_at(purchase.paid_at), private.now() + interval '30 days'));
  end if;
end
$$;

-- Brings the ledger to the known state of a purchase that is paid, or whose credits come in advance: its credits, less
-- the refunded and disputed ones, and the unspent ones of a withdrawn invoice. Its expired credits are not taken again,
-- and credits that were taken don't come back when others expire. Does nothing for a deleted account.
create function private.settle_purchase(purchase public.credit_purchase) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.credit_transaction;
  due constant bigint := purchase.discount_price + purchase.tax_amount;
  disputed bigint;
  left_over integer;
  refunded integer;
  in_dispute integer;
  unspent integer;
begin
  if not exists (select from public.account a where a.id = purchase.account_id)
    or purchase.status = 'WITHDRAWN' and not exists (
      select from public.credit_transaction t where t.item_id = purchase.id and t.reason = 'purchase') then
    return;
  end if;
  perform private.expire_credits(purchase.account_id);
  entry.account_id := purchase.account_id;
  entry.type := case purchase.method when 'CARD' then 'STRIPE' else 'INVOICE' end;
  entry.reason := 'purchase';
  entry.item_id := purchase.id;
  entry.actor_id := purchase.buyer_id;
  perform private.add_credits(entry, purchase.credits, purchase.discount_price::numeric / purchase.credits);
  left_over := purchase.credits - (
    select coalesce(-sum(t.amount), 0)::integer from public.credit_transaction t
    join public.credit_lot l on l.id = t.item_id
    where l.source_id = purchase.id and t.reason = 'expiry');
  left_over := greatest(left_over, private.taken_back(purchase.id,
    '{purchaseRefunded,dispute,disputeWon,invoiceWithdrawn,invoicePaid}'));
  refunded := least(left_over, purchase.credits * purchase.refunded_amount / due);
  select coalesce(sum(d.amount), 0) into disputed from private.stripe_dispute d
  where d.purchase_id = purchase.id and d.status <> 'WON';
  perform private.settle_taken_back(purchase, refunded, 'purchaseRefunded', 'purchaseRefunded');
  in_dispute := least(left_over - refunded, purchase.credits * disputed / due);
  perform private.settle_taken_back(purchase, in_dispute, 'dispute', 'disputeWon');
  select case purchase.status when 'WITHDRAWN' then greatest(0, sum(l.remaining))::integer else 0 end into unspent
  from public.credit_lot l where l.source_id = purchase.id;
  perform private.settle_taken_back(
    purchase, case purchase.status when 'WITHDRAWN' then least(left_over - refunded - in_dispute,
      unspent + private.taken_back(purchase.id, '{invoiceWithdrawn,invoicePaid}')) else 0 end,
    'invoiceWithdrawn', 'invoicePaid');
end
$$;

-- Stores an event of the provider and returns whether it is new. Null means that we asked without an event, and counts
-- as new.
create function private.keep_event(event jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if event is null then
    return true;
  end if;
  insert into private.stripe_event (id, type, created_at)
  values (event ->> 'id', event ->> 'type', to_timestamp((event ->> 'created')::bigint))
  on conflict on constraint stripe_event_pkey do nothing;
  return found;
end
$$;

-- Returns what does not agree between a locked purchase and the payment that the provider reports: {id, customer,
-- currency, asked, received}. Amounts are in øre; asked is null for a draft, received before it is paid. If the answer
-- with the id was lost, the first payment that agrees in all the rest is ours.
create function private.payment_faults(purchase public.credit_purchase, payment jsonb) returns text[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due constant bigint := purchase.discount_price + purchase.tax_amount;
  reported constant text := payment ->> 'id';
  own private.stripe_payment;
  faults text[];
begin
  select * into own from private.stripe_payment s where s.purchase_id = purchase.id;
  -- We have not begun to charge this purchase.
  if not found then
    return '{payment}';
  end if;
  faults := array_remove(array[
    case when payment ->> 'customer' is distinct from own.customer_id then 'customer' end,
    case when payment ->> 'currency' is distinct from 'nok' then 'currency' end,
    case when (payment ->> 'asked')::bigint <> due or (payment ->> 'received')::bigint <> due then 'amount' end], null);
  if own.object_id is null and faults = '{}' and payment ->> 'asked' is null then
    return faults;
  elsif own.object_id is null and faults = '{}' and not exists (
    select from private.stripe_payment s where s.object_id = reported) then
    update private.stripe_payment s set object_id = reported where s.purchase_id = purchase.id;
    own.object_id := reported;
  end if;
  return case when reported is distinct from own.object_id then array['payment'] else '{}' end || faults;
end
$$;

-- Returns whether the state of a locked purchase is about its own payment, or is our own word that it was never
-- charged (without a payment). Stores the mismatch otherwise.
create function private.is_own_payment(purchase public.credit_purchase, state jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  payment constant jsonb := nullif(state -> 'payment', 'null');
  faults text[];
begin
  if payment is null and not coalesce((state ->> 'paid')::boolean, false)
    and coalesce((state ->> 'refundedAmount')::bigint, 0) = 0 and coalesce(state -> 'disputes', '[]') = '[]' then
    return true;
  end if;
  faults := private.payment_faults(purchase, payment);
  if faults = '{}' then
    return true;
  end if;
  insert into private.payment_mismatch (purchase_id, object_id, faults, payment)
  values (purchase.id, coalesce(payment ->> 'id', ''), faults, payment)
  on conflict on constraint payment_mismatch_pkey do update set
    faults = excluded.faults, payment = excluded.payment, seen_at = excluded.seen_at;
  return false;
end
$$;

-- Returns how many payments of the last two weeks did not agree with their purchase.
create function private.payment_mismatches() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.payment_mismatch m where m.seen_at > private.now() - interval '14 days');
insert into private.invariant (name, title_en, title_nb, violations) values
  ('PAYMENT_MISMATCHES', 'Payments at Stripe that don’t agree with our purchase and changed nothing',
    'Betalinger hos Stripe som ikke stemmer med kjøpet vårt, og som ikke endret noe', 'private.payment_mismatches');

-- When the bank last refused to pay back a purchase, which it can do days after the credit note was carried out: the
-- money is with us again, and an administrator pays it back in another way.
create table private.refused_refund (
  purchase_id uuid constraint refused_refund_pkey primary key
    constraint refused_refund_purchase_id_fkey references public.credit_purchase (id),
  seen_at timestamptz not null default private.now()
);
alter table private.refused_refund enable row level security;

-- Returns how many refunds were refused in the last two weeks.
create function private.refused_refunds() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.refused_refund r where r.seen_at > private.now() - interval '14 days');
insert into private.invariant (name, title_en, title_nb, violations) values
  ('REFUSED_REFUNDS', 'Refunds that the bank refused: pay the buyer back in another way',
    'Refusjoner som banken avviste: betal kjøperen tilbake på en annen måte', 'private.refused_refunds');

-- Records the current state of a purchase at the provider, together with the event that made us ask (null: none), in
-- one transaction. state: {payment, paid, failed, expired, issued, withdrawn, refundedAmount, disputes: [{id, amount,
-- status}], billing}; issued and withdrawn (void or uncollectible) apply to invoices. A payment that is not the
-- purchase's own (private.payment_faults) changes nothing and raises an alarm. An answer can be older than the recorded
-- state: paid stays paid, withdrawn stays unless it is paid, an issued invoice is open, refunds only grow, and a closed
-- dispute stays closed. Repeats change nothing. purchase_id is null for events about something else. Returns whether
-- the event was new.
create function service.record_payment(event jsonb, purchase_id uuid, state jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  purchase public.credit_purchase;
begin
  if not private.keep_event(event) then
    return false;
  end if;
  -- Locks the account first, like all writers.
  perform from public.account a
  join public.credit_purchase p on p.account_id = a.id
  where p.id = record_payment.purchase_id for no key update of a;
  select * into purchase from public.credit_purchase p where p.id = record_payment.purchase_id for update;
  if not found or not private.is_own_payment(purchase, state) then
    return true;
  end if;
  if event ->> 'type' = 'refund.failed' then
    insert into private.refused_refund (purchase_id) values (purchase.id)
    on conflict on constraint refused_refund_pkey do update set seen_at = excluded.seen_at;
  end if;
  insert into private.stripe_dispute as d (id, purchase_id, amount, status)
  select s.id, purchase.id, s.amount, s.status
  from jsonb_to_recordset(state -> 'disputes') as s (id text, amount bigint, status text)
  on conflict on constraint stripe_dispute_pkey do update set status = excluded.status where d.status = 'OPEN';
  insert into private.purchase_billing (purchase_id, details)
  select purchase.id, state -> 'billing'
  where (state ->> 'paid')::boolean and jsonb_typeof(state -> 'billing') = 'object'
  on conflict on constraint purchase_billing_pkey do nothing;
  update public.credit_purchase p set
    status = case
      when p.status = 'PAID' or (state ->> 'paid')::boolean then 'PAID'
      when p.status = 'WITHDRAWN' or (state ->> 'withdrawn')::boolean then 'WITHDRAWN'
      when p.status in ('OPEN', 'FAILED') and (state ->> 'issued')::boolean then 'OPEN'
      when (state ->> 'expired')::boolean then 'EXPIRED'
      when (state ->> 'failed')::boolean then 'FAILED'
      else p.status end,
    paid_at = case when p.status = 'PAID' then p.paid_at when (state ->> 'paid')::boolean then private.now() end,
    refunded_amount = greatest(p.refunded_amount, (state ->> 'refundedAmount')::bigint)
  where p.id = purchase.id
  returning * into purchase;
  if purchase.status in ('PAID', 'WITHDRAWN')
    or purchase.status = 'OPEN' and purchase.in_advance and (state ->> 'issued')::boolean then
    perform private.settle_purchase(purchase);
  end if;
  return true;
end
$$;

-- Returns the purchase that a session, intent or invoice at the provider pays, or null.
create function service.purchase_of_payment(object_id text) returns uuid
  language sql stable security definer set search_path = ''
  return (select s.purchase_id from private.stripe_payment s where s.object_id = purchase_of_payment.object_id);

-- When the provider was last asked for a purchase whose events may be lost, also in vain. What was not asked for, or
-- longest ago, comes first, so that purchases that cannot be read do not block the others.
create table private.purchase_inquiry (
  purchase_id uuid constraint purchase_inquiry_pkey primary key
    constraint purchase_inquiry_purchase_id_fkey references public.credit_purchase (id),
  asked_at timestamptz not null
);
alter table private.purchase_inquiry enable row level security;

-- Returns a list of purchases to ask the provider for, [{purchaseId, ...}], and stores that they are asked for now.
create function private.ask_for(purchases jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.purchase_inquiry (purchase_id, asked_at)
  select (p ->> 'purchaseId')::uuid, private.now() from jsonb_array_elements(purchases) p
  on conflict on constraint purchase_inquiry_pkey do update set asked_at = excluded.asked_at;
  return coalesce(purchases, '[]');
end
$$;

-- Returns card purchases that have waited for an event for more than ten minutes, [{purchaseId, sessionId}]: their
-- events may be lost.
create function service.waiting_checkouts(max integer default 20) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.ask_for(jsonb_agg(jsonb_build_object('purchaseId', w.id, 'sessionId', w.object_id)))
  from (
    select p.id, s.object_id from public.credit_purchase p
    join private.stripe_payment s on s.purchase_id = p.id and s.kind = 'CHECKOUT'
    left join private.purchase_inquiry q on q.purchase_id = p.id
    where p.status = 'OPEN' and p.created_at < private.now() - interval '10 minutes'
    order by q.asked_at nulls first, p.created_at limit waiting_checkouts.max) w
$$;
insert into private.job_kind (kind, title_en, title_nb) values
  ('ASK_FOR_PAYMENTS', 'Ask for the status of payments', 'Spør etter status for betalinger');
insert into private.schedule (name, cron, job_kind) values ('ask-for-payments', '*/10 * * * *', 'ASK_FOR_PAYMENTS');

-- Returns how many paid purchases of existing accounts are not in the ledger.
create function private.unsettled_purchases() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from public.credit_purchase p join public.account a on a.id = p.account_id
  where p.status = 'PAID' and not exists (
    select from public.credit_transaction t where t.item_id = p.id and t.reason = 'purchase')
$$;
insert into private.invariant (name, title_en, title_nb, violations) values
  ('UNSETTLED_PURCHASES', 'Paid purchases without their credits', 'Betalte kjøp som mangler kredittene',
    'private.unsettled_purchases');

grant execute on function
  service.begin_card_purchase(uuid, uuid, integer, uuid), service.stripe_customer(uuid),
  service.keep_stripe_customer(uuid, text),
  service.keep_payment(uuid, text, text, text), service.record_payment(jsonb, uuid, jsonb),
  service.purchase_of_payment(text), service.waiting_checkouts(integer)
to service_role;
