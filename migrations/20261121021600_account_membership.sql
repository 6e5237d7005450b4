-- What follows from membership. A team can demand two-factor of all its members. From the deadline, a member without it
-- is shut out of this team, and of no other. Functions that judge what a caller or user may do in an account read
-- private.membership; those that say something about members read public.account_member. Decision 0252.

-- Returns whether a user is OWNER or ADMIN of the account.
create function private.is_administered_by(account_id uuid, user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.membership m where m.account_id = is_administered_by.account_id
      and m.user_id = is_administered_by.user_id and m.role in ('OWNER', 'ADMIN'));

-- Condition of all mails (private.mail_condition): what leads to the pages of a team is not for a member who is shut
-- out of it. Mails that they get as a signer or a candidate do not name the team's pages.
create function private.team_is_open(message private.outbox) returns boolean
  language sql stable security definer set search_path = ''
  return not (message.payload ? 'accountSlug'
    and not (select k.reaches_shut_out from private.mail_kind k where k.kind = message.kind)
    and exists (
      select from public.account_member m
      where m.account_id = message.account_id and m.email = message.recipient and m.user_id is not null
        and not exists (select from private.membership o where o.id = m.id)));
insert into private.mail_condition (name, condition) values ('team', 'private.team_is_open');

-- Returns what teams demand and the user lacks, [{kind: TWO_FACTOR | SSO, slug, name, deadline, isDue, smsCounts,
-- heldUntil, memberId}], what shuts them out first, then by deadline. SSO: a login of this session by the team's single
-- sign-on; its deadline is null. heldUntil: when a new factor counts. memberId: of a member who may leave; null for the
-- OWNER.
create function private.unmet_demands(user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', u.kind, 'slug', a.slug, 'name', a.name,
        'deadline', u.deadline, 'isDue', u.is_due, 'smsCounts', u.sms_counts, 'heldUntil', u.held_until,
        'memberId', u.member_id) order by u.is_due desc, u.kind desc, u.deadline, a.id), '[]')
    from (
      select 'TWO_FACTOR' as kind, m.account_id, d.deadline, d.deadline <= private.now() as is_due, d.sms_counts,
        private.factors_held_until(m.user_id) as held_until, case when m.role <> 'OWNER' then m.id end as member_id
      from public.account_member m join private.two_factor_demand d on d.account_id = m.account_id
      where m.user_id = unmet_demands.user_id and not private.provider_has_factor(m.account_id, m.user_id)
        and (not private.meets_demand(m.user_id, d.sms_counts)
          or d.deadline <= private.now() and private.factors_held_until(m.user_id) is not null)
      union all
      select 'SSO', m.account_id, null, true, false, null, case when m.role <> 'OWNER' then m.id end
      from public.account_member m join private.sso_connection c on c.account_id = m.account_id
      where m.user_id = unmet_demands.user_id and c.is_on and private.lacks_sso(c, m.user_id, m.email, m.role)) u
    join public.account a on a.id = u.account_id);
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

-- Returns whether the user is an OWNER without two-factor, of a team whose single sign-on is required: it is the way in
-- when the provider is down (decision 0253).
create function private.lacks_owner_factor(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not private.meets_demand(lacks_owner_factor.user_id, true) and exists (
    select from public.account_member m join private.sso_connection c on c.account_id = m.account_id and c.is_required
    where m.user_id = lacks_owner_factor.user_id and m.role = 'OWNER');
end
$$;

-- Raises INVALID_ACTION at demanded if the user lacks what a team demands by now, or an OWNER's way in: nobody removes
-- the last of it.
create function private.require_demands_met(user_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.account_member m join private.two_factor_demand d on d.account_id = m.account_id
    where m.user_id = require_demands_met.user_id and d.deadline <= private.now()
      and not private.meets_demand(m.user_id, d.sms_counts))
    or private.lacks_owner_factor(require_demands_met.user_id) then
    perform private.fail('INVALID_ACTION', 'demanded');
  end if;
end
$$;

insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('member_factor_removed', 'Two-factor of a member removed by a link', 'Totrinnsinnlogging fjernet med en lenke', 1);

-- After a link has removed a factor: if the user lacks what a team demands by now, or an OWNER's way in, new factors
-- meet no demand for a day, and the OWNER and ADMINs of each such team are told.
create function private.hold_factors(user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  hold private.factor_hold;
begin
  insert into private.factor_hold as h (user_id, ends_at)
  select hold_factors.user_id, private.now() + interval '1 day'
  where private.lacks_owner_factor(hold_factors.user_id) or exists (
    select from public.account_member m join private.two_factor_demand d on d.account_id = m.account_id
    where m.user_id = hold_factors.user_id and d.deadline <= private.now()
      and not private.meets_demand(m.user_id, d.sms_counts))
  on conflict on constraint factor_hold_pkey do update set ends_at = excluded.ends_at
  returning h.* into hold;
  perform private.queue_mail('member_factor_removed', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', a.name, 'accountSlug', a.slug, 'memberEmail', m.email,
      'memberName', private.full_name(m.first_name, m.last_name)), account_id => a.id)
  from public.account_member m
  join public.account a on a.id = m.account_id
  join private.membership o on o.account_id = a.id and o.role in ('OWNER', 'ADMIN')
  join public.user_profile u on u.id = o.user_id and u.confirmed_at is not null
  where m.user_id = hold.user_id and (exists (
      select from private.two_factor_demand d
      where d.account_id = m.account_id and d.deadline <= private.now()
        and not private.meets_demand(m.user_id, d.sms_counts))
    or m.role = 'OWNER' and private.lacks_owner_factor(m.user_id) and exists (
      select from private.sso_connection c where c.account_id = m.account_id and c.is_required));
end
$$;
