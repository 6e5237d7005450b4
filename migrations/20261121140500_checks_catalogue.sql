-- Checks: the catalogue. A check type is one thing that is checked about a person; a request type is a set of them that
-- is ordered together; a package is a team's own set. All users read types and general sets. Sets made for particular
-- customers are granted to their accounts by an administrator. A team's packages are its members' (decision 0130).

-- ── Types of check ──────────────────────────────────────────────────────────────────────────────────────────────

-- One row per type. A new type is a row here, a file in functions/_shared/checks/contract/check-types/ and a folder in
-- web/src/modules/checkmore/check-types/.
create table public.check_type (
  type text constraint check_type_pkey primary key
    constraint check_type_shape check (type ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  place integer not null constraint check_type_place_unique unique,
  category text not null constraint check_type_category_known
    check (category in ('IDENTITY', 'QUALIFICATION', 'RECORD', 'SEARCH', 'FINANCE', 'CONFIRMATION')),
  name_en text not null constraint check_type_name_en_length check (char_length(name_en) between 1 and 60),
  name_nb text not null constraint check_type_name_nb_length check (char_length(name_nb) between 1 and 60),
  -- What the sender gets.
  sender_text_en text not null
    constraint check_type_sender_text_en_length check (char_length(sender_text_en) between 1 and 300),
  sender_text_nb text not null
    constraint check_type_sender_text_nb_length check (char_length(sender_text_nb) between 1 and 300),
  -- What the candidate does, and what happens with it.
  candidate_text_en text not null
    constraint check_type_candidate_text_en_length check (char_length(candidate_text_en) between 1 and 300),
  candidate_text_nb text not null
    constraint check_type_candidate_text_nb_length check (char_length(candidate_text_nb) between 1 and 300),
  -- Whose answer completes it.
  completed_by text not null constraint check_type_completed_by_known
    check (completed_by in ('CANDIDATE', 'REFEREE', 'EID', 'IDENTITY_PROVIDER', 'REVIEWER')),
  -- The status of a check once the candidate has consented.
  starts_in text not null constraint check_type_starts_in_known
    check (starts_in in ('PENDING_CANDIDATE', 'PENDING_ADMIN')),
  -- How long the candidate's part takes, about.
  candidate_minutes integer not null default 5
    constraint check_type_candidate_minutes_range check (candidate_minutes between 1 and 120),
  -- What one check costs.
  product_type text not null constraint check_type_product_type_fkey references public.product (type),
  -- Where it can be done; null for everywhere.
  countries text[] constraint check_type_countries_shape check (
    array_to_string(countries, ' ') ~ '^[A-Z]{2}( [A-Z]{2})*$'),
  -- Days until most are done, weekends included.
  turnaround_days integer not null
    constraint check_type_turnaround_days_range check (turnaround_days between 1 and 90),
  -- How long a result can be relied on; null for a fact that does not change.
  validity_months integer constraint check_type_validity_months_range check (validity_months between 1 and 120),
  -- Months that the contents are kept after the check list has ended, unless the country's policy says otherwise; 0
  -- when they are deleted as soon as the check is decided.
  retention_months integer not null
    constraint check_type_retention_months_range check (retention_months between 0 and 60),
  -- Can only be ordered with a purpose that the law allows (crc_purpose).
  needs_purpose boolean not null default false,
  -- The access that its contents need in the department, beside the check list: criminal_record_access or
  -- identity_access.
  restricted text constraint check_type_restricted_known check (restricted in ('CRIMINAL_RECORD', 'IDENTITY')),
  -- Why an employer may ask again for it in the same position, at an interval of its own; null where a law or a promise
  -- speaks against that, or where nothing changes (decision 0218).
  repeat_reason_en text
    constraint check_type_repeat_reason_en_length check (char_length(repeat_reason_en) between 1 and 200),
  repeat_reason_nb text
    constraint check_type_repeat_reason_nb_length check (char_length(repeat_reason_nb) between 1 and 200),
  constraint check_type_repeat_reasons_both check ((repeat_reason_en is null) = (repeat_reason_nb is null)),
  constraint check_type_repeat_allowed check (repeat_reason_en is null or restricted is null and not needs_purpose)
);
create index check_type_product_type_index on public.check_type (product_type);
comment on table public.check_type is '@graphql({"totalCount": {"enabled": true}})';
alter table public.check_type enable row level security;
create policy check_type_select on public.check_type for select to authenticated
  using ((select private.uid()) is not null);
grant select on public.check_type to authenticated;

insert into public.check_type (
  type, place, category, completed_by, starts_in, candidate_minutes, product_type, countries, turnaround_days,
  validity_months, retention_months, needs_purpose, restricted, name_en, name_nb,
  sender_text_en, sender_text_nb, candidate_text_en, candidate_text_nb) values
  ('BANK_ID', 10, 'IDENTITY', 'EID', 'PENDING_CANDIDATE', 2, 'IDENTITY_BANKID', '{NO,SE}', 1, 24, 6, false, null,
    'BankID', 'BankID',
    'The candidate logs in with BankID, so you know that the name and date of birth are theirs.',
    'Kandidaten logger inn med BankID, så du vet at navnet og fødselsdatoen stemmer.',
    'Log in with your BankID. It takes a minute, and the company sees your name and date of birth.',
    'Logg inn med BankID. Det tar et minutt, og virksomheten får se navnet og fødselsdatoen din.'),
  ('IDENTITY', 20, 'IDENTITY', 'IDENTITY_PROVIDER', 'PENDING_CANDIDATE', 3, 'IDENTITY_DOCUMENT', null, 1, 24, 6, false,
    null,
    'Passport or ID card', 'Pass eller ID-kort',
    'The candidate photographs a passport or national ID card of any country, and themselves. Our provider Veriff '
    'checks that the document is genuine and that the faces match, and we compare the name with the one you gave.',
    'Kandidaten tar bilde av pass eller nasjonalt ID-kort, uansett land, og av seg selv. Leverandøren vår, Veriff, '
    'kontrollerer at dokumentet er ekte og at det er samme person, og vi sammenligner navnet med det du har oppgitt.',
    'Take a picture of your passport or national ID card and of your face. You need a phone with a camera.',
    'Ta bilde av passet eller det nasjonale ID-kortet ditt og av ansiktet ditt. Du trenger en telefon med kamera.'),
  ('GLOBAL_IDENTITY', 30, 'IDENTITY', 'IDENTITY_PROVIDER', 'PENDING_CANDIDATE', 3, 'GLOBAL_IDENTITY', null, 2, 24, 6,
    false, null,
    'Passport from outside the Nordics', 'Pass fra land utenfor Norden',
    'Only a passport, issued by a country outside the Nordics, for when an ID card is not enough. Veriff checks the '
    'passport and the face, and we compare the name with the one you gave.',
    'Bare pass, utstedt av et land utenfor Norden, for når et ID-kort ikke er nok. Veriff kontrollerer passet og '
    'ansiktet, og vi sammenligner navnet med det du har oppgitt.',
    'Choose the country of your passport, then take a picture of it and of your face. ID cards and Nordic passports '
    'are not accepted here.',
    'Velg landet som har utstedt passet, og ta så bilde av det og av ansiktet ditt. ID-kort og nordiske pass godtas '
    'ikke her.'),
  ('PERSONAL_NUMBER', 40, 'IDENTITY', 'CANDIDATE', 'PENDING_CANDIDATE', 1, 'PERSONAL_NUMBER', '{NO,SE,DK,FI}', 1,
    null, 3, false, 'IDENTITY',
    'National identity number', 'Fødselsnummer',
    'The candidate enters their national identity number. We check its digits, and compare it with the eID or '
    'passport if you ask for one too: digits alone do not prove whose number it is. Only people with access to '
    'identity numbers see it.',
    'Kandidaten oppgir fødselsnummeret sitt. Vi kontrollerer sifrene, og sammenligner med eID eller pass hvis du ber '
    'om det også: Sifrene alene beviser ikke hvem nummeret tilhører. Bare de som har tilgang til fødselsnumre, ser '
    'det.',
    'Enter your national identity number. It is stored separately, and only a few people in the company can see it.',
    'Oppgi fødselsnummeret ditt. Det lagres for seg selv, og bare noen få i virksomheten kan se det.'),
  ('WORK_PERMIT', 50, 'IDENTITY', 'REVIEWER', 'PENDING_CANDIDATE', 4, 'RIGHT_TO_WORK', null, 3, 12, 12, false, null,
    'Right to work', 'Arbeidstillatelse',
    'The candidate uploads what gives the right to work: citizenship, EEA registration, residence permit or visa. A '
    'reviewer, ours or yours, reads the document and notes when it expires.',
    'Kandidaten laster opp det som gir rett til å arbeide: statsborgerskap, EØS-registrering, oppholdstillatelse '
    'eller visum. En saksbehandler hos oss eller dere leser dokumentet og noterer når det går ut.',
    'Tell us why you may work in the country, and upload the document that shows it.',
    'Oppgi hvorfor du har lov til å arbeide i landet, og last opp dokumentet som viser det.'),
  ('ADDRESS', 60, 'IDENTITY', 'REVIEWER', 'PENDING_CANDIDATE', 3, 'ADDRESS', '{NO,SE,DK,FI}', 2, 12, 6, false, null,
    'Address', 'Adresse',
    'The candidate states current and previous addresses. A reviewer, ours or yours, looks them up in public '
    'registers where they are open.',
    'Kandidaten oppgir nåværende og tidligere adresser. En saksbehandler hos oss eller dere slår dem opp i '
    'offentlige registre der de er åpne.',
    'Enter where you live now, and where you have lived for the last five years.',
    'Oppgi hvor du bor nå, og hvor du har bodd de siste fem årene.'),
  ('EDUCATION', 110, 'QUALIFICATION', 'REVIEWER', 'PENDING_CANDIDATE', 5, 'EDUCATION', null, 7, null, 12, false, null,
    'Education', 'Utdanning',
    'The candidate uploads degrees and diplomas. A reviewer, ours or yours, reads them, and asks the school or the '
    'national register where something is unclear.',
    'Kandidaten laster opp grader og vitnemål. En saksbehandler hos oss eller dere leser dem, og spør skolen eller '
    'det nasjonale registeret der noe er uklart.',
    'Enter your education and upload diplomas. The school is asked only if something is unclear.',
    'Legg inn utdanningen din og last opp vitnemål. Skolen blir bare spurt hvis noe er uklart.'),
  ('WORK_EXPERIENCE', 120, 'QUALIFICATION', 'REFEREE', 'PENDING_CANDIDATE', 10, 'EMPLOYMENT_CONFIRMATION', null, 7,
    null, 12, false, null,
    'Work experience', 'Arbeidserfaring',
    'Previous employers confirm the position and the period. Gaps in the timeline are pointed out.',
    'Tidligere arbeidsgivere bekrefter stilling og periode. Vi viser hull i tidslinjen.',
    'Enter your jobs, with a contact at each employer who can confirm them.',
    'Legg inn jobbene dine, med en kontaktperson hos hver arbeidsgiver som kan bekrefte dem.'),
  ('DIGITAL_REFERENCE', 130, 'QUALIFICATION', 'REFEREE', 'PENDING_CANDIDATE', 5, 'DIGITAL_REFERENCE', null, 5, 12, 6,
    false, null,
    'Digital reference', 'Digital referanse',
    'Referees answer structured questions about how the candidate works. We send them the questions, and make a '
    'report of the answers.',
    'Referanser svarer på strukturerte spørsmål om hvordan kandidaten jobber. Vi sender dem spørsmålene og lager en '
    'rapport av svarene.',
    'Name people you have worked with. We send them the questions, so you don’t have to.',
    'Oppgi personer du har jobbet sammen med. Vi sender dem spørsmålene, så du slipper å gjøre det.'),
  ('CERTIFICATES', 140, 'QUALIFICATION', 'REVIEWER', 'PENDING_CANDIDATE', 5, 'CERTIFICATES', null, 3, 12, 12, false,
    null,
    'Certificates and licences', 'Sertifikater og autorisasjoner',
    'The candidate uploads driving licence, HSE card, health personnel number and other certificates. A reviewer, '
    'ours or yours, reads the copies and looks them up where there is an open register, and notes when they expire.',
    'Kandidaten laster opp førerkort, HMS-kort, HPR-nummer og andre sertifikater. En saksbehandler hos oss eller '
    'dere leser kopiene, slår dem opp der det finnes et åpent register, og noterer når de går ut.',
    'Add the certificates that the job needs, and upload a copy of each.',
    'Legg inn sertifikatene som stillingen krever, og last opp en kopi av hvert.'),
  ('CRIMINAL_RECORD', 210, 'RECORD', 'REVIEWER', 'PENDING_CANDIDATE', 10, 'CRIMINAL_RECORD', '{NO,SE,DK,FI}', 14, 3, 0,
    true, 'CRIMINAL_RECORD',
    'Police certificate', 'Politiattest',
    'The candidate applies to the police with the letter of purpose that we make of your answers, and shows the '
    'certificate. Allowed only where a law says so. Only people with access to criminal records see the result.',
    'Kandidaten søker politiet om attest med formålsbekreftelsen vi lager av svarene dine, og viser den frem. '
    'Tillatt bare der loven åpner for det. Bare de som har tilgang til politiattester, ser resultatet.',
    'Download the letter of purpose, apply to the police and show the certificate here. We explain each step.',
    'Last ned formålsbekreftelsen, søk politiet om attest og vis den frem her. Vi forklarer hvert steg.'),
  ('LEGAL_CASE_RECORDS', 220, 'RECORD', 'REVIEWER', 'PENDING_ADMIN', 2, 'LEGAL_CASE_RECORDS', '{NO,SE,DK,FI}', 5, 6, 0,
    false, null,
    'Civil court cases', 'Sivile rettssaker',
    'A reviewer, ours or yours, searches the public court lists for civil cases that matter for the position. '
    'Criminal cases are not searched.',
    'En saksbehandler hos oss eller dere søker i domstolenes offentlige lister etter sivile saker som har betydning '
    'for stillingen. Det søkes ikke i straffesaker.',
    'A reviewer searches the public lists of civil cases. You can explain a case before anyone assesses it.',
    'En saksbehandler søker i de offentlige listene over sivile saker. Du kan forklare en sak før noen vurderer den.'),
  ('OPEN_SOURCE_SEARCH', 310, 'SEARCH', 'REVIEWER', 'PENDING_CANDIDATE', 3, 'OPEN_SOURCE_SEARCH', null, 5, 6, 0, false,
    null,
    'Open sources', 'Åpne kilder',
    'A reviewer, ours or yours, searches news and the candidate’s public profiles for what matters to the position. '
    'Health, faith, politics and private life are left out.',
    'En saksbehandler hos oss eller dere søker i nyheter og kandidatens offentlige profiler etter det som har '
    'betydning for stillingen. Helse, tro, politikk og privatliv holdes utenfor.',
    'Tell us which public profiles are yours, so that nobody confuses you with someone else.',
    'Fortell hvilke offentlige profiler som er dine, så ingen forveksler deg med noen andre.'),
  ('SPECIFIC_SOURCE_SEARCH', 320, 'SEARCH', 'REVIEWER', 'PENDING_CANDIDATE', 3, 'SPECIFIC_SOURCE_SEARCH', null, 2, 6, 6,
    false, null,
    'PEP and sanctions', 'PEP og sanksjoner',
    'We search lists of politically exposed persons and sanctions, for the candidate and close relations. A '
    'reviewer, ours or yours, decides whether a hit is the same person.',
    'Vi søker i lister over politisk eksponerte personer og sanksjoner, for kandidaten og nærstående. En '
    'saksbehandler hos oss eller dere avgjør om et treff er samme person.',
    'Tell us if you or someone close to you holds, or has held, a high public office.',
    'Oppgi om du eller noen som står deg nær, har eller har hatt et høytstående offentlig verv.'),
  ('RELATED_COUNTRIES', 330, 'SEARCH', 'REVIEWER', 'PENDING_CANDIDATE', 4, 'RELATED_COUNTRIES', null, 2, 12, 6, false,
    null,
    'Ties to other countries', 'Tilknytning til andre land',
    'The candidate states citizenship, stays, family, assets and income in other countries, for positions that need '
    'it for security. A reviewer, ours or yours, assesses the answers.',
    'Kandidaten oppgir statsborgerskap, opphold, familie, eiendeler og inntekt i andre land, for stillinger der '
    'sikkerheten krever det. En saksbehandler hos oss eller dere vurderer svarene.',
    'List the countries that you have ties to, and what kind of tie it is.',
    'Oppgi hvilke land du har tilknytning til, og hva slags tilknytning det er.'),
  ('BUSINESS_INTERESTS', 410, 'FINANCE', 'REVIEWER', 'PENDING_CANDIDATE', 4, 'BUSINESS_INTERESTS', null, 3, 6, 6, false,
    null,
    'Business interests', 'Næringsinteresser',
    'The candidate states roles and ownership in companies. We look up Norwegian companies in the Brønnøysund '
    'register; a reviewer, ours or yours, compares and points out conflicts of interest.',
    'Kandidaten oppgir roller og eierskap i selskaper. Vi slår opp norske selskaper i Brønnøysundregistrene, og en '
    'saksbehandler hos oss eller dere sammenligner og viser mulige interessekonflikter.',
    'List the companies in which you have a role or own a share.',
    'Oppgi selskapene der du har en rolle eller eier en andel.'),
  ('PERSONAL_CREDIT', 420, 'FINANCE', 'REVIEWER', 'PENDING_CANDIDATE', 2, 'PERSONAL_CREDIT', '{NO,SE,DK,FI}', 2, 3, 0,
    false, null,
    'Credit check', 'Kredittsjekk',
    'Payment remarks and debt, for positions with financial responsibility and late in the process. A credit bureau '
    'answers, and a reviewer, ours or yours, assesses it. The conclusion is kept, not the printout.',
    'Betalingsanmerkninger og gjeld, for stillinger med økonomisk ansvar og sent i prosessen. Et '
    'kredittopplysningsforetak svarer, og en saksbehandler hos oss eller dere vurderer svaret. Konklusjonen lagres, '
    'ikke utskriften.',
    'Confirm that your credit may be checked. You get a copy from the credit bureau, and can explain what it shows.',
    'Bekreft at vi kan kredittsjekke deg. Du får gjenpart fra kredittopplysningsforetaket og kan forklare det som '
    'står der.'),
  ('BANKRUPTCY', 430, 'FINANCE', 'REVIEWER', 'PENDING_ADMIN', 2, 'BANKRUPTCY', '{NO,SE,DK,FI}', 2, 6, 6, false, null,
    'Bankruptcy and disqualification', 'Konkurs og konkurskarantene',
    'A reviewer, ours or yours, searches the registers for bankruptcies that the candidate has been part of, and for '
    'disqualification from running a company.',
    'En saksbehandler hos oss eller dere søker i registrene etter konkurser som kandidaten har vært del av, og etter '
    'konkurskarantene.',
    'A reviewer searches the bankruptcy register. You can explain what it shows before anyone assesses it.',
    'En saksbehandler søker i konkursregisteret. Du kan forklare det som står der før noen vurderer det.'),
  ('INFORMATION', 510, 'CONFIRMATION', 'CANDIDATE', 'PENDING_CANDIDATE', 5, 'POLICY_DOCUMENT', null, 2, 12, 24, false,
    null,
    'Documents to confirm', 'Dokumenter å bekrefte',
    'The candidate reads your documents, such as a code of conduct, and confirms each of them.',
    'Kandidaten leser dokumentene dine, for eksempel etiske retningslinjer, og bekrefter hvert av dem.',
    'Read each document and confirm that you have understood it.',
    'Les hvert dokument og bekreft at du har forstått det.'),
  ('E_LEARNING', 520, 'CONFIRMATION', 'CANDIDATE', 'PENDING_CANDIDATE', 20, 'E_LEARNING', null, 5, 12, 24, false, null,
    'E-learning', 'E-læring',
    'The candidate takes your course and confirms it, and can upload a course certificate.',
    'Kandidaten tar kurset ditt og bekrefter det, og kan laste opp kursbevis.',
    'Take the course. Come back here to confirm that you have completed it.',
    'Ta kurset. Kom tilbake hit og bekreft at du har fullført det.');

update public.check_type t set repeat_reason_en = w.en, repeat_reason_nb = w.nb
from (values
  ('WORK_PERMIT', 'A permit can end, and you must know that the person may work for as long as they work for you.',
    'En tillatelse kan gå ut, og dere må vite at personen har lov til å arbeide så lenge de arbeider hos dere.'),
  ('CERTIFICATES', 'Licences and certificates end or are withdrawn, and the job still needs them.',
    'Sertifikater og autorisasjoner går ut eller blir trukket tilbake, og stillingen krever dem fortsatt.'),
  ('RELATED_COUNTRIES', 'Ties to other countries change, and the position still needs to be safe from them.',
    'Tilknytning til andre land endrer seg, og stillingen må fortsatt være trygg.'),
  ('BUSINESS_INTERESTS', 'Roles and ownership change, and with them conflicts of interest.',
    'Roller og eierskap endrer seg, og interessekonflikter med dem.'),
  ('INFORMATION', 'Your documents change, and people confirm the version that they have read.',
    'Dokumentene deres endrer seg, og hver bekreftelse gjelder versjonen som ble lest.'),
  ('E_LEARNING', 'Courses change, and what was learned has to be refreshed.',
    'Kurs endrer seg, og kunnskap må friskes opp.')) w (type, en, nb)
where t.type = w.type;

-- Returns the months after which an order of these checks can be repeated in the same position: none for types without
-- a reason, and none beyond what every result counts for anyway. Lists are deleted after 24 months.
create function private.repeat_choices(check_types text[]) returns integer[]
  language sql stable security definer set search_path = ''
  return (
    select coalesce(array_agg(m.months order by m.months), '{}') from unnest('{6,12,24}'::integer[]) m (months)
    where exists (
      select from public.check_type t
      where t.type = any (repeat_choices.check_types) and t.repeat_reason_en is not null
        and m.months <= coalesce(t.validity_months, m.months)));

-- Returns the types in the catalogue's order, each once. Leaves out unknown ones.
create function private.ordered_check_types(types text[]) returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(t.type order by t.place), '{}') from public.check_type t
  where t.type = any (ordered_check_types.types)
