-- Reminders by themselves: signers who have not signed are reminded some days after they were asked, and then every so
-- many days, and warned before the deadline (decision 0166). The sender chooses the days for each document. Mails leave
-- on business days from 8 to 16 in the document's time zone, one a day for each mailbox, however many signatures are
-- due: it is about the most urgent document and names the others. None to signers who have signed or can't be reached.

-- ── When ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns eight in the morning so many days after a moment, in the zone, moved on to a weekday. Days are those of the
-- calendar, also when the clocks change.
create function private.morning_after(moment timestamptz, days integer, zone text) returns timestamptz
  language sql stable set search_path = ''
  return private.business_time(((moment at time zone zone)::date + days + time '08:00') at time zone zone, zone);

-- Returns when the next reminder is due: null when reminders are off, after ten, and on the last day or later.
create function private.next_reminder(document public.document, clock private.signing_clock) returns timestamptz
  language plpgsql stable set search_path = '' as $$
declare
  next_at timestamptz := case
    when document.reminder_first_days is null or clock.reminder_no >= 10 then null
    when clock.reminder_no = 0
      then private.morning_after(clock.asked_at, document.reminder_first_days, document.time_zone)
    else private.morning_after(clock.reminded_at, document.reminder_every_days, document.time_zone) end;
begin
  return case when (next_at at time zone document.time_zone)::date < document.deadline then next_at end;
end
$$;

-- Returns when a signer is warned: at eight in the morning, warning_days before the last day, on the weekday before if
-- that is a weekend, but not within a day of being asked. Null when it would come after the end.
create function private.warning_time(document public.document, asked_at timestamptz) returns timestamptz
  language plpgsql stable set search_path = '' as $$
declare
  wanted constant date := document.deadline - document.warning_days;
  weekday constant date := wanted - greatest(extract(isodow from wanted)::integer - 5, 0);
  warn_at constant timestamptz := greatest((weekday + time '08:00') at time zone document.time_zone,
    private.business_time(asked_at + interval '1 day', document.time_zone));
begin
  return case when wanted is not null and warn_at < document.expiration then warn_at end;
end
$$;

-- Sets a clock again from its document's settings. has_warned: the warning for this deadline was sent.
create function private.set_signing_clock(clock private.signing_clock, document public.document, has_warned boolean)
  returns void
  language sql volatile security definer set search_path = '' as $$
  update private.signing_clock c set next_at = private.next_reminder(document, clock),
    warn_at = case when not has_warned then private.warning_time(document, clock.asked_at) end
  where c.signature_id = clock.signature_id
$$;

-- Row trigger on signature: the clock starts when a signer is asked, again when another address or person is asked
-- instead, and ends when the signature is given or no longer wanted.
create function private.follow_signature() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  clock private.signing_clock;
begin
  delete from private.signing_clock c where c.signature_id = new.id;
  if new.status = 'PENDING' then
    clock.asked_at := private.now();
    clock.reminder_no := 0;
    insert into private.signing_clock (signature_id, asked_at, next_at, warn_at)
    select new.id, clock.asked_at, private.next_reminder(d, clock), private.warning_time(d, clock.asked_at)
    from public.document d where d.id = new.document_id;
  end if;
  return null;
end
$$;
create trigger signature_clock after update of status, email, first_name, last_name on public.signature for each row
  when ((old.status, old.email, old.first_name, old.last_name)
    is distinct from (new.status, new.email, new.first_name, new.last_name))
  execute function private.follow_signature();

-- Row trigger on document: another deadline or other days change the clocks of all who are asked.
create function private.follow_document() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.set_signing_clock(c, new, has_warned => new.expiration = old.expiration
    and new.warning_days is not distinct from old.warning_days and c.warn_at is null)
  from private.signing_clock c join public.signature s on s.id = c.signature_id
  where s.document_id = new.id;
  return null;
end
$$;
create trigger document_clocks after update of expiration, reminder_first_days, reminder_every_days, warning_days
  on public.document for each row
  when (new.status = 'PENDING' and old.status = 'PENDING'
    and (old.expiration, old.reminder_first_days, old.reminder_every_days, old.warning_days)
      is distinct from (new.expiration, new.reminder_first_days, new.reminder_every_days, new.warning_days))
  execute function private.follow_document();

-- ── Choosing the days ───────────────────────────────────────────────────────────────────────────────────────────

-- Returns the days as the history keeps them.
create function private.reminder_days(document public.document) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('reminderFirstDays', document.reminder_first_days,
    'reminderEveryDays', document.reminder_every_days, 'warningDays', document.warning_days);

-- Returns the document after changing the fields present in input: {reminderFirstDays?, reminderEveryDays?,
-- warningDays?} (1 to 60, null for none), until it has ended. The history of what is no longer a draft has the change.
-- The sender's side. INVALID_ACTION when it has ended, and for a bulk that was sent; TOO_BIG_OR_EQUAL for a day that is
-- not before the last one of a sent document.
create function private.change_reminders(document_id uuid, input jsonb) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  document public.document := private.sender_document(document_id, caller);
  until_end constant integer := document.deadline - private.today(document.time_zone);
  changed public.document;
