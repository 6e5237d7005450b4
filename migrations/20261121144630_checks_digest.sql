-- The digest of sent checks (decision 0203): on business days at eight, one mail to each person with everything of the
-- kinds that they get once a day, over all their accounts. The same hour notes which lists are late and which checks
-- expire soon; people who want that at once get a mail of those alone. Statuses are those that the reader may see, and
-- the time is the same for all.

-- ── What else is told ───────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger on check_list: a mail to the candidate could not be delivered.
create function private.note_undelivered() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.mail_check_sender('UNDELIVERED', new,
    'check-undelivered:' || new.id || ':' || extract(epoch from new.delivery_failed_at));
  return null;
end
$$;
create trigger check_list_undelivered after update of delivery_failed_at on public.check_list
  for each row when (old.delivery_failed_at is null and new.delivery_failed_at is not null
    and new.neutral_status like 'PENDING%')
  execute function private.note_undelivered();

-- The lists that were found late. Each is told once.
create table private.late_check_list (
  check_list_id uuid constraint late_check_list_pkey primary key
    constraint late_check_list_check_list_id_fkey references public.check_list (id) on delete cascade,
  found_at timestamptz not null default private.now()
);
alter table private.late_check_list enable row level security;
create index check_item_pending_due_index on public.check_item (due_at)
where neutral_status in ('PENDING_CANDIDATE', 'PENDING_EXTERNAL', 'PENDING_ADMIN');

-- Notes the lists with a check that was expected before today and that everybody sees as pending.
create function private.note_late_lists() returns void
  language sql volatile security definer set search_path = '' as $$
  with late as (
    insert into private.late_check_list (check_list_id)
    select distinct i.check_list_id
    from public.check_item i join public.check_list l on l.id = i.check_list_id
    where i.neutral_status in ('PENDING_CANDIDATE', 'PENDING_EXTERNAL', 'PENDING_ADMIN')
      and i.due_at < private.today(private.candidate_zone())::timestamp at time zone private.candidate_zone()
      and l.neutral_status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM')
    on conflict on constraint late_check_list_pkey do nothing
    returning check_list_id)
  insert into private.check_news (check_list_id, audience, occasion)
  select check_list_id, 'SENDER', 'LATE' from late order by check_list_id
$$;

-- ── The mails ───────────────────────────────────────────────────────────────────────────────────────────────────

-- One row for each day on which the digests were made.
create table private.check_digest (
  made_on date constraint check_digest_pkey primary key
);
alter table private.check_digest enable row level security;

