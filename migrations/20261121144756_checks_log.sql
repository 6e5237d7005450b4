-- The log of a check list: what happened, as far as the reader may know of it, with the names of referees and with who
-- has opened which content. The events of both sides are rows of check_event; decisions are read from the history, and
-- openings from the read log. A reader who may not know of remarks gets "completed" for every restricted check, and
-- nothing of what was done with it afterwards (decision 0132).

-- Returns what the last decision on a check had been at a moment: COMPLETED, COMPLETED_WITH_REMARKS, or null.
create function private.outcome_at(check_id uuid, moment timestamptz) returns private.check_history
  language sql stable security definer set search_path = ''
  return (
    select h from private.check_history h
    where h.check_item_id = check_id and h.occurred_at <= moment
      and h.to_status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
    order by h.id desc limit 1);

-- Returns the last 300 entries of the log of a check list, the newest first, or null for a list that the caller does
-- not see: [{id, type, checkType, hasRemark, occurredAt, actorName, refereeName, assigneeName, what, note}]. type: as
-- in check_event, REOPENED, or CONTENT_OPENED with what: CONTENT, FILE, NUMBER or REPORT. hasRemark: of COMPLETED, as
-- far as the caller may know. Openings within the same hour are one entry.
create function private.check_log(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.uid();
  list public.check_list;
  is_candidate boolean;
  knows boolean;
  rights text[];
begin
  select * into list from public.check_list l where l.id = check_log.check_list_id;
  is_candidate := coalesce(list.user_id = private.confirmed_uid(), false);
  if caller is null or list.id is null
    or not is_candidate and not private.works_in(list.department_id, caller) then
    return null;
  end if;
  knows := is_candidate or private.has_check_right(list.department_id, 'CRIMINAL_RECORD', caller);
  -- The restrictions whose content the caller may read.
  rights := array(
    select r from unnest('{CRIMINAL_RECORD,IDENTITY}'::text[]) r
    where is_candidate or private.has_check_right(list.department_id, r, caller));
  return (
    with item as (
      select i.id, i.type, i.restricted,
        knows or not i.restricted as is_known,
        not private.is_impersonating() and (private.check_restriction(i) is null
          or knows and private.check_restriction(i) = any (rights)) as is_readable
      from public.check_item i where i.check_list_id = list.id
    ),
    entry as (
      select e.id, e.type, i.type as check_type,
        case when e.type <> 'COMPLETED' then null
          when i.id is null then exists (
            select from item k, lateral private.outcome_at(k.id, e.occurred_at) o
            where k.is_known and o.to_status = 'COMPLETED_WITH_REMARKS')
          when i.is_known then coalesce(o.to_status = 'COMPLETED_WITH_REMARKS', false)
          else false end as has_remark,
        e.occurred_at,
        case when e.type = 'COMPLETED' and i.restricted and knows then private.colleague_name(list, o.actor_id)
          else e.actor_name end as actor_name,
        case when i.is_readable then (
          select coalesce(private.full_name(r.first_name, r.last_name), r.email)
          from private.referee r where r.id = e.referee_id) end as referee_name,
        e.assignee_name, null::text as what, e.note
      from public.check_event e
      left join item i on i.id = e.check_item_id
      left join lateral private.outcome_at(i.id, e.occurred_at) o on true
      where e.check_list_id = list.id and (knows or not e.restricted)
        and not (is_candidate and e.sender_only)
      union all
      select md5('reopened' || h.id)::uuid, 'REOPENED', i.type, null, h.occurred_at,
        private.colleague_name(list, h.actor_id), null, null, null, null
      from private.check_history h join item i on i.id = h.check_item_id
      where h.check_list_id = list.id and h.action = 'REOPEN' and i.is_known
      union all
      -- A restricted check keeps the time of its first completion: a later decision has no event.
      select md5('decided' || h.id)::uuid, 'COMPLETED', i.type, h.to_status = 'COMPLETED_WITH_REMARKS', h.occurred_at,
        private.colleague_name(list, h.actor_id), null, null, null, null
      from private.check_history h join item i on i.id = h.check_item_id
      where h.check_list_id = list.id and i.restricted and i.is_known
        and h.to_status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')
        and not exists (
          select from public.check_event e
          where e.check_item_id = i.id and e.type = 'COMPLETED'
            and (private.outcome_at(i.id, e.occurred_at)).id = h.id)
      union all
      -- Administrators of the platform are named to the candidate alone.
      select (array_agg(r.id order by r.read_at))[1], 'CONTENT_OPENED', i.type, null, min(r.read_at),
        case when is_candidate or r.as_what <> 'ADMINISTRATOR' then r.reader_name end, null, null, r.what, null
      from private.check_read r left join item i on i.id = r.check_item_id
      where r.check_list_id = list.id and (i.is_readable or r.check_item_id is null and not private.is_impersonating())
      group by r.reader_id, r.reader_name, r.as_what, r.what, i.type, date_trunc('hour', r.read_at)
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'type', n.type, 'checkType', n.check_type,
      'hasRemark', n.has_remark, 'occurredAt', n.occurred_at, 'actorName', n.actor_name,
      'refereeName', n.referee_name, 'assigneeName', n.assignee_name, 'what', n.what, 'note', n.note)
      order by n.place), '[]')
    -- Not by id, which is random: entries of one moment have the same order in every world.
    from (
      select e.*, row_number() over (order by e.occurred_at desc, e.type, e.check_type, e.note, e.id) as place
      from entry e order by place limit 300) n);
end
$$;
select private.expose('check_log(uuid)');
