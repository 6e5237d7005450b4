-- Checks: what each Nordic country says about a kind of check (check_policy), shown to senders and candidates where it
-- applies, and what the law plainly forbids (check_prohibition), which cannot be ordered (decisions 0131 and 0121). All
-- users read the prohibitions, and the policies that were verified; a lawyer has to review them before the first
-- customer.

create table public.check_policy (
  country text not null constraint check_policy_country_shape check (country ~ '^[A-Z]{2}$'),
  check_type text not null constraint check_policy_check_type_fkey references public.check_type (type),
  -- NEEDS_PURPOSE: only with a purpose of that country (crc_purpose). EXPLAINS: the sender decides.
  rule text not null constraint check_policy_rule_known check (rule in ('NEEDS_PURPOSE', 'EXPLAINS')),
  -- Who may ask for it.
  who_en text not null constraint check_policy_who_en_length check (char_length(who_en) between 1 and 400),
  who_nb text not null constraint check_policy_who_nb_length check (char_length(who_nb) between 1 and 400),
  -- The earliest point of a recruitment.
  stage text not null constraint check_policy_stage_known check (stage in ('ANY', 'SHORTLIST', 'FINALIST', 'OFFER')),
  -- GDPR article 6 (1): what the processing can be based on.
  legal_bases text[] not null constraint check_policy_legal_bases_known check (
    cardinality(legal_bases) > 0
    and legal_bases <@ '{CONSENT,CONTRACT,LEGAL_OBLIGATION,PUBLIC_TASK,LEGITIMATE_INTERESTS}'),
  -- How old a document may be when it is shown; null without a limit.
  max_age_months integer constraint check_policy_max_age_months_range check (max_age_months between 1 and 60),
  -- Otherwise the document is only seen, and what was seen is recorded.
  copy_allowed boolean not null,
  -- Where no copy is kept: an upload may be seen for the decision, which removes it. Otherwise it is shown in person.
  seen_online boolean not null default false,
  -- An employer may ask for it once for each job: a candidate who has shown it is not asked again for the same job.
  once_per_job boolean not null default false,
  -- What is recorded.
  record_en text not null constraint check_policy_record_en_length check (char_length(record_en) between 1 and 300),
  record_nb text not null constraint check_policy_record_nb_length check (char_length(record_nb) between 1 and 300),
  -- Months that it is kept after the decision; 0 until the decision.
  retention_months integer not null
    constraint check_policy_retention_months_range check (retention_months between 0 and 60),
  source_name text not null
    constraint check_policy_source_name_length check (char_length(source_name) between 1 and 200),
  source_url text not null constraint check_policy_source_url_shape check (source_url ~ '^https://[^\s]+$'),
  -- When the rule was compared with a stored copy of the source, or noted if it never was.
  source_date date not null,
  -- Whether the rule was found in the source. Nobody but our own functions reads the others: they still say how long
  -- something is kept, but no customer or candidate is shown a note that we could not verify.
  confirmed boolean not null,
  constraint check_policy_pkey primary key (country, check_type)
);
create index check_policy_check_type_index on public.check_policy (check_type);
comment on table public.check_policy is '@graphql({"totalCount": {"enabled": true}})';
alter table public.check_policy enable row level security;
create policy check_policy_select on public.check_policy for select to authenticated
  using ((select private.uid()) is not null and confirmed);
grant select on public.check_policy to authenticated;

