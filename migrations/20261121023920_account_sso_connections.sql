-- How a team sets up single sign-on (decision 0253): the provider, whether it is on, and whether it is required. OWNER
-- and ADMINs change it at the second level, and all of them are mailed when it is switched. What decides about logins
-- can only be switched on after somebody has logged in with it.

alter table private.sso_connection add constraint sso_connection_department_id_fkey
  foreign key (department_id) references public.department (id) on delete set null;
create index sso_connection_department_id_index on private.sso_connection (department_id);

-- A login or a test, from the redirect to the provider until its session.
create table private.sso_attempt (
  id uuid constraint sso_attempt_pkey primary key default gen_random_uuid(),
  connection_id uuid not null
    constraint sso_attempt_connection_id_fkey references private.sso_connection (id) on delete cascade,
  purpose text not null constraint sso_attempt_purpose_known check (purpose in ('LOG_IN', 'TEST')),
  -- Of a test, who began it; of a login, whom it logs in.
  user_id uuid constraint sso_attempt_user_id_fkey references public.user_profile (id) on delete cascade,
  state_hash bytea not null constraint sso_attempt_state_hash_unique unique,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  begun_at timestamptz not null default private.now(),
  answered_at timestamptz,
  finished_at timestamptz,
  -- {issuer, subject, email, firstName, lastName}, from the finish until the session is open.
  proven jsonb,
  sealed_refresh_token text,
  done_at timestamptz
);
create index sso_attempt_connection_id_index on private.sso_attempt (connection_id);
create index sso_attempt_user_id_index on private.sso_attempt (user_id);
create index sso_attempt_begun_at_index on private.sso_attempt (begun_at);
alter table private.sso_attempt enable row level security;

-- Returns {connection: {id, kind, issuer, clientId, departmentId, departmentRole, trustsFactor, isTested, isOn,
-- isRequired} or null, domains: [{domain, record, isProven, isMissing}], departments: [{id, name}], ownerHasFactor} to
-- OWNER and ADMINs. The secret is not in it. isMissing: the domain was proven, and its record is gone.
create function service.sso_settings(user_id uuid, account_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_in_person(user_id);
  perform private.require_administration_by(user_id, account_id);
  return jsonb_build_object(
    'connection', (
      select jsonb_build_object('id', c.id, 'kind', c.kind, 'issuer', c.issuer, 'clientId', c.client_id,
        'departmentId', c.department_id, 'departmentRole', c.department_role, 'trustsFactor', c.trusts_factor,
        'isTested', c.tested_at is not null, 'isOn', c.is_on, 'isRequired', c.is_required)
      from private.sso_connection c where c.account_id = sso_settings.account_id),
    'domains', (
      select coalesce(jsonb_agg(jsonb_build_object('domain', d.domain, 'record', d.token,
        'isProven', d.proven_at is not null and d.lapsed_at is null,
        'isMissing', d.missing_since is not null) order by d.domain), '[]')
      from private.sso_domain d where d.account_id = sso_settings.account_id),
    'departments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id), '[]')
      from public.department d where d.account_id = sso_settings.account_id),
    'ownerHasFactor', exists (
      select from public.account_member m
      where m.account_id = sso_settings.account_id and m.role = 'OWNER' and private.meets_demand(m.user_id, true)));
end
$$;

