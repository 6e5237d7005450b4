-- The candidate's side of a check list: the entrance by the link in the mails, consent or refusal, and the view of the
-- wizard (decision 0138). A link proves the mailbox and opens a session once; used again, it only sends a login link to
-- that mailbox. A list belongs to a user once their mailbox is proven, and is read by that user alone.

-- Returns the recipient's time zone: we know their language only, and all our countries but Finland share one.
create function private.candidate_zone() returns text
  language sql immutable set search_path = ''
  return 'Europe/Oslo';

-- Returns the day that it is for the candidate.
create function private.candidate_today() returns date
  language sql stable set search_path = ''
  return (private.now() at time zone private.candidate_zone())::date;

-- ── Attaching ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: a new list belongs at once to the user of a confirmed mailbox; others are attached when the mailbox is
-- confirmed (attach_check_lists).
create function private.attach_new_check_list() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.user_id := coalesce(new.user_id, (
    select u.id from public.user_profile u where u.email = new.email and u.confirmed_at is not null));
  return new;
end
$$;
create trigger check_list_candidate before insert on public.check_list
  for each row execute function private.attach_new_check_list();

-- ── The entrance ────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns until when the candidate of an unresponsive list can still answer: as long as what they gave is kept
-- (check_retention). Null for other lists.
create function private.late_until(list public.check_list) returns timestamptz
  language sql immutable set search_path = ''
  return case when list.status = 'UNRESPONSIVE' then list.ended_at + interval '30 days' end;

-- Returns the list of a link. Raises INVALID_TOKEN for every fault: unknown, expired, or the list has ended, which
-- revokes its links. One that counts as unanswered is found while it can be answered late.
create function private.invited_check_list(token text) returns public.check_list
  language plpgsql stable security definer set search_path = '' as $$
declare
  link private.access_token := private.find_token(token, 'CHECK_LIST');
  list public.check_list;
begin
  select * into list from public.check_list l
  where l.id = link.subject_id and link.expires_at > private.now()
    and (l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM')
      or private.late_until(l) > private.now());
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return list;
end
$$;

-- Returns a mailbox of which a stranger learns nothing: k•••@example.no.
create function private.masked_mailbox(email text) returns text
  language sql immutable set search_path = ''
  return left(email, 1) || '•••' || substr(email, strpos(email, '@'));

