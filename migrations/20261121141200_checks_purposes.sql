-- Checks: the purposes for which the law lets a police certificate be asked for, after the Norwegian police's list of
-- purposes, with those of the other Nordic countries. All users read them. A check that needs a purpose cannot be
-- ordered without one of the right country (decision 0131).

create table public.crc_purpose (
  id uuid constraint crc_purpose_pkey primary key default gen_random_uuid(),
  country text not null constraint crc_purpose_country_shape check (country ~ '^[A-Z]{2}$'),
  -- As on the list, in Norwegian: the letter to the police quotes category, purpose and legal basis.
  category text not null constraint crc_purpose_category_length check (char_length(category) between 1 and 100),
  purpose text not null constraint crc_purpose_purpose_length check (char_length(purpose) between 1 and 400),
  legal_basis text not null
    constraint crc_purpose_legal_basis_length check (char_length(legal_basis) between 1 and 300),
  -- What the purpose is, for readers of English.
  explanation_en text not null
    constraint crc_purpose_explanation_en_length check (char_length(explanation_en) between 1 and 300),
  tags text[] not null,
  -- What the certificate has: most reactions of some years, certain offences only (those of a child care certificate:
  -- politiregisterloven § 39), or everything.
  certificate text not null constraint crc_purpose_certificate_known
    check (certificate in ('ORDINARY', 'LIMITED', 'CHILD_CARE', 'EXHAUSTIVE')),
  -- How old the certificate may be when it is shown, where the purpose's statute differs from the country's rule.
  max_age_months integer constraint crc_purpose_max_age_months_range check (max_age_months between 1 and 60),
  place integer not null constraint crc_purpose_place_unique unique,
  source_url text not null constraint crc_purpose_source_url_shape check (source_url ~ '^https?://[^\s]+$'),
  -- When the source was read for this row.
  source_date date not null,
  -- Whether the paragraph was found in a source. The others wait for somebody to verify them: they are neither offered
  -- nor accepted, because a letter that quotes a wrong statute is worse than none.
  confirmed boolean not null,
  -- No longer in force: kept for the requests that used it.
  retired_at timestamptz,
  search text not null
);
comment on table public.crc_purpose is '@graphql({"totalCount": {"enabled": true}, "max_rows": 10000})';
alter table public.crc_purpose enable row level security;
create policy crc_purpose_select on public.crc_purpose for select to authenticated
  using ((select private.uid()) is not null);
grant select (
  id, country, category, purpose, legal_basis, explanation_en, tags, certificate, place, source_url, source_date,
  confirmed, retired_at)
on public.crc_purpose to authenticated;

-- Row trigger: the text that a search looks through.
create function private.index_crc_purpose() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.search := lower(concat_ws(' ', new.category, new.purpose, new.legal_basis, new.explanation_en,
    array_to_string(new.tags, ' ')));
  return new;
end
$$;
create trigger crc_purpose_search before insert or update on public.crc_purpose
  for each row execute function private.index_crc_purpose();

-- Returns the verified purposes in force whose texts have every word of `search`, in a country, with all of the tags.
-- Null or empty: no condition.
create function private.found_crc_purposes(search text, country text, tags text[]) returns setof public.crc_purpose
  language sql stable security definer set search_path = '' as $$
  select p.* from public.crc_purpose p
  where p.retired_at is null and p.confirmed
    and (coalesce(found_crc_purposes.country, '') in ('', p.country))
    and p.tags @> coalesce(found_crc_purposes.tags, '{}')
    and not exists (
      select from regexp_split_to_table(lower(coalesce(private.clean(found_crc_purposes.search), '')), '\s+') word
      where strpos(p.search, word) = 0)
  order by p.place
$$;
create function public.crc_purposes(search text default null, country text default null, tags text[] default null)
  returns setof public.crc_purpose
  language sql stable security invoker set search_path = ''
  begin atomic
    select p.* from private.found_crc_purposes(crc_purposes.search, crc_purposes.country, crc_purposes.tags) p
    where (select private.uid()) is not null;
  end;
grant execute on function
  private.found_crc_purposes(text, text, text[]), public.crc_purposes(text, text, text[])
to authenticated;

