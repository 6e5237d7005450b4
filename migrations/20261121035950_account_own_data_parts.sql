-- What account keeps of a person and a team, for archives of own data (20261121035900).

insert into private.own_data_part (part, place, title_en, title_nb) values
  ('ACCOUNT', 10, 'Account', 'Konto'),
  ('SECURITY', 20, 'Login and security', 'Innlogging og sikkerhet'),
  ('MEMBERS', 30, 'Members and departments', 'Medlemmer og avdelinger'),
  ('PEOPLE', 40, 'People', 'Personer'),
  ('LOGS', 50, 'Logs and messages', 'Logger og meldinger');

-- ── Account ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the largest file of a picture of an account.
create function private.own_data_picture(path text, name text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select private.own_data_file(f.bucket, f.path, own_data_picture.name || '.webp', f.size)
    from private.stored_file f
    where f.owner_id = split_part(own_data_picture.path, '/', 2)::uuid and f.status = 'ACCEPTED'
    order by f.size desc, f.path limit 1);

select private.add_own_data('profile', 'ACCOUNT', 10, 'PERSON', 'Profile', 'Profil', 'public.user_profile', 't.id = $2',
  '{email,first_name,last_name,language,confirmed_at,marketing_consent,referrer,last_used_module,created_at,
    updated_at}');
select private.add_own_data('account', 'ACCOUNT', 20, 'BOTH', 'Account', 'Konto', 'public.account', 't.id = $1',
  '{account_type,name,slug,wb_slug,organization_name,organization_number,vat_number,email,
    phone_country_code,phone_number,country,language,address_line1,address_line2,address_postal_code,address_city,
    address_county,address_country,latitude,longitude,credit_balance,credit_balance_limit,tag,deletion_scheduled_on,
    created_at,updated_at}',
  file => 'private.own_data_picture(t.symbol_path, ''symbol'')');
select private.add_own_data('logo', 'ACCOUNT', 21, 'TEAM', 'Logo', 'Logo', 'public.account',
  't.id = $1 and t.logo_path is not null', '{name}',
  file => 'private.own_data_picture(t.logo_path, ''logo'')');
select private.add_own_data('colours', 'ACCOUNT', 22, 'BOTH', 'Colours and font', 'Farger og skrift',
  'public.account_theme', 't.account_id = $1',
  '{"primary=t.\"primary\"",primary_contrast,primary_hover,font_name,font_url,updated_at}',
  key => 't.account_id::text');
select private.add_own_data('features', 'ACCOUNT', 23, 'BOTH', 'Features', 'Funksjoner', 'public.account_feature',
  't.account_id = $1', '{checks,e_signatures,invoices,payouts,whistleblowing}', key => 't.account_id::text');
select private.add_own_data('team-files', 'ACCOUNT', 24, 'BOTH', 'Policies and guidelines',
  'Personvernregler og retningslinjer', 'public.account_file', 't.account_id = $1',
  '{name,kind,content_type,size,sha256,created_at}',
  file => 'private.own_data_file(''account-files'', t.path, t.name, t.size)');
select private.add_own_data('saved-views', 'ACCOUNT', 25, 'PERSON', 'Saved filters', 'Lagrede filtre',
  'public.saved_view', 't.user_id = $2', '{account_name=a.name,page,name,filter,created_at,updated_at}',
  joins => 'join public.account a on a.id = t.account_id');

-- ── Login and security ──────────────────────────────────────────────────────────────────────────────────────────

select private.add_own_data('phone-numbers', 'SECURITY', 110, 'PERSON', 'Phone numbers', 'Telefonnumre',
  'public.phone_number', 't.user_id = $2',
  '{country_code,number,first_verified_at,token_verified_at,last_used_at,created_at}');
select private.add_own_data('two-factor', 'SECURITY', 111, 'PERSON', 'Codes by SMS', 'Koder på SMS',
  'private.two_factor', 't.user_id = $2', '{country_code,number,enabled_at}', key => 't.user_id::text');
select private.add_own_data('authenticator', 'SECURITY', 112, 'PERSON', 'Authenticator app', 'Autentiseringsapp',
  'private.authenticator', 't.user_id = $2', '{added_at}', key => 't.user_id::text');
