-- National identity numbers that candidates give. The function `identity` judges and seals a number before it arrives;
-- the form submits its id. Answers and drafts never have it, and only viewers with access to national identity numbers
-- in the department read it, which the candidate sees (decisions 0123, 0128).

create table private.check_number (
  check_item_id uuid constraint check_number_pkey primary key
    constraint check_number_check_item_id_fkey references public.check_item (id) on delete cascade,
  country text not null constraint check_number_country_shape check (country ~ '^[A-Z]{2}$'),
  sealed bytea not null,
  keyed_hash bytea not null
);
create index check_number_keyed_hash_index on private.check_number (keyed_hash);
alter table private.check_number enable row level security;

-- Takes the number that the candidate has just entered. attributes: {numberId}. INVALID at numberId for what is no id,
-- BLANK for an unknown one. The check digits were judged when it was entered, so the check is done.
create function private.submit_personal_number(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given private.given_number;
begin
  perform private.fail_all(private.shape_errors(attributes, '{"fields": {"numberId": "uuid"}}'));
  given := private.take_number((attributes ->> 'numberId')::uuid, private.uid(), 'numberId');
  insert into private.check_number as n (check_item_id, country, sealed, keyed_hash)
  values (item.id, given.country, given.sealed, given.keyed_hash)
  on conflict on constraint check_number_pkey do update
  set country = excluded.country, sealed = excluded.sealed, keyed_hash = excluded.keyed_hash;
  perform private.store_answer(item.id, jsonb_build_object('country', given.country));
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
