-- Exports: a list of an account as a CSV or Excel file, written while it is downloaded (decision 0171). A link works
-- for five minutes. Every batch of rows is read with what the session that ordered it may see at that moment.

insert into private.token_purpose (purpose, lifetime) values ('EXPORT', interval '5 minutes');

-- What can be exported; each area registers its lists. page_function(account_id uuid, filter jsonb, time_zone text,
-- after jsonb, size integer) runs as the reader (private.uid()), raises INVALID for a filter that it cannot read, and
-- returns {rows: an array of cells per row, after: where the next batch begins, null after the last}.
create table private.export_kind (
  kind text constraint export_kind_pkey primary key,
  page_function text not null,
  -- (account_id uuid, filter jsonb) returns text: what a list is of, for the name of the file.
  subject_function text
);
alter table private.export_kind enable row level security;

create table private.export (
  id uuid constraint export_pkey primary key default gen_random_uuid(),
  kind text not null constraint export_kind_fkey references private.export_kind (kind),
  account_id uuid not null constraint export_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null constraint export_user_id_fkey references public.user_profile (id) on delete cascade,
  -- No foreign key: a session ends by itself, and the export with it.
  session_id uuid not null,
  filter jsonb not null,
  format text not null constraint export_format_known check (format in ('csv', 'xlsx')),
  language text not null constraint export_language_known check (language in ('nb', 'en')),
  time_zone text not null,
  -- What the person was in the account when it was ordered, as private.member_rights says.
  rights text not null,
  created_at timestamptz not null default private.now()
);
alter table private.export enable row level security;
create index export_kind_index on private.export (kind);
create index export_account_id_index on private.export (account_id);
create index export_user_id_index on private.export (user_id);
create index export_created_at_index on private.export (created_at);

create trigger export_log after insert on private.export
  for each row execute function private.log_change('EXPORT');
insert into private.team_event_kind (kind, title_en, title_nb) values ('EXPORT', 'Export', 'Eksport');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('EXPORT', 'kind', 'List', 'Liste'),
  ('EXPORT', 'format', 'Format', 'Format');

-- Makes the rest of the transaction see what the acting session sees: an edge function's key alone sees nothing.
create function private.read_as_acting(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_in_person(user_id);
  perform set_config('request.jwt.claim.sub', user_id::text, true);
  perform set_config('request.jwt.claim.session_id', private.session_id()::text, true);
end
$$;

-- Returns a person's role, departments and rights in an account as a text to compare; null for those who are no member.
create function private.member_rights(account_id uuid, user_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select m.role || ' ' || coalesce((
      select jsonb_agg(to_jsonb(dm) - '{id,created_at,updated_at}'::text[] order by dm.department_id)
      from public.department_membership dm where dm.member_id = m.id), '[]')::text
    from private.membership m
    where m.account_id = member_rights.account_id and m.user_id = member_rights.user_id);

-- Returns one batch of an export's rows. ACCOUNT_NOT_FOUND unless the user is a member now, UNAUTHORIZED when the
-- rights there have changed: rows would be missing from the rest of a list that looks whole.
create function private.export_batch(export private.export, after jsonb, size integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  batch jsonb;
begin
  perform private.read_as_acting(export.user_id);
  execute format('select %s($1, $2, $3, $4, $5)',
    (select k.page_function from private.export_kind k where k.kind = export.kind))
    into batch using export.account_id, export.filter, export.time_zone, after, size;
  -- Afterwards, so that a right that ends while the rows are read is noticed.
  if not exists (select from private.member_accounts() m where m = export.account_id) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if private.member_rights(export.account_id, export.user_id) is distinct from export.rights then
    perform private.fail('UNAUTHORIZED');
  end if;
  return batch;
end
$$;

insert into private.retention_period (subject, period) values
  ('exports', interval '1 hour');

-- For the function export: returns {token} of a link to a list, for the person of the session. wish: {accountId, kind,
-- filter, format, language, timeZone}. INVALID for an unknown kind, time zone or filter.
create function service.order_export(user_id uuid, wish jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ordered private.export;
  token text := private.random_token();
begin
  perform private.require_in_person(user_id);
  if not exists (select from private.export_kind k where k.kind = wish ->> 'kind') then
    perform private.fail('INVALID', 'kind');
  end if;
  begin
    perform private.now() at time zone (wish ->> 'timeZone');
  exception when invalid_parameter_value then
    perform private.fail('INVALID', 'timeZone');
  end;
  if not exists (select from private.membership m
    where m.account_id = (wish ->> 'accountId')::uuid and m.user_id = order_export.user_id) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  delete from private.export e where e.created_at < private.now() - private.kept_for('exports');
  insert into private.export (kind, account_id, user_id, session_id, filter, format, language, time_zone, rights)
  values (wish ->> 'kind', (wish ->> 'accountId')::uuid, user_id, private.session_id(), wish -> 'filter',
    wish ->> 'format', wish ->> 'language', wish ->> 'timeZone',
    private.member_rights((wish ->> 'accountId')::uuid, user_id))
  returning * into ordered;
  -- A filter that cannot be read is refused now, and not in the middle of a download.
  perform private.export_batch(ordered, null, 1);
  insert into private.access_token (hash, purpose, subject_id, expires_at)
  values (private.token_hash(token), 'EXPORT', ordered.id, private.now() + interval '5 minutes');
  return jsonb_build_object('token', token);
end
$$;

-- For the function export: returns {id, kind, format, language, sessionId, userId} of a link. INVALID_TOKEN for one
-- that is unknown or over.
create function service.open_export(token text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  link private.access_token := private.find_token(token, 'EXPORT');
  ordered private.export;
  subject_function text;
  subject text;
begin
  select * into ordered from private.export e where e.id = link.subject_id and link.expires_at > private.now();
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  select k.subject_function into subject_function from private.export_kind k where k.kind = ordered.kind;
  if subject_function is not null then
    execute format('select %s($1, $2)', subject_function) into subject using ordered.account_id, ordered.filter;
  end if;
  return jsonb_build_object('id', ordered.id, 'kind', ordered.kind, 'format', ordered.format,
    'language', ordered.language, 'sessionId', ordered.session_id, 'userId', ordered.user_id, 'subject', subject);
end
$$;

-- For the function export: returns the next rows, {rows, after}. UNAUTHORIZED when the session has ended since.
create function service.export_rows(user_id uuid, export_id uuid, after jsonb, size integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ordered private.export;
begin
  perform private.require_in_person(user_id);
  select * into ordered from private.export e
  where e.id = export_id and e.user_id = export_rows.user_id and e.session_id = private.session_id();
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return private.export_batch(ordered, after, size);
end
$$;

-- Returns a moment on the reader's clock, as exports have it.
create function private.export_moment(moment timestamptz, time_zone text) returns text
  language sql stable set search_path = ''
  return to_char(moment at time zone time_zone, 'YYYY-MM-DD HH24:MI:SS');

grant execute on function service.order_export(uuid, jsonb), service.open_export(text),
  service.export_rows(uuid, uuid, jsonb, integer) to service_role;
