-- Departments: the parts of a team. Every TEAM has a default one from registration on. A MEMBER belongs to those in
-- which they have a role: MANAGER runs the department (its people, its documents), MEMBER works in it. OWNER and ADMIN
-- have all departments and therefore no rows here. Everyone in the team reads the names of its departments. Roles are
-- visible to those who manage the department, and to each person for themselves.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.department (
  id uuid constraint department_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint department_account_id_fkey references public.account (id) on delete cascade,
  name text not null constraint department_name_length check (char_length(name) between 1 and 300),
  -- The form requires a description; only a default department that was never edited has none.
  description text constraint department_description_length check (char_length(description) <= 280),
  -- What the team's accounts call the department. What is spent afterwards is booked on it (decision 0110).
  cost_center text constraint department_cost_center_length check (char_length(cost_center) between 1 and 40),
  is_default boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
-- pg_graphql skips expressions: from an index without a condition it would conclude that an account has one department.
create unique index department_name_unique on public.department (account_id, lower(name)) where name <> '';
create index department_account_id_index on public.department (account_id);
create unique index department_one_default on public.department (account_id) where is_default;

create table public.department_membership (
  id uuid constraint department_membership_pkey primary key default gen_random_uuid(),
  department_id uuid not null
    constraint department_membership_department_id_fkey references public.department (id) on delete cascade,
  member_id uuid not null
    constraint department_membership_member_id_fkey references public.account_member (id) on delete cascade,
  role text not null constraint department_membership_role_known check (role in ('MANAGER', 'MEMBER')),
  criminal_record_access boolean not null default false,
  identity_access boolean not null default false,
  -- Decides on the checks of the department, in a team that reviews its own.
  review_access boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint department_membership_member_unique unique (department_id, member_id)
);
create index department_membership_member_id_index on public.department_membership (member_id);
create trigger department_touch before update on public.department for each row execute function private.touch();
create trigger department_membership_touch before update on public.department_membership
  for each row execute function private.touch();
comment on table public.department is '@graphql({"totalCount": {"enabled": true}})';
comment on table public.department_membership is '@graphql({"totalCount": {"enabled": true}})';

-- Returns the team's first department, in its language; it can be renamed but not removed.
create function private.create_default_department(team public.account) returns public.department
  language sql volatile security definer set search_path = '' as $$
  insert into public.department (account_id, name, is_default)
  values (team.id, case team.language when 'nb' then 'Felles' else 'General' end, true)
  returning *
$$;

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the departments where the caller has one of the roles, and those of the teams they are OWNER or ADMIN of.
create function private.departments_as(roles text[]) returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.uid();
begin
  return query
    select d.id from private.membership m join public.department d on d.account_id = m.account_id
    where m.user_id = caller and m.role in ('OWNER', 'ADMIN')
    union all
    select dm.department_id from private.membership m join public.department_membership dm on dm.member_id = m.id
    where m.user_id = caller and dm.role = any (roles);
end
$$;

-- Returns the departments that the caller manages: as OWNER or ADMIN of the team, or as MANAGER.
create function private.managed_departments() returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select private.departments_as('{MANAGER}')
$$;

-- Returns the departments that the caller works in: as OWNER or ADMIN of the team, or with any role there.
create function private.accessible_departments() returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select private.departments_as('{MANAGER,MEMBER}')
$$;

-- Returns the caller's own rows of account_member.
create function private.own_members() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.id from private.membership m where m.user_id = private.uid();
end
$$;
alter table public.department enable row level security;
create policy department_select on public.department for select to authenticated
  using (account_id = any (array(select private.member_accounts())));
alter table public.department_membership enable row level security;
create policy department_membership_select on public.department_membership for select to authenticated
  using (
    department_id = any (array(select private.managed_departments()))
    or member_id = any (array(select private.own_members())));
grant select on public.department, public.department_membership to authenticated;

-- Returns the department to those who manage it, with its team locked. Raises UNAUTHORIZED for their colleagues and
-- ACCOUNT_NOT_FOUND for non-members.
create function private.managed_department(department_id uuid) returns public.department
  language plpgsql volatile security definer set search_path = '' as $$
declare
  department public.department;
begin
  perform private.require_uid();
  select * into department from public.department d
  where d.id = managed_department.department_id and d.account_id in (select private.member_accounts());
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'departmentId');
  end if;
  perform private.lock_account(department.account_id);
  if department.id not in (select private.managed_departments()) then
    perform private.fail('UNAUTHORIZED');
  end if;
  return department;
end
$$;

-- ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the faults of a department's fields; with partial, absent fields are fine. TAKEN for a name that another
-- department of the team has, in upper or lower case.
create function private.department_errors(account_id uuid, department_id uuid, input jsonb, partial boolean)
  returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.text_errors(input, 'name', 300, required => not partial or input ? 'name')
    || private.text_errors(
      input, 'description', 280, required => not partial or input ? 'description', multiline => true)
    || private.text_errors(input, 'costCenter', 40, required => false)
    || case when exists (
        select from public.department d
        where d.account_id = department_errors.account_id and lower(d.name) = lower(private.clean(input ->> 'name'))
          and d.id is distinct from department_errors.department_id)
      then private.error('TAKEN', 'name') else '[]' end
$$;

-- Returns the new department. input: {name, description, costCenter?}. OWNER and ADMIN of a TEAM.
create function private.create_department(account_id uuid, input jsonb) returns public.department
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account;
  department public.department;
begin
  team := private.lock_administered_account(account_id);
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  perform private.fail_all(private.department_errors(team.id, null, input, partial => false));
  perform private.require_within_limits('DEPARTMENT', private.usage_keys(private.uid(), team.id));
  insert into public.department (account_id, name, description, cost_center)
  values (team.id, private.clean(input ->> 'name'), private.clean(input ->> 'description'),
    private.clean(input ->> 'costCenter'))
  returning * into department;
  return department;
