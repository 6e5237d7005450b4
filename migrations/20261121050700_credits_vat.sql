-- VAT: which facts about a buyer decide it, and who may change them. Norwegian VAT is charged unless everything known
-- says that the buyer is an organisation outside the Norwegian VAT area (decision 0118). The country of an account is
-- fixed from its first purchase; administrators change it, with a reason in the log.

-- ── The register of VAT numbers ─────────────────────────────────────────────────────────────────────────────────

-- What the register of the EU (VIES), or an administrator, says of a VAT number. It counts for this country and number
-- only: another number is a new question. Without a number it is an administrator's word about the country, for
-- Svalbard and Jan Mayen.
create table private.vat_check (
  account_id uuid constraint vat_check_pkey primary key
    constraint vat_check_account_id_fkey references public.account (id) on delete cascade,
  country text not null,
  vat_number text,
  -- Null while there is no answer: a register that is down says nothing about a number.
  is_valid boolean,
  source text not null constraint vat_check_source_known check (source in ('VIES', 'ADMINISTRATOR')),
  -- The name that the register has, if it shows it.
  registered_name text constraint vat_check_registered_name_length check (char_length(registered_name) <= 300),
  asked_at timestamptz not null default private.now(),
  answered_at timestamptz,
  constraint vat_check_answer_whole check ((is_valid is null) = (answered_at is null))
);
alter table private.vat_check enable row level security;
create index account_vat_number_index on public.account (id) where vat_number is not null;

-- Returns whether VIES knows numbers with this prefix: those of the EU, and of Northern Ireland (XI).
create function private.is_in_vies(vat_number text) returns boolean
  language sql immutable set search_path = ''
  return left(vat_number, 2) = any (
    '{AT,BE,BG,CY,CZ,DE,DK,EE,EL,ES,FI,FR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,XI}'::text[]);

-- Returns what is known about the account's country and VAT number, or a row of nulls.
create function private.vat_check_of(account public.account) returns private.vat_check
  language sql stable security definer set search_path = '' as $$
  select c from private.vat_check c
  where c.account_id = account.id and c.country = account.country
    and c.vat_number is not distinct from account.vat_number
$$;

-- ── Who pays what ───────────────────────────────────────────────────────────────────────────────────────────────

-- Returns which facts are missing for a sale without Norwegian VAT, of organizationNumber (it is a Norwegian one),
-- vatNumber (there is none), vatNumberPending (VIES has not answered), vatNumberInvalid (VIES does not know it),
-- vatNumberUnchecked (no register that we ask; an administrator confirms it), address (none in the account's country)
-- and svalbard (an administrator confirms it). Null for buyers in Norway and for people.
create function private.vat_obstacles(account public.account) returns text[]
  language sql stable security definer set search_path = '' as $$
  select case
    when account.account_type <> 'TEAM' or account.country = 'NO' then null
    when account.country = 'SJ' then case when c.is_valid then '{}' else '{svalbard}'::text[] end
    else array_remove(array[
      case when private.is_norwegian_number(account.organization_number) then 'organizationNumber' end,
      case
        when account.vat_number is null then 'vatNumber'
        when c.is_valid then null
        when not c.is_valid then 'vatNumberInvalid'
        when private.is_in_vies(account.vat_number) then 'vatNumberPending'
        else 'vatNumberUnchecked' end,
      case when coalesce(account.address_line1, '') = ''
        or coalesce(account.address_country, account.country) <> account.country then 'address' end], null) end
  from private.vat_check_of(account) c
$$;

-- Returns why a sale to the account has VAT or not, the one place that decides it:
-- NORWAY: in Norway, with Norwegian VAT. People on Svalbard too: nothing proves where they live.
-- UNPROVEN: an organisation outside the VAT area, with Norwegian VAT while facts are missing (vat_obstacles).
-- ABROAD: an organisation abroad, without VAT (merverdiavgiftsloven § 6-22 second paragraph).
-- SVALBARD: an organisation on Svalbard or Jan Mayen, outside the VAT area (§ 1-2), the same exemption.
-- NOT_SOLD: a person abroad, who owes another country's VAT (EU directive 2006/112, art. 58), which we don't collect.
create function private.vat_case(account public.account) returns text
  language sql stable security definer set search_path = ''
  return case
    when account.account_type <> 'TEAM' and account.country not in ('NO', 'SJ') then 'NOT_SOLD'
    when private.vat_obstacles(account) is null then 'NORWAY'
    when private.vat_obstacles(account) <> '{}' then 'UNPROVEN'
    when account.country = 'SJ' then 'SVALBARD'
    else 'ABROAD' end;

-- Returns the VAT rate of a case, as a share.
create function private.vat_rate_of(vat_case text) returns numeric
  language sql immutable set search_path = ''
  return case when vat_case in ('ABROAD', 'SVALBARD') then 0 else 0.25 end;

-- Raises PRODUCT_UNAVAILABLE at `country` for an account that nothing is sold to.
create function private.require_sold_to(account public.account) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.vat_case(account) = 'NOT_SOLD' then
    perform private.fail('PRODUCT_UNAVAILABLE', 'country');
  end if;
end
$$;

-- Returns the buyer that a sales document names, {name, organizationNumber, vatNumber, country, address: [lines]}, and
-- what VAT followed from, {vatCase, vatCheck: {source, registeredName, answeredAt}}.
create function private.buyer_of(account public.account) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(nullif(account.organization_name, ''), account.name),
    'organizationNumber', nullif(account.organization_number, ''),
    'vatNumber', case when account.country <> 'NO' then account.vat_number end,
    'country', coalesce(nullif(account.address_country, ''), account.country),
    'address', case when coalesce(account.address_line1, '') <> '' then to_jsonb(array_remove(array[
      account.address_line1, nullif(account.address_line2, ''),
      nullif(concat_ws(' ', nullif(account.address_postal_code, ''), nullif(account.address_city, '')), '')],
      null)) end,
    'vatCase', private.vat_case(account),
    'vatCheck', case when c.is_valid then jsonb_build_object(
      'source', c.source, 'registeredName', c.registered_name, 'answeredAt', c.answered_at) end))
  from private.vat_check_of(account) c
