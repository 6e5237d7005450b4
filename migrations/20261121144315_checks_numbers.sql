-- National identity numbers that candidates give. The function `identity` judges and seals a number before it arrives;
-- the form submits its id. Answers and drafts never have it, and only viewers with access to national identity numbers
-- in the department read it, which the candidate sees (decisions 0123, 0128). What proves an identity in the same list
-- is compared with the number, and with other proofs (decision 0115).

create table private.check_number (
  check_item_id uuid constraint check_number_pkey primary key
    constraint check_number_check_item_id_fkey references public.check_item (id) on delete cascade,
  country text not null constraint check_number_country_shape check (country ~ '^[A-Z]{2}$'),
  sealed bytea not null,
  keyed_hash bytea not null,
  birth_date date
);
create index check_number_keyed_hash_index on private.check_number (keyed_hash);
alter table private.check_number enable row level security;

-- ── The checks of one list, compared ─────────────────────────────────────────────────────────────────────────────

-- One row for each check for which a provider has proven the candidate, until the check is returned to them. It has the
-- keyed hash of the national identity number, if the provider gave one.
create table private.check_proof (
  check_item_id uuid constraint check_proof_pkey primary key
    constraint check_proof_check_item_id_fkey references public.check_item (id) on delete cascade,
  keyed_hash bytea
);
alter table private.check_proof enable row level security;

-- Row trigger: a proof no longer counts when the candidate has to prove it again.
create function private.end_check_proof() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_proof p where p.check_item_id = new.id;
  return null;
end
$$;
create trigger check_item_proof after update of status on public.check_item
  for each row when (new.status = 'PENDING_CANDIDATE') execute function private.end_check_proof();

-- Returns who the candidate is by each check of a list that they have answered. is_proven: by a provider; otherwise the
-- number that they typed.
create function private.list_identities(list_id uuid) returns table (
  check_item_id uuid, type text, is_proven boolean, first_name text, last_name text, birth_date date,
  country text, keyed_hash bytea)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select i.id, i.type, true, a.attributes ->> 'firstName', a.attributes ->> 'lastName',
      (a.attributes ->> 'birthDate')::date, a.attributes ->> 'country', p.keyed_hash
    from public.check_item i
    join private.check_proof p on p.check_item_id = i.id
    join private.check_answer a on a.check_item_id = i.id
    where i.check_list_id = list_id
    union all
    select i.id, i.type, false, null, null, n.birth_date, n.country, n.keyed_hash
    from public.check_item i join private.check_number n on n.check_item_id = i.id
    where i.check_list_id = list_id;
end
$$;

