-- Asking for money back (decision 0272): the OWNER and ADMINs ask for what they paid by card for credits that are not
-- spent, and an administrator decides with a reason. Giving back is a credit note, so that ledger, document and the
-- refund at the payment provider follow as for any other.

create table private.refund_request (
  id uuid constraint refund_request_pkey primary key default gen_random_uuid(),
  purchase_id uuid not null
    constraint refund_request_purchase_id_fkey references public.credit_purchase (id),
  -- No foreign key, as the buyer of the purchase.
  requested_by uuid not null,
  credits integer not null constraint refund_request_credits_range check (credits > 0),
  -- Øre with VAT.
  amount integer not null constraint refund_request_amount_range check (amount > 0),
  status text not null default 'REQUESTED'
    constraint refund_request_status_known check (status in ('REQUESTED', 'REFUSED', 'GIVEN')),
  -- The administrator's reason, which the buyer reads.
  answer text constraint refund_request_answer_length check (char_length(answer) between 1 and 1000),
  credit_note_order_id uuid constraint refund_request_credit_note_order_id_fkey
    references private.credit_note_order (id),
  requested_at timestamptz not null default private.now(),
  decided_at timestamptz,
  constraint refund_request_decided check ((status = 'REQUESTED') = (decided_at is null))
);
create unique index refund_request_one_open on private.refund_request (purchase_id) where status = 'REQUESTED';
create index refund_request_purchase_id_index on private.refund_request (purchase_id);
create index refund_request_credit_note_order_id_index on private.refund_request (credit_note_order_id);
alter table private.refund_request enable row level security;

-- Returns {credits, amount} of a purchase that can go back: what was paid by card for the credits of it that are
-- neither spent nor expired, in øre with VAT. Zeros for others.
create function private.refundable(purchase public.credit_purchase, out credits integer, out amount integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  due constant bigint := purchase.discount_price + purchase.tax_amount;
begin
  credits := 0;
  amount := 0;
  if purchase.method <> 'CARD' or purchase.status <> 'PAID' or not private.can_credit(purchase) then
    return;
  end if;
  select greatest(coalesce(sum(l.remaining), 0), 0) into credits
  from public.credit_lot l where l.source_id = purchase.id and l.expires_at > private.now();
  -- A balance below zero is paid first.
  credits := least(credits, greatest(0, (
    select a.credit_balance from public.account a where a.id = purchase.account_id)));
  amount := least(due * credits / purchase.credits, due - purchase.refunded_amount);
end
$$;

-- ── Asking ──────────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.mail_kind (kind, title_en, title_nb) values
  ('refund_request', 'News of a request for money back', 'Nytt om et krav om pengene tilbake');

-- Mails the person who asked that the request was received, or refused. A credit note says that it was granted.
create function private.mail_refund_request(request private.refund_request) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail('refund_request', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountType', a.account_type, 'accountName', a.name, 'accountSlug', a.slug,
      'status', request.status, 'credits', request.credits, 'amount', request.amount, 'answer', request.answer),
    account_id => a.id)
  from public.credit_purchase p
  join public.account a on a.id = p.account_id
  join public.user_profile u on u.id = request.requested_by and u.confirmed_at is not null
  where p.id = request.purchase_id
$$;

-- Returns the purchase after asking for what can be given back of it. For the OWNER and ADMINs in person, also while
-- the account's deletion is scheduled, until its day has come: the deletion waits for requests. Raises
-- ACCOUNT_NOT_FOUND for everybody else, and INVALID_ACTION at `creditNote` where nothing can be given back, or it was
-- asked for already.
create function private.request_refund(purchase_id uuid) returns public.credit_purchase
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  purchase public.credit_purchase;
  request private.refund_request;
begin
  perform private.refuse_impersonation();
  select * into purchase from public.credit_purchase p
  where p.id = request_refund.purchase_id and p.account_id in (select private.administered_accounts());
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND');
  end if;
  perform private.lock_credits(purchase.account_id);
  select * into purchase from public.credit_purchase p where p.id = purchase.id for update;
  insert into private.refund_request (purchase_id, requested_by, credits, amount)
  select purchase.id, caller, r.credits, r.amount from private.refundable(purchase) r
  where r.amount > 0 and not exists (
    select from public.account a where a.id = purchase.account_id and a.deletion_scheduled_on <= private.now())
  on conflict do nothing
  returning * into request;
  if not found then
    perform private.fail('INVALID_ACTION', 'creditNote');
  end if;
  perform private.mail_refund_request(request);
  return purchase;
end
$$;
select private.expose('request_refund(uuid)');

