-- Passkeys (WebAuthn), beside texted codes and apps or instead of them. The function tfa compares signatures; a
-- challenge is one session's, for one purpose, and works once. Rows end with two-factor, however it is turned off.

create trigger passkey_log after insert or delete on private.passkey
  for each row execute function private.log_user_change('PASSKEY');
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('PASSKEY', 'Passkey', 'Passnøkkel', 'private.name_in_team_log');

create table private.passkey_challenge (
  session_id uuid not null
    constraint passkey_challenge_session_id_fkey references auth.sessions (id) on delete cascade,
  purpose text not null constraint passkey_challenge_purpose_known check (purpose in ('ADD', 'TFA_LOGIN', 'LEVEL_2')),
  challenge text not null constraint passkey_challenge_shape check (challenge ~ '^[A-Za-z0-9_-]{40,100}$'),
  created_at timestamptz not null default private.now(),
  constraint passkey_challenge_pkey primary key (session_id, purpose)
);
alter table private.passkey_challenge enable row level security;

insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('passkey_added', 'Passkey added', 'Passnøkkel lagt til', 1),
  ('passkey_removed', 'Passkey removed', 'Passnøkkel fjernet', 1);

-- Returns the caller's passkeys, [{id, name, addedAt, lastUsedAt}], the newest first; null for other users.
create function private.own_passkeys(user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if own_passkeys.user_id is distinct from private.uid() then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'addedAt', k.added_at,
      'lastUsedAt', k.last_used_at) order by k.added_at desc, k.id), '[]')
    from private.passkey k where k.user_id = own_passkeys.user_id);
end
$$;
create function public.user_profile_passkeys(user_profile public.user_profile) returns jsonb
  language sql stable security invoker set search_path = ''
  return private.own_passkeys(user_profile.id);
comment on function public.user_profile_passkeys is '@graphql({"name": "passkeys"})';

grant execute on function private.own_passkeys(uuid), public.user_profile_passkeys(public.user_profile)
to authenticated;

-- ── Challenges ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Raises what keeps the session from asking a passkey for the purpose: INVALID_ACTION at passkeys for another one of a
-- person who has twenty.
create function private.require_passkey_purpose(user_id uuid, purpose text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if require_passkey_purpose.purpose = 'ADD' then
    perform private.require_factor_change(require_passkey_purpose.user_id);
    if (select count(*) from private.passkey k where k.user_id = require_passkey_purpose.user_id) >= 20 then
      perform private.fail('INVALID_ACTION', 'passkeys');
    end if;
  else
    perform private.require_factor_purpose(require_passkey_purpose.user_id, require_passkey_purpose.purpose);
  end if;
end
$$;

-- For the function tfa: keeps a challenge of this session in place of an earlier one. Returns {email, credentials:
-- [{id, transports}]}, those that the person has. Raises what require_passkey_purpose raises.
create function service.begin_passkey(user_id uuid, purpose text, challenge text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_passkey_purpose(begin_passkey.user_id, begin_passkey.purpose);
  insert into private.passkey_challenge (session_id, purpose, challenge)
  values (private.session_id(), begin_passkey.purpose, begin_passkey.challenge)
  on conflict on constraint passkey_challenge_pkey do update set
    challenge = excluded.challenge, created_at = private.now();
  return (
    select jsonb_build_object('email', u.email, 'credentials', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.credential_id, 'transports', k.transports)), '[]')
      from private.passkey k where k.user_id = u.id))
    from public.user_profile u where u.id = begin_passkey.user_id);
end
$$;

