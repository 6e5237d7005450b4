-- What credits add to the administrators' console: prices, credit limits, and an account's ledger with its
-- discrepancies. Amounts and ids only. Reading needs has_power(), writing require_power().

-- Returns the log's row after changing the product of a type. input: {price?, active?}, price in øre. Past charges stay
-- as they are. Raises PRODUCT_UNAVAILABLE for an unknown product; INVALID on a price that is not in whole kroner,
-- TOO_SMALL, TOO_BIG; INVALID_ACTION at `product` when nothing would change.
create function private.change_product(product_type text, input jsonb, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
  before public.product;
  after public.product;
begin
  perform private.require_object(input);
  perform private.fail_all(private.boolean_errors(input, 'active') || case
    when input -> 'price' is null then '[]'
    when jsonb_typeof(input -> 'price') <> 'number' or (input ->> 'price')::numeric % 100 <> 0
      then private.error('INVALID', 'price')
    when (input ->> 'price')::numeric < 0 then private.error('TOO_SMALL', 'price')
    when (input ->> 'price')::numeric > 10000000 then private.error('TOO_BIG', 'price')
    else '[]' end);
  select * into before from public.product p where p.type = change_product.product_type for update;
  if not found then
    perform private.fail('PRODUCT_UNAVAILABLE');
  end if;
  update public.product p set
    price = coalesce((input ->> 'price')::numeric, p.price)::integer,
    active = coalesce((input ->> 'active')::boolean, p.active)
  where p.id = before.id
  returning * into after;
  if (before.price, before.active) = (after.price, after.active) then
    perform private.fail('INVALID_ACTION', 'product');
  end if;
  return private.record_power(caller, 'CHANGE_PRODUCT', 'PRODUCT', before.id, reason,
    jsonb_build_object('product', before.type, 'priceBefore', before.price, 'price', after.price,
      'active', after.active));
end
$$;
select private.expose('change_product(text, jsonb, text)');

-- Returns the log's row after setting how many credits an account may have from unpaid invoices. Raises INVALID below
-- zero and above ten million, and ACCOUNT_NOT_FOUND.
create function private.set_credit_limit(account_id uuid, credits integer, reason text)
  returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
begin
  if credits is null or credits not between 0 and 10000000 then
    perform private.fail('INVALID', 'credits');
  end if;
  perform private.lock_credits(account_id);
  insert into private.credit_limit as l (account_id, credits)
  values (set_credit_limit.account_id, set_credit_limit.credits)
  on conflict on constraint credit_limit_pkey do update set credits = excluded.credits;
  return private.record_power(caller, 'SET_CREDIT_LIMIT', 'ACCOUNT', account_id, reason,
    jsonb_build_object('credits', credits));
end
$$;
select private.expose('set_credit_limit(uuid, integer, text)');

-- Returns the log's row after changing or confirming the country and the VAT number (null for none) of a buyer, who
-- can't change the country after the first purchase. The administrator's word counts as the register's: for numbers
-- that VIES does not have, and for Svalbard and Jan Mayen (SJ). Raises INVALID on a country that is none, and on a VAT
-- number in Norway, on Svalbard or of another form than the country's; INVALID_ACTION at `features` when nothing would
-- change, ACCOUNT_NOT_FOUND.
create function private.set_buyer_country(account_id uuid, country text, vat_number text, reason text)
  returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
  number constant text := private.clean_vat_number(vat_number);
  account public.account;
begin
  if country is null or country !~ '^[A-Z]{2}$' then
    perform private.fail('INVALID', 'country');
  elsif number is not null and (country in ('NO', 'SJ') or number !~ '^[A-Z0-9+*]{4,20}$'
    or exists (select from private.vat_number_shape s where s.country = set_buyer_country.country)
      and not private.is_vat_number(number, country)) then
    perform private.fail('INVALID', 'vatNumber');
  end if;
  perform private.lock_credits(account_id);
  select * into account from public.account a where a.id = set_buyer_country.account_id;
  if account.country = set_buyer_country.country and account.vat_number is not distinct from number
    and (country = 'NO' or (private.vat_check_of(account)).source = 'ADMINISTRATOR') then
    perform private.fail('INVALID_ACTION', 'features');
  end if;
  perform set_config('app.buyer_permit', account.id::text, true);
  update public.account a set country = set_buyer_country.country, vat_number = number where a.id = account.id;
  perform set_config('app.buyer_permit', '', true);
  insert into private.vat_check as c (account_id, country, vat_number, is_valid, source, answered_at)
  values (account.id, set_buyer_country.country, number, true, 'ADMINISTRATOR', private.now())
  on conflict on constraint vat_check_pkey do update set
    country = excluded.country, vat_number = excluded.vat_number, is_valid = true, source = 'ADMINISTRATOR',
    registered_name = null, asked_at = excluded.asked_at, answered_at = excluded.answered_at;
  return private.record_power(caller, 'SET_BUYER_COUNTRY', 'ACCOUNT', account.id, reason, jsonb_strip_nulls(
    jsonb_build_object('countryBefore', account.country, 'country', set_buyer_country.country,
      'vatNumberBefore', account.vat_number, 'vatNumber', number)));
end
$$;
select private.expose('set_buyer_country(uuid, text, text, text)');

-- Returns an account's credits for administrators, null for others: {balance, limit, left, overdue, violations, lots,
-- country, vatNumber, vatRate, vatObstacles, registeredName, purchases, refundRequests, transactions}. violations:
-- discrepancies in its ledger. purchases as in purchases_to_credit(), refundRequests as in refunds(). The last
-- 50 transactions, the newest first: {number, createdAt, type, reason, amount, balanceAfter, productType}.
create function private.account_credits(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  account public.account;
begin
  if not private.has_power() then
    return null;
  end if;
  -- Nulls for an account that was deleted: its ledger is kept.
  select * into account from public.account a where a.id = account_credits.account_id;
  return jsonb_build_object(
    'balance', coalesce(account.credit_balance, 0),
    'limit', private.credit_limit_of(account_id), 'left', private.credit_left(account_id, null, null),
    'overdue', private.owes_invoice(account_id), 'violations', private.violations_of(array[account_id]),
    'lots', (select coalesce(sum(l.remaining), 0) from public.credit_lot l
      where l.account_id = account_credits.account_id),
    'country', account.country, 'vatNumber', account.vat_number,
    'vatRate', case when account.id is not null then private.vat_rate_of(private.vat_case(account)) end,
    'vatObstacles', case when account.id is not null then to_jsonb(private.vat_obstacles(account)) end,
    'registeredName', case when account.id is not null then (private.vat_check_of(account)).registered_name end,
    'purchases', private.purchases_to_credit(account_id),
    'refundRequests', private.refund_requests(account_id),
    'transactions', (select coalesce(jsonb_agg(jsonb_build_object('number', t.number, 'createdAt', t.created_at,
        'type', t.type, 'reason', t.reason, 'amount', t.amount, 'balanceAfter', t.balance_after,
        'productType', t.product_type) order by t.number desc), '[]')
      from (select * from public.credit_transaction c where c.account_id = account_credits.account_id
        order by c.number desc limit 50) t));
end
$$;
select private.expose('account_credits(uuid)');
