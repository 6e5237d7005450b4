-- The desk: reviewers claim a check that waits for a decision, read its evidence, and decide. Opening claims the check
-- for half an hour and is noted in the candidate's read log; working on it renews the lease. Others who open it get
-- TAKEN. A decision needs the claim, so two reviewers never decide the same check (decision 0125).

-- ── The queue ───────────────────────────────────────────────────────────────────────────────────────────────────

create function private.review_lease() returns interval
  language sql immutable set search_path = ''
  return interval '30 minutes';

-- Returns the checks at the desks of the caller. The platform's desk shows no candidate before a check is opened.
create function private.review_entries() returns table (
  check_item_id uuid, check_list_id uuid, account_id uuid, as_what text, account_name text, department_id uuid,
  department_name text, first_name text, last_name text, type text, restricted boolean, country text,
  waiting_since timestamptz, due_at timestamptz, claim text, leased_until timestamptz, reviewer_name text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.uid();
  moment constant timestamptz := private.now();
begin
  return query
    select r.check_item_id, r.check_list_id, r.account_id, r.as_what, a.name,
      case when r.as_what = 'TEAM' then l.department_id end, case when r.as_what = 'TEAM' then d.name end,
      case when r.as_what = 'TEAM' then l.first_name end, case when r.as_what = 'TEAM' then l.last_name end,
      i.type, i.restricted, coalesce(q.countries[1], a.country), r.waiting_since, i.due_at,
      case when u.id is null then 'FREE' when u.id = caller then 'MINE' else 'OTHER' end,
      case when u.id is not null then r.leased_until end,
      coalesce(private.full_name(u.first_name, u.last_name), u.email)
    from private.reviewable_checks(caller) r
    join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = r.check_list_id
    join public.check_request q on q.id = l.check_request_id
    join public.department d on d.id = l.department_id
    join public.account a on a.id = r.account_id
    left join public.user_profile u on u.id = r.reviewer_id and r.leased_until > moment;
end
$$;
create view public.review_entry with (security_invoker = true) as select * from private.review_entries();
grant execute on function private.review_entries() to authenticated;
grant select on public.review_entry to authenticated;
select private.refuse_view_writes('public.review_entry');
comment on view public.review_entry is
  '@graphql({"primary_key_columns": ["check_item_id"], "totalCount": {"enabled": true}})';

-- Returns {waiting, mine, types: {type: number}, countries: [code]} of the caller's desk: of this account, or of the
-- platform.
create function private.review_counts(account_id uuid default null) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with entry as (
    select e.type, e.country, e.claim from private.review_entries() e
    where case when review_counts.account_id is null then e.as_what = 'ADMINISTRATOR'
      else e.as_what = 'TEAM' and e.account_id = review_counts.account_id end)
  select jsonb_build_object('waiting', count(*), 'mine', count(*) filter (where claim = 'MINE'),
    'types', coalesce((select jsonb_object_agg(t.type, t.number)
      from (select e.type, count(*) as number from entry e group by e.type) t), '{}'),
    'countries', coalesce((select jsonb_agg(distinct e.country) from entry e), '[]'))
  from entry
$$;
select private.expose('review_counts(uuid)');

-- Returns the accounts that review their own checks, and that the caller reviews for.
create function private.reviewing_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select distinct d.account_id from public.department d
    where d.id in (select private.departments_reviewed_by(private.confirmed_uid()));
end
$$;
insert into private.session_fact (name, accounts_function) values ('reviewsChecks', 'private.reviewing_accounts');

-- ── Opening ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whom the check is about, as far as this list has found out: {firstName, lastName, birthDate?, provenName?}.
create function private.reviewed_person(list public.check_list) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('firstName', list.first_name, 'lastName', list.last_name) || jsonb_strip_nulls(
    jsonb_build_object('birthDate', private.proven_birth_date(list.id), 'provenName', (
      select private.full_name(f.result ->> 'firstName', f.result ->> 'lastName')
      from private.check_finding f join public.check_item i on i.id = f.check_item_id
      where i.check_list_id = list.id and f.superseded_at is null and f.decision = 'CLEAR' and f.result ? 'birthDate'
      order by f.decided_at desc limit 1)));

-- Returns whether a third party has answered this check, and can be asked again. A provider of identities cannot: only
-- the candidate can begin again there.
create function private.may_ask_again(item public.check_item) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.check_history h join public.check_type t on t.type = item.type
    where h.check_item_id = item.id and h.to_status = 'PENDING_EXTERNAL' and t.completed_by <> 'IDENTITY_PROVIDER');

