-- The whistleblowing channel of a team and its handlers (docs/whistleblowing.md). OWNER and ADMINs write the public
-- texts and appoint handlers. Only handlers hold keys. Their browsers make the keys; stored are public keys, and
-- private ones encrypted with secrets that are never sent. A handler signs the roster, the list of those whom
-- reports are encrypted for, so that nobody but a handler can add a reader.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Who reads a team's channel without being a member: to a recipient from outside (20261121204300) what account_member
-- is to a member. Deleting the row ends all access.
create table private.outside_recipient (
  account_id uuid not null
    constraint outside_recipient_account_id_fkey references public.account (id) on delete cascade,
  user_id uuid not null
    constraint outside_recipient_user_id_fkey references public.user_profile (id) on delete cascade,
  constraint outside_recipient_pkey primary key (account_id, user_id)
);
create index outside_recipient_user_index on private.outside_recipient (user_id);
alter table private.outside_recipient enable row level security;

-- Who can be a handler of which team: its members and its recipients from outside.
create view private.channel_person with (security_invoker = true) as
  select m.account_id, m.user_id from public.account_member m where m.user_id is not null
  union
  select o.account_id, o.user_id from private.outside_recipient o;

-- Returns the accounts whose channel the caller sees: not the reports, nor anything else of the account. Not for
-- members who are shut out: they stay handlers, whose keys others seal for.
create function private.channel_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.account_id from private.membership m where m.user_id = private.uid()
    union
    select o.account_id from private.outside_recipient o where o.user_id = private.uid();
end
$$;
grant execute on function private.channel_accounts() to authenticated;

create table public.whistleblowing_channel (
  account_id uuid constraint whistleblowing_channel_pkey primary key
    constraint whistleblowing_channel_account_id_fkey references public.account (id) on delete cascade,
  description text constraint whistleblowing_channel_description_length check (char_length(description) <= 5000),
  whistleblowing_description text
    constraint whistleblowing_channel_whistleblowing_length check (char_length(whistleblowing_description) <= 5000),
  whistleblowing_read_more_link text
    constraint whistleblowing_channel_read_more_address
    check (whistleblowing_read_more_link like 'https://%' and char_length(whistleblowing_read_more_link) <= 500),
  feedback_enabled boolean not null default false,
  feedback_description text
    constraint whistleblowing_channel_feedback_length check (char_length(feedback_description) <= 5000),
  feedback_link text constraint whistleblowing_channel_feedback_link_address
    check (feedback_link like 'https://%' and char_length(feedback_link) <= 500),
  feedback_read_more_link text
    constraint whistleblowing_channel_feedback_more_address
    check (feedback_read_more_link like 'https://%' and char_length(feedback_read_more_link) <= 500),
  -- The category of a report and its reason of closing are readable by the server only where a team wants statistics.
  statistics boolean not null default false,
  -- Whether a second handler has to agree before a report is deleted.
  four_eyes boolean not null default false,
  -- Whether a custodian opens a reporter's name only after another one has agreed (20261121204310).
  names_by_custodian boolean not null default false,
  -- How long a closed report is kept.
  retention_months integer not null default 12
    constraint whistleblowing_channel_retention_range check (retention_months between 1 and 120),
  -- Why, where it is not what is proposed for the team's country.
  retention_reason text constraint whistleblowing_channel_retention_reason_length
    check (char_length(retention_reason) <= 500),
  -- Takes no new reports for now. Reporters still reach the reports that they have sent.
  paused boolean not null default false,
  -- Whether the voice in recordings of reporters is changed before it is encrypted.
  voice_distortion text not null default 'CHOOSE'
    constraint whistleblowing_channel_voice_known check (voice_distortion in ('ALWAYS', 'CHOOSE', 'NEVER')),
  -- What the team adds of its own, each a list of items (20261121200150), and how often one was published.
  questions jsonb not null default '[]',
  own_categories jsonb not null default '[]',
  substatuses jsonb not null default '[]',
  closing_reasons jsonb not null default '[]',
  lists_version integer not null default 0,
  -- What the law asks and people confirm, by item: {by, on}, who did and on which day (law_ticks_after).
  law_ticks jsonb not null default '{}',
  -- The channel's signing key, a key whose private half is printed and stored offline, and the signed roster. Null
  -- until the first handler opens the channel.
  sign_key text constraint whistleblowing_channel_sign_key_size check (char_length(sign_key) = 43),
  recovery_key text constraint whistleblowing_channel_recovery_key_size check (char_length(recovery_key) = 43),
  roster text constraint whistleblowing_channel_roster_size check (octet_length(roster) <= 100000),
  roster_signature text
    constraint whistleblowing_channel_signature_size check (char_length(roster_signature) = 86),
  roster_version integer not null default 0,
  updated_at timestamptz not null default private.now(),
  constraint whistleblowing_channel_opened check (
    (sign_key is null) = (roster_version = 0) and (sign_key is null) = (recovery_key is null)
    and (sign_key is null) = (roster is null) and (sign_key is null) = (roster_signature is null))
);
create trigger whistleblowing_channel_touch before update on public.whistleblowing_channel
  for each row execute function private.touch();
