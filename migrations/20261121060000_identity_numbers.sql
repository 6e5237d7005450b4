-- National identity numbers. The database has neither a number in plain nor the key: the function `identity` seals each
-- number with AES-GCM and adds a keyed hash (HMAC), by which equal numbers are found (0128). An area that keeps numbers
-- says in private.number_subject who may read them; every read is logged.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- A number that a user has just entered, until the form that it belongs to is submitted.
create table private.given_number (
  id uuid constraint given_number_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint given_number_user_id_fkey references public.user_profile (id) on delete cascade,
  country text not null constraint given_number_country_shape check (country ~ '^[A-Z]{2}$'),
  sealed bytea not null constraint given_number_sealed_length check (octet_length(sealed) between 30 and 200),
  keyed_hash bytea not null constraint given_number_keyed_hash_length check (octet_length(keyed_hash) = 32),
  -- As the number says.
  birth_date date,
  given_at timestamptz not null default private.now()
);
create index given_number_user_id_index on private.given_number (user_id, given_at);
alter table private.given_number enable row level security;

-- The number of an identity that a provider has proven.
create table private.identity_number (
  identity_id uuid constraint identity_number_pkey primary key
    constraint identity_number_identity_id_fkey references public.identity (id) on delete cascade,
  sealed bytea not null constraint identity_number_sealed_length check (octet_length(sealed) between 30 and 200),
  keyed_hash bytea not null constraint identity_number_keyed_hash_length check (octet_length(keyed_hash) = 32)
);
create index identity_number_keyed_hash_index on private.identity_number (keyed_hash);
alter table private.identity_number enable row level security;

-- What has a number. `sealed_number`: a function (caller uuid, id uuid) that returns the sealed number of the subject
-- with this id, after it has checked that the caller may read it. It raises a coded error if not.
create table private.number_subject (
  subject text constraint number_subject_pkey primary key,
  sealed_number text not null
);
alter table private.number_subject enable row level security;

create table private.number_read (
  id uuid constraint number_read_pkey primary key default gen_random_uuid(),
  subject text not null constraint number_read_subject_fkey references private.number_subject (subject),
  subject_id uuid not null,
  reader_id uuid constraint number_read_reader_id_fkey references public.user_profile (id) on delete set null,
  read_at timestamptz not null default private.now()
);
create index number_read_subject_index on private.number_read (subject, subject_id, read_at);
create index number_read_reader_id_index on private.number_read (reader_id);
alter table private.number_read enable row level security;

-- ── Entering a number ───────────────────────────────────────────────────────────────────────────────────────────

-- For the function identity: keeps a number that the user has entered and returns {id}, which the form submits instead
-- of the number. `sealed` and `keyed_hash` are base64, and `birth_date` is the one in the number. UNAUTHORIZED at
-- `mailbox` until the mailbox is confirmed.
create function service.give_number(
  user_id uuid, country text, sealed text, keyed_hash text, birth_date date default null
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given uuid;
begin
  perform private.require_in_person(give_number.user_id);
  if not exists (
    select from public.user_profile u where u.id = give_number.user_id and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED', 'mailbox');
  end if;
  insert into private.given_number (user_id, country, sealed, keyed_hash, birth_date)
  values (give_number.user_id, give_number.country, decode(give_number.sealed, 'base64'),
    decode(give_number.keyed_hash, 'base64'), give_number.birth_date)
  returning id into given;
  return jsonb_build_object('id', given);
end
$$;

-- Returns a number that the caller entered, and removes it from here. Raises BLANK at `path` for one that is unknown,
-- taken or another user's.
create function private.take_number(number_id uuid, caller uuid, path text) returns private.given_number
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given private.given_number;
begin
  delete from private.given_number g
  where g.id = take_number.number_id and g.user_id = take_number.caller returning * into given;
  if given.id is null then
    perform private.fail('BLANK', take_number.path);
  end if;
  return given;
end
$$;

-- ── Reading a number ────────────────────────────────────────────────────────────────────────────────────────────

-- For the function identity: returns {sealed} in base64, null if the subject has no number, and logs the read. Raises
-- AUTH_LEVEL_2_REQUIRED without a fresh second level, and what the subject's function raises.
create function service.read_number(user_id uuid, subject text, subject_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  sealed_by text;
  sealed bytea;
begin
  perform private.require_in_person(read_number.user_id);
  select s.sealed_number into sealed_by from private.number_subject s where s.subject = read_number.subject;
  if sealed_by is null then
    perform private.fail('INCLUSION', 'subject');
  end if;
  execute format('select %s($1, $2)', sealed_by) into sealed using read_number.user_id, read_number.subject_id;
  if not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  if sealed is not null then
    insert into private.number_read (subject, subject_id, reader_id)
    values (read_number.subject, read_number.subject_id, read_number.user_id);
  end if;
  return jsonb_build_object('sealed', translate(encode(sealed, 'base64'), E'\n', ''));
end
$$;

-- Returns the sealed number of the caller's own identity. Raises USER_NOT_FOUND for any other.
create function private.own_sealed_number(caller uuid, identity_id uuid) returns bytea
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.own_identity(own_sealed_number.identity_id, own_sealed_number.caller);
  return (select n.sealed from private.identity_number n where n.identity_id = own_sealed_number.identity_id);
end
$$;
insert into private.number_subject (subject, sealed_number) values ('IDENTITY', 'private.own_sealed_number');

-- Returns whether the caller's own identity has a number that read_number returns.
create function private.has_number(identity_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.identity_number n join public.identity i on i.id = n.identity_id
    where i.id = has_number.identity_id and i.user_id = private.uid());
create function public.identity_has_number(identity public.identity) returns boolean
  language sql stable security invoker set search_path = ''
  return private.has_number(identity.id);
comment on function public.identity_has_number is '@graphql({"name": "hasNumber"})';
grant execute on function private.has_number(uuid), public.identity_has_number(public.identity) to authenticated;

grant execute on function
  service.give_number(uuid, text, text, text, date), service.read_number(uuid, text, uuid)
to service_role;
