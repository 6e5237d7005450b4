-- What is done with people: archiving, removing, setting departments and correcting contact data, by ids or by filter.
-- By ids it is all or nothing: a person that the caller may not change raises an error with its place (ids.3). By
-- filter, such people are skipped. OWNER, ADMIN, and the managers of one of the person's departments may change a
-- person; only those who manage all of its departments may remove it.

-- ── What the areas have about people ────────────────────────────────────────────────────────────────────────────

-- Each area that notes people registers its functions:
create table private.person_area (
  area text constraint person_area_pkey primary key,
  place integer not null constraint person_area_place_unique unique,
  -- The field of people_facts with the number of its records.
  count_field text not null constraint person_area_count_field_unique unique,
  -- (person_ids uuid[]) returns table (person_id uuid, total bigint): the records with each that the caller may see.
  count_records text not null
    constraint person_area_count_records_shape check (count_records ~ '^private\.[a-z0-9_]+$'),
  -- (person_id uuid, before timestamptz, max integer) returns table (occurred_at timestamptz, event jsonb): the newest
  -- events before a moment, of records that the caller may see. event: {type, recordId, recordName, detail?}.
  list_events text not null constraint person_area_list_events_shape check (list_events ~ '^private\.[a-z0-9_]+$'),
  -- (person_ids uuid[]) returns void: erases what is only kept about these people, and lets go of them. Called before
  -- their rows are locked and deleted.
  erase text not null constraint person_area_erase_shape check (erase ~ '^private\.[a-z0-9_]+$'),
  -- (person_id uuid) returns boolean: whether any record of the area is with this person.
  holds text not null constraint person_area_holds_shape check (holds ~ '^private\.[a-z0-9_]+$')
);
alter table private.person_area enable row level security;

-- Deletes a person whom no area has a record with, because the only one was corrected to another mailbox.
create function private.drop_unheld_person(person_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  area private.person_area;
  held boolean;
begin
  for area in select * from private.person_area a order by a.place loop
    execute format('select %s($1)', area.holds) into held using person_id;
    if held then
      return;
    end if;
  end loop;
  delete from public.person p where p.id = drop_unheld_person.person_id;
end
$$;

-- ── Fields of people, as the caller sees them ───────────────────────────────────────────────────────────────────

-- Returns the role in the team of the person's user or mailbox; null for a person who is no active member.
create function private.person_role(person public.person) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select m.role from public.account_member m
    where m.account_id = person.account_id and m.user_id is not null and (
      m.email = person.email
      or m.user_id = (select u.user_id from private.person_user u where u.person_id = person.id))
    order by m.role = 'OWNER' desc limit 1);
end
$$;

-- Returns what the caller may know of the given people of an account besides their rows, {id: {teamRole, legalName,
-- preferredName, personalAccount, canEdit, canRemove, documentCount, …}}. legalName: of the verified default identity.
-- preferredName: of the profile. Both names, and personalAccount (whether the person has one), only once the person has
-- answered the team. At most 100 people; those that the caller does not see are missing.
create function private.people_facts(account_id uuid, ids uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  visible uuid[];
  managed uuid[];
  facts jsonb;
  counts jsonb := '{}';
  counted jsonb;
  area private.person_area;
begin
  if cardinality(ids) > 100 then
    perform private.fail('TOO_BIG', 'ids');
  end if;
  visible := array(select p.id from private.visible_person p
    where p.account_id = people_facts.account_id and p.id = any (people_facts.ids));
  managed := array(select private.managed_departments());
  select coalesce(jsonb_object_agg(p.id, jsonb_build_object(
    'teamRole', private.person_role(p),
    'legalName', private.full_name(i.first_name, i.last_name),
    'preferredName', private.full_name(f.first_name, f.last_name),
    'personalAccount', u.user_id is not null,
    'canEdit', p.department_ids && managed,
    'canRemove', p.department_ids <@ managed)), '{}') into facts
  from public.person p
  left join private.person_user u on u.person_id = p.id
  left join public.user_profile f on f.id = u.user_id
  left join public.identity i on i.user_id = u.user_id and i.is_default and i.verified_at is not null
  where p.id = any (visible);
  for area in select * from private.person_area a order by a.place loop
    execute format('select coalesce(jsonb_object_agg(c.person_id, c.total), ''{}'') from %s($1) c', area.count_records)
      into counted using visible;
    counts := counts || jsonb_build_object(area.count_field, counted);
  end loop;
  return (
    select coalesce(jsonb_object_agg(f.key, f.value || (
      select coalesce(jsonb_object_agg(c.key, coalesce(c.value -> f.key, '0')), '{}') from jsonb_each(counts) c)), '{}')
    from jsonb_each(facts) f);
end
$$;
select private.expose('people_facts(uuid, uuid[])');

-- Returns the newest 50 events of a person before a moment (null: now), [{area, occurredAt, type, recordId, recordName,
-- detail?}], of records that the caller may see. Empty for a person whom the caller does not see.
create function private.person_timeline(person_id uuid, before timestamptz default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  area private.person_area;
  events jsonb := '[]';
  found_events jsonb;
begin
  if not exists (select from private.visible_person p where p.id = person_timeline.person_id) then
    return events;
  end if;
  for area in select * from private.person_area a order by a.place loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''area'', $4::text, ''occurredAt'', e.occurred_at) '
      '|| e.event), ''[]'') from %s($1, $2, $3) e', area.list_events)
      into found_events using person_id, coalesce(before, 'infinity'), 50, area.area;
    events := events || found_events;
  end loop;
  return (
    select coalesce(jsonb_agg(e.event order by e.event ->> 'occurredAt' desc, e.place), '[]')
    from (
      select * from jsonb_array_elements(events) with ordinality n (event, place)
      order by n.event ->> 'occurredAt' desc, n.place limit 50) e);
