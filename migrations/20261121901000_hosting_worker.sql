-- The worker's side of the outbox, and housekeeping.

-- Gives whether a message is about something that has ended meanwhile: an invitation to what can no longer be signed, or
-- to an account that somebody was removed from. A claim that fails must not bring it back.
create function private.is_overtaken(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when message.kind in ('signature_invitation', 'signature_reminder', 'document_expiring') then
      not exists (select from public.document d where d.id = message.document_id and d.status = 'PENDING')
    when message.kind = 'member_invited' then
      not exists (select from public.account_member m where m.account_id = message.account_id and m.email = message.recipient)
    when message.document_id is not null then
      not exists (select from public.document d where d.id = message.document_id)
    else false end;
end
$$;

-- Claims messages that are due and gives each as {id, kind, channel, recipient, recipientName, language, payload,
-- token, idempotencyKey, attempts}. A claim that is not finished within the lease is given again, with the same token
-- and key, so the provider sends it once.
create function service.claim_outbox(max integer default 20, lease_seconds integer default 60) returns setof jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message private.outbox;
begin
  loop
    delete from private.outbox o
    using (
      select d.id from private.outbox d
      where d.status in ('PENDING', 'CLAIMED') and d.next_at <= private.now()
      order by d.next_at
      limit claim_outbox.max
      for update skip locked) due
    where o.id = due.id and private.is_overtaken(o);
    exit when not found;
  end loop;
  for message in
    select * from private.outbox o
    where o.status in ('PENDING', 'CLAIMED') and o.next_at <= private.now()
    order by o.next_at
    limit claim_outbox.max
    for update skip locked
  loop
    if message.token_purpose is not null then
      message.token := coalesce(message.token, private.random_token());
      insert into private.access_token (hash, purpose, subject_id, data, expires_at)
      values (private.token_hash(message.token), message.token_purpose, message.token_subject_id, message.token_data,
        private.now() + private.token_lifetime(message.token_purpose))
      on conflict on constraint access_token_hash_unique do update set expires_at = excluded.expires_at;
    end if;
    update private.outbox o
    set status = 'CLAIMED', attempts = o.attempts + 1, token = message.token,
      claimed_until = private.now() + make_interval(secs => lease_seconds),
      next_at = private.now() + make_interval(secs => lease_seconds)
    where o.id = message.id;
    return next jsonb_build_object(
      'id', message.id, 'kind', message.kind, 'channel', message.channel,
      'recipient', message.recipient, 'recipientName', message.recipient_name, 'language', message.language,
      'payload', message.payload, 'token', message.token, 'idempotencyKey', message.id,
      'attempts', message.attempts + 1);
  end loop;
end
$$;

-- Ends a claim of a message: sent, or to be tried again after a pause; dead after 40 tries (a day and a half of a
-- provider being down), or at once when the fault is the mail's own (permanent). What a mail to a signee came to is
-- shown on the signature. What was not sent and has been overtaken is dropped. A repeat changes nothing.
create function service.finish_outbox(id uuid, ok boolean, error_code text default null, permanent boolean default false)
  returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message private.outbox;
begin
  -- The document first, as everywhere.
  perform from public.document d
  where d.id = (select o.document_id from private.outbox o where o.id = finish_outbox.id) for no key update;
  update private.outbox o set
    status = case when finish_outbox.ok then 'SENT' when permanent or o.attempts >= 40 then 'DEAD' else 'PENDING' end,
    next_at = private.now() + private.back_off(o.attempts),
    sent_at = case when finish_outbox.ok then private.now() end,
    token = case when finish_outbox.ok or permanent or o.attempts >= 40 then null else o.token end,
    claimed_until = null,
    last_error_code = case when finish_outbox.ok then null else left(finish_outbox.error_code, 100) end
  where o.id = finish_outbox.id and o.status = 'CLAIMED'
  returning * into message;
  if message.status = 'PENDING' and private.is_overtaken(message) then
    delete from private.outbox o where o.id = message.id;
  elsif message.signature_id is not null then
    perform private.record_delivery(message);
  end if;
  if exists (select from private.outbox o where o.status in ('PENDING', 'CLAIMED') and o.next_at <= private.now()) then
    perform private.wake_worker('outbox');
  end if;
end
$$;

-- Housekeeping: what nobody will ask for again.
create function service.tidy() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.rate_limit where window_start < private.now() - interval '2 days';
  delete from private.access_token where expires_at < private.now() - interval '90 days';
  delete from private.outbox where status = 'SENT' and sent_at < private.now() - interval '90 days';
  perform private.tidy_security();
  delete from private.job where status = 'DONE' and done_at < private.now() - interval '30 days' and kind <> 'SEAL_DOCUMENT';
end
$$;

insert into private.schedule (name, cron, job_kind) values ('tidy', '41 3 * * *', 'TIDY');

grant execute on function
  service.claim_outbox(integer, integer), service.finish_outbox(uuid, boolean, text, boolean), service.tidy()
to service_role;
