-- Figures of a team's references. A reference beside the others: how other referees have rated with the same questions.
-- A distribution must say nothing about one person: it is of other candidates only, of at least ten references on five
-- of them, and counts whole tens, so that no single new reference can be told from two readings. And how referees
-- answer.

-- Returns the distributions for the ratings of a check, of the newest 500 references with the same template in the
-- team: [{id, scale, text: of the question in English, references, candidates, counts: of each point, from the
-- lowest}]. The questions are those that its referees were asked, with the same words and scale.
create function private.reference_norms(check_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select l.* into list from public.check_list l join public.check_item i on i.check_list_id = l.id
  where i.id = check_id;
  return (
    with asked as (
      select distinct r.template_id, r.question_set ->> 'scale' as scale,
        jsonb_array_length(r.question_set -> 'points') as points, e.item ->> 'id' as id,
        e.item #>> '{en,text}' as text_en, e.item #>> '{nb,text}' as text_nb
      from private.referee r join private.referee_answer a on a.referee_id = r.id
      cross join jsonb_array_elements(r.question_set -> 'items') e (item)
      where r.check_item_id = check_id and r.superseded_at is null and e.item ->> 'kind' = 'RATING'
    ),
    other as (
      select r.template_id, r.question_set, a.answers, l.email, r.ended_at, r.id
      from (select distinct k.template_id from asked k) t
      cross join lateral (
        select * from private.referee r
        where r.account_id = list.account_id and r.template_id = t.template_id and r.status = 'ANSWERED'
          and r.superseded_at is null
        order by r.ended_at desc limit 500) r
      join private.referee_answer a on a.referee_id = r.id
      join public.check_item i on i.id = r.check_item_id
      join public.check_list l on l.id = i.check_list_id
      where l.email <> list.email
    ),
    rating as (
      select k.template_id, k.scale, k.points, k.id, k.text_en, k.text_nb, o.email,
        (o.answers -> k.id ->> 'rating')::integer as value,
        row_number() over w as nth,
        count(*) over (partition by k.template_id, k.scale, k.id, k.text_en, k.text_nb) as total
      from asked k join other o on o.template_id = k.template_id and o.question_set ->> 'scale' = k.scale
      where o.answers -> k.id ->> 'rating' is not null and exists (
        select from jsonb_array_elements(o.question_set -> 'items') e (item)
        where e.item ->> 'id' = k.id and e.item #>> '{en,text}' = k.text_en and e.item #>> '{nb,text}' = k.text_nb)
      window w as (
        partition by k.template_id, k.scale, k.id, k.text_en, k.text_nb order by o.ended_at, o.id)
    ),
    norm as (
      select v.template_id, v.scale, v.points, v.id, v.text_en, v.text_nb, count(*) as references_total,
        count(distinct v.email) as candidates, array_agg(v.value) as ratings
      from rating v where v.nth <= v.total - v.total % 10
      group by v.template_id, v.scale, v.points, v.id, v.text_en, v.text_nb
      having count(*) >= 10 and count(distinct v.email) >= 5
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'scale', n.scale, 'text', n.text_en,
      'references', n.references_total, 'candidates', n.candidates, 'counts', (
        select jsonb_agg((select count(*) from unnest(n.ratings) g (value) where g.value = p) order by p)
        from generate_series(1, n.points) p)) order by n.template_id, n.id, n.text_en), '[]')
    from norm n);
end
$$;

-- ── How referees answer ─────────────────────────────────────────────────────────────────────────────────────────────

-- How referees answer: how many were asked and have answered, how soon, and when. For everybody in the team, of the
-- departments that they work in; nothing of what was answered. Restricted checks have no referees and are not counted.

-- Returns the figures of the requests since a Norwegian day, for all and by template, the most asked first, or null for
-- non-members: [{templateId, roleName, relation, source, kind, asked, answered, declined, unanswered, waiting, byPhone,
-- medianHours, meanHours, outsideShare, medianMinutes}], the first row for all of them (kind null). templateId: null
-- for contacts at employers. source: whose questions, TEAM, STANDARD or DELETED. medianHours, meanHours: between the
-- request and the answer. outsideShare: of the answers that came outside of 8 to 16 on business days where the referee
-- is, from 0 to 1. medianMinutes: spent on the page. These are null without answers, and leave out references taken by
-- phone.
create function private.reference_statistics(account_id uuid, since date) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  departments constant uuid[] := array(select d.id from private.sender_departments(account_id) d);
begin
  if departments = '{}' or since is null then
    return null;
  end if;
  return (
    with request as (
      select r.template_id, r.kind, r.status, a.referee_id is not null as is_answered,
        a.referee_id is not null and a.taken_by_name is null as is_timed,
        extract(epoch from a.submitted_at - r.asked_at) / 3600 as hours,
        private.business_time(a.submitted_at, private.referee_zone(r.country)) <> a.submitted_at as is_outside,
        a.taken_by_name is not null as by_phone, a.seconds
      from private.referee r
      join public.check_item i on i.id = r.check_item_id
      join public.check_list l on l.id = i.check_list_id
      left join private.referee_answer a on a.referee_id = r.id
      where r.account_id = reference_statistics.account_id 
        and r.asked_at >= since::timestamp at time zone private.candidate_zone()
        and l.department_id = any (departments) and not i.restricted
    ),
    figure as (
      select grouping(q.kind) = 1 as is_total, q.template_id, q.kind, count(*) as asked,
        count(*) filter (where q.is_answered) as answered,
        count(*) filter (where q.status in ('DECLINED', 'NOT_ME', 'BOUNCED')) as declined,
        count(*) filter (where q.status in ('GAVE_UP', 'REPLACED', 'WITHDRAWN')) as unanswered,
        count(*) filter (where q.status = 'WAITING') as waiting,
        count(*) filter (where q.by_phone) as by_phone,
        percentile_cont(0.5) within group (order by q.hours) filter (where q.is_timed) as median_hours,
        avg(q.hours) filter (where q.is_timed) as mean_hours,
        avg(q.is_outside::integer) filter (where q.is_timed) as outside_share,
        percentile_cont(0.5) within group (order by q.seconds) filter (where q.is_timed) / 60 as median_minutes
      from request q group by grouping sets ((), (q.kind, q.template_id))
    )
    select jsonb_agg(jsonb_build_object('templateId', f.template_id, 'roleName', t.role_name, 'relation', t.relation,
      'source', case when t.account_id is not null then 'TEAM' when t.id is not null then 'STANDARD'
          when f.template_id is not null then 'DELETED' end, 'kind', f.kind, 'asked', f.asked, 'answered', f.answered,
      'declined', f.declined, 'unanswered', f.unanswered, 'waiting', f.waiting, 'byPhone', f.by_phone,
      'medianHours', round(f.median_hours::numeric, 1), 'meanHours', round(f.mean_hours::numeric, 1),
      'outsideShare', round(f.outside_share, 3), 'medianMinutes', round(f.median_minutes::numeric, 1))
      order by f.is_total desc, f.asked desc, f.kind, f.template_id)
    from figure f left join public.reference_template t on t.id = f.template_id);
end
$$;
select private.expose('reference_statistics(uuid, date)');
