-- Mails to handlers. They say that something waits, never what: no number, no title, no name. Between ten minutes and
-- an hour late, so that nobody compares when a mail came with who was at their desk.

insert into private.mail_kind (kind, title_en, title_nb) values
  ('report_received', 'New report', 'Nytt varsel'),
  ('report_message', 'New message in a report', 'Ny melding i et varsel'),
  ('report_assigned', 'Report assigned', 'Varsel tildelt'),
  ('report_clock', 'Deadline of a report', 'Frist i et varsel'),
  ('report_deletion_asked', 'Deletion of a report to agree to', 'Sletting av varsel å ta stilling til'),
  ('report_deletes_soon', 'Report about to be deleted', 'Varsel slettes snart'),
  ('report_deleted', 'Report deleted', 'Varsel slettet');

-- Queues one mail to each of the handlers of a report who still have a user, but not to the one who acts.
create function private.mail_handlers(
  kind text, report public.whistleblowing_report, handler_ids uuid[], acting uuid default null,
  dedupe_key text default null
) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail(mail_handlers.kind, u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', a.name, 'accountSlug', a.slug, 'accountType', a.account_type),
    account_id => a.id, dedupe_key => mail_handlers.dedupe_key || ':' || h.id,
    not_before => private.now() + interval '10 minutes' + random() * interval '50 minutes')
  from public.whistleblowing_handler h
  join public.user_profile u on u.id = h.user_id
  join public.account a on a.id = h.account_id
  where h.id = any (handler_ids) and h.account_id = report.account_id and h.status = 'ACTIVE'
    and h.id is distinct from mail_handlers.acting
$$;
