// The demo's documents: at least one in each state, from a small recruiting firm and a builder.

export interface DemoFile {
  readonly name: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}
interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language?: 'nb' | 'en';
  readonly clientName?: string;
}

export interface DemoDocument {
  readonly account: string;
  /** Email of the demo person who creates and sends it. */
  readonly sender: string;
  readonly name: string;
  readonly category: string;
  readonly message?: string;
  readonly expirationMonths?: number;
  readonly files: readonly DemoFile[];
  readonly signers: readonly Person[];
  readonly copies?: readonly Person[];
  /** When it was sent; the list goes from old to new. */
  readonly daysAgo: number;
  readonly signedBy?: readonly string[];
  readonly refusedBy?: string;
  readonly reason?: string;
  /** When a scheduled document is to be sent. */
  readonly sentInDays?: number;
  /** Who signs first: the emails of each group. Everybody at the same time without it. */
  readonly order?: readonly (readonly string[])[];
  readonly ending: 'DRAFT' | 'SCHEDULED' | 'PENDING' | 'SIGNED' | 'REFUSED' | 'EXPIRED' | 'CANCELLED' | 'TERMINATED';
}

const kari: Person = { firstName: 'Kari', lastName: 'Solberg', email: 'kari@nordlys.example' };
const anders: Person = { firstName: 'Anders', lastName: 'Berg', email: 'anders@nordlys.example' };
const olav: Person = { firstName: 'Olav', lastName: 'Fjeld', email: 'olav@fjordbygg.example' };
const sigrid: Person = { firstName: 'Sigrid', lastName: 'Moen', email: 'sigrid@post.example' };
const emily: Person = { firstName: 'Emily', lastName: 'Carter', email: 'emily.carter@kunde.example', language: 'en' };

const file = (name: string, title: string, ...paragraphs: string[]): DemoFile => ({
  name: `${name}.pdf`,
  title,
  paragraphs,
});

