-- Payment methods: the cards and invoice details that an account has saved (decision 0114). OWNER and ADMINs read and
-- change them; a MEMBER sees none. The ids at the payment provider stay private. Every writer locks the account's row,
-- and one of the account's saved methods is always its default.

create table public.payment_method (
  id uuid constraint payment_method_pkey primary key default gen_random_uuid(),
  account_id uuid not null
    constraint payment_method_account_id_fkey references public.account (id) on delete cascade,
  type text not null constraint payment_method_type_known check (type in ('STRIPE_CARD', 'INVOICE')),
  is_default boolean not null default false,
  -- The provider is still checking the card.
  pending boolean not null default false,
  -- EXPIRED: the card's last month is over. FAILED: the card was refused, when it was saved or when it was charged.
  status text constraint payment_method_status_known check (status in ('EXPIRED', 'FAILED')),
  entity_type text not null constraint payment_method_entity_type_known
    check (entity_type in ('ORGANIZATION', 'INDIVIDUAL')),
  -- Where receipts and invoices go.
  email text constraint payment_method_email_length check (char_length(email) <= 254),
  -- The cardholder, or the organisation that is invoiced.
  name text constraint payment_method_name_length check (char_length(name) <= 300),
  card_brand text constraint payment_method_card_brand_length check (char_length(card_brand) <= 50),
  card_exp_month integer constraint payment_method_card_exp_month_range check (card_exp_month between 1 and 12),
  card_exp_year integer constraint payment_method_card_exp_year_range check (card_exp_year between 2000 and 2199),
  card_last4 text constraint payment_method_card_last4_shape check (card_last4 ~ '^[0-9]{4}$'),
  address_line1 text constraint payment_method_address_line1_length check (char_length(address_line1) <= 300),
  address_line2 text constraint payment_method_address_line2_length check (char_length(address_line2) <= 300),
  address_city text constraint payment_method_address_city_length check (char_length(address_city) <= 300),
  address_county text constraint payment_method_address_county_length check (char_length(address_county) <= 300),
  address_postal_code text
    constraint payment_method_address_postal_code_length check (char_length(address_postal_code) <= 20),
  address_country text constraint payment_method_address_country_shape check (address_country ~ '^[A-Z]{2}$'),
  contact_name text constraint payment_method_contact_name_length check (char_length(contact_name) <= 300),
  order_reference text constraint payment_method_order_reference_length check (char_length(order_reference) <= 300),
  organization_number text
    constraint payment_method_organization_number_shape check (organization_number ~ '^[0-9]{9}$'),
  created_at timestamptz not null default private.now(),
  -- A card that is not saved yet has no details and cannot be the default.
  constraint payment_method_card_whole check (
    type <> 'STRIPE_CARD'
    or not pending and num_nulls(card_brand, card_exp_month, card_exp_year, card_last4) = 0
    or (pending or status = 'FAILED') and not is_default
      and num_nonnulls(card_brand, card_exp_month, card_exp_year, card_last4) = 0),
  -- Invoices go to organisations in Norway (spec 000 §9).
  constraint payment_method_invoice_whole check (
    type <> 'INVOICE' or not pending and status is null and entity_type = 'ORGANIZATION' and address_country = 'NO'
    and num_nulls(email, name, contact_name, order_reference, organization_number, address_line1, address_city,
      address_county, address_postal_code, address_country) = 0)
);
create unique index payment_method_one_default on public.payment_method (account_id) where is_default;
create index payment_method_account_id_index on public.payment_method (account_id, created_at, id);
comment on table public.payment_method is '@graphql({"totalCount": {"enabled": true}})';
alter table public.payment_method enable row level security;
create policy payment_method_select on public.payment_method for select to authenticated
  using (account_id = any (array(select private.administered_accounts())));
grant select on public.payment_method to authenticated;

create trigger payment_method_log after insert or update or delete on public.payment_method
  for each row execute function private.log_change('PAYMENT_METHOD');
insert into private.team_event_kind (kind, title_en, title_nb) values
  ('PAYMENT_METHOD', 'Payment method', 'Betalingsmåte');
