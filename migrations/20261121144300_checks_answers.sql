-- What candidates answer, and what is found. Each type of check with a form is a row of check_form, whose function
-- checks and stores the answer, and says which step of the check's machine follows. None of these tables is readable:
-- functions that decide and log give their content to those who may see it (decision 0123).

-- ── Answers ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.check_answer (
  check_item_id uuid constraint check_answer_pkey primary key
    constraint check_answer_check_item_id_fkey references public.check_item (id) on delete cascade,
  attributes jsonb not null,
  submitted_at timestamptz not null default private.now()
);
alter table private.check_answer enable row level security;

-- The answers of restricted checks, apart from the others so that no query reads them by mistake.
create table private.restricted_check_answer (
  check_item_id uuid constraint restricted_check_answer_pkey primary key
    constraint restricted_check_answer_check_item_id_fkey references public.check_item (id) on delete cascade,
  attributes jsonb not null,
  submitted_at timestamptz not null default private.now()
);
alter table private.restricted_check_answer enable row level security;

-- Stores what a candidate submitted; what was returned to them replaces the former answer.
create function private.store_answer(check_id uuid, attributes jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select i.restricted from public.check_item i where i.id = check_id) then
    insert into private.restricted_check_answer as a (check_item_id, attributes)
    values (check_id, store_answer.attributes)
    on conflict on constraint restricted_check_answer_pkey do update
    set attributes = excluded.attributes, submitted_at = excluded.submitted_at;
  else
    insert into private.check_answer as a (check_item_id, attributes) values (check_id, store_answer.attributes)
    on conflict on constraint check_answer_pkey do update
    set attributes = excluded.attributes, submitted_at = excluded.submitted_at;
  end if;
end
$$;

-- Returns what the candidate submitted as {attributes, submittedAt}, or null before they have. The caller decides who
-- may see it.
create function private.answer_of(check_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('attributes', a.attributes, 'submittedAt', a.submitted_at)
    from (
      select o.check_item_id, o.attributes, o.submitted_at from private.check_answer o
      union all
      select r.check_item_id, r.attributes, r.submitted_at from private.restricted_check_answer r) a
    where a.check_item_id = check_id);

-- ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- The files of a check: its candidate's, an override's and a reviewer's. path has no name in it.
create table private.check_file (
  id uuid constraint check_file_pkey primary key default gen_random_uuid(),
  check_item_id uuid not null
    constraint check_file_check_item_id_fkey references public.check_item (id) on delete cascade,
  source text not null constraint check_file_source_known check (source in ('CANDIDATE', 'OVERRIDE', 'REVIEWER')),
  path text not null constraint check_file_path_unique unique,
  name text not null constraint check_file_name_length check (char_length(name) between 1 and 300),
  size integer not null constraint check_file_size_range check (size between 1 and 10000000),
  sha256 text not null constraint check_file_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null constraint check_file_content_type_length
    check (char_length(content_type) between 1 and 100),
  page_count integer constraint check_file_page_count_positive check (page_count > 0),
  -- What a candidate's file seems to be, and what may be wrong with it: hints of the function check-files.
  document_type text constraint check_file_document_type_length check (char_length(document_type) <= 60),
  warnings text[] not null default '{}',
  -- No foreign key: a file stays when the user who uploaded it is deleted.
  uploaded_by uuid,
  created_at timestamptz not null default private.now(),
  -- Removed by the candidate before they submitted it.
  removed_at timestamptz
);
create index check_file_check_item_id_index on private.check_file (check_item_id, created_at);
alter table private.check_file enable row level security;

