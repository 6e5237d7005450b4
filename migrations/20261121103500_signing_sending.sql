-- Sending: a draft is mailed to its signers; the sender reminds them or cancels. Every step locks the document, checks
-- its transitions, writes, appends the event and queues the mails in one transaction. For the sender's side, with a
-- confirmed mailbox.

-- ── Limits ──────────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.usage_limit (action, scope, per, max) values
  ('DOCUMENT', 'ACCOUNT', interval '1 hour', 300),
  -- All mails that a sender causes: to signers and copy recipients of a sent document, and reminders.
  ('DOCUMENT_MAIL', 'NEWCOMER', interval '1 day', 500),
  ('DOCUMENT_MAIL', 'PERSON', interval '1 day', 5000),
  ('DOCUMENT_MAIL', 'ACCOUNT', interval '1 day', 20000),
  ('DOCUMENT_MAIL', 'NETWORK', interval '1 day', 20000),
  ('DOCUMENT_MAIL', 'EVERYBODY', interval '1 hour', 50000),
  -- To one mailbox, from all senders.
  ('DOCUMENT_MAIL_TO', 'RECIPIENT', interval '1 day', 200),
  -- RECIPIENT: the signature with its address.
  ('REMINDER', 'RECIPIENT', interval '1 day', 3);

-- Accounts whose senders have no limit of their own: an administrator has lifted it (decision 0206). Those of the
-- account, the network and of everybody hold.
create table private.lifted_sending_limit (
  account_id uuid constraint lifted_sending_limit_pkey primary key
    constraint lifted_sending_limit_account_id_fkey references public.account (id) on delete cascade,
  lifted_at timestamptz not null default private.now()
);
alter table private.lifted_sending_limit enable row level security;

