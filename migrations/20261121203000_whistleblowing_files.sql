-- Files of reports (decision 0147). A file is encrypted in the browser, padded, cut into chunks of 4 MiB and uploaded
-- before the entry that carries its name, type and key. The server knows that a report has a file, its padded size and
-- the day. The chunks are in the private bucket report-files at {account_id}/{file_id}/{position}; only the functions
-- hand out addresses. What no entry refers to a day later is removed. The tables are in 20261121200500, where entries
-- are written.

select private.add_bucket('report-files', 4194320, '{application/octet-stream}');
insert into private.file_kind (kind, bucket, keeps_stray) values
  ('REPORT_FILE', 'report-files', 'private.keeps_report_chunk');

-- Of handlers. Reporters have no limit that is shared: anybody could use it up (private.reporters_room).
insert into private.usage_limit (action, scope, per, max) values
  ('REPORT_FILE', 'ACCOUNT', interval '1 day', 2000);

-- ── Tickets ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- The right of somebody who has not submitted yet to upload for one report: for an hour, or until it is submitted.
-- Unlogged, as sessions are.
create unlogged table private.report_ticket (
  token_hash bytea constraint report_ticket_pkey primary key,
  account_id uuid not null,
  report_id uuid not null,
  -- How many more bytes it hands out places for: the work on a challenge buys so many.
  bytes_left bigint not null default 104857600,
  expires_at timestamptz not null
);
create index report_ticket_expires_index on private.report_ticket (expires_at);
alter table private.report_ticket enable row level security;

-- Measures how much of each unfinished upload is stored, and forgets those with nothing half an hour after they were
-- opened. Notes a flood where a team has received so much that large files have little room left.
create function private.measure_report_uploads() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  with measured as materialized (
    select u.file_id, private.stored_bytes(concat_ws('/', u.account_id, u.file_id)) as bytes
    from private.report_upload u where u.stored < u.size
  )
  update private.report_upload u set stored = least(m.bytes, u.size), lapses_at = null
  from measured m where m.file_id = u.file_id and m.bytes > u.stored;
  delete from private.report_upload u where u.lapses_at <= private.now();
  perform private.note_flood(c.account_id) from public.whistleblowing_channel c
  where exists (select from private.report_upload u where u.account_id = c.account_id)
    and private.reporters_room(c.account_id) < 250000000;
end
$$;

-- Job body, every ten minutes: forgets sessions, challenges, attempts and tickets that have ended, also where nobody
-- comes after them: their end would say when somebody was there. Also measures what is stored of each upload.
create function private.forget_reporter_traces() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.reporter_session s where s.expires_at < private.now();
  delete from private.reporter_challenge c where c.expires_at < private.now();
  delete from private.reporter_attempts a where a.expires_at < private.now();
  delete from private.report_ticket t where t.expires_at < private.now();
  select private.measure_report_uploads();
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('FORGET_REPORTER_TRACES', 'Forget ended sessions of reporters', 'Glemme varsleres avsluttede økter',
    'private.forget_reporter_traces');
insert into private.schedule (name, cron, job_kind) values
  ('forget-reporter-traces', '*/10 * * * *', 'FORGET_REPORTER_TRACES');

-- ── Chunks ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- For the cleaning of strays: whether an object of the bucket belongs to a file, or to an upload of the last day.
create function private.keeps_report_chunk(path text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.whistleblowing_file f where f.id::text = split_part(path, '/', 2))
    or exists (select from private.report_upload u
      where u.file_id::text = split_part(path, '/', 2) and u.opened_on >= private.report_day() - 1);

-- Has the chunks of a file removed from storage.
create function private.remove_report_chunks(account_id uuid, file_id uuid, size bigint) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.stored_file (kind, bucket, path, status, size)
  select 'REPORT_FILE', 'report-files', concat_ws('/', remove_report_chunks.account_id, file_id, place), 'REMOVED', 0
  from generate_series(0, private.report_chunks(remove_report_chunks.size) - 1) place
  on conflict on constraint stored_file_path_unique do update set status = 'REMOVED', removed_at = null