end
$$;
select private.expose('person_timeline(uuid, timestamptz)');

-- ── Choosing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Raises INVALID for a filter that cannot be read.
create function private.require_people_filter(filter jsonb) returns void
  language sql volatile set search_path = ''
  return private.require_conditions(filter, '{"search": "text", "archived": "boolean", "departmentId": "uuid"}');

-- Returns the pattern of LIKE for texts that contain this one, in lower case; null for null.
create function private.containing(text text) returns text
  language sql immutable set search_path = ''
  return '%' || regexp_replace(lower(text), '([\\%_])', '\\\1', 'g') || '%';

-- Returns the people of the account that the caller sees and that match filter: {search?, archived?, departmentId?}.
create function private.filtered_people(account_id uuid, filter jsonb) returns setof public.person
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  pattern constant text := private.containing(filter ->> 'search');
begin
  return query
    select p.* from private.visible_person p
    where p.account_id = filtered_people.account_id
      and (filter ->> 'archived' is null or (p.archived_at is not null) = (filter ->> 'archived')::boolean)
      and (filter ->> 'departmentId' is null or (filter ->> 'departmentId')::uuid = any (p.department_ids))
      and (pattern is null or p.search like pattern);
end
$$;

-- Returns {active, archived}: how many of the people that the caller sees match filter (as for filtered_people),
-- archived or not. Raises INVALID for an unreadable filter. The policy's conditions as constants of this call, which
-- Postgres folds: an index alone has the counts of a whole team, and another finds the people of a few departments. Not
-- part of people_page, because counting a large team takes longer than reading a page, and pages need not count again.
create function private.people_counts(account_id uuid, filter jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  sees_all constant boolean := coalesce(account_id in (select private.administered_accounts()), false);
  departments constant uuid[] := array(select private.accessible_departments());
  pattern constant text := private.containing(filter ->> 'search');
begin
  perform private.require_people_filter(filter);
  return (
    select jsonb_build_object('active', count(*) - count(p.archived_at), 'archived', count(p.archived_at))
    from public.person p
    where p.account_id = people_counts.account_id and (sees_all or p.department_ids && departments)
      and (filter ->> 'departmentId' is null or (filter ->> 'departmentId')::uuid = any (p.department_ids))
      and (pattern is null or p.search like pattern));
end
$$;
select private.expose('people_counts(uuid, jsonb)');

-- Returns these people of the account, as far as the caller sees them, in the order of ids: [{id, email, firstName,
-- lastName, phone, archivedAt, lastContactedAt, createdAt, departments, facts: as for people_facts}].
create function private.people_rows(account_id uuid, ids uuid[]) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone,
      'archivedAt', p.archived_at, 'lastContactedAt', p.last_contacted_at, 'createdAt', p.created_at,
      'departments', (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id), '[]')
        from public.department d where d.id = any (p.department_ids)),
      'facts', f.value) order by array_position(people_rows.ids, p.id)), '[]')
    from jsonb_each(private.people_facts(account_id, ids)) f
    join public.person p on p.id = f.key::uuid);

