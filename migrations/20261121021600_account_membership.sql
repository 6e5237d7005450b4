-- What follows from membership. A team can demand two-factor of all its members. From the deadline, a member without it
-- is shut out of this team, and of no other. Functions that judge what a caller or user may do in an account read
-- private.membership; those that say something about members read public.account_member. Decision 0252.

-- Returns whether a user is OWNER or ADMIN of the account.
create function private.is_administered_by(account_id uuid, user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.membership m where m.account_id = is_administered_by.account_id
      and m.user_id = is_administered_by.user_id and m.role in ('OWNER', 'ADMIN'));

-- Returns the demands that the user does not meet, [{slug, name, deadline, isDue, smsCounts}], by deadline.
create function private.unmet_demands(user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('slug', a.slug, 'name', a.name, 'deadline', d.deadline,
        'isDue', d.deadline <= private.now(), 'smsCounts', d.sms_counts) order by d.deadline, a.id), '[]')
    from public.account_member m
    join private.two_factor_demand d on d.account_id = m.account_id
    join public.account a on a.id = m.account_id
    where m.user_id = unmet_demands.user_id and not private.meets_demand(m.user_id, d.sms_counts));
end
$$;

-- Returns whether codes that are texted to the user are no longer enough: a team demands more, and they have more.
-- Otherwise a thief of the number would still get in.
create function private.refuses_sms(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.meets_demand(refuses_sms.user_id, false) and exists (
    select from public.account_member m join private.two_factor_demand d on d.account_id = m.account_id
    where m.user_id = refuses_sms.user_id and not d.sms_counts and d.deadline <= private.now());
end
$$;

-- Raises INVALID_ACTION at demanded if the user lacks what a team demands by now: nobody removes the last of it.
create function private.require_demands_met(user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.account_member m join private.two_factor_demand d on d.account_id = m.account_id
    where m.user_id = require_demands_met.user_id and d.deadline <= private.now()
      and not private.meets_demand(m.user_id, d.sms_counts)) then
    perform private.fail('INVALID_ACTION', 'demanded');
  end if;
end
$$;
