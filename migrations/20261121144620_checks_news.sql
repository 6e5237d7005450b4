-- Mails about results (decision 0203). The candidate gets one about every remark and about the end; the sender's side
-- about the end, in one mail for all lists that ended, at most once an hour, or in the digest. Statuses are those that
-- the reader may see: readers without the right get the same mail at the same time, whatever a restricted check has
-- found. No mail says which check of a list has a remark, or why: mailboxes are read by others.

-- The last mail with news to a person of an account.
create table private.check_news_mail (
  account_id uuid not null
    constraint check_news_mail_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null
    constraint check_news_mail_user_id_fkey references public.user_profile (id) on delete cascade,
  sent_at timestamptz not null,
  constraint check_news_mail_pkey primary key (account_id, user_id)
);
create index check_news_mail_user_id_index on private.check_news_mail (user_id);
alter table private.check_news_mail enable row level security;

-- ── Noting ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger on check_item: a check has got a remark.
create function private.note_remark() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.check_news (check_list_id, check_item_id, audience)
  values (new.check_list_id, new.id, 'CANDIDATE');
  return null;
end
$$;
create trigger check_item_news after update of status on public.check_item
  for each row when (new.status = 'COMPLETED_WITH_REMARKS' and old.status <> new.status)
  execute function private.note_remark();

-- Row trigger on check_list: it is completed, or its outcome has changed, for some readers or for all. In a dispute it
-- can be completed for those alone who may not know of the dispute.
create function private.note_completion() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_done constant boolean := new.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS');
begin
  insert into private.check_news (check_list_id, audience, restricted)
  select new.id, n.audience, n.restricted
  from (values
    ('CANDIDATE', false, is_done and new.status <> old.status),
    ('SENDER', new.neutral_status = old.neutral_status, is_done or new.neutral_status <> old.neutral_status))
    n (audience, restricted, is_news)
  where n.is_news;
  return null;
end
$$;
create trigger check_list_news after update of status, neutral_status on public.check_list
  for each row when ((new.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
      or new.neutral_status in ('COMPLETED', 'COMPLETED_WITH_REMARKS'))
    and (old.status, old.neutral_status) is distinct from (new.status, new.neutral_status))
  execute function private.note_completion();