insert into public.check_policy (
  country, check_type, rule, stage, legal_bases, max_age_months, copy_allowed, retention_months,
  who_en, who_nb, record_en, record_nb, source_name, source_url, source_date, confirmed) values
  ('NO', 'CRIMINAL_RECORD', 'NEEDS_PURPOSE', 'OFFER', '{LEGAL_OBLIGATION,LEGITIMATE_INTERESTS}', 3, false, 0,
    'Only where a statute or regulation allows it, and only the person who is offered the job. The advertisement '
    'should '
    'say so. Where it is not allowed, a self-declaration may not be asked for either. The same employer may not ask '
    'for '
    'a new one for the same job.',
    'Bare når lov eller forskrift åpner for det, og bare av den som får tilbud om stillingen. Det bør stå i '
    'utlysningen. Er det ikke lov, kan det heller ikke kreves egenerklæring. Samme arbeidsgiver kan ikke kreve ny '
    'attest for samme stilling.',
    'That it was shown, when, by whom it was seen, its type and whether it was accepted. Not the certificate.',
    'At attesten er vist, når, hvem som så den, attesttypen og om den ble godtatt. Ikke selve attesten.',
    'Datatilsynet: Kan arbeidsgiveren kreve vandelsattest?; politiregisterforskriften § 37-2',
    'https://www.datatilsynet.no/regelverk-og-verktoy/sporsmal-svar/Arbeidsliv/kan-arbeidsgiveren-kreve-vandelsattest',
    '2026-11-22', true),
  ('SE', 'CRIMINAL_RECORD', 'NEEDS_PURPOSE', 'OFFER', '{LEGAL_OBLIGATION}', 12, false, 0,
    'Required by law for schools, preschools and some work with children, when the job is offered. Other uses of '
    'extracts are contested and being looked into (dir. 2025:83). The police send extracts to the person only. For '
    'residential homes for children an extract may be at most six months old.',
    'Lovpålagt for skoler, barnehager og en del annet arbeid med barn, når stillingen tilbys. Annen bruk er omstridt '
    'og '
    'under utredning (dir. 2025:83). Politiet sender utskriften bare til personen selv. For institusjoner med barn '
    '(HVB) kan den være høyst seks måneder gammel.',
    'The date of the extract and that it was shown. The original is given back if the person asks for it.',
    'Datoen på utskriften og at den er vist. Originalen leveres tilbake hvis personen ber om det.',
    'Skollagen (2010:800) 2 kap. 31 och 33 §§; lag (2007:171) 1 §',
    'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/skollag-2010800_sfs-2010-800/',
    '2026-11-22', true),
  ('DK', 'CRIMINAL_RECORD', 'NEEDS_PURPOSE', 'OFFER', '{LEGAL_OBLIGATION,CONSENT,LEGITIMATE_INTERESTS}', 3, true, 6,
    'A child certificate (børneattest) is required for work with children under 15 and needs written consent. Another '
    'certificate may be asked for when it matters for the job.',
    'Børneattest er påkrevd for arbeid med barn under 15 år og krever skriftlig samtykke. Annen attest kan kreves når '
    'den har betydning for stillingen.',
    'That it was shown, its date, and for rejected applicants the reason for keeping anything.',
    'At attesten er vist, datoen, og for avviste søkere grunnen til at noe lagres.',
    'Medarbejder- og Kompetencestyrelsen: PAV 15.2.2.16', 'https://pav.medst.dk/', '2026-11-22', true),
  ('FI', 'CRIMINAL_RECORD', 'NEEDS_PURPOSE', 'OFFER', '{LEGAL_OBLIGATION}', 6, false, 0,
    'Only for work with children, or with the elderly and disabled, and only the person who was selected. Copies are '
    'forbidden, and the extract is given back at once.',
    'Bare for arbeid med barn, eller med eldre og funksjonshemmede, og bare av den som er valgt. Det er forbudt å ta '
    'kopi, og utskriften leveres tilbake med én gang.',
    'The date of the extract and that it was shown. Nothing else.',
    'Datoen på utskriften og at den er vist. Ikke noe annet.',
    'Oikeusrekisterikeskus: usein kysytyt kysymykset; laki 504/2002', 'https://www.oikeusrekisterikeskus.fi/',
    '2026-11-22', true),
  ('NO', 'PERSONAL_CREDIT', 'EXPLAINS', 'FINALIST', '{LEGITIMATE_INTERESTS}', 3, false, 0,
    'Only for senior positions and those with financial responsibility, and only the finalist. A check without an '
    'objective need has been fined. Consent alone is weak ground in employment.',
    'Bare for ledende stillinger og stillinger med økonomisk ansvar, og bare av finalisten. Kredittsjekk uten saklig '
    'behov har ført til gebyr. Samtykke alene er et svakt grunnlag i arbeidsforhold.',
    'The date and the conclusion («checked, in order»), not the printout. The candidate gets a copy from the bureau.',
    'Datoen og konklusjonen («kontrollert, i orden»), ikke utskriften. Kandidaten får gjenpart fra foretaket.',
    'Datatilsynet: Før ansettelse – bakgrunnsundersøkelser',
    'https://www.datatilsynet.no/personvern-pa-ulike-omrader/personvern-pa-arbeidsplassen/'
    'for-ansettelse---bakgrunnsundersokelser', '2026-11-22', true),
  ('SE', 'PERSONAL_CREDIT', 'EXPLAINS', 'FINALIST', '{LEGITIMATE_INTERESTS}', 3, false, 0,
    'Only with a legitimate need, such as a position with financial responsibility. The candidate gets a copy.',
    'Bare med saklig behov, for eksempel en stilling med økonomisk ansvar. Kandidaten får gjenpart.',
    'The date and the conclusion, not the printout.', 'Datoen og konklusjonen, ikke utskriften.',
    'Kreditupplysningslagen (1973:1173) 9 och 11 §§; prop. 2009/10:151',
    'https://lagen.nu/prop/2009/10:151', '2026-11-30', true),
  ('DK', 'PERSONAL_CREDIT', 'EXPLAINS', 'FINALIST', '{LEGITIMATE_INTERESTS,CONSENT}', 3, false, 0,
    'Only for positions of particular trust, such as with access to considerable funds, and only the finalist.',
    'Bare for særlig betrodde stillinger, for eksempel med tilgang til store verdier, og bare av finalisten.',
    'The date and the conclusion, not the printout.', 'Datoen og konklusjonen, ikke utskriften.',
    'Databeskyttelsesloven kapitel 5; Datatilsynet', 'https://www.datatilsynet.dk/', '2026-11-23', false),
  ('FI', 'PERSONAL_CREDIT', 'EXPLAINS', 'FINALIST', '{LEGAL_OBLIGATION,LEGITIMATE_INTERESTS}', 3, false, 0,
    'Only the person selected, and only for positions that require particular trustworthiness because they give the '
    'opportunity of unlawful financial gain.',
    'Bare av den som er valgt, og bare for stillinger som krever særlig pålitelighet fordi de gir mulighet til ulovlig '
    'økonomisk vinning.',
    'The date and the conclusion, not the printout.', 'Datoen og konklusjonen, ikke utskriften.',
    'Laki yksityisyyden suojasta työelämässä (759/2004); HE 19/2008',
    'https://www.stuklex.fi/fi/he/20080019', '2026-11-30', true),
  ('NO', 'PERSONAL_NUMBER', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION,CONTRACT,LEGITIMATE_INTERESTS}', null, true, 3,
    'When there is an objective need for certain identification and a name and date of birth are not enough.',
    'Når det er saklig behov for sikker identifisering, og navn og fødselsdato ikke er nok.',
    'The number, where few can see it.', 'Nummeret, slik at bare få kan se det.',
    'Datatilsynet: Fødselsnummer; personopplysningsloven § 12',
    'https://www.datatilsynet.no/regelverk-og-verktoy/sporsmal-svar/Fodselsnummer/', '2026-11-30', true),
  ('SE', 'PERSONAL_NUMBER', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION,CONTRACT,CONSENT,LEGITIMATE_INTERESTS}', null, true,
    3,
    'With consent, or when it is clearly justified by the purpose, secure identification or other weighty reasons.',
    'Med samtykke, eller når formålet, sikker identifisering eller andre tungtveiende grunner klart tilsier det.',
    'The number, where few can see it.', 'Nummeret, slik at bare få kan se det.',
    'Lag (2018:218) med kompletterande bestämmelser till EU:s dataskyddsförordning, 3 kap. 10 §',
    'https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/'
    'lag-2018218-med-kompletterande-bestammelser_sfs-2018-218/', '2026-11-23', false),
  ('DK', 'PERSONAL_NUMBER', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION,CONSENT}', null, true, 3,
    'Private employers need a law that requires it, such as tax reporting, or the person’s consent.',
    'Private arbeidsgivere trenger en lov som krever det, for eksempel skatterapportering, eller personens samtykke.',
    'The number, where few can see it.', 'Nummeret, slik at bare få kan se det.',
    'Databeskyttelsesloven § 11, stk. 2',
    'https://gdpr.dk/databeskyttelsesloven/databeskyttelseslovens-paragraf-11', '2026-11-30', true),
  ('FI', 'PERSONAL_NUMBER', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION,CONTRACT,CONSENT}', null, true, 3,
    'With consent or when a law provides for it, or when it is important to identify the person without doubt.',
    'Med samtykke, når loven åpner for det, eller når det er viktig å identifisere personen entydig.',
    'The number, where few can see it.', 'Nummeret, slik at bare få kan se det.',
    'Tietosuojalaki (1050/2018) 29 §', 'https://www.finlex.fi/fi/laki/ajantasa/2018/20181050', '2026-11-23', false),
  ('NO', 'WORK_PERMIT', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION}', null, true, 12,
    'Every employer: employing a person without the right to work is punishable. Ask all candidates, not only some.',
    'Alle arbeidsgivere: Det er straffbart å ansette noen uten arbeidstillatelse. Spør alle kandidater, ikke bare '
    'noen.',
    'The kind of permit and when it expires, with a copy.', 'Typen tillatelse og når den går ut, med kopi.',
    'Utlendingsloven § 108', 'https://lovdata.no/dokument/NL/lov/2008-05-15-35', '2026-11-23', false),
  ('SE', 'WORK_PERMIT', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION}', null, true, 12,
    'Employers of people from outside the EU, the EEA and Switzerland must check the right to stay and work, keep a '
    'copy and notify the tax agency.',
    'Den som ansetter noen fra land utenfor EU, EØS og Sveits, skal kontrollere retten til å oppholde seg og arbeide, '
    'ta kopi og melde fra til Skatteverket.',
    'A copy for as long as the job lasts, and twelve months after.',
    'Kopi så lenge arbeidsforholdet varer, og tolv måneder etter.',
    'Utlänningsförordningen (2006:97) 6 kap. 13 a §; Migrationsverket',
    'https://www.migrationsverket.se/Andra-aktorer/Arbetsgivare/Ditt-ansvar-som-arbetsgivare.html', '2026-11-30', true),
  ('DK', 'WORK_PERMIT', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION}', null, true, 12,
    'Every employer: employing a person without the right to work is punishable.',
    'Alle arbeidsgivere: Det er straffbart å ansette noen uten arbeidstillatelse.',
    'The kind of permit and when it expires, with a copy.', 'Typen tillatelse og når den går ut, med kopi.',
    'Udlændingeloven § 59', 'https://www.retsinformation.dk/', '2026-11-23', false),
  ('FI', 'WORK_PERMIT', 'EXPLAINS', 'OFFER', '{LEGAL_OBLIGATION}', null, true, 24,
    'Every employer must make sure that a foreign employee has the right to work, and keep the details at the '
    'workplace.',
    'Alle arbeidsgivere skal sikre at utenlandske arbeidstakere har rett til å arbeide, og ha opplysningene på '
    'arbeidsplassen.',
    'The ground for the right to work, two years after the job has ended.',
    'Grunnlaget for retten til å arbeide, i to år etter at arbeidsforholdet er slutt.',
    'Ulkomaalaislaki (301/2004) 82 §', 'https://www.finlex.fi/fi/laki/ajantasa/2004/20040301', '2026-11-23', false),
  ('NO', 'OPEN_SOURCE_SEARCH', 'EXPLAINS', 'FINALIST', '{LEGITIMATE_INTERESTS}', null, false, 0,
    'Only what matters for the job, and for the finalists. Tell them first, and let them comment. Not health, faith, '
    'politics, trade union or private life.',
    'Bare det som har betydning for stillingen, og bare for finalister. Informer dem først, og la dem kommentere. Ikke '
    'helse, tro, politikk, fagforening eller privatliv.',
    'What was searched, when, and the relevant findings with their source.',
    'Hva det ble søkt i, når, og relevante funn med kilde.',
    'Datatilsynet: Før ansettelse – bakgrunnsundersøkelser',
    'https://www.datatilsynet.no/personvern-pa-ulike-omrader/personvern-pa-arbeidsplassen/'
    'for-ansettelse---bakgrunnsundersokelser', '2026-11-22', true),
  ('SE', 'OPEN_SOURCE_SEARCH', 'EXPLAINS', 'FINALIST', '{LEGITIMATE_INTERESTS}', null, false, 0,
    'Only what matters for the job. Databases of judgments are contested: the authority has reprimanded one.',
    'Bare det som har betydning for stillingen. Databaser med dommer er omstridt: Myndigheten har irettesatt en.',
    'What was searched, when, and the relevant findings with their source.',
    'Hva det ble søkt i, når, og relevante funn med kilde.',
    'IMY mot Verifiera, omtalt i Computer Sweden', 'https://computersweden.idg.se/2.2683/1.770342', '2026-11-22', true),
  ('DK', 'OPEN_SOURCE_SEARCH', 'EXPLAINS', 'FINALIST', '{LEGITIMATE_INTERESTS}', null, false, 6,
    'Only what matters for the job. Tell the candidate first.',
    'Bare det som har betydning for stillingen. Informer kandidaten først.',
    'What was searched, when, and the relevant findings with their source.',
    'Hva det ble søkt i, når, og relevante funn med kilde.',
    'Datatilsynet: opbevaring af personoplysninger om ansøgere', 'https://www.datatilsynet.dk/', '2026-11-22', true),
  ('FI', 'OPEN_SOURCE_SEARCH', 'EXPLAINS', 'FINALIST', '{CONSENT,LEGITIMATE_INTERESTS}', null, false, 0,
    'Data is mainly collected from the person. Other sources need consent, and what is not necessary for the job may '
    'not be collected even with consent.',
    'Opplysninger hentes i hovedsak fra personen selv. Andre kilder krever samtykke, og det som ikke er nødvendig for '
    'stillingen, kan ikke hentes selv med samtykke.',
    'What was searched, when, and the relevant findings with their source.',
    'Hva det ble søkt i, når, og relevante funn med kilde.',
    'Laki yksityisyyden suojasta työelämässä (759/2004) 3 ja 4 §',
    'https://www.finlex.fi/fi/laki/ajantasa/2004/20040759', '2026-11-22', true),
  ('DK', 'DIGITAL_REFERENCE', 'EXPLAINS', 'FINALIST', '{CONSENT}', null, true, 6,
    'References from earlier employers need the candidate’s consent.',
    'Referanser fra tidligere arbeidsgivere krever kandidatens samtykke.',
    'The answers, and that the candidate named the referee.', 'Svarene, og at kandidaten selv oppga referansen.',
    'Datatilsynet: opbevaring af personoplysninger om ansøgere', 'https://www.datatilsynet.dk/', '2026-11-23', false),
  ('FI', 'DIGITAL_REFERENCE', 'EXPLAINS', 'FINALIST', '{CONSENT}', null, true, 6,
    'Asking others than the candidate needs the candidate’s consent.',
    'Å spørre andre enn kandidaten krever kandidatens samtykke.',
    'The answers, and that the candidate named the referee.', 'Svarene, og at kandidaten selv oppga referansen.',
    'Laki yksityisyyden suojasta työelämässä (759/2004) 4 §',
    'https://www.finlex.fi/fi/laki/ajantasa/2004/20040759', '2026-11-30', true);

