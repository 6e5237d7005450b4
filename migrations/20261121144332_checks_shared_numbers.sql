-- One national identity number that two candidates of a team have given: one of them may be somebody else, or has two
-- mailboxes. Numbers are compared by their keyed hash, those that were typed with each other and with what an eID or a
-- document has proven, as soon as one arrives, by a job: no candidate waits for the list of another. A number that a
-- rule has completed is opened again for a reviewer; what a person decided stays. Colleagues without access to the
-- number see no difference (decision 0115).

create index check_proof_keyed_hash_index on private.check_proof (keyed_hash);

-- The checks whose number has arrived and was not compared yet.
create table private.number_to_compare (
  check_item_id uuid constraint number_to_compare_pkey primary key
    constraint number_to_compare_check_item_id_fkey references public.check_item (id) on delete cascade,
  noted_at timestamptz not null default private.clock_time()
);
alter table private.number_to_compare enable row level security;

-- Row trigger on both tables with hashes. What was found about a former number is no longer true.
create function private.note_number_to_compare() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_proposal p
  where p.check_item_id = new.check_item_id and p.finding ->> 'kind' = 'SHARED_NUMBER';
  insert into private.number_to_compare (check_item_id) values (new.check_item_id)
  on conflict on constraint number_to_compare_pkey do nothing;
  perform private.enqueue_job('COMPARE_NUMBERS', 'compare-numbers:' || gen_random_uuid());
  return null;
end
$$;
create trigger check_number_comparison after insert or update on private.check_number
  for each row execute function private.note_number_to_compare();
create trigger check_proof_comparison after insert or update on private.check_proof
  for each row when (new.keyed_hash is not null) execute function private.note_number_to_compare();

-- Returns the other lists of the team whose candidate has given or proven the number of this check. Two lists of one
-- candidate, by user or by mailbox, have one number as they should.
create function private.lists_with_number(item public.check_item) returns setof public.check_list
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select distinct on (l.id) l.*
    from private.list_identities(item.check_list_id) own
    join public.check_list mine on mine.id = item.check_list_id
    join (
      select n.check_item_id, n.keyed_hash from private.check_number n
      union all select p.check_item_id, p.keyed_hash from private.check_proof p) other
      on other.keyed_hash = own.keyed_hash
    join public.check_item i on i.id = other.check_item_id
    join public.check_list l on l.id = i.check_list_id and l.account_id = mine.account_id
    where own.check_item_id = item.id and l.id <> mine.id and l.email <> mine.email
      and (l.user_id is null or l.user_id is distinct from mine.user_id)
    order by l.id;
end
$$;

-- Tells the reviewer of a typed number who has given it too, and opens the check again if a rule had completed it. Does
-- nothing once a person has decided it, or its list has ended otherwise. Those who review a department may know the
-- names of its candidates, not of others.
create function private.signal_shared_number(check_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  item public.check_item;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id for no key update of l;
  select * into item from public.check_item i where i.id = check_id;
  if item.type <> 'PERSONAL_NUMBER' or private.rule_of('check_list', 'CHECK', 'ADMINISTRATOR', list.status) like '!%'
    or item.status not in ('PENDING_ADMIN', 'COMPLETED')
    or item.status = 'COMPLETED' and not exists (
      select from private.check_finding f
      where f.check_item_id = item.id and f.superseded_at is null and f.actor_kind = 'SYSTEM') then
    return;
  end if;
  delete from private.check_proposal p where p.check_item_id = item.id and p.finding ->> 'kind' = 'SHARED_NUMBER';
  insert into private.check_proposal (check_item_id, provider, finding, raw)
  select item.id, 'Tillit',
    jsonb_build_object('kind', 'SHARED_NUMBER', 'name', o.name, 'why', jsonb_build_array('SHARED_NUMBER')), '{}'
  from (
    select distinct case when l.department_id = list.department_id
      then private.full_name(l.first_name, l.last_name) else '' end as name
    from private.lists_with_number(item) l) o;
  if found and item.status = 'COMPLETED' then
    -- With a request, so that it stays completed for those who may not know.
    perform private.move_check(item.id, 'REOPEN', 'ADMINISTRATOR', null,
      'Another candidate of the team has given the same number.', gen_random_uuid());
  end if;
end
$$;

-- Job body: compares the numbers that have arrived, and tells the reviewers of both sides. Lists are locked in the
-- order of their ids, one run at a time.
create function private.compare_numbers() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  arrived uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('compare-numbers', 0));
  with taken as (delete from private.number_to_compare n returning n.check_item_id)
  select array_agg(t.check_item_id) into arrived from taken t;
  perform private.signal_shared_number(concerned.id)
  from (
    select distinct n.id, n.check_list_id
    from public.check_item i
    cross join lateral private.lists_with_number(i) l
    join public.check_item n on n.check_list_id in (i.check_list_id, l.id) and n.type = 'PERSONAL_NUMBER'
    join private.check_number g on g.check_item_id = n.id
    where i.id = any (arrived)
    order by n.check_list_id, n.id) concerned;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('COMPARE_NUMBERS', 'Compare identity numbers of a team’s candidates',
    'Sammenligne fødselsnumre fra et teams kandidater', 'private.compare_numbers');
