-- Sales documents of credits: a receipt per purchase by card, and a credit note per amount that goes back, also of an
-- invoice, which is a document itself (decision 0118).
-- They are numbered without gaps in the transaction that records the payment, with seller and buyer as they were then.
-- OWNER and ADMINs read their account's; they cannot be changed. The person who bought is mailed. The monthly sums of
-- an account are here too.

-- ── Sales documents ─────────────────────────────────────────────────────────────────────────────────────────────
-- No foreign keys to accounts, as in the ledger.

create table public.sales_document (
  id uuid constraint sales_document_pkey primary key default gen_random_uuid(),
  account_id uuid not null,
  purchase_id uuid not null
    constraint sales_document_purchase_id_fkey references public.credit_purchase (id),
  kind text not null constraint sales_document_kind_known check (kind in ('RECEIPT', 'CREDIT_NOTE')),
  -- One series for both kinds, without gaps (bokføringsforskriften § 5-1-3).
  number bigint not null constraint sales_document_number_unique unique,
  issued_at timestamptz not null default private.now(),
  -- Øre. Positive for credit notes, too.
  net_amount bigint not null constraint sales_document_net_amount_range check (net_amount >= 0),
  tax_amount bigint not null constraint sales_document_tax_amount_range check (tax_amount >= 0),
  -- {name, organizationNumber, vatNumber, country, address: [lines]}; what is unknown is absent.
  buyer jsonb not null,
  -- Null when the payment was recorded before the seller's details were.
  seller_id integer constraint sales_document_seller_id_fkey references private.seller (id)
);
create unique index sales_document_one_receipt on public.sales_document (purchase_id) where kind = 'RECEIPT';
create index sales_document_purchase_id_index on public.sales_document (purchase_id);
create index sales_document_account_id_index on public.sales_document (account_id, issued_at);
create index sales_document_seller_id_index on public.sales_document (seller_id);
comment on table public.sales_document is '@graphql({"totalCount": {"enabled": true}})';
alter table public.sales_document enable row level security;
create policy sales_document_select on public.sales_document for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select (id, account_id, purchase_id, kind, number, issued_at, net_amount, tax_amount)
  on public.sales_document to authenticated;
create trigger sales_document_kept before delete on public.sales_document
  for each row execute function private.refuse_log_change();
create trigger sales_document_no_truncate before truncate on public.sales_document
  for each statement execute function private.refuse_log_change();

-- Row trigger: a sales document never changes, but its buyer is removed when the retention is over.
create function private.refuse_sales_document_change() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if (to_jsonb(new) - 'buyer') is distinct from (to_jsonb(old) - 'buyer')
    or new.buyer <> '{}' or not private.retention_is_over(old.issued_at) then
    perform private.fail('IMMUTABLE');
  end if;
  return new;
end
$$;
create trigger sales_document_fixed before update on public.sales_document
  for each row execute function private.refuse_sales_document_change();

-- Job body, daily: removes the buyers from sales documents and invoices whose retention is over.
create function private.forget_buyers() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.sales_document d set buyer = '{}' where d.buyer <> '{}' and private.retention_is_over(d.issued_at);
  update public.credit_invoice i set
    organization_name = '', organization_number = '000000000', contact_name = '', email = '', order_reference = '',
    line1 = '', city = '', county = '', postal_code = '', buyer_reference = ''
  where i.email <> '' and private.retention_is_over(coalesce(i.issued_at, i.created_at));
  delete from private.purchase_billing b
  using public.credit_purchase p where p.id = b.purchase_id and private.retention_is_over(p.paid_at);
  delete from private.purchase_buyer b using public.credit_purchase p
  where p.id = b.purchase_id and private.retention_is_over(coalesce(p.paid_at, p.created_at));
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('FORGET_BUYERS', 'Remove buyers from old receipts', 'Fjerne kjøpere fra gamle kvitteringer',
    'private.forget_buyers');
insert into private.schedule (name, cron, job_kind) values ('forget-buyers', '40 3 * * *', 'FORGET_BUYERS');

-- The last number of the series. Its row stays locked until the transaction ends, so that there are no gaps.
create table private.sales_document_series (
  id boolean constraint sales_document_series_pkey primary key default true
    constraint sales_document_series_single check (id),
  last_number bigint not null default 10000
);
alter table private.sales_document_series enable row level security;
insert into private.sales_document_series default values;

-- Returns the buyer that an invoice names, as buyer_of() does; null for a purchase by card.
create function private.invoiced_buyer(purchase_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_build_object('name', i.organization_name, 'organizationNumber', i.organization_number,
      'country', i.country, 'address', jsonb_build_array(i.line1, concat_ws(' ', i.postal_code, i.city)))
    from public.credit_invoice i where i.purchase_id = invoiced_buyer.purchase_id);

