-- Mails about a check list after its invitation. Each kind's payload and words are in functions/_shared/checks/mails/.
-- These say nothing of results, which not everybody on the sender's side may see: checks_news does. Who is told about
-- what is each person's choice (checks_notices).

-- The clock of reminders: one row while a list waits for its candidate (checks_reminders).
create table private.check_clock (
  check_list_id uuid constraint check_clock_pkey primary key
    constraint check_clock_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- Slow: only a police certificate is waited for, and its letter of purpose was fetched.
  is_slow boolean not null default false,
  started_at timestamptz not null,
  -- How many automatic reminders were sent, the final one included.
  reminder_no integer not null default 0 constraint check_clock_reminder_no_range check (reminder_no between 0 and 3),
  next_at timestamptz not null,
  -- The last day on which the candidate can answer.
  last_day date not null
);
create index check_clock_next_at_index on private.check_clock (next_at);
alter table private.check_clock enable row level security;

-- Returns who asks for the checks, as the candidate sees it: {organizationName, organizationNumber, contactName,
-- contactEmail, contactPhone, message, brand: {logo, primary} or null}.
create function private.check_sender(list public.check_list) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'organizationName', coalesce(r.organization_name, a.name), 'organizationNumber', r.organization_number,
      'contactName', r.contact_name, 'contactEmail', r.contact_email, 'contactPhone', r.contact_phone,
      'message', r.message, 'brand', private.brand_of(a.id))
    from public.account a left join public.check_request r on r.id = list.check_request_id
    where a.id = list.account_id);
end
$$;

-- Queues one mail to the candidate; with_link: with a link of its own to the entrance.
create function private.mail_candidate(
  kind text, list public.check_list, extra jsonb default '{}', dedupe_key text default null,
  with_link boolean default true
) returns void
  language sql volatile security definer set search_path = ''
  return private.queue_mail(
    kind, list.email, private.full_name(list.first_name, list.last_name), list.language,
    private.check_sender(list) - '{message,organizationNumber,contactPhone}'::text[] || jsonb_build_object(
      'recipientName', private.full_name(list.first_name, list.last_name), 'checkListId', list.id) || extra,
    case when with_link then 'CHECK_LIST' end, case when with_link then list.id end,
    account_id => list.account_id, subject_kind => 'check_list', subject_id => list.id, dedupe_key => dedupe_key);

-- Returns who gets the mails of the sender's side: the person who sent the list while they work in its department,
-- otherwise the one who has managed the department longest and is not the candidate, otherwise the account's primary
-- user.
create function private.check_list_contact(list public.check_list) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.works_in(list.department_id, list.sent_by) then list.sent_by else coalesce(
    (select m.user_id from public.department_membership dm join private.membership m on m.id = dm.member_id
      join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
      where dm.department_id = list.department_id and dm.role = 'MANAGER' and u.email <> list.email
        and u.id is distinct from list.user_id
      order by dm.created_at, dm.id limit 1),
    (select a.primary_user_id from public.account a where a.id = list.account_id)) end;
end
$$;

-- Returns who of the sender's side is told about something that takes a right to know: check_list_contact if they have
-- it, otherwise the account's primary user. restricted: the right, null for what everybody may know.
create function private.check_list_reader(list public.check_list, restricted text) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when private.has_check_right(list.department_id, check_list_reader.restricted, c.user_id)
      then c.user_id else a.primary_user_id end
    from public.account a cross join private.check_list_contact(list) c (user_id) where a.id = list.account_id);
end
$$;