-- Returns the evidence of a check; the caller has checked who may see it.
create function private.review_evidence_of(item public.check_item, as_what text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'checkId', item.id, 'type', item.type, 'restricted', item.restricted, 'nameEn', t.name_en, 'nameNb', t.name_nb,
    'asWhat', as_what, 'waitingSince', r.waiting_since, 'dueAt', item.due_at, 'leasedUntil', r.leased_until,
    'organization', a.name, 'department', d.name,
    'order', jsonb_build_object('country', coalesce(q.countries[1], a.country), 'countries', q.countries,
      'educationRequirements', case when item.type = 'EDUCATION' then q.education_requirements end,
      'jobRole', l.job_role,
      'certificate', private.called_for_certificate(item),
      'maxAgeMonths', (private.policy_of_check(item)).max_age_months),
    'person', private.reviewed_person(l),
    'answer', private.answer_of(item.id),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'source', f.source,
        'contentType', f.content_type, 'pageCount', f.page_count, 'documentType', f.document_type,
        'warnings', f.warnings) order by f.created_at, f.id), '[]')
      from private.check_file f where f.check_item_id = item.id and f.removed_at is null),
    'lookups', private.check_lookups(item.id),
    'proposals', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'finding', p.finding,
        'raw', p.raw, 'sourceUrl', p.source_url, 'score', p.score, 'madeAt', p.made_at)
        order by p.score desc nulls last, p.made_at, p.id), '[]')
      from private.check_proposal p where p.check_item_id = item.id),
    'objections', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'text', o.text, 'madeAt', o.made_at,
        'answer', o.answer, 'answeredAt', o.answered_at) order by o.made_at), '[]')
      from private.check_objection o where o.check_item_id = item.id),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('action', h.action, 'status', h.to_status, 'note', h.note,
        'actorKind', h.actor_kind, 'at', h.occurred_at,
        'actorName', case h.actor_kind when 'CANDIDATE' then private.full_name(l.first_name, l.last_name)
          else private.subject_name(h.actor_id) end) order by h.id), '[]')
      from private.check_history h where h.check_item_id = item.id),
    'formerResult', (
      select f.result from private.check_finding f
      where f.check_item_id = item.id and f.result is not null order by f.decided_at desc, f.id limit 1),
    'mayAskAgain', private.may_ask_again(item))
  from public.check_list l
  join public.check_type t on t.type = item.type
  join private.check_review r on r.check_item_id = item.id
  join public.check_request q on q.id = l.check_request_id
  join public.department d on d.id = l.department_id
  join public.account a on a.id = l.account_id
  where l.id = item.check_list_id
$$;

