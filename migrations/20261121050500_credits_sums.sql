-- The list of an account's transactions: its pages, and the sums of all that a filter finds. Two functions, because the
-- sums take long for a large account and need not be repeated for each page (decision 0117). OWNER and ADMINs, as for
-- the rows themselves.

-- Returns the SQL conditions on a transaction t of a filter: {type?, product?, from?, before?, words?: [{reasons,
-- products, items}]}. A row matches a word that stands for its reason, its product or its item. It has only the
-- conditions that the filter has, because each has its own index. Raises INVALID for a filter that cannot be read; an
-- unknown condition must not widen what is found.
create function private.transaction_conditions(filter jsonb) returns text
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_object(filter);
  if filter - '{type,product,from,before,words}'::text[] <> '{}'
    or jsonb_typeof(coalesce(filter -> 'words', '[]')) <> 'array' then
    perform private.fail('INVALID', 'filter');
  end if;
  return concat_ws(' and ', 'true',
    't.type = ' || quote_literal(filter ->> 'type'),
    't.product_type = ' || quote_literal(filter ->> 'product'),
    't.created_at >= ' || quote_literal((filter ->> 'from')::timestamptz),
    't.created_at < ' || quote_literal((filter ->> 'before')::timestamptz),
    (select string_agg('(' || concat_ws(' or ', 'false',
        't.reason = any (' || quote_literal(w.reasons) || ')',
        't.product_type = any (' || quote_literal(w.products) || ')',
        't.item_id = any (' || quote_literal(w.items::uuid[]) || ')') || ')', ' and ')
      from jsonb_array_elements(filter -> 'words') word
      cross join lateral (
        select nullif(private.texts(word -> 'reasons'), '{}') as reasons,
          nullif(private.texts(word -> 'products'), '{}') as products,
          nullif(private.texts(word -> 'items'), '{}') as items) w));
exception when data_exception then
  perform private.fail('INVALID', 'filter');
  return null;
end
$$;

-- Products whose charges are booked on something of an area, with the function (subject_id uuid) that returns its name,
-- or null once it is deleted. The ledger itself holds no names.
create table private.ledger_item (
  product_type text constraint ledger_item_pkey primary key
    constraint ledger_item_product_type_fkey references public.product (type),
  names text not null constraint ledger_item_names_shape check (names ~ '^private\.[a-z0-9_]+$')
);
alter table private.ledger_item enable row level security;

create function private.ledger_item_name(entry public.credit_transaction) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  names constant text := (select i.names from private.ledger_item i where i.product_type = entry.product_type);
  name text;
begin
  if names is not null and entry.subject_id is not null then
    execute format('select %s($1)', names) into name using entry.subject_id;
  end if;
  return name;
end
$$;

-- Returns the name of a user, or the mailbox of one without a name; null once the user is deleted.
create function private.user_name(user_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (select coalesce(private.full_name(u.first_name, u.last_name), u.email)
    from public.user_profile u where u.id = user_name.user_id);

-- Returns 25 of an account's transactions that match filter, the newest first, after the first skip ones: [{id, number,
-- createdAt, type, reason, amount, balanceAfter, productType, quantity, itemId, subjectId, subjectNumber, itemName,
-- department, costCenter, person}]. An index alone has their numbers, so a page far back reads 25 rows too. Raises
-- INVALID for an unreadable filter and a skip that is negative or beyond ten million.
create function private.credit_transaction_page(account_id uuid, filter jsonb, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  numbers bigint[];
begin
  perform private.require_administrator(account_id);
  perform private.require_skip(skip);
  execute
    'select array(select t.number from public.credit_transaction t where t.account_id = $1 and '
    || private.transaction_conditions(filter)
    || ' order by t.created_at desc nulls last, t.number desc nulls last limit 25 offset $2)'
    into numbers using account_id, skip;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'number', t.number, 'createdAt', t.created_at, 'type', t.type, 'reason', t.reason, 'amount', t.amount,
      'balanceAfter', t.balance_after, 'productType', t.product_type, 'quantity', t.quantity, 'itemId', t.item_id,
      'subjectId', t.subject_id, 'subjectNumber', t.subject_number, 'itemName', private.ledger_item_name(t),
      'department', private.department_name(t.department_id), 'costCenter', t.cost_center,
      'person', private.user_name(t.actor_id))
      order by t.number desc), '[]')
    from public.credit_transaction t
    where t.account_id = credit_transaction_page.account_id and t.number = any (numbers));
end
$$;
select private.expose('credit_transaction_page(uuid, jsonb, integer)');

-- Returns the sums of an account's transactions that match filter, in credits: {count, received, spent}, both sums
-- above zero. Raises INVALID for an unreadable filter.
create function private.credit_sums(account_id uuid, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  sums jsonb;
begin
  perform private.require_administrator(account_id);
  execute
    'select jsonb_build_object(''count'', count(*),
       ''received'', coalesce(sum(t.amount) filter (where t.amount > 0), 0),
       ''spent'', coalesce(-sum(t.amount) filter (where t.amount < 0), 0))
     from public.credit_transaction t where t.account_id = $1 and ' || private.transaction_conditions(filter)
    into sums using account_id;
  return sums;
end
$$;
select private.expose('credit_sums(uuid, jsonb)');
