/** Authorities that take reports from the public. */
interface Authority {
  readonly name: string;
  readonly url: string;
  /** The text that says what it is for. */
  readonly about:
    | 'work'
    | 'data'
    | 'crime'
    | 'corruption'
    | 'discrimination'
    | 'environment'
    | 'competition'
    | 'banks'
    | 'health'
    | 'county'
    | 'state'
    | 'any'
    | 'anyNamed'
    | 'anySweden';
}

/*
 * Pages where one can report, or that say how. Stored copies of them were read in November 2026, but for the form of the police,
 * which other authorities name.
 */
const AUTHORITIES: Readonly<Record<string, readonly Authority[]>> = {
  NO: [
    { name: 'Arbeidstilsynet', url: 'https://www.arbeidstilsynet.no/kontakt-oss/tips/', about: 'work' },
    {
      name: 'Datatilsynet',
      url: 'https://www.datatilsynet.no/personvern-pa-ulike-omrader/personvern-pa-arbeidsplassen/varsling/varsle-til-datatilsynet/',
      about: 'data',
    },
    { name: 'Politiet', url: 'https://tips.politiet.no/', about: 'crime' },
    { name: 'Økokrim', url: 'https://tips.politiet.no/korrupsjon/', about: 'corruption' },
    {
      name: 'Likestillings- og diskrimineringsombudet',
      url: 'https://www.ldo.no/ombudet-og-samfunnet/ombudets-arbeid/veiledningstjenesten',
      about: 'discrimination',
    },
    {
      name: 'Miljødirektoratet',
      url: 'https://www.miljodirektoratet.no/om-oss/tips-og-varsler/',
      about: 'environment',
    },
    { name: 'Konkurransetilsynet', url: 'https://konkurransetilsynet.whistleblowernetwork.net/', about: 'competition' },
    {
      name: 'Finanstilsynet',
      url: 'https://www.finanstilsynet.no/om-finanstilsynet/varsling-til-finanstilsynet/',
      about: 'banks',
    },
    {
      name: 'Statsforvalteren',
      url: 'https://www.statsforvalteren.no/nb/portal/Folk-og-samfunn/meld-fra-om-kritikkverdig-forhold/',
      about: 'county',
    },
    {
      name: 'Helsetilsynet',
      url: 'https://www.helsetilsynet.no/hvem-svarer-pa-hva/varsel-etter-arbeidsmiljoeloven-om-kritikkverdige-forhold-paa-arbeidsplassen/varsling-etter-arbeidsmiljoeloven-om-kritikkverdige-forhold-paa-arbeidsplassen/',
      about: 'health',
    },
    { name: 'Sivilombudet', url: 'https://www.sivilombudet.no/nn/klage/for-du-klagar/', about: 'state' },
  ],
  SE: [
    {
      name: 'Arbetsmiljöverket',
      url: 'https://www.av.se/om-oss/visselblasarlagen/extern-rapporteringskanal/',
      about: 'anySweden',
    },
  ],
  DK: [{ name: 'Den Nationale Whistleblowerordning', url: 'https://whistleblower.dk/indberet', about: 'any' }],
  FI: [
    { name: 'Oikeuskansleri', url: 'https://oikeuskansleri.fi/keskitetty-ulkoinen-ilmoituskanava', about: 'anyNamed' },
  ],
  DE: [
    {
      name: 'Externe Meldestelle des Bundes',
      url: 'https://www.bundesjustizamt.de/DE/MeldestelledesBundes/Fragen/Fragen_node.html',
      about: 'any',
    },
  ],
};

/** Returns the authorities of a team's country; if we know of none, the page says what applies in the EU. */
export const externalChannels = (country: string): readonly Authority[] => AUTHORITIES[country] ?? [];
