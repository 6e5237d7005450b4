-- One mail for several requests to one mailbox (decision 0133): a contact at an employer who is to confirm two jobs of
-- a candidate, or who is a referee as well. The mail names them all and leads to the first; its last page leads to the
-- next (checks_referee_reminders).

-- Row trigger on outbox: adds a request, or a reminder, to one of the same check list to the same mailbox that has not
-- been tried, and stops the second mail: another try has to be the same mail.
create function private.join_reference_mails() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.outbox o set payload = o.payload || jsonb_build_object('others',
    coalesce(o.payload -> 'others', '[]') || jsonb_build_array(jsonb_build_object(
      'refereeId', new.token_subject_id, 'kind', new.payload -> 'kind', 'employer', new.payload -> 'employer')))
  where o.id = (
    select m.id from private.outbox m
    where m.subject_kind = 'check_list' and m.subject_id = new.subject_id and m.kind = new.kind
      and m.recipient = new.recipient and m.status = 'PENDING' and m.attempts = 0
      and m.token_subject_id <> new.token_subject_id
      and m.payload -> 'isFinal' is not distinct from new.payload -> 'isFinal' and not m.payload ? 'isSentAgain'
    order by m.created_at, m.id limit 1 for update skip locked);
  return case when found then null else new end;
end
$$;
create trigger outbox_reference_mails before insert on private.outbox
  for each row when (new.kind in ('reference_request', 'reference_reminder') and not new.payload ? 'isSentAgain')
  execute function private.join_reference_mails();

-- Row trigger on outbox: when the first request of such a mail ends before it was sent, the mail is about the others.
create function private.keep_other_requests() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  next constant jsonb := old.payload #> '{others,0}';
  others constant jsonb := (old.payload -> 'others') - 0;
begin
  perform private.queue_mail(old.kind, old.recipient, old.recipient_name, old.language,
    old.payload - 'others' || (next - 'refereeId') || case when others = '[]' then '{}'
      else jsonb_build_object('others', others) end,
    old.token_purpose, (next ->> 'refereeId')::uuid, account_id => old.account_id, subject_kind => old.subject_kind,
    subject_id => old.subject_id);
  return null;
end
$$;
create trigger outbox_other_requests after delete on private.outbox
  for each row when (old.status in ('PENDING', 'CLAIMED') and jsonb_array_length(old.payload -> 'others') > 0)
  execute function private.keep_other_requests();
