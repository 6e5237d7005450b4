-- Reports, what reporters and handlers write in them, and for whom the keys are sealed (docs/whistleblowing.md). All
-- content is encrypted and signed in the browser. Readable by the server: number, type, privacy, entrance, status,
-- days, who handles it, lengths of padded texts, and the category and the reason of closing where the team wants
-- statistics. There are days, no times, so that nobody compares them with who was where. Handlers read the reports that
-- they are assigned to; reporters have no user and read through the function whistleblower alone.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.whistleblowing_report (
  id uuid constraint whistleblowing_report_pkey primary key,
  account_id uuid not null
    constraint whistleblowing_report_account_id_fkey references public.account (id) on delete cascade,
  -- Where it was sent. Null for the channel's own address.
  entrance_id uuid constraint whistleblowing_report_entrance_id_fkey
    references public.whistleblowing_entrance (id) on delete set null,
  -- Eight characters of Crockford's base 32, random and made by the reporter's browser. Not a secret.
  report_number text not null constraint whistleblowing_report_number_unique unique
    constraint whistleblowing_report_number_shape check (report_number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  type text not null constraint whistleblowing_report_type_known check (type in ('FEEDBACK', 'WHISTLEBLOWING')),
  privacy text not null
    constraint whistleblowing_report_privacy_known check (privacy in ('ANONYMOUS', 'CONFIDENTIAL')),
  -- One of the channel's (private.wb_categories).
  category text constraint whistleblowing_report_category_known check (category in (
    'BRIBERY', 'BULLYING', 'DANGEROUS_CONDITIONS', 'DRUGS', 'FINANCIAL', 'PERSONAL_DATA', 'POLLUTION', 'RACISM',
    'SEXUAL_HARASSMENT', 'OTHER') or category ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- The team's own reason of closing, by id, where the team wants statistics: the entry has its words.
  outcome text,
  status text not null default 'SUBMITTED' constraint whistleblowing_report_status_known
    check (status in ('SUBMITTED', 'IN_PROGRESS', 'CLOSED', 'DELETED')),
  -- How the reporter's keys were derived from the access code, and their public halves.
  kdf_version integer not null constraint whistleblowing_report_kdf_known check (kdf_version in (1, 2)),
  box_key text not null constraint whistleblowing_report_box_key_size check (char_length(box_key) = 43),
  sign_key text not null constraint whistleblowing_report_sign_key_size check (char_length(sign_key) = 43),
  -- Which keys new entries are encrypted with. Grows when a handler leaves.
  epoch integer not null default 1,
  entry_count integer not null default 0,
  submitted_on date not null,
  acknowledged_on date,
  closed_on date,
  -- When a closed report is deleted by the rule. Never within 30 days of the day on which handlers and reporter could
  -- first see it (20261121202000).
  deletes_on date,
  -- The handler who asks for a deletion that a second one has to agree to.
  deletion_asked_by uuid constraint whistleblowing_report_deletion_asked_by_fkey
    references public.whistleblowing_handler (id) on delete set null,
  deleted_on date,
  -- Why, of a list: what handlers wrote about it is deleted, and nothing else of a deleted report proves who wrote it.
  -- Also of a deletion that a second handler has to agree to.
  deletion_reason text constraint whistleblowing_report_deletion_reason_known check (deletion_reason in (
    'RETENTION', 'HANDLED', 'NO_CASE', 'NOT_GENUINE', 'DUPLICATE', 'PRIVACY', 'REPORTER_ASKED')),
  -- Handlers may keep a closed report longer than the rule says (20261121204000).
  kept_until date,
  -- Who entered a report that came by phone, in a meeting or in a letter. Null where reporters did it themselves.
  entered_by uuid constraint whistleblowing_report_entered_by_fkey
    references public.whistleblowing_handler (id) on delete set null,
  last_interaction_on date not null,
  -- The next day that the law counts to: seven days to acknowledge, then three months to answer, from the
  -- acknowledgement or the seventh day. Null for a report that has ended.
  due_on date generated always as (
    case when status not in ('SUBMITTED', 'IN_PROGRESS') then null
      when acknowledged_on is null then submitted_on + 7
      else (least(acknowledged_on, submitted_on + 7) + interval '3 months')::date end) stored,
  constraint whistleblowing_report_closed check (
    (status = 'CLOSED') = (closed_on is not null) and (status = 'CLOSED') = (deletes_on is not null)),
  constraint whistleblowing_report_deleted check ((status = 'DELETED') = (deleted_on is not null))
);
create index whistleblowing_report_deletion_asked_by_index on public.whistleblowing_report (deletion_asked_by);
create index whistleblowing_report_entrance_id_index on public.whistleblowing_report (entrance_id);
create index whistleblowing_report_deletes_on_index on public.whistleblowing_report (deletes_on);
create trigger whistleblowing_report_lock before insert or update on public.whistleblowing_report
  for each row execute function private.refuse_locked();
create index whistleblowing_report_entered_by_index on public.whistleblowing_report (entered_by);
comment on constraint whistleblowing_report_entered_by_fkey on public.whistleblowing_report is
  '@graphql({"foreign_name": "enterer", "local_name": "enteredReportCollection"})';
create index whistleblowing_report_account_index
  on public.whistleblowing_report (account_id, status, submitted_on desc);

create table public.whistleblowing_assignment (
  report_id uuid not null constraint whistleblowing_assignment_report_id_fkey
    references public.whistleblowing_report (id) on delete cascade,
  handler_id uuid not null constraint whistleblowing_assignment_handler_id_fkey
    references public.whistleblowing_handler (id) on delete cascade,
  -- The position of the last entry that the handler has read.
  seen_position integer not null default 0,
  -- The custodian who has agreed that the handler opens the reporter's name.
  names_agreed_by uuid constraint whistleblowing_assignment_names_agreed_by_fkey
    references public.whistleblowing_handler (id) on delete set null,
  constraint whistleblowing_assignment_pkey primary key (report_id, handler_id)
);
create index whistleblowing_assignment_handler_index on public.whistleblowing_assignment (handler_id, report_id);
create index whistleblowing_assignment_agreed_index on public.whistleblowing_assignment (names_agreed_by);
comment on constraint whistleblowing_assignment_names_agreed_by_fkey on public.whistleblowing_assignment is
  '@graphql({"foreign_name": "custodian", "local_name": "agreedAssignmentCollection"})';

-- A ring's key, sealed for one holder: the reporter, the team's recovery key, or a handler.
create table public.whistleblowing_seal (
  id uuid constraint whistleblowing_seal_pkey primary key default gen_random_uuid(),
  report_id uuid not null constraint whistleblowing_seal_report_id_fkey
    references public.whistleblowing_report (id) on delete cascade,
  ring text not null constraint whistleblowing_seal_ring_known check (ring in ('CASE', 'NOTES', 'IDENTITY')),
  epoch integer not null,
  holder text not null
    constraint whistleblowing_seal_holder_known check (holder in ('REPORTER', 'RECOVERY', 'HANDLER')),
  handler_id uuid constraint whistleblowing_seal_handler_id_fkey
    references public.whistleblowing_handler (id) on delete cascade,
  sealed text not null constraint whistleblowing_seal_size check (char_length(sealed) = 107),
  -- The team's recovery key that it is sealed for: the team may have another one since (20261121202500).
  recovery_key text,
  constraint whistleblowing_seal_handler check ((holder = 'HANDLER') = (handler_id is not null)),
  -- The reporter reads the case, and nothing else.
  constraint whistleblowing_seal_reporter check (holder <> 'REPORTER' or ring = 'CASE')
);
create unique index whistleblowing_seal_unique on public.whistleblowing_seal (
  report_id, ring, epoch, holder, coalesce(handler_id, '00000000-0000-0000-0000-000000000000'));
create index whistleblowing_seal_handler_index on public.whistleblowing_seal (handler_id, report_id);

-- What was written, in its order. Types as in the specification; the first entry is the REPORT, and a confidential
-- reporter's names are an IDENTITY.
create table public.whistleblowing_entry (
  id uuid constraint whistleblowing_entry_pkey primary key,
  report_id uuid not null constraint whistleblowing_entry_report_id_fkey
    references public.whistleblowing_report (id) on delete cascade,
  position integer not null,
  type text not null constraint whistleblowing_entry_type_known check (type in (
    'REPORT', 'IDENTITY', 'MESSAGE', 'NOTE', 'REPORT_CLOSED', 'REPORT_REOPENED', 'REPORT_DELETED', 'TYPE_CHANGED',
    'CATEGORY_CHANGED', 'HANDLERS_CHANGED', 'NAMES_PASSED')),
  ring text not null constraint whistleblowing_entry_ring_known check (ring in ('CASE', 'NOTES', 'IDENTITY')),
  epoch integer not null,
  -- Null for the reporter.
  handler_id uuid constraint whistleblowing_entry_handler_id_fkey references public.whistleblowing_handler (id),
  -- Whether the reporter has read a handler's entry.
  seen boolean not null default false,
  written_on date not null,
  -- Signature (64 bytes), nonce (12), ciphertext of a multiple of 256 bytes, tag (16).
  content text not null constraint whistleblowing_entry_content_size check (char_length(content) <= 266668),
  -- The handler who replaced the content by one that they signed, without what should not be kept.
  redacted_by uuid constraint whistleblowing_entry_redacted_by_fkey references public.whistleblowing_handler (id),
  redacted_on date,
  constraint whistleblowing_entry_redacted check ((redacted_by is null) = (redacted_on is null)),
  constraint whistleblowing_entry_position_unique unique (report_id, position),
  constraint whistleblowing_entry_ring_fits check (
    (type = 'NOTE') = (ring = 'NOTES') and (type = 'IDENTITY') = (ring = 'IDENTITY'))
);
create index whistleblowing_entry_handler_index on public.whistleblowing_entry (handler_id);
create index whistleblowing_entry_redacted_by_index on public.whistleblowing_entry (redacted_by);
comment on constraint whistleblowing_entry_redacted_by_fkey on public.whistleblowing_entry is
  '@graphql({"foreign_name": "redactor", "local_name": "redactedEntryCollection"})';

-- Who opened the names of a reporter, and when.
create table public.whistleblowing_opening (
  report_id uuid not null constraint whistleblowing_opening_report_id_fkey
    references public.whistleblowing_report (id) on delete cascade,
  handler_id uuid not null constraint whistleblowing_opening_handler_id_fkey
    references public.whistleblowing_handler (id) on delete cascade,
  opened_on date not null,
  constraint whistleblowing_opening_pkey primary key (report_id, handler_id, opened_on)
);
create index whistleblowing_opening_handler_index on public.whistleblowing_opening (handler_id);

-- Where a confidential reporter who asked for it is told that there is an answer: the only thing about a reporter that
-- the server can read. Goes with the report's content, and when the reporter says so.
create table private.reporter_contact (
  report_id uuid constraint reporter_contact_pkey primary key
    constraint reporter_contact_report_id_fkey references public.whistleblowing_report (id) on delete cascade,
  email text not null constraint reporter_contact_email_length check (char_length(email) <= 254),
  language text not null constraint reporter_contact_language_known check (language in ('nb', 'nn', 'en'))
);
alter table private.reporter_contact enable row level security;

-- Sessions and one-time challenges of reporters. Unlogged: neither replicas nor copies of the server's files have them,
-- and a dump has those of the moment. Nothing here says who somebody is or where they called from.
create unlogged table private.reporter_session (
  token_hash bytea constraint reporter_session_pkey primary key,
  report_id uuid not null constraint reporter_session_report_id_fkey
    references public.whistleblowing_report (id) on delete cascade,
  expires_at timestamptz not null,
  -- An hour after login, whatever happens.
  ends_at timestamptz not null
);
create index reporter_session_report_id_index on private.reporter_session (report_id);
create index reporter_session_expires_index on private.reporter_session (expires_at);
alter table private.reporter_session enable row level security;

create unlogged table private.reporter_challenge (
  challenge bytea constraint reporter_challenge_pkey primary key,
  account_id uuid not null,
  -- What it is for: a submission, uploads, or a login with a number, whether or not there is such a report.
  attempt text not null,
  work_bits integer not null,
  expires_at timestamptz not null
);
create index reporter_challenge_expires_index on private.reporter_challenge (expires_at);
alter table private.reporter_challenge enable row level security;

-- How often somebody has submitted a report to a team, asked to upload for one or written in one, within an hour. What
-- is sent often costs more work. The key is a hash.
create unlogged table private.reporter_attempts (
  key bytea constraint reporter_attempts_pkey primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index reporter_attempts_expires_index on private.reporter_attempts (expires_at);
alter table private.reporter_attempts enable row level security;

-- ── Who reads ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the reports that the caller handles.
create function private.handled_reports() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select a.report_id from public.whistleblowing_assignment a
    where a.handler_id in (select private.own_handlers());
  end;
grant execute on function private.handled_reports() to authenticated;

alter table public.whistleblowing_assignment enable row level security;
create policy whistleblowing_assignment_select on public.whistleblowing_assignment for select to authenticated
  using (report_id = any (array(select private.handled_reports())));
alter table public.whistleblowing_report enable row level security;
create policy whistleblowing_report_select on public.whistleblowing_report for select to authenticated
  using (id = any (array(select private.handled_reports())));
alter table public.whistleblowing_seal enable row level security;
-- The keys of identities are handed out by open_wb_identity alone, which notes it.
create policy whistleblowing_seal_select on public.whistleblowing_seal for select to authenticated
  using (ring <> 'IDENTITY' and handler_id = any (array(select private.own_handlers()))
    and report_id = any (array(select private.handled_reports())));
alter table public.whistleblowing_entry enable row level security;
create policy whistleblowing_entry_select on public.whistleblowing_entry for select to authenticated
  using (report_id = any (array(select private.handled_reports())));
alter table public.whistleblowing_opening enable row level security;
create policy whistleblowing_opening_select on public.whistleblowing_opening for select to authenticated
  using (report_id = any (array(select private.handled_reports())));
grant select on public.whistleblowing_report, public.whistleblowing_assignment, public.whistleblowing_seal,
  public.whistleblowing_entry, public.whistleblowing_opening to authenticated;
comment on table public.whistleblowing_report is '@graphql({"totalCount": {"enabled": true}})';
-- A case is opened whole: its thread is decrypted, and searched, in the browser.
comment on table public.whistleblowing_entry is '@graphql({"max_rows": 1000})';
comment on table public.whistleblowing_seal is '@graphql({"max_rows": 1000})';

-- ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- A file of an entry, encrypted in the browser. Its chunks are in storage (20261121203000).
create table public.whistleblowing_file (
  id uuid constraint whistleblowing_file_pkey primary key,
  account_id uuid not null
    constraint whistleblowing_file_account_id_fkey references public.account (id) on delete cascade,
  report_id uuid not null constraint whistleblowing_file_report_id_fkey
    references public.whistleblowing_report (id) on delete cascade,
  -- Those who can read the entry can read the file.
  entry_id uuid not null constraint whistleblowing_file_entry_id_fkey
    references public.whistleblowing_entry (id) on delete cascade,
  -- Of the padded file, in bytes.
  size bigint not null constraint whistleblowing_file_size_range check (size between 256 and 100663296),
  added_on date not null
);
create index whistleblowing_file_account_index on public.whistleblowing_file (account_id, added_on);
create index whistleblowing_file_report_index on public.whistleblowing_file (report_id);
create index whistleblowing_file_entry_index on public.whistleblowing_file (entry_id);
alter table public.whistleblowing_file enable row level security;
create policy whistleblowing_file_select on public.whistleblowing_file for select to authenticated
  using (report_id = any (array(select private.handled_reports())));
grant select on public.whistleblowing_file to authenticated;

-- Uploads that no entry refers to yet. report_id: of the report that is being written, which may not be stored yet.
create table private.report_upload (
  file_id uuid constraint report_upload_pkey primary key,
  account_id uuid not null constraint report_upload_account_id_fkey references public.account (id) on delete cascade,
  report_id uuid not null,
  -- Null for the reporter.
  handler_id uuid constraint report_upload_handler_id_fkey
    references public.whistleblowing_handler (id) on delete cascade,
  size bigint not null constraint report_upload_size_range check (size between 256 and 100663296),
  opened_on date not null,
  -- Bytes in storage, as far as has been looked. Limits of a team count these: what somebody announces costs nothing.
  stored bigint not null default 0,
  -- When it is forgotten, unless something has been stored. Null from then on.
  lapses_at timestamptz
);
create index report_upload_account_index on private.report_upload (account_id, opened_on);
create index report_upload_report_index on private.report_upload (report_id);
create index report_upload_handler_index on private.report_upload (handler_id);
create index report_upload_opened_index on private.report_upload (opened_on);
create index report_upload_growing_index on private.report_upload (file_id) where stored < size;
alter table private.report_upload enable row level security;

create function private.report_chunks(size bigint) returns integer
  language sql immutable set search_path = ''
  return ceil(size / 4194304.0)::integer;

-- Returns the positions of the chunks that are stored.
create function private.stored_chunks(folder text) returns integer[]
  language sql stable security definer set search_path = ''
  return (
    select coalesce(array_agg(split_part(o.name, '/', 3)::integer order by split_part(o.name, '/', 3)::integer), '{}')
    from storage.objects o
    where o.bucket_id = 'report-files' and o.name ~>=~ (folder || '/') and o.name ~<~ (folder || '0'));

-- Returns the bytes that are stored, encrypted.
create function private.stored_bytes(folder text) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select coalesce(sum((o.metadata ->> 'size')::bigint), 0)
    from storage.objects o
    where o.bucket_id = 'report-files' and o.name ~>=~ (folder || '/') and o.name ~<~ (folder || '0'));

-- Attaches the files that an entry names in fileIds, at most 20, of the same author. INVALID at fileIds for one that is
-- not wholly stored: each chunk has 16 bytes more than its part of the file.
create function private.attach_wb_files(report public.whistleblowing_report, handler_id uuid, entry jsonb)
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted uuid[];
begin
  if coalesce(entry -> 'fileIds', '[]') = '[]' then
    return;
  end if;
  if jsonb_typeof(entry -> 'fileIds') <> 'array' or jsonb_array_length(entry -> 'fileIds') > 20 or exists (
      select from jsonb_array_elements_text(entry -> 'fileIds') id
      where coalesce(id, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
    perform private.fail('INVALID', 'fileIds');
  end if;
  select array_agg(distinct id::uuid) into wanted from jsonb_array_elements_text(entry -> 'fileIds') id;
  insert into public.whistleblowing_file (id, account_id, report_id, entry_id, size, added_on)
  select u.file_id, u.account_id, report.id, (entry ->> 'id')::uuid, u.size, private.report_day()
  from private.report_upload u
  where u.file_id = any (wanted) and u.account_id = report.account_id and u.report_id = report.id
    and u.handler_id is not distinct from attach_wb_files.handler_id
    and cardinality(private.stored_chunks(concat_ws('/', u.account_id, u.file_id))) = private.report_chunks(u.size)
    and private.stored_bytes(concat_ws('/', u.account_id, u.file_id)) = u.size + 16 * private.report_chunks(u.size);
  if (select count(*) from public.whistleblowing_file f where f.entry_id = (entry ->> 'id')::uuid)
    <> cardinality(wanted) then
    perform private.fail('INVALID', 'fileIds');
  end if;
  delete from private.report_upload u where u.file_id = any (wanted);
end
$$;

-- ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.assigned_handlers(report_id uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  return coalesce((
    select array_agg(a.handler_id) from public.whistleblowing_assignment a
    where a.report_id = assigned_handlers.report_id), '{}');

-- Returns the day that is stored, in UTC.
create function private.report_day() returns date
  language sql stable set search_path = ''
  return (private.now() at time zone 'UTC')::date;

-- Returns whether a report has an entry as it is given: {id, content}. Then a browser sends it once more, because the
-- answer was lost.
create function private.has_wb_entry(report public.whistleblowing_report, entry jsonb) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.whistleblowing_entry e
    where e.report_id = report.id and e.id::text = entry ->> 'id' and e.content = entry ->> 'content');

-- Adds an entry at the end of a report, which is locked: {id, type, ring, epoch, asOf?, content (base64url), fileIds?},
-- with the files that were uploaded for it. handler_id is null for the reporter. A repeat of the same entry changes
-- nothing. asOf: the report's epoch when its author read it, where the entry is encrypted with older keys because the
-- newest don't open for somebody. INVALID for a shape, and for another entry with the id. INVALID_ACTION at epoch when
-- a handler has left since the report was read: nobody could read what was encrypted for the keys of before.
create function private.add_wb_entry(report public.whistleblowing_report, handler_id uuid, entry jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bytes bytea := private.from_base64url(entry ->> 'content');
begin
  if bytes is null or coalesce(entry ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or octet_length(bytes) not between 348 and 200000 or (octet_length(bytes) - 92) % 256 <> 0 then
    perform private.fail('INVALID', 'entry');
  end if;
  if private.has_wb_entry(report, entry) then
    return;
  end if;
  if exists (select from public.whistleblowing_entry e where e.id = (entry ->> 'id')::uuid) then
    perform private.fail('INVALID', 'entry');
  end if;
  if coalesce(entry -> 'asOf', entry -> 'epoch') is distinct from to_jsonb(report.epoch)
    or (entry ->> 'epoch' = any (array(select e::text from generate_series(1, report.epoch) e))) is not true then
    perform private.fail('INVALID_ACTION', 'epoch');
  end if;
  update public.whistleblowing_report r set entry_count = r.entry_count + 1, last_interaction_on = private.report_day()
  where r.id = report.id returning * into report;
  insert into public.whistleblowing_entry (id, report_id, position, type, ring, epoch, handler_id, written_on, content)
  values ((entry ->> 'id')::uuid, report.id, report.entry_count, entry ->> 'type', entry ->> 'ring',
    (entry ->> 'epoch')::integer, add_wb_entry.handler_id, private.report_day(), entry ->> 'content');
  perform private.attach_wb_files(report, add_wb_entry.handler_id, entry);
end
$$;

-- Stores the keys of an epoch: [{ring, holder, handlerId?, sealed}]. Raises INVALID unless every ring is sealed for
-- exactly its holders: the recovery key for each, the reporter for the case, the assigned handlers for case and notes,
-- and those who may identify for identities.
create function private.add_wb_seals(report public.whistleblowing_report, seals jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_typeof(seals) is distinct from 'array' or jsonb_array_length(seals) > 400 or exists (
      select from jsonb_array_elements(seals) s where private.bytes_errors(s, 'sealed', 80) <> '[]') or exists (
      (select s ->> 'ring', s ->> 'holder', s ->> 'handlerId' from jsonb_array_elements(seals) s
       except all select n.ring, n.holder, n.handler_id::text from private.needed_wb_seals(report.id) n)
      union all
      (select n.ring, n.holder, n.handler_id::text from private.needed_wb_seals(report.id) n
       except all select s ->> 'ring', s ->> 'holder', s ->> 'handlerId' from jsonb_array_elements(seals) s)) then
    perform private.fail('INVALID', 'seals');
  end if;
  insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
  select report.id, s ->> 'ring', report.epoch, s ->> 'holder', (s ->> 'handlerId')::uuid,
    s ->> 'sealed'
  from jsonb_array_elements(seals) s;
end
$$;

-- Returns for whom the keys of a report have to be sealed.
create function private.needed_wb_seals(report_id uuid) returns table (ring text, holder text, handler_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select r.ring, 'RECOVERY', null::uuid from unnest('{CASE,NOTES,IDENTITY}'::text[]) r (ring)
    union all select 'CASE', 'REPORTER', null
    union all
    select r.ring, 'HANDLER', h.id
    from public.whistleblowing_assignment a
    join public.whistleblowing_handler h on h.id = a.handler_id
    cross join unnest('{CASE,NOTES,IDENTITY}'::text[]) r (ring)
    where a.report_id = needed_wb_seals.report_id and (r.ring <> 'IDENTITY' or h.may_identify);
  end;

-- ── The settings ────────────────────────────────────────────────────────────────────────────────────────────────

-- Forgets the categories of an account's reports and their reasons of closing, which handlers still read in the
-- entries. Reports are locked in the order of their ids, as by all who lock several, so that no two calls wait for each
-- other.
create function private.forget_wb_statistics(account_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  with locked as materialized (
    select r.id from public.whistleblowing_report r
    where r.account_id = forget_wb_statistics.account_id and (r.category is not null or r.outcome is not null)
    order by r.id for no key update
  )
  update public.whistleblowing_report r set category = null, outcome = null from locked where r.id = locked.id
$$;

create function private.is_proposed_retention(account_id uuid, input jsonb) returns boolean
  language sql stable security definer set search_path = ''
  return input -> 'retentionMonths' = to_jsonb(private.wb_retention_proposal(account_id));

-- Returns whether an input changes how long reports are kept to something that is not proposed.
create function private.is_other_retention(account_id uuid, input jsonb) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(input ? 'retentionMonths' and not private.is_proposed_retention(account_id, input)
    and input -> 'retentionMonths' is distinct from (
      select to_jsonb(c.retention_months) from public.whistleblowing_channel c
      where c.account_id = is_other_retention.account_id), false);

-- Returns the faults of lawTicks, which items are confirmed, or no longer: true or false each. Whether the channel was
-- tried is not for people to say: deleting a test report does (note_wb_test).
create function private.law_tick_errors(input jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case
    when not input ? 'lawTicks' then '[]'
    when jsonb_typeof(input -> 'lawTicks') <> 'object' or exists (
      select from jsonb_each(input -> 'lawTicks') t
      where t.key not in ('representatives', 'poster') or jsonb_typeof(t.value) <> 'boolean')
      then private.error('INVALID', 'lawTicks')
    else '[]' end;

-- Returns the ticks after the caller has changed some. A repeat changes neither name nor day.
create function private.law_ticks_after(ticks jsonb, changes jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_object_agg(t.item, t.tick), '{}')
    from (
      select old.key, old.value from jsonb_each(ticks) old where changes -> old.key is distinct from 'false'
      union all
      select new.key, jsonb_build_object('by', private.subject_name(private.uid()), 'on', private.report_day())
      from jsonb_each(changes) new where new.value = 'true' and not ticks ? new.key) t (item, tick));

-- Notes who has tried a channel: the first handler who answered a report and deleted it as no real one.
create function private.note_wb_test(report public.whistleblowing_report, handler public.whistleblowing_handler)
  returns void
  language sql volatile security definer set search_path = '' as $$
  update public.whistleblowing_channel c
  set law_ticks = c.law_ticks || jsonb_build_object('tested',
    jsonb_build_object('by', handler.name, 'on', private.report_day()))
  where c.account_id = report.account_id and report.deletion_reason = 'NOT_GENUINE'
    and report.acknowledged_on is not null and not c.law_ticks ? 'tested'
$$;

-- Returns the channel after changing the texts and switches in input. What protects reporters less waits for a handler
-- (20261121200200). Keeping reports for another time than is proposed for the country wants retentionReason, BLANK
-- otherwise. OWNER and ADMINs.
create function private.update_wb_settings(account_id uuid, input jsonb) returns public.whistleblowing_channel
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.require_object(input);
  perform private.fail_all(
    private.text_errors(input, 'description', 5000, false, true)
    || private.text_errors(input, 'whistleblowingDescription', 5000, false, true)
    || private.text_errors(input, 'feedbackDescription', 5000, false, true)
    || private.link_errors(input, 'whistleblowingReadMoreLink') || private.link_errors(input, 'feedbackLink')
    || private.link_errors(input, 'feedbackReadMoreLink')
    || private.boolean_errors(input, 'feedbackEnabled') || private.boolean_errors(input, 'statistics')
    || private.boolean_errors(input, 'fourEyes') || private.boolean_errors(input, 'namesByCustodian')
    || private.boolean_errors(input, 'paused')
    || private.months_errors(input, 'retentionMonths')
    || private.text_errors(input, 'retentionReason', 500, private.is_other_retention(account_id, input))
    || private.word_errors(input, 'voiceDistortion', '{ALWAYS,CHOOSE,NEVER}')
    || private.law_tick_errors(input));
  if input -> 'statistics' = 'false' then
    -- Reports are locked before channels.
    perform private.forget_wb_statistics(account_id);
  end if;
  channel := private.locked_channel(account_id);
  input := private.hold_back_changes(channel, input);
  update public.whistleblowing_channel c set
    description = private.changed(input, 'description', c.description),
    whistleblowing_description = private.changed(input, 'whistleblowingDescription', c.whistleblowing_description),
    feedback_description = private.changed(input, 'feedbackDescription', c.feedback_description),
    whistleblowing_read_more_link =
      private.changed(input, 'whistleblowingReadMoreLink', c.whistleblowing_read_more_link),
    feedback_link = private.changed(input, 'feedbackLink', c.feedback_link),
    feedback_read_more_link = private.changed(input, 'feedbackReadMoreLink', c.feedback_read_more_link),
    feedback_enabled = coalesce((input ->> 'feedbackEnabled')::boolean, c.feedback_enabled),
    statistics = coalesce((input ->> 'statistics')::boolean, c.statistics),
    four_eyes = coalesce((input ->> 'fourEyes')::boolean, c.four_eyes),
    names_by_custodian = coalesce((input ->> 'namesByCustodian')::boolean, c.names_by_custodian),
    paused = coalesce((input ->> 'paused')::boolean, c.paused),
    retention_months = coalesce((input ->> 'retentionMonths')::integer, c.retention_months),
    retention_reason = case
      when not input ? 'retentionMonths' then c.retention_reason
      when private.is_proposed_retention(c.account_id, input) then null
      else private.changed(input, 'retentionReason', c.retention_reason) end,
    voice_distortion = coalesce(input ->> 'voiceDistortion', c.voice_distortion),
    law_ticks = private.law_ticks_after(c.law_ticks, coalesce(input -> 'lawTicks', '{}'))
  where c.account_id = update_wb_settings.account_id
  returning * into channel;
  if not channel.statistics then
    -- Also those of reports that arrived before the channel was locked.
    perform private.forget_wb_statistics(account_id);
  end if;
  return channel;
end
$$;
select private.expose('update_wb_settings(uuid, jsonb)');