create trigger whistleblowing_channel_lock before insert or update on public.whistleblowing_channel
  for each row execute function private.refuse_locked();
alter table public.whistleblowing_channel enable row level security;
create policy whistleblowing_channel_select on public.whistleblowing_channel for select to authenticated
  using (account_id = any (array(select private.channel_accounts())));
grant select on public.whistleblowing_channel to authenticated;

create table public.whistleblowing_handler (
  id uuid constraint whistleblowing_handler_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint whistleblowing_handler_account_id_fkey references public.account (id) on delete cascade,
  -- Null after the person's user was deleted: what a handler wrote keeps its author. Also of a recipient from outside
  -- who has not logged in yet.
  user_id uuid constraint whistleblowing_handler_user_id_fkey references public.user_profile (id) on delete set null,
  name text not null constraint whistleblowing_handler_name_length check (char_length(name) between 1 and 601),
  title text constraint whistleblowing_handler_title_length check (char_length(title) <= 300),
  -- Of a recipient from outside the team, and where they are invited, until they are removed. Null for members.
  organisation text
    constraint whistleblowing_handler_organisation_length check (char_length(organisation) between 1 and 300),
  email text constraint whistleblowing_handler_email_lower check (email = lower(email)),
  is_default boolean not null default false,
  -- Whether they may open the reporter's names and the untouched files.
  may_identify boolean not null default true,
  -- INVITED, until their browser has made keys (KEYED); ACTIVE, once a roster with them is signed.
  status text not null default 'INVITED' constraint whistleblowing_handler_status_known
    check (status in ('INVITED', 'KEYED', 'ACTIVE', 'REMOVED')),
  box_key text constraint whistleblowing_handler_box_key_size check (char_length(box_key) = 43),
  sign_key text constraint whistleblowing_handler_sign_key_size check (char_length(sign_key) = 43),
  -- The kinds of mail that they want (20261121200700).
  notifications text[] not null default '{report_received,report_message,report_assigned,report_clock,
    report_task,report_deletion_asked,report_deletes_soon,report_deleted}'
    constraint whistleblowing_handler_notifications_known check (notifications <@ '{report_received,report_message,
      report_assigned,report_clock,report_task,report_deletion_asked,report_deletes_soon,report_deleted}'),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint whistleblowing_handler_keyed check (
    (box_key is null) = (sign_key is null) and (status not in ('KEYED', 'ACTIVE') or box_key is not null)
    and (status <> 'INVITED' or box_key is null)),
  constraint whistleblowing_handler_outside check (email is null or organisation is not null),
  constraint whistleblowing_handler_default_present check (not is_default or status <> 'REMOVED')
);
create unique index whistleblowing_handler_user_unique on public.whistleblowing_handler (account_id, user_id)
  where status <> 'REMOVED';
create unique index whistleblowing_handler_default_unique on public.whistleblowing_handler (account_id)
  where is_default;
create unique index whistleblowing_handler_email_unique on public.whistleblowing_handler (account_id, email)
  where status <> 'REMOVED';
create index whistleblowing_handler_invited_index on public.whistleblowing_handler (email) where user_id is null;
create index whistleblowing_handler_account_id_index on public.whistleblowing_handler (account_id);
create index whistleblowing_handler_user_id_index on public.whistleblowing_handler (user_id);
create trigger whistleblowing_handler_touch before update on public.whistleblowing_handler
  for each row execute function private.touch();
create trigger whistleblowing_handler_lock before insert or update on public.whistleblowing_handler
  for each row execute function private.refuse_locked();
