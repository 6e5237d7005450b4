-- The checks of a member who leaves (decision 0271): lists that are not finished get a new sender, drafts a new maker,
-- and assignments a new colleague. Nobody takes over their own checks.

-- Returns the lists that these people sent and that are not finished, and those that are assigned to them.
create function private.check_lists_left_behind(account_id uuid, user_ids uuid[])
  returns table (list_id uuid, department_id uuid, sender_id uuid, assignee_id uuid)
  language sql stable security definer set search_path = '' as $$
  select l.id, l.department_id, s.id, a.user_id
  from public.check_list l
  left join private.check_list_assignment a on a.check_list_id = l.id and a.user_id = any (user_ids)
  left join public.user_profile s on s.id = l.sent_by and s.id = any (user_ids)
    and l.status in ('PENDING_CONSENT', 'PENDING_CANDIDATE', 'PENDING_PLATFORM')
  where l.account_id = check_lists_left_behind.account_id and num_nonnulls(a.user_id, s.id) > 0
$$;

-- Returns how many of them there are by department, with the drafts of orders.
create function private.checks_to_hand_over(account_id uuid, user_ids uuid[])
  returns table (department_id uuid, number bigint)
  language sql stable security definer set search_path = '' as $$
  select c.department_id, count(*)
  from (
    select l.department_id from private.check_lists_left_behind(account_id, user_ids) l
    union all
    select r.department_id from public.check_request r
    where r.account_id = checks_to_hand_over.account_id and r.created_by = any (user_ids)
      and r.status in ('DRAFT', 'SENDING')) c
  group by 1
$$;

-- Hands a list over to the heir, unless it is about them; returns whether it did.
create function private.hand_over_check_list(list_id uuid, is_sent boolean, is_assigned boolean, heir uuid)
  returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  list public.check_list;
begin
  select l.* into list from public.check_list l join public.user_profile u on u.id = heir
  where l.id = hand_over_check_list.list_id and l.user_id is distinct from heir and l.email <> u.email
  for update of l;
  if not found then
    return false;
  end if;
  if is_sent then
    update public.check_list l set sent_by = heir where l.id = list.id;
  end if;
  if is_assigned then
    -- Nobody acts when a user is deleted.
    update private.check_list_assignment a
    set user_id = heir, assigned_by = coalesce(private.uid(), a.assigned_by), assigned_at = private.now()
    where a.check_list_id = list.id;
    perform private.append_assignment_event(list, private.uid(), heir);
  end if;
  return true;
end
$$;

-- Hands them over.
create function private.hand_over_checks(account_id uuid, user_ids uuid[], receiver_id uuid)
  returns table (from_id uuid, to_id uuid, number bigint)
  language sql volatile security definer set search_path = '' as $$
  with heir as (
    select i.department_id, coalesce(
      hand_over_checks.receiver_id, private.heir_in(account_id, i.department_id, user_ids)) as id
    from private.checks_to_hand_over(account_id, user_ids) i),
  given as (
    select coalesce(l.sender_id, l.assignee_id) as former, h.id as heir
    from private.check_lists_left_behind(account_id, user_ids) l
    join heir h on h.department_id = l.department_id
    where private.hand_over_check_list(l.list_id, l.sender_id is not null, l.assignee_id is not null, h.id)),
  old as (
    select r.id, r.created_by as former, h.id as heir
    from public.check_request r join heir h on h.department_id = r.department_id
    where r.account_id = hand_over_checks.account_id and r.created_by = any (user_ids)
      and r.status in ('DRAFT', 'SENDING')),
  changed as (
    update public.check_request r
    set created_by = o.heir, sent_by = case when r.sent_by = any (user_ids) then o.heir else r.sent_by end
    from old o where r.id = o.id
    returning o.former, o.heir)
  select c.former, c.heir, count(*) from (select * from given union all select * from changed) c group by 1, 2
$$;

-- ── Packages ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns how many packages these people made. Everybody in the team orders with them.
create function private.packages_to_hand_over(account_id uuid, user_ids uuid[])
  returns table (department_id uuid, number bigint)
  language sql stable security definer set search_path = '' as $$
  select null::uuid, count(*) from public.check_package p
  where p.account_id = packages_to_hand_over.account_id and p.created_by = any (user_ids)
$$;

-- Hands over the right to change them.
create function private.hand_over_packages(account_id uuid, user_ids uuid[], receiver_id uuid)
  returns table (from_id uuid, to_id uuid, number bigint)
  language sql volatile security definer set search_path = '' as $$
  with old as (
    select p.id, p.created_by as former, coalesce(
      hand_over_packages.receiver_id, private.heir_in(account_id, null, user_ids)) as heir
    from public.check_package p
    where p.account_id = hand_over_packages.account_id and p.created_by = any (user_ids)),
  changed as (
    update public.check_package p set created_by = o.heir from old o where p.id = o.id returning o.former, o.heir)
  select c.former, c.heir, count(*) from changed c group by 1, 2
$$;

insert into private.handover_fact values
  ('CHECKS', 20, 'private.checks_to_hand_over', 'private.hand_over_checks'),
  ('PACKAGES', 30, 'private.packages_to_hand_over', 'private.hand_over_packages');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('HANDOVER', 'CHECKS', 'Background checks', 'Bakgrunnssjekker'),
  ('HANDOVER', 'PACKAGES', 'Packages', 'Pakker');
