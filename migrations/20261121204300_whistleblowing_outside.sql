-- Recipients from outside: a lawyer, an ombudsman, another company's safety representative. OWNER and ADMINs invite the
-- email address of somebody who is no member. A login with that mailbox confirmed makes them a handler like any other:
-- they need two-factor, make keys and are approved by a handler. They have no row of account_member, and so nothing of
-- the team but its channel and the reports that they handle (0243).

create function private.outside_still_invited(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.whistleblowing_handler h
    where h.account_id = message.account_id and h.email = message.recipient and h.status <> 'REMOVED');
insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('outside_appointed', 'Report recipient from outside invited', 'Varselmottaker utenfra invitert',
    'private.outside_still_invited');

-- Returns the teams that the caller is no member of, and handles reports for.
create function private.outside_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select o.account_id from private.outside_recipient o
    where o.user_id = private.uid() and o.account_id not in (select private.member_accounts());
end
$$;
insert into private.session_fact (name, accounts_function) values ('isOutside', 'private.outside_accounts');

-- Returns a new handler from outside the team, who is invited by mail: {email, name, organisation, title?,
-- mayIdentify?}. The answer does not tell whether the address has a user. OWNER and ADMINs, mailbox confirmed. TAKEN at
-- email for a member of the team, invited or not, and for a handler; DELIVERY_FREQUENCY_EXCEEDED beyond the limits of
-- INVITATION.
create function private.appoint_outside_handler(account_id uuid, input jsonb) returns public.whistleblowing_handler
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_confirmed_uid();
  mailbox constant text := private.clean_email(input ->> 'email');
  handler public.whistleblowing_handler;
  invitee public.user_profile;
begin
  perform private.refuse_impersonation();
  perform private.require_administrator(account_id);
  perform private.require_feature(account_id, 'whistleblowing');
  perform private.require_object(input);
  perform private.fail_all(
    private.lasting_email_errors(input) || private.text_errors(input, 'name', 300)
    || private.text_errors(input, 'organisation', 300) || private.text_errors(input, 'title', 300, false)
    || private.boolean_errors(input, 'mayIdentify'));
  if exists (select from public.account a where a.id = account_id and a.account_type <> 'TEAM') then
    perform private.fail('INVALID_ACTION');
  end if;
  -- As adding a member does first: of the two at once, one sees the other.
  perform private.lock_account(account_id);
  perform private.locked_channel(account_id);
  select * into invitee from public.user_profile u where u.email = mailbox;
  if exists (
    select from public.account_member m
    where m.account_id = appoint_outside_handler.account_id and (m.email = mailbox or m.user_id = invitee.id)) then
    perform private.fail('TAKEN', 'email');
  end if;
  insert into public.whistleblowing_handler (account_id, name, title, organisation, email, may_identify, is_default)
  values (appoint_outside_handler.account_id, private.clean(input ->> 'name'), private.clean(input ->> 'title'),
    private.clean(input ->> 'organisation'), mailbox, coalesce((input ->> 'mayIdentify')::boolean, true),
    not exists (select from public.whistleblowing_handler h
      where h.account_id = appoint_outside_handler.account_id and h.is_default))
  on conflict do nothing
  returning * into handler;
  if not found then
    perform private.fail('TAKEN', 'email');
  end if;
  perform private.require_within_limits('INVITATION',
    private.usage_keys(caller, handler.account_id) || jsonb_build_object('RECIPIENT', mailbox));
  perform private.queue_mail('outside_appointed', mailbox, handler.name, coalesce(invitee.language, a.language),
    jsonb_build_object('accountName', a.name, 'inviterName', private.subject_name(caller),
      'hasUser', invitee.id is not null),
    case when invitee.id is not null then 'MAGIC_LINK' end, invitee.id,
    jsonb_build_object('email', mailbox), account_id => a.id)
  from public.account a where a.id = handler.account_id;
  return handler;
end
$$;
select private.expose('appoint_outside_handler(uuid, jsonb)');

-- Attaches to a person with a confirmed mailbox the invitations to handle reports that were sent to it. As memberships,
-- only when they use a link from the mailbox or log in (0077). Not to a member whose address has become this one.
create function private.attach_outside_handlers(person public.user_profile) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  with attached as (
    update public.whistleblowing_handler h set user_id = person.id
    from public.account a
    where h.email = person.email and h.user_id is null and h.status = 'INVITED' and person.confirmed_at is not null
      and a.id = h.account_id and a.deletion_scheduled_on is null
      and not exists (
        select from public.whistleblowing_handler own
        where own.account_id = h.account_id and own.user_id = person.id and own.status <> 'REMOVED')
      and not exists (
        select from public.account_member m where m.account_id = h.account_id and m.user_id = person.id)
    returning h.account_id
  )
  insert into private.outside_recipient (account_id, user_id) select t.account_id, person.id from attached t
  on conflict do nothing;
end
$$;

-- Auth's row trigger: a login.
create function private.on_outside_login() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.attach_outside_handlers(u) from public.user_profile u where u.id = new.user_id;
  return null;
end
$$;
create trigger tillit_outside_login after insert on auth.sessions
  for each row execute function private.on_outside_login();

-- Row trigger: the mailbox was confirmed.
create function private.on_outside_mailbox() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.attach_outside_handlers(new);
  return null;
end
$$;
create trigger user_profile_outside_handlers after update of confirmed_at on public.user_profile
  for each row when (new.confirmed_at is not null) execute function private.on_outside_mailbox();

-- Row trigger: the address of somebody who was removed, or whose user was deleted, is forgotten. Their name stays with
-- what they wrote.
create function private.forget_outside_address() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  new.email := null;
  return new;
end
$$;
create trigger whistleblowing_handler_forget before update on public.whistleblowing_handler
  for each row when (new.email is not null and (
    new.status = 'REMOVED' or old.user_id is not null and new.user_id is null))
  execute function private.forget_outside_address();

-- Row trigger: nobody is both. A recipient whom reporters know as somebody from outside does not become a colleague of
-- those whom reports are about before they are removed as a handler.
create function private.refuse_outside_member() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.whistleblowing_handler h left join public.user_profile u on u.id = h.user_id
    where h.account_id = new.account_id and h.status <> 'REMOVED' and h.organisation is not null
      and new.email in (h.email, u.email)) then
    perform private.fail('TAKEN', 'email');
  end if;
  return new;
end
$$;
create trigger account_member_not_outside before insert on public.account_member
  for each row execute function private.refuse_outside_member();

-- Row trigger: a membership that waits for an address goes on waiting when a recipient from outside takes that address.
-- Nothing is raised: they are logging in.
create function private.keep_outside_apart() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return case when exists (
    select from public.whistleblowing_handler h
    where h.account_id = new.account_id and h.user_id = new.user_id and h.status <> 'REMOVED'
      and h.organisation is not null) then old else new end;
end
$$;
create trigger account_member_outside_apart before update of user_id on public.account_member
  for each row when (old.user_id is null and new.user_id is not null)
  execute function private.keep_outside_apart();
