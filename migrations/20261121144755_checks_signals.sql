-- Signals of a reference that somebody else may have written: what two referees, or a referee and the candidate, have
-- in common, and what is unusual about an answer. Raised when a referee answers, explained to the sender's side, and
-- marked as reviewed by a person. A signal changes no status: it is not proof (reference §3). Devices and networks are
-- only compared as hashes with a key of the account, and are deleted with the answers (decision 0141).

-- Returns a text in lower case, without the accents of Nordic languages.
create function private.plain_letters(value text) returns text
  language sql immutable set search_path = ''
  return translate(lower(coalesce(value, '')), 'æøåäöéèüáó', 'aoaaoeeuao');

-- Returns the different words of a text as they are compared.
create function private.compared_words(value text) returns text[]
  language sql immutable set search_path = ''
  return array(
    select distinct w from unnest(regexp_split_to_array(private.plain_letters(value), '[^a-z0-9]+')) w where w <> '');

-- Returns the name in a domain: `nordlys` of mail.nordlys.no.
create function private.domain_label(domain text) returns text
  language sql immutable set search_path = ''
  return regexp_replace(reverse(split_part(reverse(lower(domain)), '.', 2)), '[^a-z0-9]', '', 'g');

-- Returns whether a domain may be an employer's: they share a word, or the domain is the employer's initials.
create function private.is_domain_like(domain text, employer text) returns boolean
  language sql immutable set search_path = ''
  return (
    select bool_or(char_length(w) >= 3 and d.label like '%' || w || '%'
        or char_length(d.label) >= 3 and w like d.label || '%')
      or d.label = (
        select string_agg(left(x.w, 1), '' order by x.place)
        from unnest(regexp_split_to_array(private.plain_letters(employer), '[^a-z0-9]+')) with ordinality x (w, place)
        where x.w not in ('', 'as', 'asa', 'ab', 'aps', 'oy'))
    from (select private.domain_label(domain)) d (label), unnest(private.compared_words(employer)) w group by d.label);

-- Returns whether a mailbox is at a domain for throw-away addresses.
create function private.is_disposable(email text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.disposable_domain d where d.domain = any (private.domain_and_parents(email)));
end
$$;

-- Returns all that a referee wrote.
create function private.written_text(answers jsonb) returns text
  language sql immutable set search_path = ''
  return (
    select string_agg(concat_ws(' ', a.value ->> 'text', a.value ->> 'explanation'), ' ' order by a.key)
    from jsonb_each(answers) a);

-- Returns the share of words that two texts have in common, from 0 to 1; 0 for short texts, which are alike by chance.
create function private.text_likeness(one text, other text) returns numeric
  language sql immutable set search_path = ''
  return (
    select case when least(cardinality(a.words), cardinality(b.words)) < 12 then 0 else (
        select count(*) from unnest(a.words) w where w = any (b.words))::numeric
      / (select count(distinct w) from unnest(a.words || b.words) w) end
    from (select private.compared_words(one)) a (words), (select private.compared_words(other)) b (words));

-- Returns whether two referees wrote the same: nearly all of their words together, or those of one longer answer, or
-- two answers word for word, of three words or more. A single short answer is alike by chance.
create function private.are_texts_alike(one jsonb, other jsonb) returns boolean
  language sql immutable set search_path = ''
  return private.text_likeness(private.written_text(one), private.written_text(other)) >= 0.8 or (
    select coalesce(bool_or(private.text_likeness(f.a, f.b) >= 0.8) or count(*) filter (
      where f.words >= 3 and f.words_of_a = f.words_of_b) >= 2, false)
    from (
      select v.a, v.b, cardinality(private.compared_words(v.a)) as words,
        regexp_replace(private.plain_letters(v.a), '[^a-z0-9]+', '', 'g') as words_of_a,
        regexp_replace(private.plain_letters(v.b), '[^a-z0-9]+', '', 'g') as words_of_b
      from jsonb_each(one) o
      cross join unnest('{text,explanation}'::text[]) n (name)
      cross join lateral (select o.value ->> n.name, other -> o.key ->> n.name) v (a, b)
      where v.a <> '' and v.b <> '') f);

