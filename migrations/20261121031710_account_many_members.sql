-- Many members at once: a list of new ones, and changes of those who are chosen in the list of members. Each of them is
-- judged as if it were the only one; all are changed, or none.

-- Returns each row of a list of new members with its faults; see private.good_rows. A row is the input of
-- add_account_member with one department in place of departmentMemberships: {departmentId, departmentRole?,
-- criminalRecordAccess?, identityAccess?, reviewAccess?}. The paths are the row's fields. TAKEN at email for a member,
-- and for an address of an earlier row.
create function private.judge_member_rows(account_id uuid, rows jsonb) returns setof jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  seen text[] := '{}';
  entry jsonb;
  place bigint;
  input jsonb;
  errors jsonb;
  mailbox text;
begin
  for entry, place in select e.entry, e.place - 1 from jsonb_array_elements(rows) with ordinality e (entry, place) loop
    if jsonb_typeof(entry) <> 'object' then
      perform private.fail('IMPORT_ERROR', 'rows');
    end if;
    input := private.only(entry, '{row,email,firstName,lastName,role}') || case
      when entry ->> 'departmentId' is null then '{}'
      else jsonb_build_object('departmentMemberships', jsonb_build_array(
        private.only(entry, '{departmentId,criminalRecordAccess,identityAccess,reviewAccess}')
        || jsonb_build_object('role', coalesce(entry ->> 'departmentRole', 'MEMBER')))) end;
    mailbox := private.clean_email(input ->> 'email');
    select coalesce(jsonb_agg(jsonb_build_object('code', f.fault ->> 'code', 'path', case
        when f.fault ->> 'path' = 'departmentMemberships.0.role' then 'departmentRole'
        when f.fault ->> 'path' = 'departmentMemberships' then 'departmentId'
        else regexp_replace(f.fault ->> 'path', '^departmentMemberships\.0\.', '') end)), '[]') into errors
    from jsonb_array_elements(private.new_member_errors(account_id, input)) f (fault);
    if mailbox = any (seen) or exists (
      select from public.account_member m
      where m.account_id = judge_member_rows.account_id and m.email = mailbox) then
      errors := errors || private.error('TAKEN', 'email');
    end if;
    seen := seen || mailbox;
    return next jsonb_build_object('place', place, 'input', input, 'errors', errors);
  end loop;
end
$$;

-- Returns the team after inviting the members of a list, at most 100 (TOO_BIG), each with its number in the file as
-- `row`. For those who may add a member. Raises VALIDATION_FAILED for every fault, with paths such as email::12,
-- IMPORT_ERROR at rows for what is no list, and DELIVERY_FREQUENCY_EXCEEDED beyond the limits of INVITATION.
create function private.add_account_members(account_id uuid, rows jsonb) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.lock_inviting_team(account_id);
begin
  perform private.require_rows(rows);
  if jsonb_array_length(rows) > 100 then
    perform private.fail('TOO_BIG', 'rows');
  end if;
  perform private.invite_member(team, e.input)
  from jsonb_array_elements(private.good_rows(
    array(select j from private.judge_member_rows(team.id, rows) j), false)) e (input);
  return private.acting_account(team.id);
end
$$;
select private.expose('add_account_members(uuid, jsonb)');

-- Raises TOO_BIG for more than 100 members, BLANK for none, and USER_NOT_FOUND unless all are the account's.
create function private.require_members(account_id uuid, member_ids uuid[]) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if coalesce(cardinality(member_ids), 0) = 0 then
    perform private.fail('BLANK', 'memberIds');
  end if;
  if cardinality(member_ids) > 100 then
    perform private.fail('TOO_BIG', 'memberIds');
  end if;
  if exists (
    select from unnest(member_ids) i (id)
    where not exists (
      select from public.account_member m where m.id = i.id and m.account_id = require_members.account_id)) then
    perform private.fail('USER_NOT_FOUND', 'memberIds');
  end if;
end
$$;

-- Returns the team after giving these members, at most 100, a role. change: {role: ADMIN | MEMBER, departmentId?,
-- departmentRole?: MANAGER | MEMBER}. With a department, a MEMBER gets that role there and keeps those in others. BLANK
-- at departmentId for a MANAGER without one, who changes nothing else. Raises what update_account_member raises.
create function private.update_account_members(account_id uuid, member_ids uuid[], change jsonb)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  department constant text := change ->> 'departmentId';
  chosen uuid;
begin
  perform private.require_confirmed_uid();
  perform private.require_members(account_id, member_ids);
  perform private.require_object(change);
  if department is null and change ->> 'role' = 'MEMBER' and private.my_role(account_id) = 'MANAGER' then
    perform private.fail('BLANK', 'departmentId');
  end if;
  foreach chosen in array member_ids loop
    perform private.update_account_member(chosen, private.only(change, '{role}') || case
      when department is null then '{}'
      else jsonb_build_object('departmentMemberships', (
        select coalesce(jsonb_agg(jsonb_build_object('departmentId', dm.department_id, 'role', dm.role)), '[]')
        from public.department_membership dm
        where dm.member_id = chosen and dm.department_id in (select private.managed_departments())
          and dm.department_id::text <> lower(department)
      ) || jsonb_build_object(
        'departmentId', department, 'role', coalesce(change ->> 'departmentRole', 'MEMBER'))) end);
  end loop;
  return private.acting_account(account_id);
end
$$;
select private.expose('update_account_members(uuid, uuid[], jsonb)');

-- Returns the team without these members, at most 100, whose work this user takes over, or without one those whom the
-- rule names (private.hand_over). For those whom member_rule allows. INVALID_ACTION for a list that has the caller, who
-- leaves alone.
create function private.remove_account_members(account_id uuid, member_ids uuid[], receiver_id uuid default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  leavers public.account_member[];
begin
  perform private.require_uid();
  perform private.require_members(account_id, member_ids);
  if exists (
    select from public.account_member m where m.id = any (member_ids) and m.user_id = private.uid()) then
    perform private.fail('INVALID_ACTION');
  end if;
  leavers := array(select private.member_for(i.id, 'REMOVE') from (select distinct unnest(member_ids)) i (id));
  perform private.hand_over(account_id, array(select (m).user_id from unnest(leavers) m), receiver_id);
  perform private.drop_member(m) from unnest(leavers) m;
  return private.acting_account(account_id);
end
$$;
select private.expose('remove_account_members(uuid, uuid[], uuid)');
