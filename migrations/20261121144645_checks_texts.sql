-- SMS beside the mails that ask candidates and referees for something, where the order's sender chose it (decision
-- 0020). The mail is always sent; a text message only says who waits, and never for what. Its link opens no session and
-- no questions, because a number proves no mailbox: it leads to a page that sends the mail again or stops the messages.
-- Only functions reach the tables; OWNER and ADMINs see in the ledger what was charged, colleagues read the log.

-- ── When ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the time zone of a number (+4791234567): where most of its country lives, elsewhere our customers'.
create function private.phone_zone(phone text) returns text
  language sql immutable set search_path = ''
  return case
    when phone ~ '^\+(358|37[0-2]|30|40|357|359)' then 'Europe/Helsinki'
    when phone ~ '^\+(44|353|351|298)' then 'Europe/London'
    when phone ~ '^\+354' then 'Atlantic/Reykjavik'
    else private.candidate_zone() end;

-- Returns Easter Sunday of a year (Gregorian; Meeus, Jones and Butcher).
create function private.easter_sunday(year integer) returns date
  language plpgsql immutable set search_path = '' as $$
declare
  a constant integer := year % 19;
  b constant integer := year / 100;
  c constant integer := year % 100;
  h constant integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l constant integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  m constant integer := (a + 11 * h + 22 * l) / 451;
  n constant integer := h + l - 7 * m + 114;
begin
  return make_date(year, n / 31, n % 31 + 1);
end
$$;

-- Returns whether nobody with this number is texted on a day: Sundays and holidays. Of holidays, those that our
-- countries share, and the other ones of Norway (lov om helligdager § 2), Sweden and Finland.
create function private.is_quiet_day(day date, phone text) returns boolean
  language sql immutable set search_path = ''
  return extract(isodow from day) = 7
    or to_char(day, 'MM-DD') = any ('{01-01,05-01,12-25,12-26}'::text[] || case
      when phone like '+47%' then '{05-17}'::text[]
      when phone like '+46%' then '{01-06,06-06}'::text[]
      when phone like '+358%' then '{01-06,12-06}'::text[]
      else '{}'::text[] end)
    or day - private.easter_sunday(extract(year from day)::integer) = any ('{-2,1,39,50}'::integer[] || case
      when phone like '+47%' then '{-3}'::integer[] else '{}'::integer[] end);

-- Returns the first moment from then on when a number may be texted: from 8 to 20 where it is at home, not on Sundays
-- and holidays.
create function private.texting_time(moment timestamptz, phone text) returns timestamptz
  language plpgsql stable set search_path = '' as $$
declare
  zone constant text := private.phone_zone(phone);
  at timestamp := moment at time zone zone;
begin
  at := case when at::time >= time '20:00' then at::date + 1 + time '08:00'
    else greatest(at, at::date + time '08:00') end;
  while private.is_quiet_day(at::date, phone) loop
    at := at::date + 1 + time '08:00';
  end loop;
  return at at time zone zone;
end
$$;

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The mails that a text message goes beside.
create table private.text_kind (
  mail_kind text constraint text_kind_pkey primary key
    constraint text_kind_mail_kind_fkey references private.mail_kind (kind),
  is_reminder boolean not null,
  -- (private.check_text) returns jsonb: {phone, email} of the person, or null once nothing is asked of them any more.
  person_of text not null constraint text_kind_person_of_shape check (person_of ~ '^private\.[a-z0-9_]+$'),
  -- (private.check_text) returns void: mails the person a new link.
  mail_again text not null constraint text_kind_mail_again_shape check (mail_again ~ '^private\.[a-z0-9_]+$')
);
alter table private.text_kind enable row level security;

create table private.check_text (
  -- Also of the charge, so that the ledger names what it was for.
  id uuid constraint check_text_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint check_text_account_id_fkey references public.account (id) on delete cascade,
  check_request_id uuid not null
    constraint check_text_check_request_id_fkey references public.check_request (id) on delete cascade,
  check_list_id uuid not null
    constraint check_text_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- The list of a candidate, or a referee; the purpose of the mail's link says which.
  subject_id uuid not null,
  token_purpose text not null
    constraint check_text_token_purpose_fkey references private.token_purpose (purpose),
  mail_kind text not null constraint check_text_mail_kind_fkey references private.text_kind (mail_kind),
  -- Null once the referee whose number it was is deleted; the ledger still names what was charged.
  phone text constraint check_text_phone_shape check (phone ~ '^\+[0-9]{6,19}$'),
  language text not null constraint check_text_language_known check (language in ('nb', 'nn', 'en')),
  -- WAITING for its time; QUEUED for the provider, charged; then SENT, FAILED (refunded), or LEFT_OUT (not charged, or
  -- refunded).
  status text not null default 'WAITING' constraint check_text_status_known
    check (status in ('WAITING', 'QUEUED', 'SENT', 'FAILED', 'LEFT_OUT')),
  due_at timestamptz not null,
  created_at timestamptz not null default private.now()
);
alter table private.check_text enable row level security;
create index check_text_due_index on private.check_text (due_at) where status in ('WAITING', 'QUEUED');
create index check_text_account_id_index on private.check_text (account_id);
create index check_text_check_request_id_index on private.check_text (check_request_id);
create index check_text_check_list_id_index on private.check_text (check_list_id);
create index check_text_token_purpose_index on private.check_text (token_purpose);
create index check_text_mail_kind_index on private.check_text (mail_kind);

-- Row trigger on check_text: what the provider's queue has of it, the number among it, goes with it.
create function private.forget_queued_text() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.outbox o where o.subject_kind = 'check_text' and o.subject_id = old.id;
  return null;