-- For the same: deletes the session's challenge and returns {challenge, publicKey}. The challenge is null without one
-- of the last five minutes. publicKey is the one of the person's credential, and null for a credential that they do
-- not have.
create function service.take_passkey_challenge(user_id uuid, purpose text, credential_id text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  taken private.passkey_challenge;
begin
  perform private.require_passkey_purpose(take_passkey_challenge.user_id, take_passkey_challenge.purpose);
  delete from private.passkey_challenge c
  where c.session_id = private.session_id() and c.purpose = take_passkey_challenge.purpose
  returning c.* into taken;
  return jsonb_build_object(
    'challenge', case when taken.created_at > private.now() - interval '5 minutes' then taken.challenge end,
    'publicKey', (
      select k.public_key from private.passkey k
      where k.user_id = take_passkey_challenge.user_id
        and k.credential_id = take_passkey_challenge.credential_id));
end
$$;

-- ── Adding, using, removing ─────────────────────────────────────────────────────────────────────────────────────

-- For the same, once its attestation was right: adds a passkey. Two-factor is on from now on, this session counts as
-- confirmed, and all others have to confirm if it was off. hashes: of recovery codes for a person who has none left.
-- Returns {tookCodes}. Raises what require_passkey_purpose raises, and TAKEN at passkey for a credential that is known.
create function service.add_passkey(
  user_id uuid, name text, credential_id text, public_key text, counter bigint, is_synced boolean, transports text[],
  hashes text[]
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  took_codes boolean;
begin
  perform private.lock_factors(add_passkey.user_id);
  perform private.require_passkey_purpose(add_passkey.user_id, 'ADD');
  perform private.fail_all(private.text_errors(jsonb_build_object('name', add_passkey.name), 'name', 100, true));
  insert into private.two_factor (user_id) values (add_passkey.user_id)
  on conflict on constraint two_factor_pkey do nothing;
  insert into private.passkey (user_id, name, credential_id, public_key, counter, is_synced, transports)
  values (add_passkey.user_id, private.clean(add_passkey.name), add_passkey.credential_id, add_passkey.public_key,
    add_passkey.counter, add_passkey.is_synced, add_passkey.transports)
  on conflict on constraint passkey_credential_unique do nothing;
  if not found then
    perform private.fail('TAKEN', 'passkey');
  end if;
  took_codes := private.take_recovery_codes(add_passkey.user_id, add_passkey.hashes);
  perform private.prove_session(private.session_id(), 'TFA_LOGIN');
  perform private.tell_by_mail(add_passkey.user_id, 'passkey_added', '{}', 'REMOVE_PHONE', '{"passkeys": true}');
  return jsonb_build_object('tookCodes', took_codes);
end
$$;

-- For the same, once the signature was right: notes it for the purpose, TFA_LOGIN or LEVEL_2, and returns {}. Raises
-- VERIFICATION_FAILED at passkey for a passkey that was removed in the meantime, or whose counter does not grow
-- although it stays on one device: it was copied.
create function service.accept_passkey(user_id uuid, purpose text, credential_id text, counter bigint) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_factor_purpose(accept_passkey.user_id, accept_passkey.purpose);
  update private.passkey k set counter = accept_passkey.counter, last_used_at = private.now()
  where k.user_id = accept_passkey.user_id and k.credential_id = accept_passkey.credential_id
    and (k.is_synced or accept_passkey.counter > k.counter or (accept_passkey.counter = 0 and k.counter = 0));
  if not found then
    perform private.fail('VERIFICATION_FAILED', 'passkey');
  end if;
  perform private.prove_session(private.session_id(), accept_passkey.purpose);
  return '{}';
end
$$;

-- For the same: removes a passkey and returns {credentialId}, null for one that is gone. Two-factor is off if it has
-- nothing else. Raises AUTH_LEVEL_2_REQUIRED, and INVALID_ACTION at demanded for the last of what a team demands.
create function service.remove_passkey(user_id uuid, id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  removed text;
begin
  perform private.require_in_person(remove_passkey.user_id);
  if not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  perform private.lock_factors(remove_passkey.user_id);
  delete from private.passkey k where k.user_id = remove_passkey.user_id and k.id = remove_passkey.id
  returning k.credential_id into removed;
  if removed is not null then
    perform private.tell_by_mail(remove_passkey.user_id, 'passkey_removed');
    perform private.end_bare_two_factor(remove_passkey.user_id);
    perform private.require_demands_met(remove_passkey.user_id);
  end if;
  return jsonb_build_object('credentialId', removed);
end
$$;

-- Removes the person's passkeys of the last week, for the link in the mail about one. Two-factor is off if it has
-- nothing else. Returns whether there were any.
create function private.drop_young_passkeys(user_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_factors(drop_young_passkeys.user_id);
  delete from private.passkey k
  where k.user_id = drop_young_passkeys.user_id and k.added_at > private.now() - interval '7 days';
  if not found then
    return false;
  end if;
  perform private.tell_by_mail(drop_young_passkeys.user_id, 'passkey_removed');
  perform private.end_bare_two_factor(drop_young_passkeys.user_id);
  return true;
end
$$;

grant execute on function
  service.begin_passkey(uuid, text, text), service.take_passkey_challenge(uuid, text, text),
  service.add_passkey(uuid, text, text, text, bigint, boolean, text[], text[]),
  service.accept_passkey(uuid, text, text, bigint), service.remove_passkey(uuid, uuid)
to service_role;
