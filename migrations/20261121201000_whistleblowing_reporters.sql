-- What reporters do, through the function whistleblower: read a channel, submit, log in with report number and access
-- code, read and write. They have no user, and nothing here depends on who calls. A report number is public; the access
-- code never leaves the browser: its owner signs a one-time challenge with a key derived from it.

-- ── The channel ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the open channel at an address, the team's or one of an entrance: team--entrance. Raises ACCOUNT_NOT_FOUND
-- for unknown addresses, teams without the feature and channels that no handler has opened, all alike.
create function private.open_channel(wb_slug text) returns public.whistleblowing_channel
  language plpgsql stable security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel;
begin
  select c.* into channel from public.account a
  join public.whistleblowing_channel c on c.account_id = a.id
  left join public.account_feature f on f.account_id = a.id
  left join public.whistleblowing_entrance e
    on e.account_id = a.id and a.wb_slug || '--' || e.slug = open_channel.wb_slug
  where a.wb_slug = split_part(open_channel.wb_slug, '--', 1) and (a.wb_slug = open_channel.wb_slug or e.id is not null)
    and c.roster_version > 0 and coalesce(f.whistleblowing, true) and a.deletion_scheduled_on is null;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'wbSlug');
  end if;
  return channel;
end
$$;

-- Returns whether a channel takes no reports for now: its team has paused it or closed the entrance, or nobody is there
-- to read one. Reports that were sent open all the same.
create function private.is_wb_paused(
  channel public.whistleblowing_channel, entrance public.whistleblowing_entrance
) returns boolean
  language sql stable security definer set search_path = ''
  return channel.paused or coalesce(entrance.paused or entrance.closed, false)
    or not exists (select from private.present_handlers(channel.account_id));

-- Returns what reporters see of a channel, as the contract's wbAccount.
create function service.read_wb_channel(wb_slug text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel := private.open_channel(wb_slug);
  entrance constant public.whistleblowing_entrance := private.entrance_at(channel, wb_slug);
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'name', a.name, 'language', a.language, 'country', a.country, 'logoPath', a.logo_path,
      'entrance', case when entrance.id is not null
        then jsonb_build_object('name', entrance.name, 'isClosed', entrance.closed) end,
      'languages', coalesce(entrance.languages, '{nb,nn,en}'),
      'description', coalesce(entrance.description, channel.description),
      'whistleblowingDescription',
        coalesce(entrance.whistleblowing_description, channel.whistleblowing_description),
      'whistleblowingReadMoreLink',
        coalesce(entrance.whistleblowing_read_more_link, channel.whistleblowing_read_more_link),
      'feedbackEnabled', channel.feedback_enabled,
      'feedbackDescription', coalesce(entrance.feedback_description, channel.feedback_description),
      'feedbackLink', coalesce(entrance.feedback_link, channel.feedback_link),
      'feedbackReadMoreLink', coalesce(entrance.feedback_read_more_link, channel.feedback_read_more_link),
      'statistics', channel.statistics, 'paused', private.is_wb_paused(channel, entrance),
      'rules', private.rules_at(a.id, entrance.id), 'questions', channel.questions,
      'ownCategories', channel.own_categories,
      'restartedOn', (
        select max((e.occurred_at at time zone 'UTC')::date) from public.whistleblowing_channel_event e
        where e.account_id = a.id and e.kind = 'RESTARTED' and e.occurred_at > private.now() - interval '1 year'),
      'theme', private.theme_of(a.id),
      'namesByCustodian', channel.names_by_custodian,
      'voiceDistortion', channel.voice_distortion, 'signKey', channel.sign_key,
      'roster', channel.roster, 'rosterSignature', channel.roster_signature,
      -- The roster may still name somebody who has left.
      'handlerIds', (select coalesce(jsonb_agg(h order by h), '[]') from private.present_handlers(a.id) h),
      'defaultHandlerId', (select h.id from public.whistleblowing_handler h
        where h.is_default and h.id in (select private.present_handlers(a.id))))
    from public.account a where a.id = channel.account_id);
end
$$;
grant execute on function service.read_wb_channel(text) to service_role;

-- ── Challenges ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns how often something was tried within the hour, by what it is about.
create function private.recent_attempts(account_id uuid, what text) returns integer
  language sql stable security definer set search_path = ''
  return coalesce((select a.count from private.reporter_attempts a
    where a.key = sha256(convert_to(account_id || ':' || what, 'UTF8')) and a.expires_at > private.now()), 0);

