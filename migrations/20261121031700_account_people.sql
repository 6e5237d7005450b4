-- People: everyone a team has sent something to, one row per team and mailbox. The areas note them in the transaction
-- that sends (private.note_person). A person belongs to the departments that sent: members of one of them see the
-- person, its managers edit, OWNER and ADMIN see all. A personal account has no people. Decision 0136.

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

create table public.person (
  id uuid constraint person_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint person_account_id_fkey references public.account (id) on delete cascade,
  email text not null constraint person_email_lower check (email = lower(email)),
  -- As the team wrote them last.
  first_name text not null constraint person_first_name_length check (char_length(first_name) <= 300),
  last_name text not null constraint person_last_name_length check (char_length(last_name) between 1 and 300),
  phone text constraint person_phone_shape check (phone ~ '^\+[0-9]{6,19}$'),
  language text not null constraint person_language_known check (language in ('nb', 'en')),
  archived_at timestamptz,
  last_contacted_at timestamptz not null default private.now(),
  -- Copied from person_department by a trigger, so that lists and policies need no join.
  department_ids uuid[] not null default '{}',
  search text not null generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint person_email_unique unique (account_id, email)
);
create index person_department_ids_index on public.person using gin (department_ids);

-- The list of people, 25 at a time, and the counts of its tabs.
create index person_name_index on public.person (account_id, first_name, last_name, id);
create index person_contacted_index on public.person
  (account_id, last_contacted_at desc nulls last, id desc nulls last);
create index person_count_index on public.person (account_id, archived_at);
-- Parts of names and addresses, of three letters or more (decision 0120).
create index person_search_index on public.person using gin (search extensions.gin_trgm_ops);
create trigger person_touch before update on public.person for each row execute function private.touch();
create trigger person_lock before insert or delete on public.person
  for each row execute function private.refuse_locked();
comment on table public.person is '@graphql({"totalCount": {"enabled": true}})';

create table public.person_department (
  person_id uuid not null
    constraint person_department_person_id_fkey references public.person (id) on delete cascade,
  department_id uuid not null
    constraint person_department_department_id_fkey references public.department (id) on delete cascade,
  constraint person_department_pkey primary key (person_id, department_id)
);
create index person_department_department_id_index on public.person_department (department_id);

-- The user, once they have answered this team. A team must not learn who has a user here by writing to addresses.
create table private.person_user (
  person_id uuid constraint person_user_pkey primary key
    constraint person_user_person_id_fkey references public.person (id) on delete cascade,
  user_id uuid not null constraint person_user_user_id_fkey references public.user_profile (id) on delete cascade
);
create index person_user_user_id_index on private.person_user (user_id);
alter table private.person_user enable row level security;

-- ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.person enable row level security;
create policy person_select on public.person for select to authenticated
  using (
    account_id = any (array(select private.administered_accounts()))
    or department_ids && array(select private.accessible_departments()));

-- The same people for functions, which run as their owner.
create view private.visible_person as
select p.*
from public.person p
where p.account_id = any (array(select private.administered_accounts()))
  or p.department_ids && array(select private.accessible_departments());

-- Those who see a person see all departments of the person: archiving and removing affect each of them.
alter table public.person_department enable row level security;
create policy person_department_select on public.person_department for select to authenticated
  using (exists (select from public.person p where p.id = person_id));
grant select on public.person, public.person_department to authenticated;

-- ── Kept by triggers ────────────────────────────────────────────────────────────────────────────────────────────

-- Statement trigger on person_department: copies the departments of the affected people.
create function private.copy_person_departments() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.person p set department_ids = own.ids
  from (
    select t.person_id, array(
      select pd.department_id from public.person_department pd where pd.person_id = t.person_id
      order by pd.department_id) as ids
    from (select distinct touched.person_id from touched) t) own
  where p.id = own.person_id and p.department_ids <> own.ids;
  return null;
end
$$;
create trigger person_department_inserted after insert on public.person_department
  referencing new table as touched for each statement execute function private.copy_person_departments();
