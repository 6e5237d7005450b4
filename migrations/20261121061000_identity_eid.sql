-- eID: an attempt to prove oneself at the broker (OpenID Connect, decision 0129), from the redirect to the answer. An
-- attempt works once, for ten minutes, in the browser and for the user that began it. What it is for is a row of
-- private.eid_purpose, which areas add.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- `begun`: a function (caller uuid, subject jsonb) that returns the subject's id, or raises an error if the caller may
-- not prove themselves for it. `finished`: a function (private.eid_attempt, private.proven_person) that does what the
-- proof is for and returns what the browser and the edge function need to know.
create table private.eid_purpose (
  purpose text constraint eid_purpose_pkey primary key,
  needs_user boolean not null,
  begun text not null,
  finished text not null
);
alter table private.eid_purpose enable row level security;

create table private.eid_attempt (
  id uuid constraint eid_attempt_pkey primary key default gen_random_uuid(),
  purpose text not null constraint eid_attempt_purpose_fkey references private.eid_purpose (purpose),
  method text not null constraint eid_attempt_method_shape check (method ~ '^[A-Z_]{1,40}$'),
  user_id uuid constraint eid_attempt_user_id_fkey references public.user_profile (id) on delete cascade,
  subject_id uuid,
  -- Of the link or session that it was begun with.
  holder_hash bytea,
  state_hash bytea not null constraint eid_attempt_state_hash_unique unique,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  begun_at timestamptz not null default private.now(),
  answered_at timestamptz,
  finished_at timestamptz
);
create index eid_attempt_purpose_index on private.eid_attempt (purpose);
create index eid_attempt_user_id_index on private.eid_attempt (user_id);
create index eid_attempt_begun_at_index on private.eid_attempt (begun_at);
create index eid_attempt_subject_id_index on private.eid_attempt (subject_id);
alter table private.eid_attempt enable row level security;

-- Each attempt costs the operator money.
insert into private.usage_limit (action, scope, per, max) values
  ('EID', 'PERSON', interval '1 hour', 20),
  ('EID', 'NETWORK', interval '1 hour', 300),
  ('EID', 'EVERYBODY', interval '1 hour', 5000);

-- Returns the hash of the link that the caller holds or, without one, of their session; null for a visitor without a
-- link.
create function private.holder_hash(token text) returns bytea
  language sql stable set search_path = ''
  return private.token_hash(coalesce(token, private.session_id()::text));

-- ── From the redirect to the answer ─────────────────────────────────────────────────────────────────────────────

