-- What proves a person beside the password: the app that shows codes (TOTP, RFC 6238) and passkeys (WebAuthn), whose
-- chapters are 023700 and 023800. Numbers are in private.two_factor. Rows end with two-factor. Decision 0040.

create table private.authenticator (
  user_id uuid constraint authenticator_pkey primary key
    constraint authenticator_user_id_fkey references private.two_factor (user_id) on delete cascade,
  sealed_secret text not null constraint authenticator_secret_size check (char_length(sealed_secret) <= 200),
  -- The step (of 30 seconds since 1970) of the last code: none works twice.
  last_step bigint not null,
  added_at timestamptz not null default private.now()
);
alter table private.authenticator enable row level security;

create table private.passkey (
  id uuid constraint passkey_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint passkey_user_id_fkey references private.two_factor (user_id) on delete cascade,
  name text not null constraint passkey_name_length check (char_length(name) between 1 and 100),
  -- Both in base64url, as WebAuthn has them; the key is public.
  credential_id text not null constraint passkey_credential_unique unique
    constraint passkey_credential_shape
      check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1400),
  public_key text not null
    constraint passkey_public_key_shape check (public_key ~ '^[A-Za-z0-9_-]+$' and char_length(public_key) <= 2000),
  -- Counts the uses of a passkey that stays on one device. Synced ones send 0, or stand still.
  counter bigint not null,
  is_synced boolean not null,
  transports text[] not null,
  added_at timestamptz not null default private.now(),
  last_used_at timestamptz
);
alter table private.passkey enable row level security;
create index passkey_user_id_index on private.passkey (user_id);

-- Returns whether the user has two-factor that a team accepts: an app, a passkey, or a number if texted codes count.
create function private.meets_demand(user_id uuid, sms_counts boolean) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.two_factor t
    where t.user_id = meets_demand.user_id and (
      meets_demand.sms_counts and t.number is not null
      or exists (select from private.authenticator a where a.user_id = t.user_id)
      or exists (select from private.passkey k where k.user_id = t.user_id)));
end
$$;

-- Until when a new factor meets no demand of a team: a link in a mail has removed the last one. Its reader may be a
-- thief of the mailbox, who could add a factor at once. The team's administrators are told, and have this time.
create table private.factor_hold (
  user_id uuid constraint factor_hold_pkey primary key
    constraint factor_hold_user_id_fkey references public.user_profile (id) on delete cascade,
  ends_at timestamptz not null
);
alter table private.factor_hold enable row level security;

-- Returns when the user's new factors begin to count, or null if they do.
create function private.factors_held_until(user_id uuid) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select h.ends_at from private.factor_hold h
    where h.user_id = factors_held_until.user_id and h.ends_at > private.now());
end
$$;