create trigger person_department_deleted after delete on public.person_department
  referencing old table as touched for each statement execute function private.copy_person_departments();

-- Row trigger: the people of a removed department move to the team's default one.
create function private.rehome_people() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.person_department (person_id, department_id)
  select pd.person_id, heir.id
  from public.person_department pd
  join public.department heir on heir.account_id = old.account_id and heir.is_default
  where pd.department_id = old.id
  on conflict on constraint person_department_pkey do nothing;
  return old;
end
$$;
create trigger department_people before delete on public.department
  for each row when (not old.is_default) execute function private.rehome_people();

-- ── Noting ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Notes the people to whom the team sends something, with different addresses, made or brought up to date: the names
-- and language replace the old ones, a phone number only if there is one (null keeps it), the department (null: the
-- default one) is added, and an archived person becomes active. Nobody in a personal account. The caller has validated
-- and cleaned the values. people: [{departmentId, email, firstName, lastName, phone, language}]. They are locked in the
-- order of their addresses, so that two transactions with the same people do not wait for each other crosswise.
create function private.note_people(account_id uuid, people jsonb) returns table (id uuid, email text)
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return query
    with given as (
      select g.*, d.id as sender
      from jsonb_to_recordset(people) g
        ("departmentId" uuid, email text, "firstName" text, "lastName" text, phone text, language text)
      left join public.department d on d.account_id = note_people.account_id
        and case when g."departmentId" is null then d.is_default else d.id = g."departmentId" end
    ), noted as (
      insert into public.person as p (account_id, email, first_name, last_name, phone, language, department_ids)
      select a.id, g.email, g."firstName", g."lastName", g.phone, g.language, array_remove(array[g.sender], null)
      from given g join public.account a on a.id = note_people.account_id and a.account_type = 'TEAM'
      order by g.email
      on conflict on constraint person_email_unique do update set
        first_name = excluded.first_name, last_name = excluded.last_name, language = excluded.language,
        phone = coalesce(excluded.phone, p.phone), archived_at = null, last_contacted_at = excluded.last_contacted_at
      returning p.id, p.email
    ), placed as (
      insert into public.person_department (person_id, department_id)
      select n.id, g.sender from noted n join given g on g.email = n.email where g.sender is not null
      on conflict on constraint person_department_pkey do nothing
    )
    select n.id, n.email from noted n;
end
$$;

-- Notes one person and returns the id, null in a personal account.
create function private.note_person(
  account_id uuid, department_id uuid, email text, first_name text, last_name text, phone text, language text
) returns uuid
  language sql volatile security definer set search_path = '' as $$
  select n.id from private.note_people(note_person.account_id, jsonb_build_array(jsonb_build_object(
    'departmentId', department_id, 'email', note_person.email, 'firstName', first_name, 'lastName', last_name,
    'phone', phone, 'language', language))) n
$$;

-- Records that a person has answered: an archived person becomes active, and the team knows the user from then on.
-- user_id: null for a person without a user.
create function private.note_answer(person_id uuid, user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.person p set archived_at = null where p.id = note_answer.person_id and p.archived_at is not null;
  insert into private.person_user (person_id, user_id)
  select p.id, note_answer.user_id from public.person p
  where p.id = note_answer.person_id and note_answer.user_id is not null
  on conflict on constraint person_user_pkey do nothing;
end
$$;

-- ── Deletion ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Removes an account's people, at most max, and returns how many.
create function private.part_with_people(account_id uuid, max integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  parted integer;
begin
  delete from public.person p where p.id in (
    select o.id from public.person o where o.account_id = part_with_people.account_id order by o.id
    limit part_with_people.max);
  get diagnostics parted = row_count;
  return parted;
end
$$;

-- Removes a user's phone number from the people of teams. The teams keep the name and the address, which they wrote.
create function private.forget_as_person(person public.user_profile) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.person p set phone = null
  where p.phone is not null and (
    p.id in (select u.person_id from private.person_user u where u.user_id = person.id)
    or p.email = person.email and person.confirmed_at is not null)
$$;