$$;

-- Returns the fault of a list of check types: INVALID for anything but a list of texts, BLANK for an empty one,
-- INCLUSION for an unknown type or one that is not sold.
create function private.check_type_list_errors(input jsonb, field text, path text default null) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(jsonb_typeof(input -> field), 'null') = 'null' then private.error('BLANK', coalesce(path, field))
    when jsonb_typeof(input -> field) <> 'array' or jsonb_path_exists(input -> field, '$[*] ? (@.type() != "string")')
      then private.error('INVALID', coalesce(path, field))
    when jsonb_array_length(input -> field) = 0 then private.error('BLANK', coalesce(path, field))
    when exists (
      select from jsonb_array_elements_text(input -> field) wanted (type)
      where not exists (select from public.check_type t join public.product p on p.type = t.product_type
        where t.type = wanted.type and p.active)) then private.error('INCLUSION', coalesce(path, field))
    else '[]' end
$$;

-- Returns a list of check types from input, in the catalogue's order.
create function private.check_type_list(input jsonb, field text) returns text[]
  language sql stable security definer set search_path = ''
  return private.ordered_check_types(array(select jsonb_array_elements_text(input -> field)));

-- ── Types of request ────────────────────────────────────────────────────────────────────────────────────────────

-- Sets of checks that are ordered together. A change of a set is a new version; requests keep the version and the types
-- that they were sent with, and older versions stay.
create table public.check_request_type (
  type text not null constraint check_request_type_shape check (type ~ '^[A-Z][A-Z0-9_]{1,59}$' and type <> 'CUSTOM'),
  version integer not null constraint check_request_type_version_positive check (version > 0),
  place integer not null,
  category text not null constraint check_request_type_category_known
    check (category in ('SINGLE', 'HIRING', 'TRUSTED_ROLE', 'CUSTOMER')),
  check_types text[] not null constraint check_request_type_check_types_some check (cardinality(check_types) > 0),
  -- Offered to every team; otherwise only to the accounts that it was granted to.
  general boolean not null,
  name_en text not null constraint check_request_type_name_en_length check (char_length(name_en) between 1 and 60),
  name_nb text not null constraint check_request_type_name_nb_length check (char_length(name_nb) between 1 and 60),
  text_en text not null constraint check_request_type_text_en_length check (char_length(text_en) between 1 and 300),
  text_nb text not null constraint check_request_type_text_nb_length check (char_length(text_nb) between 1 and 300),
  -- Set when a newer version replaces it, or when it is no longer offered.
  retired_at timestamptz,
  constraint check_request_type_pkey primary key (type, version)
);
create unique index check_request_type_current on public.check_request_type (type) where retired_at is null;
comment on table public.check_request_type is '@graphql({"totalCount": {"enabled": true}})';

