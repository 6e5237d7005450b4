-- VAT: which facts about a buyer decide it, and who may change them. Norwegian VAT is charged unless everything known
-- says that the buyer is an organisation abroad (decision 0205). The country of an account is fixed from its first
-- purchase; administrators change it, with a reason in the log.

-- Returns which facts are missing for a sale without Norwegian VAT, of organizationNumber (it is a Norwegian one),
-- vatNumber and address (none in the account's country); null for buyers in Norway and for people, who always pay it.
create function private.vat_obstacles(account public.account) returns text[]
  language sql immutable set search_path = ''
  return case when account.account_type = 'TEAM' and account.country <> 'NO' then array_remove(array[
    case when private.is_norwegian_number(account.organization_number) then 'organizationNumber' end,
    case when account.vat_number is null then 'vatNumber' end,
    case when coalesce(account.address_line1, '') = ''
      or coalesce(account.address_country, account.country) <> account.country then 'address' end], null) end;

-- Returns the VAT rate of a sale to the account, as a share. Organisations abroad account for VAT themselves
-- (merverdiavgiftsloven § 6-22); everyone else pays the Norwegian rate.
create function private.vat_rate(account public.account) returns numeric
  language sql immutable set search_path = ''
  return case when private.vat_obstacles(account) = '{}' then 0 else 0.25 end;

-- Returns the buyer that a sales document names: {name, organizationNumber, vatNumber, country, address: [lines]}.
create function private.buyer_of(account public.account) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(nullif(account.organization_name, ''), account.name),
    'organizationNumber', nullif(account.organization_number, ''),
    'vatNumber', case when account.country <> 'NO' then account.vat_number end,
    'country', coalesce(nullif(account.address_country, ''), account.country),
    'address', case when coalesce(account.address_line1, '') <> '' then to_jsonb(array_remove(array[
      account.address_line1, nullif(account.address_line2, ''),
      nullif(concat_ws(' ', nullif(account.address_postal_code, ''), nullif(account.address_city, '')), '')],
      null)) end));