-- Returns the signals of one answer, as rows of kind, severity and detail: {name} of the other referee, or {count}.
-- RED is what hardly happens by chance; AMBER happens in honest references too.
create function private.signals_of(referee private.referee, answer private.referee_answer, list public.check_list)
  returns table (kind text, severity text, detail jsonb)
  -- In plpgsql, which keeps the plan: making it takes longer than the query.
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query with other as (
    select r.id, r.email, r.phone, a.device_hash, a.network_hash, a.answers,
      jsonb_build_object('name', coalesce(private.full_name(r.first_name, r.last_name), r.email)) as named
    from private.referee r join public.check_item i on i.id = r.check_item_id
    left join private.referee_answer a on a.referee_id = r.id
    where i.check_list_id = list.id and r.id <> referee.id and r.superseded_at is null
      -- One person can be the contact for two jobs.
      and r.email <> referee.email
  ),
  origin as (
    select o.device_hash, o.network_hash from private.reference_origin o
    join public.check_item i on i.id = o.check_item_id where i.check_list_id = list.id
  ),
  mailbox as (select split_part(referee.email, '@', 2) as domain)
  select 'CANDIDATE_DEVICE', 'RED', '{}'::jsonb from origin o where o.device_hash = answer.device_hash
  union all
  select 'REFEREE_DEVICE', 'RED', o.named from other o where o.device_hash = answer.device_hash
  union all
  select 'CANDIDATE_MAILBOX', 'RED', '{}' where referee.email = list.email
  union all
  select 'CANDIDATE_PHONE', 'RED', '{}' where referee.phone = list.phone
  union all
  select 'REFEREE_PHONE', 'RED', o.named from other o where o.phone = referee.phone
  union all
  select 'CANDIDATE_NETWORK', 'AMBER', '{}' from origin o where o.network_hash = answer.network_hash
  union all
  select 'REFEREE_NETWORK', 'AMBER', o.named from other o where o.network_hash = answer.network_hash
  union all
  select 'DISPOSABLE_MAILBOX', 'RED', '{}' where private.is_disposable(referee.email)
  union all
  select 'FREE_MAILBOX', 'AMBER', '{}' from mailbox m join private.free_mail_domain f on f.domain = m.domain
  union all
  select 'OTHER_DOMAIN', 'AMBER', jsonb_build_object('domain', m.domain, 'employer', referee.organization_name)
  from mailbox m
  where not private.is_domain_like(m.domain, referee.organization_name)
    and not exists (select from private.free_mail_domain f where f.domain = m.domain)
    and not private.is_disposable(referee.email)
  union all
  select 'FAST', 'AMBER', jsonb_build_object('count', answer.seconds)
  where referee.kind = 'DIGITAL_REFERENCE' and answer.seconds < 90
  union all
  select 'TAKEN_BY_PHONE', 'AMBER', jsonb_build_object('name', answer.taken_by_name)
  where answer.taken_by is not null and answer.confirmed_at is null
  union all
  select 'SIMILAR_TEXT', 'AMBER', o.named from other o
  where private.are_texts_alike(o.answers, answer.answers)
  union all
  select 'MANY_CANDIDATES', 'AMBER', jsonb_build_object('count', c.count)
  from (
    select count(distinct l.email) from private.referee r
    join public.check_item i on i.id = r.check_item_id join public.check_list l on l.id = i.check_list_id
    where r.email = referee.email and r.kind = 'DIGITAL_REFERENCE' and l.account_id = list.account_id) c
  where referee.kind = 'DIGITAL_REFERENCE' and c.count >= 4;
end
$$;