-- For the function check-invitation: returns who asks the holder of a link for what, as {organizationName,
-- organizationNumber, senderName, contactName, contactEmail, contactPhone, message, brand, firstName, mailbox,
-- language, checks (types), minutes, requestedAt, hasConsented, isLate}. Changes nothing, because mail scanners follow
-- links.
create function service.check_invitation(token text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list := private.invited_check_list(token);
begin
  return private.check_sender(list) || jsonb_build_object(
    'firstName', coalesce(nullif(list.first_name, ''), list.last_name),
    'mailbox', private.masked_mailbox(list.email), 'language', list.language,
    'requestedAt', list.requested_at, 'checks', private.asked_checks(list), 'minutes', private.expected_minutes(list),
    'hasConsented', list.consented_at is not null, 'isLate', list.status = 'UNRESPONSIVE');
end
$$;

insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('check_list_entrance', 'Login link to checks', 'Innloggingslenke til sjekker', 1);

-- For the function check-invitation: mails a login link to the candidate of a link that was used, in the name of who
-- asks, because a candidate need not know the product. It is limited as all login links are (send_magic_link).
-- deep_link: the wizard. INVALID_TOKEN.
create function service.mail_check_entrance(token text, deep_link text, language text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.invited_check_list(token);
begin
  if not private.is_within_limits('MAGIC_LINK', jsonb_build_object('RECIPIENT', list.email)) then
    return;
  end if;
  perform private.queue_mail('check_list_entrance', u.email, private.full_name(u.first_name, u.last_name),
    mail_check_entrance.language,
    private.check_sender(list) - '{message,organizationNumber}'::text[] || jsonb_build_object(
      'jobRole', list.job_role),
    'MAGIC_LINK', u.id, jsonb_build_object('email', u.email, 'deepLink', deep_link))
  from public.user_profile u where u.email = list.email;
end
$$;

-- For the function check-invitation: lets the holder of a link in, and returns {outcome, email, mailbox, checkListId,
-- slug, firstProof, firstName, lastName, language}. OPEN: the link is used up, and a session follows
-- (finish_check_entrance, or return_check_entrance when Auth opens none). SIGN_UP: the mailbox has no user yet, and
-- creating one with the link uses it up. LOGGED_IN: the session that calls is the candidate's own. LINK: the link has
-- been used, or is older than a week while its mailbox has a user; a login link follows. Raises INVALID_TOKEN.
create function service.enter_check_list(token text, user_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  link private.access_token;
  person public.user_profile;
  outcome text;
begin
  if user_id is not null then
    perform private.require_in_person(user_id);
  end if;
  list := private.invited_check_list(token);
  select * into link from private.access_token t where t.hash = private.token_hash(enter_check_list.token) for update;
  select * into person from public.user_profile u where u.email = list.email for no key update;
  if user_id = list.user_id then
    outcome := 'LOGGED_IN';
  elsif person.id is null then
    -- A user who was deleted is not created again by the same link.
    if link.used_at is not null then
      perform private.fail('INVALID_TOKEN');
    end if;
    perform private.fail_all(private.lasting_email_errors(jsonb_build_object('email', list.email)));
    outcome := 'SIGN_UP';
  elsif link.used_at is not null or link.created_at < private.now() - interval '7 days' then
    outcome := 'LINK';
  else
    outcome := 'OPEN';
    update private.access_token t set used_at = private.now() where t.id = link.id;
    -- A stranger may have signed up with the address before its owner was invited (0070).
    if person.confirmed_at is null then
      perform private.clear_credentials(person.id);
    end if;
  end if;
  return jsonb_build_object('outcome', outcome, 'email', list.email, 'mailbox', private.masked_mailbox(list.email),
    'checkListId', list.id,
    'slug', private.personal_slug(person.id), 'firstProof', outcome = 'OPEN' and person.confirmed_at is null,
    'firstName', list.first_name, 'lastName', list.last_name, 'language', list.language);
end
$$;

create function private.personal_slug(user_id uuid) returns text
  language sql stable security definer set search_path = ''
  return (select a.slug from public.account a where a.id = private.personal_account(user_id));

-- Auth's row trigger on sign-up, after tillit_user_created: a user who is created with an unused link to a check list
-- has proven the mailbox that the link was sent to. Only in the transaction that creates the user (0090).
create function private.on_candidate_created() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.access_token t set used_at = private.now()
  from public.check_list l
  where t.hash = private.token_hash(new.raw_user_meta_data::jsonb ->> 'checkList') and t.purpose = 'CHECK_LIST'
    and t.revoked_at is null and t.used_at is null and t.expires_at > private.now() and l.id = t.subject_id
    and l.email = private.clean_email(new.email);
  if found then
    -- Auth's admin API makes up a password.
    update auth.users u set encrypted_password = '' where u.id = new.id;
    delete from private.outbox o
    where o.kind = 'confirm_mailbox' and o.token_subject_id = new.id and o.status = 'PENDING';
    perform private.prove_mailbox(new.id);
  end if;
  return null;
end
$$;
create trigger tillit_user_invited after insert on auth.users
  for each row execute function private.on_candidate_created();

-- For the function check-invitation: records the session that Auth opened for a link that was just used, confirms the
-- mailbox, and returns {checkListId, slug}. A first confirmation ends every other session. INVALID_TOKEN for a session
-- of anybody else.
create function service.finish_check_entrance(token text, session_id uuid, user_agent text, address text)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.access_token := private.find_token(token, 'CHECK_LIST');
  list public.check_list := private.invited_check_list(token);
  person public.user_profile;
begin
  select * into person from public.user_profile u where u.email = list.email for no key update;
  if link.used_at is null or not exists (
    select from auth.sessions s where s.id = finish_check_entrance.session_id and s.user_id = person.id) then
    perform private.fail('INVALID_TOKEN');
  end if;
  perform private.note_session_origin(session_id, user_agent, address);
  if person.confirmed_at is null then
    perform private.end_all_sessions(person.id, session_id);
  end if;
  perform private.prove_mailbox(person.id);
  return jsonb_build_object('checkListId', list.id, 'slug', private.personal_slug(person.id));
end
$$;

-- For the function check-invitation: Auth opened no session, so the link works again.
create function service.return_check_entrance(token text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.access_token t set used_at = null
  where t.id = (private.find_token(return_check_entrance.token, 'CHECK_LIST')).id
$$;

grant execute on function
  service.check_invitation(text), service.mail_check_entrance(text, text, text),
  service.enter_check_list(text, uuid),
  service.finish_check_entrance(text, uuid, text, text), service.return_check_entrance(text)
to service_role;

-- ── What the candidate answers ──────────────────────────────────────────────────────────────────────────────────

-- The types that the wizard has a form for. A candidate is neither reminded of a check without one, nor given up for
-- it.
create table private.check_form (
  type text constraint check_form_pkey primary key
    constraint check_form_type_fkey references public.check_type (type) on delete cascade,
  -- (check public.check_item, attributes jsonb) returns text: checks and stores what was submitted, and returns the
  -- action of the check's machine that follows. The next columns are for one that all types with a shape share.
  submitted text not null constraint check_form_submitted_shape check (submitted ~ '^private\.[a-z0-9_]+$'),
  -- What an answer looks like (checks_forms).
  shape jsonb,
  -- (attributes jsonb) returns jsonb: the faults of an answer that has the shape, such as a period that ends before it
  -- starts.
  rules text constraint check_form_rules_shape check (rules ~ '^private\.[a-z0-9_]+$'),
  -- The step of the check's machine that an answer takes.
  action text not null default 'SUBMIT_REVIEW'
    constraint check_form_action_known check (action in ('SUBMIT_REVIEW', 'SUBMIT_EXTERNAL', 'CLEAR')),
  -- Whether drafts are saved; not those with a national identity number.
  keeps_draft boolean not null default true
);
alter table private.check_form enable row level security;

-- Returns whether the candidate can answer a check of a list that is active: it waits for them, or it started with its
-- reviewer and they may add a statement until it is decided.
create function private.may_answer(item public.check_item) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.check_form f join public.check_type t on t.type = f.type
    where f.type = item.type
      and (item.status = 'PENDING_CANDIDATE' or (item.status, t.starts_in) = ('PENDING_ADMIN', 'PENDING_ADMIN')));
end
$$;

-- Returns on which legal bases the sender can ask for a check, as {purpose: {purpose, legalBasis, explanationEn}, or
-- null; policies: [{country, legalBases, whoEn, whoNb, sourceName, sourceUrl}]}. Policies: of the order's countries,
-- or of the country of its purpose, or of Norway.
create function private.legal_basis(list public.check_list, check_type text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object(
      'purpose', case when t.needs_purpose and p.id is not null then jsonb_build_object(
        'purpose', p.purpose, 'legalBasis', p.legal_basis, 'explanationEn', p.explanation_en) end,
      'policies', (
        select coalesce(jsonb_agg(jsonb_build_object('country', c.country, 'legalBases', c.legal_bases,
          'whoEn', c.who_en, 'whoNb', c.who_nb, 'sourceName', c.source_name, 'sourceUrl', c.source_url)
          order by c.country), '[]')
        from public.check_policy c
        where c.check_type = t.type and c.confirmed and c.country = any (
          case when cardinality(r.countries) > 0 then r.countries else array[coalesce(p.country, 'NO')] end)))
    from public.check_type t
    join public.check_request r on r.id = list.check_request_id
    left join public.crc_purpose p on p.id = r.crc_purpose_id
    where t.type = legal_basis.check_type);

-- ── What the candidate sees ─────────────────────────────────────────────────────────────────────────────────────

-- Returns the types of a list's checks, [{type, nameEn, nameNb}].
create function private.asked_checks(list public.check_list) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('type', t.type, 'nameEn', t.name_en, 'nameNb', t.name_nb)
      order by t.place), '[]')
    from public.check_item i join public.check_type t on t.type = i.type where i.check_list_id = list.id);