alter table public.whistleblowing_handler enable row level security;
create policy whistleblowing_handler_select on public.whistleblowing_handler for select to authenticated
  using (account_id = any (array(select private.channel_accounts())));
grant select on public.whistleblowing_handler to authenticated;

-- A handler's private keys, encrypted in the browser with keys that a passphrase and a printed recovery code lead to,
-- and the channel's signing seed, sealed for the handler's box key. Anybody can seal one for that key, so the pin is
-- the handler's signature of the channel's public key that they compared. Read only through own_handler_vault.
create table private.handler_vault (
  handler_id uuid constraint handler_vault_pkey primary key
    constraint handler_vault_handler_id_fkey references public.whistleblowing_handler (id) on delete cascade,
  -- {kdfVersion, salt, wrapped} each, bytes in base64url
  passphrase jsonb not null constraint handler_vault_passphrase_size check (octet_length(passphrase::text) <= 2000),
  recovery jsonb not null constraint handler_vault_recovery_size check (octet_length(recovery::text) <= 2000),
  channel_seed text constraint handler_vault_channel_seed_size check (char_length(channel_seed) = 107),
  channel_pin text constraint handler_vault_channel_pin_size check (char_length(channel_pin) = 86)
);
alter table private.handler_vault enable row level security;

-- The same keys, encrypted with what a handler's passkey derives (WebAuthn's PRF extension).
create table private.handler_passkey (
  id uuid constraint handler_passkey_pkey primary key default gen_random_uuid(),
  handler_id uuid not null constraint handler_passkey_handler_id_fkey
    references public.whistleblowing_handler (id) on delete cascade,
  name text not null constraint handler_passkey_name_length check (char_length(name) between 1 and 100),
  credential_id text not null
    constraint handler_passkey_credential_size check (char_length(credential_id) between 1 and 1400),
  -- {salt, wrapped}, bytes in base64url
  wrap jsonb not null constraint handler_passkey_wrap_size check (octet_length(wrap::text) <= 2000),
  created_on date not null default (private.now() at time zone 'UTC')::date,
  constraint handler_passkey_credential_unique unique (handler_id, credential_id)
);
alter table private.handler_passkey enable row level security;

-- The channel's signing seed, sealed for the team's recovery key, so that the key opens the channel's list of handlers
-- too when all of them are gone.
create table private.channel_recovery (
  account_id uuid constraint channel_recovery_pkey primary key
    constraint channel_recovery_account_id_fkey references public.whistleblowing_channel (account_id)
    on delete cascade,
  sealed_seed text not null constraint channel_recovery_seed_size check (char_length(sealed_seed) = 107)
);
alter table private.channel_recovery enable row level security;

-- ── Who is a handler ────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the ids of the handlers that the caller is, in teams with the feature. Empty without two-factor, and during
-- impersonation: support never handles reports.
create function private.own_handlers() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select h.id from public.whistleblowing_handler h
    left join public.account_feature f on f.account_id = h.account_id
    where h.user_id = (select private.uid()) and h.status = 'ACTIVE' and coalesce(f.whistleblowing, true)
      and h.account_id in (select private.channel_accounts()) and not (select private.is_impersonating())
      and (select private.own_tfa_enabled(private.uid()));
  end;
grant execute on function private.own_handlers() to authenticated;

-- Returns whether the caller handles reports of the account (hasWhistleblowingAccess of the specification).
create function private.has_whistleblowing_access(account_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.whistleblowing_handler h
    where h.account_id = has_whistleblowing_access.account_id and h.id in (select private.own_handlers()));

-- Returns the accounts whose reports the caller handles.
create function private.handled_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select h.account_id from public.whistleblowing_handler h where h.id in (select private.own_handlers());
end
$$;
insert into private.session_fact (name, accounts_function) values
  ('hasWhistleblowingAccess', 'private.handled_accounts');

