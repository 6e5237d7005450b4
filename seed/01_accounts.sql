-- Demo people and teams; the passwords are in demo-accounts.json. Running it again changes nothing. Everything goes
-- through the product's own functions, so the demo only has data that the product can create.

-- A user as Auth creates one on sign-up with email and password.
create function pg_temp.demo_user(
  user_id uuid, mailbox text, password text, first_name text, last_name text, confirmed boolean
) returns void language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('sub', user_id, 'email', mailbox, 'first_name', first_name, 'last_name', last_name,
    'language', 'nb', 'email_verified', true, 'phone_verified', false);
begin
  if exists (select from auth.users u where u.email = mailbox) then
    return;
  end if;
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
    reauthentication_token, phone_change, phone_change_token, is_sso_user, is_anonymous, created_at, updated_at)
  values (
    '00000000-0000-0000-0000-000000000000', user_id, 'authenticated', 'authenticated', mailbox,
    extensions.crypt(password, extensions.gen_salt('bf', 10)), now(),
    '{"provider": "email", "providers": ["email"]}', facts,
    '', '', '', '', '', '', '', '', false, false, now(), now());
  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (gen_random_uuid(), 'email', user_id::text, user_id, facts, now(), now(), now());
  if confirmed then
    perform private.prove_mailbox(user_id);
    delete from private.outbox o
    where o.kind = 'confirm_mailbox' and o.token_subject_id = user_id
      or o.kind = 'person_welcome' and o.recipient = mailbox;
  end if;
end
$$;

select pg_temp.demo_user('d0000000-0000-4000-8000-000000000001', 'kari@nordlys.example', 'nordlys-demo',
  'Kari', 'Solberg', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000002', 'anders@nordlys.example', 'nordlys-demo',
  'Anders', 'Berg', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000003', 'ingrid@nordlys.example', 'nordlys-demo',
  'Ingrid', 'Haugen', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000004', 'olav@fjordbygg.example', 'fjordbygg-demo',
  'Olav', 'Fjeld', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000005', 'sigrid@post.example', 'sigrid-demo',
  'Sigrid', 'Moen', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000006', 'yusuf@post.example', 'yusuf-demo',
  'Yusuf', 'Ali', false);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000007', 'jonas@nordlys.example', 'nordlys-demo',
  'Jonas', 'Nilsen', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000008', 'anne-margrethe@nordlys.example', 'nordlys-demo',
  'Anne-Margrethe Birgitte', 'Christophersen-Lilleengen', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000009', 'astrid@tillit.example', 'tillit-demo',
  'Astrid', 'Vik', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000010', 'bjorn@tillit.example', 'tillit-demo',
  'Bjørn', 'Dahl', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000011', 'hilde@nordlys.example', 'nordlys-demo',
  'Hilde', 'Aas', true);
select pg_temp.demo_user('d0000000-0000-4000-8000-000000000012', 'tor@nordlys.example', 'nordlys-demo',
  'Tor', 'Eide', true);

-- Astrid and Bjørn are administrators of Tillit, since some actions take two. Their login codes are in the demo's
-- inbox.
create function pg_temp.demo_administrator(mailbox text, phone text) returns void language plpgsql as $$
declare
  person uuid;
begin
  if exists (select from public.user_profile u where u.email = mailbox and u.administrator) then
    return;
  end if;
  person := private.name_administrator(mailbox);
  perform private.confirm_phone(person, '+47', phone, tell => false);
  insert into private.two_factor (user_id, country_code, number) values (person, '+47', phone);
end
$$;

select pg_temp.demo_administrator('astrid@tillit.example', '40000001');
select pg_temp.demo_administrator('bjorn@tillit.example', '40000002');
drop function pg_temp.demo_administrator;

-- Hilde and Tor handle whistleblowing reports, which takes two-factor, too.
create function pg_temp.demo_two_factor(mailbox text, phone text) returns void language plpgsql as $$
declare
  person uuid := (select u.id from public.user_profile u where u.email = mailbox);
begin
  if exists (select from private.two_factor t where t.user_id = person) then
    return;
  end if;
  perform private.confirm_phone(person, '+47', phone, tell => false);
  insert into private.two_factor (user_id, country_code, number) values (person, '+47', phone);
end
$$;

select pg_temp.demo_two_factor('hilde@nordlys.example', '40000003');
select pg_temp.demo_two_factor('tor@nordlys.example', '40000004');
drop function pg_temp.demo_two_factor;

-- Sigrid has verified identities in two countries, so her name is fixed.
insert into public.identity (id, user_id, first_name, last_name, country, is_default, verified_at) values
  ('e0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000005', 'Sigrid', 'Moen', 'NO', true, now()),
  ('e0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000005',
    'Sigrid Elisabet', 'Moen', 'SE', false, now())