-- Returns what the news of a reader say, a line for each list and kind of notice, the most pressing first, at most
-- twenty: [{checkListId, candidateName, accountName, occasion, expiresOn}]. occasion: of the news, and COMPLETED or
-- REMARKS for a result. expiresOn: for EXPIRES, the last day of the first check that expires.
create function private.digest_lines(news bigint[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('checkListId', d.check_list_id, 'candidateName', d.name,
    'accountName', d.account_name, 'occasion', d.said)
      || case when d.said = 'EXPIRES' then jsonb_build_object('expiresOn', private.local_day(d.until::text))
        else '{}' end order by d.place, d.name, d.check_list_id)
  from (
    select distinct w.check_list_id, t.place, private.full_name(l.first_name, l.last_name) as name,
      a.name as account_name, case w.occasion when 'RESULT' then w.notice else w.occasion end as said,
      case when w.occasion = 'EXPIRES' then private.expires_at(l) end as until
    from private.waiting_news w
    join private.notice t on t.notice = w.notice
    join public.check_list l on l.id = w.check_list_id
    join public.account a on a.id = w.account_id
    where w.id = any (digest_lines.news)
    order by t.place, name, w.check_list_id, said limit 20) d
$$;

-- Queues the digests, and to those who want to know at once a mail of the lists that were found late, and one of those
-- with a check that expires. As the others, they leave ten minutes later.
create function private.mail_digests() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  key text;
begin
  for due in
    select u.id as user_id, u.email, u.language, private.full_name(u.first_name, u.last_name) as full_name,
      coalesce(case when w.timing = 'NOW' and w.occasion in ('LATE', 'EXPIRES') then w.occasion end, 'DAILY') as about,
      array_agg(w.id) as news,
      count(distinct (w.check_list_id, w.notice)) as number
    from private.waiting_news w join public.user_profile u on u.id = w.reader_id
    -- Of what is told at once, results have a mail of their own; the others wait here when there were too many.
    where w.timing = 'DAILY' or w.timing = 'NOW' and w.occasion <> 'RESULT'
    group by u.id, about order by u.id, about
  loop
    key := 'checks-digest:' || gen_random_uuid();
    perform private.queue_mail('checks_digest', due.email, due.full_name, due.language,
      jsonb_build_object('about', due.about, 'count', due.number, 'lines', private.digest_lines(due.news),
        'accounts', (
          select jsonb_agg(jsonb_build_object('name', a.name, 'slug', a.slug, 'accountType', a.account_type)
            order by a.name, a.id)
          from public.account a
          where a.id in (select w.account_id from private.waiting_news w where w.id = any (due.news)))),
      dedupe_key => key, not_before => private.now() + interval '10 minutes');
    update private.check_news n set message_id = o.id from private.outbox o
    where n.id = any (due.news) and o.dedupe_key = key;
  end loop;
end
$$;

-- Hook: each list that the mail names is still there, and this person is still told what it says.
create function private.is_digest_for_recipient(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (
    select from jsonb_array_elements(message.payload -> 'lines') e
    left join public.check_list l on l.id = (e.value ->> 'checkListId')::uuid
    where l.id is null)
  and not exists (
    select from private.check_news n join public.check_list l on l.id = n.check_list_id
    left join public.user_profile u on u.id = coalesce(n.reader_id, private.check_list_reader(l, n.right_needed))
    where n.message_id = message.id and (
      u.email is distinct from message.recipient or n.restricted and not private.may_know_remarks(l, u.id)
      or n.reader_id is not null and private.notice_of(n, l, u.id) is null
      or not exists (select from private.membership m where m.account_id = l.account_id and m.user_id = u.id)))
  and not exists (
    select from jsonb_array_elements(message.payload -> 'lines') e
    join public.check_list l on l.id = (e.value ->> 'checkListId')::uuid
    join public.user_profile u on u.email = message.recipient
    where e.value ->> 'occasion' = 'REMARKS' and l.neutral_status <> 'COMPLETED_WITH_REMARKS'
      and not private.may_know_remarks(l, u.id));

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered, forget) values
  ('checks_digest', 'Digest of checks', 'Dagens nytt om sjekker', 'private.is_digest_for_recipient',
    'private.end_told_news', true);

-- ── The job ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Job body, every five minutes: tells candidates first, so that their mails leave before those to the sender's side.
-- While more than max candidates wait, another job continues, and senders wait for it. The first run of a business day
-- after eight also makes the digests.
create function service.mail_check_news(max integer default 500) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two runs at once wait for each other here, and the second finds nothing left.
  perform pg_advisory_xact_lock(hashtextextended('check-news', 0));
  if private.mail_news_to_candidates(mail_check_news.max) = mail_check_news.max then
    perform private.enqueue_job('MAIL_CHECK_NEWS', 'mail-check-news:' || gen_random_uuid());
    return;
  end if;
  if private.business_time(private.now(), private.candidate_zone()) <= private.now() then
    insert into private.check_digest (made_on) values (private.today(private.candidate_zone()))
    on conflict on constraint check_digest_pkey do nothing;
    if found then
      perform private.note_late_lists();
      perform private.note_expiring_checks();
      perform private.mail_news_to_senders();
      perform private.mail_digests();
      delete from private.check_digest d where d.made_on < private.today(private.candidate_zone()) - 30;
      return;
    end if;
  end if;
  perform private.mail_news_to_senders();
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('MAIL_CHECK_NEWS', 'Tell of remarks and completed checks', 'Si fra om merknader og fullførte sjekker',
    'service.mail_check_news');
insert into private.schedule (name, cron, job_kind) values ('mail-check-news', '*/5 * * * *', 'MAIL_CHECK_NEWS');
grant execute on function service.mail_check_news(integer) to service_role;
