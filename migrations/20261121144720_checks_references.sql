-- What referees do by their link, through the function reference: read the questions, save a draft, answer, decline, or
-- say that they are not the person meant. Opening a link changes nothing, because mail scanners follow links. Every
-- link that does not work raises INVALID_TOKEN, whatever the reason, but that of a referee who has answered (0133).

-- ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the job as the candidate states it.
create function private.claimed_facts(referee private.referee) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('organizationName', referee.organization_name, 'jobTitle', referee.job_title,
    'employmentType', referee.employment_type, 'country', referee.country, 'startMonth', referee.start_month,
    'finishMonth', referee.finish_month, 'isCurrent', referee.is_current);

-- For the function reference: returns what a link opens, as ReferenceView (functions/_shared/checks/contract/
-- reference-schemas.ts). INVALID_ACTION at answered for the link of a referee who has answered: everybody who holds it
-- gets that answer, and nothing about the request.
create function service.reference(token text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  referee private.referee;
begin
  if exists (
    select from private.access_token t join private.referee r on r.id = t.subject_id
    where t.hash = private.token_hash(reference.token) and t.purpose = 'REFEREE' and r.status = 'ANSWERED'
      -- What a colleague noted on the phone is no answer of the referee until they have confirmed it.
      and not exists (
        select from private.referee_answer a
        where a.referee_id = r.id and a.taken_by is not null and a.confirmed_at is null)) then
    perform private.fail('INVALID_ACTION', 'answered');
  end if;
  referee := private.referee_of(token);
  return (
    select jsonb_build_object(
      'kind', referee.kind, 'language', referee.language,
      'candidateName', private.full_name(l.first_name, l.last_name),
      'refereeName', private.full_name(referee.first_name, referee.last_name),
      'sender', private.check_sender(l) - 'message', 'jobRole', l.job_role,
      'relation', referee.relation, 'facts', private.claimed_facts(referee), 'questionSet', referee.question_set,
      'draft', coalesce((
        select jsonb_build_object('answers', d.answers, 'version', d.version)
        from private.referee_draft d where d.referee_id = referee.id), (
        select jsonb_build_object('answers', jsonb_build_object('facts', a.facts, 'answers', a.answers), 'version', 0)
        from private.referee_answer a where a.referee_id = referee.id)),
      'taken', (
        select jsonb_build_object('byName', a.taken_by_name, 'on', a.taken_on)
        from private.referee_answer a where a.referee_id = referee.id),
      'retentionMonths', private.retention_months(i), 'answerBy', private.referee_answer_by(referee),
      'proof', private.referee_proof_json(referee))
    from public.check_item i join public.check_list l on l.id = i.check_list_id where i.id = referee.check_item_id);
end
$$;

-- For the function reference: opens a referee's questions by the code in a mail and the mailbox it was sent to, and
-- returns {token, kind} of a new link. INVALID_TOKEN for every other pair.
create function service.open_reference_by_code(code text, email text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.access_token;
  referee private.referee;
  token constant text := private.random_token();
begin
  select t.* into link from private.referee r
  join private.access_token t on t.subject_id = r.id and t.purpose = 'REFEREE'
  where r.email = private.clean_email(open_reference_by_code.email)
    and (r.status = 'WAITING' or private.is_to_confirm(r))
    and t.revoked_at is null and t.expires_at > private.now()
    and private.reference_code(t.hash) = private.typed_code(open_reference_by_code.code)
  order by t.created_at desc limit 1;
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  insert into private.access_token (hash, purpose, subject_id, expires_at)
  values (private.token_hash(token), 'REFEREE', link.subject_id, link.expires_at);
  referee := private.referee_of(token);
  return jsonb_build_object('token', token, 'kind', referee.kind);
end
$$;

-- For the function reference: keeps what a referee has entered so far, and returns {version}. version: of the draft
-- that it changes, 0 for the first. INVALID_ACTION at version when another tab has saved since, TOO_BIG beyond 200,000
-- bytes.
create function service.save_reference_draft(token text, answers jsonb, version integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee := private.referee_of(token);
  saved integer;
begin
  -- A transaction that ends the referee waits for this, and removes the draft.
  perform from private.referee r where r.id = referee.id for no key update;
  referee := private.referee_of(token);
  perform private.require_small_object(answers);
  if version is distinct from coalesce(
    (select d.version from private.referee_draft d where d.referee_id = referee.id), 0) then
    perform private.fail('INVALID_ACTION', 'version');
  end if;
  insert into private.referee_draft as d (referee_id, answers) values (referee.id, save_reference_draft.answers)
  on conflict on constraint referee_draft_pkey do update
  set answers = excluded.answers, version = d.version + 1, saved_at = excluded.saved_at
  returning d.version into saved;
  return jsonb_build_object('version', saved);
end
$$;

-- ── Answering ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns what a contact at an employer confirmed: everything as stated, or {verifiedPeriod, verifiedPosition}. BLANK
-- and TOO_BIG at these.
create function private.check_verification(attributes jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  if not attributes ?| '{verifiedPeriod,verifiedPosition}' then
    return '{"isConfirmed": true}';
  end if;
  perform private.fail_all(private.text_errors(attributes, 'verifiedPeriod', 300)
    || private.text_errors(attributes, 'verifiedPosition', 300));
  return jsonb_build_object('isConfirmed', false, 'verifiedPeriod', private.clean(attributes ->> 'verifiedPeriod'),
    'verifiedPosition', private.clean(attributes ->> 'verifiedPosition'));
end
$$;

-- Returns how long a referee has taken. When a referee comes back to a draft, the page is opened again and its own
-- clock says too little.
create function private.reference_seconds(referee_id uuid, measured integer) returns integer
  language sql stable security definer set search_path = ''
  return greatest(measured, (
    select least(extract(epoch from private.clock_time() - d.started_at), 2000000)::integer
    from private.referee_draft d where d.referee_id = reference_seconds.referee_id));

-- For the function reference: stores a referee's answers, which ends the link. input: {requestId, marketing, seconds,
-- device, network, proof, attributes}; attributes as the contract says: {facts, answers}, or the verification of an
-- employer. A repeat of the request changes nothing. Raises INVALID_TOKEN, and codes at paths such as
-- answers.stress.rating.
create function service.submit_reference(token text, input jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attributes constant jsonb := input -> 'attributes';
  referee private.referee;
  list public.check_list;
  facts jsonb;
  answers jsonb := '{}';
  -- What was taken by phone, which the referee's own answer replaces.
  taken private.referee_answer;
begin
  -- Locked before the repeat is looked for: the first of two that arrive together may not have committed yet.
  perform from public.check_list l
  join public.check_item i on i.check_list_id = l.id
  join private.referee r on r.check_item_id = i.id
  join private.access_token t on t.subject_id = r.id
  where t.hash = private.token_hash(submit_reference.token) and t.purpose = 'REFEREE' for no key update of l;
  if exists (
    select from private.access_token t join private.referee_answer a on a.referee_id = t.subject_id
    where t.hash = private.token_hash(submit_reference.token) and t.purpose = 'REFEREE'
      and a.request_id = (input ->> 'requestId')::uuid) then
    return;
  end if;
  referee := private.referee_of(token);
  perform private.require_object(attributes);
  if referee.kind = 'DIGITAL_REFERENCE' then
    facts := private.check_reference_facts(attributes -> 'facts', private.claimed_facts(referee));
    answers := private.check_reference_answers(referee.question_set, attributes -> 'answers');
  else
    facts := private.check_verification(attributes);
  end if;
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = referee.check_item_id;
  delete from private.referee_answer a where a.referee_id = referee.id returning * into taken;
  delete from private.reference_signal s
  where s.referee_id = referee.id and s.kind = 'TAKEN_BY_PHONE' and s.reviewed_at is null;
  insert into private.referee_answer (
    referee_id, answers, facts, required_proof, proof, marketing, seconds, device_hash, network_hash, request_id,
    taken_by, taken_by_name, taken_on, confirmed_at)
  values (referee.id, answers, facts, private.referee_proof_of(referee),
    private.taken_reference_proof(referee, token, input ->> 'proof'), (input ->> 'marketing')::boolean,
    private.reference_seconds(referee.id, (input ->> 'seconds')::integer),
    private.reference_hash(list.account_id, input ->> 'device'),
    private.reference_hash(list.account_id, input ->> 'network'), (input ->> 'requestId')::uuid,
    taken.taken_by, taken.taken_by_name, taken.taken_on, case when taken.taken_by is not null then private.now() end);
  perform private.end_referee(referee, 'ANSWERED');
  perform private.mail_referee('reference_thanks', referee, list, with_link => false);
  perform private.settle_references(referee.check_item_id);
end
$$;

-- For the function reference: ends the request of a referee who declines, with a message to the sender's side. BLANK
-- and TOO_BIG at message.
create function service.decline_reference(token text, message text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee := private.locked_referee_of(token);
begin
  perform private.fail_all(private.text_errors(
    jsonb_build_object('message', message), 'message', 1000, multiline => true));
  update private.referee r set decline_message = private.clean(message) where r.id = referee.id;
  -- What was taken by phone: the referee does not stand by it.
  delete from private.referee_answer a where a.referee_id = referee.id;
  perform private.end_referee(referee, 'DECLINED');
  perform private.settle_references(referee.check_item_id);
end
$$;

-- For the function reference: ends the request to somebody who is not the person named (NOT_ME), or who has not worked
-- with the candidate (WRONG_PERSON), and tells the sender's side: the candidate may have made the person up.
create function service.disown_reference(token text, reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  referee private.referee := private.locked_referee_of(token);
begin
  update private.referee r set not_me_reason = reason where r.id = referee.id;
  delete from private.referee_answer a where a.referee_id = referee.id;
  perform private.end_referee(referee, 'NOT_ME');
  perform private.queue_mail('reference_misdirected', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('candidateName', private.full_name(l.first_name, l.last_name),
      'accountName', a.name, 'accountSlug', a.slug, 'accountType', a.account_type,
      'refereeName', coalesce(private.full_name(referee.first_name, referee.last_name), referee.email),
      'kind', referee.kind, 'reason', disown_reference.reason),
    account_id => a.id, subject_kind => 'check_list', subject_id => l.id)
  from public.check_item i join public.check_list l on l.id = i.check_list_id
  join public.account a on a.id = l.account_id
  join public.user_profile u on u.id = private.check_list_reader(l, private.check_restriction(i))
  where i.id = referee.check_item_id;
  perform private.settle_references(referee.check_item_id);
end
$$;

grant execute on function
  service.reference(text), service.open_reference_by_code(text, text),
  service.save_reference_draft(text, jsonb, integer), service.submit_reference(text, jsonb),
  service.decline_reference(text, text), service.disown_reference(text, text)
to service_role;