-- Counts one more.
create function private.count_attempt(account_id uuid, what text) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.reporter_attempts a where a.expires_at <= private.now();
  insert into private.reporter_attempts (key, count, expires_at)
  values (sha256(convert_to(account_id || ':' || what, 'UTF8')), 1, private.now() + interval '1 hour')
  on conflict on constraint reporter_attempts_pkey do update set count = reporter_attempts.count + 1
$$;

-- Raises DELIVERY_FREQUENCY_EXCEEDED at limit for what was done so often within the hour.
create function private.require_attempts_left(account_id uuid, what text, max integer) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.recent_attempts(account_id, what) >= max then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
end
$$;

-- Returns what a challenge is for: SUBMIT, UPLOADS or LOGIN with a report number. What is sent is counted by it, each
-- apart, so that many of one do not make the other harder.
create function private.attempt_of(purpose text, report_number text default null) returns text
  language sql immutable set search_path = ''
  return purpose || coalesce(':' || report_number, '');

-- Returns how many zero bits the next attempt has to find: 14 for a login, always. The number of a report is no
-- secret, and work that grew with a stranger's tries would be paid by its reporter, on a phone (0144).
-- What is sent to a team grows by two with every doubling beyond 32 within the hour, up to 20 bits, some seconds of a
-- slow phone. There is no limit to the attempts: an attacker who reached one would close the channel.
create function private.work_bits(account_id uuid, purpose text) returns integer
  language sql stable security definer set search_path = ''
  return 14 + case purpose when 'LOGIN' then 0 else 2 * least(3, ceil(log(2,
    greatest(private.recent_attempts(account_id, purpose), 32) / 32.0)))::integer end;

-- Returns {challenge, workBits}: 32 random bytes in base64url, good once, for one purpose and for five minutes, and how
-- much work has to be done with it (private.work_bits). Logins name the report number that they are for, whether there
-- is such a report or not.
create function service.challenge_reporter(wb_slug text, purpose text, report_number text default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel := private.open_channel(wb_slug);
  made private.reporter_challenge;
begin
  delete from private.reporter_challenge c where c.expires_at < private.now();
  insert into private.reporter_challenge (challenge, account_id, attempt, work_bits, expires_at)
  values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), channel.account_id,
    private.attempt_of(purpose, report_number), private.work_bits(channel.account_id, purpose),
    private.now() + interval '5 minutes')
  returning * into made;
  return jsonb_build_object(
    'challenge', private.to_base64url(made.challenge), 'workBits', made.work_bits);
end
$$;
grant execute on function service.challenge_reporter(text, text, text) to service_role;

-- Returns how many zero bits, of the first 32, the work on a challenge begins with (docs/whistleblowing-protocol.md).
create function private.worked_bits(challenge bytea, work bigint) returns integer
  language sql immutable set search_path = ''
  return coalesce(nullif(position('1' in (
    select ('x' || encode(substr(sha256(
      int4send(28) || convert_to('tillit/whistleblowing/1/work', 'UTF8') || int4send(octet_length(challenge))
      || challenge || int4send(octet_length(work::text)) || convert_to(work::text, 'UTF8')
    ), 1, 4), 'hex'))::bit(32)::text)), 0), 33) - 1;

