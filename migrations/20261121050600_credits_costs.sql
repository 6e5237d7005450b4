-- What an account's departments, people and products cost: charges less refunds. A refund is booked on the department
-- and the person that were charged, in the month in which it came. OWNER and ADMINs, on the page and as files.

-- Returns the charges and refunds of an account that match a filter of its transactions, summed by month in Oslo,
-- department, product and person: credits that were spent, below zero where more was refunded.
create function private.costs_of(account_id uuid, filter jsonb)
  returns table (month text, department_id uuid, cost_center text, product_type text, person_id uuid, pieces bigint,
    credits bigint)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute
    'select to_char(t.created_at at time zone ''Europe/Oslo'', ''YYYY-MM''), t.department_id, t.cost_center,
       t.product_type, coalesce(c.actor_id, t.actor_id), sum(-sign(t.amount) * t.quantity)::bigint, -sum(t.amount)
     from public.credit_transaction t left join public.credit_transaction c on c.id = t.charge_id
     where t.account_id = $1 and t.reason in (''charge'', ''refund'') and '
    || private.transaction_conditions(filter) || ' group by 1, 2, 3, 4, 5' using account_id;
end
$$;

-- Returns what an account has spent, summed by DEPARTMENT, PERSON, PRODUCT or MONTH, the most first: [{key, name,
-- costCenter, pieces, credits}]. key: null for what no department or person is known for; name: null for products and
-- months, and for what was deleted. Raises INVALID for an unreadable filter and another way to sum.
create function private.credit_costs(account_id uuid, summed_by text, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator(account_id);
  if summed_by is null or summed_by not in ('DEPARTMENT', 'PERSON', 'PRODUCT', 'MONTH') then
    perform private.fail('INVALID', 'filter');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('key', s.key, 'costCenter', s.cost_center, 'pieces', s.pieces,
        'credits', s.credits, 'name', case summed_by when 'DEPARTMENT' then private.department_name(s.key::uuid)
          when 'PERSON' then private.user_name(s.key::uuid) end)
      order by case when summed_by = 'MONTH' then s.key end desc, s.credits desc, s.key), '[]')
    from (
      select k.key, k.cost_center, sum(k.pieces) as pieces, sum(k.credits) as credits from (
        select case summed_by when 'DEPARTMENT' then c.department_id::text when 'PERSON' then c.person_id::text
            when 'PRODUCT' then c.product_type else c.month end as key,
          case when summed_by = 'DEPARTMENT' then c.cost_center end as cost_center, c.pieces, c.credits
        from private.costs_of(account_id, filter) c) k
      group by k.key, k.cost_center) s);
end
$$;
select private.expose('credit_costs(uuid, text, jsonb)');

-- ── As files (private.export_kind) ──────────────────────────────────────────────────────────────────────────────

-- Returns a batch of the transactions that match filter, the newest first. Cells: number, time, type, reason, product,
-- quantity, credits, balance, and what it is booked on: number, name, department, cost centre, person.
create function private.ledger_export_page(
  account_id uuid, filter jsonb, time_zone text, after jsonb, size integer
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  numbers bigint[];
begin
  perform private.require_administrator(account_id);
  execute
    'select array(select t.number from public.credit_transaction t
      where t.account_id = $1 and ($2 is null or t.number < $2) and ' || private.transaction_conditions(filter)
    || ' order by t.number desc limit $3)' into numbers using account_id, (after ->> 0)::bigint, size;
  return (
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(jsonb_build_array(
        t.number, private.export_moment(t.created_at, time_zone), t.type, t.reason, t.product_type, t.quantity,
        t.amount, t.balance_after, t.subject_number, private.ledger_item_name(t),
        private.department_name(t.department_id), t.cost_center, private.user_name(t.actor_id))
        order by t.number desc), '[]'),
      'after', case when count(*) = size then jsonb_build_array(min(t.number)) end)
    from public.credit_transaction t
    where t.account_id = ledger_export_page.account_id and t.number = any (numbers));
end
$$;

-- Returns a batch of what was spent. Cells: month, department, cost centre, product, person, pieces, credits.
create function private.cost_export_page(account_id uuid, filter jsonb, time_zone text, after jsonb, size integer)
  returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  skip constant integer := coalesce((after ->> 0)::integer, 0);
  cells jsonb;
begin
  perform private.require_administrator(account_id);
  select coalesce(jsonb_agg(jsonb_build_array(p.month, private.department_name(p.department_id), p.cost_center,
    p.product_type, private.user_name(p.person_id), p.pieces, p.credits) order by p.place), '[]') into cells
  from (
    select c.*, row_number() over (
      order by c.month, c.department_id, c.cost_center, c.product_type, c.person_id) as place
    from private.costs_of(account_id, filter) c
    order by place offset skip limit size) p;
  return jsonb_build_object('rows', cells,
    'after', case when jsonb_array_length(cells) = size then jsonb_build_array(skip + size) end);
end
$$;
insert into private.export_kind (kind, page_function) values
  ('CREDIT_TRANSACTIONS', 'private.ledger_export_page'), ('CREDIT_COSTS', 'private.cost_export_page');
