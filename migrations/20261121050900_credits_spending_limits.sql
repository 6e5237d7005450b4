-- How many credits a department and a member may spend in a calendar month in Oslo (decision 0110). OWNER and ADMINs
-- set the limits and see all of them; everybody sees what is left for themselves. A charge beyond a limit is refused,
-- and jobs leave out what they can. What was refunded of a month's charges can be spent again in that month.

create table private.spending_limit (
  id uuid constraint spending_limit_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint spending_limit_account_id_fkey references public.account (id) on delete cascade,
  department_id uuid constraint spending_limit_department_unique unique
    constraint spending_limit_department_id_fkey references public.department (id) on delete cascade,
  member_id uuid constraint spending_limit_member_unique unique
    constraint spending_limit_member_id_fkey references public.account_member (id) on delete cascade,
  credits integer not null constraint spending_limit_credits_range check (credits between 0 and 10000000),
  constraint spending_limit_of_one check (num_nonnulls(department_id, member_id) = 1)
);
create index spending_limit_account_id_index on private.spending_limit (account_id);
alter table private.spending_limit enable row level security;

-- ── What is left ────────────────────────────────────────────────────────────────────────────────────────────────

-- A charge reads what its department and its person have spent this month, and a mass sending makes thousands:
-- index-only reads of their own charges, and of the month's few refunds.
create index credit_transaction_department_index on public.credit_transaction (department_id, created_at)
  include (amount) where reason = 'charge' and department_id is not null;
create index credit_transaction_actor_index on public.credit_transaction (account_id, actor_id, created_at)
  include (amount) where reason = 'charge';
create index credit_transaction_refund_index on public.credit_transaction (account_id, created_at)
  include (amount, charge_id) where reason = 'refund';

-- Returns the first moment of this month in Oslo.
create function private.month_begins() returns timestamptz
  language sql stable set search_path = ''
  return date_trunc('month', private.now() at time zone 'Europe/Oslo') at time zone 'Europe/Oslo';

-- Returns the credits charged this month for a department, less what was refunded of them.
create function private.department_spent(account_id uuid, department_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select coalesce(-sum(t.amount), 0) from public.credit_transaction t
      where t.department_id = department_spent.department_id and t.reason = 'charge'
        and t.created_at >= private.month_begins())
    - (select coalesce(sum(t.amount), 0) from public.credit_transaction t
      join public.credit_transaction c on c.id = t.charge_id and c.created_at >= private.month_begins()
      where t.account_id = department_spent.account_id and t.reason = 'refund'
        and t.created_at >= private.month_begins() and c.department_id = department_spent.department_id);

-- Returns the credits charged this month by a person, less what was refunded of them, no matter who cancelled.
create function private.member_spent(account_id uuid, user_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select coalesce(-sum(t.amount), 0) from public.credit_transaction t
      where t.account_id = member_spent.account_id and t.actor_id = member_spent.user_id and t.reason = 'charge'
        and t.created_at >= private.month_begins())
    - (select coalesce(sum(t.amount), 0) from public.credit_transaction t
      join public.credit_transaction c on c.id = t.charge_id and c.created_at >= private.month_begins()
      where t.account_id = member_spent.account_id and t.reason = 'refund'
        and t.created_at >= private.month_begins() and c.actor_id = member_spent.user_id);

-- Returns what a person can still spend for a department this month, {department, member} in credits, below zero when a
-- limit was lowered; null for no limit.
create function private.spending_left_of(account_id uuid, department_id uuid, user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'department', (
      select l.credits - private.department_spent(l.account_id, l.department_id)
      from private.spending_limit l where l.department_id = spending_left_of.department_id),
    'member', (
      select l.credits - private.member_spent(l.account_id, m.user_id)
      from private.spending_limit l join public.account_member m on m.id = l.member_id
      where m.account_id = spending_left_of.account_id and m.user_id = spending_left_of.user_id));
end
$$;

-- Returns whether a charge of so many credits keeps the limits. For jobs, which leave out what does not.
create function private.is_within_spending(account_id uuid, department_id uuid, user_id uuid, credits integer)
  returns boolean
  language sql stable security definer set search_path = ''
  return (
    select coalesce((l.left_of ->> 'department')::bigint >= credits, true)
      and coalesce((l.left_of ->> 'member')::bigint >= credits, true)
    from (select private.spending_left_of(account_id, department_id, user_id) as left_of) l);

-- Row trigger: raises SPENDING_LIMIT_EXCEEDED at `departmentId` or `memberId` for a charge beyond the limit. The
-- account is locked, so of two charges at once the second sees the first.
create function private.enforce_spending_limit() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  left_of constant jsonb := private.spending_left_of(new.account_id, new.department_id, new.actor_id);
begin
  if (left_of ->> 'department')::bigint < 0 then
    perform private.fail('SPENDING_LIMIT_EXCEEDED', 'departmentId');
  elsif (left_of ->> 'member')::bigint < 0 then
    perform private.fail('SPENDING_LIMIT_EXCEEDED', 'memberId');
  end if;
  return null;
end
$$;
create trigger credit_transaction_spending_limit after insert on public.credit_transaction
  for each row when (new.reason = 'charge') execute function private.enforce_spending_limit();