-- ── Findings ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Each decision about a check. The newest that is not superseded is its outcome.
create table private.check_finding (
  id uuid constraint check_finding_pkey primary key default gen_random_uuid(),
  check_item_id uuid not null
    constraint check_finding_check_item_id_fkey references public.check_item (id) on delete cascade,
  decision text not null constraint check_finding_decision_known
    check (decision in ('CLEAR', 'REMARK', 'RETURN', 'ASK_AGAIN', 'OVERRIDE')),
  actor_kind text not null constraint check_finding_actor_kind_known
    check (actor_kind in ('SENDER', 'ADMINISTRATOR', 'SYSTEM')),
  -- No foreign key: a decision stays as it was written.
  actor_id uuid,
  -- Of somebody of the sender's team; reviewers of the platform are not named.
  actor_name text,
  -- As the type's contract says.
  result jsonb,
  note text constraint check_finding_note_length check (char_length(note) <= 2000),
  -- Of private.check_file.
  file_ids uuid[] not null default '{}',
  decided_at timestamptz not null default private.clock_time(),
  superseded_at timestamptz
);
create index check_finding_check_item_id_index on private.check_finding (check_item_id, decided_at);
create unique index check_finding_current on private.check_finding (check_item_id) where superseded_at is null;
alter table private.check_finding enable row level security;

