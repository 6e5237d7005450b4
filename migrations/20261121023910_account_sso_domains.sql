-- The domains of a team's single sign-on (decision 0253). OWNER and ADMINs prove that a domain is theirs with a TXT
-- record, and a job looks for it every week. A proven domain belongs to one team. Single sign-on logs in nobody whose
-- address is outside its team's proven domains, and below a proven domain is outside.

-- Providers of mailboxes that anyone gets. No team owns one.
create table private.free_mail_domain (
  domain text constraint free_mail_domain_pkey primary key
);
alter table private.free_mail_domain enable row level security;
insert into private.free_mail_domain
select unnest(string_to_array('gmail.com googlemail.com hotmail.com hotmail.no hotmail.co.uk outlook.com live.com '
  'live.no msn.com yahoo.com yahoo.no yahoo.co.uk ymail.com icloud.com me.com mac.com aol.com proton.me '
  'protonmail.com pm.me online.no start.no frisurf.no getmail.no lyse.net broadpark.no c2i.net altibox.no telia.com '
  'spray.se bredband.net comhem.se mail.dk jubii.dk tdcadsl.dk stofanet.dk kolumbus.fi luukku.com elisanet.fi '
  'suomi24.fi gmx.com gmx.de web.de t-online.de mail.com yandex.com yandex.ru mail.ru zoho.com fastmail.com '
  'tutanota.com hey.com orange.fr free.fr', ' '));

-- For the service functions of single sign-on: returns the team, locked, to its OWNER and ADMINs at the second level.
-- Raises as private.account_administered_by does, AUTH_LEVEL_2_REQUIRED, and INVALID_ACTION for a personal account.
create function private.sso_team(user_id uuid, account_id uuid) returns public.account
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team public.account;
begin
  perform private.require_in_person(user_id);
  team := private.account_administered_by(user_id, account_id);
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  if not private.has_level2(private.session_id()) then
    perform private.fail('AUTH_LEVEL_2_REQUIRED');
  end if;
  return team;
end
$$;

