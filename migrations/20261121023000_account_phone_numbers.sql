-- Phone numbers that people have confirmed with a texted code. Only their owner reads them; only the functions tfa and
-- phone write them.

-- Notifies the user by mail of a change to their login. The holder of a stolen session cannot reach the mailbox.
create function private.tell_by_mail(
  user_id uuid, kind text, payload jsonb default '{}', token_purpose text default null, token_data jsonb default '{}'
) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail(tell_by_mail.kind, u.email, private.full_name(u.first_name, u.last_name), u.language,
    tell_by_mail.payload || jsonb_build_object('accountSlug', (
      select a.slug from public.account a
      where a.primary_user_id = u.id and a.account_type = 'PERSONAL' order by a.created_at limit 1)),
    tell_by_mail.token_purpose, case when tell_by_mail.token_purpose is not null then u.id end, tell_by_mail.token_data)
  from public.user_profile u where u.id = tell_by_mail.user_id
$$;

create table public.phone_number (
  id uuid constraint phone_number_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint phone_number_user_id_fkey references public.user_profile (id) on delete cascade,
  country_code text not null constraint phone_number_country_code_shape check (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  number text not null constraint phone_number_number_shape check (number ~ '^[0-9]{3,15}$'),
  token_sent_at timestamptz,
  -- When the number was first confirmed, and last.
  first_verified_at timestamptz,
  token_verified_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint phone_number_unique unique (user_id, country_code, number)
);
alter table public.phone_number enable row level security;
create policy phone_number_select on public.phone_number for select to authenticated
  using (user_id = (select private.uid()));
grant select (id, user_id, country_code, number, first_verified_at, token_verified_at, last_used_at, created_at)
on public.phone_number to authenticated;

-- Returns {countryCode, number} of the phone that confirms sensitive actions, or null: the two-factor number; with
-- two-factor off, the one that was confirmed last. Beside an app or a passkey a number confirms nothing once codes are
-- no longer texted to it: a thief of the SIM would get in. Only this number can add another (private.number_fault).
create function private.trusted_number(user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select jsonb_build_object('countryCode', t.country_code, 'number', t.number)
      from private.two_factor t where t.user_id = trusted_number.user_id and t.number is not null),
    (select jsonb_build_object('countryCode', p.country_code, 'number', p.number)
      from public.phone_number p
      where p.user_id = trusted_number.user_id and p.token_verified_at is not null
        and not exists (select from private.two_factor t where t.user_id = p.user_id)
      order by p.token_verified_at desc limit 1));
end
$$;