$$;

-- Row triggers: a file that is deleted with its entry, report, team or upload leaves nothing in storage.
create function private.remove_report_file() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.remove_report_chunks(old.account_id, old.id, old.size);
  return null;
end
$$;
create trigger whistleblowing_file_removal after delete on public.whistleblowing_file
  for each row execute function private.remove_report_file();

create function private.remove_report_upload() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.whistleblowing_file f where f.id = old.file_id) then
    -- Only the chunks that are in storage: the size that was announced may be larger.
    insert into private.stored_file (kind, bucket, path, status, size)
    select 'REPORT_FILE', 'report-files', concat_ws('/', old.account_id, old.file_id, place), 'REMOVED', 0
    from unnest(private.stored_chunks(concat_ws('/', old.account_id, old.file_id))) place
    on conflict on constraint stored_file_path_unique do update set status = 'REMOVED', removed_at = null;
  end if;
  return null;
end
$$;
create trigger report_upload_removal after delete on private.report_upload
  for each row execute function private.remove_report_upload();

-- Job body, nightly: forgets uploads that nobody referred to within a day.
create function private.forget_report_uploads() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.report_upload u where u.opened_on < private.report_day() - 1;
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('FORGET_REPORT_UPLOADS', 'Remove abandoned files of reports', 'Fjerne avbrutte filer til varsler',
    'private.forget_report_uploads');
insert into private.schedule (name, cron, job_kind) values
  ('forget-report-uploads', '43 3 * * *', 'FORGET_REPORT_UPLOADS');

-- ── Uploading ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Opens or continues the upload of a file and returns {bucket, folder, missing}: the positions of the chunks that are
-- not stored yet. size: of the padded file. TOO_BIG at file, at files for a report with too much, and
-- DELIVERY_FREQUENCY_EXCEEDED where a team has received too much in a day; INVALID at fileId for an id that was used
-- for anything else.
create function private.open_report_upload(upload private.report_upload) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  known private.report_upload;
  folder constant text := concat_ws('/', upload.account_id, upload.file_id);
begin
  if upload.size not between 256 and 100663296 then
    perform private.fail('TOO_BIG', 'file');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('report-upload:' || upload.report_id, 0));
  select * into known from private.report_upload u where u.file_id = upload.file_id;
  if known.file_id is null then
    perform private.require_room_for_file(upload);
    upload.stored := 0;
    upload.lapses_at := private.now() + interval '30 minutes';
    insert into private.report_upload select upload.*;
  elsif (known.account_id, known.report_id, known.handler_id, known.size)
    is distinct from (upload.account_id, upload.report_id, upload.handler_id, upload.size) then
    perform private.fail('INVALID', 'fileId');
  end if;
  return jsonb_build_object('bucket', 'report-files', 'folder', folder, 'missing', (
    select coalesce(jsonb_agg(place order by place), '[]')
    from generate_series(0, private.report_chunks(upload.size) - 1) place
    where place <> all (private.stored_chunks(folder))));
end
$$;

-- Returns how many bytes a report may still be given today by its reporter: a fifth of what is left of 5 GB that
-- reporters have stored for the team, at most 1 GB and never less than 20 MB. A stranger who fills the day keeps out
-- films, at the price of sending all those bytes, and never a document or a picture.
create function private.reporters_room(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select greatest(20000000, least(1000000000, (5000000000 - coalesce(sum(s.size), 0)) / 5))::bigint from (
      select f.size from public.whistleblowing_file f
      join public.whistleblowing_entry e on e.id = f.entry_id and e.handler_id is null
      where f.account_id = reporters_room.account_id and f.added_on = private.report_day()
      union all select u.stored from private.report_upload u
      where u.account_id = reporters_room.account_id and u.opened_on = private.report_day()
        and u.handler_id is null) s);

