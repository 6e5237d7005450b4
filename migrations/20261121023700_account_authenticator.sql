-- Codes that an app shows (TOTP, RFC 6238) and recovery codes, beside texted codes or instead of them. The function tfa
-- seals secrets and hashes recovery codes with a key that the database does not have (decision 0128). Rows end with
-- two-factor, however it is turned off.

create trigger authenticator_log after insert or delete on private.authenticator
  for each row execute function private.log_user_change('AUTHENTICATOR');
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('AUTHENTICATOR', 'Authenticator app', 'Autentiseringsapp', 'private.name_in_team_log');

-- The secret that a session was shown, until its first code confirms that the app has it.
create table private.authenticator_offer (
  session_id uuid constraint authenticator_offer_pkey primary key
    constraint authenticator_offer_session_id_fkey references auth.sessions (id) on delete cascade,
  sealed_secret text not null constraint authenticator_offer_secret_size check (char_length(sealed_secret) <= 200),
  tries integer not null default 0,
  created_at timestamptz not null default private.now()
);
alter table private.authenticator_offer enable row level security;

create table private.recovery_code (
  user_id uuid not null
    constraint recovery_code_user_id_fkey references private.two_factor (user_id) on delete cascade,
  hash text not null constraint recovery_code_hash_size check (char_length(hash) = 44),
  used_at timestamptz,
  constraint recovery_code_pkey primary key (user_id, hash)
);
alter table private.recovery_code enable row level security;

insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('authenticator_added', 'Authenticator app added', 'Autentiseringsapp lagt til', 1),
  ('authenticator_removed', 'Authenticator app removed', 'Autentiseringsapp fjernet', 1),
  ('recovery_codes_made', 'Recovery codes made', 'Gjenopprettingskoder laget', 1),
  ('recovery_code_used', 'Recovery code used', 'Gjenopprettingskode brukt', 1);

