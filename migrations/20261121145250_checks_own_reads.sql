-- Checks in the log of what was read about a person (private.read_log): their own lists, from the log that the door to
-- the content writes (decision 0126).

-- Returns {en, nb}: what a list was ordered for.
create function private.purpose_of_list(list public.check_list) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('en', t.name_en, 'nb', t.name_nb) from public.check_request_type t
    where t.type = list.request_type order by t.version desc limit 1);

-- Returns the newest max readings of the candidate's checks, as private.own_reads has them.
create function private.reads_of_candidate(user_id uuid, max integer) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'readAt', r.read_at, 'role', r.as_what,
      'organizationName', r.organization_name, 'what', r.what, 'nameEn', t.name_en, 'nameNb', t.name_nb,
      'purpose', private.purpose_of_list(l), 'reason', r.reason)), '[]')
    from (
      select n.* from private.check_read n join public.check_list o on o.id = n.check_list_id
      where o.user_id = reads_of_candidate.user_id order by n.read_at desc limit max) r
    join public.check_list l on l.id = r.check_list_id
    left join public.check_item i on i.id = r.check_item_id
    left join public.check_type t on t.type = i.type);
insert into private.read_log (area, reads) values ('checks', 'private.reads_of_candidate');