-- Ends the current finding of a check: a newer decision, or a new answer, replaces it.
create function private.supersede_finding(check_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.check_finding f set superseded_at = private.clock_time()
  where f.check_item_id = check_id and f.superseded_at is null
$$;

-- Takes a step of a check (private.move_check) and stores what it was decided on. Returns the check as it is then. A
-- late decision and a repeat store nothing. The caller has checked that the actor may act.
create function private.decide_check(
  check_id uuid, action text, actor_kind text, actor_id uuid default null, result jsonb default null,
  note text default null, file_ids uuid[] default '{}', request_id uuid default null
) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  last_step bigint;
  moved public.check_item;
begin
  perform from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id for no key update of l;
  select max(h.id) into last_step from private.check_history h where h.check_item_id = check_id;
  moved := private.move_check(check_id, action, actor_kind, actor_id, note, request_id);
  if exists (
    select from private.check_history h where h.check_item_id = check_id and h.id > coalesce(last_step, 0)) then
    perform private.supersede_finding(check_id);
    insert into private.check_finding (
      check_item_id, decision, actor_kind, actor_id, actor_name, result, note, file_ids)
    select check_id, decide_check.action, decide_check.actor_kind, decide_check.actor_id,
      private.colleague_name(l, decide_check.actor_id), decide_check.result, private.clean(decide_check.note),
      decide_check.file_ids
    from public.check_list l where l.id = moved.check_list_id;
  end if;
  return moved;
end
$$;

-- What a provider answered about a person: a proposal for the reviewer, never a verdict.
create table private.check_proposal (
  id uuid constraint check_proposal_pkey primary key default gen_random_uuid(),
  check_item_id uuid not null
    constraint check_proposal_check_item_id_fkey references public.check_item (id) on delete cascade,
  provider text not null constraint check_proposal_provider_length check (char_length(provider) between 1 and 100),
  finding jsonb not null,
  -- The provider's answer as it came.
  raw jsonb not null,
  source_url text,
  score numeric constraint check_proposal_score_range check (score between 0 and 1),
  made_at timestamptz not null default private.now()
);
create index check_proposal_check_item_id_index on private.check_proposal (check_item_id, made_at);
alter table private.check_proposal enable row level security;

-- ── Objections ──────────────────────────────────────────────────────────────────────────────────────────────────

-- What a candidate objects to, or wants corrected.
create table private.check_objection (
  id uuid constraint check_objection_pkey primary key default gen_random_uuid(),
  check_list_id uuid not null
    constraint check_objection_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- Null for the list as a whole.
  check_item_id uuid
    constraint check_objection_check_item_id_fkey references public.check_item (id) on delete cascade,
  kind text not null default 'OBJECTION'
    constraint check_objection_kind_known check (kind in ('OBJECTION', 'CORRECTION')),
  text text not null constraint check_objection_text_length check (char_length(text) between 1 and 2000),
  made_at timestamptz not null default private.now(),
  answered_at timestamptz,
  answer text constraint check_objection_answer_length check (char_length(answer) <= 2000)
);
create index check_objection_check_list_id_index on private.check_objection (check_list_id, made_at);
create index check_objection_check_item_id_index on private.check_objection (check_item_id);
alter table private.check_objection enable row level security;

-- ── Drafts ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a candidate has entered and not submitted. Only the candidate gets it.
create table private.check_draft (
  check_item_id uuid constraint check_draft_pkey primary key
    constraint check_draft_check_item_id_fkey references public.check_item (id) on delete cascade,
  attributes jsonb not null constraint check_draft_attributes_size
    check (octet_length(attributes::text) <= 200000),
  -- Rises with every change, so that one device does not overwrite what another has saved since.
  version integer not null default 1,
  saved_at timestamptz not null default private.clock_time()
);
alter table private.check_draft enable row level security;

-- Returns a check that the caller can answer as its candidate, its list locked. ACCOUNT_NOT_FOUND for everyone but the
-- candidate, INVALID_ACTION for a type without a form and before the consent, IMMUTABLE for a check that was submitted
-- before.
create function private.answerable_check(check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list(
    (select i.check_list_id from public.check_item i where i.id = check_id));
  item public.check_item;
begin
  select * into item from public.check_item i where i.id = check_id;
  perform private.allowed(private.rule_of('check_list', 'CHECK', 'CANDIDATE', list.status));
  if not exists (select from private.check_form f where f.type = item.type) then
    perform private.fail('INVALID_ACTION');
  end if;
  if not private.may_answer(item) then
    perform private.fail('IMMUTABLE');
  end if;
  return item;
end
$$;

-- Raises INVALID for what is not one JSON object, and TOO_BIG beyond 200,000 bytes.
create function private.require_small_object(attributes jsonb) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_object(attributes);
  if octet_length(attributes::text) > 200000 then
    perform private.fail('TOO_BIG', 'attributes');
  end if;
end
$$;

-- Saves what the candidate has entered so far, as the next version, and returns the check. version: of the draft that
-- it changes, 0 for the first. Raises INVALID_ACTION at version when another device has saved since and for a type
-- whose drafts are not kept, TOO_BIG beyond 200,000 bytes, and the codes of answerable_check.
create function private.save_check_draft(check_id uuid, attributes jsonb, version integer) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item := private.answerable_check(check_id);
begin
  perform private.require_small_object(attributes);
  if not (select f.keeps_draft from private.check_form f where f.type = item.type) then
    perform private.fail('INVALID_ACTION');
  end if;
  if version is distinct from coalesce(
    (select d.version from private.check_draft d where d.check_item_id = item.id), 0) then
    perform private.fail('INVALID_ACTION', 'version');
  end if;
  insert into private.check_draft as d (check_item_id, attributes) values (item.id, save_check_draft.attributes)
  on conflict on constraint check_draft_pkey do update
  set attributes = excluded.attributes, version = d.version + 1, saved_at = excluded.saved_at;
  return item;
end
$$;
select private.expose('save_check_draft(uuid, jsonb, integer)');

-- Row trigger: a draft ends when its check no longer waits for the candidate.
create function private.end_check_draft() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_draft d where d.check_item_id = new.id;
  return null;
end
$$;
create trigger check_item_draft after update of status on public.check_item
  for each row when (new.status <> 'PENDING_CANDIDATE') execute function private.end_check_draft();

-- Row trigger: drafts end with their list. An unresponsive list keeps them, because its sender can revive it.
create function private.end_check_drafts() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_draft d using public.check_item i
  where i.id = d.check_item_id and i.check_list_id = new.id;
  return null;
end
$$;
create trigger check_list_drafts after update of status on public.check_list
  for each row when (new.status in ('REFUSED', 'CANCELLED')) execute function private.end_check_drafts();

-- ── Submitting ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the check after its candidate submitted it. attributes: as the type's contract says. A statement to a check
-- that waits for its reviewer is stored, and the check stays. Raises the codes of answerable_check and those of the
-- type.
create function private.submit_check(check_id uuid, attributes jsonb) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item := private.answerable_check(check_id);
  form constant text := (select f.submitted from private.check_form f where f.type = item.type);
  action text;
begin
  perform private.require_small_object(attributes);
  execute format('select %s($1, $2)', form) into action using item, attributes;
  -- A restricted check that was completed is open again for those alone who may know of its remark.
  perform private.append_check_event(l, 'ANSWER_SENT', 'CANDIDATE', l.user_id, item.id,
    restricted => item.restricted and item.completed_at is not null)
  from public.check_list l where l.id = item.check_list_id;
  if action in ('CLEAR', 'REMARK') then
    return private.decide_check(check_id, action, 'SYSTEM');
  end if;
  if item.status <> 'PENDING_CANDIDATE' then
    delete from private.check_draft d where d.check_item_id = item.id;
    return item;
  end if;
  perform private.supersede_finding(check_id);
  return private.move_check(check_id, action, 'CANDIDATE', private.uid());
end
$$;
select private.expose('submit_check(uuid, jsonb)');

-- Returns what the form of the caller's own check starts from, or null for a check that is not theirs: {draft:
-- {attributes, version, savedAt}, answer, returnedNote}. answer: what was submitted before, unless its drafts are not
-- kept either. returnedNote: the
-- reviewer's message to the candidate, of a check that was returned to them.
create function private.check_form_state(check_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'draft', (
      select jsonb_build_object('attributes', d.attributes, 'version', d.version, 'savedAt', d.saved_at)
      from private.check_draft d where d.check_item_id = i.id),
    'answer', (
      select private.answer_of(i.id) -> 'attributes' from private.check_form f where f.type = i.type and f.keeps_draft),
    'returnedNote', (
      select f.note from private.check_finding f
      where f.check_item_id = i.id and f.superseded_at is null and f.decision = 'RETURN'))
  from public.check_item i join public.check_list l on l.id = i.check_list_id
  where i.id = check_id and l.user_id = private.confirmed_uid()
$$;
select private.expose('check_form_state(uuid)');

-- ── INFORMATION ─────────────────────────────────────────────────────────────────────────────────────────────────

-- The documents of an order that its candidate has opened, so that nobody confirms one unread.
create table private.opened_document (
  check_item_id uuid not null
    constraint opened_document_check_item_id_fkey references public.check_item (id) on delete cascade,
  file_id uuid not null
    constraint opened_document_file_id_fkey references public.check_request_file (id) on delete cascade,
  -- The first time.
  opened_at timestamptz not null default private.now(),
  constraint opened_document_pkey primary key (check_item_id, file_id)
);
create index opened_document_file_id_index on private.opened_document (file_id);
alter table private.opened_document enable row level security;

-- The candidate has read every document of the order. attributes: {confirmedFileIds}. BLANK at confirmedFileIds unless
-- all are confirmed, INVALID for a document that the order does not have, INVALID_ACTION for one that was not opened.
-- Stores each with its digest.
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
  if exists (
    select from jsonb_array_elements(files) f where not exists (
      select from private.opened_document r
      where r.check_item_id = item.id and r.file_id = (f.value ->> 'fileId')::uuid)) then
    perform private.fail('INVALID_ACTION', 'confirmedFileIds');
  end if;
  perform private.store_answer(item.id, jsonb_build_object('confirmations', files));
  return 'CLEAR';
end
$$;
insert into private.check_form (type, submitted) values ('INFORMATION', 'private.submit_information');

-- For the function check-request-files: returns where a document of an order is, {bucket, path, name}, to a candidate
-- of the order who has consented and whose list has not been stopped, and notes that they open it. ACCOUNT_NOT_FOUND at
-- fileId for everybody else.
create function service.candidate_file_download(user_id uuid, file_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
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
  insert into private.opened_document (check_item_id, file_id)
  select i.id, file.id
  from public.check_item i join public.check_list l on l.id = i.check_list_id
  where l.check_request_id = file.check_request_id and l.user_id = candidate_file_download.user_id
    and i.type = file.check_type
  on conflict on constraint opened_document_pkey do nothing;
  return jsonb_build_object('bucket', 'check-request-files', 'path', file.path, 'name', file.name);
end
$$;
grant execute on function service.candidate_file_download(uuid, uuid) to service_role;
