-- Reuse with consent (decision 0217): a candidate lets a check that Tillit completed for one request count for another,
-- of any team, while it is valid. Only the candidate learns that there is such a check, until they consent; the team
-- that ordered it is named to nobody, and learns nothing. A copy of what the rule shares belongs to the new list. The
-- candidate can take it back until the list is completed, and the sender then gets the credits of the check back.

-- What can be reused: facts about a person that do not depend on who asks. No row: never. Identity is proven again,
-- because the rest relies on it; a referee has answered one organisation; the other types are judged for a position, or
-- the law binds them to a purpose.
create table private.reusable_check (
  type text constraint reusable_check_pkey primary key
    constraint reusable_check_type_fkey references public.check_type (type) on delete cascade,
  -- The list of the answer, and what of each entry is shared.
  entries text not null,
  shared text[] not null,
  -- What stands for the rest of an entry and of the answer, so that the copy has the shape of one.
  blank_entry jsonb not null,
  blank jsonb not null
);
alter table private.reusable_check enable row level security;
insert into private.reusable_check (type, entries, shared, blank_entry, blank) values
  ('EDUCATION', 'educations', '{institution,degree,country,startMonth,finishMonth,current}',
    '{"explanation": "", "fileIds": []}', '{"gapExplanation": ""}'),
  ('WORK_EXPERIENCE', 'workExperiences', '{company,position,country,type,startMonth,finishMonth,current}',
    '{"hrEmail": "", "managerEmail": "", "fileIds": []}', '{"gapExplanation": ""}'),
  -- Without the number, which some countries make of the national identity number.
  ('CERTIFICATES', 'certificates', '{kind,name,issuer,issuedOn,expiresOn}', '{"number": "", "fileIds": []}', '{}');

-- The consent to a reuse: of which decision, which version of the text was shown, in which language, and when.
create table private.check_reuse (
  check_item_id uuid constraint check_reuse_pkey primary key
    constraint check_reuse_check_item_id_fkey references public.check_item (id) on delete cascade,
  -- The decision that was offered. No foreign key: the copy stays when the earlier check is deleted.
  finding_id uuid not null,
  -- Null once it is deleted.
  source_id uuid constraint check_reuse_source_id_fkey references public.check_item (id) on delete set null,
  -- For the candidate alone: the name of the organisation that ordered the earlier check.
  organization_name text not null,
  text_version text not null
    constraint check_reuse_text_version_length check (char_length(text_version) between 1 and 100),
  language text not null constraint check_reuse_language_known check (language in ('nb', 'en')),
  given_at timestamptz not null default private.now(),
  refunded_at timestamptz
);
create index check_reuse_source_id_index on private.check_reuse (source_id);
create index check_reuse_unrefunded_index on private.check_reuse (given_at) where refunded_at is null;
alter table private.check_reuse enable row level security;

-- ── The offer ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns what of an answer is shared, in the shape of an answer. Null for a type that cannot be reused.
create function private.shared_answer(type text, attributes jsonb) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select r.blank || jsonb_build_object(r.entries, (
      select coalesce(jsonb_agg(r.blank_entry || coalesce((
        select jsonb_object_agg(f.key, f.value) from jsonb_each(e.entry) f where f.key = any (r.shared)), '{}')
        order by e.place), '[]')
      from jsonb_array_elements(shared_answer.attributes -> r.entries) with ordinality e (entry, place)))
    from private.reusable_check r where r.type = shared_answer.type);