-- Returns the ids of a team's active handlers who are still its members, or its recipients from outside.
create function private.present_handlers(account_id uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select h.id from public.whistleblowing_handler h
    join private.channel_person p on p.account_id = h.account_id and p.user_id = h.user_id
    where h.account_id = present_handlers.account_id and h.status = 'ACTIVE';
  end;

-- Returns the ids of a team's handlers with keys who are still its members, approved or not: a report of one who waits
-- for approval is for nobody else to see and take.
create function private.staying_handlers(account_id uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select h.id from public.whistleblowing_handler h
    join private.channel_person p on p.account_id = h.account_id and p.user_id = h.user_id
    where h.account_id = staying_handlers.account_id and h.status in ('KEYED', 'ACTIVE');
  end;

-- Returns the caller's handler of an account, locked. Raises UNAUTHORIZED for others and during impersonation, and at
-- twoFactor for a handler without two-factor. Until the transaction ends, nobody else appoints, removes or lists
-- handlers. Locks are taken in the order reports, channel, handlers, so that no two calls wait for each other.
create function private.require_handler(account_id uuid, statuses text[] default '{ACTIVE}')
  returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_self();
  handler public.whistleblowing_handler;
begin
  perform private.require_feature(account_id, 'whistleblowing');
  perform from public.whistleblowing_channel c
  where c.account_id = require_handler.account_id and c.account_id in (select private.channel_accounts()) for share;
  select * into handler from public.whistleblowing_handler h
  where h.account_id = require_handler.account_id and h.user_id = caller and h.status = any (statuses)
    and h.account_id in (select private.channel_accounts())
  for no key update;
  if not found then
    perform private.fail('UNAUTHORIZED');
  end if;
  if not private.own_tfa_enabled(caller) then
    perform private.fail('UNAUTHORIZED', 'twoFactor');
  end if;
  return handler;
end
$$;

-- ── The channel ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns for how many months a closed report is kept unless a team has a reason for another time: what the law of a
-- country says, or 12 where it sets no time or we have not read it. The contract's retention.ts has the sources.
create function private.wb_retention_proposal(account_id uuid) returns integer
  language sql stable security definer set search_path = ''
  return (
    select case a.country when 'SE' then 24 when 'DE' then 36 else 12 end
    from public.account a where a.id = wb_retention_proposal.account_id);

-- Returns the account's channel, locked, and creates it without keys where there is none.
create function private.locked_channel(account_id uuid) returns public.whistleblowing_channel
  language plpgsql volatile security definer set search_path = '' as $$
declare
  channel public.whistleblowing_channel;
begin
  insert into public.whistleblowing_channel (account_id, retention_months)
  values (locked_channel.account_id, private.wb_retention_proposal(locked_channel.account_id))
  on conflict on constraint whistleblowing_channel_pkey do nothing;
  select * into channel from public.whistleblowing_channel c where c.account_id = locked_channel.account_id for update;
  return channel;
end
$$;

-- Locks the channel of a team of the caller's, for calls of handlers who change who handles.
create function private.lock_channel(account_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select from public.whistleblowing_channel c
  where c.account_id = lock_channel.account_id and c.account_id in (select private.channel_accounts()) for update
$$;

-- Returns the fault of an optional link: INVALID unless it begins with https:// and has a host.
create function private.link_errors(input jsonb, field text) returns jsonb
  language sql immutable set search_path = ''
  return private.text_errors(input, field, 500, false)
    || private.pattern_errors(input, field, '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$|^$', 'INVALID');

-- Returns the fault of an optional number of months between 1 and 120.
create function private.months_errors(input jsonb, field text) returns jsonb
  language sql immutable set search_path = ''
  return case
    when coalesce(jsonb_typeof(input -> field), 'null') = 'null' then '[]'
    when input ->> field !~ '^[0-9]{1,9}$' then private.error('INVALID', field)
    when (input ->> field)::integer < 1 then private.error('TOO_SMALL', field)
    when (input ->> field)::integer > 120 then private.error('TOO_BIG', field)
    else '[]' end;

-- ── Handlers ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the account's handler, locked with its channel. Raises USER_NOT_FOUND for other teams' and removed ones.
-- OWNER and ADMINs.
create function private.managed_handler(handler_id uuid) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler;
begin
  perform private.refuse_impersonation();
  perform private.lock_channel((
    select h.account_id from public.whistleblowing_handler h where h.id = managed_handler.handler_id));
  select * into handler from public.whistleblowing_handler h
  where h.id = managed_handler.handler_id and h.status <> 'REMOVED'
    and h.account_id in (select private.member_accounts())
  for no key update;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'handlerId');
  end if;
  perform private.require_unlocked(handler.account_id);
  perform private.require_administrator(handler.account_id);
  perform private.require_feature(handler.account_id, 'whistleblowing');
  return handler;
end
$$;

-- Returns a new handler: a member of the team, who has to make keys next. The first is the default. OWNER and ADMINs.
-- USER_NOT_FOUND at userId for anybody but a member with access; TAKEN for a handler.
create function private.create_wb_handler(account_id uuid, input jsonb) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.account_member;
  handler public.whistleblowing_handler;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.require_object(input);
  perform private.fail_all(
    private.text_errors(input, 'title', 300, false) || private.boolean_errors(input, 'mayIdentify')
    || private.pattern_errors(input, 'userId', '^[0-9a-f-]{36}$', 'INVALID'));
  select * into member from public.account_member m
  where m.account_id = create_wb_handler.account_id and m.user_id = (input ->> 'userId')::uuid
    and m.attached_at is not null;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'userId');
  end if;
  -- Two administrators who appoint the first handler at once are counted one after the other.
  perform private.locked_channel(account_id);
  insert into public.whistleblowing_handler (account_id, user_id, name, title, may_identify, is_default)
  select member.account_id, member.user_id,
    coalesce(private.full_name(member.first_name, member.last_name), member.email),
    private.clean(input ->> 'title'), coalesce((input ->> 'mayIdentify')::boolean, true),
    not exists (select from public.whistleblowing_handler h
      where h.account_id = member.account_id and h.is_default)
  on conflict do nothing
  returning * into handler;
  if not found then
    perform private.fail('TAKEN', 'userId');
  end if;
  return handler;
end
$$;
select private.expose('create_wb_handler(uuid, jsonb)');

-- Returns the handler with another title. OWNER and ADMINs.
create function private.update_wb_handler(handler_id uuid, input jsonb) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.managed_handler(handler_id);
begin
  perform private.require_object(input);
  perform private.fail_all(private.text_errors(input, 'title', 300, false));
  update public.whistleblowing_handler h set title = private.changed(input, 'title', h.title)
  where h.id = handler.id returning * into handler;
  return handler;
end
$$;
select private.expose('update_wb_handler(uuid, jsonb)');

-- Returns the handler after making them the one whom reports go to where the reporter chooses nobody.
create function private.set_default_wb_handler(handler_id uuid) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.managed_handler(handler_id);
begin
  update public.whistleblowing_handler h set is_default = false
  where h.account_id = handler.account_id and h.is_default and h.id <> handler.id;
  update public.whistleblowing_handler h set is_default = true where h.id = handler.id returning * into handler;
  return handler;
end
$$;
select private.expose('set_default_wb_handler(uuid)');

-- ── Keys ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the bytes of a base64url text, or null if it is none.
create function private.from_base64url(value text) returns bytea
  language sql immutable set search_path = ''
  return case when value ~ '^([A-Za-z0-9_-]{4})*([A-Za-z0-9_-]{2,3})?$'
    then decode(rpad(translate(value, '-_', '+/'), (char_length(value) + 3) / 4 * 4, '='), 'base64') end;

-- Returns bytes in base64url, the form of the contract.
create function private.to_base64url(value bytea) returns text
  language sql immutable set search_path = ''
  return translate(encode(value, 'base64'), E'+/=\n', '-_');

-- Returns the faults of fields that hold base64url of exactly so many bytes.
create function private.bytes_errors(input jsonb, field text, size integer) returns jsonb
  language sql immutable set search_path = ''
  return case when jsonb_typeof(input -> field) = 'string'
      and octet_length(private.from_base64url(input ->> field)) = size
    then '[]' else private.error('INVALID', field) end;

-- Returns the faults of a wrapped key: {kdfVersion, salt (16 bytes), wrapped (12 + 64 + 16 bytes)}.
create function private.wrap_errors(input jsonb, field text) returns jsonb
  language sql immutable set search_path = ''
  return case when jsonb_typeof(input -> field) = 'object' and input -> field -> 'kdfVersion' in ('1', '2')
      and private.bytes_errors(input -> field, 'salt', 16) = '[]'
      and private.bytes_errors(input -> field, 'wrapped', 92) = '[]'
      and (input -> field) - '{kdfVersion,salt,wrapped}'::text[] = '{}'
    then '[]' else private.error('INVALID', field) end;

-- Returns the caller's handler of an account after storing the keys that their browser made: {boxKey, signKey,
-- passphrase, recovery}. Once: INVALID_ACTION afterwards, since reports are encrypted for these keys.
create function private.publish_handler_keys(account_id uuid, input jsonb) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id, '{INVITED,KEYED,ACTIVE}');
begin
  if handler.status <> 'INVITED' then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  perform private.fail_all(private.bytes_errors(input, 'boxKey', 32) || private.bytes_errors(input, 'signKey', 32)
    || private.wrap_errors(input, 'passphrase') || private.wrap_errors(input, 'recovery'));
  insert into private.handler_vault (handler_id, passphrase, recovery)
  values (handler.id, input -> 'passphrase', input -> 'recovery');
  update public.whistleblowing_handler h set status = 'KEYED',
    box_key = input ->> 'boxKey', sign_key = input ->> 'signKey'
  where h.id = handler.id returning * into handler;
  return handler;