-- Returns about how many minutes a list still takes its candidate, as the invitation does: two to read before the
-- consent, and those of each check that waits for them.
create function private.expected_minutes(list public.check_list) returns integer
  language sql stable security definer set search_path = ''
  return (
    select case when list.consented_at is null then 2 else 0 end + coalesce(sum(t.candidate_minutes), 0)::integer
    from public.check_item i join public.check_type t on t.type = i.type
    where i.check_list_id = list.id and i.status = 'PENDING_CANDIDATE');

-- Returns the caller's own list as its candidate, locked. ACCOUNT_NOT_FOUND for everyone else, also for the sender.
create function private.own_check_list(check_list_id uuid) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  list public.check_list;
begin
  perform private.refuse_impersonation();
  perform private.require_unlocked(private.personal_account(caller));
  select * into list from public.check_list l where l.id = check_list_id and l.user_id = caller for no key update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkListId');
  end if;
  return list;
end
$$;

-- ── Consent and refusal ─────────────────────────────────────────────────────────────────────────────────────────

-- The consent to a list: which version of the text was shown, in which language, and when.
create table private.check_consent (
  check_list_id uuid constraint check_consent_pkey primary key
    constraint check_consent_check_list_id_fkey references public.check_list (id) on delete cascade,
  text_version text not null
    constraint check_consent_text_version_length check (char_length(text_version) between 1 and 100),
  language text not null constraint check_consent_language_known check (language in ('nb', 'en')),
  given_at timestamptz not null default private.now()
);
alter table private.check_consent enable row level security;

