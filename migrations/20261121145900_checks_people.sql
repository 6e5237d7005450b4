-- The candidates of check lists are people of the team: what checks says about a person, and what it lets go of with
-- one. Check lists stay when a person is removed, under their own retention.

-- Row trigger: what happens with a check list brings its person back from the archive. A candidate who has consented
-- or declined has answered the team. A remark that only some may know of brings nobody back: everybody would see it.
create function private.note_candidate_answer() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.note_answer(
    new.person_id, case when new.consented_at is not null or new.status = 'REFUSED' then new.user_id end);
  return null;
end
$$;
create trigger check_list_person after update of neutral_status on public.check_list for each row
  when (new.neutral_status <> old.neutral_status and new.status not in ('CANCELLED', 'UNRESPONSIVE')
    and new.person_id is not null)
  execute function private.note_candidate_answer();

-- Returns how many check lists with each person the caller may see, on the sender's side.
create function private.count_check_lists_with(person_ids uuid[]) returns table (person_id uuid, total bigint)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select l.person_id, count(*)
    from public.check_list l
    where l.person_id = any (person_ids)
      and l.department_id = any (array(select private.accessible_departments()))
    group by l.person_id;
end
$$;

-- Returns the events of a person's check lists for private.person_timeline, with those about restricted checks only for
-- viewers with access to criminal records. recordName: the type of the order.
create function private.check_events_with(person_id uuid, before timestamptz, max integer)
  returns table (occurred_at timestamptz, event jsonb)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select e.occurred_at, jsonb_strip_nulls(jsonb_build_object(
      'type', e.type, 'recordId', l.id, 'recordName', l.request_type, 'actorName', e.actor_name))
    from public.check_list l join public.check_event e on e.check_list_id = l.id
    where l.person_id = check_events_with.person_id and e.occurred_at < before
      and l.department_id = any (array(select private.accessible_departments()))
      -- The rights come first: reading them only for a restricted event would take time that reveals it.
      and (l.department_id = any (array(select private.criminal_record_departments())) or not e.restricted)
    -- Events of one moment, too, are in an order that says nothing of rows that were written since.
    order by e.occurred_at desc, l.requested_at desc, l.id, e.type, e.actor_name
    limit max;
end
$$;

-- Returns what is known of a person by each type of check, the newest first: [{type, checkListId, status, completedAt,
-- validUntil, canRenew, repeatMonths}], of lists that the caller sees on the sender's side, with the status that they
-- may see. validUntil: null for a fact that does not change. canRenew: it expires soon or has expired, and can be
-- ordered again.
create function private.person_validity(person_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'checkListId', c.check_list_id, 'status', c.status,
      'completedAt', c.completed_at, 'validUntil', c.valid_until,
      'canRenew', not c.is_turned_down and exists (
        select from private.renewable_check e
        where e.check_item_id = c.id and e.valid_until <= private.soon()),
      'repeatMonths', c.repeat_months) order by c.completed_at desc, c.type), '[]')
    from (
      select distinct on (i.type) i.id, i.type, i.check_list_id, i.completed_at,
        case when d.sees_restricted then i.status else i.neutral_status end as status,
        i.valid_until, private.is_turned_down_for(l, private.uid()) as is_turned_down,
        case when t.repeat_reason_en is not null then l.repeat_months end as repeat_months
      from public.person p
      cross join lateral private.sender_departments(p.account_id) d
      join public.check_list l on l.person_id = p.id and l.department_id = d.id
      join public.check_item i on i.check_list_id = l.id and i.completed_at is not null
        and (not d.sees_restricted or i.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS'))
      join public.check_type t on t.type = i.type
      where p.id = person_validity.person_id
      order by i.type, i.completed_at desc) c);
end
$$;
select private.expose('person_validity(uuid)');

-- Lets go of people who are removed. Only open check lists keep the phone number.
create function private.release_candidates(person_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.check_list l where l.person_id = any (person_ids) order by l.id for no key update;
  update public.check_list l set person_id = null, phone = case when l.status like 'PENDING%' then l.phone end
  where l.person_id = any (person_ids);
end
$$;

create function private.has_check_lists_with(person_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.check_list l where l.person_id = has_check_lists_with.person_id);

insert into private.person_area (area, place, count_field, count_records, list_events, erase, holds) values
  ('checks', 14, 'checkListCount', 'private.count_check_lists_with', 'private.check_events_with',
    'private.release_candidates', 'private.has_check_lists_with');