-- Row trigger: raises the signals of an answer.
create function private.raise_reference_signals() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.reference_signal (referee_id, kind, severity, detail)
  select r.id, s.kind, s.severity, s.detail
  from private.referee r join public.check_item i on i.id = r.check_item_id
  join public.check_list l on l.id = i.check_list_id
  cross join lateral private.signals_of(r, new, l) s
  where r.id = new.referee_id
  on conflict on constraint reference_signal_kind_unique do nothing;
  perform private.enqueue_job('LOOK_UP_DOMAIN', 'look-up-domain:' || new.referee_id || ':' || new.request_id,
    jsonb_build_object('refereeId', new.referee_id))
  from private.referee r
  where r.id = new.referee_id and not private.is_disposable(r.email)
    and not exists (select from private.free_mail_domain f where f.domain = split_part(r.email, '@', 2));
  return null;
end
$$;
create trigger referee_answer_signals after insert on private.referee_answer
  for each row execute function private.raise_reference_signals();

-- ── The age of a domain ─────────────────────────────────────────────────────────────────────────────────────────

-- A candidate who wants to write their own reference may register a domain for it. The age of a domain is public
-- (0152).

create function private.account_of_domain_lookup(job private.job) returns uuid
  language sql stable security definer set search_path = ''
  return (
    select l.account_id from private.referee r
    join public.check_item i on i.id = r.check_item_id join public.check_list l on l.id = i.check_list_id
    where r.id = (job.payload ->> 'refereeId')::uuid);
insert into private.job_kind (kind, title_en, title_nb, max_attempts, account_of) values
  ('LOOK_UP_DOMAIN', 'Look up the age of a referee''s domain', 'Slå opp alderen på domenet til en referanse', 8,
    'private.account_of_domain_lookup');

-- For the job LOOK_UP_DOMAIN: returns the domain of a referee's mailbox and those above it, without the top level; none
-- once the answer is deleted.
create function service.referee_domains(referee_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(d.domain order by d.place), '[]')
    from private.referee r
    join private.referee_answer a on a.referee_id = r.id
    cross join unnest(private.domain_and_parents(r.email)) with ordinality d (domain, place)
    where r.id = referee_domains.referee_id and strpos(d.domain, '.') > 0);

-- For the job LOOK_UP_DOMAIN: raises a signal when the domain was registered less than half a year before the answer.
create function service.note_domain_age(referee_id uuid, registered_at timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.reference_signal (referee_id, kind, severity, detail)
  select r.id, 'NEW_DOMAIN', 'AMBER', jsonb_build_object('domain', split_part(r.email, '@', 2),
    'count', greatest(0, extract(day from a.submitted_at - registered_at)::integer))
  from private.referee r join private.referee_answer a on a.referee_id = r.id
  where r.id = note_domain_age.referee_id and registered_at > a.submitted_at - interval '180 days'
  on conflict on constraint reference_signal_kind_unique do nothing;
$$;
grant execute on function service.referee_domains(uuid), service.note_domain_age(uuid, timestamptz) to service_role;

-- ── Reviewing ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the check of a signal after marking the signal as reviewed, with a note on what was found out. For those who
-- may read the answers, but not the candidate. ACCOUNT_NOT_FOUND at signalId for everybody else, BLANK and TOO_BIG at
-- note, and the code of a locked account. A signal that was reviewed before keeps its first review.
create function private.review_reference_signal(signal_id uuid, note text) returns public.check_item
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_self();
  item public.check_item;
begin
  select i.* into item from private.reference_signal s
  join private.referee r on r.id = s.referee_id join public.check_item i on i.id = r.check_item_id
  where s.id = signal_id;
  if item.id is null or coalesce(private.check_access(item), 'CANDIDATE') = 'CANDIDATE' then
    perform private.fail('ACCOUNT_NOT_FOUND', 'signalId');
  end if;
  perform private.require_unlocked((select l.account_id from public.check_list l where l.id = item.check_list_id));
  perform private.fail_all(private.text_errors(
    jsonb_build_object('note', review_reference_signal.note), 'note', 2000, multiline => true));
  update private.reference_signal s
  set reviewed_at = private.now(), reviewed_by = caller, note = private.clean(review_reference_signal.note)
  where s.id = signal_id and s.reviewed_at is null;
  return item;
end
$$;
select private.expose('review_reference_signal(uuid, text)');
