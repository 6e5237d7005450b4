-- Ordering checks again that expire: the lists they are shown in, and the draft of a new order with what is known of
-- the person, the job, the purpose and the checks (decision 0218). Nothing is ordered by itself: a person reads the
-- draft and sends it, because it costs credits and the candidate is asked for consent.

-- Returns whether this reader knows that the candidate was turned down: nobody orders their checks again.
create function private.is_turned_down_for(list public.check_list, reader uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- Judged whether there is a decision or not, so that the time taken tells nobody of one.
  knows constant boolean := private.may_know_remarks(list, reader);
  is_own constant boolean := private.is_about(list, reader);
begin
  return exists (
    select from private.check_list_decision k
    where k.check_list_id = list.id and k.status = 'NOT_NOW' and not is_own
      and (not k.restricted or knows));
end
$$;

-- Hook of the occasion: a check of which the reader is told still expires.
create function private.is_expiry_told(news private.check_news, list public.check_list, reader uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.expires_at(list) is not null and not private.is_turned_down_for(list, reader);
insert into private.check_occasion (occasion, notice, mail, applies) values
  ('EXPIRES', 'EXPIRES', null, 'private.is_expiry_told');

-- Lists with a check that expires within 30 days, or has expired, and can be ordered again.
insert into private.check_list_condition values
  ('validity', 'SOON|EXPIRED',
    -- Judged by the list (offset 0): Postgres would rather judge the checks of all teams once.
    'o.first_valid_until <= case $1 ->> ''validity'' when ''SOON'' then (select private.soon()) '
    'else (select private.now()) end '
    'and exists (select from private.renewable_check e where e.check_list_id = o.id '
    'and e.valid_until <= case $1 ->> ''validity'' when ''SOON'' then (select private.soon()) '
    'else (select private.now()) end '
    'and ($1 ->> ''validity'' <> ''SOON'' or e.valid_until > (select private.now())) offset 0) '
    'and not exists (select from private.check_list_decision k where k.check_list_id = o.id and k.status = ''NOT_NOW'' '
    'and (d.sees_restricted or not k.restricted) and not private.is_about('
    '(select l from public.check_list l where l.id = o.id), (select private.uid())))');

-- Returns the first check of a list that expires or has expired, for its row in the overview and its card: {type,
-- validUntil}, or null.
create function private.first_expiring(check_list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('type', e.type, 'validUntil', e.valid_until)
    from private.renewable_check e
    where e.check_list_id = first_expiring.check_list_id and e.valid_until <= private.soon()
    order by e.valid_until, e.type limit 1);
end
$$;

-- Returns the lists, each with the checks to order again: those that expire soon or have expired, or else all that the
-- department may ask for again.
create function private.checks_to_renew(check_list_ids uuid[]) returns table (list_id uuid, type text)
  language sql stable security definer set search_path = '' as $$
  select l.id, i.type
  from public.check_list l
  join public.check_item i on i.check_list_id = l.id and private.may_ask_again(i.type, l)
  join public.check_type t on t.type = i.type
  join public.product p on p.type = t.product_type and p.active
  left join lateral (
    select r.check_item_id from private.renewable_check r
    where r.check_item_id = i.id and r.valid_until <= private.soon() offset 0) e on true
  where l.id = any (checks_to_renew.check_list_ids)
    and (e.check_item_id is not null or not exists (
      select from private.renewable_check o where o.check_list_id = l.id and o.valid_until <= private.soon()))
$$;

-- Makes a draft that orders the expiring checks of these lists again: the details of the newest of their orders, its
-- package if all of its checks are ordered, and the people as they are known now. Those who have a valid check are not
-- left out, because it expires. Raises ACCOUNT_NOT_FOUND at checkListIds for a list that the caller does not see as the
-- sender's side, BLANK there for none and for lists without a check that may be ordered again, TOO_BIG for more than
-- 500, INVALID_ACTION there for lists whose checks or purposes differ, since everybody in an order is asked for the
-- same, and what create_check_request raises. Returns {checkRequestId, fileIds: of the order before, to be copied}.
create function private.renew_checks(account_id uuid, check_list_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_check_sender(account_id);
  ids constant uuid[] := array(select distinct i from unnest(check_list_ids) i);
  wanted text[];
  newest uuid;
  repeated integer;
  request public.check_request;
begin
  if cardinality(ids) = 0 then
    perform private.fail('BLANK', 'checkListIds');
  end if;
  if cardinality(ids) > 500 then
    perform private.fail('TOO_BIG', 'checkListIds');
  end if;
  if cardinality(ids) <> (
    select count(*) from public.check_list l
    where l.id = any (ids) and l.account_id = renew_checks.account_id
      and private.works_in(l.department_id, caller)) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkListIds');
  end if;
  wanted := private.ordered_check_types(array(select distinct w.type from private.checks_to_renew(ids) w));
  if wanted = '{}' then
    perform private.fail('BLANK', 'checkListIds');
  end if;
  if exists (
      select from private.checks_to_renew(ids) w group by w.list_id having count(*) < cardinality(wanted))
    or private.needs_purpose(wanted) and 1 < (
      select count(distinct r.crc_purpose_id)
      from public.check_list l join public.check_request r on r.id = l.check_request_id where l.id = any (ids)) then
    perform private.fail('INVALID_ACTION', 'checkListIds');
  end if;
  select l.check_request_id, l.repeat_months into newest, repeated from public.check_list l
  join public.check_request r on r.id = l.check_request_id
  where l.id = any (ids)
  -- An order that the caller does not work in the department of cannot be copied.
  order by private.works_in(r.department_id, caller) desc, l.requested_at desc, l.id limit 1;
  request := private.create_check_request(account_id, jsonb_build_object('copyOf', newest));
  update public.check_request r set include_checked_candidates = true, check_types = wanted,
    -- Not of the order: the repetition of a list can be stopped.
    repeat_months = case when repeated = any (private.repeat_choices(wanted)) then repeated end,
    type = case when r.check_types = wanted then r.type else 'CUSTOM' end,
    type_version = case when r.check_types = wanted then r.type_version else 1 end,
    package_id = case when r.check_types = wanted then r.package_id end,
    package_name = case when r.check_types = wanted then r.package_name end,
    education_requirements = case when 'EDUCATION' = any (wanted) then r.education_requirements end
  where r.id = request.id returning * into request;
  insert into public.check_request_person (check_request_id, position, department_id, email, first_name, last_name,
    phone, language, job_role, temporary_job, already_employed, employed_on, job_description)
  select request.id, row_number() over (order by p.first_name, p.last_name, p.email), p.department_id, p.email,
    p.first_name, p.last_name, p.phone, p.language, p.job_role, p.temporary_job, p.already_employed, p.employed_on,
    p.job_description
  from (
    select distinct on (l.email) l.* from public.check_list l
    where l.id = any (ids) order by l.email, l.requested_at desc, l.id) p;
  perform private.count_people(request.id);
  return jsonb_build_object('checkRequestId', request.id, 'fileIds', to_jsonb(array(
    select f.id from public.check_request_file f
    where f.check_request_id = newest and f.check_type = any (wanted) order by f.position)));
end
$$;
select private.expose('renew_checks(uuid, uuid[])');
