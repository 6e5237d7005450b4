/** Authorities that take reports from the public. */
interface Authority {
  readonly name: string;
  readonly url: string;
  /** The text that says what it is for. */
  readonly about:
    | 'work'
    | 'data'
    | 'crime'
    | 'discrimination'
    | 'environment'
    | 'finance'
    | 'competition'
    | 'banks'
    | 'health'
    | 'state'
    | 'any';
}

const NORWAY: readonly Authority[] = [
  { name: 'Arbeidstilsynet', url: 'https://www.arbeidstilsynet.no', about: 'work' },
  { name: 'Datatilsynet', url: 'https://www.datatilsynet.no', about: 'data' },
  { name: 'Politiet', url: 'https://www.politiet.no', about: 'crime' },
  { name: 'Økokrim', url: 'https://www.okokrim.no', about: 'finance' },
  { name: 'Likestillings- og diskrimineringsombudet', url: 'https://www.ldo.no', about: 'discrimination' },
  { name: 'Miljødirektoratet', url: 'https://www.miljodirektoratet.no', about: 'environment' },
  { name: 'Konkurransetilsynet', url: 'https://www.konkurransetilsynet.no', about: 'competition' },
  { name: 'Finanstilsynet', url: 'https://www.finanstilsynet.no', about: 'banks' },
  { name: 'Helsetilsynet', url: 'https://www.helsetilsynet.no', about: 'health' },
  { name: 'Sivilombudet', url: 'https://www.sivilombudet.no', about: 'state' },
];

const AUTHORITIES: Readonly<Record<string, readonly Authority[]>> = {
  NO: NORWAY,
  SE: [{ name: 'Arbetsmiljöverket', url: 'https://www.av.se', about: 'work' }],
  DK: [{ name: 'Den Nationale Whistleblowerordning', url: 'https://whistleblower.dk', about: 'any' }],
  FI: [{ name: 'Oikeuskansleri', url: 'https://oikeuskansleri.fi', about: 'any' }],
};

/** Returns the authorities of a team's country; if we know of none, the page says what applies in the EU. */
export const externalChannels = (country: string): readonly Authority[] => AUTHORITIES[country] ?? [];
