-- Registration: the rows that a sign-up creates, and the confirmation of a new mailbox.

-- ── Slugs ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the name in lower-case ASCII words with hyphens, at most 50 characters; a name without any becomes 'konto'.
create function private.slugify(name text) returns text
  language sql immutable set search_path = ''
  return coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
    regexp_replace(
      normalize(translate(replace(replace(lower(name), 'æ', 'ae'), 'ß', 'ss'), 'øåäöđłð', 'oaaodld'), NFD),
      '[\u0300-\u036f]', '', 'g'),
    '[^a-z0-9]+', '-', 'g')), 50)), ''), 'konto');

-- Slugs that teams had before they were renamed. Links in old mails have them and lead to the team, so no other account
-- gets one while it is here: the last ten of a team.
create table private.former_slug (
  slug text constraint former_slug_pkey primary key,
  account_id uuid not null
    constraint former_slug_account_id_fkey references public.account (id) on delete cascade,
  replaced_at timestamptz not null default private.now()
);
create index former_slug_account_id_index on private.former_slug (account_id, replaced_at);
alter table private.former_slug enable row level security;

-- Returns a slug that no other account has or had: the name's, else with -2, -3 … account_id: of the account that is
-- renamed, or null. Holds a lock on it until the transaction ends, so that two accounts with the same name cannot get
-- the same slug.
create function private.free_slug(name text, account_id uuid default null) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  base text := private.slugify(name);
  candidate text := base;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtext('slug:' || base));
  while exists (
      select from public.account a
      where candidate in (a.slug, a.wb_slug) and a.id is distinct from free_slug.account_id)
    or exists (
      select from private.former_slug f
      where f.slug = candidate and f.account_id is distinct from free_slug.account_id)
  loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end
$$;

