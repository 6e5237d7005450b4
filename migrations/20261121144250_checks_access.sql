-- Who reads the content of checks (decision 0126): what a candidate answered, what was found, the files and the
-- sources. The candidate reads their own. The sender's side reads checks that are decided; restricted ones need the
-- right in the department and a session at the second level within 15 minutes. A reviewer reads while they hold the
-- check. Everyone else gets the answer for an unknown id. Every opening by others than the candidate is logged for
-- them.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every opening of content, for the candidate.
create table private.check_read (
  id uuid constraint check_read_pkey primary key default gen_random_uuid(),
  check_list_id uuid not null
    constraint check_read_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- Null when the whole list was read, as in its report.
  check_item_id uuid constraint check_read_check_item_id_fkey references public.check_item (id) on delete cascade,
  -- No foreign key: an entry stays as it was written.
  reader_id uuid not null,
  reader_name text,
  organization_name text,
  as_what text not null constraint check_read_as_what_known check (as_what in ('SENDER', 'REVIEWER', 'ADMINISTRATOR')),
  what text not null constraint check_read_what_known check (what in ('CONTENT', 'FILE', 'NUMBER', 'REPORT')),
  -- What the reader needed it for; null for what the order's purpose covers.
  reason text constraint check_read_reason_length check (char_length(reason) <= 1000),
  read_at timestamptz not null default private.clock_time()
);
create index check_read_check_list_id_index on private.check_read (check_list_id, read_at);
create index check_read_check_item_id_index on private.check_read (check_item_id);
create trigger check_read_append_only before update on private.check_read
  for each row execute function private.refuse_log_change();
create trigger check_read_no_truncate before truncate on private.check_read
  for each statement execute function private.refuse_log_change();
alter table private.check_read enable row level security;

-- ── Access ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the access that a check's content needs, as in check_type: CRIMINAL_RECORD, IDENTITY or null.
create function private.check_restriction(item public.check_item) returns text
  language sql stable security definer set search_path = ''
  return (select t.restricted from public.check_type t where t.type = item.type and item.restricted);

-- Returns whether the order of a list has a restricted check.
create function private.has_restricted_check(check_list_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.check_item i where i.check_list_id = has_restricted_check.check_list_id and i.restricted);

-- Returns whether the candidate ended the list, or the sender did: nobody but the candidate reads its content then.
create function private.is_content_closed(list public.check_list) returns boolean
  language sql immutable set search_path = ''
  return list.status in ('REFUSED', 'CANCELLED');

-- Returns as what a user may read the content of a check: CANDIDATE, SENDER, REVIEWER, or null. Says nothing of the
-- second level, which restricted checks also need (open_check).
create function private.check_access(item public.check_item, user_id uuid default private.uid()) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select * into list from public.check_list l where l.id = item.check_list_id;
  if user_id is null or list.id is null then
    return null;
  end if;
  if list.user_id = check_access.user_id and exists (
    select from public.user_profile u where u.id = check_access.user_id and u.confirmed_at is not null) then
    return 'CANDIDATE';
  end if;
  if private.is_content_closed(list) then
    return null;
  end if;
  if private.holds_review(item.id, check_access.user_id) then
    return 'REVIEWER';
  end if;
  -- A statement of its own, because Postgres leaves out a condition beside one that it knows to be false.
  if not private.works_in(list.department_id, check_access.user_id) or not private.has_check_right(
    list.department_id, private.check_restriction(item), check_access.user_id) then
    return null;
  end if;
  return case when item.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then 'SENDER' end;
end
$$;

-- ── The read log ────────────────────────────────────────────────────────────────────────────────────────────────

-- Notes that a user reads content of a check. as_what: SENDER or REVIEWER. A reviewer is of the candidate's prospective
-- employer where the team reviews its own checks, and otherwise an administrator of the platform.
create function private.note_check_read(
  item public.check_item, as_what text, what text, reason text default null, user_id uuid default private.uid()
) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.check_read (
    check_list_id, check_item_id, reader_id, reader_name, organization_name, as_what, what, reason)
  select l.id, item.id, u.id, coalesce(private.full_name(u.first_name, u.last_name), u.email),
    case when r.role <> 'ADMINISTRATOR' then a.name end, r.role, note_check_read.what,
    private.clean(note_check_read.reason)
  from public.user_profile u, public.check_list l join public.account a on a.id = l.account_id
  cross join lateral (
    select case when note_check_read.as_what = 'REVIEWER' and not private.reviews_own_checks(a.id) then 'ADMINISTRATOR'
      else note_check_read.as_what end) r (role)
  where u.id = note_check_read.user_id and l.id = item.check_list_id
$$;

-- Returns the candidate of a list, or null if it was deleted.
create function private.candidate_name(check_list_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select private.full_name(l.first_name, l.last_name) from public.check_list l
    where l.id = candidate_name.check_list_id);

-- Row trigger: logs for the team what was read. Who may not see a restricted check does not see that it was read.
create function private.log_check_read() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.log_team_event(l.account_id, 'CHECK_READ', 'DONE', l.id,
    after => jsonb_build_object('what', new.what, 'type', i.type), department_id => l.department_id,
    restricted => private.check_restriction(i))
  from public.check_list l left join public.check_item i on i.id = new.check_item_id
  where l.id = new.check_list_id;
  return null;
end
$$;
create trigger check_read_log after insert on private.check_read
  for each row execute function private.log_check_read();
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('CHECK_READ', 'Check was read', 'Sjekk ble lest', 'private.candidate_name');
-- Returns {en, nb}: the name of a type of check.
create function private.check_type_words(type text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('en', t.name_en, 'nb', t.name_nb) from public.check_type t
    where t.type = check_type_words.type);
insert into private.team_event_field (kind, field, title_en, title_nb, value_words) values
  ('CHECK_READ', 'what', 'What', 'Hva', null),
  ('CHECK_READ', 'type', 'Check', 'Sjekk', 'private.check_type_words');

-- The door to the content of a check: returns as what the user may read it (check_access), and logs the reading unless
-- they are the candidate. what: CONTENT, FILE or NUMBER. Functions for edge functions pass the user. Raises
-- ACCOUNT_NOT_FOUND at the path for everyone else, AUTH_LEVEL_2_REQUIRED for a restricted check in a session that was
-- not at the second level within 15 minutes, and UNAUTHORIZED while an administrator acts as the user.
create function private.open_check(
  item public.check_item, what text, path text default 'checkId', reason text default null,
  user_id uuid default private.uid()
) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  access constant text := private.check_access(item, user_id);
begin
  perform private.refuse_impersonation();
  if access is null then
    perform private.fail('ACCOUNT_NOT_FOUND', path);
  end if;
  if access = 'CANDIDATE' then
    return access;
  end if;
  if private.check_restriction(item) is not null and not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  perform private.note_check_read(item, access, what, reason, user_id);
  return access;
end
$$;