-- Adds a domain that is still to be proven. A repeat changes nothing. Raises INVALID at domain, DISPOSABLE_EMAIL at
-- domain for one of free or throw-away mailboxes, TOO_BIG at domain for more than twenty.
create function service.add_sso_domain(user_id uuid, account_id uuid, domain text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
  wanted constant text := lower(btrim(add_sso_domain.domain));
begin
  if private.email_errors(jsonb_build_object('email', 'a@' || wanted)) <> '[]' then
    perform private.fail('INVALID', 'domain');
  end if;
  if exists (select from private.free_mail_domain f where f.domain = wanted)
    or exists (
      select from private.disposable_domain d where d.domain = any (private.domain_and_parents('a@' || wanted))) then
    perform private.fail('DISPOSABLE_EMAIL', 'domain');
  end if;
  if 20 <= (select count(*) from private.sso_domain d where d.account_id = team.id and d.domain <> wanted) then
    perform private.fail('TOO_BIG', 'domain');
  end if;
  insert into private.sso_domain (account_id, domain) values (team.id, wanted)
  on conflict on constraint sso_domain_pkey do nothing;
exception when check_violation then
  perform private.fail('INVALID', 'domain');
end
$$;

-- Removes a domain: nobody with an address in it logs in by single sign-on any more. A repeat changes nothing.
create function service.remove_sso_domain(user_id uuid, account_id uuid, domain text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
begin
  delete from private.sso_domain d where d.account_id = team.id and d.domain = remove_sso_domain.domain;
end
$$;

-- Returns {token}: what the domain's TXT record must say. Raises INCLUSION at domain for one that was not added, and
-- DELIVERY_FREQUENCY_EXCEEDED at limit after sixty checks in an hour.
create function service.sso_domain_token(user_id uuid, account_id uuid, domain text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  team constant public.account := private.sso_team(user_id, account_id);
  token text;
begin
  select d.token into token from private.sso_domain d
  where d.account_id = team.id and d.domain = sso_domain_token.domain;
  if token is null then
    perform private.fail('INCLUSION', 'domain');
  end if;
  if not private.hit('sso-domain:' || team.id, 60, interval '1 hour') then
    perform private.fail('DELIVERY_FREQUENCY_EXCEEDED', 'limit');
  end if;
  return jsonb_build_object('token', token);
end
$$;

-- Notes what DNS answered, and returns {proven}. A domain that lacks its record stays proven for a week, in
-- which OWNER and ADMINs are mailed once. token: what was looked for, in case the row was made again. TAKEN at domain
-- when another team has proven it.
create function service.note_sso_domain(account_id uuid, domain text, token text, is_found boolean) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  former private.sso_domain;
  present private.sso_domain;
  today constant timestamptz := private.now();
begin
  select * into former from private.sso_domain d
  where d.account_id = note_sso_domain.account_id and d.domain = note_sso_domain.domain
    and d.token = note_sso_domain.token
  for update;
  if former.domain is null then
    return '{"proven": false}';
  end if;
  if is_found then
    update private.sso_domain d
    set proven_at = coalesce(d.proven_at, today), checked_at = today, missing_since = null, lapsed_at = null
    where d.account_id = former.account_id and d.domain = former.domain;
    return '{"proven": true}';
  end if;
  update private.sso_domain d
  set checked_at = today, missing_since = case when d.proven_at is not null then coalesce(d.missing_since, today) end,
    lapsed_at = coalesce(d.lapsed_at, case when d.missing_since <= today - interval '7 days' then today end)
  where d.account_id = former.account_id and d.domain = former.domain
  returning * into present;
  if former.lapsed_at is null and present.lapsed_at is not null then
    perform private.tell_sso_administrators(former.account_id, 'sso_domain_lapsed',
      jsonb_build_object('record', former.token));
  elsif former.proven_at is not null and former.missing_since is null then
    perform private.tell_sso_administrators(former.account_id, 'sso_domain_missing',
      jsonb_build_object('record', former.token));
  end if;
  return '{"proven": false}';
exception when unique_violation then
  perform private.fail('TAKEN', 'domain');
  return null;
end
$$;

-- Mails the OWNER and ADMINs of a team.
create function private.tell_sso_administrators(account_id uuid, kind text, payload jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  select private.queue_mail(tell_sso_administrators.kind, u.email, private.full_name(u.first_name, u.last_name),
    u.language, tell_sso_administrators.payload || jsonb_build_object('accountName', a.name, 'accountSlug', a.slug),
    account_id => a.id)
  from public.account a join public.account_member m on m.account_id = a.id and m.role in ('OWNER', 'ADMIN')
  join public.user_profile u on u.id = m.user_id and u.confirmed_at is not null
  where a.id = tell_sso_administrators.account_id
$$;
insert into private.mail_kind (kind, title_en, title_nb) values
  ('sso_domain_missing', 'Single sign-on: a domain lacks its record', 'Felles innlogging: et domene mangler oppføring'),
  ('sso_domain_lapsed', 'Single sign-on: a domain no longer counts', 'Felles innlogging: et domene er stengt');

create trigger sso_domain_lock before insert or delete on private.sso_domain
  for each row execute function private.refuse_locked();
create trigger sso_domain_log after insert or delete or update of proven_at, lapsed_at on private.sso_domain
  for each row execute function private.log_change('SSO_DOMAIN');
insert into private.team_event_kind (kind, title_en, title_nb) values
  ('SSO_DOMAIN', 'Domain of single sign-on', 'Domene for felles innlogging');
insert into private.team_event_field (kind, field, title_en, title_nb) values
  ('SSO_DOMAIN', 'domain', 'Domain', 'Domene'),
  ('SSO_DOMAIN', 'proven_at', 'Proven', 'Bevist'),
  ('SSO_DOMAIN', 'lapsed_at', 'No longer proven', 'Ikke lenger bevist');

grant execute on function
  service.add_sso_domain(uuid, uuid, text), service.remove_sso_domain(uuid, uuid, text),
  service.sso_domain_token(uuid, uuid, text), service.note_sso_domain(uuid, text, text, boolean)
to service_role;