-- Returns the list after its candidate consented: its checks start. input: {textVersion, language}, of the text that
-- was shown. A repeat changes nothing. ACCOUNT_NOT_FOUND for everyone but the candidate, INVALID_ACTION once the list
-- has ended.
create function private.consent_check_list(check_list_id uuid, input jsonb) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list := private.own_check_list(check_list_id);
begin
  perform private.require_object(input);
  perform private.fail_all(private.text_errors(input, 'textVersion', 100)
    || private.word_errors(input, 'language', '{nb,en}', required => true));
  if private.allowed(private.rule_of('check_list', 'CONSENT', 'CANDIDATE', list.status)) = '=' then
    return list;
  end if;
  insert into private.check_consent (check_list_id, text_version, language)
  values (list.id, private.clean(input ->> 'textVersion'), input ->> 'language');
  update public.check_list l set consented_at = private.now() where l.id = list.id;
  update public.check_item i set started_at = private.now(),
    due_at = private.now() + make_interval(days => t.turnaround_days)
  from public.check_type t where t.type = i.type and i.check_list_id = list.id and i.completed_at is null;
  perform private.append_check_event(list, 'CONSENTED', 'CANDIDATE', list.user_id);
  return private.move_check_list(list, 'CONSENT', 'CANDIDATE', list.user_id);
end
$$;
select private.expose('consent_check_list(uuid, jsonb)');

-- Returns the list after its candidate refused, or withdrew the consent: everything stops, the links end, checks that
-- were not started are refunded, and the sender is told. The reason is required (BLANK, TOO_BIG beyond 1,000
-- characters) and shown to the sender's side. A repeat changes nothing. ACCOUNT_NOT_FOUND for everyone but the
-- candidate, INVALID_ACTION once the list has ended.
create function private.refuse_check_list(check_list_id uuid, refuse_reason text) returns public.check_list
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
  moved public.check_list;
begin
  perform private.require_confirmed_uid();
  -- Accounts are locked before their lists.
  perform private.lock_credits(l.account_id) from public.check_list l
  where l.id = check_list_id and l.user_id = private.uid();
  list := private.own_check_list(check_list_id);
  perform private.fail_all(private.text_errors(
    jsonb_build_object('refuseReason', refuse_reason), 'refuseReason', 1000, multiline => true));
  moved := private.move_check_list(list, 'REFUSE', 'CANDIDATE', list.user_id, private.clean(refuse_reason));
  if moved.status <> list.status then
    perform private.refund_untouched(list, null);
    perform private.mail_check_sender('REFUSED', list, 'check-refused:' || list.id);
  end if;
  return moved;
end
$$;
select private.expose('refuse_check_list(uuid, text)');
