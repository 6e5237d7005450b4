-- The sums of the transactions that a filter of the list finds: what came in and what was spent. OWNER and ADMINs, as
-- for the rows themselves.

-- Raises INVALID for a filter that cannot be read; an unknown condition must not widen what is summed.
create function private.require_transaction_filter(filter jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_object(filter);
  if filter - '{type,product,from,before,words}'::text[] <> '{}'
    or jsonb_typeof(coalesce(filter -> 'words', '[]')) <> 'array' then
    perform private.fail('INVALID', 'filter');
  end if;
  perform (filter ->> 'from')::timestamptz, (filter ->> 'before')::timestamptz;
exception when data_exception then
  perform private.fail('INVALID', 'filter');
end
$$;

-- Returns the sums of an account's transactions that match filter, in credits: {count, received, spent}, both sums
-- above zero. filter: {type?, product?, from?, before?, words?: [{reasons, products, items}]}; a row matches a word
-- that stands for its reason, its product or its item. OWNER and ADMINs; INVALID at filter. Each filter is planned by
-- itself, because each has its own index.
create function private.credit_sums(account_id uuid, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_administrator(account_id);
  perform private.require_transaction_filter(filter);
  return (
    select jsonb_build_object('count', count(*),
      'received', coalesce(sum(t.amount) filter (where t.amount > 0), 0),
      'spent', coalesce(-sum(t.amount) filter (where t.amount < 0), 0))
    from public.credit_transaction t
    where t.account_id = credit_sums.account_id
      and (filter ->> 'type' is null or t.type = filter ->> 'type')
      and (filter ->> 'product' is null or t.product_type = filter ->> 'product')
      and (filter ->> 'from' is null or t.created_at >= (filter ->> 'from')::timestamptz)
      and (filter ->> 'before' is null or t.created_at < (filter ->> 'before')::timestamptz)
      and (filter -> 'words' is null or not exists (
        select from jsonb_array_elements(filter -> 'words') w
        where (w.value -> 'reasons' ? t.reason or w.value -> 'products' ? t.product_type
          or w.value -> 'items' ? t.item_id::text) is not true)));
end
$$;
select private.expose('credit_sums(uuid, jsonb)');