-- Returns how a check differs from others of its list that were answered: the other check, and OTHER_NUMBER,
-- BIRTH_DATE_DIFFERS or OTHER_NAME. Numbers of two countries are not compared. A proof is not doubted for the number
-- that the candidate typed: that number is.
create function private.compare_identities(item public.check_item)
  returns table (other_id uuid, difference text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select other.check_item_id, d.difference
    from private.list_identities(item.check_list_id) own
    join private.list_identities(item.check_list_id) other
      on other.check_item_id <> own.check_item_id and other.is_proven
    cross join lateral (
      select own.country = other.country and own.keyed_hash = other.keyed_hash as is_same) n
    cross join lateral (values
      ('OTHER_NUMBER', own.country = other.country and own.keyed_hash <> other.keyed_hash),
      ('BIRTH_DATE_DIFFERS', own.birth_date <> other.birth_date),
      ('OTHER_NAME', n.is_same is not true and own.is_proven
        and private.compare_names(own.first_name, own.last_name, other.first_name, other.last_name)
          in ('DIFFERENT', 'OTHER_FAMILY_NAME'))) d (difference, found)
    where own.check_item_id = item.id and d.found;
end
$$;

-- Returns the differences of compare_identities, each once.
create function private.identity_differences(item public.check_item) returns text[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select distinct c.difference from private.compare_identities(item) c order by c.difference);
end
$$;

-- Shows the reviewer of a check the other checks of its list that differ: whom they have proven, and the difference.
create function private.propose_other_identities(item public.check_item) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.check_proposal (check_item_id, provider, finding, raw)
  select item.id, case other.type when 'BANK_ID' then 'eID' else 'Veriff' end,
    jsonb_build_object('kind', 'PROVEN_PERSON', 'name', private.full_name(other.first_name, other.last_name),
      'birthDate', other.birth_date, 'why', jsonb_agg(c.difference order by c.difference)),
    jsonb_build_object('check', other.type)
  from private.compare_identities(item) c
  join private.list_identities(item.check_list_id) other on other.check_item_id = c.other_id
  group by other.type, other.first_name, other.last_name, other.birth_date;
end
$$;

-- Notes on the number that a candidate typed which check has proven that it is theirs, if one has. A proof that waits
-- for its reviewer, or has a remark, may be somebody else's.
create function private.note_number_proof(item public.check_item) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  proven_by constant text := (
    select other.type from private.list_identities(item.check_list_id) own
    join private.list_identities(item.check_list_id) other on other.is_proven
      and other.country = own.country and other.keyed_hash = own.keyed_hash
    join public.check_item p on p.id = other.check_item_id and p.status = 'COMPLETED'
    where own.check_item_id = item.id order by other.type limit 1);
begin
  update private.restricted_check_answer a set attributes = a.attributes || jsonb_build_object('provenBy', proven_by)
  where a.check_item_id = item.id;
end
$$;

-- Row trigger: numbers of the list are proven by this check while it is completed.
create function private.note_number_proofs() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.note_number_proof(i) from public.check_item i
  where i.check_list_id = new.check_list_id and i.type = 'PERSONAL_NUMBER';
  return null;
end
$$;
create trigger check_item_number_proof after update of status on public.check_item
  for each row when (new.type in ('BANK_ID', 'IDENTITY', 'GLOBAL_IDENTITY')
    and (old.status = 'COMPLETED') <> (new.status = 'COMPLETED'))
  execute function private.note_number_proofs();

-- Looks again at what a rule completed before, now that this proof is there: what differs goes to the reviewer.
create function private.reopen_other_identities(item public.check_item) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  other public.check_item;
begin
  for other in
    select i.* from public.check_item i
    where i.check_list_id = item.check_list_id and i.id <> item.id
      and i.id in (select l.check_item_id from private.list_identities(item.check_list_id) l)
    order by i.id
  loop
    if other.status = 'COMPLETED' and exists (
        select from private.compare_identities(other) c where c.other_id = item.id)
      and exists (
        select from private.check_finding f
        where f.check_item_id = other.id and f.superseded_at is null and f.actor_kind = 'SYSTEM') then
      delete from private.check_proposal p
      where p.check_item_id = other.id and p.finding ->> 'kind' = 'PROVEN_PERSON';
      perform private.propose_other_identities(other);
      perform private.move_check(other.id, 'REOPEN', 'ADMINISTRATOR', null, 'Differs from another check of the list.');
    end if;
  end loop;
end
$$;

-- ── Giving and reading a number ─────────────────────────────────────────────────────────────────────────────────

-- Takes the number that the candidate has just entered. attributes: {numberId}. INVALID at numberId for what is no id,
-- BLANK for an unknown one. The check digits were judged when it was entered, so the check is done, unless the number
-- differs from what another check of the list has proven: the reviewer gets it then.
create function private.submit_personal_number(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given private.given_number;
begin
  perform private.fail_all(private.shape_errors(attributes, '{"fields": {"numberId": "uuid"}}'));
  given := private.take_number((attributes ->> 'numberId')::uuid, private.uid(), 'numberId');
  insert into private.check_number as n (check_item_id, country, sealed, keyed_hash, birth_date)
  values (item.id, given.country, given.sealed, given.keyed_hash, given.birth_date)
  on conflict on constraint check_number_pkey do update
  set country = excluded.country, sealed = excluded.sealed, keyed_hash = excluded.keyed_hash,
    birth_date = excluded.birth_date;
  perform private.store_answer(item.id, jsonb_build_object('country', given.country));
  perform private.note_number_proof(item);
  if private.identity_differences(item) <> '{}' then
    perform private.propose_other_identities(item);
    return 'SUBMIT_REVIEW';
  end if;
  return 'CLEAR';
end
$$;
insert into private.check_form (type, submitted, keeps_draft) values
  ('PERSONAL_NUMBER', 'private.submit_personal_number', false);

-- Returns the sealed number of a check to those who may open its content (open_check). Null while there is none.
create function private.check_sealed_number(caller uuid, check_item_id uuid) returns bytea
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
begin
  select * into item from public.check_item i where i.id = check_sealed_number.check_item_id;
  perform private.open_check(item, 'NUMBER', 'subjectId', null, caller);
  return (select n.sealed from private.check_number n where n.check_item_id = item.id);
end
$$;
insert into private.number_subject (subject, sealed_number) values ('CHECK', 'private.check_sealed_number');
