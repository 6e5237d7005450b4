-- Tokens: the links in mails. A token has 256 random bits, which only the mail contains; the database stores the
-- SHA-256. Each token serves one purpose and one row.

-- Each area registers the purposes of its links. Some links end earlier, with their subject; the lifetime is the
-- maximum.
create table private.token_purpose (
  purpose text constraint token_purpose_pkey primary key,
  lifetime interval not null
);
alter table private.token_purpose enable row level security;

create table private.access_token (
  id uuid constraint access_token_pkey primary key default gen_random_uuid(),
  hash bytea not null constraint access_token_hash_unique unique,
  purpose text not null constraint access_token_purpose_fkey references private.token_purpose (purpose),
  -- No foreign key, because the purpose decides the table.
  subject_id uuid not null,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default private.now()
);
alter table private.access_token enable row level security;
create index access_token_subject_index on private.access_token (subject_id, purpose);
create index access_token_purpose_index on private.access_token (purpose);
create index access_token_expires_at_index on private.access_token (expires_at);

create function private.token_hash(token text) returns bytea
  language sql immutable set search_path = ''
  return sha256(convert_to(token, 'UTF8'));

-- Returns a new token's plain text (base64url, 43 characters).
create function private.random_token() returns text
  language sql volatile set search_path = ''
  return translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');

-- Returns the token's row. Raises INVALID_TOKEN when it is unknown, revoked or for another purpose, so that the answer
-- tells a stranger nothing. The caller checks expiry and use, which differ by purpose.
create function private.find_token(token text, purpose text) returns private.access_token
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_token private.access_token;
begin
  select * into found_token from private.access_token t
  where t.hash = private.token_hash(find_token.token) and t.purpose = find_token.purpose and t.revoked_at is null;
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  return found_token;
end
$$;

-- Ends every link of these subjects.
create function private.revoke_tokens(subject_ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.access_token set revoked_at = private.now()
  where subject_id = any (subject_ids) and revoked_at is null
$$;
