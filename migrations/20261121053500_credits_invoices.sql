-- Buying credits by invoice (decision 0112): teams in Norway, 100 bundles and more. The credits come when the invoice
-- is paid; for accounts that have paid before, when it is issued, up to a limit. OWNER and ADMINs order and read
-- invoices; administrators set the limit.

-- ── Credit limits ───────────────────────────────────────────────────────────────────────────────────────────────

-- Accounts with a credit limit of their own.
create table private.credit_limit (
  account_id uuid constraint credit_limit_pkey primary key
    constraint credit_limit_account_id_fkey references public.account (id) on delete cascade,
  credits integer not null constraint credit_limit_credits_range check (credits between 0 and 10000000)
);
alter table private.credit_limit enable row level security;

create function private.credit_limit_of(account_id uuid) returns integer
  language sql stable security definer set search_path = ''
  return coalesce(
    (select l.credits from private.credit_limit l where l.account_id = credit_limit_of.account_id),
    (select s.credit_limit from private.credit_setting s));

-- ── Invoices ────────────────────────────────────────────────────────────────────────────────────────────────────
-- No foreign key to account, as in the ledger: sales documents are kept for five years (bokføringsloven § 13), with
-- the organisation and its contact as they were named.

create table public.credit_invoice (
  purchase_id uuid constraint credit_invoice_pkey primary key
    constraint credit_invoice_purchase_id_fkey references public.credit_purchase (id),
  account_id uuid not null,
  -- DRAFT until the payment provider has issued it; FAILED when it was never issued.
  status text not null default 'DRAFT' constraint credit_invoice_status_known
    check (status in ('DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID', 'FAILED')),
  number text,
  issued_at timestamptz,
  due_at timestamptz,
  -- The buyer's data for an electronic invoice (EHF Billing 3.0: BT-44 to BT-58, and BT-13).
  organization_name text not null,
  organization_number text not null
    constraint credit_invoice_organization_number_shape check (organization_number ~ '^[0-9]{9}$'),
  contact_name text not null,
  email text not null,
  order_reference text not null,
  line1 text not null,
  city text not null,
  county text not null,
  postal_code text not null,
  country text not null default 'NO' constraint credit_invoice_country_known check (country = 'NO'),
  -- What became of the electronic invoice (credits_ehf.sql); null for a buyer who gets it by email.
  ehf_status text constraint credit_invoice_ehf_status_known
    check (ehf_status in ('WAITING', 'SENT', 'DELIVERED', 'REFUSED')),
  -- The buyer's reference on it (BT-10).
  buyer_reference text not null default '',
  created_at timestamptz not null default private.now(),
  constraint credit_invoice_issued_whole check (
    status in ('DRAFT', 'FAILED') or (number is not null and issued_at is not null and due_at is not null))
);
create index credit_invoice_account_id_index on public.credit_invoice (account_id, created_at desc, purchase_id desc);
create index credit_invoice_unpaid_index on public.credit_invoice (account_id)
  where status in ('OPEN', 'UNCOLLECTIBLE');
comment on table public.credit_invoice is '@graphql({"totalCount": {"enabled": true}})';
alter table public.credit_invoice enable row level security;
create policy credit_invoice_select on public.credit_invoice for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.credit_invoice to authenticated;
create trigger credit_invoice_kept before delete on public.credit_invoice
  for each row execute function private.refuse_log_change();

-- The buyer on an invoice is fixed until its retention is over; only the invoice's state changes.
create trigger credit_invoice_fixed before update on public.credit_invoice
  for each row when (new.email <> '' or not private.retention_is_over(coalesce(old.issued_at, old.created_at)))
  execute function private.refuse_change_except('status', 'number', 'issued_at', 'due_at', 'ehf_status');

-- Returns the hash of what the provider's customer holds of an invoice's buyer.
create function private.buyer_key(invoice public.credit_invoice) returns text
  language sql stable set search_path = ''
  return md5(jsonb_build_array(invoice.organization_name, invoice.email, invoice.line1, invoice.city, invoice.county,
    invoice.postal_code)::text);

