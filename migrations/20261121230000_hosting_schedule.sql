-- Hosted only: pg_cron runs private.schedule and wakes the worker every minute through pg_net. The embedded host has
-- neither extension; it runs the same schedule itself and listens for the notification. The call's key only opens the
-- function work, so a thief of the key can only start work that is due.

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