insert into private.team_event_field (kind, field, title_en, title_nb, shows_value) values
  ('PAYMENT_METHOD', 'type', 'Type', 'Type', true),
  ('PAYMENT_METHOD', 'is_default', 'Default', 'Standard', true),
  ('PAYMENT_METHOD', 'card_brand', 'Card', 'Kort', true),
  ('PAYMENT_METHOD', 'card_last4', 'Last four digits', 'Siste fire sifre', true),
  ('PAYMENT_METHOD', 'organization_number', 'Organisation number', 'Organisasjonsnummer', true),
  ('PAYMENT_METHOD', 'name', 'Name', 'Navn', false),
  ('PAYMENT_METHOD', 'email', 'Email', 'E-post', false),
  ('PAYMENT_METHOD', 'contact_name', 'Contact', 'Kontaktperson', false),
  ('PAYMENT_METHOD', 'order_reference', 'Order reference', 'Bestillingsreferanse', false),
  ('PAYMENT_METHOD', 'address_line1', 'Address', 'Adresse', false);

-- Returns whether a method can be the default.
create function private.is_saved(method public.payment_method) returns boolean
  language sql immutable set search_path = ''
  return method.type = 'INVOICE' or method.card_last4 is not null;

-- Row trigger: raises when a statement has left an account with saved methods but no default.
create function private.require_default_payment_method() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select bool_or(private.is_saved(m)) and not bool_or(m.is_default)
    from public.payment_method m where m.account_id = coalesce(new.account_id, old.account_id)) then
    raise check_violation using message = 'no payment method is the default', constraint = 'payment_method_has_default';
  end if;
  return null;
end
$$;
create trigger payment_method_has_default after insert or update or delete on public.payment_method
  for each row execute function private.require_default_payment_method();

-- ── At the payment provider ─────────────────────────────────────────────────────────────────────────────────────

-- The provider's id of a saved card.
create table private.stripe_card (
  method_id uuid constraint stripe_card_pkey primary key
    constraint stripe_card_method_id_fkey references public.payment_method (id) on delete cascade,
  card_id text not null constraint stripe_card_card_id_unique unique
);
alter table private.stripe_card enable row level security;

-- Row trigger: orders the removal of a deleted card at the provider.
create function private.detach_card() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_job('DETACH_CARD', 'detach-card:' || old.card_id, jsonb_build_object('cardId', old.card_id));
  return null;
end
$$;
create trigger stripe_card_detached after delete on private.stripe_card
  for each row execute function private.detach_card();
insert into private.job_kind (kind, title_en, title_nb) values
  ('DETACH_CARD', 'Remove a card at the payment provider', 'Fjerne et kort hos betalingsleverandøren');

-- The set-ups that we have begun at the provider. One saves at most one card: method_id stays when the method is
-- removed, so that a late event does not bring the card back.
create table private.card_setup (
  setup_intent_id text constraint card_setup_pkey primary key,
  account_id uuid not null constraint card_setup_account_id_fkey references public.account (id) on delete cascade,
  begun_by uuid not null
    constraint card_setup_begun_by_fkey references public.user_profile (id) on delete cascade,
  -- The card that the new one replaces.
  replaced_id uuid,
  method_id uuid,
  created_at timestamptz not null default private.now()
);
create index card_setup_account_id_index on private.card_setup (account_id);
create index card_setup_begun_by_index on private.card_setup (begun_by);
create index card_setup_created_at_index on private.card_setup (created_at);
alter table private.card_setup enable row level security;

-- ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────────