select private.add_own_data('passkeys', 'SECURITY', 113, 'PERSON', 'Passkeys', 'Passnøkler', 'private.passkey',
  't.user_id = $2', '{name,is_synced,added_at,last_used_at}');
select private.add_own_data('sessions', 'SECURITY', 114, 'PERSON', 'Sessions', 'Økter', 'private.session_origin',
  's.user_id = $2', '{user_agent,address=host(t.address),created_at=s.created_at,last_seen_at=s.refreshed_at}',
  joins => 'join auth.sessions s on s.id = t.session_id', key => 't.session_id::text');
select private.add_own_data('support-visits', 'SECURITY', 115, 'BOTH', 'Visits by support', 'Besøk fra kundestøtte',
  'public.support_visit', 't.account_id = $1', '{reason,started_at,ended_at}');
select private.add_own_data('support-access', 'SECURITY', 116, 'BOTH', 'Access for support', 'Tilgang for kundestøtte',
  'public.support_access', 't.account_id = $1', '{opened_at,ends_at}', key => 't.account_id::text');
select private.add_own_data('two-factor-demand', 'SECURITY', 117, 'TEAM', 'Demand of two-factor', 'Krav om totrinn',
  'private.two_factor_demand', 't.account_id = $1', '{deadline,sms_counts}', key => 't.account_id::text');
select private.add_own_data('single-sign-on', 'SECURITY', 118, 'TEAM', 'Single sign-on', 'Felles innlogging',
  'private.sso_connection', 't.account_id = $1',
  '{kind,issuer,client_id,department_name=d.name,department_role,trusts_factor,tested_at,is_on,is_required}',
  joins => 'left join public.department d on d.id = t.department_id');
select private.add_own_data('domains', 'SECURITY', 119, 'TEAM', 'Domains of single sign-on',
  'Domener for felles innlogging', 'private.sso_domain', 't.account_id = $1',
  '{domain,added_at,proven_at,checked_at,missing_since,lapsed_at}', key => 't.domain');
select private.add_own_data('sign-on-identities', 'SECURITY', 120, 'PERSON', 'Me in the directories of teams',
  'Meg i katalogene til team', 'private.sso_identity', 't.user_id = $2',
  '{account_name=a.name,issuer,subject,linked_at}', key => 't.connection_id || '':'' || t.issuer || '':'' || t.subject',
  joins => 'join private.sso_connection c on c.id = t.connection_id join public.account a on a.id = c.account_id');

-- ── Members, departments, people ────────────────────────────────────────────────────────────────────────────────

select private.add_own_data('memberships', 'MEMBERS', 210, 'PERSON', 'My teams', 'Teamene mine',
  'public.account_member', 't.user_id = $2 and a.account_type = ''TEAM''',
  '{account_name=a.name,role,invited_at,attached_at,created_at}',
  joins => 'join public.account a on a.id = t.account_id');