-- The buyers' customers at the provider. An invoice names its customer as it is when the invoice is issued, so buyers
-- do not share one: an account can order for several at the same time.
create table private.stripe_buyer (
  account_id uuid not null
    constraint stripe_buyer_account_id_fkey references public.account (id) on delete cascade,
  buyer_key text not null,
  customer_id text not null constraint stripe_buyer_customer_id_unique unique,
  constraint stripe_buyer_pkey primary key (account_id, buyer_key)
);
alter table private.stripe_buyer enable row level security;

-- ── Terms ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the smallest quantity that is invoiced (spec 000 §9).
create function private.smallest_invoiced() returns integer language sql immutable set search_path = '' return 100;

-- Returns whether the account has an overdue or uncollectible invoice.
create function private.owes_invoice(account_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.credit_invoice i where i.account_id = owes_invoice.account_id
      and (i.status = 'UNCOLLECTIBLE' or i.status = 'OPEN' and i.due_at < private.now()));

-- Returns what an account owes on its invoices, due or not, in øre with VAT. What was credited is not owed.
create function private.unpaid_on_invoices(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select sum(greatest(0, p.discount_price + p.tax_amount - p.refunded_amount)) from public.credit_invoice i
    join public.credit_purchase p on p.id = i.purchase_id
    where i.account_id = unpaid_on_invoices.account_id and i.status in ('OPEN', 'UNCOLLECTIBLE'));
insert into private.deletion_fact (fact, place, counts) values ('UNPAID', 20, 'private.unpaid_on_invoices');

-- Returns whether an administrator has set the account's credit limit.
create function private.has_own_limit(account_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.credit_limit l where l.account_id = has_own_limit.account_id);

-- Returns how many credits the account has bought and paid for, without purchases that were refunded or disputed.
create function private.credits_paid_for(account_id uuid) returns integer
  language sql stable security definer set search_path = ''
  return (select coalesce(sum(p.credits), 0)::integer from public.credit_purchase p
    where p.account_id = credits_paid_for.account_id and p.status = 'PAID' and p.refunded_amount = 0
      and not exists (select from private.stripe_dispute d where d.purchase_id = p.id and d.status <> 'WON'));

-- Returns how many credits the account may still get before it pays. Invoices that are being issued count. The limit is
-- the one that an administrator has set. Without it, an account that has not proven that it is the organisation gets no
-- more in advance than it has paid for so far, up to the general limit: teams are free and an organisation number is no
-- secret, so neither proves who orders. What the buyer has ordered for other accounts then counts too, and an
-- organisation gets an advance through one account only.
create function private.credit_left(
  account_id uuid, buyer_id uuid, organization_number text, is_proven boolean default false
) returns integer
  language sql stable security definer set search_path = ''
  return case when not private.has_own_limit(account_id) and exists (
      select from public.credit_purchase p join public.credit_invoice i on i.purchase_id = p.id
      where p.in_advance and p.status = 'OPEN' and p.account_id <> credit_left.account_id
        and i.organization_number = credit_left.organization_number) then 0
    else greatest(0, least(private.credit_limit_of(account_id),
      case when not private.has_own_limit(account_id) and not is_proven
        then private.credits_paid_for(account_id) end) - (
      select coalesce(sum(p.credits), 0)::integer from public.credit_purchase p
      where p.in_advance and p.status = 'OPEN' and (p.account_id = credit_left.account_id
        or not private.has_own_limit(credit_left.account_id) and p.buyer_id = credit_left.buyer_id))) end;

-- Returns the buyer of the account's next invoice as far as it is known: its saved invoice details, the default ones
-- first; else what the last invoice named, or what is known of the organisation.
create function private.known_buyer(account public.account) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce(
    (select jsonb_build_object('name', m.name, 'organizationNumber', m.organization_number,
        'contactName', m.contact_name, 'email', m.email, 'orderReference', m.order_reference, 'line1', m.address_line1,
        'city', m.address_city, 'county', m.address_county, 'postalCode', m.address_postal_code)
      from public.payment_method m where m.account_id = account.id and m.type = 'INVOICE'
      order by m.is_default desc, m.created_at desc, m.id desc limit 1),
    (select jsonb_build_object('name', i.organization_name, 'organizationNumber', i.organization_number,
        'contactName', i.contact_name, 'email', i.email, 'orderReference', i.order_reference, 'line1', i.line1,
        'city', i.city, 'county', i.county, 'postalCode', i.postal_code)
      from public.credit_invoice i where i.account_id = account.id
      order by i.created_at desc, i.purchase_id desc limit 1),
    jsonb_build_object('name', coalesce(account.organization_name, account.name, ''),
      'organizationNumber', coalesce(account.organization_number, ''),
      'contactName', coalesce((select private.full_name(u.first_name, u.last_name)
        from public.user_profile u where u.id = private.uid()), ''),
      'email', coalesce(account.email, ''), 'orderReference', '', 'line1', coalesce(account.address_line1, ''),
      'city', coalesce(account.address_city, ''), 'county', coalesce(account.address_county, ''),
      'postalCode', coalesce(account.address_postal_code, '')));