-- Raises what open_report_upload does for a file that is new. A report has up to 200 files and 1 GB, on a day with many
-- files less (private.reporters_room). Handlers have a limit of their own.
create function private.require_room_for_file(upload private.report_upload) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_report record;
begin
  if exists (select from public.whistleblowing_file f where f.id = upload.file_id) then
    perform private.fail('INVALID', 'fileId');
  end if;
  select count(*) as files, coalesce(sum(s.size), 0) as bytes,
    coalesce(sum(s.size) filter (where s.handler_id is null and s.added_on = upload.opened_on), 0) as given_today
  into of_report from (
    select f.size, e.handler_id, f.added_on from public.whistleblowing_file f
    join public.whistleblowing_entry e on e.id = f.entry_id where f.report_id = upload.report_id
    union all select u.size, u.handler_id, u.opened_on
    from private.report_upload u where u.report_id = upload.report_id) s;
  if of_report.files >= 200 or of_report.bytes + upload.size > 1000000000 then
    perform private.fail('TOO_BIG', 'files');
  end if;
  if upload.handler_id is null and of_report.given_today + upload.size > private.reporters_room(upload.account_id)
    or upload.handler_id is not null
      and not private.is_within_limits('REPORT_FILE', jsonb_build_object('ACCOUNT', upload.account_id)) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'uploads');
  end if;
end
$$;