select private.add_own_data('department-roles', 'MEMBERS', 211, 'PERSON', 'My roles in departments',
  'Rollene mine i avdelinger', 'public.department_membership', 'm.user_id = $2',
  '{account_name=a.name,department_name=d.name,role,criminal_record_access,identity_access,review_access,created_at}',
  joins => 'join public.account_member m on m.id = t.member_id join public.department d on d.id = t.department_id
    join public.account a on a.id = d.account_id');
select private.add_own_data('members', 'MEMBERS', 220, 'TEAM', 'Members', 'Medlemmer', 'public.account_member',
  't.account_id = $1', '{email,first_name,last_name,role,invited_at,attached_at,created_at}');
select private.add_own_data('departments', 'MEMBERS', 221, 'TEAM', 'Departments', 'Avdelinger', 'public.department',
  't.account_id = $1', '{name,description,cost_center,is_default,created_at,updated_at}');
select private.add_own_data('roles', 'MEMBERS', 222, 'TEAM', 'Roles in departments', 'Roller i avdelinger',
  'public.department_membership', 'd.account_id = $1',
  '{department_name=d.name,email=m.email,role,criminal_record_access,identity_access,review_access,created_at}',
  joins => 'join public.account_member m on m.id = t.member_id join public.department d on d.id = t.department_id');
select private.add_own_data('ownership-offers', 'MEMBERS', 223, 'TEAM', 'Offer of ownership', 'Tilbud om eierskap',
  'private.ownership_offer', 't.account_id = $1', '{email=m.email,offered_at}', key => 't.account_id::text',
  joins => 'join public.account_member m on m.id = t.member_id');
select private.add_own_data('people', 'PEOPLE', 310, 'BOTH', 'People', 'Personer', 'public.person', 't.account_id = $1',
  '{email,first_name,last_name,phone,language,archived_at,last_contacted_at,created_at}');
select private.add_own_data('people-in-departments', 'PEOPLE', 311, 'BOTH', 'Departments of people',
  'Personenes avdelinger', 'public.person_department', 'p.account_id = $1',
  '{email=p.email,department_name=d.name}', key => 't.person_id || '':'' || t.department_id',
  joins => 'join public.person p on p.id = t.person_id join public.department d on d.id = t.department_id');

-- ── Logs and messages ───────────────────────────────────────────────────────────────────────────────────────────

select private.add_own_data('messages', 'LOGS', 410, 'PERSON', 'Emails and text messages to me',
  'E-poster og SMS-er til meg', 'private.outbox',
  -- Not those about whistleblowing reports: that there are any, and when, could give a reporter away.
  't.recipient = (select u.email from public.user_profile u where u.id = $2)
    and t.kind !~ ''^(report_|channel_flood)''',
  '{kind,channel,recipient,status,created_at,sent_at}');
select private.add_own_data('audit-log', 'LOGS', 420, 'TEAM', 'Audit log', 'Revisjonslogg', 'private.team_event',
  't.account_id = $1',
  '{sequence,kind,action,actor_kind,actor_name=private.name_in_team_log(t.actor_id),
    subject_name=private.team_event_subject(t),department_name=private.department_name(t.department_id),
    changes=private.team_event_changes(t),before,after,occurred_at,hash}',
  key => 'lpad(t.sequence::text, 12, ''0'')', probe => 't.sequence = any ($3::bigint[])');
select private.add_own_data('archives', 'LOGS', 430, 'BOTH', 'Archives of own data', 'Arkiver med egne data',
  'private.own_data_export', 't.account_id = $1', '{status,ordered_at,ready_at,ends_at}');
select private.add_own_data('archive-fetches', 'LOGS', 431, 'BOTH', 'Fetched archives', 'Hentede arkiver',
  'private.own_data_fetch', 't.account_id = $1', '{number,fetched_at}');

insert into private.own_data_omission (name, place, title_en, title_nb, reason_en, reason_nb, relations) values
  ('secrets', 10, 'Keys, codes and links', 'Nøkler, koder og lenker',
    'They log in or open something, and would be unsafe in a file. We keep most of them as hashes only.',
    'De logger inn eller åpner noe, og ville vært utrygge i en fil. De fleste lagrer vi bare som hasher.',
    '{private.access_token,private.authenticator_offer,private.recovery_code,private.passkey_challenge,
      private.sms_code,private.session_proof,private.session_hold,private.factor_hold,private.sso_session,
      private.sso_attempt}'),
  ('limits', 20, 'Counters, queues and lists of our own', 'Tellere, køer og våre egne lister',
    'They make the service work and say nothing about you or the team that is not elsewhere in the archive.',
    'De får tjenesten til å virke, og sier ikke noe om deg eller teamet som ikke står et annet sted i arkivet.',
    '{private.rate_limit,private.usage_limit,private.export,private.stored_file,private.own_data_volume,
      private.own_data_page,private.team_log_chain,private.team_log_person,private.person_user,private.job,
      private.disposable_domain,private.welcomed_account,private.former_slug,private.sso_former_member}'),
  ('administrators', 30, 'The log of our administrators', 'Loggen over administratorene våre',
    'It shows what our employees did. Visits to your account are in the archive, without names of employees.',
    'Den viser hva de ansatte hos oss har gjort. Besøk i kontoen din står i arkivet, uten navn på ansatte.',
    '{private.impersonation,private.impersonation_event,private.named_administrator,public.administrator_event,
      public.administrator_request,public.alarm,private.alarm_mail}'),
  ('other-accounts', 35, 'What other accounts have', 'Det andre kontoer har',
    'A team decides what happens with what it has about people, such as what a member wrote. Ask its owner.',
    'Et team bestemmer over det det har om personer, for eksempel det et medlem har skrevet. Spør eieren.', '{}');
