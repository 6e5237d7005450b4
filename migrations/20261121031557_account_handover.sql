-- Removal with hand-over (decision 0271): what a person who leaves a team has there goes on with a colleague. The one
-- who removes them chooses a receiver with the rights, or leaves it to the rule, which also holds for those who leave
-- by themselves or delete their user: the department's manager, otherwise the OWNER. All of it in the transaction of
-- the removal.

-- What a member can have in a team, of each area, in the order of the dialog.
create table private.handover_fact (
  fact text constraint handover_fact_pkey primary key
    constraint handover_fact_shape check (fact ~ '^[A-Z_]{3,40}$'),
  place integer not null constraint handover_fact_place_unique unique,
  -- (account_id uuid, user_ids uuid[]) returns setof (department_id uuid, number bigint): what these people have, by
  -- department; null for what belongs to the whole team.
  items text not null constraint handover_fact_items_shape check (items ~ '^private\.[a-z0-9_]+$'),
  -- (account_id uuid, user_ids uuid[], receiver_id uuid) returns setof (from_id uuid, to_id uuid, number bigint): hands
  -- it over, by the rule without a receiver, and says to whom. Null for what nobody can take over.
  give text constraint handover_fact_give_shape check (give ~ '^private\.[a-z0-9_]+$')
);
alter table private.handover_fact enable row level security;

