-- Sending text messages: charged when they are handed to the provider's queue, and refunded if they are never sent.
-- Each has a charge of its own, so that the ledger names its order and person.

-- Locks a text message as the subject of what the provider gets: the credits first, as all code that refunds does.
create function private.lock_check_text(id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.lock_credits(t.account_id) from private.check_text t where t.id = lock_check_text.id;
  select from private.check_text t where t.id = lock_check_text.id for no key update
$$;
insert into private.mail_subject values ('check_text', 'private.lock_check_text');

-- Hook of the message for the provider: it is still wanted under this number.
create function private.text_is_wanted(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.check_text t
    where t.id = message.subject_id and t.status = 'QUEUED'
      and private.person_of_text(t) ->> 'phone' = message.recipient
      and not private.is_text_stopped(t.account_id, message.recipient));
end
$$;

-- Ends a text message that was not sent, refunds it, and says so in the log. type: the event, null for none.
create function private.end_check_text(planned private.check_text, status text, type text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refund(planned.id);
  update private.check_text t set status = end_check_text.status where t.id = planned.id;
  if type is not null then
    perform private.append_check_event(l, end_check_text.type, 'SYSTEM')
    from public.check_list l where l.id = planned.check_list_id;
  end if;
end
$$;

-- Hook of the same, once it is sent or dead.
create function private.record_check_text(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  planned private.check_text;
begin
  select * into planned from private.check_text t where t.id = message.subject_id;
  if planned.status = 'QUEUED' and message.status = 'DEAD' then
    perform private.end_check_text(planned, 'FAILED', 'TEXT_FAILED');
  elsif message.status = 'SENT' then
    update private.check_text t set status = 'SENT' where t.id = planned.id;
    perform private.append_check_event(l, 'TEXT_SENT', 'SYSTEM')
    from public.check_list l where l.id = planned.check_list_id;
  end if;
end
$$;
-- Hook of the same: another try after a failure keeps the quiet hours, too.
create function private.text_sending_time(message private.outbox) returns timestamptz
  language sql stable security definer set search_path = ''
  return private.texting_time(private.now(), message.recipient);

insert into private.mail_kind (kind, title_en, title_nb, channel, still_wanted, delivered, sending_time) values
  ('check_text', 'SMS about checks', 'SMS om sjekker', 'sms',
    'private.text_is_wanted', 'private.record_check_text', 'private.text_sending_time');

-- Charges a due text message and hands it to the provider's queue, or leaves it out. The account's credits are locked.
create function private.send_check_text(text_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  planned private.check_text;
  person jsonb;
  list public.check_list;
begin
  select * into planned from private.check_text t
  where t.id = text_id and t.status = 'WAITING' and t.due_at <= private.now() for no key update;
  if not found then
    return;
  end if;
  select * into list from public.check_list l where l.id = planned.check_list_id;
  person := private.person_of_text(planned);
  planned.phone := coalesce(person ->> 'phone', planned.phone);
  if private.texting_time(private.now(), planned.phone) > private.now() then
    update private.check_text t set phone = planned.phone,
      due_at = private.texting_time(private.now(), planned.phone) where t.id = text_id;
  elsif person ->> 'phone' is null or not exists (
    select from public.product p where p.type = 'TEXT_MESSAGE' and p.active) then
    perform private.end_check_text(planned, 'LEFT_OUT', null);
  elsif private.is_text_stopped(planned.account_id, planned.phone) then
    perform private.end_check_text(planned, 'LEFT_OUT', 'TEXT_STOPPED');
  elsif private.lock_credits(planned.account_id) < private.cost_in_credits('TEXT_MESSAGE', 1)
    or not private.is_within_spending(planned.account_id, list.department_id, list.sent_by,
      private.cost_in_credits('TEXT_MESSAGE', 1)) then
    perform private.end_check_text(planned, 'LEFT_OUT', 'TEXT_UNPAID');
  elsif not private.is_within_limits('CHECK_TEXT_TO', jsonb_build_object(
    'RECIPIENT', planned.phone, 'ACCOUNT', planned.account_id)) then
    perform private.end_check_text(planned, 'LEFT_OUT', 'TEXT_FAILED');
  else
    perform private.charge(planned.account_id, planned.id, 'TEXT_MESSAGE', 1, list.sent_by,
      row(planned.id, null, list.department_id, (
        select r.cost_center from public.check_request r where r.id = planned.check_request_id)));
    update private.check_text t set status = 'QUEUED', phone = planned.phone where t.id = text_id;
    perform private.queue_mail('check_text', planned.phone, null, planned.language,
      jsonb_build_object('organizationName', private.check_sender(list) ->> 'organizationName', 'isReminder', (
        select k.is_reminder from private.text_kind k where k.mail_kind = planned.mail_kind)),
      'CHECK_TEXT', planned.id, account_id => planned.account_id, subject_kind => 'check_text',
      subject_id => planned.id, dedupe_key => 'check-text:' || planned.id);
  end if;
end
$$;

-- Job body, every five minutes, so that the mail comes first: sends the due text messages, account by account, and
-- refunds those that were dropped from the provider's queue, because nothing is asked of the person any more. Returns
-- {texts}. After max, another job continues.
create function service.send_check_texts(max integer default 500) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
  due private.check_text;
  handled integer := 0;
begin
  for account in
    -- Locked by id, as all jobs do.
    select a.account_id from (
      select t.account_id from private.check_text t
      where t.status in ('WAITING', 'QUEUED') and t.due_at <= private.now()
      group by t.account_id order by min(t.due_at) limit max) a
    order by a.account_id
  loop
    exit when handled >= max;
    perform private.expire_credits(account);
    perform private.lock_credits(account);
    for due in
      select * from private.check_text t
      where t.account_id = account and t.status in ('WAITING', 'QUEUED') and t.due_at <= private.now()
        and (t.status = 'WAITING' or not exists (
          select from private.outbox o where o.dedupe_key = 'check-text:' || t.id))
      order by t.due_at, t.id limit max - handled
    loop
      handled := handled + 1;
      if due.status = 'WAITING' then
        perform private.send_check_text(due.id);
      else
        perform private.end_check_text(due, 'LEFT_OUT', null);
      end if;
    end loop;
  end loop;
  if handled >= max then
    perform private.enqueue_job('SEND_CHECK_TEXTS', 'send-check-texts:' || gen_random_uuid());
  end if;
  return jsonb_build_object('texts', handled);
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('SEND_CHECK_TEXTS', 'Send SMS about checks', 'Sende SMS om sjekker', 'service.send_check_texts');
insert into private.schedule (name, cron, job_kind) values ('send-check-texts', '*/5 * * * *', 'SEND_CHECK_TEXTS');

grant execute on function service.send_check_texts(integer) to service_role;
