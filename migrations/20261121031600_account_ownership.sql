-- The owner of a team: the owner asks an active member to take over, and the member accepts. Both are told by mail.
-- Until then, nothing changes.

-- The member who is asked to take over the team, for two weeks.
create table private.ownership_offer (
  account_id uuid constraint ownership_offer_pkey primary key
    constraint ownership_offer_account_id_fkey references public.account (id) on delete cascade,
  member_id uuid not null
    constraint ownership_offer_member_id_fkey references public.account_member (id) on delete cascade,
  offered_at timestamptz not null default private.now()
);
alter table private.ownership_offer enable row level security;
create index ownership_offer_member_id_index on private.ownership_offer (member_id);

-- Row trigger: logs who is asked, and who no longer is. Nothing for a member who is being removed.
create function private.log_ownership_offer() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  offer constant private.ownership_offer := case tg_op when 'DELETE' then old else new end;
begin
  perform private.log_team_event(offer.account_id, 'OWNERSHIP_OFFER',
    case tg_op when 'DELETE' then 'REMOVED' else 'ADDED' end, private.team_log_member(m))
  from public.account_member m where m.id = offer.member_id;
  return null;
end
$$;
create trigger ownership_offer_log after insert or update or delete on private.ownership_offer
  for each row execute function private.log_ownership_offer();
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('OWNERSHIP_OFFER', 'Asked to take over the team', 'Spurt om å overta teamet', 'private.name_in_team_log');

insert into private.mail_kind (kind, title_en, title_nb) values
  ('ownership_offered', 'Asked to take over a team', 'Spurt om å overta et team'),
  ('ownership_transferred', 'A team has a new owner', 'Et team har fått ny eier');

-- Returns this active member after asking them to take over the team, instead of anybody asked before. For the OWNER,
-- mailbox confirmed, with the second level. Raises INVALID_ACTION for an invited member, and
-- DELIVERY_FREQUENCY_EXCEEDED after asking one ten times in a day. A repeat within a minute changes nothing.
create function private.set_account_owner(member_id uuid) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.account_member;
begin
  perform private.require_confirmed_uid();
  member := private.member_for(member_id, 'TRANSFER');
  if member.user_id is null then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_level2();
  delete from private.ownership_offer o where o.account_id = member.account_id and o.member_id <> member.id;
  insert into private.ownership_offer as o (account_id, member_id) values (member.account_id, member.id)
  on conflict on constraint ownership_offer_pkey do update set offered_at = excluded.offered_at
    where o.offered_at <= private.now() - interval '1 minute';
  if not found then
    return member;
  end if;
  if not private.hit('ownership-offer:' || member.id, 10, interval '1 day') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED');
  end if;
  perform private.queue_mail('ownership_offered', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', a.name, 'accountSlug', a.slug, 'ownerName', private.subject_name(private.uid())),
    account_id => a.id)
  from public.user_profile u, public.account a where u.id = member.user_id and a.id = member.account_id;
  return member;
end
$$;
select private.expose('set_account_owner(uuid)');

-- Returns the locked team of a member, in person. ACCOUNT_NOT_FOUND for others.
create function private.lock_own_team(account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_confirmed_uid();
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  return private.lock_account(account_id);
end
$$;

-- Returns the caller as OWNER of the team; the former OWNER becomes ADMIN. For the member who was asked within the last
-- two weeks, mailbox confirmed, with the second level; INVALID_ACTION for others.
create function private.accept_account_ownership(account_id uuid) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account := private.lock_own_team(account_id);
  former public.account_member;
  member public.account_member;
begin
  delete from private.ownership_offer o using public.account_member m
  where o.account_id = team.id and m.id = o.member_id and m.user_id = private.uid()
    and o.offered_at > private.now() - interval '14 days'
  returning m.* into member;
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_level2();
  update public.account_member m set role = 'ADMIN' where m.account_id = team.id and m.role = 'OWNER'
  returning * into former;
  update public.account_member m set role = 'OWNER' where m.id = member.id returning * into member;
  update public.account a set primary_user_id = member.user_id where a.id = team.id;
  delete from public.department_membership dm where dm.member_id = member.id;
  perform private.queue_mail('ownership_transferred', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', team.name, 'accountSlug', team.slug, 'isOwner', u.id = member.user_id,
      'ownerName', private.subject_name(member.user_id), 'formerName', private.subject_name(former.user_id)),
    account_id => team.id)
  from public.user_profile u where u.id in (member.user_id, former.user_id);
  return member;
end
$$;
select private.expose('accept_account_ownership(uuid)');

-- Returns the member who is no longer asked to take over the team. For that member and the OWNER; INVALID_ACTION for
-- others.
create function private.withdraw_ownership_offer(account_id uuid) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account := private.lock_own_team(account_id);
  member public.account_member;
begin
  delete from private.ownership_offer o using public.account_member m
  where o.account_id = team.id and m.id = o.member_id
    and (m.user_id = private.uid() or private.my_role(team.id) = 'OWNER')
  returning m.* into member;
  if not found then
    perform private.fail('INVALID_ACTION');
  end if;
  return member;
end
$$;
select private.expose('withdraw_ownership_offer(uuid)');

-- Returns {memberId, name, isCaller} of the member who is asked to take over, for that member and the OWNER; else null,
-- also for that member while they are shut out.
create function private.ownership_offer_seen(account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('memberId', m.id, 'name', private.full_name(m.first_name, m.last_name),
      'isCaller', m.user_id = private.uid())
    from private.ownership_offer o join public.account_member m on m.id = o.member_id
    where o.account_id = ownership_offer_seen.account_id and o.offered_at > private.now() - interval '14 days'
      and (private.my_role(o.account_id) = 'OWNER'
        or m.user_id = private.uid() and o.account_id in (select private.member_accounts())));
