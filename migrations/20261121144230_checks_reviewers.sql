-- Who reviews checks that wait for a decision (PENDING_ADMIN), and who is reviewing which. An account's checks are
-- reviewed by platform administrators with power, or by the team itself, once its OWNER or ADMIN has chosen so: by
-- OWNER, ADMIN and the members with review access in the list's department; restricted checks only by those who may see
-- their content. Nobody reviews a check of their own. One reviewer at a time, by a claim with a lease (decision 0125).

-- ── The team's choice ───────────────────────────────────────────────────────────────────────────────────────────

-- How an account handles its checks. Accounts without a row have the defaults.
create table public.check_setting (
  account_id uuid constraint check_setting_pkey primary key
    constraint check_setting_account_id_fkey references public.account (id) on delete cascade,
  -- The team reviews its own checks; otherwise the platform does.
  own_review boolean not null default false,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create trigger check_setting_touch before update on public.check_setting
  for each row execute function private.touch();
create trigger check_setting_lock before insert or update on public.check_setting
  for each row execute function private.refuse_locked();
alter table public.check_setting enable row level security;
create policy check_setting_select on public.check_setting for select to authenticated
  using (account_id = any (array(select private.member_accounts())));
grant select on public.check_setting to authenticated;

create trigger check_setting_log after insert or update on public.check_setting
  for each row execute function private.log_change('CHECK_SETTING');
insert into private.team_event_kind (kind, title_en, title_nb) values
  ('CHECK_SETTING', 'Settings of checks', 'Innstillinger for sjekker');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('CHECK_SETTING', 'own_review', 'The team reviews its checks', 'Teamet vurderer sjekkene selv');

create function private.reviews_own_checks(account_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(
    (select s.own_review from public.check_setting s where s.account_id = reviews_own_checks.account_id), false);

-- ── Claims ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- One row while a check waits for a reviewer.
create table private.check_review (
  check_item_id uuid constraint check_review_pkey primary key
    constraint check_review_check_item_id_fkey references public.check_item (id) on delete cascade,
  -- When it came to the desk; for checks that start there, the consent.
  waiting_since timestamptz not null default private.now(),
  -- Who is reviewing it, until the lease ends.
  reviewer_id uuid constraint check_review_reviewer_id_fkey references public.user_profile (id) on delete set null,
  leased_until timestamptz
);
create index check_review_waiting_since_index on private.check_review (waiting_since);
create index check_review_reviewer_id_index on private.check_review (reviewer_id);
alter table private.check_review enable row level security;

-- Row trigger: a check comes to the desk, or leaves it with its claim.
create function private.follow_review() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.status = 'PENDING_ADMIN' then
    insert into private.check_review (check_item_id) values (new.id)
    on conflict on constraint check_review_pkey do nothing;
  else
    delete from private.check_review r where r.check_item_id = new.id;
  end if;
  return null;
end
$$;
create trigger check_item_review_start after insert on public.check_item
  for each row when (new.status = 'PENDING_ADMIN') execute function private.follow_review();
create trigger check_item_review after update of status on public.check_item
  for each row when (old.status is distinct from new.status) execute function private.follow_review();

-- Row trigger: checks without a step of the candidate wait from the consent on.
create function private.start_reviews() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.check_review r set waiting_since = new.consented_at
  from public.check_item i where i.id = r.check_item_id and i.check_list_id = new.id;
  return null;
end
$$;
create trigger check_list_review after update of consented_at on public.check_list
  for each row when (old.consented_at is null and new.consented_at is not null)
  execute function private.start_reviews();

-- Returns the account after changing how it handles its checks: what is present in input, {ownReview?}. OWNER and ADMIN
-- of a TEAM. The claims of the former reviewers end.
create function private.update_check_setting(account_id uuid, input jsonb) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account;
  former boolean;
  setting public.check_setting;
begin
  perform private.refuse_impersonation();
  team := private.lock_administered_account(account_id);
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  perform private.require_object(input);
  perform private.fail_all(private.boolean_errors(input, 'ownReview'));
  former := private.reviews_own_checks(team.id);
  insert into public.check_setting as s (account_id, own_review)
  values (team.id, coalesce((input ->> 'ownReview')::boolean, former))
  on conflict on constraint check_setting_pkey do update set own_review = excluded.own_review
  returning * into setting;
  if setting.own_review <> former then
    update private.check_review r set reviewer_id = null, leased_until = null
    from public.check_item i join public.check_list l on l.id = i.check_list_id
    where i.id = r.check_item_id and l.account_id = team.id and r.reviewer_id is not null;
  end if;
  return team;
end
$$;
select private.expose('update_check_setting(uuid, jsonb)');

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the departments whose checks a user reviews for a team that reviews its own.
create function private.departments_reviewed_by(user_id uuid) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select d.id from private.membership m
  join public.check_setting s on s.account_id = m.account_id and s.own_review
  join public.department d on d.account_id = m.account_id
  where m.user_id = departments_reviewed_by.user_id and (m.role in ('OWNER', 'ADMIN') or exists (
    select from public.department_membership dm
    where dm.member_id = m.id and dm.department_id = d.id and dm.review_access))
$$;

-- Returns the checks at a desk that a user may review: TEAM in as_what, or ADMINISTRATOR for the platform's desk. Only
-- of active lists whose candidate has consented, and none of their own. Nothing while an administrator acts as the
-- user.
create function private.reviewable_checks(user_id uuid) returns table (
  check_item_id uuid, check_list_id uuid, account_id uuid, as_what text, waiting_since timestamptz, reviewer_id uuid,
  leased_until timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  reviewer public.user_profile;
  departments uuid[];
  has_power constant boolean := coalesce(private.power_from(reviewable_checks.user_id) <= private.now(), false);
begin
  select * into reviewer from public.user_profile u
  where u.id = reviewable_checks.user_id and u.confirmed_at is not null;
  if not found or private.is_impersonating() then
    return;
  end if;
  departments := array(select private.departments_reviewed_by(reviewer.id));
  return query
    select r.check_item_id, l.id, l.account_id,
      case when coalesce(s.own_review, false) then 'TEAM' else 'ADMINISTRATOR' end,
      r.waiting_since, r.reviewer_id, r.leased_until
    from private.check_review r
    join public.check_item i on i.id = r.check_item_id
    join public.check_list l on l.id = i.check_list_id
    join public.check_type t on t.type = i.type
    left join public.check_setting s on s.account_id = l.account_id
    where case when coalesce(s.own_review, false)
        then l.department_id = any (departments) and private.has_check_right(
          l.department_id, case when i.restricted then t.restricted end, reviewer.id)
        else has_power end
      and l.consented_at is not null and l.status in ('PENDING_CANDIDATE', 'PENDING_PLATFORM')
      and l.user_id is distinct from reviewer.id and l.email <> reviewer.email;
end
$$;

-- Returns whether a user is reviewing this check now: they hold its claim, the lease runs, and they still may.
create function private.holds_review(check_item_id uuid, user_id uuid default private.uid()) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.check_review c
    where c.check_item_id = holds_review.check_item_id and c.reviewer_id = holds_review.user_id
      and c.leased_until > private.now()) and exists (
    select from private.reviewable_checks(holds_review.user_id) r
    where r.check_item_id = holds_review.check_item_id);

-- Raises ACCOUNT_NOT_FOUND at checkId unless the caller may review the check, and INVALID_ACTION unless they are
-- reviewing it now.
create function private.require_claim(check_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_confirmed_uid();
  perform private.refuse_impersonation();
  if not exists (select from private.reviewable_checks(private.uid()) r where r.check_item_id = check_id) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'checkId');
  end if;
  if not private.holds_review(check_id) then
    perform private.fail('INVALID_ACTION', 'checkId');
  end if;
end
$$;
