-- Teams and profiles: registering a team, and changing accounts and profiles.

-- Returns the new TEAM account with the caller as OWNER. input: {name, organizationNumber?, organizationName?,
-- country?, language?, plan?, addressLine1?, addressLine2?, addressCity?, addressCounty?, addressPostalCode?,
-- addressCountry?}. Any logged-in user, confirmed or not. BLANK, TOO_BIG, INVALID, INCLUSION on the fields.
create function private.register_team(input jsonb) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  owner public.user_profile;
  team public.account;
  registered jsonb;
  country text := upper(coalesce(private.clean(input ->> 'country'), 'NO'));
  errors jsonb;
begin
  perform private.refuse_impersonation();
  perform private.require_object(input);
  registered := private.only(input,
    '{organizationNumber,organizationName,addressLine1,addressLine2,addressCity,addressCounty,
    addressPostalCode,addressCountry}');
  errors := private.text_errors(input, 'name', 300)
    || private.organization_errors(registered, country)
    || private.text_errors(input, 'plan', 300, required => false)
    || private.word_errors(input, 'language', '{nb,en}');
  if country !~ '^[A-Z]{2}$' then
    errors := errors || private.error('INVALID', 'country');
  end if;
  perform private.fail_all(errors || private.address_errors(registered));
  select * into owner from public.user_profile where id = caller;
  if not found then
    perform private.fail('USER_NOT_FOUND');
  end if;
  perform private.require_within_limits('TEAM', private.usage_keys(caller));
  team := private.create_account(
    owner, 'TEAM', private.clean(input ->> 'name'), country, input ->> 'language', private.clean(input ->> 'plan'));
  return private.change_account(team.id, registered);
end
$$;
select private.expose('register_team(jsonb)');
insert into private.usage_limit (action, scope, per, max) values
  ('TEAM', 'PERSON', interval '1 day', 10),
  ('TEAM', 'NETWORK', interval '1 day', 50),
  ('TEAM', 'EVERYBODY', interval '1 day', 5000);

-- Returns the account after changing the fields that are present in input: {email?, name?, organizationNumber?,
-- vatNumber?, organizationName?, language?, phoneCountryCode?, phoneNumber?, addressLine1?, addressLine2?,
-- addressCity?, addressCounty?, addressPostalCode?, addressCountry?, country?, latitude?, longitude?}.
-- OWNER and ADMIN. The slug follows the name, and the former one leads to it. INVALID_ACTION at country while the
-- organisation number is of the present one; a VAT number goes with its country.
create function private.update_account(account_id uuid, input jsonb) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
begin
  perform private.require_administrator(account_id);
  -- Checked again under the lock: the right may have been withdrawn while waiting for it.
  select * into account from public.account a where a.id = account_id for no key update;
  perform private.require_administrator(account_id);
  perform private.require_object(input);
  perform private.fail_all(
    private.text_errors(input, 'name', 300, required => input ? 'name')
    || private.account_name_errors(account_id, input)
    || private.organization_errors(input, coalesce(input ->> 'country', account.country))
    || private.vat_number_errors(input, coalesce(input ->> 'country', account.country))
    || private.country_errors(account, input)
    || private.word_errors(input, 'language', '{nb,en}', required => input ? 'language')
    || private.pattern_errors(input, 'country', '^[A-Z]{2}$', 'INVALID')
    || private.address_errors(input)
    || case when input ? 'email' then private.email_errors(input) else '[]' end
    || private.pattern_errors(input, 'phoneCountryCode', '^\+[1-9][0-9]{0,3}$', 'INVALID_PHONE_NUMBER')
    || private.account_phone_errors(account, input));
  if input ? 'name' then
    perform private.follow_name(account, private.clean(input ->> 'name'));
  end if;
  return private.change_account(account_id, input);
end
$$;
select private.expose('update_account(uuid, jsonb)');

-- Returns an organisation number as it is stored: the digits of a Norwegian one in any usual form, such as
-- 'NO 310.102.539 MVA'.
create function private.clean_organization_number(value text) returns text
  language sql immutable set search_path = ''
  return coalesce(
    (regexp_match(regexp_replace(upper(value), '[\s\u00a0.\-]', '', 'g'), '^(?:NO)?([0-9]{9})(?:MVA)?$'))[1],
    private.clean(value));