-- Returns the keys that count the mails of a person for an account. The limits rise by themselves with what the account
-- has paid for and not had refunded: nobody is a newcomer there from 1,000 credits, and persons have no limit of their
-- own from 50,000, or when an administrator has lifted it.
create function private.mail_keys(user_id uuid, account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return private.usage_keys(user_id, account_id) - case
    when private.credits_paid_for(account_id) >= 50000 or exists (
      select from private.lifted_sending_limit l where l.account_id = mail_keys.account_id)
      then '{NEWCOMER,PERSON}'::text[]
    when private.credits_paid_for(account_id) >= 1000 then '{NEWCOMER}' else '{}' end;

-- Returns the part of a day's mails that a bulk may use. The rest is for single documents.
create function private.bulk_share() returns numeric language sql immutable set search_path = '' return 0.8;

-- Counts the mails to these addresses. Raises DELIVERY_FREQUENCY_EXCEEDED at `documentMails` beyond the limits of a
-- sender, account or network, and at `limit` beyond that of a receiving mailbox.
create function private.count_document_mails(caller uuid, account_id uuid, recipients text[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_within_limits('DOCUMENT_MAIL', private.mail_keys(caller, account_id), cardinality(recipients)) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'documentMails');
  end if;
  -- In a fixed order, to prevent deadlocks between senders with the same recipients.
  perform private.require_within_limits('DOCUMENT_MAIL_TO', jsonb_build_object('RECIPIENT', r.email))
  from (select distinct email from unnest(recipients) email order by email) r;
end
$$;

-- ── What it costs (decision 0084) ───────────────────────────────────────────────────────────────────────────────
-- Sending charges the account. All code that charges or refunds locks the account before documents, to prevent
-- deadlocks.

-- Returns the document as sender_document does, after locking the credits of the paying account.
create function private.paid_document(document_id uuid, user_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_credits(d.account_id) from public.document d
  where d.id = paid_document.document_id and private.is_sender(d, user_id);
  return private.sender_document(document_id, user_id);
end
$$;

-- Returns whether a signer has opened, signed or declined the document.
create function private.was_opened(document_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.document_event e
    where e.document_id = was_opened.document_id and e.type in ('VIEWED', 'SIGNED', 'REFUSED'));

-- Charges the account of a locked document for what these signers have to prove, which is charged when they are asked
-- and refunded when they end without signing. item_id: of the charge. The account's credits are locked.
create function private.charge_proof(
  document public.document, required_proof text, signers uuid[], item_id uuid, caller uuid
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  charged public.credit_transaction;
begin
  if cardinality(signers) = 0 or required_proof = 'LINK' then
    return;
  end if;
  charged := private.charge(document.account_id, item_id, required_proof || '_SIGNATURE', cardinality(signers), caller,
    row(document.id, document.document_number, document.department_id, document.cost_center));
  update public.signature s set proof_charge_id = charged.item_id where s.id = any (signers);
end
$$;

-- Charges for the proofs of all signers of a document that is sent, one transaction for each kind.
create function private.charge_proofs(document public.document, caller uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.charge_proof(document, k.required_proof, k.signers,
    private.named_id(document.id || ':' || k.required_proof), caller)
  from (
    select s.required_proof, array_agg(s.id) as signers from public.signature s
    where s.document_id = document.id group by s.required_proof order by s.required_proof) k
$$;

-- Refunds what was charged for the proofs of these signers, one transaction for each charge; a repeat changes nothing.
-- The account's credits are locked.
create function private.refund_proofs(signers uuid[], caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refund_part(c.item_id, private.named_id('refund:' || c.item_id || ':' || c.first), c.pieces, caller)
  from (
    select s.proof_charge_id as item_id, min(s.id::text) as first, count(*)::integer as pieces
    from public.signature s where s.id = any (signers) and s.proof_charge_id is not null
    group by s.proof_charge_id order by s.proof_charge_id) c;
  update public.signature s set proof_charge_id = null where s.id = any (signers) and s.proof_charge_id is not null;
end
$$;

-- Returns the signers of a document or a bulk whose proof nobody will use any more.
create function private.ended_signers(document_id uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select s.id from public.document d join public.signature s on s.document_id = d.id
    where ended_signers.document_id in (d.id, d.bulk_id) and s.status in ('REFUSED', 'EXPIRED', 'CANCELLED'));

-- Refunds what a document that has ended did not use: its credits if no signer has opened it, and the proofs of those
-- who have not signed. The account's credits are locked.
create function private.refund_unused(document_id uuid, caller uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.was_opened(document_id) then
    perform private.refund_document(document_id, caller);
  end if;
  perform private.refund_proofs(private.ended_signers(document_id), caller);
end
$$;

-- Refunds what a document has cost; a repeat changes nothing. The documents of a bulk were charged together. The
-- account's credits are locked.
create function private.refund_document(document_id uuid, caller uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  bulk_id constant uuid := (select d.bulk_id from public.document d where d.id = document_id);
begin
  if bulk_id is null then
    perform private.refund(document_id, caller);
  else
    perform private.refund_part(bulk_id, document_id, 1, caller);
  end if;
  perform private.refund_proofs(
    array(select s.id from public.signature s where s.document_id = refund_document.document_id), caller);
end
$$;

-- Returns the credits that a document costs without the proofs.
create function private.document_credits(document public.document) returns integer
  language sql stable security definer set search_path = ''
  return case when document.bulk_id is null then private.charged(document.id)
    else coalesce((select t.unit_price / 100 from public.credit_transaction t
      where t.item_id = document.bulk_id and t.reason = 'charge'), 0) end;

-- Returns the credits of the proofs of a document, or of all of a bulk, that nobody has used yet.
create function private.unused_proof_credits(document_id uuid) returns integer
  language sql stable security definer set search_path = ''
  return (
    select coalesce(sum(t.unit_price / 100), 0)::integer
    from public.document d join public.signature s on s.document_id = d.id
    join public.credit_transaction t on t.item_id = s.proof_charge_id and t.reason = 'charge'
    where unused_proof_credits.document_id in (d.id, d.bulk_id) and s.status <> 'SIGNED');

-- Returns what sending a document costs now, [{type, quantity, credits}]: the document, or one for each recipient of a
-- bulk, and what its signers have to prove. PRODUCT_UNAVAILABLE.
create function private.sending_cost(document public.document) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('type', p.type, 'quantity', p.quantity,
      'credits', private.cost_in_credits(p.type, p.quantity)) order by p.place)
    from (
      select 0 as place, 'E_SIGNATURE_DOCUMENT' as type,
        case when document.bulk then document.signature_count else 1 end as quantity
      union all
      select case s.required_proof when 'SMS' then 1 else 2 end, s.required_proof || '_SIGNATURE', count(*)::integer
      from public.signature s where s.document_id = document.id and s.required_proof <> 'LINK'
      group by s.required_proof) p);
end
$$;

-- Returns what sending this document costs now, as private.sending_cost. The sender's side. DOCUMENT_NOT_FOUND.
create function private.document_cost(document_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  document public.document;
begin
  select * into document from public.document d where d.id = document_id;
  if not found or not private.is_sender(document, private.require_uid()) then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  return private.sending_cost(document);
end
$$;
select private.expose('document_cost(uuid)');

-- Returns what the ledger calls a document or a bulk.
create function private.document_in_ledger(document_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (select d.name from public.document d where d.id = document_in_ledger.document_id);
insert into private.ledger_item (product_type, names)
select p.type, 'private.document_in_ledger' from public.product p
where p.type in ('E_SIGNATURE_DOCUMENT', 'SMS_SIGNATURE', 'EID_SIGNATURE');

-- Takes the next numbers of an account's documents and returns the first.
create function private.take_document_numbers(account_id uuid, wanted integer) returns bigint
  language sql volatile security definer set search_path = '' as $$
  insert into private.document_counter as c (account_id, last_number)
  values (take_document_numbers.account_id, take_document_numbers.wanted)
  on conflict on constraint document_counter_pkey do update set
    last_number = c.last_number + take_document_numbers.wanted
  returning c.last_number - take_document_numbers.wanted + 1
$$;

-- ── The sender sends ────────────────────────────────────────────────────────────────────────────────────────────

-- Raises what is wrong with a document that is to be sent on this day: PRODUCT_UNAVAILABLE, BLANK at files or
-- signatures when there are none, BLANK at phone for a signer whom a code cannot reach (one of a copied document, whose
-- number was erased), and what require_last_day raises.
create function private.require_sendable(document public.document, sent_on date) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- Everyone gets a document of their own: private.submit_bulk_document.
  if document.bulk then
    perform private.fail('INVALID_ACTION');
  end if;
  if document.agreement is null then
    perform private.require_feature(document.account_id, 'e_signatures');
  end if;
  perform private.fail_all(
    case when exists (select from public.document_file f where f.document_id = document.id)
      then '[]' else private.error('BLANK', 'files') end
    || case when document.signature_count > 0 then '[]' else private.error('BLANK', 'signatures') end
    || case when exists (select from public.signature s
        where s.document_id = document.id and s.required_proof = 'SMS' and s.phone is null)
      then private.error('BLANK', 'phone') else '[]' end);
  perform private.require_last_day(private.last_day(document, sent_on), sent_on);
end
$$;

-- Returns the document, sent: DRAFT or SCHEDULED → PENDING; a repeat changes nothing. The sender's side, mailbox
-- confirmed. Raises what private.send_document raises.
create function private.submit_document(document_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.paid_document(document_id, caller);
begin
  perform private.refuse_impersonation();
  if private.next_status(document.status, 'SUBMIT', 'SENDER') = document.status then
    return document;
  end if;
  -- Sent before its time, or never scheduled.
  document.activation := null;
  perform private.send_document(document, caller);
  return private.reread_document(document.id);
end
$$;
select private.expose('submit_document(uuid)');

-- Sends a locked DRAFT or SCHEDULED document in the name of this person, who may; its activation is the time that was
-- kept. Charges the account, except for the data-processing agreement, and invites the first
-- signers. The account's credits are locked. Raises what require_sendable raises; DELIVERY_FREQUENCY_EXCEEDED
-- beyond the limits of DOCUMENT and DOCUMENT_MAIL; CREDIT_BALANCE_INSUFFICIENT when the account cannot pay for it.
create function private.send_document(document public.document, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := private.today(document.time_zone);
  contents jsonb;
begin
  perform private.require_sendable(document, today);
  perform private.require_within_limits('DOCUMENT', private.usage_keys(caller, document.account_id));
  perform private.count_document_mails(caller, document.account_id, array(
    select s.email from public.signature s where s.document_id = document.id
    union all select c.email from public.copy_recipient c where c.document_id = document.id));
  document.document_number := private.take_document_numbers(document.account_id, 1);
  if document.agreement is null then
    perform private.charge(document.account_id, document.id, 'E_SIGNATURE_DOCUMENT', 1, caller,
      row(document.id, document.document_number, document.department_id, document.cost_center));
    perform private.charge_proofs(document, caller);
  end if;

  update public.document d set
    status = private.next_status(d.status, 'SUBMIT', 'SENDER'), document_number = document.document_number,
    activation = document.activation, activated_on = private.now(), sent_by = caller,
    deadline = private.last_day(d, today), expiration = private.end_of_day(private.last_day(d, today), d.time_zone),
    sender_name = (
      select coalesce(private.full_name(u.first_name, u.last_name), u.email)
      from public.user_profile u where u.id = caller),
    sender_account_name = (select a.name from public.account a where a.id = d.account_id)
  where d.id = document.id
  returning * into document;
  update public.signature s set status = 'WAITING', person_id = private.note_person(
    document.account_id, document.department_id, s.email, s.first_name, s.last_name, s.phone, s.language)
  where s.document_id = document.id;

  select jsonb_strip_nulls(jsonb_build_object('activation', private.moment_text(document.activation),
      'fieldsSha256', private.fields_sha256(document.id)))
    || jsonb_build_object('number', document.document_number, 'deadline', document.deadline,
    'timeZone', document.time_zone,
    'files', (select jsonb_agg(jsonb_build_object('name', f.name, 'sha256', f.sha256) order by f.position)
      from public.document_file f where f.document_id = document.id),
    'signers', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'name', private.full_name(s.first_name, s.last_name),
          'email', s.email, 'clientName', s.client_name, 'requiredProof', s.required_proof,
          'eidCountry', s.eid_country, 'place', private.signing_place(s) -> 'place'))
        order by s.signing_group, s.signature_number)
      from public.signature s where s.document_id = document.id)) into contents;
  perform private.append_user_event(document.id, 'SUBMITTED', caller, contents);
  perform private.invite_next_group(document);
end
$$;

-- Returns how many reminders the signer's mailbox has received. Correcting the address starts a new count.
create function private.count_reminders(signer public.signature) returns bigint
  language sql stable security definer set search_path = '' as $$
  with own as (
    select e.sequence, e.type, e.data from public.document_event e
    where e.document_id = signer.document_id and e.data ->> 'signatureId' = signer.id::text
  )
  select count(*) from own e
  where e.type = 'REMINDED' and e.sequence > coalesce((
    select max(c.sequence) from own c
    where c.type = 'CORRECTED' and c.data ->> 'email' <> c.data ->> 'previousEmail'), 0)
$$;

-- Returns whether the signer got a mail within the last ten minutes, or is about to get the invitation.
create function private.was_just_mailed(signer public.signature) returns boolean
  language sql stable set search_path = ''
  return coalesce(greatest(signer.reminded_at, signer.notified_at, signer.invited_at)
    > private.now() - interval '10 minutes', false);

-- Reminds one signer of a locked document, and returns whether a reminder was queued. None is queued within ten minutes
-- of the last mail, beyond the limits of REMINDER, or after ten to the signer's mailbox.
create function private.remind(document public.document, signer public.signature, caller uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.was_just_mailed(signer)
    or 10 <= private.count_reminders(signer)
    or not private.is_within_limits('REMINDER', jsonb_build_object('RECIPIENT', signer.id || ':' || signer.email)) then
    return false;
  end if;
  perform private.count_document_mails(caller, document.account_id, array[signer.email]);
  update public.signature s set reminded_at = private.now() where s.id = signer.id;
  perform private.append_user_event(document.id, 'REMINDED', caller,
    jsonb_build_object('signatureId', signer.id, 'name', private.full_name(signer.first_name, signer.last_name)));
  perform private.mail_signer('signature_reminder', document, signer);
  return true;
end
$$;

-- Returns the signature after reminding its signer. The sender's side, mailbox confirmed. INVALID_ACTION unless the
-- signer still has to sign; DELIVERY_FREQUENCY_EXCEEDED when private.remind queues none.
create function private.notify_signature(signature_id uuid) returns public.signature
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  document public.document := private.sender_document(
    (select s.document_id from public.signature s where s.id = signature_id), caller);
  signer public.signature;
begin
  perform private.refuse_impersonation();
  perform private.next_status(private.current_status(document), 'REMIND', 'SENDER');
  perform private.require_feature(document.account_id, 'e_signatures');
  select * into signer from public.signature s where s.id = signature_id;
  if signer.status <> 'PENDING' then
    perform private.fail('INVALID_ACTION');
  end if;
  if not private.remind(document, signer, caller) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  select * into signer from public.signature s where s.id = signature_id;
  return signer;
end
$$;
select private.expose('notify_signature(uuid)');

-- Ends a locked PENDING document and those signatures that are still open. reason: visible to everyone who sees the
-- document.
create function private.terminate(
  document public.document, next_state text, signature_status text, reason text default null
) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ended public.document;
begin
  update public.document d set
    status = next_state, termination_reason = reason, terminated_on = private.now(),
    refused_at = case when next_state = 'REFUSED' then private.now() end,
    expired_on = case when next_state = 'EXPIRED' then private.now() end
  where d.id = document.id
  returning * into ended;
  update public.signature s set status = signature_status
  where s.document_id = document.id and s.status in ('WAITING', 'PENDING');
  perform private.drop_unsigned_values(document.id);
  perform private.withdraw_mails(document.id);
  return ended;
end
$$;

-- Cancels a locked document: notifies the signers with the reason, closes their links, and refunds what was not
-- used. A repeat changes nothing. The account's credits are locked.
create function private.cancel(document public.document, reason text, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.next_status(document.status, 'CANCEL', 'SENDER') <> document.status then
    perform private.withdraw(document, reason, caller);
    perform private.refund_unused(document.id, caller);
  end if;
end
$$;

-- Returns the signers who know of the document.
create function private.invited_signers(document_id uuid) returns setof public.signature
  language sql stable security definer set search_path = '' as $$
  select * from public.signature s
  where s.document_id = invited_signers.document_id and s.invited_at is not null
  order by s.signature_number
$$;

-- Cancels a locked document whose state allows it. by_user: null for an administrator.
create function private.withdraw(document public.document, reason text, by_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  signer public.signature;
begin
  document := private.terminate(document, 'CANCELLED', 'CANCELLED', reason);
  perform private.append_side_event(document.id, 'CANCELLED', by_user, jsonb_build_object('reason', reason));
  for signer in select * from private.invited_signers(document.id) loop
    perform private.mail_signer('document_cancelled', document, signer,
      jsonb_build_object('reason', reason, 'hasSigned', signer.status = 'SIGNED'), 'cancelled:' || signer.id);
  end loop;
end
$$;
