-- Electronic invoices (EHF Billing 3.0, which is Peppol BIS Billing 3) and their credit notes, for buyers that choose
-- them when they order (decision 0276). The payment provider issues the invoice; the operator's access point sends it.
-- Off while the operator has none. The buyer reads the invoice's state, administrators that of credit notes too.

create table private.ehf_document (
  id uuid constraint ehf_document_pkey primary key default gen_random_uuid(),
  purchase_id uuid not null
    constraint ehf_document_purchase_id_fkey references public.credit_invoice (purchase_id),
  -- The credit note; null: the invoice itself.
  sales_document_id uuid constraint ehf_document_sales_document_id_unique unique
    constraint ehf_document_sales_document_id_fkey references public.sales_document (id),
  -- SENT: the access point has it. REFUSED: by the access point or the buyer's, or given up by an administrator.
  status text not null default 'WAITING' constraint ehf_document_status_known
    check (status in ('WAITING', 'SENT', 'DELIVERED', 'REFUSED')),
  status_at timestamptz not null default private.now(),
  -- The document's id at the access point.
  provider_id text,
  asked_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint ehf_document_sent_whole check (status not in ('SENT', 'DELIVERED') or provider_id is not null)
);
create unique index ehf_document_one_invoice on private.ehf_document (purchase_id) where sales_document_id is null;
create index ehf_document_purchase_id_index on private.ehf_document (purchase_id);
create index ehf_document_underway_index on private.ehf_document (status_at) where status <> 'DELIVERED';
alter table private.ehf_document enable row level security;

-- ── What is sent ────────────────────────────────────────────────────────────────────────────────────────────────

-- Adds a document, and a job that sends what waits of the purchase.
create function private.send_ehf(purchase_id uuid, sales_document_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document private.ehf_document;
begin
  insert into private.ehf_document (purchase_id, sales_document_id)
  values (send_ehf.purchase_id, send_ehf.sales_document_id) returning * into document;
  perform private.enqueue_job('SEND_EHF', 'ehf:' || document.id, jsonb_build_object('purchaseId', purchase_id));
end
$$;

-- Row trigger: sends an invoice that the payment provider has issued.
create function private.send_issued_invoice() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.send_ehf(new.purchase_id, null);
  return null;
end
$$;
create trigger credit_invoice_issued after update of status on public.credit_invoice for each row
  when (new.ehf_status is not null and old.number is null and new.number is not null)
  execute function private.send_issued_invoice();

-- Row trigger: sends the credit note of an invoice that was sent as EHF.
create function private.send_ehf_credit_note() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.credit_invoice i where i.purchase_id = new.purchase_id and i.ehf_status is not null) then
    perform private.send_ehf(new.purchase_id, new.id);
  end if;
  return null;
end
$$;
create trigger sales_document_sent after insert on public.sales_document
  for each row when (new.kind = 'CREDIT_NOTE') execute function private.send_ehf_credit_note();

-- ── For the jobs ────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the provider's id of a document's invoice if it can be mailed instead: the invoice itself, unpaid. Else null.
create function private.mailable_invoice(document private.ehf_document) returns text
  language sql stable security definer set search_path = ''
  return (select s.object_id from private.stripe_payment s join public.credit_invoice i on i.purchase_id = s.purchase_id
    where s.purchase_id = document.purchase_id and document.sales_document_id is null and i.status = 'OPEN');

-- Returns a document's contents, {id, kind, number, issuedOn, dueOn, credits, netAmount, taxAmount, taxRate, seller,
-- buyer, invoice: {number, issuedOn}}: days in Oslo, amounts in øre. The seller as it is now.
create function private.ehf_contents(document private.ehf_document) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', document.id,
    'kind', coalesce(d.kind, 'INVOICE'), 'number', coalesce(d.number::text, i.number),
    'issuedOn', (coalesce(d.issued_at, i.issued_at) at time zone 'Europe/Oslo')::date,
    'dueOn', (i.due_at at time zone 'Europe/Oslo')::date, 'credits', p.credits,
    'netAmount', coalesce(d.net_amount, p.discount_price), 'taxAmount', coalesce(d.tax_amount, p.tax_amount),
    'taxRate', p.tax_rate,
    'seller', (select jsonb_build_object('name', s.name,
        'organizationNumber', regexp_replace(s.organization_number, '[^0-9]', '', 'g'), 'address', s.address,
        'email', s.email, 'inBusinessRegister', s.in_business_register, 'account', s.ehf_account)
      from private.seller s order by s.id desc limit 1),
    'buyer', jsonb_build_object('name', i.organization_name, 'organizationNumber', i.organization_number,
      'contactName', i.contact_name, 'email', i.email, 'line1', i.line1, 'postalCode', i.postal_code, 'city', i.city,
      'reference', i.buyer_reference, 'orderReference', i.order_reference),
    'invoice', jsonb_build_object('number', i.number, 'issuedOn', (i.issued_at at time zone 'Europe/Oslo')::date))
  from public.credit_invoice i
  join public.credit_purchase p on p.id = i.purchase_id
  left join public.sales_document d on d.id = document.sales_document_id
  where i.purchase_id = document.purchase_id
