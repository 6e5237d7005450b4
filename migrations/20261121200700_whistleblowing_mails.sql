-- Mails to handlers, and to reporters who asked for them. They say that something waits, never what: no number, no
-- title, no name. Between ten minutes and an hour late, so that nobody compares when a mail came with who was at their
-- desk. A mail that already waits covers later events too.

insert into private.mail_kind (kind, title_en, title_nb) values
  ('report_received', 'New report', 'Nytt varsel'),
  ('report_message', 'New message in a report', 'Ny melding i et varsel'),
  ('report_assigned', 'Report assigned', 'Varsel tildelt'),
  ('report_clock', 'Deadline of a report', 'Frist i et varsel'),
  ('report_deletion_asked', 'Deletion of a report to agree to', 'Sletting av varsel å ta stilling til'),
  ('report_deletes_soon', 'Report about to be deleted', 'Varsel slettes snart'),
  ('report_deleted', 'Report deleted', 'Varsel slettet'),
  ('report_answer', 'News for a reporter', 'Nytt til en varsler'),
  ('handler_appointed', 'Report handler appointed', 'Varselmottaker utnevnt'),
  ('handler_waits', 'Report handler to approve', 'Varselmottaker å godkjenne'),
  ('channel_flood', 'Whistleblowing channel flooded', 'Varslingskanal oversvømmes');

-- Returns when a mail of something that happens now is sent.
create function private.late_enough() returns timestamptz
  language sql volatile set search_path = ''
  return private.now() + interval '10 minutes' + random() * interval '50 minutes';

-- Row trigger: when something happened in a report is not stored with its mail either, which is kept for months. The
-- hour in which the mail is due is known from its sending.
create function private.hide_report_time() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := new.next_at;
  return new;
end
$$;
create trigger outbox_report_time before insert on private.outbox
  for each row when (new.kind like 'report\_%' or new.kind = 'channel_flood')
  execute function private.hide_report_time();

-- Queues one mail to each of the handlers of a report who want the kind and still have a user, but not to the one who
-- acts. extra: what the kind's payload has besides the team.
create function private.mail_handlers(
  kind text, report public.whistleblowing_report, handler_ids uuid[], acting uuid default null,
  extra jsonb default '{}'
) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail(mail_handlers.kind, u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', a.name, 'accountSlug', a.slug) || extra,
    account_id => a.id, not_before => private.late_enough())
  from public.whistleblowing_handler h
  join public.user_profile u on u.id = h.user_id
  join private.channel_person p on p.account_id = h.account_id and p.user_id = h.user_id
  join public.account a on a.id = h.account_id
  where h.id = any (handler_ids) and h.account_id = report.account_id and h.status = 'ACTIVE'
    and h.id is distinct from mail_handlers.acting and mail_handlers.kind = any (h.notifications)
    and not exists (
      select from private.outbox o
      where o.recipient = u.email and o.kind = mail_handlers.kind and o.account_id = a.id and o.status = 'PENDING')
$$;

-- Its recipient is not kept: nothing else of the report is.
insert into private.mail_kind (kind, title_en, title_nb, forget) values
  ('report_ended', 'Deletion, to its reporter', 'Sletting, til varsleren', true);

-- Queues a mail to the reporter of a report who asked for mails: that there is something new, or that it is deleted.
create function private.mail_reporter(report public.whistleblowing_report, kind text default 'report_answer')
  returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail(mail_reporter.kind, c.email, null, c.language,
    jsonb_build_object('accountName', a.name, 'wbSlug', a.wb_slug), account_id => a.id,
    not_before => private.late_enough())
  from private.reporter_contact c
  join public.account a on a.id = report.account_id
  where c.report_id = report.id and not exists (
    select from private.outbox o
    where o.recipient = c.email and o.kind = mail_reporter.kind and o.account_id = a.id and o.status = 'PENDING')
$$;

-- Deletes the address to which a reporter gets mails, also from those about news that were sent or wait.
create function private.forget_reporter_contact(report_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o using private.reporter_contact c, public.whistleblowing_report r
  where c.report_id = forget_reporter_contact.report_id and r.id = c.report_id and o.recipient = c.email
    and o.kind = 'report_answer' and o.account_id = r.account_id;
  delete from private.reporter_contact c where c.report_id = forget_reporter_contact.report_id;
$$;

-- Queues a mail to a new handler, who has to make keys, and to active handlers of a channel where another has made
-- keys and waits for one of them. Not to the member who causes it. At once: it has nothing to do with a report.
create function private.mail_new_handler() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  mail constant text := case new.status when 'INVITED' then 'handler_appointed' else 'handler_waits' end;
begin
  perform private.queue_mail(mail, u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', a.name, 'accountSlug', a.slug), account_id => a.id)
  from public.whistleblowing_handler h
  join public.user_profile u on u.id = h.user_id
  join public.account a on a.id = h.account_id
  where (case new.status when 'INVITED' then h.id = new.id
      else h.id in (select private.present_handlers(new.account_id)) and h.id <> new.id end)
    and u.id is distinct from private.uid()
    and not exists (
      select from private.outbox o
      where o.recipient = u.email and o.kind = mail and o.account_id = a.id and o.status = 'PENDING');
  return null;
end
$$;
create trigger whistleblowing_handler_mail_new after insert on public.whistleblowing_handler
  for each row execute function private.mail_new_handler();
create trigger whistleblowing_handler_mail_keyed after update of status on public.whistleblowing_handler
  for each row when (old.status = 'INVITED' and new.status = 'KEYED') execute function private.mail_new_handler();

-- Returns the caller's handler of an account with the kinds of mail that they want: {kinds: ['report_received', …]}.
create function private.update_wb_notifications(account_id uuid, input jsonb) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id, '{INVITED,KEYED,ACTIVE}');
  known constant jsonb := (select jsonb_agg(k.kind) from private.mail_kind k
    where k.kind ~ '^report_' and k.kind not in ('report_answer', 'report_ended'));
begin
  perform private.require_object(input);
  if jsonb_typeof(input -> 'kinds') is distinct from 'array' or not known @> (input -> 'kinds') then
    perform private.fail('INVALID', 'kinds');
  end if;
  update public.whistleblowing_handler h set notifications = array(
    select distinct k from jsonb_array_elements_text(input -> 'kinds') k order by k)
  where h.id = handler.id returning * into handler;
  return handler;
end
$$;
select private.expose('update_wb_notifications(uuid, jsonb)');
