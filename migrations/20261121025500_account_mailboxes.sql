-- Mailboxes: users confirm their email address with the link of a confirmation mail or a magic link. Until then,
-- nothing that is addressed to it is attached. A magic link also logs in. Only edge functions use links.

-- ── Proving a mailbox ───────────────────────────────────────────────────────────────────────────────────────────

-- Returns the caller's profile after sending the confirmation link again; nothing is sent when confirmed already.
-- DELIVERY_FREQUENCY_EXCEEDED within a minute of the last one, or after ten in a day.
create function private.request_mailbox_confirmation() returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  person public.user_profile;
begin
  select * into person from public.user_profile where id = caller for no key update;
  if not found then
    perform private.fail('USER_NOT_FOUND');
  end if;
  if person.confirmed_at is not null then
    return person;
  end if;
  if exists (select from private.outbox o where o.recipient = person.email and o.kind = 'confirm_mailbox'
      and o.created_at > private.now() - interval '1 minute')
    or 10 <= (select count(*) from private.outbox o where o.recipient = person.email and o.kind = 'confirm_mailbox'
      and o.created_at > private.now() - interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  perform private.send_mailbox_confirmation(person);
  return person;
end
$$;
select private.expose('request_mailbox_confirmation()');

-- Makes a person with a confirmed mailbox a member of the teams that have invited the address. Happens only when the
-- person uses a link from the mailbox or logs in, so that inviting an address does not tell whether it has a user
-- (0077).
create function private.attach_memberships(person public.user_profile) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.account_member m
  set user_id = person.id, attached_at = private.now(),
    first_name = case when person.last_name = '' then coalesce(nullif(person.first_name, ''), m.first_name)
      else person.first_name end,
    last_name = coalesce(nullif(person.last_name, ''), m.last_name)
  where m.email = person.email and m.user_id is null and person.confirmed_at is not null
    and not exists (
      select from public.account_member own where own.account_id = m.account_id and own.user_id = person.id)
$$;

-- Auth's row trigger: a login.
create function private.on_session_opened() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.attach_memberships(u) from public.user_profile u where u.id = new.user_id;
  return null;
end
$$;
create trigger tillit_session_opened after insert on auth.sessions
  for each row execute function private.on_session_opened();

-- Marks the mailbox as proven, attaches the memberships that are addressed to it, and welcomes the person to their own
-- teams, or to their account if they have chosen a password for it and are in no team. Later areas attach theirs by a
-- trigger on user_profile.confirmed_at.
create function private.prove_mailbox(user_id uuid) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  is_first boolean;
  person public.user_profile;
begin
  select u.confirmed_at is null into is_first from public.user_profile u
  where u.id = prove_mailbox.user_id for no key update;
  -- Also a later proof has its triggers: it attaches what was addressed to the mailbox since.
  update public.user_profile u set confirmed_at = coalesce(u.confirmed_at, private.now())
  where u.id = prove_mailbox.user_id
  returning * into person;
  perform private.attach_memberships(person);
  if not is_first then
    return person;
  end if;
  perform private.welcome(a) from public.account a
  where a.primary_user_id = person.id and (
    a.account_type = 'TEAM'
    or exists (select from auth.users u where u.id = person.id and u.encrypted_password <> '')
      and not exists (select from public.account_member m where m.user_id = person.id and m.account_id <> a.id));
  return person;
end
$$;

-- Returns the token of a link that confirms a mailbox: of a sign-up, or of a changed address. Raises INVALID_TOKEN,
-- also when the user has another mailbox by now, or OTP_EXPIRED for a genuine link that is too old.
create function private.confirmation_token(token text) returns private.access_token
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_token private.access_token;
begin
  select * into found_token from private.access_token t
  where t.hash = private.token_hash(confirmation_token.token) and t.purpose in ('CONFIRM_MAILBOX', 'CHANGE_EMAIL')
    and t.revoked_at is null;
  if not exists (
    select from public.user_profile u
    where u.id = found_token.subject_id and u.email in (found_token.data ->> 'email', found_token.data ->> 'from')) then
    perform private.fail('INVALID_TOKEN');
  end if;
  if found_token.expires_at <= private.now() then
    perform private.fail('OTP_EXPIRED');
  end if;
  return found_token;
end
$$;

-- For the function magic-link: returns {email}, the address of the user whose password confirms the mailbox, together
-- with the link. Raises as private.confirmation_token does.
create function service.mailbox_to_confirm(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', u.email) from public.user_profile u
  where u.id = (private.confirmation_token(token)).subject_id
$$;

-- For the function magic-link: confirms the mailbox that the link was sent to and returns {userId, email}. user_id: the
-- user whose password was entered. A link alone proves nothing: a stranger could have signed up with the address, and a
-- session can be handed over in a link too. A repeat returns the same. INVALID_TOKEN for another user's link, TAKEN at
-- email for an address that another user has taken since.
create function service.confirm_mailbox(token text, user_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_token private.access_token := private.confirmation_token(token);
  person public.user_profile;
begin
  if confirm_mailbox.user_id is distinct from found_token.subject_id then
    perform private.fail('INVALID_TOKEN');
  end if;
  -- Not "for update": a document that is being sent to the user refers to the row.
  select * into person from public.user_profile u where u.id = found_token.subject_id for no key update;
  update private.access_token t set used_at = coalesce(t.used_at, private.now()) where t.id = found_token.id;
  if person.email <> found_token.data ->> 'email' then
    person := private.change_email(person, found_token.data ->> 'email');
  elsif person.confirmed_at is null then
    person := private.prove_mailbox(person.id);
  end if;
  return jsonb_build_object('userId', person.id, 'email', person.email);
end
$$;

-- ── Another address ─────────────────────────────────────────────────────────────────────────────────────────────

insert into private.token_purpose values ('CHANGE_EMAIL', interval '1 hour');
insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('confirm_new_email', 'Confirm the new email address', 'Bekreft den nye e-postadressen', 1),
  ('email_changed', 'Email address changed', 'E-postadressen er endret', 1);

-- For the function credentials: sends a link to the new mailbox, which changes the address the user logs in with once
-- it is used with their password. Nothing is sent to an address that has a user, and the answer does not tell. Raises
-- as private.lock_credentials does, and UNAUTHORIZED before the mailbox is confirmed; BLANK at password for a user
-- without one; TAKEN at email for their own address; DELIVERY_FREQUENCY_EXCEEDED.
create function service.request_email_change(user_id uuid, email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
  wanted text := private.clean_email(request_email_change.email);
begin
  if not exists (select from public.user_profile u
      where u.id = request_email_change.user_id and u.confirmed_at is not null) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.fail_all(private.lasting_email_errors(jsonb_build_object('email', wanted)));
  person := private.lock_credentials(request_email_change.user_id, may_reset => false);
  if not exists (select from auth.users u where u.id = person.id and u.encrypted_password <> '') then
    perform private.fail('BLANK', 'password');
  end if;
  if person.email = wanted then
    perform private.fail('TAKEN', 'email');
  end if;
  perform private.require_unlocked(private.personal_account(person.id));
  if not private.hit('email-change:' || person.id, 5, interval '1 hour')
    or not private.hit('email-change-to:' || wanted, 5, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  if not exists (select from public.user_profile u where u.email = wanted) then
    perform private.queue_mail('confirm_new_email', wanted, null, person.language, '{}',
      'CHANGE_EMAIL', person.id, jsonb_build_object('email', wanted, 'from', person.email));
  end if;
end
$$;

-- Changes the profile's email address, which confirms the new mailbox, and returns the profile. All sessions end, and
-- the former mailbox is notified. Raises TAKEN at email.
create function private.change_email(person public.user_profile, email text) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.user_profile;
begin
  if exists (select from public.user_profile u where u.email = change_email.email) then
    perform private.fail('TAKEN', 'email');
  end if;
  perform private.permit_credentials(person.id);
  update auth.users u set email = change_email.email where u.id = person.id;
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', change_email.email)
  where i.user_id = person.id and i.provider = 'email';
  perform private.permit_credentials(null);
  changed := private.prove_mailbox(person.id);
  delete from auth.sessions s where s.user_id = person.id;
  perform private.queue_mail('email_changed', person.email, private.full_name(person.first_name, person.last_name),
    person.language, jsonb_build_object('newEmail', changed.email));
  return changed;
end
$$;

-- ── Magic links ─────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.token_purpose values ('MAGIC_LINK', interval '1 hour');
insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('magic_link', 'Login link', 'Innloggingslenke', 1);
insert into private.usage_limit (action, scope, per, max) values
  ('MAGIC_LINK', 'RECIPIENT', interval '15 minutes', 5),
  ('MAGIC_LINK', 'RECIPIENT', interval '1 day', 60),
  ('MAGIC_LINK', 'EVERYBODY', interval '1 hour', 20000);

-- Returns whether a magic link leads to the page for a new password.
create function private.is_reset_link(deep_link text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(deep_link ~ '^/v2/[a-z]{2}/login/reset-password$', false);

-- Queues a magic link; the mail says so if it leads to a new password. Beyond the limits of MAGIC_LINK nothing is sent,
-- and no error is raised.
create function private.send_magic_link(person public.user_profile, deep_link text, language text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_within_limits('MAGIC_LINK', jsonb_build_object('RECIPIENT', person.email)) then
    return;
  end if;
  perform private.queue_mail('magic_link', person.email, private.full_name(person.first_name, person.last_name),
    case when language in ('nb', 'en') then language else person.language end,
    jsonb_build_object('forPassword', private.is_reset_link(deep_link)),
    'MAGIC_LINK', person.id, jsonb_build_object('email', person.email, 'deepLink', deep_link));
end
$$;

-- For the function magic-link: sends a login link if the address has a user. Returns {} in either case. deep_link: a
-- path inside the app (/v2/…); dropped if its query has a session token or an encoded name.
create function service.request_magic_link(email text, deep_link text default null, language text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  select * into person from public.user_profile u where u.email = private.clean_email(request_magic_link.email);
  if found then
    perform private.send_magic_link(person,
      case when deep_link ~ '^/v2/[^\\\s]*$' and deep_link !~ '//|dp-token|[?&][^=&]*%'
        then left(deep_link, 500) end,
      language);
  end if;
  return '{}';
end
$$;

-- For the function magic-link: uses the link up and returns {userId, email, deepLink, firstProof}. finish_magic_link
-- follows when Auth has opened a session, return_magic_link when it has not. firstProof: the mailbox was not confirmed
-- before, so a stranger may have signed up with it; everything they set up is removed. INVALID_TOKEN, or OTP_EXPIRED
-- for a genuine link that is too old.
create function service.use_magic_link(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'MAGIC_LINK');
  person public.user_profile;
begin
  select * into person from public.user_profile where id = found_token.subject_id for no key update;
  if not found or found_token.used_at is not null or person.email is distinct from found_token.data ->> 'email' then
    perform private.fail('INVALID_TOKEN');
  end if;
  if found_token.expires_at <= private.now() then
    perform private.fail('OTP_EXPIRED');
  end if;
  update private.access_token set used_at = private.now() where id = found_token.id and used_at is null;
  if not found then -- somebody was faster
    perform private.fail('INVALID_TOKEN');
  end if;
  if person.confirmed_at is null then
    perform private.clear_credentials(person.id);
  end if;
  return jsonb_build_object('userId', person.id, 'email', person.email, 'deepLink', found_token.data ->> 'deepLink',
    'firstProof', person.confirmed_at is null);
end
$$;

-- Removes every way to log in that a stranger may have set up: password, sessions, Auth's pending changes and codes,
-- factors, phones.
create function private.clear_credentials(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update auth.users u set encrypted_password = '', confirmation_token = '', recovery_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '', phone_change = '', phone_change_token = '',
    reauthentication_token = ''
  where u.id = clear_credentials.user_id;
  delete from auth.one_time_tokens t where t.user_id = clear_credentials.user_id;
  delete from auth.mfa_factors f where f.user_id = clear_credentials.user_id;
  delete from auth.sessions s where s.user_id = clear_credentials.user_id;
  delete from private.two_factor t where t.user_id = clear_credentials.user_id;
  delete from private.sms_code c where c.user_id = clear_credentials.user_id;
  delete from public.phone_number p where p.user_id = clear_credentials.user_id;
  delete from private.impersonation i where clear_credentials.user_id in (i.administrator_id, i.user_id);
end
$$;

-- For the function magic-link: records the session that Auth opened for the link, and confirms the mailbox. A link for
-- a forgotten password lets the session set a new one. A first confirmation ends every other session, and logins with
-- the former password that are under way.
create function service.finish_magic_link(token text, session_id uuid, user_agent text, address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'MAGIC_LINK');
  person public.user_profile;
begin
  select * into person from public.user_profile where id = found_token.subject_id for no key update;
  if not exists (select from auth.sessions s
      where s.id = finish_magic_link.session_id and s.user_id = person.id) then
    perform private.fail('INVALID_TOKEN');
  end if;
  perform private.note_session_origin(session_id, user_agent, address);
  if private.is_reset_link(found_token.data ->> 'deepLink') then
    insert into private.session_proof as p (session_id, reset_at)
    values (finish_magic_link.session_id, private.now())
    on conflict on constraint session_proof_pkey do update set reset_at = excluded.reset_at;
  end if;
  if person.confirmed_at is null then
    perform private.end_all_sessions(person.id, session_id);
  end if;
  perform private.prove_mailbox(person.id);
end
$$;

-- For the function magic-link: Auth opened no session, so the link works again.
create function service.return_magic_link(token text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.access_token t set used_at = null
  where t.id = (private.find_token(return_magic_link.token, 'MAGIC_LINK')).id
$$;

-- For the function magic-link: sends a new link in place of a genuine one that expired or was used, to the same
-- mailbox. Returns {}. INVALID_TOKEN for anything else.
create function service.refresh_magic_link(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'MAGIC_LINK');
  person public.user_profile;
begin
  select * into person from public.user_profile
  where id = found_token.subject_id and email = found_token.data ->> 'email';
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  perform private.send_magic_link(person, found_token.data ->> 'deepLink', person.language);
  return '{}';
end
$$;

grant execute on function
  service.mailbox_to_confirm(text), service.confirm_mailbox(text, uuid), service.request_magic_link(text, text, text),
  service.use_magic_link(text), service.finish_magic_link(text, uuid, text, text), service.return_magic_link(text),
  service.refresh_magic_link(text), service.request_email_change(uuid, text)
to service_role;
