-- Asking referees, and how that ends (decision 0133). Everything here runs with the check list locked, so that an
-- answer, a withdrawal, a cancellation and giving up have one outcome: the second of two finds the referee's status
-- changed.

-- ── The clock ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the time zone of a country where we ask referees; elsewhere, that of our customers.
create function private.referee_zone(country text) returns text
  language sql immutable set search_path = ''
  return case country when 'FI' then 'Europe/Helsinki' when 'GB' then 'Europe/London' else private.candidate_zone() end;

-- Returns the first business moment, at eight in the morning, a number of days after a moment.
create function private.business_morning(moment timestamptz, days integer, zone text) returns timestamptz
  language sql stable set search_path = ''
  return private.business_time(((moment at time zone zone)::date + days + time '08:00') at time zone zone, zone);

-- Returns when a step of a referee's clock is due: a reminder after 24 hours and on the third day, the final one on the
-- sixth, and giving up on the tenth (reference §2d). A step that was late pushes the next one back: at least one
-- business day, and three after the final reminder.
create function private.referee_step(started_at timestamptz, reminder_no integer, zone text) returns timestamptz
  language sql stable set search_path = ''
  return greatest(
    case reminder_no
      when 0 then private.business_time(started_at + interval '24 hours', zone)
      else private.business_morning(started_at, ('{3,6,10}'::integer[])[reminder_no], zone) end,
    case when reminder_no > 0
      then private.business_morning(private.now(), case reminder_no when 3 then 3 else 1 end, zone) end);

-- Returns the day on which a referee can answer last.
create function private.referee_answer_by(referee private.referee) returns date
  language sql stable set search_path = ''
  return (referee.clock_started_at at time zone private.referee_zone(referee.country))::date + 9;

-- ── Mails ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a list goes on, so that its referees can answer.
create function private.is_active(list public.check_list) returns boolean
  language sql immutable set search_path = ''
  return list.status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM');

-- Hook of requests and reminders: the referee is still waited for, under this address.
create function private.referee_is_awaited(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.referee r join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    where r.id = message.token_subject_id and r.status = 'WAITING' and r.email = message.recipient
      and private.is_active(l));
end
$$;

-- Hook of the same: a mail that cannot be delivered ends the request, and the candidate names another. The list is
-- locked as the mail's subject.
create function private.record_referee_delivery(message private.outbox) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee;
begin
  for referee in
    select * from private.referee r
    where message.status = 'DEAD' and r.status = 'WAITING' and r.email = message.recipient
      and (r.id = message.token_subject_id or r.id in (
        select (e.value ->> 'refereeId')::uuid
        from jsonb_array_elements(coalesce(message.payload -> 'others', '[]')) e))
    order by r.place
  loop
    perform private.end_referee(referee, 'BOUNCED');
    perform private.settle_references(referee.check_item_id);
  end loop;
end
$$;

-- Hook of the mail to the candidate: a place still needs another referee, or one is still waited for.
create function private.referee_news_are_wanted(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.referee r join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    where r.id = (message.payload ->> 'refereeId')::uuid and r.superseded_at is null
      and (r.status = 'WAITING' or private.needs_replacement(r)) and private.is_active(l)
      and l.email = message.recipient);
end
$$;

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('reference_request', 'Request for a reference', 'Forespørsel om referanse',
    'private.referee_is_awaited', 'private.record_referee_delivery'),
  ('reference_reminder', 'Reminder of a reference', 'Påminnelse om referanse',
    'private.referee_is_awaited', 'private.record_referee_delivery'),
  ('reference_thanks', 'Reference received', 'Referanse mottatt', 'private.check_list_exists', null),
  ('reference_misdirected', 'A request for a reference reached the wrong person',
    'En forespørsel om referanse kom til feil person', 'private.check_list_exists', null),
  ('referee_overdue', 'A referee has not answered', 'En referanse har ikke svart',
    'private.referee_news_are_wanted', 'private.record_check_delivery'),
  ('referee_needed', 'Another referee is needed', 'En ny referanse trengs',
    'private.referee_news_are_wanted', 'private.record_check_delivery');

-- Queues one mail to a referee; with_link: with a link of its own to the questions.
create function private.mail_referee(
  kind text, referee private.referee, list public.check_list, extra jsonb default '{}', with_link boolean default true
) returns void
  language sql volatile security definer set search_path = ''
  return private.queue_mail(
    kind, referee.email, private.full_name(referee.first_name, referee.last_name), referee.language,
    private.check_sender(list) - '{message,contactPhone}'::text[] || jsonb_build_object(
      'kind', referee.kind, 'candidateName', private.full_name(list.first_name, list.last_name),
      'employer', referee.organization_name, 'isAnnounced', referee.announced_at is not null,
      'retentionMonths', (
        select private.retention_months(i) from public.check_item i where i.id = referee.check_item_id)) || extra,
    case when with_link then 'REFEREE' end, case when with_link then referee.id end,
    account_id => list.account_id, subject_kind => 'check_list', subject_id => list.id);

