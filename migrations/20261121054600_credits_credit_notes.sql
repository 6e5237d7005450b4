-- Credit notes that an administrator orders, for a whole purchase or a part of it, with a reason (decision 0118). A job
-- pays back or reduces the invoice at the payment provider. The ledger's rows, the document with its number and the
-- mail follow from what the provider then says (document_sale), as for any other refund. Nothing is deleted.

create table private.credit_note_order (
  id uuid constraint credit_note_order_pkey primary key default gen_random_uuid(),
  purchase_id uuid not null
    constraint credit_note_order_purchase_id_fkey references public.credit_purchase (id),
  -- Øre with VAT.
  amount integer not null constraint credit_note_order_amount_range check (amount > 0),
  -- WITHDRAWN: an administrator gave the job up.
  status text not null default 'OPEN'
    constraint credit_note_order_status_known check (status in ('OPEN', 'DONE', 'WITHDRAWN')),
  ordered_at timestamptz not null default private.now()
);
-- One at a time, so that two together never pay back more than was paid.
create unique index credit_note_order_one_open on private.credit_note_order (purchase_id) where status = 'OPEN';
create index credit_note_order_purchase_id_index on private.credit_note_order (purchase_id);
alter table private.credit_note_order enable row level security;

-- Returns whether a purchase can be credited now: it is paid or its invoice is issued, nothing of it is in dispute at
-- the bank, which pays back itself, and no other credit note is on its way.
create function private.can_credit(purchase public.credit_purchase) returns boolean
  language sql stable security definer set search_path = ''
  return (purchase.status = 'PAID' or purchase.status = 'OPEN' and exists (
      select from public.credit_invoice i where i.purchase_id = purchase.id and i.status = 'OPEN'))
    and not exists (select from private.stripe_dispute d where d.purchase_id = purchase.id and d.status <> 'WON')
    and not exists (
      select from private.credit_note_order o where o.purchase_id = purchase.id and o.status = 'OPEN');

-- Returns the log's row after ordering a credit note, amount in øre with VAT. Raises TOO_SMALL and TOO_BIG at `amount`,
-- for more than is left of the purchase; INVALID_ACTION at `creditNote` for one that can't be credited or is unknown.
create function private.issue_credit_note(purchase_id uuid, amount integer, reason text)
  returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
  purchase public.credit_purchase;
  order_id uuid;
begin
  select * into purchase from public.credit_purchase p where p.id = issue_credit_note.purchase_id for update;
  if purchase.id is null or not private.can_credit(purchase) then
    perform private.fail('INVALID_ACTION', 'creditNote');
  elsif coalesce(amount, 0) < 1 then
    perform private.fail('TOO_SMALL', 'amount');
  elsif amount > purchase.discount_price + purchase.tax_amount - purchase.refunded_amount then
    perform private.fail('TOO_BIG', 'amount');
  end if;
  insert into private.credit_note_order (purchase_id, amount) values (purchase.id, issue_credit_note.amount)
  returning id into order_id;
  perform private.enqueue_job('ISSUE_CREDIT_NOTE', 'credit-note:' || order_id, jsonb_build_object('orderId', order_id));
  return private.record_power(caller, 'ISSUE_CREDIT_NOTE', 'ACCOUNT', purchase.account_id, reason,
    jsonb_build_object('purchase', purchase.id, 'amount', issue_credit_note.amount));
end
$$;
select private.expose('issue_credit_note(uuid, integer, text)');

-- Returns an open order for the job, {purchaseId, kind, objectId, amount}; null once it has ended. kind and objectId as
-- in private.stripe_payment.
create function service.credit_note_to_issue(order_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purchaseId', o.purchase_id, 'kind', s.kind, 'objectId', s.object_id, 'amount', o.amount)
  from private.credit_note_order o join private.stripe_payment s on s.purchase_id = o.purchase_id
  where o.id = credit_note_to_issue.order_id and o.status = 'OPEN'
$$;

-- Ends an order whose effect is recorded.
create function service.end_credit_note(order_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.credit_note_order o set status = 'DONE'
  where o.id = end_credit_note.order_id and o.status = 'OPEN'
$$;

-- Hook of ISSUE_CREDIT_NOTE: a job that an administrator gives up ends the order, so that another can be made.
create function private.give_up_credit_note(job private.job, reason text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.credit_note_order o set status = 'WITHDRAWN'
  where o.id = (job.payload ->> 'orderId')::uuid and o.status = 'OPEN'
$$;

-- Returns the account of an ISSUE_CREDIT_NOTE job, for the administrators' console.
create function private.account_of_credit_note(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (select p.account_id from private.credit_note_order o
    join public.credit_purchase p on p.id = o.purchase_id where o.id = (job.payload ->> 'orderId')::uuid);

insert into private.job_kind (kind, title_en, title_nb, given_up, account_of) values
  ('ISSUE_CREDIT_NOTE', 'Pay back for a credit note', 'Betale tilbake for en kreditnota',
    'private.give_up_credit_note', 'private.account_of_credit_note');

-- Returns how many purchases have less paid back than their credit notes say.
create function private.credit_note_violations() returns bigint
  language sql stable security definer set search_path = '' as $$
  select count(*) from (
    select o.purchase_id, sum(o.amount) as ordered from private.credit_note_order o
    where o.status = 'DONE' group by o.purchase_id) d
  join public.credit_purchase p on p.id = d.purchase_id
  where p.refunded_amount < d.ordered
$$;
insert into private.invariant (name, title_en, title_nb, violations) values
  ('CREDIT_NOTES', 'Credit notes that were ordered, but not paid back',
    'Kreditnotaer som er bestilt, men ikke betalt tilbake', 'private.credit_note_violations');

-- Returns an account's last purchases for administrators, the newest first: [{id, createdAt, method, status, number,
-- total, refunded, canCredit, isCrediting, ehf}], amounts in øre with VAT, number of its receipt or invoice. ehf: what
-- became of its electronic documents, of the one that got least far; null for none.
create function private.purchases_to_credit(account_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'createdAt', p.created_at, 'method', p.method, 'status', p.status,
    'number', coalesce(i.number, d.number::text), 'total', p.discount_price + p.tax_amount,
    'refunded', p.refunded_amount,
    'ehf', (select e.status from private.ehf_document e where e.purchase_id = p.id
      order by array_position('{REFUSED,WAITING,SENT,DELIVERED}'::text[], e.status) limit 1),
    'canCredit', private.can_credit(p) and p.refunded_amount < p.discount_price + p.tax_amount,
    'isCrediting', exists (
      select from private.credit_note_order o where o.purchase_id = p.id and o.status = 'OPEN'))
    order by p.created_at desc, p.id), '[]')
  from (
    select * from public.credit_purchase c
    where c.account_id = purchases_to_credit.account_id and c.status in ('OPEN', 'PAID', 'WITHDRAWN')
    order by c.created_at desc, c.id limit 20) p
  left join public.credit_invoice i on i.purchase_id = p.id
  left join public.sales_document d on d.purchase_id = p.id and d.kind = 'RECEIPT'
$$;

grant execute on function service.credit_note_to_issue(uuid), service.end_credit_note(uuid) to service_role;