-- Returns whether the operator sends electronic invoices.
create function private.sends_ehf() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce((select s.ehf_account is not null from private.seller s order by s.id desc limit 1), false);

-- Returns how the account's last invoice was sent, {byEhf, buyerReference}; null while nothing is sent as EHF.
create function private.last_ehf(account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return case when private.sends_ehf() then coalesce(
    (select jsonb_build_object('byEhf', i.ehf_status is not null, 'buyerReference', i.buyer_reference)
      from public.credit_invoice i where i.account_id = last_ehf.account_id
      order by i.created_at desc, i.purchase_id desc limit 1),
    jsonb_build_object('byEhf', false, 'buyerReference', '')) end;

-- Returns whether the account can buy by invoice: a team in Norway whose feature `invoices` is on.
create function private.may_be_invoiced(account public.account) returns boolean
  language sql stable security definer set search_path = ''
  return account.account_type = 'TEAM' and account.country = 'NO' and not exists (
    select from public.account_feature f where f.account_id = account.id and not f.invoices);

-- Returns the account's terms for buying by invoice: {offered, smallest, days, overdue, creditLeft, ehf,
-- buyer}. OWNER and ADMINs.
create function private.invoice_terms(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  account constant public.account := private.buying_account(account_id);
  buyer constant jsonb := private.known_buyer(account);
begin
  return jsonb_build_object(
    'offered', private.may_be_invoiced(account),
    'smallest', private.smallest_invoiced(),
    'days', (select s.invoice_days from private.credit_setting s),
    'overdue', private.owes_invoice(account.id),
    'creditLeft', private.credit_left(account.id, private.uid(),
      private.clean_organization_number(buyer ->> 'organizationNumber')),
    'ehf', private.last_ehf(account.id),
    'buyer', buyer);
end
$$;
select private.expose('invoice_terms(uuid)');

-- ── For the function invoice-purchase ───────────────────────────────────────────────────────────────────────────

-- Returns the faults of the buyer that an invoice names.
create function private.invoice_buyer_errors(buyer jsonb) returns jsonb
  language sql immutable set search_path = ''
  return private.text_errors(buyer, 'name', 300)
    || private.text_errors(buyer, 'contactName', 140)
    || private.text_errors(buyer, 'orderReference', 140)
    || private.text_errors(buyer, 'line1', 300)
    || private.text_errors(buyer, 'city', 300)
    || private.text_errors(buyer, 'county', 300)
    || private.text_errors(buyer, 'postalCode', 20)
    || private.email_errors(buyer)
    || case when private.is_organization_number(private.clean_organization_number(buyer ->> 'organizationNumber'))
      then '[]' else private.error('INVALID', 'organizationNumber') end;

-- Returns the faults of the choice of an electronic invoice, {byEhf, buyerReference}, both optional.
create function private.ehf_errors(buyer jsonb) returns jsonb
  language sql immutable security definer set search_path = ''
  return private.boolean_errors(buyer, 'byEhf')
    || private.text_errors(buyer, 'buyerReference', 140, required => coalesce(buyer -> 'byEhf' = 'true', false));

-- Returns an invoice purchase for the edge function: {id, accountId, status, credits, amount, taxAmount, taxRate, days,
-- byEhf, buyer}.
create function private.invoice_order(purchase public.credit_purchase) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('id', purchase.id, 'accountId', purchase.account_id, 'status', i.status,
      'credits', purchase.credits, 'amount', purchase.discount_price, 'taxAmount', purchase.tax_amount,
      'taxRate', purchase.tax_rate, 'days', (select s.invoice_days from private.credit_setting s),
      'byEhf', i.ehf_status is not null,
      'buyer', jsonb_build_object('name', i.organization_name, 'organizationNumber', i.organization_number,
        'contactName', i.contact_name, 'email', i.email, 'orderReference', i.order_reference, 'line1', i.line1,
        'city', i.city, 'county', i.county, 'postalCode', i.postal_code))
    from public.credit_invoice i where i.purchase_id = purchase.id);

