-- When what of a check list is deleted, as both sides see it. Comes after the chapter on decisions: a notice that is
-- not decided keeps everything beyond its day, and those who may know of it are told so.

-- Returns what both sides see of the retention of a list, or null for a list that the caller does not see: {deletedOn
-- (a day, null while it goes on), awaitsDecision: an open notice keeps everything beyond its day, as far as the caller
-- may know of it, hold: {reason, endsOn, heldBy} or null, checks: [{checkId, type, months, evidenceOn,
-- findingOn, evidenceDeleted, findingDeleted}]}.
create function private.check_list_retention(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
  sees_restricted boolean;
  knows_of_notice boolean;
begin
  select * into list from public.check_list l
  where l.id = check_list_retention.check_list_id
    and (l.user_id = private.confirmed_uid() or private.works_in(l.department_id, private.uid()));
  if not found then
    return null;
  end if;
  sees_restricted := coalesce(list.user_id = private.confirmed_uid(), false)
    or list.department_id in (select private.criminal_record_departments());
  -- Judged whether there is a notice or not, so that the time taken tells nobody of one.
  knows_of_notice := coalesce(list.user_id = private.confirmed_uid(), false)
    or private.may_decide_on(list, private.uid());
  return (
    select jsonb_build_object(
      'deletedOn', min(private.local_day(t.times ->> 'list')),
      'awaitsDecision', knows_of_notice and private.has_open_notice(list.id),
      'hold', (
        select jsonb_build_object('reason', h.reason, 'endsOn', h.ends_on, 'heldBy', h.held_by_name)
        from private.check_hold h where h.check_list_id = list.id and private.is_held(list.id)),
      'checks', jsonb_agg(jsonb_build_object('checkId', i.id, 'type', i.type,
        'months', private.retention_months(i),
        'evidenceOn', private.local_day(t.times ->> 'evidence'),
        'findingOn', private.local_day(t.times ->> 'finding'),
        'evidenceDeleted', private.is_part_deleted(list, i, 'EVIDENCE', m.masked),
        'findingDeleted', private.is_part_deleted(list, i, 'FINDING', m.masked)) order by i.created_at, i.type))
    from public.check_item i, private.check_deletion_times(list, i) t (times),
      -- A notice because of a restricted remark keeps the other checks, too.
      lateral (select not sees_restricted and private.has_restricted_check(list.id)) m (masked)
    where i.check_list_id = list.id);
end
$$;
select private.expose('check_list_retention(uuid)');
