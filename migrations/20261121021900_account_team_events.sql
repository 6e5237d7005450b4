-- Writing the audit log of a team (decision 0251): the people in it, one event, and the triggers that log a change of a
-- row. What concerns accounts and members is registered here; later chapters register theirs.

-- Locks a team's log until the transaction ends, and returns whether there is one: none of a personal account or one
-- that is being deleted. The account's row comes first, which an event refers to: who deletes the team, or changes its
-- address, holds that when their own event waits for the log.
create function private.lock_team_log(account_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.account a where a.id = lock_team_log.account_id and a.account_type = 'TEAM' for key share;
  if not found then
    return false;
  end if;
  insert into private.team_log_chain (account_id) values (lock_team_log.account_id)
  on conflict on constraint team_log_chain_pkey do nothing;
  perform from private.team_log_chain c where c.account_id = lock_team_log.account_id for update;
  return true;
end
$$;

-- Returns the person of a team's log with this user or address, with the name of now.
create function private.team_log_person(account_id uuid, user_id uuid, email text, name text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- Most often nothing has changed. Without a lock: others may wait for the chain and hold the row of a person.
  select p.id into person from private.team_log_person p
  where p.account_id = team_log_person.account_id and p.email = team_log_person.email
    and p.user_id is not distinct from team_log_person.user_id and p.name is not distinct from team_log_person.name;
  if found then
    return person;
  end if;
  perform private.lock_team_log(account_id);
  update private.team_log_person p
  set user_id = coalesce(p.user_id, team_log_person.user_id), email = team_log_person.email, name = team_log_person.name
  where p.account_id = team_log_person.account_id and (
    p.user_id = team_log_person.user_id
    or p.user_id is null and p.email = team_log_person.email and not exists (
      select from private.team_log_person o
      where o.account_id = team_log_person.account_id and o.user_id = team_log_person.user_id))
  returning p.id into person;
  if person is null then
    insert into private.team_log_person as p (account_id, user_id, email, name)
    values (team_log_person.account_id, team_log_person.user_id, team_log_person.email, team_log_person.name)
    on conflict on constraint team_log_person_user_unique do update set email = excluded.email, name = excluded.name
    returning p.id into person;
  end if;
  return person;
end
$$;

-- Returns the person of a team's log for a user, or null without one.
create function private.team_log_user(account_id uuid, user_id uuid) returns uuid
  language sql volatile security definer set search_path = '' as $$
  select private.team_log_person(team_log_user.account_id, u.id, u.email,
    private.full_name(u.first_name, u.last_name))
  from public.user_profile u where u.id = team_log_user.user_id
$$;

-- Returns the name of a person of a log; null if the user was deleted.
create function private.name_in_team_log(id uuid) returns text
  language sql stable security definer set search_path = ''
  return (select coalesce(p.name, p.email) from private.team_log_person p where p.id = name_in_team_log.id);

-- Forgets a deleted user in all logs, also where only the address was invited.
create function private.forget_in_team_logs(person public.user_profile) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.team_log_person p where p.user_id = person.id or p.user_id is null and p.email = person.email
$$;

-- Returns who acts: {kind, user}. An edge function acts for the user of the session that it names.
create function private.team_log_actor(account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  acting uuid := private.uid();
  impersonates boolean;
begin
  select coalesce(acting, s.impersonated_id, s.person_id), s.impersonated_id is not null into acting, impersonates
  from private.live_session s where s.id = private.session_id();
  acting := coalesce(acting, private.uid());
  if impersonates or exists (
    select from public.user_profile u where u.id = acting and u.administrator and not exists (
      select from public.account_member m
      where m.account_id = team_log_actor.account_id and m.user_id = u.id)) then
    return '{"kind": "SUPPORT"}';
  end if;
  return jsonb_build_object('kind', case when acting is null then 'SYSTEM' else 'USER' end, 'user', acting);
end
$$;

-- Adds an event to a team's log. Does nothing for personal accounts and for an account that is being deleted.
create function private.log_team_event(
  account_id uuid, kind text, action text, subject_id uuid default null, before jsonb default '{}',
  after jsonb default '{}', department_id uuid default null, restricted text default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  actor jsonb;
begin
  if not private.lock_team_log(account_id) then
    return;
  end if;
  actor := private.team_log_actor(account_id);
  insert into private.team_event (account_id, sequence, kind, action, actor_kind, actor_id, subject_id, department_id,
    restricted, before, after, occurred_at, previous_hash, hash)
  values (log_team_event.account_id, 0, log_team_event.kind, log_team_event.action, actor ->> 'kind',
    private.team_log_user(log_team_event.account_id, (actor ->> 'user')::uuid), log_team_event.subject_id,
    log_team_event.department_id, log_team_event.restricted, log_team_event.before, log_team_event.after,
    private.now(), '', '');
end
$$;

-- Logs the change of a row in the fields that its kind registers; nothing if none of them changed.
create function private.log_row_change(
  account_id uuid, kind text, old_row jsonb, new_row jsonb, subject_id uuid default null,
  department_id uuid default null
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before jsonb;
  after jsonb;
begin
  select coalesce(jsonb_object_agg(f.field, case when f.shows_value then old_row -> f.field end)
      filter (where old_row ->> f.field is not null), '{}'),
    coalesce(jsonb_object_agg(f.field, case when f.shows_value then new_row -> f.field end)
      filter (where new_row ->> f.field is not null), '{}')
    into before, after
  from private.team_event_field f
  where f.kind = log_row_change.kind and old_row -> f.field is distinct from new_row -> f.field;
  if old_row is not null and new_row is not null and before = '{}' and after = '{}' then
    return;
  end if;
  perform private.log_team_event(account_id, kind,
    case when old_row is null then 'ADDED' when new_row is null then 'REMOVED' else 'CHANGED' end,
    subject_id, before, after, department_id);
end
$$;

-- Row trigger for a table of accounts. Arguments: the kind, and the column with the account (account_id).
create function private.log_change() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  perform private.log_row_change(
    (coalesce(new_row, old_row) ->> coalesce(tg_argv[1], 'account_id'))::uuid, tg_argv[0], old_row, new_row);
  return null;
end
$$;

-- Returns the person of a member in the team's log. While a user is deleted, null, so that no name is kept.
create function private.team_log_member(member public.account_member) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('app.deleting', true) = 'on' then
    return null;
  end if;
  return private.team_log_person(
    member.account_id, member.user_id, member.email, private.full_name(member.first_name, member.last_name));
end
$$;

-- Row trigger: logs that a member came, got another role, or left.
create function private.log_member() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.account_member := case tg_op when 'DELETE' then old else new end;
begin
  if not exists (select from public.account a where a.id = member.account_id and a.account_type = 'TEAM') then
    return null;
  end if;
  perform private.log_row_change(member.account_id, 'MEMBER',
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end,
    private.team_log_member(member));
  return null;
end
$$;
create trigger account_member_log after insert or delete or update of role, attached_at on public.account_member
  for each row execute function private.log_member();

create trigger account_log after update of name, slug, organization_name, organization_number, vat_number, country,
  language, email, phone_country_code, phone_number, address_line1, address_line2, address_postal_code,
  address_city, address_county, address_country, credit_balance_limit on public.account
  for each row execute function private.log_change('COMPANY', 'id');
create trigger account_log_branding after update of logo_path, symbol_path on public.account
  for each row execute function private.log_change('BRANDING', 'id');
create trigger account_log_deletion after update of deletion_scheduled_on on public.account
  for each row execute function private.log_change('DELETION', 'id');
create trigger account_feature_log after update on public.account_feature
  for each row execute function private.log_change('FEATURE');

insert into private.team_event_kind (kind, title_en, title_nb, subject_name) values
  ('MEMBER', 'Member', 'Medlem', 'private.name_in_team_log'),
  ('COMPANY', 'Company details', 'Firmaopplysninger', null),
  ('BRANDING', 'Branding', 'Profilering', null),
  ('DELETION', 'Deletion of the team', 'Sletting av teamet', null),
  ('FEATURE', 'Features', 'Funksjoner', null);
insert into private.team_event_field (kind, field, title_en, title_nb, shows_value) values
  ('MEMBER', 'role', 'Role', 'Rolle', true),
  ('MEMBER', 'attached_at', 'Joined', 'Ble med', true),
  ('COMPANY', 'name', 'Name of the team', 'Teamets navn', true),
  ('COMPANY', 'slug', 'Address of the team’s pages', 'Adressen til teamets sider', true),
  ('COMPANY', 'organization_name', 'Organisation', 'Organisasjon', true),
  ('COMPANY', 'organization_number', 'Organisation number', 'Organisasjonsnummer', true),
  ('COMPANY', 'vat_number', 'VAT number', 'Mva-nummer', true),
  ('COMPANY', 'country', 'Country', 'Land', true),
  ('COMPANY', 'language', 'Language', 'Språk', true),
  ('COMPANY', 'email', 'Email', 'E-post', false),
  ('COMPANY', 'phone_number', 'Phone', 'Telefon', false),
  ('COMPANY', 'phone_country_code', 'Country code of the phone', 'Landkode for telefonen', false),
  ('COMPANY', 'address_line1', 'Address', 'Adresse', false),
  ('COMPANY', 'address_line2', 'Second line of the address', 'Adressens andre linje', false),
  ('COMPANY', 'address_postal_code', 'Postal code', 'Postnummer', false),
  ('COMPANY', 'address_city', 'Town', 'Poststed', false),
  ('COMPANY', 'address_county', 'County', 'Fylke', false),
  ('COMPANY', 'address_country', 'Country of the address', 'Adressens land', false),
  ('COMPANY', 'credit_balance_limit', 'Warning at a low balance', 'Varsel ved lav saldo', true),
  ('BRANDING', 'logo_path', 'Logo', 'Logo', false),
  ('BRANDING', 'symbol_path', 'Symbol', 'Symbol', false),
  ('BRANDING', 'primary', 'Colour', 'Farge', true),
  ('BRANDING', 'font_name', 'Font', 'Skrift', true),
  ('DELETION', 'deletion_scheduled_on', 'Scheduled for', 'Planlagt til', true),
  ('FEATURE', 'checks', 'Background checks', 'Bakgrunnssjekk', true),
  ('FEATURE', 'e_signatures', 'eSignatures', 'E-signatur', true),
  ('FEATURE', 'invoices', 'Invoices', 'Fakturaer', true),
  ('FEATURE', 'payouts', 'Payouts', 'Utbetalinger', true),
  ('FEATURE', 'whistleblowing', 'Whistleblowing', 'Varsling', true);