end
$$;
select private.expose('publish_handler_keys(uuid, jsonb)');

-- Returns the caller's encrypted keys as JSON: {handlerId, status, passphrase, recovery, channelSeed, channelPin,
-- recoverySeed, passkeys: [{id, name, credentialId, salt, wrapped, createdOn}]}.
create function private.own_handler_vault(account_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id, '{INVITED,KEYED,ACTIVE}');
begin
  return jsonb_build_object('handlerId', handler.id, 'status', handler.status) || coalesce((
    select jsonb_build_object('passphrase', v.passphrase, 'recovery', v.recovery,
      'channelSeed', v.channel_seed, 'channelPin', v.channel_pin,
      'recoverySeed', (select r.sealed_seed from private.channel_recovery r where r.account_id = handler.account_id),
      'passkeys', coalesce((
        select jsonb_agg(p.wrap || jsonb_build_object('id', p.id, 'name', p.name, 'credentialId', p.credential_id,
          'createdOn', p.created_on) order by p.created_on, p.id)
        from private.handler_passkey p where p.handler_id = handler.id), '[]'))
    from private.handler_vault v where v.handler_id = handler.id), '{}');
end
$$;
select private.expose('own_handler_vault(uuid)');

-- Returns the caller's handler after wrapping the same keys with another passphrase or recovery code: {passphrase?,
-- recovery?}, at least one.
create function private.rewrap_handler_keys(account_id uuid, input jsonb) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id, '{KEYED,ACTIVE}');
begin
  perform private.require_object(input);
  perform private.fail_all(
    case when input ? 'passphrase' or not input ? 'recovery' then private.wrap_errors(input, 'passphrase') else '[]' end
    || case when input ? 'recovery' then private.wrap_errors(input, 'recovery') else '[]' end);
  update private.handler_vault v set passphrase = coalesce(input -> 'passphrase', v.passphrase),
    recovery = coalesce(input -> 'recovery', v.recovery)
  where v.handler_id = handler.id;
  return handler;
