-- Sending a bulk: the press charges everything, and the job RUN_BULK makes the documents, reminds their signers and
-- cancels them, in batches that are one transaction each. All of it follows from rows, so a job that was killed goes on
-- where it stopped.

-- Adds the job of a bulk, to run at a time.
create function private.enqueue_bulk(document_id uuid, at timestamptz default private.now()) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.enqueue_job('RUN_BULK', 'bulk:' || document_id || ':' || gen_random_uuid(),
    jsonb_build_object('documentId', document_id), at)
$$;

-- Returns how many signers of a bulk document have no document yet.
create function private.unsent_signers(document_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.signature s
    where s.document_id = unsent_signers.document_id and s.status = 'DRAFT');

-- ── The sender sends ────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the bulk document, sent: DRAFT → PENDING; a job makes the documents. A repeat changes nothing. The sender's
-- side, mailbox confirmed. expected_total: the credits that the sender has seen; INVALID_ACTION at expectedTotal for
-- another price. BLANK at files or signatures when there are none, PRESENT at copyRecipients,
-- CREDIT_BALANCE_INSUFFICIENT, and DELIVERY_FREQUENCY_EXCEEDED beyond the limits of DOCUMENT; for those of
-- DOCUMENT_MAIL the job waits.
create function private.submit_bulk_document(document_id uuid, expected_total integer default null)
  returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  document public.document := private.paid_document(document_id, caller);
  next_state constant text := private.next_status(document.status, 'SUBMIT', 'SENDER');
  today constant date := private.today(document.time_zone);
begin
  perform private.refuse_impersonation();
  if next_state = document.status then
    return document;
  end if;
  if not document.bulk then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_feature(document.account_id, 'e_signatures');
  perform private.fail_all(
    case when exists (select from public.document_file f where f.document_id = document.id)
      then '[]' else private.error('BLANK', 'files') end
    || case when document.signature_count > 0 then '[]' else private.error('BLANK', 'signatures') end
    || case when exists (select from public.copy_recipient c where c.document_id = document.id)
      then private.error('PRESENT', 'copyRecipients') else '[]' end);
  perform private.require_last_day(private.last_day(document, today), today);
  if expected_total <> (
    select sum((c.value ->> 'credits')::integer) from jsonb_array_elements(private.sending_cost(document)) c) then
    perform private.fail('INVALID_ACTION', 'expectedTotal');
  end if;
  perform private.require_within_limits('DOCUMENT', private.usage_keys(caller, document.account_id));
  document.document_number := private.take_document_numbers(document.account_id, 1);
  perform private.charge(document.account_id, document.id, 'E_SIGNATURE_DOCUMENT', document.signature_count, caller,
    row(document.id, document.document_number, document.department_id, document.cost_center));
  perform private.charge_proofs(document, caller);
  update public.document d set
    status = next_state, document_number = document.document_number,
    activated_on = private.now(), sent_by = caller,
    deadline = private.last_day(d, today), expiration = private.end_of_day(private.last_day(d, today), d.time_zone),
    waiting_count = d.signature_count,
    sender_name = (
      select coalesce(private.full_name(u.first_name, u.last_name), u.email)
      from public.user_profile u where u.id = caller),
    sender_account_name = (select a.name from public.account a where a.id = d.account_id)
  where d.id = document.id
  returning * into document;
  perform private.append_user_event(document.id, 'SUBMITTED', caller, jsonb_build_object(
    'number', document.document_number, 'deadline', document.deadline, 'timeZone', document.time_zone,
    'files', private.file_facts(document.id), 'recipients', document.signature_count));
  insert into private.bulk (document_id) values (document.id);
  perform private.enqueue_bulk(document.id);
  return private.reread_document(document.id);
end
$$;
select private.expose('submit_bulk_document(uuid, integer)');

-- Returns [{name, sha256}] of a document's files, as its history has them.
create function private.file_facts(document_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_agg(jsonb_build_object('name', f.name, 'sha256', f.sha256) order by f.position)
    from public.document_file f where f.document_id = file_facts.document_id);