$$;

-- ── Asking VIES ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns VAT numbers to ask VIES about, [{accountId, country, vatNumber}], and stores that they are asked for now:
-- those without an answer every ten minutes, refused ones once a day, since new numbers come late into the register,
-- and valid ones every 30 days. An administrator's word is not asked about.
create function service.vat_numbers_to_check(max integer default 20) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  with due as (
    select a.id, a.country, a.vat_number
    from public.account a cross join lateral private.vat_check_of(a) c
    where a.vat_number is not null and a.account_type = 'TEAM' and private.is_in_vies(a.vat_number)
      and (c.account_id is null or c.source = 'VIES' and c.asked_at < private.now() - interval '10 minutes'
        and (c.is_valid is null
          or c.answered_at < private.now() - case when c.is_valid then interval '30 days' else interval '1 day' end))
    order by c.asked_at nulls first, a.id limit vat_numbers_to_check.max
  ), asked as (
    insert into private.vat_check as k (account_id, country, vat_number, source)
    select d.id, d.country, d.vat_number, 'VIES' from due d
    on conflict on constraint vat_check_pkey do update set
      asked_at = excluded.asked_at, country = excluded.country, vat_number = excluded.vat_number, source = 'VIES',
      (is_valid, answered_at, registered_name) = (
        select s.is_valid, s.answered_at, s.registered_name from (select k.*) s
        where (s.country, s.vat_number) = (excluded.country, excluded.vat_number))
    returning k.account_id, k.country, k.vat_number
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'accountId', k.account_id, 'country', k.country, 'vatNumber', k.vat_number)), '[]') from asked k
$$;

-- Records what VIES says of a VAT number. Changes nothing when the number is another by now, or an administrator has
-- judged it.
create function service.record_vat_check(
  account_id uuid, country text, vat_number text, is_valid boolean, registered_name text default null
) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.vat_check c set
    is_valid = record_vat_check.is_valid, answered_at = private.now(),
    registered_name = left(private.clean(record_vat_check.registered_name), 300)
  where c.account_id = record_vat_check.account_id and c.source = 'VIES'
    and (c.country, c.vat_number) = (record_vat_check.country, record_vat_check.vat_number)
$$;

insert into private.job_kind (kind, title_en, title_nb) values
  ('CHECK_VAT_NUMBERS', 'Ask the EU’s register about VAT numbers', 'Spør EUs register om mva.-numre');
insert into private.schedule (name, cron, job_kind) values ('check-vat-numbers', '*/10 * * * *', 'CHECK_VAT_NUMBERS');

-- Row trigger: asks about a new VAT number at once.
create function private.ask_about_vat_number() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_job('CHECK_VAT_NUMBERS', 'check-vat-number:' || gen_random_uuid());
  return null;
end
$$;
create trigger account_vat_number_changed after update of vat_number on public.account
  for each row when (new.vat_number is not null and new.vat_number is distinct from old.vat_number)
  execute function private.ask_about_vat_number();

grant execute on function
  service.vat_numbers_to_check(integer), service.record_vat_check(uuid, text, text, boolean, text)
to service_role;