-- Uses up a challenge. Raises TOKEN_EXPIRED for one that is unknown, used, too old, of another channel or for another
-- attempt (private.attempt_of), and VERIFICATION_FAILED at work, without using it up, where the work is not done.
create function private.use_challenge(account_id uuid, challenge text, work bigint, attempt text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  used private.reporter_challenge;
begin
  delete from private.reporter_challenge c
  where c.challenge = private.from_base64url(use_challenge.challenge) and c.account_id = use_challenge.account_id
    and c.expires_at >= private.now() and c.attempt = use_challenge.attempt
  returning * into used;
  if not found then
    perform private.fail('TOKEN_EXPIRED', 'challenge');
  end if;
  if work is null or private.worked_bits(used.challenge, work) < used.work_bits then
    perform private.fail('VERIFICATION_FAILED', 'work');
  end if;
end
$$;

-- ── Floods ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The last flood of a channel: so many reports or files that the honest ones may drown. Nothing is refused because of
-- it. The hour alone, so that it does not say when one of the reports came.
create table private.channel_flood (
  account_id uuid constraint channel_flood_pkey primary key
    constraint channel_flood_account_id_fkey references public.account (id) on delete cascade,
  noticed_at timestamptz not null
);
alter table private.channel_flood enable row level security;

-- Notes a flood of a channel and tells its handlers, once a day, and late: it is noticed when a report comes.
create function private.note_flood(account_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.channel_flood as f (account_id, noticed_at)
  values (note_flood.account_id, date_trunc('hour', private.now()))
  on conflict on constraint channel_flood_pkey do update set noticed_at = excluded.noticed_at
  where f.noticed_at <= private.now() - interval '1 day';
  if found then
    perform private.queue_mail('channel_flood', u.email, private.full_name(u.first_name, u.last_name), u.language,
      jsonb_build_object('accountName', a.name, 'accountSlug', a.slug), account_id => a.id,
      not_before => private.late_enough())
    from public.whistleblowing_handler h
    join public.user_profile u on u.id = h.user_id
    join public.account a on a.id = h.account_id
    where h.id in (select private.present_handlers(note_flood.account_id));
  end if;
end
$$;

-- Counts what somebody without a session has sent to a team, and notes a flood where the work has reached its end.
create function private.count_sent(account_id uuid, purpose text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_attempt(account_id, private.attempt_of(purpose));
  if private.recent_attempts(account_id, private.attempt_of(purpose)) >= 256 then
    perform private.note_flood(account_id);
  end if;
end
$$;

create function private.count_channel_floods() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.channel_flood f where f.noticed_at > private.now() - interval '1 day');
insert into private.invariant (name, title_en, title_nb, violations) values
  ('CHANNEL_FLOOD', 'A whistleblowing channel is flooded with reports or files',
    'En varslingskanal oversvømmes av varsler eller filer', 'private.count_channel_floods');

-- ── Submitting ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of a report as a browser sends it.
create function private.wb_report_errors(channel public.whistleblowing_channel, input jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return private.word_errors(input, 'type', case when channel.feedback_enabled
      then '{FEEDBACK,WHISTLEBLOWING}' else '{WHISTLEBLOWING}' end::text[], true)
    || private.word_errors(input, 'privacy', '{ANONYMOUS,CONFIDENTIAL}', true)
    || case when input ->> 'reportNumber' ~ '^[0-9A-HJKMNP-TV-Z]{8}$' then '[]'
      else private.error('INVALID', 'reportNumber') end
    || case when input -> 'kdfVersion' in ('1', '2') then '[]' else private.error('INVALID', 'kdfVersion') end
    || private.bytes_errors(input, 'boxKey', 32) || private.bytes_errors(input, 'signKey', 32)
    || case
      when input ->> 'notifyEmail' is null then '[]'
      when input ->> 'privacy' is distinct from 'CONFIDENTIAL' then private.error('PRESENT', 'notifyEmail')
      else private.email_errors(jsonb_build_object('email', input -> 'notifyEmail'), 'notifyEmail') end
    || case when input ->> 'category' is null or channel.statistics then '[]'
      else private.error('PRESENT', 'category') end
    || private.word_errors(input, 'category', private.wb_categories(channel));

-- Stores a report that a browser has made, and returns it. TAKEN at reportNumber for a number that exists;
-- INVALID_ACTION at roster when the handlers have changed since the page was opened.
create function private.store_wb_report(
  channel public.whistleblowing_channel, input jsonb, entrance_id uuid, entered_by uuid default null
) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report;
begin
  -- Nobody changes the settings, the handlers or the roster until the report is stored.
  select * into channel from public.whistleblowing_channel c where c.account_id = channel.account_id for share;
  perform private.fail_all(private.wb_report_errors(channel, input));
  if to_jsonb(channel.roster_version) is distinct from input -> 'rosterVersion' then
    perform private.fail('INVALID_ACTION', 'roster');
  end if;
  insert into public.whistleblowing_report (id, account_id, entrance_id, report_number, type, privacy, category,
    kdf_version, box_key, sign_key, submitted_on, last_interaction_on, entered_by)
  values ((input ->> 'id')::uuid, channel.account_id, store_wb_report.entrance_id, input ->> 'reportNumber',
    input ->> 'type', input ->> 'privacy', input ->> 'category', (input ->> 'kdfVersion')::integer,
    input ->> 'boxKey', input ->> 'signKey', private.report_day(), private.report_day(), store_wb_report.entered_by)
  on conflict do nothing
  returning * into report;
  if not found then
    perform private.fail('TAKEN', 'reportNumber');
  end if;
  perform private.assign_wb_handlers(report, input -> 'handlerIds');
  perform private.add_wb_seals(report, input -> 'seals');
  perform private.add_first_entries(report, input -> 'entries');
  return report;
end
$$;

-- Stores a report and returns {}: {id, reportNumber, type, privacy, category?, kdfVersion, boxKey, signKey, handlerIds,
-- rosterVersion, seals, entries, notifyEmail?, language?}. notifyEmail: of a confidential reporter who wants to be told
-- of answers. A repeat with the same id and keys changes nothing. TAKEN at id for an id that has other keys, and at
-- reportNumber for a number that exists; INVALID_ACTION at roster when the handlers have changed since the page was
-- opened.
create function service.submit_wb_report(wb_slug text, challenge text, work bigint, input jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel := private.open_channel(wb_slug);
  entrance constant public.whistleblowing_entrance := private.entrance_at(channel, wb_slug);
  report public.whistleblowing_report;
begin
  perform private.require_object(input);
  -- A repeat waits for the request before it.
  perform pg_advisory_xact_lock(hashtextextended('report:' || (input ->> 'id'), 0));
  select * into report from public.whistleblowing_report r where r.id = (input ->> 'id')::uuid;
  if report.sign_key = input ->> 'signKey' then
    return '{}';
  elsif report.id is not null then
    perform private.fail('TAKEN', 'id');
  end if;
  perform private.use_challenge(channel.account_id, challenge, work, 'SUBMIT');
  if private.is_wb_paused(channel, entrance) then
    perform private.fail('INVALID_ACTION', 'paused');
  end if;
  report := private.store_wb_report(channel, input, entrance.id);
  insert into private.reporter_contact (report_id, email, language)
  select report.id, private.clean_email(input ->> 'notifyEmail'),
    case when input ->> 'language' in ('nn', 'en') then input ->> 'language' else 'nb' end
  where input ->> 'notifyEmail' is not null;
  perform private.count_sent(channel.account_id, 'SUBMIT');
  perform private.mail_handlers('report_received', report, private.assigned_handlers(report.id));
  return '{}';
end
$$;
grant execute on function service.submit_wb_report(text, text, bigint, jsonb) to service_role;

-- Assigns a report to handlers. BLANK without any, USER_NOT_FOUND for one who is not active in the team.
create function private.assign_wb_handlers(report public.whistleblowing_report, handler_ids jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_typeof(handler_ids) is distinct from 'array' or jsonb_array_length(handler_ids) = 0 then
    perform private.fail('BLANK', 'handlerIds');
  end if;
  if exists (
    select from jsonb_array_elements_text(handler_ids) given
    where not exists (select from private.present_handlers(report.account_id) h where h::text = given)) then
    perform private.fail('USER_NOT_FOUND', 'handlerIds');
  end if;
  insert into public.whistleblowing_assignment (report_id, handler_id)
  select distinct report.id, given::uuid from jsonb_array_elements_text(handler_ids) given
  on conflict on constraint whistleblowing_assignment_pkey do nothing;
end
$$;

-- Adds the REPORT and the IDENTITY: a confidential reporter's names, and the untouched originals of files, which an
-- anonymous reporter may send too. INVALID for any other entries.
create function private.add_first_entries(report public.whistleblowing_report, entries jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  types text[];
  entry jsonb;
begin
  if jsonb_typeof(entries) is distinct from 'array' then
    perform private.fail('INVALID', 'entries');
  end if;
  select array_agg((e ->> 'type') || '/' || (e ->> 'ring') order by e ->> 'type' desc) into types
  from jsonb_array_elements(entries) e;
  if types is distinct from '{REPORT/CASE,IDENTITY/IDENTITY}'
    and (report.privacy = 'CONFIDENTIAL' or types is distinct from '{REPORT/CASE}') then
    perform private.fail('INVALID', 'entries');
  end if;
  for entry in select e from jsonb_array_elements(entries) e order by e ->> 'type' desc loop
    perform private.add_wb_entry(report, null, entry || '{"epoch": 1}');
  end loop;
end
$$;

-- ── Logging in ──────────────────────────────────────────────────────────────────────────────────────────────────

-- For the function whistleblower: uses up a challenge and returns {channelId, signKey}, the key
-- that a login has to be signed with. For an unknown number it is one that nobody has, which is used in the same way.
create function service.begin_reporter_login(wb_slug text, report_number text, challenge text, work bigint)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel := private.open_channel(wb_slug);
begin
  perform private.use_challenge(channel.account_id, challenge, work, private.attempt_of('LOGIN', report_number));
  return jsonb_build_object('channelId', channel.account_id, 'signKey', (
    select r.sign_key from public.whistleblowing_report r
    where r.account_id = channel.account_id and r.report_number = begin_reporter_login.report_number));
end
$$;
grant execute on function service.begin_reporter_login(text, text, text, bigint) to service_role;

-- For the function whistleblower, after it has checked the signature: opens a session. token_hash: the token's SHA-256.
create function service.open_reporter_session(wb_slug text, report_number text, token_hash bytea) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel := private.open_channel(wb_slug);
begin
  delete from private.reporter_session s where s.expires_at < private.now() or s.ends_at < private.now();
  insert into private.reporter_session (token_hash, report_id, expires_at, ends_at)
  select open_reporter_session.token_hash, r.id, private.now() + interval '5 minutes', private.now() + interval '1 hour'
  from public.whistleblowing_report r
  where r.account_id = channel.account_id and r.report_number = open_reporter_session.report_number;
  if not found then
    perform private.fail('VERIFICATION_FAILED');
  end if;
  return '{}';
end
$$;
grant execute on function service.open_reporter_session(text, text, bytea) to service_role;

-- Returns the report of a live session, locked, and renews the session for five minutes. Raises TOKEN_EXPIRED.
create function private.reporter_report(token_hash bytea) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report;
begin
  update private.reporter_session s set expires_at = least(private.now() + interval '5 minutes', s.ends_at)
  where s.token_hash = reporter_report.token_hash and s.expires_at > private.now() and s.ends_at > private.now();
  select r.* into report from public.whistleblowing_report r
  join private.reporter_session s on s.report_id = r.id
  join public.account a on a.id = r.account_id
  left join public.account_feature f on f.account_id = a.id
  where s.token_hash = reporter_report.token_hash and s.expires_at > private.now() and a.deletion_scheduled_on is null
    and coalesce(f.whistleblowing, true)
  for update of r;
  if not found then
    perform private.fail('TOKEN_EXPIRED');
  end if;
  return report;
end
$$;

-- Returns what was changed in the channel since a report came, as far as its reporter is concerned: [{kind, step, day,
-- oldValue, newValue, handlerId}]. A rule that protects them less, also one that waits for consent; handlers of the
-- channel who are new, unless they handle it; those of the report who are no longer members; another address; a channel
-- begun again.
create function private.changes_for_reporter(report public.whistleblowing_report) returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(jsonb_build_object('kind', e.kind, 'step', e.step,
      'day', (e.occurred_at at time zone 'UTC')::date, 'oldValue', e.old_value, 'newValue', e.new_value,
      'handlerId', e.handler_id) order by e.occurred_at, e.id)
    from public.whistleblowing_channel_event e
    where e.account_id = report.account_id and (e.occurred_at at time zone 'UTC')::date >= report.submitted_on
      and report.status <> 'DELETED'
      and (e.step = 'DONE' or e.step = 'ASKED' and exists (select from public.whistleblowing_change c
        where c.account_id = e.account_id and c.kind = e.kind and c.new_value = e.new_value
          and c.asked_at = e.occurred_at))
      and case e.kind
        when 'RETENTION' then e.new_value::integer < e.old_value::integer
        when 'FOUR_EYES' then e.new_value = 'false'
        when 'CUSTODIAN' then e.new_value = 'false' and report.privacy = 'CONFIDENTIAL'
        when 'HANDLER_LEFT' then e.handler_id = any (private.assigned_handlers(report.id))
          and e.handler_id not in (select private.present_handlers(report.account_id))
        when 'HANDLER_APPROVED' then e.handler_id <> all (private.assigned_handlers(report.id))
        else e.kind in ('ADDRESS', 'RESTARTED') end), '[]');

-- Returns a report as its reporter sees it: {id, reportNumber, type, privacy, status, submittedOn, …, entries, seals,
-- handlers, identity, entrance: its name, channelChanges}. identity: {id, content}, the names that a confidential
-- reporter gave. Notes are not in it. An entry that the reporter has not been shown before is new.
create function service.read_own_report(token_hash bytea) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.reporter_report(token_hash);
  unseen constant uuid[] := array(
    select e.id from public.whistleblowing_entry e
    where e.report_id = report.id and e.ring = 'CASE' and e.handler_id is not null and not e.seen);
begin
  update public.whistleblowing_entry e set seen = true where e.id = any (unseen);
  return jsonb_build_object(
    'channelChanges', private.changes_for_reporter(report),
    'entrance', (select e.name from public.whistleblowing_entrance e where e.id = report.entrance_id),
    'id', report.id, 'channelId', report.account_id, 'reportNumber', report.report_number, 'type', report.type,
    'privacy', report.privacy, 'status', report.status, 'submittedOn', report.submitted_on,
    'acknowledgedOn', report.acknowledged_on, 'closedOn', report.closed_on,
    'deletesOn', report.deletes_on,
    'deletionReason', case when report.status = 'DELETED' then report.deletion_reason end,
    'isNotified', exists (select from private.reporter_contact c where c.report_id = report.id),
    'lastInteractionOn', report.last_interaction_on, 'epoch', report.epoch,
    'expiresIn', (select ceil(extract(epoch from s.expires_at - private.now()))::integer
      from private.reporter_session s where s.token_hash = read_own_report.token_hash),
    'seals', (select coalesce(jsonb_agg(jsonb_build_object('epoch', s.epoch, 'sealed', s.sealed)
        order by s.epoch), '[]')
      from public.whistleblowing_seal s where s.report_id = report.id and s.holder = 'REPORTER'),
    -- Empty for a report that the retention rule has deleted.
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'type', e.type, 'epoch', e.epoch,
        'handlerId', e.handler_id, 'writtenOn', e.written_on, 'content', e.content,
        'redactedBy', e.redacted_by, 'isNew', e.id = any (unseen))
        order by e.position), '[]')
      from public.whistleblowing_entry e where e.report_id = report.id and e.ring = 'CASE'),
    'identity', (select jsonb_build_object('id', e.id, 'content', e.content)
      from public.whistleblowing_entry e
      where e.report_id = report.id and e.type = 'IDENTITY' and report.privacy = 'CONFIDENTIAL'),
    'handlers', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'title', h.title,
        'signKey', h.sign_key, 'isAssigned', a.report_id is not null) order by h.name), '[]')
      from public.whistleblowing_handler h
      left join public.whistleblowing_assignment a on a.handler_id = h.id and a.report_id = report.id
      where a.report_id is not null or exists (select from public.whistleblowing_entry e
        where e.report_id = report.id and h.id in (e.handler_id, e.redacted_by) and e.ring = 'CASE')));