-- Returns what the caller decides on: {checkId, type, restricted, nameEn, nameNb, asWhat, waitingSince, dueAt,
-- leasedUntil, organization, department, order, person, answer, files, lookups, proposals, objections, history,
-- formerResult, mayAskAgain}. formerResult: of the decision before, for a check that was opened again. null without a
-- running claim; AUTH_LEVEL_2_REQUIRED for restricted checks and administrators.
create function private.review_evidence(check_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  as_what constant text := (
    select r.as_what from private.reviewable_checks(private.uid()) r where r.check_item_id = check_id);
  item public.check_item;
begin
  if as_what is null or not private.holds_review(check_id) then
    return null;
  end if;
  select * into item from public.check_item i where i.id = check_id;
  if item.restricted or as_what = 'ADMINISTRATOR' then
    perform private.require_level2();
  end if;
  return private.review_evidence_of(item, as_what);
end
$$;
select private.expose('review_evidence(uuid)');

-- Returns how the caller may review a check, after the checks that its content needs. Raises ACCOUNT_NOT_FOUND for
-- everyone who may not, AUTH_LEVEL_2_REQUIRED for restricted checks and administrators, and the codes of require_power.
create function private.require_reviewer(check_id uuid, reason text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  entry record;
begin
  perform private.require_confirmed_uid();
  perform private.refuse_impersonation();
  select r.as_what, r.account_id, i.restricted into entry
  from private.reviewable_checks(private.uid()) r join public.check_item i on i.id = r.check_item_id
  where r.check_item_id = check_id;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  if entry.as_what = 'ADMINISTRATOR' then
    perform private.require_power(reason);
  else
    perform private.require_unlocked(entry.account_id);
    if entry.restricted then
      perform private.require_level2();
    end if;
  end if;
  return entry.as_what;
end
$$;

-- Claims a check for the caller, or renews their claim, so that review_evidence shows it. The opening is noted in the
-- read log; a new claim of an administrator also in theirs, with the reason. Raises the codes of require_reviewer, and
-- TAKEN while another reviewer holds the check.
create function private.open_review(check_id uuid, reason text default null) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  as_what constant text := private.require_reviewer(check_id, reason);
  caller constant uuid := private.uid();
  former private.check_review;
  item public.check_item;
begin
  select * into former from private.check_review r where r.check_item_id = check_id for update;
  -- Compares under the lock: another reviewer may have claimed or decided it while this waited.
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  if former.reviewer_id <> caller and former.leased_until > private.now() then
    perform private.fail('TAKEN', 'checkId');
  end if;
  update private.check_review r set reviewer_id = caller, leased_until = private.now() + private.review_lease()
  where r.check_item_id = check_id;
  select * into item from public.check_item i where i.id = check_id;
  if as_what = 'ADMINISTRATOR' and (
    former.reviewer_id is distinct from caller or former.leased_until <= private.now()) then
    -- Without a mail to the other administrators: reviewing is their daily work.
    insert into public.administrator_event (administrator_id, action, subject_kind, subject_id, reason, data)
    select caller, 'REVIEW_CHECK', 'ACCOUNT', l.account_id, private.clean(open_review.reason),
      jsonb_build_object('checkType', item.type)
    from public.check_list l where l.id = item.check_list_id;
  end if;
  perform private.note_check_read(item, 'REVIEWER', 'CONTENT', reason);
  return item;
end
$$;
select private.expose('open_review(uuid, text)');

create function private.check_itself(check_id uuid) returns public.check_item
  language sql stable security definer set search_path = '' as $$
  select i from public.check_item i where i.id = check_id
$$;

-- Renews the caller's running claim, and returns the check. Raises the codes of require_claim.
create function private.renew_review(check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_claim(check_id);
  update private.check_review r set leased_until = private.now() + private.review_lease()
  where r.check_item_id = check_id and r.reviewer_id = private.uid();
  return private.check_itself(check_id);
end
$$;
select private.expose('renew_review(uuid)');

-- Ends the caller's claim, so that others can take the check, and returns it. ACCOUNT_NOT_FOUND
-- for everyone else.
create function private.release_review(check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_confirmed_uid();
  perform private.refuse_impersonation();
  update private.check_review r set reviewer_id = null, leased_until = null
  where r.check_item_id = check_id and r.reviewer_id = private.uid();
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  return private.check_itself(check_id);
end
$$;
select private.expose('release_review(uuid)');

-- ── Deciding ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of a decision: {decision: CLEAR | REMARK | RETURN | ASK_AGAIN, note, result?, isException?,
-- requestId}. A note is required for a remark, for what is returned, and where it answers an objection. CLEAR and
-- REMARK have the result that the type's form asks for; one that says that something is wrong cannot be cleared, and
-- one that is against a rule only as an exception (exception_errors).
create function private.review_errors(item public.check_item, input jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return private.word_errors(input, 'decision', '{CLEAR,REMARK,RETURN,ASK_AGAIN}', required => true)
    || private.text_errors(input, 'note', 2000, multiline => true,
      required => input ->> 'decision' in ('REMARK', 'RETURN') or input ->> 'decision' = 'CLEAR' and exists (
        select from private.check_objection o where o.check_item_id = item.id and o.answered_at is null))
    || case when input ->> 'decision' in ('CLEAR', 'REMARK')
      then private.result_errors(item, input -> 'result') || private.seen_errors(item, input -> 'result') else '[]' end
    || case when input ->> 'decision' = 'CLEAR' and not private.is_result_clean(input -> 'result')
      then private.error('INCLUSION', 'decision') else '[]' end
    || case when input ->> 'decision' = 'CLEAR' and private.result_errors(item, input -> 'result') = '[]'
      then private.exception_errors(item, input) else '[]' end
    || case when input ->> 'decision' = 'ASK_AGAIN' and not private.may_ask_again(item)
      then private.error('INVALID_ACTION', 'decision') else '[]' end
    || case when input ->> 'requestId' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then '[]'
      else private.error('INVALID', 'requestId') end;

-- Returns the check after the reviewer's decision, which ends the claim. input: as review_errors says. Raises
-- the codes of require_reviewer, and INVALID_ACTION at checkId without a running claim. A repeat of the request changes
-- nothing. What is returned is mailed to the candidate.
create function private.decide_review(check_id uuid, input jsonb, reason text default null)
  returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  item public.check_item;
  decided public.check_item;
begin
  perform private.refuse_impersonation();
  perform private.require_object(input);
  select * into item from public.check_item i where i.id = check_id;
  if exists (
    select from private.check_history h
    where h.check_item_id = item.id and h.actor_id = caller and h.request_id::text = lower(input ->> 'requestId')) then
    return item;
  end if;
  perform private.require_reviewer(check_id, reason);
  -- The list first, as every step of its checks does.
  perform from public.check_list l where l.id = item.check_list_id for no key update;
  perform from private.check_review r
  where r.check_item_id = check_id and r.reviewer_id = caller and r.leased_until > private.now() for update;
  if not found then
    perform private.fail('INVALID_ACTION', 'checkId');
  end if;
  perform private.fail_all(private.review_errors(item, input));
  decided := private.decide_check(check_id, input ->> 'decision', 'ADMINISTRATOR', caller,
    case when input ->> 'decision' in ('CLEAR', 'REMARK')
      then private.result_with_exceptions(item, input ->> 'decision', input -> 'result') end,
    input ->> 'note', '{}', (input ->> 'requestId')::uuid);
  if input ->> 'decision' = 'RETURN' then
    perform private.mail_returned_check(decided, private.clean(input ->> 'note'), (input ->> 'requestId')::uuid);
  end if;
  return decided;
end
$$;
select private.expose('decide_review(uuid, jsonb, text)');

-- ── Mails ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Hook: the candidate has not answered the returned check again.
create function private.is_check_returned(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.check_item i join public.check_list l on l.id = i.check_list_id
    where i.id = (message.payload ->> 'checkId')::uuid and i.status = 'PENDING_CANDIDATE'
      and l.status = 'PENDING_CANDIDATE' and l.email = message.recipient);

insert into private.mail_kind (kind, title_en, title_nb, still_wanted, delivered) values
  ('check_returned', 'A check was returned', 'En sjekk ble sendt tilbake', 'private.is_check_returned',
    'private.record_check_delivery'),
  ('reviews_waiting', 'Checks wait for the team''s review', 'Sjekker venter på teamets vurdering',
    'private.has_reviews_waiting', null);

-- Queues the mail with the reviewer's message to the candidate.
create function private.mail_returned_check(item public.check_item, message text, request_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.mail_candidate('check_returned', l, jsonb_build_object('checkId', item.id, 'message', message,
    'checkName', jsonb_build_object('nb', t.name_nb, 'en', t.name_en)),
    dedupe_key => 'check-returned:' || item.id || ':' || request_id)
  from public.check_list l join public.check_type t on t.type = item.type where l.id = item.check_list_id
$$;

-- One row per reviewer of a team and day with a digest.
create table private.review_digest (
  account_id uuid not null
    constraint review_digest_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null
    constraint review_digest_user_id_fkey references public.user_profile (id) on delete cascade,
  sent_on date not null,
  constraint review_digest_pkey primary key (account_id, user_id, sent_on)
);
create index review_digest_user_id_index on private.review_digest (user_id);
alter table private.review_digest enable row level security;

-- Returns how many checks wait that each reviewer of a team may review, and since when. As reviewable_checks, for
-- all of them.
create function private.waiting_reviews(account_id uuid) returns table (user_id uuid, number bigint, oldest timestamptz)
  language sql stable security definer set search_path = '' as $$
  select u.id, count(*), min(r.waiting_since)
  from private.check_review r
  join public.check_item i on i.id = r.check_item_id
  join public.check_type t on t.type = i.type
  join public.check_list l on l.id = i.check_list_id and l.account_id = waiting_reviews.account_id
  join private.membership m on m.account_id = l.account_id
  join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
  left join public.department_membership dm on dm.member_id = m.id and dm.department_id = l.department_id
  where l.consented_at is not null and l.status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM')
    and (m.role in ('OWNER', 'ADMIN') or dm.review_access and (not i.restricted
      or case t.restricted when 'IDENTITY' then dm.identity_access else dm.criminal_record_access end))
    and l.user_id is distinct from u.id and l.email <> u.email
  group by u.id
$$;

-- Hook: the recipient still has something to review.
create function private.has_reviews_waiting(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return private.reviews_own_checks(message.account_id) and exists (
    select from private.waiting_reviews(message.account_id) w join public.user_profile u on u.id = w.user_id
    where u.email = message.recipient);

-- Job body, hourly: on business days from 8 to 16, mails each reviewer of a team once a day what waits for the team,
-- without names or types. Nothing that came within the last two hours counts.
create function service.mail_waiting_reviews() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (private.now() at time zone private.candidate_zone())::date;
  due record;
begin
  if private.business_time(private.now(), private.candidate_zone()) > private.now() then
    return;
  end if;
  for due in
    select a.id as account_id, a.name, a.slug, u.id as user_id, u.email, u.language, w.number, w.oldest,
      private.full_name(u.first_name, u.last_name) as full_name
    from public.check_setting s
    join public.account a on a.id = s.account_id
    cross join lateral private.waiting_reviews(s.account_id) w
    join public.user_profile u on u.id = w.user_id
    where s.own_review and w.oldest < private.now() - interval '2 hours'
  loop
    insert into private.review_digest (account_id, user_id, sent_on) values (due.account_id, due.user_id, today)
    on conflict on constraint review_digest_pkey do nothing;
    continue when not found;
    perform private.queue_mail('reviews_waiting', due.email, due.full_name, due.language,
      jsonb_build_object('accountName', due.name, 'accountSlug', due.slug, 'count', due.number,
        'oldest', (due.oldest at time zone private.candidate_zone())::date),
      account_id => due.account_id,
      dedupe_key => 'reviews-waiting:' || due.account_id || ':' || due.user_id || ':' || today);
  end loop;
  delete from private.review_digest d where d.sent_on < today - 30;
end
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('MAIL_WAITING_REVIEWS', 'Tell teams which checks wait for them', 'Si fra til team om sjekker som venter',
    'service.mail_waiting_reviews');
insert into private.schedule (name, cron, job_kind) values ('mail-waiting-reviews', '20 * * * *',
  'MAIL_WAITING_REVIEWS');
grant execute on function service.mail_waiting_reviews() to service_role;

-- ── The console ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns how many checks have waited for a platform reviewer for more than five days.
create function private.reviews_left_waiting() returns bigint
  language sql stable security definer set search_path = ''
  return (
    select count(*) from private.check_review r
    join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    where l.consented_at is not null and l.status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM')
      and r.waiting_since < private.now() - interval '5 days' and not private.reviews_own_checks(l.account_id));
insert into private.invariant (name, title_en, title_nb, violations) values
  ('REVIEWS_LEFT_WAITING', 'Checks have waited for a reviewer for five days',
    'Sjekker har ventet i fem dager på vurdering', 'private.reviews_left_waiting');