-- Returns what of a result is shared: what was confirmed and by which source, without the reviewer's notes.
create function private.shared_result(result jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case when jsonb_typeof(result -> 'findings') = 'array' then jsonb_build_object('findings', (
    select coalesce(jsonb_agg(jsonb_build_object('isConfirmed', e.entry -> 'isConfirmed', 'source', e.entry -> 'source',
      'note', '') order by e.place), '[]')
    from jsonb_array_elements(result -> 'findings') with ordinality e (entry, place))) end;

-- Returns whether two lists of one user are about one person: a mailbox can be shared. The names have to agree, and no
-- national identity number may differ.
create function private.is_same_candidate(one public.check_list, other public.check_list) returns boolean
  language sql stable security definer set search_path = ''
  return one.user_id = other.user_id
    and private.compare_names(one.first_name, one.last_name, other.first_name, other.last_name)
      in ('EXACT', 'TRANSLITERATED', 'MORE_NAMES')
    and not exists (
      select from private.list_identities(one.id) a join private.list_identities(other.id) b on a.country = b.country
      where a.keyed_hash <> b.keyed_hash);

-- Returns the decision that the candidate can let count for a check that waits for them, or null: the newest by Tillit,
-- in another list of theirs, without a remark or an exception, by the same country's rule and requirements, still valid
-- and kept. A team's own decisions and copies do not count. A check that was returned is answered, and so is one that
-- the team has had as a reuse before: it asks again because it wants a new one.
create function private.reusable_finding(item public.check_item) returns private.check_finding
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  if item.status <> 'PENDING_CANDIDATE' or not exists (
    select from private.reusable_check r where r.type = item.type) then
    return null;
  end if;
  select * into list from public.check_list l where l.id = item.check_list_id;
  if list.consented_at is null or list.status not in ('PENDING_CANDIDATE', 'PENDING_PLATFORM') or exists (
    select from private.check_history h where h.check_item_id = item.id and h.action = 'RETURN') or exists (
    select from public.check_list l join public.check_item i on i.check_list_id = l.id
    where l.user_id = list.user_id and l.account_id = list.account_id and i.type = item.type
      and i.reused_from is not null) then
    return null;
  end if;
  return (
    select f
    from public.check_list l
    join public.check_item i on i.check_list_id = l.id and i.type = item.type and i.status = 'COMPLETED'
      and not i.restricted and i.reused_from is null
    join private.check_finding f on f.check_item_id = i.id and f.superseded_at is null and f.decision = 'CLEAR'
      and f.actor_kind <> 'SENDER' and f.actor_name is null
    join private.check_answer a on a.check_item_id = i.id
    join public.check_request r on r.id = l.check_request_id
    join public.check_request asked on asked.id = list.check_request_id
    where l.user_id = list.user_id and l.id <> list.id and l.status not in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE')
      and private.is_result_clean(f.result) and not coalesce(f.result ? 'exceptions', false)
      and private.is_check_valid(i)
      and (private.policy_of_check(i)).country is not distinct from (private.policy_of_check(item)).country
      and (item.type <> 'EDUCATION' or asked.education_requirements is null
        or asked.education_requirements = r.education_requirements)
      and private.is_same_candidate(l, list)
    order by i.completed_at desc, i.id limit 1);
end
$$;

-- Returns what the candidate is offered for a check of their own, or null: {offerId, completedAt, validUntil (null for
-- a fact that does not change), organizationName (that ordered it), answer (what is shared of it)}. Not for an
-- administrator who acts as the candidate. The caller is the candidate.
create function private.reuse_offer(item public.check_item) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  finding constant private.check_finding := private.reusable_finding(item);
begin
  if finding.id is null or private.impersonator() is not null then
    return null;
  end if;
  return (
    select jsonb_build_object('offerId', finding.id, 'completedAt', i.completed_at,
      'validUntil', i.valid_until, 'organizationName', private.check_sender(l) -> 'organizationName',
      'answer', private.shared_answer(i.type, a.attributes))
    from public.check_item i join public.check_list l on l.id = i.check_list_id
    join private.check_answer a on a.check_item_id = i.id
    where i.id = finding.check_item_id);
end
$$;

-- ── Consent and its withdrawal ──────────────────────────────────────────────────────────────────────────────────

-- Returns the check after its candidate let an earlier one count for it: completed, with a copy of what is shared.
-- input: {offerId, textVersion, language}, of the offer and the text that were shown. What the candidate has uploaded
-- for it is removed. A repeat changes nothing. Raises the codes of answerable_check, and INVALID_ACTION at offerId for
-- anything but the current offer: one that has expired, was reopened or decided again, and ids of others alike.
create function private.reuse_check(check_id uuid, input jsonb) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list;
  item public.check_item;
  source public.check_item;
  finding private.check_finding;
begin
  perform private.require_object(input);
  -- Both lists, in the order of their ids: a reviewer may be about to open the earlier check again.
  perform from public.check_list l
  where l.user_id = caller and l.id in (
    select i.check_list_id from public.check_item i
    where i.id = check_id or i.id = (
      select f.check_item_id from private.check_finding f where f.id::text = lower(input ->> 'offerId')))
  order by l.id for no key update;
  list := private.own_check_list((select i.check_list_id from public.check_item i where i.id = check_id));
  perform private.fail_all(private.text_errors(input, 'textVersion', 100)
    || private.word_errors(input, 'language', '{nb,en}', required => true));
  if exists (
    select from private.check_reuse r
    where r.check_item_id = check_id and r.finding_id::text = lower(input ->> 'offerId')) then
    return (select i from public.check_item i where i.id = check_id);
  end if;
  item := private.answerable_check(check_id);
  finding := private.reusable_finding(item);
  if finding.id is null or finding.id::text is distinct from lower(input ->> 'offerId') then
    perform private.fail('INVALID_ACTION', 'offerId');
  end if;
  select * into source from public.check_item i where i.id = finding.check_item_id;
  delete from private.check_file f where f.check_item_id = item.id and f.source = 'CANDIDATE';
  perform private.store_answer(item.id, private.shared_answer(source.type,
    private.answer_of(source.id) -> 'attributes'));
  insert into private.check_reuse (check_item_id, finding_id, source_id, organization_name, text_version, language)
  select item.id, finding.id, source.id, private.check_sender(l) ->> 'organizationName',
    private.clean(input ->> 'textVersion'), input ->> 'language'
  from public.check_list l where l.id = source.check_list_id;
  update public.check_item i set reused_from = source.completed_at where i.id = item.id;
  perform private.append_check_event(list, 'REUSED', 'CANDIDATE', caller, item.id);
  return private.decide_check(item.id, 'CLEAR', 'SYSTEM', result => private.shared_result(finding.result));
end
$$;
select private.expose('reuse_check(uuid, jsonb)');

-- Returns the check after its candidate took the reuse back: it waits for them, and the copy is deleted. A repeat
-- changes nothing. ACCOUNT_NOT_FOUND for everyone but the candidate, IMMUTABLE once the list is completed or the check
-- refunded, INVALID_ACTION for a check that is not a reuse.
create function private.take_back_reuse(check_id uuid) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list(
    (select i.check_list_id from public.check_item i where i.id = check_id));
  item public.check_item;
begin
  select * into item from public.check_item i where i.id = check_id;
  if item.reused_from is null then
    if item.status <> 'PENDING_CANDIDATE' then
      perform private.fail('INVALID_ACTION');
    end if;
    return item;
  end if;
  -- Also while a check is open again that others see as completed: the withdrawal would tell them so.
  if list.ended_at is not null or exists (
    select from private.check_reuse r where r.check_item_id = item.id and r.refunded_at is not null) then
    perform private.fail('IMMUTABLE');
  end if;
  item := private.move_check(check_id, 'TAKE_BACK', 'CANDIDATE', list.user_id);
  delete from private.check_answer a where a.check_item_id = item.id;
  delete from private.check_finding f where f.check_item_id = item.id;
  perform private.append_check_event(list, 'REUSE_WITHDRAWN', 'CANDIDATE', list.user_id, item.id);
  return item;
end
$$;
select private.expose('take_back_reuse(uuid)');

-- Row trigger: a check that waits for its candidate again is answered by them. The consent to its reuse has ended.
create function private.end_reuse() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.check_reuse r where r.check_item_id = new.id;
  new.reused_from := null;
  return new;
end
$$;
create trigger check_item_reuse before update of status on public.check_item
  for each row when (new.status = 'PENDING_CANDIDATE' and old.reused_from is not null)
  execute function private.end_reuse();

-- ── Refund ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: the list has ended, so that its reuses can no longer be taken back. A job refunds them, because accounts
-- are locked before their lists.
create function private.note_reuses_to_refund() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from private.check_reuse r join public.check_item i on i.id = r.check_item_id
    where i.check_list_id = new.id and r.refunded_at is null) then
    perform private.enqueue_job('REFUND_REUSED_CHECKS', 'refund-reused-checks:' || gen_random_uuid());
  end if;
  return null;
