-- Statistics of check lists: how many of each package or type of request a team has ordered, how many are completed,
-- and how long they took. For everybody in the team, of the departments that they work in. Counts what the overview
-- counts, by the status that the viewer may see there, so that it reveals no remark on a restricted check.

-- Returns the figures of the lists that were requested since a Norwegian day, for all of them first (requestType null)
-- and then for each package and type, the most ordered first, or null for non-members: [{requestType, packageName,
-- ordered, completed, open, ended: otherwise than completed, withRemarks, medianDays, p90Days}]. The days run from the
-- request to the completion, and are null without completed lists.
create function private.check_statistics(account_id uuid, since date) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if since is null or not exists (select from private.sender_departments(account_id)) then
    return null;
  end if;
  return (
    with list as (
      select l.package_name, case when l.package_name is null then l.request_type else 'CUSTOM' end as request_type,
        case when d.sees_restricted then l.status else l.neutral_status end as status,
        extract(epoch from l.ended_at - l.requested_at) / 86400 as days
      from private.sender_departments(account_id) d join public.check_list l on l.department_id = d.id
      where l.requested_at >= since::timestamp at time zone private.candidate_zone()
    ),
    figure as (
      select grouping(s.request_type) = 1 as is_total, s.request_type, s.package_name, count(*) as ordered,
        count(*) filter (where s.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')) as completed,
        count(*) filter (where s.status like 'PENDING%') as open,
        count(*) filter (where s.status = 'COMPLETED_WITH_REMARKS') as with_remarks,
        percentile_cont(0.5) within group (order by s.days)
          filter (where s.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')) as median_days,
        percentile_cont(0.9) within group (order by s.days)
          filter (where s.status in ('COMPLETED', 'COMPLETED_WITH_REMARKS')) as p90_days
      from list s group by grouping sets ((), (s.request_type, s.package_name))
    )
    select jsonb_agg(jsonb_build_object('requestType', f.request_type, 'packageName', f.package_name,
      'ordered', f.ordered, 'completed', f.completed, 'open', f.open, 'ended', f.ordered - f.completed - f.open,
      'withRemarks', f.with_remarks, 'medianDays', round(f.median_days::numeric, 1),
      'p90Days', round(f.p90_days::numeric, 1))
      order by f.is_total desc, f.ordered desc, f.package_name, f.request_type)
    from figure f);
end
$$;
select private.expose('check_statistics(uuid, date)');