insert into public.crc_purpose (
  place, country, certificate, confirmed, category, purpose, legal_basis, explanation_en, tags, source_url, source_date)
select v.place, v.country, v.certificate, v.confirmed, v.category, v.purpose, v.legal_basis,
  v.explanation_en, v.tags::text[], s.url, s.read_on
from (values
  (10, 'NO', 'CHILD_CARE', true, 'POLICE', 'Barnehage og skole',
    'Fast eller midlertidig ansettelse, eller regelmessig opphold, i barnehage',
    'Barnehageloven § 30, jf. politiregisterloven § 39 første ledd',
    'Work or a regular presence in a kindergarten, including substitutes and owners with influence on its running.',
    '{barn,barnehage,ansettelse,vikar}'),
  (20, 'NO', 'CHILD_CARE', true, 'POLICE', 'Barnehage og skole',
    'Fast eller midlertidig ansettelse i grunnskole, videregående skole, musikk- og kulturskole, SFO, leksehjelp eller '
    'skolelignende aktivitetstilbud',
    'Opplæringslova § 17-11, jf. politiregisterloven § 39 første ledd',
    'Work in a public school, school of music and arts, after-school programme or homework help.',
    '{barn,ungdom,skole,sfo,lærer,assistent,vikar,leksehjelp}'),
  (30, 'NO', 'CHILD_CARE', true, 'POLICE', 'Barnehage og skole',
    'Fast eller midlertidig ansettelse i både skole og barnehage (samleattest)',
    'Opplæringslova § 17-11 og barnehageloven § 30, jf. politiregisterloven § 39 første ledd',
    'Work in both schools and kindergartens, with one certificate for both.',
    '{barn,ungdom,skole,barnehage,vikar}'),
  (40, 'NO', 'CHILD_CARE', true, 'PRIVATE_SCHOOL', 'Barnehage og skole',
    'Fast eller midlertidig ansettelse i privatskole',
    'Privatskolelova § 4-3, jf. politiregisterloven § 39 første ledd',
    'Work in a private school.', '{barn,ungdom,skole,privatskole,lærer}'),
  (50, 'NO', 'CHILD_CARE', true, 'POLICE', 'Barnehage og skole',
    'Lærere og veiledere i leksehjelps- og mentorordninger for mindreårige utenfor skolen',
    'Politiregisterforskriften § 34-14, jf. politiregisterloven § 39 første ledd',
    'Teachers and guides in homework help and mentoring for minors outside the school’s own programme.',
    '{barn,ungdom,leksehjelp,mentor}'),
  (60, 'NO', 'CHILD_CARE', true, 'NOKUT', 'Barnehage og skole',
    'Fagskolestudenter med praksis eller klinisk undervisning der de møter mindreårige eller sårbare grupper',
    'Fagskoleloven § 27',
    'Students of vocational colleges whose practice brings them into contact with minors or vulnerable people.',
    '{student,fagskole,praksis}'),
  (70, 'NO', 'CHILD_CARE', true, 'POLICE', 'Frivillighet, idrett og fritid',
    'Oppgave i frivillig organisasjon som innebærer et tillits- eller ansvarsforhold overfor mindreårige eller '
    'personer '
    'med utviklingshemming',
    'Politiregisterforskriften § 34-1, jf. politiregisterloven § 39 første ledd',
    'A task in a voluntary organisation that means trust or responsibility for minors or people with learning '
    'disabilities, paid or unpaid.',
    '{barn,ungdom,frivillig,forening,leder}'),
  (80, 'NO', 'CHILD_CARE', true, 'POLICE', 'Frivillighet, idrett og fritid',
    'Trener, lagleder eller annen oppgave i idrettslag som innebærer et tillits- eller ansvarsforhold overfor '
    'mindreårige eller personer med utviklingshemming',
    'Politiregisterforskriften § 34-1, jf. politiregisterloven § 39 første ledd',
    'Coaches, team leaders and others in sports clubs with responsibility for minors or people with learning '
    'disabilities.',
    '{barn,ungdom,frivillig,idrett,trener}'),
  (90, 'NO', 'CHILD_CARE', true, 'POLICE', 'Frivillighet, idrett og fritid',
    'Arbeid eller oppgaver i fritidsklubb eller barne- og ungdomsleir',
    'Politiregisterforskriften § 34-12, jf. politiregisterloven § 39 første ledd',
    'Work or tasks in a youth club or in camps for children and young people.',
    '{barn,ungdom,fritidsklubb,leir}'),
  (100, 'NO', 'CHILD_CARE', true, 'POLICE', 'Frivillighet, idrett og fritid',
    'Trening for barn i samarbeid med det offentlige, utenfor frivillige organisasjoner',
    'Politiregisterforskriften § 34-13, jf. politiregisterloven § 39 første ledd',
    'Sports training for children together with a public body, outside voluntary organisations.',
    '{barn,idrett,trener,treningssenter}'),
  (110, 'NO', 'CHILD_CARE', true, 'POLICE', 'Frivillighet, idrett og fritid',
    'Oppgaver i kulturinstitusjon som innebærer et tillits- eller ansvarsforhold overfor mindreårige eller personer '
    'med '
    'utviklingshemming',
    'Politiregisterforskriften § 34-16, jf. politiregisterloven § 39 første ledd',
    'Tasks in a cultural institution, such as a library, museum or theatre, with responsibility for minors.',
    '{barn,ungdom,kultur,bibliotek,museum,teater}'),
  (120, 'NO', 'LIMITED', true, 'POLICE', 'Helse og omsorg',
    'Stilling eller oppdrag som omfatter kommunale helse- og omsorgstjenester',
    'Helse- og omsorgstjenesteloven § 5-4',
    'A job or assignment in municipal health and care services, also for a private provider of them.',
    '{helse,omsorg,sykehjem,hjemmetjeneste,kommune}'),
  (130, 'NO', 'LIMITED', true, 'POLICE', 'Helse og omsorg',
    'Støttekontakt, avlaster eller personlig assistent i kommunale helse- og omsorgstjenester',
    'Helse- og omsorgstjenesteloven § 5-4',
    'Support contacts, respite carers and personal assistants in municipal services.',
    '{helse,omsorg,støttekontakt,avlastning,bpa,assistent}'),
  (140, 'NO', 'LIMITED', false, 'LAW', 'Helse og omsorg',
    'Stilling i spesialisthelsetjenesten der arbeidet omfatter tjenester til barn eller personer med utviklingshemming',
    'Spesialisthelsetjenesteloven § 3-18',
    'A job in specialist health care with services to children or people with learning disabilities.',
    '{helse,sykehus,barn}'),
  (150, 'NO', 'LIMITED', true, 'HEALTH', 'Helse og omsorg',
    'Helsepersonell som skal yte tjenester til barn eller personer med utviklingshemming',
    'Helsepersonelloven § 20 a',
    'Health personnel who give services to children or people with learning disabilities.',
    '{helse,helsepersonell,barn}'),
  (160, 'NO', 'CHILD_CARE', false, 'LAW', 'Barnevern',
    'Ansatte, tilsynspersoner og andre som utfører oppgaver for kommunal barnevernstjeneste',
    'Barnevernsloven § 12-8, jf. politiregisterloven § 39 første ledd',
    'Employees and others with tasks for a municipal child welfare service.',
    '{barn,barnevern,kommune,tilsyn}'),
  (170, 'NO', 'CHILD_CARE', false, 'LAW', 'Barnevern',
    'Ansatte i barnevernsinstitusjon eller senter for foreldre og barn',
    'Barnevernsloven § 12-8, jf. politiregisterloven § 39 første ledd',
    'Employees in a child welfare institution or a centre for parents and children.',
    '{barn,barnevern,institusjon}'),
  -- Exhaustive, as under the earlier statute's § 6-10 (circular Q-34/2011).
  (180, 'NO', 'EXHAUSTIVE', false, 'LAW', 'Barnevern',
    'Fosterforeldre og avlastere, og andre som bor i fosterhjemmet eller avlastningshjemmet',
    'Barnevernsloven § 12-8, jf. politiregisterloven § 39 første ledd',
    'Foster parents, respite homes, and others who live there.',
    '{barn,barnevern,fosterhjem,avlastning}'),
  (190, 'NO', 'CHILD_CARE', true, 'POLICE', 'Barnevern',
    'Offentlig oppnevnt tilsynsperson ved samvær',
    'Barneloven § 43 a sjette ledd, jf. politiregisterloven § 39 første ledd',
    'A person whom the authorities appoint to supervise contact between parents and children.',
    '{barn,samvær,tilsyn}'),
  (200, 'NO', 'CHILD_CARE', true, 'RECEPTION', 'Asyl og integrering',
    'Ansettelse i mottak for asylsøkere, eller oppgaver for utlendingsmyndighetene med direkte kontakt med mindreårige '
    'i mottak',
    'Utlendingsloven § 97, jf. politiregisterloven § 39 første ledd',
    'Employment in reception centres for asylum seekers, or tasks for the immigration authorities in direct contact '
    'with minors there.',
    '{asyl,mottak,barn}'),
  -- The form names the act, and asks for a certificate unless the guardian is a relative.
  (210, 'NO', 'ORDINARY', true, 'GUARDIAN', 'Vergemål', 'Oppnevning som verge', 'Vergemålsloven § 28',
    'Appointment as a guardian.', '{verge}'),
  -- The police check drivers themselves (vegvesen.no, Kjøreseddel): perhaps no certificate is asked for at all.
  (220, 'NO', 'ORDINARY', false, 'LAW', 'Transport', 'Kjøreseddel for persontransport mot vederlag',
    'Yrkestransportloven § 37 f',
    'A driver’s permit to carry passengers for payment, such as taxi and school transport.',
    '{transport,drosje,buss,skoleskyss}'),
  (230, 'NO', 'ORDINARY', false, 'LAW', 'Finans',
    'Styremedlem, daglig leder eller annen person i den faktiske ledelsen av finansforetak',
    'Finansforetaksloven § 3-5',
    'Board members, managing directors and others who in fact lead a financial undertaking.',
    '{finans,bank,forsikring,styre,ledelse}'),
  (240, 'NO', 'EXHAUSTIVE', true, 'NO_POLICE', 'Politi', 'Ansettelse i politi- og lensmannsetaten', 'Politiloven § 18',
    'Employment in the police.', '{politi}'),
  (250, 'NO', 'ORDINARY', true, 'POLICE', 'Annet',
    'Ansettelse i virksomhet som ivaretar arkivhåndtering og informasjonssikkerhetssystemer, når sikkerheten gjør det '
    'nødvendig',
    'Politiregisterforskriften § 34-9',
    'Work with archives and information security systems for public and private bodies, where security requires it.',
    '{arkiv,informasjonssikkerhet,it}'),
  (260, 'NO', 'ORDINARY', true, 'LIST', 'Annet', 'Ansettelse ved utenlandsk ambassade eller lignende i Norge',
    'Politiregisterloven § 38 første ledd andre setning', 'Employment at a foreign embassy or similar in Norway.',
    '{ambassade}'),
  (270, 'NO', 'ORDINARY', true, 'LIST', 'Annet',
    'Eier eller leder med vesentlig innflytelse i virksomhet som driver engrossalg, import eller tilvirkning av '
    'alkohol',
    'Alkoholloven § 1-4c, jf. forskrift om engrossalg og tilvirkning av alkoholholdig drikk § 5-1 andre ledd',
    'Owners and leaders of businesses that import, make or sell alcohol wholesale.', '{alkohol,engros}'),
  (280, 'SE', 'LIMITED', true, 'SE_SCHOOL', 'Sverige',
    'Arbeid i skole, førskole eller fritidshem', 'Skollagen (2010:800) 2 kap. 31 §',
    'Work in a Swedish school, preschool or leisure-time centre.', '{barn,skole,barnehage}'),
  (290, 'SE', 'LIMITED', true, 'SE_CHILDREN', 'Sverige',
    'Arbeid eller oppdrag med direkte og regelmessig kontakt med barn, også frivillig',
    'Lag (2013:852) om registerkontroll av personer som ska arbeta med barn, 1 §',
    'Work or tasks with direct and regular contact with children in Sweden, voluntary work included.',
    '{barn,frivillig,idrett}'),
  (300, 'SE', 'LIMITED', true, 'SE_HOMES', 'Sverige',
    'Arbeid i hjem for vård eller boende som tar imot barn',
    'Lag (2007:171) om registerkontroll av personal vid vissa boenden som tar emot barn, 1 §',
    'Work in Swedish residential homes for children.', '{barn,institusjon}'),
  (310, 'DK', 'CHILD_CARE', true, 'DK_CHILDREN', 'Danmark',
    'Ansettelse eller tilknytning med direkte kontakt med barn under 15 år (børneattest)',
    'Lov om indhentelse af børneattest i forbindelse med ansættelse af personale m.v., § 2',
    'Work in direct contact with children under 15 in Denmark; needs the person’s written consent.',
    '{barn,skole,barnehage,frivillig,idrett}'),
  (320, 'DK', 'ORDINARY', true, 'DK_DATA', 'Danmark',
    'Stilling hos privat arbeidsgiver der straffbare forhold har betydning for arbeidet (privat straffeattest)',
    'Databeskyttelsesloven § 8, stk. 3',
    'A position with a private employer in Denmark where offences matter to the work, with the person’s explicit '
    'consent; only of applicants who are likely to get the job.',
    '{ansettelse,tillit,økonomi}'),
  (330, 'FI', 'CHILD_CARE', true, 'FI_CHILDREN', 'Finland',
    'Arbeid som varig og vesentlig innebærer omsorg for eller samvær med mindreårige',
    'Laki lasten kanssa työskentelevien rikostaustan selvittämisestä (504/2002) 3 §',
    'Work in Finland that permanently and essentially means being with minors; only the person selected.',
    '{barn,ungdom,skole,barnehage}'),
  (340, 'FI', 'CHILD_CARE', true, 'FI_VOLUNTEERS', 'Finland',
    'Frivillig arbeid alene med barn',
    'Laki lasten kanssa toimivien vapaaehtoisten rikostaustan selvittämisestä (148/2014) 5 §',
    'Voluntary work in Finland that regularly and essentially means being alone with minors; the organiser asks the '
    'Legal Register Centre for the extract, with the volunteer’s written consent.', '{barn,frivillig,idrett}'),
  -- The Legal Register Centre and kt.fi confirm the act and the work; the section was found nowhere.
  (350, 'FI', 'LIMITED', false, 'FI_ELDERLY', 'Finland',
    'Arbeid som varig og vesentlig innebærer personlig kontakt med eldre eller personer med funksjonsnedsettelse',
    'Laki sosiaali- ja terveydenhuollon valvonnasta (741/2023) 28 §',
    'Work in Finland that permanently and essentially means being with the elderly or people with disabilities.',
    '{eldre,omsorg,helse}')
) v (place, country, certificate, confirmed, source, category, purpose, legal_basis, explanation_en, tags)
join (values
  ('POLICE', 'https://www.politiet.no/tjenester/politiattest/formal/', date '2026-11-23'),
  ('LIST', 'http://docplayer.me/2347047-Politiattest-formal.html', '2026-11-23'),
  ('LAW', 'https://lovdata.no/', '2026-11-23'),
  ('SE_SCHOOL', 'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/'
    'skollag-2010800_sfs-2010-800/', '2026-11-22'),
  ('SE_CHILDREN', 'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/'
    'lag-2013852-om-registerkontroll-av-personer-som_sfs-2013-852/', '2026-11-30'),
  ('SE_HOMES', 'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/'
    'lag-2007171-om-registerkontroll-av-personal-vid_sfs-2007-171/', '2026-11-30'),
  ('NOKUT', 'https://www.nokut.no/fagskule--hogare-yrkesfagleg-utdanning/regelverk-for-fagskoler/'
    'reglene-om-politiattest-for-fagskolestudenter/', '2026-11-30'),
  ('PRIVATE_SCHOOL', 'http://skoledata.net/Forskrifter/Prisko/fops03h.htm', '2026-11-30'),
  ('HEALTH', 'https://www.helsedirektoratet.no/rundskriv/helsepersonelloven-med-kommentarer/'
    'saerskilte-regler-i-tilknytning-til-autorisasjon-krav-om-politiattest-m.v', '2026-11-30'),
  ('GUARDIAN', 'https://www.altinn.no/skjemaoversikt/statens-sivilrettsforvaltning/vergeerklaring/', '2026-11-30'),
  ('DK_CHILDREN', 'https://www.retsinformation.dk/Forms/R0710.aspx?id=144970', '2026-11-30'),
  -- Who may ask for it: pav.medst.dk 15.2.2.15, and the guards' union (vsl.dk, 25 August 2023).
  ('DK_DATA', 'https://elov.dk/lov-om-supplerende-bestemmelser-til-forordning-om-beskyttelse-af-fysiske-personer-i-'
    'forbindelse-med-behandling-af-personoplysninger-og-om-fri-udveksling-af-sadanne-oplysninger-'
    'databeskyttelsesloven/paragraf/8', '2026-11-30'),
  -- Prop. 103 L (2013–2014): the paragraph as it was proposed, and what it replaced.
  ('RECEPTION', 'https://www.regjeringen.no/no/dokumenter/Prop-103-L-20132014/id760165/?ch=11', '2026-11-30'),
  ('NO_POLICE', 'https://compendia24.no/ansettelse/prosessen-ved-ansettelse/hente-inn-opplysninger-ved-ansettelse/'
    'politiattest/', '2026-11-30'),
  ('FI_VOLUNTEERS', 'https://www.finlex.fi/fi/laki/alkup/2014/20140148', '2026-11-30'),
  ('FI_CHILDREN', 'https://finlex.fi/fi/laki/ajantasa/2002/20020504', '2026-11-30'),
  ('FI_ELDERLY', 'https://www.oikeusrekisterikeskus.fi/fi/index/palvelut/rikosrekisteriote/'
    'rikosrekisterioteiakkaidenjavammaistenkanssatoimimiseen.html', '2026-11-30')
) s (source, url, read_on) on s.source = v.source;

