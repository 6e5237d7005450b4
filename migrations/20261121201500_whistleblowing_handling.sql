-- What handlers do with a report: reply, write notes, close, reopen, delete, change type and handlers. Every step locks
-- the report, checks its rule (private.transition), writes, and adds an entry that the handler's browser encrypted and
-- signed.

-- Reporters only write (WRITE), in SUBMITTED and IN_PROGRESS (20261121201000).
insert into private.transition (machine, actor, action, status, rule)
select 'report', 'HANDLER', r.action, s.status, s.rule
from (values
  --             SUBMITTED      IN_PROGRESS       CLOSED
  -- The first answer acknowledges the report.
  ('REPLY',     array['IN_PROGRESS', '=',       '!INVALID_ACTION']),
  ('NOTE',      array['=',           '=',       '=']),
  ('UPDATE',    array['=',           '=',       '!INVALID_ACTION']),
  ('ASSIGN',    array['=',           '=',       '!INVALID_ACTION']),
  -- Handlers of closed reports stay (spec 002 §4), but one who leaves the team can leave those reports, too.
  ('HAND_OVER', array['=',           '=',       '=']),
  ('CLOSE',     array['CLOSED',      'CLOSED',  '!INVALID_ACTION']),
  ('REOPEN',    array['!INVALID_ACTION', '!INVALID_ACTION', 'IN_PROGRESS']),
  ('REDACT',    array['=',           '=',       '=']),
  ('KEEP',      array['!INVALID_ACTION', '!INVALID_ACTION', '=']),
  ('DELETE',    array['DELETED',     'DELETED', 'DELETED'])) r (action, rules),
  unnest('{SUBMITTED,IN_PROGRESS,CLOSED}'::text[], r.rules) s (status, rule);

-- Returns the status that a handler's action leads to. Raises INVALID_ACTION for what the status does not allow.
create function private.next_wb_status(report public.whistleblowing_report, action text) returns text
  language sql stable security definer set search_path = '' as $$
  select case r.rule when '=' then report.status else r.rule end
  from private.allowed(private.rule_of('report', action, 'HANDLER', report.status)) r (rule)
$$;

insert into private.retention_period (subject, period) values
  ('report', interval '30 days');

-- Returns the day on which the rule has a closed report deleted: after the months of the team, and 30 days or more
-- after the reporter wrote last; later where handlers keep it longer.
create function private.wb_retention_end(report_id uuid, closed_on date) returns date
  language sql stable security definer set search_path = ''
  return (
    select greatest(
      (wb_retention_end.closed_on + make_interval(months => c.retention_months))::date,
      (wb_retention_end.closed_on + private.kept_for('report'))::date,
      (select (max(e.written_on) + private.kept_for('report'))::date from public.whistleblowing_entry e
        where e.report_id = r.id and e.handler_id is null),
      r.kept_until)
    from public.whistleblowing_report r join public.whistleblowing_channel c on c.account_id = r.account_id
    where r.id = wb_retention_end.report_id);

create function private.handles_wb_report(report_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.whistleblowing_assignment a
    where a.report_id = handles_wb_report.report_id and a.handler_id in (select private.own_handlers()));

-- Returns a report that the caller handles, locked. Raises UNAUTHORIZED for the reports of others, as for those that
-- don't exist, and at twoFactor for everybody without two-factor.
create function private.handled_report(wb_report_id uuid) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report;
begin
  if not private.own_tfa_enabled(private.require_self()) then
    perform private.fail('UNAUTHORIZED', 'twoFactor');
  end if;
  select * into report from public.whistleblowing_report r
  where r.id = wb_report_id and private.handles_wb_report(r.id) for update;
  -- Asked again: a colleague may have taken the report from the caller while this waited.
  if not found or not private.handles_wb_report(report.id) then
    perform private.fail('UNAUTHORIZED');
  end if;
  return report;
end
$$;

