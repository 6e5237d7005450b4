-- What candidates answer. Each type of check with a form is a row of check_form, whose function checks and stores the
-- answer, and says which step of the check's machine follows. Answers are not readable: the candidate and those who may
-- see them get them by functions (issue 12).

create table private.check_answer (
  check_item_id uuid constraint check_answer_pkey primary key
    constraint check_answer_check_item_id_fkey references public.check_item (id) on delete cascade,
  attributes jsonb not null,
  submitted_at timestamptz not null default private.now()
);
alter table private.check_answer enable row level security;

-- Stores what a candidate submitted; what was returned to them replaces the former answer.
create function private.store_answer(check_id uuid, attributes jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.check_answer as a (check_item_id, attributes) values (check_id, store_answer.attributes)
  on conflict on constraint check_answer_pkey do update
  set attributes = excluded.attributes, submitted_at = excluded.submitted_at
$$;

-- Returns the check after its candidate submitted it. attributes: as the type's contract says. ACCOUNT_NOT_FOUND for
-- everyone but the candidate, INVALID_ACTION for a type without a form and before the consent, IMMUTABLE for a check
-- that was submitted before.
create function private.submit_check(check_id uuid, attributes jsonb) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list(
    (select i.check_list_id from public.check_item i where i.id = check_id));
  item public.check_item;
  form text;
  action text;
begin
  perform private.require_object(attributes);
  select * into item from public.check_item i where i.id = check_id;
  select f.submitted into form from private.check_form f where f.type = item.type;
  perform private.allowed(private.check_list_rule(list.status, 'CHECK', 'CANDIDATE'));
  if form is null then
    perform private.fail('INVALID_ACTION');
  end if;
  if item.status <> 'PENDING_CANDIDATE' then
    perform private.fail('IMMUTABLE');
  end if;
  execute format('select %s($1, $2)', form) into action using item, attributes;
  return private.move_check(
    check_id, action, case when action in ('CLEAR', 'REMARK') then 'SYSTEM' else 'CANDIDATE' end, list.user_id);
end
$$;
select private.expose('submit_check(uuid, jsonb)');

-- ── INFORMATION ─────────────────────────────────────────────────────────────────────────────────────────────────

-- The candidate has read every document of the order. attributes: {confirmedFileIds}. BLANK at confirmedFileIds unless
-- all are confirmed, INVALID for a document that the order does not have. Stores each with its digest.
create function private.submit_information(item public.check_item, attributes jsonb) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  confirmed constant jsonb := case jsonb_typeof(attributes -> 'confirmedFileIds')
    when 'array' then attributes -> 'confirmedFileIds' else '[]' end;
  files jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('fileId', f.id, 'sha256', f.sha256, 'confirmedAt', private.now())
    order by f.position), '[]') into files
  from public.check_request_file f join public.check_list l on l.check_request_id = f.check_request_id
  where l.id = item.check_list_id and f.check_type = item.type;
  if exists (select from jsonb_array_elements(files) f where not confirmed ? (f.value ->> 'fileId')) then
    perform private.fail('BLANK', 'confirmedFileIds');
  end if;
  if jsonb_array_length(confirmed) <> jsonb_array_length(files) then
    perform private.fail('INVALID', 'confirmedFileIds');
  end if;
  perform private.store_answer(item.id, jsonb_build_object('confirmations', files));
  return 'CLEAR';
end
$$;
insert into private.check_form (type, submitted) values ('INFORMATION', 'private.submit_information');

-- For the function check-request-files: returns where a document of an order is, {bucket, path, name}, to a candidate
-- of the order who has consented and whose list has not been stopped. ACCOUNT_NOT_FOUND at fileId for everybody else.
create function service.candidate_file_download(user_id uuid, file_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  file public.check_request_file;
begin
  perform private.require_in_person(user_id);
  select f.* into file
  from public.check_request_file f
  join public.check_list l on l.check_request_id = f.check_request_id
  join public.user_profile u on u.id = l.user_id and u.confirmed_at is not null
  where f.id = file_id and l.user_id = candidate_file_download.user_id and l.consented_at is not null
    and l.status not in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE');
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'fileId');
  end if;
  return jsonb_build_object('bucket', 'check-request-files', 'path', file.path, 'name', file.name);
end
$$;
grant execute on function service.candidate_file_download(uuid, uuid) to service_role;