-- An extract for a residential home: six months at most (lag 2007:171, 1 §). Schools and others: twelve.
update public.crc_purpose p set max_age_months = 6 where p.legal_basis like 'Lag (2007:171)%';

-- ── What may be ordered ─────────────────────────────────────────────────────────────────────────────────────────

-- Returns what the law forbids of these checks in these countries with this purpose, which may be null.
create function private.prohibitions_of(check_types text[], countries text[], crc_purpose_id uuid)
  returns setof public.check_prohibition
  language sql stable security definer set search_path = '' as $$
  select p.* from public.check_prohibition p
  left join public.crc_purpose c on c.id = prohibitions_of.crc_purpose_id
  where p.check_type = any (prohibitions_of.check_types) and p.country = any (prohibitions_of.countries)
    and (p.purpose_category is null or p.purpose_category = c.category)
    and case p.condition
      when 'ALWAYS' then true
      when 'FOREIGN_PURPOSE' then c.country <> p.country
      when 'OTHER_COUNTRIES' then not prohibitions_of.countries <@ array[p.country] end
$$;

-- Returns the faults of ordering these checks in these countries with this purpose. INCLUSION at `countries` for a type
-- that exists in none of them, and for what the law forbids; at `crcPurposeId` BLANK without a purpose where one is
-- needed, INCLUSION for an unknown, unverified or retired one or one of another country, and PRESENT where no type
-- needs a purpose.
create function private.check_policy_errors(check_types text[], countries text[], crc_purpose_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  errors jsonb := '[]';
  needs_purpose constant boolean := exists (
    select from public.check_type t where t.type = any (check_types) and t.needs_purpose);
begin
  if exists (
      select from public.check_type t
      where t.type = any (check_types) and not t.countries && check_policy_errors.countries)
    or exists (select from private.prohibitions_of(check_types, countries, crc_purpose_id)) then
    errors := errors || private.error('INCLUSION', 'countries');
  end if;
  if crc_purpose_id is null then
    return errors || case when needs_purpose then private.error('BLANK', 'crcPurposeId') else '[]' end;
  end if;
  if not needs_purpose then
    return errors || private.error('PRESENT', 'crcPurposeId');
  end if;
  return errors || case when exists (
      select from public.crc_purpose p
      where p.id = check_policy_errors.crc_purpose_id and p.retired_at is null and p.confirmed
        and p.country = any (check_policy_errors.countries)) then '[]'
    else private.error('INCLUSION', 'crcPurposeId') end;
end
$$;