end
$$;
grant execute on function service.read_own_report(bytea) to service_role;

-- Returns how many messages the reporter of a closed report has written since it was closed.
create function private.written_since_closing(report_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (
    select count(*) from public.whistleblowing_entry e
    where e.report_id = written_since_closing.report_id and e.handler_id is null and e.position > (
      select max(c.position) from public.whistleblowing_entry c
      where c.report_id = written_since_closing.report_id and c.type = 'REPORT_CLOSED'));

-- Adds a reporter's message, and returns {}. While the report is closed three are taken, in which a reporter says why
-- it should be opened again: retaliation often comes afterwards. INVALID_ACTION for more and after a deletion, and at
-- epoch as private.add_wb_entry. A repeat of the same entry changes nothing.
create function service.write_own_message(token_hash bytea, entry jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.reporter_report(token_hash);
begin
  if private.has_wb_entry(report, entry) then
    return '{}';
  end if;
  if report.status = 'DELETED' or report.status = 'CLOSED' and private.written_since_closing(report.id) >= 3 then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_attempts_left(report.account_id, 'WRITE:' || report.id, 60);
  perform private.count_attempt(report.account_id, 'WRITE:' || report.id);
  perform private.add_wb_entry(report, null, entry || '{"type": "MESSAGE", "ring": "CASE"}');
  perform private.mail_handlers('report_message', report, private.assigned_handlers(report.id));
  return '{}';
end
$$;
grant execute on function service.write_own_message(bytea, jsonb) to service_role;

-- Deletes the address to which a reporter gets mails about answers. Does nothing if there is none.
create function service.stop_notifying(token_hash bytea) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.reporter_report(token_hash);
begin
  perform private.forget_reporter_contact(report.id);
  return '{}';
end
$$;
grant execute on function service.stop_notifying(bytea) to service_role;

-- Ends a session. Nothing happens where there is none.
create function service.close_reporter_session(token_hash bytea) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.reporter_session s where s.token_hash = close_reporter_session.token_hash;
  return '{}';
end
$$;
grant execute on function service.close_reporter_session(bytea) to service_role;
