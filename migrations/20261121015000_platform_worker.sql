-- The worker: the edge function `work`, which sends the outbox and runs the jobs of the next chapters. It is woken when
-- a transaction that adds work commits: the embedded host listens, the hosted one is called over pg_net.

-- Calls the edge function work, with its address and the key WORK_KEY from the vault (docs/deploy.md). Does nothing
-- without them. Errors are ignored, because a request must not fail over them: the worker is called every minute
-- anyway.
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

-- Wakes the worker, once this transaction has committed: the embedded host listens, the hosted one is called over
-- pg_net (and comes by every minute anyway). Once per transaction is enough.
create function private.wake_worker(what text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_notify('work', what);
  if to_regnamespace('net') is null or current_setting('app.woken', true) = pg_current_xact_id()::text then
    return;
  end if;
  perform set_config('app.woken', pg_current_xact_id()::text, true);
  perform private.call_work();
end
$$;

-- Statement trigger: wakes the worker for new work.
create function private.notify_work() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.wake_worker(tg_argv[0]);
  return null;
end
$$;

-- Returns the pause before the next try: 15 s, 30 s, 1 min … at most an hour.
create function private.back_off(attempts integer) returns interval
  language sql immutable set search_path = ''
  return least(interval '15 seconds' * power(2, least(attempts - 1, 10)), interval '1 hour');

-- Why a message or a job failed, as administrators read it: what happened, and what helps. Each area adds the codes
-- that its jobs report. A failure of the database is stored as SQL_ with its code, and explained as SQL.
create table private.failure_cause (
  code text constraint failure_cause_pkey primary key,
  title_en text not null constraint failure_cause_title_en_length check (length(title_en) between 1 and 200),
  title_nb text not null constraint failure_cause_title_nb_length check (length(title_nb) between 1 and 200)
);
alter table private.failure_cause enable row level security;
insert into private.failure_cause (code, title_en, title_nb) values
  ('INTERNAL', 'A fault in the service. See the log, and try again once it is corrected.',
    'Feil i tjenesten. Se i loggen, og prøv på nytt når den er rettet.'),
  ('SQL', 'The database stopped the work. See the log, and try again.',
    'Databasen avbrøt arbeidet. Se i loggen, og prøv på nytt.'),
  ('PROVIDER_DOWN', 'The provider does not answer. It is tried again automatically.',
    'Leverandøren svarer ikke. Det prøves på nytt av seg selv.'),
  ('REJECTED', 'The provider rejected the message. The address or number may be wrong.',
    'Leverandøren avviste meldingen. Adressen eller nummeret kan være feil.'),
  ('UNRENDERABLE', 'The message cannot be made. The code has to be corrected.',
    'Meldingen kan ikke lages. Koden må rettes.');