-- ── The mails ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether somebody of the sender's side may know of remarks on the restricted checks of a list.
create function private.may_know_remarks(list public.check_list, user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.has_check_right(list.department_id, 'CRIMINAL_RECORD', may_know_remarks.user_id);

-- Hook: each list that the mail names is still there, and this person still gets its mails and may know what it says.
create function private.is_news_for_recipient(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (
    select from jsonb_array_elements(message.payload -> 'lists') e
    left join public.check_list l on l.id = (e.value ->> 'checkListId')::uuid
    left join public.user_profile u on u.id = private.check_list_contact(l)
    where l.id is null or u.email is distinct from message.recipient
      or (e.value ->> 'hasRemarks')::boolean and l.neutral_status <> 'COMPLETED_WITH_REMARKS'
        and not private.may_know_remarks(l, u.id));

-- Hook: the news that the mail had are now delivered. News of a mail that was dropped instead waits for the next one.
create function private.end_told_news(message private.outbox) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.check_news n where n.message_id = message.id
$$;

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered, forget) values
  ('check_list_result', 'To the candidate: a remark, or completed checks',
    'Til kandidaten: en merknad, eller fullførte sjekker', 'private.check_list_exists', null, false),
  ('checks_completed', 'Completed checks', 'Fullførte sjekker', 'private.is_news_for_recipient',
    'private.end_told_news', true);

-- Queues the mails to candidates, one for each list, the oldest first. Returns how many lists it has looked at. Before
-- the consent, which comes before everything else that a candidate reads, remarks wait.
create function private.mail_news_to_candidates(max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  is_done boolean;
  remarked uuid[];
  remarks bigint;
  number integer := 0;
begin
  for list in
    select l.* from public.check_list l
    where l.id in (
      select n.check_list_id from private.check_news n join public.check_list c on c.id = n.check_list_id
      where n.audience = 'CANDIDATE' and (c.consented_at is not null or c.status <> 'PENDING_CONSENT')
      group by n.check_list_id order by min(n.id) limit mail_news_to_candidates.max)
    order by l.id for no key update of l
  loop
    number := number + 1;
    with told as (
      delete from private.check_news n where n.check_list_id = list.id and n.audience = 'CANDIDATE'
      returning n.check_item_id)
    select bool_or(check_item_id is null), array_agg(check_item_id) into is_done, remarked from told;
    is_done := is_done and list.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS');
    select count(*) into remarks from public.check_item i
    where i.check_list_id = list.id and i.status = 'COMPLETED_WITH_REMARKS' and (is_done or i.id = any (remarked));
    -- A check that was reopened since is mailed about when it is decided.
    if is_done or remarks > 0 then
      perform private.mail_candidate('check_list_result', list, jsonb_build_object('isDone', is_done,
        'remarks', remarks, 'accountSlug', (
          select a.slug from public.account a where a.id = private.personal_account(list.user_id))),
        with_link => false);
    end if;
  end loop;
  return number;
end
$$;

-- Returns which kind of notice a piece of news is for its reader; null once it no longer applies, and for what they may
-- not know. Reads nothing of a restricted check for readers without the right.
create function private.notice_of(news private.check_news, list public.check_list, reader uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  told constant private.check_occasion := (
    select o from private.check_occasion o where o.occasion = news.occasion);
  is_told boolean;
begin
  if told.applies is not null then
    execute format('select %s($1, $2, $3)', told.applies) into is_told using news, list, reader;
    return case when is_told then told.notice end;
  end if;
  return case news.occasion
    when 'RESULT' then case
      when news.restricted and not private.may_know_remarks(list, reader) then null
      else case private.shown_status(list, reader)
        when 'COMPLETED' then 'COMPLETED' when 'COMPLETED_WITH_REMARKS' then 'REMARKS' end end
    when 'REFUSED' then 'REFUSED'
    when 'UNRESPONSIVE' then case when list.status = 'UNRESPONSIVE' then 'NEEDS_YOU' end
    when 'RESUMED' then case when list.neutral_status like 'PENDING%' then 'NEEDS_YOU' end
    when 'UNDELIVERED' then case
      when list.delivery_failed_at is not null and list.neutral_status like 'PENDING%' then 'NEEDS_YOU' end
    when 'DISPUTED' then case when exists (
      select from private.check_objection o left join public.check_item i on i.id = o.check_item_id
      where o.check_list_id = list.id and o.answered_at is null
        and (news.right_needed is not null or i.id is null or private.check_restriction(i) is null))
      then 'NEEDS_YOU' end
    when 'LATE' then case when list.neutral_status like 'PENDING%' then 'LATE' end end;
end
$$;

-- The news that wait for the sender's side, each with its reader and what they are told. notice, timing: null once the
-- news no longer applies.
create view private.waiting_news with (security_invoker = true) as
select n.id, l.id as check_list_id, l.account_id, r.user_id as reader_id, n.occasion, w.notice,
  case when exists (select from private.membership m where m.account_id = l.account_id and m.user_id = r.user_id)
    then private.reader_timing(r.user_id, w.notice, n.is_pressing) end as timing
from private.check_news n
join public.check_list l on l.id = n.check_list_id
cross join lateral (select coalesce(n.reader_id, private.check_list_reader(l, n.right_needed))) r (user_id)
cross join lateral (select private.notice_of(n, l, r.user_id)) w (notice)
where n.audience = 'SENDER' and n.message_id is null;

-- Queues the mails about results to the sender's side, one for each person and account that had none within the last
-- hour. They leave ten minutes later, after those that candidates get. Drops what its reader may not know, does not
-- want, or what no longer applies: a list that was reopened is mailed about when it is decided.
create function private.mail_news_to_senders() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  key text;
begin
  delete from private.check_news n using private.waiting_news w
  where w.id = n.id and coalesce(w.timing, 'NEVER') = 'NEVER';
  for due in
    select w.reader_id as user_id, w.account_id, array_agg(w.id) as news, array_agg(distinct w.check_list_id) as lists
    from private.waiting_news w
    where w.occasion = 'RESULT' and w.timing = 'NOW'
    group by w.reader_id, w.account_id order by w.reader_id, w.account_id
  loop
    insert into private.check_news_mail as m (account_id, user_id, sent_at)
    values (due.account_id, due.user_id, private.now())
    on conflict on constraint check_news_mail_pkey do update set sent_at = excluded.sent_at
    where m.sent_at <= private.now() - interval '1 hour';
    continue when not found;
    key := 'checks-completed:' || gen_random_uuid();
    perform private.queue_mail('checks_completed', u.email, private.full_name(u.first_name, u.last_name), u.language,
      jsonb_build_object('accountName', a.name, 'accountSlug', a.slug, 'accountType', a.account_type,
        'count', cardinality(due.lists), 'lists', private.news_of_lists(due.lists, u.id)),
      account_id => a.id, dedupe_key => key, not_before => private.now() + interval '10 minutes')
    from public.account a, public.user_profile u where a.id = due.account_id and u.id = due.user_id;
    update private.check_news n set message_id = o.id from private.outbox o
    where n.id = any (due.news) and o.dedupe_key = key;
  end loop;
end
$$;

-- Returns the ten lists that ended first, as this person may see them: [{checkListId, candidateName, hasRemarks}].
create function private.news_of_lists(list_ids uuid[], user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('checkListId', l.id,
    'candidateName', private.full_name(l.first_name, l.last_name),
    'hasRemarks', 'COMPLETED_WITH_REMARKS' = case when private.may_know_remarks(l, news_of_lists.user_id)
      then l.status else l.neutral_status end) order by l.ended_at, l.id)
  from (
    select c.* from public.check_list c where c.id = any (list_ids) order by c.ended_at, c.id limit 10) l
$$;
