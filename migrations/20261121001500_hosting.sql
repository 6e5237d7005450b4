-- Hosted only: pg_cron enqueues what private.schedule says and wakes the worker every minute through pg_net. The
-- embedded host has neither extension; it runs the same schedule itself and listens for the notification.
-- The call carries no work, and its key opens the function work alone: whoever steals it can only cause due work to be
-- done.

-- Calls the edge function work, with its address and the key WORK_KEY from the vault (docs/deploy.md). Does nothing
-- without them, and what goes wrong here fails nobody's request: the minute's call follows.
create function private.call_work() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  key text;
begin
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into address using 'work_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into key using 'work_key';
  if address is null or key is null then
    return;
  end if;
  execute 'select net.http_post(url => $1, headers => $2, body => $3, timeout_milliseconds => 55000)'
  using address, jsonb_build_object('content-type', 'application/json', 'apikey', key), '{"kind": "all"}'::jsonb;
exception when others then
  raise warning 'work was not called: %', sqlerrm;
end
$$;

do $$
declare
  entry private.schedule;
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) < 2 then
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  for entry in select * from private.schedule loop
    execute format('select cron.schedule(%L, %L, %L)', entry.name, entry.cron,
      format('select private.enqueue_scheduled(%L)', entry.name));
  end loop;
  execute format('select cron.schedule(%L, %L, %L)', 'work', '* * * * *', 'select private.call_work()');
end
$$;