-- Row trigger: a version keeps its checks for good, and each of them is in the catalogue.
create function private.check_request_type_contents() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.check_types <> old.check_types then
    perform private.fail('IMMUTABLE');
  end if;
  if new.check_types <> private.ordered_check_types(new.check_types) then
    perform private.fail('INCLUSION', 'checkTypes');
  end if;
  return new;
end
$$;
create trigger check_request_type_contents before insert or update on public.check_request_type
  for each row execute function private.check_request_type_contents();

-- Which accounts have which of the sets that are not general. Rows stay when a grant is withdrawn, so that the account
-- can still read what it has sent.
create table public.check_request_type_grant (
  account_id uuid not null constraint check_request_type_grant_account_id_fkey
    references public.account (id) on delete cascade,
  type text not null constraint check_request_type_grant_type_shape check (type ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  granted_at timestamptz not null default private.now(),
  withdrawn_at timestamptz,
  constraint check_request_type_grant_pkey primary key (account_id, type)
);
comment on table public.check_request_type_grant is '@graphql({"totalCount": {"enabled": true}})';
alter table public.check_request_type_grant enable row level security;
create policy check_request_type_grant_select on public.check_request_type_grant for select to authenticated
  using (account_id = any (array(select private.member_accounts())));
grant select on public.check_request_type_grant to authenticated;

-- Returns the sets that were granted to the caller's accounts, withdrawn ones too.
create function private.granted_request_types() returns setof text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select g.type from public.check_request_type_grant g
    where g.account_id = any (array(select private.member_accounts()));
end
$$;
grant execute on function private.granted_request_types() to authenticated;
alter table public.check_request_type enable row level security;
create policy check_request_type_select on public.check_request_type for select to authenticated
  using ((select private.uid()) is not null
    and (general or type = any (array(select private.granted_request_types()))));
grant select on public.check_request_type to authenticated;

insert into public.check_request_type (
  type, version, place, category, general, check_types, name_en, name_nb, text_en, text_nb) values
  ('CRIMINAL_RECORD', 1, 10, 'SINGLE', true, '{CRIMINAL_RECORD}',
    'Police certificate', 'Politiattest',
    'For roles where a law requires or allows a certificate, such as work with children. You state the purpose, and we '
    'make the letter to the police.',
    'For roller der loven krever eller åpner for attest, for eksempel arbeid med barn. Du oppgir formålet, og vi lager '
    'formålsbekreftelsen til politiet.'),
  ('IDENTITY', 1, 20, 'SINGLE', true, '{IDENTITY}',
    'Identity', 'Identitet',
    'Know who you are hiring before the first day, with a passport or national ID card.',
    'Vit hvem du ansetter før første dag, med pass eller nasjonalt ID-kort.'),
  ('DIGITAL_REFERENCE', 1, 30, 'SINGLE', true, '{DIGITAL_REFERENCE}',
    'Digital reference', 'Digital referanse',
    'Referees answer the same questions about every candidate, so that the answers can be compared.',
    'Referansene får de samme spørsmålene om alle kandidater, slik at svarene kan sammenlignes.'),
  ('INFORMATION', 1, 40, 'SINGLE', true, '{INFORMATION}',
    'Document confirmation', 'Bekreftelse av dokumenter',
    'Send your code of conduct or instructions, and have on record who has read them.',
    'Send etiske retningslinjer eller instrukser, og få dokumentert hvem som har lest dem.'),
  ('BASIC', 1, 110, 'HIRING', true, '{IDENTITY,EDUCATION,WORK_EXPERIENCE}',
    'Basic', 'Grunnpakke',
    'For most hires: who the candidate is, and that the education and work experience in the CV are true.',
    'For de fleste ansettelser: hvem kandidaten er, og at utdanningen og arbeidserfaringen i CV-en stemmer.'),
  ('IN_BASIC', 1, 120, 'HIRING', true, '{IDENTITY,WORK_PERMIT,EDUCATION,WORK_EXPERIENCE,DIGITAL_REFERENCE}',
    'Basic Plus', 'Grunnpakke pluss',
    'Basic, with the right to work and a digital reference. For candidates who come from abroad or join from outside '
    'your network.',
    'Grunnpakken med arbeidstillatelse og digital referanse. For kandidater fra utlandet, eller som ingen hos dere '
    'kjenner fra før.'),
  ('ENHANCED', 1, 210, 'TRUSTED_ROLE', true,
    '{IDENTITY,ADDRESS,EDUCATION,WORK_EXPERIENCE,DIGITAL_REFERENCE,SPECIFIC_SOURCE_SEARCH,BUSINESS_INTERESTS,'
    'BANKRUPTCY}',
    'Enhanced', 'Utvidet',
    'For leaders and roles of trust: Basic, and what could be a conflict of interest or an exposed position.',
    'For ledere og betrodde stillinger: grunnpakken, og det som kan være en interessekonflikt eller en utsatt '
    'posisjon.'),
  ('COMPREHENSIVE', 1, 220, 'TRUSTED_ROLE', true,
    '{IDENTITY,ADDRESS,EDUCATION,WORK_EXPERIENCE,DIGITAL_REFERENCE,LEGAL_CASE_RECORDS,OPEN_SOURCE_SEARCH,'
    'SPECIFIC_SOURCE_SEARCH,RELATED_COUNTRIES,BUSINESS_INTERESTS,PERSONAL_CREDIT,BANKRUPTCY}',
    'Comprehensive', 'Omfattende',
    'For top management, finance and roles that matter for security. Only the finalist, late in the process.',
    'For toppledelse, økonomi og stillinger med betydning for sikkerheten. Bare for finalisten, sent i prosessen.'),
  ('NFK_BASIC', 1, 310, 'CUSTOMER', false, '{IDENTITY,EDUCATION,WORK_EXPERIENCE}',
    'NFK level 1', 'NFK nivå 1',
    'Identity, education and work experience.', 'Identitet, utdanning og arbeidserfaring.'),
  ('NFK_ENHANCED', 1, 320, 'CUSTOMER', false,
    '{IDENTITY,EDUCATION,WORK_EXPERIENCE,DIGITAL_REFERENCE,BUSINESS_INTERESTS,BANKRUPTCY}',
    'NFK level 2', 'NFK nivå 2',
    'Level 1, with a digital reference, business interests and bankruptcy.',
    'Nivå 1 med digital referanse, næringsinteresser og konkurs.'),
  ('NFK_COMPREHENSIVE', 1, 330, 'CUSTOMER', false,
    '{IDENTITY,EDUCATION,WORK_EXPERIENCE,DIGITAL_REFERENCE,SPECIFIC_SOURCE_SEARCH,RELATED_COUNTRIES,BUSINESS_INTERESTS,'
    'PERSONAL_CREDIT,BANKRUPTCY}',
    'NFK level 3', 'NFK nivå 3',
    'Level 2, with PEP and sanctions, ties to other countries and a credit check.',
    'Nivå 2 med PEP og sanksjoner, tilknytning til andre land og kredittsjekk.'),
  ('SVV_BASIC', 1, 410, 'CUSTOMER', false, '{IDENTITY,EDUCATION,WORK_EXPERIENCE}',
    'SVV basic', 'SVV grunnpakke',
    'Identity, education and work experience.', 'Identitet, utdanning og arbeidserfaring.'),
  ('SVV_BASIC_COUNTRIES', 1, 420, 'CUSTOMER', false, '{IDENTITY,EDUCATION,WORK_EXPERIENCE,RELATED_COUNTRIES}',
    'SVV basic with countries', 'SVV grunnpakke med land',
    'Basic, with ties to other countries.', 'Grunnpakken med tilknytning til andre land.'),
  ('SVV_BASIC_CREDIT', 1, 430, 'CUSTOMER', false, '{IDENTITY,EDUCATION,WORK_EXPERIENCE,PERSONAL_CREDIT,BANKRUPTCY}',
    'SVV basic with credit', 'SVV grunnpakke med kreditt',
    'Basic, with a credit check and bankruptcy.', 'Grunnpakken med kredittsjekk og konkurs.'),
  ('SVV_COMPLETE', 1, 440, 'CUSTOMER', false,
    '{IDENTITY,EDUCATION,WORK_EXPERIENCE,DIGITAL_REFERENCE,RELATED_COUNTRIES,BUSINESS_INTERESTS,PERSONAL_CREDIT,'
    'BANKRUPTCY}',
    'SVV complete', 'SVV komplett',
    'Basic with countries and credit, a digital reference and business interests.',
    'Grunnpakken med land og kreditt, digital referanse og næringsinteresser.');

-- Returns the request types that an account can order from now on: the current version of the general ones and of those
-- granted to it.
create function private.offered_request_types(account_id uuid) returns setof public.check_request_type
  language sql stable security definer set search_path = '' as $$
  select r.* from public.check_request_type r
  where r.retired_at is null and (r.general or exists (
    select from public.check_request_type_grant g
    where g.account_id = offered_request_types.account_id and g.type = r.type and g.withdrawn_at is null))
  order by r.place
$$;

-- Returns the same to the members of the account, and nothing to others.
create function public.offered_check_request_types(account_id uuid) returns setof public.check_request_type
  language sql stable security invoker set search_path = ''
  begin atomic
    select r.* from private.offered_request_types(offered_check_request_types.account_id) r
    where offered_check_request_types.account_id = any (array(select private.member_accounts()));
  end;
grant execute on function private.offered_request_types(uuid), public.offered_check_request_types(uuid)
to authenticated;

-- Returns the log's row after granting a set to a team (granted) or withdrawing it. Raises INCLUSION at `type` for a
-- set that does not exist or is general, ACCOUNT_NOT_FOUND, INVALID_ACTION for a personal account, and at `type` when
-- nothing would change.
create function private.grant_check_request_type(account_id uuid, type text, granted boolean, reason text)
  returns public.administrator_event
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_power(reason);
  team public.account;
  was_granted boolean;
begin
  select * into team from public.account a where a.id = grant_check_request_type.account_id for no key update;
  if not found then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  if team.account_type <> 'TEAM' then
    perform private.fail('INVALID_ACTION');
  end if;
  if not exists (select from public.check_request_type r
      where r.type = grant_check_request_type.type and not r.general and r.retired_at is null) then
    perform private.fail('INCLUSION', 'type');
  end if;
  was_granted := exists (select from public.check_request_type_grant g
    where g.account_id = team.id and g.type = grant_check_request_type.type and g.withdrawn_at is null);
  if granted is null or granted = was_granted then
    perform private.fail('INVALID_ACTION', 'type');
  end if;
  insert into public.check_request_type_grant as g (account_id, type)
  values (team.id, grant_check_request_type.type)
  on conflict on constraint check_request_type_grant_pkey do update set
    withdrawn_at = case when granted then null else private.now() end;
  return private.record_power(caller, 'GRANT_CHECK_REQUEST_TYPE', 'ACCOUNT', team.id, reason,
    jsonb_build_object(grant_check_request_type.type, granted));
end
$$;
select private.expose('grant_check_request_type(uuid, text, boolean, text)');

-- Returns [{type, name, granted}] of the sets that a team can be granted, for administrators; null for others. Empty
-- for a personal account.
create function private.account_request_types(account_id uuid, language text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_power() then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('type', r.type,
      'name', case language when 'en' then r.name_en else r.name_nb end,
      'granted', exists (select from public.check_request_type_grant g
        where g.account_id = account_request_types.account_id and g.type = r.type and g.withdrawn_at is null))
      order by r.place), '[]')
    from public.check_request_type r
    where not r.general and r.retired_at is null and exists (
      select from public.account a where a.id = account_request_types.account_id and a.account_type = 'TEAM'));