-- For the function whistleblower: gives somebody who has not submitted yet a ticket to upload for one report, for the
-- work of a challenge. INVALID at reportId for a report that is stored.
create function service.open_report_ticket(
  wb_slug text, challenge text, work bigint, report_id uuid, token_hash bytea
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel := private.open_channel(wb_slug);
begin
  perform private.use_challenge(channel.account_id, challenge, work, 'UPLOADS');
  perform private.count_sent(channel.account_id, 'UPLOADS');
  if exists (select from public.whistleblowing_report r where r.id = open_report_ticket.report_id) then
    perform private.fail('INVALID', 'reportId');
  end if;
  delete from private.report_ticket t where t.expires_at < private.now();
  insert into private.report_ticket (token_hash, account_id, report_id, expires_at)
  values (open_report_ticket.token_hash, channel.account_id, open_report_ticket.report_id,
    private.now() + interval '1 hour');
  return '{}';
end
$$;

-- Row trigger on whistleblowing_report: a ticket ends when its report is submitted.
create function private.end_report_tickets() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.report_ticket t where t.report_id = new.id;
  return new;
end
$$;
create trigger whistleblowing_report_tickets after insert on public.whistleblowing_report
  for each row execute function private.end_report_tickets();

-- For the function whistleblower: opens the upload of a reporter, whose token is a ticket's or a session's. As
-- open_report_upload; TOKEN_EXPIRED without either, and for a ticket that is used up. INVALID_ACTION for a report that
-- is closed.
create function service.open_reporter_file(token_hash bytea, file_id uuid, size bigint) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ticket private.report_ticket;
  report public.whistleblowing_report;
  is_known boolean;
  opened jsonb;
begin
  select * into ticket from private.report_ticket t
  where t.token_hash = open_reporter_file.token_hash and t.expires_at > private.now() for update;
  is_known := exists (select from private.report_upload u
    where u.file_id = open_reporter_file.file_id and u.report_id = ticket.report_id);
  -- A file that was paid for is continued also with a ticket that is used up.
  if ticket.bytes_left <= 0 and not is_known then
    ticket := null;
  end if;
  if ticket.token_hash is null then
    report := private.reporter_report(token_hash);
    if report.status not in ('SUBMITTED', 'IN_PROGRESS') then
      perform private.fail('INVALID_ACTION');
    end if;
  end if;
  opened := private.open_report_upload(row(open_reporter_file.file_id, coalesce(ticket.account_id, report.account_id),
    coalesce(ticket.report_id, report.id), null, open_reporter_file.size, private.report_day(), 0, null
  )::private.report_upload);
  update private.report_ticket t
  set bytes_left = t.bytes_left - least(open_reporter_file.size, 4194304 * jsonb_array_length(opened -> 'missing'))
  where t.token_hash = open_reporter_file.token_hash and not is_known;
  return opened;
end
$$;

-- For the function report-files: opens the upload of a handler. UNAUTHORIZED for others.
create function service.open_handler_file(user_id uuid, report_id uuid, file_id uuid, size bigint) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler;
begin
  perform private.require_in_person(user_id);
  handler := private.handler_of_report(user_id, report_id);
  return private.open_report_upload(row(open_handler_file.file_id, handler.account_id, open_handler_file.report_id,
    handler.id, open_handler_file.size, private.report_day(), 0, null)::private.report_upload);
end
$$;

-- Returns the handler whom a report is assigned to. UNAUTHORIZED for everybody else, as for a report that does not
-- exist, and at twoFactor without it.
create function private.handler_of_report(user_id uuid, report_id uuid) returns public.whistleblowing_handler
  language plpgsql stable security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler;
begin
  select h.* into handler from public.whistleblowing_assignment a
  join public.whistleblowing_handler h on h.id = a.handler_id
  where a.report_id = handler_of_report.report_id and h.user_id = handler_of_report.user_id
    and h.id in (select private.present_handlers(h.account_id))
    and (
      exists (select from private.membership m where m.account_id = h.account_id and m.user_id = h.user_id)
      or exists (select from private.outside_recipient o where o.account_id = h.account_id and o.user_id = h.user_id));
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_feature(handler.account_id, 'whistleblowing');
  if not exists (select from private.two_factor t where t.user_id = handler_of_report.user_id) then
    perform private.fail('UNAUTHORIZED', 'twoFactor');
  end if;
  return handler;
end
$$;

-- ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns where the chunks of a file are, {bucket, paths}.
create function private.places_of_file(file public.whistleblowing_file) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('bucket', 'report-files', 'paths', (
    select jsonb_agg(concat_ws('/', file.account_id, file.id, place) order by place)
    from generate_series(0, private.report_chunks(file.size) - 1) place));

-- For the function whistleblower: where a file of the reporter's case is. DOCUMENT_NOT_FOUND for all others.
create function service.reporter_file(token_hash bytea, file_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.reporter_report(token_hash);
  file public.whistleblowing_file;
begin
  select f.* into file from public.whistleblowing_file f
  join public.whistleblowing_entry e on e.id = f.entry_id and e.ring = 'CASE'
  where f.id = reporter_file.file_id and f.report_id = report.id;
  if not found then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return private.places_of_file(file);
end
$$;

-- For the function report-files: where a file of a report is, to its handlers. Untouched originals, which say more
-- about the reporter, only to those who may open the name. UNAUTHORIZED for others.
create function service.handler_file(user_id uuid, file_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler;
  file public.whistleblowing_file;
  report public.whistleblowing_report;
begin
  perform private.require_in_person(user_id);
  select * into file from public.whistleblowing_file f where f.id = handler_file.file_id;
  handler := private.handler_of_report(user_id, file.report_id);
  select * into report from public.whistleblowing_report r where r.id = file.report_id;
  if not private.may_open_wb_names(report, handler) and exists (
      select from public.whistleblowing_entry e where e.id = file.entry_id and e.ring = 'IDENTITY') then
    perform private.fail('UNAUTHORIZED');
  end if;
  return private.places_of_file(file);
end
$$;

grant execute on function
  service.open_report_ticket(text, text, bigint, uuid, bytea), service.open_reporter_file(bytea, uuid, bigint),
  service.open_handler_file(uuid, uuid, uuid, bigint), service.reporter_file(bytea, uuid),
  service.handler_file(uuid, uuid)
to service_role;
