-- What credits keeps of an account, for archives of own data (20261121035900).

insert into private.own_data_part (part, place, title_en, title_nb) values
  ('CREDITS', 60, 'Credits and payments', 'Kreditter og betalinger');

select private.add_own_data('transactions', 'CREDITS', 1010, 'BOTH', 'Transactions', 'Transaksjoner',
  'public.credit_transaction', 't.account_id = $1',
  '{number,created_at,type,reason,amount,balance_after,product_type,quantity,unit_price,department_name=d.name,
    cost_center}', joins => 'left join public.department d on d.id = t.department_id');
select private.add_own_data('credit-lots', 'CREDITS', 1011, 'BOTH', 'Credits by expiry', 'Kreditter etter utløp',
  'public.credit_lot', 't.account_id = $1', '{quantity,remaining,unit_cost,created_at,expires_at}');
select private.add_own_data('purchases', 'CREDITS', 1012, 'BOTH', 'Purchases', 'Kjøp', 'public.credit_purchase',
  't.account_id = $1',
  '{method,status,quantity,credits,full_price,discount,discount_price,tax_rate,tax_amount,created_at,paid_at,
    refunded_amount,buyer=b.details,billing=p.details}',
  joins => 'left join private.purchase_buyer b on b.purchase_id = t.id
    left join private.purchase_billing p on p.purchase_id = t.id');
select private.add_own_data('invoices', 'CREDITS', 1013, 'BOTH', 'Invoices', 'Fakturaer', 'public.credit_invoice',
  't.account_id = $1',
  '{number,status,issued_at,due_at,organization_name,organization_number,contact_name,email,order_reference,line1,
    postal_code,city,county,country,created_at}', key => 't.purchase_id::text');
select private.add_own_data('sales-documents', 'CREDITS', 1014, 'BOTH', 'Receipts and credit notes',
  'Kvitteringer og kreditnotaer', 'public.sales_document', 't.account_id = $1',
  '{kind,number,issued_at,net_amount,tax_amount,buyer}');
select private.add_own_data('refund-requests', 'CREDITS', 1019, 'BOTH', 'Requests for money back',
  'Krav om pengene tilbake', 'private.refund_request',
  't.purchase_id in (select p.id from public.credit_purchase p where p.account_id = $1)',
  '{credits,amount,status,answer,requested_at,decided_at}');
select private.add_own_data('payment-methods', 'CREDITS', 1015, 'BOTH', 'Payment methods', 'Betalingsmåter',
  'public.payment_method', 't.account_id = $1',
  '{type,is_default,status,entity_type,email,name,card_brand,card_exp_month,card_exp_year,card_last4,address_line1,
    address_line2,address_postal_code,address_city,address_county,address_country,contact_name,order_reference,
    organization_number,created_at}');
select private.add_own_data('automatic-top-up', 'CREDITS', 1016, 'BOTH', 'Automatic top-up', 'Automatisk påfylling',
  'public.credit_top_up', 't.account_id = $1', '{enabled,threshold,quantity,monthly_cap,failures,updated_at}',
  key => 't.account_id::text');
select private.add_own_data('spending-limits', 'CREDITS', 1018, 'TEAM', 'Spending limits', 'Forbruksgrenser',
  'private.spending_limit', 't.account_id = $1', '{department_name=d.name,email=m.email,credits}',
  joins => 'left join public.department d on d.id = t.department_id
    left join public.account_member m on m.id = t.member_id');
select private.add_own_data('vat-checks', 'CREDITS', 1017, 'BOTH', 'VAT number in the register',
  'Mva-nummer i registeret', 'private.vat_check', 't.account_id = $1',
  '{country,vat_number,is_valid,source,registered_name,asked_at,answered_at}',
  key => 't.account_id::text');

insert into private.own_data_omission (name, place, title_en, title_nb, reason_en, reason_nb, relations) values
  ('payments', 40, 'Records of the payment provider', 'Betalingsleverandørens opplysninger',
    'Card numbers are with Stripe; we keep its reference numbers alone. What was paid is under purchases.',
    'Kortnumre er hos Stripe; vi har bare referansenumrene derfra. Hva som er betalt, står under kjøp.',
    '{private.purchase_buyer,private.purchase_billing,private.stripe_customer,private.stripe_payment,
      private.payment_mismatch,private.stripe_dispute,private.stripe_event,private.purchase_inquiry,private.stripe_card,
      private.card_setup,private.stripe_buyer,private.credit_note_order,private.ehf_document,
      private.top_up,private.refused_refund}'),
  ('credit-work', 41, 'Limits and warnings of credits', 'Grenser og varsler om kreditter',
    'They decide when we warn you and how much can be paid later. The result is in your emails and purchases.',
    'De avgjør når vi varsler deg og hvor mye som kan betales senere. Resultatet står i e-poster og kjøp.',
    '{private.credit_limit,private.expiry_notice,private.low_balance,private.lot_part}');