-- Returns whether the account has proven one of the domains that the register has for the organisation that it orders
-- for: those of its website and email address (sso_domain, whose record is still there).
create function private.proves_domain(account_id uuid, domains text[]) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.sso_domain d
    where d.account_id = proves_domain.account_id and d.proven_at is not null and d.missing_since is null
      and d.lapsed_at is null and d.domain = any (domains));

-- Returns whether somebody who may act for the organisation, [{firstName, lastName, birthDate}] of the register, orders
-- or owns the account, as their eID says. An ADMIN who does not order is not enough: the OWNER alone makes people
-- ADMINs.
create function private.proves_role(account_id uuid, buyer_id uuid, people jsonb) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.account_member m
    join public.identity i on i.user_id = m.user_id and i.verified_at is not null and i.method <> 'DOCUMENT'
    cross join jsonb_to_recordset(people) as p("firstName" text, "lastName" text, "birthDate" date)
    where m.account_id = proves_role.account_id and (m.role = 'OWNER' or m.user_id = buyer_id)
      and i.birth_date = p."birthDate"
      and private.compare_names(i.first_name, i.last_name, p."firstName", p."lastName")
        in ('EXACT', 'TRANSLITERATED', 'MORE_NAMES'));

-- Returns whether the credits of an order come before its payment. What nobody has set a limit for is also counted by
-- network and for everybody.
create function private.comes_in_advance(
  account_id uuid, buyer_id uuid, organization_number text, credits integer, is_proven boolean
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two accounts that order for one organisation at once are judged one after the other.
  perform pg_advisory_xact_lock(hashtextextended('invoice-advance:' || organization_number, 0));
  return credits <= private.credit_left(account_id, buyer_id, organization_number, is_proven)
    and (private.has_own_limit(account_id)
      or private.is_within_limits('INVOICE_ADVANCE', private.usage_keys(buyer_id), credits));
end
$$;
insert into private.usage_limit (action, scope, per, max) values
  ('INVOICE', 'ACCOUNT', interval '1 hour', 60),
  ('INVOICE', 'PERSON', interval '1 day', 60),
  ('INVOICE', 'NEWCOMER', interval '1 day', 10),
  ('INVOICE', 'NETWORK', interval '1 day', 100),
  ('INVOICE', 'RECIPIENT', interval '1 day', 20),
  ('INVOICE', 'EVERYBODY', interval '1 day', 2000),
  -- Credits.
  ('INVOICE_ADVANCE', 'NETWORK', interval '1 day', 50000),
  ('INVOICE_ADVANCE', 'EVERYBODY', interval '1 day', 2000000);

-- Adds an OPEN purchase by invoice with the id that the client chose, and returns invoice_order(). A repeat with the
-- same id returns the same purchase. is_registered: whether the register has the buyer's number; null when it does not
-- answer: then only a limit of its own brings the account credits in advance. register_domains, register_people: those
-- that the register has for the organisation, people as in proves_role(). OWNER and ADMINs in person, mailbox
-- confirmed. PRODUCT_UNAVAILABLE for accounts that cannot buy by invoice, or as EHF; TOO_SMALL and TOO_BIG on the
-- quantity; INCLUSION at `organizationNumber` for a buyer that is not registered; INVALID_ACTION at `overdueInvoice`
-- while an invoice is overdue, and at `purchaseId` for a purchase that failed, or not this one.
create function service.begin_invoice_purchase(
  user_id uuid, account_id uuid, purchase_id uuid, quantity integer, buyer jsonb, is_registered boolean default true,
  register_domains text[] default '{}', register_people jsonb default '[]'
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  number constant text := private.clean_organization_number(buyer ->> 'organizationNumber');
  price jsonb;
  purchase public.credit_purchase;
begin
  account := private.paying_account(user_id, account_id);
  perform private.require_quantity(quantity);
  select * into purchase from public.credit_purchase p where p.id = purchase_id;
  if found then
    if purchase.account_id <> account.id or purchase.method <> 'INVOICE' or purchase.status not in ('OPEN', 'PAID')
      or purchase.quantity <> begin_invoice_purchase.quantity then
      perform private.fail('INVALID_ACTION', 'purchaseId');
    end if;
    return private.invoice_order(purchase);
  end if;
  if not private.may_be_invoiced(account) or buyer -> 'byEhf' = 'true' and not private.sends_ehf() then
    perform private.fail('PRODUCT_UNAVAILABLE');
  elsif quantity < private.smallest_invoiced() then
    perform private.fail('TOO_SMALL', 'quantity');
  end if;
  perform private.require_object(buyer);
  perform private.fail_all(private.invoice_buyer_errors(buyer) || private.ehf_errors(buyer));
  if not is_registered then
    perform private.fail('INCLUSION', 'organizationNumber');
  end if;
  if private.owes_invoice(account.id) then
    perform private.fail('INVALID_ACTION', 'overdueInvoice');
  end if;
  -- The provider mails the invoice to the address that the buyer gives.
  perform private.require_within_limits('INVOICE',
    private.usage_keys(user_id, account.id)
    || jsonb_build_object('RECIPIENT', private.clean_email(buyer ->> 'email')));
  price := private.credit_price(account, quantity);
  insert into public.credit_purchase (id, account_id, buyer_id, method, in_advance, quantity, credits, full_price,
    discount, discount_price, tax_rate, tax_amount)
  values (begin_invoice_purchase.purchase_id, account.id, user_id, 'INVOICE',
    coalesce(is_registered, private.has_own_limit(account.id))
      and private.comes_in_advance(account.id, user_id, number, (price ->> 'credits')::integer,
        private.proves_domain(account.id, register_domains)
          or private.proves_role(account.id, user_id, register_people)), quantity,
    (price ->> 'credits')::integer, (price ->> 'fullPrice')::bigint, (price ->> 'discount')::numeric,
    (price ->> 'discountPrice')::bigint, (price ->> 'taxRate')::numeric, (price ->> 'taxAmount')::bigint)
  returning * into purchase;
  insert into public.credit_invoice (purchase_id, account_id, organization_name, organization_number, contact_name,
    email, order_reference, line1, city, county, postal_code, ehf_status, buyer_reference)
  values (purchase.id, account.id, private.clean(buyer ->> 'name'), number, private.clean(buyer ->> 'contactName'),
    private.clean_email(buyer ->> 'email'), private.clean(buyer ->> 'orderReference'), private.clean(buyer ->> 'line1'),
    private.clean(buyer ->> 'city'), private.clean(buyer ->> 'county'), private.clean(buyer ->> 'postalCode'),
    case when buyer -> 'byEhf' = 'true' then 'WAITING' end, coalesce(private.clean(buyer ->> 'buyerReference'), ''));
  return private.invoice_order(purchase);
end
$$;

-- Returns the customer at the provider that is the buyer of an invoice, or null.
create function service.invoice_customer(purchase_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (select b.customer_id from public.credit_invoice i
    join private.stripe_buyer b on b.account_id = i.account_id and b.buyer_key = private.buyer_key(i)
    where i.purchase_id = invoice_customer.purchase_id);

-- Stores the customer of an invoice's buyer and returns its id. Of two that were created simultaneously, the first is
-- kept.
create function service.keep_invoice_customer(purchase_id uuid, customer_id text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.stripe_buyer (account_id, buyer_key, customer_id)
  select i.account_id, private.buyer_key(i), keep_invoice_customer.customer_id
  from public.credit_invoice i where i.purchase_id = keep_invoice_customer.purchase_id
  on conflict on constraint stripe_buyer_pkey do nothing;
  return service.invoice_customer(purchase_id);
end
$$;

-- Returns the id of a purchase's invoice at the provider to OWNER and ADMINs of its account. Raises INVALID_ACTION when
-- there is none.
create function service.readable_invoice(user_id uuid, account_id uuid, purchase_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id text;
begin
  perform private.require_in_person(user_id);
  if not exists (
    select from private.membership m where m.user_id = readable_invoice.user_id
      and m.account_id = readable_invoice.account_id and m.role in ('OWNER', 'ADMIN')) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  select s.object_id into found_id
  from private.stripe_payment s join public.credit_invoice i on i.purchase_id = s.purchase_id
  where s.purchase_id = readable_invoice.purchase_id and i.account_id = readable_invoice.account_id
    and i.status not in ('DRAFT', 'FAILED');
  if found_id is null then
    perform private.fail('INVALID_ACTION', 'purchaseId');
  end if;
  return found_id;
end
$$;

-- ── What the provider says ──────────────────────────────────────────────────────────────────────────────────────

-- Returns the rank of an invoice's status. A status with a lower rank never replaces one with a higher rank, so an
-- older answer changes nothing.
create function private.invoice_rank(status text) returns integer
  language sql immutable set search_path = ''
  return array_position('{DRAFT,FAILED,OPEN,UNCOLLECTIBLE,VOID,PAID}'::text[], status);

-- Records the current state of an invoice at the provider: record_payment() and the invoice itself, in one transaction.
-- invoice: {status, number, issuedAt, dueAt}, times in seconds. An invoice that is not the purchase's own changes
-- nothing. Returns whether the event was new.
create function service.record_invoice(event jsonb, purchase_id uuid, state jsonb, invoice jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_new constant boolean := service.record_payment(event, purchase_id, state);
  purchase public.credit_purchase;
begin
  select * into purchase from public.credit_purchase p where p.id = record_invoice.purchase_id;
  if not found or not private.is_own_payment(purchase, state) then
    return is_new;
  end if;
  update public.credit_invoice i set
    status = invoice ->> 'status',
    number = coalesce(i.number, invoice ->> 'number'),
    issued_at = coalesce(i.issued_at, to_timestamp((invoice ->> 'issuedAt')::bigint)),
    due_at = coalesce(i.due_at, to_timestamp((invoice ->> 'dueAt')::bigint))
  where i.purchase_id = record_invoice.purchase_id
    and private.invoice_rank(invoice ->> 'status') > private.invoice_rank(i.status);
  update private.stripe_payment s set asked_at = private.now() where s.purchase_id = record_invoice.purchase_id;
  return is_new;
end
$$;

-- Returns invoices to ask the provider for, [{purchaseId, customerId, invoiceId, amount, isIssued}]: every unpaid one
-- once a day, since its events may be lost, and those that were not issued within ten minutes. invoiceId is null where
-- the provider's answer was lost, customerId where the provider was not asked for an invoice. amount: in øre, with VAT.
create function service.waiting_invoices(max integer default 20) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.ask_for(jsonb_agg(jsonb_build_object('purchaseId', w.purchase_id, 'customerId', w.customer_id,
    'invoiceId', w.invoice_id, 'amount', w.amount, 'isIssued', w.status <> 'DRAFT')))
  from (
    select i.purchase_id, coalesce(s.customer_id, b.customer_id) as customer_id, s.object_id as invoice_id, i.status,
      p.discount_price + p.tax_amount as amount
    from public.credit_invoice i
    join public.credit_purchase p on p.id = i.purchase_id
    left join private.stripe_payment s on s.purchase_id = i.purchase_id
    left join private.stripe_buyer b on b.account_id = i.account_id and b.buyer_key = private.buyer_key(i)
    left join private.purchase_inquiry q on q.purchase_id = i.purchase_id
    where i.status = 'DRAFT' and i.created_at < private.now() - interval '10 minutes'
      or i.status in ('OPEN', 'UNCOLLECTIBLE') and s.asked_at < private.now() - interval '1 day'
    order by q.asked_at nulls first, i.created_at limit waiting_invoices.max) w
$$;

-- Row trigger at the end of a transaction: takes back credits that were refunded to a withdrawn invoice.
create function private.withdraw_returned_credits() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.settle_purchase(p) from public.credit_purchase p
  where p.account_id = new.id and p.status = 'WITHDRAWN' and exists (
    select from public.credit_lot l where l.source_id = p.id and l.account_id = p.account_id and l.remaining > 0);
  return null;
end
$$;
create trigger account_withdraw_credits after update of credit_balance on public.account for each row
  when (new.credit_balance > old.credit_balance) execute function private.withdraw_returned_credits();

grant execute on function
  service.begin_invoice_purchase(uuid, uuid, uuid, integer, jsonb, boolean, text[], jsonb),
  service.invoice_customer(uuid),
  service.keep_invoice_customer(uuid, text), service.readable_invoice(uuid, uuid, uuid),
  service.record_invoice(jsonb, uuid, jsonb, jsonb), service.waiting_invoices(integer)
to service_role;
