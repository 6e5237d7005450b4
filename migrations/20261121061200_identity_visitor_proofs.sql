-- Proofs on a page that a mail's link opens: who its reader is, by eID, by a texted code or by a code to their mailbox,
-- for one thing: signing a document, giving a reference. A proof works once, for ten minutes, for the row it was made
-- for and with the link or session it was made with; the page keeps its secret (0122). Areas add their purposes.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Where the code of a purpose goes. channel: SMS (address `+4791234567`) or MAIL.
create type private.code_destination as (
  subject_id uuid,
  channel text,
  address text,
  recipient_name text,
  language text
);

-- `destination`: a function (caller uuid, subject jsonb) that returns the private.code_destination, or raises an error
-- if the caller may not prove themselves for the subject by a code.
create table private.code_purpose (
  purpose text constraint code_purpose_pkey primary key,
  destination text not null
);
alter table private.code_purpose enable row level security;

-- One row per code; only a salted hash is kept. Rows stay for a day, because limits count them.
create table private.proof_code (
  id uuid constraint proof_code_pkey primary key default gen_random_uuid(),
  purpose text not null constraint proof_code_purpose_fkey references private.code_purpose (purpose),
  subject_id uuid not null,
  holder_hash bytea not null,
  channel text not null constraint proof_code_channel_known check (channel in ('SMS', 'MAIL')),
  address text not null,
  salt bytea not null,
  hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default private.now(),
  -- The provider rejected the message, so another code can be requested immediately.
  failed_at timestamptz,
  -- Used, or replaced by a newer one.
  ended_at timestamptz
);
create unique index proof_code_one_open on private.proof_code (subject_id, purpose) where ended_at is null;
create index proof_code_subject_id_index on private.proof_code (subject_id, created_at);
create index proof_code_purpose_index on private.proof_code (purpose);
create index proof_code_created_at_index on private.proof_code (created_at);
alter table private.proof_code enable row level security;

-- What was proven. The name and the eID's facts for EID, the masked address for SMS and MAIL. Never an identity number.
create table private.visitor_proof (
  id uuid constraint visitor_proof_pkey primary key default gen_random_uuid(),
  hash bytea not null constraint visitor_proof_hash_unique unique,
  purpose text not null,
  subject_id uuid not null,
  holder_hash bytea not null,
  means text not null constraint visitor_proof_means_known check (means in ('EID', 'SMS', 'MAIL')),
  method text,
  country text,
  provider text,
  level text,
  first_name text,
  last_name text,
  masked_address text,
  proven_at timestamptz not null default private.now(),
  used_at timestamptz,
  constraint visitor_proof_eid check ((means = 'EID') = (method is not null and last_name is not null))
);
create index visitor_proof_subject_id_index on private.visitor_proof (subject_id);
create index visitor_proof_proven_at_index on private.visitor_proof (proven_at);
alter table private.visitor_proof enable row level security;

-- ── Making and using a proof ────────────────────────────────────────────────────────────────────────────────────

-- Stores a proof and returns what its page keeps: {proof, subjectId, name, means, expiresAt}.
create function private.add_proof(made private.visitor_proof) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  secret constant text := private.random_token();
begin
  insert into private.visitor_proof (hash, purpose, subject_id, holder_hash, means, method, country, provider, level,
    first_name, last_name, masked_address)
  values (private.token_hash(secret), made.purpose, made.subject_id, made.holder_hash, made.means, made.method,
    made.country, made.provider, made.level, made.first_name, made.last_name, made.masked_address);
  return jsonb_build_object('proof', secret, 'subjectId', made.subject_id, 'means', made.means,
    'firstName', made.first_name, 'lastName', made.last_name,
    'expiresAt', private.now() + private.proof_lifetime());
end
$$;

create function private.proof_lifetime() returns interval
  language sql immutable set search_path = ''
  return interval '10 minutes';

-- For private.eid_purpose.finished of a visitor's purpose: keeps what the eID has proven.
create function private.keep_eid_proof(attempt private.eid_attempt, proven private.proven_person) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made private.visitor_proof;
begin
  made.purpose := attempt.purpose;
  made.subject_id := attempt.subject_id;
  made.holder_hash := attempt.holder_hash;
  made.means := 'EID';
  made.method := proven.method;
  made.country := proven.country;
  made.provider := proven.provider;
  made.level := proven.level;
  made.first_name := proven.first_name;
  made.last_name := proven.last_name;
  return private.add_proof(made);