-- Returns what the list of people shows: {people: 25 of those that the caller sees in this account and that match
-- filter (as for filtered_people), after the first skip ones, canManageDepartments}. sort: name or contacted, with a
-- leading minus for descending. A function, because a connection of GraphQL counts all people (decision 0211), and
-- because Postgres does not search an index for a pattern before it has applied a table's policy (decision 0120).
-- Raises INVALID for an unreadable filter, an unknown order, and a skip that is negative or beyond ten million.
create function private.people_page(account_id uuid, filter jsonb, sort text, skip integer) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.require_people_filter(filter);
  execute
    'select array(
       select p.id from public.person p
       where p.account_id = $1 and ($2 or p.department_ids && $3)
         and ($4 is null or (p.archived_at is not null) = $4)
         and ($5 is null or p.department_ids @> array[$5])
         and ($6 is null or p.search like $6)
       order by ' || private.page_order('{
         "name": "first_name asc, last_name asc, id asc",
         "contacted": "last_contacted_at asc nulls first, id asc nulls first"}', sort, skip)
    || ' limit 25 offset $7)'
    into ids using account_id, coalesce(account_id in (select private.administered_accounts()), false),
      array(select private.accessible_departments()), (filter ->> 'archived')::boolean,
      (filter ->> 'departmentId')::uuid, private.containing(filter ->> 'search'), skip;
  return jsonb_build_object(
    'people', private.people_rows(account_id, ids),
    'canManageDepartments', coalesce(private.my_role(account_id) <> 'MEMBER', false));
end
$$;
select private.expose('people_page(uuid, jsonb, text, integer)');