end
$$;
select private.expose('account_request_types(uuid, text)');

-- ── A team's own packages ───────────────────────────────────────────────────────────────────────────────────────

create table public.check_package (
  id uuid constraint check_package_pkey primary key default gen_random_uuid(),
  account_id uuid not null constraint check_package_account_id_fkey references public.account (id) on delete cascade,
  name text not null constraint check_package_name_length check (char_length(name) between 1 and 100),
  description text constraint check_package_description_length check (char_length(description) <= 280),
  check_types text[] not null constraint check_package_check_types_some check (cardinality(check_types) > 0),
  created_by uuid constraint check_package_created_by_fkey references public.user_profile (id) on delete set null,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
create index check_package_created_by_index on public.check_package (created_by);
-- With a condition, as department_name_unique.
create unique index check_package_name_unique on public.check_package (account_id, lower(name)) where name <> '';
create index check_package_account_id_index on public.check_package (account_id, name);
comment on table public.check_package is '@graphql({"totalCount": {"enabled": true}})';
create trigger check_package_touch before update on public.check_package
  for each row execute function private.touch();
create trigger check_package_lock before insert or update on public.check_package
  for each row execute function private.refuse_locked();
alter table public.check_package enable row level security;
create policy check_package_select on public.check_package for select to authenticated
  using (account_id = any (array(select private.member_accounts())));
grant select on public.check_package to authenticated;

-- Returns the caller if they may order checks for the account: a person with a confirmed mailbox who works in one of
-- the team's departments. Raises ACCOUNT_NOT_FOUND for non-members, INVALID_ACTION for a personal account, UNAUTHORIZED
-- for colleagues without a department, and PRODUCT_UNAVAILABLE for a team without the feature.
create function private.require_check_sender(account_id uuid) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_uid();
begin
  if not coalesce(account_id in (select private.member_accounts()), false) then
    perform private.fail('ACCOUNT_NOT_FOUND', 'accountId');
  end if;
  perform private.require_confirmed_uid();
  if exists (select from public.account a
      where a.id = require_check_sender.account_id and a.account_type <> 'TEAM') then
    perform private.fail('INVALID_ACTION');
  end if;
  if not exists (select from public.department d
      where d.account_id = require_check_sender.account_id
        and d.id = any (array(select private.accessible_departments()))) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.require_feature(account_id, 'checks');
  return caller;
end
$$;

-- Returns the faults of a package's fields; with partial, absent fields are fine. TAKEN for a name that another package
-- of the team has, in upper or lower case.
create function private.check_package_errors(account_id uuid, package_id uuid, input jsonb, partial boolean)
  returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.text_errors(input, 'name', 100, required => not partial or input ? 'name')
    || private.text_errors(input, 'description', 280, required => false, multiline => true)
    || case when partial and not input ? 'checkTypes' then '[]'
      else private.check_type_list_errors(input, 'checkTypes') end
    || case when exists (
        select from public.check_package p
        where p.account_id = check_package_errors.account_id and lower(p.name) = lower(private.clean(input ->> 'name'))
          and p.id is distinct from check_package_errors.package_id)
      then private.error('TAKEN', 'name') else '[]' end
$$;

-- Returns the new package. input: {name, description?, checkTypes}. Raises what require_check_sender raises, and
-- TOO_BIG at `packages` beyond 100.
create function private.create_check_package(account_id uuid, input jsonb) returns public.check_package
  language plpgsql volatile security definer set search_path = '' as $$
declare
  package public.check_package;
begin
  perform private.require_check_sender(account_id);
  perform private.lock_account(account_id);
  perform private.require_object(input);
  perform private.fail_all(private.check_package_errors(account_id, null, input, partial => false));
  if (select count(*) from public.check_package p where p.account_id = create_check_package.account_id) >= 100 then
    perform private.fail('TOO_BIG', 'packages');
  end if;
  insert into public.check_package (account_id, name, description, check_types, created_by)
  values (create_check_package.account_id, private.clean(input ->> 'name'), private.clean(input ->> 'description'),
    private.check_type_list(input, 'checkTypes'), private.uid())
  returning * into package;
  return package;
end
$$;
select private.expose('create_check_package(uuid, jsonb)');

-- Returns whether the caller may change and remove a package: OWNER, ADMINs, those who manage a department of the team,
-- and the person who made it. The others order with it.
create function private.may_change_package(package public.check_package) returns boolean
  language sql stable security definer set search_path = ''
  return package.created_by is not distinct from private.uid() and private.uid() is not null
    or exists (select from public.department d
      where d.account_id = package.account_id and d.id in (select private.managed_departments()));
create function public.check_package_may_change(package public.check_package) returns boolean
  language sql stable security invoker set search_path = ''
  return private.may_change_package(package);
comment on function public.check_package_may_change is '@graphql({"name": "mayChange"})';
grant execute on function
  private.may_change_package(public.check_package), public.check_package_may_change(public.check_package)
to authenticated;

-- Returns the package, its team locked, to those who may change it. Raises INVALID_ACTION at `checkPackageId` for an
-- unknown package and one of another team, and UNAUTHORIZED for those who may only order with it.
create function private.own_check_package(check_package_id uuid) returns public.check_package
  language plpgsql volatile security definer set search_path = '' as $$
declare
  package public.check_package;
begin
  perform private.require_uid();
  select * into package from public.check_package p
  where p.id = check_package_id and p.account_id in (select private.member_accounts());
  if not found then
    perform private.fail('INVALID_ACTION', 'checkPackageId');
  end if;
  perform private.require_check_sender(package.account_id);
  if not private.may_change_package(package) then
    perform private.fail('UNAUTHORIZED');
  end if;
  perform private.lock_account(package.account_id);
  -- Again, because it may have been removed before the lock.
  select * into package from public.check_package p where p.id = check_package_id;
  if not found then
    perform private.fail('INVALID_ACTION', 'checkPackageId');
  end if;
  return package;
end
$$;

-- Returns the package after changing the fields present in input: {name?, description?, checkTypes?}. Requests that
-- were made from it keep what they have.
create function private.update_check_package(check_package_id uuid, input jsonb) returns public.check_package
  language plpgsql volatile security definer set search_path = '' as $$
declare
  package public.check_package := private.own_check_package(check_package_id);
begin
  perform private.require_object(input);
  perform private.fail_all(private.check_package_errors(package.account_id, package.id, input, partial => true));
  update public.check_package p set
    name = coalesce(private.clean(input ->> 'name'), p.name),
    description = case when input ? 'description' then private.clean(input ->> 'description') else p.description end,
    check_types = case when input ? 'checkTypes' then private.check_type_list(input, 'checkTypes')
      else p.check_types end
  where p.id = package.id
  returning * into package;
  return package;
end
$$;
select private.expose('update_check_package(uuid, jsonb)');

-- Removes a package and returns it.
create function private.destroy_check_package(check_package_id uuid) returns public.check_package
  language plpgsql volatile security definer set search_path = '' as $$
declare
  package public.check_package := private.own_check_package(check_package_id);
begin
  delete from public.check_package p where p.id = package.id;
  return package;
end
$$;
select private.expose('destroy_check_package(uuid)');
