-- Rate limits: how often a key (such as 'sign:203.0.113.7') was used in a window of time.

create table private.rate_limit (
  key text constraint rate_limit_key_length check (char_length(key) <= 400),
  window_start timestamptz,
  count integer not null,
  constraint rate_limit_pkey primary key (key, window_start)
);
alter table private.rate_limit enable row level security;
create index rate_limit_window_start_index on private.rate_limit (window_start);

-- Counts one use of key and returns whether it is still within max uses per window. What fails afterwards rolls the
-- count back, so attempts that may fail are counted by service.hit, in a call of its own.
create function private.hit(key text, max integer, per interval) returns boolean
  language sql volatile security definer set search_path = '' as $$
  insert into private.rate_limit as r (key, window_start, count)
  values (left(hit.key, 400), date_bin(hit.per, private.now(), 'epoch'), 1)
  on conflict on constraint rate_limit_pkey do update set count = r.count + 1
  returning r.count <= hit.max
$$;

-- Returns how often key was counted in the window that is on. For what is known to count only afterwards.
create function private.hits(key text, per interval) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.count), 0)::integer from private.rate_limit r
  where r.key = left(hits.key, 400) and r.window_start = date_bin(hits.per, private.now(), 'epoch')
$$;

-- For edge functions: counts one attempt (key such as 'sign:203.0.113.7') and returns whether it is still allowed.
create function service.hit(key text, max integer, window_seconds integer) returns boolean
  language sql volatile security definer set search_path = ''
  return private.hit(key, max, make_interval(secs => window_seconds));

grant execute on function service.hit(text, integer, integer) to service_role;