-- ── What a person has ───────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether the person can reach the second level, by SMS, an app or a passkey. Then what changes how they log in
-- needs it. Otherwise it needs the person's proof.
create function private.has_second_level(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.trusted_number(user_id) is not null
    or exists (select from private.authenticator a where a.user_id = has_second_level.user_id)
    or exists (select from private.passkey k where k.user_id = has_second_level.user_id);
end
$$;

-- Notes that the session has given the code of a purpose: TFA_LOGIN or LEVEL_2.
create function private.prove_session(session_id uuid, purpose text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.session_proof as p (session_id, tfa_at, level2_at)
  values (prove_session.session_id, case prove_session.purpose when 'TFA_LOGIN' then private.now() end,
    case prove_session.purpose when 'LEVEL_2' then private.now() end)
  on conflict on constraint session_proof_pkey do update set
    tfa_at = coalesce(excluded.tfa_at, p.tfa_at), level2_at = coalesce(excluded.level2_at, p.level2_at)
$$;

-- For the function tfa: returns {byPasskey, byApp, canText, hasRecoveryCodes}: whether the person has a passkey,
-- whether an app shows their codes, whether a code of this purpose can be texted, and whether recovery codes are left.
create function service.second_factors(user_id uuid, purpose text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_person(second_factors.user_id);
  return jsonb_build_object(
    'byPasskey', exists (select from private.passkey k where k.user_id = second_factors.user_id),
    'byApp', exists (select from private.authenticator a where a.user_id = second_factors.user_id),
    'canText', not private.refuses_sms(second_factors.user_id) and case second_factors.purpose
      when 'LEVEL_2' then private.trusted_number(second_factors.user_id) is not null
      else exists (
        select from private.two_factor t where t.user_id = second_factors.user_id and t.number is not null) end,
    'hasRecoveryCodes', exists (
      select from private.recovery_code r where r.user_id = second_factors.user_id and r.used_at is null));
end
$$;

-- Returns when the caller's app was added, or null.
create function private.own_authenticator_added_at(user_id uuid) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.added_at from private.authenticator a
    where a.user_id = own_authenticator_added_at.user_id and a.user_id = private.uid());
end
$$;
create function public.user_profile_authenticator_added_at(user_profile public.user_profile) returns timestamptz
  language sql stable security invoker set search_path = ''
  return private.own_authenticator_added_at(user_profile.id);
comment on function public.user_profile_authenticator_added_at is '@graphql({"name": "authenticatorAddedAt"})';

-- Returns how many recovery codes the caller has left; 0 for other users.
create function private.own_recovery_codes(user_id uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from private.recovery_code r
    where r.user_id = own_recovery_codes.user_id and r.user_id = private.uid() and r.used_at is null);
end
$$;
create function public.user_profile_recovery_codes(user_profile public.user_profile) returns integer
  language sql stable security invoker set search_path = ''
  return private.own_recovery_codes(user_profile.id);
comment on function public.user_profile_recovery_codes is '@graphql({"name": "recoveryCodes"})';

grant execute on function
  private.own_authenticator_added_at(uuid), public.user_profile_authenticator_added_at(public.user_profile),
  private.own_recovery_codes(uuid), public.user_profile_recovery_codes(public.user_profile)
to authenticated;

-- ── Adding and removing an app ──────────────────────────────────────────────────────────────────────────────────

-- Raises what keeps this session from changing how its person logs in: AUTH_LEVEL_2_REQUIRED for a person who has a
-- second level, REAUTHENTICATION_REQUIRED for one who has none. A stolen session changes nothing.
create function private.require_login_change(user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_level2(private.session_id()) then
    return;
  end if;
  if private.has_second_level(require_login_change.user_id) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  if not private.has_person_proof(private.session_id()) then
    perform private.fail('REAUTHENTICATION_REQUIRED');
  end if;
end
$$;

-- Raises what keeps this session from adding an app: what require_login_change raises, and UNAUTHORIZED while the
-- mailbox is unconfirmed.
create function private.require_factor_change(user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_in_person(require_factor_change.user_id);
  if not exists (select from public.user_profile u
      where u.id = require_factor_change.user_id and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_login_change(require_factor_change.user_id);
end
$$;

-- Stores recovery codes with these hashes for a person who has none left. Returns whether it did.
create function private.take_recovery_codes(user_id uuid, hashes text[]) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from private.recovery_code r
    where r.user_id = take_recovery_codes.user_id and r.used_at is null) then
    return false;
  end if;
  insert into private.recovery_code (user_id, hash) select take_recovery_codes.user_id, unnest(hashes);
  return true;
end
$$;

-- For the function tfa: keeps the secret that this session shows, in place of an earlier one. Returns {email}, by which
-- the app names it.
create function service.offer_authenticator(user_id uuid, sealed_secret text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_factor_change(offer_authenticator.user_id);
  insert into private.authenticator_offer (session_id, sealed_secret)
  values (private.session_id(), offer_authenticator.sealed_secret)
  on conflict on constraint authenticator_offer_pkey do update set
    sealed_secret = excluded.sealed_secret, tries = 0, created_at = private.now();
  return (
    select jsonb_build_object('email', u.email) from public.user_profile u where u.id = offer_authenticator.user_id);
end
$$;

-- For the same: counts a try at the offered secret and returns {sealedSecret}. It is null once the offer is ten minutes
-- old, after ten tries, and without an offer.
create function service.try_authenticator_offer(user_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text;
begin
  perform private.require_in_person(try_authenticator_offer.user_id);
  update private.authenticator_offer o set tries = o.tries + 1
  where o.session_id = private.session_id() and o.tries < 10 and o.created_at > private.now() - interval '10 minutes'
  returning o.sealed_secret into secret;
  return jsonb_build_object('sealedSecret', secret);
end
$$;

-- For the same, once the first code was right: adds the app in place of an earlier one. Two-factor is on from now on,
-- this session counts as confirmed, and all others need a code if it was off. hashes: of recovery codes for a person
-- who has none left. Returns {tookCodes}. Raises what require_factor_change raises, and TOKEN_EXPIRED at `code` if the
-- offer is gone.
create function service.add_authenticator(user_id uuid, sealed_secret text, step bigint, hashes text[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  took_codes boolean;
begin
  perform private.lock_factors(add_authenticator.user_id);
  perform private.require_factor_change(add_authenticator.user_id);
  delete from private.authenticator_offer o
  where o.session_id = private.session_id() and o.sealed_secret = add_authenticator.sealed_secret;
  if not found then
    perform private.fail('TOKEN_EXPIRED', 'code');
  end if;
  insert into private.two_factor (user_id) values (add_authenticator.user_id)
  on conflict on constraint two_factor_pkey do nothing;
  insert into private.authenticator (user_id, sealed_secret, last_step)
  values (add_authenticator.user_id, add_authenticator.sealed_secret, add_authenticator.step)
  on conflict on constraint authenticator_pkey do update set
    sealed_secret = excluded.sealed_secret, last_step = excluded.last_step, added_at = private.now();
  took_codes := private.take_recovery_codes(add_authenticator.user_id, add_authenticator.hashes);
  perform private.prove_session(private.session_id(), 'TFA_LOGIN');
  perform private.tell_by_mail(add_authenticator.user_id, 'authenticator_added', '{}', 'REMOVE_PHONE',
    '{"authenticator": true}');
  return jsonb_build_object('tookCodes', took_codes);
end
$$;

-- Turns two-factor off if it has no number, app or passkey left.
create function private.end_bare_two_factor(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.two_factor;
begin
  select * into before from private.two_factor t where t.user_id = end_bare_two_factor.user_id and t.number is null;
  if before.user_id is not null and not private.meets_demand(before.user_id, true) then
    perform private.end_two_factor(before);
  end if;
end
$$;

-- Removes the person's app, tells them, and turns two-factor off if it has nothing else. Returns whether there was one.
create function private.drop_authenticator(user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_factors(drop_authenticator.user_id);
  delete from private.authenticator a where a.user_id = drop_authenticator.user_id;
  if not found then
    return false;
  end if;
  perform private.tell_by_mail(drop_authenticator.user_id, 'authenticator_removed');
  perform private.end_bare_two_factor(drop_authenticator.user_id);
  return true;
end
$$;

-- For the function tfa: removes the app and returns {}. Raises AUTH_LEVEL_2_REQUIRED, and INVALID_ACTION at demanded
-- for the last of what a team demands. A repeat changes nothing.
create function service.remove_authenticator(user_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_in_person(remove_authenticator.user_id);
  if not exists (select from private.authenticator a where a.user_id = remove_authenticator.user_id) then
    return '{}';
  end if;
  if not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  perform private.drop_authenticator(remove_authenticator.user_id);
  perform private.require_demands_met(remove_authenticator.user_id);
  return '{}';
end
$$;

-- For the same: replaces the person's recovery codes by new ones, whose hashes these are. Returns {}. Raises
-- AUTH_LEVEL_2_REQUIRED, and INVALID_ACTION with two-factor off.
create function service.replace_recovery_codes(user_id uuid, hashes text[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_in_person(replace_recovery_codes.user_id);
  if private.lock_factors(replace_recovery_codes.user_id) is null then
    perform private.fail('INVALID_ACTION');
  end if;
  if not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  delete from private.recovery_code r where r.user_id = replace_recovery_codes.user_id;
  insert into private.recovery_code (user_id, hash) select replace_recovery_codes.user_id, unnest(hashes);
  perform private.tell_by_mail(replace_recovery_codes.user_id, 'recovery_codes_made');
  return '{}';
end
$$;

-- ── Giving a code ───────────────────────────────────────────────────────────────────────────────────────────────

-- Counts a try at the person's app or recovery codes and returns whether it is allowed. One network may use half of a
-- person's limit, as for texted codes (decision 0040).
create function private.may_try_factor(user_id uuid, network text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  counter constant text := 'factor-try:' || may_try_factor.user_id;
begin
  return private.hit(counter || ':' || coalesce(may_try_factor.network, 'unknown'), 10, interval '1 hour')
    and private.hit(counter, 20, interval '1 hour') and private.hit(counter || ':day', 60, interval '1 day');
end
$$;

-- For the function tfa: counts a try at the app's code and returns {sealedSecret, fault}. fault:
-- DELIVERY_FREQUENCY_EXCEEDED after too many, VERIFICATION_FAILED for a person without an app. Raises nothing else than
-- UNAUTHORIZED, so that the try stays counted.
create function service.try_authenticator(user_id uuid, network text default null) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  secret text;
begin
  perform private.require_person(try_authenticator.user_id);
  if not private.may_try_factor(try_authenticator.user_id, try_authenticator.network) then
    return '{"sealedSecret": null, "fault": "DELIVERY_FREQUENCY_EXCEEDED"}';
  end if;
  select a.sealed_secret into secret from private.authenticator a where a.user_id = try_authenticator.user_id;
  return jsonb_build_object('sealedSecret', secret, 'fault', case when secret is null then 'VERIFICATION_FAILED' end);
end
$$;

-- For the same, once the code was right: notes it for the purpose, TFA_LOGIN or LEVEL_2, and returns {}. Raises
-- VERIFICATION_FAILED at `code` for a code that was used already, or of an app that was replaced in the meantime.
create function service.accept_authenticator_code(user_id uuid, purpose text, sealed_secret text, step bigint)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_factor_purpose(accept_authenticator_code.user_id, accept_authenticator_code.purpose);
  update private.authenticator a set last_step = accept_authenticator_code.step
  where a.user_id = accept_authenticator_code.user_id and a.last_step < accept_authenticator_code.step
    and a.sealed_secret = accept_authenticator_code.sealed_secret;
  if not found then
    perform private.fail('VERIFICATION_FAILED', 'code');
  end if;
  perform private.prove_session(private.session_id(), accept_authenticator_code.purpose);
  return '{}';
end
$$;

-- For the same: uses up the recovery code with this hash, and notes it like the app's code. Returns {fault}:
-- DELIVERY_FREQUENCY_EXCEEDED after too many tries, VERIFICATION_FAILED for another or a used code. The person is told.
create function service.use_recovery_code(user_id uuid, purpose text, hash text, network text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_factor_purpose(use_recovery_code.user_id, use_recovery_code.purpose);
  if not private.may_try_factor(use_recovery_code.user_id, use_recovery_code.network) then
    return '{"fault": "DELIVERY_FREQUENCY_EXCEEDED"}';
  end if;
  update private.recovery_code r set used_at = private.now()
  where r.user_id = use_recovery_code.user_id and r.hash = use_recovery_code.hash and r.used_at is null;
  if not found then
    return '{"fault": "VERIFICATION_FAILED"}';
  end if;
  perform private.prove_session(private.session_id(), use_recovery_code.purpose);
  perform private.tell_by_mail(use_recovery_code.user_id, 'recovery_code_used', jsonb_build_object('left', (
    select count(*) from private.recovery_code r where r.user_id = use_recovery_code.user_id and r.used_at is null)));
  return '{"fault": null}';
end
$$;

-- Raises UNAUTHORIZED unless the acting session may give a code for the purpose: a pending one only to log in. A
-- session that has ended proves nothing.
create function private.require_factor_purpose(user_id uuid, purpose text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if require_factor_purpose.purpose = 'TFA_LOGIN' then
    perform private.require_person(require_factor_purpose.user_id);
  else
    perform private.require_in_person(require_factor_purpose.user_id);
  end if;
  perform from auth.sessions s where s.id = private.session_id() for key share;
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
end
$$;

grant execute on function
  service.second_factors(uuid, text), service.offer_authenticator(uuid, text), service.try_authenticator_offer(uuid),
  service.add_authenticator(uuid, text, bigint, text[]), service.remove_authenticator(uuid),
  service.replace_recovery_codes(uuid, text[]), service.try_authenticator(uuid, text),
  service.accept_authenticator_code(uuid, text, text, bigint), service.use_recovery_code(uuid, text, text, text)
to service_role;
