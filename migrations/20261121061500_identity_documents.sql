-- Proving oneself with a passport or ID card and the own face (Veriff's interface, decision 0094). A session is begun
-- by a user, answered on the provider's pages in one or more attempts, and decided by the provider. Its notices only
-- say that a session has changed: what counts is the decision that the edge function then reads from the provider.
-- What a session is for is a row of private.document_purpose, which areas add. Nobody reads these tables but
-- functions.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- `begun`: a function (caller uuid, subject jsonb) that returns the subject's id, or raises an error if the caller may
-- not prove themselves for it, or not with the document that they chose (`chosen` of the subject). `changed`: a
-- function (private.document_session, private.proven_person, decision jsonb) that follows each change of the session's
-- status; the person is null unless the session was approved.
create table private.document_purpose (
  purpose text constraint document_purpose_pkey primary key,
  begun text not null,
  changed text not null
);
alter table private.document_purpose enable row level security;

create table private.document_session (
  -- What the provider knows the person by.
  id uuid constraint document_session_pkey primary key default gen_random_uuid(),
  purpose text not null
    constraint document_session_purpose_fkey references private.document_purpose (purpose),
  user_id uuid not null constraint document_session_user_id_fkey references public.user_profile (id) on delete cascade,
  subject_id uuid,
  -- The document that the person chose: {country, document}. Null where the provider's pages ask.
  chosen jsonb,
  -- Null until the provider has opened the session.
  provider_id uuid constraint document_session_provider_id_unique unique,
  url text,
  status text not null default 'CREATED' constraint document_session_status_known check (status in (
    'CREATED', 'STARTED', 'SUBMITTED', 'REVIEW', 'RESUBMISSION', 'APPROVED', 'DECLINED', 'EXPIRED', 'ABANDONED')),
  -- Why it was declined or needs new pictures: one of DOCUMENT_REASONS in the function's contract.
  reason text constraint document_session_reason_shape check (reason ~ '^[A-Z_]{1,40}$'),
  begun_at timestamptz not null default private.clock_time(),
  -- When the provider was last asked.
  read_at timestamptz not null default private.clock_time(),
  -- The time of the provider's decision that counts.
  decided_at timestamptz
);
create index document_session_user_id_index on private.document_session (user_id, begun_at);
create index document_session_purpose_index on private.document_session (purpose);
create index document_session_open_index on private.document_session (read_at)
  where status in ('CREATED', 'STARTED', 'SUBMITTED', 'REVIEW', 'RESUBMISSION');
alter table private.document_session enable row level security;

-- The provider's decisions: each attempt has a status once, however often it is told.
create table private.document_decision (
  session_id uuid not null
    constraint document_decision_session_id_fkey references private.document_session (id) on delete cascade,
  attempt_id uuid not null,
  status text not null,
  decided_at timestamptz not null,
  -- It came after one that counts, so it changed nothing.
  is_late boolean not null,
  recorded_at timestamptz not null default private.clock_time(),
  constraint document_decision_pkey primary key (session_id, attempt_id, status)
);
alter table private.document_decision enable row level security;

-- Each session costs the operator money.
insert into private.usage_limit (action, scope, per, max) values
  ('IDENTITY_DOCUMENT', 'PERSON', interval '1 day', 10),
  ('IDENTITY_DOCUMENT', 'NETWORK', interval '1 day', 200),
  ('IDENTITY_DOCUMENT', 'EVERYBODY', interval '1 hour', 2000);

-- ── Beginning ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the newest session of a user for a subject; all null if there is none.
create function private.newest_document(user_id uuid, purpose text, subject_id uuid) returns private.document_session
  language sql stable security definer set search_path = ''
  return (
    select s from private.document_session s
    where s.user_id = newest_document.user_id and s.purpose = newest_document.purpose
      and s.subject_id is not distinct from newest_document.subject_id
    order by s.begun_at desc, s.id limit 1);

-- For the function identity: begins a session and returns {id, url}, or continues one that the user has not finished.
-- `url` is null until the provider has opened the session. Raises INVALID_ACTION at `session` while the provider judges
-- the last one, DELIVERY_FREQUENCY_EXCEEDED at `limit`, and what the purpose raises.
create function service.begin_document(user_id uuid, purpose text, subject jsonb, chosen jsonb, network text)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  begun text := (select p.begun from private.document_purpose p where p.purpose = begin_document.purpose);
  subject_id uuid;
  session private.document_session;
begin
  perform private.require_in_person(begin_document.user_id);
  if begun is null then
    perform private.fail('INCLUSION', 'purpose');
  end if;
  -- Locked, because two simultaneous calls would both open a session.
  perform from public.user_profile u where u.id = begin_document.user_id for no key update;
  execute format('select %s($1, $2)', begun) into subject_id
    using begin_document.user_id, begin_document.subject || jsonb_build_object('chosen', begin_document.chosen);
  session := private.newest_document(begin_document.user_id, begin_document.purpose, subject_id);
  if session.status in ('SUBMITTED', 'REVIEW') then
    perform private.fail('INVALID_ACTION', 'session');
  end if;
  -- The provider ends a session after seven days.
  if session.status in ('CREATED', 'STARTED', 'RESUBMISSION') and session.begun_at > private.now() - interval '6 days'
    and (begin_document.chosen is null or session.chosen = begin_document.chosen) then
    return jsonb_build_object('id', session.id, 'url', session.url);
  end if;
  if not private.is_within_limits('IDENTITY_DOCUMENT', jsonb_strip_nulls(
      jsonb_build_object('PERSON', begin_document.user_id, 'NETWORK', begin_document.network))) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
  insert into private.document_session (purpose, user_id, subject_id, chosen)
  values (begin_document.purpose, begin_document.user_id, subject_id, begin_document.chosen) returning * into session;
  return jsonb_build_object('id', session.id, 'url', null);
end
$$;

-- For the function identity: notes the session that the provider opened and returns {url}. The first one counts.
create function service.open_document(session_id uuid, provider_id uuid, url text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.document_session s set provider_id = open_document.provider_id, url = open_document.url
  where s.id = open_document.session_id and s.provider_id is null;
  return (
    select jsonb_build_object('url', s.url) from private.document_session s where s.id = open_document.session_id);
end
$$;

-- ── Following the provider ──────────────────────────────────────────────────────────────────────────────────────

create function private.is_document_open(status text) returns boolean
  language sql immutable set search_path = ''
  return status in ('CREATED', 'STARTED', 'SUBMITTED', 'REVIEW', 'RESUBMISSION');

-- For the function identity: returns the user's newest session for a subject, {id, providerId, status, reason, isDue},
-- or null. isDue: the provider can be asked again.
create function service.document_state(user_id uuid, purpose text, subject jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  session private.document_session;
begin
  perform private.require_in_person(document_state.user_id);
  session := private.newest_document(document_state.user_id, document_state.purpose, (subject ->> 'checkId')::uuid);
  return case when session.id is not null then jsonb_build_object(
    'id', session.id, 'providerId', session.provider_id, 'status', session.status, 'reason', session.reason,
    'isDue', session.provider_id is not null and private.is_document_open(session.status)
      and session.read_at < private.clock_time() - interval '10 seconds') end;
end
$$;

-- For the function veriff-webhook: returns the session that the provider knows by this id, {id}, or null.
create function service.document_session(provider_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('id', s.id) from private.document_session s
    where s.provider_id = document_session.provider_id);

-- Changes the status of a locked session, and does what its purpose does then.
create function private.change_document(
  session private.document_session, status text, decision jsonb default '{}', person private.proven_person default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed constant text := (select p.changed from private.document_purpose p where p.purpose = session.purpose);
begin
  update private.document_session s set
    status = change_document.status, reason = decision ->> 'reason',
    decided_at = coalesce((decision ->> 'decidedAt')::timestamptz, s.decided_at)
  where s.id = session.id returning * into session;
  execute format('select %s($1, $2, $3)', changed) using session, person, decision;
end
$$;

-- Records what the provider says now: `event` {attemptId, status: STARTED | SUBMITTED} of a notice, and the decision
-- that was read, {attemptId, status, reason, decidedAt, document, expiresOn, personNumberHash, providerReason}, with
-- what an approved one has proven (private.proven_person(jsonb)). All can be null. A repeat changes nothing, nor does
-- what comes after an approval or a refusal, or is older than what is known.
create function service.record_document(session_id uuid, event jsonb, decision jsonb, proven jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  session private.document_session;
  late boolean;
begin
  update private.document_session s set read_at = private.clock_time()
  where s.id = record_document.session_id returning * into session;
  if session.id is null then
    return;
  end if;
  if decision is not null then
    late := session.status in ('APPROVED', 'DECLINED')
      or coalesce(session.decided_at > (decision ->> 'decidedAt')::timestamptz, false);
    insert into private.document_decision (session_id, attempt_id, status, decided_at, is_late)
    values (session.id, (decision ->> 'attemptId')::uuid, decision ->> 'status',
      (decision ->> 'decidedAt')::timestamptz, late)
    on conflict on constraint document_decision_pkey do nothing;
    if found and not late then
      perform private.change_document(session, decision ->> 'status', decision,
        case when proven is not null then private.proven_person(proven) end);
      return;
    end if;
  end if;
  if (event ->> 'status' = 'STARTED' and session.status in ('CREATED', 'RESUBMISSION')
      or event ->> 'status' = 'SUBMITTED' and session.status in ('CREATED', 'STARTED', 'RESUBMISSION'))
    -- A notice of an attempt that was decided is late.
    and not exists (
      select from private.document_decision d
      where d.session_id = session.id and d.attempt_id = (event ->> 'attemptId')::uuid) then
    perform private.change_document(session, event ->> 'status');
  end if;
end
$$;

-- For the job READ_DOCUMENTS: returns up to 50 open sessions that the provider has to be asked about, [{id,
-- providerId}], because no notice came: after ten minutes first, then ever less often. Sessions that the provider has
-- not decided in nine days are over.
create function service.due_documents() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten private.document_session;
begin
  for forgotten in
    select * from private.document_session s
    where private.is_document_open(s.status) and s.begun_at < private.now() - interval '9 days'
    order by s.id for no key update skip locked
  loop
    perform private.change_document(forgotten, 'EXPIRED');
  end loop;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', due.id, 'providerId', due.provider_id)), '[]')
    from (
      select s.id, s.provider_id from private.document_session s
      where private.is_document_open(s.status) and s.provider_id is not null
        and s.read_at < private.now() - greatest(interval '10 minutes', (private.now() - s.begun_at) / 4)
      order by s.read_at limit 50) due);
end
$$;
insert into private.job_kind (kind, title_en, title_nb) values
  ('READ_DOCUMENTS', 'Read decisions about identity documents', 'Hente avgjørelser om ID-dokumenter');
insert into private.schedule (name, cron, job_kind) values ('read-documents', '*/10 * * * *', 'READ_DOCUMENTS');

-- ── Adding an identity to the own account ───────────────────────────────────────────────────────────────────────

-- Adds the identity that a document has proven, with its sealed number. A name that the document only spells
-- differently, in capitals or as aa for å, keeps the spelling of the account. A document cannot log in.
create function private.link_document(user_id uuid, person private.proven_person) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own public.user_profile;
begin
  select * into own from public.user_profile u where u.id = link_document.user_id;
  if private.compare_names(own.first_name, own.last_name, person.first_name, person.last_name)
    in ('EXACT', 'TRANSLITERATED') then
    person.first_name := own.first_name;
    person.last_name := own.last_name;
  end if;
  perform private.link_identity(own.id, person, may_log_in => false);
end
$$;

create function private.link_verified_document(
  session private.document_session, person private.proven_person, decision jsonb
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if session.status = 'APPROVED' then
    perform private.link_document(session.user_id, person);
  end if;
end
$$;

-- The same conditions as for adding an eID (private.begin_linking), because a verified identity fixes the name.
insert into private.document_purpose (purpose, begun, changed) values
  ('LINK', 'private.begin_linking', 'private.link_verified_document');

-- ── Housekeeping ────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.retention_period (subject, period) values
  ('identity_documents', interval '30 days');

-- Job body, nightly: removes sessions that the provider never opened, and those that ended 30 days ago: the provider
-- repeats its notices for seven days.
create function private.tidy_documents() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.document_session s
  where s.provider_id is null and s.begun_at < private.now() - private.kept_for('identity_attempts')
    or not private.is_document_open(s.status) and s.begun_at < private.now() - private.kept_for('identity_documents');
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('TIDY_DOCUMENTS', 'Tidy sessions for identity documents', 'Rydde i økter for ID-dokumenter',
    'private.tidy_documents');
insert into private.schedule (name, cron, job_kind) values ('tidy-documents', '53 3 * * *', 'TIDY_DOCUMENTS');

grant execute on function
  service.begin_document(uuid, text, jsonb, jsonb, text), service.open_document(uuid, uuid, text),
  service.document_state(uuid, text, jsonb), service.document_session(uuid),
  service.record_document(uuid, jsonb, jsonb, jsonb), service.due_documents()
to service_role;