end
$$;
create trigger check_text_queued after delete on private.check_text
  for each row execute function private.forget_queued_text();

-- Numbers whose owners want no more text messages from a team; only a hash, which is another one for each team.
create table private.text_stop (
  account_id uuid not null constraint text_stop_account_id_fkey references public.account (id) on delete cascade,
  phone_hash bytea not null,
  stopped_at timestamptz not null default private.now(),
  constraint text_stop_pkey primary key (account_id, phone_hash)
);
alter table private.text_stop enable row level security;

create function private.text_stop_hash(account_id uuid, phone text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to(account_id || ':' || phone, 'UTF8'));

-- Returns whether the owner of a number has stopped a team's text messages.
create function private.is_text_stopped(account_id uuid, phone text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.text_stop s
    where s.account_id = is_text_stopped.account_id
      and s.phone_hash = private.text_stop_hash(is_text_stopped.account_id, is_text_stopped.phone));

insert into private.token_purpose values ('CHECK_TEXT', interval '90 days');
insert into private.usage_limit (action, scope, per, max) values
  -- To one number, from all teams.
  ('CHECK_TEXT_TO', 'RECIPIENT', interval '1 hour', 2),
  ('CHECK_TEXT_TO', 'RECIPIENT', interval '1 day', 5),
  ('CHECK_TEXT_TO', 'ACCOUNT', interval '1 day', 30000),
  ('CHECK_TEXT_TO', 'EVERYBODY', interval '1 hour', 30000),
  -- Mails that the page of a text message sends again.
  ('CHECK_TEXT_MAIL', 'RECIPIENT', interval '1 hour', 2),
  ('CHECK_TEXT_MAIL', 'RECIPIENT', interval '1 day', 5);

-- ── Queueing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns how many text messages an order sends at most for one list: the request and three reminders for the
-- candidate, and the same for each referee whom the order asks for. So the review can say what they cost at most.
create function private.most_texts(request public.check_request, token_purpose text) returns integer
  language sql stable security definer set search_path = ''
  return 4 * case token_purpose when 'CHECK_LIST' then 1
    else request.referee_count * ('DIGITAL_REFERENCE' = any (request.check_types))::integer end;

-- Returns {phone, email} of the person of a text message, or null once nothing is asked of them any more.
create function private.person_of_text(planned private.check_text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  person jsonb;
begin
  execute format('select %s($1)', (
    select k.person_of from private.text_kind k where k.mail_kind = planned.mail_kind)) into person using planned;
  return person;
end
$$;

-- Row trigger on outbox: plans the text message beside a mail. Of a reminder that names several lists, the oldest
-- counts whose order chose text messages and whose candidate can be texted about it: each list is judged by itself, so
-- that one that is hidden from most, or has no number, takes no message from the others.
create function private.plan_check_text() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  request public.check_request;
  planned private.check_text;
  person jsonb;
begin
  -- A mail that was sent again from the page of a text message has none beside it.
  if new.payload ? 'isSentAgain' or not exists (select from private.text_kind k where k.mail_kind = new.kind)
    -- Most mails are about one list of an order without text messages.
    or not new.payload ? 'lists' and not exists (
      select from public.check_list l join public.check_request r on r.id = l.check_request_id
      where l.id = new.subject_id and r.sends_texts) then
    return null;
  end if;
  for list in
    select l.* from public.check_list l join public.check_request r on r.id = l.check_request_id
    where r.sends_texts and l.id = any (new.subject_id || array(
      select (e.value ->> 'checkListId')::uuid from jsonb_array_elements(coalesce(new.payload -> 'lists', '[]')) e))
    order by private.is_text_stopped(l.account_id, l.phone), l.requested_at, l.id
  loop
    select * into request from public.check_request r where r.id = list.check_request_id;
    planned := (gen_random_uuid(), list.account_id, request.id, list.id,
      case new.token_purpose when 'CHECK_LIST' then list.id else new.token_subject_id end, new.token_purpose, new.kind,
      null, case new.token_purpose when 'CHECK_LIST' then list.language else new.language end, 'WAITING', null,
      private.now())::private.check_text;
    person := private.person_of_text(planned);
    continue when person ->> 'phone' is null or private.most_texts(request, new.token_purpose) <= (
      select count(*) from private.check_text t
      where t.check_list_id = list.id and t.token_purpose = new.token_purpose and t.status <> 'LEFT_OUT');
    planned.phone := person ->> 'phone';
    planned.due_at := private.texting_time(greatest(private.now(), new.next_at), planned.phone);
    insert into private.check_text select planned.*;
    exit;
  end loop;
  return null;
end
$$;
create trigger outbox_check_text after insert on private.outbox
  for each row when (new.subject_kind = 'check_list' and new.token_purpose is not null)
  execute function private.plan_check_text();

-- Returns the candidate of a text message, while something is asked of them as everybody sees it. Not of a restricted
-- check alone that is with them again: the price of a text message would tell those without special access.
create function private.candidate_of_text(planned private.check_text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('phone', l.phone, 'email', l.email) from public.check_list l
    where l.id = planned.check_list_id and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE')
      and l.neutral_status in ('PENDING_CONSENT', 'PENDING_CANDIDATE') and l.ended_at is null);
end
$$;

create function private.mail_candidate_again(planned private.check_text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.mail_reminder(array[l], is_final => false, is_sent_again => true)
  from public.check_list l where l.id = planned.check_list_id;
end
$$;

insert into private.text_kind (mail_kind, is_reminder, person_of, mail_again) values
  ('check_list_invitation', false, 'private.candidate_of_text', 'private.mail_candidate_again'),
  ('check_list_reminder', true, 'private.candidate_of_text', 'private.mail_candidate_again');