-- Returns the buyer of a purchase as the account was when it was made. A name or an address that it lacked comes from
-- the payment page.
create function private.sales_buyer(purchase public.credit_purchase) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(coalesce(k.details, '{}') || jsonb_build_object(
    'name', coalesce(k.details ->> 'name', b.details ->> 'name', ''),
    'country', coalesce(k.details -> 'country', b.details -> 'country'),
    'address', coalesce(k.details -> 'address', b.details -> 'address')))
  from (select purchase.id as id) p
  left join private.purchase_buyer k on k.purchase_id = p.id
  left join private.purchase_billing b on b.purchase_id = p.id
$$;

insert into private.mail_kind (kind, title_en, title_nb) values
  ('sales_document', 'A receipt or credit note', 'En kvittering eller kreditnota');

-- Queues the mail with a sales document's number and amounts to the person who bought.
create function private.mail_sales_document(document public.sales_document, purchase public.credit_purchase)
  returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail('sales_document', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountType', a.account_type, 'accountName', a.name, 'accountSlug', a.slug,
      'salesDocumentId', document.id, 'documentKind', document.kind, 'number', document.number,
      'credits', purchase.credits, 'total', document.net_amount + document.tax_amount, 'tax', document.tax_amount,
      'invoiceNumber', (select i.number from public.credit_invoice i where i.purchase_id = purchase.id)),
    account_id => a.id, dedupe_key => 'sales-document:' || document.id)
  from public.user_profile u, public.account a
  where u.id = purchase.buyer_id and u.confirmed_at is not null and a.id = document.account_id
$$;