export const demoDocuments: readonly DemoDocument[] = [
  {
    account: 'nordlys-as',
    sender: anders.email,
    daysAgo: 40,
    ending: 'EXPIRED',
    expirationMonths: 1,
    name: 'Leieavtale, kontor i Storgata 61',
    category: 'AGREEMENT',
    files: [
      file(
        'leieavtale',
        'Leieavtale for kontorlokaler',
        'Leieobjektet er 140 kvadratmeter kontor i andre etasje.',
        'Leien er 21 500 kroner i måneden og reguleres hvert år etter konsumprisindeksen.',
      ),
    ],
    signers: [emily],
  },
  {
    account: 'nordlys-as',
    sender: 'ingrid@nordlys.example',
    daysAgo: 30,
    ending: 'SIGNED',
    name: 'Arbeidsavtale, Sigrid Moen',
    category: 'EMPLOYMENT_CONTRACT',
    message: 'Hei Sigrid! Her er avtalen slik vi snakket om. Ta kontakt hvis noe er uklart.',
    files: [
      file(
        'arbeidsavtale',
        'Arbeidsavtale',
        'Arbeidstakeren tiltrer som rådgiver 1. januar 2027. Arbeidsstedet er Tromsø.',
        'Lønnen er 620 000 kroner i året og utbetales den 12. hver måned. Prøvetiden er seks måneder.',
        'Ferie følger ferieloven. Oppsigelsesfristen er tre måneder etter prøvetiden.',
      ),
      file(
        'vedlegg-taushetsplikt',
        'Vedlegg 1: Taushetsplikt',
        'Arbeidstakeren har taushetsplikt om kandidaters og kunders forhold.',
      ),
    ],
    signers: [sigrid, kari],
    copies: [anders],
    signedBy: [sigrid.email, kari.email],
  },
  {
    account: 'nordlys-as',
    sender: kari.email,
    daysAgo: 26,
    ending: 'TERMINATED',
    name: 'Samarbeidsavtale om opplæring',
    category: 'AGREEMENT',
    reason: 'Avtalen er sagt opp etter punkt 7. Siste dag er 31. desember.',
    files: [
      file(
        'samarbeidsavtale',
        'Samarbeidsavtale',
        'Partene holder to kurs i året sammen. Avtalen kan sies opp med tre måneders varsel.',
      ),
    ],
    signers: [{ ...olav, clientName: 'Fjordbygg AS' }, kari],
    copies: [anders],
    order: [[olav.email], [kari.email]],
    signedBy: [olav.email, kari.email],
  },
  {
    account: 'nordlys-as',
    sender: anders.email,
    daysAgo: 21,
    ending: 'REFUSED',
    refusedBy: olav.email,
    name: 'Tilbud på rekruttering av prosjektleder',
    category: 'OFFER',
    reason: 'Prisen er høyere enn vi ble enige om i møtet. Send gjerne et nytt tilbud.',
    files: [
      file(
        'tilbud',
        'Tilbud',
        'Nordlys AS tilbyr søk og utvelgelse av en prosjektleder for 145 000 kroner uten merverdiavgift.',
      ),
    ],
    signers: [olav],
  },
  {
    account: 'nordlys-as',
    sender: kari.email,
    daysAgo: 14,
    ending: 'CANCELLED',
    name: 'Fullmakt til å signere leverandøravtaler',
    category: 'POWER_OF_ATTORNEY',
    reason: 'Feil versjon ble sendt ut. En ny kommer.',
    files: [file('fullmakt', 'Fullmakt', 'Anders Berg gis fullmakt til å signere avtaler inntil 250 000 kroner.')],
    signers: [anders],
  },
  {
    account: 'nordlys-as',
    sender: kari.email,
    daysAgo: 6,
    ending: 'PENDING',
    name: 'Taushetserklæring, prosjekt Hardanger',
    category: 'NON_DISCLOSURE',
    message: 'Må være signert av alle før oppstartsmøtet.',
    files: [
      file(
        'taushetserklaering',
        'Taushetserklæring',
        'Partene holder all informasjon om prosjektet fortrolig i tre år.',
      ),
    ],
    signers: [olav, sigrid, emily],
    signedBy: [olav.email],
  },
  {
    account: 'fjordbygg-as',
    sender: olav.email,
    daysAgo: 4,
    ending: 'PENDING',
    name: 'Rammeavtale om bemanning 2027',
    category: 'AGREEMENT',
    files: [file('rammeavtale', 'Rammeavtale', 'Nordlys AS leverer kandidater til Fjordbygg AS etter avrop i 2027.')],
    signers: [kari],
  },
  {
    account: 'nordlys-as',
    sender: 'ingrid@nordlys.example',
    daysAgo: 2,
    ending: 'PENDING',
    name: 'Samtykke til bakgrunnssjekk',
    category: 'CONSENT',
    files: [file('samtykke', 'Samtykke', 'Jeg samtykker til at Nordlys AS bekrefter utdanning og referanser.')],
    signers: [sigrid],
  },
  {
    account: 'nordlys-as',
    sender: anders.email,
    daysAgo: 1,
    ending: 'SCHEDULED',
    sentInDays: 6,
    name: 'Lønnsjustering 2027, Sigrid Moen',
    category: 'EMPLOYMENT_CONTRACT',
    files: [file('lonnsjustering', 'Lønnsjustering 2027', 'Lønnen er 655 000 kroner i året fra 1. januar 2027.')],
    signers: [anders, sigrid],
    order: [[anders.email], [sigrid.email]],
  },
  {
    account: 'nordlys-as',
    sender: 'ingrid@nordlys.example',
    daysAgo: 0,
    ending: 'DRAFT',
    name: 'Personalhåndbok 2027',
    category: 'POLICY',
    files: [
      file(
        'personalhandbok',
        'Personalhåndbok 2027',
        'Arbeidstiden er 37,5 timer i uken. Kjernetiden er fra 9 til 15.',
      ),
    ],
    signers: [anders],
  },
];