-- Returns the report after a step of a handler. entry: {id, epoch, content}, of the type that the step writes. A repeat
-- of the same entry changes nothing. INVALID_ACTION where the table has no row, and at epoch as private.add_wb_entry.
create function private.move_wb_report(
  report public.whistleblowing_report, action text, entry_type text, entry jsonb
) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
  next_state text;
begin
  if private.has_wb_entry(report, entry) then
    return report;
  end if;
  next_state := private.next_wb_status(report, action);
  perform private.require_object(entry);
  perform private.add_wb_entry(report, handler.id, entry || jsonb_build_object(
    'type', entry_type, 'ring', case entry_type when 'NOTE' then 'NOTES' else 'CASE' end));
  update public.whistleblowing_report r set status = next_state,
    acknowledged_on = coalesce(r.acknowledged_on, case when action = 'REPLY' then private.report_day() end),
    closed_on = case when next_state = 'CLOSED' then coalesce(r.closed_on, private.report_day()) end,
    deletes_on = case when next_state = 'CLOSED'
      then coalesce(r.deletes_on, private.wb_retention_end(r.id, private.report_day())) end,
    deleted_on = case when next_state = 'DELETED' then private.report_day() end,
    outcome = case when action <> 'REOPEN' then r.outcome end,
    deletion_asked_by = case when action <> 'REOPEN' then r.deletion_asked_by end
  where r.id = report.id returning * into report;
  if action in ('REPLY', 'CLOSE', 'REOPEN', 'KEEP') then
    perform private.mail_reporter(report);
  end if;
  return report;
end
$$;

-- Returns the report after a message to the reporter or, with internal, a note among handlers.
create function private.create_wb_message(wb_report_id uuid, entry jsonb, internal boolean default false)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  return private.move_wb_report(report, case when internal then 'NOTE' else 'REPLY' end,
    case when internal then 'NOTE' else 'MESSAGE' end, entry);
end
$$;
select private.expose('create_wb_message(uuid, jsonb, boolean)');

-- Returns the report, closed. entry: what the thread shows of it. outcome: the reason of closing by its id, which is
-- kept only where the team wants statistics; INCLUSION at outcome for none of the channel's.
create function private.close_wb_report(wb_report_id uuid, entry jsonb, outcome text default null)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  channel public.whistleblowing_channel;
begin
  -- Locks the channel before its switch is read: a team that switches statistics off forgets what is stored until then.
  perform private.require_handler(report.account_id);
  select * into channel from public.whistleblowing_channel c where c.account_id = report.account_id;
  perform private.fail_all(private.word_errors(jsonb_build_object('outcome', outcome), 'outcome',
    array(select c ->> 'id' from jsonb_array_elements(channel.closing_reasons) c)));
  report := private.move_wb_report(report, 'CLOSE', 'REPORT_CLOSED', entry);
  if outcome is not null and channel.statistics and report.status = 'CLOSED' then
    update public.whistleblowing_report r set outcome = close_wb_report.outcome
    where r.id = report.id returning * into report;
  end if;
  return report;
end
$$;
select private.expose('close_wb_report(uuid, jsonb, text)');

-- Returns the report, open again.
create function private.reopen_wb_report(wb_report_id uuid, entry jsonb) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  return private.move_wb_report(report, 'REOPEN', 'REPORT_REOPENED', entry);
end
$$;
select private.expose('reopen_wb_report(uuid, jsonb)');

