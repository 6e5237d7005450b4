-- Which mails about sent checks a person gets (decision 0203): for each kind of notice at once, in a daily digest, or
-- never. The choice belongs to the person and holds in all their accounts; it is theirs alone to read and to change.

-- The kinds. usual: when a person who has chosen nothing is told.
create table private.notice (
  notice text constraint notice_pkey primary key,
  place smallint not null,
  usual text not null constraint notice_usual_known check (usual in ('NOW', 'DAILY', 'NEVER'))
);
alter table private.notice enable row level security;
insert into private.notice (notice, place, usual) values
  ('NEEDS_YOU', 1, 'NOW'), ('REMARKS', 2, 'NOW'), ('COMPLETED', 3, 'NOW'), ('REFUSED', 4, 'NOW'), ('LATE', 5, 'DAILY'),
  ('EXPIRES', 6, 'NOW');

create table private.notice_choice (
  user_id uuid not null
    constraint notice_choice_user_id_fkey references public.user_profile (id) on delete cascade,
  notice text not null constraint notice_choice_notice_fkey references private.notice (notice),
  timing text not null constraint notice_choice_timing_known check (timing in ('NOW', 'DAILY', 'NEVER')),
  constraint notice_choice_pkey primary key (user_id, notice)
);
create index notice_choice_notice_index on private.notice_choice (notice);
alter table private.notice_choice enable row level security;

-- Returns when a person is told about this kind: NOW, DAILY or NEVER.
create function private.notice_timing(user_id uuid, notice text) returns text
  language sql stable security definer set search_path = ''
  return coalesce(
    (select c.timing from private.notice_choice c
      where c.user_id = notice_timing.user_id and c.notice = notice_timing.notice),
    (select n.usual from private.notice n where n.notice = notice_timing.notice));

-- Returns the same for one piece of news: what is pressing is told in the digest at least.
create function private.reader_timing(user_id uuid, notice text, is_pressing boolean) returns text
  language sql stable security definer set search_path = ''
  return case
    when is_pressing and notice is not null and private.notice_timing(user_id, notice) = 'NEVER' then 'DAILY'
    else private.notice_timing(user_id, notice) end;

-- Returns the caller's choices: [{notice, timing}], in the order of the page; null for those who are not logged in.
create function private.check_notices() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
begin
  return (
    select jsonb_agg(jsonb_build_object('notice', n.notice, 'timing', private.notice_timing(caller, n.notice))
      order by n.place)
    from private.notice n where caller is not null);
end
$$;
select private.expose('check_notices()');

-- Returns the caller's profile after choosing when they are told about one kind. Raises INCLUSION for words that are
-- not known.
create function private.choose_check_notice(notice text, timing text) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  input constant jsonb := jsonb_build_object('notice', choose_check_notice.notice,
    'timing', choose_check_notice.timing);
  person public.user_profile;
begin
  perform private.refuse_impersonation();
  perform private.fail_all(
    private.word_errors(input, 'notice', array(select n.notice from private.notice n), required => true)
    || private.word_errors(input, 'timing', '{NOW,DAILY,NEVER}', required => true));
  insert into private.notice_choice (user_id, notice, timing)
  values (caller, choose_check_notice.notice, choose_check_notice.timing)
  on conflict on constraint notice_choice_pkey do update set timing = excluded.timing;
  select * into person from public.user_profile u where u.id = caller;
  return person;
end
$$;
select private.expose('choose_check_notice(text, text)');

-- What can happen to a list that its sender's side is told about, the kind of notice that it is, and the mail that
-- tells it at once, if one mail is about one list. RESULT: the list is completed; its notice is COMPLETED or REMARKS,
-- by the status that the reader may see.
create table private.check_occasion (
  occasion text constraint check_occasion_pkey primary key,
  notice text constraint check_occasion_notice_fkey references private.notice (notice),
  mail text,
  -- Of occasions that later chapters add: (private.check_news, public.check_list, reader uuid) returns boolean, whether
  -- it still applies to this reader. Null for those that private.notice_of knows.
  applies text constraint check_occasion_applies_shape check (applies ~ '^private\.[a-z0-9_]+$')
);
create index check_occasion_notice_index on private.check_occasion (notice);
alter table private.check_occasion enable row level security;
insert into private.check_occasion (occasion, notice, mail) values
  ('RESULT', null, null), ('REFUSED', 'REFUSED', 'check_list_refused'),
  ('UNRESPONSIVE', 'NEEDS_YOU', 'check_list_unresponsive'), ('DISPUTED', 'NEEDS_YOU', 'check_list_disputed'),
  ('UNDELIVERED', 'NEEDS_YOU', 'check_list_undelivered'), ('RESUMED', 'NEEDS_YOU', 'check_list_resumed'),
  ('LATE', 'LATE', null);

-- What is still to be told, to the candidate or the sender's side.
create table private.check_news (
  id bigint generated always as identity constraint check_news_pkey primary key,
  check_list_id uuid not null
    constraint check_news_check_list_id_fkey references public.check_list (id) on delete cascade,
  -- The check that has a remark. Null: the list is completed.
  check_item_id uuid constraint check_news_check_item_id_fkey references public.check_item (id) on delete cascade,
  audience text not null constraint check_news_audience_known check (audience in ('CANDIDATE', 'SENDER')),
  -- What has happened, for the sender's side.
  occasion text not null default 'RESULT'
    constraint check_news_occasion_fkey references private.check_occasion (occasion),
  -- Nothing that is not restricted has changed.
  restricted boolean not null default false,
  -- The right that it takes to know of the occasion, as in check_type; null for a result.
  right_needed text,
  -- Who is told. Null: private.check_list_reader.
  reader_id uuid constraint check_news_reader_id_fkey references public.user_profile (id) on delete cascade,
  -- For a reader who wants none of these: the digest has it all the same.
  is_pressing boolean not null default false,
  noted_at timestamptz not null default private.now(),
  -- The mail that waits to tell the sender's side. Null again when it is dropped: another tells what still fits.
  message_id uuid constraint check_news_message_id_fkey references private.outbox (id) on delete set null
);
create index check_news_message_id_index on private.check_news (message_id);
create index check_news_check_list_id_index on private.check_news (check_list_id);
create index check_news_check_item_id_index on private.check_news (check_item_id);
create index check_news_reader_id_index on private.check_news (reader_id);
create index check_news_occasion_index on private.check_news (occasion);
alter table private.check_news enable row level security;