end
$$;
select private.expose('rewrap_handler_keys(uuid, jsonb)');

-- Returns the caller's handler after storing their signature (64 bytes) of the channel's key that they have compared,
-- which their browsers demand before they act on the channel's seed. Only the handler can make one, and only their
-- browser judges it.
create function private.pin_wb_channel(account_id uuid, pin text) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler := private.require_handler(account_id, '{KEYED,ACTIVE}');
begin
  perform private.fail_all(private.bytes_errors(jsonb_build_object('pin', pin), 'pin', 64));
  update private.handler_vault v set channel_pin = pin_wb_channel.pin where v.handler_id = handler.id;
  return handler;
end
$$;
select private.expose('pin_wb_channel(uuid, text)');

-- ── The roster ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of a roster for a channel: the JSON of web/src/modules/tellmore/protocol/roster.ts, whose handlers
-- are the team's, with the keys that they published. The signature is checked by everybody who encrypts.
create function private.roster_errors(channel public.whistleblowing_channel, input jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  roster jsonb := private.parsed_object(input ->> 'roster');
begin
  if roster is null or jsonb_typeof(roster -> 'handlers') is distinct from 'array'
    or jsonb_array_length(roster -> 'handlers') not between 1 and 100
    or roster ->> 'channelId' is distinct from channel.account_id::text
    or roster ->> 'recoveryKey' is distinct from coalesce(input ->> 'recoveryKey', channel.recovery_key)
    or roster -> 'version' is distinct from to_jsonb(channel.roster_version + 1) then
    return private.error('INVALID', 'roster');
  end if;
  if exists (
    select from jsonb_array_elements(roster -> 'handlers') r
    left join public.whistleblowing_handler h
      on h.id::text = r ->> 'id' and h.account_id = channel.account_id and h.status in ('KEYED', 'ACTIVE')
      and h.box_key = r ->> 'boxKey' and h.sign_key = r ->> 'signKey'
      and to_jsonb(h.may_identify) = r -> 'identity'
      -- Reporters are told who is from outside, and from where.
      and h.organisation is not distinct from r ->> 'organisation'
    where h.id is null) then
    return private.error('INVALID', 'roster');
  end if;
  return '[]';
end
$$;

-- Returns a text as a JSON object, or null for anything else.
create function private.parsed_object(value text) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  parsed jsonb;
begin
  parsed := value::jsonb;
  return case when jsonb_typeof(parsed) = 'object' then parsed end;
exception when data_exception then
  return null;
end
$$;

-- Returns the channel with a signed roster; version counts from 1. The handlers in it become ACTIVE, others go back to
-- KEYED. input: {signKey (at the opening alone), recoveryKey and recoverySeed (at the opening, and to replace the
-- team's recovery key), roster, rosterSignature, seeds: {id: sealed}}. For an active handler; for one with keys at the
-- opening, and where no active one is left, whose browser has the channel's key from the team's recovery key.
-- INVALID_ACTION when a colleague was faster.
create function private.sign_wb_roster(account_id uuid, input jsonb) returns public.whistleblowing_channel
  language plpgsql volatile security definer set search_path = '' as $$
declare
  handler public.whistleblowing_handler;
  channel public.whistleblowing_channel;
  members uuid[];
begin
  perform private.lock_channel(account_id);
  handler := private.require_handler(account_id, '{KEYED,ACTIVE}');
  channel := private.locked_channel(account_id);
  perform private.require_object(input);
  if handler.status = 'KEYED' and channel.roster_version > 0
    and exists (select from private.present_handlers(account_id)) then
    perform private.fail('UNAUTHORIZED');
  end if;
  if private.parsed_object(input ->> 'roster') -> 'version' <= to_jsonb(channel.roster_version) then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.fail_all(
    private.bytes_errors(input, 'rosterSignature', 64) || private.roster_errors(channel, input)
    || case when channel.roster_version > 0 then '[]' else private.bytes_errors(input, 'signKey', 32) end
    || case when channel.roster_version > 0 and not input ?| '{recoveryKey,recoverySeed}' then '[]'
      else private.bytes_errors(input, 'recoveryKey', 32) || private.bytes_errors(input, 'recoverySeed', 80) end
    || case when jsonb_typeof(input -> 'seeds') = 'object' then '[]' else private.error('INVALID', 'seeds') end);
  select array_agg((r ->> 'id')::uuid) into members
  from jsonb_array_elements((input ->> 'roster')::jsonb -> 'handlers') r;
  perform private.fail_all(coalesce((
    select jsonb_agg(e.error) from (
      select jsonb_array_elements(private.bytes_errors(input -> 'seeds', key, 80)) as error
      from jsonb_object_keys(input -> 'seeds') key) e), '[]'));
  update public.whistleblowing_channel c set
    sign_key = coalesce(c.sign_key, input ->> 'signKey'),
    recovery_key = coalesce(input ->> 'recoveryKey', c.recovery_key),
    roster = input ->> 'roster', roster_signature = input ->> 'rosterSignature',
    roster_version = c.roster_version + 1
  where c.account_id = channel.account_id returning * into channel;
  update public.whistleblowing_handler h set status = case when h.id = any (members) then 'ACTIVE' else 'KEYED' end
  where h.account_id = channel.account_id and h.status in ('KEYED', 'ACTIVE');
  update private.handler_vault v set channel_seed = input -> 'seeds' ->> v.handler_id::text
  where v.handler_id = any (members) and input -> 'seeds' ? v.handler_id::text;
  insert into private.channel_recovery (account_id, sealed_seed)
  select channel.account_id, input ->> 'recoverySeed' where input ? 'recoverySeed'
  on conflict on constraint channel_recovery_pkey do update set sealed_seed = excluded.sealed_seed;
  return channel;
end
$$;
select private.expose('sign_wb_roster(uuid, jsonb)');