-- Returns a person as the list of people does; null for one whom the caller does not see.
create function private.person_page(account_id uuid, person_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return private.people_rows(account_id, array[person_id]) -> 0;
select private.expose('person_page(uuid, uuid)');

-- Returns the ids of the people chosen for an action, with the account locked. every: whether the caller has to manage
-- all departments of a person, or one. ACCOUNT_NOT_FOUND for strangers; by ids USER_NOT_FOUND or UNAUTHORIZED with the
-- place; TOO_BIG beyond 1,000 people, or 10,000 by filter.
create function private.choose_people(account_id uuid, ids uuid[], filter jsonb, every boolean) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
declare
  managed uuid[];
  chosen uuid[];
  errors jsonb;
begin
  perform private.require_uid();
  if not coalesce(choose_people.account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  perform private.lock_account(account_id);
  managed := array(select private.managed_departments());
  if ids is not null then
    if cardinality(ids) > 1000 then
      perform private.fail('TOO_BIG', 'ids');
    end if;
    select coalesce(jsonb_agg(jsonb_build_object('code',
        case when p.id is null then 'USER_NOT_FOUND' else 'UNAUTHORIZED' end,
        'path', 'ids.' || (wanted.place - 1)) order by wanted.place), '[]') into errors
    from unnest(ids) with ordinality wanted (id, place)
    left join private.visible_person p on p.id = wanted.id and p.account_id = choose_people.account_id
    where p.id is null or not private.manages_person(p.department_ids, managed, every);
    perform private.fail_all(errors);
    return array(select distinct id from unnest(ids) id order by id);
  end if;
  if filter is null then
    perform private.fail('BLANK', 'ids');
  end if;
  perform private.require_people_filter(filter);
  chosen := array(
    select p.id from private.filtered_people(account_id, filter) p
    where private.manages_person(p.department_ids, managed, every)
    order by p.id limit 10001);
  if cardinality(chosen) > 10000 then
    perform private.fail('TOO_BIG', 'filter');
  end if;
  return chosen;
end
$$;

-- Returns whether one of a person's departments is managed, or each.
create function private.manages_person(department_ids uuid[], managed uuid[], every boolean) returns boolean
  language sql immutable set search_path = ''
  return case when every then department_ids <@ managed else department_ids && managed end;

-- ── Acting ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Archives the chosen people, and returns the account. They become active again when something happens.
create function private.archive_people(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen uuid[] := private.choose_people(account_id, ids, filter, every => false);
begin
  update public.person p set archived_at = private.now() where p.id = any (chosen) and p.archived_at is null;
  return private.acting_account(account_id);
end
$$;
select private.expose('archive_people(uuid, uuid[], jsonb)');

-- Makes the chosen people active again, and returns the account.
create function private.unarchive_people(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen uuid[] := private.choose_people(account_id, ids, filter, every => false);
begin
  update public.person p set archived_at = null where p.id = any (chosen) and p.archived_at is not null;
  return private.acting_account(account_id);
end
$$;
select private.expose('unarchive_people(uuid, uuid[], jsonb)');

-- Removes the chosen people with what the areas erase, and returns the account. IMMUTABLE with the place (by filter at
-- filter) if one of them is the team's OWNER.
create function private.destroy_people(account_id uuid, ids uuid[] default null, filter jsonb default null)
  returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen uuid[] := private.choose_people(account_id, ids, filter, every => true);
  owner uuid;
  erase text;
begin
  select p.id into owner from public.person p where p.id = any (chosen) and private.person_role(p) = 'OWNER';
  if found then
    perform private.fail('IMMUTABLE', coalesce('ids.' || (array_position(ids, owner) - 1), 'filter'));
  end if;
  for erase in select a.erase from private.person_area a order by a.place loop
    execute format('select %s($1)', erase) using chosen;
  end loop;
  delete from public.person p where p.id = any (chosen);
  perform private.log_team_event(account_id, 'PEOPLE', 'REMOVED',
    before => jsonb_build_object('count', cardinality(chosen)));
  return private.acting_account(account_id);
end
$$;
select private.expose('destroy_people(uuid, uuid[], jsonb)');
insert into private.team_event_kind (kind, title_en, title_nb) values ('PEOPLE', 'People', 'Personer');
insert into private.team_event_field (kind, field, title_en, title_nb) values ('PEOPLE', 'count', 'Number', 'Antall');

-- Sets the departments of the chosen people among those that the caller manages, and returns the account; other
-- departments stay. Roles do not change. BLANK without a department; INCLUSION for one of another team, UNAUTHORIZED
-- for one that the caller does not manage, with paths such as departmentIds.0.
create function private.set_people_departments(
  account_id uuid, department_ids uuid[], ids uuid[] default null, filter jsonb default null
) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen uuid[] := private.choose_people(account_id, ids, filter, every => false);
  managed uuid[] := array(select private.managed_departments());
  errors jsonb;
begin
  if coalesce(cardinality(department_ids), 0) = 0 then
    perform private.fail('BLANK', 'departmentIds');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('code',
      case when d.id is null then 'INCLUSION' else 'UNAUTHORIZED' end,
      'path', 'departmentIds.' || (wanted.place - 1)) order by wanted.place), '[]') into errors
  from unnest(department_ids) with ordinality wanted (id, place)
  left join public.department d on d.id = wanted.id and d.account_id = set_people_departments.account_id
  where d.id is null or not d.id = any (managed);
  perform private.fail_all(errors);
  insert into public.person_department (person_id, department_id)
  select p, d from unnest(chosen) p, unnest(set_people_departments.department_ids) d
  on conflict on constraint person_department_pkey do nothing;
  delete from public.person_department pd
  where pd.person_id = any (chosen) and pd.department_id = any (managed)
    and pd.department_id <> all (set_people_departments.department_ids);
  return private.acting_account(account_id);
end
$$;
select private.expose('set_people_departments(uuid, uuid[], uuid[], jsonb)');

-- Returns the person after changing the fields present in input: {firstName?, lastName?, phone?}. For those who manage
-- one of the person's departments. What was sent before keeps the old name. USER_NOT_FOUND, UNAUTHORIZED.
create function private.update_person(person_id uuid, input jsonb) returns public.person
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.person;
begin
  perform private.require_uid();
  select p.* into person from private.visible_person p where p.id = update_person.person_id;
  if not found then
    perform private.fail('USER_NOT_FOUND', 'personId');
  end if;
  perform private.choose_people(person.account_id, array[person.id], null, every => false);
  perform private.require_object(input);
  perform private.fail_all(
    private.first_name_errors(input, required => input ? 'firstName')
    || private.text_errors(input, 'lastName', 300, required => input ? 'lastName')
    || private.pattern_errors(
      input, 'phone', '^(\+(47[2-9][0-9]{7}|(?!47)[1-9][0-9]{6,14}))?$', 'INVALID_PHONE_NUMBER'));
  update public.person p set
    first_name = private.first_name(input, p.first_name),
    last_name = coalesce(private.clean(input ->> 'lastName'), p.last_name),
    phone = case when input ? 'phone' then private.clean(input ->> 'phone') else p.phone end
  where p.id = person.id
  returning * into person;
  return person;
end
$$;
select private.expose('update_person(uuid, jsonb)');
