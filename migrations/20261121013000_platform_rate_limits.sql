-- Rate limits: how often a key (such as 'sign:203.0.113.7') was used in a window of time.

create table private.rate_limit (
  key text constraint rate_limit_key_length check (char_length(key) <= 400),
  window_start timestamptz,
  count integer not null,
  constraint rate_limit_pkey primary key (key, window_start)
);
alter table private.rate_limit enable row level security;
create index rate_limit_window_start_index on private.rate_limit (window_start);

-- Counts uses of key and returns whether it is still within max uses per window. What fails afterwards rolls the
-- count back, so attempts that may fail are counted by service.hit, in a call of its own.
create function private.hit(key text, max integer, per interval, uses integer default 1) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_within boolean;
begin
  insert into private.rate_limit as r (key, window_start, count)
  values (left(hit.key, 400), date_bin(hit.per, private.now(), 'epoch'), hit.uses)
  on conflict on constraint rate_limit_pkey do update set count = r.count + hit.uses
  returning r.count <= hit.max into is_within;
  return is_within;
end
$$;

-- Returns how often the key was counted in the current window. For attempts that are only counted afterwards, when they
-- have failed.
create function private.hits(key text, per interval) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.count), 0)::integer from private.rate_limit r
  where r.key = left(hits.key, 400) and r.window_start = date_bin(hits.per, private.now(), 'epoch')
$$;

-- For edge functions: counts one attempt (key such as 'sign:203.0.113.7') and returns whether it is still allowed.
create function service.hit(key text, max integer, window_seconds integer) returns boolean
  language sql volatile security definer set search_path = ''
  return private.hit(key, max, make_interval(secs => window_seconds));

-- ── What people may cause ────────────────────────────────────────────────────────────────────────────────────────

-- How often an action may be used within a window of time: the settings of all limits on what a person, an account or a
-- network sends and creates. Areas add their rows; an operator changes one with an update. Decision 0076.
create table private.usage_limit (
  action text not null,
  -- Whose uses are counted together. NEWCOMER: a person in their first week. EVERYBODY bounds what an attack with many
  -- persons and networks can do.
  scope text not null constraint usage_limit_scope_known check (
    scope in ('PERSON', 'NEWCOMER', 'ACCOUNT', 'NETWORK', 'RECIPIENT', 'COUNTRY', 'EVERYBODY')),
  -- At most a day: counts are kept for two.
  per interval not null constraint usage_limit_per_range check (per between interval '1 minute' and interval '1 day'),
  max integer not null constraint usage_limit_max_range check (max >= 0),
  constraint usage_limit_pkey primary key (action, scope, per)
);
alter table private.usage_limit enable row level security;

-- Returns the number (0 to 15) of a counter's part that no other transaction uses. Repeated calls in a transaction
-- return the same.
create function private.free_part(counter text) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return coalesce(
    (select part from generate_series(0, 15) part
      where pg_try_advisory_xact_lock(hashtextextended(counter || ':' || part, 0)) limit 1),
    floor(random() * 16)::integer);
end
$$;

-- Returns how often all parts of a counter together were counted in the current window.
create function private.hits_of_parts(counter text, per interval) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(sum(r.count), 0) from private.rate_limit r
    where r.key = any (array(select left(counter || ':' || part, 400) from generate_series(0, 15) part))
      and r.window_start = date_bin(per, private.now(), 'epoch'));
end
$$;

-- Counts uses of an action and returns whether they are within all of its limits. keys: whose uses they are, by scope,
-- such as {"PERSON": "…", "NETWORK": "203.0.113.7"}; a scope without a key is not counted. What everybody uses is
-- counted in 16 parts, of which a transaction takes a free one, so that requests neither wait for each other nor lock
-- the parts in different orders.
create function private.is_within_limits(action text, keys jsonb, uses integer default 1) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  usage private.usage_limit;
  counter text;
  is_within boolean := true;
begin
  for usage in
    select * from private.usage_limit l
    where l.action = is_within_limits.action and (l.scope = 'EVERYBODY' or keys ->> l.scope is not null)
    order by l.scope, l.per
  loop
    counter := concat_ws(':', 'limit', usage.action, usage.scope, extract(epoch from usage.per)::integer,
      keys ->> usage.scope);
    if usage.scope = 'EVERYBODY' then
      perform private.hit(counter || ':' || private.free_part(counter), usage.max, usage.per, uses);
      is_within := is_within and usage.max >= private.hits_of_parts(counter, usage.per);
    else
      is_within := private.hit(counter, usage.max, usage.per, uses) and is_within;
    end if;
  end loop;
  return is_within;
end
$$;

-- Counts as is_within_limits does, and raises DELIVERY_FREQUENCY_EXCEEDED at `limit` when a limit is exceeded.
create function private.require_within_limits(action text, keys jsonb, uses integer default 1) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_within_limits(action, keys, uses) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
end
$$;

-- Returns {left, opensAt, most}: how many more uses of an action are within all of its limits, when the windows of
-- those that are used up end (null if there are none), and how many uses a day allows at most. Counts nothing. keys: as
-- for is_within_limits. share: the part of the limits of persons and accounts that may be used up, for work that leaves
-- some of them to others.
create function private.uses_left(action text, keys jsonb, share numeric default 1) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with used as (
    select l.per,
      case when l.scope in ('PERSON', 'NEWCOMER', 'ACCOUNT') then ceil(l.max * share)::integer else l.max end as max,
      case l.scope
      when 'EVERYBODY' then private.hits_of_parts(c.counter, l.per)
      else private.hits(c.counter || ':' || (keys ->> l.scope), l.per) end as uses
    from private.usage_limit l,
      concat_ws(':', 'limit', l.action, l.scope, extract(epoch from l.per)::integer) c (counter)
    where l.action = uses_left.action and (l.scope = 'EVERYBODY' or keys ->> l.scope is not null)
  )
  select jsonb_build_object(
    'left', greatest(coalesce(min(u.max - u.uses), 2147483647), 0),
    'opensAt', max(date_bin(u.per, private.now(), 'epoch') + u.per) filter (where u.uses >= u.max),
    'most', min(u.max) filter (where u.per = interval '1 day'))
  from used u
$$;

-- Returns the network of an address: the IPv4 address, or the IPv6 /64.
create function private.network_of(address inet) returns text
  language sql immutable set search_path = ''
  return case family(address) when 4 then host(address) when 6 then network(set_masklen(address, 64))::text end;

-- Returns the /48 of an IPv6 network, or null. One subscriber can have 65,536 networks of IPv6.
create function private.site_of(network text) returns text
  language sql immutable set search_path = ''
  return case when network like '%::/64' then network(set_masklen(network::inet, 48))::text end;

-- Returns the network that the request comes from, an IPv4 address or an IPv6 /64, or null where the host doesn't tell.
-- Edge functions pass it on; for other requests the gateway of both hosts sets cf-connecting-ip.
create function private.network() returns text
  language plpgsql stable set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '');
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '');
begin
  if claims ->> 'role' = 'service_role' then
    return headers ->> 'x-acting-network';
  end if;
  return private.network_of(private.ip(headers ->> 'cf-connecting-ip'));
end
$$;

grant execute on function service.hit(text, integer, integer) to service_role;