end
$$;

-- Returns the proof and uses it up. token: the link that the caller holds, null for a session. Raises BLANK at `proof`
-- without one, VERIFICATION_FAILED at `proof` for one that is unknown, used, of another means, subject, link or
-- session, and TOKEN_EXPIRED at `proof` after ten minutes.
create function private.take_proof(purpose text, subject_id uuid, token text, proof text, means text[])
  returns private.visitor_proof
  language plpgsql volatile security definer set search_path = '' as $$
declare
  taken private.visitor_proof;
begin
  if coalesce(take_proof.proof, '') = '' then
    perform private.fail('BLANK', 'proof');
  end if;
  update private.visitor_proof p set used_at = private.now()
  where p.hash = private.token_hash(take_proof.proof) and p.purpose = take_proof.purpose
    and p.subject_id = take_proof.subject_id and p.used_at is null and p.means = any (take_proof.means)
    and p.holder_hash = private.holder_hash(take_proof.token)
  returning * into taken;
  if taken.id is null then
    perform private.fail('VERIFICATION_FAILED', 'proof');
  end if;
  if taken.proven_at <= private.now() - private.proof_lifetime() then
    perform private.fail('TOKEN_EXPIRED', 'proof');
  end if;
  return taken;
end
$$;

-- Returns what a record keeps of a proof: {means, method, provider, level, name, address (masked), provenAt}.
create function private.proof_json(proof private.visitor_proof) returns jsonb
  language sql stable set search_path = ''
  return jsonb_strip_nulls(jsonb_build_object('means', proof.means, 'method', proof.method, 'provider', proof.provider,
    'level', proof.level, 'name', private.full_name(proof.first_name, proof.last_name),
    'address', proof.masked_address,
    'provenAt', to_char(proof.proven_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));

-- Removes the proofs and codes of a subject whose person was replaced.
create function private.drop_proofs(subject_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.visitor_proof p where p.subject_id = drop_proofs.subject_id;
  update private.proof_code c set ended_at = private.now()
  where c.subject_id = drop_proofs.subject_id and c.ended_at is null;
  delete from private.eid_attempt a where a.subject_id = drop_proofs.subject_id;
$$;

-- ── Codes ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- RECIPIENT: the number or mailbox, from all senders.
insert into private.usage_limit (action, scope, per, max) values
  ('PROOF_CODE', 'RECIPIENT', interval '1 hour', 5),
  ('PROOF_CODE', 'RECIPIENT', interval '1 day', 15),
  ('PROOF_CODE', 'NETWORK', interval '1 hour', 300),
  ('PROOF_CODE', 'EVERYBODY', interval '1 hour', 3000);

-- Returns `+47••••••678` or `k••••@nordlys.example`.
create function private.masked_address(destination private.code_destination) returns text
  language sql immutable set search_path = ''
  return case destination.channel
    when 'SMS' then left(destination.address, 3) || '•••••' || right(destination.address, 3)
    else left(destination.address, 1) || '•••••' || substring(destination.address from '@.*$') end;

-- Returns the destination of the purpose's code. Raises INCLUSION at `purpose`, and what the purpose raises.
create function private.destination_of(purpose text, user_id uuid, subject jsonb) returns private.code_destination
  language plpgsql volatile security definer set search_path = '' as $$
declare
  decided_by text := (select p.destination from private.code_purpose p where p.purpose = destination_of.purpose);
  destination private.code_destination;
begin
  if decided_by is null then
    perform private.fail('INCLUSION', 'purpose');
  end if;
  if destination_of.user_id is not null then
    perform private.require_in_person(destination_of.user_id);
  end if;
  execute format('select * from %s($1, $2)', decided_by) into destination
    using destination_of.user_id, destination_of.subject;
  return destination;
end
$$;

-- For the function identity: replaces the previous code and returns the new one to be sent: {id, code, channel,
-- address, maskedAddress, recipientName, language}. Raises TFA_SEND_COOLDOWN within 30 seconds of the last code,
-- DELIVERY_FREQUENCY_EXCEEDED beyond the limits, and what the purpose raises.
create function service.new_proof_code(user_id uuid, purpose text, subject jsonb, network text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  destination constant private.code_destination := private.destination_of(purpose, user_id, subject);
  code constant text := private.random_code();
  salt constant bytea := extensions.gen_random_bytes(16);
  code_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('proof-code:' || destination.address, 0));
  if exists (
    select from private.proof_code c
    where c.subject_id = destination.subject_id and c.purpose = new_proof_code.purpose and c.failed_at is null
      and c.created_at > private.now() - interval '30 seconds') then
    perform private.fail('TFA_SEND_COOLDOWN');
  end if;
  if not private.is_within_limits('PROOF_CODE', jsonb_strip_nulls(jsonb_build_object(
      'RECIPIENT', destination.address, 'NETWORK', new_proof_code.network)))
    or destination.channel = 'SMS' and not private.is_within_limits('SMS', jsonb_strip_nulls(jsonb_build_object(
      'NETWORK', new_proof_code.network, 'COUNTRY', left(destination.address, 3)))) then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  update private.proof_code c set ended_at = private.now()
  where c.subject_id = destination.subject_id and c.purpose = new_proof_code.purpose and c.ended_at is null;
  insert into private.proof_code (purpose, subject_id, holder_hash, channel, address, salt, hash)
  values (new_proof_code.purpose, destination.subject_id, private.holder_hash(subject ->> 'token'),
    destination.channel, destination.address, salt, private.sms_code_hash(salt, code))
  returning id into code_id;
  return jsonb_build_object('id', code_id, 'code', code, 'channel', destination.channel,
    'address', destination.address, 'maskedAddress', private.masked_address(destination),
    'recipientName', destination.recipient_name, 'language', destination.language);
end
$$;

-- For the same: notes that the provider rejected the message.
create function service.proof_code_failed(id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.proof_code c set failed_at = private.now() where c.id = proof_code_failed.id
$$;

-- For the same: tries a code and returns {fault, proof}; proof as private.add_proof returns it. fault is null for the
-- right code, VERIFICATION_FAILED for a wrong one, TOKEN_EXPIRED when no valid code is left (10 minutes, 5 tries, used,
-- replaced, another link or address), DELIVERY_FREQUENCY_EXCEEDED after 1,000 wrong codes from one network in an hour.
-- Raises only what the purpose raises, so that the try stays counted.
create function service.try_proof_code(user_id uuid, purpose text, subject jsonb, code text, network text)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  destination constant private.code_destination := private.destination_of(purpose, user_id, subject);
  wrong_ones constant text := 'sms-try:' || coalesce(try_proof_code.network, 'unknown');
  sent private.proof_code;
  made private.visitor_proof;
begin
  if private.hits(wrong_ones, interval '1 hour') >= 1000 then
    return jsonb_build_object('fault', 'DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  select * into sent from private.proof_code c
  where c.subject_id = destination.subject_id and c.purpose = try_proof_code.purpose and c.ended_at is null
    and c.address = destination.address and c.holder_hash = private.holder_hash(subject ->> 'token')
  for update;
  if not found or sent.tries >= 5 or sent.created_at <= private.now() - interval '10 minutes' then
    return jsonb_build_object('fault', 'TOKEN_EXPIRED');
  end if;
  update private.proof_code c set
    tries = c.tries + 1,
    ended_at = case when c.hash = private.sms_code_hash(c.salt, code) then private.now() end
  where c.id = sent.id
  returning * into sent;
  if sent.ended_at is null then
    perform private.hit(wrong_ones, 1000, interval '1 hour');
    return jsonb_build_object('fault', 'VERIFICATION_FAILED');
  end if;
  made.purpose := sent.purpose;
  made.subject_id := sent.subject_id;
  made.holder_hash := sent.holder_hash;
  made.means := sent.channel;
  made.masked_address := private.masked_address(destination);
  return jsonb_build_object('fault', null, 'proof', private.add_proof(made));
end
$$;

-- ── Housekeeping ────────────────────────────────────────────────────────────────────────────────────────────────

-- Job body, nightly: removes proofs and codes that are older than a day.
create function private.tidy_proofs() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.visitor_proof where proven_at < private.now() - private.kept_for('identity_attempts');
  delete from private.proof_code where created_at < private.now() - private.kept_for('identity_attempts');
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('TIDY_PROOFS', 'Tidy proofs on pages of links', 'Rydde i bevis på sider bak lenker', 'private.tidy_proofs');
insert into private.schedule (name, cron, job_kind) values ('tidy-proofs', '52 3 * * *', 'TIDY_PROOFS');

grant execute on function
  service.new_proof_code(uuid, text, jsonb, text), service.proof_code_failed(uuid),
  service.try_proof_code(uuid, text, jsonb, text, text)
to service_role;
