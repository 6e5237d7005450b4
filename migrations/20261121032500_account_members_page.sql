-- The page of a team's members. Everybody in the team reads it; a member's roles are for those who manage the
-- department, and for the member. One function, because each connection of GraphQL costs 5 ms (decision 0211).

-- Parts of names and addresses, of three letters or more (decision 0120).
create index account_member_search_index on public.account_member using gin (search extensions.gin_trgm_ops);

-- Raises INVALID for a filter that cannot be read.
create function private.require_member_filter(filter jsonb) returns void
  language sql volatile set search_path = ''
  return private.require_conditions(filter, '{"id": "uuid", "search": "text", "role": "OWNER|ADMIN|MEMBER",
    "status": "INVITED|ACTIVE", "departmentId": "uuid"}');

-- Returns the members of an account that match filter: {total, canManageDepartments, members: 25 by name after the
-- first skip ones, [{id, userId, email, firstName, lastName, role, attachedAt, symbolDisplayPath, canEdit, canRemove,
-- departments: the roles that the caller sees}]}. filter: {id?, search? (each word has to be in a name or the address),
-- role?, status? (INVITED or ACTIVE), departmentId? (a role there that the caller sees)}. Nothing for a caller who is
-- no member. Raises INVALID for an unreadable filter and a skip that is negative or beyond ten million.
create function private.members_page(account_id uuid, filter jsonb, descending boolean, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  managed constant uuid[] := array(select private.managed_departments());
  own constant uuid[] := array(select private.own_members());
  conditions text;
  ids uuid[];
  total bigint := 0;
begin
  perform private.require_member_filter(filter);
  perform private.require_skip(skip);
  if account_id in (select private.member_accounts()) then
    -- Only the conditions of this filter, so that each uses its index.
    conditions := 'm.account_id = $1'
      || case when filter ? 'id' then ' and m.id = ($2 ->> ''id'')::uuid' else '' end
      || case when filter ? 'role' then ' and m.role = $2 ->> ''role''' else '' end
      || case when filter ? 'status' then ' and (m.attached_at is null) = ($2 ->> ''status'' = ''INVITED'')' else '' end
      || case when filter ? 'departmentId' then
        ' and m.id in (
          select dm.member_id from public.department_membership dm
          where dm.department_id = ($2 ->> ''departmentId'')::uuid
            and (dm.department_id = any ($4) or dm.member_id = any ($5)))' else '' end
      || coalesce((
        select string_agg(format(' and m.search like %L', private.containing(word)), '')
        from regexp_split_to_table(filter ->> 'search', '\s+') word where word <> ''), '');
    -- A search reads its index once; without one, the page and the count each read an index.
    execute format(
      'with found as %3$s (
        select m.id, m.first_name, m.last_name from public.account_member m where %1$s)
      select (select count(*) from found), array(
        select f.id from found f order by f.first_name %2$s, f.last_name %2$s, f.id %2$s limit 25 offset $3)',
      conditions, case when descending then 'desc' else 'asc' end,
      case when filter ? 'search' then 'materialized' else 'not materialized' end)
      into total, ids using account_id, filter, skip, managed, own;
  end if;
  return jsonb_build_object(
    'total', total,
    'ownershipOffer', private.ownership_offer_seen(account_id),
    'canManageDepartments', coalesce(private.my_role(account_id) <> 'MEMBER', false),
    'members', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'userId', m.user_id, 'email', m.email, 'firstName', m.first_name, 'lastName', m.last_name,
        'role', m.role, 'attachedAt', m.attached_at,
        'symbolDisplayPath', private.picture_display_path(a.symbol_path),
        'canEdit', coalesce(v.verdicts ->> 'EDIT' = '=', false),
        'canRemove', coalesce(v.verdicts ->> 'REMOVE' = '=', false),
        'departments', coalesce(d.roles, '[]')) order by p.place), '[]')
      from unnest(ids) with ordinality p (id, place)
      join public.account_member m on m.id = p.id
      left join private.member_verdicts(members_page.account_id, ids) v on v.member_id = m.id
      left join public.account a on a.primary_user_id = m.user_id and a.account_type = 'PERSONAL'
      left join lateral (
        select jsonb_agg(jsonb_build_object(
          'departmentId', d.id, 'name', d.name, 'role', dm.role, 'criminalRecordAccess', dm.criminal_record_access,
          'identityAccess', dm.identity_access, 'reviewAccess', dm.review_access) order by d.name, d.id) as roles
        from public.department_membership dm join public.department d on d.id = dm.department_id
        where dm.member_id = m.id and (dm.department_id = any (managed) or dm.member_id = any (own))) d on true));
end
$$;
select private.expose('members_page(uuid, jsonb, boolean, integer)');