-- Stores the number, and that a code was sent to it.
create function private.note_sms_to_phone(user_id uuid, country_code text, number text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.phone_number (user_id, country_code, number, token_sent_at)
  values (user_id, country_code, number, private.now())
  on conflict on constraint phone_number_unique do update set token_sent_at = excluded.token_sent_at
$$;

-- Returns whether the number was first proven within the last week.
create function private.is_young(phone public.phone_number) returns boolean
  language sql stable set search_path = ''
  return coalesce(phone.first_verified_at, private.now()) > private.now() - interval '7 days';

-- The mail about a new number has a link that removes it, for the first week.
insert into private.token_purpose values ('REMOVE_PHONE', interval '7 days');

-- Notifies the user of a new number that can confirm for them. For a week, the link in the mail removes it.
create function private.tell_of_phone(kind text, phone public.phone_number) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.tell_by_mail(phone.user_id, tell_of_phone.kind,
    jsonb_build_object('maskedNumber', private.masked_number(phone.country_code, phone.number),
      'canRemove', private.is_young(phone)),
    case when private.is_young(phone) then 'REMOVE_PHONE' end, jsonb_build_object('phoneId', phone.id))
$$;

-- Returns the row of a number that the user has just confirmed. With tell, a new number is announced by mail.
-- Confirming a number again makes it the last one confirmed.
create function private.confirm_phone(user_id uuid, country_code text, number text, tell boolean)
  returns public.phone_number
  language plpgsql volatile security definer set search_path = '' as $$
declare
  phone public.phone_number;
  was_known boolean := exists (
    select from public.phone_number p
    where p.user_id = confirm_phone.user_id and p.country_code = confirm_phone.country_code
      and p.number = confirm_phone.number and p.token_verified_at is not null);
begin
  insert into public.phone_number as p (
    user_id, country_code, number, first_verified_at, token_verified_at, last_used_at)
  values (confirm_phone.user_id, confirm_phone.country_code, confirm_phone.number,
    private.now(), private.now(), private.now())
  on conflict on constraint phone_number_unique do update set
    first_verified_at = coalesce(p.first_verified_at, excluded.first_verified_at),
    token_verified_at = excluded.token_verified_at, last_used_at = excluded.last_used_at
  returning * into phone;
  if tell and not was_known then
    perform private.tell_of_phone('phone_confirmed', phone);
  end if;
  return phone;
end
$$;

-- Removes the numbers that were first confirmed within the last week, except the two-factor one: a user who ends all
-- sessions or changes the password without a phone may be shutting out a thief.
create function private.remove_young_phones(user_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from public.phone_number p
  where p.user_id = remove_young_phones.user_id and private.is_young(p) and not exists (
    select from private.two_factor t
    where t.user_id = p.user_id and (t.country_code, t.number) = (p.country_code, p.number))
$$;

-- Returns the caller's profile after removing one of their numbers, with a fresh confirmation (AUTH_LEVEL_2_REQUIRED).
-- INVALID_ACTION at phoneInUse for the number of two-factor, INVALID for a number that is not theirs.
create function private.destroy_phone_number(phone_number_id uuid) returns public.user_profile
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_uid();
  phone public.phone_number;
  person public.user_profile;
begin
  perform private.require_level2();
  select * into phone from public.phone_number p
  where p.id = destroy_phone_number.phone_number_id and p.user_id = caller for update;
  if not found then
    perform private.fail('INVALID', 'phoneNumberId');
  end if;
  if exists (select from private.two_factor t
      where t.user_id = caller and (t.country_code, t.number) = (phone.country_code, phone.number)) then
    perform private.fail('INVALID_ACTION', 'phoneInUse');
  end if;
  delete from public.phone_number p where p.id = phone.id;
  perform private.tell_by_mail(caller, 'phone_removed',
    jsonb_build_object('maskedNumber', private.masked_number(phone.country_code, phone.number)));
  select * into person from public.user_profile u where u.id = caller;
  return person;
end
$$;
select private.expose('destroy_phone_number(uuid)');

insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('phone_confirmed', 'Phone number confirmed', 'Telefonnummer bekreftet', 1),
  ('phone_removed', 'Phone number removed', 'Telefonnummer fjernet', 1);

-- For the function phone: returns {countryCode, number} of the confirmed number that was used last, {} for none.
create function service.last_used_phone(user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.require_person(last_used_phone.user_id);
  select coalesce((
    select jsonb_build_object('countryCode', p.country_code, 'number', p.number)
    from public.phone_number p
    where p.user_id = last_used_phone.user_id and p.token_verified_at is not null
    order by p.last_used_at desc limit 1), '{}')
$$;

-- Returns whether the caller has a confirmed number; false for other users.
create function private.own_has_confirmed_phone(user_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.phone_number p
    where p.user_id = own_has_confirmed_phone.user_id and p.user_id = private.uid()
      and p.token_verified_at is not null);
end
$$;
create function public.user_profile_has_confirmed_phone(user_profile public.user_profile) returns boolean
  language sql stable security invoker set search_path = ''
  return private.own_has_confirmed_phone(user_profile.id);
comment on function public.user_profile_has_confirmed_phone is '@graphql({"name": "hasConfirmedPhone"})';

grant execute on function service.last_used_phone(uuid) to service_role;

grant execute on function
  private.own_has_confirmed_phone(uuid), public.user_profile_has_confirmed_phone(public.user_profile)
to authenticated;