-- Raises INVALID_ACTION at seen where a report has an entry of these types that the caller's browser had not read: a
-- colleague has just changed what the caller chose from. input: {seen?}, the position of the last entry it had read.
create function private.require_seen(report public.whistleblowing_report, types text[], input jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(input -> 'seen') = 'number' and exists (
    select from public.whistleblowing_entry e
    where e.report_id = report.id and e.type = any (types) and e.position > (input ->> 'seen')::numeric) then
    perform private.fail('INVALID_ACTION', 'seen');
  end if;
end
$$;

-- ── Type and category ───────────────────────────────────────────────────────────────────────────────────────────

-- Returns the report with another type or category: {type?, category?, seen?}. entries: {TYPE_CHANGED?,
-- CATEGORY_CHANGED?}, each {id, epoch, content}, one for what changes. Feedback has no category. Where the team wants
-- no statistics the category is in the entry alone, and input has none: INVALID at category.
create function private.update_wb_report(wb_report_id uuid, input jsonb, entries jsonb)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  channel public.whistleblowing_channel;
  statistics boolean;
  new_type constant text := coalesce(input ->> 'type', report.type);
  kind text;
begin
  perform private.require_handler(report.account_id);
  perform private.require_object(input);
  perform private.require_object(entries);
  if exists (select from jsonb_each(entries) e where private.has_wb_entry(report, e.value)) then
    return report;
  end if;
  perform private.require_seen(report, '{TYPE_CHANGED,CATEGORY_CHANGED}', input);
  select * into channel from public.whistleblowing_channel c where c.account_id = report.account_id;
  statistics := channel.statistics;
  perform private.fail_all(
    private.word_errors(input, 'type', '{FEEDBACK,WHISTLEBLOWING}', false)
    || case when input ->> 'category' is null or statistics and new_type = 'WHISTLEBLOWING' then '[]'
      else private.error('INVALID', 'category') end
    || private.word_errors(input, 'category', private.wb_categories(channel),
      statistics and new_type = 'WHISTLEBLOWING')
    || case when entries - '{TYPE_CHANGED,CATEGORY_CHANGED}'::text[] = '{}' and entries <> '{}'
        and (entries ? 'TYPE_CHANGED') = (new_type <> report.type) then '[]'
      else private.error('INVALID', 'entries') end);
  foreach kind in array '{TYPE_CHANGED,CATEGORY_CHANGED}'::text[] loop
    if entries ? kind then
      report := private.move_wb_report(report, 'UPDATE', kind, entries -> kind);
    end if;
  end loop;
  update public.whistleblowing_report r set type = new_type,
    category = case when new_type = 'WHISTLEBLOWING' and statistics then input ->> 'category' end
  where r.id = report.id returning * into report;
  return report;
end
$$;
select private.expose('update_wb_report(uuid, jsonb, jsonb)');

-- ── Who handles it ──────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a change of handlers takes off nobody but the caller and those who have left the team, and at least
-- one of them.
create function private.is_wb_hand_over(report public.whistleblowing_report, caller_id uuid, handler_ids jsonb)
  returns boolean
  language sql stable security definer set search_path = ''
  return (
    select coalesce(bool_and(h.id = caller_id or not exists (select from private.channel_person p
      where p.account_id = h.account_id and p.user_id = h.user_id)), false)
    from public.whistleblowing_assignment a join public.whistleblowing_handler h on h.id = a.handler_id
    where a.report_id = report.id and not coalesce(handler_ids ? a.handler_id::text, false));

-- Returns the report after assigning it to other handlers: {handlerIds, seals, seen?}. A handler who joins gets the
-- keys of all epochs; when one leaves, a new epoch begins, whose keys they don't have. seals: [{ring, epoch, holder,
-- handlerId?, sealed}], exactly those that are missing then. Identities that the caller cannot open may be left out.
-- INVALID_ACTION for a closed report, unless it is handed over (private.is_wb_hand_over).
create function private.assign_wb_report(wb_report_id uuid, input jsonb, entry jsonb)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
  before constant uuid[] := private.assigned_handlers(report.id);
  added uuid[];