-- Norway's and Sweden's rules are about keeping a certificate; Finland forbids copies altogether.
update public.check_policy p set seen_online = true
where p.country in ('NO', 'SE') and p.check_type = 'CRIMINAL_RECORD';

-- The police: once a certificate was shown, the employer cannot ask for a new one for the same role
-- (politiet.no/tjenester/politiattest/opplysninger-i-politiattesten, decision 0067).
update public.check_policy p set once_per_job = true where p.country = 'NO' and p.check_type = 'CRIMINAL_RECORD';

-- ── What is forbidden ───────────────────────────────────────────────────────────────────────────────────────────

create table public.check_prohibition (
  name text constraint check_prohibition_pkey primary key
    constraint check_prohibition_name_shape check (name ~ '^[A-Z]{2}_[A-Z_]{1,57}$'),
  -- Whose law it is. It applies to orders that cover the country.
  country text not null constraint check_prohibition_country_shape check (country ~ '^[A-Z]{2}$'),
  check_type text not null constraint check_prohibition_check_type_fkey references public.check_type (type),
  -- ALWAYS. FOREIGN_PURPOSE: with a purpose of another country. OTHER_COUNTRIES: when the order covers another country.
  condition text not null constraint check_prohibition_condition_known
    check (condition in ('ALWAYS', 'FOREIGN_PURPOSE', 'OTHER_COUNTRIES')),
  -- Only with a purpose of this category (crc_purpose.category); null for all.
  purpose_category text
    constraint check_prohibition_purpose_category_length check (char_length(purpose_category) between 1 and 100),
  -- What is forbidden, and what to do instead.
  text_en text not null constraint check_prohibition_text_en_length check (char_length(text_en) between 1 and 400),
  text_nb text not null constraint check_prohibition_text_nb_length check (char_length(text_nb) between 1 and 400),
  source_name text not null
    constraint check_prohibition_source_name_length check (char_length(source_name) between 1 and 200),
  source_url text not null constraint check_prohibition_source_url_shape check (source_url ~ '^https://[^\s]+$'),
  -- When the rule was compared with a stored copy of the source.
  source_date date not null
);
create index check_prohibition_check_type_index on public.check_prohibition (check_type);
comment on table public.check_prohibition is '@graphql({"totalCount": {"enabled": true}})';
alter table public.check_prohibition enable row level security;
create policy check_prohibition_select on public.check_prohibition for select to authenticated
  using ((select private.uid()) is not null);