begin
  perform private.refuse_impersonation();
  perform private.next_status(private.current_status(document), 'SET_REMINDERS', 'SENDER');
  perform private.require_feature(document.account_id, 'e_signatures');
  -- Its documents have clocks of their own.
  if document.bulk and document.status <> 'DRAFT' then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  perform private.fail_all(private.reminder_errors(input));
  perform private.fail('TOO_BIG_OR_EQUAL', field) from unnest(array['reminderFirstDays', 'warningDays']) field
  where (input ->> field)::integer >= until_end;
  perform private.set_reminders(document.id, input);
  changed := private.reread_document(document.id);
  if document.status <> 'DRAFT' and private.reminder_days(changed) <> private.reminder_days(document) then
    perform private.append_user_event(document.id, 'REMINDERS_CHANGED', caller, private.reminder_days(changed));
  end if;
  return changed;
end
$$;
select private.expose('change_reminders(uuid, jsonb)');

-- ── The job ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a mailbox got a reminder or a warning today, by itself or by hand.
create function private.was_reminded_today(mailbox text, zone text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.outbox o
    where o.recipient = mailbox and o.kind in ('signature_reminder', 'document_expiring')
      and o.created_at > private.now() - interval '25 hours'
      and (o.created_at at time zone zone)::date = (private.now() at time zone zone)::date);

-- The signers whose reminder or warning is due, and who may get one now.
create view private.due_signer with (security_invoker = true) as
select c.signature_id, s.document_id, s.email, c.due_at
from private.signing_clock c
join public.signature s on s.id = c.signature_id
join public.document d on d.id = s.document_id
left join public.account_feature f on f.account_id = d.account_id
left join public.account a on a.id = d.account_id
where c.due_at <= private.now() and s.status = 'PENDING' and s.delivery_failed_at is null
  and d.status = 'PENDING' and d.expiration > private.now()
  and private.business_time(private.now(), d.time_zone) <= private.now()
  and not private.was_reminded_today(s.email, d.time_zone)
  and (f.e_signatures is not false or a.account_type = 'PERSONAL') and a.deletion_scheduled_on is null;

-- Notes an automatic mail about a locked document and moves the signer's clock on.
create function private.note_automatic_reminder(signer public.signature, document public.document, is_warning boolean)
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  clock private.signing_clock;
begin
  update private.signing_clock c set reminder_no = c.reminder_no + 1, reminded_at = private.now()
  where c.signature_id = signer.id returning * into clock;
  perform private.set_signing_clock(clock, document, has_warned => is_warning or clock.warn_at is null);
  update public.signature s set reminded_at = private.now() where s.id = signer.id;
  perform private.append_event(document.id, 'AUTO_REMINDED', 'SYSTEM', data => jsonb_build_object(
    'signatureId', signer.id, 'name', private.full_name(signer.first_name, signer.last_name)));
end
$$;

-- Sends one mail to a mailbox about what is due: a warning if a deadline is near, about the document that ends first.
-- Documents that are being changed are left to the next run.
create function private.remind_mailbox(mailbox text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature;
  document public.document;
  first_signer public.signature;
  first_document public.document;
  warns boolean := false;
  is_warning boolean;
  others jsonb := '[]';
begin
  for signer in
    select s.* from private.due_signer u join public.signature s on s.id = u.signature_id
    join public.document d on d.id = s.document_id join private.signing_clock c on c.signature_id = s.id
    where u.email = mailbox
    order by coalesce(c.warn_at <= private.now(), false) desc, d.expiration, d.id, s.signature_number
  loop
    select * into document from public.document d where d.id = signer.document_id for no key update skip locked;
    -- Read again under the lock: another run, or the signer, may have been faster.
    continue when not found or not exists (
      select from private.due_signer u where u.signature_id = signer.id and u.email = mailbox);
    select coalesce(c.warn_at <= private.now(), false) into is_warning
    from private.signing_clock c where c.signature_id = signer.id;
    perform private.note_automatic_reminder(signer, document, is_warning);
    if first_signer.id is null then
      first_signer := signer;
      first_document := document;
      warns := is_warning;
    else
      others := others || jsonb_build_array(jsonb_build_object('documentName', document.name,
        'senderName', document.sender_name, 'accountName', document.sender_account_name,
        'deadline', document.deadline, 'signatureId', signer.id));
    end if;
  end loop;
  if first_signer.id is not null then
    perform private.mail_signer(case when warns then 'document_expiring' else 'signature_reminder' end,
      first_document, first_signer, jsonb_build_object('isAutomatic', true, 'others', others));
  end if;
  return first_signer.id is not null;
end
$$;

-- Job body, every quarter of an hour: reminds and warns the mailboxes that have something due, each at most once a day.
-- Returns {mailboxes}. Nothing leaves outside business hours, also after the worker was down. After max, another job
-- continues.
create function service.remind_signers(max integer default 200) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mailbox text;
  looked_at integer := 0;
  reminded integer := 0;
begin
  for mailbox in
    select u.email from private.due_signer u group by u.email order by min(u.due_at), u.email
    limit remind_signers.max
  loop
    -- Two runs at once wait for each other here, and the second finds nothing due.
    perform pg_advisory_xact_lock(hashtextextended('signing-reminder:' || mailbox, 0));
    reminded := reminded + private.remind_mailbox(mailbox)::integer;
    looked_at := looked_at + 1;
  end loop;
  if looked_at = max and reminded > 0 then
    perform private.enqueue_job('REMIND_SIGNERS', 'remind-signers:' || gen_random_uuid());
  end if;
  return jsonb_build_object('mailboxes', reminded);
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REMIND_SIGNERS', 'Remind signers of their documents', 'Minne underskrivere på dokumentene sine',
    'service.remind_signers');
insert into private.schedule (name, cron, job_kind) values ('remind-signers', '*/15 * * * *', 'REMIND_SIGNERS');

grant execute on function service.remind_signers(integer) to service_role;
