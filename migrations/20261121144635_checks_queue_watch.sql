-- Whether the platform's desk stands still (decision 0125): what administrators see on the first page of their console,
-- and the alarm that mails them. A team that reviews its own checks is told by its own digest.

-- Returns when the last 24 hours began, without those of the weekend: on a Saturday or Sunday, as Friday did.
create function private.business_day_ago() returns timestamptz
  language sql stable set search_path = ''
  return (
    select case extract(isodow from t.here)
      when 1 then t.here - interval '3 days'
      when 6 then date_trunc('day', t.here) - interval '1 day'
      when 7 then date_trunc('day', t.here) - interval '2 days'
      else t.here - interval '1 day' end at time zone private.candidate_zone()
    from (select private.now() at time zone private.candidate_zone()) t (here));

-- Returns the checks that wait for a reviewer of the platform, whose candidate has consented.
create function private.platform_queue() returns table (waiting_since timestamptz, due_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select r.waiting_since, i.due_at
  from private.check_review r
  join public.check_item i on i.id = r.check_item_id
  join public.check_list l on l.id = i.check_list_id
  where l.consented_at is not null and l.status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM')
    and not private.reviews_own_checks(l.account_id)
$$;

-- Returns how many checks have waited for the platform for a business day in which no administrator has opened any.
create function private.reviews_standing_still() returns bigint
  language sql stable security definer set search_path = ''
  return (
    select count(*) from private.platform_queue() q
    where q.waiting_since < private.business_day_ago() and not exists (
      select from public.administrator_event e
      where e.occurred_at >= private.business_day_ago() and e.action = 'REVIEW_CHECK'));
insert into private.invariant (name, title_en, title_nb, violations) values
  ('REVIEWS_STAND_STILL', 'No waiting check has been opened for a business day',
    'Ingen sjekk som venter, er åpnet på en virkedag', 'private.reviews_standing_still');

-- Returns {waiting, late: expected before today, oldest: since when the first one waits, standsStill} of the platform's
-- desk for administrators, null for others.
create function private.platform_reviews() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_power() then
    return null;
  end if;
  return (
    select jsonb_build_object('waiting', count(*), 'oldest', min(q.waiting_since),
      'late', count(*) filter (where q.due_at
        < private.today(private.candidate_zone())::timestamp at time zone private.candidate_zone()),
      'standsStill', private.reviews_standing_still() > 0)
    from private.platform_queue() q);
end
$$;
select private.expose('platform_reviews()');