-- Raises what keeps the caller from changing the settings, before the function sso asks an address that they typed,
-- and DELIVERY_FREQUENCY_EXCEEDED at limit after sixty in an hour.
create function service.require_sso_settings(user_id uuid, account_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
begin
  if not private.hit('sso-connection:' || team.id, 60, interval '1 hour') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
end
$$;

-- Saves the provider. input: {kind, issuer, clientId, departmentId, departmentRole, trustsFactor}. sealed_secret: null
-- keeps the present one, if kind, issuer and client stay. Any change of these ends logins that are under way, switches
-- it off and asks for another test; another issuer forgets who its people were. INCLUSION at departmentId, BLANK at
-- clientSecret.
create function service.save_sso_connection(user_id uuid, account_id uuid, input jsonb, sealed_secret text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
  former private.sso_connection;
  stays boolean;
begin
  perform private.fail_all(
    private.word_errors(input, 'kind', '{ENTRA,GOOGLE,OKTA,OTHER}', required => true)
    || private.text_errors(input, 'issuer', 500, required => true)
    || private.text_errors(input, 'clientId', 300, required => true)
    || private.word_errors(input, 'departmentRole', '{MANAGER,MEMBER}', required => true)
    || private.boolean_errors(input, 'trustsFactor'));
  if input ->> 'departmentId' is not null and not exists (
    select from public.department d where d.account_id = team.id and d.id::text = input ->> 'departmentId') then
    perform private.fail('INCLUSION', 'departmentId');
  end if;
  select * into former from private.sso_connection c where c.account_id = team.id for update;
  stays := coalesce((former.kind, former.issuer, former.client_id)
    = (input ->> 'kind', input ->> 'issuer', input ->> 'clientId'), false);
  if save_sso_connection.sealed_secret is null and not stays then
    perform private.fail('BLANK', 'clientSecret');
  end if;
  stays := stays and save_sso_connection.sealed_secret is null;
  insert into private.sso_connection as c (
    account_id, kind, issuer, client_id, sealed_secret, department_id, department_role, trusts_factor)
  values (team.id, input ->> 'kind', input ->> 'issuer', input ->> 'clientId',
    coalesce(save_sso_connection.sealed_secret, former.sealed_secret), (input ->> 'departmentId')::uuid,
    input ->> 'departmentRole', (input ->> 'trustsFactor')::boolean)
  on conflict on constraint sso_connection_account_unique do update set
    kind = excluded.kind, issuer = excluded.issuer, client_id = excluded.client_id,
    sealed_secret = excluded.sealed_secret, department_id = excluded.department_id,
    department_role = excluded.department_role, trusts_factor = excluded.trusts_factor,
    tested_at = case when stays then c.tested_at end, is_on = stays and c.is_on, is_required = stays and c.is_required;
  if not stays then
    delete from private.sso_attempt a where a.connection_id = former.id;
  end if;
  if former.issuer <> input ->> 'issuer' then
    delete from private.sso_identity i where i.connection_id = former.id;
    delete from private.sso_session s where s.connection_id = former.id;
  end if;
end
$$;

-- Removes the provider, and with it logins that are under way. A repeat changes nothing.
create function service.remove_sso_connection(user_id uuid, account_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
begin
  delete from private.sso_connection c where c.account_id = team.id;
end
$$;

-- Switches it on or off, and whether members with an address in a proven domain must use it. INVALID_ACTION at tested
-- before a test, at domain without a proven domain, and at ownerFactor if it is to be required while the OWNER, who
-- keeps another way in, has no two-factor.
create function service.switch_sso(user_id uuid, account_id uuid, is_on boolean, is_required boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
  connection private.sso_connection;
begin
  select * into connection from private.sso_connection c where c.account_id = team.id for update;
  if connection.id is null or is_on and connection.tested_at is null then
    perform private.fail('INVALID_ACTION', 'tested');
  end if;
  if is_on and not exists (
    select from private.sso_domain d
    where d.account_id = team.id and d.proven_at is not null and d.lapsed_at is null) then
    perform private.fail('INVALID_ACTION', 'domain');
  end if;
  if is_on and is_required and not exists (
    select from public.account_member m
    where m.account_id = team.id and m.role = 'OWNER' and private.meets_demand(m.user_id, true)) then
    perform private.fail('INVALID_ACTION', 'ownerFactor');
  end if;
  update private.sso_connection c
  set is_on = switch_sso.is_on, is_required = switch_sso.is_on and switch_sso.is_required
  where c.id = connection.id;
end
$$;

-- Row trigger: mails OWNER and ADMINs what single sign-on is now: ON, REQUIRED or OFF.
create function private.tell_sso_switched() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  connection constant private.sso_connection := case tg_op when 'DELETE' then old else new end;
begin
  perform private.tell_sso_administrators(connection.account_id, 'sso_switched', jsonb_build_object('state',
    case when tg_op = 'DELETE' or not connection.is_on then 'OFF' when connection.is_required then 'REQUIRED'
      else 'ON' end));
  return null;
end
$$;
create trigger sso_connection_switched after update on private.sso_connection for each row
  when ((old.is_on, old.is_required) is distinct from (new.is_on, new.is_required))
  execute function private.tell_sso_switched();
create trigger sso_connection_removed after delete on private.sso_connection for each row
  when (old.is_on) execute function private.tell_sso_switched();
insert into private.mail_kind (kind, title_en, title_nb) values
  ('sso_switched', 'Single sign-on switched on or off', 'Felles innlogging slått på eller av');

create trigger sso_connection_lock before insert or delete on private.sso_connection
  for each row execute function private.refuse_locked();
create trigger sso_connection_log after insert or delete or update of kind, issuer, client_id, sealed_secret,
  department_id, department_role, trusts_factor, is_on, is_required on private.sso_connection
  for each row execute function private.log_change('SSO_CONNECTION');
insert into private.team_event_kind (kind, title_en, title_nb) values
  ('SSO_CONNECTION', 'Single sign-on', 'Felles innlogging');
insert into private.team_event_field (kind, field, title_en, title_nb, shows_value) values
  ('SSO_CONNECTION', 'kind', 'Provider', 'Leverandør', true),
  ('SSO_CONNECTION', 'issuer', 'Issuer', 'Utsteder', true),
  ('SSO_CONNECTION', 'client_id', 'Client ID', 'Klient-ID', true),
  ('SSO_CONNECTION', 'sealed_secret', 'Client secret', 'Klienthemmelighet', false),
  ('SSO_CONNECTION', 'department_id', 'Department of new members', 'Avdeling for nye medlemmer', false),
  ('SSO_CONNECTION', 'department_role', 'Role of new members', 'Rolle for nye medlemmer', true),
  ('SSO_CONNECTION', 'trusts_factor', 'Trusts the provider’s second factor',
    'Stoler på leverandørens andre trinn', true),
  ('SSO_CONNECTION', 'is_on', 'On', 'På', true),
  ('SSO_CONNECTION', 'is_required', 'Required', 'Påkrevd', true);

grant execute on function
  service.sso_settings(uuid, uuid), service.require_sso_settings(uuid, uuid),
  service.save_sso_connection(uuid, uuid, jsonb, text),
  service.remove_sso_connection(uuid, uuid), service.switch_sso(uuid, uuid, boolean, boolean)
to service_role;