-- For the function identity: begins an attempt and returns {id}. user_id is null for visitors. `secrets`: {state,
-- browser} as SHA-256 in base64, {nonce, codeVerifier} in plain. Raises UNAUTHORIZED for a visitor where the purpose
-- needs a user, DELIVERY_FREQUENCY_EXCEEDED at `limit`, and what the purpose raises.
create function service.begin_eid(
  user_id uuid, purpose text, method text, subject jsonb, redirect_uri text, network text, secrets jsonb
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen private.eid_purpose;
  subject_id uuid;
  attempt uuid;
begin
  select * into chosen from private.eid_purpose p where p.purpose = begin_eid.purpose;
  if chosen.purpose is null then
    perform private.fail('INCLUSION', 'purpose');
  end if;
  if begin_eid.user_id is not null then
    perform private.require_in_person(begin_eid.user_id);
  elsif chosen.needs_user then
    perform private.fail('UNAUTHORIZED');
  end if;
  execute format('select %s($1, $2)', chosen.begun) into subject_id using begin_eid.user_id, begin_eid.subject;
  if not private.is_within_limits('EID', jsonb_strip_nulls(
      jsonb_build_object('PERSON', begin_eid.user_id, 'NETWORK', begin_eid.network))) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
  insert into private.eid_attempt (purpose, method, user_id, subject_id, holder_hash, state_hash, browser_hash, nonce,
    code_verifier, redirect_uri)
  values (chosen.purpose, begin_eid.method, begin_eid.user_id, subject_id,
    private.holder_hash(begin_eid.subject ->> 'token'), decode(secrets ->> 'state', 'base64'),
    decode(secrets ->> 'browser', 'base64'), secrets ->> 'nonce', secrets ->> 'codeVerifier', begin_eid.redirect_uri)
  returning id into attempt;
  return jsonb_build_object('id', attempt);
end
$$;

-- For the function identity: takes the attempt that the broker answered, once, and returns {id, purpose, method, nonce,
-- codeVerifier, redirectUri}. Raises INVALID_TOKEN at `state` for one that is unknown, was answered before, or was
-- begun in another browser or by another user; TOKEN_EXPIRED at `state` after ten minutes.
create function service.answer_eid(user_id uuid, state text, browser text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.eid_attempt;
begin
  if answer_eid.user_id is not null then
    perform private.require_in_person(answer_eid.user_id);
  end if;
  update private.eid_attempt a set answered_at = private.now()
  where a.state_hash = decode(answer_eid.state, 'base64') and a.browser_hash = decode(answer_eid.browser, 'base64')
    and a.answered_at is null and (a.user_id is null or a.user_id = answer_eid.user_id)
  returning * into attempt;
  if attempt.id is null then
    perform private.fail('INVALID_TOKEN', 'state');
  end if;
  if attempt.begun_at < private.now() - interval '10 minutes' then
    perform private.fail('TOKEN_EXPIRED', 'state');
  end if;
  return jsonb_build_object('id', attempt.id, 'purpose', attempt.purpose, 'method', attempt.method,
    'nonce', attempt.nonce, 'codeVerifier', attempt.code_verifier, 'redirectUri', attempt.redirect_uri);
end
$$;

-- For the function identity: finishes an answered attempt with what the broker has proven
-- (private.proven_person(jsonb)) and returns what its purpose returns. Raises INVALID_ACTION if it is finished already.
create function service.finish_eid(attempt_id uuid, proven jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  attempt private.eid_attempt;
  finished text;
  result jsonb;
begin
  update private.eid_attempt a set finished_at = private.now()
  where a.id = finish_eid.attempt_id and a.answered_at is not null and a.finished_at is null
  returning * into attempt;
  if attempt.id is null then
    perform private.fail('INVALID_ACTION');
  end if;
  select p.finished into finished from private.eid_purpose p where p.purpose = attempt.purpose;
  execute format('select %s($1, $2)', finished) into result using attempt, private.proven_person(finish_eid.proven);
  return result;
end
$$;

-- ── Adding an eID to the own account ────────────────────────────────────────────────────────────────────────────

-- The eID can log in from then on, so a stolen session must not add one: like a phone number, it takes an SMS
-- confirmation or, without a phone, the person's proof (REAUTHENTICATION_REQUIRED). UNAUTHORIZED while the mailbox is
-- unconfirmed, because a stranger may have signed up with the address.
create function private.begin_linking(caller uuid, subject jsonb) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.user_profile u where u.id = begin_linking.caller and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_identity_change(begin_linking.caller);
  return null;
end
$$;

-- Raises what keeps this session from adding or removing an eID.
create function private.require_identity_change(caller uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_unlocked(private.personal_account(require_identity_change.caller));
  perform private.require_login_change(require_identity_change.caller);
end
$$;

insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('identity_added', 'eID added to the account', 'eID lagt til på kontoen', 1),
  ('identity_removed', 'Identity removed from the account', 'Identitet fjernet fra kontoen', 1);

-- Returns {identityId, name, isDefault}. Tells the user by mail about an eID that could not log in before.
create function private.finish_linking(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  could_log_in constant boolean := exists (
    select from private.identity_subject s join public.identity i on i.id = s.identity_id
    where i.user_id = attempt.user_id and s.keyed_hash = proven.subject_hash and s.may_log_in);
  linked constant public.identity := private.link_identity(attempt.user_id, proven, may_log_in => true);
begin
  if not could_log_in then
    perform private.tell_by_mail(attempt.user_id, 'identity_added',
      jsonb_build_object('name', private.full_name(linked.first_name, linked.last_name)));
  end if;
  return jsonb_build_object('identityId', linked.id, 'name', private.full_name(linked.first_name, linked.last_name),
    'isDefault', linked.is_default);
end
$$;

-- ── Removing one ────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the caller's profile without one of their identities: its number goes, nobody logs in with its eID, and it no
-- longer fixes the name, which stays as it is. What the identity has proven before stays with the check or the
-- document. Takes what adding takes. USER_NOT_FOUND for somebody else's.
create function private.remove_identity(identity_id uuid) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_self();
  person public.user_profile;
  removed public.identity;
begin
  select * into person from public.user_profile u where u.id = caller for no key update;
  removed := private.own_identity(identity_id, caller);
  perform private.require_identity_change(caller);
  delete from public.identity i where i.id = removed.id;
  delete from private.eid_attempt a where a.user_id = caller;
  perform private.tell_by_mail(caller, 'identity_removed',
    jsonb_build_object('name', private.full_name(removed.first_name, removed.last_name)));
  return person;
end
$$;
select private.expose('remove_identity(uuid)');

-- Hook of young_credential: eIDs that were added within the last week log nobody in any more, and no proof that is
-- under way is finished. The identities stay.
create function private.stop_young_eids(user_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.identity_subject s set may_log_in = false, login_since = null
  from public.identity i
  where i.id = s.identity_id and i.user_id = stop_young_eids.user_id and s.may_log_in
    and s.login_since > private.now() - interval '7 days';
  delete from private.eid_attempt a where a.user_id = stop_young_eids.user_id;
$$;
insert into private.young_credential (name, remove) values ('eids', 'private.stop_young_eids');

-- ── Logging in, and a lost phone ────────────────────────────────────────────────────────────────────────────────

-- Nothing is asked before the eID itself.
create function private.begin_unknown(caller uuid, subject jsonb) returns uuid
  language sql stable set search_path = ''
  return null::uuid;

-- Returns the user who added this eID to log in with; with several, the one who proved it last. Raises
-- VERIFICATION_FAILED at `notLinked` if nobody has. An email address counts for nothing here.
create function private.user_of_eid(proven private.proven_person) returns public.user_profile
  language plpgsql stable security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  select u.* into person from private.identity_subject s
  join public.identity i on i.id = s.identity_id
  join public.user_profile u on u.id = i.user_id
  where s.keyed_hash = proven.subject_hash and s.may_log_in and u.confirmed_at is not null
  order by i.verified_at desc limit 1;
  if person.id is null then
    perform private.fail('VERIFICATION_FAILED', 'notLinked');
  end if;
  return person;
end
$$;

-- Returns {email} of the user whose session the function opens.
create function private.finish_eid_login(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant public.user_profile := private.user_of_eid(proven);
begin
  return jsonb_build_object('email', person.email);
end
$$;

-- Removes the phones of the eID's person with two-factor, ends all sessions and tells them by mail. Administrators ask
-- two colleagues instead: UNAUTHORIZED.
create function private.finish_lost_phone(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant public.user_profile := private.user_of_eid(proven);
begin
  if person.administrator then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.remove_phones(person.id);
  return '{}';
end
$$;

insert into private.eid_purpose (purpose, needs_user, begun, finished) values
  ('LINK', true, 'private.begin_linking', 'private.finish_linking'),
  ('LOG_IN', false, 'private.begin_unknown', 'private.finish_eid_login'),
  ('LOST_PHONE', false, 'private.begin_unknown', 'private.finish_lost_phone');

-- ── Housekeeping ────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.retention_period (subject, period) values
  ('identity_attempts', interval '1 day');

-- Job body, nightly: removes numbers whose form was not submitted within a day, and attempts older than that.
create function private.tidy_identity() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.given_number where given_at < private.now() - private.kept_for('identity_attempts');
  delete from private.eid_attempt where begun_at < private.now() - private.kept_for('identity_attempts');
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('TIDY_IDENTITY', 'Tidy unfinished proofs of identity', 'Rydde i uferdige identitetsbevis', 'private.tidy_identity');
insert into private.schedule (name, cron, job_kind) values ('tidy-identity', '47 3 * * *', 'TIDY_IDENTITY');

grant execute on function
  service.begin_eid(uuid, text, text, jsonb, text, text, jsonb), service.answer_eid(uuid, text, text),
  service.finish_eid(uuid, jsonb)
to service_role;