-- Makes a method the account's default instead of the previous one, in one statement.
create function private.make_default(method_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  with former as (
    update public.payment_method m set is_default = false
    from public.payment_method n
    where n.id = method_id and m.account_id = n.account_id and m.is_default and m.id <> n.id
    returning m.id)
  update public.payment_method m set is_default = true
  where m.id = method_id and not m.is_default and (select count(*) from former) >= 0
$$;

-- Returns whether the account has a default.
create function private.has_default(account_id uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.payment_method m where m.account_id = has_default.account_id and m.is_default);

-- Removes a method. Another becomes the default: one that works before one that does not, the oldest first.
create function private.drop_payment_method(method_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.make_default((
    select other.id from public.payment_method m
    join public.payment_method other on other.account_id = m.account_id and other.id <> m.id
    where m.id = method_id and m.is_default and private.is_saved(other)
    order by other.status nulls first, other.created_at, other.id limit 1));
  delete from public.payment_method where id = method_id;
end
$$;

-- Returns EXPIRED from the first day after the card's last month in Oslo, null before it.
create function private.card_status(exp_month integer, exp_year integer) returns text
  language sql stable security definer set search_path = ''
  return case when private.now() >=
    (make_date(exp_year, exp_month, 1) + interval '1 month')::timestamp at time zone 'Europe/Oslo' then 'EXPIRED' end;

-- Copies the provider's data of a card to its method: {id, brand, expMonth, expYear, last4, name, line1, line2, city,
-- county, postalCode, country}. The status FAILED stays until the card gets a new expiry date. The account's first
-- method becomes its default.
create function private.write_card(method_id uuid, card jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  exp_month constant integer := card ->> 'expMonth';
  exp_year constant integer := card ->> 'expYear';
begin
  update public.payment_method m set
    pending = false, is_default = m.is_default or not private.has_default(m.account_id),
    card_brand = card ->> 'brand', card_last4 = card ->> 'last4',
    card_exp_month = exp_month, card_exp_year = exp_year,
    status = coalesce(private.card_status(exp_month, exp_year), case
      when m.status = 'FAILED' and (m.card_exp_month, m.card_exp_year) = (exp_month, exp_year) then 'FAILED' end),
    name = card ->> 'name', address_line1 = card ->> 'line1', address_line2 = card ->> 'line2',
    address_city = card ->> 'city', address_county = card ->> 'county',
    address_postal_code = card ->> 'postalCode', address_country = card ->> 'country'
  where m.id = write_card.method_id;
end
$$;

-- Ends a set-up whose card is not wanted. A card that was saved before stays.
create function private.give_up_card_setup(setup private.card_setup, card_id text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from private.stripe_card c where c.card_id = give_up_card_setup.card_id) then
    return;
  end if;
  perform private.drop_payment_method(setup.method_id);
  perform private.enqueue_job('DETACH_CARD', 'detach-card:' || card_id, jsonb_build_object('cardId', card_id));
end
$$;

-- Applies the current state of a set-up at the provider to the account's methods: {status, card}. succeeded: the card
-- is saved, and replaces the one that it was meant to. processing: the card is shown as pending. failed: a pending card
-- shows that it was refused. Anything else changes nothing, and neither does a repeat. A card whose user has lost the
-- right since the set-up began is not saved, and is detached at the provider.
create function private.settle_card_setup(setup_intent_id text, state jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  setup private.card_setup;
  account public.account;
  method public.payment_method;
  outcome constant text := state ->> 'status';
begin
  select a.* into account from public.account a join private.card_setup s on s.account_id = a.id
  where s.setup_intent_id = settle_card_setup.setup_intent_id for no key update of a;
  select * into setup from private.card_setup s
  where s.setup_intent_id = settle_card_setup.setup_intent_id for update;
  if not found then
    return;
  elsif outcome = 'succeeded' and not private.is_administered_by(account.id, setup.begun_by) then
    perform private.give_up_card_setup(setup, state -> 'card' ->> 'id');
    return;
  elsif setup.method_id is null and outcome in ('succeeded', 'processing') then
    insert into public.payment_method (account_id, type, pending, entity_type)
    values (account.id, 'STRIPE_CARD', true,
      case account.account_type when 'TEAM' then 'ORGANIZATION' else 'INDIVIDUAL' end)
    returning * into method;
    update private.card_setup s set method_id = method.id where s.setup_intent_id = setup.setup_intent_id;
  else
    select * into method from public.payment_method m where m.id = setup.method_id;
  end if;
  if method.id is null or method.card_last4 is not null then
    return;
  elsif outcome = 'failed' then
    update public.payment_method set pending = false, status = 'FAILED' where id = method.id;
  elsif outcome = 'succeeded' then
    insert into private.stripe_card (method_id, card_id) values (method.id, state -> 'card' ->> 'id');
    perform private.write_card(method.id, state -> 'card');
    if exists (select from public.payment_method m where m.id = setup.replaced_id and m.is_default) then
      perform private.make_default(method.id);
    end if;
    perform private.drop_payment_method(setup.replaced_id);
  end if;
end
$$;

-- ── For the function payment-methods ────────────────────────────────────────────────────────────────────────────
-- All of them are for OWNER and ADMINs in person with a confirmed mailbox, and raise UNAUTHORIZED and
-- ACCOUNT_NOT_FOUND. They raise INVALID_ACTION at `paymentMethod` for a method that does not exist or has another type.

-- Returns a method of the account to change, its account locked. type null: of any kind.
create function private.payment_method_of(user_id uuid, account_id uuid, method_id uuid, type text default null)
  returns public.payment_method
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant public.account := private.paying_account(user_id, account_id);
  method public.payment_method;
begin
  select * into method from public.payment_method m
  where m.id = method_id and m.account_id = account.id
    and m.type = coalesce(payment_method_of.type, m.type) for update;
  if not found then
    perform private.fail('INVALID_ACTION', 'paymentMethod');
  end if;
  return method;
end
$$;

-- Checks that a card may be set up, at most 30 an hour; replaced_id is the card that the new one is to replace.
create function service.begin_card_setup(user_id uuid, account_id uuid, replaced_id uuid default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.paying_account(user_id, account_id);
  if replaced_id is not null then
    perform private.payment_method_of(user_id, account_id, replaced_id, 'STRIPE_CARD');
  end if;
  if not private.hit('card-setup:' || account_id, 30, interval '1 hour') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
end
$$;

-- Stores the id of a set-up that was begun at the provider.
create function service.keep_card_setup(
  account_id uuid, setup_intent_id text, begun_by uuid, replaced_id uuid default null
) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.card_setup (account_id, setup_intent_id, begun_by, replaced_id)
  values (account_id, setup_intent_id, begun_by, replaced_id)
  on conflict on constraint card_setup_pkey do nothing
$$;

-- Raises unless the account has begun this set-up.
create function service.require_card_setup(user_id uuid, account_id uuid, setup_intent_id text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant public.account := private.paying_account(user_id, account_id);
begin
  if not exists (
    select from private.card_setup s
    where s.setup_intent_id = require_card_setup.setup_intent_id and s.account_id = account.id) then
    perform private.fail('INVALID_ACTION', 'paymentMethod');
  end if;
end
$$;

-- Records the state of a set-up at the provider, and the user's choices for its card: {email, entityType, isDefault}.
create function service.save_card(
  user_id uuid, account_id uuid, setup_intent_id text, state jsonb, details jsonb
) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  method public.payment_method;
begin
  perform service.require_card_setup(user_id, account_id, setup_intent_id);
  perform private.settle_card_setup(setup_intent_id, state);
  update public.payment_method m
  set email = details ->> 'email', entity_type = details ->> 'entityType'
  from private.card_setup s
  where s.setup_intent_id = save_card.setup_intent_id and m.id = s.method_id
  returning m.* into method;
  if (details ->> 'isDefault')::boolean and not method.pending and method.status is null then
    perform private.make_default(method.id);
  end if;
end
$$;

-- Returns the provider's id of a saved card.
create function service.card_to_change(user_id uuid, account_id uuid, method_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  method constant public.payment_method :=
    private.payment_method_of(user_id, account_id, method_id, 'STRIPE_CARD');
  card_id text;
begin
  select c.card_id into card_id from private.stripe_card c where c.method_id = method.id;
  if not found then
    perform private.fail('INVALID_ACTION', 'paymentMethod');
  end if;
  return card_id;
end
$$;

-- Updates a card from the provider after a change, and the email for receipts.
create function service.update_card(user_id uuid, account_id uuid, method_id uuid, email text, card jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  method constant public.payment_method :=
    private.payment_method_of(user_id, account_id, method_id, 'STRIPE_CARD');
begin
  perform private.write_card(method.id, card);
  update public.payment_method m set email = update_card.email where m.id = method.id;
end
$$;

-- Saves invoice details: {email, name, contactName, orderReference, organizationNumber, line1, city, county,
-- postalCode}. method_id null: adds one, for a team in Norway (spec 000 §6), else INVALID_ACTION at `invoice`. Returns
-- its id.
create function service.save_invoice_method(
  user_id uuid, account_id uuid, method_id uuid, input jsonb, is_default boolean
) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  account public.account;
  method public.payment_method;
begin
  if method_id is null then
    account := private.paying_account(user_id, account_id);
    if account.account_type <> 'TEAM' or account.country <> 'NO' then
      perform private.fail('INVALID_ACTION', 'invoice');
    end if;
    if (select count(*) >= 50 from public.payment_method m where m.account_id = account.id) then
      perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
    end if;
    method.id := gen_random_uuid();
    method.account_id := account.id;
    method.created_at := private.now();
  else
    method := private.payment_method_of(user_id, account_id, method_id, 'INVOICE');
  end if;
  if not private.is_organization_number(input ->> 'organizationNumber') then
    perform private.fail('INVALID', 'organizationNumber');
  end if;
  insert into public.payment_method (id, account_id, type, is_default, entity_type, email, name, contact_name,
    order_reference, organization_number, address_line1, address_city, address_county, address_postal_code,
    address_country, created_at)
  values (method.id, method.account_id, 'INVOICE', not private.has_default(method.account_id), 'ORGANIZATION',
    input ->> 'email', input ->> 'name', input ->> 'contactName', input ->> 'orderReference',
    input ->> 'organizationNumber', input ->> 'line1',
    input ->> 'city', input ->> 'county', input ->> 'postalCode', 'NO', method.created_at)
  on conflict on constraint payment_method_pkey do update set
    email = excluded.email, name = excluded.name, contact_name = excluded.contact_name,
    order_reference = excluded.order_reference, organization_number = excluded.organization_number,
    address_line1 = excluded.address_line1, address_city = excluded.address_city,
    address_county = excluded.address_county, address_postal_code = excluded.address_postal_code
  returning * into method;
  if is_default then
    perform private.make_default(method.id);
  end if;
  return method.id;
end
$$;

-- Makes a method the default. INVALID_ACTION for one that is pending, expired or refused.
create function service.set_default_payment_method(user_id uuid, account_id uuid, method_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  method constant public.payment_method := private.payment_method_of(user_id, account_id, method_id);
begin
  if method.pending or method.status is not null then
    perform private.fail('INVALID_ACTION', 'paymentMethod');
  end if;
  perform private.make_default(method.id);
end
$$;

-- Removes a method. A job detaches the card at the provider; another method becomes the default.
create function service.remove_payment_method(user_id uuid, account_id uuid, method_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.drop_payment_method((private.payment_method_of(user_id, account_id, method_id)).id);
end
$$;

-- ── What the provider says ──────────────────────────────────────────────────────────────────────────────────────

-- Returns whether an object at the provider is a set-up that we have begun, or a saved card. Other products can use the
-- same account there.
create function service.is_our_card(object_id text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.card_setup s where s.setup_intent_id = object_id)
    or exists (select from private.stripe_card c where c.card_id = object_id);

-- Records the state of a set-up at the provider, with the event that made us ask. Returns whether the event was new.
create function service.record_card_setup(event jsonb, setup_intent_id text, state jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.keep_event(event) then
    return false;
  end if;
  perform private.settle_card_setup(setup_intent_id, state);
  return true;
end
$$;

-- Records the state of a card at the provider, with the event that made us ask: {isAttached, card}. A card that was
-- detached there is removed here. Returns whether the event was new.
create function service.record_card(event jsonb, card_id text, state jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  method public.payment_method;
begin
  if not private.keep_event(event) then
    return false;
  end if;
  perform from public.account a
  join public.payment_method m on m.account_id = a.id
  join private.stripe_card c on c.method_id = m.id
  where c.card_id = record_card.card_id for no key update of a;
  select m.* into method from public.payment_method m
  join private.stripe_card c on c.method_id = m.id where c.card_id = record_card.card_id for update of m;
  if method.id is null then
    return true;
  elsif (state ->> 'isAttached')::boolean then
    perform private.write_card(method.id, state -> 'card');
  else
    perform private.drop_payment_method(method.id);
  end if;
  return true;
end
$$;

-- ── Charging a saved card ───────────────────────────────────────────────────────────────────────────────────────

-- Returns a saved card to be charged for a buyer who is there: {customerId, cardId}. INVALID_ACTION at `paymentMethod`
-- for one that is pending, expired or refused.
create function service.card_to_charge(user_id uuid, account_id uuid, method_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  method constant public.payment_method :=
    private.payment_method_of(user_id, account_id, method_id, 'STRIPE_CARD');
  card jsonb;
begin
  select jsonb_build_object('customerId', s.customer_id, 'cardId', c.card_id) into card
  from private.stripe_card c join private.stripe_customer s on s.account_id = method.account_id
  where c.method_id = method.id and method.status is null;
  if not found then
    perform private.fail('INVALID_ACTION', 'paymentMethod');
  end if;
  return card;
end
$$;

-- Returns the account's default card for an automatic charge: {methodId, customerId, cardId}. Null when the default is
-- not a card, or the card has expired or was refused.
create function service.default_card(account_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_build_object('methodId', m.id, 'customerId', s.customer_id, 'cardId', c.card_id)
    from public.payment_method m
    join private.stripe_card c on c.method_id = m.id
    join private.stripe_customer s on s.account_id = m.account_id
    where m.account_id = default_card.account_id and m.is_default and m.status is null);

-- Records the result of a charge of a saved card. A refused card is FAILED until a charge succeeds.
create function service.note_card_charge(method_id uuid, is_paid boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.payment_method m
  set status = case when is_paid then private.card_status(m.card_exp_month, m.card_exp_year) else 'FAILED' end
  where m.id = method_id and m.card_last4 is not null and m.status is distinct from 'EXPIRED'
$$;

insert into private.retention_period (subject, period) values
  ('card_setups', interval '60 days');

-- Job body, daily: marks the cards that have expired, and deletes set-ups older than two months.
create function private.expire_cards() returns void
  language sql volatile security definer set search_path = '' as $$
  update public.payment_method m set status = 'EXPIRED'
  where m.type = 'STRIPE_CARD' and m.status is distinct from 'EXPIRED'
    and private.card_status(m.card_exp_month, m.card_exp_year) = 'EXPIRED';
  delete from private.card_setup s where s.created_at < private.now() - private.kept_for('card_setups');
$$;
insert into private.job_kind (kind, title_en, title_nb, sql_function) values
  ('EXPIRE_CARDS', 'Mark expired cards', 'Merke utløpte kort', 'private.expire_cards');
-- 23:00 and 22:00 UTC are midnight in Oslo, in winter and in summer.
insert into private.schedule (name, cron, job_kind) values
  ('expire-cards', '5 22,23 * * *', 'EXPIRE_CARDS');

grant execute on function
  service.begin_card_setup(uuid, uuid, uuid), service.keep_card_setup(uuid, text, uuid, uuid),
  service.require_card_setup(uuid, uuid, text), service.save_card(uuid, uuid, text, jsonb, jsonb),
  service.card_to_change(uuid, uuid, uuid), service.update_card(uuid, uuid, uuid, text, jsonb),
  service.save_invoice_method(uuid, uuid, uuid, jsonb, boolean),
  service.set_default_payment_method(uuid, uuid, uuid), service.remove_payment_method(uuid, uuid, uuid),
  service.is_our_card(text), service.record_card_setup(jsonb, text, jsonb), service.record_card(jsonb, text, jsonb),
  service.card_to_charge(uuid, uuid, uuid), service.default_card(uuid), service.note_card_charge(uuid, boolean)
to service_role;