end
$$;
create trigger check_list_reuses after update of ended_at on public.check_list
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function private.note_reuses_to_refund();

-- Refunds the reused checks of lists that have ended: of one whose account is locked, or of all.
create function private.refund_reuses(check_list_id uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item public.check_item;
begin
  for item in
    select i.* from private.check_reuse r
    join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    where r.refunded_at is null and l.ended_at is not null
      and (refund_reuses.check_list_id is null or l.id = refund_reuses.check_list_id)
    order by l.account_id, i.id
  loop
    perform private.refund_check(item);
    update private.check_reuse r set refunded_at = private.now() where r.check_item_id = item.id;
  end loop;
end
$$;

-- Job body: refunds the reused checks of lists that have ended. A repeat refunds nothing twice.
create function service.refund_reused_checks() returns void
  language sql volatile security definer set search_path = ''
  return private.refund_reuses();
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('REFUND_REUSED_CHECKS', 'Refund checks that were reused', 'Refundere gjenbrukte sjekker',
    'service.refund_reused_checks');
grant execute on function service.refund_reused_checks() to service_role;

-- ── What the candidate sees of it ───────────────────────────────────────────────────────────────────────────────

-- Returns what the candidate's record says about the reuse of a check: {reuse: {completedAt, organizationName,
-- textVersion, language, givenAt} of the earlier check, or null; sharedWith: [{organizationName, givenAt}], whom its
-- candidate let it count for}.
create function private.reuse_record(item public.check_item) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'reuse', (
      select jsonb_build_object('completedAt', item.reused_from, 'organizationName', r.organization_name,
        'textVersion', r.text_version, 'language', r.language, 'givenAt', r.given_at)
      from private.check_reuse r where r.check_item_id = item.id),
    'sharedWith', (
      select coalesce(jsonb_agg(jsonb_build_object('organizationName', private.check_sender(l) -> 'organizationName',
        'givenAt', r.given_at) order by r.given_at, r.check_item_id), '[]')
      from private.check_reuse r join public.check_item i on i.id = r.check_item_id
      join public.check_list l on l.id = i.check_list_id
      where r.source_id = item.id));
