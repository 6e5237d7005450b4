-- The administrators' console: accounts and people, found by name, email, organisation number or id, and what
-- administrators change about them. It shows states and counts, never contents. Reading needs has_power(), writing
-- require_power(). Decision 0101.

-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the accounts of a type ('' for both) that match, the newest first, at most 500. Searches a part of the name
-- or of an address, the whole organisation number, the account's id, or the id of a member. An empty search matches
-- all; without power, none are returned.
create function private.found_accounts(search text, only_type text) returns table (
  id uuid, account_type text, name text, slug text, organization_number text, email text, country text, plan text,
  created_at timestamptz, deletion_scheduled_on timestamptz, owner_id uuid, owner_name text, owner_email text,
  checks boolean, e_signatures boolean, whistleblowing boolean, invoices boolean, payouts boolean
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := lower(coalesce(private.clean(found_accounts.search), ''));
begin
  if not private.has_power() then
    return;
  end if;
  return query
    select a.id, a.account_type, a.name, a.slug, a.organization_number, a.email, a.country, a.tag,
      a.created_at, a.deletion_scheduled_on, o.user_id, private.full_name(o.first_name, o.last_name), o.email,
      f.checks, f.e_signatures, f.whistleblowing, f.invoices, f.payouts
    from public.account a
    join public.account_feature f on f.account_id = a.id
    left join public.account_member o on o.account_id = a.id and o.role = 'OWNER'
    where found_accounts.only_type in ('', a.account_type)
      and (strpos(lower(a.name), wanted) > 0 or strpos(a.email, wanted) > 0 or strpos(o.email, wanted) > 0
        or a.organization_number = private.clean_organization_number(wanted) or a.id::text = wanted
        or exists (
          select from public.account_member m where m.account_id = a.id and m.user_id::text = wanted))
    order by a.created_at desc, a.id limit 500;
end
$$;

create view public.found_account with (security_invoker = true) as select * from private.found_accounts('', '');
comment on view public.found_account is
  '@graphql({"primary_key_columns": ["id"], "totalCount": {"enabled": true}})';
grant select on public.found_account to authenticated;
select private.refuse_view_writes('public.found_account');

create function public.find_accounts(search text, account_type text) returns setof public.found_account
  language sql stable security invoker set search_path = ''
  begin atomic
    select * from private.found_accounts(find_accounts.search, find_accounts.account_type);
  end;

-- The counts on an account's page; each area adds its rows. count_function: (account_id uuid) returns bigint. Shown in
-- the order of the chapters.
create table private.account_count (
  name text constraint account_count_pkey primary key,
  title_en text not null constraint account_count_title_en_length check (length(title_en) between 1 and 100),
  title_nb text not null constraint account_count_title_nb_length check (length(title_nb) between 1 and 100),
  count_function text not null constraint account_count_function_shape check (count_function ~ '^private\.[a-z0-9_]+$'),
  unit text not null default 'NUMBER' constraint account_count_unit_known check (unit in ('NUMBER', 'BYTES')),
  position integer constraint account_count_position_unique unique generated always as identity
);
alter table private.account_count enable row level security;

create function private.count_members(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.account_member m
    where m.account_id = count_members.account_id and m.user_id is not null);
create function private.count_invited(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.account_member m
    where m.account_id = count_invited.account_id and m.user_id is null);
create function private.count_departments(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.department d where d.account_id = count_departments.account_id);
create function private.count_team_people(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.person p where p.account_id = count_team_people.account_id);
create function private.count_files(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from private.stored_file f
    where f.account_id = count_files.account_id and f.status = 'ACCEPTED');
create function private.count_stored_bytes(account_id uuid) returns bigint
  language sql stable security definer set search_path = ''
  return (select coalesce(sum(f.size), 0)::bigint from private.stored_file f
    where f.account_id = count_stored_bytes.account_id and f.status = 'ACCEPTED');
insert into private.account_count (name, title_en, title_nb, count_function, unit) values
  ('members', 'Members', 'Medlemmer', 'private.count_members', 'NUMBER'),
  ('invited', 'Invited', 'Inviterte', 'private.count_invited', 'NUMBER'),
  ('departments', 'Departments', 'Avdelinger', 'private.count_departments', 'NUMBER'),
  ('people', 'People', 'Personer', 'private.count_team_people', 'NUMBER'),
  ('files', 'Stored files', 'Lagrede filer', 'private.count_files', 'NUMBER'),
  ('storedBytes', 'Storage used', 'Lagring brukt', 'private.count_stored_bytes', 'BYTES');

-- Returns [{name, title, unit, number}] of one account in `language` for administrators, null for others.
create function private.account_counts(account_id uuid, language text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb := '[]';
  counted private.account_count;
  number bigint;
begin
  if not private.has_power() then
    return null;
  end if;
  for counted in select * from private.account_count c order by c.position loop
    execute format('select %s($1)', counted.count_function) into number using account_counts.account_id;
    counts := counts || jsonb_build_object('name', counted.name, 'unit', counted.unit, 'number', number,
      'title', case language when 'en' then counted.title_en else counted.title_nb end);
  end loop;
  return counts;
end
$$;
select private.expose('account_counts(uuid, text)');

-- Returns the log's row after switching the features in input on or off: {checks?, eSignatures?, whistleblowing?,
-- invoices?, payouts?}. INVALID_ACTION at `features` when nothing would change.
create function private.switch_features(account_id uuid, input jsonb, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_power(reason);
  before public.account_feature;
  after public.account_feature;
  changed jsonb;
begin
  perform private.require_object(input);
  perform private.fail_all(
    private.boolean_errors(input, 'checks') || private.boolean_errors(input, 'eSignatures')
    || private.boolean_errors(input, 'whistleblowing') || private.boolean_errors(input, 'invoices')
    || private.boolean_errors(input, 'payouts'));
  select * into before from public.account_feature f where f.account_id = switch_features.account_id for update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  update public.account_feature f set
    checks = coalesce((input ->> 'checks')::boolean, f.checks),
    e_signatures = coalesce((input ->> 'eSignatures')::boolean, f.e_signatures),
    whistleblowing = coalesce((input ->> 'whistleblowing')::boolean, f.whistleblowing),
    invoices = coalesce((input ->> 'invoices')::boolean, f.invoices),
    payouts = coalesce((input ->> 'payouts')::boolean, f.payouts)
  where f.account_id = before.account_id
  returning * into after;
  select jsonb_object_agg(new.key, new.value) into changed
  from jsonb_each(to_jsonb(after)) new where to_jsonb(before) -> new.key <> new.value;
  if changed is null then
    perform private.fail('INVALID_ACTION', 'features');
  end if;
  return private.record_power(caller, 'SWITCH_FEATURES', 'ACCOUNT', before.account_id, reason, changed);
end
$$;
select private.expose('switch_features(uuid, jsonb, text)');

-- Returns the log's row after sending the welcome mail to the owner of a team once more (spec 000 §7).
-- INVALID_ACTION for a personal account, and at `sentAt` within a minute of the last one.
create function private.send_team_welcome(account_id uuid, reason text) returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_power(reason);
  team public.account;
begin
  select * into team from public.account a where a.id = send_team_welcome.account_id for no key update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  if exists (
    select from public.administrator_event e where e.subject_id = team.id and e.action = 'SEND_TEAM_WELCOME'
      and e.occurred_at > private.now() - interval '1 minute') then
    perform private.fail('INVALID_ACTION', 'sentAt');
  end if;
  perform private.mail_team_welcome(team);
  return private.record_power(caller, 'SEND_TEAM_WELCOME', 'ACCOUNT', team.id, reason);
end
$$;
select private.expose('send_team_welcome(uuid, text)');

-- ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the people who match, or only the administrators among them, the newest first, at most 500. Searches a part
-- of the name or address, their id, or the id of an account that they belong to. An empty search matches all; without
-- power, none are returned.
create function private.found_people(search text, administrators boolean) returns table (
  id uuid, email text, first_name text, last_name text, language text, created_at timestamptz,
  confirmed_at timestamptz, administrator boolean, two_factor boolean, phone_numbers bigint, accounts bigint
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := lower(coalesce(private.clean(found_people.search), ''));
begin
  if not private.has_power() then
    return;
  end if;
  return query
    select u.id, u.email, u.first_name, u.last_name, u.language, u.created_at, u.confirmed_at, u.administrator,
      exists (select from private.two_factor t where t.user_id = u.id),
      (select count(*) from public.phone_number p where p.user_id = u.id and p.token_verified_at is not null),
      (select count(*) from public.account_member m where m.user_id = u.id)
    from public.user_profile u
    where (u.administrator or not found_people.administrators)
      and (strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), wanted) > 0 or u.id::text = wanted
        or exists (
          select from public.account_member m where m.user_id = u.id and m.account_id::text = wanted))
    order by u.created_at desc, u.id limit 500;
end
$$;

create view public.found_person with (security_invoker = true) as select * from private.found_people('', false);
comment on view public.found_person is
  '@graphql({"primary_key_columns": ["id"], "totalCount": {"enabled": true}})';
grant select on public.found_person to authenticated;
select private.refuse_view_writes('public.found_person');

create function public.find_people(search text, administrators boolean) returns setof public.found_person
  language sql stable security invoker set search_path = ''
  begin atomic
    select * from private.found_people(find_people.search, find_people.administrators);
  end;

grant execute on function
  private.found_accounts(text, text), public.find_accounts(text, text),
  private.found_people(text, boolean), public.find_people(text, boolean)
to authenticated;