begin
  perform private.require_object(input);
  if private.has_wb_entry(report, entry) then
    return report;
  end if;
  perform private.require_seen(report, '{HANDLERS_CHANGED}', input);
  -- The entry is read by those who leave too, and by the reporter.
  report := private.move_wb_report(report,
    case when private.is_wb_hand_over(report, handler.id, input -> 'handlerIds') then 'HAND_OVER' else 'ASSIGN' end,
    'HANDLERS_CHANGED', entry);
  perform private.assign_wb_handlers(report, input -> 'handlerIds');
  delete from public.whistleblowing_assignment a
  where a.report_id = report.id and not input -> 'handlerIds' ? a.handler_id::text;
  -- Also for one without seals: a handler who made new keys had the former ones of the report.
  if found then
    update public.whistleblowing_report r set epoch = r.epoch + 1 where r.id = report.id returning * into report;
  end if;
  delete from public.whistleblowing_seal s
  where s.report_id = report.id and s.handler_id <> all (private.assigned_handlers(report.id));
  perform private.add_missing_wb_seals(report, input -> 'seals', handler.may_identify);
  select array_agg(h) into added from unnest(private.assigned_handlers(report.id)) h where h <> all (before);
  perform private.mail_handlers('report_assigned', report, added, handler.id);
  return report;
end
$$;
select private.expose('assign_wb_report(uuid, jsonb, jsonb)');