-- Numbers and adds a sales document, and mails it. A credit note names the buyer of its receipt or invoice.
create function private.issue_sales_document(
  purchase public.credit_purchase, kind text, net_amount bigint, tax_amount bigint
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given bigint;
  document public.sales_document;
begin
  update private.sales_document_series set last_number = last_number + 1 returning last_number into given;
  insert into public.sales_document (account_id, purchase_id, kind, number, net_amount, tax_amount, buyer, seller_id)
  values (purchase.account_id, purchase.id, kind, given, net_amount, tax_amount,
    coalesce((select d.buyer from public.sales_document d where d.purchase_id = purchase.id and d.kind = 'RECEIPT'),
      private.invoiced_buyer(purchase.id), private.sales_buyer(purchase)),
    (select max(s.id) from private.seller s))
  returning * into document;
  perform private.mail_sales_document(document, purchase);
end
$$;

-- Adds a credit note for what went back of a purchase since the last one, refunded: all of it so far. The VAT of all
-- credit notes together is that share of the purchase's, so that a full refund returns all of it.
create function private.document_refund(purchase public.credit_purchase, refunded bigint) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  credited record;
  tax bigint;
begin
  select coalesce(sum(d.net_amount + d.tax_amount), 0)::bigint as total, coalesce(sum(d.tax_amount), 0)::bigint as tax
  into credited
  from public.sales_document d where d.purchase_id = purchase.id and d.kind = 'CREDIT_NOTE';
  if refunded > credited.total then
    tax := round(purchase.tax_amount * refunded::numeric / (purchase.discount_price + purchase.tax_amount))::bigint
      - credited.tax;
    perform private.issue_sales_document(purchase, 'CREDIT_NOTE', refunded - credited.total - tax, tax);
  end if;
end
$$;

-- Row trigger: adds the receipt of a card payment, and credit notes for what is refunded, of an invoice also where the
-- provider's credit note reduces what is unpaid.
create function private.document_sale() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.method = 'CARD'
    and not exists (select from public.sales_document d where d.purchase_id = new.id and d.kind = 'RECEIPT') then
    perform private.issue_sales_document(new, 'RECEIPT', new.discount_price, new.tax_amount);
  end if;
  perform private.document_refund(new, least(new.refunded_amount, new.discount_price + new.tax_amount));
  return null;
end
$$;
create trigger credit_purchase_documented after insert or update on public.credit_purchase
  for each row when (new.method = 'CARD' and new.status = 'PAID'
    or new.method = 'INVOICE' and new.status in ('OPEN', 'PAID', 'WITHDRAWN') and new.refunded_amount > 0)
  execute function private.document_sale();

-- Row trigger: an invoice that was issued is booked, so a credit note takes back what is left when it is cancelled.
create function private.document_cancelled_invoice() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.document_refund(p, p.discount_price + p.tax_amount)
  from public.credit_purchase p where p.id = new.purchase_id;
  return null;
end
$$;
create trigger credit_invoice_cancelled after update of status on public.credit_invoice
  for each row when (new.status = 'VOID' and old.status <> 'VOID')
  execute function private.document_cancelled_invoice();

-- Returns the contents of a sales document: {id, kind, number, issuedAt, netAmount, taxAmount, taxRate,
-- buyer, seller, purchase: {id, credits, fullPrice, discount, discountPrice, paidAt}, receiptNumber, invoice: {number,
-- issuedAt}}: paidAt is null for an unpaid invoice, receiptNumber for any, and invoice for a purchase by card.
create function private.sales_document_contents(document public.sales_document) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  purchase public.credit_purchase;
  seller private.seller;
begin
  select * into purchase from public.credit_purchase p where p.id = document.purchase_id;
  select * into seller from private.seller s
  where s.id = coalesce(document.seller_id, (select min(f.id) from private.seller f));
  return jsonb_build_object(
    'id', document.id, 'kind', document.kind, 'number', document.number, 'issuedAt', document.issued_at,
    'netAmount', document.net_amount, 'taxAmount', document.tax_amount, 'taxRate', purchase.tax_rate,
    'buyer', document.buyer,
    'seller', jsonb_build_object('name', seller.name, 'organizationNumber', seller.organization_number,
      'address', seller.address, 'email', seller.email, 'inBusinessRegister', seller.in_business_register),
    'purchase', jsonb_build_object('id', purchase.id, 'credits', purchase.credits, 'fullPrice', purchase.full_price,
      'discount', purchase.discount, 'discountPrice', purchase.discount_price, 'paidAt', purchase.paid_at),
    'receiptNumber', (select r.number from public.sales_document r
      where r.purchase_id = document.purchase_id and r.kind = 'RECEIPT'),
    'invoice', (select jsonb_build_object('number', i.number, 'issuedAt', i.issued_at)
      from public.credit_invoice i where i.purchase_id = document.purchase_id));
end
$$;

-- Returns the contents of a sales document for its PDF. DOCUMENT_NOT_FOUND for everybody but the account's OWNER and
-- ADMINs.
create function service.sales_document(user_id uuid, sales_document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.sales_document;
begin
  perform private.require_acting(user_id);
  select d.* into document from public.sales_document d
  join private.membership m on m.account_id = d.account_id
  where d.id = sales_document_id and m.user_id = sales_document.user_id and m.role in ('OWNER', 'ADMIN');
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND', 'salesDocumentId');
  end if;
  return private.sales_document_contents(document);
end
$$;

-- Returns the same for the mail that brings it to the buyer; null while nothing is known of the seller.
create function service.mailed_sales_document(sales_document_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (select private.sales_document_contents(d) from public.sales_document d
    where d.id = mailed_sales_document.sales_document_id and exists (select from private.seller));

-- Returns how many sales documents differ from their purchases: a card payment without a receipt, a refund that is not
-- credited, amounts that differ, and numbers that are missing in the series.
create function private.sales_document_violations() returns bigint
  language sql stable security definer set search_path = '' as $$
  with documented as (
    select d.purchase_id,
      sum(d.net_amount) filter (where d.kind = 'RECEIPT') as net,
      sum(d.tax_amount) filter (where d.kind = 'RECEIPT') as tax,
      coalesce(sum(d.net_amount + d.tax_amount) filter (where d.kind = 'CREDIT_NOTE'), 0) as credited
    from public.sales_document d group by d.purchase_id
  )
  select
    (select count(*) from public.credit_purchase p left join documented d on d.purchase_id = p.id
      where p.method = 'CARD' and p.status = 'PAID'
        and (d.net, d.tax, d.credited) is distinct from (p.discount_price::numeric, p.tax_amount::numeric,
          least(p.refunded_amount, p.discount_price + p.tax_amount)::numeric)
        or p.method = 'INVOICE' and p.status in ('OPEN', 'PAID', 'WITHDRAWN')
          and coalesce(d.credited, 0) <> case
            when exists (select from public.credit_invoice i where i.purchase_id = p.id and i.status = 'VOID')
              then p.discount_price + p.tax_amount
            else least(p.refunded_amount, p.discount_price + p.tax_amount) end)
    + (select coalesce(max(s.number) - min(s.number) + 1 - count(*), 0) from public.sales_document s)
    + (select count(*) from private.sales_document_series n
      where n.last_number <> coalesce((select max(s.number) from public.sales_document s), n.last_number))
$$;
insert into private.invariant (name, title_en, title_nb, violations) values
  ('SALES_DOCUMENTS', 'Receipts that are missing or don’t agree with their purchase',
    'Kvitteringer som mangler eller ikke stemmer med kjøpet', 'private.sales_document_violations');

-- ── Months ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the account's months from `first` to `last` (first days), oldest first: the balance before and after, and
-- what changed it, [{reason, productType, credits, count}]. The closing balance of a month is the opening one of the
-- next.
create function private.months_of(account_id uuid, first date, last date)
  returns table (month date, opening bigint, closing bigint, changes jsonb)
  language sql stable security definer set search_path = '' as $$
  with months as (
    select m::date as month from generate_series(first::timestamp, last::timestamp, interval '1 month') m
  ), changed as (
    select m.month, t.reason, t.product_type, sum(t.amount)::bigint as credits, count(*) as count
    from months m
    join public.credit_transaction t on t.account_id = months_of.account_id
      and t.created_at >= private.day_begins(m.month)
      and t.created_at < private.day_begins((m.month + interval '1 month')::date)
    group by m.month, t.reason, t.product_type
  ), summed as (
    select m.month, coalesce(sum(c.credits), 0)::bigint as total,
      coalesce(jsonb_agg(jsonb_build_object(
        'reason', c.reason, 'productType', c.product_type, 'credits', c.credits, 'count', c.count)
        order by c.reason, c.product_type) filter (where c.reason is not null), '[]') as changes
    from months m left join changed c on c.month = m.month
    group by m.month
  ), before as (
    select coalesce(sum(t.amount), 0)::bigint as balance from public.credit_transaction t
    where t.account_id = months_of.account_id and t.created_at < private.day_begins(first)
  )
  select s.month, (b.balance + sum(s.total) over by_month - s.total)::bigint,
    (b.balance + sum(s.total) over by_month)::bigint, s.changes
  from summed s cross join before b
  window by_month as (order by s.month)
$$;

-- Returns the account's last twelve months with the current one, oldest first, [{month, opening, closing, changes}].
-- OWNER and ADMINs.
create function private.credit_months(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  last constant date := date_trunc('month', private.now() at time zone 'Europe/Oslo');
begin
  perform private.require_administrator(account_id);
  return (select jsonb_agg(to_jsonb(m) order by m.month)
    from private.months_of(account_id, (last - interval '11 months')::date, last) m);
end
$$;
select private.expose('credit_months(uuid)');

-- Returns the account's sales documents of a period, oldest first, [{kind, number, issuedAt, netAmount, taxAmount}].
create function private.documents_of(account_id uuid, since timestamptz, until timestamptz) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at,
    'netAmount', d.net_amount, 'taxAmount', d.tax_amount) order by d.issued_at, d.number), '[]')
  from (
    select s.account_id, s.kind, s.number::text as number, s.issued_at, s.net_amount, s.tax_amount
    from public.sales_document s
    union all
    select i.account_id, case i.status when 'VOID' then 'VOID_INVOICE' else 'INVOICE' end, i.number, i.issued_at,
      p.discount_price, p.tax_amount
    from public.credit_invoice i join public.credit_purchase p on p.id = i.purchase_id
  ) d
  where d.account_id = documents_of.account_id and d.issued_at >= since and d.issued_at < until
$$;

-- Returns an account's statement of a month that is over, for its PDF: {month, opening, closing, changes, account:
-- {name, organizationNumber}, seller, documents: [{kind, number, issuedAt, netAmount, taxAmount}]}: receipts, credit
-- notes and invoices; one that was cancelled has a credit note, too. INVALID at month for one that is not over,
-- ACCOUNT_NOT_FOUND for everybody but OWNER and ADMINs.
create function service.credit_statement(user_id uuid, account_id uuid, month date) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  first constant date := date_trunc('month', month::timestamp);
  after constant date := first + interval '1 month';
  account public.account;
begin
  perform private.require_acting(user_id);
  select a.* into account from public.account a join private.membership m on m.account_id = a.id
  where a.id = credit_statement.account_id and m.user_id = credit_statement.user_id and m.role in ('OWNER', 'ADMIN');
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if private.day_begins(after) > private.now() or first < '2000-01-01' then
    perform private.fail('INVALID', 'month');
  end if;
  return (
    select to_jsonb(m) || jsonb_build_object(
      'account', jsonb_build_object('name', coalesce(nullif(account.organization_name, ''), account.name),
        'organizationNumber', nullif(account.organization_number, '')),
      'seller', (select s.name from private.seller s order by s.id desc limit 1),
      'documents', private.documents_of(account.id, private.day_begins(first), private.day_begins(after)))
    from private.months_of(account.id, first, first) m);
end
$$;

grant execute on function
  service.sales_document(uuid, uuid), service.mailed_sales_document(uuid),
  service.credit_statement(uuid, uuid, date)
to service_role;