-- Returns whether a text is a Norwegian organisation number in any usual form.
create function private.is_norwegian_number(value text) returns boolean
  language sql immutable set search_path = ''
  return private.is_organization_number(private.clean_organization_number(value));

-- What VAT numbers look like, with their prefix. Loose, because the published patterns are wrong for some countries:
-- the number's register (VIES and the like) would say more. Countries that are not here have no number that we know.
create table private.vat_number_shape (
  country text constraint vat_number_shape_pkey primary key,
  shape text not null
);
alter table private.vat_number_shape enable row level security;
insert into private.vat_number_shape (country, shape) values
  ('AT', 'ATU[0-9]{8}'), ('BE', 'BE[01][0-9]{9}'), ('BG', 'BG[0-9]{9,10}'), ('CH', 'CHE[0-9]{9}(MWST|TVA|IVA)?'),
  ('CY', 'CY[0-9]{8}[A-Z]'), ('CZ', 'CZ[0-9]{8,10}'), ('DE', 'DE[0-9]{9}'), ('DK', 'DK[0-9]{8}'),
  ('EE', 'EE[0-9]{9}'), ('ES', 'ES[A-Z0-9][0-9]{7}[A-Z0-9]'), ('FI', 'FI[0-9]{8}'), ('FR', 'FR[A-Z0-9]{2}[0-9]{9}'),
  ('GB', '(GB|XI)([0-9]{9}|[0-9]{12}|(GD|HA)[0-9]{3})'), ('GR', 'EL[0-9]{9}'), ('HR', 'HR[0-9]{11}'),
  ('HU', 'HU[0-9]{8}'), ('IE', 'IE[0-9][A-Z0-9+*][0-9]{5}[A-Z]{1,2}'), ('IS', 'IS[0-9]{5,6}'), ('IT', 'IT[0-9]{11}'),
  ('LI', 'CHE[0-9]{9}(MWST)?'), ('LT', 'LT([0-9]{9}|[0-9]{12})'), ('LU', 'LU[0-9]{8}'), ('LV', 'LV[0-9]{11}'),
  ('MT', 'MT[0-9]{8}'), ('NL', 'NL[A-Z0-9+*]{12}'), ('PL', 'PL[0-9]{10}'), ('PT', 'PT[0-9]{9}'),
  ('RO', 'RO[0-9]{2,10}'), ('SE', 'SE[0-9]{12}'), ('SI', 'SI[0-9]{8}'), ('SK', 'SK[0-9]{10}');

-- Returns a VAT number as it is stored: in capitals, without spaces, dots and hyphens. Null for none.
create function private.clean_vat_number(value text) returns text
  language sql immutable set search_path = ''
  return nullif(upper(regexp_replace(value, '[\s\u00a0.\-]', '', 'g')), '');

-- Returns whether a clean VAT number has the form of the country's.
create function private.is_vat_number(number text, country text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.vat_number_shape s
    where s.country = is_vat_number.country and number ~ ('^(' || s.shape || ')$'));

-- Returns the fault of a VAT number of an organisation in the country.
create function private.vat_number_errors(input jsonb, country text) returns jsonb
  language sql stable set search_path = ''
  return coalesce(nullif(private.text_errors(input, 'vatNumber', 30, required => false), '[]'), case
    when private.clean_vat_number(input ->> 'vatNumber') is null
      or private.is_vat_number(private.clean_vat_number(input ->> 'vatNumber'), country) then '[]'
    else private.error('INVALID', 'vatNumber') end);

-- Returns the fault of a new country: a Norwegian organisation number keeps it in Norway, a foreign one out.
create function private.country_errors(account public.account, input jsonb) returns jsonb
  language sql immutable set search_path = ''
  return case
    when coalesce(input ->> 'country', account.country) = account.country then '[]'
    when account.country = 'NO' and private.is_norwegian_number(
      case when input ? 'organizationNumber' then input ->> 'organizationNumber' else account.organization_number end)
      then private.error('INVALID_ACTION', 'country')
    when input ->> 'country' = 'NO' and not input ? 'organizationNumber'
      and coalesce(account.organization_number, '') <> ''
      and not private.is_organization_number(account.organization_number)
      then private.error('INVALID_ACTION', 'country')
    else '[]' end;