-- Stores the seals that a change of handlers makes necessary. Raises INVALID at seals for one too many or too few.
-- Unless may_identify, those of identities may be missing, but for an epoch that begins.
create function private.add_missing_wb_seals(
  report public.whistleblowing_report, seals jsonb, may_identify boolean
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_whole boolean;
begin
  if jsonb_typeof(seals) is distinct from 'array' or jsonb_array_length(seals) > 10000 or exists (
      select from jsonb_array_elements(seals) s where private.bytes_errors(s, 'sealed', 80) <> '[]') then
    perform private.fail('INVALID', 'seals');
  end if;
  with given as (
    select s ->> 'ring' as ring, s ->> 'epoch' as epoch, s ->> 'holder' as holder, s ->> 'handlerId' as handler_id
    from jsonb_array_elements(seals) s
  ), missing as (
    select n.ring, e::text as epoch, n.holder, n.handler_id::text
    from private.needed_wb_seals(report.id) n cross join generate_series(1, report.epoch) e
    except
    select s.ring, s.epoch::text, s.holder, s.handler_id::text
    from public.whistleblowing_seal s where s.report_id = report.id
  )
  select not exists (select * from given except all select * from missing)
    and not exists (
      select * from missing m where m.ring <> 'IDENTITY' or may_identify or m.epoch = report.epoch::text
        and not exists (select from public.whistleblowing_seal s
          where s.report_id = report.id and s.epoch = report.epoch)
      except all select * from given)
  into is_whole;
  if not is_whole then
    perform private.fail('INVALID', 'seals');
  end if;
  insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
  select report.id, s ->> 'ring', (s ->> 'epoch')::integer, s ->> 'holder', (s ->> 'handlerId')::uuid,
    s ->> 'sealed'
  from jsonb_array_elements(seals) s;
end
$$;

-- Notes that the caller has read a report up to an entry. A smaller position changes nothing.
create function private.mark_wb_report_read(wb_report_id uuid, "position" integer) returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
begin
  update public.whistleblowing_assignment a
  set seen_position = greatest(a.seen_position, least(mark_wb_report_read."position", report.entry_count))
  where a.report_id = report.id and a.handler_id in (select private.own_handlers());
  return report;
end
$$;
select private.expose('mark_wb_report_read(uuid, integer)');

-- ── Handlers who leave ──────────────────────────────────────────────────────────────────────────────────────────

-- Ends the access of a recipient from outside, and returns whether there was any to end.
create function private.end_outside_access(handler public.whistleblowing_handler) returns boolean
  language sql volatile security definer set search_path = '' as $$
  with ended as (
    delete from private.outside_recipient o
    where handler.organisation is not null and o.account_id = handler.account_id and o.user_id = handler.user_id
    returning 1
  )
  select exists (select from ended)
$$;

-- Returns a handler, removed. Raises IMMUTABLE at reports for one who handles reports that are not deleted: a handler
-- has to assign them to others first, since nobody else has the keys. A recipient from outside with reports loses all
-- access at once, as a member who leaves the team, and is removed when others have their reports. OWNER and ADMINs.
create function private.destroy_wb_handler(handler_id uuid) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.managed_handler(handler_id);
begin
  if exists (select from public.whistleblowing_assignment a
    join public.whistleblowing_report r on r.id = a.report_id
    where a.handler_id = handler.id and r.status <> 'DELETED') then
    if not private.end_outside_access(handler) then
      perform private.fail('IMMUTABLE', 'reports');
    end if;
    update public.whistleblowing_handler h set is_default = false where h.id = handler.id returning * into handler;
    return handler;
  end if;
  update public.whistleblowing_handler h set status = 'REMOVED', is_default = false
  where h.id = handler.id returning * into handler;
  delete from private.handler_vault v where v.handler_id = handler.id;
  delete from private.handler_passkey p where p.handler_id = handler.id;
  delete from public.whistleblowing_seal s where s.handler_id = handler.id;
  perform private.end_outside_access(handler);
  return handler;
end
$$;
select private.expose('destroy_wb_handler(uuid)');

-- Returns the entries that a browser needs to take a report over: those that announce keys, and the reporter's last
-- message, which says whether the newest key opens for them.
create function private.adoption_entries(report_id uuid) returns setof public.whistleblowing_entry
  language sql stable security definer set search_path = ''
  begin atomic
    select e.* from public.whistleblowing_entry e
    where e.report_id = adoption_entries.report_id and (e.type in ('REPORT', 'HANDLERS_CHANGED') or e.position = (
      select max(m.position) from public.whistleblowing_entry m
      where m.report_id = adoption_entries.report_id and m.type = 'MESSAGE' and m.handler_id is null));
  end;

-- Returns the reports that nobody handles any more, because their handlers have left, with the keys for the team's
-- recovery key: [{id, reportNumber, submittedOn, status, epoch, signKey, boxKey, handlerIds, seals: [{ring, epoch,
-- sealed}], entries: [{id, type, ring, epoch, handlerId, redactedBy, content}], signKeys: {handlerId: key}}]. For
-- handlers of the team, who open them with the printed recovery key.
create function private.unattended_wb_reports(account_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_handler(account_id);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'reportNumber', r.report_number, 'submittedOn', r.submitted_on,
      'status', r.status, 'epoch', r.epoch, 'signKey', r.sign_key, 'boxKey', r.box_key,
      'handlerIds', private.assigned_handlers(r.id), 'seals', (
        select jsonb_agg(jsonb_build_object('ring', s.ring, 'epoch', s.epoch, 'sealed', s.sealed)
          order by s.ring, s.epoch)
        from public.whistleblowing_seal s where s.report_id = r.id and s.holder = 'RECOVERY'), 'entries', (
        select jsonb_agg(jsonb_build_object('id', e.id, 'type', e.type, 'ring', e.ring, 'epoch', e.epoch,
          'handlerId', e.handler_id, 'redactedBy', e.redacted_by, 'content', e.content) order by e.position)
        from private.adoption_entries(r.id) e), 'signKeys', (
        select coalesce(jsonb_object_agg(h.id, h.sign_key), '{}') from public.whistleblowing_handler h
        where h.id in (select coalesce(e.redacted_by, e.handler_id) from private.adoption_entries(r.id) e)))
      order by r.submitted_on)
    from public.whistleblowing_report r
    where r.account_id = unattended_wb_reports.account_id and r.status <> 'DELETED' and r.id not in (
      select a.report_id from public.whistleblowing_assignment a
      where a.handler_id in (select private.staying_handlers(unattended_wb_reports.account_id)))), '[]');
end
$$;
select private.expose('unattended_wb_reports(uuid)');