end
$$;
select private.expose('create_department(uuid, jsonb)');
insert into private.usage_limit (action, scope, per, max) values ('DEPARTMENT', 'ACCOUNT', interval '1 day', 500);

-- Returns the department after changing the fields present in input: {name?, description?, costCenter?}. For those who
-- manage it.
create function private.update_department(department_id uuid, input jsonb) returns public.department
  language plpgsql volatile security definer set search_path = '' as $$
declare
  department public.department := private.managed_department(department_id);
begin
  perform private.require_object(input);
  perform private.fail_all(private.department_errors(department.account_id, department.id, input, partial => true));
  update public.department d set
    name = coalesce(private.clean(input ->> 'name'), d.name),
    description = coalesce(private.clean(input ->> 'description'), d.description),
    cost_center = case when input ? 'costCenter' then private.clean(input ->> 'costCenter') else d.cost_center end
  where d.id = department.id
  returning * into department;
  return department;
end
$$;
select private.expose('update_department(uuid, jsonb)');

-- Removes a department and returns the team's default one, which takes over its documents and people. People become
-- MEMBER without special access there, because their role was given for the old department. For those who manage it;
-- the default one is IMMUTABLE.
create function private.destroy_department(department_id uuid) returns public.department
  language plpgsql volatile security definer set search_path = '' as $$
declare
  department public.department := private.managed_department(department_id);
  heir public.department;
begin
  if department.is_default then
    perform private.fail('IMMUTABLE');
  end if;
  select * into heir from public.department d where d.account_id = department.account_id and d.is_default;
  -- Waits for rows that are being added to it. Later areas move their own rows by triggers on delete.
  perform from public.department d where d.id = department.id for update;
  insert into public.department_membership (department_id, member_id, role)
  select heir.id, dm.member_id, 'MEMBER' from public.department_membership dm where dm.department_id = department.id
  on conflict on constraint department_membership_member_unique do nothing;
  delete from public.department d where d.id = department.id;
  return heir;
end
$$;
select private.expose('destroy_department(uuid)');

-- ── Fields of the row, as the caller sees them ──────────────────────────────────────────────────────────────────

-- Returns whether the caller may change the department, its people and its documents.
create function public.department_can_manage(department public.department) returns boolean
  language sql stable security invoker set search_path = ''
  return department.id in (select private.managed_departments());
comment on function public.department_can_manage is '@graphql({"name": "canManage"})';

-- Returns whether the caller works in the department.
create function public.department_can_access(department public.department) returns boolean
  language sql stable security invoker set search_path = ''
  return department.id in (select private.accessible_departments());
comment on function public.department_can_access is '@graphql({"name": "canAccess"})';

-- ── The lock ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Row trigger: refuses changes of roles in the departments of a locked team.
create function private.refuse_locked_membership() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  department uuid := case tg_op when 'DELETE' then old.department_id else new.department_id end;
begin
  perform private.require_unlocked((select d.account_id from public.department d where d.id = department));
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger department_lock before insert or update or delete on public.department
  for each row execute function private.refuse_locked();
create trigger department_membership_lock before insert or update or delete on public.department_membership
  for each row execute function private.refuse_locked_membership();

-- ── The audit log ──────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the name of a department, or null if it was removed.
create function private.department_name(id uuid) returns text
  language sql stable security definer set search_path = ''
  return (select d.name from public.department d where d.id = department_name.id);

-- Row trigger: logs a change of a department, for its managers too.
create function private.log_department() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  department constant public.department := case tg_op when 'DELETE' then old else new end;
begin
  perform private.log_row_change(department.account_id, 'DEPARTMENT',
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end,
    department.id, department.id);
  return null;
end
$$;
create trigger department_log after insert or delete or update of name, description, cost_center
  on public.department
  for each row execute function private.log_department();

-- Row trigger: logs what a member may do in a department. Nothing for a department or member that is being removed,
-- which has an event of its own.
create function private.log_membership() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  membership constant public.department_membership := case tg_op when 'DELETE' then old else new end;
  member public.account_member;
begin
  select m.* into member from public.account_member m join public.department d on d.account_id = m.account_id
  where m.id = membership.member_id and d.id = membership.department_id;
  if found then
    perform private.log_row_change(member.account_id, 'ACCESS',
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end,
      private.team_log_member(member), membership.department_id);
  end if;
  return null;
end
$$;
create trigger department_membership_log after insert or update or delete on public.department_membership
  for each row execute function private.log_membership();

insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('DEPARTMENT', 'Department', 'Avdeling', 'private.department_name'),
  ('ACCESS', 'Rights in a department', 'Rettigheter i en avdeling', 'private.name_in_team_log');
insert into private.team_event_field (kind, field, title_en, title_nb, shows_value) values
  ('DEPARTMENT', 'description', 'Description', 'Beskrivelse', false);
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('DEPARTMENT', 'name', 'Name', 'Navn'),
  ('DEPARTMENT', 'cost_center', 'Cost centre', 'Kostnadssted'),
  ('ACCESS', 'role', 'Role', 'Rolle'),
  ('ACCESS', 'criminal_record_access', 'Access to criminal records', 'Tilgang til politiattester'),
  ('ACCESS', 'identity_access', 'Access to identity numbers', 'Tilgang til fødselsnumre'),
  ('ACCESS', 'review_access', 'Reviews checks', 'Vurderer sjekker');

grant execute on function
  private.managed_departments(), private.accessible_departments(), private.own_members(),
  public.department_can_manage(public.department), public.department_can_access(public.department)
to authenticated;