grant select on public.check_prohibition to authenticated;

insert into public.check_prohibition (
  name, country, check_type, condition, purpose_category, text_en, text_nb, source_name, source_url, source_date) values
  ('NO_WITHOUT_STATUTE', 'NO', 'CRIMINAL_RECORD', 'FOREIGN_PURPOSE', null,
    'A Norwegian police certificate may only be asked for when a Norwegian statute or regulation says so. The purpose '
    'you chose is of another country. Choose a Norwegian purpose, or remove Norway from the countries.',
    'Norsk politiattest kan bare kreves når norsk lov eller forskrift åpner for det. Formålet du har valgt, er fra et '
    'annet land. Velg et norsk formål, eller ta bort Norge fra landene.',
    'Datatilsynet: Kan arbeidsgiveren kreve vandelsattest?',
    'https://www.datatilsynet.no/regelverk-og-verktoy/sporsmal-svar/Arbeidsliv/kan-arbeidsgiveren-kreve-vandelsattest',
    '2026-11-22'),
  ('NO_FOREIGN_CERTIFICATE_IN_SCHOOLS', 'NO', 'CRIMINAL_RECORD', 'OTHER_COUNTRIES', 'Barnehage og skole',
    'Norwegian schools and kindergartens may not ask for police certificates from other countries, and may not accept '
    'one that the candidate offers. Remove the other countries. If other checks need them, order those in a request of '
    'their own.',
    'Norske skoler og barnehager kan ikke kreve politiattest fra andre land, og heller ikke ta imot en som kandidaten '
    'tilbyr. Ta bort de andre landene. Trengs de til andre sjekker, ber du om dem i en egen forespørsel.',
    'Udir: Politiattest fra andre land',
    'https://www.udir.no/regelverkstolkninger/barnehage/polititattest/politiattest-fra-andre-land/', '2026-11-22'),
  ('FI_WITHOUT_STATUTE', 'FI', 'CRIMINAL_RECORD', 'FOREIGN_PURPOSE', null,
    'An extract from the Finnish register may only be asked for when a Finnish statute says so. The purpose you chose '
    'is of another country. Choose a Finnish purpose, or remove Finland from the countries.',
    'Utskrift fra det finske registeret kan bare kreves når finsk lov åpner for det. Formålet du har valgt, er fra et '
    'annet land. Velg et finsk formål, eller ta bort Finland fra landene.',
    'Oikeusrekisterikeskus: usein kysytyt kysymykset; laki 504/2002', 'https://www.oikeusrekisterikeskus.fi/',
    '2026-11-22');