-- Tells the sender's side (check_list_reader, or this reader) of one occasion, as that person has chosen: by a mail of
-- its own, in the next digest, or not at all; is_pressing: in the digest at least. Beyond twenty such mails an hour,
-- the others come in the digest. extra: what the mail says besides.
create function private.mail_check_sender(
  occasion text, list public.check_list, dedupe_key text default null, restricted text default null,
  reader_id uuid default null, extra jsonb default '{}', is_pressing boolean default false
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  told private.check_occasion;
  reader public.user_profile;
  timing text;
begin
  select * into strict told from private.check_occasion o where o.occasion = mail_check_sender.occasion;
  select * into reader from public.user_profile u
  where u.id = coalesce(mail_check_sender.reader_id, private.check_list_reader(list, restricted));
  timing := private.reader_timing(reader.id, told.notice, is_pressing);
  if timing = 'NOW' and (
    select count(*) < 20 from private.outbox o
    where o.recipient = reader.email and o.kind = told.mail
      and o.created_at > private.now() - interval '1 hour') then
    perform private.queue_mail(
      told.mail, reader.email, private.full_name(reader.first_name, reader.last_name), reader.language,
      jsonb_build_object('candidateName', private.full_name(list.first_name, list.last_name),
        'accountName', a.name, 'accountSlug', a.slug, 'accountType', a.account_type) || extra,
      account_id => a.id, subject_kind => 'check_list', subject_id => list.id,
      dedupe_key => mail_check_sender.dedupe_key)
    from public.account a where a.id = list.account_id;
  elsif timing <> 'NEVER' then
    insert into private.check_news (check_list_id, audience, occasion, right_needed, reader_id, is_pressing)
    values (list.id, 'SENDER', told.occasion, mail_check_sender.restricted, mail_check_sender.reader_id,
      mail_check_sender.is_pressing);
  end if;
end
$$;

-- Hook of reminders: the candidate still has something to do in one of the lists that the mail names.
create function private.candidate_is_awaited(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.check_list l
    where l.id in (select (e.value ->> 'checkListId')::uuid from jsonb_array_elements(message.payload -> 'lists') e)
      and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE') and l.email = message.recipient);
end
$$;

-- Hook of all other mails: the list still exists.
create function private.check_list_exists(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.check_list l where l.id = message.subject_id);
end
$$;

-- Hook: the candidate's mailbox still takes no mail.
create function private.is_undelivered(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.check_list l where l.id = message.subject_id and l.delivery_failed_at is not null);

-- Hook of mails to the candidate: records on the list whether the provider accepted the mail.
create function private.record_check_delivery(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.check_list l set delivery_failed_at = case when message.status <> 'SENT' then private.now() end
  where l.id = message.subject_id and l.email = message.recipient
    and (l.delivery_failed_at is null) = (message.status <> 'SENT');
end
$$;

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('check_list_reminder', 'Reminder of checks', 'Påminnelse om sjekker',
    'private.candidate_is_awaited', 'private.record_check_delivery'),
  ('check_list_cancelled', 'Checks cancelled', 'Sjekker avbrutt', 'private.check_list_exists', null),
  ('check_list_refused', 'The candidate refused', 'Kandidaten takket nei', 'private.check_list_exists', null),
  ('check_list_undelivered', 'Mail to the candidate was returned', 'E-post til kandidaten kom i retur',
    'private.is_undelivered', null);

-- Queues one reminder that says what is missing in all these lists of one mailbox, and until when; the link leads to
-- the first. is_final: the last reminder names the day after which the list counts as unanswered. is_sent_again: the
-- candidate ordered it from the page of a text message, so that none goes beside it.
create function private.mail_reminder(
  lists public.check_list[], is_final boolean, answer_by date default null, is_sent_again boolean default false
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.mail_candidate('check_list_reminder', lists[1], jsonb_build_object(
    'isFinal', is_final, 'answerBy', answer_by,
    'lists', (
      select jsonb_agg(jsonb_build_object('checkListId', l.id,
        'organizationName', s.sender ->> 'organizationName', 'contactName', s.sender ->> 'contactName',
        'contactEmail', s.sender ->> 'contactEmail', 'contactPhone', s.sender ->> 'contactPhone',
        'needsConsent', l.consented_at is null,
        'answerBy', (select c.last_day from private.check_clock c where c.check_list_id = l.id),
        'missing', (
          select coalesce(jsonb_agg(case lists[1].language when 'en' then t.name_en else t.name_nb end
            order by t.place, t.type), '[]')
          from public.check_item i join public.check_type t on t.type = i.type
          where i.check_list_id = l.id and (l.consented_at is null or i.status = 'PENDING_CANDIDATE')))
        order by l.requested_at, l.id)
      from unnest(lists) l, lateral (select private.check_sender(l) as sender) s))
    || case when is_sent_again then '{"isSentAgain": true}'::jsonb else '{}' end);
end
$$;
