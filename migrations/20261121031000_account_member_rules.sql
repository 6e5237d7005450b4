-- Member rules: who may do what with whom in a team. The two tables below are the rules. Every function that changes
-- members checks them before it writes, with the team locked (private.lock_account).

-- Actor: the caller's standing in the team; MANAGER is a MEMBER who manages a department. Target: the OWNER, an ADMIN,
-- a MANAGER, and of the other members those whose departments are all the caller's (within), some of them (shared), or
-- none (beyond, also members without a department); and self. '=' allows, '!CODE' refuses. Members cannot edit
-- themselves, so they cannot raise their own role; everybody but the OWNER can leave. MANAGERs appoint MANAGERs, but
-- only OWNER and ADMIN dismiss them: two managers cannot remove each other.
create table private.member_rule (
  action text not null constraint member_rule_action_known check (action in ('EDIT', 'RESEND', 'REMOVE', 'TRANSFER')),
  actor text not null constraint member_rule_actor_known check (actor in ('OWNER', 'ADMIN', 'MANAGER', 'MEMBER')),
  owner text not null,
  admin text not null,
  manager text not null,
  within text not null,
  shared text not null,
  beyond text not null,
  self text not null,
  constraint member_rule_pkey primary key (action, actor)
);
alter table private.member_rule enable row level security;