-- Returns what an account can ask for, and has asked for, to its OWNER and ADMINs; null for others. {purchases: [{id,
-- number, createdAt, credits, amount}], requests: [{id, number, requestedAt, credits, amount, status, answer}]}, the
-- newest first; number of the receipt.
create function private.refunds(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(account_id in (select private.administered_accounts()), false) then
    return null;
  end if;
  return jsonb_build_object(
    'purchases', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', d.number, 'createdAt', p.created_at,
        'credits', r.credits, 'amount', r.amount) order by p.created_at desc, p.id), '[]')
      from public.credit_purchase p cross join private.refundable(p) r
      left join public.sales_document d on d.purchase_id = p.id and d.kind = 'RECEIPT'
      where p.account_id = refunds.account_id and p.method = 'CARD' and p.status = 'PAID' and r.amount > 0
        -- Credits expire after a year.
        and p.paid_at > private.now() - interval '2 years' and not exists (
          select from private.refund_request o where o.purchase_id = p.id and o.status = 'REQUESTED')
        and not exists (
          select from public.account a where a.id = p.account_id and a.deletion_scheduled_on <= private.now())),
    'requests', private.refund_requests(account_id));
end
$$;

-- Returns an account's last requests, as in refunds().
create function private.refund_requests(account_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', d.number, 'requestedAt', o.requested_at,
    'credits', o.credits, 'amount', o.amount, 'status', o.status, 'answer', o.answer)
    order by o.requested_at desc, o.id), '[]')
  from (
    select q.* from private.refund_request q join public.credit_purchase p on p.id = q.purchase_id
    where p.account_id = refund_requests.account_id order by q.requested_at desc, q.id limit 20) o
  left join public.sales_document d on d.purchase_id = o.purchase_id and d.kind = 'RECEIPT'
$$;
select private.expose('refunds(uuid)');

-- ── Deciding ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the log's row after giving back what was asked for, or refusing it; the buyer reads the reason. Raises
-- INVALID_ACTION at `creditNote` for an unknown request and one that is decided, and what issue_credit_note raises;
-- TOO_BIG at `amount` if the credits were spent in the meantime.
create function private.decide_refund(request_id uuid, give boolean, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
  request private.refund_request;
  purchase public.credit_purchase;
  event public.administrator_event;
begin
  select p.* into purchase from private.refund_request r join public.credit_purchase p on p.id = r.purchase_id
  where r.id = decide_refund.request_id;
  if purchase.id is not null and exists (select from public.account a where a.id = purchase.account_id) then
    perform private.lock_credits(purchase.account_id);
    select * into purchase from public.credit_purchase p where p.id = purchase.id for update;
  end if;
  select * into request from private.refund_request r
  where r.id = decide_refund.request_id and r.status = 'REQUESTED' for update;
  if not found then
    perform private.fail('INVALID_ACTION', 'creditNote');
  end if;
  if give then
    if (private.refundable(purchase)).amount < request.amount then
      perform private.fail('TOO_BIG', 'amount');
    end if;
    event := private.issue_credit_note(purchase.id, request.amount, reason);
  else
    event := private.record_power(caller, 'REFUSE_REFUND', 'ACCOUNT', purchase.account_id, reason,
      jsonb_build_object('purchase', purchase.id, 'amount', request.amount));
  end if;
  update private.refund_request r
  set status = case when give then 'GIVEN' else 'REFUSED' end, answer = private.clean(reason),
    decided_at = private.now(), credit_note_order_id = (
      select o.id from private.credit_note_order o where give and o.purchase_id = purchase.id and o.status = 'OPEN')
  where r.id = request.id
  returning * into request;
  if not give then
    perform private.mail_refund_request(request);
  end if;
  return event;
end
$$;
select private.expose('decide_refund(uuid, boolean, text)');

-- Row trigger: a credit note that is given up leaves the request to be decided again.
create function private.reopen_refund_request() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.refund_request r
  set status = 'REQUESTED', answer = null, decided_at = null, credit_note_order_id = null
  where r.credit_note_order_id = new.id and not exists (
    select from private.refund_request o where o.purchase_id = r.purchase_id and o.status = 'REQUESTED');
  return null;
end
$$;
create trigger credit_note_order_reopen after update of status on private.credit_note_order
  for each row when (new.status = 'WITHDRAWN') execute function private.reopen_refund_request();

-- Hold of an account's deletion: whether a request waits, or its credit note is not paid back yet, which can end in
-- another decision.
create function private.is_refund_undecided(account_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.credit_purchase p join private.refund_request r on r.purchase_id = p.id
    left join private.credit_note_order o on o.id = r.credit_note_order_id
    where p.account_id = is_refund_undecided.account_id
      and (r.status = 'REQUESTED' or r.status = 'GIVEN' and o.status = 'OPEN'));
insert into private.deletion_hold (hold, holds) values ('REFUND', 'private.is_refund_undecided');

-- Returns how many requests wait.
create function private.waiting_refunds() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.refund_request r where r.status = 'REQUESTED');
insert into private.invariant (name, title_en, title_nb, violations) values
  ('WAITING_REFUNDS', 'Buyers who have asked for money back: decide on the account’s page',
    'Kjøpere som har bedt om pengene tilbake: avgjør på kontoens side', 'private.waiting_refunds');