on conflict on constraint identity_pkey do nothing;

-- A team registered by its owner, with its departments ([{name, description}]) and people, whose roles in departments
-- are given by name ({"HR": {"role": "MANAGER"}}); slug tells whether it is there already.
create function pg_temp.demo_team(owner_id uuid, slug text, team jsonb, details jsonb, departments jsonb, people jsonb)
  returns void language plpgsql as $$
declare
  account public.account;
  department jsonb;
  person jsonb;
begin
  if exists (select from public.account a where a.slug = demo_team.slug) then
    return;
  end if;
  perform set_config('request.jwt.claim.sub', owner_id::text, true);
  -- Earlier than the oldest demo document was sent and paid for.
  perform set_config('app.now', (now() - interval '60 days')::text, true);
  account := private.register_team(team);
  perform private.update_account(account.id, details);
  for department in select * from jsonb_array_elements(departments) loop
    perform private.create_department(account.id, department);
  end loop;
  for person in select * from jsonb_array_elements(people) loop
    perform private.add_account_member(account.id, person || jsonb_build_object('departmentMemberships', (
      select coalesce(jsonb_agg(jsonb_build_object('departmentId', d.id) || role.value), '[]')
      from jsonb_each(person -> 'departments') role
      join public.department d on d.account_id = account.id and d.name = role.key)));
  end loop;
  perform private.attach_memberships(u) from public.user_profile u
  where u.email in (select m.email from public.account_member m where m.account_id = account.id);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('app.now', '', true);
  -- The demo's inbox starts empty, except for mails that its users cause.
  delete from private.outbox o where o.account_id = account.id and o.kind in ('member_invited', 'team_welcome');
end
$$;

select pg_temp.demo_team('d0000000-0000-4000-8000-000000000001', 'nordlys-as',
  '{"name": "Nordlys AS", "organizationNumber": "999888771", "country": "NO", "language": "nb"}',
  '{"email": "post@nordlys.example", "phoneCountryCode": "+47", "phoneNumber": "77600000",
    "addressLine1": "Storgata 61", "addressPostalCode": "9008",
    "addressCity": "Tromsø", "addressCounty": "Troms", "addressCountry": "NO"}',
  '[{"name": "HR", "description": "Ansettelser, arbeidsavtaler og oppfølging av ansatte."},
    {"name": "Salg", "description": "Tilbud og avtaler med kunder."},
    {"name": "Økonomi, regnskap og lønn for kontorene i Nordland, Troms og Finnmark",
      "description": "Fakturaer, lønnskjøring og årsoppgjør."}]',
  '[{"email": "anders@nordlys.example", "firstName": "Anders", "lastName": "Berg", "role": "ADMIN"},
    {"email": "ingrid@nordlys.example", "firstName": "Ingrid", "lastName": "Haugen", "role": "MEMBER",
      "departments": {"HR": {"role": "MANAGER", "criminalRecordAccess": true, "identityAccess": true}}},
    {"email": "jonas@nordlys.example", "firstName": "Jonas", "lastName": "Nilsen", "role": "MEMBER",
      "departments": {"HR": {"role": "MEMBER", "identityAccess": true}, "Salg": {"role": "MANAGER"}}},
    {"email": "anne-margrethe@nordlys.example", "firstName": "Anne-Margrethe Birgitte",
      "lastName": "Christophersen-Lilleengen", "role": "MEMBER",
      "departments": {"Økonomi, regnskap og lønn for kontorene i Nordland, Troms og Finnmark": {"role": "MEMBER"}}},
    {"email": "hilde@nordlys.example", "firstName": "Hilde", "lastName": "Aas", "role": "MEMBER", "departments": {}},
    {"email": "tor@nordlys.example", "firstName": "Tor", "lastName": "Eide", "role": "ADMIN"},
    {"email": "per@nordlys.example", "firstName": "Per", "lastName": "Lund", "role": "MEMBER",
      "departments": {"Salg": {"role": "MEMBER"}}}]');

select pg_temp.demo_team('d0000000-0000-4000-8000-000000000004', 'fjordbygg-as',
  '{"name": "Fjordbygg AS", "organizationNumber": "988776653", "country": "NO", "language": "nb"}',
  '{"email": "post@fjordbygg.example",
    "phoneCountryCode": "+47", "phoneNumber": "53600000", "addressLine1": "Kaivegen 4", "addressPostalCode": "5750",
    "addressCity": "Odda", "addressCounty": "Vestland", "addressCountry": "NO"}',
  '[{"name": "Anlegg", "description": "Byggeplasser og underentreprenører."}]',
  '[{"email": "kari@nordlys.example", "firstName": "Kari", "lastName": "Solberg", "role": "MEMBER",
      "departments": {"Anlegg": {"role": "MEMBER"}}}]');
