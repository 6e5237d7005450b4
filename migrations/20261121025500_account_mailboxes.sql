-- Mailboxes: proving that an email address is one's own, by the link of a confirmation mail or a magic link.
-- Until then nothing that is addressed to it is attached; a magic link also logs in. Only edge functions use links.

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

-- Marks the mailbox as proven and attaches the memberships that are addressed to it. Later areas attach theirs by a
-- trigger on user_profile.confirmed_at.
create function private.prove_mailbox(user_id uuid) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  update public.user_profile u set confirmed_at = coalesce(u.confirmed_at, private.now())
  where u.id = prove_mailbox.user_id
  returning * into person;
  update public.account_member m
  set user_id = person.id, attached_at = private.now(),
    first_name = coalesce(nullif(person.first_name, ''), m.first_name),
    last_name = coalesce(nullif(person.last_name, ''), m.last_name)
  where m.email = person.email and m.user_id is null
    and not exists (
      select from public.account_member own where own.account_id = m.account_id and own.user_id = person.id);
  return person;
end
$$;

-- Returns the user whose mailbox a confirmation link proves. Raises INVALID_TOKEN, or OTP_EXPIRED for a genuine link
-- that is too old.
create function private.user_to_confirm(token text) returns public.user_profile
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'CONFIRM_MAILBOX');
  person public.user_profile;
begin
  select * into person from public.user_profile
  where id = found_token.subject_id and email = found_token.data ->> 'email';
  if not found then
    perform private.fail('INVALID_TOKEN');
  end if;
  if found_token.expires_at <= private.now() then
    perform private.fail('OTP_EXPIRED');
  end if;
  return person;
end
$$;

-- For the function magic-link: returns {email} of the user whose password confirms the mailbox together with the link.
-- Raises as private.user_to_confirm does.
create function service.mailbox_to_confirm(token text) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('email', (private.user_to_confirm(token)).email);

-- For the function magic-link: confirms the mailbox that the link was sent to and returns {userId, email}. user_id: the
-- user whose password was entered. A link alone proves nothing: a stranger could have signed up with the address, and a
-- session can be handed over in a link too. A repeat returns the same. INVALID_TOKEN for another user's link.
create function service.confirm_mailbox(token text, user_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile := private.user_to_confirm(token);
begin
  if confirm_mailbox.user_id is distinct from person.id then
    perform private.fail('INVALID_TOKEN');
  end if;
  -- Not "for update": whoever sends them a document in the same moment refers to the row.
  select * into person from public.user_profile u where u.id = person.id for no key update;
  update private.access_token t set used_at = coalesce(t.used_at, private.now())
  where t.hash = private.token_hash(confirm_mailbox.token);
  if person.confirmed_at is null then
    person := private.prove_mailbox(person.id);
  end if;
  return jsonb_build_object('userId', person.id, 'email', person.email);
end
$$;

-- ── Magic links ─────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.token_purpose values ('MAGIC_LINK', interval '1 hour');
insert into private.mail_kind (kind, priority) values ('magic_link', 1);

-- Puts a magic link into the outbox; at most five per mailbox in a quarter of an hour, silently.
create function private.send_magic_link(person public.user_profile, deep_link text, language text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.hit('magic-link:' || person.email, 5, interval '15 minutes') then
    return;
  end if;
  perform private.queue_mail('magic_link', person.email, private.full_name(person.first_name, person.last_name),
    case when language in ('nb', 'en') then language else person.language end, '{}',
    'MAGIC_LINK', person.id, jsonb_build_object('email', person.email, 'deepLink', deep_link));
end
$$;

-- For the function magic-link: sends a log-in link if somebody has that mailbox. Returns {} whether or not.
-- deep_link: a path inside the app (/v2/…), else it is dropped.
create function service.request_magic_link(email text, deep_link text default null, language text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
begin
  select * into person from public.user_profile u where u.email = private.clean_email(request_magic_link.email);
  if found then
    perform private.send_magic_link(person,
      case when deep_link ~ '^/v2/[^\\\s]*$' and deep_link !~ '//' then left(deep_link, 500) end, language);
  end if;
  return '{}';
end
$$;

-- For the function magic-link: returns {userId, email, deepLink, firstProof} once per link, which proves the mailbox as
-- well. firstProof: nobody had proven it before, so whoever chose the password may be a stranger; password, sessions,
-- two-factor and phones end here. INVALID_TOKEN, or OTP_EXPIRED for a genuine link that is too old.
create function service.use_magic_link(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_token private.access_token := private.find_token(token, 'MAGIC_LINK');
  person public.user_profile;
  first_proof boolean;
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
  first_proof := person.confirmed_at is null;
  if first_proof then
    update auth.users u set encrypted_password = '' where u.id = person.id;
    delete from auth.sessions s where s.user_id = person.id;
    delete from private.two_factor t where t.user_id = person.id;
    delete from private.credential_permit c where c.user_id = person.id;
    delete from private.sms_code c where c.user_id = person.id;
    delete from public.phone_number p where p.user_id = person.id;
    delete from private.impersonation i where person.id in (i.administrator_id, i.user_id);
  end if;
  person := private.prove_mailbox(person.id);
  return jsonb_build_object('userId', person.id, 'email', person.email, 'deepLink', found_token.data ->> 'deepLink',
    'firstProof', first_proof);
end
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
  service.use_magic_link(text), service.refresh_magic_link(text)
to service_role;