-- Returns who takes over by the rule in a department (null: the team's): the one with a confirmed mailbox who has
-- managed it longest and does not leave too, otherwise the account's primary user.
create function private.heir_in(account_id uuid, department_id uuid, leavers uuid[]) returns uuid
  language sql stable security definer set search_path = ''
  return coalesce(
    (select m.user_id from public.department_membership dm join private.membership m on m.id = dm.member_id
      join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
      where dm.department_id = heir_in.department_id and dm.role = 'MANAGER' and m.user_id <> all (leavers)
      order by dm.created_at, dm.id limit 1),
    (select a.primary_user_id from public.account a where a.id = heir_in.account_id));

-- Returns what these people have: {fact, department_id, number, is_given}.
create function private.handover_items(account_id uuid, user_ids uuid[])
  returns table (fact text, department_id uuid, number bigint, is_given boolean)
  language plpgsql stable security definer set search_path = '' as $$
declare
  kind private.handover_fact;
begin
  for kind in select * from private.handover_fact f order by f.place loop
    return query execute format(
      'select $3, i.department_id, i.number, $4 from %s($1, $2) i where i.number > 0', kind.items)
    using account_id, user_ids, kind.fact, kind.give is not null;
  end loop;
end
$$;

-- Returns the members who may take over what these people have: confirmed, not leaving, and OWNER, ADMIN or at work in
-- each of its departments.
create function private.handover_receivers(account_id uuid, user_ids uuid[])
  returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  departments constant uuid[] := array(
    select distinct i.department_id from private.handover_items(account_id, user_ids) i
    where i.is_given and i.department_id is not null);
begin
  return query
    select u.id, coalesce(private.full_name(u.first_name, u.last_name), u.email)
    from private.membership m join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
    where m.account_id = handover_receivers.account_id and u.id <> all (user_ids)
      and (m.role in ('OWNER', 'ADMIN') or departments <@ array(
        select dm.department_id from public.department_membership dm where dm.member_id = m.id));
end
$$;

-- Returns the users of at most 100 members whom the caller may remove all of, or who is the caller; null for others.
create function private.leavers(account_id uuid, member_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.uid() is null or cardinality(member_ids) not between 1 and 100 or exists (
    select from unnest(member_ids) i (id)
    left join private.member_verdicts(account_id, member_ids) v on v.member_id = i.id
    where v.verdicts ->> 'REMOVE' is distinct from '=') then
    return null;
  end if;
  return array(
    select m.user_id from public.account_member m where m.id = any (member_ids) and m.user_id is not null);
end
$$;

-- Returns the receivers whose name contains a text, [{id, name}], the first by name and at most as many as asked for.
-- Members who leave by themselves choose none.
create function private.listed_receivers(account_id uuid, leavers uuid[], search text, most integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id), '[]')
  from (
    select h.id, h.name from private.handover_receivers(account_id, leavers) h
    where private.uid() <> all (leavers) and strpos(lower(h.name), lower(btrim(search))) > 0
    order by h.name, h.id limit most) r
$$;

-- Returns what goes with these members, {facts: [{fact, count, isGiven}], receivers: [{id, name}], heirs: [name]};
-- heirs are those who take over by the rule; of more than 100 receivers the first are there, and one more. For those
-- who may remove all of them, and for a member about themselves; null for everybody else, and for more than 100.
create function private.member_handover(account_id uuid, member_ids uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  people constant uuid[] := private.leavers(account_id, member_ids);
begin
  if people is null then
    return null;
  end if;
  return jsonb_build_object(
    'facts', (
      select coalesce(jsonb_agg(jsonb_build_object('fact', s.fact, 'count', s.number, 'isGiven', s.is_given)
        order by f.place), '[]')
      from (select i.fact, i.is_given, sum(i.number) as number
        from private.handover_items(account_id, people) i group by 1, 2) s
      join private.handover_fact f on f.fact = s.fact),
    'receivers', private.listed_receivers(account_id, people, '', 101),
    'heirs', (
      select coalesce(jsonb_agg(h.name order by h.name), '[]')
      from (select distinct private.subject_name(private.heir_in(member_handover.account_id, d.department_id, people))
          as name
        from (select distinct i.department_id from private.handover_items(account_id, people) i where i.is_given) d
        limit 20) h));
end
$$;
select private.expose('member_handover(uuid, uuid[])');

-- Returns the receivers whose name contains a text, [{id, name}], the first 20 by name; null as member_handover.
create function private.find_handover_receivers(account_id uuid, member_ids uuid[], search text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  people constant uuid[] := private.leavers(account_id, member_ids);
begin
  if people is null or char_length(search) > 300 then
    return null;
  end if;
  return private.listed_receivers(account_id, people, search, 20);
end
$$;
select private.expose('find_handover_receivers(uuid, uuid[], text)');

-- Logs and mails a hand-over, given: [{fact, from_id, to_id, number}]. One event for each pair of people, one mail for
-- each receiver but the caller, who has just read the same.
create function private.tell_handover(account_id uuid, given jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
begin
  for pair in
    select g.from_id, g.to_id, jsonb_object_agg(g.fact, g.number) as facts
    from jsonb_to_recordset(given) g (fact text, from_id uuid, to_id uuid, number bigint)
    group by 1, 2 order by 1, 2
  loop
    perform private.log_team_event(
      account_id, 'HANDOVER', 'DONE', private.team_log_user(account_id, pair.from_id), '{}',
      pair.facts || jsonb_build_object('receiver', private.team_log_user(account_id, pair.to_id)));
  end loop;
  perform private.queue_mail('work_handed_over', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountName', a.name, 'accountSlug', a.slug, 'formerName', r.name, 'people', r.people,
      'facts', r.facts),
    account_id => a.id)
  from (
    select s.to_id, jsonb_object_agg(s.fact, s.number) as facts, max(s.people) as people, min(s.name) as name
    from (
      select g.to_id, g.fact, sum(g.number) as number,
        (select count(distinct o.from_id) from jsonb_to_recordset(given) o (from_id uuid, to_id uuid)
          where o.to_id = g.to_id) as people,
        min(private.subject_name(g.from_id)) as name
      from jsonb_to_recordset(given) g (fact text, from_id uuid, to_id uuid, number bigint) group by 1, 2) s
    group by 1) r
  join public.user_profile u on u.id = r.to_id and u.confirmed_at is not null and u.id is distinct from private.uid()
  join public.account a on a.id = tell_handover.account_id;
end
$$;

-- Hands over what these people have in a team, whose row is locked: to the receiver, or without one by the rule. Raises
-- USER_NOT_FOUND at userId for one who may not see all of it, and for those who leave by themselves and name one.
create function private.hand_over(account_id uuid, user_ids uuid[], receiver_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Without those who are only invited, who have nothing.
  leavers constant uuid[] := array_remove(user_ids, null);
  kind private.handover_fact;
  taken jsonb;
  given jsonb := '[]';
begin
  if receiver_id is not null and (private.uid() = any (leavers) or not exists (
    select from private.handover_receivers(account_id, leavers) r where r.id = receiver_id)) then
    perform private.fail('USER_NOT_FOUND', 'userId');
  end if;
  for kind in select * from private.handover_fact f where f.give is not null order by f.place loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(g) || jsonb_build_object(''fact'', $4::text)), ''[]'') from %s($1, $2, $3) g',
      kind.give) into taken using account_id, leavers, receiver_id, kind.fact;
    given := given || taken;
  end loop;
  perform private.tell_handover(account_id, given);
end
$$;

-- ── Departments ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the departments that nobody else manages than these people.
create function private.departments_left_alone(account_id uuid, user_ids uuid[])
  returns table (department_id uuid, number bigint)
  language sql stable security definer set search_path = '' as $$
  select dm.department_id, 1::bigint
  from public.department_membership dm join public.account_member m on m.id = dm.member_id
  where m.account_id = departments_left_alone.account_id and dm.role = 'MANAGER'
  group by 1 having bool_and(coalesce(m.user_id = any (user_ids), false))
$$;

-- Makes the receiver, who works in them, the manager of these departments. Without one, OWNER and ADMINs are left.
create function private.hand_over_departments(account_id uuid, user_ids uuid[], receiver_id uuid)
  returns table (from_id uuid, to_id uuid, number bigint)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  departments constant uuid[] := array(
    select d.department_id from private.departments_left_alone(account_id, user_ids) d);
begin
  if receiver_id is null then
    return;
  end if;
  update public.department_membership dm set role = 'MANAGER'
  from public.account_member m
  where m.id = dm.member_id and m.user_id = receiver_id and dm.department_id = any (departments);
  return query
    select m.user_id, receiver_id, count(*)
    from public.department_membership dm join public.account_member m on m.id = dm.member_id
    where dm.department_id = any (departments) and dm.role = 'MANAGER' and m.user_id = any (user_ids) group by 1;
end
$$;

-- Returns the word for the receiver of an event of the team's log.
create function private.handover_receiver_words(value text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_build_object('en', n.name, 'nb', n.name) from private.name_in_team_log(value::uuid) n (name));

insert into private.handover_fact values
  ('DEPARTMENTS', 40, 'private.departments_left_alone', 'private.hand_over_departments');
-- Forgotten when it is sent: it names somebody whose user may be deleted.
insert into private.mail_kind (kind, title_en, title_nb, forget) values
  ('work_handed_over', 'Took over the work of a colleague', 'Overtok arbeidet til en kollega', true);
insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('HANDOVER', 'Work handed over from', 'Arbeid overført fra', 'private.name_in_team_log');
insert into private.team_event_field (kind, field, title_en, title_nb, value_words) values
  ('HANDOVER', 'receiver', 'To', 'Til', 'private.handover_receiver_words'),
  ('HANDOVER', 'DEPARTMENTS', 'Departments to manage', 'Avdelinger å lede', null);

-- ── Removing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the caller's own membership, with team and row locked, if the team shuts them out and they are not its OWNER;
-- else null. They can leave, although member_rule knows only those who are let in.
create function private.own_closed_membership(member_id uuid) returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.account_member;
begin
  perform private.lock_account(m.account_id) from public.account_member m
  where m.id = own_closed_membership.member_id and m.user_id = private.uid()
    and m.account_id not in (select private.member_accounts());
  select * into member from public.account_member m
  where m.id = own_closed_membership.member_id and m.user_id = private.uid() and m.role <> 'OWNER'
    and m.account_id not in (select private.member_accounts())
  for update;
  return member;
end
$$;

-- Takes a member, whose team is locked, out of it.
create function private.drop_member(member public.account_member) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from public.account_member m where m.id = member.id;
  delete from private.outbox o
  where o.kind = 'member_invited' and o.account_id = member.account_id and o.recipient = member.email
    and o.status = 'PENDING'
$$;

-- Returns the removed member, who loses access immediately. For those whom member_rule allows; anyone but the OWNER may
-- leave, also a team that shuts them out. What they have there is handed over (private.hand_over), to this user or by
-- the rule. The rest stays in the department, visible to OWNER, ADMIN and the department's MANAGERs.
create function private.remove_account_member(member_id uuid, receiver_id uuid default null)
  returns public.account_member
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member public.account_member;
begin
  perform private.require_uid();
  member := private.own_closed_membership(member_id);
  if member.id is null then
    member := private.member_for(member_id, 'REMOVE');
  end if;
  perform private.hand_over(member.account_id, array[member.user_id], receiver_id);
  perform private.drop_member(member);
  return member;
end
$$;
select private.expose('remove_account_member(uuid, uuid)');
