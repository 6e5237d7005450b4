-- Sending later (decision 0163): the sender chooses a day and a time, and until then takes the document back to change
-- it, chooses another time, or sends it at once. When the time has come, a job sends it in the name of the person who
-- scheduled it, by the same rules as the button and with the rights that this person has then. Nothing is charged
-- before.

-- RECIPIENT: the document.
insert into private.usage_limit (action, scope, per, max) values ('SCHEDULING', 'RECIPIENT', interval '1 day', 50);

-- Returns the faults of a time to send: {activationDate ('2027-02-21'), activationTime? ('08:00')}.
create function private.activation_errors(input jsonb) returns jsonb
  language sql stable set search_path = ''
  return private.date_errors(input, 'activationDate')
    || case when input ->> 'activationDate' is null then private.error('BLANK', 'activationDate') else '[]' end
    || private.pattern_errors(input, 'activationTime', '^([01][0-9]|2[0-3]):[0-5][0-9]$', 'INVALID');

-- Returns the document, to be sent later. input: as activation_errors says, at eight in the morning unless it has a
-- time, and timeZone?, in which both count. For a scheduled document, this is another time. The sender's side, mailbox
-- confirmed; the caller becomes the sender. TOO_SMALL at activationDate or activationTime for a time that is over,
-- TOO_BIG at activationDate beyond a year; and what private.require_sendable raises for that day.
create function private.schedule_document(document_id uuid, input jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.sender_document(document_id, caller);
  next_state text := private.next_status(document.status, 'SCHEDULE', 'SENDER');
  zone text;
  day date;
  wanted timestamptz;
begin
  perform private.refuse_impersonation();
  perform private.require_object(input);
  perform private.fail_all(private.activation_errors(input));
  zone := coalesce(private.known_time_zone(input ->> 'timeZone'), document.time_zone);
  day := input ->> 'activationDate';
  wanted := (day + coalesce(input ->> 'activationTime', '08:00')::time) at time zone zone;
  if wanted <= private.now() then
    perform private.fail('TOO_SMALL',
      case when day < private.today(zone) then 'activationDate' else 'activationTime' end);
  end if;
  if day > private.today(zone) + interval '1 year' then
    perform private.fail('TOO_BIG', 'activationDate');
  end if;
  perform private.require_sendable(document, day);
  if (document.activation, document.time_zone, document.sent_by) is not distinct from (wanted, zone, caller) then
    return document;
  end if;
  perform private.require_within_limits('SCHEDULING', jsonb_build_object('RECIPIENT', document.id));
  perform private.append_user_event(document.id, 'SCHEDULED', caller, jsonb_build_object(
    'activation', private.moment_text(wanted), 'timeZone', zone));
  update public.document d set status = next_state, activation = wanted, time_zone = zone, sent_by = caller
  where d.id = document.id;
  return private.reread_document(document.id);
end
$$;
select private.expose('schedule_document(uuid, jsonb)');

-- Returns the document as a draft again, which is not sent. A repeat changes nothing. The sender's side.
create function private.unschedule_document(document_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  document public.document := private.sender_document(document_id, caller);
  next_state text := private.next_status(document.status, 'UNSCHEDULE', 'SENDER');
begin
  perform private.refuse_impersonation();
  if next_state <> document.status then
    perform private.append_user_event(document.id, 'UNSCHEDULED', caller);
    update public.document d set status = next_state, activation = null, sent_by = null where d.id = document.id;
  end if;
  return private.reread_document(document.id);
end
$$;
select private.expose('unschedule_document(uuid)');

-- Makes a locked document that could not be sent at its time a draft again, and tells the sender why: code, as the
-- button for sending would have raised it.
create function private.give_back(document public.document, code text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.append_event(document.id, 'NOT_SENT', 'SYSTEM', data => jsonb_build_object(
    'code', code, 'activation', private.moment_text(document.activation), 'timeZone', document.time_zone));
  perform private.mail_sender('document_not_sent', document,
    jsonb_build_object('code', code), 'not-sent:' || document.id || ':' || private.moment_text(document.activation));
  update public.document d
  set status = private.next_status(d.status, 'GIVE_BACK', 'SYSTEM'), activation = null, sent_by = null
  where d.id = document.id;
end
$$;

-- Returns the code of an error of private.fail, else INTERNAL.
create function private.failure_code(message text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(message::jsonb #>> '{errors,0,code}', 'INTERNAL');
exception when data_exception then
  return 'INTERNAL';
end
$$;

-- Sends a locked document whose time has come. Raises UNAUTHORIZED when the person who scheduled it can no longer send
-- it, INVALID_ACTION while the account's deletion is scheduled, and what private.send_document raises.
create function private.send_as_scheduled(document public.document) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if document.sent_by is null or not private.is_sender(document, document.sent_by)
    or not exists (select from public.user_profile u where u.id = document.sent_by and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_unlocked(document.account_id);
  perform private.send_document(document, document.sent_by);
end
$$;

-- Job body, every five minutes: sends the scheduled document that is due first, or makes it a draft again, and returns
-- {sent, returned}. Another job continues: one transaction with several documents would hold the counters of their
-- receivers in an order that senders don't follow, and deadlock with them. Skips documents that are being changed and
-- accounts that are being charged until the next run.
create function service.send_scheduled() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  payer uuid;
  document public.document;
  sent integer := 0;
begin
  select a.id into payer
  from public.account a
  join (
    select d.account_id, min(d.activation) as earliest from public.document d
    where d.status = 'SCHEDULED' and d.activation <= private.now()
    group by d.account_id) due on due.account_id = a.id
  order by due.earliest limit 1 for no key update of a skip locked;
  select * into document from public.document d
  where d.status = 'SCHEDULED' and d.activation <= private.now() and d.account_id = payer
  order by d.activation, d.id limit 1 for no key update skip locked;
  if not found then
    return jsonb_build_object('sent', 0, 'returned', 0);
  end if;
  begin
    perform private.send_as_scheduled(document);
    sent := 1;
  exception when raise_exception or integrity_constraint_violation or data_exception then
    perform private.give_back(document, private.failure_code(sqlerrm));
  end;
  perform private.enqueue_job('SEND_SCHEDULED', 'send-scheduled:' || gen_random_uuid());
  return jsonb_build_object('sent', sent, 'returned', 1 - sent);
end
$$;

insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('SEND_SCHEDULED', 'Send documents at their time', 'Sende dokumenter til avtalt tid', 'service.send_scheduled');
insert into private.schedule (name, cron, job_kind) values ('send-scheduled', '*/5 * * * *', 'SEND_SCHEDULED');

grant execute on function service.send_scheduled() to service_role;