$$;

-- Returns what waits of a purchase, [{id, mailable, document}], the invoice first; a credit note before its invoice is
-- issued waits.
create function service.ehf_to_send(purchase_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'mailable', private.mailable_invoice(e),
    'document', private.ehf_contents(e)) order by e.sales_document_id is not null, e.created_at, e.id), '[]')
  from private.ehf_document e
  where e.purchase_id = ehf_to_send.purchase_id and e.status = 'WAITING' and exists (
    select from private.ehf_document f where f.purchase_id = e.purchase_id and f.sales_document_id is null)
$$;

-- Returns documents that the access point has had for a minute, or was asked about an hour ago, [{id, mailable,
-- providerId}], and stores that they are asked about now.
create function service.ehf_to_ask(max integer default 20) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  with due as (
    select e.id from private.ehf_document e
    where e.status = 'SENT' and e.status_at < private.now() - interval '1 minute'
      and (e.asked_at is null or e.asked_at < private.now() - interval '1 hour')
    order by e.asked_at nulls first, e.status_at limit ehf_to_ask.max
  ), asked as (
    update private.ehf_document e set asked_at = private.now() from due d where e.id = d.id returning e.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'mailable', private.mailable_invoice(a),
    'providerId', a.provider_id)), '[]') from asked a
$$;

-- Records what became of a document. A later answer never returns it to an earlier state.
create function service.record_ehf(id uuid, status text, provider_id text default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed private.ehf_document;
begin
  update private.ehf_document e set status = record_ehf.status, status_at = private.now(),
    provider_id = coalesce(e.provider_id, record_ehf.provider_id)
  where e.id = record_ehf.id and e.status in ('WAITING', 'SENT') and e.status <> record_ehf.status
  returning * into changed;
  update public.credit_invoice i set ehf_status = changed.status
  where i.purchase_id = changed.purchase_id and changed.sales_document_id is null;
end
$$;

-- Hook of SEND_EHF: what an administrator gives up counts as refused.
create function private.give_up_ehf(job private.job, reason text) returns void
  language sql volatile security definer set search_path = '' as $$
  select service.record_ehf(e.id, 'REFUSED') from private.ehf_document e
  where e.purchase_id = (job.payload ->> 'purchaseId')::uuid and e.status = 'WAITING'
$$;

-- Returns the account of a SEND_EHF job, for the administrators' console.
create function private.account_of_ehf(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (select i.account_id from public.credit_invoice i
    where i.purchase_id = (job.payload ->> 'purchaseId')::uuid);

insert into private.job_kind (kind, title_en, title_nb, given_up, account_of) values
  ('SEND_EHF', 'Send an electronic invoice (EHF)', 'Sende en elektronisk faktura (EHF)', 'private.give_up_ehf',
    'private.account_of_ehf');
insert into private.job_kind (kind, title_en, title_nb) values
  ('ASK_FOR_EHF', 'Ask whether electronic invoices arrived', 'Spørre om elektroniske fakturaer er kommet fram');
insert into private.schedule (name, cron, job_kind) values ('ask-for-ehf', '7,22,37,52 * * * *', 'ASK_FOR_EHF');

-- Returns how many electronic documents were refused in the last two weeks, or are underway for more than a day.
create function private.ehf_violations() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.ehf_document e
    where e.status = 'REFUSED' and e.status_at > private.now() - interval '14 days'
      or e.status in ('WAITING', 'SENT') and e.status_at < private.now() - interval '1 day');
insert into private.invariant (name, title_en, title_nb, violations) values
  ('EHF', 'Electronic invoices that were refused or don’t arrive',
    'Elektroniske fakturaer som er avvist eller ikke kommer fram', 'private.ehf_violations');

grant execute on function
  service.ehf_to_send(uuid), service.ehf_to_ask(integer), service.record_ehf(uuid, text, text)
to service_role;