-- Returns the bulk document that a user on the sender's side acts on, locked. INVALID_ACTION unless it is being sent or
-- signed.
create function private.sent_bulk(document_id uuid, caller uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document constant public.document := private.sender_document(document_id, caller);
begin
  perform private.refuse_impersonation();
  if not document.bulk or private.current_status(document) <> 'PENDING' then
    perform private.fail('INVALID_ACTION');
  end if;
  return document;
end
$$;

-- Returns the bulk document; no more documents are made from it until it is resumed. Those that are made can be signed.
-- INVALID_ACTION when all are made. A repeat changes nothing.
create function private.pause_bulk(document_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document constant public.document := private.sent_bulk(document_id, private.require_confirmed_uid());
begin
  if private.unsent_signers(document.id) = 0 then
    perform private.fail('INVALID_ACTION');
  end if;
  update private.bulk b set paused_at = private.now() where b.document_id = document.id and b.paused_at is null;
  return document;
end
$$;
select private.expose('pause_bulk(uuid)');

-- Returns the bulk document, whose sending goes on. A repeat changes nothing.
create function private.resume_bulk(document_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document constant public.document := private.sent_bulk(document_id, private.require_confirmed_uid());
begin
  update private.bulk b set paused_at = null where b.document_id = document.id and b.paused_at is not null;
  if found then
    perform private.enqueue_bulk(document.id);
  end if;
  return document;
end
$$;
select private.expose('resume_bulk(uuid)');

-- ── Reminding and cancelling everyone ───────────────────────────────────────────────────────────────────────────

-- Orders reminders to everyone who has not signed, and returns 1; 0 when nobody can be reminded yet. The bulk document
-- is locked.
create function private.remind_bulk(document public.document, caller uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select from public.document c join public.signature s on s.document_id = c.id
    where c.bulk_id = document.id and c.status = 'PENDING' and s.status = 'PENDING'
      and not private.was_just_mailed(s)) then
    return 0;
  end if;
  update private.bulk b set reminding_since = private.now(), reminded_by = caller, reminded_up_to = null
  where b.document_id = document.id and b.reminding_since is null;
  if found then
    perform private.append_user_event(document.id, 'REMINDED', caller);
    perform private.enqueue_bulk(document.id);
  end if;
  return 1;
end
$$;

-- Closes the signers of a locked bulk document who have no document.
create function private.close_unsent(document public.document, next_state text) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.signature s set status = next_state where s.document_id = document.id and s.status = 'DRAFT'
$$;

-- What of a bulk was refunded together: documents, and signers who were never asked. It outlives them.
create table private.bulk_refund (
  item_id uuid constraint bulk_refund_pkey primary key,
  bulk_id uuid not null constraint bulk_refund_bulk_id_fkey references public.document (id) on delete cascade
);
create index bulk_refund_bulk_id_index on private.bulk_refund (bulk_id);
alter table private.bulk_refund enable row level security;

-- Refunds what a bulk is owed, one transaction for each charge: for those who were never asked, for the documents that
-- ended before anyone opened them and were not refunded by themselves, and for the proofs of those who have not signed.
-- A repeat changes nothing. The bulk and the account's credits are locked.
create function private.refund_ended(bulk public.document, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before constant bigint := (select count(*) from private.bulk_refund r where r.bulk_id = bulk.id);
  owed integer;
begin
  insert into private.bulk_refund (item_id, bulk_id)
  select d.id, bulk.id from public.document d
  where d.bulk_id = bulk.id and d.status in ('CANCELLED', 'EXPIRED') and not private.was_opened(d.id)
    and not exists (select from public.credit_transaction t where t.item_id = d.id and t.reason = 'refund')
  union all
  select s.id, bulk.id from public.signature s
  where s.document_id = bulk.id and s.status in ('CANCELLED', 'EXPIRED')
  on conflict on constraint bulk_refund_pkey do nothing;
  get diagnostics owed = row_count;
  if owed > 0 then
    -- The charge has the document's id, so each refund needs another.
    perform private.refund_part(bulk.id, private.named_id(bulk.id || ':' || before), owed, caller);
  end if;
  perform private.refund_proofs(private.ended_signers(bulk.id), caller);
end
$$;

-- Cancels what is left of a locked bulk: nobody else is asked, and a job cancels the documents that are not signed. The
-- account's credits are locked. A repeat changes nothing.
create function private.cancel_bulk(document public.document, reason text, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.bulk b set cancelled_at = private.now(), cancelled_by = caller, paused_at = null, held_until = null
  where b.document_id = document.id and b.cancelled_at is null;
  if not found then
    return;
  end if;
  update public.document d set termination_reason = reason where d.id = document.id;
  perform private.close_unsent(document, 'CANCELLED');
  perform private.append_side_event(document.id, 'CANCELLED', caller, jsonb_build_object('reason', reason));
  perform private.enqueue_bulk(document.id);
end
$$;

-- Returns the credits that come back when a bulk is cancelled now: of those who were not asked, of the documents that
-- nobody has opened, and of the proofs of those who have not signed.
create function private.bulk_refund(document public.document) returns integer
  language sql stable security definer set search_path = ''
  return coalesce((select t.unit_price / 100 from public.credit_transaction t
      where t.item_id = document.id and t.reason = 'charge'), 0)
    * (private.unsent_signers(document.id) + (select count(*) from public.document c
      where c.bulk_id = document.id and c.status = 'PENDING' and not private.was_opened(c.id)))
    + private.unused_proof_credits(document.id);

-- ── The job ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Makes the documents of these signers of a locked bulk document, with their first events, links and mails.
create function private.make_bulk_documents(bulk public.document, signers uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  first_number constant bigint := private.take_document_numbers(bulk.account_id, cardinality(signers));
  files constant jsonb := private.file_facts(bulk.id);
begin
  insert into public.document (id, bulk_id, account_id, created_by, sent_by, department_id, cost_center, category, name,
    message, language, document_number, status, sender_name, sender_account_name, activated_on, expiration_months,
    expiration_days, expiration_date, time_zone, deadline, expiration, reminder_first_days, reminder_every_days,
    warning_days)
  select s.id, bulk.id, bulk.account_id, bulk.created_by, bulk.sent_by, bulk.department_id, bulk.cost_center,
    bulk.category, bulk.name, bulk.message, bulk.language,
    first_number + row_number() over (order by s.signature_number) - 1, 'PENDING', bulk.sender_name,
    bulk.sender_account_name, private.now(), bulk.expiration_months, bulk.expiration_days,
    bulk.expiration_date, bulk.time_zone, bulk.deadline, bulk.expiration, bulk.reminder_first_days,
    bulk.reminder_every_days, bulk.warning_days
  from public.signature s where s.id = any (signers);
  insert into public.document_file (
    stored_file_id, document_id, position, name, path, size, sealed_size, page_count, page_sizes, is_signed, sha256,
    left_out)
  select f.stored_file_id, s.id, f.position, f.name, f.path, f.size, f.sealed_size, f.page_count, f.page_sizes,
    f.is_signed, f.sha256, f.left_out
  from public.document_file f, unnest(signers) s (id) where f.document_id = bulk.id;
  -- In the order of the addresses, so that two bulks with the same people do not wait for each other crosswise.
  with noted as materialized (
    select s.id, private.note_person(
      bulk.account_id, bulk.department_id, s.email, s.first_name, s.last_name, s.phone, s.language) as person_id
    from (select * from public.signature g where g.id = any (signers) order by g.email offset 0) s
  )
  update public.signature s set document_id = s.id, signature_number = 1, signing_group = 1, status = 'PENDING',
    invited_at = private.now(), person_id = n.person_id
  from noted n where n.id = s.id;
  perform private.append_side_event(d.id, 'SUBMITTED', bulk.sent_by, jsonb_build_object(
      'number', d.document_number, 'deadline', d.deadline, 'timeZone', d.time_zone, 'files', files,
      'bulkNumber', bulk.document_number,
      'signers', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'name', private.full_name(s.first_name, s.last_name),
        'email', s.email, 'clientName', s.client_name, 'requiredProof', s.required_proof,
        'eidCountry', s.eid_country)))))
  from public.document d join public.signature s on s.id = d.id where d.id = any (signers);
  perform private.attach_documents(u, s.document_id)
  from public.signature s join public.user_profile u on u.email = s.email
  where s.id = any (signers) and u.confirmed_at is not null;
  perform private.mail_signer('signature_invitation', d, s, '{}', 'invitation:' || s.id)
  from public.document d join public.signature s on s.id = d.id where d.id = any (signers);
end
$$;

-- Makes the documents of these signers; one whose document cannot be made is closed as undeliverable. Faults of the
-- database itself are raised, and the job tries again.
create function private.try_bulk_documents(bulk public.document, signers uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer uuid;
begin
  perform private.make_bulk_documents(bulk, signers);
exception when raise_exception or integrity_constraint_violation or data_exception then
  foreach signer in array signers loop
    begin
      perform private.make_bulk_documents(bulk, array[signer]);
    exception when raise_exception or integrity_constraint_violation or data_exception then
      raise warning 'a document of the bulk % failed: %', bulk.id, sqlerrm;
      update public.signature s set status = 'CANCELLED', delivery_failed_at = private.now() where s.id = signer;
    end;
  end loop;
end
$$;

-- Returns whose mails the job counts; the sender may have been deleted.
create function private.bulk_usage_keys(account_id uuid, user_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('ACCOUNT', account_id)
    || coalesce(private.mail_keys(bulk_usage_keys.user_id, account_id) - 'NETWORK', '{}');

-- Returns the moment, or the next eight o'clock in the zone if it is between eight in the evening and eight in the
-- morning there: a bulk that waited wakes nobody.
create function private.by_day(moment timestamptz, zone text) returns timestamptz
  language sql stable set search_path = ''
  return case
    when extract(hour from moment at time zone zone) < 8
      then ((moment at time zone zone)::date + time '08:00') at time zone zone
    when extract(hour from moment at time zone zone) >= 20
      then ((moment at time zone zone)::date + 1 + time '08:00') at time zone zone
    else moment end;

-- Returns on how many more days a bulk is sent to so many people.
create function private.days_to_send(people bigint, keys jsonb) returns integer
  language sql stable security definer set search_path = ''
  return ceil(people::numeric
    / greatest(1, (private.uses_left('DOCUMENT_MAIL', keys, private.bulk_share()) ->> 'most')::integer))::integer;

-- Returns whether administrators can lift the limit that leaves fewer than `mails`: it is one of persons.
create function private.is_liftable(keys jsonb, share numeric, mails bigint) returns boolean
  language sql stable security definer set search_path = ''
  return (private.uses_left('DOCUMENT_MAIL', keys, share) ->> 'left')::bigint < least(mails,
    (private.uses_left('DOCUMENT_MAIL', keys - '{NEWCOMER,PERSON}'::text[], share) ->> 'left')::bigint);

-- Makes the next documents of a locked bulk document within the limits on mails, and returns how many signers it dealt
-- with. When its part of a limit is used up, the bulk is held, and the job comes again, by day.
create function private.send_next(bulk public.document, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  keys constant jsonb := private.bulk_usage_keys(bulk.account_id, bulk.sent_by);
  room jsonb;
  by_day constant timestamptz := private.by_day(private.now(), bulk.time_zone);
  signers uuid[];
  full_mailboxes uuid[];
begin
  if private.unsent_signers(bulk.id) = 0 then
    update private.bulk b set held_until = null where b.document_id = bulk.id and b.held_until is not null;
    return 0;
  end if;
  if by_day > private.now() and exists (
    select from private.bulk b where b.document_id = bulk.id and b.held_until is not null) then
    perform private.hold_bulk(bulk.id, by_day);
    return 0;
  end if;
  -- One bulk of a sender or account at a time, so that two together don't use more than their part.
  perform pg_advisory_xact_lock(hashtextextended('bulk-mails:' || k.value, 0))
  from (select distinct e.value from jsonb_each_text(keys) e order by e.value) k;
  room := private.uses_left('DOCUMENT_MAIL', keys, private.bulk_share());
  signers := array(
    select s.id from public.signature s
    where s.document_id = bulk.id and s.status = 'DRAFT' and not exists (
      select from private.bulk_full_mailbox f where f.signature_id = s.id and f.until > private.now())
    order by s.signature_number limit least(max, (room ->> 'left')::integer));
  if cardinality(signers) = 0 then
    perform private.hold_bulk(bulk.id, private.by_day(coalesce((room ->> 'opensAt')::timestamptz, (
      select min(f.until) from private.bulk_full_mailbox f join public.signature s on s.id = f.signature_id
      where s.document_id = bulk.id)), bulk.time_zone));
    return 0;
  end if;
  with judged as materialized (
    select s.id, private.is_within_limits('DOCUMENT_MAIL_TO', jsonb_build_object('RECIPIENT', s.email)) as is_within
    from (select * from public.signature g where g.id = any (signers) order by g.email offset 0) s
  )
  select coalesce(array_agg(j.id) filter (where j.is_within), '{}'),
    coalesce(array_agg(j.id) filter (where not j.is_within), '{}')
  into signers, full_mailboxes from judged j;
  insert into private.bulk_full_mailbox as f (signature_id, until)
  select m.id, date_bin('1 day', private.now(), 'epoch') + interval '1 day' from unnest(full_mailboxes) m (id)
  on conflict on constraint bulk_full_mailbox_pkey do update set until = excluded.until;
  update private.bulk b set held_until = null where b.document_id = bulk.id and b.held_until is not null;
  if cardinality(signers) > 0 then
    perform private.require_within_limits('DOCUMENT_MAIL', keys, cardinality(signers));
    perform private.try_bulk_documents(bulk, signers);
  end if;
  return cardinality(signers) + cardinality(full_mailboxes);
end
$$;

-- Notes until when a limit stops a bulk, and has the job try at least every hour: an operator may raise the limit.
create function private.hold_bulk(document_id uuid, until timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.bulk b set held_until = hold_bulk.until where b.document_id = hold_bulk.document_id;
  select private.enqueue_bulk(hold_bulk.document_id, least(hold_bulk.until, private.now() + interval '1 hour'))
  where not exists (
    select from private.job j
    where j.kind = 'RUN_BULK' and j.payload ->> 'documentId' = hold_bulk.document_id::text and j.status = 'PENDING'
      and j.next_at > private.now());
$$;

-- Reminds the signers of the next documents of a locked bulk document, and returns how many documents it looked at. Of
-- a signer who cannot be reminded now, see private.remind. Ends early when the part of the limits that bulks may use is
-- used up, of the person who reminds or of the bulk's sender: a colleague's reminder counts for both.
create function private.remind_next(bulk public.document, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  state private.bulk;
  document public.document;
  signer public.signature;
  looked_at integer := 0;
  senders constant jsonb := private.bulk_usage_keys(bulk.account_id, bulk.sent_by);
  room integer;
begin
  select * into state from private.bulk b where b.document_id = bulk.id for no key update;
  if state.reminding_since is null then
    return 0;
  end if;
  select min((private.uses_left('DOCUMENT_MAIL', k.keys, private.bulk_share()) ->> 'left')::integer) into room
  from (values (senders), (private.bulk_usage_keys(bulk.account_id, state.reminded_by))) k (keys);
  for document in
    select * from public.document d
    where d.bulk_id = bulk.id and d.status = 'PENDING' and (state.reminded_up_to is null or d.id > state.reminded_up_to)
    order by d.id limit least(remind_next.max, room) for no key update
  loop
    looked_at := looked_at + 1;
    state.reminded_up_to := document.id;
    continue when private.current_status(document) <> 'PENDING' or document.status <> 'PENDING';
    select * into signer from public.signature s where s.document_id = document.id and s.status = 'PENDING';
    continue when not found;
    begin
      if private.remind(document, signer, state.reminded_by) and state.reminded_by is distinct from bulk.sent_by then
        perform private.is_within_limits('DOCUMENT_MAIL', senders - 'ACCOUNT');
      end if;
    exception when raise_exception then
      -- A limit on mails. If it is the sender's, everybody else would be refused too.
      exit when (private.uses_left('DOCUMENT_MAIL', private.bulk_usage_keys(bulk.account_id, state.reminded_by))
        ->> 'left')::integer = 0;
    end;
  end loop;
  update private.bulk b set reminded_up_to = state.reminded_up_to,
    reminding_since = case when looked_at < max then null else b.reminding_since end
  where b.document_id = bulk.id;
  return case when looked_at < max then 0 else looked_at end;
end
$$;

-- Cancels the next documents of a bulk that are not signed, and returns how many. The account's credits are locked.
create function private.cancel_next(bulk public.document, caller uuid, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
  cancelled integer := 0;
begin
  for document in
    select * from public.document d where d.bulk_id = bulk.id and d.status = 'PENDING'
    order by d.id limit cancel_next.max for no key update
  loop
    -- A document that was signed while this waited for its lock is left out: Postgres checks the condition again.
    perform private.withdraw(document, bulk.termination_reason, caller);
    cancelled := cancelled + 1;
  end loop;
  return cancelled;
end
$$;

-- For the job RUN_BULK: does the next batch of a bulk, and returns how many signers it dealt with; 0 when there is
-- nothing to do now. Each call is one transaction.
create function service.run_bulk(document_id uuid, max integer default 250) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bulk public.document;
  state private.bulk;
  was_cancelled constant boolean := exists (
    select from private.bulk b where b.document_id = run_bulk.document_id and b.cancelled_at is not null);
  done integer := 0;
begin
  -- The account's credits first, as all code that refunds does.
  if was_cancelled then
    perform private.lock_credits(d.account_id) from public.document d
    where d.id = run_bulk.document_id and d.account_id is not null;
  end if;
  select * into bulk from public.document d
  where d.id = run_bulk.document_id and d.bulk and d.account_id is not null for no key update;
  if not found or bulk.status <> 'PENDING' then
    return 0;
  end if;
  if exists (select from public.account a where a.id = bulk.account_id and a.deletion_scheduled_on is not null) then
    perform private.hold_bulk(bulk.id, private.now() + interval '1 hour');
    return 0;
  end if;
  select * into state from private.bulk b where b.document_id = bulk.id;
  if state.cancelled_at is not null then
    -- Cancelled since, so the credits are not locked: the next call does it.
    return case when was_cancelled then private.cancel_next(bulk, state.cancelled_by, max) else 1 end;
  end if;
  if private.current_status(bulk) <> 'PENDING' then
    return 0;
  end if;
  if state.paused_at is null then
    done := private.send_next(bulk, max);
  end if;
  return case when done > 0 then done else private.remind_next(bulk, max) end;
end
$$;

-- For the job RUN_BULK: brings the columns of a bulk document up to date (private.settle_bulk).
create function service.settle_bulk(document_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bulk public.document;
begin
  perform private.lock_credits(d.account_id) from public.document d
  where d.id = settle_bulk.document_id and d.bulk and d.status = 'PENDING' and d.account_id is not null;
  select * into bulk from public.document d
  where d.id = settle_bulk.document_id and d.bulk and d.status = 'PENDING' and d.account_id is not null
  for no key update;
  if found then
    perform private.settle_bulk(bulk);
  end if;
end
$$;

-- Brings the counts and the status of a locked bulk document up to date with its documents. Ends it when nobody can
-- sign any more: CANCELLED if the sender has cancelled the rest, else SIGNED if someone has signed, else REFUSED or
-- EXPIRED; the sender gets one mail. Refunds those who could not be asked. The account's credits are locked.
create function private.settle_bulk(bulk public.document) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  state private.bulk;
  progress jsonb;
  next_state text;
begin
  select * into state from private.bulk b where b.document_id = bulk.id for no key update;
  if bulk.expiration <= private.now() then
    perform private.close_unsent(bulk, 'EXPIRED');
  end if;
  progress := private.count_bulk(bulk.id);
  next_state := case
    when (progress ->> 'open')::integer > 0 then 'PENDING'
    when state.cancelled_at is not null then 'CANCELLED'
    when (progress ->> 'signed')::integer + (progress ->> 'terminated')::integer > 0 then 'SIGNED'
    when (progress ->> 'refused')::integer > 0 then 'REFUSED'
    else 'EXPIRED' end;
  update public.document d set
    status = next_state, signature_count = (progress ->> 'total')::integer,
    signed_count = (progress ->> 'signed')::integer, waiting_count = (progress ->> 'open')::integer,
    terminated_on = case when next_state <> 'PENDING' then private.now() end,
    signed_at = case when next_state = 'SIGNED' then private.now() end,
    refused_at = case when next_state = 'REFUSED' then private.now() end,
    expired_on = case when next_state = 'EXPIRED' then private.now() end
  where d.id = bulk.id and (d.status, d.signature_count, d.signed_count, d.waiting_count) is distinct from (
    next_state, (progress ->> 'total')::integer, (progress ->> 'signed')::integer, (progress ->> 'open')::integer);
  update private.bulk b set settled_at = private.now() where b.document_id = bulk.id;
  -- While documents are being cancelled or expire, their refunds wait for the last of them.
  if (state.cancelled_at is null or (progress ->> 'pending')::integer = 0) and not exists (
    select from public.document d
    where d.bulk_id = bulk.id and d.status = 'PENDING' and d.expiration <= private.now()) then
    perform private.refund_ended(bulk, state.cancelled_by);
  end if;
  if next_state <> 'PENDING' then
    perform private.mail_sender('bulk_ended', bulk, jsonb_build_object('counts', progress), 'bulk-ended:' || bulk.id);
  end if;
end
$$;

-- Returns {total, open, queued, pending, sealing, signed, refused, expired, cancelled, terminated, failed, bounced,
-- opened} of a bulk: how many of its signers are in which state. open: queued, pending and sealing. bounced and opened:
-- of those that are pending.
create function private.count_bulk(document_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with made as (
    select count(*) as total,
      count(*) filter (where d.status = 'PENDING') as pending,
      count(*) filter (where d.status = 'SEALING') as sealing,
      count(*) filter (where d.status = 'SIGNED') as signed,
      count(*) filter (where d.status = 'REFUSED') as refused,
      count(*) filter (where d.status = 'EXPIRED') as expired,
      count(*) filter (where d.status = 'CANCELLED') as cancelled,
      count(*) filter (where d.status = 'TERMINATED') as terminated,
      count(*) filter (where d.status = 'PENDING' and s.delivery_failed_at is not null) as bounced,
      count(*) filter (where d.status = 'PENDING' and s.viewed_at is not null) as opened
    from public.document d join public.signature s on s.id = d.id where d.bulk_id = count_bulk.document_id
  ), unmade as (
    select count(*) as total,
      count(*) filter (where s.status = 'DRAFT') as queued,
      count(*) filter (where s.status = 'EXPIRED') as expired,
      count(*) filter (where s.status = 'CANCELLED' and s.delivery_failed_at is null) as cancelled,
      count(*) filter (where s.delivery_failed_at is not null) as failed
    from public.signature s where s.document_id = count_bulk.document_id
  )
  select jsonb_build_object('total', m.total + u.total, 'open', m.pending + m.sealing + u.queued, 'queued', u.queued,
    'pending', m.pending, 'sealing', m.sealing, 'signed', m.signed, 'refused', m.refused,
    'expired', m.expired + u.expired, 'cancelled', m.cancelled + u.cancelled, 'terminated', m.terminated,
    'failed', u.failed,
    'bounced', m.bounced, 'opened', m.opened)
  from made m, unmade u
$$;

-- Job body, every minute: brings those bulk documents up to date whose documents have changed, or whose last day is
-- over. Skips those that are in use.
create function service.settle_bulks() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed uuid[];
  payers uuid[];
  bulk public.document;
begin
  changed := array(
    select d.id from private.bulk b join public.document d on d.id = b.document_id
    where d.status = 'PENDING' and d.account_id is not null
      and (d.expiration <= private.now() or exists (
        -- A change is written some time before it is seen here.
        select from public.document c where c.bulk_id = d.id and c.updated_at > b.settled_at - interval '5 minutes')));
  payers := array(
    select a.id from public.account a
    where a.id in (select d.account_id from public.document d where d.id = any (changed))
    order by a.id for no key update skip locked);
  for bulk in
    select * from public.document d
    where d.id = any (changed) and d.status = 'PENDING' and d.account_id = any (payers)
    order by d.id for no key update skip locked
  loop
    perform private.settle_bulk(bulk);
  end loop;
end
$$;

-- Hook of RUN_BULK for giving up: those who were not asked are closed and refunded; the documents that are made stay.
create function private.give_up_bulk(job private.job, reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bulk public.document;
begin
  perform private.lock_credits(d.account_id) from public.document d
  where d.id = (job.payload ->> 'documentId')::uuid and d.account_id is not null;
  select * into bulk from public.document d
  where d.id = (job.payload ->> 'documentId')::uuid and d.status = 'PENDING' and d.account_id is not null
  for no key update;
  if found then
    perform private.close_unsent(bulk, 'CANCELLED');
    perform private.refund_ended(bulk, null);
    perform private.settle_bulk(bulk);
  end if;
end
$$;

create function private.account_of_bulk(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (select d.account_id from public.document d where d.id = (job.payload ->> 'documentId')::uuid);
insert into private.job_kind (kind, title_en, title_nb, given_up, account_of, sql_function) values
  ('RUN_BULK', 'Send, remind or cancel a bulk of documents', 'Sende, purre eller trekke tilbake en masseutsending',
    'private.give_up_bulk', 'private.account_of_bulk', null),
  ('SETTLE_BULKS', 'Count the documents of bulks', 'Telle dokumentene i masseutsendinger', null, null,
    'service.settle_bulks');
insert into private.schedule (name, cron, job_kind) values ('settle-bulks', '* * * * *', 'SETTLE_BULKS');
insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('bulk_ended', 'Everyone of a bulk has answered', 'Alle i en masseutsending har svart',
    'private.document_exists', null);

-- ── The sender's page ───────────────────────────────────────────────────────────────────────────────────────────

-- For the page of a bulk document: what count_bulk returns, with {isPaused, heldUntil, daysLeft (while held),
-- isLiftable (administrators can lift what holds it), isReminding, isCancelling, refundable (credits)}. For the
-- sender's side; null for everybody else, and for other documents.
create function private.bulk_progress(document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.document;
  progress jsonb;
begin
  select * into document from public.document d where d.id = document_id and d.bulk;
  if not found or not private.is_sender(document, private.require_uid()) then
    return null;
  end if;
  progress := private.count_bulk(document.id);
  return progress || jsonb_build_object('refundable', private.bulk_refund(document)) || (
    select jsonb_build_object('isPaused', b.paused_at is not null,
      'heldUntil', case when b.held_until > private.now() then b.held_until end,
      'daysLeft', case when b.held_until > private.now() then private.days_to_send(
        private.unsent_signers(document.id), private.bulk_usage_keys(document.account_id, document.sent_by)) end,
      'isLiftable', coalesce(b.held_until > private.now() and private.is_liftable(
        private.bulk_usage_keys(document.account_id, document.sent_by), private.bulk_share(), 1), false),
      'isReminding', b.reminding_since is not null,
      'isCancelling', b.cancelled_at is not null and document.status = 'PENDING')
    from (select) one left join private.bulk b on b.document_id = document.id);
end
$$;
select private.expose('bulk_progress(uuid)');

-- For the review before sending: how today's limits on mails fit what a draft would send, {mails, today, days, perDay,
-- limited: whether a limit is reached, liftable: whether administrators can lift it}. A single document is sent at once
-- or not at all; of a bulk, `today` people are asked at once and the rest on the following days. Null for everybody but
-- the sender's side, and after sending.
create function private.sending_pace(document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
  document public.document;
  keys jsonb;
  room jsonb;
  share numeric;
  mails bigint;
begin
  select * into document from public.document d where d.id = document_id and d.status in ('DRAFT', 'SCHEDULED');
  if not found or not private.is_sender(document, caller) then
    return null;
  end if;
  keys := case when document.bulk then private.bulk_usage_keys(document.account_id, caller)
    else private.mail_keys(caller, document.account_id) end;
  share := case when document.bulk then private.bulk_share() else 1 end;
  room := private.uses_left('DOCUMENT_MAIL', keys, share);
  mails := document.signature_count
    + (select count(*) from public.copy_recipient c where c.document_id = document.id);
  return jsonb_build_object('mails', mails, 'perDay', room -> 'most',
    'today', least(mails, (room ->> 'left')::bigint),
    'days', private.days_to_send(greatest(0, mails - (room ->> 'left')::bigint), keys),
    'limited', mails > (room ->> 'left')::bigint, 'liftable', private.is_liftable(keys, share, mails));
end
$$;
select private.expose('sending_pace(uuid)');

-- The signers of bulks that the caller may see, with what only the sender's side knows. status: of the signer's
-- document; before there is one, DRAFT, QUEUED (to be sent), FAILED, EXPIRED or CANCELLED. place: in the draft. It runs
-- as its owner; its condition is sent_document's.
create view private.bulk_signer with (security_barrier = true) as
select s.id as signature_id, c.bulk_id, c.id as document_id, c.document_number, null::integer as place,
  s.first_name, s.last_name, s.email, s.client_name,
  s.language, c.status, s.status = 'PENDING' and s.delivery_failed_at is not null as bounced, s.required_proof,
  s.eid_country, s.phone, s.notified_at, s.reminded_at, s.viewed_at, s.signed_at, s.refused_at, s.refusal_reason,
  c.activated_on as sent_at, c.updated_at, lower(s.first_name || ' ' || s.last_name || ' ' || s.email) as search
from private.sent_document v
join public.document c on c.id = v.id
join public.signature s on s.document_id = c.id
where c.bulk_id is not null
union all
select s.id, d.id, null, null, s.signature_number, s.first_name, s.last_name, s.email, s.client_name, s.language,
  case when d.status = 'DRAFT' then 'DRAFT' when s.status = 'DRAFT' then 'QUEUED'
    when s.delivery_failed_at is not null then 'FAILED' else s.status end,
  false, s.required_proof, s.eid_country, s.phone, null, null, null, null, null, null, null, s.updated_at,
  lower(s.first_name || ' ' || s.last_name || ' ' || s.email)
from private.sent_document v
join public.document d on d.id = v.id
join public.signature s on s.document_id = d.id
where d.bulk;

create view public.bulk_signature with (security_invoker = true) as select * from private.bulk_signer;
select private.refuse_view_writes('public.bulk_signature');
grant select on private.bulk_signer, public.bulk_signature to authenticated;
comment on view public.bulk_signature is
  '@graphql({"primary_key_columns": ["signature_id"], "totalCount": {"enabled": true}})';

-- Returns a batch of the export of a bulk's result, by last name (private.export_kind). filter: {bulkId}. Cells: last
-- name, first name, email, client, status (BOUNCED for an open one whose mail came back), number, sent, opened,
-- reminded, signed, declined, reason. For the sender's side; empty for everybody else.
create function private.bulk_export_page(
  account_id uuid, filter jsonb, time_zone text, after jsonb, size integer
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  wanted uuid;
  batch jsonb;
begin
  begin
    perform private.require_object(filter);
    wanted := (filter ->> 'bulkId')::uuid;
  exception when data_exception then
    perform private.fail('INVALID', 'filter');
  end;
  if wanted is null or filter - 'bulkId' <> '{}' then
    perform private.fail('INVALID', 'filter');
  end if;
  with page as materialized (
    select s.* from private.bulk_signer s
    where s.bulk_id = wanted
      and exists (select from public.document d where d.id = wanted and d.account_id = bulk_export_page.account_id)
      and (after is null
        or (s.last_name, s.first_name, s.signature_id) > (after ->> 0, after ->> 1, (after ->> 2)::uuid))
    order by s.last_name, s.first_name, s.signature_id limit size
  )
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_array(
      p.last_name, p.first_name, p.email, p.client_name, case when p.bounced then 'BOUNCED' else p.status end,
      p.document_number, private.export_moment(p.sent_at, time_zone), private.export_moment(p.viewed_at, time_zone),
      private.export_moment(p.reminded_at, time_zone), private.export_moment(p.signed_at, time_zone),
      private.export_moment(p.refused_at, time_zone), p.refusal_reason)
      order by p.last_name, p.first_name, p.signature_id), '[]'),
    'after', case when count(*) = size then (array_agg(jsonb_build_array(p.last_name, p.first_name, p.signature_id)
      order by p.last_name desc, p.first_name desc, p.signature_id desc))[1] end)
  into batch from page p;
  return batch;
end
$$;
-- Returns the name of the document of an export of the kind BULK.
create function private.bulk_export_subject(account_id uuid, filter jsonb) returns text
  language sql stable set search_path = ''
  return (select d.name from public.document d
    where d.id::text = filter ->> 'bulkId' and d.account_id = bulk_export_subject.account_id);

insert into private.export_kind (kind, page_function, subject_function)
values ('BULK', 'private.bulk_export_page', 'private.bulk_export_subject');

grant execute on function
  service.run_bulk(uuid, integer), service.settle_bulk(uuid), service.settle_bulks()
to service_role;