-- Returns what the caller can still spend this month for a department that they work in, or for none:
-- private.spending_left_of. Members of the account. ACCOUNT_NOT_FOUND at accountId or departmentId.
create function private.spending_left(account_id uuid, department_id uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
begin
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if department_id is not null and not exists (
    select from public.department d
    where d.id = spending_left.department_id and d.account_id = spending_left.account_id
      and d.id in (select private.accessible_departments())) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'departmentId');
  end if;
  return private.spending_left_of(account_id, department_id, caller);
end
$$;
select private.expose('spending_left(uuid, uuid)');

-- ── OWNER and ADMINs ────────────────────────────────────────────────────────────────────────────────────────────

-- Returns an account's departments and its first 1,000 members by name, with their limits and what they have spent this
-- month: [{kind: DEPARTMENT or MEMBER, id, name, credits (null for no limit), spent}]. spent: null without a limit.
create function private.spending_limits(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator(account_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'id', s.id, 'name', s.name, 'credits', l.credits,
        'spent', case
          when l.department_id is not null then private.department_spent(l.account_id, l.department_id)
          when l.id is not null then private.member_spent(l.account_id, s.user_id) end)
      order by s.kind, lower(s.name), s.id), '[]')
    from (
      select 'DEPARTMENT' as kind, d.id, d.name, null::uuid as user_id from public.department d
      where d.account_id = spending_limits.account_id
      union all
      (select 'MEMBER', m.id, coalesce(private.full_name(m.first_name, m.last_name), m.email), m.user_id
      from public.account_member m where m.account_id = spending_limits.account_id and m.user_id is not null
      order by 3, 2 limit 1000)
    ) s left join private.spending_limit l on s.id in (l.department_id, l.member_id));
end
$$;
select private.expose('spending_limits(uuid)');

-- Returns the account after setting the limit of one of its departments or members. input: {id, credits}; credits: null
-- for no limit. OWNER and ADMINs of a TEAM. ACCOUNT_NOT_FOUND at departmentId for a department or member that the
-- account does not have, TOO_SMALL or TOO_BIG at credits outside 0 to 10,000,000.
create function private.set_spending_limit(account_id uuid, input jsonb) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant public.account := private.lock_administered_account(account_id);
  department constant uuid := (select d.id from public.department d
    where d.account_id = account.id and d.id::text = input ->> 'id');
  member constant uuid := (select m.id from public.account_member m
    where m.account_id = account.id and m.id::text = input ->> 'id');
begin
  if account.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  if coalesce(department, member) is null then
    perform private.fail('ACCOUNT_NOT_FOUND', 'departmentId');
  end if;
  perform private.fail_all(private.credits_errors(input));
  if input ->> 'credits' is null then
    delete from private.spending_limit l where l.department_id = department or l.member_id = member;
  else
    update private.spending_limit l set credits = (input ->> 'credits')::integer
    where l.department_id = department or l.member_id = member;
    if not found then
      insert into private.spending_limit (account_id, department_id, member_id, credits)
      values (account.id, department, member, (input ->> 'credits')::integer);
    end if;
  end if;
  return account;
end
$$;
select private.expose('set_spending_limit(uuid, jsonb)');

-- Returns the faults of a limit: a whole number of credits from 0 to 10,000,000, or none.
create function private.credits_errors(input jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case
    when input ->> 'credits' is null then '[]'
    when jsonb_typeof(input -> 'credits') <> 'number' or (input ->> 'credits')::numeric % 1 <> 0
      then private.error('INVALID', 'credits')
    when (input ->> 'credits')::numeric < 0 then private.error('TOO_SMALL', 'credits')
    when (input ->> 'credits')::numeric > 10000000 then private.error('TOO_BIG', 'credits')
    else '[]' end;

-- ── The team's log ──────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the name of the department or member that a limit is for; null once they are gone.
create function private.name_of_spender(id uuid) returns text
  language sql stable security definer set search_path = ''
  return coalesce(private.department_name(id), private.name_in_team_log(id));

-- Row trigger: logs a change of a limit, but not the end of one whose department or member is being removed.
create function private.log_spending_limit() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  changed constant private.spending_limit := case tg_op when 'DELETE' then old else new end;
  spender uuid;
begin
  select d.id into spender from public.department d where d.id = changed.department_id;
  if changed.member_id is not null then
    select private.team_log_member(m) into spender from public.account_member m where m.id = changed.member_id;
  end if;
  if spender is not null then
    perform private.log_row_change(changed.account_id, 'SPENDING_LIMIT',
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end, spender);
  end if;
  return null;
end
$$;
create trigger spending_limit_log after insert or update or delete on private.spending_limit
  for each row execute function private.log_spending_limit();

insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('SPENDING_LIMIT', 'Spending limit', 'Forbruksgrense', 'private.name_of_spender');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('SPENDING_LIMIT', 'credits', 'Credits a month', 'Kreditter i måneden');

-- Returns how many of these people have a limit, which is removed with the member.
create function private.limits_to_lose(account_id uuid, user_ids uuid[])
  returns table (department_id uuid, number bigint)
  language sql stable security definer set search_path = '' as $$
  select null::uuid, count(*) from private.spending_limit l join public.account_member m on m.id = l.member_id
  where l.account_id = limits_to_lose.account_id and m.user_id = any (user_ids)
$$;
insert into private.handover_fact values ('SPENDING_LIMIT', 60, 'private.limits_to_lose', null);
