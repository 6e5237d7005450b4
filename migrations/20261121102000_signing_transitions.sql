-- The transitions of a document (private.transition), which every function checks before it writes. The functions of
-- the next chapters lock the document, call next_status, write, and append the event.
--
-- SENDER: the creator, OWNER and ADMIN, and the department's managers. RECEIVER: a signer or copy recipient. SYSTEM:
-- jobs and the last signature. SIGN keeps PENDING; after the last signature, COMPLETE follows in the same transaction.
-- A SCHEDULED document is edited, deleted and cancelled as a draft: UNSCHEDULE comes first.

insert into private.transition (machine, action, actor, status, rule)
select 'document', r.action, r.actor, s.status, s.rule
from (values
  -- The states of a row: DRAFT, SCHEDULED, PENDING
  --                      SEALING, SIGNED, REFUSED
  --                      EXPIRED, CANCELLED, TERMINATED
  ('EDIT',          'SENDER',   array['=',                '!IMMUTABLE',       '!IMMUTABLE',
                                      '!IMMUTABLE',       '!IMMUTABLE',       '!IMMUTABLE',
                                      '!IMMUTABLE',       '!IMMUTABLE',       '!IMMUTABLE']),
  ('SCHEDULE',      'SENDER',   array['SCHEDULED',        '=',                '!INVALID_ACTION',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('UNSCHEDULE',    'SENDER',   array['=',                'DRAFT',            '!INVALID_ACTION',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('SUBMIT',        'SENDER',   array['PENDING',          'PENDING',          '=',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('REMIND',        'SENDER',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '=',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  -- The order of signing.
  ('ORDER',         'SENDER',   array['=',                '!IMMUTABLE',       '=',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('CORRECT',       'SENDER',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '=',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('EXTEND',        'SENDER',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '=',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('COPY',          'SENDER',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '=',
                                      '=',                '=',                '=',
                                      '=',                '=',                '=']),
  ('CANCEL',        'SENDER',   array['!INVALID_ACTION',  '!INVALID_ACTION',  'CANCELLED',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '=',                '!INVALID_ACTION']),
  ('TERMINATE',     'SENDER',   array['!INVALID_ACTION',  '!INVALID_ACTION',  'TERMINATED',
                                      '!INVALID_ACTION',  'TERMINATED',       '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '=']),
  ('SET_REMINDERS', 'SENDER',   array['=',                '=',                '=',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('ARCHIVE',       'SENDER',   array['=',                '!INVALID_ACTION',  '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '=',                '=',
                                      '=',                '=',                '=']),
  ('DELETE',        'SENDER',   array['=',                '!INVALID_ACTION',  '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '=',                '=',
                                      '=',                '=',                '=']),
  ('VIEW',          'RECEIVER', array['!INVALID_ACTION',  '!INVALID_ACTION',  '=',
                                      '=',                '=',                '=',
                                      '=',                '!INVALID_ACTION',  '=']),
  ('SIGN',          'RECEIVER', array['!INVALID_ACTION',  '!INVALID_ACTION',  '=',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('REFUSE',        'RECEIVER', array['!INVALID_ACTION',  '!INVALID_ACTION',  'REFUSED',
                                      '!DOCUMENT_SIGNED', '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('ARCHIVE',       'RECEIVER', array['!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '=',                '=',
                                      '=',                '=',                '=']),
  ('DELETE',        'RECEIVER', array['!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '=',                '=',
                                      '=',                '=',                '=']),
  -- A scheduled document whose time has come and that cannot be sent.
  ('GIVE_BACK',     'SYSTEM',   array['=',                'DRAFT',            '=',
                                      '=',                '=',                '=',
                                      '=',                '=',                '=']),
  ('COMPLETE',      'SYSTEM',   array['!INVALID_ACTION',  '!INVALID_ACTION',  'SEALING',
                                      '=',                '=',                '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('SEAL',          'SYSTEM',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION',
                                      'SIGNED',           '=',                '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '=']),
  ('FAIL_SEAL',     'SYSTEM',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION',
                                      '=',                '=',                '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '=']),
  -- Only for a stopped seal: by the sender, or by an administrator.
  ('RETRY_SEAL',    'SYSTEM',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION',
                                      '=',                '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('GIVE_UP_SEAL',  'SYSTEM',   array['!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION',
                                      'CANCELLED',        '!DOCUMENT_SIGNED', '!INVALID_ACTION',
                                      '!INVALID_ACTION',  '!INVALID_ACTION',  '!INVALID_ACTION']),
  ('EXPIRE',        'SYSTEM',   array['=',                '=',                'EXPIRED',
                                      '=',                '=',                '=',
                                      '=',                '=',                '='])) r (action, actor, rules),
  unnest('{DRAFT,SCHEDULED,PENDING,SEALING,SIGNED,REFUSED,EXPIRED,CANCELLED,TERMINATED}'::text[], r.rules)
    s (status, rule);

-- Returns the state that the action leads to; the current one for a repeat. Raises the table's code.
create function private.next_status(status text, action text, actor text) returns text
  language sql stable security definer set search_path = '' as $$
  select case r.rule when '=' then next_status.status else r.rule end
  from private.allowed(private.rule_of('document', action, actor, next_status.status)) r (rule)
$$;

-- Returns the current state. A document is EXPIRED from the end of its last day, even before the job records it.
create function private.current_status(document public.document) returns text
  language sql stable security definer set search_path = ''
  return case when document.status = 'PENDING' and document.expiration <= private.now() then 'EXPIRED'
    else document.status end;

-- ── Finding the document ────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether the user is on the sender's side: a current member of the account who made the document, is OWNER or
-- ADMIN, or manages its department.
create function private.is_sender(document public.document, user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return document.deleted_at is null and exists (
    select from private.membership m
    where m.account_id = document.account_id and m.user_id = is_sender.user_id
      and (m.role in ('OWNER', 'ADMIN') or document.created_by = is_sender.user_id or exists (
        select from public.department_membership dm
        where dm.member_id = m.id and dm.department_id = document.department_id and dm.role = 'MANAGER')));
end
$$;

-- Returns [{signatureId, phone, viewedAt, deliveryFailedAt, refusalReason, remindedAt, reminderCount, nextReminderAt}]:
-- for the sender's side only. No next reminder for a signer who cannot be reached.
create function private.signature_tracking(document_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('signatureId', s.id, 'phone', s.phone, 'viewedAt', s.viewed_at,
    'deliveryFailedAt', s.delivery_failed_at, 'refusalReason', s.refusal_reason, 'remindedAt', s.reminded_at,
    'reminderCount', (select count(*) from public.document_event e
      where e.document_id = s.document_id and e.type in ('REMINDED', 'AUTO_REMINDED')
        and e.data ->> 'signatureId' = s.id::text),
    'nextReminderAt', case when s.delivery_failed_at is null then c.due_at end) order by s.signature_number), '[]')
  from public.signature s left join private.signing_clock c on c.signature_id = s.id
  where s.document_id = signature_tracking.document_id
$$;

-- For the page of a document in one of the caller's accounts: {direction: SENT, RECEIVED or null when it is not in that
-- account, archived, ownSignature: {id, status} or null, and for the sender's side, else null: department (its name),
-- bulk ({id, name} of the bulk document that it was made from), tracking, isIntact and reminders {firstDays, everyDays,
-- warningDays}}. Null for a caller who cannot see the document. One function, because pg_graphql plans each relation of
-- a page for each request, while this is planned once per connection.
create function private.document_standing(document_id uuid, account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.uid();
  document public.document;
  received public.received_document;
  is_sender boolean;
  direction text;
begin
  select * into document from public.document d where d.id = document_standing.document_id;
  select * into received from public.received_document r
  where r.document_id = document.id and r.user_id = private.confirmed_uid() and r.deleted_at is null;
  is_sender := private.is_sender(document, caller);
  if not is_sender and received.document_id is null then
    return null;
  end if;
  direction := case document_standing.account_id
    when case when is_sender then document.account_id end then 'SENT'
    when received.account_id then 'RECEIVED' end;
  return jsonb_build_object(
    'direction', direction,
    'archived', coalesce(
      case direction when 'SENT' then document.archived_at when 'RECEIVED' then received.archived_at end is not null,
      false),
    'ownSignature', (
      select jsonb_build_object('id', s.id, 'status', s.status)
      from public.signature s where s.id = received.signature_id),
    'department', case when direction = 'SENT' then (
      select d.name from public.department d where d.id = document.department_id) end,
    'costCenter', case when is_sender then document.cost_center end,
    'bulk', case when is_sender then (
      select jsonb_build_object('id', b.id, 'name', b.name) from public.document b
      where b.id = document.bulk_id and b.deleted_at is null) end,
    -- Of the many signers of a bulk document, bulk_signature has it.
    'tracking', case when is_sender then
      case when document.bulk then '[]'::jsonb else private.signature_tracking(document.id) end end,
    'isIntact', case when is_sender then private.broken_event(document.id) is null end,
    'reminders', case when is_sender then jsonb_build_object('firstDays', document.reminder_first_days,
      'everyDays', document.reminder_every_days, 'warningDays', document.warning_days) end);
end
$$;
select private.expose('document_standing(uuid, uuid)');

-- Returns the document, locked, to a user on the sender's side. Raises DOCUMENT_NOT_FOUND for everyone else, and
-- INVALID_ACTION while the account's deletion is scheduled.
create function private.sender_document(document_id uuid, user_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document;
begin
  -- Checked before locking, because strangers must not lock rows, and again under the lock.
  select * into document from public.document d where d.id = document_id;
  if found and private.is_sender(document, user_id) then
    select * into document from public.document d where d.id = document_id for no key update;
  end if;
  if document.id is null or not private.is_sender(document, user_id) then
    perform private.fail('DOCUMENT_NOT_FOUND');
  end if;
  perform private.require_unlocked(document.account_id);
  return document;
end
$$;

-- Returns the draft, locked, if this user may edit it. Raises IMMUTABLE once it was sent, and PRODUCT_UNAVAILABLE when
-- the team does not have signing.
create function private.editable_document(document_id uuid, user_id uuid) returns public.document
  language plpgsql volatile security definer set search_path = '' as $$
declare
  document public.document := private.sender_document(document_id, user_id);
begin
  perform private.next_status(document.status, 'EDIT', 'SENDER');
  perform private.require_feature(document.account_id, 'e_signatures');
  return document;
end
$$;

-- Returns the document as it is now, for a function's answer.
create function private.reread_document(document_id uuid) returns public.document
  language sql stable security definer set search_path = '' as $$
  select * from public.document d where d.id = reread_document.document_id
$$;

-- Returns until when the links to an ended document work: 90 days, to download the result.
create function private.links_end(document public.document) returns timestamptz
  language sql immutable set search_path = ''
  return greatest(document.sealed_at, document.terminated_on) + interval '90 days';

-- Returns whether a link to a document still works: until links_end, or for a week if it was requested after that
-- (service.send_fresh_link).
create function private.link_works(document public.document, token private.access_token) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.links_end(document) > private.now(), true)
    or token.created_at > private.now() - interval '7 days';
