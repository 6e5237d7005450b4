-- What registers and lists say about a candidate: the company register, sanctions and PEP lists, a credit bureau. A
-- check that comes to the desk is looked up by a job, once for each provider of its type. What comes back is a proposal
-- with its source, time and raw answer for the reviewer, never a decision (decision 0125).

-- The providers that are asked about a type of check. Their clients are in functions/_shared/checks/providers/.
create table private.check_provider (
  type text not null constraint check_provider_type_fkey references public.check_type (type) on delete cascade,
  provider text not null constraint check_provider_known
    check (provider in ('COMPANY_REGISTER', 'SANCTIONS', 'CREDIT_BUREAU')),
  constraint check_provider_pkey primary key (type, provider)
);
alter table private.check_provider enable row level security;
insert into private.check_provider (type, provider) values
  ('BUSINESS_INTERESTS', 'COMPANY_REGISTER'), ('BANKRUPTCY', 'COMPANY_REGISTER'),
  ('SPECIFIC_SOURCE_SEARCH', 'SANCTIONS'), ('PERSONAL_CREDIT', 'CREDIT_BUREAU');

-- The newest question to a provider about a check. outcome is null until it has answered.
create table private.check_lookup (
  check_item_id uuid not null
    constraint check_lookup_check_item_id_fkey references public.check_item (id) on delete cascade,
  provider text not null,
  job_key text not null,
  asked_at timestamptz not null default private.clock_time(),
  -- NOT_SET_UP: this installation has no such provider, so the reviewer searches by hand.
  outcome text constraint check_lookup_outcome_known check (outcome in ('ANSWERED', 'NOT_SET_UP')),
  answered_at timestamptz,
  constraint check_lookup_pkey primary key (check_item_id, provider),
  constraint check_lookup_answered check ((outcome is null) = (answered_at is null))
);
alter table private.check_lookup enable row level security;

-- Returns the account that a look-up is about.
create function private.account_of_lookup(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (
    select l.account_id from public.check_item i join public.check_list l on l.id = i.check_list_id
    where i.id = (job.payload ->> 'checkId')::uuid);
insert into private.job_kind (kind, title_en, title_nb, max_attempts, account_of) values
  ('LOOK_UP_CHECK', 'Look a candidate up in a register', 'Slå opp en kandidat i et register', 8,
    'private.account_of_lookup');

-- Asks a provider about a check, also again.
create function private.ask_provider(check_id uuid, provider text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key constant text := 'look-up:' || check_id || ':' || provider || ':' || gen_random_uuid();
begin
  insert into private.check_lookup (check_item_id, provider, job_key) values (check_id, ask_provider.provider, key)
  on conflict on constraint check_lookup_pkey do update
  set job_key = excluded.job_key, asked_at = excluded.asked_at, outcome = null, answered_at = null;
  perform private.enqueue_job('LOOK_UP_CHECK', key,
    jsonb_build_object('checkId', check_id, 'provider', ask_provider.provider, 'key', key));
end
$$;

-- Row trigger: asks the providers about a check that came to the desk, once its candidate has consented.
create function private.ask_providers() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_provider(i.id, p.provider)
  from public.check_item i
  join public.check_list l on l.id = i.check_list_id and l.consented_at is not null
  join private.check_provider p on p.type = i.type
  where i.id = new.check_item_id;
  return null;
end
$$;
create trigger check_review_ask after insert on private.check_review
  for each row execute function private.ask_providers();
create trigger check_review_ask_again after update of waiting_since on private.check_review
  for each row execute function private.ask_providers();

-- Returns what a provider was asked and what became of it, [{provider, state, askedAt, answeredAt}]. state: ASKED,
-- RETRYING, FAILED, ANSWERED or NOT_SET_UP.
create function private.check_lookups(check_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('provider', k.provider, 'askedAt', k.asked_at,
      'answeredAt', k.answered_at,
      'state', coalesce(k.outcome, case when j.status = 'DEAD' then 'FAILED' when j.last_error_code is not null
        then 'RETRYING' else 'ASKED' end)) order by k.provider), '[]')
    from private.check_lookup k left join private.job j on j.dedupe_key = k.job_key
    where k.check_item_id = check_id);

-- For the job LOOK_UP_CHECK: returns whom to look up, {type, firstName, lastName, birthDate, country, attributes}, or
-- null when the question is answered, was asked again, or the check has left the desk.
create function service.check_lookup(check_id uuid, provider text, key text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('type', i.type, 'firstName', l.first_name, 'lastName', l.last_name,
      'birthDate', private.proven_birth_date(l.id), 'country', coalesce(q.countries[1], 'NO'),
      'attributes', coalesce(private.answer_of(i.id) -> 'attributes', '{}'))
    from private.check_lookup k
    join private.check_review r on r.check_item_id = k.check_item_id
    join public.check_item i on i.id = k.check_item_id
    join public.check_list l on l.id = i.check_list_id
    join public.check_request q on q.id = l.check_request_id
    where k.check_item_id = check_id and k.provider = check_lookup.provider and k.job_key = check_lookup.key
      and k.outcome is null and l.consented_at is not null and l.status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM'));

-- For the job LOOK_UP_CHECK: replaces a provider's proposals, [{finding, raw, sourceUrl, score}], and returns whether
-- the question still stood. outcome: ANSWERED or NOT_SET_UP. A repeat changes nothing. An answer that comes after the
-- check was decided or its list ended is acknowledged and not kept.
create function service.keep_proposals(check_id uuid, provider text, key text, outcome text, proposals jsonb)
  returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.check_lookup k set outcome = keep_proposals.outcome, answered_at = private.clock_time()
  where k.check_item_id = check_id and k.provider = keep_proposals.provider and k.job_key = keep_proposals.key
    and k.outcome is null;
  if not found then
    return false;
  end if;
  delete from private.check_proposal p
  where p.check_item_id = check_id and p.provider = keep_proposals.provider;
  insert into private.check_proposal (check_item_id, provider, finding, raw, source_url, score)
  select check_id, keep_proposals.provider, e -> 'finding', e -> 'raw', e ->> 'sourceUrl', (e ->> 'score')::numeric
  from jsonb_array_elements(proposals) e
  where exists (
    select from private.check_review r join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    where i.id = check_id and l.status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM'));
  return true;
end
$$;
grant execute on function
  service.check_lookup(uuid, text, text), service.keep_proposals(uuid, text, text, text, jsonb)
to service_role;

-- Asks a provider again about a check that the caller is reviewing, and returns the check.
-- The codes of require_claim, INCLUSION at provider for one that is not asked about this type.
create function private.repeat_lookup(check_id uuid, provider text) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_claim(check_id);
  if not exists (
    select from private.check_provider p join public.check_item i on i.type = p.type
    where i.id = check_id and p.provider = repeat_lookup.provider) then
    perform private.fail('INCLUSION', 'provider');
  end if;
  perform private.require_within_limits('CHECK_LOOKUP', jsonb_build_object('PERSON', private.uid()));
  perform private.ask_provider(check_id, repeat_lookup.provider);
  return (select i from public.check_item i where i.id = check_id);
end
$$;
select private.expose('repeat_lookup(uuid, text)');
insert into private.usage_limit (action, scope, per, max) values ('CHECK_LOOKUP', 'PERSON', interval '1 hour', 100);