-- Returns the faults of what an organisation is registered as in the country.
create function private.organization_errors(input jsonb, country text) returns jsonb
  language sql immutable set search_path = ''
  return coalesce(nullif(private.text_errors(input, 'organizationNumber', 20, required => false), '[]'), case
      when coalesce(private.clean(input ->> 'organizationNumber'), '') = '' then '[]'
      when country = 'NO'
        and private.is_organization_number(private.clean_organization_number(input ->> 'organizationNumber'))
        or country <> 'NO' and private.clean(input ->> 'organizationNumber') ~ '^[[:alnum:] .-]{4,20}$' then '[]'
      else private.error('INVALID', 'organizationNumber') end)
    || private.text_errors(input, 'organizationName', 300, required => false);

-- Returns the fault of the number that an account has after a change.
create function private.account_phone_errors(account public.account, input jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select case when p.number is null or p.country_code is null or not input ?| '{phoneNumber,phoneCountryCode}'
    or private.is_phone_number(p.country_code, p.number)
    then '[]' else private.error('INVALID_PHONE_NUMBER', 'phoneNumber') end
  from (select
    case when input ? 'phoneNumber' then input ->> 'phoneNumber' else account.phone_number end as number,
    case when input ? 'phoneCountryCode'
      then input ->> 'phoneCountryCode' else account.phone_country_code end as country_code) p
$$;

-- Returns the faults of a postal address and its position.
create function private.address_errors(input jsonb) returns jsonb
  language sql immutable set search_path = ''
  return private.text_errors(input, 'addressLine1', 300, required => false)
    || private.text_errors(input, 'addressLine2', 300, required => false)
    || private.text_errors(input, 'addressCity', 300, required => false)
    || private.text_errors(input, 'addressCounty', 300, required => false)
    || private.text_errors(input, 'addressPostalCode', 20, required => false)
    || private.pattern_errors(input, 'addressCountry', '^[A-Z]{2}$', 'INVALID')
    || private.number_errors(input, 'latitude', 90)
    || private.number_errors(input, 'longitude', 180);

-- Returns the account with the fields of input, which the caller has validated.
create function private.change_account(account_id uuid, input jsonb) returns public.account
  language sql volatile security definer set search_path = '' as $$
  update public.account a set
    name = case when input ? 'name' then private.clean(input ->> 'name') else a.name end,
    organization_number = case when input ? 'organizationNumber'
      then private.clean_organization_number(input ->> 'organizationNumber') else a.organization_number end,
    organization_name = case when input ? 'organizationName'
      then private.clean(input ->> 'organizationName') else a.organization_name end,
    email = case when input ? 'email' then private.clean_email(input ->> 'email') else a.email end,
    language = coalesce(input ->> 'language', a.language),
    country = coalesce(input ->> 'country', a.country),
    vat_number = case when input ? 'vatNumber' then private.clean_vat_number(input ->> 'vatNumber')
      when input ->> 'country' <> a.country then null else a.vat_number end,
    phone_country_code = case when input ? 'phoneCountryCode'
      then input ->> 'phoneCountryCode' else a.phone_country_code end,
    phone_number = case when input ? 'phoneNumber' then input ->> 'phoneNumber' else a.phone_number end,
    address_line1 = case when input ? 'addressLine1'
      then private.clean(input ->> 'addressLine1') else a.address_line1 end,
    address_line2 = case when input ? 'addressLine2'
      then private.clean(input ->> 'addressLine2') else a.address_line2 end,
    address_city = case when input ? 'addressCity' then private.clean(input ->> 'addressCity') else a.address_city end,
    address_county = case when input ? 'addressCounty'
      then private.clean(input ->> 'addressCounty') else a.address_county end,
    address_postal_code = case when input ? 'addressPostalCode'
      then private.clean(input ->> 'addressPostalCode') else a.address_postal_code end,
    address_country = case when input ? 'addressCountry' then input ->> 'addressCountry' else a.address_country end,
    latitude = case when input ? 'latitude' then (input ->> 'latitude')::double precision else a.latitude end,
    longitude = case when input ? 'longitude' then (input ->> 'longitude')::double precision else a.longitude end
  where a.id = change_account.account_id
  returning *
$$;

-- For the function `companies`: returns those of the organisation numbers (a list) that have a team here. Anyone may
-- learn that there is a team, no one which. Beyond the limits of the caller's network or of everyone together it
-- returns none, so that scripts cannot list our customers.
create function service.registered_organizations(organization_numbers jsonb, network text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  uses constant integer := jsonb_array_length(organization_numbers);
begin
  if not private.is_within_limits('ORGANIZATION', jsonb_build_object('NETWORK', network), uses)
    or not private.is_within_limits(
      'ORGANIZATION_FROM_SITE', jsonb_build_object('NETWORK', private.site_of(network)), uses) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(distinct a.organization_number), '[]')
    from public.account a
    where a.organization_number in (select jsonb_array_elements_text(registered_organizations.organization_numbers))
      and a.account_type = 'TEAM');
