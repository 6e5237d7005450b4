-- What the operator has sold in a month, for its accounts: one voucher for each receipt, credit note and invoice
-- (bokføringsforskriften § 5-1-1). For administrators; the client writes the file (gbat10.ts).

-- Returns the vouchers of a month in Oslo that is over, [{kind: RECEIPT, CREDIT_NOTE or INVOICE, number, day, dueOn,
-- buyer, net, tax, abroad}], amounts in øre above zero; abroad: sold without VAT (private.vat_case). Null for everybody
-- but administrators. An invoice that was cancelled keeps its voucher, and its credit note has one, so that no month
-- changes once it is over. INVALID at month for one that is not over.
create function private.sales_vouchers(month date) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  first constant date := date_trunc('month', month::timestamp);
  since constant timestamptz := private.day_begins(first);
  until constant timestamptz := private.day_begins((first + interval '1 month')::date);
begin
  if not private.has_power() then
    return null;
  end if;
  if first is null or until > private.now() then
    perform private.fail('INVALID', 'month');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'number', v.number,
        'day', (v.issued_at at time zone 'Europe/Oslo')::date, 'dueOn', (v.due_at at time zone 'Europe/Oslo')::date,
        'buyer', v.buyer, 'net', v.net, 'tax', v.tax, 'abroad', v.tax_rate = 0) order by v.issued_at, v.number), '[]')
    from (
      select d.kind, d.number::text as number, d.issued_at, null::timestamptz as due_at, d.buyer ->> 'name' as buyer,
        d.net_amount::bigint as net, d.tax_amount::bigint as tax, p.tax_rate
      from public.sales_document d join public.credit_purchase p on p.id = d.purchase_id
      union all
      select 'INVOICE', i.number, i.issued_at, i.due_at, i.organization_name, p.discount_price, p.tax_amount,
        p.tax_rate
      from public.credit_invoice i join public.credit_purchase p on p.id = i.purchase_id
      where i.status not in ('DRAFT', 'FAILED')) v
    where v.issued_at >= since and v.issued_at < until);
end
$$;
select private.expose('sales_vouchers(date)');
