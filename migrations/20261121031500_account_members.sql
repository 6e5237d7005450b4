-- Members: inviting and changing the people of a team. A member is invited until the mailbox is confirmed,
-- then active (attached_at).

-- ── Roles in departments ────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of input.departmentMemberships: [{departmentId, role: MANAGER | MEMBER, criminalRecordAccess?,
-- identityAccess?, reviewAccess?}], at most 1,000, for a member (null for a new one); with paths such as
-- departmentMemberships.0.role.
-- TAKEN for a second role in one department, UNAUTHORIZED for roles and access that the caller may not grant. Absent
-- access stays as it is.
create function private.membership_errors(account_id uuid, member_id uuid, input jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb := coalesce(input -> 'departmentMemberships', '[]');
  errors jsonb := '[]';
  seen uuid[] := '{}';
  managed uuid[] := array(select private.managed_departments());
  entry jsonb;
  path text;
  department uuid;
  present public.department_membership;
  access text;
  is_granted boolean;
begin
  if jsonb_typeof(entries) <> 'array' then
    return private.error('INVALID', 'departmentMemberships');
  end if;
  if jsonb_array_length(entries) > 1000 then
    return private.error('TOO_BIG', 'departmentMemberships');
  end if;
  for entry, path in
    select e.entry, 'departmentMemberships.' || (e.place - 1)
    from jsonb_array_elements(entries) with ordinality e (entry, place)
  loop
    if jsonb_typeof(entry) <> 'object' then
      errors := errors || private.error('INVALID', path);
      continue;
    end if;
    department := (
      select d.id from public.department d
      where d.account_id = membership_errors.account_id and d.id::text = lower(entry ->> 'departmentId'));
    errors := errors
      || case
        when entry ->> 'departmentId' is null then private.error('BLANK', path || '.departmentId')
        when department is null then private.error('INCLUSION', path || '.departmentId')
        when department = any (seen) then private.error('TAKEN', path || '.departmentId')
        else private.verdict_errors(
          private.grant_verdict(
            account_id, case when department = any (managed) then 'own_department' else 'other_department' end),
          path || '.departmentId') end
      || private.word_errors(entry, 'role', '{MANAGER,MEMBER}', required => true, path => path || '.role');
    select * into present from public.department_membership dm
    where dm.department_id = department and dm.member_id = membership_errors.member_id;
    for access, is_granted in
      values ('criminalRecordAccess', present.criminal_record_access), ('identityAccess', present.identity_access),
        ('reviewAccess', present.review_access)
    loop
      errors := errors || private.boolean_errors(entry, access, path || '.' || access);
      if coalesce(entry -> access <> to_jsonb(coalesce(is_granted, false)), false) then
        errors := errors || private.verdict_errors(
          private.grant_verdict(account_id, 'special_access'), path || '.' || access);
      end if;
    end loop;
    seen := seen || department;
  end loop;
  return errors;
end
$$;

-- Sets the member's roles in the departments that the caller manages; roles in others stay.
create function private.save_memberships(member_id uuid, entries jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.department_membership dm
  where dm.member_id = save_memberships.member_id
    and dm.department_id = any (array(select private.managed_departments()))
    and dm.department_id not in (select (e ->> 'departmentId')::uuid from jsonb_array_elements(entries) e);
  insert into public.department_membership as dm (
    department_id, member_id, role, criminal_record_access, identity_access, review_access)
  select (e ->> 'departmentId')::uuid, save_memberships.member_id, e ->> 'role',
    coalesce((e ->> 'criminalRecordAccess')::boolean, present.criminal_record_access, false),
    coalesce((e ->> 'identityAccess')::boolean, present.identity_access, false),
    coalesce((e ->> 'reviewAccess')::boolean, present.review_access, false)
  from jsonb_array_elements(entries) e
  left join public.department_membership present
    on present.department_id = (e ->> 'departmentId')::uuid and present.member_id = save_memberships.member_id
  on conflict on constraint department_membership_member_unique do update set
    role = excluded.role, criminal_record_access = excluded.criminal_record_access,
    identity_access = excluded.identity_access, review_access = excluded.review_access;
end
$$;

-- ── Inviting ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns whether the recipient of an invitation is still in the account.
create function private.invitation_still_wanted(message private.outbox) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.account_member m where m.account_id = message.account_id and m.email = message.recipient);
end
$$;
insert into private.mail_kind (kind, title_en, title_nb, still_wanted) values
  ('member_invited', 'Invitation to a team', 'Invitasjon til et team', 'private.invitation_still_wanted');
insert into private.usage_limit (action, scope, per, max) values
  ('INVITATION', 'ACCOUNT', interval '1 hour', 100),
  ('INVITATION', 'PERSON', interval '1 hour', 150),
  ('INVITATION', 'NEWCOMER', interval '1 day', 150),
  ('INVITATION', 'NETWORK', interval '1 day', 1000),
  ('INVITATION', 'RECIPIENT', interval '1 day', 20),
  ('INVITATION', 'EVERYBODY', interval '1 hour', 10000);

insert into private.token_purpose values ('JOIN_TEAM', interval '7 days');

-- Queues the invitation. Its link logs in a person who has a user, and lets others sign up with a confirmed mailbox.
-- Raises DELIVERY_FREQUENCY_EXCEEDED beyond the limits of INVITATION.
create function private.send_invitation(team public.account, member public.account_member, caller uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  inviter public.user_profile;
  invitee public.user_profile;
begin
  perform private.require_within_limits('INVITATION',
    private.usage_keys(caller, team.id) || jsonb_build_object('RECIPIENT', member.email));
  select * into inviter from public.user_profile u where u.id = caller;
  select * into invitee from public.user_profile u where u.email = member.email;
  perform private.queue_mail('member_invited', member.email, private.full_name(member.first_name, member.last_name),
    coalesce(invitee.language, team.language),
    jsonb_build_object('accountName', team.name,
      'inviterName', coalesce(private.full_name(inviter.first_name, inviter.last_name), inviter.email),
      'hasUser', invitee.id is not null),
    case when invitee.id is null then 'JOIN_TEAM' else 'MAGIC_LINK' end, coalesce(invitee.id, member.id),
    jsonb_build_object('email', member.email), account_id => team.id);
end
$$;

-- For the function magic-link: returns {team, email, firstName, lastName} of the invitation that this token belongs to,
-- so that the sign-up page never shows data from a forged link. INVALID_TOKEN, or OTP_EXPIRED for a genuine link that
-- is too old, used, or whose invitation was removed.
create function service.find_invitation(token text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  link private.access_token := private.find_token(token, 'JOIN_TEAM');
  invitation jsonb := (
    select jsonb_build_object(
      'team', a.name, 'email', m.email, 'firstName', m.first_name, 'lastName', m.last_name)
    from public.account_member m join public.account a on a.id = m.account_id
    where m.id = link.subject_id and m.user_id is null and m.email = link.data ->> 'email');
begin
  if invitation is null or link.used_at is not null or link.expires_at <= private.now() then
    perform private.fail('OTP_EXPIRED');
  end if;
  return invitation;
end
$$;
grant execute on function service.find_invitation(text) to service_role;

-- Auth's row trigger on sign-up, after tillit_user_created: a sign-up with the link of an invitation confirms the
-- mailbox that the link was sent to. Only in the transaction that creates the user: a user whom a stranger created
-- before is never confirmed by it (0090). Any other token is ignored, and the confirmation mail is sent.
create function private.on_user_joined() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.access_token t set used_at = private.now()
  from public.account_member m
  where t.hash = private.token_hash(new.raw_user_meta_data::jsonb ->> 'invitation') and t.purpose = 'JOIN_TEAM'
    and t.revoked_at is null and t.expires_at > private.now() and m.id = t.subject_id and m.user_id is null
    and m.email = t.data ->> 'email' and m.email = private.clean_email(new.email);
  if found then
    delete from private.outbox o
    where o.kind = 'confirm_mailbox' and o.token_subject_id = new.id and o.status = 'PENDING';
    perform private.prove_mailbox(new.id);
  end if;
  return null;
end
$$;
create trigger tillit_user_joined after insert on auth.users
  for each row execute function private.on_user_joined();

-- Returns the team, locked, if the caller may invite members to it; else raises ACCOUNT_NOT_FOUND, UNAUTHORIZED or
-- INVALID_ACTION.
create function private.lock_inviting_team(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account;
begin
  perform private.require_confirmed_uid();
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  team := private.lock_account(account_id);
  perform private.fail_all(private.verdict_errors(private.grant_verdict(account_id, 'member')));
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  return team;
end
$$;

-- Returns the faults of a new member, as add_account_member takes them.
create function private.new_member_errors(account_id uuid, input jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  errors jsonb := private.lasting_email_errors(input)
    || private.first_name_errors(input)
    || private.text_errors(input, 'lastName', 300)
    || private.word_errors(input, 'role', '{ADMIN,MEMBER}', required => true);
begin
  if errors = '[]' then
    errors := private.verdict_errors(private.grant_verdict(account_id, lower(input ->> 'role')), 'role');
  end if;
  if errors = '[]' and input ->> 'role' = 'MEMBER' then
    errors := private.membership_errors(account_id, null, input);
    if errors = '[]' and private.my_role(account_id) = 'MANAGER'
      and coalesce(input -> 'departmentMemberships', '[]') = '[]' then
      errors := private.error('BLANK', 'departmentMemberships');
    end if;
  end if;
  return errors;
end
$$;

-- Adds a member whose input has no faults, and sends the invitation. Returns null for an address that is a member
-- already. The names are those that the inviter typed, not the profile's: an invitation must not disclose a stranger's
-- name, or that they have a user.
create function private.invite_member(team public.account, input jsonb) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.account_member;
begin
  insert into public.account_member (account_id, email, first_name, last_name, role, invited_at)
  values (team.id, private.clean_email(input ->> 'email'), private.first_name(input),
    private.clean(input ->> 'lastName'), input ->> 'role', private.now())
  on conflict do nothing
  returning * into member;
  if not found then
    return null;
  end if;
  if member.role = 'MEMBER' then
    perform private.save_memberships(member.id, coalesce(input -> 'departmentMemberships', '[]'));
  end if;
  perform private.send_invitation(team, member, private.uid());
  return member;
end
$$;

-- Returns the invited member. input: {email, firstName, lastName, role: ADMIN | MEMBER, departmentMemberships?} (see
-- membership_errors; ignored for an ADMIN, who has all departments). For those whom grant_rule allows, mailbox
-- confirmed; a MANAGER names at least one of their departments (BLANK). TAKEN when the address is a member already. The
-- person becomes a member at the next login with a confirmed mailbox; the answer doesn't tell whether the address has a
-- user.
create function private.add_account_member(account_id uuid, input jsonb) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.lock_inviting_team(account_id);
  member public.account_member;
begin
  perform private.require_object(input);
  perform private.fail_all(private.new_member_errors(team.id, input));
  member := private.invite_member(team, input);
  if member.id is null then
    perform private.fail('TAKEN', 'email');
  end if;
  return member;
end
$$;
select private.expose('add_account_member(uuid, jsonb)');

-- Returns the member after sending the invitation again. The caller's mailbox is confirmed. Raises INVALID_ACTION once
-- the member is active. DELIVERY_FREQUENCY_EXCEEDED within a minute of the last one, or after ten in a day.
create function private.resend_member_invitation(member_id uuid) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_confirmed_uid();
  member public.account_member := private.member_for(member_id, 'RESEND');
  team public.account := private.acting_account(member.account_id);
begin
  if member.attached_at is not null then
    perform private.fail('INVALID_ACTION');
  end if;
  if member.invited_at > private.now() - interval '1 minute'
    or not private.hit('invite-again:' || member.id, 10, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  update public.account_member m set invited_at = private.now() where m.id = member.id returning * into member;
  perform private.send_invitation(team, member, caller);
  return member;
end
$$;
select private.expose('resend_member_invitation(uuid)');

-- ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the member after changing what is present in input: {firstName?, lastName?, role?: ADMIN | MEMBER,
-- departmentMemberships?}. For those whom member_rule and grant_rule allow, mailbox confirmed. The list replaces the
-- member's roles in the departments that the caller manages. The names of an active member are their own (IMMUTABLE).
create function private.update_account_member(member_id uuid, input jsonb) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.account_member;
  new_role text;
begin
  perform private.require_confirmed_uid();
  member := private.member_for(member_id, 'EDIT');
  perform private.require_object(input);
  perform private.fail_all(
    private.first_name_errors(input, required => input ? 'firstName')
    || private.text_errors(input, 'lastName', 300, required => input ? 'lastName')
    || private.word_errors(input, 'role', '{ADMIN,MEMBER}', required => input ? 'role'));
  new_role := coalesce(input ->> 'role', member.role);
  perform private.fail_all(
    case when member.user_id is not null and private.first_name(input, member.first_name) <> member.first_name
      then private.error('IMMUTABLE', 'firstName') else '[]' end
    || case when member.user_id is not null and private.clean(input ->> 'lastName') <> member.last_name
      then private.error('IMMUTABLE', 'lastName') else '[]' end
    || case when new_role <> member.role
      then private.verdict_errors(private.grant_verdict(member.account_id, lower(new_role)), 'role') else '[]' end
    || case when new_role = 'MEMBER' then private.membership_errors(member.account_id, member.id, input) else '[]' end);
  update public.account_member m set
    first_name = private.first_name(input, m.first_name),
    last_name = coalesce(private.clean(input ->> 'lastName'), m.last_name),
    role = new_role
  where m.id = member.id
  returning * into member;
  if new_role = 'ADMIN' then
    delete from public.department_membership dm where dm.member_id = member.id;
  elsif input ? 'departmentMemberships' then
    perform private.save_memberships(member.id, input -> 'departmentMemberships');
  end if;
  return member;
end
$$;
select private.expose('update_account_member(uuid, jsonb)');
