/** What a person whom a report is about can be told, in the language that they read: not the page's. */
export const RIGHTS_PROPOSALS = {
  nb: `Vi har mottatt et varsel som gjelder deg, og undersøker det nå. Du får vite dette fordi vi behandler personopplysninger om deg (personvernforordningen artikkel 14).

Hva saken gjelder: [kort, uten noe som viser hvem som har varslet]
Hvilke opplysninger vi har: [for eksempel navn, stilling og beskrivelse av hendelser]
Hvor de kommer fra: fra et varsel. Vi kan ikke si hvem som har varslet.
Formål og grunnlag: vi skal undersøke varselet (arbeidsmiljøloven § 2 A-3; personvernforordningen artikkel 6 nr. 1 bokstav c).
Hvem som ser dem: bare de som behandler varselet.
Hvor lenge: til saken er avsluttet og oppbevaringstiden er ute, [antall måneder].

Du får forklare deg før vi konkluderer, og kan ha med deg en tillitsvalgt eller rådgiver. Du kan be om innsyn, retting, sletting eller begrensning, og protestere mot behandlingen. Du kan klage til Datatilsynet. Ansvarlig er [virksomhet, kontaktperson, personvernombud].

Det er forbudt å gjengjelde mot den som har varslet (arbeidsmiljøloven § 2 A-4). Ikke prøv å finne ut hvem det er.`,
  en: `We have received a report that concerns you, and are looking into it. We tell you because we process personal data about you (article 14 of the General Data Protection Regulation).

What it is about: [short, without anything that shows who reported]
What data we have: [for example your name, your position and a description of events]
Where they come from: from a report. We cannot say who reported.
Purpose and legal basis: we have to investigate the report (section 2 A-3 of the Norwegian Working Environment Act; article 6(1)(c) of the Regulation).
Who sees them: only those who handle the report.
For how long: until the case has ended and the retention period is over, [number of months].

You can give your account before we conclude, and may bring a union representative or an adviser. You can ask for access, correction, erasure or restriction, and object to the processing. You can complain to the data protection authority (in Norway Datatilsynet). The controller is [organisation, contact, data protection officer].

Retaliation against the person who reported is prohibited (section 2 A-4 of the Working Environment Act). Do not try to find out who it is.`,
} as const;