create function private.is_unattended(report public.whistleblowing_report) returns boolean
  language sql stable security definer set search_path = ''
  return report.status <> 'DELETED' and not exists (
    select from public.whistleblowing_assignment a
    where a.report_id = report.id and a.handler_id in (select private.staying_handlers(report.account_id)));

-- Returns an unattended report after the caller has taken it over. input: {seals}: their own of all epochs, made with
-- the team's recovery key, and all of a new epoch, whose keys the handlers of before don't have. entry announces them.
-- Identities of before that the recovery key does not open may be left out. A repeat changes nothing.
create function private.adopt_wb_report(wb_report_id uuid, input jsonb, entry jsonb)
  returns public.whistleblowing_report
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report;
  handler public.whistleblowing_handler;
begin
  perform private.require_self();
  select * into report from public.whistleblowing_report r where r.id = wb_report_id for update;
  if not found or report.account_id not in (select private.channel_accounts()) then
    perform private.fail('UNAUTHORIZED');
  end if;
  handler := private.require_handler(report.account_id);
  if private.handles_wb_report(report.id) and private.has_wb_entry(report, entry) then
    return report;
  end if;
  if not private.is_unattended(report) then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  perform private.require_object(entry);
  perform private.add_wb_entry(report, handler.id, entry || '{"type": "HANDLERS_CHANGED", "ring": "CASE"}');
  delete from public.whistleblowing_assignment a where a.report_id = report.id;
  delete from public.whistleblowing_seal s where s.report_id = report.id and s.holder = 'HANDLER';
  perform private.assign_wb_handlers(report, jsonb_build_array(handler.id));
  update public.whistleblowing_report r set epoch = r.epoch + 1 where r.id = report.id returning * into report;
  perform private.add_missing_wb_seals(report, input -> 'seals', false);
  return report;
end
$$;
select private.expose('adopt_wb_report(uuid, jsonb, jsonb)');

-- ── Identities ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Whether a handler of a report may open the reporter's name: a custodian has agreed, or they are one themself.
-- Where the team wants it, a custodian needs another's agreement, too, if there is another who handles the report.
create function private.may_open_wb_names(
  report public.whistleblowing_report, handler public.whistleblowing_handler
) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.whistleblowing_assignment a
    where a.report_id = report.id and a.handler_id = handler.id and a.names_agreed_by is not null)
  or handler.may_identify and not (
    exists (select from public.whistleblowing_channel c
      where c.account_id = report.account_id and c.names_by_custodian)
    and exists (
      select from public.whistleblowing_assignment a join public.whistleblowing_handler h on h.id = a.handler_id
      where a.report_id = report.id and h.id <> handler.id and h.may_identify
        and h.id in (select private.present_handlers(report.account_id))));

-- Returns a handler's keys of a reporter's names, [{epoch, sealed}], after noting that they have them.
create function private.hand_out_wb_names(
  report public.whistleblowing_report, handler public.whistleblowing_handler
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.whistleblowing_opening (report_id, handler_id, opened_on)
  values (report.id, handler.id, private.report_day())
  on conflict on constraint whistleblowing_opening_pkey do nothing;
  return coalesce((
    select jsonb_agg(jsonb_build_object('epoch', s.epoch, 'sealed', s.sealed) order by s.epoch)
    from public.whistleblowing_seal s
    where s.report_id = report.id and s.ring = 'IDENTITY' and s.handler_id = handler.id), '[]');
end
$$;

-- Returns the caller's keys of the reporter's names, [{epoch, sealed}], after noting that they opened them.
-- UNAUTHORIZED for those who may not.
create function private.open_wb_identity(wb_report_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.whistleblowing_report := private.handled_report(wb_report_id);
  handler public.whistleblowing_handler := private.require_handler(report.account_id);
begin
  if not private.may_open_wb_names(report, handler) then
    perform private.fail('UNAUTHORIZED');
  end if;
  return private.hand_out_wb_names(report, handler);
end
$$;
select private.expose('open_wb_identity(uuid)');