insert into private.member_rule values
  -- action     actor      OWNER            ADMIN            MANAGER
  --                       within           shared           beyond           self
  ('EDIT',     'OWNER',   '!IMMUTABLE',    '=',             '=',
                          '=',             '=',             '=',             '!IMMUTABLE'),
  ('EDIT',     'ADMIN',   '!IMMUTABLE',    '=',             '=',
                          '=',             '=',             '=',             '!UNAUTHORIZED'),
  ('EDIT',     'MANAGER', '!IMMUTABLE',    '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '=',             '=',             '!UNAUTHORIZED', '!UNAUTHORIZED'),
  ('EDIT',     'MEMBER',  '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED'),
  ('RESEND',   'OWNER',   '!IMMUTABLE',    '=',             '=',
                          '=',             '=',             '=',             '!IMMUTABLE'),
  ('RESEND',   'ADMIN',   '!IMMUTABLE',    '=',             '=',
                          '=',             '=',             '=',             '!UNAUTHORIZED'),
  ('RESEND',   'MANAGER', '!IMMUTABLE',    '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '=',             '=',             '!UNAUTHORIZED', '!UNAUTHORIZED'),
  ('RESEND',   'MEMBER',  '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED'),
  ('REMOVE',   'OWNER',   '!IMMUTABLE',    '=',             '=',
                          '=',             '=',             '=',             '!IMMUTABLE'),
  ('REMOVE',   'ADMIN',   '!IMMUTABLE',    '=',             '=',
                          '=',             '=',             '=',             '='),
  ('REMOVE',   'MANAGER', '!IMMUTABLE',    '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '=',             '!UNAUTHORIZED', '!UNAUTHORIZED', '='),
  ('REMOVE',   'MEMBER',  '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '='),
  ('TRANSFER', 'OWNER',   '!IMMUTABLE',    '=',             '=',
                          '=',             '=',             '=',             '!INVALID_ACTION'),
  ('TRANSFER', 'ADMIN',   '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED'),
  ('TRANSFER', 'MANAGER', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED'),
  ('TRANSFER', 'MEMBER',  '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED',
                          '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED');

-- What an actor may grant: the role ADMIN or MEMBER in the team, roles in departments they manage and in others, and
-- special access: to criminal records, national identity numbers and the review of checks. OWNER is never granted, only
-- transferred.
create table private.grant_rule (
  actor text constraint grant_rule_pkey primary key
    constraint grant_rule_actor_known check (actor in ('OWNER', 'ADMIN', 'MANAGER', 'MEMBER')),
  admin text not null,
  member text not null,
  own_department text not null,
  other_department text not null,
  special_access text not null
);
alter table private.grant_rule enable row level security;

insert into private.grant_rule values
  -- actor     ADMIN            MEMBER           own department   other department special access
  ('OWNER',   '=',             '=',             '=',             '=',             '='),
  ('ADMIN',   '=',             '=',             '=',             '=',             '='),
  ('MANAGER', '!UNAUTHORIZED', '=',             '=',             '!UNAUTHORIZED', '!UNAUTHORIZED'),
  ('MEMBER',  '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED', '!UNAUTHORIZED');

-- Returns a member's standing: OWNER, ADMIN, MANAGER (of any department) or MEMBER.
create function private.seen_role(member_id uuid, role text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if role = 'MEMBER' and exists (
    select from public.department_membership dm where dm.member_id = seen_role.member_id and dm.role = 'MANAGER') then
    return 'MANAGER';
  end if;
  return role;
end
$$;

-- Returns the caller's standing in the account; null for a non-member.
create function private.my_role(account_id uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.seen_role(m.id, m.role) from private.membership m
    where m.account_id = my_role.account_id and m.user_id = private.uid());
end
$$;

-- Returns what member_rule says of the caller and these members of an account, {action: '=' or '!CODE'} for each.
-- Nothing for a caller who is no member.
create function private.member_verdicts(account_id uuid, ids uuid[]) returns table (member_id uuid, verdicts jsonb)
  language plpgsql stable security definer set search_path = '' rows 25 as $$
declare
  own_id uuid;
  own_role text;
begin
  select m.id, private.seen_role(m.id, m.role) into own_id, own_role from private.membership m
  where m.account_id = member_verdicts.account_id and m.user_id = private.uid();
  return query
    select t.id, jsonb_object_agg(r.action, to_jsonb(r) ->> t.target)
    from (
      select m.id, case
        when m.id = own_id then 'self'
        when m.role <> 'MEMBER' then lower(m.role)
        when bool_or(theirs.role = 'MANAGER') then 'manager'
        when count(theirs.id) = 0 then 'beyond'
        when own_role in ('OWNER', 'ADMIN') or count(own.id) = count(theirs.id) then 'within'
        when count(own.id) = 0 then 'beyond'
        else 'shared' end as target
      from public.account_member m
      left join public.department_membership theirs on theirs.member_id = m.id
      -- The ones of these departments that the caller manages.
      left join public.department_membership own
        on own.department_id = theirs.department_id and own.member_id = own_id and own.role = 'MANAGER'
      where m.account_id = member_verdicts.account_id and m.id = any (ids)
      group by m.id) t
    join private.member_rule r on r.actor = own_role
    group by t.id;
end
$$;

-- Returns what member_rule says of the caller, the action and this member: '=' or '!CODE'.
create function private.member_verdict(member public.account_member, action text) returns text
  language sql stable security definer set search_path = ''
  return coalesce(
    (select v.verdicts ->> action from private.member_verdicts(member.account_id, array[member.id]) v),
    '!UNAUTHORIZED');

-- Returns what grant_rule says of the caller and `what` (one of its columns): '=' or '!CODE'.
create function private.grant_verdict(account_id uuid, what text) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select to_jsonb(r) ->> what from private.grant_rule r where r.actor = private.my_role(grant_verdict.account_id)),
    '!UNAUTHORIZED');
end
$$;

-- Returns the error of a verdict as a list; none for '='.
create function private.verdict_errors(verdict text, path text default null) returns jsonb
  language sql immutable set search_path = ''
  return case when verdict like '!%' then private.error(substr(verdict, 2), path) else '[]' end;

-- Returns the member, with team and row locked, if the caller may do the action to them; else raises the table's code.
-- Raises USER_NOT_FOUND for a member of another account.
create function private.member_for(member_id uuid, action text) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.account_member;
begin
  select * into member from public.account_member m
  where m.id = member_for.member_id and m.account_id in (select private.member_accounts());
  perform private.lock_account(member.account_id);
  select * into member from public.account_member m
  where m.id = member_for.member_id and m.account_id = member.account_id
  for update;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'memberId');
  end if;
  perform private.fail_all(private.verdict_errors(private.member_verdict(member, action)));
  return member;
end
$$;

-- ── Fields of the row, as the caller sees them ─────────────────────────────────────────────────────────────────

-- Returns the caller's standing in the account: OWNER, ADMIN, MANAGER (of any department) or MEMBER.
create function public.account_my_role(account public.account) returns text
  language sql stable security invoker set search_path = ''
  return private.my_role(account.id);
comment on function public.account_my_role is '@graphql({"name": "myRole"})';

-- Returns whether the caller may change the account itself and all of its departments.
create function public.account_can_manage(account public.account) returns boolean
  language sql stable security invoker set search_path = ''
  return account.id in (select private.administered_accounts());
comment on function public.account_can_manage is '@graphql({"name": "canManage"})';

-- Returns whether the caller manages a department of the account, and so its people.
create function public.account_can_manage_departments(account public.account) returns boolean
  language sql stable security invoker set search_path = ''
  return coalesce(private.my_role(account.id) <> 'MEMBER', false);
comment on function public.account_can_manage_departments is '@graphql({"name": "canManageDepartments"})';

grant execute on function
  private.my_role(uuid), public.account_my_role(public.account), public.account_can_manage(public.account),
  public.account_can_manage_departments(public.account)
to authenticated;
