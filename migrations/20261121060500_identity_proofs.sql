-- Proofs of identity: what an eID or an identity document has proven about a person, and adding the identity to a user.
-- Only support can see that another account has the same number or eID.

-- What was proven, by the edge function's account of it. The number may be missing: a Danish eID can leave it out.
create type private.proven_person as (
  method text,
  country text,
  first_name text,
  last_name text,
  birth_date date,
  sealed bytea,
  number_hash bytea,
  -- Keyed hash of what the provider calls the person.
  subject_hash bytea,
  -- Who vouches for it (the host of the broker), and how surely: an eIDAS level, LOW, SUBSTANTIAL or HIGH.
  provider text,
  level text
);

-- The eID that an identity was proven with. `may_log_in`: its person added it for logging in, at `login_since`.
create table private.identity_subject (
  identity_id uuid not null constraint identity_subject_identity_id_fkey
    references public.identity (id) on delete cascade,
  keyed_hash bytea not null constraint identity_subject_keyed_hash_length check (octet_length(keyed_hash) = 32),
  may_log_in boolean not null default false,
  login_since timestamptz,
  constraint identity_subject_pkey primary key (identity_id, keyed_hash)
);
create index identity_subject_keyed_hash_index on private.identity_subject (keyed_hash);
alter table private.identity_subject enable row level security;

-- Reads the edge function's account: {method, country, firstName, lastName, birthDate, sealed, numberHash,
-- subjectHash, provider, level}, bytes in base64.
create function private.proven_person(proven jsonb) returns private.proven_person
  language sql immutable set search_path = ''
  return row(proven ->> 'method', proven ->> 'country', proven ->> 'firstName', proven ->> 'lastName',
    (proven ->> 'birthDate')::date, decode(proven ->> 'sealed', 'base64'), decode(proven ->> 'numberHash', 'base64'),
    decode(proven ->> 'subjectHash', 'base64'), proven ->> 'provider', proven ->> 'level')::private.proven_person;

-- ── Adding an identity ──────────────────────────────────────────────────────────────────────────────────────────

-- Adds what was proven to the user's identities and returns it; the same eID or number again renews it. The first one
-- becomes the default unless its name is a different person's: then the user decides.
create function private.link_identity(user_id uuid, proven private.proven_person, may_log_in boolean)
  returns public.identity
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
  linked public.identity;
begin
  select * into person from public.user_profile u where u.id = link_identity.user_id for no key update;
  select i.* into linked from public.identity i
  where i.user_id = person.id and i.country = proven.country and (
    exists (select from private.identity_number n where n.identity_id = i.id and n.keyed_hash = proven.number_hash)
    or exists (select from private.identity_subject s
      where s.identity_id = i.id and s.keyed_hash = proven.subject_hash))
  order by i.created_at limit 1 for no key update;
  if linked.id is null then
    insert into public.identity (user_id, first_name, last_name, country, birth_date, method, verified_at)
    values (person.id, proven.first_name, proven.last_name, proven.country, proven.birth_date, proven.method,
      private.now())
    returning * into linked;
  else
    update public.identity i set
      first_name = proven.first_name, last_name = proven.last_name, method = proven.method,
      birth_date = coalesce(proven.birth_date, i.birth_date), verified_at = private.now()
    where i.id = linked.id returning * into linked;
  end if;
  if proven.sealed is not null then
    insert into private.identity_number (identity_id, sealed, keyed_hash)
    values (linked.id, proven.sealed, proven.number_hash)
    on conflict on constraint identity_number_pkey do update set
      sealed = excluded.sealed, keyed_hash = excluded.keyed_hash;
  end if;
  if proven.subject_hash is not null then
    insert into private.identity_subject (identity_id, keyed_hash, may_log_in, login_since)
    values (linked.id, proven.subject_hash, link_identity.may_log_in,
      case when link_identity.may_log_in then private.now() end)
    on conflict on constraint identity_subject_pkey do update set
      may_log_in = identity_subject.may_log_in or excluded.may_log_in,
      login_since = case when identity_subject.may_log_in then identity_subject.login_since
        else excluded.login_since end;
  end if;
  if linked.is_default or not exists (select from public.identity i where i.user_id = person.id and i.is_default) and (
      private.full_name(person.first_name, person.last_name) is null
      or private.compare_names(person.first_name, person.last_name, linked.first_name, linked.last_name)
        not in ('DIFFERENT', 'OTHER_FAMILY_NAME')) then
    linked := private.make_default_identity(linked);
  end if;
  return linked;
end
$$;

-- ── For support ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns how many other users have an identity with the number or the eID of this account's person.
create function private.count_same_identities(account_id uuid) returns bigint
  language sql stable security definer set search_path = '' as $$
  with own as (
    select i.id, i.user_id from public.account a join public.identity i on i.user_id = a.primary_user_id
    where a.id = count_same_identities.account_id and a.account_type = 'PERSONAL'),
  same as (
    select other.identity_id from own
    join private.identity_number n on n.identity_id = own.id
    join private.identity_number other on other.keyed_hash = n.keyed_hash
    union
    select other.identity_id from own
    join private.identity_subject s on s.identity_id = own.id
    join private.identity_subject other on other.keyed_hash = s.keyed_hash)
  select count(distinct i.user_id) from same
  join public.identity i on i.id = same.identity_id
  where i.user_id not in (select own.user_id from own)
$$;
insert into private.account_count (name, title_en, title_nb, count_function) values
  ('sameIdentities', 'Other people with the same identity', 'Andre personer med samme identitet',
    'private.count_same_identities');