-- Changes the slug of a team to that of its new name, and keeps the present one as a former one. Nothing for a name
-- with the same slug, and for people.
create function private.follow_name(account public.account, name text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  next text;
begin
  if account.account_type <> 'TEAM' or private.slugify(name) = private.slugify(account.name) then
    return;
  end if;
  next := private.free_slug(name, account.id);
  delete from private.former_slug f where f.slug = next;
  insert into private.former_slug (slug, account_id) values (account.slug, account.id);
  delete from private.former_slug f
  where f.slug in (
    select o.slug from private.former_slug o where o.account_id = account.id
    order by o.replaced_at desc, o.slug offset 10);
  update public.account a set slug = next where a.id = account.id;
end
$$;

-- ── Making accounts ─────────────────────────────────────────────────────────────────────────────────────────────

-- Accounts whose OWNER was welcomed by mail: each once, even when a new mailbox is proven later.
create table private.welcomed_account (
  account_id uuid constraint welcomed_account_pkey primary key
    constraint welcomed_account_account_id_fkey references public.account (id) on delete cascade
);
alter table private.welcomed_account enable row level security;

-- Queues the mail that tells the OWNER of a team what to do first with the features that are on. dedupe_key: as
-- queue_mail takes it.
create function private.mail_team_welcome(team public.account, dedupe_key text default null) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail('team_welcome',
    o.email, private.full_name(o.first_name, o.last_name), team.language,
    jsonb_build_object('accountName', team.name, 'accountSlug', team.slug, 'checks', f.checks,
      'eSignatures', f.e_signatures, 'whistleblowing', f.whistleblowing),
    account_id => team.id, dedupe_key => mail_team_welcome.dedupe_key)
  from public.account_member o join public.account_feature f on f.account_id = o.account_id
  where o.account_id = team.id and o.role = 'OWNER'
$$;

-- Queues the first mail to the OWNER of a new account, once. The mailbox is proven, because a stranger may have signed
-- up with the address.
create function private.welcome(account public.account) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.welcomed_account (account_id) values (account.id) on conflict do nothing;
  if not found then
    return;
  end if;
  if account.account_type = 'TEAM' then
    perform private.mail_team_welcome(account, 'welcome:' || account.id);
    return;
  end if;
  perform private.queue_mail('person_welcome', u.email, private.full_name(u.first_name, u.last_name), u.language,
    jsonb_build_object('accountSlug', account.slug), account_id => account.id, dedupe_key => 'welcome:' || account.id)
  from public.user_profile u where u.id = account.primary_user_id;
end
$$;
insert into private.mail_kind (kind, title_en, title_nb) values
  ('team_welcome', 'Welcome to a team', 'Velkomst til et team'),
  ('person_welcome', 'Welcome to a person', 'Velkomst til en person');

-- Returns the new account, with its features, the user as OWNER and a team's default department. name is clean already.
create function private.create_account(
  owner public.user_profile, account_type text, name text,
  country text default 'NO', language text default null, tag text default null
) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  slug text := private.free_slug(name);
  new_account public.account;
begin
  insert into public.account (
    account_type, slug, wb_slug, name, organization_name, email, country, language, primary_user_id, tag)
  values (
    create_account.account_type, slug, slug, create_account.name,
    case when create_account.account_type = 'TEAM' then create_account.name end,
    owner.email, create_account.country,
    coalesce(create_account.language, owner.language), owner.id, create_account.tag)
  returning * into new_account;
  insert into public.account_feature (account_id) values (new_account.id);
  insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
  values (new_account.id, owner.id, owner.email, owner.first_name, owner.last_name, 'OWNER', private.now());
  if new_account.account_type = 'TEAM' then
    perform private.create_default_department(new_account);
  end if;
  if owner.confirmed_at is not null then
    perform private.welcome(new_account);
  end if;
  return new_account;
end
$$;

-- Queues the mail with the confirmation link; the token remembers which mailbox it was sent to. The mail carries no
-- text of the person who signed up, because that may be a stranger. Beyond the limits nothing is sent, and the person
-- can ask again later. Addresses that differ in a +tag are one mailbox.
create function private.send_mailbox_confirmation(person public.user_profile) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.is_within_limits('CONFIRMATION',
    jsonb_build_object('RECIPIENT', regexp_replace(person.email, '\+[^@]*@', '@'))) then
    perform private.queue_mail('confirm_mailbox', person.email, null, person.language, '{}',
      'CONFIRM_MAILBOX', person.id, jsonb_build_object('email', person.email));
  end if;
end
$$;
insert into private.token_purpose values ('CONFIRM_MAILBOX', interval '7 days');
-- Sent after magic links and security notices, so that a flood of sign-ups delays no login.
insert into private.mail_kind (kind, title_en, title_nb, priority) values
  ('confirm_mailbox', 'Confirm the email address', 'Bekreft e-postadressen', 2);
insert into private.usage_limit (action, scope, per, max) values
  ('CONFIRMATION', 'RECIPIENT', interval '1 day', 10),
  ('CONFIRMATION', 'EVERYBODY', interval '1 hour', 3000);

-- Auth's row trigger on sign-up: makes the profile, the personal account, and the confirmation mail. Metadata from the
-- client is shortened where needed, so that a sign-up never fails over a name.
create function private.on_user_created() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.user_profile;
  meta jsonb := coalesce(new.raw_user_meta_data::jsonb, '{}');
begin
  perform private.fail_all(private.lasting_email_errors(jsonb_build_object('email', new.email)));
  insert into public.user_profile (id, email, first_name, last_name, language, marketing_consent, referrer)
  values (
    new.id, private.clean_email(new.email),
    coalesce(private.name_from_metadata(meta ->> 'first_name'), ''),
    coalesce(private.name_from_metadata(meta ->> 'last_name'), ''),
    case when meta ->> 'language' in ('nb', 'en') then meta ->> 'language' else 'nb' end,
    coalesce(meta -> 'marketing_consent' = 'true', false),
    nullif(private.name_from_metadata(meta ->> 'referrer'), ''))
  returning * into person;
  perform private.create_account(
    person, 'PERSONAL',
    coalesce(private.full_name(person.first_name, person.last_name), split_part(person.email, '@', 1)));
  perform private.send_mailbox_confirmation(person);
  update auth.users u set raw_user_meta_data = private.lean_metadata(u.raw_user_meta_data) where u.id = new.id;
  return null;
end
$$;

-- Returns the metadata without what the client put there. Auth copies it into every token, and a token that is too
-- large for the session's cookie prevents the login. A stranger who signed up first must not be able to cause that.
create function private.lean_metadata(metadata jsonb) returns jsonb
  language sql immutable set search_path = ''
  return private.only(coalesce(metadata, '{}'), '{sub,email,email_verified,phone_verified}');

-- Auth's row trigger: keeps the metadata small.
create function private.trim_metadata() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.raw_user_meta_data := private.lean_metadata(new.raw_user_meta_data);
  return new;
end
$$;
create trigger tillit_user_metadata before update of raw_user_meta_data on auth.users
  for each row execute function private.trim_metadata();

create function private.name_from_metadata(value text) returns text
  language sql immutable set search_path = ''
  return left(
    private.clean(
      regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', '', 'g')),
    300);

-- Auth's row trigger on a change of address: the user's rows follow. The change itself confirms the new mailbox.
create function private.on_user_email_changed() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former text;
  person public.user_profile;
begin
  select u.email into former from public.user_profile u where u.id = new.id;
  update public.user_profile set email = private.clean_email(new.email), confirmed_at = null
  where id = new.id and email <> private.clean_email(new.email)
  returning * into person;
  if found then
    update public.account_member m set email = person.email
    where m.user_id = person.id
      and not exists (
        select from public.account_member other
        where other.account_id = m.account_id and other.email = person.email);
    update public.account a set email = person.email
    where a.primary_user_id = person.id and a.account_type = 'PERSONAL' and a.email = former;
  end if;
  return null;
end
$$;
create trigger tillit_user_created after insert on auth.users for each row execute function private.on_user_created();
create trigger tillit_user_email_changed after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.on_user_email_changed();