end
$$;

-- Counted in organisations. A search shows ten, and someone who signs up sees some twenty.
insert into private.usage_limit (action, scope, per, max) values
  ('ORGANIZATION', 'NETWORK', interval '1 hour', 1000),
  ('ORGANIZATION', 'NETWORK', interval '1 day', 3000),
  ('ORGANIZATION', 'EVERYBODY', interval '1 day', 60000),
  ('ORGANIZATION_FROM_SITE', 'NETWORK', interval '1 day', 12000);

-- Returns the caller's profile after changing the fields present in input: {firstName?, lastName?, language?,
-- marketingConsent?, referrer?, lastUsedModule?}. Colleagues see a new name, the personal account takes the language;
-- with a verified default identity the names are IMMUTABLE.
create function private.update_user(input jsonb) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  person public.user_profile;
begin
  perform private.refuse_impersonation();
  perform private.require_object(input);
  perform private.fail_all(
    private.first_name_errors(input, required => input ? 'firstName')
    || private.text_errors(input, 'lastName', 300, required => input ? 'lastName')
    || private.word_errors(input, 'language', '{nb,en}', required => input ? 'language')
    || private.boolean_errors(input, 'marketingConsent')
    || private.text_errors(input, 'referrer', 300, required => false)
    || private.word_errors(input, 'lastUsedModule', '{common,login,account,checkmore,signmore,tellmore}'));
  if input ?| '{firstName,lastName}' and private.name_is_fixed(caller) then
    select * into person from public.user_profile u where u.id = caller;
    perform private.fail_all(
      case when private.first_name(input, person.first_name) <> person.first_name
        then private.error('IMMUTABLE', 'firstName') else '[]' end
      || case when private.clean(input ->> 'lastName') <> person.last_name
        then private.error('IMMUTABLE', 'lastName') else '[]' end);
  end if;
  update public.user_profile u set
    first_name = private.first_name(input, u.first_name),
    last_name = coalesce(private.clean(input ->> 'lastName'), u.last_name),
    language = coalesce(input ->> 'language', u.language),
    marketing_consent = coalesce((input ->> 'marketingConsent')::boolean, u.marketing_consent),
    referrer = coalesce(private.clean(input ->> 'referrer'), u.referrer),
    last_used_module = coalesce(input ->> 'lastUsedModule', u.last_used_module)
  where u.id = caller
  returning * into person;
  if not found then
    perform private.fail('USER_NOT_FOUND');
  end if;
  if input ?| '{firstName,lastName}' then
    perform private.spread_name(person);
  end if;
  -- Drafts take their language from the account. The language of a locked account stays.
  update public.account a set language = person.language
  where a.primary_user_id = caller and a.account_type = 'PERSONAL' and a.language <> person.language
    and a.deletion_scheduled_on is null;
  return person;
end
$$;
select private.expose('update_user(jsonb)');

grant execute on function service.registered_organizations(jsonb, text) to service_role;