-- Returns the referee of a text message, while they are waited for. Not once the list has ended for those without
-- special access (checks_texts).
create function private.referee_of_text(planned private.check_text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('phone', r.phone, 'email', r.email)
    from private.referee r join public.check_list l on l.id = planned.check_list_id
    where r.id = planned.subject_id and r.status = 'WAITING' and private.is_active(l) and l.ended_at is null);
end
$$;

create function private.mail_referee_again(planned private.check_text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.mail_referee('reference_reminder', r, l, jsonb_build_object('isFinal', false,
    'answerBy', private.referee_answer_by(r), 'isSentAgain', true))
  from private.referee r, public.check_list l where r.id = planned.subject_id and l.id = planned.check_list_id;
end
$$;
insert into private.text_kind (mail_kind, is_reminder, person_of, mail_again) values
  ('reference_request', false, 'private.referee_of_text', 'private.mail_referee_again'),
  ('reference_reminder', true, 'private.referee_of_text', 'private.mail_referee_again');

-- Queues one mail to the candidate about a referee.
create function private.mail_about_referee(kind text, referee private.referee, list public.check_list) returns void
  language sql volatile security definer set search_path = ''
  return private.mail_candidate(kind, list, jsonb_build_object(
    'refereeId', referee.id,
    'refereeName', coalesce(private.full_name(referee.first_name, referee.last_name), referee.email),
    'kind', referee.kind, 'status', referee.status, 'giveUpOn', private.referee_answer_by(referee) + 1));

-- ── Asking ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns when a mailbox may be asked again: null at once. Three requests in a week, from whichever team, is what one
-- person is asked at most.
create function private.referee_asked_again_at(email text) returns timestamptz
  language sql stable security definer set search_path = ''
  return (
    select r.asked_at + interval '7 days' from private.referee_request r
    where r.mailbox_hash = sha256(convert_to(referee_asked_again_at.email, 'UTF8'))
      and r.asked_at > private.now() - interval '7 days'
    order by r.asked_at desc offset 2 limit 1);

-- Asks a referee who is waited for: starts the clock and queues the mail, or puts it off while the mailbox has been
-- asked often enough. The questions stay as they were when the referee was asked first.
create function private.ask_referee(referee_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee;
  list public.check_list;
  again_at timestamptz;
begin
  select * into referee from private.referee r where r.id = referee_id;
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = referee.check_item_id;
  -- Two requests to one mailbox are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('referee:' || referee.email, 0));
  again_at := private.referee_asked_again_at(referee.email);
  if again_at is not null then
    update private.referee r set asked_at = null, clock_started_at = null, reminder_no = 0,
      next_reminder_at = private.business_time(again_at, private.referee_zone(r.country))
    where r.id = referee.id;
    return;
  end if;
  insert into private.referee_request (mailbox_hash) values (sha256(convert_to(referee.email, 'UTF8')));
  update private.referee r set asked_at = private.now(), clock_started_at = private.now(), reminder_no = 0,
    next_reminder_at = private.referee_step(private.now(), 0, private.referee_zone(r.country)),
    question_set = coalesce(r.question_set, case when r.kind = 'DIGITAL_REFERENCE'
      then private.question_set_for(r.check_item_id, r.relation) end)
  where r.id = referee.id
  returning * into referee;
  perform private.mail_referee('reference_request', referee, list,
    jsonb_build_object('answerBy', private.referee_answer_by(referee)));
  perform private.append_check_event(list, 'REFEREE_ASKED', 'SYSTEM', check_id => referee.check_item_id,
    referee_id => referee.id);
end
$$;

-- Adds a referee to a check in the place, asks them, and returns their id. entry: {relation, firstName, lastName,
-- email, phone, language, organizationName, jobTitle, employmentType, country, startMonth, finishMonth, current,
-- isAnnounced}.
create function private.add_referee(item public.check_item, place integer, entry jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  added uuid;
begin
  insert into private.referee (check_item_id, place, kind, relation, first_name, last_name, email, phone, language,
    organization_name, job_title, employment_type, country, start_month, finish_month, is_current, announced_at)
  values (item.id, add_referee.place, item.type, entry ->> 'relation', entry ->> 'firstName', entry ->> 'lastName',
    entry ->> 'email', nullif(entry ->> 'phone', ''), entry ->> 'language', entry ->> 'organizationName',
    entry ->> 'jobTitle', entry ->> 'employmentType', entry ->> 'country', entry ->> 'startMonth',
    entry ->> 'finishMonth', (entry ->> 'current')::boolean,
    case when (entry ->> 'isAnnounced')::boolean then private.now() end)
  returning id into added;
  perform private.ask_referee(added);
  return added;
end
$$;

-- Returns the entry of a contact at an employer: hrEmail or managerEmail of a job of WORK_EXPERIENCE. We do not know
-- the contact's language: Norwegian in Norway, else English.
create function private.contact_entry(job jsonb, field text) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('relation', case field when 'hrEmail' then 'HR' else 'MANAGER' end,
    'email', job ->> field, 'language', case job ->> 'country' when 'NO' then 'nb' else 'en' end,
    'organizationName', job ->> 'company', 'jobTitle', job ->> 'position', 'employmentType', job ->> 'type',
    'country', job ->> 'country', 'startMonth', job ->> 'startMonth', 'finishMonth', job ->> 'finishMonth',
    'current', job -> 'current', 'isAnnounced', false);

-- ── Ending ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Stops asking a referee, whose links, proofs and unsent mails end.
create function private.close_referee(referee_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.revoke_tokens(array[referee_id]);
  perform private.drop_proofs(referee_id);
  delete from private.outbox o where o.token_subject_id = referee_id and o.status = 'PENDING';
  update private.referee r set next_reminder_at = null where r.id = referee_id;
end
$$;

-- Ends the request to a referee, with its links and draft. is_told: the log has an entry of its own.
create function private.end_referee(referee private.referee, status text, is_told boolean default false) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  perform private.close_referee(referee.id);
  delete from private.referee_draft d where d.referee_id = referee.id;
  update private.referee r set status = end_referee.status, ended_at = private.now() where r.id = referee.id;
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = referee.check_item_id;
  -- Declined, not me and undeliverable are one event: the sender learns more where the content is read.
  if not is_told and end_referee.status in ('ANSWERED', 'DECLINED', 'NOT_ME', 'BOUNCED', 'GAVE_UP') then
    perform private.append_check_event(list, case end_referee.status
        when 'ANSWERED' then 'REFEREE_ANSWERED' when 'GAVE_UP' then 'REFEREE_GAVE_UP' else 'REFEREE_DECLINED' end,
      'SYSTEM', check_id => referee.check_item_id, referee_id => referee.id);
  end if;
end
$$;

-- Returns whether the candidate has to name another in the place of a referee.
create function private.needs_replacement(referee private.referee) returns boolean
  language sql immutable set search_path = ''
  return referee.status in ('DECLINED', 'NOT_ME', 'BOUNCED') and referee.superseded_at is null
    and referee.left_out_at is null;

-- Asks the other contact of a job whose first one will not answer. Where there is none but a document, the reviewer
-- decides by it, and the candidate need not name another.
create function private.try_other_contacts(item public.check_item) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former private.referee;
  job jsonb;
  field text;
  successor uuid;
begin
  for former in
    select * from private.referee r
    where r.check_item_id = item.id and r.kind = 'WORK_EXPERIENCE' and private.needs_replacement(r)
  loop
    job := private.answer_of(item.id) -> 'attributes' -> 'workExperiences' -> former.place;
    select f.field into field from unnest('{hrEmail,managerEmail}'::text[]) f (field)
    where coalesce(job ->> f.field, '') <> '' and not exists (
      select from private.referee r
      where r.check_item_id = item.id and r.place = former.place and r.email = job ->> f.field)
    limit 1;
    if found then
      successor := private.add_referee(item, former.place, private.contact_entry(job, field));
      update private.referee r set superseded_at = private.now(), replaced_by = successor where r.id = former.id;
    elsif coalesce(job -> 'fileIds', '[]') <> '[]' then
      update private.referee r set left_out_at = private.now() where r.id = former.id;
    end if;
  end loop;
end
$$;

-- Takes the step that a check's referees call for once one of them has ended: back to the candidate while another has
-- to be named, on to the reviewer when nobody is waited for. A check that has gone on stays.
create function private.settle_references(check_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
  list public.check_list;
  missing private.referee;
begin
  select * into item from public.check_item i where i.id = check_id;
  select * into list from public.check_list l where l.id = item.check_list_id;
  if not private.is_active(list) or item.status not in ('PENDING_EXTERNAL', 'PENDING_CANDIDATE') then
    return;
  end if;
  perform private.try_other_contacts(item);
  select * into missing from private.referee r
  where r.check_item_id = check_id and private.needs_replacement(r) order by r.ended_at desc limit 1;
  if found then
    perform private.move_check(check_id, 'RETURN', 'SYSTEM');
    perform private.mail_about_referee('referee_needed', missing, list);
  elsif item.status = 'PENDING_EXTERNAL' and not exists (
    select from private.referee r where r.check_item_id = check_id and r.status = 'WAITING') then
    perform private.move_check(check_id, 'REVIEW', 'SYSTEM');
  end if;
end
$$;

-- ── What happens to the check and its list ──────────────────────────────────────────────────────────────────────

-- Row trigger on check_item: a decided check waits for nobody; a reviewer who asks again asks those who did not answer,
-- or else everybody again, with their answer to start from.
create function private.follow_references() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS') then
    perform private.end_referee(r, 'WITHDRAWN') from private.referee r
    where r.check_item_id = new.id and r.status = 'WAITING';
  elsif old.status = 'PENDING_ADMIN' and new.status = 'PENDING_EXTERNAL' then
    perform private.ask_referees_again(new.id);
  end if;
  return null;
end
$$;
create trigger check_item_referees after update of status on public.check_item
  for each row when (old.status is distinct from new.status) execute function private.follow_references();

create function private.ask_referees_again(check_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := case when exists (
    select from private.referee r
    where r.check_item_id = check_id and r.status = 'GAVE_UP' and r.superseded_at is null) then 'GAVE_UP'
    else 'ANSWERED' end;
  referee private.referee;
begin
  for referee in
    select * from private.referee r
    where r.check_item_id = check_id and r.status = wanted and r.superseded_at is null order by r.place
  loop
    update private.referee r set status = 'WAITING', ended_at = null where r.id = referee.id;
    delete from private.referee_answer a where a.referee_id = referee.id;
    perform private.ask_referee(referee.id);
  end loop;
  -- All declined, and nobody else was named. Checks of other types have no referees.
  if not found and exists (select from private.referee r where r.check_item_id = check_id) then
    perform private.fail('INVALID_ACTION', 'decision');
  end if;
end
$$;

-- Row trigger on check_list: a list that is refused or cancelled withdraws its requests; one that counts as unanswered
-- closes the links, and asks again with new ones when the sender revives it.
create function private.follow_list_with_referees() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.status in ('REFUSED', 'CANCELLED') then
    perform private.end_referee(r, 'WITHDRAWN')
    from private.referee r join public.check_item i on i.id = r.check_item_id
    where i.check_list_id = new.id and r.status = 'WAITING';
  elsif new.status = 'UNRESPONSIVE' then
    perform private.close_referee(r.id)
    from private.referee r join public.check_item i on i.id = r.check_item_id
    where i.check_list_id = new.id and r.status = 'WAITING';
  elsif old.status = 'UNRESPONSIVE' then
    perform private.ask_referee(r.id)
    from private.referee r join public.check_item i on i.id = r.check_item_id
    where i.check_list_id = new.id and r.status = 'WAITING';
  end if;
  return null;
end
$$;
create trigger check_list_referees after update of status on public.check_list
  for each row when (old.status is distinct from new.status) execute function private.follow_list_with_referees();

-- ── By a link ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether a reference was taken by phone and its referee has not confirmed it yet. They can while the check is
-- not decided.
create function private.is_to_confirm(referee private.referee) returns boolean
  language sql stable security definer set search_path = ''
  return referee.status = 'ANSWERED' and referee.superseded_at is null and exists (
    select from private.referee_answer a join public.check_item i on i.id = referee.check_item_id
    where a.referee_id = referee.id and a.taken_by is not null and a.confirmed_at is null
      and i.status not in ('COMPLETED', 'COMPLETED_WITH_REMARKS'));

-- Returns the referee of a link while they are waited for, or can confirm what was taken by phone.
create function private.referee_of(token text) returns private.referee
  language plpgsql stable security definer set search_path = '' as $$
declare
  link private.access_token := private.find_token(token, 'REFEREE');
  referee private.referee;
begin
  select r.* into referee from private.referee r
  join public.check_item i on i.id = r.check_item_id join public.check_list l on l.id = i.check_list_id
  where r.id = link.subject_id and link.expires_at > private.now() and private.is_active(l)
    and (r.status = 'WAITING' or private.is_to_confirm(r));
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return referee;
end
$$;

-- Returns the same referee with the check list locked: the sender, the candidate and the clock wait, or were faster.
create function private.locked_referee_of(token text) returns private.referee
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee := private.referee_of(token);
begin
  perform from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = referee.check_item_id for no key update of l;
  return private.referee_of(token);
end
$$;
