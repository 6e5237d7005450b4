-- The confirmation of an order by invoice, to the person who ordered. The invoice itself goes from Stripe to the
-- address that the order names (decision 0112), or as EHF (0276); a receipt goes to the person who paid by card
-- (mail_sales_document).

insert into private.mail_kind (kind, title_en, title_nb) values
  ('invoice_ordered', 'Confirmation of an order by invoice', 'Bekreftelse på bestilling med faktura');

-- Row trigger: mails the confirmation once, when the invoice is issued.
create function private.confirm_invoice_order() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_mail('invoice_ordered', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountType', a.account_type, 'accountName', a.name, 'accountSlug', a.slug,
      'number', new.number, 'credits', p.credits, 'total', p.discount_price + p.tax_amount, 'tax', p.tax_amount,
      'dueOn', (new.due_at at time zone 'Europe/Oslo')::date,
      'sentTo', case when new.ehf_status is null then new.email end, 'inAdvance', p.in_advance),
    account_id => a.id, dedupe_key => 'invoice-ordered:' || new.purchase_id)
  from public.credit_purchase p
  join public.account a on a.id = p.account_id
  join public.user_profile u on u.id = p.buyer_id
  where p.id = new.purchase_id and u.confirmed_at is not null;
  return null;
end
$$;
create trigger credit_invoice_confirm after update of status on public.credit_invoice
  for each row when (old.status = 'DRAFT' and new.status in ('OPEN', 'PAID'))
  execute function private.confirm_invoice_order();
